"""The look that all four games share: one palette, a few line widths, and the backs.

The houses of the street Caminito are painted in whatever the shipyard had left over: strong flat
colours side by side, dark frames, white sashes. So are the pieces: flat fills, one dark ink, soft
corners, no shades. Each game has a wall colour of its own; all share paper, ink and accents.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .colour import Colour
from .paper import Size
from .pen import BOLD, CAP_HEIGHT, Pen, text_width
from .scenes import Scene, Tones, houses, planets, shapes, waves

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
    """A game's name, its own colours (a wall, a deeper shade, an accent) and its backs' scene."""

    title: str
    wall: Colour
    deep: Colour
    accent: Colour
    scene: Scene


LOOKS: Mapping[str, Look] = {
    "la-boca": Look("La Boca", "#2f6cae", "#163763", YELLOW, houses),
    "blockits": Look("Blockits", "#d2493a", "#8e2a20", "#f3d06b", shapes),
    "vaca-loca": Look("Vaca Loca", "#7a579f", "#472f66", "#8fd6b4", planets),
    "bossa": Look("Bossa", "#2b9a9c", "#145a5c", ORANGE, waves),
}


def back(pen: Pen, game: str, size: Size, bleed: float, word: str = "") -> None:
    """The common back of a game's pieces: its own scene, the same either way up.

    Lower left trim corner at the origin; the art runs `bleed` mm past the trims. `word` stands
    on a band in the middle where there is room, once for each way up. Half a turn changes
    nothing, so a back never tells how its front lies.
    """
    look = LOOKS[game]
    wide, high = size
    tones = Tones(look.wall, look.deep, look.accent)
    reach = high / 2 - 0.07 * min(size)
    pen.ground(-bleed, -bleed, wide + 2 * bleed, high + 2 * bleed, look.deep)
    for turned in (False, True):
        with (
            pen.moved(wide if turned else 0.0, high if turned else 0.0, turned),
            pen.clipped(-bleed, -bleed, wide + bleed, reach),
        ):
            look.scene(pen, wide, reach, bleed, tones)
    _band(pen, look, size, bleed, word)


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
