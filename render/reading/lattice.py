"""Measuring where a card lies, from the outlines between the squares of its pictures.

Wherever two neighbouring squares differ, a dark outline runs along the line between them, and
its middle is that line. `edges_between` lists these stretches, `measure` finds each on the page
across its run, and fits one shift, one scale and one skew to all of them. No mark is trusted:
what is measured is the drawing that the players will see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ...cards.laboca.board import SIDE
from ...cards.laboca.picture import EMPTY, Picture
from .raster import Floats, Raster

Indices = NDArray[np.int64]

_REACH = 1.2  # mm to either side of where a line should run
_STEP = 0.04  # mm between the points of a profile
_COARSE = 0.08  # the same where only the common shift is looked for
_ALONG = (0.22, 0.78)  # of a stretch: its ends belong to crossing outlines
_BESIDE = (0.1, 0.22)  # mm beyond an outline: what it stands against
_NEAR = 0.3  # mm: how far single stretches may lie from the card's common shift
_CONTRAST = 30.0  # levels of 255 between an outline and what stands beside it
_TIGHT = 0.015  # mm: stretches stray about 0.006 from a fit, and 0.02 to 0.05 beside dark motifs
_NOISE = 0.02  # mm: how far a single stretch may be measured off
_PRIOR = 0.0015  # by how much scale and skew are expected to differ from a page's


@dataclass(frozen=True)
class Edges:
    """Stretches of lines of one direction: the line's place and the stretch's two ends, in mm."""

    line: Floats
    start: Floats
    end: Floats


@dataclass(frozen=True)
class Fit:
    """Where lines truly run, and from how many stretches that is known."""

    shift: float
    scale: float
    skew: float
    count: int

    def at(self, line: float, along: float) -> float:
        """The true place of a line, at a place along it."""
        return self.shift + self.scale * line + self.skew * along


def edges_between(
    pictures: Sequence[tuple[Picture, float, float]], side: tuple[float, float]
) -> tuple[Edges, Edges]:
    """Upright and level stretches between squares that differ.

    Each picture comes with its lower left corner; its rows run from the top, as they lie on the
    page. `side` is the width and the height of a square.
    """
    wide, high = side
    upright: list[tuple[float, float, float]] = []
    level: list[tuple[float, float, float]] = []
    for picture, left, bottom in pictures:
        rows = picture[::-1]
        for z in range(len(rows) + 1):
            for x in range(SIDE + 1):
                u, v = left + x * wide, bottom + z * high
                here = _at(rows, x, z)
                if _at(rows, x - 1, z) != here:
                    upright.append((u, v, v + high))
                if _at(rows, x, z - 1) != here:
                    level.append((v, u, u + wide))
    return _edges(upright), _edges(level)


def _at(rows: Picture, x: int, z: int) -> str:
    return rows[z][x] if 0 <= x < SIDE and 0 <= z < len(rows) else EMPTY


def _edges(found: list[tuple[float, float, float]]) -> Edges:
    table = np.array(found, dtype=np.float64).reshape(-1, 3)
    return Edges(table[:, 0], table[:, 1], table[:, 2])


def measure(raster: Raster, edges: Edges, upright: bool, width: float) -> Fit | None:
    """The lines' true place, in the page's millimetres, or None when none can be seen.

    `width` is the outline's, in mm. The common shift is found first, then each stretch near it.
    """
    if not len(edges.line):
        return None
    wide = np.arange(-_REACH, _REACH + _COARSE / 2, _COARSE)
    common = _common_shift(_profiles(raster, edges, upright, wide, 5), wide, width)
    around = width / 2 + _BESIDE[1] + _STEP
    near = common + np.arange(-around, around + _STEP / 2, _STEP)
    profiles = _profiles(raster, edges, upright, near, 10)
    stretches, offsets = _middles(profiles, near, width, common)
    if not len(stretches):
        return None
    middle = (edges.start + edges.end)[stretches] / 2
    return _fit(edges.line[stretches], middle, offsets)


def _profiles(raster: Raster, edges: Edges, upright: bool, across: Floats, count: int) -> Floats:
    """Lightness across each stretch, the mean of `count` places along it: stretches x points."""
    share = np.linspace(*_ALONG, count)
    along = edges.start[:, None] + (edges.end - edges.start)[:, None] * share
    lines = edges.line[:, None, None] + across[None, None, :]
    shape = (len(edges.line), count, len(across))
    first = np.broadcast_to(lines, shape)
    second = np.broadcast_to(along[:, :, None], shape)
    colours = raster.at(first, second) if upright else raster.at(second, first)
    return np.asarray(colours.mean(axis=1) @ np.array([0.3, 0.59, 0.11]))


def _common_shift(profiles: Floats, across: Floats, width: float) -> float:
    """Where a dark bar as wide as an outline stands best in the sum of all profiles."""
    total = profiles.mean(axis=0)
    step = across[1] - across[0]
    half, room = max(1, round(width / 2 / step)), round(0.2 / step)
    sums = np.concatenate([[0.0], np.cumsum(total)])
    centres = np.arange(half + room, len(total) - half - room)
    inner = (sums[centres + half] - sums[centres - half]) / (2 * half)
    outer = (sums[centres + half + room] - sums[centres - half - room]) - inner * 2 * half
    score = outer / (2 * room) - inner
    return float(across[centres[int(score.argmax())]])


def _middles(
    profiles: Floats, across: Floats, width: float, common: float
) -> tuple[Indices, Floats]:
    """Each stretch's outline near the common shift: which ones are clear, and their middles.

    Both flanks count, each alone: beside a black block only one of them can be seen.
    """
    flanks = [_flank(profiles, across, common, width, sign) for sign in (-1, 1)]
    both = ~np.isnan(flanks[0]) & ~np.isnan(flanks[1])
    seen = float(np.median((flanks[1] - flanks[0])[both])) if both.any() else width
    stretches, offsets = [], []
    for sign, flank in zip((-1, 1), flanks, strict=True):
        clear = np.flatnonzero(~np.isnan(flank))
        stretches.append(clear)
        offsets.append(flank[clear] - sign * seen / 2)
    return np.concatenate(stretches), np.concatenate(offsets)


def _flank(profiles: Floats, across: Floats, common: float, width: float, sign: int) -> Floats:
    """Where each outline ends on one side, NaN where it can't be told from what is beside it."""
    found = np.full(len(profiles), np.nan)
    middle = np.abs(across - common) <= max(0.04, width / 2 - 0.12)
    place = (across - common) * sign
    beside = (place >= width / 2 + _BESIDE[0]) & (place <= width / 2 + _BESIDE[1])
    search = np.flatnonzero(
        (place >= max(0.0, width / 2 - _NEAR)) & (place <= width / 2 + _BESIDE[1])
    )
    if not beside.any() or not middle.any():
        return found
    if sign < 0:
        search = search[::-1]
    dark = profiles[:, middle].min(axis=1)
    light = profiles[:, beside].mean(axis=1)
    clear = np.flatnonzero(light - dark >= _CONTRAST)
    found[clear] = _crossing(profiles[clear][:, search], across[search], (dark + light)[clear] / 2)
    return found


