"""A played game of Blockits as plain data: the setup, the rounds and the result.

A move of the record is a whole round: who rolls, the dice, and one turn for every player in the
order in which they take a die. Names are kept as they are written; the referee judges them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .polyomino import Squares
from .sheet import Sheet


@dataclass(frozen=True)
class Setup:
    """The sheet the game is played on, and who holds the area with the first-turn box."""

    sheet: Sheet
    first: str


@dataclass(frozen=True)
class Turn:
    """What a player does with the die he takes; `squares` is None when he does not draw.

    `swap` is the shape drawn instead of the die's, or None.
    """

    player: str
    die: str
    swap: str | None
    squares: Squares | None
    lines: tuple[int, ...]
    blocked: Squares


@dataclass(frozen=True)
class Round:
    """A move of the record; `player` is the one who rolls."""

    player: str
    dice: tuple[str, ...]
    turns: tuple[Turn, ...]


@dataclass(frozen=True)
class Score:
    """A player's points by part of the scoreboard."""

    lines: int
    blocked: int
    shapes: int
    swap: int
    total: int


@dataclass(frozen=True)
class Result:
    """The points of every player, and who wins."""

    scores: Mapping[str, Score]
    winners: tuple[str, ...]
