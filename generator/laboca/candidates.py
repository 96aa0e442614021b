"""Candidates: the placements that can take part in an arrangement, found with numpy masks.

A `Table` lists every placement of every block of a tier inside the build area, worked out once
per (shapes, height). `Candidates` are some of its rows: all of them (`every_placement`), those
that can show a task's two pictures (`showing`), or those that leave fixed blocks in place
(`around`). A picture *square* is a pair (x, z); behind it lies a *line of sight* of four cells.

`showing` drops a placement only when no arrangement that shows both pictures can hold it:

1. one of its cells lies in a square that is empty in either picture: nothing stands there;
2. it misses a square where either picture shows its block: the block is seen there, so it
   has a cell there;
3. it has a cell in the front row (y = 0) where the front picture shows something else: nothing
   can stand before that cell, so it would be seen. The same for the back row (y = 3).

Two pictures that disagree on what is empty, or that show a letter no block has, leave nothing.
A median task of `boca-11` keeps some 60 placements of 1,344 (light) or 1,920 (dark).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ...cards.laboca.block_set import Block
from ...cards.laboca.board import SIDE, placements
from ...cards.laboca.deck import Puzzle
from ...cards.laboca.picture import EMPTY, Arrangement, Picture
from ...cards.polycube import Cells

Bools = NDArray[np.bool_]
Numbers = NDArray[np.int64]

NOTHING, STRANGER = -1, -2  # an empty square; a letter that no block has


@dataclass(frozen=True, eq=False)
class Table:
    """Every placement of every block, block by block; P rows.

    `block` (P,) is the number of the row's block; `occupied` (P, height, 4, 4) is true at
    [row, z, y, x] where the placement has a cell; `squares`, `front_row` and `back_row` (P,) are
    bit masks of the squares x + 4 z that the placement covers at any depth, at y = 0, at y = 3.
    `total` is the number of cells of all blocks together.
    """

    cells: tuple[Cells, ...]
    block: Numbers
    occupied: Bools
    squares: Numbers
    front_row: Numbers
    back_row: Numbers
    row_of: Mapping[tuple[int, Cells], int]
    total: int


@lru_cache(maxsize=16)
def _table(shapes: tuple[Cells, ...], height: int) -> Table:
    cells: list[Cells] = []
    block: list[int] = []
    for number, shape in enumerate(shapes):
        found = placements(shape, height)
        cells += found
        block += [number] * len(found)
    occupied = np.zeros((len(cells), height, SIDE, SIDE), dtype=np.bool_)
    for row, places in enumerate(cells):
        for x, y, z in places:
            occupied[row, z, y, x] = True
    return Table(
        cells=tuple(cells),
        block=np.array(block, dtype=np.int64),
        occupied=occupied,
        squares=_masks(np.any(occupied, axis=2)),
        front_row=_masks(occupied[:, :, 0]),
        back_row=_masks(occupied[:, :, SIDE - 1]),
        row_of={key: row for row, key in enumerate(zip(block, cells, strict=True))},
        total=sum(len(shape) for shape in shapes),
    )


def _masks(marked: Bools) -> Numbers:
    """Bit masks (n,) of marks (n, height, 4): bit x + 4 z."""
    flat = marked.reshape(len(marked), marked.shape[1] * marked.shape[2])
    masks: Numbers = flat @ (np.int64(1) << np.arange(flat.shape[1], dtype=np.int64))
    return masks


@dataclass(frozen=True, eq=False)
class Candidates:
    """Some rows of a table, ascending; n of them, so a block's candidates lie side by side.

    `block` (n,) and `occupied` (n, height, 4, 4) are those of the table's rows.
    """

    letters: tuple[str, ...]
    height: int
    table: Table
    rows: Numbers
    block: Numbers
    occupied: Bools

    def number(self, letter: str) -> int:
        """The number of the block with this letter, `STRANGER` if there is none."""
        return self.letters.index(letter) if letter in self.letters else STRANGER

    def places(self, arrangement: Arrangement) -> list[int]:
        """The position (0..n-1) of each block's placement among the candidates, in block order.

        Raises `ValueError` when a block is missing, unknown, or stands where no candidate does.
        """
        if set(arrangement) != set(self.letters):
            raise ValueError(
                f"an arrangement of {''.join(self.letters)} can't have {''.join(arrangement)}"
            )
        return [
            self.place(number, arrangement[letter]) for number, letter in enumerate(self.letters)
        ]

    def place(self, number: int, cells: Cells) -> int:
        """The position among the candidates of one block's placement; raises `ValueError`."""
        listed = tuple(sorted((x, y, z) for x, y, z in cells))
        row = self.table.row_of.get((number, listed), -1)
        position = int(np.searchsorted(self.rows, row))
        if row < 0 or position == len(self.rows) or self.rows[position] != row:
            raise ValueError(f"{self.letters[number]} at {listed} is not among the candidates")
        return position

    def arrangement(self, chosen: Sequence[int]) -> Arrangement:
        """The arrangement of the candidates at these positions, one of each block."""
        cells, rows = self.table.cells, self.rows
        return {self.letters[self.block[place]]: cells[rows[place]] for place in chosen}


