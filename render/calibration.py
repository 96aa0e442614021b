"""A two-sided test page that tells a printer's offset and scale by eye: `calibration_pdf`.

Two scales work like a vernier. On the front, strokes stand above a line every 4.0 mm; on the back,
strokes that come to hang below the same line every 4.1 mm. Held against the light, each stroke
below has moved 0.1 mm more against its neighbour above than the one before. So where two meet in
one straight line, their number is what the back is off by, in tenths of a millimetre; and what is
printed there is what to type in. Four crosses on each side come to lie on each other, and two
lines of 100 mm show the scale. Millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..version import VERSION
from .finish import Document, finish
from .grid import EDGE
from .imposition import Duplex, Side, mirrored_sideways
from .marks import Point, Stroke
from .paper import Paper
from .pen import BOLD, REGULAR, Pen
from .printer import Adjustment

STEP = 0.1  # what one stroke tells
REACH = 15  # strokes on either side of the middle: up to 1.5 mm
PITCH = 4.0  # strokes meet a second time only 40 strokes farther on, beyond the reach
TICK, LONG_TICK = 5.0, 7.0
CROSS, CROSS_INSET = 5.0, 18.0
RULER = 100.0
MIN_SIDES = (150.0, 190.0)
INK, QUIET = "#1a1d24", "#5b6670"
WIDTH = 0.12
TYPE = 2.6

_FLIP = {
    Duplex.LONG_EDGE: "two-sided, flipped on the long edge",
    Duplex.SHORT_EDGE: "two-sided, flipped on the short edge",
    Duplex.NONE: "one side, then the other, the sheet turned over its long edge",
}


def calibration_pdf(paper: Paper, duplex: Duplex, adjustment: Adjustment | None = None) -> bytes:
    """Front and back of the test page on paper as it lies.

    `adjustment` is what is known of the printer: it is made up for, so that the page tells what is
    still wrong. Raises `ValueError` for paper under 150 x 190 mm.
    """
    least_wide, least_high = MIN_SIDES
    if min(paper.size) < least_wide or max(paper.size) < least_high:
        raise ValueError(
            f"a test page needs paper of {least_wide:g} x {least_high:g} mm, and {paper} is smaller"
        )
    adjustment = adjustment or Adjustment()
    page = _TestPage(paper, duplex, adjustment)
    pen = Pen("caminito calibration")
    for side in Side:
        matrix = adjustment.matrix(paper, side)
        adjustment.check(paper, side, (EDGE, EDGE, paper.width - EDGE, paper.height - EDGE))
        with pen.page(paper.size, matrix):
            page.draw(pen, side)
    turn = duplex.value if duplex is not Duplex.NONE else None
    return finish(pen.finish(), Document("caminito calibration", duplex=turn))


def offset_at(number: int, upright: bool, sideways: bool) -> float:
    """What to type in when the strokes of that number meet, in mm.

    Stroke n below meets stroke n above when the back lies `-n` tenths off as seen from the front.
    Where the sheet is turned sideways, a back's right is the front's left, but up is up.
    """
    return (1 if upright == sideways else -1) * number * STEP


class _TestPage:
    """The test page of one paper and one way to turn it, drawn side by side."""

    def __init__(self, paper: Paper, duplex: Duplex, adjustment: Adjustment) -> None:
        self.paper, self.duplex, self.adjustment = paper, duplex, adjustment
        self.sideways = mirrored_sideways(paper, duplex)
        self.level = (paper.width / 2, paper.height - 34.0)  # middles of the two scales
        self.upright = (34.0, paper.height / 2 - 10.0)

    def draw(self, pen: Pen, side: Side) -> None:
        """All of one side."""
        for start, end in self.strokes(side):
            pen.line([start, end], INK, WIDTH)
        name = f"caminito {VERSION} calibration, {side.value}, {self.paper}"
        y = EDGE + 5 if side is Side.FRONT else EDGE + 9
        pen.text(self.paper.width / 2, y, name, 2.0, QUIET, REGULAR, 0.5)
        if side is Side.FRONT:
            self._numbers(pen)
            self._words(pen)

    def strokes(self, side: Side) -> Iterator[Stroke]:
        """Crosses, scales and rulers of a side, on its own page."""
        strokes = [*self._crosses(), *self._scales(side)]
        if side is Side.FRONT:
            strokes += self._rulers()
        for start, end in strokes:
            yield (start, end) if side is Side.FRONT else (self._turned(start), self._turned(end))

    def _turned(self, point: Point) -> Point:
        """Where a point of the front lies on the back's page."""
        x, y = point
        if self.sideways:
            return self.paper.width - x, y
        return x, self.paper.height - y

    def _crosses(self) -> Iterator[Stroke]:
        wide, high = self.paper.size
        corners = [
            (x, y) for x in (CROSS_INSET, wide - CROSS_INSET)
            for y in (CROSS_INSET, high - CROSS_INSET)
        ]  # fmt: skip
        for x, y in corners:
            yield (x - CROSS, y), (x + CROSS, y)
            yield (x, y - CROSS), (x, y + CROSS)

    def _scales(self, side: Side) -> Iterator[Stroke]:
        """As seen from the front; its strokes stand above and at the right, the back's opposite."""
        front = side is Side.FRONT
        pitch = PITCH if front else PITCH + STEP
        away = 1 if front else -1
        (level_x, level_y), (upright_x, upright_y) = self.level, self.upright
        for number in range(-REACH, REACH + 1):
            tick = away * (TICK if number % 5 else LONG_TICK)
            x, y = level_x + number * pitch, upright_y + number * pitch
            yield (x, level_y), (x, level_y + tick)
            yield (upright_x, y), (upright_x + tick, y)
        if front:
            half = REACH * PITCH
            yield (level_x - half, level_y), (level_x + half, level_y)
            yield (upright_x, upright_y - half), (upright_x, upright_y + half)

    def _numbers(self, pen: Pen) -> None:
        """What to type in, at every fifth stroke of both scales."""
        (level_x, level_y), (upright_x, upright_y) = self.level, self.upright
        for number in range(-REACH, REACH + 1, 5):
            across = f"{offset_at(number, False, self.sideways):+.1f}".replace("+0.0", "0")
            up = f"{offset_at(number, True, self.sideways):+.1f}".replace("+0.0", "0")
            x, y = level_x + number * PITCH, upright_y + number * PITCH
            pen.text(x, level_y + LONG_TICK + 1, across.replace("-0.0", "0"), 2.2, INK, BOLD, 0.5)
            pen.text(upright_x + LONG_TICK + 1, y - 0.8, up.replace("-0.0", "0"), 2.2, INK, BOLD)
        pen.text(level_x, level_y + LONG_TICK + 5, "x: right", TYPE, INK, BOLD, 0.5)
        pen.text(upright_x, upright_y + REACH * PITCH + 3, "y: up", TYPE, INK, BOLD, 0.5)

    def _rulers(self) -> Iterator[Stroke]:
        """100 mm across and 100 mm up, with strokes at their ends."""
        x, y = self._ruler_corner()
        yield (x, y), (x + RULER, y)
        yield (x, y), (x, y + RULER)
        for end in (x, x + RULER):
            yield (end, y - 1), (end, y + 1)
        for end in (y, y + RULER):
            yield (x - 1, end), (x + 1, end)

    def _ruler_corner(self) -> Point:
        return self.upright[0] + 22.0, self.upright[1] - REACH * PITCH + 2

    def _words(self, pen: Pen) -> None:
        """How to use the page, between the scales and the rulers."""
        corner_x, corner_y = self._ruler_corner()
        x, y = corner_x + 6, corner_y + RULER - 4
        for line in self._lines():
            bold = line[:1].isdigit()
            pen.text(x, y, line, TYPE - 0.3, INK if bold else QUIET, BOLD if bold else REGULAR)
            y -= 4.4
        pen.text(corner_x + RULER / 2, corner_y - 4, "100 mm", TYPE, INK, REGULAR, 0.5)
        pen.text(corner_x + 1.5, corner_y + RULER - 0.8, "100 mm", TYPE, INK)

    def _lines(self) -> list[str]:
        (dx, dy), (sx, sy) = self.adjustment.offset, self.adjustment.scale
        return [
            f"1  Print {_FLIP[self.duplex]},",
            "    at 100 %, without fitting to the page.",
            "2  Measure the two lines of 100 mm. Where one is not",
            "    100.0, add 100 / measured in step 4, 100.4% for 99.6:",
            "    --scale-x 100.4% across, --scale-y 100.4% up.",
            "3  Hold the sheet against the light, this side to you.",
            "    In each scale find the stroke that runs straight on",
            "    on the other side of the line: one stroke is 0.1 mm.",
            "    Its number is the offset: x first, then y.",
            "    If the crosses lie more than 1.5 mm apart, measure",
            "    that first, set it, and print this page again.",
            "4  caminito calibrate --set NAME x,y keeps it.",
            "    Print again with --printer NAME: both scales say 0.",
            "    What they still say is added to what is kept.",
            "",
            f"    Made up for on this page: {dx:g},{dy:g} mm,",
            f"    scale {sx:.2%} across, {sy:.2%} up.",
        ]
