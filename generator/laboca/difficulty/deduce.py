"""The techniques from `SPACE` to `HOLE`, compiled: each finds the places that it rules out.

`deduce` tries one level. It looks at every *cause* (the block that the step is told of), keeps
the one that tells most, and leaves what goes in `gone`; a technique with more than one kind of
reason tries its kinds in turn. One place of two tells more than one of forty: people follow the
blocks that are nearly settled. Everything it uses is what all open places of a block have in
common (`Tally`), or that places clash; so what it rules out is in no arrangement of the open
places.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...jit import compiled, inlined
from ..kernel import ONE, ZERO, U
from ..table import Ints, Words
from .places import Places, copy, drop, holds, keep, put_in
from .techniques import (
    HOLE,
    MANY_PLACES,
    SIGHT,
    SPACE,
    SUPPORT,
    THREE_PLACES,
    TWO_IN_SIGHT,
)  # fmt: skip

ALL = U(0xFFFFFFFFFFFFFFFF)
# The kinds of SUPPORT: the block itself would float or not be seen; it clashes with what
# another block needs or leaves empty wherever that stands; a cell would stay unfilled; the
# cells would be too few. The other techniques have one kind.
ITSELF, ANOTHER, UNFILLED, VOLUME = 0, 1, 2, 3
_M1, _M2, _M4 = U(0x5555555555555555), U(0x3333333333333333), U(0x0F0F0F0F0F0F0F0F)
_BYTES, _TOP_BYTE = U(0x0101010101010101), U(56)


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


@inlined
def _ones(bits: U) -> int:
    """How many bits are set."""
    bits = bits - ((bits >> ONE) & _M1)
    bits = (bits & _M2) + ((bits >> U(2)) & _M2)
    bits = (bits + (bits >> U(4))) & _M4
    return int((bits * _BYTES) >> _TOP_BYTE)


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


@compiled
def deduce(
    places: Places, open_: Words, tally: Tally, level: int, gone: Words
) -> tuple[int, int, int]:
    """Find what the technique of this level rules out, and put it into `gone`.

    Returns the cause, the kind of reason and how much that tells (`share`): (-1, 0, 0) if
    nothing goes. The tally must be that of the open places, none of it dead.
    """
    if level <= SUPPORT:
        for kind in range(VOLUME + 1 if level == SUPPORT else 1):
            rule = level + 16 * kind
            cause, told = _by_cells(places, open_, tally, rule, gone)
            if told:
                return cause, kind, told
        return -1, 0, 0
    if level == HOLE:
        cause, told = _by_holes(places, open_, tally, gone)
    else:
        cause, told = _by_few_places(places, open_, tally, level, gone)
    return cause, 0, told


@inlined
def _by_cells(
    places: Places, open_: Words, tally: Tally, rule: int, gone: Words
) -> tuple[int, int]:
    """Levels 2 to 4: what cells tell. `rule` is the level, and 16 times the kind."""
    words, blocks = len(places.words), len(tally.number)
    best, most = -1, 0
    marked = np.zeros(len(open_), dtype=np.uint64)
    reach, needed = np.zeros(words, dtype=np.uint64), np.zeros(words, dtype=np.uint64)
    own = rule == SUPPORT + 16 * ITSELF or rule >= SUPPORT + 16 * UNFILLED
    for cause in range(blocks):
        size = 0
        for w in range(words):  # what the others can fill, and need
            reach[w] = needed[w] = ZERO
            for b in range(blocks):
                if b != cause:
                    reach[w] |= tally.cells[b, 3 * words + w]
                    needed[w] |= tally.cells[b, 2 * words + w]
        for b in range(blocks):
            size += _cells_of(places, tally.only[b])
        drop(marked, marked)
        told = 0
        for place in range(len(places.block)):
            if (places.block[place] == cause) != own or not holds(open_, place):
                continue
            out, cells = ZERO, 0
            for w in range(words):
                filled, empty = places.cells[place, w], places.cells[place, words + w]
                support = places.cells[place, 2 * words + w]
                if rule == SPACE:
                    out |= filled & tally.cells[cause, w]
                elif rule == SIGHT:
                    out |= (filled & tally.cells[cause, words + w]) | (
                        empty & tally.cells[cause, w]
                    )
                elif rule == SUPPORT + 16 * ITSELF:
                    out |= empty & support
                elif rule == SUPPORT + 16 * ANOTHER:
                    out |= (empty & tally.cells[cause, 2 * words + w]) | (
                        support & tally.cells[cause, words + w]
                    )
                elif rule == SUPPORT + 16 * UNFILLED:
                    out |= (support | needed[w]) & ~(filled | reach[w])
                else:
                    cells += _ones(filled | reach[w])
            if out != ZERO or (rule == SUPPORT + 16 * VOLUME and cells < size):
                put_in(marked, place)
                told += share(tally, places.block[place])
        if told > most:
            best, most = cause, told
            copy(gone, marked)
    return best, most


@inlined
def share(tally: Tally, block: int) -> int:
    """What ruling out one place of the block tells: its share of all its places, in 1/2520."""
    return int(max(1, 2520 // tally.number[block]))


@inlined
def _cells_of(places: Places, place: int) -> int:
    """How many cells a place fills."""
    cells = 0
    for w in range(len(places.words)):
        cells += _ones(places.cells[place, w])
    return cells


@inlined
def _by_few_places(
    places: Places, open_: Words, tally: Tally, level: int, gone: Words
) -> tuple[int, int]:
    """Levels 5 to 8: places that clash with every place of the block with fewest places."""
    blocks, total = len(tally.number), len(places.block)
    few, many = 2, 2
    if level == THREE_PLACES:
        few, many = 3, 3
    elif level == MANY_PLACES:
        few, many = 4, total
    best, most, fewest = -1, 0, many + 1
    marked = np.zeros(len(open_), dtype=np.uint64)
    for cause in range(blocks):
        count = tally.number[cause]
        if count < few or count > many or count > fewest:
            continue
        drop(marked, marked)
        told = 0
        for place in range(total):
            if places.block[place] == cause or not holds(open_, place):
                continue
            out = True
            for other in range(places.first[cause], places.first[cause + 1]):
                if not holds(open_, other):
                    continue
                if holds(places.fits[place], other):
                    out = False
                    break
                if level == TWO_IN_SIGHT and not _in_the_way(places, place, other):
                    out = False
                    break
            if out:
                put_in(marked, place)
                told += share(tally, places.block[place])
        if told and (count < fewest or told > most):
            best, most, fewest = cause, told, count
            copy(gone, marked)
    return best, most


@inlined
def _in_the_way(places: Places, one: int, other: int) -> bool:
    """Whether two places share a cell, or one stands in the other's line of sight."""
    shared, words, cells = ZERO, len(places.words), places.cells
    for w in range(words):
        shared |= cells[one, w] & (cells[other, w] | cells[other, words + w])
        shared |= cells[one, words + w] & cells[other, w]
    return bool(shared != ZERO)


@inlined
def _by_holes(places: Places, open_: Words, tally: Tally, gone: Words) -> tuple[int, int]:
    """Level 9: places after which a needed cell can't be filled by any place that still fits."""
    blocks = len(tally.number)
    best, most = -1, 0
    marked, after = np.zeros(len(open_), dtype=np.uint64), np.zeros(len(open_), dtype=np.uint64)
    later = new_tally(blocks, len(places.words))
    for cause in range(blocks):
        drop(marked, marked)
        told = 0
        for place in range(places.first[cause], places.first[cause + 1]):
            if tally.number[cause] == 1 or not holds(open_, place):
                continue
            keep(after, open_, places.fits, place)
            if not take_stock(places, after, later):
                put_in(marked, place)
                told += share(tally, cause)
        if told > most:
            best, most = cause, told
            copy(gone, marked)
    return best, most
