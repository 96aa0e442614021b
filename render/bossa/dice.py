"""The white and the black die as nets, each with what its lines mean and what to do below it.

Like the line boards, the die of the white line is teal with white pips, the black line's orange
with black ones. All lengths are mm.
"""

from __future__ import annotations

from ...cards.bossa.tiles import COLOURS
from ..component import Component
from ..nets.die import ADVICE, INSET, die_component
from ..nets.die_strip import with_strip
from ..pen import Pen
from .look import OF_LINE
from .pips import die_pips, draw_pips

_FIELD = 0.92  # of a face inside its inset: the field of its pips


def dice(game: str, side: float) -> Component:
    """Both dice; raises `ValueError` for a side out of range."""
    colours = {f"{colour}-die": colour for colour in COLOURS}

    def face(name: str, pen: Pen, number: int, side: float) -> None:
        draw_face(pen, number, colours[name], side)

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
    return with_strip(bare, {name: f"{colour} die" for name, colour in colours.items()})


def draw_face(pen: Pen, number: int, colour: str, side: float) -> None:
    """The pips of a face in the square from 0 to `side` mm, clear of its folds."""
    field = _FIELD * (side - 2 * INSET)
    draw_pips(pen, die_pips(number, colour), side / 2, side / 2, field)
