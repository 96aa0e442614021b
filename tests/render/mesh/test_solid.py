"""Solids of polycubes: volumes worked out by hand, closed, true to size."""

from __future__ import annotations

from io import BytesIO
from itertools import product

import pytest
import trimesh
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.block_set import Block, BlockSet
from caminito.cards.polycube import neighbours
from caminito.render.mesh.solid import Making, cuboids, solid
from caminito.render.mesh.stl import block_meshes, edges_out, file_names, stl, worn_volume
from hypothesis import given, settings
from hypothesis import strategies as st

ELL = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0))
RING = tuple((x, y, 0) for x in range(3) for y in range(3) if (x, y) != (1, 1))
# Two of its cubes meet in an edge only.
PINCHED = ((0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 1), (1, 1, 0))


def read(data: bytes) -> trimesh.Trimesh:
    return trimesh.load_mesh(BytesIO(data), file_type="stl")


def cuboid(*sides: int) -> tuple:
    return tuple(product(*(range(side) for side in sides)))


@pytest.mark.parametrize(
    ("clearance", "chamfer", "volume"),
    [(0, 0, 32_000.0), (0.15, 0, 30_930.8), (0.15, 0.6, 30_842.8)],
)
def test_the_l_tetracube_of_20_mm_has_the_volume_worked_out_by_hand(
    clearance: float, chamfer: float, volume: float
) -> None:
    mesh = read(stl(ELL, Making(20, clearance, chamfer)))
    assert mesh.volume == pytest.approx(volume, abs=0.1)
    assert mesh.is_watertight
    assert mesh.euler_number == 2


@pytest.mark.parametrize("cells", [(1, 1, 1), (2, 1, 1), (3, 1, 1), (2, 2, 1), (2, 2, 2)])
@pytest.mark.parametrize("clearance", [0, 0.15, 1])
@pytest.mark.parametrize("chamfer", [0, 0.6, 2.5])
def test_a_cuboid_loses_clearance_and_bevels(cells, clearance: float, chamfer: float) -> None:
    mesh = read(stl(cuboid(*cells), Making(20, clearance, chamfer)))
    a, b, h = (20 * n - 2 * clearance for n in cells)
    # Prisms of chamfer² / 2 along the 12 edges. Where three of them meet in a corner they have
    # 3 / 4 chamfer³ in common; the triangle across that corner takes 1 / 12 chamfer³ more.
    edges = chamfer**2 / 2 * 4 * (a + b + h)
    corners = 8 * (3 / 4 - 1 / 12) * chamfer**3
    assert mesh.volume == pytest.approx(a * b * h - edges + corners, rel=1e-6)
    assert mesh.bounds.ravel() == pytest.approx([0, 0, 0, a, b, h], abs=1e-4)
    assert mesh.is_watertight and mesh.euler_number == 2
    assert len(mesh.faces) == (12 if chamfer == 0 else 44)  # 6 x 2 faces, 12 x 2 bevels, 8 corners


def test_bevels_are_at_45_degrees_and_as_wide_as_asked_for() -> None:
    mesh = read(stl(cuboid(1, 1, 1), Making(20, 0, 3)))
    areas: dict[int, float] = {1: 0, 2: 0, 3: 0}
    for normal, area in zip(mesh.face_normals, mesh.area_faces, strict=True):
        slanting = [abs(part) for part in normal if abs(part) > 1e-6]
        assert max(slanting) - min(slanting) < 1e-5
        areas[len(slanting)] += area
    assert areas[1] == pytest.approx(6 * 14 * 14, rel=1e-5)
    assert areas[2] == pytest.approx(12 * 14 * 3 * 2**0.5, rel=1e-5)
    assert areas[3] == pytest.approx(8 * 3**0.5 / 4 * (3 * 2**0.5) ** 2, rel=1e-5)


def test_the_inner_corner_of_an_l_stays_sharp() -> None:
    mesh = read(stl(ELL, Making(20, 0.15, 0.6)))
    corner = (20 - 0.15 - 0.15, 20 - 0.15 - 0.15)  # the walls stand the clearance inside the cubes
    beside = [v[2] for v in mesh.vertices if v[:2] == pytest.approx(corner, abs=1e-4)]
    assert sorted(beside) == pytest.approx([0.6, 19.7 - 0.6], abs=1e-4)


