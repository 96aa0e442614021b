"""One image for all alike tasks, so that alike tasks get the same grade.

A task stays as hard as it is when left and right are mirrored, when front and back are
exchanged, and when blocks of one shape exchange their colours. Of the four images (two, when a
block differs from its mirror image: then only the half turn, which is both at once) the least
is rated, with the blocks in the order of their shapes and of the squares in which they show. So
it does not matter either in which order a file lists its blocks.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from threading import get_ident

import numpy as np

from ....cards.laboca.board import SIDE, placements
from ....cards.laboca.deck import Puzzle
from ....cards.polycube import Cells, shape_key
from ..counter import engine_for
from ..kernel import count_kernel
from ..table import Ints, Room, Table, Words, room_for, table_of
from .measures import MOST_ARRANGEMENTS

_NONE = "no arrangement shows these pictures"
_SQUARES = 0xFFFFFF
_COLUMNS = (0x111111, 0x222222, 0x444444, 0x888888)  # squares of the columns x = 0 to 3
# An image mirrors left and right, exchanges front and back, or both.
_IMAGES = ((False, False), (True, False), (False, True), (True, True))
_TURNS = (_IMAGES[0], _IMAGES[3])


# Listing the arrangements may visit this many nodes, about a fifth of a second's work. A task
# of the default set takes 50, one with 512 arrangements some 2,000.
MAX_NODES = 2_000_000


class UnratedError(ValueError):
    """There is no arrangement to rate; `undecided` when the search for one was cut short."""

    def __init__(self, message: str, undecided: bool) -> None:
        super().__init__(message)
        self.undecided = undecided


@dataclass(frozen=True)
class Frame:
    """What all tasks of some shapes under a height cap share; blocks in the order of shapes."""

    shapes: tuple[Cells, ...]
    shape_of: Ints
    table: Table
    room: Room
    images: tuple[tuple[bool, bool], ...]


@dataclass(frozen=True)
class Image:
    """The image of a task that is rated.

    Block b of it is block `order[b]` of the task. `front`, `back` and `seen` are the squares in
    which each block shows, and all that are not empty, in front coordinates.
    """

    frame: Frame
    height: int
    order: tuple[int, ...]
    mirrored: bool
    exchanged: bool
    front: Words
    back: Words
    seen: np.uint64

    def cells(self, row: int) -> Cells:
        """The cells of a table row, as they lie in the task itself."""
        cells = _cells(self.frame.shapes, self.height)[row]
        return tuple(sorted(self._back_to_task(*cell) for cell in cells))

    def _back_to_task(self, x: int, y: int, z: int) -> tuple[int, int, int]:
        return SIDE - 1 - x if self.mirrored else x, SIDE - 1 - y if self.exchanged else y, z


@cache
def _cells(shapes: tuple[Cells, ...], height: int) -> tuple[Cells, ...]:
    return tuple(cells for shape in shapes for cells in placements(shape, height))


def image_of(puzzle: Puzzle) -> Image:
    """The image of the task that is rated.

    Raises `UnratedError` when the pictures contradict each other, and without any block.
    """
    blocks = puzzle.blocks
    engine = engine_for(blocks, puzzle.height) if blocks else None
    squares = engine.squares(puzzle.front, puzzle.back) if engine else None
    if squares is None:
        raise UnratedError(_NONE, undecided=False)
    frame, ranks = _frame(tuple(block.shape for block in blocks), puzzle.height, get_ident())
    front, back = squares[0].tolist(), squares[1].tolist()
    plain = (front, back)
    turned = ([_mirrored(bits) for bits in front], [_mirrored(bits) for bits in back])
    least: tuple[list[int], list[int], bool, bool] | None = None
    for mirrored, exchanged in frame.images:
        one, other = turned if mirrored else plain
        if exchanged:
            one, other = other, one
        codes = [
            rank << 48 | near << 24 | far for rank, near, far in zip(ranks, one, other, strict=True)
        ]
        key = sorted(codes)
        if least is None or key < least[0]:
            least = (key, codes, mirrored, exchanged)
    assert least is not None
    key, codes, mirrored, exchanged = least
    seen = int(squares[2])
    return Image(
        frame=frame,
        height=puzzle.height,
        order=tuple(sorted(range(len(codes)), key=codes.__getitem__)),
        mirrored=mirrored,
        exchanged=exchanged,
        front=np.array([code >> 24 & _SQUARES for code in key], dtype=np.uint64),
        back=np.array([code & _SQUARES for code in key], dtype=np.uint64),
        seen=np.uint64(_mirrored(seen) if mirrored else seen),
    )


def _mirrored(squares: int) -> int:
    """Squares with left and right exchanged."""
    first, second, third, fourth = (squares & column for column in _COLUMNS)
    return first << 3 | second << 1 | third >> 1 | fourth >> 3


@cache
def _frame(of_blocks: tuple[Cells, ...], height: int, thread: int) -> tuple[Frame, tuple[int, ...]]:
    """The frame, and the rank of each block's shape. Every thread has a room of its own."""
    shapes = tuple(sorted(set(of_blocks)))
    ranks = tuple(shapes.index(shape) for shape in of_blocks)
    shape_of = sorted(ranks)
    table = table_of(shapes, height)
    plain = all(shape_key([(-x, y, z) for x, y, z in shape]) == shape for shape in shapes)
    frame = Frame(
        shapes=shapes,
        shape_of=np.array(shape_of, dtype=np.int32),
        table=table,
        room=room_for(table, shape_of),
        images=_IMAGES if plain else _TURNS,
    )
    return frame, ranks


def arrangements_of(image: Image) -> tuple[Ints, bool]:
    """The arrangements (N, blocks), a table row a block; and whether they are all.

    Raises `UnratedError` when there is none, or none was found in `MAX_NODES` nodes.
    """
    frame = image.frame
    found = np.zeros((MOST_ARRANGEMENTS, len(frame.shape_of)), dtype=np.int32)
    count, nodes = count_kernel(
        frame.table, frame.shape_of, image.front, image.back, image.seen,
        MOST_ARRANGEMENTS + 1, MAX_NODES, frame.room, found,
    )  # fmt: skip
    if count == 0 and nodes > MAX_NODES:
        raise UnratedError(f"no arrangement was found in {MAX_NODES} nodes", undecided=True)
    if count == 0:
        raise UnratedError(_NONE, undecided=False)
    return found[:count], count <= MOST_ARRANGEMENTS and nodes <= MAX_NODES
