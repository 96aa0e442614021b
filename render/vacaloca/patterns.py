"""The twenty patterns of skins: each is told from every other by its form alone.

Bodies and legs are matched by skin and by nothing else, so a pattern must not need its colour:
lines, fields and motifs differ in direction, scale and in how much of the skin they cover. A
pattern is laid out over the whole creature, 50 mm wide and three tiles high, so that it runs
over the joints; periods are under 10 mm, so that the smallest legs show a whole one. No edge
lies along a cut between two tiles, at 50 or 100 mm. `size` grows a pattern from the origin.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import pi, sin

from ..colour import Colour
from ..paths import Path, ellipse, polygon, rectangle, smooth
from ..pen import Pen
from ..separation import Use
from .shapes import heart, star

Box = tuple[float, float, float, float]  # left, bottom, right, top
Places = Iterator[tuple[float, float, int]]


@dataclass(frozen=True)
class Marks:
    """Paints a pattern. Its shapes count as lines: with little ink, fills would all but vanish."""

    pen: Pen
    colour: Colour

    def shape(self, path: Path) -> None:
        """A filled shape."""
        self.pen.fill(path, self.colour, Use.LINE)

    def line(self, path: Path, width: float) -> None:
        """A line with round ends."""
        self.pen.stroke(path, self.colour, width)


Pattern = Callable[[Marks, Box, float], None]


def _lattice(box: Box, across: float, up: float) -> Places:
    """Points in rows, every other row shifted by half, that reach over the box on all sides."""
    left, bottom, right, top = box
    for row in range(int(bottom // up) - 1, int(top // up) + 2):
        shift = across / 2 if row % 2 else 0.0
        for column in range(int(left // across) - 1, int(right // across) + 2):
            yield column * across + shift, row * up, row * 31 + column


def _steps(low: float, high: float, step: float) -> range:
    """The multiples of a step that reach over the stretch at both ends."""
    return range(int(low // step) - 1, int(high // step) + 3)


def _dots(marks: Marks, box: Box, size: float) -> None:
    for x, y, _ in _lattice(box, 5.6 * size, 4.0 * size):
        marks.shape(ellipse(x, y, 1.15 * size))


def _spots(marks: Marks, box: Box, size: float) -> None:
    for x, y, _ in _lattice(box, 9.6 * size, 7.8 * size):
        marks.shape(ellipse(x, y, 3.5 * size))


def _stripes(marks: Marks, box: Box, size: float) -> None:
    step = 50 / 7 * size
    for row in _steps(box[1], box[3], step):
        marks.shape(rectangle(box[0], row * step + step / 4, box[2] - box[0], step * 0.46))


def _bars(marks: Marks, box: Box, size: float) -> None:
    step = 6.25 * size
    for column in _steps(box[0], box[2], step):
        marks.shape(rectangle(column * step + step / 4, box[1], step * 0.42, box[3] - box[1]))


def _diagonals(marks: Marks, box: Box, size: float) -> None:
    left, bottom, right, top = box
    step, rise = 7.4 * size, top - bottom
    for column in _steps(left - rise, right, step):
        x = column * step
        marks.shape(polygon([(x, bottom), (x + step / 2, bottom), (x + step / 2 + rise, top),
                     (x + rise, top)]))  # fmt: skip


def _zigzag(marks: Marks, box: Box, size: float) -> None:
    step, half, up = 7.5 * size, 3.4 * size, 4.4 * size
    columns = _steps(box[0], box[2], half)
    for row in _steps(box[1] - up, box[3], step):
        low = [(column * half, row * step + (up if column % 2 else 0)) for column in columns]
        marks.shape(polygon([*low, *((x, y + step * 0.36) for x, y in reversed(low))]))


def _waves(marks: Marks, box: Box, size: float) -> None:
    """Lines that wind upward."""
    step, turn = 6.6 * size, 9.0 * size
    rows = [row * turn / 12 for row in _steps(box[1], box[3], turn / 12)]
    for column in _steps(box[0], box[2], step):
        line = [(column * step + 1.9 * size * sin(2 * pi * y / turn), y) for y in rows]
        marks.line(polygon(line, closed=False), 1.5 * size)


def _plaid(marks: Marks, box: Box, size: float) -> None:
    """Broad and narrow bands that cross."""
    step = 8.6 * size
    wide, high = box[2] - box[0], box[3] - box[1]
    for start, thick in ((0.16, 0.22), (0.66, 0.08)):
        for column in _steps(box[0], box[2], step):
            marks.shape(rectangle((column + start) * step, box[1], thick * step, high))
        for row in _steps(box[1], box[3], step):
            marks.shape(rectangle(box[0], (row + start) * step, wide, thick * step))


def _checks(marks: Marks, box: Box, size: float) -> None:
    """Squares; tiles are cut through their middles, not along their sides."""
    side = 5.0 * size
    for row in _steps(box[1], box[3], side):
        for column in _steps(box[0], box[2], side):
            if (row + column) % 2:
                marks.shape(rectangle(column * side, (row + 0.5) * side, side, side))


def _diamonds(marks: Marks, box: Box, size: float) -> None:
    """Tall lozenges, corner to corner, as on a harlequin."""
    w, h = 2.9 * size, 4.7 * size
    for row in _steps(box[1], box[3], 2 * h):
        for column in _steps(box[0], box[2], 2 * w):
            x, y = column * 2 * w, row * 2 * h
            marks.shape(polygon([(x - w, y), (x, y - h), (x + w, y), (x, y + h)]))


def _bricks(marks: Marks, box: Box, size: float) -> None:
    """The joints of a wall of bricks."""
    w, h, joint = 7.0 * size, 3.9 * size, 1.0 * size
    for row in _steps(box[1], box[3], h):
        marks.shape(rectangle(box[0], row * h, box[2] - box[0], joint))
        for column in _steps(box[0], box[2], w):
            marks.shape(rectangle((column + row % 2 / 2) * w, row * h, joint, h))


def _honeycomb(marks: Marks, box: Box, size: float) -> None:
    side = 3.4 * size
    w = side * 3**0.5
    for x, y, _ in _lattice(box, w, 1.5 * side):
        cell = [(x - w / 2, y - side / 2), (x, y - side), (x + w / 2, y - side / 2),
                (x + w / 2, y + side / 2)]  # fmt: skip
        marks.line(polygon(cell, closed=False), 0.95 * size)


def _scales(marks: Marks, box: Box, size: float) -> None:
    w, h = 7.0 * size, 4.6 * size
    for x, y, _ in _lattice(box, w, h):
        bow = [(x - w / 2, y + h), (x - w * 0.38, y + h * 0.3), (x, y), (x + w * 0.38, y + h * 0.3)]
        marks.line(smooth([*bow, (x + w / 2, y + h)], closed=False), 1.15 * size)


def _patches(marks: Marks, box: Box, size: float) -> None:
    """A cow's blotches: no two side by side alike, and the same whenever they are drawn."""
    for x, y, number in _lattice(box, 15.0 * size, 9.5 * size):
        wave = [sin(number * 2.4 + turn * 1.9) for turn in range(7)]
        ring = ((3.9, 0.6), (2.5, 2.7), (-0.4, 3.4), (-3.2, 2.2), (-3.9, -0.8), (-1.5, -3.1),
                (2.2, -2.8))  # fmt: skip
        points = [
            (
                x + 2 * wave[6] + dx * size * (1.12 + 0.4 * wobble),
                y + dy * size * (1 + 0.3 * wobble),
            )
            for (dx, dy), wobble in zip(ring, wave, strict=True)
        ]
        marks.shape(smooth(points))


