"""Components as PDFs: `component_pdf` prints one kind of piece, `kit_pdf` several in one file.

Every page pair of a file belongs to one component. In a file of several, one-sided pages get an
empty back where sheets are printed on both sides, so that the page after it is a front again and
no later back is out of step. Each PDF carries `content.json`, the kit that it was made from, and
`sheet.json`: for every component in it the plan of its pages, from `first_page` (0 is the first).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import Any

from .component import Component, Cut
from .description import describe
from .faces import Draw
from .finish import CREATOR, Boxes, Document, finish
from .house import CUT, INK, PAPER
from .imposition import Duplex, Side, Slot
from .instructions import Printed, instruction_pages
from .job import Order, Page, select
from .kit import Kit, kit_document
from .marks import Marks, MarkStyle
from .paper import Size
from .paths import ellipse, rectangle
from .pen import Pen
from .press import PressOptions, Run, clip_to_bleed, draw_pages, run
from .sheet import SheetStyle

PLAN_FORMAT, PLAN_VERSION = "caminito.kit-sheet", 1
CUT_WIDTH = 0.2  # of outlines to cut, mm
RIM_WIDTH = 0.7  # of the pale rim under the outlines of round pieces, mm
ROUND_BLEED = 2.0  # round pieces are cut by hand: art runs on farther than past straight cuts
_MIN_CLIP = CUT_WIDTH  # how far round pieces without bleed are painted past their circle


@dataclass(frozen=True)
class Part:
    """One component on its pages."""

    component: Component
    options: PressOptions
    run: Run

    @property
    def sheets(self) -> int:
        """How many sheets of paper the part needs."""
        return self.run.pages[-1].sheets


def part_of(of: Kit, component: Component, options: PressOptions) -> Part:
    """Where the pieces of a component go.

    Raises `ValueError` when a piece does not fit on the paper, or when options ask for art that
    the piece does not have.
    """
    own = _own_options(component, options)
    seed = getattr(of.content, "seed", None)
    words = (f"caminito {of.title}", *(() if seed is None else (f"seed {seed}",)), component.name)
    style = SheetStyle(own.marks, words, two_sided=component.two_sided)
    try:
        return Part(component, own, run(component.ids, own, style, component.two_sided))
    except ValueError as error:
        raise ValueError(f"{component.name}: {error}") from None


def _own_options(component: Component, options: PressOptions) -> PressOptions:
    """The options for this piece: white pieces share their cuts, round ones are cut on a ring."""
    layout = replace(options.layout, card=component.size)
    if layout.per_page is None:
        # Fewer pieces than a sheet holds stand in its middle, with marks that are their own.
        most = component.count * options.copies if options.only is None else None
        layout = replace(layout, per_page=component.per_page or most)
    if component.bleed == 0:
        shared = component.cut is Cut.TRIM and layout.gutter is None
        gutter = 0.0 if shared else layout.gutter
        layout = replace(layout, bleed=None, back_bleed=None, gutter=gutter)
    else:
        for bleed in (layout.bleed, layout.back_bleed):
            if bleed is not None and bleed > component.bleed:
                raise ValueError(
                    f"{component.name}: its art runs {component.bleed:g} mm past the trims, and a "
                    f"bleed of {bleed:g} mm was asked for"
                )
    if component.cut is Cut.CIRCLE and component.bleed and layout.bleed is None:
        layout = replace(layout, bleed=min(ROUND_BLEED, component.bleed))
    if not component.two_sided:
        layout = replace(layout, foldover=False)
    marks = options.marks
    if component.cut is not Cut.TRIM:
        keep = marks.style is MarkStyle.SILHOUETTE
        marks = Marks(MarkStyle.SILHOUETTE if keep else MarkStyle.NONE)
    order = Order.STACKED if component.pad is not None else options.order
    return replace(options, layout=layout, marks=marks, order=order)


def component_pdf(of: Kit, part: Part) -> bytes:
    """The PDF of one component."""
    return _pdf(of, [part], f"caminito {of.title}: {part.component.name}")


def kit_pdf(of: Kit, parts: Sequence[Part], instructions: Sequence[Printed] = ()) -> bytes:
    """The PDF of several components in one file, which begins with instructions if any are given.

    With `Duplex.NONE` a component's backs follow its fronts.
    """
    return _pdf(of, parts, f"caminito {of.title}", instructions)


def side_pdf(of: Kit, parts: Sequence[Part], side: Side) -> bytes:
    """All fronts, or all backs, of the parts: both PDFs have as many pages.

    One-sided sheets have an empty page among the backs. Raises `ValueError` for pages to be
    folded, which have both sides.
    """
    if any(part.run.imposition.fold for part in parts):
        raise ValueError("pages to be folded have both sides: they can't be split by side")
    return _pdf(of, parts, f"caminito {of.title}: {side.value}s", only=side)


def _pdf(
    of: Kit,
    parts: Sequence[Part],
    title: str,
    instructions: Sequence[Printed] = (),
    only: Side | None = None,
) -> bytes:
    options = parts[0].options
    both = only is None and any(part.component.two_sided for part in parts)
    padded = both and len(parts) > 1 and options.layout.duplex is not Duplex.NONE
    pen = Pen(title, options.colours)
    faces = [part.component.store(pen) for part in parts]
    boxes: list[Boxes | None] = []
    if instructions:
        paper = options.layout.paper
        boxes += [None] * instruction_pages(pen, of.title, paper, instructions, options, of.guide)
        if padded and len(boxes) % 2:
            _empty_page(pen, paper.size, boxes)
    plans = []
    for part, draw in zip(parts, faces, strict=True):
        first, printed = len(boxes), []
        for page in _with_backs(part, only, padded):
            if page is None:
                _empty_page(pen, part.run.imposition.paper.size, boxes)
                continue
            draw_pages(pen, part.run, [page], outlined(pen, part.component, draw), _clip(part))
            printed.append((len(boxes), page))
            boxes.append(part.run.boxes(page.side))
        plans.append(_plan(part, first, printed))
    document = Document(
        title,
        date=options.date,
        duplex=options.layout.duplex.value if both else None,
        attachments={
            "content.json": _text(kit_document(of)),
            "sheet.json": _text(
                {
                    "format": PLAN_FORMAT,
                    "version": PLAN_VERSION,
                    "made_by": CREATOR,
                    "parts": plans,
                }
            ),
        },
    )
    return finish(pen.finish(), document, boxes)


def _with_backs(part: Part, only: Side | None, padded: bool) -> Iterator[Page | None]:
    """The part's pages of the side that is printed, None for the empty back of a one-sided one."""
    for page in part.run.pages:
        wanted = only is None or page.side is only
        if wanted:
            yield page
        if not part.component.two_sided and (padded or not wanted):
            yield None


