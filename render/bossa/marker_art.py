"""An action marker: what a player may do once, and on its back the same, used up.

A drawing on a pale panel, the word, and the rule in three lines. A used marker is turned over:
its back shows the drawing faded and struck out on grey, inside an edge of its own colour, so that
the table still tells which one is gone, and whose.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..colour import Colour, mix
from ..house import CORNER, GRID, INK, LINE, PAPER, QUIET, RED, SAFE
from ..paper import Size
from ..paths import rounded
from ..pen import BOLD, REGULAR, Pen
from ..text import fit_line
from .icons import FRESH, MARKER_ICONS, USED, strike
from .look import Dress
from .waves import shore

SIZE = Size(34.0, 44.0)
INSTEAD = "Instead of a new row:"
RULES: Mapping[str, tuple[str, str]] = {
    "redraw": ("discard one tile,", "draw the next one."),
    "exchange": ("give one tile, take one", "from the other hand."),
    "stack": ("cover a row or stack: as", "many tiles, same total."),
}

_PANEL = 23.4  # mm high
_ICON = 9.8  # mm from the middle of a drawing to its edge
_EDGE = 2.4  # mm: the coloured edge of a used marker; a cut that misses by 1 mm leaves enough
_WORD, _RULE, _FLOOR = 4.6, 2.3, 1.9  # type sizes, mm


def draw_marker(pen: Pen, kind: str, dress: Dress, bleed: float) -> None:
    """The front of a marker, lower left trim corner at the origin."""
    _sheet(pen, dress.ground, dress.wave, PAPER, bleed)
    with pen.framed(SIZE.width / 2, SIZE.height - SAFE - _PANEL / 2, scale=_ICON):
        MARKER_ICONS[kind](pen, FRESH)
    _word(pen, kind.capitalize(), dress.figure)
    for line, y in zip((INSTEAD, *RULES[kind]), (9.6, 6.9, 4.2), strict=True):
        _line(pen, line, y, _RULE, REGULAR, dress.figure)


def draw_used(pen: Pen, kind: str, dress: Dress, bleed: float) -> None:
    """The back of a marker that has done its work, lower left trim corner at the origin."""
    wide, high = SIZE
    pen.ground(-bleed, -bleed, wide + 2 * bleed, high + 2 * bleed, dress.ground)
    inside = rounded(_EDGE, _EDGE, wide - 2 * _EDGE, high - 2 * _EDGE, CORNER)
    pen.fill(inside, mix(GRID, PAPER, 0.3))
    pen.stroke(inside, dress.wave, LINE)
    _panel(pen, mix(PAPER, GRID, 0.12))
    with pen.framed(SIZE.width / 2, SIZE.height - SAFE - _PANEL / 2, scale=_ICON):
        MARKER_ICONS[kind](pen, USED)
        strike(pen, RED)
    _word(pen, "used", INK)
    _line(pen, kind.capitalize(), 7.6, 2.7, REGULAR, mix(QUIET, INK, 0.5))


def _sheet(pen: Pen, ground: Colour, wave: Colour, panel: Colour, bleed: float) -> None:
    """Ground, a wave at the foot, and the panel of the drawing."""
    wide, high = SIZE
    pen.ground(-bleed, -bleed, wide + 2 * bleed, high + 2 * bleed, ground)
    with pen.clipped(-bleed, -bleed, wide + bleed, SAFE):
        pen.fill(shore(-wide / 3, wide + bleed, -bleed, 1.7, wide / 3, 0.8), wave)
    _panel(pen, panel)


def _panel(pen: Pen, colour: Colour) -> None:
    inner = SIZE.width - 2 * SAFE
    pen.fill(rounded(SAFE, SIZE.height - SAFE - _PANEL, inner, _PANEL, CORNER), colour)


def _word(pen: Pen, word: str, colour: Colour) -> None:
    _line(pen, word, 12.8, _WORD, BOLD, colour)


def _line(pen: Pen, text: str, y: float, size: float, face: str, colour: Colour) -> None:
    line, fitting = fit_line(text, "the marker's text", SIZE.width - 2 * SAFE, size, _FLOOR, face)
    pen.line_of_text(SIZE.width / 2, y, line, fitting, colour, 0.5)
