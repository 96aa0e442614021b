"""Twelve small planets for the chips: one family, no two alike.

Each is drawn in the square from -1 to 1, its disc 0.62 in radius; a planet with a ring is
smaller, and all keep within 0.86. The chip is scaled to its radius. Planets differ in what is
on them, and in lightness.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from ..colour import Colour, mix
from ..house import INK, PAPER
from ..paths import ellipse, polygon
from ..pen import Pen
from ..separation import Use
from .shapes import arc, soft, star

RADIUS = 0.62
LINE = 0.07
Face = Callable[[Pen, Colour, Colour], None]
_SHADE = "#2a1b40"


def _craters(pen: Pen, base: Colour, mark: Colour) -> None:
    for x, y, r in ((-0.22, 0.2, 0.16), (0.24, 0.28, 0.1), (0.14, -0.16, 0.19), (-0.3, -0.24, 0.09),
                    (0.42, 0.02, 0.07)):  # fmt: skip
        pen.fill(ellipse(x, y, r, r * 0.86), mark)


def _bands(pen: Pen, base: Colour, mark: Colour) -> None:
    for y, thick in ((0.3, 0.1), (0.02, 0.16), (-0.3, 0.12)):
        low = [(x / 10, y + 0.03 * sin(x * 0.9)) for x in range(-7, 8)]
        pen.polygon([*low, *((x, y2 + thick) for x, y2 in reversed(low))], mark)


def _storm(pen: Pen, base: Colour, mark: Colour) -> None:
    _bands(pen, base, mix(base, mark, 0.5))
    pen.fill(ellipse(0.16, -0.12, 0.24, 0.16), mark)
    pen.fill(ellipse(0.16, -0.12, 0.12, 0.07), PAPER)


def _lands(pen: Pen, base: Colour, mark: Colour) -> None:
    pen.fill(soft([(-0.5, 0.3), (-0.2, 0.46), (0.02, 0.24), (-0.14, 0.02), (-0.4, 0.06)]), mark)
    pen.fill(soft([(0.1, 0.1), (0.4, 0.22), (0.56, -0.06), (0.3, -0.34), (0.12, -0.16)]), mark)
    pen.fill(soft([(-0.34, -0.2), (-0.1, -0.26), (-0.14, -0.5), (-0.36, -0.42)]), mark)


def _caps(pen: Pen, base: Colour, mark: Colour) -> None:
    for side in (-1, 1):
        wave = [(x / 10, side * (0.32 + 0.05 * sin(x * 1.7))) for x in range(-7, 8)]
        pen.polygon([*wave, (0.7, side), (-0.7, side)], mark)


def _swirl(pen: Pen, base: Colour, mark: Colour) -> None:
    turns = [(0.016 * t * cos(t * 0.4), 0.016 * t * sin(t * 0.4)) for t in range(38)]
    pen.stroke(arc(turns), mark, 0.13)


def _cracks(pen: Pen, base: Colour, mark: Colour) -> None:
    for points in (
        [(-0.6, 0.1), (-0.3, 0.22), (-0.1, 0.02), (0.2, 0.14), (0.6, -0.06)],
        [(-0.1, 0.02), (-0.16, -0.26), (0.02, -0.6)],
        [(0.2, 0.14), (0.14, 0.36), (0.3, 0.6)],
        [(-0.16, -0.26), (-0.5, -0.4)],
    ):
        pen.stroke(polygon(points, closed=False), mark, 0.09)


def _patches(pen: Pen, base: Colour, mark: Colour) -> None:
    """The cow's planet."""
    pen.fill(soft([(-0.62, 0.1), (-0.42, 0.36), (-0.16, 0.3), (-0.2, 0.02), (-0.46, -0.12)]), mark)
    pen.fill(soft([(0.06, 0.6), (0.1, 0.34), (0.36, 0.24), (0.5, 0.42), (0.34, 0.64)]), mark)
    pen.fill(soft([(0.0, -0.04), (0.3, 0.0), (0.42, -0.28), (0.16, -0.42), (-0.1, -0.26)]), mark)
    pen.fill(soft([(-0.4, -0.36), (-0.2, -0.44), (-0.24, -0.62), (-0.46, -0.6)]), mark)


