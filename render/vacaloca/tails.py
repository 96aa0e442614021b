"""Eight tails, drawn behind the hips on the right.

(0, 0) is where the tail leaves the hips, 31 mm above the tile's lower edge; it has 9 mm to the
right, 15 mm up and 20 mm down; what lies left of -2 is hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin

from ..paths import Point, polygon
from .brush import BONE, FINE, WHITE, Brush
from .shapes import puffed, soft, tube

Draw = Callable[[Brush], None]


def _curl(brush: Brush) -> None:
    """A pig's tail."""
    turns: list[Point] = [
        (4.6 + (3.4 - 1.9 * t / 22) * cos(pi * (1.12 - t * 0.135)),
         1.4 + (3.4 - 1.9 * t / 22) * sin(pi * (1.12 - t * 0.135)))
        for t in range(23)
    ]  # fmt: skip
    brush.blob(tube([(-3, -1.6), (-0.4, -0.6), *turns], (2.6,) * 2 + (2.3,) * 23), brush.skin.base)


def _fox(brush: Brush) -> None:
    """A brush with a white tip."""
    tail = [(-3, -3.6), (2.4, -4.2), (7.4, 0.4), (8.8, 6.4), (6.6, 13.4), (3.0, 8.6), (0.6, 3.6),
            (-3, 1.4)]  # fmt: skip
    shape = soft(tail)
    brush.furred(shape)
    with brush.pen.within(shape):
        tip = [(0, 7.0), (3.2, 8.4), (5.0, 6.8), (6.8, 8.4), (10, 6.6), (10, 16), (0, 16)]
        brush.blob(polygon(tip), WHITE)
    brush.ink(shape)


def _arrow(brush: Brush) -> None:
    """A little devil's."""
    way = [(-3, -1.6), (2.4, -3.2), (5.6, -0.6), (4.6, 4.4), (5.4, 8.0)]
    brush.blob(tube(way, (2.8, 2.5, 2.3, 2.1, 2.0)), brush.skin.base)
    brush.blob(polygon([(2.0, 7.4), (8.8, 6.6), (6.2, 13.2)]), "#c8473d")


def _fish(brush: Brush) -> None:
    """A fish's fluke."""
    brush.furred(tube([(-3, -2), (2.6, -4.4), (5.0, -8.0)], (6.4, 4.6, 3.2)))
    fluke = [(4.6, -7.0), (8.3, -7.2), (8.4, -13.8), (6.0, -12.4), (3.4, -16.4), (2.2, -9.6)]
    brush.blob(soft(fluke), brush.skin.deep)
    for end in ((7.4, -11.6), (4.0, -13.6)):
        brush.straight([(5.2, -8.4), end], FINE)


def _spikes(brush: Brush) -> None:
    """A dragon's, with a row of plates."""
    for x, y, turn in ((1.6, -0.9, 66), (4.2, -4.0, 32), (5.6, -8.6, 8), (5.4, -13.0, -6)):
        with brush.pen.framed(x, y, turn):
            brush.blob(polygon([(-1.0, -2.4), (3.2, 0.6), (-1.0, 2.4)]), BONE)
    way = [(-3, -2), (2.0, -4.2), (4.0, -9.4), (4.0, -14.6), (6.4, -19.4)]
    brush.furred(tube(way, (6.6, 5.4, 4.0, 2.6, 0.8)))


def _lion(brush: Brush) -> None:
    """A thin tail with a tassel."""
    way = [(-3, -1), (3, -3.6), (6.2, 0.4), (5.0, 6.0)]
    brush.blob(tube(way, (2.2, 2.0, 1.9, 1.8)), brush.skin.base)
    tassel = [(4.2, 4.6), (7.2, 6.0), (8.8, 9.4), (6.4, 14.6), (4.6, 12.0), (2.4, 12.2), (2.2, 8.0)]
    brush.blob(soft(tassel), "#6b4630")
    brush.line([(5.0, 7.4), (5.4, 10.6)], FINE)


def _bolt(brush: Brush) -> None:
    """A flash of lightning."""
    bolt = [(-3, -2.4), (3.0, 0.6), (1.6, 3.6), (6.0, 5.0), (3.4, 9.8), (8.8, 14.2), (8.8, 7.2),
            (7.2, 7.4), (8.4, 1.4), (5.0, 0.8), (5.2, -3.2), (-3, -6.0)]  # fmt: skip
    brush.blob(polygon(bolt), "#f4c542")


def _pompom(brush: Brush) -> None:
    """A rabbit's scut."""
    ring = [(4.0 + 4.0 * cos(-pi * t / 20), 0.2 + 4.0 * sin(-pi * t / 20)) for t in range(41)]
    brush.blob(polygon(puffed(ring, 3.2, 1.1)), WHITE)
    brush.line([(2.6, -1.2), (4.0, -0.4), (5.0, -1.4)], FINE)


TAILS: Mapping[str, Draw] = {
    "curl": _curl, "fox": _fox, "arrow": _arrow, "fish": _fish, "spikes": _spikes, "lion": _lion,
    "bolt": _bolt, "pompom": _pompom,
}  # fmt: skip
