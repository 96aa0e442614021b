"""Whole matches of La Boca: golden games, play at random, and single mutations."""

from __future__ import annotations

import copy
import json
from functools import partial
from typing import Any

import numpy as np
import pytest
from caminito.cards.errors import UnusableError
from caminito.cards.laboca.match import State
from caminito.verifier.fault import Fault
from caminito.verifier.game import replay, state_document
from caminito.verifier.laboca.players import choose_greedy, choose_random, deal
from caminito.verifier.laboca.record_rules import RULES
from caminito.verifier.laboca.referee import REFEREE
from caminito.verifier.simulate import simulate
from helpers.matches import NAMES, Doc, Match, deck_document, due, named, no_file, run, stored
from helpers.shapes import BAR, CUBE, DOMINO, TROMINO
from hypothesis import given, settings
from hypothesis import strategies as st


def start(document: Doc) -> State:
    state = REFEREE.start(REFEREE.read(document, no_file))
    assert isinstance(state, State)
    return state


def test_a_match_of_three_round_by_round() -> None:
    """Chips: Ana Beto Caro Beto Caro, Beto Ana Caro Ana Caro, Caro Ana Beto Ana Beto."""
    match = Match(3, starting="Beto")
    match.round(12, 10)  # Beto with Ana
    match.round(18, 9)  # Caro with Ana
    match.round(25, 8)  # Ana with Beto
    match.round(121, 0)  # Beto with Caro
    match.round(30, 7, "b")  # Caro with Beto
    match.round(5, 0, built=None)  # Ana with Caro
    match.round(40, 6)  # Beto with Ana
    match.round(50, 5)  # Caro with Ana
    match.round(60, 4)  # Ana with Beto
    match.round(80, 3)  # Beto with Caro
    match.round(100, 2)  # Caro with Beto
    match.round(120, 1, "b")  # Ana with Caro
    moves = match.document["moves"]
    assert [move["player"] for move in moves] == ["Beto", "Caro", "Ana"] * 4
    assert [move["partner"] for move in moves] == [
        "Ana", "Ana", "Beto", "Caro", "Beto", "Caro",
        "Ana", "Ana", "Beto", "Caro", "Beto", "Caro",
    ]  # fmt: skip
    assert [move["card"] for move in moves] == ["light-02", "light-01"] * 6
    # Ana: 10 + 9 + 8 + 0 + 6 + 5 + 4 + 1; Beto: 10 + 8 + 0 + 7 + 6 + 4 + 3 + 2; Caro: 9 + 0 + 7
    # + 0 + 5 + 3 + 2 + 1.
    match.result([43, 40, 27], "Ana")
    found = run(match.document)
    assert (found.fault, found.moves) == (None, 12)
    assert state_document(REFEREE, found) == {
        "moves": 12,
        "to_move": None,
        "over": True,
        "standing": {"scores": {"Ana": 43, "Beto": 40, "Caro": 27}, "winners": ["Ana"]},
    }
    assert list(REFEREE.legal_moves(found.state)) == []
    after_five = replay(REFEREE, REFEREE.read(match.document, no_file), 5)
    assert after_five.state.scores == {"Ana": 27, "Beto": 25, "Caro": 16}
    assert REFEREE.to_move(after_five.state) == "Ana"


@pytest.mark.parametrize(("count", "rounds"), [(3, 12), (4, 12), (5, 20), (6, 30)])
def test_a_match_has_a_round_for_every_chip(count: int, rounds: int) -> None:
    """Each player is in as many rounds as he gave and got chips: 8, 6, 8 and 10."""
    match = Match(count, starting=NAMES[count - 1])
    for _ in range(rounds):
        match.round(15, 10)
    total = {3: 80, 4: 60, 5: 80, 6: 100}[count]
    players = NAMES[:count]
    assert named(match.result([total] * count, *players).document) is None
    pairs = [{move["player"], move["partner"]} for move in match.document["moves"]]
    each = 4 if count == 3 else 2
    assert all(
        pairs.count({one, other}) == each for one in players for other in players if one < other
    )
    del match.document["moves"][-1]
    assert named(match.document) == ("result", "laboca.end")


def test_a_structure_other_than_the_stored_one_is_right_when_it_shows_both_pictures() -> None:
    """A loose task: two dominoes side by side that either can slide to and fro."""
    document = Match().document
    solution = {
        "I": [[0, y, 0] for y in range(4)],
        "J": [[1, y, 0] for y in range(4)],
        "G": [[2, 0, 0], [2, 1, 0]],
        "P": [[3, 0, 0], [3, 1, 0]],
    }
    loose = {"front": ["....", "IJGP"], "back": ["....", "PGJI"], "solution": solution}
    document["setup"]["deck"]["cards"][1]["tasks"] = [loose, loose]
    slid = {**solution, "P": [[3, 2, 0], [3, 3, 0]]}
    wrong = {**solution, "P": [[3, 3, 0], [3, 4, 0]]}
    move = {"player": "Ana", "partner": "Beto", "card": "light-02", "task": "a", "seconds": 20}
    for built, points in ((solution, 9), (slid, 9), (wrong, 0)):
        document["moves"] = [{**move, "built": built, "points": points}]
        assert named(document) is None
        document["moves"][0]["points"] = 9 - points
        assert named(document) == ("move 1", "laboca.points")


