"""What a deck is made from: everything that decides its content, and nothing else.

Two runs with equal recipes and equal versions make the same deck, whatever the number of
processes, the load or the clock.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Literal

from ...cards.errors import UnusableError
from ...cards.laboca.block_set import TIERS, BlockSet
from ...cards.laboca.board import MAX_HEIGHT, MIN_HEIGHT, SIDE, placements, volume
from ...version import VERSION
from .aim import ANY, Aim
from .contradictions import check_wishes
from .wishes import NO_WISHES, Wishes, wish_words

Builder = Literal["search", "cp-sat"]
# Moves a task may cost. A task of the default set takes either builder about 100; the search
# makes 200,000 in some two seconds on one core, CP-SAT 2,000 in some twenty.
DEFAULT_EFFORT: Mapping[Builder, int] = {"search": 200_000, "cp-sat": 2_000}
# With wishes the search may make fifty times as many: the rarest of the default set that it finds
# at all, R, B and W hidden at once, takes it some five million.
WISHED_EFFORT: Mapping[Builder, int] = {"search": 10_000_000, "cp-sat": 2_000}


@dataclass(frozen=True)
class Recipe:
    """The block set, the height cap, how many cards of each tier, the wishes, and the making.

    With a `curve` the cards of a tier rise from the first to the last.
    """

    block_set: BlockSet
    cards: Mapping[str, int]
    seed: int
    height: int
    max_solutions: int = 1
    builder: Builder = "search"
    effort: int = DEFAULT_EFFORT["search"]
    wishes: Wishes = NO_WISHES
    aim: Aim = ANY
    curve: bool = False

    def tasks(self) -> list[tuple[str, int]]:
        """Tier and number of every task, in the deck's order: light first."""
        return [(tier, index) for tier in TIERS for index in range(2 * self.cards.get(tier, 0))]

    def wished(self) -> str:
        """What is asked of every task, in words: `with R hidden, rated gentle`."""
        words, rated = wish_words(self.wishes), self.aim.words()
        parts = [f"with {words}" if words else "", f"rated {rated}" if rated else ""]
        parts.append("on a curve that rises in each tier" if self.curve else "")
        return ", ".join(part for part in parts if part)

    def aim_of(self, tier: str, index: int) -> Aim:
        """How hard this task is to be: with a curve the tasks of a tier climb its steps."""
        if not self.curve:
            return self.aim
        steps = self.aim.steps()
        return steps[index * len(steps) // (2 * self.cards[tier])]


def default_effort(builder: Builder, wished: bool) -> int:
    """Moves a task may cost when nothing is said; more where anything is wished."""
    return (WISHED_EFFORT if wished else DEFAULT_EFFORT)[builder]


def cards_by_tier(tier: str, cards: int) -> dict[str, int]:
    """How many cards of each tier: `both` halves them, an odd one more is light."""
    if tier == "both":
        return {"light": cards - cards // 2, "dark": cards // 2}
    return {tier: cards}


def check_recipe(recipe: Recipe) -> None:
    """Refuse what can't be, with the reason; raises `UnusableError`.

    Whether the blocks fit at all is settled here only where counting cells settles it.
    """
    if not MIN_HEIGHT <= recipe.height <= MAX_HEIGHT:
        raise UnusableError(f"the height {recipe.height} is outside {MIN_HEIGHT}..{MAX_HEIGHT}")
    room = volume(recipe.height)
    for tier, cards in recipe.cards.items():
        if not cards:
            continue
        blocks = recipe.block_set.tier(tier)
        if not blocks:
            raise UnusableError(
                f"the block set has no block for the {tier} tier: ask for the other tier, or "
                "name the tier in a block's tiers"
            )
        size = sum(len(block.cells) for block in blocks)
        if size > room:
            lowest = -(-size // (SIDE * SIDE))
            remedy = (
                f"a height of {lowest} has room" if lowest <= MAX_HEIGHT else "use fewer blocks"
            )
            raise UnusableError(
                f"the {tier} blocks have {size} cells, and {SIDE}x{SIDE}x{recipe.height} has only "
                f"{room}: {remedy}"
            )
        for block in blocks:
            if not placements(block.cells, recipe.height):
                raise UnusableError(
                    f"block {block.letter} of the {tier} tier fits nowhere in "
                    f"{SIDE}x{SIDE}x{recipe.height}: it is too long for every rotation"
                )
        check_wishes(recipe.wishes, blocks, tier, recipe.height, recipe.max_solutions)


@cache
def made_by() -> Mapping[str, str]:
    """The versions of caminito and of the programs whose version decides what is made."""
    names = {"caminito": VERSION}
    for package in ("ortools", "numpy"):
        try:
            names[package] = version(package)
        except PackageNotFoundError:  # a frozen build without metadata
            names[package] = "unknown"
    return names


@cache
def code_digest() -> str:
    """A digest of the source that decides what is made: cards, verifier and generator."""
    root = Path(__file__).parents[2]
    found = hashlib.sha256()
    for room in ("cards", "verifier", "generator"):
        for path in sorted((root / room).rglob("*.py")):
            found.update(path.read_bytes())
    return found.hexdigest()
