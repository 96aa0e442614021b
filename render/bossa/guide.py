"""How Bossa gets from paper to the table: what it takes, the first evening, the set-up.

The course of a turn and the end stand on the reference cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...cards.bossa.tiles import HAND, SEATS, Tile
from ..component import KitSettings
from ..guide import Guide
from .table_art import TABLE, draw_table


def guide(content: Sequence[Tile], settings: KitSettings) -> Guide:
    """The guide for these tiles; the settings change only sizes, which it does not tell."""
    return Guide(
        players="2 players · about 20 minutes",
        needs=(
            "A knife with a steel ruler or scissors",
            "glue for the dice",
        ),
        tonight=(
            "Print the dot tiles, the line boards, the action markers and the reference cards.",
            "Two dice that you have, a light one for white and a dark one for black, do as well as "
            "folded ones. Leave the modifier chips for later: they are an expansion.",
        ),
        setup=_setup(len(content)),
        picture=TABLE,
        draw=draw_table,
        caption="Just before the first turn, seen from above. What to do then stands on the "
        "reference cards.",
    )


def _setup(tiles: int) -> tuple[str, ...]:
    rest = tiles - 1 - SEATS * HAND
    pile = f"the other {rest} tiles are" if rest > 1 else "the rest is"
    return (
        "Mix the dot tiles face down. Set one aside, unseen: it stays out of the game.",
        f"Each player takes {HAND} tiles and looks at them in secret; {pile} the pile.",
        "Each player takes a reference card and the three markers of one colour, front up.",
        "One of you rolls the white die, the other the black one; roll both again if they are "
        "equal. The higher roller decides: take the line of your choice, and the other player has "
        "the first turn; or have the first turn, and the other player chooses a line.",
        "Lay the board of your line in front of you, its numbers towards you. Each die goes on the "
        "line of its colour, on the place that it shows, whoever rolled it. Leave a forearm\u2019s "
        "length between the boards: rows grow into it from both sides.",
        "Turn your tiles face up: both hands lie open for the whole game.",
        "With the expansion: take a doubler and an inverter each, keep one and put the other one "
        "back into the box.",
    )