@pytest.mark.parametrize(
    ("letter", "cells"),
    [
        ("G", [[2, 0, 0]]),  # not its shape
        ("J", [[3, 0, 0], [3, 1, 0], [3, 2, 0], [3, 3, 0]]),  # another picture
        ("I", [[0, 0, 2], [0, 1, 2], [0, 2, 2], [0, 3, 2]]),  # above the height cap
        ("P", [[2, 1, 0], [2, 2, 0]]),  # overlaps G
        ("I", [[1, 0, 1], [1, 1, 1], [1, 2, 1], [1, 3, 1]]),  # a gap below
    ],
)
def test_a_structure_that_breaks_a_building_rule_scores_nothing(letter: str, cells: Any) -> None:
    built = {**stored("light-02", "a"), letter: cells}
    assert named(Match().round(20, 0, built=built).document) is None
    assert named(Match().round(20, 9, built=built).document) == ("move 1", "laboca.points")


def test_a_hidden_gap_scores_nothing() -> None:
    """G and Y carry N on a bar; with Y at the very back both pictures stay, but N lies hollow."""
    bar, top = [[0, y, 0] for y in range(4)], [[0, y, 2] for y in range(3)]
    built = {"I": bar, "G": [[0, 0, 1], [0, 1, 1]], "Y": [[0, 2, 1]], "N": top}
    task = {"front": ["N...", "G...", "I..."], "back": ["...N", "...Y", "...I"]}
    shapes = {"I": BAR, "G": DOMINO, "Y": CUBE, "N": TROMINO}
    document = Match().document
    document["setup"]["deck"] |= {
        "height": 3,
        "block_set": {"blocks": [
            {"letter": letter, "cells": [list(cell) for cell in cells], "tiers": ["light"]}
            for letter, cells in shapes.items()
        ]},
        "cards": [{"id": "light-02", "tier": "light", "tasks": [task, task]}],
    }  # fmt: skip
    document["setup"]["pile"] = ["light-02"]
    move = {"player": "Ana", "partner": "Beto", "card": "light-02", "task": "a", "seconds": 20}
    for stands, points in (([[0, 2, 1]], 9), ([[0, 3, 1]], 0)):
        document["moves"] = [{**move, "built": {**built, "Y": stands}, "points": points}]
        assert named(document) is None


def test_a_huge_structure_is_judged_quickly_and_scores_nothing() -> None:
    heap = [[x, 0, 0] for x in range(50_000)]
    built = {**stored("light-02", "a"), "I": heap, "nonsense": heap}
    assert named(Match().round(20, 0, built=built).document) is None


def test_a_task_that_the_card_lacks_is_a_fault_of_the_pile() -> None:
    document = Match().round(45, 5, "b").document
    document["setup"]["deck"]["cards"][1]["tasks"].pop()
    assert named(document) == ("move 1", "laboca.pile")


def test_of_two_cards_with_one_id_the_first_is_meant() -> None:
    document = Match().round(45, 5).document
    cards = document["setup"]["deck"]["cards"]
    cards.append({**cards[0], "id": "light-02"})
    assert named(document) is None


def test_first_moves_are_two_tasks_given_up_or_built_in_eleven_times() -> None:
    moves = list(REFEREE.legal_moves(start(Match().document)))
    assert len(moves) == 2 * (1 + 11)
    scored = [move.points for move in moves if move.built is not None]
    assert scored == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0] * 2
    for move in moves:
        assert REFEREE.apply(start(Match().document), move) is None


GAMES = st.tuples(
    st.integers(0, 2**32), st.integers(3, 6), st.sampled_from([choose_random, choose_greedy])
)


def played(seed: int, count: int, choose: Any, tier: str = "light") -> Doc:
    rng = np.random.default_rng(seed)
    dealer = partial(deal, deck=deck_document(), tier=tier)
    return simulate(REFEREE, dealer, choose, NAMES[:count], rng, seed)


@settings(max_examples=40, deadline=None)
@given(GAMES)
def test_random_play_never_faults_and_scores_as_the_plain_rules_say(
    game: tuple[int, int, Any],
) -> None:
    document = json.loads(json.dumps(played(*game)))
    assert named(document) is None
    for move in document["moves"]:
        assert move["points"] == due(move)
    for player, score in document["result"]["scores"].items():
        rounds = [m for m in document["moves"] if player in (m["player"], m["partner"])]
        assert score == sum(move["points"] for move in rounds)


