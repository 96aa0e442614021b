"""Polycubes: the rotations, orientations and shapes, against hand counts and known numbers."""

from __future__ import annotations

from itertools import combinations

import pytest
from caminito.cards.polycube import (
    Cell,
    Cells,
    is_connected,
    move,
    neighbours,
    normalise,
    orientations,
    rotate,
    rotations,
    shape_key,
)
from hypothesis import given
from hypothesis import strategies as st

CUBE: Cells = ((0, 0, 0),)
DOMINO: Cells = ((0, 0, 0), (1, 0, 0))
BAR3: Cells = ((0, 0, 0), (1, 0, 0), (2, 0, 0))
L3: Cells = ((0, 0, 0), (1, 0, 0), (0, 1, 0))
L4: Cells = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0))
SQUARE: Cells = ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0))
T4: Cells = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 1, 0))
S4: Cells = ((0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 1, 0))
TRIPOD: Cells = ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))
SCREW: Cells = ((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1))
OTHER_SCREW: Cells = ((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, -1))

polycubes = st.sets(st.tuples(*[st.integers(-3, 3)] * 3), min_size=1, max_size=6).map(
    lambda cells: tuple(sorted(cells))
)


def as_maps() -> set[tuple[Cell, Cell, Cell]]:
    """Where each matrix sends the three unit vectors: enough to tell rotations apart."""
    units = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
    return {rotate(units, rotation) for rotation in rotations()}  # type: ignore[misc]


def turned_by_hand(cells: Cells) -> set[Cells]:
    """All orientations reached by quarter turns about two axes, without any matrix."""
    found: set[Cells] = set()
    edge = [normalise(cells)]
    while edge:
        cells = edge.pop()
        if cells not in found:
            found.add(cells)
            edge.append(normalise((-y, x, z) for x, y, z in cells))
            edge.append(normalise((x, -z, y) for x, y, z in cells))
    return found


def test_there_are_24_different_rotations() -> None:
    assert len(rotations()) == 24
    assert len(as_maps()) == 24


def test_the_rotations_are_a_group() -> None:
    units = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
    maps = as_maps()
    assert units in maps
    for first in rotations():
        images = {rotate(rotate(units, first), second) for second in rotations()}
        assert images == maps  # closed, and the identity among the images: an inverse


def test_quarter_turns_are_rotations_and_reflections_are_not() -> None:
    maps = as_maps()
    assert ((0, 1, 0), (-1, 0, 0), (0, 0, 1)) in maps  # a quarter turn about z
    assert ((1, 0, 0), (0, 0, 1), (0, -1, 0)) in maps  # and about x
    assert ((-1, 0, 0), (0, 1, 0), (0, 0, 1)) not in maps
    assert ((-1, 0, 0), (0, -1, 0), (0, 0, -1)) not in maps
    assert ((0, 1, 0), (1, 0, 0), (0, 0, 1)) not in maps


@pytest.mark.parametrize(
    ("cells", "count"),
    [
        (CUBE, 1), (DOMINO, 3), (BAR3, 3), (L3, 12), (L4, 24), (SQUARE, 3), (T4, 12), (S4, 12),
        (TRIPOD, 8), (SCREW, 12), (OTHER_SCREW, 12),
    ],
)  # fmt: skip
def test_the_number_of_orientations_is_24_over_the_symmetries(cells: Cells, count: int) -> None:
    # Symmetries: all 24 for a cube, 8 for bars and the square, 2 for L3, T, S and screws (one
    # half turn), 3 for the tripod (about its diagonal), none but the identity for L4.
    assert len(orientations(cells)) == count
    assert set(orientations(cells)) == turned_by_hand(cells)


def test_orientations_are_sorted_and_touch_the_origin() -> None:
    found = orientations(((5, 5, 5), (5, 5, 6)))
    assert found == (((0, 0, 0), (0, 0, 1)), ((0, 0, 0), (0, 1, 0)), ((0, 0, 0), (1, 0, 0)))


@given(polycubes, st.sampled_from(rotations()), st.tuples(*[st.integers(-9, 9)] * 3))
def test_turning_and_moving_never_changes_the_shape(
    cells: Cells, rotation: tuple[Cell, Cell, Cell], by: Cell
) -> None:
    turned = move(rotate(cells, rotation), *by)
    assert shape_key(turned) == shape_key(cells)
    assert orientations(turned) == orientations(cells)


def test_the_two_screws_stay_two_shapes_however_they_are_turned() -> None:
    assert shape_key(SCREW) != shape_key(OTHER_SCREW)
    assert not turned_by_hand(SCREW) & turned_by_hand(OTHER_SCREW)
    assert not set(orientations(SCREW)) & set(orientations(OTHER_SCREW))


def test_mirroring_exchanges_the_screws_and_leaves_the_flat_blocks_what_they_are() -> None:
    for axis in range(3):

        def mirror(cells: Cells, axis: int = axis) -> Cells:
            return tuple(tuple(-c if i == axis else c for i, c in enumerate(x)) for x in cells)  # type: ignore[misc]

        assert shape_key(mirror(SCREW)) == shape_key(OTHER_SCREW)
        assert shape_key(mirror(OTHER_SCREW)) == shape_key(SCREW)
        for flat in (DOMINO, BAR3, L3, L4, SQUARE, T4, S4, TRIPOD):
            assert shape_key(mirror(flat)) == shape_key(flat)


def test_the_number_of_shapes_is_the_known_number_of_polycubes() -> None:
    # Polycubes up to rotation, mirror images counted apart: 1, 1, 2, 8, 29, 166 (OEIS A000162).
    shapes = {CUBE}
    counts = [1]
    for _ in range(5):
        shapes = {
            shape_key((*shape, cell))
            for shape in shapes
            for known in shape
            for cell in neighbours(known)
            if cell not in shape
        }
        counts.append(len(shapes))
    assert counts == [1, 1, 2, 8, 29, 166]


def test_normalise_moves_the_least_of_each_axis_to_0_and_sorts() -> None:
    assert normalise([(3, -2, 7), (2, -1, 7)]) == ((0, 1, 0), (1, 0, 0))


def test_neighbours_are_the_six_cells_at_distance_1() -> None:
    near = [
        (x, y, z)
        for x in range(3) for y in range(3) for z in range(3)
        if abs(x - 1) + abs(y - 1) + abs(z - 1) == 1
    ]  # fmt: skip
    assert sorted(neighbours((1, 1, 1))) == near


def test_cells_that_touch_by_an_edge_or_a_corner_do_not_hang_together() -> None:
    assert not is_connected([(0, 0, 0), (1, 1, 0)])
    assert not is_connected([(0, 0, 0), (1, 1, 1)])
    assert not is_connected([(0, 0, 0), (2, 0, 0)])
    assert not is_connected([])
    assert is_connected(CUBE)
    assert is_connected(reversed(SCREW))


def test_a_ring_hangs_together_and_two_bars_do_not() -> None:
    ring = [(x, y, 0) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert is_connected(ring)
    assert not is_connected([cell for cell in ring if cell[0] != 1])


def test_of_all_sets_of_3_cells_in_a_cube_of_2_the_connected_ones_are_the_24_ls() -> None:
    # A 2x2x2 cube has 6 faces, each with 4 Ls.
    corner = [(x, y, z) for x in range(2) for y in range(2) for z in range(2)]
    connected = [cells for cells in combinations(corner, 3) if is_connected(cells)]
    assert len(connected) == 24
    assert {shape_key(cells) for cells in connected} == {shape_key(L3)}
