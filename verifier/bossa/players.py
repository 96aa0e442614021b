"""Two players of Bossa and a dealer, for simulated games: one at random, one sensible.

The sensible one sees what a person at the table sees: both hands, the lines, the tile he has
just drawn, and not the pile. He looks at the table after each of his moves and wants to win at
once, not to be beaten at once, to keep enough layings for his next turn, to hold few tiles, to
build up his own line, and to leave the opponent little to do. Markers are kept for need: a
redraw or an exchange wins when nothing that is laid leaves him safe.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ...cards.bossa.record import Move, Setup
from ...cards.bossa.record_file import setup_document
from ...cards.bossa.table import Table
from ...cards.bossa.tiles import CHIPS, COLOURS, DIE_FACES, HAND, PILE, TILES
from .foresight import worth
from .moves import legal_moves


class Rng(Protocol):
    """The little that is needed of `numpy.random.Generator`."""

    def integers(self, low: int, high: int) -> Any:
        """A whole number from `low` up to and without `high`."""


def deal(players: Sequence[str], rng: Rng, expansion: bool = False) -> dict[str, Any]:
    """A legal setup, as in a record: everything that chance and the players decide is drawn."""
    tiles = _shuffled(TILES, rng)
    first, second = players
    dice = dict(zip(COLOURS, _shuffled((first, second), rng), strict=True))
    rolls = _rolls(rng)
    die = rolls[-1]
    higher = dice["white" if die["white"] > die["black"] else "black"]
    lower = second if higher == first else first
    takes = ("line", "first")[_below(2, rng)]
    hands = {name: tiles[1 + HAND * seat : 1 + HAND * (seat + 1)]
             for seat, name in enumerate(players)}  # fmt: skip
    return setup_document(
        Setup(
            removed=tiles[0],
            hands=hands,
            pile=tiles[-PILE:],
            dice=dice,
            rolls=rolls,
            chooser=higher,
            takes=takes,
            lines=dict(zip(COLOURS, _shuffled((first, second), rng), strict=True)),
            first=higher if takes == "first" else lower,
            modifiers={name: CHIPS[_below(2, rng)] for name in players} if expansion else None,
        )
    )


def _rolls(rng: Rng) -> tuple[dict[str, int], ...]:
    rolls: list[dict[str, int]] = []
    while not rolls or rolls[-1]["white"] == rolls[-1]["black"]:
        rolls.append({colour: DIE_FACES[_below(6, rng)] for colour in COLOURS})
    return tuple(rolls)


def _below(number: int, rng: Rng) -> int:
    return int(rng.integers(0, number))


def _shuffled(things: Sequence[Any], rng: Rng) -> tuple[Any, ...]:
    left = list(things)
    for last in range(len(left) - 1, 0, -1):
        chosen = _below(last + 1, rng)
        left[last], left[chosen] = left[chosen], left[last]
    return tuple(left)


def choose_random(state: Table, rng: Rng) -> Move:
    """Any legal move, each as likely as the others."""
    moves = list(legal_moves(state))
    return moves[_below(len(moves), rng)]


def choose_greedy(state: Table, rng: Rng) -> Move:
    """The move after which the table looks best; of equally good ones any."""
    best: list[Move] = []
    highest = float("-inf")
    for move in legal_moves(state):
        value = worth(state, move)
        if value > highest:
            best, highest = [], value
        if value == highest:
            best.append(move)
    return best[_below(len(best), rng)]
