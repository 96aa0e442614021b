"""Ten things that grow on heads: horns, ears, hair. They are drawn behind the head.

The origin is the middle of the crown; there are 8 mm above it, more on flat heads. `lower(x)`
tells how far below the crown the outline lies x mm beside the middle, so that roots stay hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, radians, sin

from ..paths import Point, polygon
from .brush import BLUSH, BONE, FINE, OUTLINE, Brush
from .shapes import soft, tube

Drop = Callable[[float], float]
Draw = Callable[[Brush, Drop], None]
LEAF = "#5aa84f"
SIDES = (-1, 1)


def _turned(side: int, points: list[Point]) -> list[Point]:
    return [(side * x, y) for x, y in points]


def _horns(brush: Brush, drop: Drop) -> None:
    """A cow's horns."""
    y = -drop(11) - 1.5
    for side in SIDES:
        horn = [(9, y - 1), (14.4, y + 2.8), (15.6, y + 7), (12.6, y + 11.4)]
        brush.blob(tube(_turned(side, horn), (6.4, 5.6, 3.6, 0.8)), BONE)
        brush.line(_turned(side, [(12.8, y + 4.4), (15.2, y + 2.6)]), FINE)
        brush.line(_turned(side, [(13.8, y + 7.4), (17.2, y + 6.6)]), FINE)


def _antennae(brush: Brush, drop: Drop) -> None:
    """Feelers with a ball at the end."""
    y = -drop(5) - 1
    for side in SIDES:
        brush.line(_turned(side, [(4, y), (5, y + 3.4), (8, y + 5.4), (9.6, 4.6)]), 1.3)
        brush.ball(side * 9.6, 5.0, 2.7, "#f4c542")


def _ears(brush: Brush, drop: Drop) -> None:
    """A bear's round ears."""
    y = -drop(11.5) + 2.2
    for side in SIDES:
        brush.ball(side * 12.2, y, 5.8, brush.skin.base)
        brush.spot(side * 12.2, y, 3.1, BLUSH)


def _antlers(brush: Brush, drop: Drop) -> None:
    """A moose's branches."""
    y = -drop(6) - 1.5
    for side in SIDES:
        for branch in (
            [(10.0, y + 3.4), (10.4, y + 8.8)],
            [(14.4, y + 5.2), (15.4, y + 9.8)],
            [(5, y), (9, y + 3.0), (14, y + 4.6), (19.4, y + 7.8)],
        ):
            brush.blob(tube(_turned(side, branch), (2.9,) * len(branch)), "#b98250")
        for branch in ([(10.0, y + 3.4), (10.4, y + 8.8)], [(14.4, y + 5.2), (15.4, y + 9.8)]):
            brush.flat(tube(_turned(side, branch), (2.9 - OUTLINE, 2.9 - OUTLINE)), "#b98250")


def _tuft(brush: Brush, drop: Drop) -> None:
    """A shock of hair."""
    locks = ((-7.4, 4.2, -4), (7.8, 5.0, 4), (-4.2, 7.0, -2), (4.6, 7.2, 2), (0.4, 8.4, 0))
    for x, y, root in locks:
        lock = [(root, -4.5), (root + (x - root) * 0.4, 0.6), (x, y)]
        brush.blob(tube(lock, (4.6, 3.8, 0.9)), brush.skin.deep)


def _fin(brush: Brush, drop: Drop) -> None:
    """A dragon's comb from ear to ear."""
    turns = range(15, 166, 25)
    points: list[Point] = []
    for turn in turns:
        for angle, far in ((turn - 11, 14.6), (turn, 21.4), (turn + 11, 14.6)):
            t = radians(angle)
            points.append((far * 0.98 * cos(t), -14.6 + far * sin(t)))
    comb = polygon([*points, (0, -16)])
    brush.blob(comb, brush.skin.deep)
    for turn in turns:
        t = radians(turn)
        brush.straight(
            [(14 * cos(t), -14.6 + 14 * sin(t)), (18.4 * cos(t), -14.6 + 18.4 * sin(t))], FINE
        )


def _floppy_ears(brush: Brush, drop: Drop) -> None:
    """A hound's ears, down both cheeks."""
    y = -drop(11)
    for side in SIDES:
        ear = [(8, y + 0.4), (13.5, y + 3.6), (18.4, y + 0.6), (21.6, y - 7), (22, y - 14.4),
               (19, y - 17), (15.8, y - 12), (13, y - 4)]  # fmt: skip
        brush.blob(soft(_turned(side, ear)), brush.skin.deep)


def _spikes(brush: Brush, drop: Drop) -> None:
    """Six sharp teeth along the crown."""
    room = next((share for share in (1.0, 0.85, 0.7) if drop(14 * share) < 8), 0.55)
    for x in (room * place for place in (-14, -8.6, -3, 3, 8.6, 14)):
        y, lean = -drop(abs(x)) - 1.6, x * 0.42
        spike = [(x - 3.1, y - abs(x) * 0.08), (x + lean, y + 9.2 - abs(x) * 0.12), (x + 3.1, y)]
        brush.blob(polygon(spike), BONE)


def _sprout(brush: Brush, drop: Drop) -> None:
    """A stem with two leaves."""
    brush.line([(0, -5.5), (0.4, 1.6), (0, 4.4)], 1.6)
    for side in SIDES:
        leaf = [(0, 3.6), (3.6, 7.6), (9.4, 8.2), (11.6, 6.6), (8, 3.4), (3.6, 2.6)]
        brush.blob(soft(_turned(side, leaf)), LEAF)
        brush.line(_turned(side, [(1.4, 4.2), (5, 5.6), (8.4, 6.4)]), FINE)


def _unicorn(brush: Brush, drop: Drop) -> None:
    """One straight twisted horn."""
    brush.blob(polygon([(-3.8, -4), (3.8, -4), (0.0, 9.2)]), "#f7d774")
    for y in (-1.4, 1.4, 4.2):
        half = 3.8 * (9.2 - y) / 13.2
        brush.straight([(-half, y - 0.7), (half, y + 0.9)], FINE)
    for side in SIDES:
        ear = [(6, -drop(8) - 2), (9.2, 3.6 - drop(8)), (12, -drop(12) - 1)]
        brush.blob(soft(_turned(side, ear)), brush.skin.base)


CRESTS: Mapping[str, Draw] = {
    "horns": _horns, "antennae": _antennae, "ears": _ears, "antlers": _antlers, "tuft": _tuft,
    "fin": _fin, "floppy ears": _floppy_ears, "spikes": _spikes, "sprout": _sprout,
    "unicorn": _unicorn,
}  # fmt: skip
