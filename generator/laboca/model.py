"""The CP-SAT model of arrangements: one function per rule, and what a designer may wish for.

One Boolean per block and candidate placement says that the block stands there, and one per cell
says that the cell is occupied. The cells' Booleans follow from the placements', and so do the few
that wishes add, so solutions and arrangements match one to one. `task_model` asks for a given
task's arrangements: both pictures are rules of the model, which is right with and without the
filter of `candidates`. `wish_model` asks for any arrangement under a designer's `Wishes`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import numpy as np

from ...cards.laboca.block_set import Block
from ...cards.laboca.board import SIDE
from ...cards.laboca.deck import Puzzle
from ...cards.laboca.picture import mirrored
from .candidates import (
    NOTHING,
    STRANGER,
    Bools,
    Candidates,
    Numbers,
    around,
    every_placement,
    grid,
    showing,
)
from .solver import Model
from .wishes import Wishes


def rule_block_set(model: Model) -> None:
    """Every block stands in exactly one place."""
    blocks = range(len(model.candidates.letters) + 1)
    starts = np.searchsorted(model.candidates.block, blocks).tolist()
    for start, end in pairwise(starts):
        model.exactly_one(range(start, end))


def rule_overlap(model: Model) -> None:
    """A cell is occupied by exactly one block, or it is not occupied."""
    reached = model.reached
    cells = model.cell[reached].tolist()
    for cell, literals in zip(cells, _listed(model.candidates.occupied[:, reached]), strict=True):
        model.exactly_one([*literals, -1 - cell])
    model.none_of(model.cell[~reached])


def rule_gap(model: Model) -> None:
    """A cell above the ground is occupied only if the one below it is."""
    upper, lower = model.cell[1:], model.cell[:-1]
    reached = model.reached[1:]
    for above, below in zip(upper[reached].tolist(), lower[reached].tolist(), strict=True):
        model.any_of((-1 - above, below))


def imply_volume(model: Model) -> None:
    """As many cells are occupied as the blocks have: implied, but clauses alone can't count.

    Without it the solver works for seconds to prove that ten cubes don't fit behind a wall with
    room for nine.
    """
    total = model.candidates.table.total
    model.between(model.cell, total, total)


def rule_view(model: Model, seen: Numbers, depth: slice) -> None:
    """One player sees the blocks `seen` (height, 4), from left to right as the front player does.

    `depth` orders the four cells of a line of sight from that player's side.
    """
    occupied = model.candidates.occupied[:, :, depth]
    shows = model.candidates.block[:, None, None] == seen
    _what_is_seen_is_there(model, seen, shows & occupied.any(axis=2))
    _nothing_stands_before(model, occupied, shows[:, :, None])


def _what_is_seen_is_there(model: Model, seen: Numbers, covering: Bools) -> None:
    """A square that shows a block holds some cell of it; an empty square holds none at all.

    Where all candidates of a block cover a square, as after the filter, the block set rule says
    so already.
    """
    placed = np.bincount(model.candidates.block, minlength=len(model.candidates.letters)).tolist()
    for number, literals in zip(seen.ravel().tolist(), _listed(covering), strict=True):
        if number == STRANGER or (number != NOTHING and len(literals) < placed[number]):
            model.any_of(literals)
    model.none_of(model.cell.transpose(0, 2, 1)[seen == NOTHING])


def _nothing_stands_before(model: Model, occupied: Bools, shows: Bools) -> None:
    """Another block's cell needs a cell of the block seen nearer to the player.

    Put the other way: all placements of other blocks that hold the cell (they clash in it) and
    all placements of the block seen that have nothing nearer (they clash as one block's) clash
    with one another. So at most one of the whole crowd stands: one constraint a cell.
    """
    nearer = np.zeros_like(occupied)
    np.logical_or.accumulate(occupied[:, :, :-1], axis=2, out=nearer[:, :, 1:])
    late = shows & ~nearer
    others = occupied & ~shows
    matters = late.any(axis=0) & others.any(axis=0)
    for literals in _listed((late | others)[:, matters]):
        model.at_most_one(literals)


def _listed(marked: Bools) -> list[list[int]]:
    """For each of the cells of (n, ...), flattened, the positions 0..n-1 where it is true."""
    flat = marked.reshape(len(marked), int(np.prod(marked.shape[1:])))
    column, position = np.nonzero(flat.T)
    ends = np.cumsum(np.bincount(column, minlength=flat.shape[1])).tolist()
    positions = position.tolist()
    return [positions[a:b] for a, b in pairwise([0, *ends])]


FROM_FRONT, FROM_BACK = slice(None), slice(None, None, -1)


def arrangement_model(candidates: Candidates) -> Model:
    """The candidates under the arrangement rules, without any picture."""
    model = Model(candidates)
    rule_block_set(model)
    rule_overlap(model)
    rule_gap(model)
    imply_volume(model)
    return model


def task_model(puzzle: Puzzle, filtered: bool = True) -> Model:
    """The arrangements that show both pictures of a task.

    Unfiltered, every placement is a candidate; the answer is the same, and takes ten times as
    long. Raises `ValueError` when a picture is not `height` rows of four squares.
    """
    candidates = showing(puzzle) if filtered else every_placement(puzzle.blocks, puzzle.height)
    model = arrangement_model(candidates)
    rule_view(model, grid(puzzle.front, puzzle.height, candidates.letters), FROM_FRONT)
    rule_view(model, grid(mirrored(puzzle.back), puzzle.height, candidates.letters), FROM_BACK)
    return model


def wish_model(blocks: Sequence[Block], height: int, wishes: Wishes) -> Model:
    """The arrangements that meet all the wishes.

    Raises `ValueError` when a wish names an unknown block, a fixed block's cells are no placement
    of it, or a picture or a silhouette does not fit the build area.
    """
    candidates = around(every_placement(blocks, height), wishes.fixed)
    model = arrangement_model(candidates)
    for letter in sorted(wishes.must_hide):
        wish_hidden(model, letter)
    if wishes.hidden is not None:
        wish_number_hidden(model, *wishes.hidden)
    if wishes.front is not None:
        rule_view(model, grid(wishes.front, height, candidates.letters), FROM_FRONT)
    if wishes.back is not None:
        rule_view(model, grid(mirrored(wishes.back), height, candidates.letters), FROM_BACK)
    if wishes.silhouette is not None:
        wish_silhouette(model, wishes.silhouette)
    if wishes.levels is not None:
        wish_levels(model, *wishes.levels)
    if wishes.footprint is not None:
        wish_footprint(model, *wishes.footprint)
    return model


def wish_hidden(model: Model, letter: str) -> None:
    """The block is seen in neither picture: each of its cells has another block's before it.

    Only the cell of the block nearest to the player needs one, on every line of sight. Raises
    `ValueError` for an unknown letter.
    """
    number = model.candidates.number(letter)
    if number == STRANGER:
        raise ValueError(f"no block has the letter {letter}")
    for place in np.flatnonzero(model.candidates.block == number).tolist():
        for depth in (FROM_FRONT, FROM_BACK):
            stands, cell = model.candidates.occupied[place, :, depth], model.cell[:, depth]
            for z, x in np.argwhere(stands.any(axis=1)).tolist():
                nearest = int(stands[z, :, x].argmax())
                model.any_of([-1 - place, *cell[z, :nearest, x].tolist()])


def wish_number_hidden(model: Model, least: int, most: int) -> None:
    """The number of blocks that are seen in neither picture is within these bounds.

    One Boolean a block says that it is hidden: true forces a cell before each of the block's
    nearest, false forces one of them to be free.
    """
    free = _free_sights(model)
    blocks = len(model.candidates.letters)
    hidden = np.array([model.boolean() for _ in range(blocks)])
    for place, block in enumerate(model.candidates.block.tolist()):
        sights = list(_nearest(model.candidates.occupied[place]))
        for sight in sights:
            model.any_of([-1 - place, -1 - int(hidden[block]), -1 - free[sight]])
        model.any_of([-1 - place, int(hidden[block]), *(free[sight] for sight in sights)])
    model.between(hidden, max(0, least), min(most, blocks))


# A cell seen from the front (0) or the back (1): side, z, y, x.
Sight = tuple[int, int, int, int]


def _nearest(stands: Bools) -> Iterator[Sight]:
    """The cells of a placement (height, 4, 4) that are nearest to a player on their lines."""
    for z, x in np.argwhere(stands.any(axis=1)).tolist():
        depths = np.flatnonzero(stands[z, :, x]).tolist()
        yield 0, z, depths[0], x
        yield 1, z, depths[-1], x


def _free_sights(model: Model) -> dict[Sight, int]:
    """A Boolean for every cell and side: nothing stands before the cell."""
    free: dict[Sight, int] = {}
    for z, y, x in np.ndindex(model.cell.shape):
        for side, nearer in enumerate((model.cell[z, :y, x], model.cell[z, y + 1 :, x])):
            literal = free[side, z, y, x] = model.boolean()
            before = nearer.tolist()
            model.any_of([literal, *before])
            for cell in before:
                model.any_of([-1 - literal, -1 - cell])
    return free


def wish_silhouette(model: Model, silhouette: Iterable[tuple[int, int]]) -> None:
    """Something stands in these squares (x, z) and in no other; raises `ValueError` outside."""
    marked = np.zeros((model.candidates.height, SIDE), dtype=np.bool_)
    for x, z in silhouette:
        if not (0 <= x < SIDE and 0 <= z < model.candidates.height):
            raise ValueError(f"the square ({x}, {z}) lies outside the picture")
        marked[z, x] = True
    squares = model.cell.transpose(0, 2, 1)
    for line in squares[marked].tolist():
        model.any_of(line)
    model.none_of(squares[~marked])


def wish_levels(model: Model, least: int, most: int) -> None:
    """The number of levels used is within these bounds."""
    if least > 0:
        used = model.cell[least - 1].ravel().tolist() if least <= len(model.cell) else ()
        model.any_of(used)
    model.none_of(model.cell[max(0, most) :])


def wish_footprint(model: Model, least: int, most: int) -> None:
    """The number of columns used is within these bounds: a column is used where its ground is."""
    model.between(model.cell[0], least, most)
