"""A La Boca deck as sheets of cards: `deck_pdf`, or `split_pdfs` for fronts and backs apart.

`PrintOptions` says all that may be chosen. The faces are drawn by `face`, the places come from
`imposition`, the order of the cards from `job`, marks, control line and foot from `sheet`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace

from ...cards.documents import printable
from ...cards.laboca.board import SIDE
from ...cards.laboca.deck import TASK_LETTERS, Card, Deck
from ...cards.laboca.deck_file import deck_text
from ...cards.laboca.picture import EMPTY
from ..cutting.cricut import cricut_keep_out
from ..cutting.registration import keep_out, least_margin
from ..description import describe
from ..finish import EPOCH, Boxes, Document, finish
from ..imposition import Box, Duplex, Imposition, Layout, Side, Slot, around, impose
from ..job import Order, Page, pages, repeated, select, split
from ..marks import Marks, MarkStyle
from ..paper import A4, ONE_CARD
from ..pen import Pen
from ..printer import Adjustment
from ..separation import ColourMode
from ..sheet import SheetStyle, Surround, draw_surround, surround
from ..text import REGULAR
from .blocks_art import block_colours, store_squares
from .face import STREET, FaceArt, FacePlan, Words, face_plan


@dataclass(frozen=True)
class PrintOptions:
    """How a deck is printed; see each part for what its own numbers mean.

    `only` chooses cards (`light-03,dark-07..dark-12`), `copies` prints all chosen that often.
    `reverse_backs` gives the backs from the last sheet to the first, where they are apart.
    `cricut` keeps all cards inside the area that such a machine cuts.
    `plain` prints colours without motifs; `colours` says in which inks. `words` is what the user
    writes on the cards: a title, labels, and the typefaces for them. `date` (seconds since 1970)
    is the document's.
    """

    layout: Layout = field(default_factory=lambda: Layout(A4))
    marks: Marks = field(default_factory=Marks)
    adjustment: Adjustment = field(default_factory=Adjustment)
    order: Order = Order.SHEET
    only: str | None = None
    copies: int = 1
    reverse_backs: bool = False
    cricut: bool = False
    plain: bool = False
    colours: ColourMode = ColourMode.RGB
    words: Words = field(default_factory=Words)
    date: int = EPOCH


@dataclass(frozen=True)
class PrintJob:
    """Everything about the printed pages but the drawing: where they have which card."""

    deck: Deck
    options: PrintOptions
    imposition: Imposition
    plan: FacePlan
    pages: tuple[Page, ...]
    surrounds: dict[Side | None, Surround]


def deck_pdf(deck: Deck, options: PrintOptions | None = None) -> bytes:
    """The deck's cards as one PDF, front and back.

    Raises `ValueError` when the cards do not fit on the paper, the pictures not on the cards, when
    options contradict each other, or a card can't be drawn (its path is named).
    """
    options = options or PrintOptions()
    if options.reverse_backs and options.layout.duplex is not Duplex.NONE:
        raise ValueError(
            "backs can be reversed only where they are apart from the fronts: with duplex none, "
            "or with both sides in files of their own"
        )
    job = print_job(deck, options)
    return write(job, job.pages)


def split_pdfs(deck: Deck, options: PrintOptions | None = None) -> tuple[bytes, bytes]:
    """Fronts and backs as two PDFs with as many pages each; back n belongs to front n.

    With `reverse_backs` the first back belongs to the last front. Raises `ValueError` as
    `deck_pdf` does, and for pages to be folded, which have both sides.
    """
    options = options or PrintOptions()
    if options.layout.foldover:
        raise ValueError("pages to be folded have both sides: they can't be split by side")
    job = print_job(deck, options)
    fronts, backs = split(job.pages, options.reverse_backs)
    return write(job, fronts), write(job, backs)


def print_job(deck: Deck, options: PrintOptions) -> PrintJob:
    """Which card goes where; raises `ValueError` as `deck_pdf` does."""
    check_cards(deck)
    imposition = impose(_layout(options))
    ids = [card.id for card in deck.cards]
    chosen = range(len(ids)) if options.only is None else select(ids, options.only)
    cards = repeated(chosen, options.copies)
    listed = tuple(pages(imposition, cards, options.order, options.reverse_backs))
    faces = (REGULAR, *(face for face in options.words.faces if face != REGULAR))
    words = tuple(title(deck).split(", "))
    style = SheetStyle(options.marks, words, options.words.title, faces)
    surrounds = {side: surround(imposition, side, style) for side in {p.side for p in listed}}
    for side, each in surrounds.items():
        if not options.adjustment.is_none:
            options.adjustment.check(imposition.paper, side, each.content)
    plan = face_plan(imposition.layout.card, deck.height, _most_bleed(imposition), options.words)
    return PrintJob(deck, options, imposition, plan, listed, surrounds)


def _layout(options: PrintOptions) -> Layout:
    """The layout, with the room that a cutting machine needs."""
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


def write(job: PrintJob, pages: Sequence[Page]) -> bytes:
    """Some pages of a job as a finished PDF, which carries the deck and the plan of its pages."""
    deck, imposition, options = job.deck, job.imposition, job.options
    pen = Pen(title(deck), options.colours)
    art = FaceArt(pen, job.plan, store_squares(pen, deck.block_set, options.plain))
    for page in pages:
        matrix = options.adjustment.matrix(imposition.paper, page.side)
        with pen.page(imposition.paper.size, matrix):
            for number, side, slot in page.placed:
                with pen.clipped(*slot.bleed_box), _frame(pen, slot):
                    art.draw(deck.cards[number], side)
            draw_surround(pen, job.surrounds[page.side], page)
    sides = {page.side for page in pages}
    document = Document(
        title(deck),
        date=options.date,
        duplex=options.layout.duplex.value if len(sides) == 2 else None,
        attachments={
            "content.json": content_text(deck, options.words).encode(),
            "sheet.json": sheet_text(job, pages).encode(),
        },
    )
    return finish(pen.finish(), document, [_boxes(job, page.side) for page in pages])


def content_text(deck: Deck, words: Words) -> str:
    """`content.json`: the deck without solutions, with the words on its cards."""
    return deck_text(deck, with_solutions=False, title=words.title, labels=words.labels)


def sheet_text(job: PrintJob, pages: Sequence[Page]) -> str:
    """`sheet.json` for some pages of a job: see `description`."""
    deck, plan = job.deck, job.plan
    up = plan.half + STREET
    ids, only = [card.id for card in deck.cards], job.options.only
    content = {
        "squares": {
            "size": round(plan.square, 4),
            "columns": SIDE,
            "rows": plan.height,
            "upper": [round(plan.left, 4), round(up, 4)],
            "lower": [
                round(plan.left, 4),
                round(plan.card.height - up - plan.height * plan.square, 4),
            ],
        },
        "colours": block_colours(deck.block_set),
        "colour": job.options.colours.value,
        "plain": job.options.plain,
        "corner_radius": job.options.marks.corner_radius,
        "only": None if only is None else [ids[number] for number in select(ids, only)],
        "copies": job.options.copies,
    }
    described = describe(job.imposition, pages, ids, job.options.adjustment, content)
    return json.dumps(described, ensure_ascii=False, separators=(",", ":")) + "\n"


def _boxes(job: PrintJob, side: Side | None) -> Boxes:
    """The rectangle round all trims of such a page, and the one round all bleeds."""
    slots = job.imposition.on_page(side)
    sx, sy, dx, dy = job.options.adjustment.matrix(job.imposition.paper, side)

    def moved(box: Box) -> Box:
        left, bottom, right, top = box
        return sx * left + dx, sy * bottom + dy, sx * right + dx, sy * top + dy

    trim, bleed = around(s.trim_box for s in slots), around(s.bleed_box for s in slots)
    return Boxes(moved(trim), moved(bleed))


def title(deck: Deck, what: str = "deck") -> str:
    """The document's title."""
    seed = "" if deck.seed is None else f", seed {deck.seed}"
    return f"caminito La Boca {what}{seed}"


