"""A whole deck: every task from its own stream, repeats made anew, finished work in a journal.

Tasks are made in any order, by any number of processes; the deck is put together in its own
order, so neither leaves a trace. A task alike an earlier one is made again with the next retry
number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from ...cards.errors import UnusableError
from ...cards.laboca.alike import alike_key, shape_classes
from ...cards.laboca.block_set import TIERS
from ...cards.laboca.deck import Card, Deck, Puzzle, Task, card_ids, puzzle
from ...cards.laboca.deck_file import task_from, task_part
from ...verifier.laboca.arrangement import arrangement_faults
from ..journal import Journal, digest
from ..workers import run_jobs
from .ahead import compile_ahead
from .effort import EffortError, Exhausted
from .recipe import Recipe, check_recipe, code_digest, made_by
from .table import words_of
from .task_maker import first_found, make_task, rated
from .wishes import broken_wish

# Tasks a job: some 10 ms of work, so that handing it over costs little and little is lost on
# an interruption.
TASKS_PER_JOB = 4
# Two processes take about a second to start; work that is done sooner is done right here.
SECONDS_ALONE = 1.0
# Two tasks of the default set are alike once in millions; a task that comes out alike this
# often running means that the block set has hardly more to give.
MAX_RETRIES = 100

Progress = Callable[[int, int], None]
Key = tuple[str, int, int]  # tier, number of the task in its tier, retry


@dataclass(frozen=True)
class Crew:
    """Who does the work: a number of processes, or None for as many cores as pay.

    `clock` counts seconds; it decides when more processes pay, never what is made.
    """

    processes: int | None
    cores: int
    clock: Callable[[], float]


def journal_name(recipe: Recipe) -> str:
    """The journal's name for this recipe, these versions and this code.

    Decks of any size share it, but those with a curve.

    The code counts as well: a version under development may make other tasks than the day before.
    """
    blocks = [
        [block.letter, [list(cell) for cell in block.cells], list(block.tiers)]
        for block in recipe.block_set.blocks
    ]
    # How hard a task of a curve is to be depends on how many there are.
    curve = sorted(recipe.cards.items()) if recipe.curve else []
    settings = [
        recipe.seed, recipe.height, recipe.max_solutions, recipe.builder, recipe.effort,
        recipe.wishes.settings(), recipe.aim.settings(), curve,
    ]  # fmt: skip
    return digest([dict(made_by()), code_digest(), blocks, settings])


def make_deck(recipe: Recipe, crew: Crew, journal: Journal, progress: Progress) -> Deck:
    """The deck of this recipe, the same for any crew.

    Finished tasks go to the journal, which the caller forgets when the deck is safe.
    `progress` is told how many tasks are done, of how many. Raises `UnusableError` or
    `ImpossibleError` for what can't be, `EffortError` for what was not found with the effort,
    `DisagreementError` when the two engines disagree.
    """
    check_recipe(recipe)
    wanted = recipe.tasks()
    made = _kept(recipe, journal)
    pending = [(*task, 0) for task in wanted if (*task, 0) not in made]
    done = len(wanted) - len(pending)
    progress(done, len(wanted))
    once: dict[Any, Any] = {}
    if pending and (crew.processes or crew.cores) > 1:
        compile_ahead(partial(first_found, recipe, *pending[0]), words_of(recipe.height))
    for key, task in _make(recipe, pending, crew):
        made[key] = _slim(task, once)
        journal.add([*key, task_part(task)])
        done += 1
        progress(done, len(wanted))
    unlike = _without_repeats(recipe, wanted, made, journal)
    return Deck(
        height=recipe.height,
        block_set=recipe.block_set,
        cards=tuple(_cards(recipe, unlike)),
        seed=recipe.seed,
        max_solutions=recipe.max_solutions,
        made_by=made_by(),
    )


def _kept(recipe: Recipe, journal: Journal) -> dict[Key, Task]:
    """What the journal holds of an earlier run, checked by the rules again."""
    kept: dict[Key, Task] = {}
    deck = Deck(recipe.height, recipe.block_set, ())
    for piece in journal.pieces():
        match piece:
            case [str(tier), int(index), int(retry), part]:
                with suppress(UnusableError):
                    task = task_from(part, recipe.height)
                    subject = puzzle(deck, Card("", tier, ()), task)
                    if not _broken(recipe, subject, task):
                        kept[tier, index, retry] = task
    return kept


def _broken(recipe: Recipe, subject: Puzzle, task: Task) -> bool:
    """Whether the task breaks a rule or a wish, or is rated otherwise."""
    solution = task.solution or {}
    return (
        bool(arrangement_faults(subject, solution, ""))
        or broken_wish(recipe.wishes, solution, recipe.height) is not None
        or task.difficulty != rated(subject, recipe.aim)
    )


def _slim(task: Task, once: dict[Any, Any]) -> Task:
    """The task with every row and placement kept once for the whole deck.

    A large deck repeats a few thousand of them: kept once, a task takes a third of the memory.
    """
    front, back = (
        tuple(once.setdefault(row, row) for row in rows) for rows in (task.front, task.back)
    )
    solution = {
        letter: once.setdefault(cells, cells) for letter, cells in (task.solution or {}).items()
    }
    return replace(task, front=front, back=back, solution=solution)


def _make(recipe: Recipe, pending: list[Key], crew: Crew) -> Iterator[tuple[Key, Task]]:
    """Every pending task, in the order in which they are finished."""
    processes, start = crew.processes, 0
    if processes is None:
        began = crew.clock()
        while start < len(pending) and crew.clock() - began < SECONDS_ALONE:
            yield pending[start], make_or_raise(recipe, pending[start])
            start += 1
        processes = crew.cores
    jobs = [
        tuple(pending[first : first + TASKS_PER_JOB])
        for first in range(start, len(pending), TASKS_PER_JOB)
    ]
    for keys, results in run_jobs(partial(_make_some, recipe), jobs, processes):
        yield from zip(keys, results, strict=True)


def _make_some(recipe: Recipe, keys: tuple[Key, ...]) -> list[Task]:
    return [make_or_raise(recipe, key) for key in keys]


def make_or_raise(recipe: Recipe, key: Key) -> Task:
    """The task of this key; raises `EffortError` when the effort does not suffice."""
    result = make_task(recipe, *key)
    if isinstance(result, Exhausted):
        raise EffortError(result)
    return result


def _without_repeats(
    recipe: Recipe, wanted: list[tuple[str, int]], made: dict[Key, Task], journal: Journal
) -> dict[tuple[str, int], Task]:
    """The tasks of the deck: one that is alike an earlier one gives way to its next retry."""
    classes = shape_classes(recipe.block_set.blocks)
    seen: set[str] = set()
    unlike: dict[tuple[str, int], Task] = {}
    for tier, index in wanted:
        for retry in range(MAX_RETRIES):
            key = (tier, index, retry)
            if key not in made:
                made[key] = make_or_raise(recipe, key)
                journal.add([*key, task_part(made[key])])
            task = made[key]
            image = alike_key(task.front, task.back, classes)
            if image not in seen:
                seen.add(image)
                unlike[tier, index] = task
                break
        else:
            raise EffortError(Exhausted(tier, index, MAX_RETRIES, 0, alike=True))
    return unlike


def _cards(recipe: Recipe, tasks: dict[tuple[str, int], Task]) -> Iterator[Card]:
    for tier in TIERS:
        own = [tasks[key] for key in tasks if key[0] == tier]
        if recipe.curve:
            own.sort(key=_seconds)
        for number, name in enumerate(card_ids(tier, recipe.cards.get(tier, 0))):
            yield Card(name, tier, (own[2 * number], own[2 * number + 1]))


def _seconds(task: Task) -> float:
    """The predicted seconds: with a curve every task has some, for it was asked to hit a step."""
    return task.difficulty.seconds if task.difficulty else 0.0
