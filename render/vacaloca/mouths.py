"""Ten mouths. Each is drawn round (0, 0), at most 20 mm wide, 5 mm up and 7 mm down."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..house import INK
from ..paths import Point, ellipse, polygon, rounded
from .brush import BONE, FINE, MOUTH, TONGUE, WHITE, Brush
from .shapes import arc, curve, soft

Draw = Callable[[Brush], None]
BEAK = "#f2a63a"


def _mirrored(half: list[Point]) -> list[Point]:
    """A right half from the top middle to the bottom middle, and its left."""
    return [*half, *((-x, y) for x, y in reversed(half))]


def smile(brush: Brush) -> None:
    """A wide smile with dimples."""
    brush.line([(-8, 1.6), (-4.4, -1.6), (0, -2.7), (4.4, -1.6), (8, 1.6)], 1.2)
    for side in (-1, 1):
        brush.line([(side * 7.0, 2.7), (side * 8.2, 1.7), (side * 9.0, 0.6)], 1.0)


def _grin(brush: Brush) -> None:
    """An open mouth with a row of teeth above and a tongue below."""
    open_ = [(-8.2, 2.2), *curve([(8.2, 2.2), (6.2, -3.4), (0, -5.4), (-6.2, -3.4), (-8.2, 2.2)])]
    mouth = polygon(open_)
    brush.flat(mouth, MOUTH)
    with brush.pen.within(mouth):
        brush.spot(0, -6.2, 4.4, TONGUE)
        brush.flat(rounded(-8.4, -0.6, 16.8, 4, 0.4), WHITE)
        for x in (-4.6, -1.5, 1.5, 4.6):
            brush.straight([(x, -0.6), (x, 3)], 0.5)
        brush.straight([(-9, -0.6), (9, -0.6)], 0.5)
    brush.ink(mouth)


def _fangs(brush: Brush) -> None:
    """A line with two fangs that point down."""
    for side in (-1, 1):
        fang = [(side * 3.0, -0.2), (side * 7.0, 0.3), (side * 4.9, -5.4)]
        brush.blob(polygon(fang), WHITE)
    brush.line([(-9, 1.8), (-5, 0.2), (0, -0.2), (5, 0.2), (9, 1.8)], 1.1)


def _tusks(brush: Brush) -> None:
    """A sulky line with two tusks that point up."""
    for side in (-1, 1):
        tusk = [(side * 3.4, -1.6), (side * 4.4, 2.2), (side * 7.0, 5.6), (side * 7.4, 1.8),
                (side * 6.8, -2.4)]  # fmt: skip
        brush.blob(soft(tusk), BONE)
    brush.line([(-8.6, -3.6), (-5, -1.7), (0, -1.0), (5, -1.7), (8.6, -3.6)], 1.1)


def _beak(brush: Brush) -> None:
    """A duck's bill, a little open."""
    lower = _mirrored([(0, -1.0), (4.8, -1.2), (3.2, -4.6), (0, -5.8)])
    brush.blob(soft(lower), "#d97f1d")
    upper = _mirrored([(0, 4.8), (3.4, 2.8), (8.2, -0.8), (4.6, -1.8), (0, -1.2)])
    brush.blob(soft(upper), BEAK)
    for side in (-1, 1):
        brush.spot(side * 1.5, 1.9, 0.6)


def _snout(brush: Brush) -> None:
    """A cow's muzzle with two nostrils."""
    brush.ball(0, -0.6, 8.6, "#f4b6bd", 5.2)
    for side in (-1, 1):
        brush.flat(ellipse(side * 3.4, 0.8, 1.25, 1.7), INK)
    brush.line([(-3.2, -3.2), (0, -4.1), (3.2, -3.2)], 0.8)


def _tongue(brush: Brush) -> None:
    """A small smile with the tongue out."""
    tip = [(-0.4, -0.8), (-0.8, -4.6), (1.9, -7.0), (4.8, -4.8), (4.6, -0.2)]
    brush.blob(soft(tip), TONGUE)
    brush.line([(2.1, -1.4), (2.0, -4.2)], FINE)
    brush.line([(-7, 1.4), (-3.6, -0.6), (0, -1.2), (3.6, -0.6), (7, 1.4)], 1.2)


def _whistle(brush: Brush) -> None:
    """Lips pursed to a small round mouth."""
    brush.ball(0, -0.6, 3.9, TONGUE)
    brush.ball(0, -0.6, 1.8, MOUTH)


def _moustache(brush: Brush) -> None:
    """A moustache with curled tips under a round nose."""
    for side in (-1, 1):
        wing = [(0, 1.2), (4.2, 2.0), (7.4, -0.4), (10.4, 1.8), (9.8, -2.4), (6, -4.4), (1.8, -2.6)]
        brush.flat(soft([(side * x, y) for x, y in wing]), INK)
    brush.ball(0, 2.6, 2.5, TONGUE)


def _buck_teeth(brush: Brush) -> None:
    """Two large front teeth under a split lip."""
    for left in (-3.3, 0.0):
        brush.blob(rounded(left, -6.0, 3.3, 6.2, 0.9), WHITE)
    lip = [(-7, 0.2), (-4.2, -1.2), (0, 1.0), (4.2, -1.2), (7, 0.2)]
    brush.pen.stroke(arc(lip), INK, 1.2)
    nose = [(-2.2, 3.9), (2.2, 3.9), (0, 1.2)]
    brush.flat(soft(nose), INK)


MOUTHS: Mapping[str, Draw] = {
    "smile": smile, "grin": _grin, "fangs": _fangs, "tusks": _tusks, "beak": _beak,
    "snout": _snout, "tongue": _tongue, "whistle": _whistle, "moustache": _moustache,
    "buck teeth": _buck_teeth,
}  # fmt: skip
