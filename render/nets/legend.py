"""The strip below a net: what the piece is called, and what the lines mean."""

from __future__ import annotations

from ..house import CUT, INK, PAPER, QUIET
from ..pen import BOLD, CAP_HEIGHT, REGULAR, Pen, text_width
from .art import LINE, draw_fold
from .surface import Bend

STRIP = 5.0  # height of the strip, mm
TYPE = 2.0
_SAMPLE = 8.8  # length of the line that is explained: three dashes with their gaps
_GAP, _APART = 1.0, 3.0  # before a word, and between two
_BASE = 1.2  # of the text above the lower end of the strip


def draw_legend(pen: Pen, width: float, letter: str, colour: str, valleys: bool) -> None:
    """The strip with its lower left corner at the origin, `width` mm wide.

    `letter` and `colour` name the block at the left; `valleys` says whether some folds go
    towards the builder. Narrow strips have all of it smaller.
    """
    samples = [("cut", None), ("fold back", Bend.MOUNTAIN)]
    samples += [("fold forward", Bend.VALLEY)] if valleys else []
    name = text_width(letter, TYPE * 1.3, BOLD) + _GAP + text_width(colour, TYPE)
    words = sum(text_width(word, TYPE) + _SAMPLE + _GAP + _APART for word, _ in samples)
    scale = min(1.0, width / (name + words))
    with pen.framed(0.0, _BASE, scale=scale):
        pen.text(0.0, 0.0, letter, TYPE * 1.3, INK, BOLD)
        after = text_width(letter, TYPE * 1.3, BOLD) + _GAP
        pen.text(after, 0.0, colour, TYPE, QUIET, REGULAR)
        x = width / scale
        for word, bend in reversed(samples):
            x -= text_width(word, TYPE)
            pen.text(x, 0.0, word, TYPE, QUIET, REGULAR)
            x -= _GAP + _SAMPLE
            _sample(pen, x, bend)
            x -= _APART


def _sample(pen: Pen, x: float, bend: Bend | None) -> None:
    y = TYPE * CAP_HEIGHT / 2
    ends = ((x, y), (x + _SAMPLE, y))
    if bend is None:
        pen.line(ends, CUT, LINE)
    else:
        draw_fold(pen, ends, bend, PAPER)
