"""Eight ways to hold arms. They are drawn behind the body, but for those that lie on it.

`at(side, y)` tells where the body's outline lies at a height, on the left (-1) or right (1);
arms reach from there to at most 22 mm from the middle. Millimetres on the body's tile.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..paths import Point, polygon
from .brush import FINE, WHITE, Brush
from .outlines import MIDDLE
from .shapes import curve, tube

Edge = Callable[[int, float], float]
Draw = Callable[[Brush, Edge], None]
SIDES = (-1, 1)
FAR = 21.6  # how far from the middle hands reach


def _limb(brush: Brush, points: list[Point], widths: tuple[float, ...]) -> None:
    brush.furred(tube(points, widths))


def _hand(brush: Brush, x: float, y: float, turn: float, side: int) -> None:
    """Three round fingers; `turn` in degrees, 0 points away from the body, 90 up."""
    with brush.pen.framed(x, y):
        for spread in (-48.0, 0.0, 48.0):
            with brush.pen.framed(0, 0, turn + spread if side > 0 else 180 - turn - spread):
                brush.blob(tube([(0, 0), (3.0, 0)], (2.6, 2.3)), brush.skin.base)
        brush.spot(0, 0, 2.0, brush.skin.base)


def _waving(brush: Brush, edge: Edge) -> None:
    for side in SIDES:
        x, far = edge(side, 33) - side * 3, MIDDLE + side * 19.1
        _hand(brush, far, 41.6, 80, side)
        _limb(brush, [(x, 32), (x + (far - x) * 0.65, 32.5), (far, 41)], (5.6, 5.0, 4.2))


def _hanging(brush: Brush, edge: Edge) -> None:
    for side in SIDES:
        x, far = edge(side, 37) - side * 3, MIDDLE + side * 19.4
        _hand(brush, far, 10.6, -90, side)
        _limb(brush, [(x, 37.5), (far - side * 1.2, 31), (far, 11)], (5.6, 5.2, 4.4))


def _akimbo(brush: Brush, edge: Edge) -> None:
    for side in SIDES:
        x, hip = edge(side, 37) - side * 3, edge(side, 15) - side * 1.4
        elbow = MIDDLE + side * FAR
        _limb(
            brush, [(x, 38), (elbow - side * 1.6, 30), (elbow - side * 2, 22), (hip, 15.4)],
            (5.2, 4.8, 4.6, 4.4),
        )  # fmt: skip


def _tentacles(brush: Brush, edge: Edge) -> None:
    for side in SIDES:
        x = edge(side, 35) - side * 3
        out = MIDDLE + side * 18.1
        wave = [(x, 34), (out + side * 1.6, 30), (out - side * 0.6, 22), (out + side * 2, 15),
                (out + side * 0.4, 9.6), (out - side * 2.4, 9.8)]  # fmt: skip
        _limb(brush, wave, (6.6, 6.0, 4.8, 3.8, 2.8, 1.8))
        for y, dx, r in ((29, 2.6, 1.05), (23.4, 0.6, 0.9), (17.6, 1.8, 0.75)):
            brush.spot(out + side * dx, y, r, brush.skin.pale)


def _wings(brush: Brush, edge: Edge) -> None:
    """A bat's wings."""
    for side in SIDES:
        x, tip = edge(side, 30) - side * 2, MIDDLE + side * 22.2
        wing = [(x, 36), *curve([(x + (tip - x) * 0.4, 43), (tip - side * 3, 46.4), (tip, 44)]),
                *curve([(tip + side * 0.4, 33), (tip - side * 2.4, 36), (tip - side * 3, 28)]),
                *curve([(tip - side * 2.6, 25), (tip - side * 5, 28), (tip - side * 6.4, 20)]),
                (x, 19)]  # fmt: skip
        brush.blob(polygon(wing), brush.skin.deep)
        for end in ((tip - side * 1.0, 33.6), (tip - side * 3.4, 25.6)):
            brush.straight([(tip - side * 2.6, 44.4), end], FINE)


def _four(brush: Brush, edge: Edge) -> None:
    for side in SIDES:
        far = MIDDLE + side * 18.8
        for low, high in ((32, 38.6), (19, 12.4)):
            x = edge(side, low) - side * 3
            _hand(brush, far, high, 55 if high > low else -55, side)
            _limb(brush, [(x, low), (far, high)], (4.6, 3.9))


def _pincers(brush: Brush, edge: Edge) -> None:
    """A crab's."""
    for side in SIDES:
        x, far = edge(side, 27) - side * 3, MIDDLE + side * 18.3
        _limb(brush, [(x, 24), (far, 24.5), (far, 32)], (4.4, 4.2, 3.8))
        with brush.pen.framed(far, 36.0):
            claw = [*curve([(0, -4.8), (-4.2, -1.6), (-4.6, 4.0), (-2.0, 8.6)]),
                    *curve([(-1.8, 3.6), (-0.4, 0.6), (1.0, 2.6)]),
                    *curve([(2.2, 7.4), (4.4, 3.2), (3.8, -2.0), (0, -4.8)])]  # fmt: skip
            brush.blob(polygon([(side * dx, dy) for dx, dy in claw[:-1]]), "#e2604a")
            brush.spot(-side * 1.6, -1.4, 0.6)


def _tiny(brush: Brush, edge: Edge) -> None:
    """A tyrannosaur's, held before the chest."""
    for side in SIDES:
        x = edge(side, 35) - side * 0.2
        tip = MIDDLE + side * 6.0
        for dx, dy in ((-1.6, 2.2), (-2.6, -0.2), (-1.0, -2.4)):
            brush.blob(tube([(tip, 31.8), (tip + side * dx, 31.8 + dy)], (2.0, 1.2)), WHITE, FINE)
        brush.furred(tube([(x, 36.6), (x - side * 1.8, 30.2), (tip, 31.8)], (5.0, 4.6, 3.6)))


BEHIND: Mapping[str, Draw] = {
    "waving": _waving, "hanging": _hanging, "tentacles": _tentacles, "wings": _wings,
    "four": _four, "pincers": _pincers,
}  # fmt: skip
BEFORE: Mapping[str, Draw] = {"akimbo": _akimbo, "tiny": _tiny}
ARMS: Mapping[str, Draw] = {**BEHIND, **BEFORE}
