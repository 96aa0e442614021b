"""How many cards fit on a sheet, and where: columns, rows and gutters. Millimetres.

Each direction of the paper is an `Axis`: the lower ends of the slots and the gutter between them,
centred on the paper, or packed against a fold line in its middle. `best_grid` takes the columns
and rows that leave the most slots clear of what must stay free; of equals the smallest grid, so
that a page of two cards is a centred block of two.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import floor
from typing import TYPE_CHECKING

from .paper import Paper

if TYPE_CHECKING:
    from .imposition import Layout

BLEED = 1.0  # how far the art runs past a trim where there is room and nothing was asked
GUTTER = 2 * BLEED
OVERLAP = 0.1  # art of neighbours overlaps in the gutter, or viewers show a pale seam
MIN_GUTTER = 0.5  # two crop marks nearer than this read as one
EDGE = 3.0  # printers leave about this much of a sheet white
MARK_ROOM = EDGE + 2.0  # beside the bleed: a mark of 1.5 mm, 0.5 mm clear of the art
FOOT_ROOM = EDGE + 3.7  # above and below: the control line and the foot's words
FOLD_CLEAR = 1.0  # between a bleed and the fold line
_SLACK = 1e-9  # rounding in sums of millimetres


@dataclass(frozen=True)
class Bleeds:
    """How far art runs past the trims of fronts and backs; `exact` where a user said so."""

    front: float
    back: float
    front_exact: bool
    back_exact: bool

    @classmethod
    def of(cls, front: float | None, back: float | None) -> Bleeds:
        """From what was asked for; None is the default, and for backs what fronts have."""
        bleed = BLEED if front is None else front
        same = back is None
        return cls(bleed, bleed if back is None else back, front is not None,
                   front is not None if same else True)  # fmt: skip

    @property
    def most(self) -> float:
        """The larger of the two."""
        return max(self.front, self.back)

    @property
    def least_gutter(self) -> float:
        """What two neighbours' exact bleeds need."""
        exact = [(self.front, self.front_exact), (self.back, self.back_exact)]
        return max((2 * bleed for bleed, asked in exact if asked), default=0.0)

    @property
    def least_default(self) -> float:
        """The same for a gutter that was not given, which is none at all or worth cutting out."""
        return max(MIN_GUTTER, self.least_gutter) if self.least_gutter else 0.0

    @property
    def least_margins(self) -> tuple[float, float]:
        """What bleed, marks and foot need at the sides, and above and below."""
        return MARK_ROOM + self.most, FOOT_ROOM + self.most


@dataclass(frozen=True)
class Axis:
    """One direction: the lower ends of the slots, ascending, and the gutter between them."""

    starts: tuple[float, ...]
    gutter: float

    def bleeds(self, index: int, bleed: float, exact: bool) -> tuple[float, float]:
        """How far art may run past the lower and upper trim: in a gutter about to its middle."""
        inner = bleed
        if not exact and self.gutter < 2 * bleed + OVERLAP:
            inner = min(self.gutter / 2 + OVERLAP / 2, self.gutter)
        last = len(self.starts) - 1
        return bleed if index == 0 else inner, bleed if index == last else inner


@dataclass(frozen=True)
class Grid:
    """Columns and rows on a paper, and the places (column, row from below) that are used.

    `fold_upright` is None without a fold; else fronts stand left of an upright fold line or above
    a level one.
    """

    paper: Paper
    bleeds: Bleeds
    across: Axis
    up: Axis
    places: tuple[tuple[int, int], ...]
    fold_upright: bool | None = None


def best_grid(layout: Layout, paper: Paper, bleeds: Bleeds) -> Grid | None:
    """The grid with the most places on the paper as it lies; None when not one card fits.

    Raises `ValueError` when the gutter that was given can't hold the bleeds that were given.
    """
    found: Grid | None = None
    for upright in (True, False) if layout.foldover else (None,):
        for grid in _grids(layout, paper, bleeds, upright):
            if found is None or len(grid.places) > len(found.places):
                found = grid
            if len(grid.places) == layout.per_page:
                break
    return found