def check_cards(deck: Deck) -> None:
    """Refuse what can't be drawn: no card, not two tasks, a picture with an unknown letter.

    Raises `ValueError` with the path of the part.
    """
    if not deck.cards:
        raise ValueError("the deck has no cards: there is nothing to print")
    known = {block.letter for block in deck.block_set.blocks} | {EMPTY}
    for number, card in enumerate(deck.cards):
        if len(card.tasks) != len(TASK_LETTERS):
            raise ValueError(
                f"cards[{number}].tasks: a card has two tasks, this one has {len(card.tasks)}"
            )
        _check_pictures(card, known, f"cards[{number}]")


def _check_pictures(card: Card, known: set[str], place: str) -> None:
    for index, task in enumerate(card.tasks):
        for name, picture in (("front", task.front), ("back", task.back)):
            for letter in sorted(set("".join(picture)) - known):
                raise ValueError(
                    f"{place}.tasks[{index}].{name}: no block of the set has the letter "
                    f'"{printable(letter)}"'
                )


def _most_bleed(imposition: Imposition) -> float:
    """How far the art of any face must run past its trims."""
    slots = imposition.fronts + imposition.backs
    return max(
        bleed
        for slot in slots
        for bleed in (slot.bleed_left, slot.bleed_right, slot.bleed_bottom, slot.bleed_top)
    )


def _frame(pen: Pen, slot: Slot) -> AbstractContextManager[None]:
    """The card's own frame: its lower left corner, which a turned card has at the upper right."""
    if slot.turned:
        return pen.moved(slot.x + slot.width, slot.y + slot.height, turned=True)
    return pen.moved(slot.x, slot.y)
