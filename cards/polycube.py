"""Polycubes: sets of unit cells, the 24 rotations of the cube, and when two are the same shape.

A cell is `(x, y, z)` in whole units. A *shape* is a polycube up to moving and turning, never
mirroring: the two screw tetracubes are two shapes. An *orientation* is a shape turned one way
and moved so that its least x, y and z are 0; its cells are sorted, so equal means equal.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import permutations, product

Cell = tuple[int, int, int]
Cells = tuple[Cell, ...]
Rotation = tuple[Cell, Cell, Cell]


def _determinant(m: Rotation) -> int:
    (a, b, c), (d, e, f), (g, h, i) = m
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


@cache
def rotations() -> tuple[Rotation, ...]:
    """The 24 rotation matrices of the cube: signed permutations with determinant +1."""
    found: list[Rotation] = []
    for axes in permutations(range(3)):
        for signs in product((1, -1), repeat=3):
            rows = [[0, 0, 0], [0, 0, 0], [0, 0, 0]]
            for row, (axis, sign) in enumerate(zip(axes, signs, strict=True)):
                rows[row][axis] = sign
            matrix = tuple(tuple(row) for row in rows)
            if _determinant(matrix) == 1:  # type: ignore[arg-type]
                found.append(matrix)  # type: ignore[arg-type]
    return tuple(found)


def rotate(cells: Iterable[Cell], rotation: Rotation) -> Cells:
    """Each cell multiplied by the matrix, in the order given."""
    (a, b, c), (d, e, f), (g, h, i) = rotation
    return tuple(
        (a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z) for x, y, z in cells
    )


def move(cells: Iterable[Cell], dx: int, dy: int, dz: int) -> Cells:
    """The cells moved by a vector, sorted."""
    return tuple(sorted((x + dx, y + dy, z + dz) for x, y, z in cells))


def normalise(cells: Iterable[Cell]) -> Cells:
    """The cells moved so that the least x, y and z are 0, sorted."""
    listed = list(cells)
    lows = [min(cell[axis] for cell in listed) for axis in range(3)]
    return move(listed, -lows[0], -lows[1], -lows[2])


@cache
def _orientations(shape: Cells) -> tuple[Cells, ...]:
    return tuple(sorted({normalise(rotate(shape, rotation)) for rotation in rotations()}))


def orientations(cells: Iterable[Cell]) -> tuple[Cells, ...]:
    """The distinct orientations of a polycube, sorted: 1 for a cube, 24 for an L tetracube."""
    return _orientations(normalise(cells))


def shape_key(cells: Iterable[Cell]) -> Cells:
    """The least orientation: equal for two polycubes exactly when they are the same shape."""
    return orientations(cells)[0]


def neighbours(cell: Cell) -> Cells:
    """The six cells that share a face with this one."""
    x, y, z = cell
    return (
        (x - 1, y, z), (x + 1, y, z),
        (x, y - 1, z), (x, y + 1, z),
        (x, y, z - 1), (x, y, z + 1),
    )  # fmt: skip


def is_connected(cells: Iterable[Cell]) -> bool:
    """Whether the cells hang together face to face; no cell at all does not."""
    left = set(cells)
    if not left:
        return False
    edge = [left.pop()]
    while edge:
        for cell in neighbours(edge.pop()):
            if cell in left:
                left.remove(cell)
                edge.append(cell)
    return not left
