"""The filter of candidates: its three rules, what it keeps, and what it must never drop."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.block_set import Block
from caminito.cards.laboca.board import placements
from caminito.cards.laboca.deck import Puzzle
from caminito.generator.laboca.candidates import around, every_placement, showing

CUBE = ((0, 0, 0),)
DOMINO = ((0, 0, 0), (1, 0, 0))
SCREW = ((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1))

# A unique task of the default set.
TASK = Puzzle(
    default_block_set().tier("light"),
    4,
    ("....", "..G.", ".VOT", "KVWN"),
    ("....", ".Y..", "TTB.", "PKBB"),
)
SOLUTION = {
    "W": ((2, 0, 0),),
    "Y": ((2, 2, 2),),
    "O": ((2, 0, 1),),
    "G": ((2, 1, 1), (2, 1, 2)),
    "P": ((3, 2, 0), (3, 3, 0)),
    "V": ((1, 0, 0), (1, 0, 1)),
    "N": ((1, 1, 0), (2, 1, 0), (3, 1, 0)),
    "T": ((1, 2, 1), (2, 2, 1), (3, 2, 1)),
    "K": ((0, 2, 0), (1, 2, 0), (2, 2, 0)),
    "B": ((0, 3, 0), (1, 3, 0), (1, 3, 1)),
}


def blocks(**shapes):
    return tuple(Block(letter, cells, ("light",)) for letter, cells in shapes.items())


def places_of(candidates, letter):
    """The cell sets of one block's candidates."""
    number = candidates.letters.index(letter)
    rows = candidates.rows[candidates.block == number]
    return {candidates.table.cells[row] for row in rows}


def test_every_placement_lists_each_block_side_by_side():
    # A domino in 4x4x2: 3*4 flat along x, 4*3 along y, on two levels; 16 upright: 64.
    every = every_placement(blocks(A=DOMINO, C=CUBE), 2)
    assert every.block.tolist() == [0] * 64 + [1] * 32
    assert every.rows.tolist() == list(range(96))
    assert every.occupied.sum(axis=(1, 2, 3)).tolist() == [2] * 64 + [1] * 32


def test_a_shape_too_long_for_the_area_has_no_placement():
    every = every_placement(blocks(A=tuple((x, 0, 0) for x in range(5)), C=CUBE), 4)
    assert places_of(every, "A") == set()
    assert len(places_of(every, "C")) == 64


def turn_of(cells):
    """The handedness of a screw tetracube: the determinant of its three steps from end to end."""
    ends = [
        cell
        for cell in cells
        if sum(sum(abs(a - b) for a, b in zip(cell, other, strict=True)) == 1 for other in cells)
        == 1
    ]
    path = [ends[0]]
    while len(path) < 4:
        path.append(
            next(
                cell
                for cell in cells
                if cell not in path
                and sum(abs(a - b) for a, b in zip(cell, path[-1], strict=True)) == 1
            )
        )
    return round(np.linalg.det(np.diff(np.array(path), axis=0)))


def test_a_screw_tetracube_is_turned_but_never_mirrored():
    every = every_placement(blocks(A=SCREW), 3)
    turns = {turn_of(cells) for cells in places_of(every, "A")}
    assert turns == {turn_of(SCREW)}
    # In a 2x2x2 box it stands 12 ways (24 rotations, a half turn maps it to itself).
    in_box = {cells for cells in places_of(every, "A") if np.max(cells) <= 1}
    assert len(in_box) == 12


def test_nothing_may_stand_in_a_square_empty_in_the_pictures():
    # One square is seen: the cube stands in one of its four cells, nowhere else.
    puzzle = Puzzle(blocks(A=CUBE), 2, ("....", ".A.."), ("....", "..A."))
    assert places_of(showing(puzzle), "A") == {((1, y, 0),) for y in range(4)}


def test_a_block_covers_every_square_that_shows_it():
    # A is seen in two squares in front and C behind it: of all dominoes only those along x.
    puzzle = Puzzle(blocks(A=DOMINO, C=DOMINO), 2, ("....", "AA.."), ("....", "..CC"))
    kept = showing(puzzle)
    assert places_of(kept, "A") == {((0, y, 0), (1, y, 0)) for y in (0, 1, 2)}
    assert places_of(kept, "C") == {((0, y, 0), (1, y, 0)) for y in (1, 2, 3)}


def test_the_back_picture_alone_can_demand_a_square():
    # A shows at x = 1 in front; at the back (drawn mirrored) also at x = 0, where W hides it.
    puzzle = Puzzle(blocks(A=DOMINO, W=CUBE), 2, ("....", "WA.."), ("....", "..AA"))
    assert places_of(showing(puzzle), "A") == {((0, y, 0), (1, y, 0)) for y in (1, 2, 3)}


