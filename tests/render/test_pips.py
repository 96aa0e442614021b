"""The pips of a task's difficulty: as many as its band says, in the head line, never in the way."""

from __future__ import annotations

from dataclasses import replace

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from caminito.cards.laboca.deck import BANDS, Card, Difficulty
from caminito.render.export.shop import PageOrder, shop_pdf
from caminito.render.finish import Document
from caminito.render.laboca.card_faces import card_faces
from caminito.render.laboca.face import Words
from caminito.render.paper import BOCA, CARD_SIZES

MM = 72 / 25.4
HEAD = (3.175, 3.175 + 2.8)  # mm from the cut


def rated(card: Card, *bands: str | None) -> Card:
    tasks = [
        replace(task, difficulty=band and Difficulty(7, 50.0, band))
        for task, band in zip(card.tasks, bands, strict=True)
    ]
    return replace(card, tasks=tuple(tasks))


def pips(page, card) -> dict[str, tuple[int, int]]:
    """Full and empty circles under a millimetre wide in the head lines, by the half they are in."""
    found = {"a": [0, 0], "b": [0, 0]}
    for thing in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_PATH], max_depth=1):
        left, bottom, right, top = (edge / MM for edge in thing.get_bounds())
        if not (0.7 < right - left < 1.1 and 0.7 < top - bottom < 1.1):
            continue
        middle = (bottom + top) / 2
        half = "a" if middle > card.height / 2 else "b"
        depth = card.height - middle if half == "a" else middle
        if HEAD[0] < depth < HEAD[1]:
            mode, stroke = pdfium.c_int(), pdfium.c_int()
            pdfium.FPDFPath_GetDrawMode(thing, mode, stroke)
            found[half][0 if mode.value else 1] += 1
    return {half: tuple(numbers) for half, numbers in found.items()}


def sides(deck, card=BOCA, words: Words | None = None) -> list[dict[str, tuple[int, int]]]:
    faces = card_faces(deck, card, 0, words=words or Words())
    data = shop_pdf(faces, PageOrder.FRONT_BACK, Document("x"))
    return [pips(page, card) for page in pypdfium2.PdfDocument(data)]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_band_shows_as_so_many_of_four_pips_on_both_sides_of_its_half(make_deck, number):
    deck = make_deck(1)
    deck = replace(deck, cards=(rated(deck.cards[0], BANDS[number - 1], None),))
    assert sides(deck) == [{"a": (number, 4 - number), "b": (0, 0)}] * 2
    deck = replace(deck, cards=(rated(deck.cards[0], "fierce", BANDS[number - 1]),))
    assert sides(deck) == [{"a": (4, 0), "b": (number, 4 - number)}] * 2


def test_the_smallest_card_has_room_for_pips_and_a_long_id_takes_it(make_deck):
    deck = make_deck(1)
    card = rated(deck.cards[0], "steady", "tricky")
    mini = CARD_SIZES["mini"]
    assert sides(replace(deck, cards=(card,)), mini)[0] == {"a": (2, 2), "b": (3, 1)}
    long = replace(card, id="card-with-a-longer-name")
    assert sides(replace(deck, cards=(long,)), mini)[0] == {"a": (0, 0), "b": (0, 0)}
