"""Printed decks to read back: a deck with lopsided full pictures, printed with its attachments."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from io import BytesIO
from typing import Any

import pikepdf
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.deck import Card, Deck, Task, card_ids
from caminito.cards.laboca.deck_file import deck_text
from caminito.render.job import Page, Placed
from caminito.render.laboca.print import PrintOptions, print_job, write

LETTERS = "WYOGPVNTKBR"


@cache
def deck_of(count: int, height: int = 4, seed: int = 1) -> Deck:
    """A deck of pictures drawn by lot: full below, ragged above; no two cards show the same."""
    lot = random.Random(seed)
    tiers = ["light" if number % 2 == 0 else "dark" for number in range(count)]
    names = {tier: iter(card_ids(tier, count)) for tier in ("light", "dark")}
    cards = tuple(
        Card(next(names[tier]), tier, (_task(lot, height, tier), _task(lot, height, tier)))
        for tier in tiers
    )
    return Deck(height, default_block_set(), cards, seed=seed)


def _task(lot: random.Random, height: int, tier: str) -> Task:
    letters = LETTERS if tier == "dark" else LETTERS[:-1]
    heights = [lot.randint(0, height) for _ in range(3)] + [height]
    lot.shuffle(heights)

    def picture(tops: list[int]) -> tuple[str, ...]:
        rows = [
            "".join(lot.choice(letters) if z < top else "." for top in tops) for z in range(height)
        ]
        return tuple(reversed(rows))

    return Task(picture(heights), picture(heights[::-1]))


def changed(pdf: bytes, change: Callable[[pikepdf.Pdf], Any]) -> bytes:
    """The PDF after a change."""
    out = BytesIO()
    with pikepdf.open(BytesIO(pdf)) as document:
        change(document)
        document.save(out)
    return out.getvalue()


def sheet_in(pdf: bytes) -> dict[str, Any]:
    """The plan attached to a PDF."""
    with pikepdf.open(BytesIO(pdf)) as document:
        return json.loads(document.attachments["sheet.json"].get_file().read_bytes())


def with_sheet(pdf: bytes, change: Callable[[dict[str, Any]], Any]) -> bytes:
    """The PDF with its plan changed."""
    sheet = sheet_in(pdf)
    change(sheet)

    def attach(document: pikepdf.Pdf) -> None:
        document.attachments["sheet.json"] = json.dumps(sheet).encode()

    return changed(pdf, attach)


def with_deck(pdf: bytes, deck: Deck) -> bytes:
    """The PDF with another deck attached."""

    def attach(document: pikepdf.Pdf) -> None:
        document.attachments["content.json"] = deck_text(deck, with_solutions=False).encode()

    return changed(pdf, attach)


def with_cards(deck: Deck, *cards: Card) -> Deck:
    """The deck with other cards."""
    return replace(deck, cards=cards)


def misprinted(
    deck: Deck,
    change: Callable[[list[Page]], list[Page]],
    options: PrintOptions | None = None,
    drawn: Deck | None = None,
    marks: Callable[[Any], Any] | None = None,
) -> bytes:
    """A PDF whose pages were drawn wrongly, though its plan says what was meant.

    `change` gives the pages to draw; `drawn` is the deck to draw them from;
    `marks` changes the strokes of the crop marks.
    """
    job = print_job(deck, options or PrintOptions())
    wrong = replace(job, deck=drawn or deck)
    if marks is not None:
        surrounds = {
            side: replace(each, strokes=marks(each.strokes))
            for side, each in job.run.surrounds.items()
        }
        wrong = replace(wrong, run=replace(job.run, surrounds=surrounds))
    pdf = write(wrong, change(list(job.pages)))
    right = sheet_in(write(job, job.pages))

    def attach(document: pikepdf.Pdf) -> None:
        document.attachments["content.json"] = deck_text(deck, with_solutions=False).encode()
        document.attachments["sheet.json"] = json.dumps(right).encode()

    return changed(pdf, attach)


def moved(
    page: int, place: int, dx: float = 0.0, dy: float = 0.0, **more: Any
) -> Callable[[list[Page]], list[Page]]:
    """Draw one card (page and place on it from 0) elsewhere, or otherwise (`turned=True`)."""

    def change(pages: list[Page]) -> list[Page]:
        placed = list(pages[page].placed)
        at = placed[place]
        slot = replace(at.slot, x=at.slot.x + dx, y=at.slot.y + dy, **more)
        placed[place] = Placed(at.card, at.side, slot)
        pages[page] = replace(pages[page], placed=tuple(placed))
        return pages

    return change


def transformed(pdf: bytes, operators: str, page: int | None = None) -> bytes:
    """The PDF with a matrix set before all drawing of one page (from 1), or of every page."""

    def prepend(document: pikepdf.Pdf) -> None:
        for number, each in enumerate(document.pages, 1):
            if page in (None, number):
                each.contents_add(operators.encode(), prepend=True)

    return changed(pdf, prepend)


def inked(pdf: bytes, page: int, drawing: str, u: float, v: float, slot: int = 0) -> bytes:
    """The PDF with something drawn on top of a page (from 1), in millimetres.

    {x} and {y} of the drawing become the point (u, v) of the card in that slot.
    """
    at = sheet_in(pdf)["pages"][page - 1]["slots"][slot]
    drawn = drawing.format(x=at["x"] + u, y=at["y"] + v)
    scale = 72 / 25.4

    def add(document: pikepdf.Pdf) -> None:
        document.pages[page - 1].contents_add(b"q", prepend=True)
        document.pages[page - 1].contents_add(f"Q q {scale} 0 0 {scale} 0 0 cm {drawn} Q".encode())

    return changed(pdf, add)


def recoloured(pdf: bytes, colour: str, inset: float = 0.5) -> bytes:
    """The PDF with the lower left square of page 1's first card painted over."""
    squares = sheet_in(pdf)["squares"]
    (u, v), side = squares["upper"], squares["size"] - 2 * inset
    return inked(pdf, 1, f"{colour} rg {{x}} {{y}} {side} {side} re f", u + inset, v + inset)


def repainted(pdf: bytes, letter: str, rgb: str) -> bytes:
    """The PDF with one block's base colour changed in its stored art, so on every square."""
    name = f"/FormXob.block-{LETTERS.index(letter)}"
    parts = " ".join(f"{int(rgb[at : at + 2], 16) / 255:.6f}" for at in (1, 3, 5))

    def paint(document: pikepdf.Pdf) -> None:
        form = next(
            page.Resources.XObject[name]
            for page in document.pages
            if name in page.Resources.XObject
        )
        data = form.read_bytes()
        base = re.search(rb"[\d.]+ [\d.]+ [\d.]+(?= rg)", data)[0]
        form.write(data.replace(base, parts.encode()))

    return changed(pdf, paint)
