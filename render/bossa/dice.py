"""The white and the black die as nets, each with what its lines mean and what to do below it.

Like the line boards, the die of the white line is teal with white pips, the black line's orange
with black ones. All lengths are mm.
"""

from __future__ import annotations

from dataclasses import replace

from ...cards.bossa.tiles import COLOURS
from ..component import Component
from ..faces import Draw
from ..house import QUIET
from ..nets.die import ADVICE, INSET, die_component
from ..nets.legend import STRIP, draw_legend
from ..paper import Size
from ..pen import REGULAR, Pen
from ..slots import Side
from ..text import fit_line
from .look import OF_LINE
from .pips import die_pips, draw_pips

STEPS = (
    "1 Score the dashed folds, then cut along the solid lines.",
    "2 Fold all back. Glue every tab under the edge with its number.",
)
_FIELD = 0.92  # of a face inside its inset: the field of its pips
_STEP_TYPE, _STEP_LEAD, _FLOOR = 2.2, 3.2, 1.2  # of the steps
_BELOW = STRIP + _STEP_LEAD * len(STEPS)  # height of all that stands below a net
_APART = 1.5  # between that and the net
_ASIDE = 6.0  # free at the right, so that the words of two nets stand apart


def dice(game: str, side: float) -> Component:
    """Both dice; raises `ValueError` for a side out of range."""
    colours = {f"{colour}-die": colour for colour in COLOURS}

    def face(name: str, pen: Pen, number: int, side: float) -> None:
        field = _FIELD * (side - 2 * INSET)
        draw_pips(pen, die_pips(number, colours[name]), side / 2, side / 2, field)

    bare = die_component(
        game, "die", "dice", tuple(colours), side, face,
        advice=(
            *ADVICE,
            "The teal die with white pips belongs to the white line, the orange one with black "
            "pips to the black line.",
            "Larger dice are easier to fold: `--die 20` prints them with sides of 20 mm.",
        ),
        ground=lambda name: OF_LINE[colours[name]].ground,
    )  # fmt: skip
    return _explained(bare, colours)


def _explained(bare: Component, colours: dict[str, str]) -> Component:
    """The nets with a strip below each."""
    wide, high = bare.size

    def store(pen: Pen) -> Draw:
        draw_net = bare.store(pen)

        def draw(number: int, side: Side) -> None:
            with pen.moved(0.0, _BELOW + _APART):
                draw_net(number, side)
            _strip(pen, wide, colours[bare.ids[number]])

        return draw

    return replace(bare, size=Size(wide, high + _BELOW + _APART), store=store)


def _strip(pen: Pen, width: float, colour: str) -> None:
    width -= _ASIDE
    with pen.moved(0.0, _BELOW - STRIP):
        draw_legend(pen, width, f"{colour} die", "", valleys=False)
    for number, step in enumerate(reversed(STEPS)):
        line, size = fit_line(step, "a die's steps", width, _STEP_TYPE, _FLOOR, REGULAR)
        pen.line_of_text(0.0, 0.6 + number * _STEP_LEAD, line, size, QUIET)
