"""Tasks, cards and decks as plain data, and the reasons a deck is asked for in the first place.

A *task* is two pictures that one arrangement of a tier's blocks shows; a *card* carries two
tasks of one tier; a *deck* is a list of cards with the block set and the height cap they share.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from .block_set import Block, BlockSet
from .picture import Arrangement, Picture

TASK_LETTERS = ("a", "b")
BANDS = ("gentle", "steady", "tricky", "fierce")


@dataclass(frozen=True)
class Difficulty:
    """How hard a task was rated: the level of the ladder, predicted seconds, and their band."""

    level: int
    seconds: float
    band: str


@dataclass(frozen=True)
class Task:
    """Two pictures; perhaps a stored arrangement, the proven number of them, and a difficulty."""

    front: Picture
    back: Picture
    solution: Arrangement | None = None
    solutions: int | None = None
    difficulty: Difficulty | None = None


@dataclass(frozen=True)
class Card:
    """One printed card: `tasks` are a and b (a faulty file may hold another number)."""

    id: str
    tier: str
    tasks: tuple[Task, ...]


@dataclass(frozen=True)
class Deck:
    """Cards that share a block set and a height cap.

    `max_solutions` is how many arrangements a task may have (1 for a strict deck); `made_by`
    names the versions of the programs that made the deck.
    """

    height: int
    block_set: BlockSet
    cards: tuple[Card, ...]
    seed: int | None = None
    max_solutions: int = 1
    made_by: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Puzzle:
    """A task with all that is needed to judge it alone: blocks, height cap and both pictures."""

    blocks: tuple[Block, ...]
    height: int
    front: Picture
    back: Picture


def puzzle(deck: Deck, card: Card, task: Task) -> Puzzle:
    """The task taken out of its deck."""
    return Puzzle(deck.block_set.tier(card.tier), deck.height, task.front, task.back)


def tasks(deck: Deck) -> Iterator[tuple[str, Card, str, Task]]:
    """Every task with its path `cards[3].tasks[0]`, its card and its letter, in the deck's order.

    A third task of a faulty card gets the letter `c`, and so on.
    """
    for number, card in enumerate(deck.cards):
        for index, task in enumerate(card.tasks):
            yield f"cards[{number}].tasks[{index}]", card, task_letter(index), task


def task_letter(index: int) -> str:
    """The letter of a card's task: `a`, `b`; for tasks too many `c` and so on."""
    return chr(ord("a") + index % 26)


def card_ids(tier: str, count: int) -> tuple[str, ...]:
    """`light-01` .. `light-32`: numbered from 1 to the width of the tier's count, at least 2."""
    width = max(2, len(str(count)))
    return tuple(f"{tier}-{number:0{width}d}" for number in range(1, count + 1))
