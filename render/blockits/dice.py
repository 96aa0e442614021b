"""The four dice as nets: a shape on every face, each of one colour opposite one of the other."""

from __future__ import annotations

from dataclasses import replace

from ...cards.blockits.sheet import Shape, Sheet
from ..component import Component
from ..nets.die import ADVICE, INSET, die_component
from ..pen import Pen
from .head_art import GAME
from .shape_art import draw_shape, dyes, fitting, lying

DICE = 4
_MOST = 0.25  # the largest square, of a face's side: so a 2 x 2 shape does not look larger


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
        shape = shapes[number]
        squares, room = lying(shape), side - 2 * INSET - 0.6
        square = fitting(squares, room, room, _MOST * side)
        draw_shape(pen, squares, side / 2, side / 2, square, by_colour[shape.colour])

    ids = tuple(f"die-{number + 1}" for number in range(DICE))
    advice = (*ADVICE, "As many dice are rolled as there are players.")
    made = die_component(GAME, "die", "dice", ids, side, face, advice)
    return replace(made, per_page=DICE)  # with no more places than dice they stand well apart
