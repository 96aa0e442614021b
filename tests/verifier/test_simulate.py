"""The simulator: records of all games, the same from the same seed, and defects found out."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from caminito.cards.errors import UnusableError
from caminito.cards.vacaloca.record import Move
from caminito.verifier.chance import below, pick, shuffled
from caminito.verifier.game import replay
from caminito.verifier.simulate import NAMES, DefectError, simulate
from caminito.verifier.vacaloca import players as vacaloca
from caminito.verifier.vacaloca.referee import REFEREE as VACALOCA
from caminito.version import VERSION
from helpers.matches import deck_document

GAMES = ("laboca", "vacaloca", "blockits", "bossa")


def parts(game: str) -> tuple[Any, ModuleType, Callable[..., Any]]:
    """Referee, players and dealer of a game."""
    referee = import_module(f"caminito.verifier.{game}.referee").REFEREE
    players = import_module(f"caminito.verifier.{game}.players")
    deal = partial(players.deal, deck=deck_document()) if game == "laboca" else players.deal
    return referee, players, deal


def play(game: str, seats: int, choose: str, seed: int) -> dict[str, Any]:
    referee, players, deal = parts(game)
    rng = np.random.default_rng(seed)
    chooser = getattr(players, f"choose_{choose}")
    return simulate(referee, deal, chooser, NAMES[:seats], rng, seed)


@pytest.mark.parametrize("choose", ["random", "greedy"])
@pytest.mark.parametrize("game", GAMES)
def test_a_simulated_game_is_a_record_that_replays_to_its_result(game: str, choose: str) -> None:
    referee = parts(game)[0]
    for seats in (referee.seats[0], referee.seats[-1]):
        document = json.loads(json.dumps(play(game, seats, choose, 7)))
        assert document["game"] == referee.game
        assert document["players"] == list(NAMES[:seats])
        assert (document["seed"], document["made_by"]) == (7, {"caminito": VERSION})
        found = replay(referee, referee.read(document, lambda path, place: None))
        assert found.fault is None
        assert found.moves == len(document["moves"]) > 0
        assert referee.over(found.state)
        assert referee.standing(found.state) == document["result"]


@pytest.mark.parametrize("choose", ["random", "greedy"])
@pytest.mark.parametrize("game", GAMES)
def test_the_seed_decides_the_game(game: str, choose: str) -> None:
    seats = parts(game)[0].seats[0]
    texts = [json.dumps(play(game, seats, choose, seed)) for seed in (1, 1, 2)]
    assert texts[0] == texts[1]
    assert texts[0] != texts[2]


def test_without_a_seed_none_is_written() -> None:
    rng = np.random.default_rng(1)
    document = simulate(VACALOCA, vacaloca.deal, vacaloca.choose_greedy, NAMES[:2], rng)
    assert "seed" not in document


def test_a_player_who_breaks_a_rule_is_found_out() -> None:
    def cheat(state: Any, chance: Any) -> Move:
        return Move("Ana", 0)

    with pytest.raises(DefectError, match=r"move 2 breaks vacaloca\.turn"):
        simulate(VACALOCA, vacaloca.deal, cheat, NAMES[:2], np.random.default_rng(1))


def test_a_deal_that_breaks_a_rule_is_found_out() -> None:
    with pytest.raises(DefectError, match=r"the deal breaks vacaloca\.players"):
        simulate(
            VACALOCA, vacaloca.deal, vacaloca.choose_greedy, ("Ana",), np.random.default_rng(1)
        )


def test_a_deal_names_no_file() -> None:
    referee, players, _ = parts("laboca")

    def with_path(names: tuple[str, ...], chance: Any) -> dict[str, Any]:
        return {**players.deal(names, chance, deck_document()), "deck": "deck.json"}

    with pytest.raises(UnusableError, match=r"setup\.deck"):
        simulate(referee, with_path, players.choose_greedy, NAMES[:3], np.random.default_rng(1))


def test_draws_are_plain_numbers_and_every_item_comes_up() -> None:
    rng = np.random.default_rng(5)
    drawn = [below(rng, 3) for _ in range(200)]
    assert set(drawn) == {0, 1, 2}
    assert {type(number) for number in drawn} == {int}
    assert {pick(rng, "xyz") for _ in range(200)} == set("xyz")
    orders = {tuple(shuffled(rng, "xyz")) for _ in range(200)}
    assert len(orders) == 6
