"""What the owner of a block set should know of it before a deck is made, though nothing is wrong.

A screw drawn as its mirror image, two blocks of one printed colour, a block that no default
deck can hold: a set with these is valid, and often not what was meant.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..polycube import Cells, shape_key
from .block_set import TIERS, Block, BlockSet
from .board import DEFAULT_HEIGHT, MAX_HEIGHT, MIN_HEIGHT, SIDE, placements, volume


def is_chiral(cells: Cells) -> bool:
    """Whether the mirror image of the polycube is another shape."""
    return shape_key(cells) != shape_key((-x, y, z) for x, y, z in cells)


def lowest_height(blocks: Sequence[Block]) -> int | None:
    """The lowest height cap under which each block has a place and all have room by volume.

    None when no height cap suffices. That they can be packed together is not looked at.
    """
    cells = sum(len(block.cells) for block in blocks)
    for height in range(MIN_HEIGHT, MAX_HEIGHT + 1):
        if cells <= volume(height) and all(placements(block.cells, height) for block in blocks):
            return height
    return None


def block_set_remarks(block_set: BlockSet) -> list[str]:
    """A sentence for everything worth a second look, in the order of the blocks."""
    blocks = block_set.blocks
    return [
        *_mirror_images(blocks), *_colours(blocks), *_long_blocks(blocks), *_tiers(block_set)
    ]  # fmt: skip


def _mirror_images(blocks: Sequence[Block]) -> Iterator[str]:
    for block in blocks:
        if is_chiral(block.cells):
            yield (
                f"{block.letter}: its mirror image is another shape; "
                "turn the block in your hand and compare"
            )


def _colours(blocks: Sequence[Block]) -> Iterator[str]:
    same: dict[str, list[str]] = {}
    for block in blocks:
        same.setdefault((block.rgb or "").lower(), []).append(block.letter)
    for rgb, letters in same.items():
        if rgb and len(letters) > 1:
            yield f"{' '.join(letters)}: printed in the same colour, {rgb}"
    if "" in same:
        yield f"{' '.join(same[''])}: without rgb; a colour is chosen when printing"


def _long_blocks(blocks: Sequence[Block]) -> Iterator[str]:
    for block in blocks:
        if not placements(block.cells, DEFAULT_HEIGHT):
            height = lowest_height([block])
            remedy = (
                "it fits at no height" if height is None else f"it needs --height {height} or more"
            )
            yield (
                f"{block.letter}: too long for {SIDE}x{SIDE} at the default height "
                f"{DEFAULT_HEIGHT}: {remedy}"
            )


def _tiers(block_set: BlockSet) -> Iterator[str]:
    for tier in TIERS:
        if not block_set.tier(tier):
            other = TIERS[1 - TIERS.index(tier)]
            yield f"no block is in the {tier} tier: make decks with --tier {other}"
