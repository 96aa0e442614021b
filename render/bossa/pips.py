"""Pips: the six patterns of a die, which of a tile's pips are white, and how a pip is drawn.

A pattern is a tuple of places `(column, row)`, -1 to 1 from the centre of the face, rows upwards.
White pips are chosen once for all: in the symmetric way where there is one, and so that a tile
and the tile with its numbers exchanged are negatives of each other, but for the ties.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...cards.bossa.tiles import Tile
from ..paths import ellipse
from ..pen import Pen
from ..separation import Use
from .look import BLACK, DOT_COLOURS, WHITE

Place = tuple[int, int]

_MIDDLE: tuple[Place, ...] = ((0, 0),)
_RISING: tuple[Place, ...] = ((-1, -1), (1, 1))
_FALLING: tuple[Place, ...] = ((-1, 1), (1, -1))
_SIDES: tuple[Place, ...] = ((-1, 0), (1, 0))
PATTERNS: Mapping[int, tuple[Place, ...]] = {
    1: _MIDDLE,
    2: _RISING,
    3: _RISING + _MIDDLE,
    4: _RISING + _FALLING,
    5: _RISING + _FALLING + _MIDDLE,
    6: _RISING + _FALLING + _SIDES,
}

# The pips of the rarer colour, by the number of all pips and of those; white ones in a tie.
_RARER: Mapping[tuple[int, int], tuple[Place, ...]] = {
    (2, 1): ((1, 1),),
    (3, 1): _MIDDLE,
    (4, 1): ((1, 1),),
    (4, 2): _RISING,
    (5, 1): _MIDDLE,
    (5, 2): _RISING,
    (6, 1): ((1, 0),),
    (6, 2): _SIDES,
    (6, 3): ((-1, -1), (-1, 0), (-1, 1)),
}

# Of the side of a face's field: how far outer pips lie from the centre, and a pip's radius. Outer
# pips then all but touch the field's edge, and three in a row leave 1/22 of the side between them.
REACH, RADIUS = 0.345, 0.15
OUTLINE = 0.07  # of a pip's diameter


def pips(tile: Tile) -> tuple[tuple[Place, str], ...]:
    """The places of a tile's pips, each with its colour, `"white"` or `"black"`.

    Raises `ValueError` for a tile that has no pip or more than six.
    """
    white, black = tile
    if min(tile) < 0 or sum(tile) not in PATTERNS:
        raise ValueError(
            f"a tile with {white} white and {black} black dots can't be drawn: a die's face has 1 "
            "to 6 dots"
        )
    marked = _RARER[(white + black, min(tile))] if min(tile) else ()
    rarer, other = ("white", "black") if white <= black else ("black", "white")
    return tuple((place, rarer if place in marked else other) for place in PATTERNS[white + black])


def draw_pips(
    pen: Pen, placed: tuple[tuple[Place, str], ...], x: float, y: float, side: float
) -> None:
    """Pips in the square field of that side (mm) round (x, y)."""
    for (column, row), colour in placed:
        draw_pip(pen, x + column * REACH * side, y + row * REACH * side, RADIUS * side, colour)


def draw_pip(pen: Pen, x: float, y: float, radius: float, colour: str) -> None:
    """A pip with an outline of the other colour, so that it stands out from any ground."""
    width = OUTLINE * 2 * radius
    disc(pen, x, y, radius, colour)
    pen.ring(x, y, radius - width / 2, BLACK if colour == "white" else WHITE, width)


def disc(pen: Pen, x: float, y: float, radius: float, colour: str) -> None:
    """The bare disc of a pip; black ones are read like text, so little ink leaves them black."""
    use = Use.TEXT if colour == "black" else Use.FILL
    pen.fill(ellipse(x, y, radius), DOT_COLOURS[colour], use)


def die_pips(number: int, colour: str) -> tuple[tuple[Place, str], ...]:
    """The pips of a die's face, all of one colour."""
    return tuple((place, colour) for place in PATTERNS[number])
