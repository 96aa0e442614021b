"""The shapes of a sheet as they are drawn everywhere: on dice, scoreboards and reference cards.

A shape is made of soft squares in its colour. The squares of the second colour have a pale dot,
so the two are told apart in grey and by everyone. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...cards.blockits.polyomino import Square, Squares, normalise
from ...cards.blockits.sheet import Shape, Sheet
from ..colour import Colour, distance, mix, readable_on
from ..house import ACCENTS, BLUE, GREEN, INK, ORANGE, PINK, RED, TEAL, VIOLET, YELLOW
from ..paths import rounded
from ..pen import Pen

# A sheet may call its colours as it likes; words that name none of these get a free accent.
NAMED: Mapping[str, Colour] = {
    "red": RED, "blue": BLUE, "green": GREEN, "yellow": YELLOW, "orange": ORANGE,
    "violet": VIOLET, "purple": VIOLET, "lilac": VIOLET, "pink": PINK, "rose": PINK,
    "teal": TEAL, "turquoise": TEAL, "cyan": TEAL, "brown": "#8a5a36", "black": "#333b43",
    "grey": "#7c8790", "gray": "#7c8790", "white": "#d9d4c6", "gold": "#c79a2b",
    "silver": "#a3adb5", "navy": "#24416e", "magenta": "#b8467f", "lime": "#8fb53a",
}  # fmt: skip
_APART = 60.0  # colours nearer than that look alike

_GAP = 0.05  # between squares, of their side
_CORNER = 0.16


@dataclass(frozen=True)
class Dye:
    """How the squares of one colour of a sheet are drawn."""

    colour: Colour
    dotted: bool

    @property
    def edge(self) -> Colour:
        """The colour of the squares' outlines."""
        return mix(self.colour, INK, 0.45)

    @property
    def dot(self) -> Colour:
        """The colour of the dot on the squares."""
        light = readable_on(self.colour) == "#ffffff"
        return mix(self.colour, "#ffffff" if light else INK, 0.72)

    @property
    def tint(self) -> Colour:
        """A ground on which such shapes stand."""
        return mix(self.colour, "#ffffff", 0.84)


def dyes(sheet: Sheet) -> dict[str, Dye]:
    """A dye for each colour that the sheet names, in the order of its shapes; all differ."""
    found: dict[str, Dye] = {}
    for name in dict.fromkeys(shape.colour for shape in sheet.shapes):
        taken = [dye.colour for dye in found.values()]
        found[name] = Dye(_colour(name, taken), dotted=len(found) % 2 == 1)
    return found


def _colour(name: str, taken: Sequence[Colour]) -> Colour:
    def is_free(colour: Colour) -> bool:
        return all(distance(colour, other) >= _APART for other in taken)

    wished = NAMED.get(name.strip().lower())
    if wished is not None and is_free(wished):
        return wished
    # Red and blue first: they are the game's own.
    free = [colour for colour in (RED, BLUE, *ACCENTS) if is_free(colour)]
    return free[0] if free else ACCENTS[len(taken) % len(ACCENTS)]


def across(squares: Squares) -> tuple[int, int]:
    """How many squares a shape is wide and high."""
    return 1 + max(x for x, _ in squares), 1 + max(y for _, y in squares)


def lying(shape: Shape) -> Squares:
    """The shape as it is drawn where it stands for all its turns: at least as wide as high."""
    squares = normalise(shape.squares)
    wide, high = across(squares)
    return squares if wide >= high else normalise((y, -x) for x, y in squares)


def draw_shape(pen: Pen, squares: Squares, x: float, y: float, side: float, dye: Dye) -> None:
    """A shape with squares of `side` mm, its box centred on (x, y)."""
    wide, high = across(squares)
    left, low = x - wide * side / 2, y - high * side / 2
    for square in squares:
        _square(pen, square, left, low, side, dye)


def draw_on_lattice(pen: Pen, squares: Squares, side: float, dye: Dye) -> None:
    """Squares of a shape where they lie on a lattice with its origin at (0, 0)."""
    for square in squares:
        _square(pen, square, 0.0, 0.0, side, dye)


def fitting(squares: Squares, wide: float, high: float, most: float) -> float:
    """The side of its squares with which a shape fits into a box, `most` at most."""
    columns, rows = across(squares)
    return min(most, wide / columns, high / rows)


def _square(pen: Pen, at: Square, left: float, low: float, side: float, dye: Dye) -> None:
    gap = side * _GAP
    x, y = left + at[0] * side + gap, low + at[1] * side + gap
    box = rounded(x, y, side - 2 * gap, side - 2 * gap, side * _CORNER)
    pen.fill(box, dye.colour)
    pen.stroke(box, dye.edge, side * 0.06)
    if dye.dotted:
        pen.disc(left + (at[0] + 0.5) * side, low + (at[1] + 0.5) * side, side * 0.16, dye.dot)
