"""Comparing a piece on a page with its face drawn alone: does it look like that, and if not, where?

Both are on the same pixels. What counts is the mean colour of every spot of 0.6 mm: the engine
sets small letters on whole pixels, so single pixels may differ where a piece lies a little off.
So a spot may differ by `FLAT` levels, and by more where the face is steep; never by more than
`MOST`, which is a tenth of it in full ink.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

import numpy as np

from ...cards.printed import Rgb
from .pieces_window import Mask, Outline, Planes, Window, coarser, furthest
from .raster import Pixels
from .reference import rounded

SPOT = 0.6  # mm
INSET = 0.15  # mm inside the trim: neighbours' outlines run along it
SAME = 6  # levels of 255 that single pixels of the same drawing in the same place differ at most
_FEW = 5e-5  # the share of pixels that may differ more: a letter set on the next pixel
FLAT, MOST = 8.0, 26.0  # levels that the mean of a spot may differ; see the module's text
_ASIDE = 0.6  # pixels that a letter may be set aside: so much of the steepness is allowed for
_MOST = 1_500_000  # pixels that are looked at one by one; larger pieces on coarser ones
TINGED = 0.1  # the share that differs where colours are others; less is a blot ...
_OTHER, _LINES = 8, 0.5  # ... by so many levels, and with so many of the lines in their places
_IN_PLACE = 0.8  # with so many of the lines in their places it is this face and no other
_SPOTS = 3  # told of a piece
_APART = 3.0  # mm between them
_LINE = 40.0  # levels from pixel to pixel: more is no more of a line
_EDGE = 0.9  # mm: what is this near the trim may come from outside


@dataclass(frozen=True)
class Spot:
    """A spot of a piece: where in the piece, its colour, the face's, and whether near the trim."""

    u: float
    v: float
    seen: Rgb
    meant: Rgb
    at_edge: bool


@dataclass(frozen=True)
class Look:
    """How a piece differs from a face: the worst spot, and the share of it that differs.

    `worst` is 1 where a spot differs by as much as it may. `spots` are the worst ones; `colours`
    are those of all that differs, on the page and on the face. `alike` is how much of its
    drawing's lines run where the face has them, 0 to 1.
    """

    worst: float
    share: float
    spots: tuple[Spot, ...] = ()
    colours: tuple[Rgb, Rgb] = ((0, 0, 0), (0, 0, 0))
    alike: float = 1.0

    @property
    def fits(self) -> bool:
        """Whether the piece looks like the face."""
        return self.worst <= 1

    @property
    def recoloured(self) -> bool:
        """Whether it looks like the face's drawing in other colours."""
        away = max(abs(a - b) for a, b in zip(*self.colours, strict=True))
        return self.share >= TINGED and self.alike >= _LINES and away >= _OTHER

    @property
    def is_it(self) -> bool:
        """Whether it is the face for sure, though something on it differs."""
        return self.recoloured or (self.share > 0 and self.alike >= _IN_PLACE)


NOTHING = Look(100.0, 1.0, alike=0.0)


def compare(seen: Window, meant: Pixels, outline: Outline) -> Look:
    """How the pixels of a window differ from those of a face drawn in the same place."""
    u, v = seen.points()
    mask = outline.mask(u, v, INSET)
    if not mask.any():
        return NOTHING
    apart = furthest(np.maximum(seen.pixels, meant) - np.minimum(seen.pixels, meant))
    if int(((apart > SAME) & mask).sum()) <= _FEW * int(mask.sum()):
        return Look(0.0, 0.0)
    factor = max(1, ceil((mask.size / _MOST) ** 0.5))
    if factor > 1:
        seen = Window(_coarse(seen.pixels, factor), seen.place / factor)
        meant = _coarse(meant, factor)
        mask = outline.mask(*seen.points(), INSET)
    size = _pixels(seen)
    difference = _difference(seen.pixels, meant, mask, size)
    worst = float(difference.max())
    if worst <= 1:
        return Look(worst, 0.0)
    unlike = (difference > 1) & mask
    return Look(
        worst,
        float(unlike.sum() / mask.sum()),
        _spots(seen, meant, difference, outline, size),
        (_median(seen.pixels, unlike), _median(meant, unlike)),
        _lines_alike(seen.pixels, meant, mask),
    )