def _rings(marks: Marks, box: Box, size: float) -> None:
    for x, y, _ in _lattice(box, 8.8 * size, 6.6 * size):
        marks.line(ellipse(x, y, 2.5 * size), 1.3 * size)


def _stars(marks: Marks, box: Box, size: float) -> None:
    for x, y, _ in _lattice(box, 8.4 * size, 6.2 * size):
        marks.shape(star(x, y, 3.2 * size, 1.1 * size))


def _hearts(marks: Marks, box: Box, size: float) -> None:
    for x, y, _ in _lattice(box, 8.2 * size, 6.6 * size):
        marks.shape(heart(x, y, 3.0 * size))


def _crosses(marks: Marks, box: Box, size: float) -> None:
    """Crosses that stand apart, upright."""
    long, thick = 2.3 * size, 0.75 * size
    for x, y, _ in _lattice(box, 7.6 * size, 5.4 * size):
        marks.shape(rectangle(x - long, y - thick, 2 * long, 2 * thick))
        marks.shape(rectangle(x - thick, y - long, 2 * thick, 2 * long))


def _fur(marks: Marks, box: Box, size: float) -> None:
    for x, y, _ in _lattice(box, 5.0 * size, 4.4 * size):
        for dx in (-1.1, 1.1):
            hair = [(x + dx * size, y + 1.2 * size), (x, y - 1.2 * size)]
            marks.line(polygon(hair, closed=False), 0.95 * size)


def _sprinkles(marks: Marks, box: Box, size: float) -> None:
    """Short rods that lie every way."""
    for x, y, number in _lattice(box, 6.4 * size, 4.4 * size):
        rod = polygon([(-1.9, 0), (1.9, 0)], closed=False)
        marks.line(rod.moved(x, y, number * 67 % 180, size), 1.35 * size)


def plain(marks: Marks, box: Box, size: float) -> None:
    """Nothing: a creature whose file tells no pattern."""


PATTERNS: Mapping[str, Pattern] = {
    "dots": _dots, "stripes": _stripes, "zigzag": _zigzag, "scales": _scales, "checks": _checks,
    "patches": _patches, "rings": _rings, "stars": _stars, "fur": _fur, "bars": _bars,
    "spots": _spots, "diagonals": _diagonals, "waves": _waves, "plaid": _plaid,
    "diamonds": _diamonds, "bricks": _bricks, "honeycomb": _honeycomb, "hearts": _hearts,
    "crosses": _crosses, "sprinkles": _sprinkles,
}  # fmt: skip
