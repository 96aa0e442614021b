"""Hill climbing on the number of arrangements, compiled.

`drop_kernel` makes a random structure. `climb_kernel` then takes out two blocks, the first one,
and mostly the second, that stand differently in another arrangement of the same pictures, and
puts them back elsewhere; the change is kept when the number of arrangements does not rise.
Where something is asked of the structure, `settle_kernel` first walks, by moves of the same
kind, to a structure that keeps all wishes, and the climb makes no move that breaks one.
"""

from __future__ import annotations

from typing import NamedTuple, cast

import numpy as np

from ..jit import compiled, inlined
from .asked import Asked, lack
from .bits import below, ones, pick, squares
from .kernel import ONE, ZERO, U, count_kernel
from .table import Ints, Room, Table, Words

# Nodes that one count may visit while climbing; a normal one takes about 50, so a structure
# that needs more is far from unique or too dear to work with, and is passed by.
# Not a plain constant: for that numba would compile the counting a second time.
NODES_PER_COUNT = cast(int, np.int64(20_000))
# The second block moved is, so many times in ten, also one that differs: 7 % quicker than never
# or always.
DIFFERING_IN_TEN = 7


class Desk(NamedTuple):
    """What a climb works on: each block's table row, its squares in both pictures, and notes."""

    rows: Ints
    trial: Ints
    legal: Ints
    front: Words
    back: Words
    found: Ints
    rng: Words


def desk_for(table: Table, shape_of: Ints, cap: int, rng: Words) -> Desk:
    """A desk for these blocks; counts above `cap` are not told apart."""
    blocks = len(shape_of)
    return Desk(
        rows=np.zeros(blocks, dtype=np.int32),
        trial=np.zeros(blocks, dtype=np.int32),
        legal=np.zeros(max(int(np.diff(table.first).max()), blocks), dtype=np.int32),
        front=np.zeros(blocks, dtype=np.uint64),
        back=np.zeros(blocks, dtype=np.uint64),
        found=np.zeros((cap + 1, blocks), dtype=np.int32),
        rng=rng,
    )


@inlined
def _filled(table: Table, rows: Ints, word: int, part: int, but_i: int, but_j: int) -> U:
    """One word of the cells filled (part 0) or required (part 3) by all blocks but two."""
    column = part * len(table.words) + word
    cells = ZERO
    for block in range(len(rows)):
        if block != but_i and block != but_j:
            cells |= table.masks[rows[block], column]
    return cells


@compiled
def look_kernel(table: Table, rows: Ints, front: Words, back: Words) -> U:
    """Both pictures of a structure as squares per block; returns the squares not empty."""
    words, masks = len(table.words), table.masks
    seen = ZERO
    for block in range(len(rows)):
        front[block] = back[block] = ZERO
    for w in range(words):
        filled = _filled(table, rows, w, 0, -1, -1)
        shift = U(16 * w)
        seen |= squares(filled) << shift
        for block in range(len(rows)):
            row = rows[block]
            covered = squares(masks[row, w])
            front[block] |= (covered & ~squares(masks[row, words + w] & filled)) << shift
            back[block] |= (covered & ~squares(masks[row, 2 * words + w] & filled)) << shift
    return seen


@compiled
def drop_kernel(table: Table, shape_of: Ints, desk: Desk, draws: int) -> bool:
    """Build a random structure block by block; False at a dead end.

    Of `draws` random places each block takes the lowest: a low building has few hidden gaps
    to begin with, and reaches one arrangement sooner.
    """
    words, masks, rows, rng = len(table.words), table.masks, desk.rows, desk.rng
    blocks = len(shape_of)
    order = np.arange(blocks)
    for k in range(blocks - 1, 0, -1):
        other = below(rng, k + 1)
        order[k], order[other] = order[other], order[k]
    filled0 = filled1 = ZERO
    for block in order:
        legal = 0
        for row in range(table.first[shape_of[block]], table.first[shape_of[block] + 1]):
            wrong = (masks[row, 0] & filled0) | (masks[row, 3 * words] & ~(filled0 | masks[row, 0]))
            if words > 1:
                wrong |= (masks[row, 1] & filled1) | (masks[row, 7] & ~(filled1 | masks[row, 1]))
            if wrong == ZERO:
                desk.legal[legal] = row
                legal += 1
        if legal == 0:
            return False
        best = desk.legal[below(rng, legal)]
        for _ in range(draws - 1):
            row = desk.legal[below(rng, legal)]
            last = words - 1  # the highest cell decides, so compare from the top word down
            if masks[row, last] < masks[best, last] or (
                words > 1 and masks[row, 1] == masks[best, 1] and masks[row, 0] < masks[best, 0]
            ):
                best = row
        rows[block] = best
        filled0 |= masks[best, 0]
        if words > 1:
            filled1 |= masks[best, 1]
    return True


@inlined
def _legal(
    table: Table, shape: int, filled: tuple[U, U], required: tuple[U, U], gap: int, legal: Ints
) -> int:
    """List the places of a shape in free cells that leave at most `gap` required cells unfilled."""
    words, masks = len(table.words), table.masks
    count = 0
    for row in range(table.first[shape], table.first[shape + 1]):
        if masks[row, 0] & filled[0] != ZERO:
            continue
        if words > 1 and masks[row, 1] & filled[1] != ZERO:
            continue
        open_cells = ones((masks[row, 3 * words] | required[0]) & ~(filled[0] | masks[row, 0]))
        if words > 1:
            open_cells += ones((masks[row, 7] | required[1]) & ~(filled[1] | masks[row, 1]))
        if open_cells <= gap:
            legal[count] = row
            count += 1
    return count


