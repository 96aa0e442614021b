"""The ladder, compiled: solve a task, always with the easiest technique that brings anything.

After every step it begins again at the easiest. Of a task with more arrangements than one people
need only one: where levels 2 to 4 bring nothing, and every place of some block leads to an
arrangement, that block takes one of them (a *choice*, which costs no level). Where no technique
brings anything, a place is taken that leads to an arrangement, and the level is `SEARCH`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...jit import compiled, inlined
from ..table import Ints, Words
from .deduce import deduce
from .places import Places, drop, holds, put_in, take_out
from .tally import WHOLE, Tally, new_tally, share, take_stock
from .techniques import CHOICE, HOLE, LEVELS, PIN, SEARCH, SPACE, SUPPORT, TWO_IN_SIGHT, WHAT_IF
from .what_if import refute

COLUMNS = 5
# A step tells something when it rules out a quarter of a block's places, or as much in all. One
# place of many of a block that nobody sees costs a player no thought.
TELLING = WHOLE // 4
NO_LOG = np.zeros((0, COLUMNS), dtype=np.int32)
Marks = NDArray[np.bool_]


class Climb(NamedTuple):
    """What solving took. `steps` (14,) counts steps by level, choices at 0.

    `telling` counts the steps from level 4 up that tell something (`TELLING`), `wait` those of
    any level before the first block stands. `cases` is how many places were gone through one by
    one, from level 5 up; `depth` the longest what-if. `settled` (blocks,) is the place where
    each block ended, -1 where it is open.
    """

    steps: Ints
    telling: int
    cases: int
    depth: int
    wait: int
    settled: Ints


@compiled
def climb(places: Places, known: Ints, log: Ints) -> Climb:
    """Solve with the ladder; `known` (N, blocks) are arrangements, a place a block.

    Writes a row for every place ruled out to `log` (R, 5) as far as it has rows: the step from
    1, its level, its cause, its kind (the depth of a what-if), the place. For a choice and for
    search the row holds the place taken.
    """
    blocks, total = len(places.first) - 1, len(places.block)
    open_ = np.zeros((total + 63) // 64, dtype=np.uint64)
    for place in range(total):
        put_in(open_, place)
    gone = np.zeros(len(open_), dtype=np.uint64)
    live = np.ones(len(known), dtype=np.bool_)
    tally = new_tally(blocks, len(places.words))
    steps = np.zeros(LEVELS + 1, dtype=np.int32)
    settled = -np.ones(blocks, dtype=np.int32)
    telling = cases = depth = wait = rows = step = 0
    stands = False
    while take_stock(places, open_, tally):
        if step == 0:
            for b in range(blocks):
                steps[PIN] += tally.number[b] == 1
        stands = stands or _any_stands(tally)
        if _done(tally, settled):
            break
        step += 1
        level, cause, kind = _next(places, open_, tally, known, live, gone)
        if cause < 0:
            break
        steps[level] += 1
        if level >= TWO_IN_SIGHT:
            cases += tally.number[cause]
        if WHAT_IF <= level < SEARCH:
            depth = max(depth, kind)
        if level != CHOICE and _told(places, tally, gone) >= TELLING:
            telling += level >= SUPPORT
            wait += not stands
        if level in (CHOICE, SEARCH):
            _take(places, open_, known, live, cause, kind)
            drop(gone, gone)
            put_in(gone, kind)
            kind = 0
        else:
            drop(open_, gone)
        for place in range(total):
            if holds(gone, place) and rows < len(log):
                log[rows, 0], log[rows, 1], log[rows, 2] = step, level, cause
                log[rows, 3], log[rows, 4] = kind, place
                rows += 1
    return Climb(steps, telling, cases, depth, wait, settled)


@inlined
def _told(places: Places, tally: Tally, gone: Words) -> int:
    """How much ruling out these places tells."""
    told = 0
    for place in range(len(places.block)):
        if holds(gone, place):
            told += share(tally, places.block[place])
    return told


@inlined
def _any_stands(tally: Tally) -> bool:
    """Whether some block has one place left."""
    stands = False
    for b in range(len(tally.number)):
        stands = stands or tally.number[b] == 1
    return stands


@inlined
def _done(tally: Tally, settled: Ints) -> bool:
    """Whether every block has one place left; then they are written to `settled`."""
    most = 1
    for b in range(len(settled)):
        most = max(most, tally.number[b])
    if most == 1:
        for b in range(len(settled)):
            settled[b] = tally.only[b]
    return bool(most == 1)


@inlined
def _next(
    places: Places, open_: Words, tally: Tally, known: Ints, live: Marks, gone: Words
) -> tuple[int, int, int]:
    """The next step: its level, its cause and its kind; for a choice or search the place taken.

    The cause is -1 when nothing is left to do.
    """
    for level in range(SPACE, HOLE + 1):
        if level == TWO_IN_SIGHT:
            block, place = _pick(places, open_, tally, known, live, True)
            if block >= 0:
                return CHOICE, block, place
        cause, kind, number = deduce(places, open_, tally, level, gone)
        if number:
            return level, cause, kind
    for level in range(WHAT_IF, SEARCH):
        cause, kind, number = refute(places, open_, tally, level, gone)
        if number:
            return level, cause, kind
    block, place = _pick(places, open_, tally, known, live, False)
    drop(gone, gone)
    return SEARCH, block, place


@compiled
def _pick(
    places: Places, open_: Words, tally: Tally, known: Ints, live: Marks, free: bool
) -> tuple[int, int]:
    """The open block with fewest places, and its place in the most live arrangements.

    With `free`, only a block all of whose places are in some. (-1, 0) if there is none.
    """
    best, chosen = -1, 0
    uses = np.zeros(len(places.block), dtype=np.int32)
    alive = 0
    for n in range(len(known)):
        if live[n]:
            alive += 1
            for b in range(len(tally.number)):
                uses[known[n, b]] += 1
    if alive < 1 + free:
        return best, chosen
    for b in range(len(tally.number)):
        if tally.number[b] == 1 or (best >= 0 and tally.number[b] >= tally.number[best]):
            continue
        fits, most = True, -1
        for place in range(places.first[b], places.first[b + 1]):
            if holds(open_, place):
                fits = fits and uses[place] > 0
                if most < 0 or uses[place] > uses[most]:
                    most = place
        if fits or not free:
            best, chosen = b, most
    return best, chosen


@inlined
def _take(places: Places, open_: Words, known: Ints, live: Marks, block: int, place: int) -> None:
    """The block stands at the place: close its others, drop the arrangements without it."""
    for other in range(places.first[block], places.first[block + 1]):
        if other != place and holds(open_, other):
            take_out(open_, other)
    for n in range(len(known)):
        live[n] = live[n] and known[n, block] == place


@compiled
def known_places(places: Places, row_of: Ints, found: Ints) -> Ints:
    """Arrangements with the number of each block's place for its table row."""
    known = np.zeros((len(found), found.shape[1]), dtype=np.int32)
    for n in range(len(found)):
        for b in range(found.shape[1]):
            for place in range(places.first[b], places.first[b + 1]):
                if row_of[place] == found[n, b]:
                    known[n, b] = place
    return known