def _grids(layout: Layout, paper: Paper, bleeds: Bleeds, fold: bool | None) -> Iterator[Grid]:
    """The grids worth a look, the smallest first, then the widest."""
    side, end = bleeds.least_margins
    left = -1 if fold is True else 0
    above = 1 if fold is False else 0
    across = _Direction(paper.width, layout.card.width, max(layout.margin, side), left)
    up = _Direction(paper.height, layout.card.height, max(layout.margin, end), above)
    columns, rows = across.most(layout, bleeds), up.most(layout, bleeds)
    sizes = [(columns, rows)] if columns and rows else []
    if layout.per_page is not None or layout.keep_out is not None:
        sizes = [(c, r) for c in range(1, columns + 1) for r in range(1, rows + 1)]
        sizes.sort(key=lambda size: (size[0] * size[1], -size[0]))
    for c, r in sizes:
        grid = across.axis(c, layout, bleeds), up.axis(r, layout, bleeds)
        places = _places(layout, paper, bleeds, *grid)
        if places:
            yield Grid(paper, bleeds, *grid, places[: layout.per_page], fold)


def _places(
    layout: Layout, paper: Paper, bleeds: Bleeds, across: Axis, up: Axis
) -> tuple[tuple[int, int], ...]:
    """The columns and rows clear of what must stay free: rows from the top, each from the left."""
    boxes = layout.keep_out(paper.size) if layout.keep_out is not None else ()
    card, bleed = layout.card, bleeds.most

    def clear(column: int, row: int) -> bool:
        x, y = across.starts[column], up.starts[row]
        return all(
            x - bleed >= right or x + card.width + bleed <= left
            or y - bleed >= top or y + card.height + bleed <= bottom
            for left, bottom, right, top in boxes
        )  # fmt: skip

    return tuple(
        (column, row)
        for row in reversed(range(len(up.starts)))
        for column in range(len(across.starts))
        if not boxes or clear(column, row)
    )


@dataclass(frozen=True)
class _Direction:
    """A side of the paper, the card's side along it, the margin, and which half is used.

    `half`: 0 for the whole paper; with a fold in its middle -1 for the lower half, 1 for the upper.
    """

    paper: float
    card: float
    margin: float
    half: int

    def most(self, layout: Layout, bleeds: Bleeds) -> int:
        """How many cards fit beside each other (with a fold: in one half)."""
        gutter = bleeds.least_default if layout.gutter is None else layout.gutter
        count = max(0, floor((self._room(bleeds) + gutter) / (self.card + gutter) + _SLACK))
        if count > 1 and gutter < bleeds.least_gutter - _SLACK:
            raise ValueError(
                f"a bleed of {bleeds.least_gutter / 2:g} mm on both sides of a gutter needs "
                f"{bleeds.least_gutter:g} mm, and the gutter given has {gutter:g} mm"
            )
        return count

    def axis(self, count: int, layout: Layout, bleeds: Bleeds) -> Axis:
        """That many cards; the default gutter takes what is left, up to the wish."""
        gutter = layout.gutter or 0.0
        if layout.gutter is None and count > 1:
            left = max(0.0, self._room(bleeds) - count * self.card) / (count - 1)
            gutter = max(bleeds.least_default, min(max(GUTTER, bleeds.least_gutter), left))
            gutter = gutter if gutter >= MIN_GUTTER else 0.0
        block = count * self.card + (count - 1) * gutter
        first = (self.paper - block) / 2
        if self.half:
            clear = bleeds.most + FOLD_CLEAR
            first = self.paper / 2 + (clear if self.half > 0 else -clear - block)
        return Axis(tuple(first + index * (self.card + gutter) for index in range(count)), gutter)

    def _room(self, bleeds: Bleeds) -> float:
        if self.half:
            return self.paper / 2 - self.margin - bleeds.most - FOLD_CLEAR
        return self.paper - 2 * self.margin
