"""Skins as they are printed, and how well any two of them are told apart.

Bodies and legs show different stretches of a pattern, so a piece of one skin is laid over the
other in every place: what still differs in the best of them is what tells the two apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
import pypdfium2
from caminito.render.paper import Size
from caminito.render.pen import Pen
from caminito.render.separation import ColourMode
from caminito.render.vacaloca.creature_art import PATTERNS
from caminito.render.vacaloca.skin import COLOURS, skin, store_pattern

Rgb = tuple[int, int, int]
DOTS = 2  # to a millimetre
AREA, PIECE = 48 * DOTS, 16 * DOTS  # a skin, and the piece of it that is laid over another


@dataclass(frozen=True)
class Shown:
    """A skin on paper: its two colours, and where the pattern's is (1) and is not (0)."""

    base: Rgb
    mark: Rgb
    marked: np.ndarray


@cache
def shown(colour: str, pattern: str, mode: ColourMode = ColourMode.RGB) -> Shown:
    """A skin as it is printed in that mode."""
    side = AREA / DOTS
    pen = Pen("test", mode)
    made = skin(COLOURS[colour], "skin")
    store_pattern(pen, made, PATTERNS[pattern], 1.0)
    with pen.page(Size(side + 1, side + 1)):
        pen.rect(-1, -1, side + 3, side + 3, made.base)
        pen.stamp("skin", 0, -20)
    page = pypdfium2.PdfDocument(pen.finish())[0].render(scale=DOTS * 25.4 / 72, rev_byteorder=True)
    picture = page.to_numpy()[-AREA:, :AREA].astype(int)
    colours, counts = np.unique(picture.reshape(-1, 3), axis=0, return_counts=True)
    one, other = (colours[at] for at in np.argsort(counts)[-2:])  # the rest are their edges
    base, mark = (one, other) if _is_base(one, made.base, mode) else (other, one)
    marked = np.abs(picture - mark).sum(axis=2) < np.abs(picture - base).sum(axis=2)
    return Shown(tuple(map(int, base)), tuple(map(int, mark)), marked.astype(float))


def _is_base(colour: np.ndarray, base: str, mode: ColourMode) -> bool:
    """Whether that is what a plain skin prints."""
    pen = Pen("test", mode)
    with pen.page(Size(2, 2)):
        pen.rect(-1, -1, 4, 4, base)
    page = pypdfium2.PdfDocument(pen.finish())[0].render(rev_byteorder=True)
    return bool(np.abs(page.to_numpy()[2, 2].astype(int) - colour).max() <= 1)


@cache
def overlaps(one: tuple[str, str], other: tuple[str, str]) -> np.ndarray:
    """Shares of a piece where both have base, base and mark, mark and base, both mark.

    By kind and by the place where the piece of the first lies on the second; the skins are a
    colour and a pattern.
    """
    low, last = (AREA - PIECE) // 2, AREA - PIECE + 1
    piece, window = np.zeros((AREA, AREA)), np.zeros((AREA, AREA))
    piece[:PIECE, :PIECE] = shown(*one).marked[low : low + PIECE, low : low + PIECE]
    window[:PIECE, :PIECE] = 1.0
    under = np.fft.rfft2(shown(*other).marked)
    both, theirs = (
        np.fft.irfft2(under * np.conj(np.fft.rfft2(laid)))[:last, :last] / PIECE**2
        for laid in (piece, window)
    )
    mine = piece.sum() / PIECE**2
    return np.stack([1 - mine - theirs + both, theirs - both, mine - both, both])
