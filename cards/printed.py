"""Finished pages as plain data: what was planned for them, and what was seen on them.

A printed file carries its plan (`sheet.json`): which card should lie where. Reading its pages
back gives what is really there. Both are plain data in millimetres, origin in a page's lower
left corner, y up; colours are (red, green, blue) of 0 to 255.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Generic, TypeVar

from .laboca.deck import Deck
from .laboca.picture import Picture

Rgb = tuple[int, int, int]

UNREAD = "?"  # a square that looks like no block of the set


@dataclass(frozen=True)
class PlannedCard:
    """Where a card should lie: the lower left corner of its trim, and whether it is upside down.

    `bleed` is how far its art runs past the left, lower, right and upper trim.
    """

    id: str
    side: str
    x: float
    y: float
    turned: bool
    bleed: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True)
class PlannedPage:
    """One page of the plan: `side` is front, back, or both (to be folded)."""

    sheet: int
    side: str
    cards: tuple[PlannedCard, ...]


@dataclass(frozen=True, kw_only=True)
class PagePlan:
    """The plan of some pages, before the printer's `offset` (of backs) and `scale` (of all).

    `card` is the size of every card, or of every piece, of these pages.
    `layout` is duplex, foldover or card (a page for each side of each card), `duplex` how a sheet
    is turned over: long-edge, short-edge or none. `fold` is the fold line, ("x", 105.0).
    `mode` is the colour mode; within `corner_radius` of its corners a card may carry a guide for
    rounding them. `only` are the ids chosen for printing, None for all; each is printed `copies`
    times. `noun` is what messages call what is printed, `whole` what it is all of.
    """

    noun: ClassVar[str] = "card"
    whole: ClassVar[str] = "deck"

    paper: tuple[float, float]
    layout: str
    duplex: str
    fold: tuple[str, float] | None
    card: tuple[float, float]
    margin: float
    offset: tuple[float, float]
    scale: tuple[float, float]
    pages: tuple[PlannedPage, ...]
    mode: str
    corner_radius: float = 0.0
    only: tuple[str, ...] | None = None
    copies: int = 1

    def sideways(self) -> bool:
        """Whether turning a sheet over swaps left and right; if not, top and bottom."""
        if self.layout == "card":  # single pages are turned by nobody
            return True
        if self.fold is not None:
            return self.fold[0] == "x"
        wide, high = self.paper
        return (self.duplex == "short-edge") == (wide > high)

    def adjusted(self, x: float, y: float, side: str) -> tuple[float, float]:
        """Where a planned point of a page of that side is printed on purpose."""
        dx, dy = self.offset if side == "back" and self.fold is None else (0.0, 0.0)
        (sx, sy), (wide, high) = self.scale, self.paper
        return sx * x + dx + (1 - sx) * wide / 2, sy * y + dy + (1 - sy) * high / 2

    def planned(self, x: float, y: float, side: str) -> tuple[float, float]:
        """The inverse of `adjusted`."""
        dx, dy = self.offset if side == "back" and self.fold is None else (0.0, 0.0)
        (sx, sy), (wide, high) = self.scale, self.paper
        return (x - dx - (1 - sx) * wide / 2) / sx, (y - dy - (1 - sy) * high / 2) / sy


@dataclass(frozen=True, kw_only=True)
class SheetPlan(PagePlan):
    """The plan of a printed deck.

    `pictures` are the lower left corners of the upper and of the lower half's picture in a card
    that stands upright, `square` the side of their squares.
    """

    square: float
    pictures: tuple[tuple[float, float], tuple[float, float]]
    colours: Mapping[str, str]
    plain: bool


@dataclass(frozen=True)
class SeenFace(ABC):
    """A card or a piece as it lies on a page.

    `x`, `y` is the lower left corner of its trim and `width`, `height` its size, as they follow
    from what is printed inside it; `angle` is in degrees.
    """

    planned: PlannedCard | None
    x: float
    y: float
    width: float
    height: float
    angle: float

    @property
    @abstractmethod
    def measured(self) -> bool:
        """Whether enough of it could be read for its place to be known."""


@dataclass(frozen=True)
class SeenCard(SeenFace):
    """A card of La Boca; `edges` says from how many outlines of squares its place is known.

    `pictures` are what the upper half shows upright and the lower half upside down, on the page.
    `mirrored`: the motifs are. `strays` are points of the page inside the trim where something
    stands that is not the card's own ground; `crossing` tells that it comes from outside.
    """

    edges: int
    pictures: tuple[Picture, Picture]
    mirrored: bool
    tier: str
    strays: tuple[tuple[float, float], ...] = ()
    crossing: bool = False

    @property
    def measured(self) -> bool:
        """At least half of its squares look like something."""
        letters = "".join(row for picture in self.pictures for row in picture)
        return 2 * letters.count(UNREAD) < len(letters)


@dataclass(frozen=True)
class SeenMark:
    """A crop mark: the planned trim at x (`upright`) or y, and how far from it the mark stands."""

    upright: bool
    trim: float
    off: float


Face = TypeVar("Face", bound=SeenFace, covariant=True)


@dataclass(frozen=True)
class SeenPage(Generic[Face]):
    """A page as it is: its size, its control line's nominal and true length, cards and marks."""

    number: int
    width: float
    height: float
    control: tuple[float, float] | None
    cards: tuple[Face, ...]
    marks: tuple[SeenMark, ...] = ()


@dataclass(frozen=True)
class ReadDocument:
    """A printed deck read back: the deck and the plan attached to it, and what its pages show.

    `colours` are the base colours of the blocks seen, `meant` what the deck and the colour mode
    have for every block, `grounds` the colours of the tiers' cards. Blocks that look the same on
    paper are read as the first of them, which `alike` gives for each letter.
    """

    deck: Deck
    plan: SheetPlan
    pages: tuple[SeenPage[SeenCard], ...]
    colours: Mapping[str, Rgb]
    meant: Mapping[str, Rgb]
    grounds: Mapping[str, Rgb]
    alike: Mapping[str, str] = field(default_factory=dict)
