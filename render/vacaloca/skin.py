"""The skins of creatures: ten colours that differ in lightness, each with a pattern.

A pattern is laid out over the whole creature: legs lie at 0 to 50 mm, the body above them, the
head on top. It is stored as a form and stamped into each limb. Its size tells a word without a
drawing of its own from one that has it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..colour import Colour, lab, mix
from ..house import PAPER
from ..pen import Pen
from .patterns import Box, Marks, Pattern

AREA: Box = (-8.0, -8.0, 58.0, 158.0)  # a creature, and as far past its tiles as any bleed

# Lightness (CIE) falls from cream, 93, to violet, 32: a print in grey shows ten greys. The last
# four are for files that a designer writes.
COLOURS: Mapping[str, Colour] = {
    "cream": "#f8ebd0", "yellow": "#f9d24a", "mint": "#8ed0b2", "pink": "#f3a0b4",
    "orange": "#f08c3c", "green": "#6a9f3e", "teal": "#2f9298", "red": "#cf4238",
    "blue": "#2f63ab", "violet": "#5e3c8a",
    "brown": "#8a5a3c", "grey": "#9aa3ab", "white": "#fdfaf4", "black": "#3a3d46",
}  # fmt: skip
_LIGHT = 58  # lighter skins have a darker pattern, darker ones a paler one
_WARM, _COOL = "#7c1f0c", "#0c2f4e"  # what shades are mixed from: black would dull them


@dataclass(frozen=True)
class Skin:
    """A creature's own colours, and the form that its pattern is stored as."""

    base: Colour
    mark: Colour  # of the pattern
    pale: Colour  # bellies, insides of ears
    deep: Colour  # fins, lids, shaded limbs
    form: str


def skin(base: Colour, form: str) -> Skin:
    """The skin of a colour: what else is needed follows from it."""
    light, a, b = lab(base)
    shade = _WARM if a > 12 or (b > 10 and a > -15) else _COOL
    mark = mix(base, shade, 0.45) if light > _LIGHT else mix(base, PAPER, 0.45)
    return Skin(base, mark, mix(base, PAPER, 0.72), mix(base, shade, 0.46), form)


def store_pattern(pen: Pen, skin: Skin, pattern: Pattern, size: float) -> None:
    """Put a skin's pattern into the pen, over a whole creature."""
    with pen.form(skin.form, AREA):
        pattern(Marks(pen, skin.mark), AREA, size)
