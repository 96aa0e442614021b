"""Reading `sheet.json`, the plan attached to a printed PDF, with exact errors.

The models below are what the reader needs of it; other keys are ignored.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from ...cards.documents import validated
from ...cards.errors import UnusableError
from ...cards.printed import PlannedCard, PlannedPage, SheetPlan

NAME = "sheet.json"

Length = Annotated[float, Field(ge=-2000, le=2000, allow_inf_nan=False)]
Side = Annotated[float, Field(ge=1, le=2000, allow_inf_nan=False)]
Factor = Annotated[float, Field(ge=0.5, le=2, allow_inf_nan=False)]
Pair = Annotated[list[Length], Field(min_length=2, max_length=2)]
Sides = Annotated[list[Side], Field(min_length=2, max_length=2)]


class Part(BaseModel):
    """A part of the plan; keys that are not known are ignored."""

    model_config = ConfigDict(extra="ignore", frozen=True)


class SlotPart(Part):
    """A card's place on a page."""

    id: str
    side: Literal["front", "back"]
    x: Length
    y: Length
    turned: bool
    bleed: Annotated[list[Length], Field(min_length=4, max_length=4)]


class PagePart(Part):
    """A page."""

    sheet: int
    side: Literal["front", "back", "both"]
    slots: list[SlotPart]


class FoldPart(Part):
    """The fold line of sheets that are folded: at x or y = `at`."""

    axis: Literal["x", "y"]
    at: Length


class SquaresPart(Part):
    """Where pictures stand in a card: the corners of both, lower left, and the squares' side."""

    size: Annotated[float, Field(ge=1, le=500)]
    upper: Pair
    lower: Pair


class LayoutPart(Part):
    """What the plan of any pages says of paper, sides and places; see `SheetPlan`."""

    paper: Sides
    layout: Literal["duplex", "foldover", "card"]
    duplex: Literal["long-edge", "short-edge", "none"]
    fold: FoldPart | None = None
    card: Sides
    margin: Length
    offset: Pair
    scale: Annotated[list[Factor], Field(min_length=2, max_length=2)]
    colour: Literal["rgb", "cmyk", "grey", "low-ink"] = "rgb"
    corner_radius: Annotated[float, Field(ge=0, le=500)] = 0.0
    only: list[str] | None = None
    copies: Annotated[int, Field(ge=1)] = 1


class SheetFile(LayoutPart):
    """The plan of a printed PDF."""

    format: Literal["caminito.sheet"]
    version: Literal[1]
    squares: SquaresPart
    colours: dict[str, str]
    plain: bool
    pages: list[PagePart]


def plan_from(document: Any) -> SheetPlan:
    """The plan in a parsed `sheet.json`; raises `UnusableError` with the path of what is wrong."""
    file = validated(SheetFile, document, NAME)
    if not file.pages:
        raise UnusableError("names no page", f"{NAME}.pages")
    squares = file.squares
    return SheetPlan(
        paper=pair(file.paper),
        layout=file.layout,
        duplex=file.duplex,
        fold=None if file.fold is None else (file.fold.axis, file.fold.at),
        card=pair(file.card),
        margin=file.margin,
        offset=pair(file.offset),
        scale=pair(file.scale),
        square=squares.size,
        pictures=(pair(squares.upper), pair(squares.lower)),
        pages=tuple(planned_page(page) for page in file.pages),
        colours=file.colours,
        plain=file.plain,
        mode=file.colour,
        corner_radius=file.corner_radius,
        only=None if file.only is None else tuple(file.only),
        copies=file.copies,
    )


def planned_page(part: PagePart) -> PlannedPage:
    """A page of the plan as plain data."""
    cards = []
    for slot in part.slots:
        left, bottom, right, top = slot.bleed
        bleed = (left, bottom, right, top)
        cards.append(PlannedCard(slot.id, slot.side, slot.x, slot.y, slot.turned, bleed))
    return PlannedPage(part.sheet, part.side, tuple(cards))


def pair(values: list[float]) -> tuple[float, float]:
    """Two numbers as a tuple."""
    first, second = values
    return first, second
