"""A user's title and labels on the cards: where they stand, how they read, what is refused."""

from __future__ import annotations

import pypdfium2
import pytest
from caminito.cards.errors import UnusableError
from caminito.render.export.shop import PageOrder, shop_pdf
from caminito.render.finish import Document
from caminito.render.laboca.card_faces import card_faces
from caminito.render.laboca.face import Words, face_plan
from caminito.render.laboca.print import PrintOptions, deck_pdf
from caminito.render.laboca.words import words_in
from caminito.render.paper import BOCA, CARD_SIZES, Size

MM = 72 / 25.4


def pages(deck, words: Words, card: Size = BOCA) -> list:
    data = shop_pdf(card_faces(deck, card, 0, words=words), PageOrder.FRONT_BACK, Document("x"))
    return list(pypdfium2.PdfDocument(data))


def texts(found: list) -> list[str]:
    return [page.get_textpage().get_text_bounded() for page in found]


def test_a_label_stands_on_both_halves_of_both_sides_of_its_card_only(make_deck):
    words = Words(labels={"card-02": "Casa Ñandú", "other": "nobody"})
    found = [text.count("Casa Ñandú") for text in texts(pages(make_deck(3), words))]
    assert found == [0, 0, 2, 2, 0, 0]


def test_a_title_stands_on_both_halves_of_every_side(make_deck):
    found = texts(pages(make_deck(2), Words(title="Буэнос-Айрес")))
    assert [text.count("Буэнос-Айрес") for text in found] == [2] * 4


def test_words_are_on_the_sheets_too(make_deck):
    words = Words(title="Ωμέγα", labels={"card-01": "Жили"})
    front, back = texts(
        list(pypdfium2.PdfDocument(deck_pdf(make_deck(2), PrintOptions(words=words))))
    )
    assert front.count("Жили") == back.count("Жили") == 2
    assert front.count("Ωμέγα") >= 4


@pytest.mark.parametrize("card", ["boca", "poker", "tarot"])
def test_all_words_keep_an_eighth_of_an_inch_from_the_cut(make_deck, card):
    size = CARD_SIZES[card]
    words = Words(title="Ångström ÇjgÉ", labels={"card-01": "Éphésien (ÅJgy)"})
    for page in pages(make_deck(1), words, size):
        text = page.get_textpage()
        assert text.count_chars() > 60
        for index in range(text.count_chars()):
            left, bottom, right, top = (edge / MM for edge in text.get_charbox(index))
            character = text.get_text_range(index, 1)
            assert left > 3.17, character
            assert bottom > 3.17, character
            assert right < size.width - 3.17, character
            assert top < size.height - 3.17, character


def test_the_title_runs_up_beside_the_picture(make_deck):
    (page, _) = pages(make_deck(1), Words(title="Quilmes"))
    text = page.get_textpage()
    start = text.get_text_bounded().index("Quilmes")
    del start
    finder = text.search("Quilmes")
    index, count = finder.get_next()
    boxes = [text.get_charbox(index + step) for step in range(count)]
    # The picture is 51.2 mm wide, so it begins 5.9 mm from the left.
    assert all(box[2] / MM < 5.9 or box[0] / MM > 63 - 5.9 for box in boxes)
    ups = [box[1] for box in boxes]
    assert ups == sorted(ups) or ups == sorted(ups, reverse=True)


def test_a_title_keeps_the_squares_of_the_games_own_card():
    assert face_plan(BOCA, 4).square == face_plan(BOCA, 4, words=Words("x")).square
    assert face_plan(BOCA, 4).square == pytest.approx(12.8)


def test_a_long_label_shrinks_and_a_longer_one_is_refused_with_its_card(make_deck):
    deck = make_deck(2)
    assert (
        texts(pages(deck, Words(labels={"card-02": "Twenty-two letters now"})))[2].count("Twenty")
        == 2
    )
    with pytest.raises(ValueError, match=r'^card card-02: the label "Incom.*too long: .* room for'):
        pages(deck, Words(labels={"card-02": "Incomprehensibilities of forty letters ok"}))


def test_a_title_longer_than_the_picture_is_refused(make_deck):
    with pytest.raises(ValueError, match=r'^the deck\'s title "aaaa.*too long'):
        pages(make_deck(1), Words(title="a" * 200))


def test_a_missing_glyph_in_a_label_is_refused_with_its_card(make_deck):
    with pytest.raises(
        ValueError, match=r'^card card-01: no glyph for U\+6771 CJK .* in the label "東"'
    ):
        pages(make_deck(1), Words(labels={"card-01": "東"}))


def test_hebrew_on_a_card_reads_from_the_right(make_deck):
    (page, _) = pages(make_deck(1), Words(labels={"card-01": "שלום Level 3"}))
    text = page.get_textpage()
    places = {}
    for index in range(text.count_chars()):
        character = text.get_text_range(index, 1)
        box = text.get_charbox(index)
        if box[1] / MM > 60 and character in "שלםLvl":
            places.setdefault(character, box[0])
    assert places["L"] < places["v"] < places["ם"] < places["ל"] < places["ש"]


def test_title_and_labels_are_read_from_the_decks_file():
    document = {
        "title": "Casa",
        "cards": [{"id": "a", "label": "Uno"}, {"id": "b"}, {"id": "c", "label": None}],
    }
    assert words_in(document) == Words("Casa", {"a": "Uno"})
    assert words_in({"cards": []}) == words_in({"title": ""}) == Words()


@pytest.mark.parametrize(
    ("document", "place"),
    [
        ({"title": 3, "cards": []}, "title"),
        ({"cards": [{"id": "a"}, {"id": "b", "label": ["x"]}]}, r"cards\[1\]\.label"),
    ],
)
def test_words_that_are_no_text_are_refused_by_their_path(document, place):
    with pytest.raises(UnusableError, match=f"^{place}: must be text"):
        words_in(document)
