"""Players for simulations: legal, repeatable, and the sensible one better than chance."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from caminito.cards.blockits.position import Area, mask_of
from caminito.cards.blockits.record import Round
from caminito.cards.blockits.sheet import DEFAULT_SHEET, Sheet
from caminito.verifier.blockits import players
from caminito.verifier.blockits.referee import REFEREE
from caminito.verifier.blockits.simulation import lost_marks, play
from caminito.verifier.blockits.state import State
from caminito.verifier.chance import Chance
from caminito.verifier.fault import Fault
from caminito.verifier.game import replay
from caminito.verifier.simulate import simulate
from helpers.blockits import brute
from helpers.blockits.games import no_file, record


def rng(seed: int) -> np.random.Generator:
    return np.random.default_rng(seed)


@pytest.mark.parametrize("choose", [players.choose_random, players.choose_greedy])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_simulated_game_is_a_record_that_replays_without_fault(
    count: int, choose: object
) -> None:
    names = ("Ana", "Beto", "Caro", "Dora")[:count]
    document = simulate(REFEREE, players.deal, choose, names, rng(3))  # type: ignore[arg-type]
    found = replay(REFEREE, REFEREE.read(document, no_file))
    assert found.fault is None
    assert REFEREE.over(found.state)
    again = simulate(REFEREE, players.deal, choose, names, rng(3))  # type: ignore[arg-type]
    assert again == document


def test_a_deal_can_bring_a_sheet_of_its_own() -> None:
    small = replace(DEFAULT_SHEET, width=5, height=4)
    setup = players.deal(("Ana", "Beto"), rng(0), small)
    document = {**record("Ana Beto", []), "setup": setup}
    assert REFEREE.read(document, no_file).setup.sheet == small


def test_random_players_take_every_die_swap_and_end_games() -> None:
    turns = []
    for seed in range(6):
        document = simulate(
            REFEREE, players.deal, players.choose_random, ("Ana", "Beto"), rng(seed)
        )
        turns += [turn for move in document["moves"] for turn in move["turns"]]
    assert {turn["die"] for turn in turns} == set(brute.DEFAULT)
    assert {turn["swap"] for turn in turns} >= {None, "I", "L", "T", "O", "S", "V"}
    assert any(turn["squares"] is None for turn in turns)


class Only(np.random.Generator):
    """Chance that always throws the same faces, given as numbers; other draws are 0."""

    def __init__(self, *faces: int) -> None:
        super().__init__(np.random.PCG64(0))
        self.faces = list(faces)

    def integers(self, *arguments: object, **options: object) -> int:  # type: ignore[override]
        return self.faces.pop(0) if self.faces else 0


def with_areas(*rows: tuple[str, ...]) -> State:
    """A state before round 1 with these areas before the players."""
    state = REFEREE.start(REFEREE.read(record(" ".join("ABCD"[: len(rows)]), []), no_file))
    assert not isinstance(state, Fault)
    for seat, drawing in enumerate(rows):
        state.areas[seat] = Area(seat == 0, [], mask_of(brute.drawn(*drawing), 8))
    return state


def test_a_sensible_player_takes_the_die_that_completes_a_row() -> None:
    nearly = ("####....",)
    # Faces I and V, in the order of the default sheet: 0 and 5.
    move = players.choose_greedy(with_areas(nearly, ("........",)), Only(5, 0))
    assert (move.turns[0].die, move.turns[0].lines) == ("I", (0,))
    assert move.turns[0].squares == ((4, 0), (5, 0), (6, 0), (7, 0))


def test_a_sensible_player_swaps_for_a_row_but_not_for_nothing() -> None:
    nearly = ("####....",)
    # Both dice show L (1): only a swap for I completes the row.
    move = players.choose_greedy(with_areas(nearly, ("........",)), Only(1, 1))
    assert (move.turns[0].swap, move.turns[0].lines) == ("I", (0,))
    assert move.turns[1].swap is None


def mixed(state: State, chance: Chance) -> Round:
    """Ana plays sensibly, Beto at random: each turn is taken from a round of that style."""
    style = players.choose_greedy if state.players[state.roller] == "Ana" else players.choose_random
    move = style(state, chance)
    other = players.choose_random if style is players.choose_greedy else players.choose_greedy
    left = list(move.dice)
    left.remove(move.turns[0].die)
    # The second player has one die only; ask his own style for rounds until it takes that die.
    while True:
        answer = other(state, chance).turns[1]
        if answer.die == left[0]:
            return replace(move, turns=(move.turns[0], answer))


def test_a_sensible_player_beats_a_random_one() -> None:
    won = drawn = 0
    chance = rng(11)
    for _ in range(12):
        state = play(DEFAULT_SHEET, ("Ana", "Beto"), chance, mixed)
        winners = REFEREE.standing(state)["winners"]
        won += winners == ["Ana"]
        drawn += len(winners) == 2
    assert won + drawn >= 10


def test_marks_are_lost_only_on_tracks_that_run_out() -> None:
    tracks = {**DEFAULT_SHEET.tracks, "T": (0,), "O": tuple(range(60))}
    sheet = Sheet(5, 6, DEFAULT_SHEET.shapes, tracks)
    found = lost_marks(sheet, 20, rng(1), players=3, choose=players.choose_random)
    assert found.games == 20
    # Three players on three areas of 30 squares: somebody draws a T in nearly every game.
    assert found.share("T") > 0.7
    assert found.tracks["O"] == 0
    assert found.tracks["swap"] == 0
    assert found.any >= found.tracks["T"]
    assert set(found.tracks) == {*brute.DEFAULT, "lines", "blocked", "swap"}


def test_no_games_lose_no_marks_and_strangers_can_not_play() -> None:
    assert lost_marks(DEFAULT_SHEET, 0, rng(1)).share("lines") == 0
    with pytest.raises(ValueError, match="2 to 4"):
        lost_marks(DEFAULT_SHEET, 1, rng(1), players=5)
