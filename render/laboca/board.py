"""La Boca's board, as it lies between the two players: one sheet, 256 x 184 mm.

In the middle is the build area, 4 x 4 squares that leave the cubes a little play, and a street
round it that says whose side is whose. As the front player sees it, the point table stands at the
left, once for each player; at the right is the place of the card stand, square to both lines of
sight, between the places of the point chips and the stopwatch. A row of houses faces either
player. x runs to the right, y away; what the back player reads is turned by 180°.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from ...cards.laboca.board import SIDE
from ..colour import mix
from ..component import Component, KitSettings
from ..faces import Draw
from ..house import CORNER, FRAME, GRID, HAIR, INK, LINE, PAPER, SAFE
from ..imposition import Side
from ..nets.blocks import SMALLEST
from ..paper import Size
from ..paths import rectangle, rounded
from ..pen import BOLD, CAP_HEIGHT, REGULAR, X_HEIGHT, Pen, fitted, text_width
from .chips import VALUES, Value, chip_diameter
from .face import STYLES
from .houses import TALL, store_houses
from .piece import BLEED, GAME
from .point_table import STRIPE, draw_table
from .stand import FOOTPRINT

BOARD = Size(256.0, 184.0)  # fits A4 and Letter across, with marks
PLAY = 0.75  # mm more a square than a cube: four cubes of paper came out up to 2 mm too long
STREET = 5.0  # width of the street round the build area
LARGEST = 25.0  # cubes, mm: larger ones leave no room at either side
WATCH = 15.0  # radius of a stopwatch's place, at most
EDGE = SAFE + 1.6  # from a trim to what is drawn near it
TABLE = Size(60.0, 84.0)
STAND_PLAY = 1.0  # of the stand in its place, mm in all
RIGHT = BOARD.width - EDGE - (FOOTPRINT.width + STAND_PLAY)  # left end of the stand's place
_HOUSES_HIGH = 20.0  # six of them fill the room between table and stand
_AIR = 3.0
_WORD = 3.4  # type on the street
_TITLE = 6.5
_CROWN = 2.6  # height of the stopwatch's button
_CHIP_AIR = 1.5  # between a chip and the ring round its place
_PANEL = BOARD.width - EDGE - RIGHT  # width of what is at the right
_STOCK_LOW = EDGE + _TITLE + _AIR  # in front of the stand's place: room from there ...
_STOCK_HIGH = (BOARD.height - FOOTPRINT.height - STAND_PLAY) / 2  # ... to there


@dataclass(frozen=True)
class BoardPlan:
    """Where things lie for a cube and a chip of these sizes, mm."""

    cube: float
    chip: float

    @property
    def square(self) -> float:
        """Side of a square: a cube and the play."""
        return self.cube + PLAY

    @property
    def area(self) -> float:
        """Side of the build area."""
        return SIDE * self.square

    @property
    def left(self) -> float:
        """The build area's left end; it lies in the middle of the board."""
        return (BOARD.width - self.area) / 2

    @property
    def low(self) -> float:
        """The build area's lower end."""
        return (BOARD.height - self.area) / 2


def board_plan(settings: KitSettings) -> BoardPlan:
    """The plan; raises `ValueError` for cubes and chips that the board has no room for."""
    if not SMALLEST <= settings.cube <= LARGEST:
        raise ValueError(
            f"cubes of {settings.cube:g} mm: the board's build area takes cubes of {SMALLEST:g} "
            f"to {LARGEST:g} mm, or the board would not fit on one sheet"
        )
    return BoardPlan(settings.cube, chip_diameter(settings))


def board(settings: KitSettings) -> Component:
    """The board; raises `ValueError` as `board_plan` does."""
    plan = board_plan(settings)

    def store(pen: Pen) -> Draw:
        houses = store_houses(pen, "board")
        box = (-BLEED, -BLEED, BOARD.width + BLEED, BOARD.height + BLEED)
        with pen.form("board", box):
            draw_board(pen, plan, houses)
        return lambda number, side: pen.stamp("board", 0, 0)

    advice = (
        "Glue the board onto thick card.",
        f"The build area is for cubes of {plan.cube:g} mm.",
    )
    return Component(GAME, "board", "board", ("board",), BOARD, store, False,
                     bleed=BLEED, advice=advice)  # fmt: skip


