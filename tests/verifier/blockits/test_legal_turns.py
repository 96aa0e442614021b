"""What a player may do with a die, and what a round may be: listed, and counted by brute force."""

from __future__ import annotations

from itertools import islice, permutations
from typing import Any

import pytest
from caminito.cards.blockits.record_file import turn_document
from caminito.verifier.blockits.referee import REFEREE, legal_rounds
from caminito.verifier.blockits.state import State, legal_turns
from caminito.verifier.fault import Fault
from helpers.blockits import brute
from helpers.blockits.games import no_file, record, row, sheet, turn, turns


def state_of(document: dict[str, Any]) -> State:
    state = REFEREE.start(REFEREE.read(document, no_file))
    assert not isinstance(state, Fault)
    for move in REFEREE.read(document, no_file).moves:
        assert REFEREE.apply(state, move) is None
    return state


def table_of(document: dict[str, Any], width: int, height: int) -> brute.Table:
    table = brute.Table(document["players"], document["setup"]["first"], width, height)
    for move in document["moves"]:
        assert table.judge(move) is None
    return table


LOCKED = record(
    "Ana Beto",
    [
        turns("SI", turn("Ana", "S", "00 10 11 21"), turn("Beto", "I", row(0), [0])),
        turns("IV", turn("Beto", "I", "30 31 32 33", blocked="20"),
              turn("Ana", "V", "01 11 12", swap=None)),
    ],
    sheet(4, 5),
)  # fmt: skip
FULL = record(
    "Ana Beto",
    [
        turns("II", turn("Ana", "I", row(0), [0]), turn("Beto", "I", row(0), [0])),
        turns("LI", turn("Beto", "L", row(1), [1], swap="I"), turn("Ana", "I", row(1), [1])),
    ],
    sheet(4, 3),
)  # fmt: skip


@pytest.mark.parametrize("die", "ILTOSV")
@pytest.mark.parametrize("player", ["Ana", "Beto"])
@pytest.mark.parametrize("case", ["locked", "full"])
def test_the_turns_are_those_that_brute_force_finds(case: str, player: str, die: str) -> None:
    document, height = (LOCKED, 5) if case == "locked" else (FULL, 3)
    found = [turn_document(each) for each in legal_turns(state_of(document), player, die)]
    area = table_of(document, 4, height).areas[document["players"].index(player)]
    colour = brute.COLOURS[die]
    expected = {
        (name if name != die else None, cells)
        for name in brute.DEFAULT
        if brute.COLOURS[name] == colour
        for cells in area.legal(name)
    }
    if not area.legal(die):
        expected.add((None, None))
    listed = [
        (each["swap"], each["squares"] and frozenset(map(tuple, each["squares"]))) for each in found
    ]
    assert len(listed) == len(set(listed))
    assert set(listed) == expected


def test_on_the_empty_default_area_an_l_has_52_drawings_and_39_by_swapping() -> None:
    found = list(legal_turns(state_of(record("Ana Beto", [])), "Ana", "L"))
    # Counts of I (13) and T (26) are worked out in test_grid.
    assert [each.swap for each in found] == [None] * 52 + ["I"] * 13 + ["T"] * 26


def test_not_to_draw_is_allowed_only_when_the_dies_own_shape_has_no_place() -> None:
    state = state_of(FULL)
    # One row of four is left on both areas.
    assert [each.squares for each in legal_turns(state, "Ana", "O")] == [None]
    by_swap = [(each.swap, each.squares) for each in legal_turns(state, "Ana", "T")]
    assert by_swap == [("I", ((0, 2), (1, 2), (2, 2), (3, 2))), (None, None)]
    only = [(each.swap, each.lines) for each in legal_turns(state, "Ana", "I")]
    assert only == [(None, (2,))]


