"""The rules of a record's result: the game is over, the points are right, the winners too."""

from __future__ import annotations

from dataclasses import fields

from ...cards.blockits.record import Result, Score
from ...cards.documents import kind
from ..fault import Fault
from . import rules
from .state import State, result_of
from .turn_rules import quoted


def check_result(state: State, result: Result) -> Fault | None:
    """The first fault of the result, at `result`."""
    if not state.over:
        return Fault(
            "result",
            rules.END,
            f"the game is not over: in all {state.rounds} rounds everybody drew",
        )
    right = result_of(state)
    message = _scores_error(state, right, result)
    if message:
        return Fault("result", rules.SCORES, message)
    if sorted(result.winners) != sorted(right.winners):
        return Fault("result", rules.WINNER, _winner_sentence(state, right, result))
    return None


def _scores_error(state: State, right: Result, written: Result) -> str:
    for player in state.players:
        if player not in written.scores:
            return f"the points of {quoted(player)} are missing"
        message = _score_error(player, right.scores[player], written.scores[player])
        if message:
            return message
    strange = [name for name in written.scores if name not in state.players]
    return f"{quoted(strange[0])} has points but is no player" if strange else ""


def _score_error(player: str, right: Score, written: Score) -> str:
    for part in fields(Score):
        wanted, found = getattr(right, part.name), getattr(written, part.name)
        if wanted != found:
            what = "in all" if part.name == "total" else f"for {part.name}"
            return f"{quoted(player)} has {wanted} points {what}, not {kind(found)}"
    return ""


def _winner_sentence(state: State, right: Result, written: Result) -> str:
    names = [quoted(name) for name in right.winners]
    best = right.winners[0]
    lines = state.boards[state.players.index(best)].lines
    found = ", ".join(quoted(name) for name in written.winners[:8]) or "nobody"
    verb = "wins" if len(names) == 1 else "share the victory"
    return (
        f"{' and '.join(names)} {verb} with {right.scores[best].total} points and {lines} lines "
        f"completed, not {found}"
    )