@settings(max_examples=40, deadline=None)
@given(st.data(), st.sampled_from([(20, 0.15, 0.6), (20, 0.15, 0), (16, 0.2, 1), (10, 1, 3.9)]))
def test_any_polycube_is_closed_and_worn_by_the_clearance(data, lengths) -> None:
    cells = {(0, 0, 0)}
    for _ in range(data.draw(st.integers(0, 7))):
        rim = sorted({new for cell in cells for new in neighbours(cell)} - cells)
        cells.add(rim[data.draw(st.integers(0, len(rim) - 1))])
    cube, clearance, _ = lengths
    mesh = read(stl(cells, Making(*lengths)))
    assert mesh.is_watertight and mesh.is_winding_consistent
    for axis in range(3):
        cubes = 1 + max(c[axis] for c in cells) - min(c[axis] for c in cells)
        assert mesh.bounds[0][axis] == pytest.approx(0, abs=1e-4)
        assert mesh.bounds[1][axis] == pytest.approx(cubes * cube - 2 * clearance, abs=1e-4)


def test_a_ring_is_one_body_with_a_hole() -> None:
    mesh = read(stl(RING, Making(20, 0.15, 0)))
    assert mesh.euler_number == 0
    inside = 20 + 0.3  # the hole grows by the clearance
    assert mesh.volume == pytest.approx((59.7**2 - inside**2) * 19.7, rel=1e-6)


def test_what_is_checked_against_is_counted_right() -> None:
    assert worn_volume(set(ELL), 20, 0.15) == pytest.approx(30_930.773)
    assert worn_volume(set(RING), 20, 1) == pytest.approx((58**2 - 22**2) * 18)
    # The outline of the L: 10 edges of one cube above and below, and 5 outer corners.
    assert len(edges_out(set(ELL))) == 25
    assert len(edges_out({(0, 0, 0)})) == 12


def test_the_largest_cuboids_cover_the_polycube() -> None:
    assert cuboids(frozenset(ELL)) == (((0, 0, 0), (1, 2, 1)), ((0, 0, 0), (3, 1, 1)))
    assert cuboids(frozenset(cuboid(2, 2, 2))) == (((0, 0, 0), (2, 2, 2)),)


def test_the_bytes_are_the_same_again_and_wherever_the_block_lies() -> None:
    moved = [(x + 5, y - 3, z + 1) for x, y, z in reversed(ELL)]
    assert stl(ELL, Making()) == stl(ELL, Making()) == stl(moved, Making())


def test_cubes_that_meet_in_an_edge_need_some_play() -> None:
    with pytest.raises(ValueError, match="meet in an edge only"):
        stl(PINCHED, Making(20, 0, 0))
    assert read(stl(PINCHED, Making(20, 0.15, 0))).is_watertight
    assert read(stl(PINCHED, Making(20, 0, 0.6))).is_watertight


@pytest.mark.parametrize(
    ("lengths", "said"),
    [
        ((0, 0, 0), "a cube's edge is more than 0"),
        ((-20, 0, 0), "a cube's edge is more than 0"),
        ((1001, 0, 0), "at most 1000 mm"),
        ((float("nan"), 0, 0), "a cube's edge is more than 0"),
        ((20, 10, 0), "leaves nothing of a cube of 20 mm"),
        ((20, -0.1, 0), "leaves nothing of a cube"),
        ((20, 0.15, 9.85), "leaves no face on a cube of 20 mm"),
        ((20, 0.15, -1), "leaves no face"),
    ],
)
def test_lengths_that_leave_no_block_are_refused(lengths, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        solid(ELL, Making(*lengths))


def test_every_block_of_the_game_gets_its_file() -> None:
    meshes = block_meshes(default_block_set(), Making())
    names = [name for name, _ in meshes]
    assert names == [
        "W-white.stl", "Y-yellow.stl", "O-orange.stl", "G-green.stl", "P-pink.stl", "V-violet.stl",
        "N-brown.stl", "T-turquoise.stl", "K-black.stl", "B-blue.stl", "R-red.stl",
    ]  # fmt: skip
    for (_, data), block in zip(meshes, default_block_set().blocks, strict=True):
        mesh = read(data)
        assert mesh.is_watertight and mesh.euler_number == 2
        assert 0.94 < mesh.volume / (8000 * len(block.cells)) < 0.97


def test_names_are_fit_for_any_disk() -> None:
    def block(letter: str, colour: str | None) -> Block:
        return Block(letter, ((0, 0, 0),), ("light",), colour)

    blocks = (block("t", "red"), block("T", "red"), block("a", None), block("b", "../up: \\/x"))
    assert file_names(BlockSet(blocks)) == ("t-red.stl", "T-red-2.stl", "a.stl", "b-up-x.stl")
