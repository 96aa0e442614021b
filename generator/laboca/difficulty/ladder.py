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

from ...jit import compiled
from ..kernel import ZERO, U, count_kernel
from ..table import Ints, Room, Table, Words
from .deduce import Tally, deduce, new_tally, take_stock
from .places import Places, holds, put_in, read_kernel, take_out
from .techniques import CHOICE, HOLE, LEVELS, PIN, SEARCH, SPACE, TWO_IN_SIGHT, WHAT_IF
from .what_if import refute

COLUMNS = 5
Marks = NDArray[np.bool_]


class Climb(NamedTuple):
    """What solving took. `steps` (14,) counts steps by level, choices at 0.

    `cases` is how many places were gone through one by one, from level 5 up; `depth` the longest
    what-if. `settled` (blocks,) is the place where each block ended, -1 where it is open.
    """

    steps: Ints
    cases: int
    depth: int
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
    gone = np.zeros_like(open_)
    live = np.ones(len(known), dtype=np.bool_)
    tally = new_tally(blocks, len(places.words))
    steps = np.zeros(LEVELS + 1, dtype=np.int32)
    settled = np.full(blocks, -1, dtype=np.int32)
    cases = depth = rows = step = 0
    while take_stock(places, open_, tally):
        if step == 0:
            for b in range(blocks):
                steps[PIN] += tally.number[b] == 1
        if tally.number.sum() == blocks:
            settled[:] = tally.only
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
        if level in (CHOICE, SEARCH):
            _take(places, open_, known, live, cause, kind)
            gone[:] = ZERO
            put_in(gone, kind)
            kind = 0
        else:
            open_ &= ~gone
        for place in range(total):
            if holds(gone, place) and rows < len(log):
                log[rows, 0], log[rows, 1], log[rows, 2] = step, level, cause
                log[rows, 3], log[rows, 4] = kind, place
                rows += 1
    return Climb(steps, cases, depth, settled)


@compiled
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
    return SEARCH, block, place


@compiled
def _pick(
    places: Places, open_: Words, tally: Tally, known: Ints, live: Marks, free: bool
) -> tuple[int, int]:
    """The open block with fewest places, and its place in the most live arrangements.

    With `free`, only a block all of whose places are in some. (-1, 0) if there is none.
    """
    best, chosen = -1, 0
    if live.sum() < 1 + free:
        return best, chosen
    uses = np.zeros(len(places.block), dtype=np.int32)
    for n in range(len(known)):
        if live[n]:
            for b in range(len(tally.number)):
                uses[known[n, b]] += 1
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


@compiled
def _take(places: Places, open_: Words, known: Ints, live: Marks, block: int, place: int) -> None:
    """The block stands at the place: close its others, drop the arrangements without it."""
    for other in range(places.first[block], places.first[block + 1]):
        if other != place and holds(open_, other):
            take_out(open_, other)
    for n in range(len(known)):
        live[n] = live[n] and known[n, block] == place


class Grade(NamedTuple):
    """A task counted, read and solved: `Places.left`, and what a `Climb` says.

    `rows` (blocks,) is the table row where each block ended, -1 where it is open.
    """

    found: int
    nodes: int
    left: Ints
    steps: Ints
    cases: int
    depth: int
    rows: Ints


@compiled
def grade_kernel(
    table: Table,
    shape_of: Ints,
    front: Words,
    back: Words,
    seen: U,
    limit: int,
    max_nodes: int,
    room: Room,
) -> Grade:
    """Count the arrangements, up to `limit`, and solve with the ladder."""
    found = np.zeros((limit, len(shape_of)), dtype=np.int32)
    count, nodes = count_kernel(table, shape_of, front, back, seen, limit, max_nodes, room, found)
    places = read_kernel(table, shape_of, front, back, seen)
    solved = climb(places, known_places(places, found[:count]), np.zeros((0, COLUMNS), np.int32))
    rows = np.full(len(shape_of), -1, dtype=np.int32)
    for b in range(len(rows)):
        if solved.settled[b] >= 0:
            rows[b] = places.row[solved.settled[b]]
    return Grade(count, nodes, places.left, solved.steps, solved.cases, solved.depth, rows)


@compiled
def known_places(places: Places, found: Ints) -> Ints:
    """Arrangements with the number of each block's place for its table row."""
    known = np.zeros_like(found)
    for n in range(len(found)):
        for b in range(found.shape[1]):
            for place in range(places.first[b], places.first[b + 1]):
                if places.row[place] == found[n, b]:
                    known[n, b] = place
    return known
