"""The table just before the first turn, seen from above: four players, two at either side.

Leaves and cards are the printed ones, drawn small. The player at the lower left begins.
"""

from __future__ import annotations

from collections.abc import Callable

from ...cards.blockits.sheet import Sheet
from ..colour import Colour, mix
from ..house import BLUE, CORNER, GREEN, HAIR, INK, LOOKS, ORANGE, PAPER, QUIET, VIOLET
from ..paper import Size
from ..paths import polygon, rectangle, rounded
from ..pen import BOLD, REGULAR, Pen
from ..separation import Use
from .area_art import draw_area
from .area_plan import AreaPlan
from .board_art import draw_board
from .board_plan import BoardPlan
from .dice import BODY, DICE, draw_face, faces
from .head_art import GAME
from .reference import SIZE as CARD
from .reference import draw_shapes_side
from .shape_art import dyes

SIZE = Size(178.0, 88.0)
_SIDE = 9.0  # room at the left and right end, for the arrows there
_LEAF = Size(26.0, 32.5)  # the largest that a leaf is drawn
_EDGE = 2.2  # from the table's long edges to the leaves
_APART = 2.6  # between a player's things
_DIE = 7.5
_CARD_SHARE = 0.62  # height of a card, of the leaves'
_TYPE = 2.5
_PENCILS = (GREEN, ORANGE, VIOLET, BLUE)
_RIM = mix(LOOKS[GAME].accent, INK, 0.3)
_WOOD = mix(LOOKS[GAME].accent, "#ffffff", 0.5)


def draw_table(pen: Pen, sheet: Sheet, area: AreaPlan, board: BoardPlan) -> None:
    """The picture, lower left corner at the origin."""
    wide, high = SIZE
    pen.fill(rounded(0.0, 0.0, wide, high, 2 * CORNER), _WOOD, Use.GROUND)
    pen.stroke(rounded(0.2, 0.2, wide - 0.4, high - 0.4, 2 * CORNER), _RIM, 0.4)
    with pen.form("table-seat", (-1.0, -1.0, *_seat(area))):
        _things(pen, sheet, area, board)
    seat, _ = _seat(area)
    for left in (_SIDE, wide - _SIDE - seat):
        pen.stamp("table-seat", left, _EDGE)
        with pen.moved(left + seat, high - _EDGE, turned=True):
            pen.stamp("table-seat", 0.0, 0.0)
    for number, colour in enumerate(_PENCILS):
        left = (_SIDE, wide - _SIDE - seat)[number % 2]
        with pen.moved(*((left, _EDGE) if number < 2 else (left + seat, high - _EDGE)), number > 1):
            _pencil(pen, seat - 2.4, colour)
    _first_turn(pen, area)
    _dice(pen, sheet)
    _labels(pen, area)
    _ways(pen, area)


def _scale(area: AreaPlan) -> float:
    leaf = area.frame.leaf
    return min(_LEAF.width / leaf.width, _LEAF.height / leaf.height)


def _leaf(area: AreaPlan) -> Size:
    """A leaf as large as it is drawn."""
    leaf, scale = area.frame.leaf, _scale(area)
    return Size(leaf.width * scale, leaf.height * scale)


def _card() -> Size:
    high = _CARD_SHARE * _LEAF.height
    return Size(high / CARD.height * CARD.width, high)


def _seat(area: AreaPlan) -> Size:
    """The room for what lies before a player: playing area, scoreboard, card and pencil."""
    wide = 2 * _leaf(area).width + _card().width + 3 * _APART + 2.4
    return Size(wide, _LEAF.height)


def _things(pen: Pen, sheet: Sheet, area: AreaPlan, board: BoardPlan) -> None:
    leaf, scale = _leaf(area), _scale(area)
    _paper(pen, 0.0, leaf, scale, lambda: draw_area(pen, sheet, area))
    _paper(pen, leaf.width + _APART, leaf, scale, lambda: draw_board(pen, sheet, board))
    card = _card()
    left = 2 * (leaf.width + _APART)
    with pen.clipped(left, 0.0, left + card.width, card.height):
        _paper(pen, left, card, card.height / CARD.height, lambda: draw_shapes_side(pen, sheet))
    pen.stroke(rectangle(left, 0.0, *card), QUIET, HAIR)


def _paper(pen: Pen, x: float, size: Size, scale: float, art: Callable[[], None]) -> None:
    """A leaf or card at x, with its art drawn small."""
    pen.rect(x, 0.0, size.width, size.height, "#ffffff")
    with pen.framed(x, 0.0, scale=scale):
        art()
    pen.stroke(rectangle(x, 0.0, *size), QUIET, HAIR)


