"""All arrangements that meet some wishes, gathered by the pictures they show.

With a front picture given, `gather` walks through every arrangement that shows it and groups
them by back picture: the back pictures that came up once make unique tasks, and when the walk
has come to its end there are no others. Without one, arrangements are grouped by both pictures.
Wishes beyond the picture narrow the walk; then pictures that came up seldom are counted again
among all arrangements, wished for or not.

Memory is bounded: a slot of 8 bytes a key word and 2 more, at most `MOST_SLOTS` of them, two
thirds in use; while the table grows the old one, half as large, lies beside it. With keys of one
word (a front picture given, up to four levels and 15 blocks) that is 168 MB and 11 million
different back pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from ...cards.laboca.block_set import Block
from ...cards.laboca.board import SIDE
from ...cards.laboca.picture import EMPTY, Picture
from ...cards.wording import plural
from .asked import Asked, asked_for
from .counter import Engine, engine_for
from .gather_kernel import (
    DONE,
    FULL,
    Walk,
    gather_kernel,
    sift_kernel,
    sort_kernel,
    start_kernel,
)
from .shelf import MOST_TOLD, Shelf, move_kernel, unpack_kernel
from .table import WORD_LEVELS, Ints, Words, room_for
from .wishes import Wishes

FIRST_SLOTS, MOST_SLOTS = 2**16, 2**24
STEP = 1_000_000  # nodes between two reports, and chances for Ctrl-C: some 0.2 s
SIFT_STEP = 2_000
NODES_PER_COUNT = 1_000_000

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Few:
    """The pairs of pictures with few enough arrangements, in the order of their keys."""

    engine: Engine
    asked: Asked
    shelf: Shelf
    slots: Ints

    def __len__(self) -> int:
        return len(self.slots)

    def pictures(self, number: int) -> tuple[Picture, Picture]:
        """The front and the back picture of one of them."""
        front, back = (np.zeros(len(self.engine.letters), dtype=np.uint64) for _ in range(2))
        unpack_kernel(self.shelf, self.shelf.keys[self.slots[number]], self.asked, front, back)
        one, other = (
            _drawn(self.engine, squares, bits)
            for squares, bits in zip((front, back), self.engine.bits, strict=True)
        )
        return one, other


def _drawn(engine: Engine, squares: Words, bits: Sequence[int]) -> Picture:
    """The picture that shows each block in its squares; `bits` are those of its squares."""
    own = dict(zip(engine.letters, squares.tolist(), strict=True))
    letters = [next((c for c in own if own[c] & bit), EMPTY) for bit in bits]
    return tuple("".join(letters[k : k + SIDE]) for k in range(0, len(letters), SIDE))


@dataclass(frozen=True)
class Gathered:
    """What a walk found.

    arrangements: how many meet the wishes
    pictures: how many different pictures they show
    few: those with at most as many arrangements as allowed; empty unless complete
    complete: the walk came to its end, and no count was cut short
    nodes: how many it visited; full: it was memory that stopped it
    """

    arrangements: int
    pictures: int
    few: Few
    complete: bool
    nodes: int
    full: bool = False

    def sentence(self, wished: str, shown: str, number: str) -> str:
        """What a complete walk has shown: of the arrangements `wished`, what is `shown`."""
        return (
            f"all {plural(self.arrangements, 'arrangement')} with {wished} were counted: they show "
            f"{plural(self.pictures, 'different ' + shown)}, {len(self.few)} of them with {number}"
        )


def gather(
    blocks: Sequence[Block],
    height: int,
    wishes: Wishes,
    max_solutions: int,
    max_nodes: int,
    progress: Progress = lambda done, total: None,
) -> Gathered:
    """Every arrangement that meets the wishes, grouped by what it shows, up to `max_nodes` nodes.

    A back picture alone is not among the wishes here: turn the wishes round first. Letters must
    be those of the blocks, fixed cells placements of theirs; `max_solutions` at most 10,000.
    """
    engine = engine_for(blocks, height)
    asked = asked_for(engine, wishes)
    room = room_for(engine.table, engine.shape_of.tolist())
    walk = _walk(len(engine.letters))
    shelf = _shelf(engine, asked, FIRST_SLOTS)
    fixed, inside = _only(engine, wishes), _inside(engine, wishes)
    nodes = arrangements = 0
    ended = DONE
    if sort_kernel(engine.table, engine.shape_of, asked, fixed, inside, room):
        start_kernel(room, walk, len(engine.table.words))
        while nodes < max_nodes:
            ended, visited, noted = gather_kernel(
                engine.table, engine.shape_of, asked, room, walk, shelf,
                min(STEP, max_nodes - nodes),
            )  # fmt: skip
            nodes, arrangements = nodes + visited, arrangements + noted
            progress(nodes, max_nodes)
            if ended == FULL and len(shelf.counts) <= MOST_SLOTS:
                shelf = _grown(engine, asked, shelf)
            elif ended in (DONE, FULL):
                break
    few, undecided = np.zeros(0, dtype=np.int32), 0
    if ended == DONE:
        few, undecided = _few(engine, asked, shelf, max_solutions, _narrowed(wishes))
    complete = ended == DONE and not undecided
    found = Few(engine, asked, shelf, few)
    return Gathered(arrangements, int(shelf.used[0]), found, complete, nodes, full=ended == FULL)


def _narrowed(wishes: Wishes) -> bool:
    """Whether anything but the front picture is asked."""
    return wishes != Wishes(front=wishes.front)


def _walk(blocks: int) -> Walk:
    return Walk(
        at=np.full(1, -1, dtype=np.int32),
        placed=np.zeros(1, dtype=np.uint64),
        rows=np.zeros(blocks, dtype=np.int32),
        front=np.zeros(blocks, dtype=np.uint64),
        back=np.zeros(blocks, dtype=np.uint64),
    )


def _shelf(engine: Engine, asked: Asked, slots: int) -> Shelf:
    """An empty shelf with room for the keys of these blocks."""
    packed, wide = (4, 16) if engine.height <= WORD_LEVELS else (2, 24)
    planes = len(engine.letters).bit_length()
    keyed = 1 if asked.shown[0] else 2
    words = keyed * -(-planes // packed)
    return Shelf(
        keys=np.zeros((slots + 1, words), dtype=np.uint64),
        counts=np.zeros(slots + 1, dtype=np.uint16),
        used=np.zeros(1, dtype=np.int32),
        keyed=keyed,
        planes=planes,
        packed=packed,
        wide=wide,
    )


def _grown(engine: Engine, asked: Asked, shelf: Shelf) -> Shelf:
    larger = _shelf(engine, asked, 2 * (len(shelf.counts) - 1))
    move_kernel(shelf, larger)
    return larger


def _only(engine: Engine, wishes: Wishes) -> Ints:
    """The one table row at which each block may stand, -1 where it is free."""
    rows = np.full(len(engine.letters), -1, dtype=np.int32)
    for number, letter in enumerate(engine.letters):
        if letter in wishes.fixed:
            rows[number] = engine.row(number, wishes.fixed[letter])
    return rows


def _inside(engine: Engine, wishes: Wishes) -> np.uint64:
    """The squares in which something may stand, as bits."""
    inside = engine.all_squares
    if wishes.levels is not None:
        inside &= (1 << SIDE * min(engine.height, wishes.levels[1])) - 1
    if wishes.silhouette is not None:
        inside &= sum(1 << (SIDE * z + x) for x, z in wishes.silhouette)
    if wishes.front is not None:
        shown = zip("".join(wishes.front), engine.bits[0], strict=True)
        inside &= sum(bit for letter, bit in shown if letter != EMPTY)
    return np.uint64(inside)


def _few(
    engine: Engine, asked: Asked, shelf: Shelf, max_solutions: int, narrowed: bool
) -> tuple[Ints, int]:
    """The slots of pictures with at most `max_solutions` arrangements; counts cut short."""
    hashed = shelf.counts[:-1]
    seldom = (hashed > 0) & (hashed <= min(max_solutions, MOST_TOLD - 1))
    slots: Ints = np.flatnonzero(seldom).astype(np.int32)
    # The order of slots depends on how the table grew; that of keys does not.
    slots = slots[np.lexsort(shelf.keys[slots].T)]
    if not narrowed:
        return slots, 0
    kept, undecided = [np.zeros(0, dtype=np.int32)], 0
    for part, cut_short in _sifted(engine, asked, shelf, slots, max_solutions):
        kept.append(part)
        undecided += cut_short
    return np.concatenate(kept), undecided


def _sifted(
    engine: Engine, asked: Asked, shelf: Shelf, slots: Ints, max_solutions: int
) -> Iterator[tuple[Ints, int]]:
    """The slots whose pictures have few enough arrangements among all, some at a time."""
    walk = _walk(len(engine.letters))
    found = np.zeros((0, len(engine.letters)), dtype=np.int32)
    for start in range(0, len(slots), SIFT_STEP):
        part = slots[start : start + SIFT_STEP]
        kept = np.zeros(len(part), dtype=np.bool_)
        undecided = sift_kernel(
            engine.table, engine.shape_of, asked, engine.room, walk, shelf, part, kept,
            max_solutions + 1, NODES_PER_COUNT, found,
        )  # fmt: skip
        yield part[kept], undecided
