"""The five arrangement rules and the order of lowering, on structures drawn by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from caminito.cards.laboca.deck import Puzzle
from caminito.verifier.fault import Fault
from caminito.verifier.laboca.arrangement import arrangement_faults, buildable_error
from helpers.brute import (
    broken,
    can_be_lowered,
    pictures,
    places,
    random_shape,
    random_structure,
)
from helpers.decks import EMPTY, away
from helpers.shapes import (
    BAR,
    BRACKET,
    CUBE,
    DOMINO,
    ELL,
    MIRRORED_SCREW,
    SCREW,
    TROMINO,
    as_blocks,
)

# I points away from the players at x = 0, T lies across x = 1..3 at y = 1 with W on its left end.
PUZZLE = Puzzle(
    as_blocks({"I": BAR, "T": TROMINO, "W": CUBE}), 2, (".W..", "ITTT"), ("..W.", "TTTI")
)
STANDS: Mapping[str, Any] = {
    "I": away(0, 0, 0, 1, 2, 3),
    "T": ((1, 1, 0), (2, 1, 0), (3, 1, 0)),
    "W": ((1, 1, 1),),
}


def faults(changes: Mapping[str, Any], puzzle: Puzzle = PUZZLE) -> dict[str, str]:
    """Rule and message of what is wrong when some blocks stand elsewhere, or None: not at all."""
    stands = {k: cells for k, cells in {**STANDS, **changes}.items() if cells is not None}
    found = arrangement_faults(puzzle, stands, "here")
    assert all(isinstance(fault, Fault) and fault.where == "here" for fault in found)
    return {fault.rule.removeprefix("laboca."): fault.message for fault in found}


def test_the_structure_as_drawn_has_no_fault() -> None:
    assert faults({}) == {}


def test_cells_may_be_listed_in_any_order() -> None:
    assert faults({letter: cells[::-1] for letter, cells in STANDS.items()}) == {}


# --- block-set ------------------------------------------------------------------------------


def test_a_missing_block_is_named_and_what_it_leaves_open_too() -> None:
    assert faults({"W": None}) == {
        "block-set": "block W is not used",
        "view": "the front picture shows W in row 1 (the top), square 2, but nothing is seen "
        "there; "
        "the back picture shows W in row 1 (the top), square 3, but nothing is seen there",
    }


def test_a_strange_letter_is_no_block() -> None:
    found = faults({"X": away(0, 1, 2)})
    assert found["block-set"] == '"X" is no block of this tier'
    assert set(found) == {"block-set", "view"}
    hidden = Puzzle(as_blocks({"I": BAR}), 2, (EMPTY, "I..."), (EMPTY, "...I"))
    two = {"I": away(0, 0, 0, 1, 2, 3), "X": (), "T": None, "W": None}
    assert faults(two, hidden) == {"block-set": '"X" is no block of this tier'}


@pytest.mark.parametrize(("cells", "message"), [
    (((1, 1, 0), (2, 1, 0)), "block T has 2 cells, its shape has 3"),
    (((1, 1, 0), (2, 1, 0), (3, 1, 0), (3, 2, 0)), "block T has 4 cells, its shape has 3"),
    ((), "block T has 0 cells, its shape has 3"),
    (((1, 1, 0), (2, 1, 0), (1, 1, 0)), "block T lists a cell twice"),
    (((1, 1, 0), (2, 1, 0), (2, 2, 0)), "the cells of block T are no rotation of its shape"),
    (((1, 1, 0), (2, 1, 0), (3, 2, 0)), "the cells of block T are no rotation of its shape"),
])  # fmt: skip
def test_cells_that_are_not_the_block_are_told(cells: Any, message: str) -> None:
    assert faults({"T": cells})["block-set"] == message


def test_a_block_with_a_cell_listed_twice_does_not_overlap_itself() -> None:
    assert "overlap" not in faults({"T": ((1, 1, 0), (2, 1, 0), (2, 1, 0))})


def test_a_mirrored_block_is_no_rotation() -> None:
    puzzle = Puzzle(as_blocks({"S": SCREW}), 2, (".S..", "SS.."), ("..S.", "..SS"))
    for cells, wrong in ((SCREW, False), (MIRRORED_SCREW, True)):
        found = arrangement_faults(puzzle, {"S": cells}, "")
        assert [fault.rule for fault in found] == (["laboca.block-set"] if wrong else [])


def test_all_rotations_of_a_block_are_its_own() -> None:
    """An L of three cells is a square without a corner: three planes, four corners, 12 ways."""
    corners = ((0, 0), (1, 0), (0, 1), (1, 1))
    puzzle = Puzzle(as_blocks({"L": ELL}), 2, (EMPTY, EMPTY), (EMPTY, EMPTY))
    held = set()
    for axis in range(3):
        for left_out in corners:
            flat = [corner for corner in corners if corner != left_out]
            cells = tuple((*corner[:axis], 0, *corner[axis:]) for corner in flat)
            held.add(frozenset(cells))
            found = [fault.rule for fault in arrangement_faults(puzzle, {"L": cells}, "")]
            assert "laboca.block-set" not in found
    assert len(held) == 12


# --- grid -----------------------------------------------------------------------------------


@pytest.mark.parametrize("cell", [
    (-1, 0, 0), (4, 0, 0), (0, -1, 0), (0, 4, 0), (0, 0, -1), (0, 0, 2),
    (10**30, 0, 0), (0, -(10**30), 0), (0, 0, 10**30),
])  # fmt: skip
def test_cells_outside_are_named_also_negative_and_huge_ones(cell: Any) -> None:
    message = faults({"W": (cell,)})["grid"]
    assert message.startswith("block W has a cell at [")
    assert message.endswith(", outside 4x4x2")
    if max(map(abs, cell)) < 10:
        assert "[{},{},{}]".format(*cell) in message
    assert len(message) < 120


def test_corners_of_the_build_area_are_inside() -> None:
    for cell in [(0, 0, 0), (3, 0, 0), (0, 3, 0), (3, 3, 1)]:
        assert "grid" not in faults({"W": (cell,)})


def test_the_height_cap_is_the_decks() -> None:
    high = replace(PUZZLE, height=3, front=(EMPTY, *PUZZLE.front), back=(EMPTY, *PUZZLE.back))
    assert faults({}, high) == {}
    assert "grid" not in faults({"W": ((1, 1, 2),)}, high)
    assert "grid" in faults({"W": ((1, 1, 3),)}, high)


# --- overlap and gap ------------------------------------------------------------------------


def test_a_shared_cell_is_named_with_both_blocks() -> None:
    assert faults({"W": ((2, 1, 0),)})["overlap"] == "blocks T and W share the cell [2,1,0]"


def test_an_overlap_alone_is_no_fault_of_the_view() -> None:
    # T reaches into I and its right end is missing where T shows: move the pictures along.
    puzzle = replace(PUZZLE, front=(".W..", "ITT."), back=("..W.", ".TTI"))
    shifted = {"T": ((0, 1, 0), (1, 1, 0), (2, 1, 0))}
    assert set(faults(shifted, puzzle)) == {"overlap"}
    # Where both could be seen either will do, but nobody else.
    in_front = {"T": ((0, 0, 0), (1, 0, 0), (2, 0, 0)), "W": ((1, 0, 1),)}
    assert set(faults(in_front, puzzle)) == {"overlap"}
    assert set(faults(in_front, replace(puzzle, front=(".W..", "TTT.")))) == {"overlap"}
    assert set(faults(in_front, replace(puzzle, front=(".W..", "WTT.")))) == {"overlap", "view"}


def test_a_gap_is_named_and_only_the_cell_directly_below_counts() -> None:
    assert faults({"W": ((1, 0, 1),)}) == {"gap": "there is a gap below block W at [1,0,1]"}
    high = replace(PUZZLE, height=3, front=(".W..", EMPTY, "ITTT"), back=("..W.", EMPTY, "TTTI"))
    assert faults({"W": ((1, 1, 2),)}, high) == {"gap": "there is a gap below block W at [1,1,2]"}


def test_any_block_fills_a_gap_also_the_block_itself() -> None:
    puzzle = Puzzle(as_blocks({"G": DOMINO}), 2, ("G...", "G..."), ("...G", "...G"))
    assert arrangement_faults(puzzle, {"G": ((0, 2, 0), (0, 2, 1))}, "") == []


def test_a_cell_below_the_ground_is_outside_and_no_support_is_asked_for_it() -> None:
    assert set(faults({"W": ((1, 1, -1),)})) == {"grid", "view"}


# --- view -----------------------------------------------------------------------------------


def test_the_nearest_block_is_seen_from_either_side() -> None:
    behind = {"T": ((1, 2, 0), (2, 2, 0), (3, 2, 0)), "W": ((1, 0, 0),)}
    puzzle = replace(PUZZLE, front=(EMPTY, "IWTT"), back=(EMPTY, "TTTI"))
    assert faults(behind, puzzle) == {}
    assert set(faults(behind, replace(puzzle, front=(EMPTY, "ITTT")))) == {"view"}
    assert set(faults(behind, replace(puzzle, back=(EMPTY, "TTWI")))) == {"view"}


def test_an_empty_square_means_that_nothing_stands_there_at_any_depth() -> None:
    open_middle = replace(PUZZLE, front=(".W..", "IT.T"), back=("..W.", "T.TI"))
    assert faults({}, open_middle) == {
        "view": "the front picture shows nothing in row 2 (the lowest), square 3, but T is seen "
        "there; "
        "the back picture shows nothing in row 2 (the lowest), square 2, but T is seen there"
    }


def test_the_back_picture_is_drawn_as_the_back_player_sees_it() -> None:
    assert set(faults({}, replace(PUZZLE, back=(".W..", "ITTT")))) == {"view"}


def test_rows_are_counted_from_the_top_and_long_lists_are_cut() -> None:
    upside_down = replace(PUZZLE, front=PUZZLE.front[::-1])
    message = faults({}, upside_down)["view"]
    assert message.startswith(
        "the front picture shows I in row 1 (the top), square 1, but nothing is seen"
    )
    assert message.endswith("; and 5 more"), "all eight squares are wrong, three are named"
    assert message.count(";") == 3


# --- all together ---------------------------------------------------------------------------


def test_every_broken_rule_is_listed_once_in_the_order_of_the_rules() -> None:
    found = arrangement_faults(
        PUZZLE,
        {"I": ((0, 0, 0), (0, 1, 0), (0, 2, 0), (0, 3, 1)), "T": ((0, 0, 0), (1, 0, 0), (9, 9, 9))},
        "cards[0].tasks[1]",
    )
    assert [fault.rule for fault in found] == [
        "laboca.block-set", "laboca.grid", "laboca.overlap", "laboca.gap", "laboca.view"
    ]  # fmt: skip
    assert {fault.where for fault in found} == {"cards[0].tasks[1]"}


def test_control_characters_of_letters_are_not_printed() -> None:
    for message in faults({"\x1b[31m\n": ((0, 0, 9),)}).values():
        assert message.isprintable()


@pytest.mark.parametrize("height", [2, 4, 6])
def test_random_structures_are_judged_like_the_rules_written_another_way(height: int) -> None:
    """Legal structures, and the same with a block moved at random."""
    rng = Random(height)
    seen: set[str] = set()
    for _ in range(80):
        shapes = {c: random_shape(rng, rng.randint(1, 5)) for c in "ABCDE"}
        structure = random_structure(rng, shapes, height)
        if structure is None:
            continue
        puzzle = Puzzle(as_blocks(shapes), height, *pictures(structure, height))
        stands = {letter: tuple(cells) for letter, cells in structure.items()}
        assert arrangement_faults(puzzle, stands, "") == []
        letter, axis, step = rng.choice("ABCDE"), rng.randrange(3), rng.choice((-1, 1))
        stands[letter] = tuple(
            (x + step * (axis == 0), y + step * (axis == 1), z + step * (axis == 2))
            for x, y, z in stands[letter]
        )
        found = {
            fault.rule.removeprefix("laboca.") for fault in arrangement_faults(puzzle, stands, "")
        }
        assert found - {"view"} == broken(shapes, height, stands)
        if not found - {"view"}:
            same = pictures(stands, height) == (puzzle.front, puzzle.back)
            assert ("view" in found) != same
        seen |= found or {"none"}
    assert seen == {"none", "grid", "overlap", "gap", "view"}


# --- buildable ------------------------------------------------------------------------------


def test_a_tower_can_be_built_in_its_order() -> None:
    assert buildable_error({c: away(0, z, 0) for z, c in enumerate("ABCDEF")}) is None
    assert buildable_error({}) is None


def test_a_bracket_that_holds_a_block_between_its_arms_is_a_ring() -> None:
    bracket = ((0, 0, 0), (1, 0, 0), (0, 0, 1), (0, 0, 2), (1, 0, 2))
    assert set(bracket) == set(BRACKET)
    stands = {"C": bracket, "G": ((1, 0, 1), (2, 0, 1)), "W": ((2, 0, 0),)}
    assert buildable_error(stands) == "no order of lowering works: C over G over C"


def test_a_ring_of_three_is_named_in_its_order_without_those_beside_it() -> None:
    # Each of A, B, C has one cell on the ground level and one above the next one's; Z lies on
    # top and Y below, and neither is part of the ring.
    stands = {
        "Z": ((0, 0, 2),),
        "A": ((0, 0, 1), (1, 0, 0)),
        "B": ((1, 0, 1), (2, 0, 0)),
        "C": ((2, 0, 1), (0, 0, 0)),
        "Y": ((3, 0, 0),),
    }
    message = buildable_error(stands)
    assert message is not None
    ring = message.removeprefix("no order of lowering works: ").split(" over ")
    # A has a cell over C at x = 0, C over B at x = 2, B over A at x = 1.
    assert (ring[0], set(ring)) == (ring[-1], {"A", "B", "C"})
    assert {"AC", "CB", "BA"} == {a + b for a, b in pairwise(ring)}


def test_blocks_side_by_side_or_above_with_air_between_do_not_hold_each_other() -> None:
    assert buildable_error({"A": ((0, 0, 0), (1, 0, 2)), "B": ((1, 0, 0), (0, 0, 2))}) is None


def test_a_block_above_itself_is_no_ring() -> None:
    assert buildable_error({"A": ((0, 0, 0), (0, 0, 1), (1, 0, 1)), "B": ((1, 0, 0),)}) is None


def test_blocks_put_anywhere_agree_with_trying_every_order() -> None:
    rng = Random(5)
    verdicts = []
    for _ in range(300):
        stands: dict[str, Any] = {}
        filled: set[Any] = set()
        for letter in "ABCDEFGH":
            shape = rng.choice([BRACKET, SCREW, ELL, DOMINO])
            free = [place for place in places(shape, 4) if filled.isdisjoint(place)]
            stands[letter] = tuple(rng.choice(free))
            filled |= set(stands[letter])
        error = buildable_error(stands)
        assert (error is None) == can_be_lowered(stands)
        if error is not None:
            ring = error.removeprefix("no order of lowering works: ").split(" over ")
            assert ring[0] == ring[-1]
            for upper, lower in pairwise(ring):
                assert any((x, y, z - 1) in stands[lower] for x, y, z in stands[upper])
        verdicts.append(error is None)
    assert verdicts.count(False) >= 20 <= verdicts.count(True)
