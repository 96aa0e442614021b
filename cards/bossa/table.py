"""The table of Bossa during a game: lines with their rows, hands, pile, markers and chips.

Plain data: who may do what is the verifier's to say, how it is drawn the renderer's. Whatever
a mapping or a list holds is never changed in place, so a copy is shallow and cheap.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from .record import Modifier
from .tiles import Tile


@dataclass(frozen=True, slots=True)
class Layer:
    """The tiles laid in one turn, and the chip that lies on one of them."""

    tiles: tuple[Tile, ...]
    modifier: Modifier | None = None


Row = tuple[Layer, ...]  # the first placed, the others stacked on it; all equally many tiles


@dataclass(frozen=True, slots=True)
class Line:
    """A line: whose it is, where its die lies, and the rows, which touch without gaps."""

    colour: str
    owner: str
    die: int
    rows: Mapping[int, Row] = field(default_factory=dict)  # position: row
    low: int = 0  # the occupied stretch, die included
    high: int = 0

    def laid(self, at: int, layer: Layer) -> Line:
        """The line with a layer more at a position, as a new row or on top of the one there."""
        rows = {**self.rows, at: (*self.rows.get(at, ()), layer)}
        return replace(self, rows=rows, low=min(self.low, at), high=max(self.high, at))

    def beside(self, at: int) -> int | None:
        """How many tiles lie next to a position beyond an end; None when the die lies there."""
        neighbour = at + 1 if at < self.low else at - 1
        return None if neighbour == self.die else len(self.rows[neighbour][0].tiles)


def empty_line(colour: str, owner: str, die: int) -> Line:
    """A line with its die and no rows."""
    return Line(colour, owner, die, {}, die, die)


@dataclass(slots=True)
class Table:
    """The state of a game. `winner` counts only once `by` is set; None then is a draw."""

    players: tuple[str, ...]
    lines: dict[str, Line]  # by colour
    hands: dict[str, tuple[Tile, ...]]
    pile: tuple[Tile, ...]  # top first
    markers: dict[str, frozenset[str]]  # not yet used
    chips: dict[str, str | None]  # the chip not yet used
    to_move: str
    expansion: bool = False
    discarded: tuple[Tile, ...] = ()
    moves: int = 0
    winner: str | None = None
    by: str | None = None

    def copy(self) -> Table:
        """Another table that looks the same and goes its own way."""
        return replace(
            self,
            lines=dict(self.lines),
            hands=dict(self.hands),
            markers=dict(self.markers),
            chips=dict(self.chips),
        )

    def opponent(self, player: str) -> str:
        """The other player of the two."""
        first, second = self.players
        return second if player == first else first