def _text(document: Mapping[str, Any]) -> bytes:
    return (json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def _empty_page(pen: Pen, size: Size, boxes: list[Boxes | None]) -> None:
    """A page without a stroke: the back of a one-sided sheet."""
    with pen.page(size):
        pass
    boxes.append(None)


def outlined(pen: Pen, component: Component, draw: Draw) -> Draw:
    """The faces, and on fronts the line to cut where there are no crop marks that show it."""
    wide, high = component.size

    def drawn(number: int, side: Side) -> None:
        draw(number, side)
        if side is Side.BACK or component.cut is Cut.NET:
            return
        if component.cut is Cut.CIRCLE:
            # Dark on a pale rim: seen on art of any colour, which runs on past it.
            ring = ellipse(wide / 2, high / 2, wide / 2)
            pen.stroke(ring, PAPER, RIM_WIDTH)
            pen.stroke(ring, INK, CUT_WIDTH)
        elif component.bleed == 0:
            pen.stroke(rectangle(0, 0, wide, high), CUT, CUT_WIDTH)

    return drawn


def _clip(part: Part) -> Any:
    """How art is cut to its slot: round pieces to their circle with its bleed."""
    if part.component.cut is not Cut.CIRCLE:
        return clip_to_bleed

    def clip(pen: Pen, slot: Slot) -> AbstractContextManager[None]:
        bleed = min(slot.bleed_left, slot.bleed_right, slot.bleed_bottom, slot.bleed_top)
        radius = slot.width / 2 + max(min(bleed, part.component.bleed), _MIN_CLIP)
        centre = slot.x + slot.width / 2, slot.y + slot.height / 2
        return pen.within(ellipse(*centre, radius))

    return clip


def _plan(part: Part, first_page: int, printed: Sequence[tuple[int, Page]]) -> dict[str, Any]:
    """The part's plan; each of its pages says which page of the file it is, from 0."""
    component, options = part.component, part.options
    ids, only = component.ids, options.only
    described = describe(
        part.run.imposition,
        [page for _, page in printed],
        ids,
        options.adjustment,
        {
            "component": component.name,
            "file": component.file,
            "two_sided": component.two_sided,
            "cut": component.cut.value,
            "first_page": first_page,
            "colour": options.colours.value,
            "corner_radius": options.marks.corner_radius,
            "only": None if only is None else [ids[number] for number in select(ids, only)],
            "copies": options.copies,
        },
    )
    for (number, _), page in zip(printed, described["pages"], strict=True):
        page["page"] = number
    return described


def chosen(components: Iterable[Component], names: Sequence[str]) -> tuple[Component, ...]:
    """The components of these names or file names, in the kit's order.

    Raises `ValueError` for a name that none has, with the names there are.
    """
    listed = tuple(components)
    known = {name for each in listed for name in (each.name, each.file)}
    for name in names:
        if name not in known:
            there = ", ".join(each.file for each in listed)
            raise ValueError(f'there is no component "{name}": choose of {there}')
    return tuple(each for each in listed if each.name in names or each.file in names)
