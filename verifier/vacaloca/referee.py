"""The referee of Vaca Loca.

A move is a turn: the tile turned up and all slaps after it, in time order. Any number of slaps
may follow a flip, so the legal moves have no end; `legal_moves` lists every flip without a slap
and with each single slap that is legal after it (for a chip from a player, one for each giver).
What tile a flip turns up is not known to the players; the state holds it all the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...cards.documents import kind, printable
from ...cards.vacaloca import record_file
from ...cards.vacaloca.record import Move, Result, Setup
from ...cards.vacaloca.table import DOWN, TILES_LEFT_AT_END, UP, State, new_state
from ...cards.vacaloca.tiles import TILES
from ..fault import Fault
from ..game import Load, Record
from ..result import counts_error, winners_error
from ..seats import seat_error
from . import rules
from .slaps import make_slap, single_slaps

POINTS_PER_CREATURE = 3


class VacaLoca:
    """The referee; without state of its own."""

    game = record_file.GAME
    seats = range(2, 7)

    def read(self, document: Any, load: Load) -> Record[Move]:
        """The record in a parsed JSON document; raises `UnusableError`."""
        players, setup, moves, result = record_file.record_from(document)
        return Record(self.game, players, setup, moves, result)

    def start(self, record: Record[Move]) -> State | Fault:
        """The state before the first turn, or a fault of players or tiles."""
        error = seat_error(record.players, self.seats)
        if error:
            return Fault("setup", rules.PLAYERS, error)
        error = _table_error(record.setup)
        if error:
            return Fault("setup", rules.TILES, error)
        return new_state(record.players, record.setup.table)

    def to_move(self, state: State) -> str | None:
        """Whose turn it is; None when the game is over."""
        return None if state.table.ended else state.mover

    def over(self, state: State) -> bool:
        """Whether nine tiles are left."""
        return state.table.ended

    def legal_moves(self, state: State) -> Iterator[Move]:
        """Every flip without a slap and with each legal single slap, by position and player."""
        if state.table.ended:
            return
        lies = state.table.lies
        flips: list[int | None] = [place for place, way in enumerate(lies) if way == DOWN]
        for flip in flips or [None]:
            table = state.table
            if flip is not None:
                table = table.copy()
                state.turn_up(table, flip)
            yield Move(state.mover, flip)
            for slap in single_slaps(state, table):
                yield Move(state.mover, flip, (slap,))

    def apply(self, state: State, move: Move) -> Fault | None:
        """Take the turn, or return the first rule it breaks and change nothing."""
        where = f"move {state.moves + 1}"
        if state.table.ended:
            left = f"only {TILES_LEFT_AT_END} tiles are left"
            return Fault(where, rules.END, f"{left}: the game is over, no turn follows")
        if move.player != state.mover:
            mover, name = printable(state.mover), printable(move.player)
            return Fault(where, rules.TURN, f'it is the turn of {mover}, not of "{name}"')
        error = _flip_error(state, move.flip)
        if error:
            return Fault(where, rules.FLIP, error)
        table = state.table.copy()
        if move.flip is not None:
            state.turn_up(table, move.flip)
        late: set[int] = set()
        for number, slap in enumerate(move.slaps, 1):
            broken = make_slap(state, table, slap, late)
            if broken:
                rule, error = broken
                return Fault(where, rule, f"slap {number}: {error}")
        state.table = table
        state.moves += 1
        return None

    def standing(self, state: State) -> dict[str, Any]:
        """Creatures, chips and scores by player, and who leads."""
        creatures, chips = state.table.creatures, state.table.chips
        scores = {
            name: POINTS_PER_CREATURE * creatures[name] - chips[name] for name in state.players
        }
        best = max((scores[name], -chips[name]) for name in state.players)
        winners = [name for name in state.players if (scores[name], -chips[name]) == best]
        return {
            "creatures": creatures.copy(),
            "chips": chips.copy(),
            "scores": scores,
            "winners": winners,
        }

    def check_result(self, state: State, result: Result) -> Fault | None:
        """The first fault of the result: the end not reached, counts and scores, winners."""
        if not state.table.ended:
            return Fault(
                "result",
                rules.END,
                f"{state.table.left} tiles are left: the game ends only when "
                f"{TILES_LEFT_AT_END} are",
            )
        true = self.standing(state)
        for what in ("creatures", "chips", "scores"):
            error = counts_error(what, getattr(result, what), true[what])
            if error:
                return Fault("result", rules.SCORES, error)
        error = winners_error(result.winners, true["winners"])
        return Fault("result", rules.WINNER, error) if error else None

    def move_document(self, move: Move) -> dict[str, Any]:
        """The turn as it stands in a record's JSON."""
        return record_file.move_document(move)


REFEREE = VacaLoca()


def _table_error(setup: Setup) -> str | None:
    """Why the table does not hold the 60 tiles, each once."""
    seen: dict[str, int] = {}
    for position, name in enumerate(setup.table):
        if name not in TILES:
            return f'position {position} has "{printable(name)}", which is no tile'
        if name in seen:
            return f"{name} lies at position {seen[name]} and at {position}"
        seen[name] = position
    if len(seen) == len(TILES):
        return None
    missing = next(name for name in TILES if name not in seen)
    return f"{len(seen)} tiles lie on the table, not {len(TILES)}: {missing} is missing"


def _flip_error(state: State, flip: int | None) -> str | None:
    """Why this tile can't be turned up, or why one must be."""
    table = state.table
    if flip is None:
        if not table.down:
            return None
        count = "1 tile lies" if table.down == 1 else f"{table.down} tiles lie"
        return f"{count} face down: one must be turned up"
    if not table.down:
        return f"no tile is face down any more: nothing can be turned up, not {kind(flip)}"
    if not 0 <= flip < len(state.tiles):
        return f"there is no position {kind(flip)}: they are 0 to {len(state.tiles) - 1}"
    way = table.lies[flip]
    if way == DOWN:
        return None
    how = "lies face up already" if way == UP else "was taken off the table"
    return f"{state.tile(flip)} at position {flip} {how}"
