"""The creature sheet: all twenty creatures, whole, with their names.

It is for learning the creatures before a game and for settling quarrels after a slap. Seven
columns and three rows; the last place has the score.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...cards.vacaloca.creatures import CreatureSet
from ..house import INK, LOOKS, PAPER, QUIET
from ..paper import Size
from ..paths import rounded
from ..pen import BOLD, CAP_HEIGHT, REGULAR, Pen
from ..text import fit_line
from .brush import TILE
from .creature_art import Artist
from .planets import draw_planet

SHEET = Size(184.0, 252.0)
COLUMNS, ROWS = 7, 3
WIDE = 22.6  # of a creature; it is three times as high
HEAD = 15.0  # the height of the title's band
EDGE = 8.0  # from the trim to text
_STEP = (SHEET.width - 8.0) / COLUMNS
_ROW = (SHEET.height - HEAD - 3.0) / ROWS
_NAME, _LEAST = 3.0, 1.5  # type sizes, mm


@dataclass(frozen=True)
class Place:
    """Where a creature stands on the sheet: the lower left corner of its picture, mm."""

    x: float
    y: float


def place(number: int) -> Place:
    """The place of a creature, from 0, row by row from the top."""
    column, row = number % COLUMNS, number // COLUMNS
    top = SHEET.height - HEAD - 2.0 - row * _ROW
    return Place(4.0 + column * _STEP + (_STEP - WIDE) / 2, top - 3 * WIDE)


def check_names(creatures: CreatureSet) -> None:
    """Raise `ValueError` for a name that can't be written or is too long for its place."""
    for creature in creatures.creatures:
        fit_line(creature.name or creature.id, "the name", _STEP - 1.6, _NAME, _LEAST, BOLD)


def draw_sheet(pen: Pen, creatures: CreatureSet, artist: Artist, bleed: float = 0.0) -> None:
    """The sheet, its lower left corner at the origin; grounds run `bleed` mm past the trims."""
    draw_band(pen, "Head, body and legs all there? Slap the head!", bleed,
              "Same skin, same creature: look at colours and patterns.")  # fmt: skip
    for number, creature in enumerate(creatures.creatures):
        at = place(number)
        frame = rounded(at.x, at.y, WIDE, 3 * WIDE, 2.4)
        with pen.within(frame), pen.framed(at.x, at.y, scale=WIDE / TILE):
            artist.whole(creature)
        pen.stroke(frame, INK, 0.35)
        name = creature.name or creature.id
        line, size = fit_line(name, "the name", _STEP - 1.6, _NAME, _LEAST, BOLD)
        pen.line_of_text(at.x + WIDE / 2, at.y - 4.0, line, size, INK, 0.5)
    _score(pen, place(COLUMNS * ROWS - 1))


def draw_band(pen: Pen, said: str, bleed: float, more: str = "") -> None:
    """The sheet's paper and the band at its head, with the game's name and what is said there."""
    look = LOOKS["vaca-loca"]
    wide = SHEET.width + 2 * bleed
    pen.ground(-bleed, -bleed, wide, SHEET.height + 2 * bleed, PAPER)
    pen.ground(-bleed, SHEET.height - HEAD, wide, HEAD + bleed, look.deep)
    base = SHEET.height - HEAD / 2
    pen.text(EDGE, base - 3.6 * CAP_HEIGHT, look.title, 7.2, PAPER, BOLD)
    up = 2.3 if more else 0.0
    right = SHEET.width - EDGE
    pen.text(right, base + up - 1.9 * CAP_HEIGHT, said, 3.8, look.accent, REGULAR, 1.0)
    pen.text(right, base - up - 1.6 - 1.4 * CAP_HEIGHT, more, 2.8, PAPER, REGULAR, 1.0)


def _score(pen: Pen, at: Place) -> None:
    """What creatures and chips count, in the last place."""
    middle = at.x + WIDE / 2
    for index in range(3):  # a creature's tiles, as they stand when it is laid down
        pen.stroke(rounded(middle - 2.8, at.y + 50.6 + index * 5.8, 5.6, 5.6, 0.6), QUIET, 0.4)
    with pen.framed(middle, at.y + 23.0, scale=8.4):
        draw_planet(pen, 7)
    for up, points, what in ((43.0, "+3", "a creature"), (9.4, "\u22121", "a planet chip")):
        pen.text(middle, at.y + up, points, 6.4, INK, BOLD, 0.5)
        pen.text(middle, at.y + up - 4.4, what, 2.7, QUIET, REGULAR, 0.5)
