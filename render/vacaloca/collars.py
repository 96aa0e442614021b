"""Eight things worn round the neck, in colours of their own.

(0, 0) is the middle of the neck's root; `half` is how far the body reaches to either side there,
mm. A collar reaches 2.5 mm up and 13 mm down.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin

from ..paths import Path, Point, ellipse, polygon, rounded
from .brush import FINE, WHITE, Brush
from .shapes import curve, soft, star

Draw = Callable[[Brush, float], None]
RED, YELLOW, BLUE, GREEN = "#d2493a", "#f4c542", "#3d74b8", "#4f9d5d"


def _bow(half: float, sag: float = 2.4) -> list[Point]:
    """The line round the neck's front, from left to right."""
    return [(-half, 0.6), (-half * 0.5, -sag * 0.72), (0, -sag), (half * 0.5, -sag * 0.72),
            (half, 0.6)]  # fmt: skip


def _band(half: float, thick: float) -> Path:
    """A band along that line."""
    line = curve(_bow(half))
    return polygon([*((x, y + thick / 2) for x, y in line),
                    *((x, y - thick / 2) for x, y in reversed(line))])  # fmt: skip


def _scarf(brush: Brush, half: float) -> None:
    end = polygon([(half * 0.3, -1), (half * 0.3 + 5.4, -1), (half * 0.3 + 6, -11.6),
                   (half * 0.3 - 0.4, -11.6)])  # fmt: skip
    brush.flat(end, RED)
    with brush.pen.within(end):
        brush.flat(rounded(half * 0.3 - 1, -9, 9, 2.2, 0), WHITE)
        brush.flat(rounded(half * 0.3 - 1, -5, 9, 2.2, 0), WHITE)
    brush.ink(end)
    brush.blob(_band(half + 1.2, 4.6), RED)


def _ribbon(brush: Brush, half: float) -> None:
    """A large bow."""
    for side in (-1, 1):
        wing = [(0.8, -2.0), (4.6, 1.6), (9.0, 1.8), (9.6, -2.4), (8.6, -6.6), (4.4, -5.6)]
        brush.blob(soft([(side * x, y) for x, y in wing]), YELLOW)
        brush.line([(side * 2.4, -2), (side * 5.6, -1.2)], FINE)
    brush.ball(0, -2.1, 2.1, YELLOW, 2.5)


def _beads(brush: Brush, half: float) -> None:
    count = max(5, round(half / 1.9)) | 1
    for index in range(count):
        t = pi * (0.04 + 0.92 * index / (count - 1))
        middle = index == count // 2
        brush.ball(-(half - 0.6) * cos(t), 0.2 - 5.0 * sin(t), 2.6 if middle else 1.9,
                   RED if middle else WHITE)  # fmt: skip


def _ruff(brush: Brush, half: float) -> None:
    """A clown's pleated collar."""
    count = 9
    for index in [0, 8, 1, 7, 2, 6, 3, 5, 4]:
        t = pi * (0.02 + 0.96 * index / (count - 1))
        brush.ball(-(half + 1.0) * cos(t), 0.2 - 4.2 * sin(t), 3.0, WHITE)
    for index in range(1, count - 1):
        t = pi * (0.02 + 0.96 * index / (count - 1))
        x, y = -(half + 1) * cos(t), 0.2 - 4.2 * sin(t)
        brush.straight([(x * 0.86, y + 1.6), (x, y - 0.6)], FINE)


def _bell(brush: Brush, half: float) -> None:
    """A cow's bell on a strap."""
    brush.blob(_band(half + 0.8, 2.8), "#8a5a34")
    body = [(-2.2, -3.2), (2.2, -3.2), (3.2, -5.6), (4.8, -10.6), (-4.8, -10.6), (-3.2, -5.6)]
    brush.ball(0, -11.0, 1.5, "#8a5a34")
    brush.blob(polygon(body), YELLOW)
    brush.straight([(-3.9, -8.6), (3.9, -8.6)], FINE)


def _tie(brush: Brush, half: float) -> None:
    brush.blob(_band(half + 0.6, 2.2), WHITE)
    blade = [(-1.5, -3.6), (1.5, -3.6), (3.3, -10.4), (0, -13.4), (-3.3, -10.4)]
    brush.blob(polygon(blade), BLUE)
    brush.straight([(-2.2, -7.4), (1.9, -5.4)], FINE)
    brush.straight([(-2.9, -10.6), (2.6, -8.0)], FINE)
    brush.blob(polygon([(-2.4, -1.0), (2.4, -1.0), (1.6, -4.2), (-1.6, -4.2)]), BLUE)


def _medal(brush: Brush, half: float) -> None:
    ribbon = [(-half * 0.8, 0.4), (-half * 0.8 + 3, 0.6), (0, -6), (half * 0.8 - 3, 0.6),
              (half * 0.8, 0.4), (1.4, -8.4), (-1.4, -8.4)]  # fmt: skip
    brush.blob(polygon(ribbon), GREEN)
    brush.ball(0, -9.0, 4.2, YELLOW)
    brush.flat(star(0, -9.1, 2.7, 1.2), "#8a5a12")


def _flowers(brush: Brush, half: float) -> None:
    """A garland."""
    count = max(5, round(half / 2.6)) | 1
    for index in range(count):
        t = pi * (0.03 + 0.94 * index / (count - 1))
        x, y = -half * cos(t), -0.2 - 4.8 * sin(t)
        tips = [(k * pi / 5, 1.86 if k % 2 else 3.2) for k in range(10)]
        petals = [(x + far * cos(turn), y + far * sin(turn)) for turn, far in tips]
        brush.blob(soft(petals), WHITE if index % 2 else "#ee7f8f", 0.7)
        brush.flat(ellipse(x, y, 1.0), YELLOW)


COLLARS: Mapping[str, Draw] = {
    "scarf": _scarf, "bow": _ribbon, "beads": _beads, "ruff": _ruff, "bell": _bell, "tie": _tie,
    "medal": _medal, "flowers": _flowers,
}  # fmt: skip
