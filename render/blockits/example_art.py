"""How the two examples look: what is supported, what is blocked; each a panel with a few words."""

from __future__ import annotations

from collections.abc import Set

from ...cards.blockits.polyomino import Square, Squares
from ...cards.blockits.sheet import Sheet
from ..colour import Colour
from ..house import GRID, HAIR, INK, LOOKS
from ..paths import rectangle, rounded
from ..pen import BOLD, Pen
from .area_plan import Box
from .examples import Placed, Supported, blocked, supported
from .head_art import GAME
from .reference_words import BLOCKED, SUPPORTED
from .shape_art import draw_on_lattice, dyes
from .words import LEADING, wrapped

WHITE = "#ffffff"
YES, NO = "#1f6b40", "#a92f22"
DRAWN, DRAWN_EDGE = "#c3ccd3", "#8b98a3"  # squares drawn before, whatever their shape
_GAP, _PAD = 1.4, 2.0  # between the two panels, and inside them
_TITLE, _TYPE = 2.9, 2.3
_WORDS = 18.2  # height of title, sentence and all between
_FLOOR = 0.9  # width of the bottom edge
_LARGEST = 4.6


def draw_examples(pen: Pen, sheet: Sheet, box: Box) -> None:
    """Both examples side by side in a box (left, bottom, width, height in mm), squares alike."""
    x, y, wide, high = box
    one, other = supported(sheet), blocked(sheet)
    columns = one.size[0], other.size[0]
    # Beside the squares a share of the room goes to the words.
    first = (wide - _GAP) * max(0.5, min(0.62, columns[0] / sum(columns)))
    rooms = first, wide - _GAP - first
    side = min(
        _LARGEST, *((room - 2 * _PAD) / count for room, count in zip(rooms, columns, strict=True))
    )
    side = min(side, (high - _WORDS) / max(one.size[1], other.size[1]))
    _panel(pen, (x, y, rooms[0], high), SUPPORTED)
    _panel(pen, (x + rooms[0] + _GAP, y, rooms[1], high), BLOCKED)
    low = y + high - _PAD - 1.2 * _TITLE - side * max(one.size[1], other.size[1])
    with pen.moved(x + (rooms[0] - columns[0] * side) / 2, low):
        _supported(pen, sheet, side)
    with pen.moved(x + rooms[0] + _GAP + (rooms[1] - columns[1] * side) / 2, low):
        _blocked(pen, sheet, side)


def _panel(pen: Pen, box: Box, words: tuple[str, str]) -> None:
    """A white panel with its title at the top and its sentence at the bottom."""
    x, y, wide, high = box
    title, sentence = words
    pen.fill(rounded(x, y, wide, high, 1.8), WHITE)
    pen.stroke(rounded(x, y, wide, high, 1.8), GRID, HAIR)
    pen.text(x + _PAD, y + high - _PAD - 0.75 * _TITLE, title, _TITLE, LOOKS[GAME].deep, BOLD)
    lines = wrapped(sentence, _TYPE, wide - 2 * _PAD)
    for number, line in enumerate(reversed(lines)):
        pen.text(x + _PAD, y + _PAD - 0.2 + number * _TYPE * LEADING, line, _TYPE, INK)


def _supported(pen: Pen, sheet: Sheet, side: float) -> None:
    found = supported(sheet)
    columns, rows = found.size
    _lattice(pen, columns, rows, side)
    _gone(pen, found.base.squares, side)
    for placed in (found.leaning, found.roofed, found.hanging):
        if placed is not None:
            draw_on_lattice(pen, placed.squares, side, dyes(sheet)[placed.shape.colour])
    taken = {square for each in _all(found) for square in each.squares}
    _yes(pen, *_beside(found.leaning, taken, side), side)
    if found.roofed is not None:
        _yes(pen, *_beside(found.roofed, taken, side, lowest=True), side)
    _no(pen, *_beside(found.hanging, taken, side), side)


def _blocked(pen: Pen, sheet: Sheet, side: float) -> None:
    found = blocked(sheet)
    _lattice(pen, *found.size, side)
    _gone(pen, found.drawn, side)
    dye = dyes(sheet)[found.fits.shape.colour]
    for x, y in found.fits.squares:
        inner = rounded((x + 0.12) * side, (y + 0.12) * side, 0.76 * side, 0.76 * side, 0.4)
        pen.fill(inner, dye.tint)
        pen.stroke(inner, dye.edge, 0.25, dashes=(0.7, 0.5))
    for x, y in found.marked:
        for ends in (((0.25, 0.25), (0.75, 0.75)), ((0.25, 0.75), (0.75, 0.25))):
            line = [((x + right) * side, (y + up) * side) for right, up in ends]
            pen.line(line, INK, 0.11 * side, round_ends=True)


def _lattice(pen: Pen, columns: int, rows: int, side: float) -> None:
    """Free squares, and the bottom edge; at the other sides the playing area goes on."""
    wide, high = columns * side, rows * side
    pen.fill(rectangle(0.0, 0.0, wide, high), WHITE)
    lines = [((x * side, 0.0), (x * side, high)) for x in range(columns + 1)]
    lines += [((0.0, y * side), (wide, y * side)) for y in range(1, rows + 1)]
    pen.lines(lines, GRID, HAIR)
    pen.line([(-0.4, -_FLOOR / 2), (wide + 0.4, -_FLOOR / 2)], INK, _FLOOR)


def _gone(pen: Pen, squares: Squares, side: float) -> None:
    """Squares that were drawn before."""
    for x, y in squares:
        pen.fill(rectangle(x * side, y * side, side, side), DRAWN)
        pen.stroke(rectangle(x * side, y * side, side, side), DRAWN_EDGE, HAIR)


def _all(found: Supported) -> list[Placed]:
    """All shapes of the example."""
    shown = (found.base, found.leaning, found.roofed, found.hanging)
    return [placed for placed in shown if placed is not None]


def _beside(
    placed: Placed, taken: Set[Square], side: float, lowest: bool = False
) -> tuple[float, float]:
    """The middle of the free square at the right of a shape's highest square that has one.

    Above it where all is taken at the right. `lowest` is for a shape below another, whose sign
    would else stand between the two.
    """
    ends = sorted(placed.squares, key=lambda square: (-square[1] if lowest else square[1], square))
    beside = [(x, y + 1) for x, y in ends] + [(x + 1, y) for x, y in ends]
    x, y = [square for square in beside if square not in taken][-1]
    return (x + 0.5) * side, (y + 0.5) * side


def _disc(pen: Pen, x: float, y: float, side: float, colour: Colour) -> None:
    """The ground of a sign: white with a ring, so that its lines show in every colour mode."""
    pen.disc(x, y, 0.46 * side, WHITE)
    pen.ring(x, y, 0.4 * side, colour, 0.1 * side)


def _yes(pen: Pen, x: float, y: float, side: float) -> None:
    _disc(pen, x, y, side, YES)
    tick = [(-0.19, 0.0), (-0.05, -0.15), (0.21, 0.16)]
    pen.line([(x + right * side, y + up * side) for right, up in tick], YES, 0.13 * side, True)


def _no(pen: Pen, x: float, y: float, side: float) -> None:
    _disc(pen, x, y, side, NO)
    reach = 0.16 * side
    for up in (reach, -reach):
        pen.line([(x - reach, y - up), (x + reach, y + up)], NO, 0.13 * side, True)
