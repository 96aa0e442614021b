"""Crop marks and other guides for cutting, as strokes. Pure geometry in millimetres.

A mark runs along a trim line and touches no art: it keeps `MARK_GAP` from every bleed box. `TICKS`
stand in the margins at both ends of each trim line, `CORNERS` outside each card's corners where
there is room, `LINES` run along the whole trim line wherever no art lies. Every page of a
side has the same marks, full or not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from math import cos, inf, pi, sin

from .grid import EDGE
from .imposition import Box, Imposition, Side, Slot, around, trims
from .paper import Size

Point = tuple[float, float]
Stroke = tuple[Point, Point]

MARK_GAP = 0.5  # between a bleed and a mark
MARK = 6.0  # length of a mark, where the margin is wide enough
CORNER = 3.0  # the same for marks at corners
MIN_MARK = 1.0  # shorter ones are left out between cards
FOOT_EDGE = EDGE + 1.7  # at the foot, marks end above the control line
LAST_EDGE = 1.0  # a mark of a given length may run on to here; printers may cut its end off
DASH, DASH_GAP = 3.0, 2.0
_ARC_STEPS = 8


class MarkStyle(Enum):
    """Which guides for cutting are drawn."""

    TICKS = "ticks"
    LINES = "lines"
    CORNERS = "corners"
    NONE = "none"
    SILHOUETTE = "silhouette"


class MarkSide(Enum):
    """Which side's pages carry the marks."""

    FRONT = "front"
    BACK = "back"
    BOTH = "both"


@dataclass(frozen=True)
class Marks:
    """What is asked for. Lengths in mm.

    `length` None is 6 mm (3 mm at corners), or less where the margin is narrow; a length that was
    given is exact. `corner_radius` above 0 adds an arc inside each corner; the art stays square.
    """

    style: MarkStyle = MarkStyle.TICKS
    length: float | None = None
    side: MarkSide = MarkSide.BOTH
    corner_radius: float = 0.0

    def check(self, card: Size) -> None:
        """Raise `ValueError` for a number out of range, or one that this style has no use for."""
        if self.length is not None:
            if self.style not in (MarkStyle.TICKS, MarkStyle.CORNERS):
                raise ValueError(f"marks of style {self.style.value} have no length to choose")
            if not MIN_MARK <= self.length < inf:
                raise ValueError(
                    f"a mark is {MIN_MARK:g} mm long or longer, not {self.length:g} mm"
                )
        most = min(card) / 2
        if not 0 <= self.corner_radius <= most:
            raise ValueError(
                f"a corner radius of a card of {card} is 0 to {most:g} mm, "
                f"not {self.corner_radius:g} mm"
            )

    def on(self, side: Side | None) -> bool:
        """Whether pages of that side carry marks; pages to be folded always do."""
        return side is None or self.side is MarkSide.BOTH or self.side.value == side.value


def crop_marks(imposition: Imposition, side: Side | None, marks: Marks) -> list[Stroke]:
    """The strokes on pages of a side; none where the style has none.

    Raises `ValueError` when marks of the length given would leave the paper.
    """
    if marks.style in (MarkStyle.NONE, MarkStyle.SILHOUETTE) or imposition.one_card:
        return []
    slots = imposition.on_page(side)
    across, up = trims(slots)
    boxes = [slot.bleed_box for slot in slots]
    if marks.style is MarkStyle.TICKS:
        boxes = [around(boxes)]
    width, height = imposition.paper.size
    upright = _Lines(height, FOOT_EDGE, [_swapped(box) for box in boxes])
    level = _Lines(width, EDGE, boxes)
    found = [((x, low), (x, high)) for x in across for low, high in upright.along(x, marks)]
    for y in up:
        found += [((low, y), (high, y)) for low, high in level.along(y, marks)]
    return found


def corner_arcs(slot: Slot, radius: float) -> list[list[Point]]:
    """The four arcs of a card's rounded corners, each as points along it."""
    left, bottom, right, top = slot.trim_box
    centres = (
        (right - radius, top - radius), (left + radius, top - radius),
        (left + radius, bottom + radius), (right - radius, bottom + radius),
    )  # fmt: skip
    return [
        [
            (x + radius * cos(angle), y + radius * sin(angle))
            for angle in ((quarter + step / _ARC_STEPS) * pi / 2 for step in range(_ARC_STEPS + 1))
        ]
        for quarter, (x, y) in enumerate(centres)
    ]


def fold_line(imposition: Imposition, foot: float) -> list[Stroke]:
    """The dashes of the fold line, from edge to edge of what is printed, above the foot."""
    fold, paper = imposition.fold, imposition.paper
    if fold is None:
        return []
    low, high = (foot, paper.height - EDGE) if fold.upright else (EDGE, paper.width - EDGE)
    dashes = []
    while low < high:
        dashes.append((low, min(high, low + DASH)))
        low += DASH + DASH_GAP
    if fold.upright:
        return [((fold.at, start), (fold.at, end)) for start, end in dashes]
    return [((start, fold.at), (end, fold.at)) for start, end in dashes]


class _Lines:
    """Lines of one direction: how long the paper is along them, and what art lies in their way.

    Named for level lines: `boxes` are turned so that x runs along the line.
    """

    def __init__(self, length: float, first: float, boxes: Sequence[Box]) -> None:
        self._length, self._first, self._boxes = length, first, boxes

    def along(self, at: float, marks: Marks) -> Iterator[tuple[float, float]]:
        """Where marks run on the line at `at`."""
        spans = sorted(
            (left - MARK_GAP, right + MARK_GAP)
            for left, bottom, right, top in self._boxes
            if bottom - MARK_GAP < at < top + MARK_GAP
        )
        free = self._free(spans)
        if marks.style is MarkStyle.LINES:
            yield from (
                (max(low, self._first), min(high, self._length - EDGE))
                for low, high in free
                if high - low >= MIN_MARK
            )
        else:
            yield from self._short(free, marks)

    def _free(self, spans: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        """What the spans (ascending) leave of the line from edge to edge of the paper."""
        found, low = [], 0.0
        for start, end in spans:
            if start > low:
                found.append((low, start))
            low = max(low, end)
        return [*found, (low, self._length)]

    def _short(
        self, free: Sequence[tuple[float, float]], marks: Marks
    ) -> Iterator[tuple[float, float]]:
        """Marks beside the art: at both ends of the paper, and in gaps that have room."""
        low, high = free[0][1], free[-1][0]
        usual = CORNER if marks.style is MarkStyle.CORNERS else MARK
        length = usual if marks.length is None else marks.length
        self._check(marks.length, low, high)
        first = 0.0 if marks.length is not None else self._first
        last = self._length if marks.length is not None else self._length - EDGE
        yield max(first, low - length), low
        for start, end in free[1:-1]:
            if end - start >= 2 * length:
                yield start, start + length
                yield end - length, end
            elif end - start >= MIN_MARK:
                yield start, end
        yield high, min(last, high + length)

    def _check(self, length: float | None, low: float, high: float) -> None:
        room = min(low, self._length - high) - LAST_EDGE
        if length is not None and length > room + 1e-9:
            raise ValueError(
                f"marks of {length:g} mm do not fit: between the art and the edge of the paper "
                f"there is room for {room:.4g} mm"
            )


def _swapped(box: Box) -> Box:
    left, bottom, right, top = box
    return bottom, left, top, right


def strokes_box(strokes: Iterable[Stroke]) -> Box:
    """The smallest box round some strokes."""
    return around((min(a, c), min(b, d), max(a, c), max(b, d)) for (a, b), (c, d) in strokes)
