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
from ..text import fit_line, set_line
from .brush import TILE
from .creature_art import Artist
from .planets import draw_planet

SHEET = Size(184.0, 252.0)
COLUMNS, ROWS = 7, 3
WIDE = 22.6  # of a creature; it is three times as high
HEAD = 15.0  # the height of the title's band
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


def draw_sheet(pen: Pen, creatures: CreatureSet, artist: Artist) -> None:
    """The sheet, its lower left corner at the origin."""
    look = LOOKS["vaca-loca"]
    pen.ground(0, 0, *SHEET, PAPER)
    pen.ground(0, SHEET.height - HEAD, SHEET.width, HEAD, look.deep)
    base = SHEET.height - HEAD / 2
    pen.text(8.0, base - 3.6 * CAP_HEIGHT, look.title, 7.2, PAPER, BOLD)
    said = "Head, body and legs all there? Slap the head!"
    pen.text(SHEET.width - 8.0, base - 1.9 * CAP_HEIGHT, said, 3.8, look.accent, REGULAR, 1.0)
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


def _score(pen: Pen, at: Place) -> None:
    """What creatures and chips count, in the last place."""
    middle = at.x + WIDE / 2
    with pen.framed(middle, at.y + 20.0, scale=8.4):
        draw_planet(pen, 7)
    rows = ((56.0, "+3", "a creature"), (6.0, "\u22121", "a planet chip"))
    for up, points, what in rows:
        pen.text(middle, at.y + up - 0.6, points, 6.4, INK, BOLD, 0.5)
        line = set_line(what, "the score")
        pen.line_of_text(middle, at.y + up - 5.0, line, 2.7, QUIET, 0.5)
    _tiles(pen, middle, at.y + 63.0)


def _tiles(pen: Pen, middle: float, top: float) -> None:
    """Three small tiles side by side."""
    for index in range(3):
        pen.stroke(rounded(middle - 8.6 + index * 6.0, top - 1.0, 5.2, 5.2, 0.6), QUIET, 0.4)
