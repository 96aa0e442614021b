"""Imposition: where cards lie on sheets, front and back. Pure geometry in millimetres.

The origin is a page's lower left corner, y runs up. `impose` turns a `Layout` (paper, margin,
card, gutter, duplex) into an `Imposition`: one slot per card on the front page and one on the
back page of every sheet, the block of slots centred on the paper, rows from the top, each from
the left. A slot lies at the same place on every sheet, full or not.

Why the back slots coincide: turning a sheet over its long edge maps x to `width - x`, over its
short edge y to `height - y`. So a back slot is the front slot mirrored that way. Over the long
edge, up stays up. Over the short edge, up becomes down, so the back face is turned by 180°.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from math import floor, inf

from .paper import BOCA, Paper, Size

MIN_MARGIN = 6.0  # crop marks and the foot line stand in the margin, clear of the bleed
BLEED = 1.0  # how far the art runs past a trim where there is room
OVERLAP = 0.1  # art of neighbours overlaps in the gutter, or viewers show a pale seam
MIN_GUTTER = 0.5  # two crop marks nearer than this read as one
_SLACK = 1e-9  # rounding in sums of millimetres


class Duplex(Enum):
    """How the sheet is turned between its two sides.

    `NONE` is for printers that can't: all fronts, then all backs. Whoever puts the stack in again,
    or pastes two sheets together, turns them like the pages of a book, so the backs are mirrored
    as for the long edge.
    """

    LONG_EDGE = "long-edge"
    SHORT_EDGE = "short-edge"
    NONE = "none"


class Side(Enum):
    """The two sides of a card, named after the player who sees them."""

    FRONT = "front"
    BACK = "back"


@dataclass(frozen=True)
class Layout:
    """What is asked for. `gutter` is a wish: it shrinks rather than cost a card."""

    paper: Paper
    card: Size = BOCA
    margin: float = 8.0
    gutter: float = 2 * BLEED
    duplex: Duplex = Duplex.LONG_EDGE


@dataclass(frozen=True)
class Slot:
    """A trimmed card on a page: lower left corner, size, and how far art may run past each trim.

    `turned`: the face is drawn upside down. The bleeds are those of the sheet's directions.
    """

    x: float
    y: float
    width: float
    height: float
    bleed_left: float
    bleed_right: float
    bleed_bottom: float
    bleed_top: float
    turned: bool = False

    @property
    def bleed_box(self) -> tuple[float, float, float, float]:
        """Left, bottom, right, top of what may be painted for this card."""
        return (
            self.x - self.bleed_left,
            self.y - self.bleed_bottom,
            self.x + self.width + self.bleed_right,
            self.y + self.height + self.bleed_top,
        )


@dataclass(frozen=True)
class Imposition:
    """The slots of every front page and of every back page; the n-th back lies on the n-th front.

    `trims_x` and `trims_y` are the cut lines, ascending; they are the same on both pages,
    since the block of slots is centred.
    """

    layout: Layout
    columns: int
    rows: int
    fronts: tuple[Slot, ...]
    backs: tuple[Slot, ...]
    trims_x: tuple[float, ...]
    trims_y: tuple[float, ...]

    @property
    def per_sheet(self) -> int:
        """How many cards a full sheet holds."""
        return self.columns * self.rows

    def sheets(self, cards: int) -> int:
        """How many sheets that many cards need."""
        return -(-cards // self.per_sheet)

    def slots(self, side: Side) -> tuple[Slot, ...]:
        """The slots of one side's pages."""
        return self.fronts if side is Side.FRONT else self.backs


@dataclass(frozen=True)
class Page:
    """One page to print: `cards` of the deck (from `first`) in the first slots of a side."""

    side: Side
    sheet: int
    sheets: int
    cards: range


@dataclass(frozen=True)
class _Axis:
    """One direction: the lower ends of the slots, ascending, and the gutter between them."""

    starts: tuple[float, ...]
    gutter: float


