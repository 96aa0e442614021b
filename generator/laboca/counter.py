"""The counting engine: how many arrangements of a tier's blocks show two given pictures.

`count(puzzle, limit)` is exact below its limit and says when it was cut short. It shares the
placement table's source (`cards.laboca.board.placements`) with the CP-SAT model, but neither
its filter nor its search, and so is a second, independent witness.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from threading import Thread, get_ident

import numpy as np

from ...cards.laboca.block_set import Block
from ...cards.laboca.board import SIDE, placements
from ...cards.laboca.deck import Puzzle
from ...cards.laboca.picture import EMPTY, Arrangement, Picture
from ...cards.polycube import Cells
from .kernel import count_kernel
from .table import Ints, Room, Table, Words, room_for, table_of

# A count visits some 10 million nodes a second: 200 million take about half a minute. Tasks of
# the default set take 50; whoever needs more has drawn a task that is far from unique.
MAX_NODES = 200_000_000
# A longer count runs in a thread of its own, so that Ctrl-C is heard within a tenth of a second.
_NODES_INLINE = 2_000_000
_MOST = 2**62


@dataclass(frozen=True)
class Count:
    """What a count found: `complete` only when every arrangement was visited."""

    count: int
    complete: bool
    cut_short: bool
    arrangements: tuple[Arrangement, ...]
    nodes: int


@dataclass(frozen=True)
class Engine:
    """Everything compiled loops need to count with these blocks under this height cap."""

    letters: tuple[str, ...]
    height: int
    shapes: tuple[Cells, ...]
    shape_of: Ints
    table: Table
    room: Room
    bits: tuple[tuple[int, ...], tuple[int, ...]]  # of each square of a front and a back picture
    all_squares: int

    def arrangement(self, rows: Sequence[int]) -> Arrangement:
        """The arrangement whose block b stands at table row `rows[b]`."""
        return {
            letter: _place(self.shapes, self.height)[int(row)]
            for letter, row in zip(self.letters, rows, strict=True)
        }

    def rows(self, arrangement: Arrangement) -> list[int]:
        """The table row of each block; the arrangement must stand inside the build area."""
        return [self.row(number, arrangement[c]) for number, c in enumerate(self.letters)]

    def row(self, number: int, cells: Cells) -> int:
        """The table row of one block at these cells; raises `KeyError` when it is no place."""
        shape = self.shape_of[number]
        index = _row_of(self.shapes, self.height)[self.shapes[shape], tuple(sorted(cells))]
        return int(self.table.first[shape]) + index

    def squares(self, front: Picture, back: Picture) -> tuple[Words, Words, np.uint64] | None:
        """The pictures as squares per block and squares seen; None when they contradict.

        They contradict when a square is empty in one of them alone, or when a letter is no
        block's: then no arrangement shows them.
        """
        shown = np.zeros((2, len(self.letters)), dtype=np.uint64)
        outlines = []
        for side, picture in enumerate((front, back)):
            squares = dict.fromkeys((*self.letters, EMPTY), 0)
            try:
                for letter, bit in zip("".join(picture), self.bits[side], strict=True):
                    squares[letter] |= bit
            except KeyError:
                return None
            outlines.append(squares.pop(EMPTY))
            shown[side] = tuple(squares.values())
        if outlines[0] != outlines[1]:
            return None
        return shown[0], shown[1], np.uint64(~outlines[0] & self.all_squares)


@cache
def _place(shapes: tuple[Cells, ...], height: int) -> tuple[Cells, ...]:
    return tuple(cells for shape in shapes for cells in placements(shape, height))


@cache
def _row_of(shapes: tuple[Cells, ...], height: int) -> dict[tuple[Cells, Cells], int]:
    return {
        (shape, cells): number
        for shape in shapes
        for number, cells in enumerate(placements(shape, height))
    }


def engine_for(blocks: Sequence[Block], height: int) -> Engine:
    """The engine for these blocks; made once for each set and height and used again.

    Every thread has its own: two that counted in one room would overwrite each other's lists.
    """
    return _engine(tuple((block.letter, block.shape) for block in blocks), height, get_ident())


@cache
def _engine(blocks: tuple[tuple[str, Cells], ...], height: int, thread: int) -> Engine:
    shapes = tuple(dict.fromkeys(shape for _, shape in blocks))
    shape_of = np.array([shapes.index(shape) for _, shape in blocks], dtype=np.int32)
    table = table_of(shapes, height)
    front = [[1 << (SIDE * z + x) for x in range(SIDE)] for z in reversed(range(height))]
    return Engine(
        letters=tuple(letter for letter, _ in blocks),
        height=height,
        shapes=shapes,
        shape_of=shape_of,
        table=table,
        room=room_for(table, [int(shape) for shape in shape_of]),
        bits=(tuple(chain(*front)), tuple(chain(*(reversed(row) for row in front)))),
        all_squares=(1 << SIDE * height) - 1,
    )


def count(puzzle: Puzzle, limit: int, keep: int | None = None, max_nodes: int = MAX_NODES) -> Count:
    """Count the arrangements that show both pictures, stopping at `limit`.

    The first `keep` of them (default: all counted) are returned. `complete` is False when the
    count stopped at the limit, whether or not there are more; `cut_short` is True when it
    stopped after `max_nodes` nodes, and then the count is only a lower bound.
    """
    if not puzzle.blocks:
        blank = set("".join(puzzle.front + puzzle.back)) <= {EMPTY}
        return Count(int(blank), complete=True, cut_short=False, arrangements=(), nodes=0)
    engine = engine_for(puzzle.blocks, puzzle.height)
    squares = engine.squares(puzzle.front, puzzle.back)
    if squares is None:
        return Count(0, complete=True, cut_short=False, arrangements=(), nodes=0)
    keep = limit if keep is None else keep
    limit = min(limit, _MOST)
    found = np.zeros((keep, len(engine.letters)), dtype=np.int32)

    def run(nodes: int, room: Room) -> tuple[int, int]:
        return count_kernel(engine.table, engine.shape_of, *squares, limit, nodes, room, found)

    total, nodes = run(min(max_nodes, _NODES_INLINE), engine.room)
    if nodes > _NODES_INLINE and max_nodes > _NODES_INLINE:
        # A thread left behind goes on in its room, so it gets one that nobody else uses.
        own = room_for(engine.table, engine.shape_of.tolist())
        total, nodes = _interruptible(lambda: run(max_nodes, own))
    cut_short = nodes > max_nodes
    return Count(
        count=total,
        complete=total < limit and not cut_short,
        cut_short=cut_short,
        arrangements=tuple(engine.arrangement(found[n].tolist()) for n in range(min(total, keep))),
        nodes=nodes,
    )


def _interruptible(work: Callable[[], tuple[int, int]]) -> tuple[int, int]:
    """The result of `work`, done in a thread: compiled code does not listen to signals.

    On Ctrl-C the thread is left behind; it is a daemon and ends with the program.
    """
    results: list[tuple[int, int]] = []
    thread = Thread(target=lambda: results.append(work()), daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(0.1)
    return results[0]
