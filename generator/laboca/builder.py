"""Building on CP-SAT alone: an arrangement under wishes, and a task with a single arrangement.

`build` asks the model for any buildable arrangement that meets the wishes; random hints, one
placement a block, make the answers varied. `build_unique` lets CP-SAT argue with itself: it
proposes an arrangement, refutes it by listing the others that show the same pictures, and
rebuilds around what differs: two blocks, one of which stands elsewhere in some other
arrangement, are taken out and put back at random, and the change is kept when the number of
arrangements does not rise. It starts afresh when stuck. Effort is counted in moves, chance
comes in as a `numpy.random.Generator`, so the same stream gives the same task anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
from ortools.sat.python import cp_model

from ...cards.laboca.block_set import Block
from ...cards.laboca.deck import Puzzle
from ...cards.laboca.picture import Arrangement, back_picture, front_picture, occupancy
from .certify import LIMIT, Enumeration, enumerate_arrangements
from .model import wish_model
from .solver import Model, solution, solver
from .wishes import NO_WISHES, Wishes

MOST_COUNTED = 20  # arrangements told apart; counting on brings nothing, so far from one
PATIENCE = 60  # moves without fewer arrangements before a fresh start
STEP_LIMIT = 0.5  # deterministic seconds a question in a long walk; most take 0.002


@dataclass(frozen=True)
class Built:
    """The arrangement built, or that there is none ("impossible"), or that the limit came first."""

    status: Literal["built", "impossible", "undecided"]
    arrangement: Arrangement | None = None


@dataclass(frozen=True)
class BuiltTask:
    """A task, a buildable arrangement of it, and the proven number of its arrangements.

    `moves` is the number of proposals it took.
    """

    puzzle: Puzzle
    arrangement: Arrangement
    solutions: int
    moves: int


def build(
    blocks: Sequence[Block],
    height: int,
    wishes: Wishes,
    rng: np.random.Generator,
    limit: float = LIMIT,
) -> Built:
    """One arrangement of the blocks that meets the wishes and can be built from above.

    `limit` is deterministic time. Raises `ValueError` for a wish that does not fit the blocks or
    the build area (an unknown letter, a square outside): one that merely can't be met is said to
    be impossible.
    """
    return _first_buildable(wish_model(blocks, height, wishes), rng, limit)


def _first_buildable(model: Model, rng: np.random.Generator, limit: float) -> Built:
    _hint(model, rng)
    while limit > 0:
        solved = solver(limit)
        status = solved.solve(model.cp)
        if status == cp_model.INFEASIBLE:
            return Built("impossible")
        if status == cp_model.MODEL_INVALID:
            raise RuntimeError(f"CP-SAT refuses the model: {model.cp.validate()}")
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            break
        arrangement = solution(model, solved)
        jammed = unbuildable(arrangement)
        if not jammed:
            return Built("built", arrangement)
        _cut_off(model, {letter: arrangement[letter] for letter in jammed})
        limit -= solved.deterministic_time
    return Built("undecided")


def _hint(model: Model, rng: np.random.Generator) -> None:
    """Hint a random place for every block: the solver starts from there and mends what clashes."""
    block = model.candidates.block
    key = rng.random(len(block))
    order = np.lexsort((key, block))
    drawn = order[np.unique(block[order], return_index=True)[1]]
    hint = model.cp.proto.solution_hint
    hint.vars.extend(range(len(block)))
    hint.values.extend(np.isin(np.arange(len(block)), drawn).astype(int).tolist())


def _cut_off(model: Model, stands: Arrangement) -> None:
    """Forbid that all these blocks stand like this at once."""
    candidates = model.candidates
    model.cut_off(
        [candidates.place(candidates.number(letter), cells) for letter, cells in stands.items()]
    )


def unbuildable(arrangement: Arrangement) -> frozenset[str]:
    """The blocks that keep each other from being lowered from above; empty when all can be.

    A block goes in after those it has a cell directly above. Blocks with nothing on them, or
    that lie on nothing, are taken away until none is left, or only those in a cycle and between
    cycles.
    """
    occupied = occupancy(arrangement)
    on = {
        (letter, occupied[x, y, z - 1])
        for (x, y, z), letter in occupied.items()
        if (x, y, z - 1) in occupied and occupied[x, y, z - 1] != letter
    }
    while True:
        jammed = {upper for upper, _ in on} & {lower for _, lower in on}
        left = {(upper, lower) for upper, lower in on if upper in jammed and lower in jammed}
        if left == on:
            return frozenset(jammed)
        on = left


@dataclass(frozen=True)
class _Aim:
    """What does not change while a task is built."""

    blocks: tuple[Block, ...]
    height: int
    wishes: Wishes
    limit: float
    counted: int  # arrangements told apart at most


@dataclass(frozen=True)
class _Step:
    """A proposal and its refutation: the arrangements found that show the same pictures."""

    puzzle: Puzzle
    arrangement: Arrangement
    found: Enumeration


def build_unique(
    blocks: Sequence[Block],
    height: int,
    rng: np.random.Generator,
    max_moves: int,
    wishes: Wishes = NO_WISHES,
    max_solutions: int = 1,
    limit: float = STEP_LIMIT,
) -> BuiltTask | None:
    """A task whose number of arrangements is between 1 and `max_solutions`, meeting the wishes.

    None when `max_moves` proposals brought none, or when no arrangement meets the wishes at all.
    `limit` is deterministic time per question to the solver. Raises `ValueError` like `build`.
    """
    counted = max(MOST_COUNTED, max_solutions + 1)
    aim = _Aim(tuple(blocks), height, wishes, limit, counted)
    step: _Step | None = None
    quiet = 0
    if len(aim.wishes.fixed) == len(aim.blocks):
        max_moves = min(max_moves, 1)  # nothing is left to move
    for move in range(1, max_moves + 1):
        if step is None or quiet == PATIENCE:
            built = build(blocks, height, aim.wishes, rng, limit)
            if built.status == "impossible":
                return None
            step, quiet = _refuted(aim, built, counted), 0
        else:
            after = _rebuilt(aim, step, rng)
            quiet = 0 if _count(after) < _count(step) else quiet + 1
            step = after
        if step is not None and step.found.complete and _count(step) <= max_solutions:
            return BuiltTask(step.puzzle, step.arrangement, _count(step), move)
    return None


def _count(step: _Step) -> int:
    return len(step.found.arrangements)


def _refuted(aim: _Aim, built: Built, most: int) -> _Step | None:
    """The proposal with up to `most` arrangements of its pictures; None when undecided."""
    if built.arrangement is None:
        return None
    front, back = (view(built.arrangement, aim.height) for view in (front_picture, back_picture))
    puzzle = Puzzle(aim.blocks, aim.height, front, back)
    found = enumerate_arrangements(puzzle, most, aim.limit)
    if not found.complete and len(found.arrangements) < most:
        return None
    return _Step(puzzle, built.arrangement, found)


def _rebuilt(aim: _Aim, step: _Step, rng: np.random.Generator) -> _Step:
    """The step after putting two blocks elsewhere; the same step when that is no gain."""
    loose = _loosened(aim, step, rng)
    kept = {letter: cells for letter, cells in step.arrangement.items() if letter not in loose}
    model = wish_model(aim.blocks, aim.height, replace(aim.wishes, fixed=kept))
    _cut_off(model, {letter: step.arrangement[letter] for letter in loose})
    most = min(_count(step) + 1, aim.counted)
    after = _refuted(aim, _first_buildable(model, rng, aim.limit), most)
    return step if after is None or _count(after) > _count(step) else after


def _loosened(aim: _Aim, step: _Step, rng: np.random.Generator) -> list[str]:
    """Two blocks that no wish fixes; the first, if one does, differs between arrangements."""
    free = [block.letter for block in aim.blocks if block.letter not in aim.wishes.fixed]
    mine, others = step.arrangement, step.found.arrangements
    differing = [letter for letter in free if any(mine[letter] != o[letter] for o in others)]
    first = (differing or free)[int(rng.integers(len(differing or free)))]
    rest = [letter for letter in free if letter != first]
    return [first, rest[int(rng.integers(len(rest)))]] if rest else [first]
