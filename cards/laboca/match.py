"""A match of La Boca as plain data: its setup, the rounds played, and how it stands.

A round is a move: the active player reveals a partner chip, the two build what the top card of
the pile shows, and both get the same points.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .deck import TASK_LETTERS, Card, Deck, Task
from .picture import Arrangement

# Chips of every other player that each player has before play: two where three play.
PARTNER_CHIPS = {3: 2, 4: 1, 5: 1, 6: 1}


@dataclass(frozen=True)
class Setup:
    """The deck, the tier chosen, the pile (top first), who starts, and everyone's chips.

    `chips` gives for each player the others in the order in which his chips will come up.
    """

    deck: Deck
    tier: str
    pile: tuple[str, ...]
    starting: str
    chips: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Move:
    """A round. `seconds` is a whole number in a good record; `built` is None for giving up."""

    player: str
    partner: str
    card: str
    task: str
    seconds: int | float
    built: Arrangement | None
    points: int


@dataclass(frozen=True)
class Result:
    """The result a record states."""

    scores: Mapping[str, int]
    winners: tuple[str, ...]


@dataclass(slots=True)
class State:
    """A match in progress: what stays the same, the scores, and the last round played."""

    players: tuple[str, ...]
    setup: Setup
    cards: Mapping[str, Card]  # by id
    scores: dict[str, int]
    moves: int = 0
    last: Move | None = None

    def copy(self) -> State:
        """A state that changes on its own; what never changes is shared."""
        return State(
            self.players, self.setup, self.cards, self.scores.copy(), self.moves, self.last
        )

    @property
    def rounds(self) -> int:
        """How many rounds the match has: one for every partner chip."""
        return sum(len(chips) for chips in self.setup.chips.values())

    @property
    def over(self) -> bool:
        """Whether all chips are revealed."""
        return self.moves >= self.rounds

    @property
    def mover(self) -> str:
        """Whose turn it would be, were the match to go on: clockwise from who starts."""
        count = len(self.players)
        return self.players[(self.players.index(self.setup.starting) + self.moves) % count]

    @property
    def partner(self) -> str:
        """Whose chip the mover reveals next; the match must not be over."""
        return self.setup.chips[self.mover][self.moves // len(self.players)]

    @property
    def top(self) -> Card:
        """The card on top of the pile: used cards have gone to the bottom."""
        return self.cards[self.setup.pile[self.moves % len(self.setup.pile)]]


def task_of(card: Card, letter: str) -> Task | None:
    """The card's task `a` or `b`; None where a faulty card lacks it."""
    index = TASK_LETTERS.index(letter)
    return card.tasks[index] if index < len(card.tasks) else None
