"""Placements in the build area, against formulas and a search that knows no rotations."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest
from caminito.cards.laboca.board import placements, volume
from caminito.cards.polycube import Cell, Cells, normalise

CUBE: Cells = ((0, 0, 0),)
DOMINO: Cells = ((0, 0, 0), (1, 0, 0))
BAR3: Cells = ((0, 0, 0), (1, 0, 0), (2, 0, 0))
L3: Cells = ((0, 0, 0), (1, 0, 0), (0, 1, 0))
L4: Cells = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0))
TRIPOD: Cells = ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))
SCREW: Cells = ((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1))
OTHER_SCREW: Cells = ((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, -1))

HEIGHTS = (2, 3, 4, 5, 6)
STEPS = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))


def area(height: int) -> list[Cell]:
    return list(product(range(4), range(4), range(height)))


@pytest.mark.parametrize(
    ("cells", "count"), [(CUBE, 64), (DOMINO, 144), (BAR3, 96), (L3, 432), (L4, 576)]
)
def test_the_default_blocks_have_the_known_numbers_of_placements(cells: Cells, count: int) -> None:
    assert len(placements(cells, 4)) == count


@pytest.mark.parametrize("h", HEIGHTS)
def test_the_numbers_of_placements_follow_the_formulas(h: int) -> None:
    assert len(placements(CUBE, h)) == 16 * h
    # Two directions lie flat, 3 * 4 places a level; one stands, 16 places for h - 1 floors.
    assert len(placements(DOMINO, h)) == 24 * h + 16 * (h - 1)
    assert len(placements(BAR3, h)) == 16 * h + 16 * (h - 2)
    # Four Ls in every 2x2 square: 9 squares lie in a level, 3 * (h - 1) in each of 8 walls.
    assert len(placements(L3, h)) == 4 * (9 * h + 8 * 3 * (h - 1))
    # Four Ls in every 2x3 rectangle: 12 in a level, 3 * (h - 2) + 2 * (h - 1) in each wall.
    assert len(placements(L4, h)) == 4 * (12 * h + 8 * (3 * (h - 2) + 2 * (h - 1)))


def plus(cell: Cell, step: Cell, times: int = 1) -> Cell:
    return (cell[0] + times * step[0], cell[1] + times * step[1], cell[2] + times * step[2])


def grown_ls(long: int) -> Iterator[frozenset[Cell]]:
    """An L wherever it can lie in space near the area: corner, long arm, foot at a right angle."""
    for corner in product(range(-1, 5), range(-1, 5), range(-1, 7)):
        for arm, foot in product(STEPS, STEPS):
            if sum(a * b for a, b in zip(arm, foot, strict=True)) == 0:
                arms = [plus(corner, arm, n) for n in range(long)]
                yield frozenset([*arms, plus(corner, foot)])


@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize(("cells", "long"), [(L3, 2), (L4, 3)])
def test_ls_grown_from_their_corner_are_the_placements(
    cells: Cells, long: int, height: int
) -> None:
    inside = set(area(height))
    grown = {shape for shape in grown_ls(long) if shape <= inside}
    assert {frozenset(placed) for placed in placements(cells, height)} == grown


def turned(cells: Cells) -> set[Cells]:
    """Every way the polycube can be turned, by quarter turns about z and x."""
    found: set[Cells] = set()
    edge = [normalise(cells)]
    while edge:
        one = edge.pop()
        if one not in found:
            found.add(one)
            edge += [normalise((-y, x, z) for x, y, z in one)]
            edge += [normalise((x, -z, y) for x, y, z in one)]
    return found


@pytest.mark.parametrize("cells", [CUBE, DOMINO, BAR3, L3, L4, TRIPOD, SCREW, OTHER_SCREW])
def test_of_all_sets_of_cells_exactly_the_turned_shapes_are_placements(cells: Cells) -> None:
    ways = turned(cells)
    found = {subset for subset in combinations(area(2), len(cells)) if normalise(subset) in ways}
    assert set(placements(cells, 2)) == found
    assert len(placements(cells, 2)) == len(found)


def test_the_screws_have_as_many_placements_as_each_other_and_share_none() -> None:
    # A screw fills a 2x2x2 corner in 12 ways, and 3 * 3 * 3 corners lie in 4x4x4.
    left, right = set(placements(SCREW, 4)), set(placements(OTHER_SCREW, 4))
    assert len(left) == len(right) == 12 * 27
    assert not left & right


@pytest.mark.parametrize("height", HEIGHTS)
def test_a_bar_longer_than_the_area_only_stands_where_there_is_headroom(height: int) -> None:
    bar = tuple((x, 0, 0) for x in range(5))
    assert len(placements(bar, height)) == 16 * max(0, height - 4)
    assert placements(tuple((x, 0, 0) for x in range(8)), height) == ()


def test_placements_do_not_depend_on_how_the_shape_was_entered() -> None:
    elsewhere = ((7, 7, 9), (7, 7, 8), (7, 7, 7), (7, 8, 9))  # an L4, standing, far away
    assert placements(elsewhere, 4) == placements(L4, 4)


def test_placements_are_sorted_cells_each_once_and_from_the_ground_up() -> None:
    assert placements(CUBE, 2)[:5] == (
        ((0, 0, 0),), ((1, 0, 0),), ((2, 0, 0),), ((3, 0, 0),), ((0, 1, 0),),
    )  # fmt: skip
    assert placements(CUBE, 2)[16] == ((0, 0, 1),)
    for placed in placements(L4, 4):
        assert list(placed) == sorted(placed)


def test_the_volume_is_16_cells_a_level() -> None:
    assert [volume(height) for height in HEIGHTS] == [32, 48, 64, 80, 96]
