"""Giving up: what was tried when the effort is used up, and that there is nothing to find."""

from __future__ import annotations

from dataclasses import dataclass

from ...cards.laboca.block_file import default_block_set
from ...cards.wording import plural
from .recipe import Recipe
from .wishes import wish_words


@dataclass(frozen=True)
class Exhausted:
    """The effort is used up: `moves` were made, and `best` arrangements was the least seen.

    `alike` means that `moves` tasks were found, all of them alike tasks of the deck; `missed`
    were found that are too easy or too hard.
    """

    tier: str
    index: int
    moves: int
    best: int
    alike: bool = False
    missed: int = 0


class ImpossibleError(Exception):
    """It is proven that no arrangement of a tier's blocks keeps all rules and wishes."""


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
        aim = recipe.aim_of(tried.tier, tried.index)
        best = f", the least seen was {tried.best}" if tried.best else ""
        if tried.missed:
            tasks = plural(tried.missed, "task")
            best = f"; of the {tasks} with so many arrangements none was rated {aim.words()}"
        return (
            f"undecided: {name} with {_wanted(recipe)} was not found in {tried.moves} moves"
            f"{best}: try {_remedies(recipe, bool(aim))}"
        )


def _wanted(recipe: Recipe) -> str:
    wanted = (
        "exactly one arrangement"
        if recipe.max_solutions == 1
        else f"at most {recipe.max_solutions} arrangements"
    )
    return f"{wanted}, {wish_words(recipe.wishes)}," if recipe.wishes else wanted


def _remedies(recipe: Recipe, aimed: bool) -> str:
    remedies = ["a greater --effort", "another --height", "a greater --max-solutions"]
    if recipe.wishes:
        remedies.append("fewer wishes")
    if aimed:
        remedies.append("a wider --difficulty or --seconds")
    if recipe.block_set.blocks != default_block_set().blocks:
        remedies.append("or more or other blocks")
    return ", ".join(remedies)
