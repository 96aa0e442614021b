"""The brush: a pen with a creature's skin and the one confident ink line of all creatures.

Lengths are millimetres on a tile of 50. What is drawn first lies behind.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..colour import Colour
from ..house import INK
from ..paths import Path, ellipse, polygon
from ..pen import Pen
from .shapes import Points, arc
from .skin import Skin

OUTLINE, FINE = 0.9, 0.6  # widths of ink: outlines; what is drawn on the skin
TILE = 50.0
WHITE, BLUSH, TONGUE, BONE, MOUTH = "#fffdf8", "#f28f8f", "#ee7f8f", "#fbf0d6", "#5a2233"


@dataclass(frozen=True)
class Brush:
    """Draws one part of a creature; `level` is how far its tile lies above the feet, mm."""

    pen: Pen
    skin: Skin
    level: float

    def hide(self, path: Path) -> None:
        """Skin: the colour, and the pattern that runs on over the whole creature."""
        self.pen.fill(path, self.skin.base)
        with self.pen.within(path):
            self.pen.stamp(self.skin.form, 0.0, -self.level)

    def furred(self, path: Path) -> None:
        """Skin with the ink line round it."""
        self.hide(path)
        self.ink(path)

    def blob(self, path: Path, colour: Colour, width: float = OUTLINE) -> None:
        """A flat shape with the ink line round it."""
        self.pen.fill(path, colour)
        self.pen.stroke(path, INK, width)

    def flat(self, path: Path, colour: Colour) -> None:
        """A flat shape without a line."""
        self.pen.fill(path, colour)

    def ink(self, path: Path, width: float = OUTLINE) -> None:
        """An ink line."""
        self.pen.stroke(path, INK, width)

    def line(self, points: Points, width: float = OUTLINE) -> None:
        """A soft ink line through points."""
        self.pen.stroke(arc(points), INK, width)

    def straight(self, points: Points, width: float = OUTLINE) -> None:
        """Straight ink lines through points."""
        self.pen.stroke(polygon(points, closed=False), INK, width)

    def ball(
        self, x: float, y: float, r: float, colour: Colour, up: float | None = None,
        width: float = OUTLINE,
    ) -> None:  # fmt: skip
        """A disc, or an ellipse `up` high, with the ink line round it."""
        self.blob(ellipse(x, y, r, up), colour, width)

    def spot(self, x: float, y: float, r: float, colour: Colour = INK) -> None:
        """A disc without a line."""
        self.pen.disc(x, y, r, colour)
