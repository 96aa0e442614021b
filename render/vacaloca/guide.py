"""How Vaca Loca gets from paper to the table: what it takes, the first evening, the set-up.

The rules sheet has the rules in short; the course of the game is told here too, for those who
print the tiles first.
"""

from __future__ import annotations

from functools import partial

from ...cards.vacaloca.creatures import CreatureSet
from ...cards.vacaloca.tiles import CHIPS
from ..component import KitSettings
from ..guide import Guide
from .table_art import TABLE, draw_table


def guide(content: CreatureSet, settings: KitSettings) -> Guide:
    """The guide for these creatures; the settings change only sizes, which it does not tell."""
    return Guide(
        players="2 to 6 players \u00b7 about 15 minutes",
        needs=(
            "A knife with a steel ruler or scissors",
            "a table that everyone can reach across",
            "and, if you like, board and glue to make the tiles stout",
        ),
        tonight=(
            f"Print and cut the picture tiles; {CHIPS} coins or buttons do as well as the planet "
            "chips. Look at the creatures on a screen. The rest can wait.",
        ),
        setup=(
            "Mix the 60 picture tiles face down and spread them over the table, in no order and "
            "well apart.",
            f"Put the {CHIPS} planet chips within everyone\u2019s reach: they are the supply.",
            "Look at the creature sheet together, then lay it aside.",
            "Take off rings, watches and bracelets, so that nobody gets hurt.",
            "Agree on who begins.",
        ),
        picture=TABLE,
        draw=partial(draw_table, creatures=content),
        caption="Just before the first turn, seen from above.",
        play=(
            "Players take turns clockwise. On your turn, turn one tile face up, quickly and in "
            "such a way that the others see it when you do. It stays where it lies.",
            "Do a head, a body and legs with the same skin all lie face up? Be the first to slap "
            "the head, and the three tiles are yours. Everyone may slap, at any time.",
            "Slap wrongly and you must take a planet chip; if the supply is empty, take one from "
            "another player.",
            "The game ends at once when only 9 tiles are left on the table. A creature is worth 3 "
            "points, a planet chip takes 1 away. Most points win; tie: fewer chips, then share.",
            "The rules sheet tells more, as when a hand is late.",
        ),
    )
