"""A building seen from above its front right corner, worked out exactly on a grid of triangles.

In this view the top, front (y-) and right (x+) faces of cubes are seen. A point (x, y, z) falls
on the lattice point (u, v) = (x + y, z - x): these do not change along the line of sight
(1, -1, 1). Each face covers two triangles of the lattice, each triangle belongs to the nearest
face covering it, and so what is visible is found without painting anything over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

from ...cards.polycube import Cell

Lattice = tuple[int, int]
Triangle = frozenset[Lattice]
Edge = tuple[Lattice, Lattice]

TOP, FRONT, RIGHT = "top", "front", "right"

# Each face as two triangles, cut along the diagonal that is one lattice step long.
_FACES: Mapping[str, tuple[tuple[Cell, Cell, Cell], ...]] = {
    TOP: (((0, 0, 1), (1, 0, 1), (0, 1, 1)), ((1, 1, 1), (1, 0, 1), (0, 1, 1))),
    FRONT: (((0, 0, 0), (1, 0, 0), (1, 0, 1)), ((0, 0, 0), (0, 0, 1), (1, 0, 1))),
    RIGHT: (((1, 0, 0), (1, 1, 0), (1, 0, 1)), ((1, 1, 1), (1, 1, 0), (1, 0, 1))),
}


@dataclass(frozen=True)
class Seen:
    """What is visible in one triangle: the cube, which of its faces, and the corners in space."""

    cell: Cell
    face: str
    corners: Mapping[Lattice, Cell]


def project(x: float, y: float, z: float) -> tuple[float, float]:
    """Where a point falls on paper, in cube edges: right along the paper, and up."""
    return (x + y) * sqrt(3) / 2, z + (y - x) / 2


def on_paper(point: Lattice) -> tuple[float, float]:
    """A lattice point on paper, in cube edges."""
    u, v = point
    return u * sqrt(3) / 2, v + u / 2


def visible(occupied: Mapping[Cell, str]) -> dict[Triangle, Seen]:
    """For each triangle of the lattice that the building covers, the face seen there."""
    nearest: dict[Triangle, tuple[int, Seen]] = {}
    for cell in sorted(occupied):
        for face, halves in _FACES.items():
            for half in halves:
                corners = [(cell[0] + x, cell[1] + y, cell[2] + z) for x, y, z in half]
                near = sum(x - y + z for x, y, z in corners)
                seen = Seen(cell, face, {(x + y, z - x): (x, y, z) for x, y, z in corners})
                triangle = frozenset(seen.corners)
                if triangle not in nearest or near > nearest[triangle][0]:
                    nearest[triangle] = near, seen
    return {triangle: seen for triangle, (_, seen) in nearest.items()}


def visible_parts(faces: Mapping[Triangle, Seen]) -> list[tuple[Seen, list[Lattice]]]:
    """The visible part of each face as a polygon: the whole rhombus, or one triangle of it."""
    halves: dict[tuple[Cell, str], list[Triangle]] = {}
    for triangle, seen in faces.items():
        halves.setdefault((seen.cell, seen.face), []).append(triangle)
    parts = []
    for _, triangles in sorted(halves.items()):
        polygon = sorted(triangles[0])
        if len(triangles) == 2:
            # The two share the middle edge; their far corners stand between its ends.
            middle = sorted(triangles[0] & triangles[1])
            (one,), (other,) = (triangle - frozenset(middle) for triangle in triangles)
            polygon = [middle[0], one, middle[1], other]
        parts.append((faces[triangles[0]], polygon))
    return parts


def outlines(
    occupied: Mapping[Cell, str], faces: Mapping[Triangle, Seen]
) -> tuple[list[Edge], dict[str, list[Edge]]]:
    """The lines between visible triangles: the strong ones, and the fine ones of each block.

    A line is strong between two blocks, at the rim, and where a block hides a farther part of
    itself. It is fine where two faces of one block meet in space, so that cubes can be counted.
    """
    beside: dict[Edge, list[Seen]] = {}
    for seen in faces.values():
        points = sorted(seen.corners)
        for start, end in ((0, 1), (0, 2), (1, 2)):
            beside.setdefault((points[start], points[end]), []).append(seen)
    strong: list[Edge] = []
    fine: dict[str, list[Edge]] = {}
    for edge, sides in sorted(beside.items(), key=lambda entry: entry[0]):
        if len(sides) == 1 or not _joined(occupied, edge, sides[0], sides[1]):
            strong.append(edge)
        elif (sides[0].cell, sides[0].face) != (sides[1].cell, sides[1].face):
            fine.setdefault(occupied[sides[0].cell], []).append(edge)
    return strong, fine


def _joined(occupied: Mapping[Cell, str], edge: Edge, one: Seen, other: Seen) -> bool:
    """Whether two faces are of one block and meet at this edge in space, not only on paper."""
    same = occupied[one.cell] == occupied[other.cell]
    return same and all(one.corners[point] == other.corners[point] for point in edge)
