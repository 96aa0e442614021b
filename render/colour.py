"""Colours as plain numbers: mixing, inks of a block's colour, and a palette of sixteen.

A colour is `#rrggbb`. `inks` finds two tones beside a colour, both of which can be told from
it in grey: for very dark colours both are lighter, for very light ones both are darker.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

Colour = str

# Well apart in hue and in lightness, so that neighbours differ in grey too.
PALETTE: tuple[Colour, ...] = (
    "#f5f5f0", "#f7cf1d", "#f07f13", "#2f9e44", "#f49ac1", "#7b3fa0", "#7a4a26", "#3cc4c4",
    "#22252b", "#1f5fbf", "#d4252c", "#a5c53a", "#7d8a96", "#0f5b54", "#e3c9a0", "#b39ddb",
)  # fmt: skip
_FAR = 60.0  # palette colours nearer than this to one in use are passed over


class Inks(NamedTuple):
    """A block's colour with a deeper and a paler tone to draw its motif in."""

    base: Colour
    deep: Colour
    pale: Colour


def rgb(colour: Colour) -> tuple[int, int, int]:
    """Red, green and blue, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(colour: Colour, other: Colour, share: float) -> Colour:
    """`share` (0 to 1) of the other colour stirred into the first."""
    parts = (round(a + (b - a) * share) for a, b in zip(rgb(colour), rgb(other), strict=True))
    return "#" + "".join(f"{part:02x}" for part in parts)


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 (black) to 1 (white), as WCAG 2 defines it."""
    linear = [
        value / 3294.6 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4
        for value in rgb(colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def inks(colour: Colour) -> Inks:
    """The colour with its deeper and paler tone."""
    light = luminance(colour)
    if light < 0.04:
        return Inks(colour, mix(colour, "#8fa0b4", 0.42), mix(colour, "#f4efe2", 0.78))
    if light > 0.75:
        return Inks(colour, mix(colour, "#4d5a66", 0.72), mix(colour, "#66788a", 0.3))
    red, _, blue = rgb(colour)
    # Shade of a warm colour is wine red, of a cool one navy: black would turn yellow to olive.
    shade = "#45060f" if red > blue else "#070d33"
    return Inks(colour, mix(colour, shade, 0.5), mix(colour, "#fff8e6", 0.66))


def joint(colour: Colour, line: Colour) -> Colour:
    """A dark line's colour, lightened where it would vanish on the colour it divides."""
    return mix(colour, "#ffffff", 0.4) if luminance(colour) < 0.04 else line


def readable_on(colour: Colour) -> Colour:
    """Near-black or white, whichever is read better on the colour."""
    return "#1a1d24" if luminance(colour) > 0.22 else "#ffffff"


def distance(colour: Colour, other: Colour) -> float:
    """How far apart two colours look, 0 to about 765 (the "redmean" weighting of RGB)."""
    a, b = rgb(colour), rgb(other)
    red = (a[0] + b[0]) / 2
    dr, dg, db = (x - y for x, y in zip(a, b, strict=True))
    return float(
        ((2 + red / 256) * dr * dr + 4 * dg * dg + (2 + (255 - red) / 256) * db * db) ** 0.5
    )


def fill_in(colours: Sequence[Colour | None]) -> tuple[Colour, ...]:
    """The colours with every None replaced by a palette colour that is far from all others.

    Up to sixteen colours; without any given the answer is the start of the palette.
    """
    taken = [colour.lower() for colour in colours if colour is not None]
    found = []
    for colour in colours:
        if colour is None:
            chosen = _free(taken)
            taken.append(chosen)
            found.append(chosen)
        else:
            found.append(colour.lower())
    return tuple(found)


def _free(taken: Sequence[Colour]) -> Colour:
    def nearest(colour: Colour) -> float:
        return min((distance(colour, other) for other in taken), default=_FAR)

    far = [colour for colour in PALETTE if nearest(colour) >= _FAR]
    return far[0] if far else max(PALETTE, key=nearest)


# sRGB to CIE XYZ under D65 (IEC 61966-2-1), each row scaled so that white is 1; and back.
_TO_XYZ = (
    (0.4339499, 0.3762098, 0.1898403),
    (0.2126729, 0.7151521, 0.0721750),
    (0.0177566, 0.1094680, 0.8727755),
)
_FROM_XYZ = (
    (3.0799551, -1.5371390, -0.5428161),
    (-0.9212586, 1.8760109, 0.0452475),
    (0.0528874, -0.2040259, 1.1511385),
)


def lab(colour: Colour) -> tuple[float, float, float]:
    """CIE L*a*b* under D65: lightness 0 to 100, then green to red, then blue to yellow."""
    linear = [
        part / 3294.6 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in rgb(colour)
    ]
    x, y, z = (_cube_root(sum(a * b for a, b in zip(row, linear, strict=True))) for row in _TO_XYZ)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def from_lab(light: float, a: float, b: float) -> Colour:
    """The colour of that lightness and hue, with less chroma where screens can't show it all."""
    low, high = 0.0, 1.0
    if _in_range(whole := _linear(light, a, b)):
        return _written(whole)
    for _ in range(12):  # to 1/4096 of the chroma
        middle = (low + high) / 2
        if _in_range(_linear(light, a * middle, b * middle)):
            low = middle
        else:
            high = middle
    return _written(_linear(light, a * low, b * low))


def _cube_root(share: float) -> float:
    return share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116


def _linear(light: float, a: float, b: float) -> list[float]:
    y = (light + 16) / 116
    cubes = []
    for value in (y + a / 500, y, y - b / 200):
        cubes.append(value**3 if value > 6 / 29 else (116 * value - 16) * 27 / 24389)
    return [sum(p * q for p, q in zip(row, cubes, strict=True)) for row in _FROM_XYZ]


def _in_range(linear: Sequence[float]) -> bool:
    return all(-0.001 <= part <= 1.001 for part in linear)


def _written(linear: Sequence[float]) -> Colour:
    parts = []
    for value in linear:
        part = min(1.0, max(0.0, value))
        encoded = 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
        parts.append(f"{round(encoded * 255):02x}")
    return "#" + "".join(parts)
