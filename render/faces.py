"""What an exporter is given: cards with two faces each, whatever game they belong to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .imposition import Side
from .paper import Size
from .pen import Pen

Draw = Callable[[int, Side], None]


@dataclass(frozen=True)
class CardFaces:
    """Cards of one size, in order.

    `store` puts into a pen what the faces share, before the first page, and answers a function
    that draws a face: the card's number from 0 and its side, with the card's lower left trim
    corner at the origin and the art running `bleed` mm past the trims.
    """

    title: str
    ids: tuple[str, ...]
    card: Size
    bleed: float
    store: Callable[[Pen], Draw]