def mutated(document: Doc, data: st.DataObject) -> Doc:
    """The match with one thing changed in one round."""
    document = copy.deepcopy(document)
    move = document["moves"][data.draw(st.integers(0, len(document["moves"]) - 1))]
    name = st.sampled_from([*document["players"], "Zoe"])
    cell = st.lists(st.integers(-1, 4), min_size=3, max_size=3)
    values: dict[str, Any] = {
        "player": name,
        "partner": name,
        "card": st.sampled_from(["light-01", "light-02", "dark-01", "x"]),
        "task": st.sampled_from("ab"),
        "seconds": st.integers(-1, 130) | st.just(10.5),
        "points": st.integers(-1, 11),
        "built": st.none()
        | st.dictionaries(st.sampled_from("IJGPR"), st.lists(cell, max_size=4), max_size=5),
    }
    key = data.draw(st.sampled_from(sorted(values)))
    move[key] = data.draw(values[key])
    return document


def plain_judge(document: Doc) -> tuple[str, str] | None:
    """The first fault of the rounds of a match with a good setup, by the plain rules."""
    setup, players = document["setup"], document["players"]
    start = players.index(setup["starting"])
    up = {player: list(setup["chips"][player]) for player in players}
    pile = list(setup["pile"])
    for number, move in enumerate(document["moves"]):
        player = players[(start + number) % len(players)]
        whole = move["seconds"] == int(move["seconds"])
        steps = (
            ("turn", lambda m=move, p=player: m["player"] == p),
            ("partner", lambda m=move, p=player: m["partner"] == up[p].pop(0)),
            ("pile", lambda m=move: m["card"] == pile[0]),
            ("seconds", lambda m=move, w=whole: w and m["seconds"] >= 1),
            ("points", lambda m=move: m["points"] == due(m)),
        )
        for rule, holds in steps:
            if not holds():
                return f"move {number + 1}", f"laboca.{rule}"
        pile.append(pile.pop(0))
    scores = dict.fromkeys(players, 0)
    for move in document["moves"]:
        for player in (move["player"], move["partner"]):
            scores[player] += move["points"]
    return None if scores == document["result"]["scores"] else ("result", "laboca.scores")


@settings(max_examples=200, deadline=None)
@given(GAMES, st.data())
def test_a_mutated_match_is_legal_or_named_as_the_plain_rules_do(
    game: tuple[int, int, Any], data: st.DataObject
) -> None:
    document = mutated(played(*game), data)
    assert named(document) == plain_judge(document)


@settings(max_examples=60, deadline=None)
@given(GAMES, st.data())
def test_a_fault_leaves_the_state_untouched(
    game: tuple[int, int, Any], data: st.DataObject
) -> None:
    document = mutated(played(*game), data)
    state = start(document)
    for move in REFEREE.read(document, no_file).moves:
        before, copied = copy.deepcopy(state), state.copy()
        fault = REFEREE.apply(state, move)
        assert copied == before
        if isinstance(fault, Fault):
            assert fault.rule in RULES
            assert state == before
            return


@settings(max_examples=20, deadline=None)
@given(GAMES)
def test_rounds_read_and_written_again_are_the_same(game: tuple[int, int, Any]) -> None:
    document = played(*game)
    record = REFEREE.read(document, no_file)
    assert [REFEREE.move_document(move) for move in record.moves] == document["moves"]


def test_the_deal_uses_all_cards_of_the_tier() -> None:
    document = played(1, 4, choose_greedy)
    assert sorted(document["setup"]["pile"]) == ["light-01", "light-02"]
    assert played(1, 4, choose_random, "dark")["setup"]["pile"] == ["dark-01"]
    assert document["setup"]["deck"] == deck_document()


def test_the_deal_refuses_a_deck_it_can_not_play_with() -> None:
    rng = np.random.default_rng(1)
    only_dark = deck_document()
    del only_dark["cards"][:2]
    assert deal(NAMES[:3], rng, only_dark)["tier"] == "dark"
    with pytest.raises(UnusableError, match="no light card"):
        deal(NAMES[:3], rng, only_dark, "light")
    with pytest.raises(UnusableError, match="no light or dark card"):
        deal(NAMES[:3], rng, {**deck_document(), "cards": []})
    with pytest.raises(UnusableError, match="cards: the key is missing"):
        deal(NAMES[:3], rng, {k: v for k, v in deck_document().items() if k != "cards"})
    with pytest.raises(UnusableError, match="give one"):
        deal(NAMES[:3], rng)


def test_a_deck_without_solutions_is_played_giving_up_every_task() -> None:
    document = deck_document()
    for each in document["cards"]:
        for task in each["tasks"]:
            task.pop("solution", None)
    rng = np.random.default_rng(3)
    record = simulate(REFEREE, partial(deal, deck=document), choose_greedy, NAMES[:3], rng)
    assert named(record) is None
    assert set(record["result"]["scores"].values()) == {0}
