"""A polycube as a solid with play around it and chamfered edges. Lengths in mm.

`Making` says how: `cube` is a cube's edge, `clearance` is taken off every outer face, `chamfer`
is the leg of the bevel, 45° to both faces, along every edge that stands out. Edges in inner
corners stay sharp; where a bevel runs into one, the two bevels that meet there do so in a mitre.

In one sentence: the solid is the polycube, worn away by clearance plus chamfer on all faces, and
then grown again by an octahedron whose corners are the chamfer away from its middle. That bevels
edges by exactly that leg, and cuts each corner where three bevels meet by a small triangle. The
worn polycube is a union of cuboids, and a cuboid grown so is the hull of three cuboids; so the
solid is a union of hulls, one for every largest cuboid of cubes inside the polycube.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from ...cards.polycube import Cell, normalise

if TYPE_CHECKING:
    from manifold3d import Manifold
    from trimesh import Trimesh

Corner = tuple[float, ...]
Cuboid = tuple[Cell, Cell]  # its least cell, and one past its greatest

CUBE, CLEARANCE, CHAMFER = 20.0, 0.15, 0.6
LARGEST = 1000.0
# Lengths are rounded to so many to a mm: sums of them are exact, so that faces which should lie in
# one plane do, and the union leaves no slivers between them.
_GRID = 2**30
_SLIVER = 1e-5  # points nearer than this come of rounding in the union: they are made one
_DIGITS = 7  # coordinates are rounded to so many: far finer than printers and 32 bits


@dataclass(frozen=True)
class Making:
    """How large cubes are, and what is taken off them."""

    cube: float = CUBE
    clearance: float = CLEARANCE
    chamfer: float = CHAMFER

    def check(self) -> None:
        """Raise `ValueError`, in one sentence, for lengths that leave no block."""
        if not 0 < self.cube <= LARGEST:
            raise ValueError(
                f"a cube's edge is more than 0 and at most {LARGEST:g} mm, not {self.cube:g} mm"
            )
        if not 0 <= self.clearance < self.cube / 2:
            raise ValueError(
                f"a clearance of {self.clearance:g} mm on both sides leaves nothing of a cube of "
                f"{self.cube:g} mm: it is 0 or more, and less than half the cube"
            )
        if not 0 <= self.chamfer < self.cube / 2 - self.clearance:
            raise ValueError(
                f"a chamfer of {self.chamfer:g} mm leaves no face on a cube of {self.cube:g} mm "
                f"with a clearance of {self.clearance:g} mm: it is 0 or more, and less than "
                f"{self.cube / 2 - self.clearance:g} mm"
            )


def solid(cells: Iterable[Cell], making: Making) -> Trimesh:
    """The polycube as a mesh that stands on z = 0, its least x and y 0 too.

    Raises `ValueError` for lengths that leave no block.
    """
    making.check()
    from manifold3d import Manifold, OpType
    from numpy import array

    hulls = [
        Manifold.hull_points(array(list(_corners(cuboid, making))))
        for cuboid in cuboids(frozenset(normalise(cells)))
    ]
    made = Manifold.batch_boolean(hulls, OpType.Add)
    # Faces of one plane that came from different hulls are one only when all are "original".
    return _mesh(made.as_original().simplify(_SLIVER))


def cuboids(cells: frozenset[Cell]) -> tuple[Cuboid, ...]:
    """The cuboids of cells inside a polycube that lie in no larger one, sorted."""
    grown = {(cell, _past(cell, (1, 1, 1))) for cell in cells}
    found: set[Cuboid] = set()
    while grown:
        wider: set[Cuboid] = set()
        for cuboid in grown:
            more = [larger for larger in _larger(cuboid) if cells.issuperset(_inside(larger))]
            wider.update(more)
            if not more:
                found.add(cuboid)
        grown = wider
    return tuple(sorted(found))


def _larger(cuboid: Cuboid) -> Iterator[Cuboid]:
    """The cuboid with one more layer on each of its six sides in turn."""
    low, high = cuboid
    for axis in range(3):
        step = tuple(int(a == axis) for a in range(3))
        yield _past(low, (-step[0], -step[1], -step[2])), high
        yield low, _past(high, (step[0], step[1], step[2]))


def _past(cell: Cell, step: Cell) -> Cell:
    return cell[0] + step[0], cell[1] + step[1], cell[2] + step[2]


def _inside(cuboid: Cuboid) -> Iterator[Cell]:
    low, high = cuboid
    yield from product(range(low[0], high[0]), range(low[1], high[1]), range(low[2], high[2]))


def _corners(cuboid: Cuboid, making: Making) -> Iterator[Corner]:
    """The corners of three cuboids: each is worn away on all sides, and grown along one axis.

    All is moved so that what the clearance leaves of a cube at the origin begins there.
    """
    cube, clearance, chamfer = (
        round(length * _GRID) / _GRID for length in (making.cube, making.clearance, making.chamfer)
    )
    worn = clearance + chamfer
    for along in range(3):
        ends: Sequence[tuple[float, float]] = [
            (low * cube + inset - clearance, high * cube - inset - clearance)
            for axis, (low, high) in enumerate(zip(*cuboid, strict=True))
            for inset in [clearance if axis == along else worn]
        ]
        yield from product(*ends)


def _mesh(made: Manifold) -> Trimesh:
    """The mesh of a manifold, its triangles in an order that follows from where they lie."""
    from numpy import array, round
    from trimesh import Trimesh

    mesh = made.to_mesh64()
    points = round(mesh.vert_properties[:, :3], _DIGITS) + 0.0  # + 0.0: no -0.0
    faces = [_from_least(face, points.tolist()) for face in mesh.tri_verts.tolist()]
    ordered = sorted(faces, key=lambda face: [points[corner].tolist() for corner in face])
    return Trimesh(points, array(ordered), process=False)


def _from_least(face: list[int], points: list[list[float]]) -> list[int]:
    """The triangle's corners in their order round it, from the one that lies least."""
    first = min(range(3), key=lambda corner: points[face[corner]])
    return face[first:] + face[:first]