def impose(layout: Layout) -> Imposition:
    """The slots of a layout.

    Raises `ValueError` when a number is out of range or not one card fits inside the margins.
    """
    _check(layout)
    across = _axis(layout.paper.width, layout.card.width, layout)
    up = _axis(layout.paper.height, layout.card.height, layout)
    if not across.starts or not up.starts:
        raise ValueError(
            f"a card of {layout.card} does not fit on {layout.paper} "
            f"inside margins of {layout.margin:g} mm"
        )
    fronts = tuple(
        _slot(layout.card, across, up, column, row)
        for row in reversed(range(len(up.starts)))
        for column in range(len(across.starts))
    )
    return Imposition(
        layout=layout,
        columns=len(across.starts),
        rows=len(up.starts),
        fronts=fronts,
        backs=tuple(_back(slot, layout) for slot in fronts),
        trims_x=_trims(across, layout.card.width),
        trims_y=_trims(up, layout.card.height),
    )


def pages(imposition: Imposition, cards: int) -> Iterator[Page]:
    """The pages in printing order; for `Duplex.NONE` all fronts, then all backs."""
    sheets = imposition.sheets(cards)
    sides = [(sheet, side) for sheet in range(sheets) for side in Side]
    if imposition.layout.duplex is Duplex.NONE:
        sides.sort(key=lambda entry: entry[1] is Side.BACK)
    for sheet, side in sides:
        first = sheet * imposition.per_sheet
        last = min(first + imposition.per_sheet, cards)
        yield Page(side, sheet + 1, sheets, range(first, last))


def _check(layout: Layout) -> None:
    if not MIN_MARGIN <= layout.margin < inf:
        raise ValueError(
            f"a margin of {layout.margin:g} mm is too small: crop marks and the foot line "
            f"need {MIN_MARGIN:g} mm"
        )
    if not 0 <= layout.gutter < inf:
        raise ValueError(f"a gutter is 0 mm or more, not {layout.gutter:g} mm")
    if not (0 < layout.card.width < inf and 0 < layout.card.height < inf):
        raise ValueError(f"a card of {layout.card} has no size that can be cut")


def _axis(paper: float, card: float, layout: Layout) -> _Axis:
    """As many cards as fit without a gutter; then the gutter takes what is left, up to the wish."""
    room = paper - 2 * layout.margin
    count = max(0, floor(room / card + _SLACK))
    gutter = 0.0
    if count > 1:
        gutter = min(layout.gutter, max(0.0, room - count * card) / (count - 1))
    if gutter < MIN_GUTTER:
        gutter = 0.0
    first = (paper - count * card - (count - 1) * gutter) / 2
    return _Axis(tuple(first + index * (card + gutter) for index in range(count)), gutter)


def _bleeds(axis: _Axis, index: int) -> tuple[float, float]:
    """How far art may run past the lower and upper trim: about to the middle of a gutter."""
    inner = min(BLEED, axis.gutter / 2) + (OVERLAP / 2 if axis.gutter else 0)
    lower = BLEED if index == 0 else inner
    upper = BLEED if index == len(axis.starts) - 1 else inner
    return lower, upper


def _slot(card: Size, across: _Axis, up: _Axis, column: int, row: int) -> Slot:
    left, right = _bleeds(across, column)
    bottom, top = _bleeds(up, row)
    corner = (across.starts[column], up.starts[row])
    return Slot(*corner, card.width, card.height, left, right, bottom, top)


def _back(slot: Slot, layout: Layout) -> Slot:
    if layout.duplex is Duplex.SHORT_EDGE:
        return replace(
            slot,
            y=layout.paper.height - slot.y - slot.height,
            bleed_bottom=slot.bleed_top,
            bleed_top=slot.bleed_bottom,
            turned=True,
        )
    return replace(
        slot,
        x=layout.paper.width - slot.x - slot.width,
        bleed_left=slot.bleed_right,
        bleed_right=slot.bleed_left,
    )


def _trims(axis: _Axis, card: float) -> tuple[float, ...]:
    """The cut lines, ascending; without a gutter two neighbours share one."""
    found: list[float] = []
    for start in axis.starts:
        if not found or start - found[-1] > MIN_GUTTER / 2:
            found.append(start)
        found.append(start + card)
    return tuple(found)
