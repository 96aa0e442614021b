"""A line board: the places of a line, their numbers, what counts there, and the pavement.

The white line's board is teal with all that is read in white, the black line's orange with all in
black: what is read has the colour of the dots that count. Places 1 to 6 show the die that may
lie there.
"""

from __future__ import annotations

from ...cards.bossa.tiles import HIGHEST, LOWEST
from ..house import CORNER, HAIR, INK, PAPER, QUIET
from ..paths import polygon, rounded
from ..pen import BOLD, CAP_HEIGHT, REGULAR, Pen
from ..text import fit_line
from .board_plan import (
    CAPTIONS,
    MARGIN,
    NUMBER,
    NUMBER_FOOT,
    OVERLAP,
    PAVEMENT,
    SIGN,
    BoardPlan,
)
from .look import OF_LINE, Dress
from .pips import die_pips, draw_pips
from .waves import pavement

_TITLE, _CAPTION, _FLOOR = 4.6, 2.5, 1.6  # type sizes, mm
_LEAD = 3.3  # from one caption's base line to the next
_ROWS = (
    "Next to the die: 1 or 2 tiles. Next to a row: one tile more or one fewer.",
    "The sixth row wins for the player of this line, whoever lays it,",
    "unless the opponent lays it and has no tile left.",
)


def draw_board(pen: Pen, plan: BoardPlan, colour: str, bleed: float) -> None:
    """A whole board, lower left trim corner at the origin, its art `bleed` mm past the trims."""
    draw_places(pen, plan, colour, bleed, range(LOWEST, HIGHEST + 1))
    _captions(pen, plan, OF_LINE[colour], colour)


def draw_places(pen: Pen, plan: BoardPlan, colour: str, bleed: float, positions: range) -> None:
    """A board without its captions, with the places of these positions."""
    dress = OF_LINE[colour]
    wide, high = plan.size
    pen.ground(-bleed, -bleed, wide + 2 * bleed, high + 2 * bleed, dress.ground)
    _pavement(pen, plan, dress, bleed)
    for position in positions:
        _place(pen, plan, dress, position, bleed)
        _die(pen, plan, dress, colour, position)
        left, _, right, _ = plan.place(position)
        size = NUMBER / CAP_HEIGHT
        pen.text((left + right) / 2, NUMBER_FOOT, str(position), size, dress.figure, BOLD, 0.5)


def draw_half(pen: Pen, plan: BoardPlan, colour: str, right: bool, bleed: float) -> None:
    """A half of a board; the right one is glued on the blank strip of the left one."""
    high = plan.size.height
    if right:
        window = pen.clipped(-bleed, -bleed, plan.piece.width + bleed, high + bleed)
        with window, pen.moved(-plan.seam, 0):
            draw_board(pen, plan, colour, bleed)
        return
    with pen.clipped(-bleed, -bleed, plan.seam, high + bleed):
        draw_board(pen, plan, colour, bleed)
    with pen.upward(plan.seam + OVERLAP / 2 + 0.9, high / 2):
        pen.text(0, 0, "glue the other half on this strip", _CAPTION, QUIET, REGULAR, 0.5)


def _pavement(pen: Pen, plan: BoardPlan, dress: Dress, bleed: float) -> None:
    wide = plan.size.width
    box = (-bleed, -bleed, wide + bleed, PAVEMENT)
    with pen.clipped(*box):
        pen.rect(-bleed, -bleed, wide + 2 * bleed, PAVEMENT + bleed, PAPER)
        for stripe in pavement(box, 4.0, plan.step):
            pen.fill(stripe, dress.wave if dress.figure == INK else dress.tint)
    pen.line([(-bleed, PAVEMENT), (wide + bleed, PAVEMENT)], dress.figure, 0.5)


def _place(pen: Pen, plan: BoardPlan, dress: Dress, position: int, bleed: float) -> None:
    """A place that runs off the upper edge, and the sign that the row goes on there."""
    left, bottom, right, top = plan.place(position)
    with pen.clipped(left, bottom, right, top + bleed):
        shape = rounded(left, bottom, right - left, top - bottom + 2 * CORNER + bleed, CORNER)
        pen.fill(shape, dress.tint)
    foot = plan.sign_foot
    if foot is None:
        return
    middle = (left + right) / 2
    sign = polygon(
        [(middle - 2.2, foot), (middle, foot + SIGN), (middle + 2.2, foot)], closed=False
    )
    pen.stroke(sign, dress.figure, 0.6)


def _die(pen: Pen, plan: BoardPlan, dress: Dress, colour: str, position: int) -> None:
    """The face of the die that lies on a place when the roll says so."""
    spot = plan.die_spot(position)
    if spot is None:
        return
    left, bottom, right, top = spot
    side = right - left
    pen.stroke(
        rounded(left, bottom, side, side, 0.12 * side), dress.figure, HAIR * 1.5, dashes=(1.2, 0.9)
    )
    draw_pips(pen, die_pips(position, colour), (left + right) / 2, (bottom + top) / 2, 0.62 * side)


def _captions(pen: Pen, plan: BoardPlan, dress: Dress, colour: str) -> None:
    """The line's name and what counts on it, in the left half and in the right one."""
    middle = plan.size.width / 2
    name = f"{colour.capitalize()} line"
    pen.text(MARGIN, CAPTIONS + _LEAD + 0.4, name, _TITLE, dress.figure, BOLD)
    left = (f"The {colour} dots of a row add up to its number; each tile has at least one.",)
    for x, texts in ((MARGIN, left), (middle, _ROWS)):
        for number, text in enumerate(reversed(texts)):
            _caption(pen, text, x, CAPTIONS + number * _LEAD, middle - MARGIN - OVERLAP, dress)


def _caption(pen: Pen, text: str, x: float, y: float, room: float, dress: Dress) -> None:
    line, size = fit_line(text, "the board's caption", room, _CAPTION, _FLOOR, REGULAR)
    pen.line_of_text(x, y, line, size, dress.figure)
