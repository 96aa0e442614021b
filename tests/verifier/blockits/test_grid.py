"""Where shapes may be drawn and what a drawing blocks: hand-drawn areas, counts by brute force."""

from __future__ import annotations

from random import Random

import pytest
from caminito.cards.blockits.position import Area, mask_of, squares_of
from caminito.cards.blockits.sheet import DEFAULT_SHEET, Shape, Sheet
from caminito.cards.blockits.sheet_file import sheet_from
from caminito.verifier.blockits.grid import Grid
from helpers.blockits import brute
from helpers.blockits.games import sheet

NAMES = "ILTOSV"

# Areas of several sizes, not square, with holes, roofs and X.
AREAS = {
    "empty": ("......", "......", "......", "......", "......"),
    "a stair": ("......", "......", "#.....", "##....", "###..."),
    "a roof": (".....", "####.", ".....", ".....", ".....", "..#.."),
    "marks": ("....", "X#..", "##.X", "..##", "X.#."),
    "wells": ("#.#.#..", "#.#.#.#", "#.#.#.#", "#.###.#"),
    "full": ("####", "####", "####", "####"),
    "wide": ("............", "..##.....#..", "#...X#..##..", "##.##..#..#."),
}


def grid_of(width: int, height: int) -> Grid:
    return Grid(sheet_from(sheet(width, height)))


def area_of(rows: tuple[str, ...]) -> Area:
    width = len(rows[0])
    return Area(
        drawn=mask_of(brute.drawn(*rows), width),
        marked=mask_of(brute.drawn(*rows, mark="X"), width),
    )


def brute_area(rows: tuple[str, ...]) -> brute.Area:
    area = brute.Area(len(rows[0]), len(rows))
    area.drawn, area.marked = set(brute.drawn(*rows)), set(brute.drawn(*rows, mark="X"))
    return area


@pytest.mark.parametrize(
    # A form of a shape touches the bottom edge in every column its box has room in: I has 5
    # flat and 8 upright places on eight columns, L four forms of each, and so on.
    ("name", "count"),
    [("I", 5 + 8), ("L", 4 * 6 + 4 * 7), ("T", 2 * 6 + 2 * 7), ("O", 7), ("S", 2 * 6 + 2 * 7),
     ("V", 4 * 7)],
)  # fmt: skip
def test_places_on_the_empty_default_area(name: str, count: int) -> None:
    assert len(list(Grid(DEFAULT_SHEET).places(name, Area()))) == count


@pytest.mark.parametrize("case", AREAS)
@pytest.mark.parametrize("name", NAMES)
def test_the_legal_places_are_those_that_brute_force_finds(case: str, name: str) -> None:
    rows = AREAS[case]
    grid, area = grid_of(len(rows[0]), len(rows)), area_of(rows)
    found = [frozenset(squares_of(mask, grid.width)) for mask in grid.places(name, area)]
    assert len(found) == len(set(found))
    assert set(found) == brute_area(rows).legal(name)
    assert grid.has_place(name, area) == bool(found)


def test_an_x_supports_nothing() -> None:
    grid = grid_of(4, 4)
    # V lies on the X alone in one form; over the drawn square it stands in all that touch it.
    rows = ("....", "....", "....", "XXX#")
    found = {frozenset(squares_of(mask, 4)) for mask in grid.places("V", area_of(rows))}
    assert frozenset({(0, 1), (1, 1), (0, 2)}) not in found
    assert frozenset({(3, 1), (2, 1), (3, 2)}) in found
    assert found == {place for place in brute_area(rows).legal("V") if (3, 1) in place}


def test_what_lies_above_does_not_matter() -> None:
    grid = grid_of(4, 4)
    covered = area_of(("####", "####", "...#", "...."))
    assert mask_of([(0, 0), (1, 0), (2, 0), (0, 1)], 4) in list(grid.places("L", covered))


