"""What a record's result says, held against what the replay found; sentences on the difference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..cards.documents import kind, printable


def counts_error(what: str, stated: Mapping[str, int], true: Mapping[str, int]) -> str | None:
    """The first player whose number differs, is missing, or who does not play; None when equal.

    `what` is the key in the result, `scores` say.
    """
    for player, number in true.items():
        name = printable(player)
        if player not in stated:
            return f"{what}: {name} is missing and should have {number}"
        if stated[player] != number:
            return f"{what}: {name} has {number}, not {kind(stated[player])}"
    stranger = next((player for player in stated if player not in true), None)
    return None if stranger is None else f'{what}: "{printable(stranger)}" does not play'


def winners_error(stated: Sequence[str], true: Sequence[str]) -> str | None:
    """Who wins instead of who is stated; the order is free. None when they are the same."""
    if sorted(stated) == sorted(true):
        return None
    said = printable(", ".join(stated)) or "nobody"
    verb = "wins" if len(true) == 1 else "win"
    return f"{printable(' and '.join(true))} {verb}, not {said}"
