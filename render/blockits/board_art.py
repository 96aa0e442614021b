"""A leaf of scoreboards: tracks of boxes to cross, with their signs, and boxes for the points.

The last box of a track is never crossed: it has no frame like the others, but is filled, with its
value in the colour of the paper.
"""

from __future__ import annotations

from ...cards.blockits.sheet import BLOCKED, LINES, SWAP, Sheet
from ..colour import Colour, mix, readable_on
from ..house import FRAME, GREEN, INK, LINE, QUIET, VIOLET
from ..paths import rounded
from ..pen import BOLD, CAP_HEIGHT, REGULAR, Pen, fitted, text_width
from .area_plan import Box
from .board_plan import Band, BoardPlan
from .head_art import draw_head
from .shape_art import draw_shape, dyes, fitting, lying
from .signs import draw_sign

WHITE = "#ffffff"
COLOURS = {LINES: GREEN, BLOCKED: "#6b7883", SWAP: VIOLET}
_VALUE, _SMALLEST_VALUE = 0.38, 1.3  # of a box's side; mm
_SMALLEST_NOTE = 1.5
_CAPTION, _NOTE = 2.2, 2.3  # type sizes on the usual leaf
_SHAPE = 3.0  # squares of the shapes on the usual leaf
CAPTIONS = {LINES: "lines", BLOCKED: "blocked", SWAP: "swap"}
NOTES = {
    LINES: ("one box for every row", "that you make full"),
    BLOCKED: ("one box for every square", "that no shape can fill any more"),
    SWAP: ("draw another shape of the die's", "colour instead, twice at most"),
}
HOW = (
    "Cross boxes from the left. A track is worth the number",
    "in its first box that is not crossed. Ties: most lines.",
)


def draw_board(pen: Pen, sheet: Sheet, plan: BoardPlan) -> None:
    """The whole leaf, lower left trim corner at the origin.

    Raises `ValueError` for a value with more digits than a box holds.
    """
    _head(pen, sheet, plan)
    by_colour = dyes(sheet)
    for band in plan.bands:
        shape = sheet.shape(band.name)
        if shape is None:
            _band(pen, band, COLOURS[band.name])
            _common(pen, plan, band)
            continue
        dye = by_colour[shape.colour]
        _band(pen, band, dye.colour)
        squares, (x, y, wide, high) = lying(shape), _sign_box(plan, band)
        side = fitting(squares, wide - 2.4, high - 2.4, _SHAPE * plan.frame.unit)
        draw_shape(pen, squares, x + wide / 2, y + high / 2, side, dye)
    _foot(pen, plan)


def _head(pen: Pen, sheet: Sheet, plan: BoardPlan) -> None:
    """The head, with what the right column is for at its lower right."""
    unit, points = plan.frame.unit, plan.bands[0].points
    draw_head(pen, sheet, plan.head, unit, plan.frame.right - points[0] + 4.0 * unit)
    middle = points[0] + points[2] / 2
    size = _CAPTION * unit
    pen.text(middle, plan.head[1] + 0.3, "points", size, INK, BOLD, 0.5)


def _sign_box(plan: BoardPlan, band: Band) -> Box:
    return band.box[0], band.box[1], plan.sign_width, band.box[3]


def _band(pen: Pen, band: Band, colour: Colour) -> None:
    """The ground of a track, its boxes with their values, and the box for its points."""
    pen.fill(rounded(*band.box, 1.8), mix(colour, WHITE, 0.84))
    last = len(band.boxes) - 1
    for number, (box, value) in enumerate(zip(band.boxes, band.values, strict=True)):
        if number == last:
            pen.fill(rounded(*box, box[3] / 2), mix(colour, INK, 0.3))
        else:
            pen.fill(rounded(*box, 0.9), WHITE)
            pen.stroke(rounded(*box, 0.9), mix(colour, INK, 0.55), LINE)
        _value(pen, box, value, number == last, colour)
    pen.fill(rounded(*band.points, 0.9), WHITE)
    pen.stroke(rounded(*band.points, 0.9), INK, FRAME)


def _value(pen: Pen, box: Box, value: int, is_last: bool, colour: Colour) -> None:
    """A value in its box, small enough to leave room for a cross."""
    x, y, side, _ = box
    text = f"{value}".replace("-", "\N{MINUS SIGN}")
    face = BOLD if is_last else REGULAR
    size = fitted(text, "the value", side - 1.2, _VALUE * side, _SMALLEST_VALUE, face)
    base = y + side / 2 - size * CAP_HEIGHT / 2
    ink = readable_on(mix(colour, INK, 0.3)) if is_last else INK
    pen.text(x + side / 2, base, text, size, ink, face, 0.5)


def _common(pen: Pen, plan: BoardPlan, band: Band) -> None:
    """Sign and name of a track that every scoreboard has, and what a swap is."""
    unit, (x, y, wide, high) = plan.frame.unit, _sign_box(plan, band)
    size = _CAPTION * unit
    side = min(7.0 * unit, high - size - 2.6)
    low = y + (high - side - size - 0.6) / 2
    draw_sign(pen, band.name, x + (wide - side) / 2, low + size + 0.6, side, COLOURS[band.name])
    pen.text(x + wide / 2, low + size * 0.2, CAPTIONS[band.name], size, INK, BOLD, 0.5)
    _note(pen, plan, band)


def _note(pen: Pen, plan: BoardPlan, band: Band) -> None:
    """What the track is for, at the right of its last box; nothing where there is no room."""
    if not band.boxes:
        return
    x, y, side, high = band.boxes[-1]
    left, lines = x + side + 2.2, NOTES[band.name]
    wish = _CAPTION * plan.frame.unit
    room = band.points[0] - 2.0 - left
    size = min(wish, wish * room / max(text_width(line, wish) for line in lines))
    if size < _SMALLEST_NOTE:
        return
    middle = y + high / 2
    pen.text(left, middle + 0.35 * size, lines[0], size, QUIET)
    pen.text(left, middle - 1.05 * size, lines[1], size, QUIET)


def _foot(pen: Pen, plan: BoardPlan) -> None:
    """How a track is read, and the box for the sum of all."""
    x, y, wide, high = plan.total
    unit = plan.frame.unit
    pen.stroke(rounded(x, y, wide, high, 1.6), INK, FRAME)
    pen.stroke(rounded(x + 0.9, y + 0.9, wide - 1.8, high - 1.8, 1.0), INK, LINE)
    size = 4.2 * unit
    pen.text(x - 2.5 * unit, y + (high - size * CAP_HEIGHT) / 2, "total", size, INK, BOLD, 1.0)
    note, room = _NOTE * unit, x - 17.0 * unit - plan.frame.left
    note = min(fitted(line, "a note", room, note, 1.0, REGULAR) for line in HOW)
    middle = y + high / 2
    pen.text(plan.frame.left, middle + 0.45 * note, HOW[0], note, QUIET)
    pen.text(plan.frame.left, middle - 1.15 * note, HOW[1], note, QUIET)
