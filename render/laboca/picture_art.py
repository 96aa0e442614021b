"""A picture drawn: stamped squares, then outlines round each block's visible regions.

Neighbouring squares of one letter are one block, so only a hairline runs between them; a
strong outline runs wherever the letter changes. Each line of the grid is drawn once, whichever
block it belongs to, so corners always meet. Lengths in millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ...cards.laboca.board import SIDE
from ...cards.laboca.picture import EMPTY, Picture
from ..art_pen import ArtPen, Point
from ..colour import joint
from .blocks_art import Square

Segment = tuple[Point, Point]

OUTLINE, MIN_OUTLINE = 0.045, 0.25  # of a square; in mm
HAIRLINE, MIN_HAIRLINE = 0.012, 0.09
HALO = 0.55  # how much wider than the outline the halo's stroke is, in mm
_CROSS = 0.06  # arm of a lattice cross, of a square


@dataclass(frozen=True)
class PictureStyle:
    """Colours of a picture's lines; `grid` None leaves empty squares bare, `halo` None has none."""

    outline: str
    grid: str | None = None
    halo: str | None = None


def draw_picture(
    pen: ArtPen, picture: Picture, square: float, squares: Mapping[str, Square], style: PictureStyle
) -> None:
    """The picture with its lower left corner at the origin.

    A letter without a square is a `KeyError`.
    """
    rows = picture[::-1]
    edges = list(_edges(rows))
    outline = max(MIN_OUTLINE, square * OUTLINE)
    if style.grid is not None:
        _lattice(pen, rows, square, style.grid)
    if style.halo is not None:
        rim = [segment for segment, a, b in edges if (a == EMPTY) != (b == EMPTY)]
        pen.lines(_scaled(rim, square), style.halo, outline + HALO)
    for z, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter != EMPTY:
                pen.stamp(squares[letter].form, x * square, z * square, square)
    for letter in sorted(set("".join(rows)) - {EMPTY}):
        inner = [segment for segment, a, b in edges if a == b == letter]
        colour = joint(squares[letter].colour, style.outline)
        pen.lines(_scaled(inner, square), colour, max(MIN_HAIRLINE, square * HAIRLINE))
    rims = [segment for segment, a, b in edges if a != b]
    pen.lines(_scaled(rims, square), style.outline, outline)


def _edges(rows: Picture) -> Iterator[tuple[Segment, str, str]]:
    """Every edge of the squares, in squares from the lower left, with the letters beside it."""
    for z in range(len(rows)):
        for x in range(SIDE + 1):
            yield ((x, z), (x, z + 1)), _at(rows, x - 1, z), _at(rows, x, z)
    for z in range(len(rows) + 1):
        for x in range(SIDE):
            yield ((x, z), (x + 1, z)), _at(rows, x, z - 1), _at(rows, x, z)


def _at(rows: Picture, x: int, z: int) -> str:
    return rows[z][x] if 0 <= x < SIDE and 0 <= z < len(rows) else EMPTY


def _lattice(pen: ArtPen, rows: Picture, square: float, colour: str) -> None:
    """A small cross at each corner of squares that touches no block: where columns run."""
    arm = square * _CROSS
    crosses: list[Segment] = []
    for z in range(1, len(rows) + 1):
        for x in range(SIDE + 1):
            around = {_at(rows, x + dx, z + dz) for dx in (-1, 0) for dz in (-1, 0)}
            if around == {EMPTY}:
                at_x, at_y = x * square, z * square
                crosses.append(((at_x - arm, at_y), (at_x + arm, at_y)))
                crosses.append(((at_x, at_y - arm), (at_x, at_y + arm)))
    pen.lines(crosses, colour, 0.18)


def _scaled(segments: list[Segment], square: float) -> list[Segment]:
    return [
        ((x0 * square, y0 * square), (x1 * square, y1 * square)) for (x0, y0), (x1, y1) in segments
    ]