@inlined
def _move(table: Table, shape_of: Ints, desk: Desk, i: int, j: int) -> bool:
    """Put blocks i and j elsewhere, at random among the legal places, into `desk.trial`."""
    words, masks, rows, legal = len(table.words), table.masks, desk.rows, desk.legal
    filled0, required0 = _filled(table, rows, 0, 0, i, j), _filled(table, rows, 0, 3, i, j)
    filled1 = required1 = ZERO
    if words > 1:
        filled1, required1 = _filled(table, rows, 1, 0, i, j), _filled(table, rows, 1, 3, i, j)
    size = int(table.size[shape_of[j]])
    count = _legal(table, shape_of[i], (filled0, filled1), (required0, required1), size, legal)
    if count == 0:
        return False
    new_i = legal[below(desk.rng, count)]
    filled0 |= masks[new_i, 0]
    required0 |= masks[new_i, 3 * words]
    if words > 1:
        filled1 |= masks[new_i, 1]
        required1 |= masks[new_i, 7]
    count = _legal(table, shape_of[j], (filled0, filled1), (required0, required1), 0, legal)
    if count == 0:
        return False
    new_j = legal[below(desk.rng, count)]
    if new_i == rows[i] and new_j == rows[j]:
        return False
    for block in range(len(rows)):
        desk.trial[block] = rows[block]
    desk.trial[i], desk.trial[j] = new_i, new_j
    return True


@inlined
def _differing(rows: Ints, found: Ints, count: int) -> U:
    """The blocks that stand elsewhere in one of the arrangements found, a bit each."""
    differ = ZERO
    for n in range(min(count, len(found))):
        for block in range(len(rows)):
            if found[n, block] != rows[block]:
                differ |= ONE << U(block)
    return differ


@compiled
def climb_kernel(
    table: Table,
    shape_of: Ints,
    desk: Desk,
    room: Room,
    asked: Asked,
    target: int,
    patience: int,
    max_moves: int,
) -> tuple[int, int]:
    """Climb from the structure in `desk.rows` until it has at most `target` arrangements.

    The structure keeps all that is asked, and so does every one it becomes. Gives up after
    `patience` moves without gain or `max_moves` in all. Returns the number of arrangements
    reached, which is exact when it is at most `target`, and the moves made; the structure is in
    `desk.rows`. A count of 0 means that no count could be finished.
    """
    rows, found, rng, blocks = desk.rows, desk.found, desk.rng, len(shape_of)
    cap = len(found)
    seen = look_kernel(table, rows, desk.front, desk.back)
    current, nodes = count_kernel(
        table, shape_of, desk.front, desk.back, seen, cap, NODES_PER_COUNT, room, found
    )
    if nodes > NODES_PER_COUNT:
        return 0, 1
    differ = _differing(rows, found, current) & ~asked.fixed
    moves = idle = 0
    while current > target and idle < patience and moves < max_moves and differ != ZERO:
        moves += 1
        idle += 1
        i = pick(differ, rng)
        others = differ & ~(ONE << U(i))
        if others != ZERO and below(rng, 10) < DIFFERING_IN_TEN:
            j = pick(others, rng)
        else:
            j = below(rng, blocks - 1)
            j += 1 if j >= i else 0
            if asked.fixed & (ONE << U(j)) != ZERO:
                continue
        if not _move(table, shape_of, desk, i, j):
            continue
        seen = look_kernel(table, desk.trial, desk.front, desk.back)
        if asked.active and lack(table, desk.trial, desk.front, desk.back, seen, asked) > 0:
            continue
        limit = min(current + 1, cap)
        count, nodes = count_kernel(
            table, shape_of, desk.front, desk.back, seen, limit, NODES_PER_COUNT, room, found
        )
        if count > current or nodes > NODES_PER_COUNT:
            continue
        if count < current:
            idle = 0
        current = count
        for block in range(blocks):
            rows[block] = desk.trial[block]
        differ = _differing(rows, found, current) & ~asked.fixed
    return current, moves


@compiled
def settle_kernel(
    table: Table, shape_of: Ints, desk: Desk, asked: Asked, patience: int, max_moves: int
) -> tuple[int, int]:
    """Walk from the structure in `desk.rows` until it keeps all that is asked.

    A move puts two random blocks elsewhere and is kept when the structure comes no farther from
    the wishes. Gives up after `patience` moves that came no nearer. Returns what is still
    lacking, 0 when the structure in `desk.rows` keeps all, and the moves made.
    """
    rows, rng, blocks = desk.rows, desk.rng, len(shape_of)
    seen = look_kernel(table, rows, desk.front, desk.back)
    missing = lack(table, rows, desk.front, desk.back, seen, asked)
    moves = idle = 0
    while missing > 0 and idle < patience and moves < max_moves and blocks > 1:
        moves += 1
        idle += 1
        i = below(rng, blocks)
        j = below(rng, blocks - 1)
        j += 1 if j >= i else 0
        if asked.fixed & ((ONE << U(i)) | (ONE << U(j))) != ZERO:
            continue
        if not _move(table, shape_of, desk, i, j):
            continue
        seen = look_kernel(table, desk.trial, desk.front, desk.back)
        after = lack(table, desk.trial, desk.front, desk.back, seen, asked)
        if after <= missing:
            idle = 0 if after < missing else idle
            missing = after
            for block in range(blocks):
                rows[block] = desk.trial[block]
    return missing, moves
