"""The head of the leaves of both pads: the game's name, and a name line on leaves that stay."""

from __future__ import annotations

from ...cards.blockits.sheet import Sheet
from ..house import GRID, INK, LINE, LOOKS, QUIET
from ..pen import BOLD, CAP_HEIGHT, Pen, text_width
from .area_plan import Box
from .shape_art import across, draw_shape, dyes, fitting, lying

GAME = "blockits"
_TITLE, _LABEL = 6.4, 2.3  # type sizes on the usual leaf
_SQUARE = 2.2


def draw_title(pen: Pen, sheet: Sheet, box: Box, unit: float) -> tuple[float, float]:
    """The game's name with a shape of either colour before it: its right end and its baseline.

    `box` is left, bottom, width and height of the head.
    """
    left, low, _, high = box
    middle = low + high / 2
    x = left
    for colour, dye in dyes(sheet).items():
        squares = lying(next(shape for shape in sheet.shapes if shape.colour == colour))
        side = fitting(squares, 4 * _SQUARE * unit, 2 * _SQUARE * unit, _SQUARE * unit)
        columns = across(squares)[0] * side
        draw_shape(pen, squares, x + columns / 2, middle, side, dye)
        x += columns + 1.6 * unit
    size = _TITLE * unit
    base = middle - size * CAP_HEIGHT / 2
    title = LOOKS[GAME].title
    pen.text(x + 0.6 * unit, base, title, size, INK, BOLD)
    return x + 0.6 * unit + text_width(title, size, BOLD), base


def draw_named_head(pen: Pen, sheet: Sheet, box: Box, unit: float, room: float) -> None:
    """The title, then a line for the player's name; `room` mm stay free at the right end."""
    x, base = draw_title(pen, sheet, box, unit)
    x += 3.4 * unit
    end = box[0] + box[2] - room
    pen.line([(x, base), (end, base)], GRID, LINE)
    pen.text(x, base - 2.7 * unit, "name", _LABEL * unit, QUIET)
