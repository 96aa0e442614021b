"""Tiles and chips as they lie on a table, small and turned, for pictures that explain the game."""

from __future__ import annotations

from ...cards.vacaloca.creatures import Creature, CreatureSet
from ..house import INK, LOOKS, back
from ..paper import Size
from ..paths import ellipse, rounded
from ..pen import Pen
from .brush import TILE
from .creature_art import Artist
from .planets import draw_night, draw_planet

GAME = "vaca-loca"
_CORNER = 3.0  # of a tile of 50 mm
_LINE = 0.25  # mm on paper, round every piece


class Tiny:
    """Draws small pieces into a pen; `store` names what it keeps there.

    A piece lies with its middle at (x, y), turned by degrees counter-clockwise.
    """

    def __init__(self, pen: Pen, creatures: CreatureSet, store: str) -> None:
        self.pen = pen
        self.artist = Artist(pen, creatures, store)
        self._back = f"{store}-tile-back"
        with pen.form(self._back, (0, 0, TILE, TILE)):
            back(pen, GAME, Size(TILE, TILE), 0.0)

    def face(
        self, creature: Creature, part: str, x: float, y: float, side: float, angle: float = 0.0
    ) -> None:
        """A tile that lies face up."""
        frame = rounded(-TILE / 2, -TILE / 2, TILE, TILE, _CORNER)
        with self.pen.framed(x, y, angle, side / TILE):
            with self.pen.within(frame), self.pen.moved(-TILE / 2, -TILE / 2):
                self.artist.tile(creature, part)
            self.pen.stroke(frame, INK, _LINE * TILE / side)

    def hidden(self, x: float, y: float, side: float, angle: float = 0.0) -> None:
        """A tile that lies face down."""
        frame = rounded(-TILE / 2, -TILE / 2, TILE, TILE, _CORNER)
        with self.pen.framed(x, y, angle, side / TILE):
            with self.pen.within(frame):
                self.pen.stamp(self._back, -TILE / 2, -TILE / 2)
            self.pen.stroke(frame, INK, _LINE * TILE / side)

    def chip(self, number: int, x: float, y: float, radius: float) -> None:
        """A planet chip."""
        with self.pen.framed(x, y, scale=radius):
            with self.pen.within(ellipse(0, 0, 1.0)):
                draw_night(self.pen, 1.0, LOOKS[GAME].deep)
            draw_planet(self.pen, number)
            self.pen.stroke(ellipse(0, 0, 1.0), INK, _LINE / radius)