def _chosen(letters: tuple[str, ...], height: int, table: Table, kept: Bools) -> Candidates:
    rows = np.flatnonzero(kept)
    return Candidates(letters, height, table, rows, table.block[rows], table.occupied[rows])


def every_placement(blocks: Sequence[Block], height: int) -> Candidates:
    """All placements of the blocks inside 4x4 x `height`; blocks differ in their letters."""
    table = _table(tuple(block.shape for block in blocks), height)
    letters = tuple(block.letter for block in blocks)
    return _chosen(letters, height, table, np.ones(len(table.cells), dtype=np.bool_))


def showing(puzzle: Puzzle) -> Candidates:
    """The placements that can take part in an arrangement showing both pictures.

    Raises `ValueError` when a picture is not `height` rows of four squares.
    """
    letters = tuple(block.letter for block in puzzle.blocks)
    table = _table(tuple(block.shape for block in puzzle.blocks), puzzle.height)
    front, back = grids(puzzle, letters)
    empty = front == NOTHING
    if (empty != (back == NOTHING)).any() or (front == STRANGER).any() or (back == STRANGER).any():
        return _chosen(letters, puzzle.height, table, np.zeros(len(table.cells), dtype=np.bool_))
    numbers = np.arange(len(letters))[:, None, None]
    in_front, in_back = _masks(front == numbers), _masks(back == numbers)
    nothing = _masks(empty[None])[0]
    shown = (in_front | in_back)[table.block]
    kept = (table.squares & (shown | nothing)) == shown  # rules 1 and 2
    kept &= (table.front_row & ~in_front[table.block]) == 0  # rule 3
    kept &= (table.back_row & ~in_back[table.block]) == 0
    return _chosen(letters, puzzle.height, table, kept)


def around(candidates: Candidates, fixed: Arrangement) -> Candidates:
    """The candidates that leave the `fixed` blocks where they are and do not run into them.

    Raises `ValueError` when a fixed block is unknown or stands where no candidate does.
    """
    kept = np.ones(len(candidates.rows), dtype=np.bool_)
    for letter, cells in fixed.items():
        number = candidates.number(letter)
        if number == STRANGER:
            raise ValueError(f"no block has the letter {letter}")
        place = candidates.place(number, cells)
        in_the_way = (candidates.occupied & candidates.occupied[place]).any(axis=(1, 2, 3))
        kept &= ~in_the_way & (candidates.block != number)
        kept[place] = True
    return Candidates(
        candidates.letters,
        candidates.height,
        candidates.table,
        candidates.rows[kept],
        candidates.block[kept],
        candidates.occupied[kept],
    )


def grids(puzzle: Puzzle, letters: Sequence[str]) -> tuple[Numbers, Numbers]:
    """Both pictures as block numbers (height, 4) at [z, x]; raises `ValueError` for a bad size."""
    return (
        grid(puzzle.front, puzzle.height, letters),
        grid(tuple(row[::-1] for row in puzzle.back), puzzle.height, letters),
    )


def grid(picture: Picture, height: int, letters: Sequence[str]) -> Numbers:
    """A picture as block numbers (height, 4) at [z, x], from left to right as it is drawn.

    `NOTHING` marks an empty square, `STRANGER` a letter no block has. Raises `ValueError` when
    the picture is not `height` rows of four squares.
    """
    if len(picture) != height or any(len(row) != SIDE for row in picture):
        raise ValueError(f"a picture has {height} rows of {SIDE} squares, not {picture}")
    numbers = {letter: number for number, letter in enumerate(letters)}
    numbers[EMPTY] = NOTHING
    return np.array(
        [[numbers.get(letter, STRANGER) for letter in row] for row in reversed(picture)],
        dtype=np.int64,
    )