def _pencil(pen: Pen, x: float, colour: Colour) -> None:
    """A pencil that points away from its player."""
    wide, body, tip = 2.0, 22.0, 26.0
    pen.rect(x, 2.0, wide, body - 2.0, colour)
    pen.rect(x + wide / 3, 2.0, wide / 3, body - 2.0, mix(colour, "#ffffff", 0.35))
    pen.fill(polygon([(x, body), (x + wide, body), (x + wide / 2, tip)]), PAPER)
    pen.fill(polygon([(x + 0.7, tip - 1.4), (x + 1.3, tip - 1.4), (x + 1.0, tip)]), colour)
    outline = [(x, 2.0), (x + wide, 2.0), (x + wide, body), (x + wide / 2, tip), (x, body)]
    pen.stroke(polygon(outline), INK, HAIR)


def _first_turn(pen: Pen, area: AreaPlan) -> None:
    """The box that the first player has filled in, with what it is."""
    x, y, side, _ = (part * _scale(area) for part in area.first_box)
    x, y = x + _SIDE, y + _EDGE
    # As a broad line, which stays dark where little ink is printed.
    pen.line([(x, y + side / 2), (x + side, y + side / 2)], INK, side)
    top = _EDGE + _leaf(area).height + 3.6
    pen.line([(x + side / 2, y + side), (x + side / 2, top - 0.7)], INK, 0.35)
    pen.text(x + side / 2 + 0.6, top, "first-turn box, filled in", _TYPE, INK, BOLD, 0.5)


def _dice(pen: Pen, sheet: Sheet) -> None:
    """A die for each player in the middle, each showing another shape."""
    shapes, by_colour = faces(sheet), dyes(sheet)
    left, low = SIZE.width / 2 - 27.0, SIZE.height / 2 - _DIE / 2
    for number, face in enumerate((1, 5, 2, 6)[:DICE]):
        with pen.moved(left + number * (_DIE + 1.8), low):
            body = rounded(0.0, 0.0, _DIE, _DIE, 0.14 * _DIE)
            pen.fill(body, BODY)
            draw_face(pen, shapes[face], by_colour[shapes[face].colour], _DIE)
            pen.stroke(body, INK, HAIR)
    right = left + DICE * (_DIE + 1.8) + 0.6
    pen.text(right, SIZE.height / 2 + 0.6, "a die", _TYPE, INK, BOLD)
    pen.text(right, SIZE.height / 2 - 2.9, "for each player", _TYPE, INK)


def _labels(pen: Pen, area: AreaPlan) -> None:
    """What lies before a player, named beside the things of the one at the lower right."""
    leaf, seat = _leaf(area), _seat(area).width
    left, y = SIZE.width - _SIDE - seat, _EDGE + _leaf(area).height + 1.4
    pen.text(left + leaf.width / 2, y, "playing area", _TYPE, INK, REGULAR, 0.5)
    pen.text(left + 1.5 * leaf.width + _APART, y, "scoreboard", _TYPE, INK, REGULAR, 0.5)
    middle = left + 2 * (leaf.width + _APART) + _card().width / 2
    base = _EDGE + _card().height + 1.4
    pen.text(middle, base + 3.2, "reference", _TYPE, INK, REGULAR, 0.5)
    pen.text(middle, base, "card", _TYPE, INK, REGULAR, 0.5)


def _ways(pen: Pen, area: AreaPlan) -> None:
    """Arrows from every player to the one on the left, and what goes that way."""
    wide, high = SIZE
    middle = wide / 2
    gap = wide - 2 * (_SIDE + _seat(area).width)
    _arrow(pen, middle, 14.0, 180.0, min(9.0, gap - 1.5))
    _arrow(pen, middle, high - 14.0, 0.0, min(9.0, gap - 1.5))
    for x, angle in ((_SIDE / 2, 90.0), (wide - _SIDE / 2, -90.0)):
        _arrow(pen, x, high / 2, angle, 22.0)
    words = ("playing areas go to the left", "after every round")
    for number, line in enumerate(words):
        base = high / 2 + 4.6 - number * 3.2
        pen.text(_SIDE + 1.0, base, line, _TYPE, LOOKS[GAME].deep, BOLD)


def _arrow(pen: Pen, x: float, y: float, angle: float, length: float) -> None:
    """An arrow round (x, y), to the right when the angle is 0."""
    half, tip = length / 2, 3.2
    body = [(-half, 0.7), (half - tip, 0.7), (half - tip, 2.0), (half, 0.0), (half - tip, -2.0),
            (half - tip, -0.7), (-half, -0.7)]  # fmt: skip
    with pen.framed(x, y, angle):
        pen.fill(polygon(body), LOOKS[GAME].wall)
        pen.stroke(polygon(body), LOOKS[GAME].deep, HAIR)
