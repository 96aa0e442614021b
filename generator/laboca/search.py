"""The search: one task with few arrangements, by hill climbing from random structures.

`find_structure` starts from a random structure, climbs, and starts anew when stuck, until the
pictures have at most `max_solutions` arrangements or the effort, counted in moves, is used up.
Where blocks fill the build area so tightly that random structures end in dead ends, or can't be
brought to keep the wishes, a start is asked of `build_start`, which the caller takes from the
CP-SAT builder.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from ...cards.laboca.block_set import Block
from ...cards.laboca.picture import Arrangement
from .asked import Asked, asked_for
from .climb import Desk, climb_kernel, desk_for, drop_kernel, settle_kernel
from .counter import Engine, engine_for
from .table import Words
from .wishes import NO_WISHES, Wishes

# Measured on the default set at height 4, ms a task: of 8 random places the lowest (1: half as
# much again); counts told apart up to 12 (20: 5 % more, 8: no less); a new start after 100 idle
# moves (40: 5 % more).
DRAWS = 8
CAP = 12
PATIENCE = 100
# A dead end costs as much as a move, so it counts as one; after this many in a row a start is
# asked of the builder.
DEAD_ENDS = 200
# A walk to the wishes gives up after so many moves that came no nearer.
SETTLE_PATIENCE = 200
# With wishes a start that CP-SAT builds costs as much as so many moves.
MOVES_PER_START = 10_000
# A walk that failed counts as a dead end for so many moves: 200 of them take 30 ms, as long as
# CP-SAT takes to build a start, and most walks arrive in 30 to 500 moves.
DEAD_WALK = 100

Start = Callable[[int], Arrangement | None]


@dataclass(frozen=True)
class Found:
    """A structure whose pictures have exactly `count` arrangements, itself one of them."""

    arrangement: Arrangement
    count: int
    moves: int


@dataclass(frozen=True)
class NotFound:
    """The effort is used up; `best` is the least number of arrangements seen, 0 for none."""

    moves: int
    best: int


def stream(seed: int, *key: int) -> np.random.SeedSequence:
    """The random stream of one task: keyed by deck seed, tier, index and retry.

    A spawn key never runs into the seed's own words, so no two keys share a stream, whatever
    the seed and whoever works on it.
    """
    return np.random.SeedSequence(entropy=seed, spawn_key=key)


def climbing_state(source: np.random.SeedSequence) -> Words:
    """The state of the climb's own generator: one 64-bit word that is not 0."""
    state = source.generate_state(1, np.uint64).astype(np.uint64)
    return np.maximum(state, np.uint64(1))


def find_structure(
    blocks: Sequence[Block],
    height: int,
    source: np.random.SeedSequence,
    max_solutions: int,
    max_moves: int,
    build_start: Start,
    wishes: Wishes = NO_WISHES,
) -> Found | NotFound:
    """A structure that keeps the wishes and whose pictures have 1 to `max_solutions` arrangements.

    `build_start(n)` gives the n-th arrangement to start from when random ones fail, one that
    keeps the wishes, or None when it has none: then the search ends as if the effort were used
    up. Letters of wishes must be those of the blocks.
    """
    engine = engine_for(blocks, searched_height(height, wishes))
    asked = asked_for(engine, wishes)
    desk = desk_for(engine.table, engine.shape_of, max(CAP, max_solutions), climbing_state(source))
    # A single block can't be exchanged with another: it is dropped anew each time.
    patience = PATIENCE if len(blocks) > 1 else 0
    bound = wishes.fixed or wishes.front or wishes.back  # no random structure comes to that
    moves = best = built = 0
    dead = float(DEAD_ENDS if bound else 0)
    while moves < max_moves:
        if dead < DEAD_ENDS:
            settled, used = _random_start(engine, desk, asked, max_moves - moves)
            moves += used
            if not settled:
                dead += used / DEAD_WALK if used > 1 else 1
                continue
            dead = 0
        else:
            start = build_start(built)
            if start is None:
                break
            built += 1
            if asked.active:
                moves += MOVES_PER_START
                dead = dead if bound else 0  # the next walk may arrive
            desk.rows[:] = engine.rows(start)
        count, used = climb_kernel(
            engine.table, engine.shape_of, desk, engine.room, asked,
            max_solutions, patience, max_moves - moves,
        )  # fmt: skip
        moves += max(used, 1)
        if 0 < count <= max_solutions:
            return Found(engine.arrangement(desk.rows.tolist()), count, moves)
        if count and (best == 0 or count < best):
            best = count
    return NotFound(moves, best)


def searched_height(height: int, wishes: Wishes) -> int:
    """The height cap to search under: empty rows of a picture forbid what lies above anyway."""
    if wishes.levels is None or wishes.front or wishes.back or wishes.silhouette:
        return height
    return min(height, wishes.levels[1])


def _random_start(engine: Engine, desk: Desk, asked: Asked, max_moves: int) -> tuple[bool, int]:
    """Put a random structure that keeps the wishes on the desk; also the moves that took.

    A dead end counts as a move; a structure that keeps the wishes from the first costs none.
    """
    if not drop_kernel(engine.table, engine.shape_of, desk, DRAWS):
        return False, 1
    if not asked.active:
        return True, 0
    missing, used = settle_kernel(
        engine.table, engine.shape_of, desk, asked, SETTLE_PATIENCE, max_moves
    )
    return missing == 0, max(used, 1) if missing else used
