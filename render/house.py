"""The look that all four games share: one palette, a few line widths, and the backs.

The houses of the street Caminito are painted in whatever the shipyard had left over: strong flat
colours side by side, dark frames, white sashes. So are the pieces: flat fills, one dark ink, soft
corners, no shades. Each game has a wall colour of its own; all share paper, ink and accents.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .colour import Colour, mix
from .paper import Size
from .paths import rectangle, rounded
from .pen import BOLD, CAP_HEIGHT, Pen, text_width

INK = "#1c2b39"  # text and outlines
QUIET = "#5b6b78"  # second text
PAPER = "#fffaf0"  # the ground of what is written or drawn on
GRID = "#a9b8c2"  # rules of tables and grids that a pencil fills
CUT = "#8a949c"  # outlines to cut
FOLD_DASH = (2.0, 1.4)  # lengths of a dash and a gap on lines to fold, mm

RED, ORANGE, YELLOW, GREEN = "#d2493a", "#e6843a", "#f0b93a", "#3e9a62"
TEAL, BLUE, VIOLET, PINK = "#2b9a9c", "#2f6cae", "#7a579f", "#dd7a9e"
ACCENTS = (RED, YELLOW, BLUE, GREEN, ORANGE, VIOLET, TEAL, PINK)

HAIR, LINE, FRAME = 0.2, 0.35, 0.6  # line widths, mm: rules, drawings, frames
SAFE = 3.175  # text and symbols keep this far inside a trim (1/8 inch)
CORNER = 2.0  # radius of soft corners


@dataclass(frozen=True)
class Look:
    """A game's own colours: its wall, a deeper shade of it, and its name on paper."""

    title: str
    wall: Colour
    deep: Colour
    accent: Colour


LOOKS: Mapping[str, Look] = {
    "la-boca": Look("La Boca", "#2f6cae", "#163763", YELLOW),
    "blockits": Look("Blockits", "#d2493a", "#8e2a20", "#f3d06b"),
    "vaca-loca": Look("Vaca Loca", "#7a579f", "#472f66", "#8fd6b4"),
    "bossa": Look("Bossa", "#2b9a9c", "#145a5c", ORANGE),
}


def back(pen: Pen, game: str, size: Size, bleed: float, word: str = "") -> None:
    """The common back of a game's pieces: painted house fronts, the same either way up.

    Lower left trim corner at the origin; the art runs `bleed` mm past the trims. `word` stands
    on a band in the middle where there is room, once for each way up. Half a turn changes
    nothing, so a back never tells how its front lies.
    """
    look = LOOKS[game]
    wide, high = size
    pen.ground(-bleed, -bleed, wide + 2 * bleed, high + 2 * bleed, look.deep)
    for turned in (False, True):
        with pen.moved(wide if turned else 0.0, high if turned else 0.0, turned):
            _street(pen, look, size, bleed)
    _band(pen, look, size, bleed, word)


def _street(pen: Pen, look: Look, size: Size, bleed: float) -> None:
    """House fronts side by side on the lower half, standing on the middle's kerb upside down."""
    wide, high = size
    count = max(2, round(wide / max(6.0, min(size) / 4)))
    step = wide / count
    reach = high / 2 - 0.07 * min(size)
    colours = (look.wall, look.accent, mix(look.wall, PAPER, 0.5), mix(look.accent, PAPER, 0.5))
    for index in range(count):
        # The first and the last front run on into the bleed: a cut beside the trim shows no sliver.
        left = index * step - (bleed if index == 0 else 0.0)
        right = (index + 1) * step + (bleed if index == count - 1 else 0.0)
        tall = reach * (0.78, 0.95, 0.86, 0.7)[index % 4]
        pen.rect(left, -bleed, right - left, tall + bleed, colours[index % 4])
        _window(pen, look, index * step, step, tall, index)


def _window(pen: Pen, look: Look, left: float, step: float, tall: float, index: int) -> None:
    """One window with white sashes on a front, high enough to stay clear of the trim."""
    side = min(step * 0.5, tall * 0.36)
    x, y = left + (step - side) / 2, tall - side * 1.35
    pen.fill(rounded(x, y, side, side, side * 0.12), PAPER)
    pane = side * 0.36
    gap = (side - 2 * pane) / 3
    for column in range(2):
        for row in range(2):
            pen.fill(
                rectangle(
                    x + gap + column * (pane + gap), y + gap + row * (pane + gap), pane, pane
                ),
                look.deep if (column + row + index) % 2 else mix(look.deep, look.wall, 0.5),
            )


def _band(pen: Pen, look: Look, size: Size, bleed: float, word: str) -> None:
    """The street in the middle, with the word for either way up where it can be read."""
    wide, high = size
    half = 0.07 * min(size) if not word else max(0.07 * min(size), 2.6)
    pen.ground(-bleed, high / 2 - half, wide + 2 * bleed, 2 * half, look.deep)
    for y in (high / 2 - half, high / 2 + half):
        pen.line([(-bleed, y), (wide + bleed, y)], look.accent, 0.4)
    if not word:
        return
    text = half * 0.9
    room = wide / 2 - SAFE - 0.8
    text = min(text, text * room / max(text_width(word, text, BOLD), 0.01))
    if text < 1.4:
        return
    for turned in (False, True):
        with pen.moved(wide if turned else 0.0, high if turned else 0.0, turned):
            base = high / 2 - text * CAP_HEIGHT / 2
            pen.text(wide / 4 + SAFE / 4, base, word, text, PAPER, BOLD, 0.5)
