"""The press: faces of one size laid on sheets, page by page, and drawn there.

`PressOptions` says how to print; `run` works out where every face goes and what stands round the
faces; `draw_pages` puts them on paper. A `Run` is one imposition's pages, so a document of several
components has several, one after the other. The pieces are numbers from 0; what a face shows is
drawn by the function that is handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace

from .cutting.cricut import cricut_keep_out
from .cutting.registration import keep_out, least_margin
from .faces import Draw
from .finish import EPOCH, Boxes
from .imposition import Box, Duplex, Imposition, Layout, Side, Slot, around, impose
from .job import Order, Page, pages, repeated, select
from .marks import Marks, MarkStyle
from .paper import A4, ONE_CARD
from .pen import Pen
from .printer import Adjustment
from .separation import ColourMode
from .sheet import SheetStyle, Surround, draw_surround, surround

Clip = Callable[[Pen, Slot], AbstractContextManager[None]]


@dataclass(frozen=True)
class PressOptions:
    """How faces are printed; see each part for what its own numbers mean.

    `only` chooses pieces (`light-03,dark-07..dark-12`), `copies` prints all chosen that often.
    `reverse_backs` gives the backs from the last sheet to the first, where they are apart.
    `cricut` keeps all pieces inside the area that such a machine cuts. `colours` says in which
    inks. `date` (seconds since 1970) is the document's.
    """

    layout: Layout = field(default_factory=lambda: Layout(A4))
    marks: Marks = field(default_factory=Marks)
    adjustment: Adjustment = field(default_factory=Adjustment)
    order: Order = Order.SHEET
    only: str | None = None
    copies: int = 1
    reverse_backs: bool = False
    cricut: bool = False
    colours: ColourMode = ColourMode.RGB
    date: int = EPOCH

    def check(self) -> None:
        """Raise `ValueError` where backs are to be reversed that are not apart."""
        if self.reverse_backs and self.layout.duplex is not Duplex.NONE:
            raise ValueError(
                "backs can be reversed only where they are apart from the fronts: with duplex "
                "none, or with both sides in files of their own"
            )


@dataclass(frozen=True)
class Run:
    """The pages of one imposition, with what stands round the faces on each side's pages."""

    imposition: Imposition
    pages: tuple[Page, ...]
    surrounds: Mapping[Side | None, Surround]
    adjustment: Adjustment

    def boxes(self, side: Side | None) -> Boxes:
        """The rectangle round all trims of a page of that side, and the one round all bleeds."""
        slots = self.imposition.on_page(side)
        sx, sy, dx, dy = self.adjustment.matrix(self.imposition.paper, side)

        def moved(box: Box) -> Box:
            left, bottom, right, top = box
            return sx * left + dx, sy * bottom + dy, sx * right + dx, sy * top + dy

        trim, bleed = around(s.trim_box for s in slots), around(s.bleed_box for s in slots)
        return Boxes(moved(trim), moved(bleed))

    @property
    def most_bleed(self) -> float:
        """How far the art of any face must run past its trims, mm."""
        return most_bleed(self.imposition)


def run(
    ids: Sequence[str], options: PressOptions, style: SheetStyle, two_sided: bool = True
) -> Run:
    """Which piece goes where; of one-sided pieces only the fronts are printed.

    Raises `ValueError` when the pieces do not fit on the paper, when options contradict each
    other, or when the choice names a piece that is not there.
    """
    imposition = impose(room_for_cutting(options))
    chosen = range(len(ids)) if options.only is None else select(ids, options.only)
    pieces = repeated(chosen, options.copies)
    listed = pages(imposition, pieces, options.order, options.reverse_backs)
    if not two_sided:
        listed = [page for page in listed if page.side is Side.FRONT]
    surrounds = {side: surround(imposition, side, style) for side in {p.side: None for p in listed}}
    for side, each in surrounds.items():
        if not options.adjustment.is_none:
            options.adjustment.check(imposition.paper, side, each.content)
    return Run(imposition, tuple(listed), surrounds, options.adjustment)


def room_for_cutting(options: PressOptions) -> Layout:
    """The layout, with the room that a cutting machine needs.

    Raises `ValueError` for two machines at once, and for paper that no machine takes.
    """
    layout, registered = options.layout, options.marks.style is MarkStyle.SILHOUETTE
    if not (registered or options.cricut):
        return layout
    if registered and options.cricut:
        raise ValueError("registration marks are for Silhouette, and Cricut prints its own")
    if layout.foldover or layout.paper is ONE_CARD:
        raise ValueError("cutting machines take sheets of fronts: no fold line, no paper card")
    if options.cricut:
        return replace(layout, keep_out=cricut_keep_out)
    return replace(layout, margin=max(layout.margin, least_margin()), keep_out=keep_out)


def draw_pages(
    pen: Pen, of: Run, pages: Iterable[Page], draw: Draw, clip: Clip | None = None
) -> None:
    """Draw some pages of a run; `clip` cuts art to a slot, to its bleed box if not given."""
    clip = clip or clip_to_bleed
    for page in pages:
        matrix = of.adjustment.matrix(of.imposition.paper, page.side)
        with pen.page(of.imposition.paper.size, matrix):
            for number, side, slot in page.placed:
                with clip(pen, slot), slot_frame(pen, slot):
                    draw(number, side)
            draw_surround(pen, of.surrounds[page.side], page)


def clip_to_bleed(pen: Pen, slot: Slot) -> AbstractContextManager[None]:
    """Nothing is painted outside the slot's bleed box."""
    return pen.clipped(*slot.bleed_box)


def slot_frame(pen: Pen, slot: Slot) -> AbstractContextManager[None]:
    """The piece's own frame: its lower left corner, which a turned one has at the upper right."""
    if slot.turned:
        return pen.moved(slot.x + slot.width, slot.y + slot.height, turned=True)
    return pen.moved(slot.x, slot.y)


def most_bleed(imposition: Imposition) -> float:
    """How far the art of any face must run past its trims, mm."""
    slots = imposition.fronts + imposition.backs
    return max(
        bleed
        for slot in slots
        for bleed in (slot.bleed_left, slot.bleed_right, slot.bleed_bottom, slot.bleed_top)
    )
