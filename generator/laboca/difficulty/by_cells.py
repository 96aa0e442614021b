"""Levels 2 to 4, compiled: what single cells tell, and how many cells there are."""

from __future__ import annotations

import numpy as np

from ...jit import inlined
from ..kernel import ONE, ZERO, U
from ..table import Words
from .places import Places, copy, drop, holds, put_in
from .tally import Tally, share
from .techniques import SIGHT, SPACE

# The kinds of SUPPORT: the block itself would float or not be seen; it clashes with what
# another block needs or leaves empty wherever that stands; a cell would stay unfilled; the
# cells would be too few. The other techniques have one kind.
ITSELF, ANOTHER, UNFILLED, VOLUME = 0, 1, 2, 3
_M1, _M2, _M4 = U(0x5555555555555555), U(0x3333333333333333), U(0x0F0F0F0F0F0F0F0F)
_BYTES, _TOP_BYTE = U(0x0101010101010101), U(56)


@inlined
def _ones(bits: U) -> int:
    """How many bits are set."""
    bits = bits - ((bits >> ONE) & _M1)
    bits = (bits & _M2) + ((bits >> U(2)) & _M2)
    bits = (bits + (bits >> U(4))) & _M4
    return int((bits * _BYTES) >> _TOP_BYTE)


@inlined
def by_sure_cells(
    places: Places, open_: Words, tally: Tally, level: int, gone: Words
) -> tuple[int, int]:
    """Levels 2 to 4: places of others that clash with what the cause fills, empties or needs."""
    words, blocks = len(places.words), len(tally.number)
    best, most = -1, 0
    marked = np.zeros(len(open_), dtype=np.uint64)
    # What goes fills a cell of the first set, must have one of the second empty, or needs one of
    # the third; W words each.
    against = np.zeros(3 * words, dtype=np.uint64)
    for cause in range(blocks):
        some = ZERO
        for w in range(words):
            filled, empty = tally.cells[cause, w], tally.cells[cause, words + w]
            needed = tally.cells[cause, 2 * words + w]
            if level == SPACE:
                against[w], against[words + w], against[2 * words + w] = filled, ZERO, ZERO
            elif level == SIGHT:
                against[w], against[words + w], against[2 * words + w] = empty, filled, ZERO
            else:
                against[w], against[words + w], against[2 * words + w] = ZERO, needed, empty
            some |= against[w] | against[words + w] | against[2 * words + w]
        if some == ZERO:
            continue
        drop(marked, marked)
        told = 0
        for place in range(len(places.block)):
            out = ZERO
            for w in range(3 * words):
                out |= places.cells[place, w] & against[w]
            if out != ZERO and places.block[place] != cause and holds(open_, place):
                put_in(marked, place)
                told += share(tally, places.block[place])
        if told > most:
            best, most = cause, told
            copy(gone, marked)
    return best, most


@inlined
def by_own_cells(
    places: Places, open_: Words, tally: Tally, kind: int, gone: Words
) -> tuple[int, int]:
    """Level 4: places of the cause that float, leave a cell unfilled, or too little room."""
    words, blocks = len(places.words), len(tally.number)
    best, most = -1, 0
    marked = np.zeros(len(open_), dtype=np.uint64)
    reach, needed = np.zeros(words, dtype=np.uint64), np.zeros(words, dtype=np.uint64)
    size = 0
    for b in range(blocks):
        size += _cells_of(places, tally.only[b])
    for cause in range(blocks):
        for w in range(words):  # what the others can fill, and need
            reach[w] = needed[w] = ZERO
            for b in range(blocks):
                if b != cause:
                    reach[w] |= tally.cells[b, 3 * words + w]
                    needed[w] |= tally.cells[b, 2 * words + w]
        drop(marked, marked)
        told = 0
        for place in range(places.first[cause], places.first[cause + 1]):
            out, cells = ZERO, 0
            for w in range(words):
                filled, support = places.cells[place, w], places.cells[place, 2 * words + w]
                if kind == ITSELF:
                    out |= places.cells[place, words + w] & support
                elif kind == UNFILLED:
                    out |= (support | needed[w]) & ~(filled | reach[w])
                else:
                    cells += _ones(filled | reach[w])
            if (out != ZERO or (kind == VOLUME and cells < size)) and holds(open_, place):
                put_in(marked, place)
                told += share(tally, cause)
        if told > most:
            best, most = cause, told
            copy(gone, marked)
    return best, most


@inlined
def _cells_of(places: Places, place: int) -> int:
    """How many cells a place fills."""
    cells = 0
    for w in range(len(places.words)):
        cells += _ones(places.cells[place, w])
    return cells
