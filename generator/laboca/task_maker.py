"""One certified task: found, counted, certified, checked by the rules, buildable from above.

Nothing leaves `make_task` that has not passed all five. Everything random comes from the task's
own stream, keyed by deck seed, tier, index and retry.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ...cards.laboca.block_set import TIERS, Block
from ...cards.laboca.deck import Puzzle, Task
from ...cards.laboca.picture import Arrangement, back_picture, front_picture
from ...verifier.laboca.arrangement import buildable_error
from .prove import prove
from .recipe import Recipe
from .search import Found, find_structure, stream
from .wishes import NO_WISHES, Wishes, broken_wish, wish_words

# A proof inside generation may visit this many nodes: about a hundredth of a second's work,
# hundreds of times what a task of the default set needs. A task that needs more does not ship.
PROOF_NODES = 1_000_000
PROOF_LIMIT = 2.0


@dataclass(frozen=True)
class Exhausted:
    """The effort is used up: `moves` were made, and `best` arrangements was the least seen.

    `alike` means that `moves` tasks were found, all of them alike tasks of the deck.
    """

    tier: str
    index: int
    moves: int
    best: int
    alike: bool = False


class ImpossibleError(Exception):
    """It is proven that no arrangement of a tier's blocks can be built under the height cap."""


def make_task(recipe: Recipe, tier: str, index: int, retry: int = 0) -> Task | Exhausted:
    """Task number `index` of a tier; `retry` counts how often it came out alike another.

    Raises `ImpossibleError` when no arrangement can be built at all, and `DisagreementError`
    when the two witnesses do not agree.
    """
    blocks = recipe.block_set.tier(tier)
    moves, best, attempt = 0, 0, 0
    while moves < recipe.effort:
        source = stream(recipe.seed, TIERS.index(tier), index, retry, attempt)
        attempt += 1
        found, used, least = _find(recipe, blocks, source, recipe.effort - moves)
        moves += max(used, 1)
        if least and (best == 0 or least < best):
            best = least
        if found is not None:
            task = certified_task(blocks, recipe.height, found, recipe.max_solutions, recipe.wishes)
            if task is not None:
                return task
    return Exhausted(tier, index, moves, best)


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
    front, back = front_picture(arrangement, height), back_picture(arrangement, height)
    puzzle = Puzzle(blocks, height, front, back)
    proof = prove(puzzle, max_solutions, PROOF_NODES, PROOF_LIMIT)
    if not proof.exact or not 1 <= proof.count <= max_solutions:
        return None
    # The structure climbed to is the one stored, unless hands can't build it.
    for candidate in (arrangement, *proof.arrangements):
        kept = broken_wish(wishes, candidate, height) is None
        if kept and buildable_error(candidate) is None:
            stored = {block.letter: candidate[block.letter] for block in blocks}
            return Task(front, back, stored, proof.count)
    return None
