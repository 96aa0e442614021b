"""What-if, compiled: put a block at a place, follow what that forces, and see whether it breaks.

`assume` puts the block there and then settles, round by round, every block that has one place
left; when techniques are allowed inside and no block is forced, a round is a step of theirs. It
breaks when a block has no place, or when a needed cell can't be filled. Its *depth* is the
number of rounds before. `refute` does so with every place of a block.

All forced blocks of a round go together, so that it does not matter which is looked at first.
"""

from __future__ import annotations

import numpy as np

from ...jit import compiled, inlined
from ..kernel import ONE, ZERO, U
from ..table import Ints, Words
from .deduce import deduce
from .places import Places, drop, holds, keep, put_in
from .tally import Tally, new_tally, take_stock
from .techniques import DEEP_WHAT_IF, MANY_PLACES, SPACE, WHAT_IF

# What a row of a chain says: a block has this one place left; or a technique's level.
FORCED = 0
BROKEN = -1
WITHSTANDS = -1


@compiled
def assume(places: Places, open_: Words, place: int, level: int, chain: Ints) -> int:
    """The depth at which the place breaks under a what-if of this level, or `WITHSTANDS`.

    `open_` is left as it is. What happens is written to `chain` (N, 3) as far as it has rows:
    `FORCED`, block, place; or the level of a technique, its cause, its kind; and in the end
    `BROKEN` and the block that has no place, or -1 for a cell that nothing fills.
    """
    blocks = len(places.first) - 1
    tally = new_tally(blocks, len(places.words))
    after = np.zeros(len(open_), dtype=np.uint64)
    keep(after, open_, places.fits, place)
    return _follow(places, after, place, level, chain, tally)


@inlined
def _note(chain: Ints, link: int, what: int, block: int, detail: int) -> int:
    """Write a row of the chain, if there is room; returns the number of the next."""
    if link < len(chain):
        chain[link, 0], chain[link, 1], chain[link, 2] = what, block, detail
    return link + 1


@compiled
def _follow(places: Places, after: Words, place: int, level: int, chain: Ints, tally: Tally) -> int:
    gone = np.zeros(len(after), dtype=np.uint64)
    settled = ONE << U(places.block[place])
    depth = link = 0
    while take_stock(places, after, tally):
        if level == WHAT_IF and depth == 1:
            return WITHSTANDS
        before = link
        for block in range(len(tally.number)):
            if tally.number[block] != 1 or settled & (ONE << U(block)) != ZERO:
                continue
            settled |= ONE << U(block)
            only = tally.only[block]
            # Another block of this round may have taken the place: then this one has none.
            if holds(after, only) and not _within(after, places.fits, only):
                keep(after, after, places.fits, only)
                link = _note(chain, link, FORCED, block, only)
        if link == before and level == DEEP_WHAT_IF:
            for inside in range(SPACE, MANY_PLACES + 1):
                cause, kind, told = deduce(places, after, tally, inside, gone)
                if told:
                    drop(after, gone)
                    link = _note(chain, link, inside, cause, kind)
                    break
        if link == before:
            return WITHSTANDS
        depth += 1
    _note(chain, link, BROKEN, _without_place(tally), 0)
    return depth


@inlined
def _without_place(tally: Tally) -> int:
    """A block that has no place, or -1."""
    for block in range(len(tally.number)):
        if tally.number[block] == 0:
            return block
    return -1


@inlined
def _within(open_: Words, fits: Words, place: int) -> bool:
    """Whether all open places fit the place already."""
    more = ZERO
    for m in range(len(open_)):
        more |= open_[m] & ~fits[place, m]
    return bool(more == ZERO)


@compiled
def refute(
    places: Places, open_: Words, tally: Tally, level: int, gone: Words
) -> tuple[int, int, int]:
    """Try every place of one block, the block with fewest places first, and see which break.

    Returns the block, the greatest depth and how many places broke: (-1, 0, 0) if none of any
    block does; the places are in `gone`.
    """
    blocks = len(tally.number)
    no_chain = np.zeros((0, 3), dtype=np.int32)
    after = np.zeros(len(open_), dtype=np.uint64)
    inner = new_tally(blocks, len(places.words))
    for count in range(2, len(places.block) + 1):
        for block in range(blocks):
            if tally.number[block] != count:
                continue
            drop(gone, gone)
            number = deepest = 0
            for place in range(places.first[block], places.first[block + 1]):
                if not holds(open_, place):
                    continue
                keep(after, open_, places.fits, place)
                depth = _follow(places, after, place, level, no_chain, inner)
                if depth != WITHSTANDS:
                    put_in(gone, place)
                    number += 1
                    deepest = max(deepest, depth)
            if number:
                return block, deepest, number
    return -1, 0, 0
