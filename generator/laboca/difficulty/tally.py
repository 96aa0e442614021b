"""What the open places of every block have in common, compiled: all that the techniques look at."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...jit import compiled, inlined
from ..kernel import ZERO, U
from ..table import Ints, Words
from .places import Places, holds

ALL = U(0xFFFFFFFFFFFFFFFF)
WHOLE = 2520  # shares are whole numbers: this many is all of a block's places


class Tally(NamedTuple):
    """What the open places of each block have in common, `B` blocks, `W` words a set of cells.

    `number` (B,) is how many there are, `only` (B,) the last; `cells` (B, 4 W) are the cells
    that all of them fill, leave empty and need, and those that any of them fills.
    """

    number: Ints
    only: Ints
    cells: Words


@compiled
def new_tally(blocks: int, words: int) -> Tally:
    """An empty tally."""
    return Tally(
        np.zeros(blocks, dtype=np.int32),
        np.zeros(blocks, dtype=np.int32),
        np.zeros((blocks, 4 * words), dtype=np.uint64),
    )


@compiled
def take_stock(places: Places, open_: Words, tally: Tally) -> bool:
    """Fill in the tally; False when a block has no place or a cell must but can't be filled."""
    words, blocks = len(places.words), len(tally.number)
    alive = True
    for b in range(blocks):
        tally.number[b] = 0
        for w in range(3 * words):
            tally.cells[b, w] = ALL
        for w in range(words):
            tally.cells[b, 3 * words + w] = ZERO
        for place in range(places.first[b], places.first[b + 1]):
            if not holds(open_, place):
                continue
            tally.number[b] += 1
            tally.only[b] = place
            for w in range(3 * words):
                tally.cells[b, w] &= places.cells[place, w]
            for w in range(words):
                tally.cells[b, 3 * words + w] |= places.cells[place, w]
        alive = alive and tally.number[b] > 0
    for w in range(words):
        reach = needed = ZERO
        for b in range(blocks):
            needed |= tally.cells[b, 2 * words + w]
            reach |= tally.cells[b, 3 * words + w]
        alive = alive and needed & ~reach == ZERO
    return alive


@inlined
def share(tally: Tally, block: int) -> int:
    """What ruling out one place of the block tells: its share of all its places."""
    return int(max(1, WHOLE // tally.number[block]))
