"""The rules sheet: the rules in short, with a picture of when to slap.

Text flows down the sheet in one column; all lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...cards.vacaloca.creatures import CreatureSet
from ..colour import mix
from ..house import GRID, HAIR, INK, LINE, LOOKS, PAPER, YELLOW
from ..paths import rounded
from ..pen import BOLD, REGULAR, Pen, text_width
from ..separation import Use
from .reference import EDGE, HEAD, SHEET, draw_band
from .shapes import star
from .tiny import GAME, Tiny

HEADING, TYPE, LABEL, LEADING = 4.8, 3.7, 3.2, 1.42
ROOM = SHEET.width - 2 * EDGE
SCENE = 66.0  # the height of the picture
SIDE = 21.0  # of its tiles

BEFORE = (
    "Mix the 60 tiles face down and spread them over the table, in no order. The planet chips are "
    "the supply. Take off rings, watches and bracelets, so that nobody gets hurt."
)
TURN = (
    "Turn one tile face up, quickly and in such a way that the others see it when you do. It "
    "stays where it lies. That is all: clockwise, the next player goes on."
)
SLAP = (
    "As soon as a head, a body and legs with the same skin all lie face up, slap one hand on the "
    "head! Everyone may slap, at any time. The fastest takes the three tiles and lays them down in "
    "the right order."
)
SLAPS = (
    ("the head of a creature that is all there", "the creature, if you are first"),
    ("the same head, a moment too late", "nothing"),
    ("a head whose body or legs are still hidden", "a planet chip; the tiles stay"),
    ("a body or legs", "a planet chip; the tiles stay"),
)  # fmt: skip
NOTES = (
    "No chip left in the supply? Take one from another player of your choice. If no other player "
    "has one, you get nothing.",
    "A creature that is all there and that nobody slaps stays: slap it whenever you see it, even "
    "when no tile lies face down any more.",
)
END = (
    "The game ends at once when only 9 tiles are left. Each creature is worth 3 points, each "
    "planet chip takes 1 point away. Most points win; tie: fewer chips; if that is a tie too, you "
    "share the win."
)


def draw_rules(pen: Pen, creatures: CreatureSet, tiny: Tiny, bleed: float) -> None:
    """The sheet, its lower left corner at the origin; grounds run `bleed` mm past the trims."""
    draw_band(pen, "The rules in short", bleed)
    y = SHEET.height - HEAD - 2.0
    y = _section(pen, y, "Before the game", (BEFORE,))
    y = _section(pen, y, "On your turn", (TURN,))
    y = _section(pen, y, "Slap!", (SLAP,))
    _scene(pen, creatures, tiny, y - 2.0 - SCENE)
    y = _table(pen, y - 4.0 - SCENE)
    y = _section(pen, y - 1.5, "", NOTES)
    _section(pen, y, "The end", (END,))


def _section(pen: Pen, y: float, head: str, texts: Sequence[str]) -> float:
    """A heading, if there is one, and paragraphs below y; answers where they end."""
    if head:
        y -= HEADING * 1.8
        pen.text(EDGE, y, head, HEADING, LOOKS[GAME].deep, BOLD)
        y -= 1.0
    for text in texts:
        for line in wrapped(text, ROOM, TYPE):
            y -= TYPE * LEADING
            pen.text(EDGE, y, line, TYPE, INK)
        y -= 1.2
    return y


def wrapped(text: str, room: float, size: float) -> list[str]:
    """The text in lines no wider than the room, of type of that size; words are kept whole."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _scene(pen: Pen, creatures: CreatureSet, tiny: Tiny, low: float) -> None:
    """Tiles on the table: one creature is all there, another one is not."""
    look = LOOKS[GAME]
    table = rounded(EDGE, low, ROOM, SCENE, 3.0)
    pen.fill(table, mix(look.accent, PAPER, 0.62), Use.GROUND)
    whole, half, *_ = creatures.creatures
    for x, y, angle in ((15, 50, 9), (15, 17, -9), (78, 17, 20), (104, 49, -12), (154, 16, 8)):
        tiny.hidden(EDGE + x, low + y, SIDE, angle)
    burst = star(EDGE + 47, low + 37, 19.5, 15.4, 14)
    pen.fill(burst, YELLOW)
    pen.stroke(burst, INK, LINE)
    tiny.face(whole, "head", EDGE + 47, low + 37, SIDE, -6)
    tiny.face(whole, "body", EDGE + 78, low + 49, SIDE, 7)
    tiny.face(whole, "legs", EDGE + 104, low + 17, SIDE, 11)
    tiny.face(half, "head", EDGE + 154, low + 49, SIDE, -8)
    tiny.face(half, "legs", EDGE + 129, low + 17, SIDE, -14)
    _label(pen, EDGE + 47, low + 5.5, ("all three lie face up:", "slap this head!"), INK)
    _label(pen, EDGE + 129, low + 44.0, ("its body is", "still hidden:", "don\u2019t slap!"), INK)


def _label(pen: Pen, x: float, y: float, lines: Sequence[str], colour: str) -> None:
    for number, line in enumerate(reversed(lines)):
        face = BOLD if number == 0 else REGULAR
        pen.text(x, y + number * LABEL * 1.3, line, LABEL, colour, face, 0.5)


def _table(pen: Pen, y: float) -> float:
    """What a slap brings, row by row; answers where the table ends."""
    split = EDGE + ROOM * 0.56
    rows = (("You slap \u2026", "You get \u2026"), *SLAPS)
    for number, (what, gets) in enumerate(rows):
        y -= TYPE * 1.75
        face = BOLD if number == 0 else REGULAR
        pen.text(EDGE, y, what, TYPE, INK, face)
        pen.text(split, y, gets, TYPE, INK, BOLD)
        pen.line([(EDGE, y - 1.7), (EDGE + ROOM, y - 1.7)], GRID, HAIR)
    return y - 1.7
