"""The build area: 4x4 cells and a height cap, and every place a shape can take in it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ..polycube import Cells, move, orientations, shape_key

SIDE = 4
MIN_HEIGHT = 2
MAX_HEIGHT = 6
DEFAULT_HEIGHT = 4


def volume(height: int) -> int:
    """The number of cells of the build area under a height cap."""
    return SIDE * SIDE * height


@cache
def _placements(shape: Cells, height: int) -> tuple[Cells, ...]:
    found = []
    for turned in orientations(shape):
        wide, deep, high = (1 + max(cell[axis] for cell in turned) for axis in range(3))
        for dz in range(height - high + 1):
            for dy in range(SIDE - deep + 1):
                for dx in range(SIDE - wide + 1):
                    found.append(move(turned, dx, dy, dz))
    return tuple(found)


def placements(cells: Iterable[tuple[int, int, int]], height: int) -> tuple[Cells, ...]:
    """Every set of cells inside 4x4 x `height` that is a rotation of the shape, each once.

    The order is fixed: by orientation, then from the ground up, front to back, left to right.
    An L tetracube has 576 in 4x4x4.
    """
    return _placements(shape_key(cells), height)
