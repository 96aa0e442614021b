"""A dot tile: a die's face of white and black pips, and its numbers in two corners.

The pips stand in a square field in the middle. The numbers of white and of black dots stand on
small squares in the upper left corner and, upside down, in the lower right one, so that tiles held
like a fan, or with a chip on them, can still be read. A colour that is not there has no number: it
can't be counted as 0. Waves run along the upper and the lower edge.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from ...cards.bossa.tiles import Tile
from ..house import LOOKS, SAFE
from ..paper import Size
from ..paths import rounded
from ..pen import BOLD, CAP_HEIGHT, Pen
from .look import BLACK, GROUND, WHITE
from .pips import draw_pips, pips
from .waves import shore

DEFAULT = Size(24.0, 32.0)
_MIN_WIDTH = 20.0  # a number's square is then 3 mm, the type in it about 6.5 point
_MIN_FIELD = 12.0  # pips are then 3.3 mm across
_BADGE = 0.15  # of the tile's width: a number's square
_GAP = 0.8  # mm between numbers and pips


@dataclass(frozen=True)
class TilePlan:
    """Where things stand on a tile, mm: the field of pips, round the centre, and the numbers."""

    size: Size
    field: float
    badge: float


def tile_plan(size: Size) -> TilePlan:
    """The plan of a tile of that size; raises `ValueError` where pips or numbers get too small."""
    badge = _BADGE * size.width
    beside = size.width - 2 * SAFE
    between = size.height - 2 * (SAFE + badge + _GAP)
    field = min(beside, between)
    if size.width < _MIN_WIDTH or field < _MIN_FIELD:
        raise ValueError(
            f"dots and numbers do not fit on a Bossa tile of {size}: make it at least "
            f"{_MIN_WIDTH:g} mm wide and {_least_height(max(size.width, _MIN_WIDTH)):g} mm high"
        )
    return TilePlan(size, field, badge)


def _least_height(width: float) -> float:
    """The least height of a tile of that width, mm, rounded up to a tenth."""
    return ceil(10 * (_MIN_FIELD + 2 * (SAFE + _BADGE * width + _GAP))) / 10


def draw_ground(pen: Pen, plan: TilePlan, bleed: float) -> None:
    """What all tiles share: the ground, and the waves of both edges."""
    wide, high = plan.size
    pen.ground(-bleed, -bleed, wide + 2 * bleed, high + 2 * bleed, GROUND)
    length = wide / 2
    for turned in (False, True):
        frame = pen.moved(wide if turned else 0.0, high if turned else 0.0, turned)
        with frame, pen.clipped(-bleed, -bleed, wide + bleed, SAFE):
            for y, colour in ((0.62, LOOKS["bossa"].accent), (0.48, LOOKS["bossa"].deep)):
                waves = shore(-length, wide + bleed, -bleed, y * SAFE, length, 0.22 * SAFE)
                pen.fill(waves, colour)


def draw_tile(pen: Pen, plan: TilePlan, tile: Tile) -> None:
    """The pips and the numbers of a tile."""
    wide, high = plan.size
    draw_pips(pen, pips(tile), wide / 2, high / 2, plan.field)
    for turned in (False, True):
        with pen.moved(wide if turned else 0.0, high if turned else 0.0, turned):
            _numbers(pen, plan, tile)


def _numbers(pen: Pen, plan: TilePlan, tile: Tile) -> None:
    x, y = SAFE, plan.size.height - SAFE - plan.badge
    for number, fill, figure in zip(tile, (WHITE, BLACK), (BLACK, WHITE), strict=True):
        if number == 0:
            continue
        square = rounded(x, y, plan.badge, plan.badge, 0.22 * plan.badge)
        pen.fill(square, fill)
        width = 0.06 * plan.badge
        inner = plan.badge - width
        line = rounded(x + width / 2, y + width / 2, inner, inner, 0.2 * plan.badge)
        pen.stroke(line, figure, width)
        type_size = 0.9 * plan.badge
        base = y + (plan.badge - CAP_HEIGHT * type_size) / 2
        pen.text(x + plan.badge / 2, base, str(number), type_size, figure, BOLD, 0.5)
        x += plan.badge * 1.12
