"""How Blockits gets to the table."""

from __future__ import annotations

from math import ceil

from ...cards.blockits.sheet import Sheet
from ..component import KitSettings
from ..guide import Guide
from .pads import plans
from .table_art import SIZE, draw_table

PLAYERS = 4  # the most


def guide(content: Sheet, settings: KitSettings) -> Guide:
    """The guide; raises `ValueError` for a sheet that is too large to be written on."""
    (area, board), per_page = plans(content, settings)
    return Guide(
        "2 to 4 players, about half an hour",
        ("A pencil for each player", "scissors or a knife", "glue for the dice and the pads"),
        (
            f"Print a playing area and a scoreboard for each player (for four: {_pages(per_page)} "
            "of either file) and the reference cards. Nothing need be glued into pads yet.",
            "No time for paper dice? Take ordinary ones: 1 to 6 are the six shapes of the "
            "scoreboard, from the top down.",
        ),
        (
            "Everyone takes a pencil, a playing area, a scoreboard and a reference card. Write "
            "your name on the scoreboard only: the playing areas move on.",
            "Whoever played a video game last begins, and fills in the first-turn box of their "
            "playing area. It stays filled in for the whole game.",
            "That player takes as many dice as there are players. The other dice stay in the box.",
            "Now roll the dice: the reference card tells a round, the end and the points. Whoever "
            "gets the playing area with the filled-in box rolls next.",
        ),
        SIZE,
        lambda pen: draw_table(pen, content, area, board),
        "A table for four, just before the first roll",
    )


def _pages(per_page: int) -> str:
    """Which pages of a pad's file have a leaf for each of four players, in words."""
    last = ceil(PLAYERS / per_page)
    if last == 1:
        return "page 1"
    return "pages 1 and 2" if last == 2 else f"pages 1 to {last}"
