"""Reading a finished PDF back: `read_pages`, page after page, so that memory stays that of one.

What is attached says what was meant; what is rendered says what is there. A page is first looked
at where the plan has it. When little can be read there, the whole page may have been scaled or
moved (a print shop's "fit to page"): then the block of art on it is found by its outer edges.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from ...cards.documents import decode, parse_json
from ...cards.laboca.deck_file import deck_from
from ...cards.printed import (
    PlannedCard,
    ReadDocument,
    SeenCard,
    SeenPage,
    SheetPlan,
)
from ...cards.printed_pieces import ReadKit
from .blocks import art_frame
from .cards import CardReader, Reading
from .control import control_line
from .frame import Frame
from .marks import crop_marks
from .opening import CONTENT, SHEET, attachments, open_pages
from .pieces_document import read_kit
from .pieces_kit import Holds
from .pieces_plan import FORMAT as KIT_SHEET
from .plan import plan_from
from .raster import Raster, rendered_page
from .reference import draw_reference

_APART = 5.0  # mm: slots nearer than this are one place
_UNREADABLE = 0.2  # with more of its squares unread a page may have been scaled or moved
_FEW = 2  # with more squares unread a card may lie elsewhere


def read_pages(pdf: bytes, progress: Callable[[int, int], None] | None = None) -> ReadDocument:
    """The deck of a printed deck, its plan and what the pages show.

    `progress` is told after each page how many are done, and of how many. Raises `UnusableError`,
    in one sentence, for what can't be read: no PDF, encrypted, broken, without attachments, too
    large.
    """
    return _read_deck(pdf, attachments(pdf), progress)


def read_pdf(
    pdf: bytes,
    progress: Callable[[int, int], None] | None = None,
    holds: Holds | None = None,
) -> ReadDocument | ReadKit:
    """Any PDF that caminito printed: a deck of La Boca, or components of any game.

    `holds` tells whether a game's content keeps its rules: components of content that does not
    are not drawn, and their pages not read. Else as for `read_pages`.
    """
    attached = attachments(pdf)
    sheet = parse_json(decode(attached[SHEET]))
    if isinstance(sheet, dict) and sheet.get("format") == KIT_SHEET:
        return read_kit(pdf, attached, progress, holds)
    return _read_deck(pdf, attached, progress)


def _read_deck(
    pdf: bytes, attached: dict[str, bytes], progress: Callable[[int, int], None] | None
) -> ReadDocument:
    deck = deck_from(parse_json(decode(attached[CONTENT])), "content.json")
    plan = plan_from(parse_json(decode(attached[SHEET])))
    reference = draw_reference(deck, plan)
    reader = CardReader(plan, deck, reference)
    places = _places(plan)
    document = open_pages(pdf)
    pages = []
    try:
        count = len(document)
        for index in range(count):
            pages.append(_read_page(document, index, plan, places, reader))
            if progress is not None:
                progress(index + 1, count)
    finally:
        document.close()
    return ReadDocument(
        deck,
        plan,
        tuple(pages),
        reader.colours,
        reference.meant,
        reference.grounds,
        reference.alike,
    )


def _places(plan: SheetPlan) -> dict[str, tuple[PlannedCard, ...]]:
    """Every place where the plan puts a card on some page of a side, each once."""
    found: dict[str, list[PlannedCard]] = {}
    for page in plan.pages:
        known = found.setdefault(page.side, [])
        known += [card for card in page.cards if not _taken(card, known)]
    return {side: tuple(cards) for side, cards in found.items()}


def _taken(card: PlannedCard, cards: Iterable[PlannedCard]) -> bool:
    return any(abs(card.x - at.x) < _APART and abs(card.y - at.y) < _APART for at in cards)


def _read_page(
    document: object,
    index: int,
    plan: SheetPlan,
    places: dict[str, tuple[PlannedCard, ...]],
    reader: CardReader,
) -> SeenPage[SeenCard]:
    planned = plan.pages[min(index, len(plan.pages) - 1)]
    width, height, raster = rendered_page(document, index)
    own = planned.cards if index < len(plan.pages) else ()
    rest = [card for card in places[planned.side] if not _taken(card, own)]
    cards = _read_cards(raster, plan, own, rest, reader)
    marks = crop_marks(raster, plan, own, places[planned.side]) if own else ()
    return SeenPage(index + 1, width, height, control_line(raster, plan), cards, marks)


def _read_cards(
    raster: Raster,
    plan: SheetPlan,
    own: Sequence[PlannedCard],
    rest: Sequence[PlannedCard],
    reader: CardReader,
) -> tuple[SeenCard, ...]:
    """The cards in their own places, and whatever card lies where none was planned."""
    readings = [reader.look(raster, _frame(plan, slot)) for slot in own]
    if own and _unread(readings) > _UNREADABLE:
        page = art_frame(raster, plan, own)
        again = [reader.look(raster, _frame(plan, slot, page)) for slot in own]
        if _unread(again) < _unread(readings):
            readings = again
    seen = []
    for slot, reading in zip(own, readings, strict=True):
        if reading.unread > _FEW or reading.blank:
            reading = reader.search(raster, slot, reading)
        seen.append(reader.finish(raster, slot, reading))
    for slot in rest:
        reading = reader.look(raster, _frame(plan, slot))
        if 2 * reading.unread < len(reading.letters.letters):
            found = reader.finish(raster, slot, reading)
            seen.append(None if found is None else replace(found, planned=None))
    return tuple(card for card in seen if card is not None)


def _frame(plan: SheetPlan, slot: PlannedCard, page: Frame | None = None) -> Frame:
    """Where the slot's card should be on the printed page, or on a page that was moved."""
    left, bottom = plan.adjusted(slot.x, slot.y, slot.side)
    wide, high = plan.scale
    if page is None:
        return Frame(left, bottom, wide, high)
    return Frame(
        page.left + page.wide * left,
        page.bottom + page.high * bottom,
        page.wide * wide,
        page.high * high,
    )


def _unread(readings: Sequence[Reading]) -> float:
    """The share of squares that can't be read; cards without a block count in full."""
    counts = [
        len(reading.letters.letters) if reading.blank else reading.unread for reading in readings
    ]
    return sum(counts) / sum(len(reading.letters.letters) for reading in readings)
