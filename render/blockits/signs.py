"""Small signs for the tracks that every scoreboard has: lines, blocked squares and swaps."""

from __future__ import annotations

from ...cards.blockits.sheet import BLOCKED, LINES, SWAP
from ..colour import Colour, mix
from ..house import INK
from ..paths import polygon, rounded
from ..pen import Pen

WHITE = "#ffffff"


def draw_sign(pen: Pen, track: str, x: float, y: float, side: float, colour: Colour) -> None:
    """The sign of a track in the square of `side` mm with its lower left corner at (x, y)."""
    with pen.framed(x, y, scale=side):
        {LINES: _lines, BLOCKED: _blocked, SWAP: _swap}[track](pen, colour)


def _lines(pen: Pen, colour: Colour) -> None:
    """Three rows of squares, the middle one full."""
    step = 1 / 3
    for row in range(3):
        for column in range(3):
            box = rounded(column * step + 0.02, row * step + 0.02, step - 0.04, step - 0.04, 0.05)
            pen.fill(box, colour if row == 1 else WHITE)
            pen.stroke(box, mix(colour, INK, 0.5), 0.03)


def _blocked(pen: Pen, colour: Colour) -> None:
    """A square with an X."""
    box = rounded(0.08, 0.08, 0.84, 0.84, 0.1)
    pen.fill(box, WHITE)
    pen.stroke(box, mix(colour, INK, 0.5), 0.06)
    for ends in (((0.28, 0.28), (0.72, 0.72)), ((0.28, 0.72), (0.72, 0.28))):
        pen.line(ends, INK, 0.1, round_ends=True)


def _swap(pen: Pen, colour: Colour) -> None:
    """Two arrows, one above the other, that point opposite ways."""
    arrow = [(0.02, 0.68), (0.62, 0.68), (0.62, 0.52), (0.98, 0.76), (0.62, 1.0), (0.62, 0.84),
             (0.02, 0.84)]  # fmt: skip
    for turned in (False, True):
        with pen.moved(1.0 if turned else 0.0, 1.0 if turned else 0.0, turned):
            pen.fill(polygon(arrow), colour)
            pen.stroke(polygon(arrow), mix(colour, INK, 0.5), 0.03)