def test_after_two_swaps_no_third_is_listed() -> None:
    state = state_of(record("Ana Beto", []))
    state.boards[0].swaps = 1
    assert any(each.swap for each in legal_turns(state, "Ana", "O"))
    state.boards[0].swaps = 2
    assert not any(each.swap for each in legal_turns(state, "Ana", "O"))
    assert any(each.swap for each in legal_turns(state, "Beto", "O"))


def test_turns_name_the_rows_they_complete_and_the_squares_they_block() -> None:
    found = {each.squares: each for each in legal_turns(state_of(LOCKED), "Beto", "L")}
    # Before Beto lies I in row 0 and the V on it: over the row's end an L closes nothing.
    table = table_of(LOCKED, 4, 5)
    for squares, each in found.items():
        if squares is not None and each.swap is None:
            area = brute.Area(4, 5)
            area.drawn, area.marked = set(table.areas[1].drawn), set(table.areas[1].marked)
            before = area.rows()
            area.drawn |= set(squares)
            assert set(each.lines) == area.rows() - before
            assert set(each.blocked) == area.blocked()
    assert any(each.blocked for each in found.values())


def test_a_stranger_has_no_turns() -> None:
    with pytest.raises(ValueError, match="Caro"):
        list(legal_turns(state_of(record("Ana Beto", [])), "Caro", "L"))


def test_the_rounds_of_a_throw_are_every_draft_with_every_turn() -> None:
    state = state_of(FULL)
    options = {
        (player, die): len(list(legal_turns(state, player, die)))
        for player in ("Ana", "Beto") for die in "TI"
    }  # fmt: skip
    rounds = list(legal_rounds(state, ("T", "I")))
    expected = sum(
        options["Ana", one] * options["Beto", other] for one, other in permutations("TI")
    )
    assert len(rounds) == len(set(rounds)) == expected
    assert all(state.copy() == state for _ in rounds)
    for each in rounds:
        assert REFEREE.apply(state.copy(), each) is None


def test_two_dice_that_show_the_same_are_one_choice() -> None:
    state = state_of(FULL)
    one = len(list(legal_turns(state, "Ana", "I"))) * len(list(legal_turns(state, "Beto", "I")))
    assert len(list(legal_rounds(state, ("I", "I")))) == one


def test_legal_moves_go_through_every_throw_in_order() -> None:
    state = state_of(FULL)
    found = list(REFEREE.legal_moves(state))
    throws = list(dict.fromkeys(each.dice for each in found))
    # 6 faces, 2 dice that can't be told apart.
    assert len(throws) == 21
    assert throws[:3] == [("I", "I"), ("I", "L"), ("I", "T")]
    assert len(found) == len(set(found))
    assert list(REFEREE.legal_moves(state)) == found


def test_number_of_first_rounds_of_two_players_on_the_default_sheet() -> None:
    # A red die gives 13 + 52 + 26 drawings with its swaps, a blue one 7 + 26 + 28 (test_grid);
    # a draft is any face for one player and any for the other.
    each = 3 * (13 + 52 + 26) + 3 * (7 + 26 + 28)
    found = sum(1 for _ in REFEREE.legal_moves(state_of(record("Ana Beto", []))))
    assert found == each**2 == 207_936


def test_legal_moves_are_listed_as_they_are_asked_for() -> None:
    # On four empty areas there are more rounds than anybody could wait for.
    state = state_of(record("A B C D", []))
    first = list(islice(REFEREE.legal_moves(state), 5))
    assert len(set(first)) == 5
    assert all(REFEREE.apply(state.copy(), each) is None for each in first)


def test_after_the_end_nothing_is_legal() -> None:
    state = state_of(FULL)
    last = turns("OO", turn("Ana", "O", None), turn("Beto", "O", None))
    assert REFEREE.apply(state, REFEREE.read(record("Ana Beto", [last]), no_file).moves[0]) is None
    assert list(REFEREE.legal_moves(state)) == []
    assert list(legal_turns(state, "Ana", "I")) == []
    assert REFEREE.to_move(state) is None
