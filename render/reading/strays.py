"""Looking for what does not belong near a card's edges: other cards, marks, words near the cut.

Within 3 mm of its trims a card shows nothing but its ground, except for the street across its
middle. Every point of that ring is looked at, close enough for a hairline.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from ...cards.printed import SheetPlan
from ..laboca.face import STREET
from .frame import Frame
from .raster import Floats, Raster

MOST = 8  # points told of a card
_OUT, _CROSSES, _IN = 0.25, 0.6, 3.0  # mm inside the trims: the ring, and its outer part
_STEP = 0.2  # mm between points
_STREET = STREET + 0.4  # mm to either side of the middle line
_OTHER = 40  # levels of 255 that a channel differs from the ground


def find_strays(
    raster: Raster, plan: SheetPlan, frame: Frame
) -> tuple[tuple[tuple[float, float], ...], bool]:
    """Points of the page that are not the card's ground, and whether some lie at its very edge."""
    u, v, depth = _ring(*plan.card, plan.corner_radius)
    x, y = frame.left + frame.wide * u, frame.bottom + frame.high * v
    seen = raster.near(x, y).astype(np.int16)
    ground = np.median(seen, axis=0)
    strays = np.flatnonzero((np.abs(seen - ground) > _OTHER).any(axis=1))
    # A single pixel may be the rest of a neighbour's antialiasing; a stroke shows as several.
    if len(strays) < 3:
        return (), False
    points = tuple((round(float(x[at]), 1), round(float(y[at]), 1)) for at in strays)
    return tuple(dict.fromkeys(points)), bool((depth[strays] < _CROSSES).any())


@cache
def _ring(wide: float, high: float, corner: float) -> tuple[Floats, Floats, Floats]:
    """The points looked at, in card coordinates, and how far inside the trims each lies."""
    u, v = (
        each.ravel()
        for each in np.meshgrid(np.arange(_OUT, wide, _STEP), np.arange(_OUT, high, _STEP))
    )
    depth = np.minimum(np.minimum(u, wide - u), np.minimum(v, high - v))
    in_corner = np.maximum(np.minimum(u, wide - u), np.minimum(v, high - v)) < corner
    keep = (depth >= _OUT) & (depth <= _IN) & (np.abs(v - high / 2) > _STREET) & ~in_corner
    return u[keep], v[keep], depth[keep]