def _coarse(pixels: Pixels, factor: int) -> Pixels:
    return np.rint(coarser(pixels, factor)).astype(np.uint8)


def _pixels(seen: Window) -> int:
    """The side of a spot in pixels, odd."""
    scale = float(np.sqrt(abs(np.linalg.det(seen.place[:, :2]))))
    return max(1, round(SPOT * scale / 2 - 0.5)) * 2 + 1


def _difference(seen: Pixels, meant: Pixels, mask: Mask, size: int) -> Planes:
    """For every pixel how far the mean of the spot round it is off; 1 is what is allowed."""
    found: Planes = np.zeros(mask.shape, dtype=np.float32)
    for channel in range(3):
        off = seen[:, :, channel].astype(np.int32) - meant[:, :, channel]
        off[~mask] = 0
        found = np.maximum(found, np.abs(_means(off, size)))
    steep = _means(np.rint(_steepness(meant)).astype(np.int32), size)
    return np.asarray(found / np.minimum(MOST, FLAT + _ASIDE * steep), dtype=np.float32)


def _means(values: np.ndarray, size: int) -> Planes:
    """The mean of the square of `size` pixels round each, nothing beyond the border."""
    half = size // 2
    for axis in (0, 1):
        padding = [(0, 0), (0, 0)]
        padding[axis] = (half + 1, half)
        sums = np.cumsum(np.pad(values, padding), axis=axis, dtype=np.int32)
        length = sums.shape[axis]
        values = sums.take(range(size, length), axis) - sums.take(range(length - size), axis)
    return (values / np.float32(size * size)).astype(np.float32)


def _spots(
    seen: Window,
    meant: Pixels,
    difference: Planes,
    outline: Outline,
    size: int,
) -> tuple[Spot, ...]:
    """The worst spots, the worst first."""
    found: list[Spot] = []
    rest, points = difference.copy(), seen.points()
    wide, high = outline.size
    for _ in range(_SPOTS):
        row, column = np.unravel_index(int(rest.argmax()), rest.shape)
        if rest[row, column] <= 1:
            break
        u, v = (float(each[row, column]) for each in points)
        near = (
            slice(max(0, row - size // 2), row + size // 2 + 1),
            slice(max(0, column - size // 2), column + size // 2 + 1),
        )
        depth = min(u, v, wide - u, high - v)
        if outline.circle:
            depth = wide / 2 - float(np.hypot(u - wide / 2, v - high / 2))
        found.append(Spot(u, v, _mean(seen.pixels[near]), _mean(meant[near]), bool(depth < _EDGE)))
        rest[(points[0] - u) ** 2 + (points[1] - v) ** 2 < _APART**2] = 0
    return tuple(found)


def _mean(pixels: Pixels) -> Rgb:
    return rounded(pixels.reshape(-1, 3).mean(axis=0))


def _median(pixels: Pixels, mask: Mask) -> Rgb:
    return rounded(np.median(pixels[mask], axis=0))


def _lines_alike(seen: Pixels, meant: Pixels, mask: Mask) -> float:
    """How well the places agree where the colour changes, as a correlation."""
    first, second = (
        np.minimum(_steepness(pixels)[mask], np.float32(_LINE)) for pixels in (seen, meant)
    )
    first, second = first - first.mean(), second - second.mean()
    length = float(np.sqrt((first**2).sum() * (second**2).sum()))
    return float((first * second).sum()) / length if length > 0 else 0.0


def _steepness(pixels: Pixels) -> Planes:
    """By how many levels the colour changes at each pixel."""
    values = pixels.astype(np.float32)
    steps = np.zeros(pixels.shape[:2], dtype=np.float32)
    steps[1:] += furthest(np.abs(values[1:] - values[:-1]))
    steps[:, 1:] += furthest(np.abs(values[:, 1:] - values[:, :-1]))
    return steps
