"""Legs in any number, and eight kinds of feet.

A foot is drawn round (0, 0), the ankle, 5.4 mm above its sole, and `half` mm to either side;
`side` is -1, 0 or 1: toes point away from the middle. Millimetres on the tile of the legs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ..paths import polygon, rounded
from .brush import FINE, WHITE, Brush
from .outlines import MIDDLE
from .shapes import soft, tube

Draw = Callable[[Brush, int, float], None]
ANKLE, SOLE = 8.2, -5.4  # heights: of the ankle on the tile, of the sole below the ankle


@dataclass(frozen=True)
class Stance:
    """How many legs, how far the outermost stands from the middle, a leg's width, half of the room
    for a foot; mm."""

    count: int
    far: float
    width: float
    half: float

    def places(self) -> list[float]:
        """Where the legs stand, from left to right."""
        steps = max(1, self.count - 1)
        return [
            MIDDLE + (self.far * (2 * index / steps - 1) if self.count > 1 else 0.0)
            for index in range(self.count)
        ]


STANCES: Mapping[str, Stance] = {
    "one": Stance(1, 0.0, 10.0, 8.4),
    "two": Stance(2, 8.4, 7.4, 6.2),
    "three": Stance(3, 11.6, 5.8, 4.9),
    "four": Stance(4, 13.2, 4.8, 3.9),
    "five": Stance(5, 14.0, 4.0, 3.2),
    "six": Stance(6, 14.6, 3.5, 2.7),
}


def legs(brush: Brush, stance: Stance, size: float, foot: Draw, foot_size: float) -> None:
    """The legs, the outer ones first, each on its foot; the sizes thin legs and feet."""
    width = stance.width * size
    for x in sorted(stance.places(), key=lambda x: -abs(x - MIDDLE)):
        side = 0 if abs(x - MIDDLE) < 0.1 else (1 if x > MIDDLE else -1)
        top = MIDDLE + (x - MIDDLE) * 0.86
        end = ANKLE + _ENDS.get(foot, -1.0)
        brush.furred(tube([(top, 30), (x, end + 5), (x, end)], (width, width, width * 0.85)))
        with brush.pen.framed(x, ANKLE):
            foot(brush, side, stance.half * size * foot_size)


def _paws(brush: Brush, side: int, half: float) -> None:
    """A round paw with toes."""
    lean = side * half * 0.18
    brush.ball(lean, -2.2, half, brush.skin.pale, 3.2)
    for dx in (-0.36, 0.36):
        brush.line([(lean + dx * half, -5.0), (lean + dx * half, -3.2)], FINE + 0.1)


def _boots(brush: Brush, side: int, half: float) -> None:
    """A tall boot with a turned-down top."""
    toe = half * (0.95 if side else 0.8)
    heel = half * (0.6 if side else 0.8)
    turn = side or 1
    shaft = [
        (-heel, 3.6),
        (heel * 0.95, 3.6),
        (heel, -1.0),
        (toe, -2.2),
        (toe, -4.4),
        (-heel, -4.4),
    ]
    brush.blob(polygon([(turn * x, y) for x, y in shaft]), "#c8473d")
    left = min(-turn * heel, turn * toe)
    brush.blob(rounded(left - 0.3, SOLE, heel + toe + 0.6, 1.5, 0.5), "#5b3a2e")
    brush.blob(rounded(-heel - 0.4, 2.8, 2 * heel + 0.8, 2.0, 0.6), WHITE)


def _claws(brush: Brush, side: int, half: float) -> None:
    """A bird's foot with three sharp toes."""
    for dx in (-1.0, 1.0, 0.0):
        toe = [(-half * 0.3, 0.4), (half * 0.3, 0.4), (dx * half * 0.82 + half * 0.26, -4.0),
               (dx * half, SOLE), (dx * half * 0.82 - half * 0.26, -4.0)]  # fmt: skip
        brush.blob(polygon(toe), "#f2a63a")


def _hooves(brush: Brush, side: int, half: float) -> None:
    """A cow's cloven hoof under a cuff of hair."""
    w = half * 0.84
    hoof = [(-w * 0.7, 0.6), (w * 0.7, 0.6), (w, SOLE), (-w, SOLE)]
    brush.blob(polygon(hoof), "#4a3a44")
    brush.flat(polygon([(-0.5, SOLE), (0.5, SOLE), (0, -1.8)]), WHITE)
    cuff = [(-w, 2.2), (w, 2.2), (w * 1.06, -0.2), (w * 0.5, -1.2), (0, -0.3), (-w * 0.5, -1.2),
            (-w * 1.06, -0.2)]  # fmt: skip
    brush.blob(polygon(cuff), WHITE, 0.7)


def _flippers(brush: Brush, side: int, half: float) -> None:
    """A duck's webbed foot."""
    web = [(0, 1.6), (half, -4.2), (half * 0.62, SOLE), (half * 0.3, -4.4), (0, SOLE),
           (-half * 0.3, -4.4), (-half * 0.62, SOLE), (-half, -4.2)]  # fmt: skip
    brush.blob(polygon(web), "#3fae9d")
    for dx in (-0.42, 0, 0.42):
        brush.straight([(dx * 0.3 * half, -0.6), (dx * half * 0.9, -3.6)], 0.5)


def _socks(brush: Brush, side: int, half: float) -> None:
    """A striped sock."""
    w, turn, toe = half * 0.64, side or 1, half if side else half * 0.7
    outline = [(-w, 5.6), (w * 0.9, 5.6), (w, -0.6), (toe, -2.4), (toe * 0.9, SOLE + 0.2),
               (0, SOLE), (-w * 1.05, SOLE + 0.4), (-w, 0)]  # fmt: skip
    sock = soft([(turn * x, y) for x, y in outline])
    brush.flat(sock, WHITE)
    with brush.pen.within(sock):
        for y in (3.6, 0.4, -2.8):
            brush.pen.rect(-half * 1.4, y, half * 2.8, 1.7, "#3d74b8")
    brush.ink(sock)


def _wheels(brush: Brush, side: int, half: float) -> None:
    r = min(half, 4.4)
    y = SOLE + r
    brush.ball(0, y, r, "#56616d")
    brush.ball(0, y, r * 0.5, "#f4c542", width=FINE)
    brush.spot(0, y, r * 0.16)


def _springs(brush: Brush, side: int, half: float) -> None:
    """A coil on a plate."""
    w = half * 0.78
    ys = [5.4, 4.0, 2.2, 0.4, -1.4, -3.2, -4.0]
    coil = [(0, ys[0]), *((w if i % 2 else -w, y) for i, y in enumerate(ys[1:-1])), (0, ys[-1])]
    brush.straight(coil, 1.9)
    brush.pen.stroke(polygon(coil, closed=False), "#c9d3da", 0.8)
    brush.blob(rounded(-half * 0.9, SOLE, half * 1.8, 2.0, 0.9), "#8d99a4")


# How far above the ankle a leg ends, where that is not just below it.
_ENDS: Mapping[Draw, float] = {_springs: 5.4, _wheels: 0.0}
FEET: Mapping[str, Draw] = {
    "paws": _paws, "boots": _boots, "claws": _claws, "hooves": _hooves, "flippers": _flippers,
    "socks": _socks, "wheels": _wheels, "springs": _springs,
}  # fmt: skip
