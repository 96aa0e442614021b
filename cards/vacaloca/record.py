"""A game of Vaca Loca as plain data: the table, the turns with their slaps, the result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

CREATURE, CHIP, NOTHING = "creature", "chip", "nothing"


@dataclass(frozen=True)
class Setup:
    """The tile at each table position, all face down."""

    table: tuple[str, ...]


@dataclass(frozen=True)
class Slap:
    """A hand on the tile at a table position, and what its owner is said to get.

    `giver` is the player whose chip he takes, the `from` of a record; None for no player.
    """

    player: str
    position: int
    gets: str
    giver: str | None = None


@dataclass(frozen=True)
class Move:
    """A turn: the position turned up, None when no tile is face down; then slaps in time order."""

    player: str
    flip: int | None
    slaps: tuple[Slap, ...] = ()


@dataclass(frozen=True)
class Result:
    """The result a record states, by player."""

    creatures: Mapping[str, int]
    chips: Mapping[str, int]
    scores: Mapping[str, int]
    winners: tuple[str, ...]
