"""Sizes on paper, in millimetres: the named sheets, the named cards, and reading a size from text.

A size is a `Size(width, height)`. Paper is upright: its height is not less than its width.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from ..cards.documents import printable

MM_PER_INCH = 25.4
POINTS_PER_MM = 72 / MM_PER_INCH

# Below 5 mm nothing can be cut by hand; above 1000 mm no sheet of a desk printer holds it.
MIN_SIDE, MAX_SIDE = 5.0, 1000.0


class Size(NamedTuple):
    """Width and height in millimetres."""

    width: float
    height: float

    def __str__(self) -> str:
        return f"{self.width:g} x {self.height:g} mm"


@dataclass(frozen=True)
class Paper:
    """A named sheet; width and height in millimetres."""

    name: str
    width: float
    height: float

    @property
    def size(self) -> Size:
        """Width and height together."""
        return Size(self.width, self.height)

    def __str__(self) -> str:
        return f"{self.name} ({self.size})"


A4 = Paper("a4", 210.0, 297.0)
LETTER = Paper("letter", 215.9, 279.4)
PAPERS = {paper.name: paper for paper in (A4, LETTER)}

BOCA = Size(63.0, 120.0)
CARD_SIZES = {
    "boca": BOCA,
    "tarot": Size(2.75 * MM_PER_INCH, 4.75 * MM_PER_INCH),
    "poker": Size(2.5 * MM_PER_INCH, 3.5 * MM_PER_INCH),
}

_SIZE = re.compile(r"\s*([^xX\u00d7]+?)\s*[xX\u00d7]\s*([^xX\u00d7]+?)\s*(mm|in)\s*")
_UNITS = {"mm": 1.0, "in": MM_PER_INCH}


def paper_named(name: str) -> Paper:
    """The paper of that name, `a4` or `letter` in any case; raises `ValueError` for another."""
    try:
        return PAPERS[name.lower()]
    except KeyError:
        raise ValueError(
            f'there is no paper "{printable(name)}": known are {", ".join(PAPERS)}'
        ) from None


def card_size(text: str) -> Size:
    """A card's size by its name (`boca`, `tarot`, `poker`) or written out (`63x88mm`).

    Raises `ValueError` for anything else.
    """
    return CARD_SIZES.get(text.lower()) or parse_size(text)


def parse_size(text: str) -> Size:
    """The size in `63x88mm` or `2.5x3.5in`, in millimetres.

    Raises `ValueError` for text of another form and for sides outside 5 to 1000 mm.
    """
    match = _SIZE.fullmatch(text)
    if match is None:
        raise ValueError(f'"{printable(text)}" is no size: write it like 63x88mm or 2.5x3.5in')
    sides = [_side(number, _UNITS[match[3]], text) for number in match.group(1, 2)]
    return Size(*sides)


def _side(number: str, unit: float, text: str) -> float:
    if re.fullmatch(r"[-+]?(\d+\.?\d*|\.\d+)", number, re.ASCII) is None:
        raise ValueError(f'"{printable(number)}" in the size "{printable(text)}" is no number')
    side = float(number) * unit
    if not MIN_SIDE <= side <= MAX_SIDE:
        raise ValueError(
            f'the size "{printable(text)}" is out of range: '
            f"each side is {MIN_SIDE:g} to {MAX_SIDE:g} mm, not {side:g} mm"
        )
    return side
