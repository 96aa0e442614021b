"""The check of a printed kit's pages: `check_kit_pages` lists every fault, where it can be seen.

`where` is the plan of a component (`sheet.json.parts[0]`), a page (`page 3`) or a piece on it
(`page 3, w2-b3`). Whether the game's content holds is judged apart. What a piece looks like was
seen by comparing it with its face drawn alone (`cards.printed_pieces`); here that is judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...cards.documents import printable
from ...cards.printed_pieces import PiecePlan, ReadKit, SeenKitPage, SeenPiece
from ...cards.wording import plural
from ...version import VERSION
from ..fault import Fault
from . import rules
from .check import PagesReport, in_order
from .matching import MatchedPage
from .pieces_plan import kit_plan_faults
from .pieces_shown import shown_faults
from .places import place_faults, registers

OURS = f"caminito {VERSION}"

Matched = MatchedPage[SeenPiece]

_LISTED = 4  # kinds of pieces that a summary names one by one


def check_kit_pages(read: ReadKit) -> PagesReport:
    """Judge the pages read back against the kit and the plans that they carry."""
    pages = _matched(read)
    faults = [*kit_plan_faults(read), *_page_faults(read)]
    for part, plan in enumerate(read.plans):
        own = pages[part]
        for matched in own:
            faults += _piece_faults(plan, matched)
        faults += place_faults(plan, own)
    return PagesReport(tuple(in_order(faults)), tuple(_remarks(read)), _summary(read, pages))


def _remarks(read: ReadKit) -> Iterator[str]:
    if read.made_by != OURS:
        made_by = printable(read.made_by) or "an unnamed version"
        yield f"printed by {made_by} and read by {OURS}: its faces may have been drawn otherwise"


def _matched(read: ReadKit) -> list[list[Matched]]:
    """Each part's pages in the file's order, with their pieces in pairs."""
    found: list[list[Matched]] = [[] for _ in read.plans]
    for page in read.pages:
        if page.home is None or page.blank:
            continue
        part, index = page.home
        plan = read.plans[part]
        planned = plan.pages[index]
        seen = {piece.planned: piece for piece in page.cards}
        found[part].append(
            MatchedPage(
                page,
                index,
                plan.numbers[index] == page.number,
                planned,
                tuple((slot, seen[slot]) for slot in planned.cards if slot in seen),
                tuple(slot for slot in planned.cards if slot not in seen),
                page.extra,
            )
        )
    return found


def _piece_faults(plan: PiecePlan, matched: Matched) -> Iterator[Fault]:
    """What is missing on a page, too much, or not what it should be."""
    where = f"page {matched.page.number}"
    if not matched.pairs:
        yield Fault(where, rules.PAGES, f"none of its {plural(len(matched.missing), 'piece')} "
                                        f"can be found ({plan.component})")  # fmt: skip
    else:
        for slot in matched.missing:
            spot = f"{where}, {printable(slot.id)}"
            yield Fault(spot, rules.MISSING, f"its {slot.side} can't be found")
    for seen in matched.extra:
        yield Fault(
            where, rules.EXTRA, f"something lies at {seen.x:.0f}, {seen.y:.0f} mm, where no piece "
            "is planned",
        )  # fmt: skip
    yield from shown_faults(matched, where)


def _page_faults(read: ReadKit) -> Iterator[Fault]:
    """Pages that are missing, exchanged, too many, or blank where they should not be."""
    homes = {
        number: (part, index)
        for part, plan in enumerate(read.plans)
        for index, number in enumerate(plan.numbers)
    }
    seen = {page.home for page in read.pages if not page.blank}
    first = min(homes)
    for page in read.pages:
        meant = homes.get(page.number)
        where = f"page {page.number}"
        if page.blank and meant is not None:
            yield Fault(where, rules.PAGES, f"the page is blank, {named(read, meant)} belongs here")
        elif not page.blank and page.home != meant:
            shown = "a page" if page.home is None else named(read, page.home)
            what = "no page" if meant is None else named(read, meant)
            yield Fault(where, rules.PAGES, f"this is {shown}, {what} belongs here")
        elif meant is None and not page.blank and page.number > first:
            yield Fault(where, rules.PAGES, "the plan has no such page")
    for number, home in homes.items():
        if home not in seen and not (number <= len(read.pages) and _told(read.pages[number - 1])):
            yield Fault(f"page {number}", rules.PAGES, f"{named(read, home)} is missing")


def _told(page: SeenKitPage) -> bool:
    """Whether the fault of this page says already that what belongs there is not there."""
    return page.blank


def named(read: ReadKit, home: tuple[int, int]) -> str:
    """A planned page in words: `the back of sheet 2 (dot tile)`."""
    plan, page = read.plans[home[0]], read.planned(home)
    side = "front and back" if page.side == "both" else page.side
    return f"the {side} of sheet {page.sheet} ({printable(plan.component)})"


def _summary(read: ReadKit, pages: list[list[Matched]]) -> str:
    """What was read, and how well backs lie behind their fronts."""
    parts = []
    for plan in read.plans:
        fronts = [slot for page in plan.pages for slot in page.cards if slot.side == "front"]
        count = len(fronts) or sum(len(page.cards) for page in plan.pages)
        sheets = len({page.sheet for page in plan.pages})
        if count:
            parts.append((count, plan.component, sheets))
    if len(parts) <= _LISTED:
        text = ", ".join(f"{plural(count, name)} on {plural(sheets, 'sheet')}"
                         for count, name, sheets in parts)  # fmt: skip
    else:
        pieces = sum(count for count, _, _ in parts)
        sheets = sum(number for _, _, number in parts)
        text = f"{plural(pieces, 'piece')} of {len(parts)} kinds on {plural(sheets, 'sheet')}"
    return f"{text}; every piece in place{_backs(read, pages)}{_unsure(pages)}"


def _backs(read: ReadKit, pages: list[list[Matched]]) -> str:
    away = [
        found.away
        for plan, own in zip(read.plans, pages, strict=True)
        for found in registers(plan, own)
    ]
    return f", backs within {max(0.01, max(away)):.2f} mm of their fronts" if away else ""


def _unsure(pages: list[list[Matched]]) -> str:
    """How many pieces show too little for their place to be measured."""
    unsure = sum(
        not piece.measured for own in pages for matched in own for _, piece in matched.pairs
    )
    return f"; {plural(unsure, 'face')} too plain to be measured" if unsure else ""
