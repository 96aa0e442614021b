"""What stands on a sheet round the cards: marks, the control line and the foot. Millimetres.

The control line is 100.0 mm from end to end: a ruler laid on the printed sheet shows at once
whether it was printed at full size. On paper too narrow for it, it is 50, 20 or 10 mm and says so.
The words above it say what the sheet is and how to print it. Where crop marks come down to the
words, these stand between the marks, so that no mark is ever crossed; where paper is tiny, the
last of them are left out. A page of paper `card` has no room for any of this and is bare.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..version import VERSION
from .cutting.registration import keep_out, registration_marks
from .cutting.registration import words as registration_words
from .grid import EDGE
from .imposition import Box, Duplex, Imposition, Side, around
from .job import Page
from .marks import (
    MARK_GAP,
    Marks,
    MarkStyle,
    Stroke,
    corner_arcs,
    crop_marks,
    fold_line,
    strokes_box,
)
from .pen import Pen
from .text import CAP_HEIGHT, REGULAR, Faces, check_glyphs, text_width

MARK_WIDTH = 0.12  # 0.34 pt; a hairline under 0.25 pt vanishes on some printers
INK, GUIDE_INK = "#1a1d24", "#808080"

CONTROL = 100.0
SHORT_CONTROLS = (50.0, 20.0, 10.0)
CONTROL_TICK = 1.0  # height of the strokes that end it
CONTROL_LABEL = 9.0  # room for its label at either side, so that the line stays in the middle

FOOT_TYPE, MIN_FOOT_TYPE = 1.8, 1.2
FOOT_INK = "#5b6670"
FOOT_LOW, FOOT_HIGH = EDGE + 0.2, 8.0  # the control line's ticks start between these
FOOT_HEIGHT = 3.3  # from there to the capitals' top
WORDS_UP = 2.0  # from there to the words' baseline

FLIPS = {
    Duplex.LONG_EDGE: ("two-sided", "flip on the long edge"),
    Duplex.SHORT_EDGE: ("two-sided", "flip on the short edge"),
    Duplex.NONE: ("fronts, then backs", "turn the stack over its long edge"),
}
ONE_SIDED = ("one-sided",)
FOLD_WORDS = ("one-sided", "fold on the dashed line, pictures outside")
FULL_SIZE = "print at 100 %"


@dataclass(frozen=True)
class SheetStyle:
    """What is drawn round the cards: the marks, and the words that say what is printed.

    `name` is the user's own for it; like the words it is set in the first of the `faces` that can.
    Of pieces that are not `two_sided` there are no backs to turn the sheet for.
    """

    marks: Marks = field(default_factory=Marks)
    words: tuple[str, ...] = ()
    name: str | None = None
    faces: Faces = (REGULAR,)
    two_sided: bool = True


@dataclass(frozen=True)
class Surround:
    """All that stands round the cards on the pages of one side, ready to be drawn."""

    imposition: Imposition
    style: SheetStyle
    strokes: tuple[Stroke, ...]
    registration: tuple[Box, ...]
    fold: tuple[Stroke, ...]
    foot: float
    control: float

    @property
    def content(self) -> Box:
        """The box round everything on such a page, art included."""
        imposition = self.imposition
        slots = imposition.fronts + imposition.backs
        boxes = [slot.bleed_box for slot in slots]
        if imposition.one_card:
            return around(slot.trim_box for slot in slots)
        for strokes in (self.strokes, self.fold):
            if strokes:
                boxes.append(strokes_box(strokes))
        middle = imposition.paper.width / 2
        if self.control:
            reach = self.control / 2 + CONTROL_LABEL
            boxes.append((middle - reach, self.foot, middle + reach, self.foot + CONTROL_TICK))
        return around([*boxes, *self.registration])


def surround(imposition: Imposition, side: Side | None, style: SheetStyle) -> Surround:
    """What stands on the pages of a side.

    Raises `ValueError` when the marks asked for do not fit.
    """
    style.marks.check(imposition.layout.card)
    if imposition.one_card:
        return Surround(imposition, style, (), (), (), 0.0, 0.0)
    strokes = crop_marks(imposition, side, style.marks) if style.marks.on(side) else []
    registered: tuple[Box, ...] = ()
    if style.marks.style is MarkStyle.SILHOUETTE and side is not Side.BACK:
        marks = registration_marks(imposition.paper.size)
        registered = tuple(box for mark in marks for box in mark.boxes)
    art = min(slot.bleed_box[1] for slot in imposition.on_page(side))
    lowest = min([art - MARK_GAP, *(min(a[1], b[1]) for a, b in strokes if a[0] == b[0])])
    foot = min(FOOT_HIGH, max(FOOT_LOW, lowest - MARK_GAP - FOOT_HEIGHT))
    fold = fold_line(imposition, foot + FOOT_HEIGHT + 1.0)
    control = control_length(imposition.paper.width)
    return Surround(imposition, style, tuple(strokes), registered, tuple(fold), foot, control)


def control_length(paper: float) -> float:
    """The control line on paper of that width: 100 mm, or the longest that has room, or 0."""
    room = paper - 2 * (EDGE + CONTROL_LABEL)
    return next((length for length in (CONTROL, *SHORT_CONTROLS) if length <= room), 0.0)


def draw_surround(pen: Pen, around_cards: Surround, page: Page) -> None:
    """Marks, guides, control line and words of a page."""
    marks = around_cards.style.marks
    for start, end in around_cards.strokes:
        pen.line([start, end], INK, MARK_WIDTH)
    for start, end in around_cards.fold:
        pen.line([start, end], INK, MARK_WIDTH)
    for left, bottom, right, top in around_cards.registration:
        pen.rect(left, bottom, right - left, top - bottom, "#000000")
    if marks.corner_radius and marks.on(page.side):
        for placed in page.placed:
            for arc in corner_arcs(placed.slot, marks.corner_radius):
                pen.line(arc, GUIDE_INK, MARK_WIDTH)
    if not around_cards.imposition.one_card:
        _control(pen, around_cards)
        _words(pen, around_cards, page)


def _control(pen: Pen, around_cards: Surround) -> None:
    """The line, its two end strokes, and its length in words at its right."""
    if not around_cards.control:
        return
    middle, half = around_cards.imposition.paper.width / 2, around_cards.control / 2
    y = around_cards.foot + CONTROL_TICK / 2
    pen.line([(middle - half, y), (middle + half, y)], INK, MARK_WIDTH)
    for x in (middle - half, middle + half):
        pen.line([(x, y - CONTROL_TICK / 2), (x, y + CONTROL_TICK / 2)], INK, MARK_WIDTH)
    label = f"{around_cards.control:g} mm"
    base = y - FOOT_TYPE * CAP_HEIGHT / 2
    pen.text(middle + half + 1, base, label, FOOT_TYPE, FOOT_INK)


def _words(pen: Pen, around_cards: Surround, page: Page) -> None:
    """What the sheet is and how to print it; on tiny paper the last words are left out.

    They stand together in the widest place that is free; where it is too narrow, each place takes
    as many as it holds.
    """
    words, faces = _sayings(around_cards, page), around_cards.style.faces
    for word in words:
        check_glyphs(word, "the foot line", faces)
    places = _free(around_cards)
    if any(_holds(place, words, FOOT_TYPE, faces) for place in places):
        places = [max(places, key=lambda place: place[1] - place[0])]
    while words and (set_words := _flow(words, places, faces)) is None:
        words.pop()
    if not words or set_words is None:
        return
    size, lines = set_words
    for (left, right), line in zip(places, lines, strict=False):
        x = (left + right) / 2
        pen.text(x, around_cards.foot + WORDS_UP, line, size, FOOT_INK, faces, 0.5)


def _sayings(around_cards: Surround, page: Page) -> list[str]:
    """All that the foot says, the most important first.

    The user's name comes last: in a line that begins in Latin, leftward script stays in its place.
    """
    style, imposition = around_cards.style, around_cards.imposition
    flips: tuple[str, ...] = ONE_SIDED
    if style.two_sided:
        flips = FOLD_WORDS if imposition.fold else FLIPS[imposition.layout.duplex]
    words = [f"sheet {page.sheet} of {page.sheets}, {page.words}", *style.words, *flips, FULL_SIZE]
    if around_cards.registration:
        words.append(registration_words())
    words.append(f"caminito {VERSION}")
    return [*words, style.name] if style.name else words


def _free(around_cards: Surround) -> list[tuple[float, float]]:
    """Where words may stand: between what comes down to them, 0.5 mm clear of it."""
    paper = around_cards.imposition.paper
    low, high = around_cards.foot + WORDS_UP - 0.5, around_cards.foot + FOOT_HEIGHT
    taken = [
        (start[0] - MARK_GAP, start[0] + MARK_GAP)
        for start, end in around_cards.strokes
        if start[0] == end[0] and min(start[1], end[1]) < high and max(start[1], end[1]) > low
    ]
    if around_cards.registration:
        taken += [(left, right) for left, bottom, right, _ in keep_out(paper.size) if bottom < high]
    found, at = [], EDGE
    for left, right in sorted(taken):
        if left > at:
            found.append((at, left))
        at = max(at, right)
    return [*found, (at, paper.width - EDGE)] if at < paper.width - EDGE else found


def _flow(
    words: Sequence[str], places: Sequence[tuple[float, float]], faces: Faces
) -> tuple[float, list[str]] | None:
    """A type size and a line for each place, or None when the words do not fit."""
    size = FOOT_TYPE
    while size > MIN_FOOT_TYPE - 1e-9:
        lines, rest = [], list(words)
        for left, right in places:
            count = len(rest)
            while count and not _holds((left, right), rest[:count], size, faces):
                count -= 1
            lines.append(" · ".join(rest[:count]))
            rest = rest[count:]
        if not rest:
            return size, lines
        size -= 0.1
    return None


def _holds(place: tuple[float, float], words: Sequence[str], size: float, faces: Faces) -> bool:
    """Whether a place is as wide as the words in one line."""
    return text_width(" · ".join(words), size, faces) <= place[1] - place[0]
