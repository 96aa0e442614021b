"""A whole deck: every task from its own stream, repeats made anew, finished work in a journal.

Tasks are made in any order, by any number of processes; the deck is put together in its own
order, so neither leaves a trace. A task alike an earlier one is made again with the next retry
number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from ...cards.errors import UnusableError
from ...cards.laboca.alike import alike_key, shape_classes
from ...cards.laboca.block_file import default_block_set
from ...cards.laboca.block_set import TIERS
from ...cards.laboca.deck import Card, Deck, Puzzle, Task, card_ids, puzzle
from ...cards.laboca.deck_file import task_from, task_part
from ...cards.laboca.picture import Arrangement
from ...verifier.laboca.arrangement import arrangement_faults
from ..journal import Journal, digest
from ..workers import run_jobs
from .recipe import Recipe, check_recipe, code_digest, made_by
from .task_maker import Exhausted, make_task
from .wishes import broken_wish, wish_words

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


class EffortError(Exception):
    """A task was not found with the effort allowed; `exhausted` says what was tried."""

    def __init__(self, exhausted: Exhausted) -> None:
        super().__init__(str(exhausted))
        self.exhausted = exhausted

    def __reduce__(self) -> tuple[type[EffortError], tuple[Exhausted]]:
        return EffortError, (self.exhausted,)

    def sentence(self, recipe: Recipe) -> str:
        """What was tried, and what may help."""
        tried = self.exhausted
        name = f"{tried.tier} task number {tried.index + 1}"
        if tried.alike:
            return (
                f"undecided: {name} came out alike an earlier one {tried.moves} times running: "
                "ask for fewer cards, or give the block set more shapes"
            )
        wanted = (
            "exactly one arrangement"
            if recipe.max_solutions == 1
            else f"at most {recipe.max_solutions} arrangements"
        )
        if recipe.wishes:
            wanted += f", {wish_words(recipe.wishes)},"
        best = f", the least seen was {tried.best}" if tried.best else ""
        own = recipe.block_set.blocks != default_block_set().blocks
        remedies = "a greater --effort, another --height, a greater --max-solutions"
        remedies += ", fewer wishes" if recipe.wishes else ""
        remedies += ", or more or other blocks" if own else ""
        return (
            f"undecided: {name} with {wanted} was not found in {tried.moves} moves{best}: "
            f"try {remedies}"
        )


@dataclass(frozen=True)
class Crew:
    """Who does the work: a number of processes, or None for as many cores as pay.

    `clock` counts seconds; it decides when more processes pay, never what is made.
    """

    processes: int | None
    cores: int
    clock: Callable[[], float]


def journal_name(recipe: Recipe) -> str:
    """The journal's name for this recipe, these versions and this code; decks of any size share it.

    The code counts as well: a version under development may make other tasks than the day before.
    """
    blocks = [
        [block.letter, [list(cell) for cell in block.cells], list(block.tiers)]
        for block in recipe.block_set.blocks
    ]
    settings = [recipe.seed, recipe.height, recipe.max_solutions, recipe.builder, recipe.effort]
    return digest([dict(made_by()), code_digest(), blocks, settings, recipe.wishes.settings()])


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
                    if task.solution and not _broken(recipe, subject, task.solution):
                        kept[tier, index, retry] = task
    return kept


def _broken(recipe: Recipe, subject: Puzzle, solution: Arrangement) -> bool:
    """Whether the structure breaks a rule, or a wish of the recipe."""
    if arrangement_faults(subject, solution, ""):
        return True
    return broken_wish(recipe.wishes, solution, recipe.height) is not None


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
    return Task(front, back, solution, task.solutions)


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
        for number, name in enumerate(card_ids(tier, recipe.cards.get(tier, 0))):
            yield Card(name, tier, (tasks[tier, 2 * number], tasks[tier, 2 * number + 1]))
