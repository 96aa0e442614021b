"""Every arrangement that meets some wishes, gathered by the pictures it shows: compiled.

`sort_kernel` lists each block's candidates, `gather_kernel` walks through all choices of them
depth-first, like the counting engine, and notes for every arrangement the pictures it shows on a
shelf (`shelf`). The walk stops after some nodes, or when the shelf is two thirds full, and goes
on from there, so its caller can listen, get a larger shelf, and give up.

The layout of masks is `table`'s, the state that of `kernel`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..jit import compiled
from .asked import Asked, lack
from .climb import look_kernel
from .kernel import ALL, ONE, ZERO, U, columns, count_kernel
from .shelf import Shelf, note_kernel, unpack_kernel
from .table import BACK_SHIFT, Ints, Room, Table, Words

DONE, PAUSED, FULL = 0, 1, 2

_SQUARES, _BACK = U(0xFFFFFF), U(BACK_SHIFT)


class Walk(NamedTuple):
    """Where a walk stands: `at` (1,) its depth, -1 when done; `placed` a bit for each block."""

    at: Ints
    placed: Words
    rows: Ints
    front: Words
    back: Words


@compiled
def sort_kernel(
    table: Table, shape_of: Ints, asked: Asked, only: Ints, inside: U, room: Room
) -> bool:
    """List every block's candidates in `room`; False when a block has none.

    `only[b]` is the one row at which block b may stand, or -1. A candidate stays in the squares
    `inside`, is a block's own where that is fixed, and shows in the front picture asked for, if
    one is: it covers every square in which it is to be seen, and is in the front row only there.
    A block to be hidden is in neither row.
    """
    words, masks, cand = len(table.words), table.masks, room.cand
    count = 0
    for block in range(len(shape_of)):
        shape = shape_of[block]
        shown = asked.front[block] if asked.shown[0] else ZERO
        barred = (~shown & _SQUARES) if asked.shown[0] else ZERO
        if asked.must_hide & (ONE << U(block)) != ZERO:
            barred = ALL
        room.low[0, block] = count
        for row in range(table.first[shape], table.first[shape + 1]):
            covered = masks[row, 4 * words + 1]
            if only[block] >= 0 and row != only[block]:
                continue
            if masks[row, 4 * words] & barred != ZERO:
                continue
            if covered & ~inside != ZERO or shown & ~covered != ZERO:
                continue
            sound = True
            for w in range(words):
                void = masks[row, words + w] & columns(shown, w)
                required = masks[row, 3 * words + w]
                sound = sound and void & required == ZERO
                cand[count, w] = masks[row, w]
                cand[count, words + w] = void
                cand[count, 2 * words + w] = required
            if sound:
                room.place[count] = row
                room.lists[0, count] = count
                count += 1
        room.high[0, block] = count
        if room.low[0, block] == count:
            return False
    return True


@compiled
def start_kernel(room: Room, walk: Walk, words: int) -> None:
    """Stand at the beginning: nothing placed, the block with the fewest candidates first."""
    for w in range(3 * words):
        room.state[0, w] = ZERO
    blocks, order = len(walk.rows), room.order
    for block in range(blocks):
        size = room.high[0, block] - room.low[0, block]
        k = block
        while k > 0 and room.high[0, order[k - 1]] - room.low[0, order[k - 1]] > size:
            order[k] = order[k - 1]
            k -= 1
        order[k] = block
    first = order[0]
    room.chosen[0], room.cursor[0] = first, room.low[0, first]
    walk.placed[0], walk.at[0] = ONE << U(first), 0


@compiled
def gather_kernel(
    table: Table,
    shape_of: Ints,
    asked: Asked,
    room: Room,
    walk: Walk,
    shelf: Shelf,
    max_nodes: int,
) -> tuple[int, int, int]:
    """Go on with a walk. Returns whether it is done, the nodes visited, the arrangements noted.

    It pauses after `max_nodes` nodes, or when the shelf is two thirds full.
    """
    # One long function for the reason that `count_kernel` is one.
    words, blocks = len(table.words), len(shape_of)
    cand, place, lists, low, high = room.cand, room.place, room.lists, room.low, room.high
    state, cursor, chosen, picks, order = (
        room.state, room.cursor, room.chosen, room.picks, room.order,
    )  # fmt: skip
    rows, front, back = walk.rows, walk.front, walk.back
    nodes = noted = 0
    depth, placed = walk.at[0], walk.placed[0]
    most_used = 2 * (len(shelf.keys) // 3)
    ended = DONE
    while depth >= 0:
        if nodes >= max_nodes:
            ended = PAUSED
            break
        if shelf.used[0] >= most_used:
            ended = FULL
            break
        block = chosen[depth]
        if cursor[depth] == high[depth, block]:
            placed ^= ONE << U(block)
            depth -= 1
            continue
        c = lists[depth, cursor[depth]]
        cursor[depth] += 1
        picks[depth] = c
        nodes += 1
        filled0, void0 = state[depth, 0] | cand[c, 0], state[depth, words] | cand[c, words]
        required0 = state[depth, 2 * words] | cand[c, 2 * words]
        filled1, void1, required1 = ZERO, ZERO, ZERO
        if words > 1:
            filled1, void1 = state[depth, 1] | cand[c, 1], state[depth, 3] | cand[c, 3]
            required1 = state[depth, 5] | cand[c, 5]
            state[depth + 1, 1], state[depth + 1, 3] = filled1, void1
            state[depth + 1, 5] = required1
        state[depth + 1, 0], state[depth + 1, words] = filled0, void0
        state[depth + 1, 2 * words] = required0
        reach0, reach1 = filled0, filled1
        best, fewest, most, count = 0, 1 << 30, 1, 0
        for rank in range(blocks):
            other = order[rank]
            if placed & (ONE << U(other)) != ZERO:
                continue
            start = count
            sure0, sure1, clear0, clear1, below0, below1 = ALL, ALL, ALL, ALL, ALL, ALL
            for k in range(low[depth, other], high[depth, other]):
                c = lists[depth, k]
                clash = (
                    (cand[c, 0] & filled0)
                    | (cand[c, 2 * words] & void0)
                    | (cand[c, words] & required0)
                )
                if words > 1:
                    clash |= (
                        (cand[c, 1] & filled1) | (cand[c, 5] & void1) | (cand[c, 3] & required1)
                    )
                if clash == ZERO:
                    lists[depth + 1, count] = c
                    count += 1
                    reach0 |= cand[c, 0]
                    sure0 &= cand[c, 0]
                    clear0 &= cand[c, words]
                    below0 &= cand[c, 2 * words]
                    if words > 1:
                        reach1 |= cand[c, 1]
                        sure1 &= cand[c, 1]
                        clear1 &= cand[c, 3]
                        below1 &= cand[c, 5]
            low[depth + 1, other], high[depth + 1, other] = start, count
            fits = count - start
            if fits == 0:
                fewest = 0
                break
            if fits < fewest:
                best, fewest = other, fits
            most = max(most, fits)
            filled0, void0, required0 = filled0 | sure0, void0 | clear0, required0 | below0
            if words > 1:
                filled1, void1, required1 = filled1 | sure1, void1 | clear1, required1 | below1
        if fewest == 0 or (required0 & ~reach0) | (required1 & ~reach1) != ZERO:
            continue
        if most > 1:
            depth += 1
            chosen[depth], cursor[depth] = best, low[depth, best]
            placed |= ONE << U(best)
        elif (required0 & ~filled0) | (required1 & ~filled1) == ZERO:  # all settled
            for k in range(depth + 1):
                rows[chosen[k]] = place[picks[k]]
            for other in range(blocks):
                if placed & (ONE << U(other)) == ZERO:
                    rows[other] = place[lists[depth + 1, low[depth + 1, other]]]
            seen = look_kernel(table, rows, front, back)
            if lack(table, rows, front, back, seen, asked) == 0:
                note_kernel(shelf, front, back)
                noted += 1
    walk.at[0], walk.placed[0] = depth, placed
    return ended, nodes, noted


@compiled
def sift_kernel(
    table: Table,
    shape_of: Ints,
    asked: Asked,
    room: Room,
    walk: Walk,
    shelf: Shelf,
    few: Ints,
    kept: NDArray[np.bool_],
    limit: int,
    max_nodes: int,
    found: Ints,
) -> int:
    """Of the slots `few`, keep those whose pictures have less than `limit` arrangements in all.

    The walk noted only arrangements that meet the wishes; here all count. Returns how many
    counts were cut short by `max_nodes`: those are not kept.
    """
    undecided = 0
    for k in range(len(few)):
        seen = unpack_kernel(shelf, shelf.keys[few[k]], asked, walk.front, walk.back)
        total, nodes = count_kernel(
            table, shape_of, walk.front, walk.back, seen, limit, max_nodes, room, found
        )
        if nodes > max_nodes:
            undecided += 1
        kept[k] = nodes <= max_nodes and total < limit
    return undecided
