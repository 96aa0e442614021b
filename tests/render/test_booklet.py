from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from caminito.render.laboca.booklet import GAP, HEADER, MARGIN, Plan, booklet_pdf, level_plan
from caminito.render.laboca.building_art import drawing_size
from caminito.render.paper import A4, LETTER


def texts(data: bytes) -> list[str]:
    return [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(data)]


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_every_task_has_one_entry_in_the_order_of_the_deck(make_deck, paper):
    data = booklet_pdf(make_deck(9), paper)
    pages = texts(data)
    heads = re.findall(r"([ab])\s*(card-\d\d)", "\n".join(pages))
    assert heads == [(letter, f"card-{n:02d}") for n in range(1, 10) for letter in "ab"]
    for number, page in enumerate(pages, 1):
        assert "caminito La Boca solutions, seed 7" in page
        assert f"page {number} of {len(pages)}" in page
    (size,) = {page.get_size() for page in pypdfium2.PdfDocument(data)}
    assert size == pytest.approx((paper.width * 72 / 25.4, paper.height * 72 / 25.4), abs=0.001)


def test_a_page_of_a4_holds_seven_entries_of_four_levels(make_deck):
    assert [
        page.count("front\r\n") + page.count("front\n")
        for page in texts(booklet_pdf(make_deck(7), A4))
    ] == [7, 7]


def test_a_level_plan_is_seen_from_above_with_the_front_player_at_the_bottom():
    occupied = {(0, 0, 0): "A", (3, 0, 0): "B", (3, 3, 0): "C", (3, 3, 1): "D"}
    assert level_plan(occupied, 0) == ("...C", "....", "....", "A..B")
    assert level_plan(occupied, 1) == ("...D", "....", "....", "....")


def test_entries_show_the_levels_that_are_used_and_no_more(make_deck):
    page = texts(booklet_pdf(make_deck(1), A4))[0]
    # The arrangement of the fixture is three levels high; both tasks of the card show it.
    assert [page.count(f"level {level}") for level in (1, 2, 3, 4)] == [2, 2, 2, 0]


def test_level_plans_and_pictures_are_printed_in_the_blocks_colours(make_deck, rendered):
    deck = make_deck(1)
    sheet = rendered(booklet_pdf(deck, A4))[0]
    # A4, margin 14, header 10: the first entry ends at 297 - 24 - 30.5 = 242.5, its parts stand
    # 4 mm higher; squares are 5 mm. Near the upper left corner of a square no letter stands.
    picture, left, ground = deck.cards[0].tasks[0].front, 14.0, 246.5
    blocks = {block.letter: block.rgb for block in deck.block_set.blocks}
    for row, line in enumerate(picture):
        for column, letter in enumerate(line):
            found = sheet.at(left + 5 * column + 0.6, ground + 5 * (4 - row) - 0.6)
            if letter != ".":
                assert "#{:02x}{:02x}{:02x}".format(*found) == blocks[letter]
    # The plans start after two pictures (20 + 3.5 + 20) and a gap of 9: at x = 14 + 52.5.
    colour = sheet.at(66.5 + 0.6, ground + 5 - 0.6)
    assert (
        "#{:02x}{:02x}{:02x}".format(*colour) == blocks["N" if "N" in picture[3] else picture[3][0]]
    )


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("height", range(2, 7))
@pytest.mark.parametrize("bottom", [23.5, 34.5])
def test_nothing_overlaps_whatever_the_height(paper, height, bottom):
    plan = Plan(paper, height, height, bottom)
    used = HEADER + plan.per_page * (plan.entry + GAP) - GAP
    assert plan.per_page >= 4
    assert MARGIN + used <= paper.height - bottom
    # Two pictures of 20 mm, 3.5 and 9 mm between, then the plans, then 9 mm, then the building.
    plans = height * 4 * plan.plan_square + (height - 1) * 3.5
    assert 43.5 + 9 + plans + 9 + drawing_size(height)[0] <= plan.width + 1e-9
    assert plan.plan_square >= 3
    # Under the head of 6.5 mm, pictures of `height` rows and plans of four; captions of 4 mm.
    assert plan.entry >= 6.5 + 5 * max(height, 4) + 4 - 1e-9
    assert plan.entry >= drawing_size(height)[1]


def test_fonts_are_embedded_and_there_is_no_image(make_deck):
    pdf = pikepdf.open(BytesIO(booklet_pdf(make_deck(2), A4)))
    dictionaries = [obj for obj in pdf.objects if isinstance(obj, pikepdf.Dictionary)]
    fonts = [obj for obj in dictionaries if obj.get("/Type") == "/Font"]
    assert fonts
    assert all("/FontFile2" in font.FontDescriptor for font in fonts)
    streams = [obj for obj in pdf.objects if isinstance(obj, pikepdf.Stream)]
    assert not [obj for obj in streams if obj.get("/Subtype") == "/Image"]


def test_the_legend_names_every_block(make_deck):
    page = texts(booklet_pdf(make_deck(1), A4))[0]
    for block in make_deck(1).block_set.blocks:
        assert re.search(rf"{block.letter}\s*{block.colour}", page)


def changed(deck, **fields):
    first, second = deck.cards[0].tasks
    card = replace(deck.cards[0], tasks=(first, replace(second, **fields)))
    return replace(deck, cards=(card, *deck.cards[1:]))


@pytest.mark.parametrize(
    ("solution", "message"),
    [
        (None, r"cards\[0\]\.tasks\[1\]\.solution: the task has none"),
        ({}, r"cards\[0\]\.tasks\[1\]\.solution: no block stands in it"),
        ({"Q": ((0, 0, 0),)}, r'cards\[0\]\.tasks\[1\]\.solution: .* letter "Q"'),
        ({"W": ((4, 0, 0),)}, r"solution\.W: the cell \[4, 0, 0\] lies outside"),
        ({"W": ((0, 0, 4),)}, r"solution\.W: the cell \[0, 0, 4\] lies outside"),
        ({"W": ((0, 0, 0),), "Y": ((0, 0, 0),)}, r"solution\.Y: .* \[0, 0, 0\] is taken by W"),
    ],
)
def test_a_solution_that_cannot_be_drawn_is_refused_by_its_path(make_deck, solution, message):
    with pytest.raises(ValueError, match=message):
        booklet_pdf(changed(make_deck(1), solution=solution), A4)


def test_a_task_with_more_arrangements_says_so(make_deck):
    page = texts(booklet_pdf(changed(make_deck(1), solutions=3), A4))[0]
    assert page.count("one of 3 arrangements") == 1


def test_the_same_deck_gives_the_same_bytes(make_deck):
    assert booklet_pdf(make_deck(2), A4) == booklet_pdf(make_deck(2), A4)
