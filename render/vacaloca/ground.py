"""The landscape behind every creature: a pale sky, hills, and the ground of a small planet.

All heads have the same ground, so have all bodies and all legs: it tells nothing. It runs on
from tile to tile, down and sideways. Millimetres on a tile of 50; `past` is how far it is
painted past the tile's edges.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import pi, sin

from ..colour import mix
from ..paths import ellipse, polygon
from ..pen import Pen
from ..separation import Use
from .brush import TILE
from .shapes import star

SKY, HILL, NEAR, SOIL, STAR = "#dfe0f4", "#cfe3dc", "#b9d8cc", "#f0dcc0", "#fffaf0"
_CRATER = mix(SOIL, "#a8703c", 0.24)
_PLANET = mix(SKY, "#7a579f", 0.22)


def _sky(pen: Pen, past: float) -> None:
    pen.ground(-past, -past, TILE + 2 * past, TILE + 2 * past, SKY)


def _wave(pen: Pen, past: float, height: float, swing: float, phase: float, colour: str) -> None:
    """A hill's line that comes in at the right as high as it goes out at the left."""
    far = past + 1.0
    xs = [-far + (TILE + 2 * far) * step / 60 for step in range(61)]
    line = [(x, height + swing * sin(2 * pi * x / TILE + phase)) for x in xs]
    pen.fill(polygon([*line, (TILE + far, -far), (-far, -far)]), colour, Use.GROUND)


def head(pen: Pen, past: float) -> None:
    """Sky with stars and a ringed planet."""
    _sky(pen, past)
    for x, y, r in ((5.0, 31, 1.5), (45.6, 44, 1.7), (44.8, 20, 1.2), (5.6, 10.4, 1.4),
                    (40.8, 6.4, 1.0)):  # fmt: skip
        pen.fill(star(x, y, r * 1.5, r * 0.6), STAR, Use.GROUND)
    pen.fill(ellipse(6.6, 42.6, 3.0), _PLANET, Use.GROUND)
    pen.stroke(ellipse(0, 0, 4.7, 1.3).moved(6.6, 42.6, 20), mix(SKY, "#7a579f", 0.4), 0.5)


def body(pen: Pen, past: float) -> None:
    """Sky over two rows of hills."""
    _sky(pen, past)
    pen.fill(star(4.8, 43.4, 1.9, 0.8), STAR, Use.GROUND)
    pen.fill(star(45.6, 39.6, 1.6, 0.6), STAR, Use.GROUND)
    _wave(pen, past, 25.0, 4.2, 0.6, HILL)
    _wave(pen, past, 11.0, 3.0, 3.4, NEAR)


def legs(pen: Pen, past: float) -> None:
    """The near hill over the ground with its craters."""
    pen.ground(-past, -past, TILE + 2 * past, TILE + 2 * past, NEAR)
    _wave(pen, past, 11.5, 1.0, 1.2, SOIL)
    for x, y, r in ((4.8, 5.4, 2.6), (45.2, 4.4, 2.8), (24.6, 10.4, 1.6)):
        pen.fill(ellipse(x, y, r, r * 0.42), _CRATER, Use.GROUND)


GROUNDS: Mapping[str, Callable[[Pen, float], None]] = {"head": head, "body": body, "legs": legs}
