"""A leaf of playing areas: light squares for the pencil, strong edges, and where it goes next."""

from __future__ import annotations

from ...cards.blockits.sheet import Sheet
from ..house import FRAME, GRID, HAIR, INK, LINE, LOOKS, PAPER, QUIET
from ..paths import polygon, rectangle, rounded
from ..pen import BOLD, CAP_HEIGHT, REGULAR, Pen, text_width
from .area_plan import AreaPlan
from .head_art import GAME, draw_title

_NUMBER, _CAPTION, _ROW_CAPTION, _ARROW = 2.9, 2.4, 2.1, 3.3  # type sizes on the usual leaf
_FLOOR = 1.3  # width of the line on which shapes stand
PASS = "passes on to the left after every round"
FIRST = ("first turn", "filled in? You roll.")
ROWS = ("completed", "lines")  # in two lines, as wide as the room right of the grid


def draw_area(pen: Pen, sheet: Sheet, plan: AreaPlan) -> None:
    """The whole leaf, lower left trim corner at the origin."""
    _head(pen, sheet, plan)
    _grid(pen, plan)
    _rows(pen, plan)
    _arrow(pen, plan)


def _head(pen: Pen, sheet: Sheet, plan: AreaPlan) -> None:
    """The game's name, and in a frame of its own the box of the first turn; no player's name."""
    unit = plan.frame.unit
    _, low, _, high = plan.head
    x, y, side, _ = plan.first_box
    size = _CAPTION * unit
    wide = max(text_width(FIRST[0], size, BOLD), text_width(FIRST[1], size))
    inset = y - low
    left = x - wide - 2 * inset
    right = x + side + inset
    pen.stroke(rounded(left, low, right - left, high, 2.0 * unit), INK, FRAME)
    pen.stroke(rounded(x, y, side, side, 0.8), INK, FRAME)
    middle = low + high / 2
    pen.text(left + inset, middle + 0.7 * unit, FIRST[0], size, INK, BOLD)
    pen.text(left + inset, middle - 0.7 * unit - size * CAP_HEIGHT, FIRST[1], size, QUIET)
    draw_title(pen, sheet, plan.head, unit)


def _grid(pen: Pen, plan: AreaPlan) -> None:
    left, low, wide, high = plan.grid
    side = plan.square
    inner = [
        *(((left + c * side, low), (left + c * side, low + high)) for c in range(1, plan.columns)),
        *(((left, low + r * side), (left + wide, low + r * side)) for r in range(1, plan.rows)),
    ]
    pen.lines(inner, GRID, HAIR)
    pen.stroke(rectangle(left, low, wide, high), INK, FRAME)
    pen.line([(left - FRAME / 2, low), (left + wide + FRAME / 2, low)], INK, _FLOOR)


def _rows(pen: Pen, plan: AreaPlan) -> None:
    """The number of every row, and its box; what the boxes are for stands above the top one."""
    left, low, wide, _ = plan.grid
    size = min(_NUMBER * plan.frame.unit, 0.5 * plan.square)
    for row, (x, y, side, _) in enumerate(plan.row_boxes()):
        middle = low + (row + 0.5) * plan.square
        base = middle - size * CAP_HEIGHT / 2
        pen.text(left - 1.8, base, str(row + 1), size, QUIET, BOLD, 1.0)
        pen.line([(left + wide, middle), (x, middle)], INK, LINE)
        pen.stroke(rounded(x, y, side, side, 0.8), INK, LINE)
    room = x + side - (left + wide) - FRAME
    caption = min(_ROW_CAPTION * plan.frame.unit, room / text_width(ROWS[0], 1.0))
    for line, up in zip(ROWS, (1.2 * caption, 0.0), strict=True):
        pen.text(x + side, y + side + 0.9 + up, line, caption, QUIET, REGULAR, 1.0)


def _arrow(pen: Pen, plan: AreaPlan) -> None:
    x, y, wide, high = plan.arrow
    tip, half, notch = 0.9 * high, high / 2, 0.24 * high
    body = [
        (x, y + half), (x + tip, y + high), (x + tip, y + high - notch),
        (x + wide, y + high - notch), (x + wide, y + notch), (x + tip, y + notch), (x + tip, y),
    ]  # fmt: skip
    pen.fill(polygon(body), LOOKS[GAME].wall)
    size = min(_ARROW * plan.frame.unit, 0.46 * high)
    base = y + half - size * CAP_HEIGHT / 2
    pen.text(x + (wide + tip) / 2, base, PASS, size, PAPER, BOLD, 0.5)