def _dots(pen: Pen, base: Colour, mark: Colour) -> None:
    for row in range(-2, 3):
        for column in range(-2, 3):
            pen.disc(column * 0.26 + (row % 2) * 0.13, row * 0.22, 0.075, mark)


def _checks(pen: Pen, base: Colour, mark: Colour) -> None:
    for row in range(-3, 3):
        for column in range(-3, 3):
            if (row + column) % 2:
                pen.rect(column * 0.21, row * 0.21, 0.21, 0.21, mark)


def _star(pen: Pen, base: Colour, mark: Colour) -> None:
    pen.fill(star(0, -0.02, 0.44, 0.2), mark)


def _zigzag(pen: Pen, base: Colour, mark: Colour) -> None:
    for y in (-0.34, -0.04, 0.26):
        points = [(x * 0.16, y + (0.12 if x % 2 else -0.02)) for x in range(-4, 5)]
        pen.stroke(polygon(points, closed=False), mark, 0.1)


# What is on a planet, its colour, the colour of its marks, whether it has a ring.
PLANETS: tuple[tuple[str, Face, Colour, Colour, bool], ...] = (
    ("craters", _craters, "#d9d3c4", "#a89f8c", False),
    ("bands", _bands, "#f0b93a", "#c9802a", True),
    ("storm", _storm, "#e8895a", "#b4432f", False),
    ("lands", _lands, "#4a86c5", "#7fc07a", False),
    ("ice", _caps, "#62b5b0", "#f4fbf7", False),
    ("swirl", _swirl, "#dd7a9e", "#f8dbe4", True),
    ("cracks", _cracks, "#7d3030", "#f4a23c", False),
    ("cow", _patches, "#fbf3e2", "#3b3540", False),
    ("dots", _dots, "#8fc25a", "#4b7d31", True),
    ("checks", _checks, "#f3dc8a", "#8d6bb5", False),
    ("star", _star, "#3c5aa0", "#f7d774", False),
    ("zigzag", _zigzag, "#a58bd0", "#5a3f91", True),
)
_STARS = ((-0.55, 0.55), (0.53, 0.57), (0.6, -0.5), (-0.6, -0.48), (-0.12, 0.77), (0.1, -0.77))


def draw_planet(pen: Pen, number: int) -> None:
    """A planet in the square from -1 to 1."""
    *_, ringed = PLANETS[number]
    with pen.framed(0, 0, scale=0.9 if ringed else 1.0):
        _planet(pen, number)


def _planet(pen: Pen, number: int) -> None:
    _, marks, base, mark, ringed = PLANETS[number]
    disc = ellipse(0, 0, RADIUS)
    pen.fill(disc, base)
    with pen.within(disc):
        marks(pen, base, mark)
        # The night side: a crescent at the lower right.
        away = ellipse(0, 0, 2.0) + ellipse(-0.13, 0.13, RADIUS)
        pen.fill(away, mix(base, _SHADE, 0.45))
    pen.stroke(disc, INK, LINE)
    if ringed:
        _ring(pen, mark)


def _ring(pen: Pen, colour: Colour) -> None:
    """A ring round the planet: its back half is hidden."""
    front = [(0.84 * cos(pi * t / 40), 0.22 * sin(pi * t / 40)) for t in range(-49, 10)]
    back = [(x, y) for x, y in front if not (y > 0 and abs(x) < RADIUS)]
    line = polygon(back, closed=False).moved(0, 0, 16)
    pen.stroke(line, INK, 0.2)
    pen.stroke(line, mix(colour, PAPER, 0.55), 0.09)


def draw_night(pen: Pen, reach: float, sky: Colour) -> None:
    """The night behind a planet, `reach` out to all sides of the middle, with a few stars."""
    pen.ground(-reach, -reach, 2 * reach, 2 * reach, sky)
    for index, (x, y) in enumerate(_STARS):
        pen.fill(star(x, y, 0.075 if index % 2 else 0.055, 0.025, 4), PAPER, Use.GROUND)
