"""La Boca's round chips: point chips with their value on both sides, and partner chips.

A chip is drawn in the square round it. Its rim is as wide as marks need that keep 1.5 mm clear of
the cut; a point chip has as many marks on its rim as it is worth, so values are told apart in grey
and by a glance at a stack.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, pi, sin

from ..colour import Colour, readable_on
from ..component import Component, Cut, KitSettings
from ..faces import Draw
from ..house import INK, LINE, LOOKS, PAPER, RED, YELLOW, back
from ..imposition import Side
from ..paper import Size
from ..pen import BOLD, CAP_HEIGHT, Pen, text_width
from .houses import HOUSES, TALL, House, store_houses
from .piece import BLEED, GAME

CHIP = 22.0  # diameter, mm
SMALLEST, LARGEST = 14.0, 28.0  # of a readable numeral, and of the places on the board
RIM_AIR = 1.5  # marks on a rim keep this far from the cut
MARK = 0.6  # radius of a mark on the rim
RIM = RIM_AIR + 2 * MARK + 0.7  # width of the rim: air, a mark, and a little air inside it

POINT_CHIPS = 25  # of each value
PARTNER_CHIPS = 5  # of each colour


@dataclass(frozen=True)
class Value:
    """What a point chip is worth, and the colour of its rim: the more, the darker."""

    points: int
    rim: Colour


VALUES = (
    Value(1, "#bfe1f1"),
    Value(2, YELLOW),
    Value(5, RED),
    Value(20, LOOKS[GAME].deep),
)


def chip_diameter(settings: KitSettings) -> float:
    """The diameter of La Boca's chips, mm; raises `ValueError` for one that makes no chip."""
    chip = CHIP if settings.chip is None else settings.chip
    if not SMALLEST <= chip <= LARGEST:
        raise ValueError(
            f"round chips of {chip:g} mm: La Boca's must be {SMALLEST:g} to {LARGEST:g} mm wide, "
            "to be read and to fit their places on the board"
        )
    return chip


def point_chips(settings: KitSettings) -> Component:
    """100 point chips, 25 of each value, the same on both sides.

    Raises `ValueError` as `chip_diameter` does.
    """
    chip = chip_diameter(settings)
    ids = tuple(f"{each.points}-{n + 1:02d}" for each in VALUES for n in range(POINT_CHIPS))
    advice = (
        "Both sides show the value. A score sheet does instead.",
        "Change small chips for large ones as you go: then they last for every match.",
    )

    def store(pen: Pen) -> Draw:
        names = [f"point-chips-{value.points}" for value in VALUES]
        for name, value in zip(names, VALUES, strict=True):
            with pen.form(name, _box(chip)):
                draw_value(pen, value, chip)
        return lambda number, side: pen.stamp(names[number // POINT_CHIPS], 0, 0)

    return Component(GAME, "point chip", "point-chips", ids, Size(chip, chip), store, True,
                     Cut.CIRCLE, BLEED, advice)  # fmt: skip


def partner_chips(settings: KitSettings) -> Component:
    """30 partner chips, five of each player's house, with one common back.

    Raises `ValueError` as `chip_diameter` does.
    """
    chip = chip_diameter(settings)
    ids = tuple(f"{house.name}-{n + 1}" for house in HOUSES for n in range(PARTNER_CHIPS))
    advice = ("They lie face down in play: use paper that does not show through.",)

    def store(pen: Pen) -> Draw:
        names = [f"partner-chips-{house.name}" for house in HOUSES]
        for name, house, art in zip(names, HOUSES, store_houses(pen, "partner-chips"), strict=True):
            with pen.form(name, _box(chip)):
                _draw_partner(pen, house, art, chip)
        with pen.form("partner-chips-back", _box(chip)):
            back(pen, GAME, Size(chip, chip), BLEED)

        def draw(number: int, side: Side) -> None:
            front = names[number // PARTNER_CHIPS]
            pen.stamp(front if side is Side.FRONT else "partner-chips-back", 0, 0)

        return draw

    return Component(GAME, "partner chip", "partner-chips", ids, Size(chip, chip), store, True,
                     Cut.CIRCLE, BLEED, advice)  # fmt: skip


def draw_value(pen: Pen, value: Value, chip: float) -> None:
    """A point chip's face in its square: rim, marks and numeral."""
    middle = chip / 2
    _rim(pen, value.rim, PAPER, chip, middle - RIM)
    track = middle - RIM_AIR - MARK
    for mark in range(value.points):
        angle = pi / 2 - 2 * pi * mark / value.points
        x, y = middle + track * cos(angle), middle + track * sin(angle)
        pen.disc(x, y, MARK, readable_on(value.rim))
    room = 2 * (middle - RIM) * 0.74
    size = min(room / CAP_HEIGHT * 0.78, room / text_width(str(value.points), 1, BOLD))
    base = middle - size * CAP_HEIGHT / 2
    pen.text(middle, base, str(value.points), size, INK, BOLD, 0.5)


def _draw_partner(pen: Pen, house: House, form: str, chip: float) -> None:
    """A partner chip's face: the player's house inside a rim of its colour."""
    inner = chip / 2 - RIM_AIR - MARK
    _rim(pen, house.wall, house.pale, chip, inner)
    side = 0.94 * inner / hypot(0.5, TALL / 2)  # its corners keep inside the rim
    pen.stamp(form, chip / 2 - side / 2, chip / 2 - side * TALL / 2, side)


def _rim(pen: Pen, rim: Colour, ground: Colour, chip: float, inner: float) -> None:
    """The rim, out into the bleed, round a ground of this radius."""
    middle = chip / 2
    pen.disc(middle, middle, middle + BLEED, rim)
    pen.disc(middle, middle, inner, ground)
    pen.ring(middle, middle, inner, INK, LINE)


def _box(chip: float) -> tuple[float, float, float, float]:
    return -BLEED, -BLEED, chip + BLEED, chip + BLEED