def draw_board(pen: Pen, plan: BoardPlan, houses: tuple[str, ...]) -> None:
    """The board with its lower left trim corner at the origin; `houses` are forms in the pen."""
    wide, high = BOARD
    pen.ground(-BLEED, -BLEED, wide + 2 * BLEED, high + 2 * BLEED, STYLES["light"].sky)
    _build_area(pen, plan)
    _stand_place(pen)
    _stock(pen, plan.chip)
    # What is there for both: each part turns in its own place, so it stays on its side.
    for side in Side:
        turned = side is Side.BACK
        with pen.moved(wide if turned else 0, high if turned else 0, turned):
            _row_of_houses(pen, plan, houses)
            _street_word(pen, plan, side.value)
        with pen.moved(2 * EDGE + TABLE.width if turned else 0, high if turned else 0, turned):
            draw_table(pen, EDGE, EDGE, *TABLE)
        with pen.moved(2 * RIGHT + _PANEL if turned else 0, high if turned else 0, turned):
            ink, middle = STYLES["light"].ink, RIGHT + _PANEL / 2
            pen.text(middle, EDGE + _AIR, "La Boca", _TITLE, ink, BOLD, 0.5)


def _build_area(pen: Pen, plan: BoardPlan) -> None:
    """Sixteen squares in their frame, and the street round it."""
    style, square = STYLES["light"], plan.square
    left, low, area = plan.left, plan.low, plan.area
    pen.ground(left - STREET, low - STREET, area + 2 * STREET, area + 2 * STREET, style.street)
    _flagstones(pen, plan)
    outer = rounded(left - STREET, low - STREET, area + 2 * STREET, area + 2 * STREET, 0.6)
    pen.stroke(outer, style.kerb, FRAME)
    pen.rect(left, low, area, area, PAPER)
    for column in range(SIDE):
        for row in range(column % 2, SIDE, 2):
            pen.ground(left + column * square, low + row * square, square, square, STRIPE)
    for step in range(1, SIDE):
        at = step * square
        pen.line([(left + at, low), (left + at, low + area)], GRID, LINE)
        pen.line([(left, low + at), (left + area, low + at)], GRID, LINE)
    pen.stroke(rectangle(left, low, area, area), INK, FRAME)


def _flagstones(pen: Pen, plan: BoardPlan) -> None:
    """Joints across the street, two for every square, on all four sides."""
    joint, step = STYLES["light"].joint, plan.square / 2
    near, far = -STREET, plan.area + STREET
    with pen.moved(plan.left, plan.low):
        for index in range(2 * SIDE + 1):
            at = index * step
            for start, end in ((near, 0.0), (plan.area, far)):
                pen.line([(at, start), (at, end)], joint, HAIR)
                pen.line([(start, at), (end, at)], joint, HAIR)


def _street_word(pen: Pen, plan: BoardPlan, word: str) -> None:
    """Whose side it is, on the street there: the word that the same side of the cards bears."""
    wide = text_width(word, _WORD, BOLD) + 4
    middle, low = BOARD.width / 2, plan.low - STREET
    style = STYLES["light"]
    pen.ground(middle - wide / 2, low + 0.4, wide, STREET - 0.8, style.street)
    base = low + (STREET - _WORD * CAP_HEIGHT) / 2
    pen.text(middle, base, word, _WORD, style.ink, BOLD, 0.5)


def _row_of_houses(pen: Pen, plan: BoardPlan, houses: tuple[str, ...]) -> None:
    """The players' houses between the board's edge and the street, on a kerb of their own."""
    room = plan.low - STREET - 2 * _AIR - EDGE
    wide = min(_HOUSES_HIGH, room) / TALL
    step = 1.16 * wide
    start = (BOARD.width - step * len(houses) + step - wide) / 2
    for index, name in enumerate(houses):
        pen.stamp(name, start + index * step, EDGE + _AIR, wide)
    reach = step * len(houses) / 2 + _AIR
    middle, base = BOARD.width / 2, EDGE + _AIR
    pen.line([(middle - reach, base), (middle + reach, base)], STYLES["light"].kerb, FRAME)


