"""Comparing a piece on a page with its face drawn alone: does it look like that, and if not, where?

Both are on the same pixels. The engine sets each small letter on whole pixels, so it may stand one
pixel aside where a piece lies a little otherwise: a pixel counts as different only by what it is
beyond all of the face's pixels round it, and the face's beyond all of the page's. What is told is
a spot of 0.6 mm that is different by more than `ALLOWED` levels, 3 % of full contrast, in the mean.
"""

from __future__ import annotations

from collections.abc import Callable
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
ALLOWED = 8.0  # levels that a spot may differ in the mean; see the module's text
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
    drawing's lines run where the face has them, 0 to 1. `same` tells that it is the face in that
    very place, pixel by pixel.
    """

    worst: float
    share: float
    spots: tuple[Spot, ...] = ()
    colours: tuple[Rgb, Rgb] = ((0, 0, 0), (0, 0, 0))
    alike: float = 1.0
    same: bool = False

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


NOTHING, SAME_LOOK = Look(100.0, 1.0, alike=0.0), Look(0.0, 0.0, same=True)


def compare(seen: Window, meant: Pixels, outline: Outline) -> Look:
    """How the pixels of a window differ from those of a face drawn in the same place."""
    u, v = seen.points()
    mask = outline.mask(u, v, INSET)
    if not mask.any():
        return NOTHING
    apart = furthest(np.maximum(seen.pixels, meant) - np.minimum(seen.pixels, meant))
    if int(((apart > SAME) & mask).sum()) <= _FEW * int(mask.sum()):
        return SAME_LOOK
    beyond = furthest(_beyond(seen.pixels, meant))
    factor = max(1, ceil((mask.size / _MOST) ** 0.5))
    if factor > 1:
        seen = Window(_coarse(seen.pixels, factor), seen.place / factor)
        meant, beyond = _coarse(meant, factor), _coarse(beyond, factor)
        mask = outline.mask(*seen.points(), INSET)
    size = _pixels(seen)
    difference = _means(np.where(mask, beyond, 0), size) / np.float32(ALLOWED)
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


def _beyond(seen: Pixels, meant: Pixels) -> Pixels:
    """By how much either picture lies outside what the other has within a pixel."""
    found = np.zeros_like(seen)
    for one, other in ((seen, meant), (meant, seen)):
        low, high = _around(other, np.minimum), _around(other, np.maximum)
        # Unsigned levels: what is not above wraps round, so the larger of both is taken first.
        np.maximum(found, np.maximum(one, high) - high, out=found)
        np.maximum(found, low - np.minimum(one, low), out=found)
    return found


def _around(pixels: Pixels, pick: Callable[..., Pixels]) -> Pixels:
    """The least, or the most, of the nine pixels round each, channel by channel."""
    found = pixels.copy()
    pick(found[1:], pixels[:-1], out=found[1:])
    pick(found[:-1], pixels[1:], out=found[:-1])
    across = found.copy()
    pick(across[:, 1:], found[:, :-1], out=across[:, 1:])
    pick(across[:, :-1], found[:, 1:], out=across[:, :-1])
    return across


def _coarse(pixels: Pixels, factor: int) -> Pixels:
    """Blocks of pixels as one, for pictures and for planes of levels."""
    planes = pixels if pixels.ndim == 3 else pixels[:, :, None]
    found = np.rint(coarser(planes, factor)).astype(np.uint8)
    return found if pixels.ndim == 3 else found[:, :, 0]


def _pixels(seen: Window) -> int:
    """The side of a spot in pixels, odd."""
    scale = float(np.sqrt(abs(np.linalg.det(seen.place[:, :2]))))
    return max(1, round(SPOT * scale / 2 - 0.5)) * 2 + 1


def _means(values: Pixels, size: int) -> Planes:
    """The mean of the square of `size` pixels round each, nothing beyond the border."""
    half = size // 2
    sums = np.cumsum(np.pad(values, ((half + 1, half), (0, 0))), axis=0, dtype=np.int32)
    sums = np.pad(sums[size:] - sums[:-size], ((0, 0), (half + 1, half)))
    sums = np.cumsum(sums, axis=1, dtype=np.int32)
    return ((sums[:, size:] - sums[:, :-size]) / np.float32(size * size)).astype(np.float32)


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
