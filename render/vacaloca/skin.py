"""The skins of creatures: ten colours that differ in lightness, ten patterns that run on.

A pattern is laid out over the whole creature, 50 mm wide and three tiles high, so that it runs
over the joints: legs lie at 0 to 50 mm, the body above them, the head on top. It is stored as a
form and stamped into each limb. `size` grows it, which tells a word without a drawing of its
own from one that has it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import sin

from ..colour import Colour, lab, mix
from ..house import PAPER
from ..paths import polygon, smooth
from ..pen import Pen
from .shapes import star

Box = tuple[float, float, float, float]  # left, bottom, right, top
Pattern = Callable[[Pen, Colour, Box, float], None]
AREA: Box = (-8.0, -8.0, 58.0, 158.0)  # a creature, and as far past its tiles as any bleed
Places = Iterator[tuple[float, float, int]]

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
    mark = mix(base, shade, 0.35) if light > _LIGHT else mix(base, PAPER, 0.45)
    return Skin(base, mark, mix(base, PAPER, 0.72), mix(base, shade, 0.46), form)


def _lattice(box: Box, across: float, up: float) -> Places:
    """Points in rows, every other row shifted by half, that reach over the box on all sides."""
    left, bottom, right, top = box
    for row in range(int(bottom // up) - 1, int(top // up) + 2):
        shift = across / 2 if row % 2 else 0.0
        for column in range(int(left // across) - 1, int(right // across) + 2):
            yield column * across + shift, row * up, row * 31 + column


def _dots(pen: Pen, colour: Colour, box: Box, size: float) -> None:
    for x, y, _ in _lattice(box, 7.2 * size, 5.2 * size):
        pen.disc(x, y, 1.55 * size, colour)


def _stripes(pen: Pen, colour: Colour, box: Box, size: float) -> None:
    step = 50 / 7 * size
    for row in range(int(box[1] // step) - 1, int(box[3] // step) + 2):
        pen.rect(box[0], row * step + step / 4, box[2] - box[0], step * 0.46, colour)


def _bars(pen: Pen, colour: Colour, box: Box, size: float) -> None:
    step = 6.25 * size
    for column in range(int(box[0] // step) - 1, int(box[2] // step) + 2):
        pen.rect(column * step + step / 4, box[1], step * 0.42, box[3] - box[1], colour)


def _zigzag(pen: Pen, colour: Colour, box: Box, size: float) -> None:
    step, half, up = 7.5 * size, 3.4 * size, 3.2 * size
    columns = range(int(box[0] // half) - 1, int(box[2] // half) + 3)
    for row in range(int(box[1] // step) - 2, int(box[3] // step) + 2):
        low = [(column * half, row * step + (up if column % 2 else 0)) for column in columns]
        pen.polygon([*low, *((x, y + step * 0.36) for x, y in reversed(low))], colour)


def _scales(pen: Pen, colour: Colour, box: Box, size: float) -> None:
    w, h = 7.0 * size, 4.6 * size
    for x, y, _ in _lattice(box, w, h):
        bow = [(x - w / 2, y + h), (x - w * 0.38, y + h * 0.3), (x, y), (x + w * 0.38, y + h * 0.3)]
        pen.stroke(smooth([*bow, (x + w / 2, y + h)], closed=False), colour, 1.15 * size)


def _checks(pen: Pen, colour: Colour, box: Box, size: float) -> None:
    """Squares; tiles are cut through their middles, not along their sides."""
    side = 5.0 * size
    for row in range(int(box[1] // side) - 1, int(box[3] // side) + 2):
        for column in range(int(box[0] // side) - 1, int(box[2] // side) + 2):
            if (row + column) % 2:
                pen.rect(column * side, (row + 0.5) * side, side, side, colour)


def _patches(pen: Pen, colour: Colour, box: Box, size: float) -> None:
    """A cow's blotches: no two side by side alike, and the same whenever they are drawn."""
    for x, y, number in _lattice(box, 15.0 * size, 9.5 * size):
        wave = [sin(number * 2.4 + turn * 1.9) for turn in range(7)]
        ring = ((3.9, 0.6), (2.5, 2.7), (-0.4, 3.4), (-3.2, 2.2), (-3.9, -0.8), (-1.5, -3.1),
                (2.2, -2.8))  # fmt: skip
        pen.fill(
            smooth(
                [
                    (
                        x + 2 * wave[6] + dx * size * (1.12 + 0.4 * wobble),
                        y + dy * size * (1 + 0.3 * wobble),
                    )
                    for (dx, dy), wobble in zip(ring, wave, strict=True)
                ]
            ),
            colour,
        )


def _rings(pen: Pen, colour: Colour, box: Box, size: float) -> None:
    for x, y, _ in _lattice(box, 8.8 * size, 6.6 * size):
        pen.ring(x, y, 2.1 * size, colour, 1.25 * size)


def _stars(pen: Pen, colour: Colour, box: Box, size: float) -> None:
    for x, y, _ in _lattice(box, 9.0 * size, 6.8 * size):
        pen.fill(star(x, y, 2.9 * size, 1.25 * size), colour)


def _fur(pen: Pen, colour: Colour, box: Box, size: float) -> None:
    for x, y, _ in _lattice(box, 5.0 * size, 4.4 * size):
        for dx in (-1.1, 1.1):
            pen.stroke(
                polygon([(x + dx * size, y + 1.2 * size), (x, y - 1.2 * size)], closed=False),
                colour,
                0.85 * size,
            )


def _plain(pen: Pen, colour: Colour, box: Box, size: float) -> None:
    """Nothing."""


PATTERNS: Mapping[str, Pattern] = {
    "dots": _dots, "stripes": _stripes, "zigzag": _zigzag, "scales": _scales, "checks": _checks,
    "patches": _patches, "rings": _rings, "stars": _stars, "fur": _fur, "bars": _bars,
}  # fmt: skip
PLAIN: Pattern = _plain


def store_pattern(pen: Pen, skin: Skin, pattern: Pattern, size: float) -> None:
    """Put a skin's pattern into the pen, over a whole creature."""
    with pen.form(skin.form, AREA):
        pattern(pen, skin.mark, AREA, size)
