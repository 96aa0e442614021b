"""The booklet's legend: each block's square, letter and colour name, in as many rows as needed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...cards.laboca.block_set import BlockSet
from ..colour import readable_on
from ..pen import BOLD, CAP_HEIGHT, REGULAR, Pen, check_glyphs, fitted, text_width
from .blocks_art import Square, block_colours

ROW, SWATCH = 5.5, 3.8
TYPE, MIN_TYPE = 1.9, 1.41  # 5.7 and 4 points
_LETTER = 2.6  # room for the letter
_GAP = 3.2


@dataclass(frozen=True)
class Item:
    """A block in the legend: its place (left end, row from the top) and what stands there."""

    x: float
    row: int
    letter: str
    name: str
    size: float


@dataclass(frozen=True)
class Legend:
    """The items, with each letter's colour and the ink read on it."""

    items: tuple[Item, ...]
    rows: int
    colours: Mapping[str, str]
    inks: Mapping[str, str]

    @property
    def height(self) -> float:
        """Height of all rows in mm."""
        return self.rows * ROW


def legend_for(block_set: BlockSet, width: float) -> Legend:
    """The legend of a block set, flowing into `width` mm.

    Raises `ValueError` for a letter or a colour name that can't be printed.
    """
    colours = block_colours(block_set)
    items = []
    x, row = 0.0, 0
    for block in block_set.blocks:
        check_glyphs(block.letter, "the letter of a block", BOLD)
        name = block.colour or ""
        room = width - SWATCH - 1 - _LETTER
        size = fitted(name, "the colour of a block", room, TYPE, MIN_TYPE, REGULAR)
        wide = SWATCH + 1 + _LETTER + text_width(name, size)
        if x and x + wide > width:
            x, row = 0.0, row + 1
        items.append(Item(x, row, block.letter, name, size))
        x += wide + _GAP
    inks = {letter: readable_on(colour) for letter, colour in colours.items()}
    return Legend(tuple(items), row + 1, colours, inks)


def draw_legend(pen: Pen, legend: Legend, squares: Mapping[str, Square], ink: str) -> None:
    """The legend with its lower left corner at the origin."""
    for item in legend.items:
        y = (legend.rows - 1 - item.row) * ROW
        pen.rect(item.x - 0.15, y - 0.15, SWATCH + 0.3, SWATCH + 0.3, ink)
        pen.stamp(squares[item.letter].form, item.x, y, SWATCH)
        base = y + (SWATCH - TYPE * CAP_HEIGHT) / 2
        start = item.x + SWATCH + 1
        pen.text(start, base, item.letter, TYPE, ink, BOLD)
        pen.text(start + _LETTER, base, item.name, item.size, ink, REGULAR)
