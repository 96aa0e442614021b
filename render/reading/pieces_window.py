"""The pixels of a page round a piece, and which of them belong to it.

A piece's own coordinates (u, v) run from its lower left trim corner. Where it lies is a `Lie`: a
2 x 3 matrix that maps them to the page's millimetres, so that pieces may be shifted, scaled,
turned, mirrored and askew.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from .raster import Floats, Pixels, Raster

Lie = Floats
Mask = NDArray[np.bool_]
Planes = NDArray[np.float32]
Values = TypeVar("Values", Pixels, Planes)


@dataclass(frozen=True)
class Outline:
    """What of a piece is looked at: a rectangle or a circle, without corners that carry guides."""

    size: tuple[float, float]
    circle: bool
    corner: float

    def mask(self, u: Planes | Floats, v: Planes | Floats, inset: float) -> Mask:
        """Which points lie at least `inset` mm inside the trim; a negative one goes beyond it."""
        wide, high = self.size
        if self.circle:
            radius = wide / 2 - inset
            found = (u - wide / 2) ** 2 + (v - high / 2) ** 2 <= radius * radius
            return np.asarray(found, dtype=np.bool_)
        x, y = np.minimum(u, wide - u), np.minimum(v, high - v)
        inside = np.minimum(x, y) >= inset
        if self.corner:
            inside &= np.maximum(x, y) >= self.corner
        return np.asarray(inside, dtype=np.bool_)


@dataclass(frozen=True)
class Window:
    """Some pixels; `place` (2 x 3) maps the piece's mm to column and row among them."""

    pixels: Pixels
    place: Floats

    def points(self) -> tuple[Planes, Planes]:
        """The piece's coordinates of the middle of every pixel, each rows x columns."""
        rows, columns = self.pixels.shape[:2]
        return points(self.place, rows, columns)


def points(place: Floats, rows: int, columns: int) -> tuple[Planes, Planes]:
    """What `place` maps to the middle of each of so many pixels."""
    back = np.linalg.inv(place[:, :2])
    across = (np.arange(columns) + 0.5 - place[0, 2])[None, :]
    down = (np.arange(rows) + 0.5 - place[1, 2])[:, None]
    # Single precision from the start: on a page-sized piece doubles take 50 MB each.
    u, v = (
        (row[0] * across).astype(np.float32) + (row[1] * down).astype(np.float32) for row in back
    )
    return u, v


def joined(outer: Floats, inner: Floats) -> Floats:
    """One 2 x 3 map after the other: `outer` of what `inner` gives."""
    return np.column_stack([outer[:, :2] @ inner[:, :2], outer[:, :2] @ inner[:, 2] + outer[:, 2]])


def inverse(of: Floats) -> Floats:
    """The map back."""
    linear = np.linalg.inv(of[:, :2])
    return np.column_stack([linear, -linear @ of[:, 2]])


def at(lie: Lie, u: float, v: float) -> tuple[float, float]:
    """A point of the piece on the page."""
    x, y = lie @ np.array([u, v, 1.0])
    return float(x), float(y)


def window(raster: Raster, lie: Lie, size: tuple[float, float], around: float) -> Window | None:
    """The page's pixels round a piece and `around` mm more; None where it is not on the page."""
    wide, high = size
    place = joined(raster.matrix, lie)
    us = np.array([-around, wide + around, wide + around, -around])
    vs = np.array([-around, -around, high + around, high + around])
    columns, rows = place @ np.stack([us, vs, np.ones(4)])
    left, right = max(0, int(columns.min())), min(raster.pixels.shape[1], int(columns.max()) + 1)
    top, bottom = max(0, int(rows.min())), min(raster.pixels.shape[0], int(rows.max()) + 1)
    if right - left < 4 or bottom - top < 4:
        return None
    shifted = place.copy()
    shifted[:, 2] -= (left, top)
    return Window(raster.pixels[top:bottom, left:right], shifted)


def coarser(pixels: Pixels, factor: int) -> Planes:
    """Each block of `factor` x `factor` pixels as its mean; a rest at the end is left out."""
    rows, columns = pixels.shape[0] // factor, pixels.shape[1] // factor
    cut = pixels[: rows * factor, : columns * factor]
    if factor == 1:
        return cut.astype(np.float32)
    # Adding strides up is ten times as quick as numpy's sums over short axes.
    down = cut[::factor].astype(np.uint16)
    for row in range(1, factor):
        down += cut[row::factor]
    blocks = down[:, ::factor].astype(np.float32)
    for column in range(1, factor):
        blocks += down[:, column::factor]
    return blocks / np.float32(factor * factor)


def darkest(pixels: Pixels) -> Pixels:
    """The least of each pixel's three channels; `min(axis=2)` takes ten times as long."""
    return np.minimum(np.minimum(pixels[:, :, 0], pixels[:, :, 1]), pixels[:, :, 2])


def furthest(pixels: Values) -> Values:
    """The largest of each pixel's three channels."""
    return np.maximum(np.maximum(pixels[:, :, 0], pixels[:, :, 1]), pixels[:, :, 2])
