"""From screen colours to inks: what each colour mode of a PDF writes for a colour `#rrggbb`.

- `RGB` writes the colour as it is.
- `CMYK` writes inks for a print shop: never more than 240 % in all; text, thin dark lines and
  neutral greys in black ink alone, so that nothing shifts where four plates don't quite meet.
- `GREY` writes the grey that is as light as the colour.
- `LOW_INK` is for printing at home: fills become pale tints of their own hue, grounds almost
  vanish, text turns dark, lines turn grey.

A colour is used as a ground (a background), a fill, a line or text: its `Use`.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from math import hypot

from .colour import Colour, from_lab, lab, luminance, rgb

MAX_INK = 2.4  # cyan + magenta + yellow + black; shops ask for at most 240 %
NEUTRAL = 12  # channels within this of each other (of 255) look grey
BLACK_LINE = 0.05  # lines darker than this luminance are printed in black ink alone
DARK = 0.3  # text darker than this luminance is black ink, lighter text is bare paper
SOLID = 38  # a neutral colour with no channel above this is solid black ink

# What is kept of a colour's distance from white in low ink, in CIE lightness: this share of it;
# for fills this share, a share of its square (so that a dark motif shows on its block) and of
# the colour's chroma (so that yellow stays yellow). Blocks in full pictures then come to about
# 10 % of darkness on a card, and less on a sheet.
LOW_FILL, LOW_SQUARE, LOW_CHROMA = 0.06, 0.0014, 0.05
LOW_LINE, LOW_GROUND = 0.55, 0.02
LOW_TEXT = "#1a1d24"

Inks = tuple[float, ...]


class ColourMode(Enum):
    """How colours are written in a PDF."""

    RGB = "rgb"
    CMYK = "cmyk"
    GREY = "grey"
    LOW_INK = "low-ink"


class Use(Enum):
    """What a colour is used for."""

    GROUND = "ground"
    FILL = "fill"
    LINE = "line"
    TEXT = "text"


@cache
def inks_for(mode: ColourMode, colour: Colour, use: Use) -> Inks:
    """One number (grey), three (red, green, blue) or four (the inks), each 0 to 1."""
    if mode is ColourMode.GREY:
        return (grey(colour),)
    if mode is ColourMode.CMYK:
        return cmyk(colour, use)
    if mode is ColourMode.LOW_INK:
        colour = low_ink(colour, use)
    red, green, blue = rgb(colour)
    return red / 255, green / 255, blue / 255


def shown(mode: ColourMode, colour: Colour, use: Use = Use.FILL) -> Colour:
    """About the colour that a page of this mode shows for a colour, as `#rrggbb`.

    Exact for all modes but `CMYK`, whose inks every viewer and press mixes in its own way.
    """
    if mode is ColourMode.GREY:
        return "#" + f"{round(grey(colour) * 255):02x}" * 3
    return low_ink(colour, use) if mode is ColourMode.LOW_INK else colour


def grey(colour: Colour) -> float:
    """The grey of the same luminance, 0 (black) to 1 (white), in the usual (sRGB) steps."""
    light = luminance(colour)
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def cmyk(colour: Colour, use: Use) -> tuple[float, float, float, float]:
    """Cyan, magenta, yellow and black, each 0 to 1 and 2.4 at most together."""
    if use is Use.TEXT:
        return 0, 0, 0, 1 if luminance(colour) < DARK else 0
    if use is Use.LINE and luminance(colour) < BLACK_LINE:
        return 0, 0, 0, 1
    parts = rgb(colour)
    if max(parts) - min(parts) <= NEUTRAL:
        return 0, 0, 0, 1 if max(parts) <= SOLID else round(1 - grey(colour), 3)
    black = 1 - max(parts) / 255
    plates = [1 - part / max(parts) for part in parts]
    room = min(1.0, (MAX_INK - black) / sum(plates))
    # Cut to thousandths, not rounded: the sum must not creep over the limit.
    cyan, magenta, yellow = (int(plate * room * 1000) / 1000 for plate in plates)
    return cyan, magenta, yellow, int(black * 1000) / 1000


@cache
def low_ink(colour: Colour, use: Use) -> Colour:
    """The pale version: fills and grounds lightened with as much of their hue as that allows."""
    if use is Use.TEXT:
        return colour if luminance(colour) < DARK else LOW_TEXT
    light, a, b = lab(colour)
    dark = 100 - light
    kept = dark * (LOW_LINE if use is Use.LINE else LOW_GROUND)
    if use is Use.FILL:
        kept = min(dark, LOW_FILL * dark + LOW_SQUARE * dark**2 + LOW_CHROMA * hypot(a, b))
    return from_lab(100 - kept, a, b)
