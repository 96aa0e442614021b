"""What every game asks of its list of players: how many, all named, no name twice."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards.documents import printable


def seat_error(players: Sequence[str], seats: range) -> str | None:
    """Why these players can't sit down to play; None when they can."""
    if len(players) not in seats:
        wanted = f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else f"{seats[0]}"
        return f"{wanted} can play, not {len(players)}"
    for number, name in enumerate(players):
        if not name:
            return f"player {number + 1} has no name"
        if name in players[:number]:
            return f'two players are called "{printable(name)}"'
    return None