def _crossing(values: Floats, places: Floats, level: Floats) -> Floats:
    """Where each row first rises through its level, NaN if it begins above it or never does."""
    above = values >= level[:, None]
    first = above.argmax(axis=1)
    rows = np.arange(len(values))
    rises = above[rows, first] & (first > 0)
    before = np.maximum(first - 1, 0)
    low, high = values[rows, before], values[rows, first]
    share = np.divide(level - low, high - low, out=np.zeros_like(level), where=rises)
    return np.where(rises, places[before] + share * (places[first] - places[before]), np.nan)


def _fit(line: Floats, along: Floats, offsets: Floats) -> Fit:
    """Least squares with a gentle pull to scale 1 and skew 0; what lies far off is left out."""
    centre, level = float(line.mean()), float(along.mean())
    keep = np.abs(offsets - np.median(offsets)) < _NEAR
    pull = np.diag([0.0, _NOISE / _PRIOR, _NOISE / _PRIOR])
    shift = scale = skew = 0.0
    for _ in range(3):
        rows = np.column_stack([np.ones(len(line)), line - centre, along - level])[keep]
        wanted = np.concatenate([offsets[keep], np.zeros(3)])
        answer = np.linalg.lstsq(np.vstack([rows, pull]), wanted, rcond=None)[0]
        shift, scale, skew = (float(part) for part in answer)
        rest = np.abs(offsets - shift - scale * (line - centre) - skew * (along - level))
        keep = rest <= max(_TIGHT, 2.5 * float(np.median(rest[keep])))
    return Fit(shift - scale * centre - skew * level, 1 + scale, skew, int(keep.sum()))
