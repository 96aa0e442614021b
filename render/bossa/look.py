"""Bossa's own colours: the ground of its tiles, its two dots, and its two sets, teal and orange.

Everything that is there twice, once for each player or each line, comes as a teal and an orange
set. Teal goes with white dots, orange with black ones: so a die, its line, and the markers and
chips of whoever owns that line look alike, also in grey, where teal is dark and orange is light.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..colour import Colour, mix
from ..house import INK, LOOKS, ORANGE, PAPER

WHITE, BLACK = "#ffffff", "#0d141b"  # dots; the house's ink is too light for equal contrast
# Where a white and a black dot have the same contrast: 4.3 to 1 each, as WCAG 2 counts.
GROUND = "#198788"


@dataclass(frozen=True)
class Dress:
    """The colours of a set: its ground, a tint of it for places, waves on it, and what is read."""

    name: str
    ground: Colour
    tint: Colour
    wave: Colour
    figure: Colour


TEAL = Dress("teal", LOOKS["bossa"].deep, GROUND, LOOKS["bossa"].wall, PAPER)
RUST = mix(ORANGE, "#7a2d08", 0.45)
AMBER = Dress("orange", ORANGE, mix(ORANGE, PAPER, 0.45), RUST, INK)
DRESSES = (TEAL, AMBER)
OF_LINE: Mapping[str, Dress] = {"white": TEAL, "black": AMBER}
DOT_COLOURS: Mapping[str, Colour] = {"white": WHITE, "black": BLACK}
