"""Imposition: where cards lie on sheets, front and back. Pure geometry in millimetres.

The origin is a page's lower left corner, y runs up. `impose` turns a `Layout` (what is asked
for: paper, card, margin, gutter, bleeds, duplex ...) into an `Imposition`: the paper as it lies,
one slot per card on the front page and one on the back page of every sheet. The block of slots
is centred on the paper, rows from the top, each from the left. A slot lies at the same place on
every sheet, full or not. How many fit, and with which gutter, is worked out in `grid`.

Why the back slots coincide: turning an upright sheet over its long edge maps x to `width - x`,
over its short edge y to `height - y`; on a sheet that lies across it is the other way round. A
back slot is the front slot mirrored that way. Mirrored left to right, up stays up. Mirrored top
to bottom, up becomes down, so the back face is turned by 180°. A fold does the same about the
fold line that a flip does about the middle of the page.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from math import inf

from .grid import Bleeds, Grid, best_grid
from .paper import BOCA, ONE_CARD, Paper, Size
from .slots import Box as Box
from .slots import Fold as Fold
from .slots import Side as Side
from .slots import Slot as Slot
from .slots import around as around
from .slots import trims as trims

MARGIN = 8.0


class Duplex(Enum):
    """How the sheet is turned between its two sides.

    `NONE` is for printers that can't: all fronts, then all backs. Whoever puts the stack in again,
    or pastes two sheets together, turns them like the pages of a book, so the backs are mirrored
    as for the long edge.
    """

    LONG_EDGE = "long-edge"
    SHORT_EDGE = "short-edge"
    NONE = "none"


class Orientation(Enum):
    """How the paper lies. `AUTO`: whichever way holds more cards; as it is given where equal."""

    AUTO = "auto"
    PORTRAIT = "portrait"
    LANDSCAPE = "landscape"


@dataclass(frozen=True)
class Layout:
    """What is asked for. Lengths in mm.

    `margin` is the least distance of a trim from the paper's edge; marks and foot may need more.
    `gutter` None is a wish for 2 mm: it shrinks rather than cost a card, and grows where a bleed
    that was given needs it. A gutter that was given is never changed.
    `bleed` None is 1 mm, or half the gutter where that is less; a bleed that was given is exact.
    `back_bleed` None is the same as on fronts. `per_page` is the most slots a page may have.
    `foldover` lays each card's front and back on one page, mirrored about a fold line.
    `keep_out`, called with the size of the paper as it lies, gives boxes that no art may touch.
    """

    paper: Paper
    card: Size = BOCA
    margin: float = MARGIN
    gutter: float | None = None
    duplex: Duplex = Duplex.LONG_EDGE
    bleed: float | None = None
    back_bleed: float | None = None
    per_page: int | None = None
    orientation: Orientation = Orientation.AUTO
    foldover: bool = False
    keep_out: Callable[[Size], tuple[Box, ...]] | None = None


@dataclass(frozen=True)
class Imposition:
    """The slots of every front page and of every back page; the n-th back lies on the n-th front.

    `paper` is the sheet as it lies. With a `fold`, fronts and backs stand on the same pages.
    """

    layout: Layout
    paper: Paper
    columns: int
    rows: int
    fronts: tuple[Slot, ...]
    backs: tuple[Slot, ...]
    fold: Fold | None = None

    @property
    def per_sheet(self) -> int:
        """How many cards a full sheet holds."""
        return len(self.fronts)

    @property
    def one_card(self) -> bool:
        """Whether a page is one card with its bleed, without room for marks or words."""
        return self.layout.paper is ONE_CARD

    def sheets(self, cards: int) -> int:
        """How many sheets that many cards need."""
        return -(-cards // self.per_sheet)

    def slots(self, side: Side) -> tuple[Slot, ...]:
        """The slots of one side."""
        return self.fronts if side is Side.FRONT else self.backs

    def on_page(self, side: Side | None) -> tuple[Slot, ...]:
        """The slots of a page: of one side, or of both (None) where the sheet is folded."""
        return self.fronts + self.backs if side is None else self.slots(side)


def impose(layout: Layout) -> Imposition:
    """The slots of a layout.

    Raises `ValueError` with the numbers when one is out of range, when not one card fits inside
    the margins, or when the bleeds do not fit into the gutter.
    """
    check(layout)
    bleeds = Bleeds.of(layout.bleed, layout.back_bleed)
    if layout.paper is ONE_CARD:
        return _one_card(layout, bleeds)
    found: Grid | None = None
    for paper in _ways(layout.paper, layout.orientation):
        grid = best_grid(layout, paper, bleeds)
        if grid is not None and (found is None or len(grid.places) > len(found.places)):
            found = grid
    if found is None:
        raise ValueError(_no_fit(layout, bleeds))
    return _imposition(layout, found)


def mirrored_sideways(paper: Paper, duplex: Duplex) -> bool:
    """Whether turning the sheet swaps left and right; if not, it swaps top and bottom."""
    return (duplex is Duplex.SHORT_EDGE) == (paper.width > paper.height)


def check(layout: Layout) -> None:
    """Raise `ValueError` for a number that is out of range."""
    if not 0 <= layout.margin < inf:
        raise ValueError(f"a margin is 0 mm or more, not {layout.margin:g} mm")
    for name, value in (
        ("gutter", layout.gutter),
        ("bleed", layout.bleed),
        ("bleed of the backs", layout.back_bleed),
    ):
        if value is not None and not 0 <= value < inf:
            raise ValueError(f"a {name} is 0 mm or more, not {value:g} mm")
    if not (0 < layout.card.width < inf and 0 < layout.card.height < inf):
        raise ValueError(f"a card of {layout.card} has no size that can be cut")
    if layout.per_page is not None and layout.per_page < 1:
        raise ValueError(f"a page holds 1 card or more, not {layout.per_page}")


def _ways(paper: Paper, orientation: Orientation) -> list[Paper]:
    """The ways the paper may lie, the one to prefer first."""
    if orientation is Orientation.AUTO:
        return [paper, paper.turned()]
    across = paper.width > paper.height
    return [paper.turned() if across != (orientation is Orientation.LANDSCAPE) else paper]


def _one_card(layout: Layout, bleeds: Bleeds) -> Imposition:
    """A page for each side of each card, as large as the card with its bleed."""
    if bleeds.back != bleeds.front:
        raise ValueError(
            f"on paper card both sides have one bleed, since the page ends with it: "
            f"{bleeds.front:g} mm and {bleeds.back:g} mm for the backs were asked for"
        )
    if layout.foldover:
        raise ValueError("a page of paper card holds one side of a card: there is no fold")
    bleed, (width, height) = bleeds.front, layout.card
    paper = Paper("card", width + 2 * bleed, height + 2 * bleed)
    slot = Slot(bleed, bleed, width, height, bleed, bleed, bleed, bleed)
    # Single pages are turned by nobody, so a back stands upright whatever the flip edge.
    return Imposition(layout, paper, 1, 1, (slot,), (slot,))


def _imposition(layout: Layout, grid: Grid) -> Imposition:
    paper, bleeds, card = grid.paper, grid.bleeds, layout.card
    fronts: list[Slot] = []
    backs: list[Slot] = []
    for column, row in grid.places:
        corner = (grid.across.starts[column], grid.up.starts[row], card.width, card.height)
        for found, bleed, exact in (
            (fronts, bleeds.front, bleeds.front_exact),
            (backs, bleeds.back, bleeds.back_exact),
        ):
            sides = (*grid.across.bleeds(column, bleed, exact), *grid.up.bleeds(row, bleed, exact))
            found.append(Slot(*corner, *sides))
    fold = None if grid.fold_upright is None else _fold(paper, grid.fold_upright)
    sideways = fold.upright if fold else mirrored_sideways(paper, layout.duplex)
    turned_over = tuple(_back(slot, paper, sideways) for slot in backs)
    return Imposition(
        layout,
        paper,
        len(grid.across.starts),
        len(grid.up.starts),
        tuple(fronts),
        turned_over,
        fold,
    )


def _fold(paper: Paper, upright: bool) -> Fold:
    return Fold(upright, (paper.width if upright else paper.height) / 2)


def _back(slot: Slot, paper: Paper, sideways: bool) -> Slot:
    if sideways:
        return replace(
            slot,
            x=paper.width - slot.x - slot.width,
            bleed_left=slot.bleed_right,
            bleed_right=slot.bleed_left,
        )
    return replace(
        slot,
        y=paper.height - slot.y - slot.height,
        bleed_bottom=slot.bleed_top,
        bleed_top=slot.bleed_bottom,
        turned=True,
    )


def _no_fit(layout: Layout, bleeds: Bleeds) -> str:
    paper = _ways(layout.paper, layout.orientation)[0]
    extra = " beside a fold line" if layout.foldover else ""
    if bleeds.front_exact or bleeds.back_exact:
        extra += f" with a bleed of {bleeds.most:g} mm"
    if layout.keep_out is not None:
        extra += " where a cutting machine needs them"
    side, end = bleeds.least_margins
    need = ""
    if layout.margin < max(side, end):
        need = f" (marks and foot need {side:g} mm at the sides, {end:g} mm above and below)"
    return (
        f"a card of {layout.card} does not fit on {paper} "
        f"inside margins of {layout.margin:g} mm{extra}{need}"
    )
