"""What a report tells, as plain data: the deck's tasks with all that was found out about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ....cards.laboca.deck import Deck, Task
from ....cards.laboca.picture import Arrangement


@dataclass(frozen=True)
class Step:
    """A step of a path: its title (level and technique), and its sentences."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Rated:
    """How hard a task is: seconds, band, level from 1, and its measures by name.

    A measure is None where it was not counted to the end.
    """

    seconds: float
    band: str
    level: int
    measures: Mapping[str, float | None]


@dataclass(frozen=True)
class Entry:
    """A task of the deck.

    `rated` is None when it can't be rated, and `note` says why; `note` also tells what is odd
    about its solution. `path` is empty where it was not asked for.
    """

    card: str
    tier: str
    letter: str
    task: Task
    rated: Rated | None
    solution: Arrangement | None = None
    note: str = ""
    path: Sequence[Step] = ()

    @property
    def name(self) -> str:
        """`light-01 a`."""
        return f"{self.card} {self.letter}"


@dataclass(frozen=True)
class Scale:
    """What tasks are rated by: the profile, its bands with the cuts between them, the levels.

    `levels` holds the name of each level and what it means, the easiest first.
    """

    profile: str
    calibrated: bool
    bands: tuple[str, ...]
    cuts: tuple[float, ...]
    levels: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Report:
    """All of a report. `drawn` numbers the entries shown in full: pictures, solution, path."""

    deck: Deck
    title: str
    entries: tuple[Entry, ...]
    scale: Scale
    drawn: frozenset[int]
    near: tuple[Near, ...]


@dataclass(frozen=True)
class Near:
    """Two tasks, by number, that look much alike.

    `squares` differ of the `shown` ones, in which either shows a block. `image` is the other
    task as it is nearest to the first: all squares of its front picture, then of its back picture.
    """

    one: int
    other: int
    squares: int
    shown: int
    image: str

    @property
    def share(self) -> float:
        """The share of squares that differ."""
        return self.squares / self.shown
