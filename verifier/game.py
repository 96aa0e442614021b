"""One protocol for the four replayed games, and the replay that serves every one of them.

A *referee* knows one game: it reads a record into typed parts, sets the table, says which moves
are legal, and applies a move after checking it. A broken rule is a `Fault`, a value: `apply`
checks everything first and leaves the state untouched when it returns one. The same referee
serves `verify`, `simulate`, `show` and the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from .fault import Fault

State = TypeVar("State")
Move = TypeVar("Move")

# Loads a document that a record names by a path relative to its own file; raises
# `UnusableError` for a path that leads elsewhere. Handed in, so referees touch no files.
Load = Callable[[str, str], Any]


@dataclass(frozen=True)
class Record(Generic[Move]):
    """A record read: `setup` and `result` are the game's own dataclasses; result may be None."""

    game: str
    players: tuple[str, ...]
    setup: Any
    moves: tuple[Move, ...]
    result: Any


class Referee(Protocol[State, Move]):
    """What each game provides, as one object without state of its own: `REFEREE` in its module."""

    game: str  # as on the command line and in files: "bossa"
    seats: range  # numbers of players

    def read(self, document: Any, load: Load) -> Record[Move]:
        """The record in a parsed JSON document; raises `UnusableError` with the path of the part.

        What is merely wrong (an unknown player or tile, a missing player's hand) is kept and left
        to `start` and `apply`.
        """

    def start(self, record: Record[Move]) -> State | Fault:
        """The state after the setup, or the first fault of it, at `setup`."""

    def to_move(self, state: State) -> str | None:
        """Whose turn it is; None when the game is over."""

    def over(self, state: State) -> bool:
        """Whether the game has ended."""

    def legal_moves(self, state: State) -> Iterator[Move]:
        """Every legal move, each once, in a fixed order; none when the game is over.

        Where chance comes in (dice, the drawn tile) the state says what is known; the module's
        docstring says what a move includes.
        """

    def apply(self, state: State, move: Move) -> Fault | None:
        """Make the move, or return the first rule it breaks at `move N` and change nothing."""

    def standing(self, state: State) -> dict[str, Any]:
        """The fields of the game's `result` as they stand now, ready for JSON."""

    def check_result(self, state: State, result: Any) -> Fault | None:
        """The first fault of a record's result, at `result`; the game must be over (`….end`)."""

    def move_document(self, move: Move) -> dict[str, Any]:
        """The move as it stands in a record's JSON."""


@dataclass(frozen=True)
class Replay:
    """What a replay found: at most one fault, and the state after the last good move."""

    fault: Fault | None
    state: Any
    moves: int  # good moves made


def replay(referee: Referee[Any, Any], record: Record[Any], stop: int | None = None) -> Replay:
    """Play the record move by move up to its first fault, or up to move `stop`.

    `state` is None after a fault of the setup.
    """
    state = referee.start(record)
    if isinstance(state, Fault):
        return Replay(state, None, 0)
    made = 0
    for move in record.moves[:stop]:
        fault = referee.apply(state, move)
        if fault is not None:
            return Replay(fault, state, made)
        made += 1
    if stop is None and record.result is not None:
        return Replay(referee.check_result(state, record.result), state, made)
    return Replay(None, state, made)


def state_document(referee: Referee[Any, Any], found: Replay) -> dict[str, Any] | None:
    """The `state` of the JSON report; None after a fault of the setup."""
    if found.state is None:
        return None
    return {
        "moves": found.moves,
        "to_move": referee.to_move(found.state),
        "over": referee.over(found.state),
        "standing": referee.standing(found.state),
    }
