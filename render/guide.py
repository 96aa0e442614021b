"""A guide: what it takes to get a game onto the table, for the page that comes first in its box.

Every game's `guide` module has a `GUIDE`; `instructions` sets it. Sentences are short and say one
thing each; the picture shows the table just before the first turn.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .paper import Size
from .pen import Pen


@dataclass(frozen=True)
class Guide:
    """How a game gets from paper to the table.

    `players` says for how many and how long, `needs` what is not printed, `tonight` the quickest
    way to a first game, `setup` the steps to the first turn, in order, `play` the course of a
    turn and the end in a few sentences (none where a reference card has them). `picture` is the
    size in mm of what `draw` draws, lower left corner at the origin, with a `caption`.
    """

    players: str
    needs: tuple[str, ...]
    tonight: tuple[str, ...]
    setup: tuple[str, ...]
    picture: Size
    draw: Callable[[Pen], None]
    caption: str = ""
    play: tuple[str, ...] = ()
