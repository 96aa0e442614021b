"""What is painted on the card stand: a house front on each wall, gables, and how to fold it."""

from __future__ import annotations

from collections.abc import Sequence

from ..colour import Colour, inks, mix
from ..house import CORNER, INK, LINE, LOOKS, PAPER, QUIET, SAFE
from ..paper import Size
from ..paths import Point, rounded
from ..pen import BOLD, REGULAR, X_HEIGHT, Pen
from .lines import wrapped
from .piece import GAME

DEEP, ACCENT = LOOKS[GAME].deep, LOOKS[GAME].accent
_PLINTH, _CORNICE = 4.0, 3.2
_DOOR = Size(12.0, 17.0)
_SIGN = Size(27.0, 8.0)
_SIGN_LOW = 26.0
_SIGN_TYPE = 5.0
_TYPE, _LEADING = 2.6, 3.8
_SCALE = 0.28  # of the drawing from the side

STEPS = (
    "1 Cut along the solid lines.",
    "2 Score all dashed and dotted lines with a blunt knife and a ruler.",
    "3 Bend dashed lines away from the printed side, dotted ones towards you: this panel and the "
    "one below become the pocket, with the narrow strip as its floor.",
    "4 Glue tab 1 inside gable 1, and tab 2 inside gable 2: the edges meet.",
    "5 Drop a card into the pocket. It should slide: ease the folds if it does not.",
)


def draw_wall(pen: Pen, wall: Size, colour: Colour, word: str) -> None:
    """A house front, its foot on y = 0: a door under a sign with the word, and five windows."""
    wide, high = wall
    tones = inks(colour)
    pen.rect(0, 0, wide, high, colour)
    pen.rect(0, 0, wide, _PLINTH, tones.deep)
    pen.rect(0, high - _CORNICE, wide, _CORNICE, ACCENT)
    pen.line([(0, high - _CORNICE), (wide, high - _CORNICE)], INK, LINE)
    _door(pen, wide / 2)
    _sign(pen, wide / 2, word)
    for x in (wide / 2 - 22.5, wide / 2 + 22.5):
        _window(pen, x, 9.5)
    for x in (wide / 2 - 22.5, wide / 2, wide / 2 + 22.5):
        _window(pen, x, 39.5)


def _door(pen: Pen, middle: float) -> None:
    """A double door with an arched light over it, on a step."""
    wide, high = _DOOR
    left = middle - wide / 2
    pen.sector(middle, _PLINTH + high - wide / 2, wide / 2 + 1.2, 0, 180, PAPER)
    pen.rect(left - 1.2, _PLINTH, wide + 2.4, high - wide / 2, PAPER)
    pen.sector(middle, _PLINTH + high - wide / 2, wide / 2, 0, 180, ACCENT)
    pen.rect(left, _PLINTH, wide, high - wide / 2, DEEP)
    pen.line([(middle, _PLINTH), (middle, _PLINTH + high - 0.3)], PAPER, 0.6)
    for x in (middle - 1.4, middle + 1.4):
        pen.disc(x, _PLINTH + 5.5, 0.5, ACCENT)


def _sign(pen: Pen, middle: float, word: str) -> None:
    """Whose side of the card this is."""
    sign = rounded(middle - _SIGN.width / 2, _SIGN_LOW, _SIGN.width, _SIGN.height, CORNER)
    pen.fill(sign, PAPER)
    pen.stroke(sign, INK, LINE)
    base = _SIGN_LOW + (_SIGN.height - _SIGN_TYPE * X_HEIGHT) / 2 - 0.4
    pen.text(middle, base, word, _SIGN_TYPE, INK, BOLD, 0.5)


def _window(pen: Pen, middle: float, low: float) -> None:
    """A window with white sashes on a sill."""
    wide, high, edge = 11.0, 13.0, 1.1
    left = middle - wide / 2
    pen.fill(rounded(left, low, wide, high, 0.8), PAPER)
    pane = Size((wide - 3 * edge) / 2, (high - 3 * edge) / 2)
    for column in range(2):
        for row in range(2):
            x = left + edge + column * (pane.width + edge)
            y = low + edge + row * (pane.height + edge)
            pen.rect(x, y, *pane, DEEP if (column + row) % 2 else mix(DEEP, PAPER, 0.25))
    pen.rect(left - 1, low - 1.2, wide + 2, 1.2, ACCENT)


def draw_gable(pen: Pen, corners: tuple[Point, ...], colour: Colour) -> None:
    """A gable in a shade of the wall's colour, with a round window."""
    pen.polygon(corners, mix(colour, DEEP, 0.55))
    x = sum(corner[0] for corner in corners[:2] + corners[3:]) / 3
    y = sum(corner[1] for corner in corners[:2] + corners[3:]) / 3
    pen.disc(x, y, 5.0, PAPER)
    pen.disc(x, y, 4.0, DEEP)
    for line in ([(x - 4, y), (x + 4, y)], [(x, y - 4), (x, y + 4)]):
        pen.line(line, PAPER, 0.9)


def draw_steps(pen: Pen, panel: Size, first: Point, second: Point) -> None:
    """How to fold the stand, on the two panels that are hidden in the pocket."""
    for (left, low), steps in ((first, STEPS[:4]), (second, STEPS[4:])):
        y = low + panel.height - SAFE - 2.5
        for step in steps:
            for line in wrapped(step, panel.width - 2 * SAFE, _TYPE):
                pen.text(left + SAFE, y, line, _TYPE, QUIET)
                y -= _LEADING
            y -= 1.5


def draw_profile(pen: Pen, profile: Sequence[Point], card: float, foot: Point) -> None:
    """The folded stand seen from the side, with a card of this height in it, at a small scale.

    `profile` runs from foot to foot; its middle comes to stand at `foot`.
    """
    wide = profile[-1][0]
    with pen.framed(foot[0] - wide * _SCALE / 2, foot[1] + _TYPE, 0.0, _SCALE):
        pen.line([(wide / 2, 0.6), (wide / 2, card)], ACCENT, 1.3)
        pen.line([(-8, -0.6), (wide + 8, -0.6)], QUIET, 0.4)
        pen.line(profile, INK, 0.7, round_ends=True)
    pen.text(foot[0], foot[1] - 0.6, "from the side", _TYPE * 0.85, QUIET, REGULAR, 0.5)
