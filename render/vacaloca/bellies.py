"""Eight marks on bellies, each round (0, 0), within 8 mm to the sides and 10 up and down."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin

from ..house import INK
from ..paths import polygon, rounded
from .brush import Brush
from .shapes import arc, curve, heart, soft, star

Draw = Callable[[Brush], None]
LINE = 0.7


def _oval(brush: Brush) -> None:
    brush.ball(0, 0, 7.6, brush.skin.pale, 9.0, LINE)
    brush.line([(-0.9, -3.0), (0, -3.9), (0.9, -3.0)], LINE)


def _heart(brush: Brush) -> None:
    brush.blob(heart(0, 0, 7.6), brush.skin.pale, LINE)


def _star(brush: Brush) -> None:
    brush.blob(star(0, -0.4, 8.8, 4.2), brush.skin.pale, LINE)


def _pocket(brush: Brush) -> None:
    """A kangaroo's pouch with a row of stitches."""
    pouch = [(-8, 3), (8, 3), (7.4, -4), (3.6, -8), (-3.6, -8), (-7.4, -4)]
    brush.blob(soft(pouch), brush.skin.pale, LINE)
    brush.straight([(-8.2, 3.2), (8.2, 3.2)], 1.5)
    stitches = arc([(-5.9, 0.6), (-5.2, -4), (-2.6, -6), (2.6, -6), (5.2, -4), (5.9, 0.6)])
    brush.pen.stroke(stitches, INK, 0.5, dashes=(1.1, 1.3))


def _ribs(brush: Brush) -> None:
    """A crocodile's plates."""
    plate = rounded(-6.4, -10, 12.8, 20, 6.0)
    brush.flat(plate, brush.skin.pale)
    with brush.pen.within(plate):
        for y in (-6.4, -2.2, 2.0, 6.2):
            brush.line([(-7, y + 1), (0, y - 0.7), (7, y + 1)], LINE)
    brush.ink(plate, LINE)


def _spiral(brush: Brush) -> None:
    brush.ball(0, 0, 7.8, brush.skin.pale, width=LINE)
    turns = [(6.0 * t / 40 * cos(t * 0.42), 6.0 * t / 40 * sin(t * 0.42)) for t in range(41)]
    brush.pen.stroke(arc(turns), INK, 1.2)


def _buttons(brush: Brush) -> None:
    """Three large buttons down the front."""
    for y in (7.0, 0.0, -7.0):
        brush.ball(0, y, 2.8, brush.skin.pale)
        for dx, dy in ((-0.8, 0.8), (0.8, 0.8), (-0.8, -0.8), (0.8, -0.8)):
            brush.spot(dx, y + dy, 0.45)


def _moon(brush: Brush) -> None:
    """A crescent."""
    back = [(1.8 + 8 * cos(pi * t / 20), 8 * sin(pi * t / 20)) for t in range(7, 34)]
    front = [(5.0, -7.1), (1.4, -4.6), (-0.4, 0.0), (1.4, 4.6), (5.0, 7.1)]
    brush.blob(polygon([*back, *curve(front)[1:-1]]), brush.skin.pale, LINE)
    brush.spot(-2.6, 1.6, 0.7)
    brush.line([(-1.6, -2.4), (-2.8, -3.0), (-3.8, -2.6)], LINE)


BELLIES: Mapping[str, Draw] = {
    "oval": _oval, "heart": _heart, "star": _star, "pocket": _pocket, "ribs": _ribs,
    "spiral": _spiral, "buttons": _buttons, "moon": _moon,
}  # fmt: skip
