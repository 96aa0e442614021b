"""The table just before the first turn, from above, drawn from the real faces.

Two boards face each other; rows grow towards the middle from both. In front of each board lies
an open hand, beside it are the player's markers, chip and reference card. The pieces have their
usual sizes; `TABLE` is the picture's size in mm and everything on it is scaled alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from ...cards.bossa.tiles import CHIPS, MARKERS, Tile
from ..component import DIE
from ..house import CORNER, GRID, HAIR, INK, back
from ..paper import Size
from ..paths import ellipse, polygon, rectangle, rounded
from ..pen import BOLD, REGULAR, Pen
from ..separation import Use
from ..slots import Box
from .board_art import draw_board
from .board_plan import board_plan
from .chip_art import draw_chip
from .look import AMBER, OF_LINE, RUST, TEAL, Dress
from .marker_art import SIZE as MARKER
from .marker_art import draw_marker
from .pips import die_pips, draw_pips
from .reference import SIZE as CARD
from .reference import draw_turn
from .tile_art import DEFAULT, draw_ground, draw_tile, tile_plan

GAME = "bossa"
TABLE = Size(178.0, 88.0)
SCALE = 0.32
CHIP = 14.0
TYPE = 2.3  # of labels; real mm of the picture, as all lengths of labels are


@dataclass(frozen=True)
class Seat:
    """What lies before a player: the line and its die's place, the markers' colour, the hand."""

    line: str
    die: int
    dress: Dress
    chip: str
    hand: tuple[Tile, ...]


# Markers go with no line; here they match it, since a picture of anything else looks like a rule.
NEAR = Seat("white", 5, TEAL, CHIPS[0], ((1, 0), (2, 3), (0, 5), (4, 1)))
FAR = Seat("black", 3, AMBER, CHIPS[1], ((0, 1), (1, 2), (3, 3), (6, 0)))

_BOARD = board_plan(DEFAULT, DIE)
_WIDE, _HIGH = TABLE.width / SCALE, TABLE.height / SCALE  # of the table in real mm
_EDGE = 8.0  # of the table, real mm: what lies there keeps that far inside
_HAND_GAP = 5.0
_LEFT = (_WIDE - _BOARD.size.width) / 2  # of a board
_FOOT = _EDGE + DEFAULT.height + _HAND_GAP
_BESIDE = 14.0  # between a board and what lies beside it
_ASIDE, _PILE = 16.0, 512.0  # where the tile that is set aside and the pile begin, real mm
_TABLE_TOP = "#efe3cc"
# Left end and base line of each label, mm of the picture; the first line is bold.
_LABELS: tuple[tuple[float, float, tuple[str, ...]], ...] = (
    (2.6, 36.0, ("set aside,", "unseen")),
    (164.6, 35.0, ("pile",)),
    (108.0, 9.4, ("hand", "4 tiles, open")),
    (2.6, 26.0, ("reference", "card")),
    (130.3, 11.2, ("markers", "of one colour; the lines", "don\u2019t matter")),
    (137.5, 33.0, ("chip", "expansion only")),
    (53.0, 49.4, ("black line", "black rolled 3")),
    (53.0, 39.4, ("white line", "white rolled 5")),
)


def draw_table(pen: Pen) -> None:
    """The picture, its lower left corner at the origin."""
    wide, high = TABLE
    pen.fill(rounded(0, 0, wide, high, CORNER), _TABLE_TOP)
    pen.stroke(rounded(0, 0, wide, high, CORNER), GRID, HAIR)
    for seat, turned in ((NEAR, False), (FAR, True)):
        frame = pen.moved(wide if turned else 0.0, high if turned else 0.0, turned)
        with frame, pen.framed(0, 0, scale=SCALE):
            _seat(pen, seat)
    with pen.framed(0, 0, scale=SCALE):
        _middle(pen)
    _labels(pen)


def _seat(pen: Pen, seat: Seat) -> None:
    """All that lies before a player, who sits below the picture's lower edge."""
    with _cut(pen, (_LEFT, _FOOT, _LEFT + _BOARD.size.width, _FOOT + _BOARD.size.height)):
        draw_board(pen, _BOARD, seat.line, 0.0)
    _die(pen, seat)
    step = DEFAULT.width + 4.0
    first = _WIDE / 2 - (len(seat.hand) * step - 4.0) / 2
    for number, tile in enumerate(seat.hand):
        _tile(pen, tile, first + number * step, _EDGE)
    x = _LEFT + _BOARD.size.width + _BESIDE
    for number, kind in enumerate(MARKERS):
        left = x + number * (MARKER.width + 4.0)
        with _cut(pen, (left, _FOOT, left + MARKER.width, _FOOT + MARKER.height)):
            draw_marker(pen, kind, seat.dress, 0.0)
    _chip(pen, seat, x + CHIP / 2, _FOOT + MARKER.height + 6.0 + CHIP / 2)
    x = _LEFT - _BESIDE - CARD.width
    with _cut(pen, (x, _EDGE, x + CARD.width, _EDGE + CARD.height)):
        draw_turn(pen)


