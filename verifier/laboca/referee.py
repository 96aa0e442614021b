"""The referee of La Boca.

A move is a round: partner, card, task, seconds, what was built, points. Times and structures
have no end, so `legal_moves` lists for each task of the top card: giving up at once, and the
stored arrangement at the last second of every row of the point table (and one second beyond).
The state is what lies on the table and, unknown to the players, the chips that will come up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from ...cards.documents import kind, printable
from ...cards.laboca import record_file
from ...cards.laboca.deck import TASK_LETTERS, Card, Task, puzzle
from ...cards.laboca.match import PARTNER_CHIPS, Move, Result, Setup, State, task_of
from ...cards.laboca.picture import Arrangement
from ...cards.laboca.points import ROWS, SLOWEST
from ...cards.wording import plural
from ..fault import Fault
from ..game import Load, Record
from ..result import counts_error, winners_error
from ..seats import seat_error
from . import record_rules as rules
from .points import points_for
from .structure import structure_error


class LaBoca:
    """The referee; without state of its own."""

    game = record_file.GAME
    seats = range(3, 7)

    def read(self, document: Any, load: Load) -> Record[Move]:
        """The record in a parsed JSON document; raises `UnusableError`."""
        players, setup, moves, result = record_file.record_from(document, load)
        return Record(self.game, players, setup, moves, result)

    def start(self, record: Record[Move]) -> State | Fault:
        """The state before the first round, or a fault of players, pile, chips or tier."""
        players, setup = record.players, record.setup
        cards: dict[str, Card] = {}
        for card in setup.deck.cards:
            cards.setdefault(card.id, card)
        # Each check relies on those before it, so they are made one after the other.
        checks: tuple[tuple[str, Callable[[], str | None]], ...] = (
            (rules.PLAYERS, lambda: seat_error(players, self.seats)),
            (rules.PLAYERS, lambda: _starting_error(players, setup)),
            (rules.PILE, lambda: _pile_error(setup, cards)),
            (rules.CHIPS, lambda: _chips_error(players, setup)),
            (rules.TIER, lambda: _tier_error(setup, cards)),
        )
        for rule, check in checks:
            error = check()
            if error:
                return Fault("setup", rule, error)
        return State(players, setup, cards, dict.fromkeys(players, 0))

    def to_move(self, state: State) -> str | None:
        """Whose turn it is; None when the match is over."""
        return None if state.over else state.mover

    def over(self, state: State) -> bool:
        """Whether all chips are revealed."""
        return state.over

    def legal_moves(self, state: State) -> Iterator[Move]:
        """Giving up, and the stored arrangement in every row of the point table, task by task."""
        if state.over:
            return
        card = state.top
        for letter in TASK_LETTERS:
            task = task_of(card, letter)
            if task is None:
                continue
            yield make_move(state, letter, 1, None)
            if task.solution is not None:
                for seconds in (*(last for last, _ in ROWS), SLOWEST + 1):
                    yield make_move(state, letter, seconds, task.solution)

    def apply(self, state: State, move: Move) -> Fault | None:
        """Play the round, or return the first rule it breaks and change nothing."""
        broken = _broken_rule(state, move)
        if broken:
            return Fault(f"move {state.moves + 1}", *broken)
        for player in (move.player, move.partner):
            state.scores[player] += move.points
        state.moves += 1
        state.last = move
        return None

    def standing(self, state: State) -> dict[str, Any]:
        """Scores by player, and who leads."""
        best = max(state.scores.values())
        winners = [player for player in state.players if state.scores[player] == best]
        return {"scores": state.scores.copy(), "winners": winners}

    def check_result(self, state: State, result: Result) -> Fault | None:
        """The first fault of the result: the end not reached, scores, winners."""
        if not state.over:
            return Fault(
                "result",
                rules.END,
                f"only {state.moves} of {state.rounds} partner chips are revealed",
            )
        true = self.standing(state)
        error = counts_error("scores", result.scores, true["scores"])
        if error:
            return Fault("result", rules.SCORES, error)
        error = winners_error(result.winners, true["winners"])
        return Fault("result", rules.WINNER, error) if error else None

    def move_document(self, move: Move) -> dict[str, Any]:
        """The round as it stands in a record's JSON."""
        return record_file.move_document(move)


