"""Nets fold to their polycubes: they are folded here by another hand, and compared face by face."""

from __future__ import annotations

import pytest
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.polycube import neighbours
from caminito.render.nets.unfold import unfold
from helpers.folding import Placed, added, boundary, check_flat, check_seams, folded, scaled
from hypothesis import given, settings
from hypothesis import strategies as st

CUBE = ((0, 0, 0),)
DOMINO = ((0, 0, 0), (1, 0, 0))
ELL = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0))
# Two of its cubes meet in an edge only: the surface goes round that edge twice.
PINCHED = ((0, 0, 0), (0, 0, 1), (1, 0, 1), (1, 1, 1), (1, 1, 0))
RING = tuple((x, y, 0) for x in range(3) for y in range(3) if (x, y) != (1, 1))
HOLLOW = tuple((x, y, z) for x in range(3) for y in range(3) for z in range(3)
               if (x, y, z) != (1, 1, 1))  # fmt: skip


@st.composite
def polycubes(draw, most: int = 5):
    cells = {(0, 0, 0)}
    for _ in range(draw(st.integers(0, most - 1))):
        rim = sorted({new for cell in cells for new in neighbours(cell)} - cells)
        cells.add(rim[draw(st.integers(0, len(rim) - 1))])
    return tuple(sorted(cells))


def in_space(net) -> dict[int, Placed]:
    """The whole net folded; where the first square of each piece lies is taken from the net."""
    placed: dict[int, Placed] = {}
    for number, square in enumerate(net.squares):
        if number not in placed:
            middle = added(scaled(square.face.cell, 2), square.face.normal)
            first = Placed(middle, square.right, square.up, square.face.normal)
            placed |= folded(net, first, number)
    return placed


def moved_to_zero(cells):
    lows = [min(cell[axis] for cell in cells) for axis in range(3)]
    return {tuple(a - b for a, b in zip(cell, lows, strict=True)) for cell in cells}


def check_folds_to(cells, net) -> None:
    placed = in_space(net)
    found = [(square.middle, square.normal) for square in placed.values()]
    assert len(found) == len(set(found)), "no face lies on another"
    assert set(found) == boundary(moved_to_zero(cells))
    check_seams(net, placed)


@pytest.mark.parametrize("block", default_block_set().blocks, ids=lambda block: block.letter)
def test_a_block_of_the_game_folds_to_itself(block) -> None:
    for upright in (False, True):
        net = unfold(block.cells, 20, upright)
        check_folds_to(block.cells, net)
        check_flat(net)
        assert net.pieces == 1
        assert (net.size[0] < net.size[1]) == upright


@settings(max_examples=15, deadline=None)
@given(polycubes(), st.sampled_from([10.0, 13.7, 20.0, 35.0]))
def test_any_polycube_folds_to_itself(cells, edge: float) -> None:
    net = unfold(cells, edge)
    check_folds_to(cells, net)
    check_flat(net)
    assert net.pieces == 1


@pytest.mark.parametrize("cells", [PINCHED, RING], ids=["pinched", "ring"])
def test_surfaces_that_meet_themselves_or_have_a_hole_fold_too(cells) -> None:
    net = unfold(cells, 20)
    check_folds_to(cells, net)
    check_flat(net)
    assert net.pieces == 1


def test_a_surface_in_two_parts_is_a_net_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("caminito.render.nets.unfold.BEAM", 1)  # 60 faces: a second, not ten
    net = unfold(HOLLOW, 20)
    assert len(net.squares) == 54 + 6  # the outside, and the hole in the middle
    assert net.pieces >= 2
    check_folds_to(HOLLOW, net)
    check_flat(net)


@pytest.mark.parametrize(
    ("cells", "faces", "plates"),
    [(CUBE, 6, 6), (DOMINO, 10, 6), (ELL, 18, 8)],
)
def test_flat_surface_is_never_cut_in_blocks_of_the_game(cells, faces: int, plates: int) -> None:
    net = unfold(cells, 20)
    assert len(net.squares) == faces
    flat = sum(fold.bend.value == "flat" for fold in net.folds)
    # A plate of n squares in a row or in an L is held together by n - 1 flat edges.
    assert flat == faces - plates
    assert {seam.bend.value for seam in net.seams} <= {"mountain", "valley"}


def test_a_domino_has_as_many_folds_and_seams_as_a_hand_counts() -> None:
    net = unfold(DOMINO, 20)
    bends = [fold.bend.value for fold in net.folds]
    # 20 edges of unit squares: 4 lie flat across the middle, 16 are bent. Six plates need five
    # hinges; those between two long sides are two units long.
    assert bends.count("flat") == 4
    assert bends.count("mountain") + len(net.seams) == 16
    assert bends.count("valley") == 0


def test_an_inner_corner_is_folded_or_glued_the_other_way() -> None:
    net = unfold(ELL, 20)
    bends = [fold.bend.value for fold in net.folds] + [seam.bend.value for seam in net.seams]
    assert bends.count("valley") == 1  # the inner corner of the L is one cube high


def test_the_same_shape_has_the_same_net_however_it_lies_in_space() -> None:
    moved = tuple((x + 3, y - 2, z + 7) for x, y, z in reversed(ELL))
    assert unfold(moved, 20) == unfold(ELL, 20)


@pytest.mark.parametrize("edge", [0, -1, float("nan")])
def test_an_edge_that_is_none_is_refused(edge: float) -> None:
    with pytest.raises(ValueError, match="more than 0 mm"):
        unfold(CUBE, edge)


@pytest.mark.parametrize("cells", [(), ((0, 0, 0), (1, 1, 0))])
def test_cells_that_do_not_hang_together_are_refused(cells) -> None:
    with pytest.raises(ValueError, match="hang together"):
        unfold(cells, 20)
