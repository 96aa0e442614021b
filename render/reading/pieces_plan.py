"""Reading the plan of a printed kit: `sheet.json` of the format `caminito.kit-sheet`.

It has a plan for every component in the file, as `description` writes it. What it claims is
bounded before anything is drawn after it: no page holds more art than it has room for.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from ...cards.documents import validated
from ...cards.errors import UnusableError
from ...cards.printed_pieces import PiecePlan
from .opening import MAX_PAGES
from .plan import NAME, LayoutPart, PagePart, Part, pair, planned_page

FORMAT = "caminito.kit-sheet"
MAX_SLOTS = 400_000  # of a file: 6,400 pieces in 60 copies
_FULL = 1.02  # of a page's area: trims may touch, and are rounded


class KitPagePart(PagePart):
    """A page; `page` is its number in the file, from 0."""

    page: Annotated[int, Field(ge=0, lt=MAX_PAGES)]


class ComponentPart(LayoutPart):
    """The plan of one component's pages."""

    component: str
    file: str
    two_sided: bool
    cut: Literal["trim", "circle", "net"]
    pages: list[KitPagePart]


class KitSheetFile(Part):
    """The plan of a printed kit."""

    format: Literal["caminito.kit-sheet"]
    version: Literal[1]
    made_by: str = ""
    parts: Annotated[list[ComponentPart], Field(min_length=1, max_length=200)]


def kit_plans_from(document: Any) -> tuple[str, tuple[PiecePlan, ...]]:
    """Who made the file, and the plans in a parsed `sheet.json`, one a component.

    Raises `UnusableError` with the path of what is wrong.
    """
    file = validated(KitSheetFile, document, NAME)
    if not any(part.pages for part in file.parts):
        raise UnusableError("name no page", f"{NAME}.parts")
    if sum(len(page.slots) for part in file.parts for page in part.pages) > MAX_SLOTS:
        raise UnusableError(f"plan more than {MAX_SLOTS} pieces", f"{NAME}.parts")
    for number, part in enumerate(file.parts):
        _check_room(part, f"{NAME}.parts[{number}]")
    return file.made_by, tuple(_plan(part) for part in file.parts)


def _check_room(part: ComponentPart, place: str) -> None:
    """Refuse a page that can't hold its pieces: each of them costs time to draw and compare."""
    (wide, high), (paper_wide, paper_high) = part.card, part.paper
    for index, page in enumerate(part.pages):
        if len(page.slots) * wide * high > _FULL * paper_wide * paper_high:
            raise UnusableError(
                f"{len(page.slots)} pieces of {wide:g} x {high:g} mm do not fit on the paper",
                f"{place}.pages[{index}].slots",
            )


def _plan(part: ComponentPart) -> PiecePlan:
    return PiecePlan(
        component=part.component,
        file=part.file,
        two_sided=part.two_sided,
        cut=part.cut,
        numbers=tuple(page.page + 1 for page in part.pages),
        paper=pair(part.paper),
        layout=part.layout,
        duplex=part.duplex,
        fold=None if part.fold is None else (part.fold.axis, part.fold.at),
        card=pair(part.card),
        margin=part.margin,
        offset=pair(part.offset),
        scale=pair(part.scale),
        pages=tuple(planned_page(page) for page in part.pages),
        mode=part.colour,
        corner_radius=part.corner_radius,
        only=None if part.only is None else tuple(part.only),
        copies=part.copies,
    )
