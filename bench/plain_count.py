"""A plain depth-first count, compiled: the silhouette and the squares to cover, and no more.

A block's candidates lie inside the silhouette and cover every square in which the block shows.
Blocks are placed in the order of their candidates' number, fewest first; a candidate is refused
when it shares a cell with a block placed, or when one of the two stands before a square in
which the other shows. Support is looked at when all stand. Written on its own: it knows
nothing of the project's counting engine.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numba import njit
from numpy.typing import NDArray

from ..cards.laboca.board import SIDE, placements
from ..cards.laboca.deck import Puzzle

MOST_NODES = 200_000_000
Cells = NDArray[np.uint64]


def plain_nodes(puzzle: Puzzle) -> int:
    """How many candidates were tried; at most `MOST_NODES`. Heights up to 4 only."""
    height = puzzle.height
    assert height <= 4, "a set of cells is one 64-bit word"
    shown: dict[str, list[set[tuple[int, int]]]] = {}
    for block in puzzle.blocks:
        front = {
            (x, height - 1 - row)
            for row in range(height) for x in range(SIDE) if puzzle.front[row][x] == block.letter
        }  # fmt: skip
        back = {
            (SIDE - 1 - x, height - 1 - row)
            for row in range(height) for x in range(SIDE) if puzzle.back[row][x] == block.letter
        }  # fmt: skip
        shown[block.letter] = [front, back]
    seen = set().union(*(squares for pair in shown.values() for squares in pair))
    listed = []
    for block in puzzle.blocks:
        front, back = shown[block.letter]
        own = []
        for cells in placements(block.cells, height):
            covered = {(x, z) for x, _, z in cells}
            if covered <= seen and front | back <= covered:
                own.append((_bits(cells), _bits(_nearer(cells, front, back))))
        listed.append(own)
    listed.sort(key=len)
    starts = np.cumsum([0, *(len(own) for own in listed)])
    filled = np.array([one for own in listed for one, _ in own], dtype=np.uint64)
    empty = np.array([other for own in listed for _, other in own], dtype=np.uint64)
    return int(_count(starts, filled, empty, MOST_NODES))


def _bits(cells: Iterable[tuple[int, int, int]]) -> int:
    return sum(1 << (16 * z + 4 * y + x) for x, y, z in cells)


def _nearer(
    cells: tuple[tuple[int, int, int], ...],
    front: set[tuple[int, int]],
    back: set[tuple[int, int]],
) -> set[tuple[int, int, int]]:
    """The cells before the squares in which the block shows."""
    found = set()
    for x, z in {(x, z) for x, _, z in cells}:
        depths = [cell[1] for cell in cells if (cell[0], cell[2]) == (x, z)]
        if (x, z) in front:
            found |= {(x, y, z) for y in range(min(depths))}
        if (x, z) in back:
            found |= {(x, y, z) for y in range(max(depths) + 1, SIDE)}
    return found


@njit(cache=False)
def _count(starts: NDArray[np.int64], filled: Cells, empty: Cells, most: int) -> int:
    blocks = len(starts) - 1
    cursor = starts[:-1].copy()
    taken = np.zeros(blocks + 1, dtype=np.uint64)
    kept = np.zeros(blocks + 1, dtype=np.uint64)
    depth = nodes = 0
    while depth >= 0:
        if depth == blocks or cursor[depth] == starts[depth + 1]:
            if depth < blocks:
                cursor[depth] = starts[depth]
            depth -= 1
            continue
        c = cursor[depth]
        cursor[depth] += 1
        nodes += 1
        if nodes >= most:
            break
        clash = (filled[c] & (taken[depth] | kept[depth])) | (empty[c] & taken[depth])
        if clash != np.uint64(0):
            continue
        taken[depth + 1] = taken[depth] | filled[c]
        kept[depth + 1] = kept[depth] | empty[c]
        depth += 1
    return nodes
