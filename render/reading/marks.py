"""Measuring the crop marks: how far each stands from the cut it belongs to. Millimetres.

Marks are looked for just outside the art, at both ends of every trim line of a page's cards. A
place without a mark tells nothing: marks may be left out, or stand on one side's pages only.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from ...cards.printed import PagePlan, PlannedCard, SeenMark
from .raster import Floats, Raster

_OUTSIDE = np.linspace(0.6, 1.4, 9)  # mm beyond the art; marks run from 0.5 to 1.5 at least
_REACH, _LEAST = 0.9, 0.35  # mm to either side of a trim: at most, and where another is near
_STEP = 0.02
_WIDE = 0.44  # mm: the widest mark, and the blur of its edges
_PAPER = 235.0  # levels of 255, lighter counts as bare
_DARK = 40.0  # levels darker than that: a mark, not a speck
_GREY = np.array([0.3, 0.59, 0.11])


def crop_marks(
    raster: Raster, plan: PagePlan, cards: Sequence[PlannedCard], places: Sequence[PlannedCard]
) -> tuple[SeenMark, ...]:
    """The marks of the cards' trims; `places` are all places of cards on such pages."""
    wide, high = plan.card
    side = "back" if all(card.side == "back" for card in cards) else "front"
    low_x = min(each.x - each.bleed[0] for each in places)
    low_y = min(each.y - each.bleed[1] for each in places)
    top_x = max(each.x + wide + each.bleed[2] for each in places)
    top_y = max(each.y + high + each.bleed[3] for each in places)
    found = []
    for upright, trims, ends in (
        (True, [edge for card in cards for edge in (card.x, card.x + wide)], (low_y, top_y)),
        (False, [edge for card in cards for edge in (card.y, card.y + high)], (low_x, top_x)),
    ):
        for trim, reach in _distinct(trims):
            for along in (ends[0] - _OUTSIDE, ends[1] + _OUTSIDE):
                off = _offset(raster, plan, side, upright, trim, along, reach)
                if off is not None:
                    found.append(SeenMark(upright, trim, off))
    return tuple(found)


def _distinct(trims: Iterable[float]) -> list[tuple[float, float]]:
    """Each trim once, with how far to either side no other one's mark stands."""
    listed: list[float] = []
    for trim in sorted(trims):
        if not listed or trim - listed[-1] > 0.01:
            listed.append(trim)
    gaps = [np.inf, *np.diff(listed), np.inf]
    reaches = [min(_REACH, min(gaps[at], gaps[at + 1]) / 2 - 0.1) for at in range(len(listed))]
    return [(trim, reach) for trim, reach in zip(listed, reaches, strict=True) if reach >= _LEAST]


def _offset(
    raster: Raster,
    plan: PagePlan,
    side: str,
    upright: bool,
    trim: float,
    along: Floats,
    reach: float,
) -> float | None:
    """How far the one stroke near a trim is from it, or None when there is not just one."""
    across = np.arange(-reach, reach + _STEP / 2, _STEP)
    first, second = np.meshgrid(trim + across, along)
    x, y = (first, second) if upright else (second, first)
    sx, sy = plan.scale
    zero_x, zero_y = plan.adjusted(0.0, 0.0, side)
    light = raster.at(sx * x + zero_x, sy * y + zero_y) @ _GREY
    # A mark is dark all along, and nothing else is near it in any row: a letter's stem is neither.
    stroke = np.maximum(0.0, _PAPER - light.max(axis=0))
    if stroke.max() < _DARK:
        return None
    middle = float((stroke * across).sum() / stroke.sum())
    beside = np.abs(across - middle) > _WIDE / 2
    return None if (light[:, beside] < _PAPER).any() else middle
