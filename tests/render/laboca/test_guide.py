"""La Boca's guide: what it says follows the deck, and its picture shows the table that it sets."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pypdfium2
import pytest
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.block_set import Block
from caminito.render.component import KitSettings
from caminito.render.guide import Guide
from caminito.render.laboca.box import components
from caminito.render.laboca.flat_blocks import flat, laid
from caminito.render.laboca.guide import guide
from caminito.render.pen import Pen
from helpers.laboca import POINT_TABLE, table_rows
from helpers.printed import deck_of
from hypothesis import given
from hypothesis import strategies as st

DECK = deck_of(14)
DARK = replace(DECK, cards=tuple(card for card in DECK.cards if card.tier == "dark"))


def shown(of: Guide) -> bytes:
    pen = Pen("guide")
    with pen.page(of.picture):
        of.draw(pen)
    return pen.finish()


def sentences(of: Guide) -> str:
    return " ".join((of.players, *of.needs, *of.tonight, *of.setup, of.caption, *of.play))


def test_the_guide_sets_out_what_the_rules_say() -> None:
    said = sentences(guide(DECK, KitSettings()))
    for words in (
        "3 to 6 players", "stopwatch",
        "one of these chips to each of the others; where three play, two",
        "Set red aside", "When you play dark cards, use it as well", "all with task a up",
        "under the pile with b up", "Leave no gap below a block", "inside the 4 x 4 squares",
        "the oldest player has the first turn",
        "after round 12 with 3 or 4, 20 with 5, 30 with 6 players",
    ):  # fmt: skip
        assert words in said


def test_the_first_sheets_are_named_where_the_deck_begins_with_easy_cards() -> None:
    light = tuple(card for card in DECK.cards if card.tier == "light")
    assert len(light) == 7  # six lie on a sheet
    sorted_deck = replace(DECK, cards=(*light, *DARK.cards))
    mixed = replace(DECK, cards=(*DARK.cards, *light))
    assert "the first 2 sheets of cards.pdf" in sentences(guide(sorted_deck, KitSettings()))
    assert "of cards.pdf" not in sentences(guide(mixed, KitSettings()))


def test_a_deck_of_dark_cards_needs_every_block() -> None:
    said = sentences(guide(DARK, KitSettings()))
    assert "dark cards" in said and "light" not in said
    assert "red" not in re.findall(r"\w+", said)


def test_nobody_is_called_he() -> None:
    deck, settings = DECK, KitSettings()
    said = sentences(guide(deck, settings))
    said += " ".join(sentence for each in components(deck, settings) for sentence in each.advice)
    assert not re.search(r"\b(he|him|his|she|her)\b", said, re.IGNORECASE)


@pytest.mark.parametrize(
    "settings", [KitSettings(), KitSettings(cube=25, chip=28), KitSettings(cube=10, chip=14)]
)
def test_the_picture_fits_the_page_and_names_what_lies_there(settings: KitSettings) -> None:
    of = guide(DECK, settings)
    assert of.picture.width <= 210 - 2 * 16 and 60 <= of.picture.height <= 95
    text = pypdfium2.PdfDocument(shown(of))[0].get_textpage()
    said = text.get_text_bounded()
    for words in ("light cards", "blocks", "player tile, partner chips", "card stand", "in front"):
        assert words in said
    assert table_rows(said)[: len(POINT_TABLE)] == POINT_TABLE, "the board itself lies there"
    # Four players sit down: their tiles say who they are.
    assert Counter(re.findall(r"red|yellow|blue|green|violet|pink", said)) == dict.fromkeys(
        ("red", "yellow", "blue", "green"), 1
    )


def squares_of(places, square: float) -> list[tuple[float, float]]:
    return [
        (each.x + x * square, each.y + y * square) for each in places for x, y in each.flat.squares
    ]


@given(
    st.lists(st.sampled_from(default_block_set().blocks), min_size=1, max_size=16),
    st.floats(30, 60), st.floats(15, 50),
)  # fmt: skip
def test_blocks_lie_flat_beside_one_another(blocks: list[Block], wide: float, high: float) -> None:
    square, places = laid(blocks, wide, high, 6.6)
    assert 0 < square <= 6.6
    assert Counter(each.flat.letter for each in places) == Counter(each.letter for each in blocks)
    corners = squares_of(places, square)
    for number, (x, y) in enumerate(corners):
        assert -1e-6 <= x <= wide - square + 1e-6 and -1e-6 <= y <= high - square + 1e-6
        for u, v in corners[:number]:
            assert abs(x - u) > square - 1e-6 or abs(y - v) > square - 1e-6


def test_a_block_lies_on_its_broadest_side() -> None:
    set_up = {each.letter: each for each in default_block_set().blocks}
    sizes = {letter: (flat(block).width, flat(block).height) for letter, block in set_up.items()}
    assert (sizes["W"], sizes["G"], sizes["K"]) == ((1, 1), (2, 1), (3, 1))
    assert (sizes["B"], sizes["R"]) == ((2, 2), (3, 2))
    assert [len(flat(set_up[letter]).squares) for letter in "WGKBR"] == [1, 2, 3, 3, 4]
