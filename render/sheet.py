"""What stands on a sheet round the cards: crop marks and the foot line. Millimetres.

Every trim line has a mark at both ends of the page, in the margin, outside all bleeds. The
foot line says what the sheet is and how to print it; its words stand between the crop marks'
lines, column by column, so that no mark is ever crossed.
"""

from __future__ import annotations

from collections.abc import Sequence

from .grid import BLEED
from .imposition import Duplex, Imposition, trims
from .job import Page
from .pen import DESCENT, REGULAR, Pen, Point, check_glyphs, text_width

EDGE = 3.0  # printers leave about this much of a sheet white
MARK_GAP = 0.5  # between a bleed and a mark
MARK = 6.0  # length of a mark, where the margin is wide enough
MARK_WIDTH = 0.12  # 0.34 pt; a hairline under 0.25 pt vanishes on some printers
INK = "#1a1d24"

FOOT_BASE = 4.5  # the foot line's baseline: its descenders end 4 mm from the paper's edge
FOOT_TYPE, MIN_FOOT_TYPE = 1.8, 1.2
FOOT_INK = "#5b6670"

FLIPS = {
    Duplex.LONG_EDGE: ("two-sided", "flip on the long edge"),
    Duplex.SHORT_EDGE: ("two-sided", "flip on the short edge"),
    Duplex.NONE: ("fronts, then backs", "turn the stack over its long edge"),
}


def crop_marks(imposition: Imposition) -> list[tuple[Point, Point]]:
    """The marks as strokes: for each trim line one at either end of the page."""
    paper = imposition.paper
    trims_x, trims_y = trims(imposition.fronts)
    marks: list[tuple[Point, Point]] = []
    for x in trims_x:
        for start, end in _ends(trims_y, paper.height):
            marks.append(((x, start), (x, end)))
    for y in trims_y:
        for start, end in _ends(trims_x, paper.width):
            marks.append(((start, y), (end, y)))
    return marks


def _ends(trims: Sequence[float], paper: float) -> list[tuple[float, float]]:
    """Where marks run on lines across these trims: below the first and above the last."""
    clear = BLEED + MARK_GAP
    low, high = trims[0] - clear, trims[-1] + clear
    return [(max(EDGE, low - MARK), low), (high, min(paper - EDGE, high + MARK))]


def draw_marks(pen: Pen, imposition: Imposition, page: Page, parts: Sequence[str]) -> None:
    """Crop marks and the foot line of a page; `parts` says what is printed."""
    for start, end in crop_marks(imposition):
        pen.line([start, end], INK, MARK_WIDTH)
    words = [
        *parts,
        f"sheet {page.sheet} of {page.sheets}, {page.words}",
        *FLIPS[imposition.layout.duplex],
        "print at 100 %",
    ]
    _foot(pen, imposition, words)


def _foot(pen: Pen, imposition: Imposition, words: Sequence[str]) -> None:
    for word in words:
        check_glyphs(word, "the foot line")
    card = imposition.layout.card.width
    size = FOOT_TYPE
    while (lines := _flow(words, imposition.columns, card - 1, size)) is None:
        size -= 0.1
        if size < MIN_FOOT_TYPE:
            raise ValueError(
                f"cards of {imposition.layout.card} leave no room for the foot line: "
                f'"{" · ".join(words)}"'
            )
    base = FOOT_BASE - (FOOT_TYPE - size) * DESCENT
    for slot, line in zip(imposition.fronts, lines, strict=False):
        pen.text(slot.x + card / 2, base, line, size, FOOT_INK, REGULAR, 0.5)


def _flow(words: Sequence[str], columns: int, room: float, size: float) -> list[str] | None:
    """The words in order, shared out evenly over the columns, or None when they do not fit."""
    count = min(columns, len(words))
    cuts = [index * len(words) // count for index in range(count + 1)]
    lines = [" · ".join(words[cuts[index] : cuts[index + 1]]) for index in range(count)]
    return lines if all(text_width(line, size) <= room for line in lines) else None