@contextmanager
def _cut(pen: Pen, box: Box) -> Iterator[None]:
    """A frame at the box's lower left corner that shows nothing outside, and a line round it."""
    left, bottom, right, top = box
    with pen.clipped(*box), pen.moved(left, bottom):
        yield
    pen.stroke(rectangle(left, bottom, right - left, top - bottom), INK, 0.6)


def _tile(pen: Pen, tile: Tile | None, left: float, bottom: float) -> None:
    """A tile with its face up, or its back for None."""
    with _cut(pen, (left, bottom, left + DEFAULT.width, bottom + DEFAULT.height)):
        if tile is None:
            back(pen, GAME, DEFAULT, 0.0)
        else:
            draw_ground(pen, tile_plan(DEFAULT), 0.0)
            draw_tile(pen, tile_plan(DEFAULT), tile)


def _die(pen: Pen, seat: Seat) -> None:
    spot = _BOARD.die_spot(seat.die)
    assert spot is not None, "a die shows the place where it lies"
    dress = OF_LINE[seat.line]
    x, y = _LEFT + spot[0], _FOOT + spot[1]
    shape = rounded(x, y, DIE, DIE, 0.12 * DIE)
    pen.fill(shape, dress.ground)
    pen.stroke(shape, dress.figure, 1.0)
    draw_pips(pen, die_pips(seat.die, seat.line), x + DIE / 2, y + DIE / 2, 0.78 * DIE)


def _chip(pen: Pen, seat: Seat, x: float, y: float) -> None:
    radius = CHIP / 2
    with pen.within(ellipse(x, y, radius)), pen.moved(x - radius, y - radius):
        draw_chip(pen, seat.chip, seat.dress, CHIP, 0.0)
    pen.ring(x, y, radius, INK, 0.6)


def _middle(pen: Pen) -> None:
    """The pile at the right, slightly fanned, and the tile that is set aside at the left."""
    y = (_HIGH - DEFAULT.height) / 2
    for number in range(4):
        _tile(pen, None, _PILE + 1.6 * number, y + 1.6 * (number - 1.5))
    _tile(pen, None, _ASIDE, y)


def _labels(pen: Pen) -> None:
    """What is what, in real mm of the picture."""
    for x, y, words in _LABELS:
        for number, line in enumerate(words):
            face = REGULAR if number else BOLD
            pen.text(x, y - 2.9 * number, line, TYPE, INK, face)
    for x, way in ((96.0, 1), (112.0, -1)):
        _way(pen, x, TABLE.height / 2 - 6.4 * way, 10.4 * way)
    for number, line in enumerate(("rows grow", "towards", "the middle")):
        pen.text(104.0, TABLE.height / 2 + 2.1 - 2.9 * number, line, TYPE, INK, REGULAR, 0.5)


def _way(pen: Pen, x: float, y: float, length: float) -> None:
    """An arrow up or, with a negative length, down."""
    way = 1 if length > 0 else -1
    pen.line([(x, y), (x, y + length - way)], RUST, 0.6)
    tip = y + length
    sides = tip - 1.8 * way
    head = polygon([(x - 1.2, sides), (x, tip + 0.6 * way), (x + 1.2, sides)])
    pen.fill(head, RUST, Use.LINE)  # as dark as its shaft, also with little ink
