"""The check of finished pages: `check_pages` lists every fault, each where it can be seen.

`where` is the plan (`sheet.json`), a page (`page 3`), a card on it (`page 3, light-05`) or
`colours`. Whether the attached deck itself holds is judged apart, by `verifier.laboca.deck`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...cards.printed import PlannedPage, ReadDocument, SeenCard
from ...cards.wording import plural
from ..fault import Fault
from . import rules
from .colours import colour_faults, colour_warnings
from .matching import MatchedPage, match_pages
from .pictures import picture_faults
from .places import place_faults, stray_faults
from .plan import plan_faults
from .shown import Catalogue


@dataclass(frozen=True)
class PagesReport:
    """What the check of the pages found; a warning does not make them wrong."""

    faults: tuple[Fault, ...]
    warnings: tuple[str, ...]
    summary: str


def check_pages(read: ReadDocument) -> PagesReport:
    """Judge the pages read back against the deck and the plan that they carry."""
    catalogue = Catalogue(read.deck, read.alike)
    pages = match_pages(read, catalogue)
    faults = [
        *plan_faults(read.plan, read.deck),
        *_page_faults(read, pages),
        *picture_faults(read, pages, catalogue),
        *place_faults(read.plan, pages, stray_faults),
        *colour_faults(read),
    ]
    return PagesReport(tuple(in_order(faults)), tuple(colour_warnings(read)), _summary(read))


def in_order(faults: Sequence[Fault]) -> list[Fault]:
    """The plan's first, then page by page, then what concerns all pages; each fault once."""

    def place(fault: Fault) -> tuple[int, int]:
        if fault.where.startswith("page "):
            return 1, int(fault.where.removeprefix("page ").split(",")[0])
        return (0, 0) if fault.where.startswith("sheet.json") else (2, 0)

    return sorted(dict.fromkeys(faults), key=place)


def _page_faults(read: ReadDocument, pages: Sequence[MatchedPage[SeenCard]]) -> Iterator[Fault]:
    """Pages and cards that are missing, exchanged, or too many."""
    plan = read.plan
    for position, matched in enumerate(pages):
        where = f"page {matched.page.number}"
        if matched.planned is None:
            yield Fault(where, rules.PAGES, "the plan has no such page")
            continue
        if matched.index != position:
            meant = _named(plan.pages[position]) if position < len(plan.pages) else "nothing"
            yield Fault(
                where, rules.PAGES, f"this is {_named(matched.planned)}, {meant} belongs here"
            )
        if not matched.pairs:
            yield Fault(where, rules.PAGES, f"{_named(matched.planned)} shows none of its cards")
        else:
            for card in matched.missing:
                yield Fault(f"{where}, {card.id}", rules.MISSING, f"its {card.side} can't be found")
        for seen in matched.extra:
            yield Fault(
                where, rules.EXTRA, f"a card lies at {seen.x:.0f}, {seen.y:.0f} mm, none is planned"
            )
    there = {matched.index for matched in pages}
    for index, planned in enumerate(plan.pages):
        if index not in there:
            yield Fault(f"page {index + 1}", rules.PAGES, f"{_named(planned)} is missing")


def _named(page: PlannedPage) -> str:
    side = "front and back" if page.side == "both" else page.side
    return f"the {side} of sheet {page.sheet}"


def _summary(read: ReadDocument) -> str:
    fronts = sum(card.side == "front" for page in read.plan.pages for card in page.cards)
    backs = sum(card.side == "back" for page in read.plan.pages for card in page.cards)
    pages = len(read.pages)
    return f"{plural(pages, 'page')}, {fronts} fronts and {backs} backs read back"
