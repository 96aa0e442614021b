"""Finding the block of cards on a page that was scaled or moved as a whole, by its outer edges."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ...cards.printed import PlannedCard, SheetPlan
from .frame import Frame
from .raster import Floats, Raster

_GRID = 0.5  # mm between the points looked at
_PAPER = 245  # lighter than this in every channel is bare paper
_LEAST = 10.0  # mm of art along an edge
_WORN = 1.0  # mm of art all round a point that is no line and no letter


def art_frame(raster: Raster, plan: SheetPlan, cards: Sequence[PlannedCard]) -> Frame:
    """How the page's planned coordinates lie on the page as it is."""
    x = np.arange(_GRID / 2, raster.width, _GRID)
    y = np.arange(_GRID / 2, raster.height, _GRID)
    seen = raster.near(*np.meshgrid(x, y))
    art = _solid(seen.min(axis=2) < _PAPER)
    low, high = _planned(plan, cards)
    across = _stretch(art.sum(axis=0) * _GRID, x, low[0], high[0])
    up = _stretch(art.sum(axis=1) * _GRID, y, low[1], high[1])
    return Frame(across[0], up[0], across[1], up[1])


def _solid(art: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Only what has art all round it: lines and words vanish, and `_WORN` of every edge."""
    for axis in (0, 1):
        worn = art.copy()
        for step in range(1, round(_WORN / _GRID) + 1):
            worn &= np.roll(art, step, axis) & np.roll(art, -step, axis)
        art = worn
    return art


def _planned(
    plan: SheetPlan, cards: Sequence[PlannedCard]
) -> tuple[tuple[float, float], tuple[float, float]]:
    """The lower left and upper right corner of all art, bleed included, as adjusted."""
    wide, high = plan.card
    corners = []
    for card in cards:
        left, bottom, right, top = card.bleed
        corners.append(plan.adjusted(card.x - left, card.y - bottom, card.side))
        corners.append(plan.adjusted(card.x + wide + right, card.y + high + top, card.side))
    xs, ys = zip(*corners, strict=True)
    return (min(xs), min(ys)), (max(xs), max(ys))


def _stretch(covered: Floats, places: Floats, low: float, high: float) -> tuple[float, float]:
    """Shift and scale that map the planned extent onto the one seen; none where nothing is."""
    solid = np.flatnonzero(covered >= _LEAST)
    if not len(solid):
        return 0.0, 1.0
    reach = _WORN + _GRID / 2
    first, last = float(places[solid[0]]) - reach, float(places[solid[-1]]) + reach
    scale = (last - first) / (high - low)
    return first - scale * low, scale
