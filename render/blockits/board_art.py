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
from .head_art import draw_named_head
from .shape_art import draw_shape, dyes, fitting, lying
from .signs import draw_sign

WHITE = "#ffffff"
COLOURS = {LINES: GREEN, BLOCKED: "#6b7883", SWAP: VIOLET}
_VALUE, _SMALLEST_VALUE = 0.38, 1.3  # of a box's side; mm
_SMALLEST_NOTE = 1.5
_CAPTION, _NOTE = 2.2, 2.3  # type sizes on the usual leaf
_TALL = 20.0  # a band that holds a sign, its name and a note below it, on the usual leaf
_SHAPE = 3.0  # squares of the shapes on the usual leaf
CAPTIONS = {
    LINES: ("completed", "lines"),
    BLOCKED: ("blocked", "squares"),
    SWAP: ("swap",),
}
NOTES = {
    LINES: ("one box for every line", "that you complete"),
    BLOCKED: ("one box for every square", "that no shape can cover any more"),
    SWAP: ("draw another shape of the die's", "colour instead, twice at most"),
}
IN_SHORT = {
    LINES: ("one box", "for each"),
    BLOCKED: ("one box", "for every X"),
    SWAP: ("twice", "at most"),
}
HOW = (
    "Cross boxes from the left; the round one is never crossed.",
    "A track is worth the number in its first box that is not",
    "crossed. Tie: most completed lines.",
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
    draw_named_head(pen, sheet, plan.head, unit, plan.frame.right - points[0] + 4.0 * unit)
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
    """Sign and name of a track that every scoreboard has, and what its boxes are for.

    That stands behind the last box, or in short below the name where there is no room.
    """
    unit, (x, y, wide, high) = plan.frame.unit, _sign_box(plan, band)
    words, name = CAPTIONS[band.name], len(CAPTIONS[band.name])
    if not _note(pen, plan, band) and high > _TALL * unit:
        words += IN_SHORT[band.name]
    size = min(fitted(word, "a caption", wide - 1.6, _CAPTION * unit, 1.0, BOLD) for word in words)
    below = len(words) * size * 1.15
    side = min(7.0 * unit, high - below - 2.0)
    top = y + (high + side + below + 0.6) / 2
    draw_sign(pen, band.name, x + (wide - side) / 2, top - side, side, COLOURS[band.name])
    for number, word in enumerate(words, start=1):
        base = top - side - 0.4 - number * size * 1.15 + size * 0.2
        ink, face = (INK, BOLD) if number <= name else (QUIET, REGULAR)
        pen.text(x + wide / 2, base, word, size, ink, face, 0.5)


def _note(pen: Pen, plan: BoardPlan, band: Band) -> bool:
    """What the track is for, at the right of its last box, and whether there is room for it."""
    if not band.boxes:
        return False
    x, y, side, high = band.boxes[-1]
    left, lines = x + side + 2.2, NOTES[band.name]
    wish = _CAPTION * plan.frame.unit
    room = band.points[0] - 2.0 - left
    size = min(wish, wish * room / max(text_width(line, wish) for line in lines))
    if size < _SMALLEST_NOTE:
        return False
    middle = y + high / 2
    pen.text(left, middle + 0.35 * size, lines[0], size, QUIET)
    pen.text(left, middle - 1.05 * size, lines[1], size, QUIET)
    return True


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
    base = y + high / 2 + (len(HOW) / 2 * 1.5 - 1.15) * note
    for number, line in enumerate(HOW):
        pen.text(plan.frame.left, base - number * 1.5 * note, line, note, QUIET)
