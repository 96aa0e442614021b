"""The 27 dot tiles of Bossa, and what else is fixed about the board.

A tile is `(white, black)`, its number of white and of black dots. The tiles are the faces of a
die from 1 to 6 pips, in every mix of white and black pips, once each.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

Tile = tuple[int, int]

MOST_DOTS = 6
TILES: tuple[Tile, ...] = tuple(
    (white, dots - white) for dots in range(1, MOST_DOTS + 1) for white in range(dots, -1, -1)
)

COLOURS = ("white", "black")  # of dots, dice and lines; also the order of a tile's numbers
LOWEST, HIGHEST = 1, 8  # positions of a line
DIE_FACES = range(1, 7)
SEATS = 2
HAND = 4  # tiles of a hand before the first turn
PILE = len(TILES) - 1 - SEATS * HAND  # one tile is removed unseen
ROWS_TO_END = 6  # the die is no row

MARKERS = ("redraw", "exchange", "stack")
CHIPS = ("doubler", "inverter")

# Where the dots of a colour stand in a tile.
DOTS: Mapping[str, int] = MappingProxyType({"white": 0, "black": 1})


def modified(tile: Tile, chip: str) -> Tile:
    """The tile as it counts under a chip: all dots twice, or the colours exchanged."""
    white, black = tile
    return (2 * white, 2 * black) if chip == "doubler" else (black, white)


def other(colour: str) -> str:
    """The other colour of the two."""
    return COLOURS[1 - DOTS[colour]]
