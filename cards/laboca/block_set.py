"""Block sets: which coloured polycubes a tier is played with. Nothing assumes the default set.

A block set is data. `default_block_set()` reads the shipped file `boca-11.toml`; a user's own
set is read by `block_file`, a deck's by `deck_file`; both end here, in `check_block_set`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ..documents import kind
from ..errors import UnusableError
from ..polycube import Cells, is_connected, shape_key
from .picture import EMPTY

TIERS = ("light", "dark")
MIN_BLOCKS, MAX_BLOCKS = 4, 16
MIN_CELLS, MAX_CELLS = 1, 8


@dataclass(frozen=True)
class Block:
    """One coloured polycube. `rgb` is `#rrggbb` or None; `cells` may lie anywhere in space."""

    letter: str
    cells: Cells
    tiers: tuple[str, ...]
    colour: str | None = None
    rgb: str | None = None

    @cached_property
    def shape(self) -> Cells:
        """The block's shape: equal for two blocks exactly when one can be turned into the other."""
        return shape_key(self.cells)


@dataclass(frozen=True)
class BlockSet:
    """The blocks in their order, which is also the order of letters in every file."""

    blocks: tuple[Block, ...]
    name: str | None = None

    def tier(self, tier: str) -> tuple[Block, ...]:
        """The blocks a tier is played with."""
        return tuple(block for block in self.blocks if tier in block.tiers)

    def block(self, letter: str) -> Block | None:
        """The block of that letter, or None."""
        return self._by_letter.get(letter)

    @cached_property
    def _by_letter(self) -> dict[str, Block]:
        return {block.letter: block for block in self.blocks}


def check_block_set(block_set: BlockSet, place: str = "blocks") -> None:
    """Refuse a broken set: number of blocks, letters, tiers, shapes.

    Raises `UnusableError` naming the block, `blocks[2].cells`, and what to change.
    """
    count = len(block_set.blocks)
    if not MIN_BLOCKS <= count <= MAX_BLOCKS:
        raise UnusableError(
            f"a block set has {MIN_BLOCKS} to {MAX_BLOCKS} blocks, this one has {count}", place
        )
    seen: dict[str, int] = {}
    for number, block in enumerate(block_set.blocks):
        _check_block(block, f"{place}[{number}]")
        if block.letter in seen:
            raise UnusableError(
                f'letter "{block.letter}" is taken by {place}[{seen[block.letter]}] already: '
                "give every block a letter of its own",
                f"{place}[{number}].letter",
            )
        seen[block.letter] = number


def _check_block(block: Block, place: str) -> None:
    if len(block.letter) != 1 or not block.letter.isalnum() or block.letter == EMPTY:
        raise UnusableError(
            f"a block's letter is one letter or digit, not {kind(block.letter)}",
            f"{place}.letter",
        )
    if not block.tiers:
        raise UnusableError(
            'no tier is named: write ["light", "dark"] or one of the two', f"{place}.tiers"
        )
    if len(set(block.tiers)) != len(block.tiers):
        raise UnusableError("a tier is named twice", f"{place}.tiers")
    count = len(block.cells)
    if not MIN_CELLS <= count <= MAX_CELLS:
        raise UnusableError(
            f"a block has {MIN_CELLS} to {MAX_CELLS} cells, this one has {count}", f"{place}.cells"
        )
    if len(set(block.cells)) != count:
        raise UnusableError("a cell is listed twice", f"{place}.cells")
    if not is_connected(block.cells):
        raise UnusableError(
            "the cells do not hang together: every cell must share a face with another",
            f"{place}.cells",
        )
