"""A dot tile: a die's face of white and black pips, and its numbers in two corners.

The pips stand in a square field in the middle. The numbers of white and of black dots stand on
squares in the upper left corner and, upside down, in the lower right one: large enough to be read
across the table, where the other hand lies open, and free of a chip that lies in the middle. A
colour that is not there has no number: it can't be counted as 0. Waves run along the upper and
the lower edge.
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
_MIN_WIDTH = 20.0
_MIN_FIELD = 12.0  # pips are then 3.6 mm across
_MIN_BADGE = 3.0  # the figure in it is then 2 mm high
# A number's square: of the tile's width, so that two stand side by side with room to spare, and
# of the height that squares and pips share: figures are then 3.6 mm high on a tile of 32 mm.
_BADGE, _SHARE = 0.235, 0.23
_FIGURE = 0.66  # of its square: how high a figure is; more and it runs into the square's line
_GAP = 0.7  # mm between numbers and pips


@dataclass(frozen=True)
class TilePlan:
    """Where things stand on a tile, mm: the field of pips, round the centre, and the numbers."""

    size: Size
    field: float
    badge: float

    @property
    def clear(self) -> float:
        """The diameter of the largest chip in the middle that covers no number, mm."""
        return self.size.height - 2 * (SAFE + self.badge)


def tile_plan(size: Size) -> TilePlan:
    """The plan of a tile of that size; raises `ValueError` where pips or numbers get too small."""
    shared = size.height - 2 * (SAFE + _GAP)
    badge = min(_BADGE * size.width, _SHARE * shared, (shared - _MIN_FIELD) / 2)
    if size.width < _MIN_WIDTH or badge < _MIN_BADGE:
        least = _MIN_FIELD + 2 * (SAFE + _GAP + _MIN_BADGE)
        raise ValueError(
            f"dots and numbers do not fit on a Bossa tile of {size}: make it at least "
            f"{_MIN_WIDTH:g} mm wide and {ceil(10 * least) / 10:g} mm high"
        )
    return TilePlan(size, min(size.width - 2 * SAFE, shared - 2 * badge), badge)


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
        type_size = _FIGURE / CAP_HEIGHT * plan.badge
        base = y + (plan.badge - CAP_HEIGHT * type_size) / 2
        pen.text(x + plan.badge / 2, base, str(number), type_size, figure, BOLD, 0.5)
        x += plan.badge * 1.08
