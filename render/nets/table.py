"""A surface as a table to look things up in: what lies beyond every side of every face.

A `Pose` is a face in one of its four turns in the plane, as a number. Rolling over a side leads
to another pose; which one is worked out once for a shape, and the search only looks it up.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ...cards.polycube import Cell
from .net import Square, beside, rolled
from .surface import Bend, Rim, Vector, across, faces_of, ways_along

Pose = int
Places = dict[tuple[int, int], Pose]


class Beyond(NamedTuple):
    """A side of a pose: whether it is flat, the pose beyond, and the edge's number."""

    flat: bool
    pose: Pose
    edge: int


@dataclass(frozen=True)
class SurfaceTable:
    """All poses: the square of each, lying at (0, 0), its face's number, its four sides."""

    squares: tuple[Square, ...]
    face: tuple[int, ...]
    beyond: tuple[tuple[Beyond, ...], ...]

    @property
    def count(self) -> int:
        """How many faces there are."""
        return len(self.squares) // 4

    @cached_property
    def plates(self) -> tuple[Places, ...]:
        """For every pose the plate it is in, laid so that the pose is at (0, 0)."""
        return tuple(self._plate(pose) for pose in range(len(self.squares)))

    @cached_property
    def singles(self) -> tuple[Places, ...]:
        """For every pose itself alone, at (0, 0)."""
        return tuple({(0, 0): pose} for pose in range(len(self.squares)))

    def placed(self, laid: Iterable[tuple[tuple[int, int], Pose]]) -> tuple[Square, ...]:
        """The squares of poses, each at its place."""
        return tuple(self.squares[pose]._replace(at=at) for at, pose in laid)

    def _plate(self, pose: Pose) -> Places:
        found = {(0, 0): pose}
        waiting = [(0, 0)]
        while waiting:
            at = waiting.pop()
            for side, (flat, next_pose, _) in enumerate(self.beyond[found[at]]):
                place = beside(at, side)
                if flat and place not in found:
                    found[place] = next_pose
                    waiting.append(place)
        return found


def surface_table(cells: Iterable[Cell]) -> SurfaceTable:
    """The table of a polycube's surface, faces in the order of `faces_of`."""
    inside = frozenset(cells)
    squares, faces = [], []
    for number, face in enumerate(faces_of(inside)):
        for right in ways_along(face):
            squares.append(Square((0, 0), face, right, _up(face.normal, right)))
            faces.append(number)
    pose_of = {square: pose for pose, square in enumerate(squares)}
    edges: dict[Rim, int] = {}
    beyond = []
    for square in squares:
        sides = []
        for side in range(4):
            bend, found = rolled(inside, square, side)
            rim = Rim(square.face, square.toward(side))
            edge = edges.setdefault(min(rim, across(inside, rim)[1]), len(edges))
            sides.append(Beyond(bend is Bend.FLAT, pose_of[found._replace(at=(0, 0))], edge))
        beyond.append(tuple(sides))
    return SurfaceTable(tuple(squares), tuple(faces), tuple(beyond))


def _up(normal: Vector, right: Vector) -> Vector:
    """The direction that is up when `right` points right and `normal` at whoever looks."""
    (a, b, c), (d, e, f) = normal, right
    return b * f - c * e, c * d - a * f, a * e - b * d
