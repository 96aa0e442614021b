"""A modifier chip of the expansion: a doubler or an inverter, round, with the common back.

It shows what it does to the tile under it: all dots twice, or white and black exchanged; below
that stands its name. It is small, so that the numbers in a tile's corners stay free. A chip that
has been used stays on the tile that it modified, so it has no used side. Its back is the common
one: the two players can choose in secret and show their chips together.
"""

from __future__ import annotations

from ..colour import mix
from ..house import PAPER
from ..paths import ellipse
from ..pen import BOLD, CAP_HEIGHT, Pen
from ..text import fit_line
from .icons import CHIP_ICONS
from .look import BLACK, Dress

SMALLEST = 12.0  # mm; its name is then in type of 1.6 mm
_SAFE = 1.5  # mm from the cut: chips are small
_DISC = 0.86  # of the radius: the pale disc in the middle


def check_chip(diameter: float) -> None:
    """Raise `ValueError` for a chip on which nothing can be read."""
    if diameter < SMALLEST:
        raise ValueError(
            f"the name does not fit on a modifier chip of {diameter:g} mm: make it at least "
            f"{SMALLEST:g} mm across"
        )


def draw_chip(pen: Pen, kind: str, dress: Dress, diameter: float, bleed: float) -> None:
    """The front of a chip, the lower left corner of its square at the origin."""
    radius = diameter / 2
    pen.ground(-bleed, -bleed, diameter + 2 * bleed, diameter + 2 * bleed, dress.ground)
    inner = min(_DISC * radius, radius - _SAFE)
    pen.fill(ellipse(radius, radius, inner), mix(PAPER, dress.tint, 0.12))
    with pen.framed(radius, 1.27 * radius, scale=0.62 * radius):
        CHIP_ICONS[kind](pen, BLACK)
    line, size = fit_line(kind, "the chip's name", 1.2 * radius, 0.267 * radius, 1.0, BOLD)
    pen.line_of_text(radius, 0.66 * radius - size * CAP_HEIGHT / 2, line, size, BLACK, 0.5)
