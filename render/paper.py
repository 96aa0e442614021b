"""Sizes on paper, in millimetres: the named sheets, the named cards, and reading a size from text.

A size is a `Size(width, height)`. Named papers stand upright; a written one lies as it is written.
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

    def turned(self) -> Paper:
        """The same sheet lying the other way."""
        return Paper(self.name, self.height, self.width)

    def __str__(self) -> str:
        return f"{self.name} ({self.size})"


A4 = Paper("a4", 210.0, 297.0)
LETTER = Paper("letter", 215.9, 279.4)
A3 = Paper("a3", 297.0, 420.0)
TABLOID = Paper("tabloid", 279.4, 431.8)
LEGAL = Paper("legal", 215.9, 355.6)
# One card per page: the page is the card with its bleed, so its size follows from those.
ONE_CARD = Paper("card", 0.0, 0.0)
PAPERS = {paper.name: paper for paper in (A4, LETTER, A3, TABLOID, LEGAL, ONE_CARD)}

BOCA = Size(63.0, 120.0)
CARD_SIZES = {
    "boca": BOCA,
    "tarot": Size(2.75 * MM_PER_INCH, 4.75 * MM_PER_INCH),
    "poker": Size(2.5 * MM_PER_INCH, 3.5 * MM_PER_INCH),
    "bridge": Size(2.25 * MM_PER_INCH, 3.5 * MM_PER_INCH),
    "mini": Size(1.75 * MM_PER_INCH, 2.5 * MM_PER_INCH),
}

_SIZE = re.compile(r"\s*([^xX\u00d7]+?)\s*[xX\u00d7]\s*([^xX\u00d7]+?)\s*(mm|in)\s*")
_UNITS = {"mm": 1.0, "in": MM_PER_INCH}


def paper_named(name: str) -> Paper:
    """The paper of that name in any case (`a4`, `card`), or written out (`300x200mm`).

    Raises `ValueError` for anything else.
    """
    found = PAPERS.get(name.lower())
    if found is not None:
        return found
    if _SIZE.fullmatch(name) is None:
        raise ValueError(
            f'there is no paper "{printable(name)}": known are {", ".join(PAPERS)}, '
            "or a size like 300x200mm"
        )
    return Paper(name.strip(), *parse_size(name))


def card_size(text: str) -> Size:
    """A card's size by its name (`boca`, `poker`, `mini`) or written out (`63x88mm`).

    Raises `ValueError` for anything else.
    """
    found = CARD_SIZES.get(text.lower())
    if found is not None:
        return found
    if _SIZE.fullmatch(text) is None:
        raise ValueError(
            f'there is no card "{printable(text)}": known are {", ".join(CARD_SIZES)}, '
            "or a size like 63x88mm"
        )
    return parse_size(text)


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
