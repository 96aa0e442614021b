"""Two players of Bossa and a dealer, for simulated games: one at random, one sensible.

The sensible one sees what a person at the table sees: both hands, the lines, the tile he has
just drawn, and not the pile. He weighs the table after each of his moves, and the best of them
also after a reply (`foresight`): he wins when he can, keeps from being stuck and from giving the
opponent the 6th row, gets rid of tiles, keeps his markers for need, and leaves the opponent
little to do.
"""

from __future__ import annotations

from typing import Any

from ...cards.bossa.record import Move, Setup
from ...cards.bossa.record_file import setup_document
from ...cards.bossa.table import Table
from ...cards.bossa.tiles import CHIPS, COLOURS, DIE_FACES, HAND, PILE, TILES
from ..chance import Chance, pick, shuffled
from .foresight import prospect, worth
from .moves import legal_moves

LOOKED_AT = 6  # moves that are looked at twice
WITHOUT_REPLY = 0.5


def deal(players: tuple[str, ...], chance: Chance, expansion: bool = False) -> dict[str, Any]:
    """A legal setup, as in a record: everything that chance and the players decide is drawn."""
    tiles = tuple(shuffled(chance, TILES))
    first, second = players
    dice = dict(zip(COLOURS, shuffled(chance, (first, second)), strict=True))
    rolls = _rolls(chance)
    die = rolls[-1]
    higher = dice["white" if die["white"] > die["black"] else "black"]
    lower = second if higher == first else first
    takes = pick(chance, ("line", "first"))
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
            lines=dict(zip(COLOURS, shuffled(chance, (first, second)), strict=True)),
            first=higher if takes == "first" else lower,
            modifiers={name: pick(chance, CHIPS) for name in players} if expansion else None,
        )
    )


def _rolls(chance: Chance) -> tuple[dict[str, int], ...]:
    rolls: list[dict[str, int]] = []
    while not rolls or rolls[-1]["white"] == rolls[-1]["black"]:
        rolls.append({colour: pick(chance, DIE_FACES) for colour in COLOURS})
    return tuple(rolls)


def choose_random(state: Table, chance: Chance) -> Move:
    """Any legal move, each as likely as the others."""
    return pick(chance, list(legal_moves(state)))


def choose_greedy(state: Table, chance: Chance) -> Move:
    """The best of the few moves that look best, after a reply; of equally good ones any."""
    moves = list(legal_moves(state))
    if len(moves) == 1:
        return moves[0]
    looks = {move: worth(state, move) for move in moves}
    ranked = sorted(moves, key=looks.__getitem__, reverse=True)[:LOOKED_AT]
    # The reply may not come: what the table looks like without it keeps some weight.
    values = {move: prospect(state, move) + WITHOUT_REPLY * looks[move] for move in ranked}
    highest = max(values.values())
    return pick(chance, [move for move, value in values.items() if value == highest])
