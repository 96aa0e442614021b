"""The table just before the first turn, seen from above: for the page that comes first."""

from __future__ import annotations

from math import sin

from ...cards.vacaloca.creatures import CreatureSet
from ...cards.vacaloca.tiles import CHIPS
from ..colour import mix
from ..house import HAIR, INK, LOOKS, PAPER
from ..paper import Size
from ..paths import rounded
from ..pen import BOLD, REGULAR, Pen
from ..separation import Use
from .reference import SHEET, draw_sheet
from .tiny import GAME, Tiny

TABLE = Size(178.0, 84.0)
SIDE = 7.0  # of a tile
_COLUMNS, _ROWS = 10, 6  # of tiles, roughly: waves make them look strewn
_ACROSS, _UP = 11.0, 11.3  # from one to the next
_LEFT, _LOW = 33.0, 18.0  # the middle of the first tile, but for the waves
_MIDDLE = 85.0  # of the tiles
_CHIP = 2.6  # radius
_SHEET_WIDE = 27.0
_TYPE = 2.5


def draw_table(pen: Pen, creatures: CreatureSet) -> None:
    """The table, its lower left corner at the origin."""
    wood = mix(LOOKS[GAME].accent, PAPER, 0.62)
    pen.fill(rounded(0, 0, *TABLE, 5.0), wood, Use.GROUND)
    tiny = Tiny(pen, creatures, "guide")
    for x, y, angle in strewn():
        tiny.hidden(x, y, SIDE, angle)
    for number in range(CHIPS):
        row, column = divmod(number, 3)
        tiny.chip(number, 7.4 + column * 6.0 + 1.2 * (row % 2), 36.0 + row * 6.0, _CHIP)
    _sheet(pen, creatures, tiny)
    for x, name, what in (
        (_MIDDLE, "60 picture tiles", "mixed, face down, well apart"),
        (14.0, "12 planet chips", "the supply"),
        (160.0, "creature sheet", "look, then lay aside"),
    ):
        low = 5.6 if name.startswith("60") else 26.0 if name.startswith("12") else 15.4
        pen.text(x, low, name, _TYPE, INK, BOLD, 0.5)
        pen.text(x, low - 3.4, what, _TYPE, INK, REGULAR, 0.5)


def strewn() -> list[tuple[float, float, float]]:
    """Where the middles of the tiles lie, and how they are turned (degrees); no two overlap."""
    places = []
    for number in range(_COLUMNS * _ROWS):
        row, column = divmod(number, _COLUMNS)
        x = _LEFT + (column + row % 2 / 2) * _ACROSS + 1.6 * sin(2.3 * row)
        y = _LOW + row * _UP + 2.0 * sin(0.8 * column + 0.5)
        places.append((x + 0.4 * _any(number, 1.7), y + 0.4 * _any(number, 2.9),
                       180 * _any(number, 6.3)))  # fmt: skip
    return places


def _any(number: int, seed: float) -> float:
    """A number from -1 to 1 that looks like chance and is always the same."""
    return sin(number * number * seed + 7.0 * number)


def _sheet(pen: Pen, creatures: CreatureSet, tiny: Tiny) -> None:
    scale = _SHEET_WIDE / SHEET.width
    with pen.framed(160.0 - _SHEET_WIDE / 2, 20.5, scale=scale):
        draw_sheet(pen, creatures, tiny.artist)
        pen.stroke(rounded(0, 0, *SHEET, 2.0), INK, HAIR / scale)
