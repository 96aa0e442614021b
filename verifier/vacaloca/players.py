"""Dealing Vaca Loca, and players for it.

A flip tells the players nothing before it is made, so nobody can flip well: what tells the two
players apart is how they slap. A choice here is a whole turn: who slaps what, in which order.
"""

from __future__ import annotations

from typing import Any

from ...cards.vacaloca.record import CHIP, CREATURE, NOTHING, Move, Slap
from ...cards.vacaloca.table import DOWN, UP, State, Table, take_chip
from ...cards.vacaloca.tiles import PARTS, TILES
from ..chance import Chance, below, pick, shuffled

# Assumptions about people, not measurements: how often a complete creature is noticed in a
# turn, how often a player hits a head too early, and how often another hand comes down late.
NOTICED = 0.9
TOO_EARLY = 0.04
LATE = 0.3
# The random player: one more slap follows with this chance, and hits a late place with that.
ANOTHER_SLAP = 0.5
AT_A_LATE_PLACE = 0.3


def deal(players: tuple[str, ...], chance: Chance) -> dict[str, Any]:
    """The 60 tiles face down in a random order."""
    return {"table": shuffled(chance, tuple(TILES))}


def choose_random(state: State, chance: Chance) -> Move:
    """A random flip, then slaps by anyone on any face-up tile, until chance says stop."""
    turn = _Turn(state, chance)
    while not turn.table.ended and chance.random() < ANOTHER_SLAP:
        up = [position for position, way in enumerate(turn.table.lies) if way == UP]
        late = turn.taken if turn.taken and chance.random() < AT_A_LATE_PLACE else up
        if not late:
            break
        turn.slap(pick(chance, state.players), pick(chance, late))
    return turn.move()


def choose_greedy(state: State, chance: Chance) -> Move:
    """A random flip; complete creatures are mostly seen, by each player as often.

    Now and then somebody hits a head with one part still hidden, or is late.
    """
    turn = _Turn(state, chance)
    for position in shuffled(chance, _heads(state, turn.table, len(PARTS))):
        if not turn.table.ended and chance.random() < NOTICED:
            first, *others = shuffled(chance, state.players)
            turn.slap(first, position)
            for other in others:
                if not turn.table.ended and chance.random() < LATE:
                    turn.slap(other, position)
    hopeful = _heads(state, turn.table, len(PARTS) - 1)
    if hopeful and not turn.table.ended and chance.random() < TOO_EARLY:
        turn.slap(pick(chance, state.players), pick(chance, hopeful))
    return turn.move()


def _heads(state: State, table: Table, shown: int) -> list[int]:
    """Face-up heads of the creatures that show so many parts."""
    return [
        places[0]
        for creature, places in state.places.items()
        if table.shown[creature] == shown and table.lies[places[0]] == UP
    ]


class _Turn:
    """A turn in the making: the flip is made at once, slaps are added one after the other."""

    def __init__(self, state: State, chance: Chance) -> None:
        self._state, self._chance = state, chance
        self.table = state.table.copy()
        self.taken: list[int] = []  # head positions of the creatures taken in this turn
        self._slaps: list[Slap] = []
        self._flip: int | None = None
        if self.table.down:
            down = [position for position, way in enumerate(self.table.lies) if way == DOWN]
            self._flip = down[below(chance, len(down))]
            state.turn_up(self.table, self._flip)

    def slap(self, player: str, position: int) -> None:
        """Slap a face-up tile or a late place; who owes a chip takes it from anyone."""
        gets, giver = NOTHING, None
        if position not in self.taken:
            gets = self._state.due(self.table, player, position)
        if gets == CREATURE:
            self._state.take(self.table, player, position)
            self.taken.append(position)
        elif gets == CHIP:
            if not self.table.supply:
                giver = pick(self._chance, list(self.table.givers(player)))
            take_chip(self.table, player, giver)
        self._slaps.append(Slap(player, position, gets, giver))

    def move(self) -> Move:
        """The turn as a move."""
        return Move(self._state.mover, self._flip, tuple(self._slaps))
