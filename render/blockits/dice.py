"""The four dice as nets: a shape on every face, each of one colour opposite one of the other.

A die is of the game's yellow; every face has a white field with a frame in its shape's colour.
"""

from __future__ import annotations

from dataclasses import replace

from ...cards.blockits.sheet import Shape, Sheet
from ..component import Component
from ..house import LOOKS
from ..nets.die import ADVICE, INSET, die_component
from ..nets.die_strip import with_strip
from ..paths import rounded
from ..pen import Pen
from .head_art import GAME
from .shape_art import Dye, draw_shape, dyes, fitting, lying

DICE = 4
_MORE = (
    "As many dice are rolled as there are players.",
    "Larger dice are easier to fold: `--die 20` prints them with sides of 20 mm.",
)
_MOST = 0.23  # the largest square, of a face's side: so a 2 x 2 shape does not look larger
_CORNER, _FRAME = 0.14, 0.03  # of a field's corner and of its frame, of a face's side
_AIR = 0.05  # between a frame and a shape at the least, of a face's side
BODY = LOOKS[GAME].accent
WHITE = "#ffffff"


def faces(sheet: Sheet) -> dict[int, Shape]:
    """The shape on each face of a die whose opposite faces add up to 7.

    Faces 1, 2 and 3 have the shapes of the first colour, 6, 5 and 4 those of the other, each in
    the order of the sheet. Raises `ValueError` for a sheet that has no six shapes, three by three.
    """
    colours = list(dict.fromkeys(shape.colour for shape in sheet.shapes))
    groups = [[s for s in sheet.shapes if s.colour == colour] for colour in colours]
    if [len(group) for group in groups] != [3, 3]:
        raise ValueError(
            f"a die has six faces, three of each colour: the sheet has {len(sheet.shapes)} shapes "
            f"in {len(colours)} colours"
        )
    first, second = groups
    return {n + 1: first[n] for n in range(3)} | {6 - n: second[n] for n in range(3)}


def dice(sheet: Sheet, side: float) -> Component:
    """Four dice, all alike; raises `ValueError` for a side out of range."""
    shapes, by_colour = faces(sheet), dyes(sheet)

    def face(name: str, pen: Pen, number: int, side: float) -> None:
        draw_face(pen, shapes[number], by_colour[shapes[number].colour], side)

    ids = tuple(f"die-{number + 1}" for number in range(DICE))
    made = die_component(GAME, "die", "dice", ids, side, face, (*ADVICE, *_MORE), lambda name: BODY)
    made = with_strip(made, dict.fromkeys(ids, "die"))
    return replace(made, per_page=DICE)  # with no more places than dice they stand well apart


def draw_face(pen: Pen, shape: Shape, dye: Dye, side: float) -> None:
    """What stands on the body of a die: the white field in its frame, and in it the shape."""
    low, wide = INSET, side - 2 * INSET
    width = _FRAME * side
    pen.fill(rounded(low, low, wide, wide, _CORNER * side), WHITE)
    inner = rounded(
        low + width / 2, low + width / 2, wide - width, wide - width, _CORNER * side - width / 2
    )
    pen.stroke(inner, dye.colour, width)
    squares, room = lying(shape), wide - 2 * (width + _AIR * side)
    draw_shape(pen, squares, side / 2, side / 2, fitting(squares, room, room, _MOST * side), dye)
