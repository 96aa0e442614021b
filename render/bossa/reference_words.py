"""What the reference cards say: a turn on the front, markers, chips, the end and the tiles behind.

The words follow the rules that the referee holds games to. An item may have a sign before it: a
figure, or the name of the marker or chip that it is about.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...cards.bossa.tiles import COLOURS, DOTS, MOST_DOTS, TILES, Tile


class Item(NamedTuple):
    """A sentence or two, with a bold word before them, and a sign in the margin."""

    sign: str
    word: str
    words: str


class Section(NamedTuple):
    """Items under a heading."""

    head: str
    items: tuple[Item, ...]


TURN = (
    Item("1", "Draw", "the top tile of the pile."),
    Item("2", "Lay a row", "on either line, or use a marker."),
)
ROW = Section(
    "A row",
    (
        Item("", "Where:", "on your line or the other, on the next free place on either side of "
             "what lies there, 1 to 8. Its tiles lie one behind the other."),
        Item("", "Total:", "its dots of the line\u2019s colour add up to its place. Every tile "
             "has at least one such dot."),
        Item("", "How many:", "beside the die 1 or 2 tiles; beside a row one tile more or one "
             "fewer, never as many."),
    ),
)  # fmt: skip
MARKERS = Section(
    "Markers: each once a game, instead of a row",
    (
        Item("redraw", "Redraw:", "discard a tile, draw the next one, while the pile lasts."),
        Item("exchange", "Exchange:", "give a tile, take one from the other hand."),
        Item("stack", "Stack:", "cover a row or stack: as many tiles, same total. One layer a "
             "move, never the die; no new row."),
    ),
)  # fmt: skip
CHIPS = Section(
    "Expansion: your chip, once a game, on one tile you lay",
    (
        Item("doubler", "Doubler:", "the dots of that tile count twice."),
        Item("inverter", "Inverter:", "its white dots count as black, its black ones as white."),
    ),
)
END = Section(
    "The end",
    (
        Item("", "Hand empty?", "You win."),
        Item("", "Sixth row on a line?", "The player of that line wins, whoever laid it. But "
             "lay it on the other line with your last tile, and you win."),
        Item("", "No legal move,", "not even a marker? You lose."),
        Item("", "Pile empty", "when a turn begins? Fewer tiles in hand win; equal is a draw."),
    ),
)  # fmt: skip


def tally_head(tiles: Sequence[Tile]) -> str:
    """The heading of the table of tiles."""
    if sorted(tiles) == sorted(TILES):
        return f"The {len(TILES)} tiles: every mix of 1 to {MOST_DOTS} dots"
    return f"The tiles: {len(tiles)} of them"


def tally(tiles: Sequence[Tile]) -> dict[str, tuple[int, ...]]:
    """For each colour how many tiles have 1, 2 ... 6 of its dots."""
    return {
        colour: tuple(
            sum(tile[DOTS[colour]] == dots for tile in tiles) for dots in range(1, MOST_DOTS + 1)
        )
        for colour in COLOURS
    }
