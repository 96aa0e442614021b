"""How far apart two colours look: CIE L*a*b*, CIEDE2000, and how colour-blind eyes see them.

CIEDE2000 after G. Sharma, W. Wu and E. N. Dalal, "The CIEDE2000 color-difference formula:
implementation notes, supplementary test data, and mathematical observations", Color Research
and Application 30 (2005). The simulations are the matrices for full severity of G. Machado,
M. Oliveira and L. Fernandes, "A physiologically-based model for simulation of color vision
deficiency", IEEE TVCG 15 (2009); they work on linear light.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from ...cards.printed import Rgb

Lab = tuple[float, float, float]
Linear = Sequence[float]

NORMAL, GREY = "normal vision", "grey"
DEFICIENCIES = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
WEAK = (*DEFICIENCIES, GREY)

_LUMINANCE = (0.2126729, 0.7151522, 0.0721750)
# Linear sRGB to CIE XYZ (IEC 61966-2-1), and its white, D65.
_XYZ = ((0.4124564, 0.3575761, 0.1804375), _LUMINANCE, (0.0193339, 0.1191920, 0.9503041))
_WHITE = tuple(sum(row) for row in _XYZ)
_25_7 = 25.0**7


def seen(colour: Rgb, vision: str = NORMAL) -> Lab:
    """The colour in L*a*b*, as seen by normal eyes, by others, or on a grey print."""
    light = [_linear(part / 255) for part in colour]
    if vision == GREY:
        light = [_dot(_LUMINANCE, light)] * 3
    elif vision != NORMAL:
        light = [min(1.0, max(0.0, _dot(row, light))) for row in DEFICIENCIES[vision]]
    x, y, z = (_root(_dot(row, light) / white) for row, white in zip(_XYZ, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(colour: Rgb, other: Rgb, vision: str = NORMAL) -> float:
    """How far apart the two look: CIEDE2000, where 1 can just be seen side by side."""
    return ciede2000(seen(colour, vision), seen(other, vision))


def ciede2000(first: Lab, second: Lab) -> float:
    """The colour difference of two colours in L*a*b*."""
    mean_7 = ((hypot(*first[1:]) + hypot(*second[1:])) / 2) ** 7
    stretch = 1.5 - 0.5 * sqrt(mean_7 / (mean_7 + _25_7))
    c1, h1 = _chroma_and_hue(first[1] * stretch, first[2])
    c2, h2 = _chroma_and_hue(second[1] * stretch, second[2])
    turn, hue = _hues(c1, h1, c2, h2)
    light, chroma = (first[0] + second[0]) / 2, (c1 + c2) / 2
    shape = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    square = (light - 50) ** 2
    lightness = (second[0] - first[0]) / (1 + 0.015 * square / sqrt(20 + square))
    colourfulness = (c2 - c1) / (1 + 0.045 * chroma)
    tone = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * shape)
    blue = sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    rotation = -2 * sqrt(chroma**7 / (chroma**7 + _25_7)) * blue
    total = lightness**2 + colourfulness**2 + tone**2 + rotation * colourfulness * tone
    return sqrt(max(0.0, total))


def _chroma_and_hue(a: float, b: float) -> tuple[float, float]:
    return hypot(a, b), degrees(atan2(b, a)) % 360


def _hues(c1: float, h1: float, c2: float, h2: float) -> tuple[float, float]:
    """The turn from one hue to the other, -180 to 180, and the hue half way; grey has none."""
    if c1 * c2 == 0:
        return 0.0, h1 + h2
    turn, middle = h2 - h1, (h1 + h2) / 2
    # Sharma's test pairs sit at 180 degrees to within rounding, where either way is as good.
    if abs(turn) <= 180 + 1e-9:
        return turn, middle
    return turn - 360 if turn > 0 else turn + 360, middle + 180 if middle < 180 else middle - 180


def _dot(row: Sequence[float], values: Linear) -> float:
    return sum(a * b for a, b in zip(row, values, strict=True))


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _root(share: float) -> float:
    return share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116
