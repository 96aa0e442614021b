"""Random play and spoiled moves: the referee agrees with the plain rules of `helpers`."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest
from caminito.cards.blockits.record_file import record_from, round_document
from caminito.verifier.blockits import players
from caminito.verifier.blockits.referee import REFEREE
from caminito.verifier.blockits.rules import RULES
from caminito.verifier.blockits.state import State
from caminito.verifier.fault import Fault
from helpers.blockits import brute
from helpers.blockits.games import no_file, record, sheet
from hypothesis import given, settings
from hypothesis import strategies as st

NAMES = ["Ana", "Beto", "Caro", "Dani"]
SEEDS = st.integers(0, 2**32 - 1)


class Chance:
    """A generator of Python's own in the clothes of numpy's."""

    def __init__(self, seed: int) -> None:
        self.random_ = Random(seed)

    def integers(self, low: int, high: int, /) -> int:
        return self.random_.randrange(low, high)

    def random(self) -> float:
        return self.random_.random()

    def permutation(self, count: int, /) -> list[int]:
        return self.random_.sample(range(count), count)


def begun(chance: Chance) -> tuple[dict[str, Any], State, brute.Table]:
    """A new game on an area of any size: as a record, with the referee, and by plain rules."""
    names = NAMES[: chance.integers(2, 5)]
    width, height = chance.integers(4, 9), chance.integers(4, 8)
    first = names[chance.integers(0, len(names))]
    document = record(" ".join(names), [], sheet(width, height), first)
    state = REFEREE.start(REFEREE.read(document, no_file))
    assert not isinstance(state, Fault)
    return document, state, brute.Table(names, first, width, height)


def parsed(document: dict[str, Any], move: dict[str, Any]) -> Any:
    return REFEREE.read({**document, "moves": [move]}, no_file).moves[0]


def snapshot(state: State) -> Any:
    """All that can change in a state, copied apart from the code under test."""
    return copy.deepcopy(
        (state.players, state.first, state.areas, state.boards, state.rounds, state.over)
    )


@pytest.mark.parametrize("style", ["random", "greedy"])
@given(SEEDS)
@settings(max_examples=25, deadline=None)
def test_play_never_faults_and_agrees_with_the_plain_rules(style: str, seed: int) -> None:
    chance = Chance(seed)
    choose = getattr(players, f"choose_{style}")
    document, state, table = begun(chance)
    while not state.over:
        move = choose(state, chance)
        written = round_document(move)
        assert parsed(document, written) == move
        assert table.judge(written) is None
        assert REFEREE.apply(state, move) is None
        document["moves"].append(written)
    assert table.over
    for seat, name in enumerate(table.players):
        area, plain = state.area(seat), table.areas[seat]
        width = plain.width
        assert {(x, y) for x, y in plain.drawn} == {
            (bit % width, bit // width) for bit in range(width * plain.height)
            if area.drawn >> bit & 1
        }  # fmt: skip
        board, marks = state.boards[seat], table.marks[name]
        assert (board.lines, board.blocked, board.swaps) == (
            marks["lines"], marks["blocked"], marks["swap"],
        )  # fmt: skip
        assert all(board.shapes.get(shape, 0) == marks[shape] for shape in brute.DEFAULT)
    document["result"] = REFEREE.standing(state)
    whole = REFEREE.read(document, no_file)
    assert REFEREE.check_result(state, whole.result) is None


def spoiled(move: dict[str, Any], names: list[str], chance: Chance) -> dict[str, Any]:
    """The round with one thing changed."""
    new = copy.deepcopy(move)
    turn = new["turns"][chance.integers(0, len(new["turns"]))]
    faces = [*brute.DEFAULT, "Q"]
    face = faces[chance.integers(0, len(faces))]
    near = [chance.integers(-1, 8), chance.integers(-1, 8)]
    kind = chance.integers(0, 13)
    if kind == 0:
        new["player"] = names[chance.integers(0, len(names))]
    elif kind == 1:
        new["dice"][chance.integers(0, len(new["dice"]))] = face
    elif kind == 2:
        del new["dice"][0]
    elif kind == 3:
        del new["turns"][-1]
    elif kind == 4:
        new["turns"].append(turn)
    elif kind == 5:
        turn["player"] = names[chance.integers(0, len(names))]
    elif kind == 6:
        turn["die"] = face
    elif kind == 7:
        turn["swap"] = None if chance.integers(0, 3) == 0 else face
    elif kind == 8:
        turn["squares"] = None
    elif kind == 9:
        turn["lines"] = [*turn["lines"], chance.integers(0, 6)]
    elif kind == 10:
        turn["blocked"] = [*turn["blocked"], near][chance.integers(0, 2) :]
    elif turn["squares"] is None:
        turn["squares"] = [near]
    elif kind == 11:
        turn["squares"][chance.integers(0, len(turn["squares"]))] = near
    else:
        turn["squares"] = [[x + near[0] - 3, y + near[1] - 3] for x, y in turn["squares"]]
    return new


@given(SEEDS)
@settings(max_examples=80, deadline=None)
def test_a_spoiled_round_is_legal_or_named_as_by_the_plain_rules(seed: int) -> None:
    chance = Chance(seed)
    document, state, table = begun(chance)
    for _ in range(chance.integers(0, 7)):
        if not state.over:
            move = players.choose_random(state, chance)
            assert REFEREE.apply(state, move) is None
            assert table.judge(round_document(move)) is None
    # A new round is chosen as if the game went on, so that rounds after the end come up too.
    ongoing = state.copy()
    ongoing.over = False
    good = round_document(players.choose_random(ongoing, chance))
    for _ in range(6):
        move = spoiled(good, table.players, chance)
        expected = copy.deepcopy(table).judge(move)
        tried, before = state.copy(), snapshot(state)
        fault = REFEREE.apply(tried, parsed(document, move))
        if expected is None:
            assert fault is None
            assert tried.rounds == state.rounds + 1
        else:
            assert fault is not None
            assert fault.rule == f"blockits.{expected}", (fault, move)
            assert fault.rule in RULES
            assert fault.where == f"move {state.rounds + 1}"
            assert snapshot(tried) == before
        # What happens to a copy leaves the state it was copied from alone.
        assert snapshot(state) == before


@given(SEEDS)
@settings(max_examples=15, deadline=None)
def test_a_finished_record_is_read_back_the_same(seed: int) -> None:
    chance = Chance(seed)
    document, state, _ = begun(chance)
    while not state.over:
        move = players.choose_random(state, chance)
        assert REFEREE.apply(state, move) is None
        document["moves"].append(REFEREE.move_document(move))
    document["result"] = REFEREE.standing(state)
    once = record_from(document, no_file)
    again = {
        **document,
        "moves": [round_document(move) for move in once.moves],
        "result": {
            "scores": {name: vars(points) for name, points in once.result.scores.items()},
            "winners": list(once.result.winners),
        } if once.result else None,
    }  # fmt: skip
    assert again == document
    assert record_from(again, no_file) == once
