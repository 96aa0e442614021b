"""One certified task: found, counted, certified, checked by the rules, buildable from above.

Nothing leaves `make_task` that has not passed all five. Everything random comes from the task's
own stream, keyed by deck seed, tier, index and retry.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from ...cards.laboca.block_set import TIERS, Block
from ...cards.laboca.deck import Difficulty, Puzzle, Task
from ...cards.laboca.picture import Arrangement, back_picture, front_picture
from ...verifier.laboca.arrangement import buildable_error
from .aim import Aim
from .difficulty.rating import UnratedError, rate
from .effort import Exhausted, ImpossibleError
from .prove import prove
from .recipe import Recipe
from .search import Found, find_structure, stream
from .wishes import NO_WISHES, Wishes, broken_wish, wish_words

# A proof inside generation may visit this many nodes: about a hundredth of a second's work,
# hundreds of times what a task of the default set needs. A task that needs more does not ship.
PROOF_NODES = 1_000_000
PROOF_LIMIT = 2.0


def make_task(recipe: Recipe, tier: str, index: int, retry: int = 0) -> Task | Exhausted:
    """Task number `index` of a tier; `retry` counts how often it came out alike another.

    Raises `ImpossibleError` when no arrangement can be built at all, and `DisagreementError`
    when the two witnesses do not agree.
    """
    blocks, aim = recipe.block_set.tier(tier), recipe.aim_of(tier, index)
    moves, best, attempt, missed = 0, 0, 0, 0
    while moves < recipe.effort:
        source = stream(recipe.seed, TIERS.index(tier), index, retry, attempt)
        attempt += 1
        found, used, least = _find(recipe, blocks, source, recipe.effort - moves)
        moves += max(used, 1)
        if least and (best == 0 or least < best):
            best = least
        if found is None:
            continue
        # Rated first: what is too easy or too hard does not pay for a certificate.
        difficulty = rated(shown_by(blocks, recipe.height, found), aim)
        if not aim.hit_by(difficulty):
            missed += 1
        else:
            task = certified_task(blocks, recipe.height, found, recipe.max_solutions, recipe.wishes)
            if task is not None:
                return replace(task, difficulty=difficulty)
    return Exhausted(tier, index, moves, best, missed=missed)


def first_found(recipe: Recipe, tier: str, index: int, retry: int = 0) -> Puzzle | None:
    """What the first walk to a task comes to, certified but not rated; None for nothing."""
    blocks = recipe.block_set.tier(tier)
    source = stream(recipe.seed, TIERS.index(tier), index, retry, 0)
    found, _, _ = _find(recipe, blocks, source, recipe.effort)
    if found is None:
        return None
    certified_task(blocks, recipe.height, found, recipe.max_solutions, recipe.wishes)
    return shown_by(blocks, recipe.height, found)


def _find(
    recipe: Recipe, blocks: tuple[Block, ...], source: np.random.SeedSequence, effort: int
) -> tuple[Arrangement | None, int, int]:
    """A promising arrangement, the moves it took, and the least number of arrangements seen."""
    if recipe.builder == "cp-sat":
        from .builder import build_unique

        rng = np.random.default_rng(source)
        built = build_unique(
            blocks, recipe.height, rng, effort, recipe.wishes, recipe.max_solutions
        )
        if built is not None:
            return built.arrangement, built.moves, built.solutions
        # Tells whether there is any arrangement at all.
        built_start(blocks, recipe.height, source, recipe.wishes)
        return None, effort, 0
    result = find_structure(
        blocks,
        recipe.height,
        source,
        recipe.max_solutions,
        effort,
        # Starts have streams of their own under the task's: tasks that share them come out alike.
        lambda number: built_start(
            blocks, recipe.height, stream(recipe.seed, *source.spawn_key, number), recipe.wishes
        ),
        recipe.wishes,
    )
    if isinstance(result, Found):
        return result.arrangement, result.moves, result.count
    return None, result.moves, result.best


def rated(puzzle: Puzzle, aim: Aim) -> Difficulty | None:
    """How hard the task is; None for one that can't be rated in the work allowed."""
    try:
        rating = rate(puzzle, aim.profile)
    except UnratedError:
        return None
    return Difficulty(rating.level, rating.seconds, rating.band)


def built_start(
    blocks: tuple[Block, ...], height: int, source: np.random.SeedSequence, wishes: Wishes
) -> Arrangement | None:
    """An arrangement that CP-SAT builds, where random structures come to none; None: undecided.

    Raises `ImpossibleError` when CP-SAT proves that there is none.
    """
    from .builder import build

    built = build(blocks, height, wishes, np.random.default_rng(source))
    if built.status == "impossible":
        asked = f" with {wish_words(wishes)}" if wishes else ""
        raise ImpossibleError(
            f"the {len(blocks)} blocks have no arrangement in 4x4x{height}{asked} that can be "
            "built from above: proven by CP-SAT"
        )
    return built.arrangement


def certified_task(
    blocks: tuple[Block, ...],
    height: int,
    arrangement: Arrangement,
    max_solutions: int,
    wishes: Wishes = NO_WISHES,
) -> Task | None:
    """The task that the arrangement's pictures make, or None if it may not ship.

    It may not ship when either witness is undecided, when there are more arrangements than
    `max_solutions`, or when no arrangement that keeps the wishes can be built from above.
    """
    puzzle = shown_by(blocks, height, arrangement)
    proof = prove(puzzle, max_solutions, PROOF_NODES, PROOF_LIMIT)
    if not proof.exact or not 1 <= proof.count <= max_solutions:
        return None
    # The structure climbed to is the one stored, unless hands can't build it.
    return stored_task(puzzle, (arrangement, *proof.arrangements), proof.count, wishes)


def shown_by(blocks: tuple[Block, ...], height: int, arrangement: Arrangement) -> Puzzle:
    """The task that the arrangement's pictures make."""
    front, back = front_picture(arrangement, height), back_picture(arrangement, height)
    return Puzzle(blocks, height, front, back)


def stored_task(
    puzzle: Puzzle, arrangements: Iterable[Arrangement], solutions: int, wishes: Wishes
) -> Task | None:
    """The task with the first arrangement that keeps the wishes and can be built from above."""
    for one in arrangements:
        kept = broken_wish(wishes, one, puzzle.height) is None
        if kept and buildable_error(one) is None:
            stored = {block.letter: one[block.letter] for block in puzzle.blocks}
            return Task(puzzle.front, puzzle.back, stored, solutions)
    return None
