"""The referee of Blockits: setup, rounds and result of a record, each checked before it counts.

A move is a whole round: who rolls, the dice, and a turn for every player in draft order. What
the dice show is chance, so `legal_moves` goes through every throw; `legal_rounds` takes one
throw, and `state.legal_turns` one player with one die. On empty areas of the default sheet two
players have 207,936 first rounds and four have 43 thousand million, so these are iterators to
draw from, not lists.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from typing import Any

from ...cards.blockits.position import Area, Scoreboard
from ...cards.blockits.record import Result, Round, Turn
from ...cards.blockits.record_file import GAME, record_from, result_document, round_document
from ..fault import Fault
from ..game import Load, Record
from ..seats import seat_error
from . import rules
from .grid import Grid
from .result_rules import check_result
from .state import State, legal_turns, result_of
from .turn_rules import Broken, Marks, check_turn, quoted


class BlockitsReferee:
    """The protocol `Referee` for Blockits."""

    game = GAME
    seats = range(2, 5)

    def read(self, document: Any, load: Load) -> Record[Round]:
        """The record in a parsed JSON document; raises `UnusableError`."""
        found = record_from(document, load)
        return Record(GAME, found.players, found.setup, found.moves, found.result)

    def start(self, record: Record[Round]) -> State | Fault:
        """The empty areas and scoreboards, or what is wrong with the players."""
        players = record.players
        message = seat_error(players, self.seats)
        if message is None and record.setup.first not in players:
            message = (
                f"{quoted(record.setup.first)}, who is to hold the first-turn box, is no player"
            )
        if message:
            return Fault("setup", rules.PLAYERS, message)
        first = players.index(record.setup.first)
        return State(
            grid=Grid(record.setup.sheet),
            players=players,
            first=first,
            areas=[Area(first=seat == first) for seat in range(len(players))],
            boards=[Scoreboard() for _ in players],
        )

    def to_move(self, state: State) -> str | None:
        """Who rolls next; None when the game is over."""
        return None if state.over else state.players[state.roller]

    def over(self, state: State) -> bool:
        """Whether a round was played in which somebody did not draw."""
        return state.over

    def legal_moves(self, state: State) -> Iterator[Round]:
        """Every legal round for every throw of the dice, each throw in the order of the faces."""
        for dice in combinations_with_replacement(state.faces(), len(state.players)):
            yield from legal_rounds(state, dice)

    def apply(self, state: State, move: Round) -> Fault | None:
        """Play the round, or return the first rule it breaks and change nothing."""
        where = f"move {state.rounds + 1}"
        broken = _roll_broken(state, move)
        if broken:
            return Fault(where, *broken)
        left = list(move.dice)
        made: list[Marks] = []
        # The areas are apart, so no turn changes what another may do.
        for place, seat in enumerate(state.seats()):
            turn = move.turns[place] if place < len(move.turns) else None
            if turn is None:
                return Fault(where, rules.DRAFT, _missing(state.players[seat]))
            broken = _draft_broken(state.players[seat], turn, left)
            if broken:
                return Fault(where, *broken)
            left.remove(turn.die)
            marks = check_turn(state, seat, turn)
            if isinstance(marks, Broken):
                return Fault(where, *marks)
            made.append(marks)
        if len(move.turns) > len(made):
            extra = quoted(move.turns[len(made)].player)
            return Fault(where, rules.DRAFT, f"all dice are taken, none is left for {extra}")
        self._play(state, move, made)
        return None

    def _play(self, state: State, move: Round, made: Sequence[Marks]) -> None:
        for seat, turn, marks in zip(state.seats(), move.turns, made, strict=True):
            if turn.squares is not None:
                _draw(state.area(seat), state.boards[seat], turn, marks)
        state.rounds += 1
        state.over = any(turn.squares is None for turn in move.turns)

    def standing(self, state: State) -> dict[str, Any]:
        """Scores and who is ahead, as in a record's result."""
        return result_document(result_of(state))

    def check_result(self, state: State, result: Result) -> Fault | None:
        """The first fault of a record's result, at `result`."""
        return check_result(state, result)

    def move_document(self, move: Round) -> dict[str, Any]:
        """The round as it stands in a record's JSON."""
        return round_document(move)


REFEREE = BlockitsReferee()


def legal_rounds(state: State, dice: Sequence[str]) -> Iterator[Round]:
    """Every legal round for a throw of known faces, each once; none when the game is over."""
    if state.over or len(dice) != len(state.players):
        return
    seats = state.seats()
    roller = state.players[seats[0]]
    for order in _orders(tuple(dice)):
        turns = [
            legal_turns(state, state.players[seat], die)
            for seat, die in zip(seats, order, strict=True)
        ]
        for chosen in product(*turns):
            yield Round(roller, tuple(dice), chosen)


def _orders(dice: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every order in which the dice can be taken; dice that show the same are one."""
    if not dice:
        yield ()
    for die in dict.fromkeys(dice):
        at = dice.index(die)
        for rest in _orders(dice[:at] + dice[at + 1 :]):
            yield (die, *rest)


def _roll_broken(state: State, move: Round) -> Broken | None:
    if state.over:
        return Broken(rules.END, "the game is over: in the round before a player did not draw")
    roller = state.players[state.roller]
    if move.player != roller:
        return Broken(
            rules.ROLLER,
            f"{quoted(roller)} has the first-turn box in front of him in round "
            f"{state.rounds + 1} and rolls, not {quoted(move.player)}",
        )
    count = len(state.players)
    if len(move.dice) != count:
        return Broken(rules.DICE, f"{count} players roll {count} dice, not {len(move.dice)}")
    faces = state.faces()
    for die in move.dice:
        if die not in faces:
            known = ", ".join(quoted(face) for face in faces[:12])
            return Broken(
                rules.DICE, f"no die shows {quoted(die)}: the faces are {known or 'none'}"
            )
    return None


def _missing(player: str) -> str:
    return f"the turn of {quoted(player)} is missing: every player takes a die"


def _draft_broken(player: str, turn: Turn, left: Sequence[str]) -> Broken | None:
    if turn.player != player:
        return Broken(rules.DRAFT, f"{quoted(player)} takes a die now, not {quoted(turn.player)}")
    if turn.die not in left:
        dice = ", ".join(quoted(die) for die in left)
        return Broken(rules.DRAFT, f"{quoted(player)} takes {quoted(turn.die)}, but left is {dice}")
    return None


def _draw(area: Area, board: Scoreboard, turn: Turn, marks: Marks) -> None:
    name = turn.die if turn.swap is None else turn.swap
    area.drawings.append((name, marks.drawn))
    area.drawn |= marks.drawn
    area.marked |= marks.blocked
    board.shapes[name] = board.shapes.get(name, 0) + 1
    board.lines += len(turn.lines)
    board.blocked += len(turn.blocked)
    board.swaps += turn.swap is not None
