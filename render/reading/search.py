"""Looking for a card that is not in its place, by the colours its squares should have.

Only a card's own neighbourhood is searched: a card farther off counts as missing.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...cards.printed import SheetPlan
from .frame import Frame
from .raster import Floats, Raster

_STEP, _REACH = 1.0, 14.0  # mm between the places tried, and how far off they go
_POINTS = (
    0.1,
    0.26,
    0.42,
    0.58,
    0.74,
    0.9,
)  # of a square, each way: where its colours are looked at
_BEST = 6
_CLIP = 120.0  # a distance of colours beyond which nothing more is learnt


def likely_frames(
    raster: Raster,
    plan: SheetPlan,
    wanted: Sequence[Floats],
    corners: tuple[Floats, Floats],
    frame: Frame,
) -> list[Frame]:
    """The frame moved to where the squares look most like one of the wanted rows of colours.

    The best `_BEST` places, since the means of squares with motifs are told apart only roughly.
    """
    if not wanted:
        return []
    reach = min(_REACH, 0.45 * min(plan.card))
    ways = np.arange(-reach, reach + _STEP / 2, _STEP)
    right, up = (each.ravel() for each in np.meshgrid(ways, ways))
    side = plan.square * np.array(_POINTS)
    u, v = (each.ravel() for each in np.meshgrid(side, side))
    across = frame.left + frame.wide * (corners[0][:, None] + u[None, :])
    along = frame.bottom + frame.high * (corners[1][:, None] + v[None, :])
    means = np.stack(
        [
            raster.near(across + dx, along + dy).mean(axis=1, dtype=np.float64)
            for dx, dy in zip(right, up, strict=True)
        ]
    )
    away = np.min(
        [
            np.minimum(np.sqrt(((means - colours) ** 2).sum(axis=2)), _CLIP).mean(axis=1)
            for colours in wanted
        ],
        axis=0,
    )
    return [frame.moved(float(right[at]), float(up[at])) for at in away.argsort()[:_BEST]]
