"""A recorded game of Bossa as plain data: the setup, five kinds of moves, the result.

Names and tiles are kept as the file has them, also wrong ones; the verifier judges them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .tiles import Tile


@dataclass(frozen=True)
class Setup:
    """Everything before the first turn. `modifiers` is None without the expansion."""

    removed: Tile
    hands: Mapping[str, tuple[Tile, ...]]
    pile: tuple[Tile, ...]  # top first
    dice: Mapping[str, str]  # colour of the die: who rolls it
    rolls: tuple[Mapping[str, int], ...]  # colour of the die: its face
    chooser: str
    takes: str  # "line" or "first"
    lines: Mapping[str, str]  # colour of the line: whose it is
    first: str
    modifiers: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Modifier:
    """A chip on one of the tiles laid, counted from 0."""

    chip: str
    tile: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What every move has: who moves, the tile drawn first, and a chip if one is used."""

    player: str
    draw: Tile
    modifier: Modifier | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Place(Turn):
    """Tiles laid as a new row at an end of a line."""

    line: str
    at: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stack(Turn):
    """Tiles laid on a row in play; takes the stack marker."""

    line: str
    at: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Redraw(Turn):
    """A tile of the hand discarded for the next of the pile; takes the redraw marker."""

    discard: Tile
    gets: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange(Turn):
    """A tile of the hand for one of the opponent's; takes the exchange marker."""

    give: Tile
    take: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Stuck(Turn):
    """The player has no legal move."""


Move = Place | Stack | Redraw | Exchange | Stuck


@dataclass(frozen=True)
class Result:
    """Who won, None for a draw, and by which ending, `"A"` to `"E"`."""

    winner: str | None
    by: str


@dataclass(frozen=True)
class GameRecord:
    """A whole record; `result` is None when the game was left unfinished."""

    players: tuple[str, ...]
    setup: Setup
    moves: tuple[Move, ...]
    result: Result | None = None
