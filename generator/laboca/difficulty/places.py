"""What the pictures tell at a glance: every block's places, and which places fit together.

`read_kernel` keeps the placements that the pictures themselves allow: those that cover every
square in which the block shows, stand in no empty square, and stand in the front (back) row only
where their own colour shows. It also counts the places that each picture would leave alone.

Two places *clash* when they share a cell, or when one must be empty where the other is filled or
needs support. A *set of places* is a row of 64-bit words, a bit a place; a set of cells is one
or two words as in `..table`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...jit import compiled, inlined
from ..kernel import ONE, ZERO, U, columns
from ..table import BACK_SHIFT, Ints, Table, Words

_SQUARES, _BACK = U(0xFFFFFF), U(BACK_SHIFT)
BOTH, FRONT, BACK = 0, 1, 2


class Places(NamedTuple):
    """All places of all blocks; those of block b are `first[b]` to `first[b + 1]` - 1.

    `block` (P,) is a place's block. `cells` (P, 3 W) are the cells that it fills, those that must
    be empty for the block to show where it does, and those it needs: its own and all below, W
    words each. `fits` (P, M) is the set of the places that do not clash with it, itself among
    them.
    """

    words: tuple[int, ...]
    first: Ints
    block: Ints
    cells: Words
    fits: Words


@inlined
def holds(places: Words, place: int) -> bool:
    """Whether the place is in the set."""
    return bool((places[place >> 6] >> U(place & 63)) & ONE != ZERO)


@inlined
def take_out(places: Words, place: int) -> None:
    """Take the place out of the set."""
    places[place >> 6] &= ~(ONE << U(place & 63))


@inlined
def put_in(places: Words, place: int) -> None:
    """Put the place into the set."""
    places[place >> 6] |= ONE << U(place & 63)


@inlined
def keep(kept: Words, open_: Words, fits: Words, place: int) -> None:
    """Write to `kept` the open places that fit the place."""
    for m in range(len(open_)):
        kept[m] = open_[m] & fits[place, m]


@inlined
def copy(places: Words, others: Words) -> None:
    """Write the one set over the other."""
    for m in range(len(places)):
        places[m] = others[m]


@inlined
def drop(open_: Words, gone: Words) -> None:
    """Take all of `gone` out of the set."""
    for m in range(len(open_)):
        open_[m] &= ~gone[m]


@compiled
def read_kernel(
    table: Table, shape_of: Ints, front: Words, back: Words, seen: U
) -> tuple[Places, Ints, Ints]:
    """Every block's places, from the squares in which it shows; `seen` are all squares shown.

    Returns the places, the table row of each, and (3, blocks) how many places a block has by
    both pictures, by the front one alone, by the back one alone.
    """
    words, blocks = len(table.words), len(shape_of)
    rows, left = _rows(table, shape_of, front, back, seen)
    total = len(rows)
    first = np.zeros(blocks + 1, dtype=np.int32)
    block = np.zeros(total, dtype=np.int32)
    cells = np.zeros((total, 3 * words), dtype=np.uint64)
    masks, place = table.masks, 0
    for b in range(blocks):
        first[b] = place
        for _ in range(left[BOTH, b]):
            row = rows[place]
            block[place] = b
            for w in range(words):
                cells[place, w] = masks[row, w]
                cells[place, words + w] = (masks[row, words + w] & columns(front[b], w)) | (
                    masks[row, 2 * words + w] & columns(back[b], w)
                )
                cells[place, 2 * words + w] = masks[row, 3 * words + w]
            place += 1
    first[blocks] = place
    return Places(table.words, first, block, cells, _fits(block, cells, words)), rows, left


@inlined
def _rows(table: Table, shape_of: Ints, front: Words, back: Words, seen: U) -> tuple[Ints, Ints]:
    """The table rows that both pictures allow, block by block, and the numbers `left`."""
    words, blocks, masks = len(table.words), len(shape_of), table.masks
    most = 0
    for b in range(blocks):
        most += table.first[shape_of[b] + 1] - table.first[shape_of[b]]
    rows = np.empty(most, dtype=np.int32)
    left = np.zeros((3, blocks), dtype=np.int32)
    total = 0
    for b in range(blocks):
        barred_front = ~front[b] & _SQUARES
        barred_back = (~back[b] & _SQUARES) << _BACK
        for row in range(table.first[shape_of[b]], table.first[shape_of[b] + 1]):
            planes, covered = masks[row, 4 * words], masks[row, 4 * words + 1]
            if covered & ~seen != ZERO:
                continue
            by_front = (front[b] & ~covered) | (planes & barred_front) == ZERO
            by_back = (back[b] & ~covered) | (planes & barred_back) == ZERO
            left[FRONT, b] += by_front
            left[BACK, b] += by_back
            if by_front and by_back:
                rows[total] = row
                left[BOTH, b] += 1
                total += 1
    return rows[:total], left


@inlined
def _fits(block: Ints, cells: Words, words: int) -> Words:
    total = len(block)
    fits = np.zeros((total, (total + 63) // 64), dtype=np.uint64)
    for one in range(total):
        put_in(fits[one], one)
        for other in range(one + 1, total):
            if block[one] == block[other]:
                continue
            clash = ZERO
            for w in range(words):
                clash |= cells[one, w] & cells[other, w]
                clash |= cells[one, words + w] & cells[other, 2 * words + w]
                clash |= cells[one, 2 * words + w] & cells[other, words + w]
            if clash == ZERO:
                put_in(fits[one], other)
                put_in(fits[other], one)
    return fits
