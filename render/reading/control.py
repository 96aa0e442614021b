"""Measuring the control line that stands below or above the cards of every sheet.

A line is found as a level dark run with a short upright stroke at either end, whatever its place.
What is measured is the distance of the two strokes' middles. The line is 100 mm long; on narrow
paper 50, 20 or 10 mm.
"""

from __future__ import annotations

import numpy as np

from ...cards.printed import PagePlan
from .raster import Floats, Raster

NOMINAL = (100.0, 50.0, 20.0, 10.0)
_BELIEVABLE = 0.15  # a line may be this much longer or shorter and still be the one meant
_UP, _ALONG = 0.05, 0.25  # mm between the points looked at, across and along a line
_DARK = 225.0  # levels of 255; a grey line of 0.12 mm between two pixels comes out at 190
_BESIDE = (-0.4, -0.3, 0.3, 0.4)  # mm from the line, where only its end strokes are dark
_GREY = np.array([0.3, 0.59, 0.11])
_REACH = 0.8  # mm to either side of a run's end, where its end stroke is looked for


def control_line(raster: Raster, plan: PagePlan) -> tuple[float, float] | None:
    """The longest control line: its nominal length and its length on the page, in mm."""
    cards = [card for page in plan.pages for card in page.cards]
    low = min(card.y - card.bleed[1] for card in cards)
    high = max(card.y + card.bleed[3] for card in cards) + plan.card[1]
    for start, end in ((1.0, low - 0.5), (high + 0.5, raster.height - 1.0)):
        found = []
        for y, left, right in _runs(raster, start, end):
            length = _length(raster, y, left, right)
            nominal = min((abs(length - each), each) for each in NOMINAL)[1]
            if abs(length - nominal) <= _BELIEVABLE * nominal:
                found.append((nominal, length))
        if found:
            return max(found)
    return None


def _lightness(raster: Raster, x: Floats, y: Floats) -> Floats:
    return np.asarray(raster.at(x, y) @ _GREY)


def _runs(raster: Raster, start: float, end: float) -> list[tuple[float, float, float]]:
    """Level dark runs between two heights, each once, at the height where it is darkest."""
    heights = np.arange(start, end, _UP)
    if not len(heights):
        return []
    x = np.arange(0.5, raster.width - 0.5, _ALONG)
    light = raster.near(*np.meshgrid(x, heights)) @ _GREY
    found: list[tuple[float, float, float, float]] = []
    for y, row in zip(heights, light, strict=True):
        edges = np.flatnonzero(np.diff(np.concatenate([[0], (row < _DARK).astype(np.int8), [0]])))
        for first, last in zip(edges[::2], edges[1::2], strict=True):
            if x[last - 1] - x[first] < min(NOMINAL) * (1 - _BELIEVABLE):
                continue
            run = (float(row[first:last].mean()), float(y), float(x[first]), float(x[last - 1]))
            near = [other for other in found if _same(run, other)]
            if all(run[0] < other[0] for other in near):
                found = [other for other in found if other not in near] + [run]
    return [run[1:] for run in found]


def _same(run: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return abs(run[1] - other[1]) < 0.5 and abs(run[2] - other[2]) + abs(run[3] - other[3]) < 1.5


def _length(raster: Raster, y: float, left: float, right: float) -> float:
    """From the middle of one end stroke to that of the other; 0 where one is missing.

    0 also where it is no line but the edge of something, which is dark on one side.
    """
    along = np.linspace(left, right, 31)[2:-2]
    if (
        np.median(_lightness(raster, *np.meshgrid(along, y + np.array(_BESIDE))), axis=1).min()
        < _DARK
    ):
        return 0.0
    ends = [_stroke(raster, y, x) for x in (left, right)]
    return 0.0 if ends[0] is None or ends[1] is None else ends[1] - ends[0]


def _stroke(raster: Raster, y: float, x: float) -> float | None:
    """The middle of the upright stroke that crosses the line near x."""
    across = np.arange(x - _REACH, x + _REACH, 0.02)
    beside = y + np.array(_BESIDE)
    light = _lightness(raster, *np.meshgrid(across, beside))
    if (light.min(axis=1) > _DARK).any():
        return None
    dark = np.maximum(0.0, 235.0 - light.mean(axis=0))
    return float((dark * across).sum() / dark.sum())
