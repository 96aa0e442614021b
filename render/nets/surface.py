"""The surface of a polycube: its outer faces, and which face meets which across an edge.

A face is a cell and the outward normal of one of its sides. Across each of its four edges lies
one other face. Where two cells touch in an edge only, the surface follows its own cell round
that edge, so every edge belongs to two faces, always.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum
from typing import NamedTuple

from ...cards.polycube import Cell

Vector = tuple[int, int, int]

NORMALS: tuple[Vector, ...] = (
    (1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)
)  # fmt: skip


class Bend(Enum):
    """How paper turns over an edge, printed side up: away from you, not at all, towards you."""

    MOUNTAIN = "mountain"
    FLAT = "flat"
    VALLEY = "valley"


class Face(NamedTuple):
    """One outer square of the surface."""

    cell: Cell
    normal: Vector


class Rim(NamedTuple):
    """One edge of a face, named by the direction in which it lies from the face's middle."""

    face: Face
    toward: Vector


def plus(a: Vector, b: Vector) -> Vector:
    """The sum of two vectors."""
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def minus(a: Vector) -> Vector:
    """The vector turned round."""
    return -a[0], -a[1], -a[2]


def faces_of(cells: Collection[Cell]) -> tuple[Face, ...]:
    """Every outer face, in the order of the sorted cells and of `NORMALS`."""
    inside = set(cells)
    return tuple(
        Face(cell, normal)
        for cell in sorted(inside)
        for normal in NORMALS
        if plus(cell, normal) not in inside
    )


def ways_along(face: Face) -> tuple[Vector, ...]:
    """The four directions in which the edges of a face lie from its middle."""
    return tuple(way for way in NORMALS if way not in (face.normal, minus(face.normal)))


def across(cells: Collection[Cell], rim: Rim) -> tuple[Bend, Rim]:
    """How the paper bends over that edge, and the same edge seen from the face beyond it."""
    (cell, normal), toward = rim
    beside = plus(cell, toward)
    above = plus(beside, normal)
    if beside not in cells:
        return Bend.MOUNTAIN, Rim(Face(cell, toward), normal)
    if above not in cells:
        return Bend.FLAT, Rim(Face(beside, normal), minus(toward))
    return Bend.VALLEY, Rim(Face(above, minus(toward)), minus(normal))