REFEREE = LaBoca()


def make_move(state: State, letter: str, seconds: int, built: Arrangement | None) -> Move:
    """The round that is due, with its true points; the top card must have the task."""
    card = state.top
    task = task_of(card, letter)
    assert task is not None
    points = 0 if _structure_error(state, card, task, built) else points_for(seconds)
    return Move(state.mover, state.partner, card.id, letter, seconds, built, points)


def _structure_error(state: State, card: Card, task: Task, built: Arrangement | None) -> str | None:
    return structure_error(puzzle(state.setup.deck, card, task), built)


def _starting_error(players: tuple[str, ...], setup: Setup) -> str | None:
    if setup.starting in players:
        return None
    return f'"{printable(setup.starting)}", who is said to start, does not play'


def _pile_error(setup: Setup, cards: dict[str, Card]) -> str | None:
    """Why these cards make no pile."""
    if not setup.pile:
        return "the pile holds no card"
    seen: set[str] = set()
    for number, name in enumerate(setup.pile, 1):
        if name not in cards:
            return f'card {number} of the pile, "{printable(name)}", is not in the deck'
        if name in seen:
            return f'the card "{printable(name)}" lies in the pile twice'
        seen.add(name)
    return None


def _chips_error(players: tuple[str, ...], setup: Setup) -> str | None:
    """Whose chips are not those of every other player, once or twice each."""
    each = PARTNER_CHIPS[len(players)]
    for player in players:
        name = printable(player)
        chips = setup.chips.get(player)
        if chips is None:
            return f"the chips of {name} are missing"
        have = Counter(chips)
        for other in players:
            wanted = 0 if other == player else each
            if have.pop(other, 0) != wanted:
                count = plural(wanted, "chip")
                whose = "himself" if other == player else printable(other)
                return f"{name} needs {count} of {whose}, and has {chips.count(other)}"
        if have:
            return f'{name} has a chip of "{printable(next(iter(have)))}", who does not play'
    stranger = next((player for player in setup.chips if player not in players), None)
    return None if stranger is None else f'"{printable(stranger)}" has chips but does not play'


def _tier_error(setup: Setup, cards: dict[str, Card]) -> str | None:
    for name in setup.pile:
        if cards[name].tier != setup.tier:
            tier = cards[name].tier
            return f'the match is {setup.tier}, the card "{printable(name)}" is {tier}'
    return None


def _broken_rule(state: State, move: Move) -> tuple[str, str] | None:
    """The first rule that a round breaks, and why."""
    if state.over:
        return rules.END, f"all {state.rounds} partner chips are revealed: the match is over"
    if move.player != state.mover:
        mover, name = printable(state.mover), printable(move.player)
        return rules.TURN, f'it is the turn of {mover}, not of "{name}"'
    if move.partner != state.partner:
        partner, name = printable(state.partner), printable(move.partner)
        return (
            rules.PARTNER,
            f'the next chip of {printable(move.player)} is {partner}, not "{name}"',
        )
    card = state.top
    if move.card != card.id:
        top, name = printable(card.id), printable(move.card)
        return rules.PILE, f'the top card of the pile is "{top}", not "{name}"'
    task = task_of(card, move.task)
    if task is None:
        return rules.PILE, f'the card "{printable(card.id)}" has no task {move.task}'
    if not isinstance(move.seconds, int) or move.seconds < 1:
        return (
            rules.SECONDS,
            f"a time is 1 second or more in whole seconds, not {kind(move.seconds)}",
        )
    error = _points_error(state, card, task, move)
    return (rules.POINTS, error) if error else None


def _points_error(state: State, card: Card, task: Task, move: Move) -> str | None:
    """Why the round scores other points than the record says."""
    assert isinstance(move.seconds, int)
    wrong = _structure_error(state, card, task, move.built)
    due = 0 if wrong else points_for(move.seconds)
    if move.points == due:
        return None
    if wrong:
        return f"{wrong}: both get 0 points, not {kind(move.points)}"
    unit = "second" if move.seconds == 1 else "seconds"
    return f"{kind(move.seconds)} {unit} give both {due} points, not {kind(move.points)}"
