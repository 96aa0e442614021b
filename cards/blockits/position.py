"""What lies on the table: playing areas and scoreboards, as plain data.

The squares of a playing area are held as bit masks: the square `(x, y)` is bit `y * width + x`,
y counted from the bottom edge. A scoreboard counts marks, also those for which its track had no
box left; `sheet.points` gives what they are worth.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from .polyomino import Square, Squares

Mask = int


def mask_of(squares: Iterable[Square], width: int) -> Mask:
    """The squares, all inside, as a bit mask."""
    mask = 0
    for x, y in squares:
        mask |= 1 << y * width + x
    return mask


def squares_of(mask: Mask, width: int) -> Squares:
    """The squares of a bit mask, from the bottom row up, each row from the left."""
    found = []
    while mask:
        bit = (mask & -mask).bit_length() - 1
        found.append((bit % width, bit // width))
        mask &= mask - 1
    return tuple(found)


@dataclass
class Area:
    """A playing area: what was drawn, in order, which squares are marked X, and whose box is first.

    `drawn` is the union of the drawings.
    """

    first: bool = False
    drawings: list[tuple[str, Mask]] = field(default_factory=list)
    drawn: Mask = 0
    marked: Mask = 0

    def copy(self) -> Area:
        """An area of its own that looks the same."""
        return Area(self.first, list(self.drawings), self.drawn, self.marked)


@dataclass
class Scoreboard:
    """The marks a player has earned: drawings by shape, lines, blocked squares and swaps."""

    shapes: dict[str, int] = field(default_factory=dict)
    lines: int = 0
    blocked: int = 0
    swaps: int = 0

    def copy(self) -> Scoreboard:
        """A scoreboard of its own that looks the same."""
        return Scoreboard(dict(self.shapes), self.lines, self.blocked, self.swaps)
