"""A La Boca deck as sheets of cards: `deck_pdf`, or `split_pdfs` for fronts and backs apart.

`PrintOptions` says all that may be chosen. The faces are drawn by `face`, the places come from
`imposition`, the order of the cards from `job`, marks, control line and foot from `sheet`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...cards.documents import printable
from ...cards.laboca.board import SIDE
from ...cards.laboca.deck import TASK_LETTERS, Card, Deck
from ...cards.laboca.deck_file import deck_text
from ...cards.laboca.picture import EMPTY
from ..description import describe
from ..finish import Document, finish
from ..imposition import Imposition
from ..job import Page, select, split
from ..pen import Pen
from ..press import PressOptions, Run, draw_pages, run
from ..sheet import SheetStyle
from ..text import REGULAR
from .blocks_art import block_colours, store_squares
from .face import STREET, FaceArt, FacePlan, Words, face_plan


@dataclass(frozen=True)
class PrintOptions(PressOptions):
    """How a deck is printed.

    `plain` prints colours without motifs; `words` is what the user writes on the cards: a title,
    labels, and the typefaces for them.
    """

    plain: bool = False
    words: Words = field(default_factory=Words)


@dataclass(frozen=True)
class PrintJob:
    """Everything about the printed pages but the drawing: where they have which card."""

    deck: Deck
    options: PrintOptions
    run: Run
    plan: FacePlan

    @property
    def imposition(self) -> Imposition:
        """Where the cards lie on a sheet."""
        return self.run.imposition

    @property
    def pages(self) -> tuple[Page, ...]:
        """All pages, in printing order."""
        return self.run.pages


def deck_pdf(deck: Deck, options: PrintOptions | None = None) -> bytes:
    """The deck's cards as one PDF, front and back.

    Raises `ValueError` when the cards do not fit on the paper, the pictures not on the cards, when
    options contradict each other, or a card can't be drawn (its path is named).
    """
    options = options or PrintOptions()
    options.check()
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
    faces = (REGULAR, *(face for face in options.words.faces if face != REGULAR))
    words = tuple(title(deck).split(", "))
    style = SheetStyle(options.marks, words, options.words.title, faces)
    ids = [card.id for card in deck.cards]
    found = run(ids, options, style)
    card = found.imposition.layout.card
    plan = face_plan(card, deck.height, found.most_bleed, options.words)
    return PrintJob(deck, options, found, plan)


def write(job: PrintJob, pages: Sequence[Page]) -> bytes:
    """Some pages of a job as a finished PDF, which carries the deck and the plan of its pages."""
    deck, options = job.deck, job.options
    pen = Pen(title(deck), options.colours)
    art = FaceArt(pen, job.plan, store_squares(pen, deck.block_set, options.plain))
    draw_pages(pen, job.run, pages, lambda number, side: art.draw(deck.cards[number], side))
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
    return finish(pen.finish(), document, [job.run.boxes(page.side) for page in pages])


def content_text(deck: Deck, words: Words) -> str:
    """`content.json`: the deck without solutions, with the words on its cards."""
    return deck_text(deck, with_solutions=False, title=words.title, labels=words.labels)


def sheet_text(job: PrintJob, pages: Sequence[Page]) -> str:
    """`sheet.json` for some pages of a job: see `description`."""
    ids, only = [card.id for card in job.deck.cards], job.options.only
    content = {
        **face_description(job),
        "only": None if only is None else [ids[number] for number in select(ids, only)],
        "copies": job.options.copies,
    }
    described = describe(job.imposition, pages, ids, job.options.adjustment, content)
    return json.dumps(described, ensure_ascii=False, separators=(",", ":")) + "\n"


def face_description(job: PrintJob) -> Mapping[str, Any]:
    """What `sheet.json` says of the faces: where the squares stand, and their colours."""
    deck, plan = job.deck, job.plan
    up = plan.half + STREET
    return {
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
    }


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
