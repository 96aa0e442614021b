"""The counting engine's inner loops, compiled: filter the candidates, then count depth-first.

For each block keep the placements that the two pictures allow (`_filter`). Then place the block
with the fewest candidates, drop every candidate of the others that clashes, and go on
(`count_kernel`). Three sets of cells carry the whole state: *filled* by a block, *void* (on a
line of sight, nearer than a square that shows a block placed already), and *required* (below a
filled cell). A candidate clashes when it fills a filled cell, requires a void one, or makes a
required one void. A complete choice is an arrangement when every required cell is filled; that
both pictures are then right follows from the filter and the void cells.

The layout of the arrays is `table`'s. Sets take one or two words; the length of
`table.words` is known to the compiler, so the loops over words vanish at up to four levels.
All arithmetic is on unsigned 64-bit words: one signed operand would turn it into floats.
"""

from __future__ import annotations

import numpy as np

from ..jit import compiled, inlined
from .table import BACK_SHIFT, Ints, Room, Table, Words

U = np.uint64
ZERO, ONE, ALL = U(0), U(1), U(0xFFFFFFFFFFFFFFFF)
_NIBBLE, _FOUR_DEPTHS = U(0xF), U(0x1111)
_SQUARES, _BACK = U(0xFFFFFF), U(BACK_SHIFT)
_SQUARES_PER_WORD = 16


@inlined
def columns(squares: U, word: int) -> U:
    """The cells behind a set of picture squares, at all four depths: one word of the set."""
    cells = ZERO
    for level in range(4):
        row = (squares >> U(_SQUARES_PER_WORD * word + 4 * level)) & _NIBBLE
        cells |= (row * _FOUR_DEPTHS) << U(16 * level)
    return cells


@inlined
def lowest_bit(bits: U) -> int:
    """The number of the lowest bit set; `bits` must not be 0."""
    number = 0
    while bits & ONE == ZERO:
        bits >>= ONE
        number += 1
    return number


@inlined
def _filter(table: Table, shape_of: Ints, front: Words, back: Words, seen: U, room: Room) -> bool:
    """List every block's candidates in `room`; False when a block has none.

    A candidate covers every square in which its block shows, stays inside the squares seen at
    all, stands in the front (back) row only where the front (back) picture shows it, and does
    not need support from a cell that it makes void itself.
    """
    words = len(table.words)
    masks, cand = table.masks, room.cand
    hidden = table.start.shape[1] - 2
    count = 0
    for block in range(len(shape_of)):
        shape = shape_of[block]
        front_squares, back_squares = front[block], back[block]
        shown = front_squares | back_squares
        barred = (~front_squares & _SQUARES) | ((~back_squares & _SQUARES) << _BACK)
        square = hidden if shown == ZERO else lowest_bit(shown)
        room.low[0, block] = count
        for k in range(table.start[shape, square], table.start[shape, square + 1]):
            row = table.items[k]
            covered = masks[row, 4 * words + 1]
            if masks[row, 4 * words] & barred != ZERO:
                continue
            if covered & ~seen != ZERO or shown & ~covered != ZERO:
                continue
            sound = True
            for w in range(words):
                void = (masks[row, words + w] & columns(front_squares, w)) | (
                    masks[row, 2 * words + w] & columns(back_squares, w)
                )
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
def count_kernel(
    table: Table,
    shape_of: Ints,
    front: Words,
    back: Words,
    seen: U,
    limit: int,
    max_nodes: int,
    room: Room,
    found: Ints,
) -> tuple[int, int]:
    """Count the arrangements that show both pictures, up to `limit`.

    `front[b]` and `back[b]` are the squares in which block b shows, `seen` all squares that are
    not empty. The first arrangements go to `found`, a table row a block. Returns the count and
    the nodes visited; more nodes than `max_nodes` means that the count was cut short.
    """
    # One long function on purpose: handing arrays to helpers makes numba count references to
    # them at every node, which took half of the time.
    words, blocks = len(table.words), len(shape_of)
    if not _filter(table, shape_of, front, back, seen, room):
        return 0, 0
    cand, place, lists, low, high = room.cand, room.place, room.lists, room.low, room.high
    state, cursor, chosen, picks = room.state, room.cursor, room.chosen, room.picks
    for w in range(3 * words):
        state[0, w] = ZERO
    order = room.order
    for block in range(blocks):  # fewest candidates first: dead ends show sooner
        size = high[0, block] - low[0, block]
        k = block
        while k > 0 and high[0, order[k - 1]] - low[0, order[k - 1]] > size:
            order[k] = order[k - 1]
            k -= 1
        order[k] = block
    first = order[0]
    chosen[0], cursor[0], placed = first, low[0, first], ONE << U(first)
    total = nodes = depth = 0
    while depth >= 0:
        block = chosen[depth]
        if cursor[depth] == high[depth, block]:
            placed ^= ONE << U(block)
            depth -= 1
            continue
        c = lists[depth, cursor[depth]]
        cursor[depth] += 1
        picks[depth] = c
        nodes += 1
        if nodes > max_nodes:
            break
        # Place it, then narrow every other block's list. A cell that all of a block's candidates
        # fill (void, require) counts as filled (void, required) for the blocks after it, so
        # candidates that are the only ones left have been held against each other.
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
        # Dead: a block fits nowhere, or nothing can fill a required cell.
        if fewest == 0 or (required0 & ~reach0) | (required1 & ~reach1) != ZERO:
            continue
        if most > 1:
            depth += 1
            chosen[depth], cursor[depth] = best, low[depth, best]
            placed |= ONE << U(best)
        elif (required0 & ~filled0) | (required1 & ~filled1) == ZERO:  # all settled
            if total < len(found):
                for k in range(depth + 1):
                    found[total, chosen[k]] = place[picks[k]]
                for other in range(blocks):
                    if placed & (ONE << U(other)) == ZERO:
                        found[total, other] = place[lists[depth + 1, low[depth + 1, other]]]
            total += 1
            if total >= limit:
                break
    return total, nodes