def test_the_front_and_the_back_row_belong_to_what_is_seen_there():
    # W in front, Y at the back, O in neither: O can stand in the two middle cells only.
    puzzle = Puzzle(blocks(W=CUBE, Y=CUBE, O=CUBE), 2, ("....", "W..."), ("....", "...Y"))
    kept = showing(puzzle)
    assert places_of(kept, "W") == {((0, y, 0),) for y in (0, 1, 2)}
    assert places_of(kept, "Y") == {((0, y, 0),) for y in (1, 2, 3)}
    assert places_of(kept, "O") == {((0, y, 0),) for y in (1, 2)}


@pytest.mark.parametrize(
    ("front", "back"),
    [
        (("....", "A..."), ("....", "A...")),  # the back picture is not mirrored
        (("....", "A..."), ("....", "....")),
        (("....", "A..."), ("....", "...Z")),  # no block Z
        (("....", "Z..."), ("....", "...A")),
    ],
)
def test_pictures_that_contradict_each_other_leave_no_candidate(front, back):
    assert len(showing(Puzzle(blocks(A=CUBE), 2, front, back)).rows) == 0


@pytest.mark.parametrize("front", [("A...",), ("...A.", "...."), ("....", "....", "A...")])
def test_a_picture_of_another_size_is_refused(front):
    with pytest.raises(ValueError, match="2 rows of 4 squares"):
        showing(Puzzle(blocks(A=CUBE), 2, front, ("....", "...A")))


def pictures(arrangement, height):
    """Front and back picture, worked out square by square."""
    at = {cell: letter for letter, cells in arrangement.items() for cell in cells}

    def look(x, z, depths):
        return next((at[x, y, z] for y in depths if (x, y, z) in at), ".")

    levels = range(height - 1, -1, -1)
    front = tuple("".join(look(x, z, (0, 1, 2, 3)) for x in (0, 1, 2, 3)) for z in levels)
    back = tuple("".join(look(x, z, (3, 2, 1, 0)) for x in (3, 2, 1, 0)) for z in levels)
    return front, back


def test_no_block_of_an_arrangement_is_ever_dropped():
    made = blocks(A=DOMINO, W=CUBE, Y=CUBE)
    shapes = [placements(block.cells, 2) for block in made]
    tried = 0
    for chosen in list(product(*shapes))[::37]:
        cells = [cell for placed in chosen for cell in placed]
        grounded = all(z == 0 or (x, y, z - 1) in cells for x, y, z in cells)
        if len(set(cells)) == len(cells) and grounded:
            arrangement = dict(zip("AWY", chosen, strict=True))
            kept = showing(Puzzle(made, 2, *pictures(arrangement, 2)))
            assert all(arrangement[letter] in places_of(kept, letter) for letter in "AWY")
            tried += 1
    assert tried > 100


def test_the_filter_leaves_a_fraction_and_keeps_the_solution():
    every, kept = every_placement(TASK.blocks, 4), showing(TASK)
    # 3 cubes of 64, 3 dominoes of 144, 3 trominoes of 96, an L of 12 turns in 36 spots.
    assert len(every.rows) == 3 * 64 + 3 * 144 + 3 * 96 + 12 * 36
    assert len(kept.rows) < len(every.rows) / 8
    assert kept.arrangement(kept.places(SOLUTION)) == SOLUTION


def test_cells_of_an_arrangement_may_come_in_any_order():
    kept = showing(TASK)
    shuffled = {letter: cells[::-1] for letter, cells in reversed(SOLUTION.items())}
    assert kept.places(shuffled) == kept.places(SOLUTION)


@pytest.mark.parametrize(
    "change",
    [
        {"W": ((3, 0, 0),)},  # a placement, but not one that shows the pictures
        {"W": ((4, 0, 0),)},  # outside
        {"G": ((2, 1, 1), (2, 2, 2))},  # no domino
        {"Z": ((0, 0, 0),)},  # no such block
    ],
)
def test_an_arrangement_outside_the_candidates_is_refused(change):
    with pytest.raises(ValueError, match=r"not among the candidates|can't have"):
        showing(TASK).places(SOLUTION | change)


def test_an_arrangement_without_one_of_the_blocks_is_refused():
    with pytest.raises(ValueError, match="can't have"):
        showing(TASK).places({k: v for k, v in SOLUTION.items() if k != "B"})


def test_fixed_blocks_keep_their_place_and_their_cells():
    made = blocks(A=DOMINO, W=CUBE)
    kept = around(every_placement(made, 2), {"A": ((0, 0, 0), (0, 0, 1))})
    assert places_of(kept, "A") == {((0, 0, 0), (0, 0, 1))}
    assert len(places_of(kept, "W")) == 30
    assert ((0, 0, 1),) not in places_of(kept, "W")


def test_a_block_can_be_fixed_only_where_it_fits():
    every = every_placement(blocks(A=DOMINO, W=CUBE), 2)
    with pytest.raises(ValueError, match="not among the candidates"):
        around(every, {"A": ((0, 0, 0), (1, 1, 0))})
    with pytest.raises(ValueError, match="no block has the letter Z"):
        around(every, {"Z": ((0, 0, 0),)})