def _stand_place(pen: Pen) -> None:
    """Where the card stand goes: its footprint, and in it the line in which a card stands."""
    wide, deep = (side + STAND_PLAY for side in FOOTPRINT)
    low, style = (BOARD.height - deep) / 2, STYLES["light"]
    place = rounded(RIGHT, low, wide, deep, CORNER)
    pen.fill(place, style.street)
    pen.stroke(place, style.kerb, FRAME)
    middle = BOARD.height / 2
    pen.line([(RIGHT + EDGE, middle), (RIGHT + wide - EDGE, middle)], style.joint, FRAME)
    for turned in (False, True):
        with pen.moved(2 * RIGHT + wide if turned else 0, 2 * middle if turned else 0, turned):
            pen.text(RIGHT + wide / 2, low + 8, "card stand", _WORD, style.ink, REGULAR, 0.5)


@dataclass(frozen=True)
class ChipPlace:
    """Where the stock of a value lies: the middle, mm, and whether the back player reads it."""

    value: Value
    x: float
    y: float
    turned: bool


def chip_places(chip: float) -> tuple[ChipPlace, ...]:
    """The places of the point chips: two in front of the stand's place, two behind it.

    In front they make room for the stopwatch between them.
    """
    radius = chip / 2 + _CHIP_AIR
    left, right = RIGHT + radius, BOARD.width - EDGE - radius
    near, far = _STOCK_LOW + radius, BOARD.height - (_STOCK_LOW + _STOCK_HIGH) / 2
    one, two, five, twenty = VALUES
    inner = RIGHT + _PANEL / 4
    return (
        ChipPlace(one, left, near, False),
        ChipPlace(twenty, right, near, False),
        ChipPlace(five, inner, far, True),
        ChipPlace(two, inner + _PANEL / 2, far, True),
    )


def _stock(pen: Pen, chip: float) -> None:
    """The places of the point chips and of the stopwatch."""
    places = chip_places(chip)
    radius = chip / 2 + _CHIP_AIR
    middle, top = RIGHT + _PANEL / 2, _STOCK_HIGH - _AIR - _CROWN
    _stopwatch(pen, middle, top, _between(middle - places[0].x, top - places[0].y, radius))
    for place in places:
        pen.disc(place.x, place.y, radius, mix(place.value.rim, PAPER, 0.55))
        pen.ring(place.x, place.y, radius, INK, LINE)
        size = 0.42 * chip
        with pen.moved(place.x, place.y, place.turned):
            base = -size * CAP_HEIGHT / 2
            pen.text(0.0, base, str(place.value.points), size, INK, BOLD, 0.5)


def _between(aside: float, below: float, radius: float) -> float:
    """Radius of a circle between two others whose middles lie so far below its top, and aside.

    Its middle is r under its top, and r, `radius` and 2 mm from theirs: solved for r.
    """
    clear = radius + 2.0
    return min(WATCH, (aside**2 + below**2 - clear**2) / (2 * (below + clear)))


def _stopwatch(pen: Pen, x: float, top: float, radius: float) -> None:
    """The place of the stopwatch: its dial with a mark for every five seconds, and its button."""
    style, y = STYLES["light"], top - radius
    pen.rect(x - 2.0, top - 0.5, 4.0, _CROWN + 0.5, style.kerb)
    pen.disc(x, y, radius, PAPER)
    pen.ring(x, y, radius, style.kerb, FRAME)
    for mark in range(12):
        angle, inner = pi * mark / 6, radius - (2.6 if mark % 3 == 0 else 1.8)
        ends = [(x + r * cos(angle), y + r * sin(angle)) for r in (inner, radius - 0.9)]
        pen.line(ends, style.kerb, LINE)
    size = fitted("stopwatch", "a word", 2 * radius - 7.0, _WORD, 2.0, REGULAR)
    pen.text(x, y - size * X_HEIGHT / 2, "stopwatch", size, style.ink, REGULAR, 0.5)
