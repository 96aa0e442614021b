"""The table of Vaca Loca while it is played: which tiles lie how, who holds what, what is due.

Nothing here checks a rule: the referee asks, judges, and then tells the table what happens.
`State` adds what stays the same through a game, and the number of turns taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .record import CHIP, CREATURE, NOTHING
from .tiles import CHIPS, HEAD, PARTS, TILES, tile_name

DOWN, UP, GONE = 0, 1, 2
TILES_LEFT_AT_END = 9


@dataclass(slots=True)
class Table:
    """How the tiles lie, by position, and the counts that follow from the game so far."""

    lies: list[int]  # DOWN, UP or GONE
    shown: dict[str, int]  # creature -> how many of its parts lie face up
    down: int  # tiles face down
    left: int  # tiles on the table
    supply: int  # chips
    creatures: dict[str, int]  # player -> creatures taken
    chips: dict[str, int]  # player -> chips held

    def copy(self) -> Table:
        """A table that changes on its own."""
        return Table(
            self.lies.copy(), self.shown.copy(), self.down, self.left, self.supply,
            self.creatures.copy(), self.chips.copy(),
        )  # fmt: skip

    @property
    def ended(self) -> bool:
        """Whether only nine tiles are left."""
        return self.left <= TILES_LEFT_AT_END

    def givers(self, slapper: str) -> Iterator[str]:
        """The other players who hold a chip, in the order of seats."""
        return (name for name, chips in self.chips.items() if chips and name != slapper)

    def chip_due(self, slapper: str) -> str:
        """What a wrong slap brings: a chip, or nothing where nobody else has one left."""
        if self.supply or next(self.givers(slapper), None) is not None:
            return CHIP
        return NOTHING


@dataclass(slots=True)
class State:
    """A game in progress."""

    players: tuple[str, ...]
    tiles: tuple[tuple[str, str], ...]  # creature and part at each position
    places: dict[str, tuple[int, ...]]  # creature -> positions of its head, body and legs
    table: Table
    moves: int = 0

    def copy(self) -> State:
        """A state that changes on its own; what never changes is shared."""
        return State(self.players, self.tiles, self.places, self.table.copy(), self.moves)

    @property
    def mover(self) -> str:
        """Whose turn it would be, were the game to go on."""
        return self.players[self.moves % len(self.players)]

    def tile(self, position: int) -> str:
        """The name of the tile dealt to the position."""
        return tile_name(*self.tiles[position])

    def turn_up(self, table: Table, position: int) -> None:
        """Turn the tile at the position face up."""
        table.lies[position] = UP
        table.down -= 1
        table.shown[self.tiles[position][0]] += 1

    def due(self, table: Table, player: str, position: int) -> str:
        """What a slap on the face-up tile at the position brings its owner."""
        creature, part = self.tiles[position]
        if part == HEAD and table.shown[creature] == len(PARTS):
            return CREATURE
        return table.chip_due(player)

    def take(self, table: Table, player: str, position: int) -> None:
        """Take the creature at the position off the table."""
        for place in self.places[self.tiles[position][0]]:
            table.lies[place] = GONE
        table.left -= len(PARTS)
        table.creatures[player] += 1


def take_chip(table: Table, player: str, giver: str | None) -> None:
    """Give the player a chip, from the giver or else from the supply."""
    if giver is None:
        table.supply -= 1
    else:
        table.chips[giver] -= 1
    table.chips[player] += 1


def new_state(players: tuple[str, ...], table: tuple[str, ...]) -> State:
    """The state before the first turn; the table must hold the 60 tiles."""
    tiles = tuple(TILES[name] for name in table)
    found: dict[str, dict[str, int]] = {}
    for position, (creature, part) in enumerate(tiles):
        found.setdefault(creature, {})[part] = position
    places = {creature: tuple(parts[part] for part in PARTS) for creature, parts in found.items()}
    return State(
        players,
        tiles,
        places,
        Table(
            lies=[DOWN] * len(tiles),
            shown=dict.fromkeys(places, 0),
            down=len(tiles),
            left=len(tiles),
            supply=CHIPS,
            creatures=dict.fromkeys(players, 0),
            chips=dict.fromkeys(players, 0),
        ),
    )
