"""The stored art of a deck's blocks: one form for the square of each, named by its index."""

from __future__ import annotations

from collections.abc import Mapping

from ...cards.laboca.block_set import BlockSet
from ..colour import fill_in, inks
from ..pen import Pen
from .motifs import MOTIFS


def block_colours(block_set: BlockSet) -> dict[str, str]:
    """Each letter's colour `#rrggbb`; blocks without one get one that is far from the others."""
    colours = fill_in([block.rgb for block in block_set.blocks])
    return {
        block.letter: colour for block, colour in zip(block_set.blocks, colours, strict=True)
    }


def store_squares(pen: Pen, block_set: BlockSet, plain: bool) -> Mapping[str, str]:
    """Store the unit square of every block in the PDF; letter to the form's name.

    `plain` leaves the motif out: colour only.
    """
    forms: dict[str, str] = {}
    for index, (letter, colour) in enumerate(block_colours(block_set).items()):
        forms[letter] = f"block-{index}"
        with pen.form(forms[letter]):
            pen.rect(0, 0, 1, 1, colour)
            if not plain:
                MOTIFS[index](pen, inks(colour))
    return forms
