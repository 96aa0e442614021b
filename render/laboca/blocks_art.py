"""The stored art of a deck's blocks: one form for the square of each, named by its index."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...cards.laboca.block_set import BlockSet
from ..art_pen import ArtPen
from ..colour import fill_in, inks
from .motifs import MOTIFS


def block_colours(block_set: BlockSet) -> dict[str, str]:
    """Each letter's colour `#rrggbb`; blocks without one get one that is far from the others."""
    colours = fill_in([block.rgb for block in block_set.blocks])
    return {block.letter: colour for block, colour in zip(block_set.blocks, colours, strict=True)}


@dataclass(frozen=True)
class Square:
    """A block's square: the name of its form, and the colour that the block has there."""

    form: str
    colour: str


def store_squares(
    pen: ArtPen, block_set: BlockSet, plain: bool, prefix: str = "block"
) -> Mapping[str, Square]:
    """Store the unit square of every block in the PDF; the answer has one for each letter.

    `plain` leaves the motif out: colour only. `prefix` keeps two lots of forms apart.
    """
    squares: dict[str, Square] = {}
    for index, (letter, colour) in enumerate(block_colours(block_set).items()):
        squares[letter] = Square(f"{prefix}-{index}", colour)
        with pen.form(squares[letter].form):
            pen.rect(0, 0, 1, 1, colour)
            if not plain:
                MOTIFS[index](pen, inks(colour))
    return squares
