"""The placement table: every place of every shape as bit masks, laid out for compiled loops.

A set of cells is one or two 64-bit words: cell (x, y, z) is bit `16 z + 4 y + x`, so a level is
16 bits and a cell's support lies 16 bits lower; four levels fill a word, five or six take two.
A set of picture squares is one word: square (x, z), in front coordinates, is bit `4 z + x`.

Each row of `masks` is one placement:

    occ  W words  the cells it fills
    near W words  the cells nearer to the front player on the lines of sight through it
    far  W words  the cells nearer to the back player
    req  W words  the cells that must be filled if it stands there: its own and all below
    planes  1     the squares it fills in the front row y = 0, and, from bit 24, in the back row
    squares 1     the squares it covers

`start` and `items` list, for every shape and square, the placements that cover the square; one
list more, at index `4 height`, holds those that touch neither front nor back row, which is where
a block that nobody sees must be.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...cards.laboca.board import SIDE, placements
from ...cards.polycube import Cells

WORD_LEVELS = 4
BACK_SHIFT = 24  # squares of a picture: at most 4 x 6

Words = NDArray[np.uint64]
Ints = NDArray[np.int32]


class Table(NamedTuple):
    """The table of some shapes under one height cap. `words` has one entry a word of a set."""

    words: tuple[int, ...]
    masks: Words
    first: Ints
    start: Ints
    items: Ints
    size: Ints


def words_of(height: int) -> int:
    """How many 64-bit words a set of cells takes."""
    return -(-height // WORD_LEVELS)


def squares_of(height: int) -> int:
    """How many squares a picture has."""
    return SIDE * height


def cell_bits(cells: Cells) -> int:
    """A set of cells as one Python integer, however many words it takes."""
    bits = 0
    for x, y, z in cells:
        bits |= 1 << (16 * z + 4 * y + x)
    return bits


def _row(cells: Cells, words: int) -> list[int]:
    occupied = set(cells)
    near: set[tuple[int, int, int]] = set()
    far: set[tuple[int, int, int]] = set()
    squares = front_plane = back_plane = 0
    for x, z in {(x, z) for x, _, z in cells}:
        depths = [y for y in range(SIDE) if (x, y, z) in occupied]
        near |= {(x, y, z) for y in range(min(depths))}
        far |= {(x, y, z) for y in range(max(depths) + 1, SIDE)}
        bit = 1 << (SIDE * z + x)
        squares |= bit
        front_plane |= bit if min(depths) == 0 else 0
        back_plane |= bit if max(depths) == SIDE - 1 else 0
    below = {(x, y, lower) for x, y, z in cells for lower in range(z)}
    row = []
    for part in (occupied, near, far, occupied | below):
        bits = cell_bits(tuple(part))
        row += [(bits >> (64 * word)) & (2**64 - 1) for word in range(words)]
    return [*row, front_plane | back_plane << BACK_SHIFT, squares]


@cache
def table_of(shapes: tuple[Cells, ...], height: int) -> Table:
    """The table of these shapes, in this order."""
    words, squares = words_of(height), squares_of(height)
    rows: list[list[int]] = []
    first: list[int] = [0]
    start: list[list[int]] = []
    items: list[int] = []
    for shape in shapes:
        own = [_row(cells, words) for cells in placements(shape, height)]
        starts = []
        for square in range(squares):
            starts.append(len(items))
            items += [len(rows) + i for i, row in enumerate(own) if row[-1] >> square & 1]
        starts.append(len(items))
        items += [len(rows) + i for i, row in enumerate(own) if row[-2] == 0]
        start.append([*starts, len(items)])
        rows += own
        first.append(len(rows))
    return Table(
        words=(0,) * words,
        masks=np.array(rows, dtype=np.uint64).reshape(len(rows), 4 * words + 2),
        first=np.array(first, dtype=np.int32),
        start=np.array(start, dtype=np.int32).reshape(len(shapes), squares + 2),
        items=np.array(items, dtype=np.int32),
        size=np.array([len(shape) for shape in shapes], dtype=np.int32),
    )


class Room(NamedTuple):
    """Working memory of a count, made once and used again.

    `cand` holds, for every candidate, the cells it fills, those it forbids to others and those
    it requires (W words each); `lists` holds for every depth the candidates still open, grouped
    by block between `low` and `high`.
    """

    cand: Words
    place: Ints
    lists: Ints
    low: Ints
    high: Ints
    state: Words
    cursor: Ints
    chosen: Ints
    picks: Ints
    order: Ints


def room_for(table: Table, shape_of: Sequence[int]) -> Room:
    """Room for counting with these blocks: `shape_of[b]` is the shape of block b."""
    words, blocks = len(table.words), len(shape_of)
    capacity = int(sum(table.first[s + 1] - table.first[s] for s in shape_of)) + 1
    return Room(
        cand=np.zeros((capacity, 3 * words), dtype=np.uint64),
        place=np.zeros(capacity, dtype=np.int32),
        lists=np.zeros((blocks + 1, capacity), dtype=np.int32),
        low=np.zeros((blocks + 1, blocks), dtype=np.int32),
        high=np.zeros((blocks + 1, blocks), dtype=np.int32),
        state=np.zeros((blocks + 1, 3 * words), dtype=np.uint64),
        cursor=np.zeros(blocks + 1, dtype=np.int32),
        chosen=np.zeros(blocks + 1, dtype=np.int32),
        picks=np.zeros(blocks + 1, dtype=np.int32),
        order=np.zeros(blocks, dtype=np.int32),
    )
