"""Measuring where a piece lies: the face is drawn where it seems to lie until nothing is left over.

Gauss and Newton's way (Lucas and Kanade, "An iterative image registration technique", 1981; the
mean of both pictures' gradients after Benhimane and Malis, 2004): what is left over between page
and face, against the steepness of both, tells by how much the face must move. Six numbers are
fitted: shift, and what becomes of the piece's two sides. The face is then rendered anew, so
nothing is ever interpolated. It begins on coarse pixels, to come from some millimetres off.
Pixels that are far off count little: a blot does not pull.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .pieces_window import (
    Lie,
    Outline,
    Planes,
    coarser,
    furthest,
    points,
    window,
)
from .raster import Floats, Pixels, Raster

Drawn = Callable[[Floats, int, int], Pixels]  # a face on pixels: their place, columns, rows

LEVELS = (8, 4, 2)  # pixels to a side of what is taken as one
_ROUNDS = 5  # at most on every level
_STILL = 0.002  # mm: a step that is none
_BEYOND = 0.15  # mm beyond the trim: outlines to cut are as wide as 0.2
_MOST = 600_000  # pixels that are looked at one by one; larger pieces on coarser ones
_POINTS = 20_000  # of them are used
_FAINT = 3.0  # levels a pixel: less steep tells nothing
_FAR = 30.0  # levels: a pixel that is so far off counts half
_PULL = 1e4  # levels squared per mm: against stretching what hardly says how long it is
# Levels squared per mm squared, on 2 pixels to a side: as an edge of 1 mm at 30 levels of contrast.
_CLEAR = 2.5e5
_AGREES = 60.0  # levels: a pixel that agrees
_ENOUGH = 0.6  # of the pixels must agree, or the measure is of something else ...
_HOPELESS = 0.4  # ... and with so few of them it is not worth going on to finer pixels


@dataclass(frozen=True)
class Fit:
    """Where the face lies; `sure` tells whether that could be measured."""

    lie: Lie
    sure: bool


def fit(raster: Raster, drawn: Drawn, outline: Outline, lie: Lie, coarsest: int = 8) -> Fit:
    """The lie of a face on a page, from one that is some millimetres off at most."""
    agree = 0.0
    for level in levels(raster, outline, lie, coarsest):
        for _ in range(_ROUNDS):
            step = _step(raster, drawn, outline, lie, level)
            if step is None:
                return Fit(lie, False)
            moved, agree = step
            away = np.abs((moved - lie) @ _corners(outline)).max()
            lie = moved
            if away < _STILL * level:
                break
        if agree < _HOPELESS and level <= 4:
            break
    return Fit(lie, agree >= _ENOUGH)


def levels(raster: Raster, outline: Outline, lie: Lie, coarsest: int) -> list[int]:
    """The coarseness of the pixels used one after the other."""
    wide, high = outline.size
    scale = abs(np.linalg.det(raster.matrix[:, :2])) * abs(np.linalg.det(lie[:, :2]))
    finest = float(np.sqrt(wide * high * scale / _MOST))
    # A small piece is nothing but a blur on coarse pixels: it keeps a dozen to a side.
    room = min(wide, high) * np.sqrt(scale) / 12
    return [
        level
        for level in LEVELS
        if level <= coarsest and (level >= finest or level == 4) and level <= max(room, 1)
    ]


def _corners(outline: Outline) -> Floats:
    wide, high = outline.size
    return np.array([[0.0, wide, 0.0, wide], [0.0, 0.0, high, high], [1.0, 1.0, 1.0, 1.0]])


def _step(
    raster: Raster, drawn: Drawn, outline: Outline, lie: Lie, level: int
) -> tuple[Lie, float] | None:
    """The lie put right by one step, and the share of pixels that agreed before it.

    None where the piece is not on the page. Nothing agrees where the page says too little.
    """
    around = _BEYOND + 2 * level / float(np.sqrt(abs(np.linalg.det(raster.matrix[:, :2]))))
    seen = window(raster, lie, outline.size, around)
    if seen is None:
        return None
    rows, columns = seen.pixels.shape[:2]
    if min(rows, columns) < 3 * level:
        return None
    face = coarser(drawn(seen.place, columns, rows), level)
    page = coarser(seen.pixels, level)
    place = seen.place / level
    u, v = points(place, *page.shape[:2])
    down, across = (_mean_slope(page, face, axis) for axis in (0, 1))
    steep = furthest(down**2 + across**2) > _FAINT**2
    chosen = np.flatnonzero(steep & outline.mask(u, v, -_BEYOND))
    chosen = chosen[:: max(1, len(chosen) // _POINTS)]
    if not len(chosen):
        return lie, 0.0
    off = (page - face).reshape(-1, 3)[chosen].astype(np.float64)
    slopes = np.stack([across, down], axis=-1).reshape(-1, 3, 2)[chosen].astype(np.float64)
    per_mm = -slopes @ (raster.matrix[:, :2] / level)
    wide, high = outline.size
    un = (2 * u.ravel()[chosen] / wide - 1).astype(np.float64)
    vn = (2 * v.ravel()[chosen] / high - 1).astype(np.float64)
    return _moved(lie, outline.size, *_solved(off, per_mm, un, vn))


def _mean_slope(page: Planes, face: Planes, axis: int) -> Planes:
    """The mean of both pictures' change from pixel to pixel along an axis."""
    return np.asarray(np.gradient((page + face) / 2, axis=axis), dtype=np.float32)


def is_clear(face: Pixels, place: Floats, outline: Outline) -> bool:
    """Whether a face has enough lines, in every direction, for its place to be measured."""
    half = coarser(face, 2)
    inside = outline.mask(*points(place / 2, *half.shape[:2]), -_BEYOND)[:, :, None]
    down, across = ((np.gradient(half, axis=axis) * inside).ravel() for axis in (0, 1))
    energy = np.array([[across @ across, across @ down], [across @ down, down @ down]])
    linear = place[:, :2] / 2
    return float(np.linalg.eigvalsh(linear.T @ energy @ linear)[0]) >= _CLEAR


def _solved(off: Floats, per_mm: Floats, un: Floats, vn: Floats) -> tuple[Floats, float]:
    """Shift and stretches (x: shift, by u, by v; y: the same), and the share that agreed."""
    away = np.sqrt((off**2).mean(axis=1))
    weight = 1 / (1 + (away / _FAR) ** 2)
    terms = np.stack([np.ones_like(un), un, vn], axis=1)
    rows = (per_mm[:, :, :, None] * terms[:, None, None, :]).reshape(*per_mm.shape[:2], 6)
    weighted = rows * weight[:, None, None]
    normal = np.einsum("ncj,nck->jk", weighted, rows, optimize=True)
    pull = _PULL * np.diag([0.0, 1.0, 1.0, 0.0, 1.0, 1.0]) + np.eye(6)
    answer = np.linalg.solve(normal + pull, np.einsum("ncj,nc->j", weighted, off, optimize=True))
    shifts = normal[np.ix_([0, 3], [0, 3])]
    clear = float(np.linalg.eigvalsh(shifts)[0]) >= _CLEAR
    return answer, float((away < _AGREES).mean()) if clear else 0.0


def _moved(lie: Lie, size: tuple[float, float], answer: Floats, agree: float) -> tuple[Lie, float]:
    shift, by_u, by_v = answer.reshape(2, 3).T
    moved = lie.copy()
    moved[:, 0] += 2 * by_u / size[0]
    moved[:, 1] += 2 * by_v / size[1]
    moved[:, 2] += shift - by_u - by_v
    return moved, agree
