"""The strip below a die's net: its name, what the lines mean, and how it is folded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ..component import Component
from ..faces import Draw
from ..house import QUIET
from ..imposition import Side
from ..paper import Size
from ..pen import REGULAR, Pen
from ..text import fit_line
from .legend import STRIP, draw_legend

STEPS = (
    "1 Pencil each edge's number on its back. Score the folds, then cut.",
    "2 Fold all back. Glue every tab under the edge with its number.",
)
_TYPE, _LEAD, _FLOOR = 2.2, 3.2, 1.2  # of the steps, mm
_BELOW = STRIP + _LEAD * len(STEPS)  # height of the strip
_APART = 1.5  # between the strip and the net
_ASIDE = 6.0  # free at the right, so that the words of two nets stand apart


def with_strip(dice: Component, names: Mapping[str, str]) -> Component:
    """Dice with a strip below each net; `names` has what a die is called, by its id."""
    wide, high = dice.size

    def store(pen: Pen) -> Draw:
        draw_net = dice.store(pen)

        def draw(number: int, side: Side) -> None:
            with pen.moved(0.0, _BELOW + _APART):
                draw_net(number, side)
            _draw_strip(pen, wide - _ASIDE, names[dice.ids[number]])

        return draw

    return replace(dice, size=Size(wide, high + _BELOW + _APART), store=store)


def _draw_strip(pen: Pen, width: float, name: str) -> None:
    with pen.moved(0.0, _BELOW - STRIP):
        draw_legend(pen, width, name, "", valleys=False)
    for number, step in enumerate(reversed(STEPS)):
        line, size = fit_line(step, "a die's steps", width, _TYPE, _FLOOR, REGULAR)
        pen.line_of_text(0.0, 0.6 + number * _LEAD, line, size, QUIET)
