"""The referee of Bossa: from a record's setup to its end, move by move.

A move is a whole turn: the tile drawn (the state knows the pile, so `legal_moves` names it), what
is done with it, and for a redraw the tile it gets. The state is the `Table`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...cards.bossa.record import Exchange, Move, Place, Redraw, Result, Stack, Stuck
from ...cards.bossa.record_file import do, move_document, record_from
from ...cards.bossa.table import Layer, Table
from ...cards.bossa.tile_file import GAME
from ...cards.bossa.tiles import ROWS_TO_END, SEATS, Tile
from ...cards.documents import printable
from ..fault import Fault
from ..game import Load, Record
from . import rules
from .judging import judge
from .moves import legal_moves
from .setup import start


class BossaReferee:
    """The protocol of `verifier.game` for Bossa; it has no state of its own."""

    game = GAME
    seats = range(SEATS, SEATS + 1)

    def read(self, document: Any, load: Load) -> Record[Move]:
        """The record in a parsed JSON document; raises `UnusableError` with the path."""
        record = record_from(document)
        return Record(GAME, record.players, record.setup, record.moves, record.result)

    def start(self, record: Record[Move]) -> Table | Fault:
        """The table before the first turn, or the first fault of the setup."""
        return start(record.players, record.setup)

    def to_move(self, state: Table) -> str | None:
        """Whose turn it is; None when the game is over."""
        return None if self.over(state) else state.to_move

    def over(self, state: Table) -> bool:
        """Whether the game has ended."""
        return state.by is not None

    def legal_moves(self, state: Table) -> Iterator[Move]:
        """Every legal move, each once, in a fixed order; none when the game is over."""
        return legal_moves(state)

    def apply(self, state: Table, move: Move) -> Fault | None:
        """Make the move, or return the first rule it breaks and change nothing."""
        fault = judge(state, move)
        if fault is None:
            make(state, move)
        return fault

    def standing(self, state: Table) -> dict[str, Any]:
        """`winner` and `by`, both null while the game goes on."""
        return {"winner": state.winner, "by": state.by}

    def check_result(self, state: Table, result: Result) -> Fault | None:
        """A result before the end, or one that names another winner or ending."""
        if state.by is None:
            return Fault(
                "result",
                rules.END,
                f"the game is not over after {state.moves} moves: "
                f"{printable(state.to_move, 30)} is to move",
            )
        if (result.winner, result.by) == (state.winner, state.by):
            return None
        return Fault(
            "result",
            rules.RESULT,
            f"{_outcome(state.winner, state.by)}, not {_outcome(result.winner, result.by)}",
        )

    def move_document(self, move: Move) -> dict[str, Any]:
        """The move as it stands in a record's JSON."""
        return move_document(move)


def _outcome(winner: str | None, by: str) -> str:
    what = "a draw" if winner is None else f"{printable(winner, 30)} wins"
    return f"{what} by {printable(by, 30)}"


def make(table: Table, move: Move) -> None:
    """Make a legal move on the table, and end the game where it ends. Checks nothing."""
    player, opponent = move.player, table.opponent(move.player)
    hand, pile = (*table.hands[player], move.draw), table.pile[1:]
    if isinstance(move, (Place, Stack)):
        hand = _without(hand, move.tiles)
        layer = Layer(move.tiles, move.modifier)
        table.lines[move.line] = table.lines[move.line].laid(move.at, layer)
        if move.modifier is not None:
            table.chips[player] = None
    elif isinstance(move, Redraw):
        hand, pile = (*_without(hand, (move.discard,)), move.gets), pile[1:]
        table.discarded = (*table.discarded, move.discard)
    elif isinstance(move, Exchange):
        hand = (*_without(hand, (move.give,)), move.take)
        table.hands[opponent] = (*_without(table.hands[opponent], (move.take,)), move.give)
    if not isinstance(move, (Place, Stuck)):
        table.markers[player] = table.markers[player] - {do(move)}
    table.hands[player], table.pile = hand, pile
    table.moves += 1
    table.to_move = opponent
    ending = _ending(table, move, opponent)
    if ending is not None:
        table.winner, table.by = ending


def _without(hand: tuple[Tile, ...], used: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return tuple(tile for tile in hand if tile not in used)


def _ending(table: Table, move: Move, opponent: str) -> tuple[str | None, str] | None:
    """Winner and ending after a move that has just been made, or None."""
    player = move.player
    emptied = not table.hands[player]
    if isinstance(move, Place) and len(table.lines[move.line].rows) == ROWS_TO_END:
        owner = table.lines[move.line].owner
        if not emptied:
            return owner, "B"
        return player, "A" if owner == player else "C"
    if emptied:
        return player, "A"
    if isinstance(move, Stuck):
        return opponent, "D"
    if table.pile:
        return None
    mine, theirs = len(table.hands[player]), len(table.hands[opponent])
    if mine == theirs:
        return None, "E"
    return (player if mine < theirs else opponent), "E"


REFEREE = BossaReferee()
