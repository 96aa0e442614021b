"""Badges for traits that the program has no drawing for: shown, though not as what they say.

A designer may call a trait `medals`, and its value `three`. Every such pair of words gets a small
badge whose shape and spots follow from its checksum, so that tiles which differ in it look
different.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from zlib import crc32

from ..house import ACCENTS, INK
from ..paths import Path, ellipse, rounded
from .brush import FINE, WHITE, Brush
from .shapes import heart, star

_SHAPES: tuple[Path, ...] = (
    ellipse(0, 0, 2.3), rounded(-2.1, -2.1, 4.2, 4.2, 0.5), star(0, 0, 3.0, 1.4),
    heart(0, 0, 2.4), star(0, 0, 2.8, 1.6, 3), star(0, 0, 2.7, 2.0, 7),
)  # fmt: skip
# Where badges are pinned, one after the other; more than these are not shown.
PLACES: Mapping[str, Sequence[tuple[float, float]]] = {
    "head": ((25, 5.2), (33, 10), (17, 10)),
    "body": ((34, 32), (16, 32), (34, 8), (16, 8)),
    "legs": ((20, 32), (30, 32), (25, 38)),
}


def pin(brush: Brush, part: str, words: Sequence[str]) -> None:
    """Pin a badge for each of the words, as far as there is room."""
    for (x, y), word in zip(PLACES[part], words, strict=False):
        mark = crc32(word.encode())
        shape = _SHAPES[mark % len(_SHAPES)]
        colour = (WHITE, *ACCENTS)[mark // 8 % 9]
        brush.blob(shape.moved(x, y), colour, FINE)
        for spot in range(mark // 128 % 4):
            brush.spot(x + (spot - 1) * 1.0, y, 0.42, INK)
