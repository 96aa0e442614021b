"""The scenes on the backs of the games' pieces: houses, waves, planets, shapes.

A scene fills the lower half of a back, from `bleed` mm outside its trims up to `reach`; the back
shows it twice, for either way up. It is drawn from the colours of a game's look and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

from .colour import Colour, mix
from .paths import ellipse, rectangle, rounded, smooth
from .pen import Pen

PAPER = "#fffaf0"
Scene = Callable[[Pen, float, float, float, "Tones"], None]


class Tones:
    """A scene's colours: wall, deep and accent, and the two pale ones between them and paper."""

    def __init__(self, wall: Colour, deep: Colour, accent: Colour) -> None:
        self.wall, self.deep, self.accent = wall, deep, accent
        self.pale, self.bright = mix(wall, PAPER, 0.5), mix(accent, PAPER, 0.5)


def houses(pen: Pen, wide: float, reach: float, bleed: float, tones: Tones) -> None:
    """Painted house fronts side by side, their roofs at four heights."""
    count = max(2, round(wide / max(6.0, min(wide, 2 * reach) / 4)))
    step = wide / count
    colours = (tones.wall, tones.accent, tones.pale, tones.bright)
    for index in range(count):
        # The first and the last front run on into the bleed: a cut beside the trim shows no sliver.
        left = index * step - (bleed if index == 0 else 0.0)
        right = (index + 1) * step + (bleed if index == count - 1 else 0.0)
        tall = reach * (0.78, 0.95, 0.86, 0.7)[index % 4]
        pen.rect(left, -bleed, right - left, tall + bleed, colours[index % 4])
        _window(pen, tones, index * step, step, tall, index)


def _window(pen: Pen, tones: Tones, left: float, step: float, tall: float, index: int) -> None:
    """One window with white sashes, high enough to stay clear of the trim."""
    side = min(step * 0.5, tall * 0.36)
    x, y = left + (step - side) / 2, tall - side * 1.35
    pen.fill(rounded(x, y, side, side, side * 0.12), PAPER)
    pane = side * 0.36
    gap = (side - 2 * pane) / 3
    for column in range(2):
        for row in range(2):
            corner = x + gap + column * (pane + gap), y + gap + row * (pane + gap)
            shade = tones.deep if (column + row + index) % 2 else mix(tones.deep, tones.wall, 0.5)
            pen.fill(rectangle(*corner, pane, pane), shade)


def waves(pen: Pen, wide: float, reach: float, bleed: float, tones: Tones) -> None:
    """The wave pavement of a beach walk, in bands that lie over one another."""
    colours = (tones.pale, tones.wall, tones.bright, tones.deep, tones.pale, tones.accent)
    rows = max(4, round(reach / max(2.2, reach / 7)))
    step = (reach * 0.96) / rows
    length = max(8.0, min(wide, 2 * reach) / 1.6)
    for row in range(rows, -1, -1):
        top, phase = row * step, row * pi / 2
        points = []
        x = -bleed - length
        while x < wide + bleed + length:
            turn = 2 * pi * (x - wide / 2) / length + phase
            points.append((x, top + 0.42 * step * sin(turn)))
            x += length / 8
        edge = [*points, (points[-1][0], -bleed - step), (points[0][0], -bleed - step)]
        pen.fill(smooth(edge, tension=0.9), colours[row % len(colours)])


def planets(pen: Pen, wide: float, reach: float, bleed: float, tones: Tones) -> None:
    """A night sky: a great planet that rises from below, a ringed one, and stars."""
    small = min(wide, 2 * reach)
    for index in range(34):
        x = ((index * 0.61803) % 1.0) * (wide + 2 * bleed) - bleed
        y = ((index * 0.75488) % 1.0) * (reach + bleed) - bleed
        pen.disc(x, y, small * (0.006 + 0.004 * (index % 3)), PAPER)
    radius = small * 0.36
    pen.disc(wide * 0.3, -radius * 0.35, radius, tones.wall)
    for x, y, size in ((-0.4, 0.28, 0.2), (0.22, 0.1, 0.27), (-0.05, 0.56, 0.14)):
        pen.disc(wide * 0.3 + x * radius, -radius * 0.35 + y * radius, size * radius, tones.pale)
    _ringed(pen, wide * 0.76, reach * 0.56, small * 0.115, tones)


def _ringed(pen: Pen, x: float, y: float, radius: float, tones: Tones) -> None:
    """A planet with a ring that runs behind and before it."""
    ring = ellipse(0, 0, radius * 1.75, radius * 0.45) + ellipse(0, 0, radius * 1.4, radius * 0.28)
    ring = ring.moved(x, y, 20)
    pen.fill(ring, tones.bright)
    pen.disc(x, y, radius, tones.accent)
    before = rectangle(-2 * radius, -2 * radius, 4 * radius, 2 * radius).moved(x, y, 20)
    with pen.within(before):
        pen.fill(ring, tones.bright)


def shapes(pen: Pen, wide: float, reach: float, bleed: float, tones: Tones) -> None:
    """A wall of squares, coloured so that they join into shapes."""
    side = max(3.0, min(wide, 2 * reach) / 9)
    colours = (tones.wall, tones.bright, tones.pale, tones.accent)
    columns = range(int(-(bleed + wide / 2) // side) - 1, int((bleed + wide / 2) // side) + 2)
    rows = range(int((reach + bleed) // side) + 2)
    for column in columns:
        for row in rows:
            x, y = wide / 2 + column * side, reach * 0.98 - (row + 1) * side
            # Steps of two squares across and one up: neighbours of a colour read as S and L.
            colour = colours[((column + 2 * row) // 2 + (row // 2)) % len(colours)]
            pen.fill(rounded(x + 0.05 * side, y + 0.05 * side, 0.9 * side, 0.9 * side,
                             0.16 * side), colour)  # fmt: skip
