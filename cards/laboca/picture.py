"""Arrangements and the two pictures of them.

An *arrangement* maps each block's letter to its cells. A *picture* is a tuple of rows, top row
first as printed, one character a square: the letter seen there, or `.` where nothing stands at
any depth. The front picture looks along y from y = 0; the back picture looks from y = 3 and is
drawn as the back player sees it, so its leftmost column is x = 3.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..polycube import Cell, Cells
from .board import SIDE

EMPTY = "."

Arrangement = Mapping[str, Cells]
Picture = tuple[str, ...]


def occupancy(arrangement: Arrangement) -> dict[Cell, str]:
    """Which letter stands in each occupied cell; the blocks must not overlap."""
    return {cell: letter for letter, cells in arrangement.items() for cell in cells}


def _seen(occupied: Mapping[Cell, str], x: int, z: int, depths: range) -> str:
    for y in depths:
        letter = occupied.get((x, y, z))
        if letter is not None:
            return letter
    return EMPTY


def front_picture(arrangement: Arrangement, height: int) -> Picture:
    """What the front player sees: for every x and z the occupied cell with the smallest y."""
    occupied = occupancy(arrangement)
    return tuple(
        "".join(_seen(occupied, x, z, range(SIDE)) for x in range(SIDE))
        for z in reversed(range(height))
    )


def back_picture(arrangement: Arrangement, height: int) -> Picture:
    """What the back player sees: the largest y, and x = 3 at his left."""
    occupied = occupancy(arrangement)
    return tuple(
        "".join(_seen(occupied, x, z, range(SIDE)[::-1]) for x in reversed(range(SIDE)))
        for z in reversed(range(height))
    )


def mirrored(picture: Picture) -> Picture:
    """The picture with left and right exchanged."""
    return tuple(row[::-1] for row in picture)


def square_name(row: int, column: int, height: int) -> str:
    """Where a square of a picture is, in words: counted from the top and from the left, from 1."""
    end = {0: " (the top)", height - 1: " (the lowest)"}.get(row, "")
    return f"row {row + 1}{end}, square {column + 1}"


def square(x: int, z: int, height: int) -> tuple[int, int]:
    """Row and column, in a front picture, of what is seen at (x, z)."""
    return height - 1 - z, x
