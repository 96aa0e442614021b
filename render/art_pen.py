"""What the art of pictures and buildings needs of a pen, to be drawn on paper or on screen alike.

`pen.Pen` draws a PDF, `svg_pen.SvgPen` draws for a web page. Lengths are in the pen's own unit,
y runs up.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Protocol

Point = tuple[float, float]


class ArtPen(Protocol):
    """Shapes, strokes, frames, and forms that are drawn once and stamped often."""

    def form(
        self, name: str, box: tuple[float, float, float, float] = (0, 0, 1, 1)
    ) -> AbstractContextManager[None]:
        """Art drawn once, to be stamped by its name."""

    def stamp(self, name: str, x: float, y: float, side: float = 1.0) -> None:
        """A form, its unit scaled to `side`, with its origin at (x, y)."""

    def moved(self, x: float, y: float, turned: bool = False) -> AbstractContextManager[None]:
        """A frame with its origin at (x, y), turned by 180° if asked."""

    def rect(self, x: float, y: float, width: float, height: float, fill: str) -> None:
        """A filled rectangle."""

    def disc(self, x: float, y: float, radius: float, fill: str) -> None:
        """A filled circle round (x, y)."""

    def sector(
        self, x: float, y: float, radius: float, start: float, extent: float, fill: str
    ) -> None:
        """A filled slice of a circle; angles in degrees, counter-clockwise from the right."""

    def polygon(self, points: Sequence[Point], fill: str) -> None:
        """A filled polygon."""

    def line(
        self, points: Sequence[Point], colour: str, width: float, round_ends: bool = False
    ) -> None:
        """A stroke through the points."""

    def lines(self, segments: Sequence[tuple[Point, Point]], colour: str, width: float) -> None:
        """Separate strokes with round ends."""