@pytest.mark.parametrize(
    ("before", "drawing", "blocked"),
    [
        # One square, then two in a row, then three in a row between drawn ones: nothing fits.
        (("....", "....", "...#", "##.#"), ((2, 1), (1, 1), (0, 1), (2, 2)), {(2, 0)}),
        (("....", "....", "....", "##..", "##.."), ((2, 2), (3, 2), (3, 3), (2, 3)), set()),
        (("....", "....", "....", "#...", "##.."), ((0, 2), (1, 2), (2, 2), (3, 2)), set()),
        (("....", "....", "....", "##.#", "##.#"), ((0, 2), (1, 2), (2, 2), (3, 2)),
         {(2, 0), (2, 1)}),
        (("....", "....", "##.#", "##.#", "##.#"), ((0, 3), (1, 3), (2, 3), (3, 3)),
         {(2, 0), (2, 1), (2, 2)}),
        # Four in a row hold an I, a corner of three holds a V.
        (("....", "##.#", "##.#", "##.#", "##.#"), ((0, 4), (1, 4), (2, 4), (3, 4)), set()),
        (("....", "....", "....", "#..#", "##.#"), ((0, 2), (1, 2), (2, 2), (3, 2)), set()),
        # Two holes at once, one of them in the middle of the area and away from the drawing's row.
        (("....", "....", "#.#.", "....", ".##."),
         ((0, 1), (1, 1), (2, 1), (3, 1)), {(0, 0), (3, 0)}),
        # A hole needs no support to be open: three free squares hang under a roof.
        (("#####", "..###", ".####", "#.###", "#.###"), ((1, 0), (1, 1)), set()),
    ],
)  # fmt: skip
def test_squares_blocked_by_a_drawing(
    before: tuple[str, ...], drawing: tuple[tuple[int, int], ...], blocked: set[tuple[int, int]]
) -> None:
    width = len(before[0])
    grid = grid_of(width, len(before))
    found = grid.blocks(area_of(before), mask_of(drawing, width))
    assert set(squares_of(found, width)) == blocked


def test_marked_squares_are_not_blocked_again_and_hold_no_shape() -> None:
    rows = ("....", "....", "X###", ".#..")
    found = grid_of(4, 4).blocks(area_of(rows), mask_of([(2, 0)], 4))
    assert set(squares_of(found, 4)) == {(0, 0), (3, 0)}


def test_blocked_squares_in_random_areas_are_those_brute_force_finds() -> None:
    random = Random(5)
    seen = 0
    for _ in range(120):
        width, height = random.randint(4, 9), random.randint(4, 9)
        rows = tuple("".join(random.choices(".#X", (5, 5, 1), k=width)) for _ in range(height))
        grid, area, plain = grid_of(width, height), area_of(rows), brute_area(rows)
        drawing = random.choice([0, area.drawn & -area.drawn])
        found = set(squares_of(grid.blocks(area, drawing), width))
        assert found == plain.blocked(), rows
        seen += len(found)
    assert seen > 500


def test_completed_rows_are_only_those_of_this_drawing() -> None:
    grid = grid_of(4, 4)
    area = area_of(("....", "###.", "###.", "####"))
    assert grid.completes(area, mask_of([(3, 1), (3, 2), (3, 3)], 4)) == (1, 2)
    assert grid.completes(area, mask_of([(0, 3)], 4)) == ()


def test_a_row_with_an_x_is_never_complete() -> None:
    grid = grid_of(4, 4)
    area = area_of(("....", "....", "###.", "X##."))
    assert grid.completes(area, mask_of([(3, 0), (3, 1)], 4)) == (1,)


def test_squares_that_nothing_ever_covered_are_blocked_by_no_drawing() -> None:
    # A plus can't reach the corners of an area, so they are as they were before the drawing.
    plus = ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2))
    grid = Grid(Sheet(6, 3, (Shape("P", "red", plus),), {}))
    drawing = next(grid.places("P", Area()))
    assert set(squares_of(drawing, 6)) == set(plus)
    blocked = set(squares_of(grid.blocks(Area(), drawing), 6))
    # Left over are the places with their middle at [4, 1] only.
    open_still = {(4, 0), (3, 1), (4, 1), (5, 1), (4, 2)}
    hopeless = {(0, 0), (0, 2), (5, 0), (5, 2)}
    every = {(x, y) for x in range(6) for y in range(3)}
    assert blocked == every - set(plus) - open_still - hopeless


def test_of_two_shapes_with_one_name_the_first_is_meant() -> None:
    bar, corner = ((0, 0), (1, 0), (2, 0)), ((0, 0), (1, 0), (0, 1))
    grid = Grid(Sheet(3, 2, (Shape("A", "red", bar), Shape("A", "blue", corner)), {}))
    assert [squares_of(mask, 3) for mask in grid.places("A", Area())] == [bar]
    # Both keep a hole open, since both are on the sheet.
    assert grid.blocks(Area(), mask_of([(0, 0), (1, 0), (2, 0)], 3)) == 0
    assert grid.blocks(Area(), mask_of([(0, 0), (0, 1), (1, 1)], 3)) == 0


@pytest.mark.parametrize("size", [(0, 5), (5, 0), (-3, 4), (4, -1), (0, 0)])
def test_an_area_without_squares_holds_nothing(size: tuple[int, int]) -> None:
    grid = grid_of(*size)
    assert not any(grid.has_place(name, Area()) for name in NAMES)
    assert not grid.inside((0, 0))
    assert grid.blocks(Area(), 0) == 0
