"""Levels 5 to 9, compiled: places that would leave another block none, or a cell unfilled."""

from __future__ import annotations

import numpy as np

from ...jit import inlined
from ..kernel import ZERO
from ..table import Words
from .places import Places, copy, drop, holds, keep, put_in
from .tally import Tally, new_tally, share, take_stock
from .techniques import MANY_PLACES, THREE_PLACES, TWO_IN_SIGHT


@inlined
def by_few_places(
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
def by_holes(places: Places, open_: Words, tally: Tally, gone: Words) -> tuple[int, int]:
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
