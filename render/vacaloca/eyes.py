"""Ten pairs, singles and crowds of eyes. They look a little aside: nobody stares at the player.

Each is drawn round (0, 0), the middle of the line of the eyes, at most 26 mm wide.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin

from ..house import INK
from ..paths import ellipse, polygon, rounded
from .brush import FINE, WHITE, Brush
from .shapes import arc, soft

Draw = Callable[[Brush], None]


def _eye(brush: Brush, x: float, y: float, r: float, pupil: float = 0.5) -> None:
    """A white eye whose pupil looks to the lower right, with a light in it."""
    brush.ball(x, y, r, WHITE)
    px, py, pr = x + r * 0.2, y - r * 0.12, r * pupil
    brush.spot(px, py, pr)
    brush.spot(px + pr * 0.34, py + pr * 0.38, pr * 0.32, WHITE)


def _one(brush: Brush) -> None:
    _eye(brush, 0, 0.8, 7.4, 0.48)
    brush.line([(-5.6, 9.6), (0, 11.0), (5.6, 9.6)], 1.3)


def _two(brush: Brush) -> None:
    for x in (-5.9, 5.9):
        _eye(brush, x, 0, 4.9)


def _three(brush: Brush) -> None:
    for x, y in ((-8.3, -1.2), (8.3, -1.2), (0, 2.6)):
        _eye(brush, x, y, 4.1)


def _four(brush: Brush) -> None:
    for x, y, r in ((-4.1, -2.2, 3.7), (4.1, -2.2, 3.7), (-4.1, 5.4, 3.0), (4.1, 5.4, 3.0)):
        _eye(brush, x, y, r)


def _odd(brush: Brush) -> None:
    _eye(brush, -4.6, 1.0, 6.6, 0.42)
    _eye(brush, 7.4, -1.4, 3.4, 0.55)


def _sleepy(brush: Brush) -> None:
    for x in (-6.0, 6.0):
        brush.ball(x, 0, 4.9, WHITE)
        brush.spot(x + 0.6, -1.7, 2.0)
        lid = [(x + 4.9 * cos(pi * t / 12), 4.9 * sin(pi * t / 12)) for t in range(13)]
        brush.blob(polygon(lid), brush.skin.deep)
        for dx in (-4.4, 4.4):
            brush.straight([(x + dx, -0.2), (x + dx * 1.34, -1.5)], FINE)


def _goggles(brush: Brush) -> None:
    """Round spectacles with thick rims."""
    brush.line([(-13.4, 1.6), (-10.6, 0.8)], 1.5)
    brush.line([(10.6, 0.8), (13.4, 1.6)], 1.5)
    brush.line([(-1.6, 0.6), (0, 1.3), (1.6, 0.6)], 1.5)
    for x in (-6.0, 6.0):
        brush.ball(x, 0, 5.0, "#cfe6f2", width=1.7)
        brush.spot(x + 0.8, -0.5, 2.1)
        brush.line([(x - 2.9, 1.2), (x - 1.5, 2.9)], FINE)


def _slits(brush: Brush) -> None:
    """A cat's eyes."""
    for side in (-1, 1):
        almond = [(-5.4, -1.4), (-1.4, -3.8), (3.6, -2.2), (5.4, 2.6), (0.6, 3.6), (-3.6, 1.8)]
        brush.blob(soft([(side * (6.2 + dx), dy) for dx, dy in almond]), "#f6e27a")
        brush.flat(ellipse(side * 6.5, 0, 1.15, 3.1), INK)


def _buttons(brush: Brush) -> None:
    """Small round black eyes with long lashes."""
    for side in (-1, 1):
        brush.spot(side * 6.2, 0, 4.0, WHITE)
        brush.spot(side * 6.2, 0, 3.2)
        brush.spot(side * 6.2 + 1.0, 1.1, 1.1, WHITE)
        for dx, dy in ((1.4, 6.4), (4.2, 5.4), (6.2, 3.2)):
            brush.straight([(side * (6.2 + dx * 0.56), dy * 0.56), (side * (6.2 + dx), dy)], 0.9)


def _spirals(brush: Brush) -> None:
    """Dizzy eyes."""
    for side in (-1, 1):
        brush.ball(side * 6.0, 0, 5.1, WHITE)
        turns = [
            (side * 6.0 + 3.9 * t / 30 * cos(t * 0.46), side * 3.9 * t / 30 * sin(t * 0.46))
            for t in range(31)
        ]
        brush.pen.stroke(arc(turns), INK, 0.85)


def stare(brush: Brush) -> None:
    """Two plain dots, for a head of which the file tells no eyes."""
    for x in (-5.6, 5.6):
        brush.flat(rounded(x - 1.6, -2.2, 3.2, 4.4, 1.6), INK)


EYES: Mapping[str, Draw] = {
    "one": _one, "two": _two, "three": _three, "four": _four, "odd": _odd, "sleepy": _sleepy,
    "goggles": _goggles, "slits": _slits, "buttons": _buttons, "spirals": _spirals,
}  # fmt: skip
