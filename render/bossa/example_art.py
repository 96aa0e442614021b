"""An example of rows, drawn from the real faces: a piece of the white line with its die on 4.

One tile lies on 5 and a row of two on 6; dashed tiles on 3 and 7 say what may come next. All
lengths are mm, in the frame of the board, whose places and tiles have their real size.
"""

from __future__ import annotations

from ...cards.bossa.tiles import Tile
from ..component import DIE
from ..house import INK
from ..paper import Size
from ..paths import polygon, rectangle, rounded
from ..pen import BOLD, CAP_HEIGHT, REGULAR, Pen
from ..separation import Use
from ..slots import Box
from .board_art import draw_places
from .board_plan import GAP, BoardPlan, board_plan
from .look import OF_LINE, RUST
from .pips import die_pips, draw_pips
from .tile_art import DEFAULT, draw_ground, draw_tile, tile_plan

LINE, DIE_AT = "white", 4
ROWS: dict[int, tuple[Tile, ...]] = {5: ((5, 1),), 6: ((2, 1), (4, 0))}  # place: tiles
NEXT = {3: ("1 or 2", "tiles,", "total 3"), 7: ("1 or 3", "tiles,", "total 7")}
_FIRST, _LAST = 3, 7  # the places that are shown
_FOOT = 20.2  # of the piece of board, above its lower trim: below are its captions
_LABEL, _ABOVE = 4.2, 2.0  # type of the labels, and how far they stand above a row


class Example:
    """The piece of board and what lies on it; `size` is what it takes, real millimetres."""

    def __init__(self) -> None:
        self._plan: BoardPlan = board_plan(DEFAULT, DIE)
        self._left = self._plan.place(_FIRST)[0] - 2 * GAP
        self._right = self._plan.place(_LAST)[2] + 2 * GAP
        deepest = max(len(tiles) for tiles in ROWS.values()) - 1
        top = self._plan.size.height + deepest * DEFAULT.height + _ABOVE + _LABEL
        self.size = Size(self._right - self._left, top - _FOOT)

    def draw(self, pen: Pen) -> None:
        """The example, its lower left corner at the origin."""
        with pen.moved(-self._left, -_FOOT):
            with pen.clipped(self._left, _FOOT, self._right, self._plan.size.height):
                draw_places(pen, self._plan, LINE, 0.0, range(_FIRST, _LAST + 1))
            self._die(pen)
            for place, tiles in ROWS.items():
                self._row(pen, place, tiles)
            for place, words in NEXT.items():
                _ghost(pen, self._tile(place, 0), words)
            self._way(pen)

    def _tile(self, place: int, number: int) -> Box:
        """Where the tile of that number lies in a row: left, bottom, right, top."""
        left, bottom, right, _ = self._plan.place(place)
        x, y = (left + right - DEFAULT.width) / 2, bottom + number * DEFAULT.height
        return x, y, x + DEFAULT.width, y + DEFAULT.height

    def _row(self, pen: Pen, place: int, tiles: tuple[Tile, ...]) -> None:
        plan = tile_plan(DEFAULT)
        for number, tile in enumerate(tiles):
            left, bottom, right, top = self._tile(place, number)
            with pen.clipped(left, bottom, right, top), pen.moved(left, bottom):
                draw_ground(pen, plan, 0.0)
                draw_tile(pen, plan, tile)
            pen.stroke(rectangle(left, bottom, right - left, top - bottom), INK, 0.4)
        left, _, right, top = self._tile(place, len(tiles) - 1)
        dots = [str(white) for white, _ in tiles]
        sum_of = f"{' + '.join(dots)} = {place}" if len(dots) > 1 else dots[0]
        pen.text((left + right) / 2, top + _ABOVE, sum_of, _LABEL, INK, BOLD, 0.5)

    def _die(self, pen: Pen) -> None:
        spot = self._plan.die_spot(DIE_AT)
        assert spot is not None, "the die shows that number"
        left, bottom, right, top = spot
        dress = OF_LINE[LINE]
        shape = rounded(left, bottom, DIE, DIE, 0.12 * DIE)
        pen.fill(shape, dress.ground)
        pen.stroke(shape, dress.figure, 0.8)
        centre = (left + right) / 2, (bottom + top) / 2
        draw_pips(pen, die_pips(DIE_AT, LINE), *centre, 0.78 * DIE)

    def _way(self, pen: Pen) -> None:
        """An arrow that says which way a row grows, above the left places, where nothing lies."""
        x = self._left + 4.0
        y = self._plan.size.height + 3.0
        pen.line([(x, y), (x, y + 19.0)], RUST, 1.4)
        head = polygon([(x - 2.6, y + 18.0), (x, y + 24.0), (x + 2.6, y + 18.0)])
        pen.fill(head, RUST, Use.LINE)  # as dark as its shaft, also with little ink
        words = ("a row grows", "away from the", "line\u2019s player")
        for number, text in enumerate(words):
            pen.text(x + 5.0, y + 15.0 - 5.8 * number, text, _LABEL, INK)


def _ghost(pen: Pen, box: Box, words: tuple[str, ...]) -> None:
    """A tile that may come: its dashed outline, and what it takes."""
    left, bottom, right, top = box
    dress = OF_LINE[LINE]
    inset = 1.0
    wide, high = right - left - 2 * inset, top - bottom - 2 * inset
    shape = rounded(left + inset, bottom + inset, wide, high, 1.6)
    pen.fill(shape, dress.ground)
    pen.stroke(shape, dress.figure, 0.7, dashes=(2.4, 1.8))
    lead = 5.6
    base = (bottom + top + lead * (len(words) - 1) - _LABEL * CAP_HEIGHT) / 2
    for number, word in enumerate(words):
        face = BOLD if number != 1 else REGULAR
        pen.text((left + right) / 2, base - lead * number, word, _LABEL, dress.figure, face, 0.5)
