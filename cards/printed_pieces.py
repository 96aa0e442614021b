"""Finished pages of components as plain data: what was planned for them, what was seen on them.

A printed kit carries its game's content and, for every component in it, a plan of its pages.
Reading them back gives for every planned piece what looks like it: which face, which way round,
where, and where it looks otherwise. Millimetres and colours are those of `printed`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from .printed import PagePlan, PlannedPage, Rgb, SeenFace, SeenPage


@dataclass(frozen=True, kw_only=True)
class PiecePlan(PagePlan):
    """The plan of one component's pages; `numbers` says which page of the file each is, from 1.

    `component` is the kind of piece, `file` the name of its own file, which no other kind has, and
    `cut` how it is cut out: trim, circle or net.
    """

    noun: ClassVar[str] = "piece"
    whole: ClassVar[str] = "component"

    component: str
    file: str
    two_sided: bool
    cut: str
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class PieceKind:
    """A component as the kit's content makes it."""

    name: str
    file: str
    ids: tuple[str, ...]
    size: tuple[float, float]
    two_sided: bool
    cut: str


@dataclass(frozen=True)
class ShownFace:
    """A face and how it lies: `turned` by half a turn, `mirrored` left to right."""

    id: str
    side: str
    turned: bool = False
    mirrored: bool = False


@dataclass(frozen=True)
class Unlike:
    """A spot of a piece, at (x, y) of its page, that looks otherwise than it should.

    `at_edge` tells that what is there reaches the trim, so that it may come from outside.
    """

    x: float
    y: float
    seen: Rgb
    meant: Rgb
    at_edge: bool


@dataclass(frozen=True)
class SeenPiece(SeenFace):
    """What lies where a piece is planned.

    `shown` is the face that it looks like: the planned one where that fits, None where none does.
    `unlike` are the worst spots that look otherwise, `recoloured` (seen, meant) is set where the
    drawing is there in other colours. `sure` tells whether its place could be measured.
    """

    shown: ShownFace | None
    unlike: tuple[Unlike, ...] = ()
    recoloured: tuple[Rgb, Rgb] | None = None
    sure: bool = True

    @property
    def measured(self) -> bool:
        """Whether enough of it could be read for its place to be known."""
        return self.sure


@dataclass(frozen=True)
class SeenKitPage(SeenPage[SeenPiece]):
    """A page of a kit's file.

    `home` is the planned page that it looks like, as (part, page) from 0; the one planned for its
    place in the file where it looks like none; None where none is planned. `blank` tells that
    nothing at all is printed on it. `extra` lie where the page has no piece.
    """

    home: tuple[int, int] | None = None
    blank: bool = False
    extra: tuple[SeenPiece, ...] = ()


@dataclass(frozen=True)
class ReadKit:
    """A printed kit read back: the game's content, its components, the plans, and the pages.

    `kinds` are the components by their files' names.
    `made_by` is the program that the file says it was made by. Of content that does not keep its
    game's rules nothing else is read: there are no plans.
    """

    game: str
    content: Any
    kinds: Mapping[str, PieceKind]
    plans: tuple[PiecePlan, ...]
    pages: tuple[SeenKitPage, ...]
    made_by: str

    def planned(self, home: tuple[int, int]) -> PlannedPage:
        """The planned page of a part."""
        part, page = home
        return self.plans[part].pages[page]
