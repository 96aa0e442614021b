"""The turns of all shapes, each shape's in a panel of its colour."""

from __future__ import annotations

from ...cards.blockits.sheet import Sheet
from ..paths import rounded
from ..pen import Pen
from .area_plan import Box
from .shape_art import Dye, across, draw_shape, dyes
from .turns_plan import APART, Panel, line_height, line_width, turns_plan


def draw_turns(pen: Pen, sheet: Sheet, box: Box) -> None:
    """All panels in a box (left, bottom, width, height in mm)."""
    by_colour, plan = dyes(sheet), turns_plan(sheet, box)
    for panel, place in plan.panels:
        _panel(pen, panel, place, plan.side, by_colour[panel.shape.colour])


def _panel(pen: Pen, panel: Panel, box: Box, side: float, dye: Dye) -> None:
    x, y, wide, high = box
    pen.fill(rounded(x, y, wide, high, 1.8), dye.tint)
    top = y + (high + panel.rows * side) / 2
    for line in panel.lines:
        tall = line_height(line) * side
        left = x + (wide - line_width(line) * side) / 2
        for form in line:
            columns = across(form)[0] * side
            draw_shape(pen, form, left + columns / 2, top - tall / 2, side, dye)
            left += columns + APART * side
        top -= tall + APART * side
