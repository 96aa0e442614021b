"""The written PDF, read back with other programs' eyes: pypdfium2 and pikepdf."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from io import BytesIO
from time import process_time

import pikepdf
import pypdfium2
import pytest
from caminito.render.imposition import Duplex, Layout
from caminito.render.laboca.print import PrintOptions, deck_pdf
from caminito.render.paper import A4, CARD_SIZES, LETTER, Size
from caminito.version import VERSION

MM = 72 / 25.4


def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(data))


def texts(data: bytes) -> list[str]:
    return [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(data)]


@pytest.mark.parametrize(
    ("paper", "size"), [(A4, (595.276, 841.890)), (LETTER, (612, 792))], ids=["a4", "letter"]
)
def test_pages_have_the_size_of_the_paper(make_deck, paper, size):
    pages = pypdfium2.PdfDocument(deck_pdf(make_deck(7), PrintOptions(Layout(paper))))
    assert [page.get_size() for page in pages] == [pytest.approx(size, abs=0.001)] * 4


def test_ids_stand_on_both_sides_in_the_order_of_the_file(make_deck):
    deck = make_deck(7)
    deck = replace(deck, cards=deck.cards[::-1])
    fronts, backs, last_fronts, last_backs = texts(deck_pdf(deck, PrintOptions(Layout(A4))))
    for page, side in ((fronts, "front"), (backs, "back")):
        found = [word for word in page.split() if word.startswith("card-")]
        names = [f"card-{number:02d}" for number in (7, 6, 5, 4, 3, 2)]
        assert sorted(found) == sorted(names * 2)
        assert f"sheet 1 of 2, {side}" in page
    for page, side in ((last_fronts, "front"), (last_backs, "back")):
        assert page.split().count("card-01") == 2
        assert f"sheet 2 of 2, {side}" in page


@pytest.mark.parametrize(
    ("duplex", "words"),
    [
        (Duplex.LONG_EDGE, "flip on the long edge"),
        (Duplex.SHORT_EDGE, "flip on the short edge"),
        (Duplex.NONE, "turn the stack over its long edge"),
    ],
)
def test_the_foot_says_what_the_sheet_is_and_how_to_print_it(make_deck, duplex, words):
    for page in texts(deck_pdf(make_deck(7), PrintOptions(Layout(A4, duplex=duplex)))):
        assert "caminito La Boca deck · seed 7" in page
        assert words in page
        assert "print at 100 %" in page


def test_one_sided_sheets_are_fronts_then_backs(make_deck):
    found = texts(deck_pdf(make_deck(7), PrintOptions(Layout(A4, duplex=Duplex.NONE))))
    sides = ["front" if "2, front" in page else "back" for page in found]
    assert sides == ["front", "front", "back", "back"]


def test_only_embedded_fonts_and_no_image_are_used(make_deck):
    pdf = opened(deck_pdf(make_deck(7), PrintOptions(Layout(A4))))
    fonts = [obj for obj in pdf.objects if isinstance(obj, pikepdf.Dictionary)]
    fonts = [obj for obj in fonts if obj.get("/Type") == "/Font"]
    assert {str(font.BaseFont).split("+")[1] for font in fonts} == {
        "DejaVuSans",
        "DejaVuSans-Bold",
    }
    assert all("/FontFile2" in font.FontDescriptor for font in fonts)
    streams = [obj for obj in pdf.objects if isinstance(obj, pikepdf.Stream)]
    assert not [obj for obj in streams if obj.get("/Subtype") == "/Image"]


def test_nothing_is_transparent(make_deck):
    pdf = opened(deck_pdf(make_deck(7), PrintOptions(Layout(A4))))
    keys = [
        set(obj.keys())
        for obj in pdf.objects
        if isinstance(obj, pikepdf.Dictionary | pikepdf.Stream)
    ]
    assert len(keys) > 20
    assert not [found for found in keys if {"/SMask", "/ca", "/CA"} & found]


def test_art_of_a_block_is_stored_once(make_deck):
    def forms(data: bytes) -> int:
        pdf = opened(data)
        streams = [obj for obj in pdf.objects if isinstance(obj, pikepdf.Stream)]
        return sum(obj.get("/Subtype") == "/Form" for obj in streams)

    few, many = (
        deck_pdf(make_deck(6), PrintOptions(Layout(A4))),
        deck_pdf(make_deck(60), PrintOptions(Layout(A4))),
    )
    # Eleven blocks and the grounds of two tiers.
    assert forms(few) == forms(many) == 13
    assert len(many) < 4 * len(few)


def test_a_deck_of_64_cards_takes_less_than_a_second(make_deck):
    deck = make_deck(64)
    start = process_time()
    deck_pdf(deck)
    assert process_time() - start < 1


def test_the_document_says_who_made_it_and_asks_for_full_size(make_deck):
    pdf = opened(deck_pdf(make_deck(1), PrintOptions(Layout(A4))))
    assert str(pdf.docinfo["/Title"]) == "caminito La Boca deck, seed 7"
    assert str(pdf.docinfo["/Author"]) == str(pdf.docinfo["/Creator"]) == f"caminito {VERSION}"
    assert pdf.Root.ViewerPreferences.PrintScaling == "/None"


def test_a_deck_without_a_seed_has_a_title(make_deck):
    pdf = opened(deck_pdf(replace(make_deck(1), seed=None), PrintOptions(Layout(A4))))
    assert str(pdf.docinfo["/Title"]) == "caminito La Boca deck"


_SCRIPT = """
import sys, hashlib
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.deck import Card, Deck, Task
from caminito.render.imposition import Layout
from caminito.render.laboca.booklet import booklet_pdf
from caminito.render.laboca.print import PrintOptions, deck_pdf
from caminito.render.paper import A4
assert not [name for name in sys.modules if name.startswith("reportlab")]
rows = ("....", "....", "....", "W.Y.")
task = Task(rows, ("....", "....", "....", ".Y.W"), {"W": ((0, 0, 0),), "Y": ((2, 0, 0),)})
deck = Deck(4, default_block_set(), (Card("x", "dark", (task, task)),), seed=1)
for data in (deck_pdf(deck, PrintOptions(Layout(A4))), booklet_pdf(deck, A4)):
    print(hashlib.sha256(data).hexdigest())
"""


def test_the_bytes_depend_on_nothing_around_and_reportlab_waits_until_called(tmp_path):
    found = []
    for seed, zone, folder in (("0", "UTC", tmp_path), ("123", "Asia/Tokyo", tmp_path.parent)):
        env = os.environ | {"PYTHONHASHSEED": seed, "TZ": zone}
        run = subprocess.run(
            [sys.executable, "-c", _SCRIPT], env=env, cwd=folder, capture_output=True, text=True
        )
        assert run.returncode == 0, run.stderr
        found.append(run.stdout)
    assert found[0] == found[1]
    assert len(found[0].split()) == 2


@pytest.mark.parametrize("card", ["boca", "poker", "tarot", (26, 52), (80, 60)])
@pytest.mark.parametrize("duplex", [Duplex.LONG_EDGE, Duplex.SHORT_EDGE])
def test_text_keeps_an_eighth_of_an_inch_from_every_cut(make_deck, with_id, card, duplex):
    size = CARD_SIZES[card] if isinstance(card, str) else Size(*card)
    deck = with_id(make_deck(40), "Jg-88")
    layout = Layout(A4, size, duplex=duplex)
    safe = 3.175 - 1e-3
    for page in pypdfium2.PdfDocument(deck_pdf(deck, PrintOptions(layout))):
        wide, high = (side / MM for side in page.get_size())
        across = [room(wide, size.width, wide - 16), room(high, size.height, high - 16)]
        text = page.get_textpage()
        for index in range(text.count_chars()):
            box = [edge / MM for edge in text.get_charbox(index)]
            if box[3] < across[1][0][0] - 1:  # the foot, in the margin below the art
                assert box[1] > 3
                continue
            for axis, (starts, side) in enumerate(across):
                low, high = box[axis], box[axis + 2]
                assert any(
                    start + safe <= low and high <= start + side - safe for start in starts
                ), (text.get_text_range(index, 1), box)


def room(paper: float, card: float, usable: float) -> tuple[list[float], float]:
    """The lower trims of a centred row of cards with gutters of up to 2 mm, worked out anew."""
    count = int(usable // card)
    gutter = min(2.0, (usable - count * card) / max(1, count - 1))
    gutter = gutter if gutter >= 0.5 else 0.0
    first = (paper - count * card - (count - 1) * gutter) / 2
    return [first + index * (card + gutter) for index in range(count)], card


def test_every_cut_has_a_mark_beyond_the_bleed_at_both_ends(make_deck, rendered):
    # A4: cuts at x = 8.5 + 65 n and 71.5 + 65 n, y = 27.5, 147.5, 149.5, 269.5; art ends 1 mm
    # outside, marks start 1.5 mm outside and are 6 mm long, or as long as 3 mm from the edge.
    for sheet in rendered(deck_pdf(make_deck(1), PrintOptions(Layout(A4))), 20):
        for x in (8.5, 71.5, 73.5, 136.5, 138.5, 201.5):
            for y in (25.9, 20.1, 271.1, 276.9):
                assert max(sheet.at(x, y)) < 128
                assert sheet.at(x - 0.5, y) == sheet.at(x + 0.5, y) == (255, 255, 255)
            assert sheet.at(x, 26.25) == sheet.at(x, 270.75) == (255, 255, 255)
        for y in (27.5, 147.5, 149.5, 269.5):
            for x in (3.1, 6.9, 203.1, 206.9):
                assert max(sheet.at(x, y)) < 128
                assert sheet.at(x, y - 0.5) == sheet.at(x, y + 0.5) == (255, 255, 255)


def test_art_runs_one_millimetre_past_the_outer_cuts(make_deck, rendered):
    front = rendered(deck_pdf(make_deck(6), PrintOptions(Layout(A4))), 20)[0]
    inside = front.at(9.0, 268.0)
    assert inside != (255, 255, 255)
    assert front.at(7.6, 270.4) == inside
    assert front.at(7.4, 268.0) == front.at(9.0, 270.6) == (255, 255, 255)
    # In the gutter the light card's sky meets the dark card's, without white between them.
    gutter = {front.at(71.5 + step / 20, 268.0) for step in range(1, 40)}
    assert (255, 255, 255) not in gutter


@pytest.mark.parametrize("width", [24, 25, 30, 38, 46, 50, 63, 64, 65, 80, 97, 98, 150, 194])
def test_the_longest_foot_line_fits_under_cards_of_any_width(make_deck, with_id, width):
    deck = replace(with_id(make_deck(1), "c1"), seed=2**63 - 1)
    layout = Layout(A4, Size(width, 80), duplex=Duplex.SHORT_EDGE)
    for page in texts(deck_pdf(deck, PrintOptions(layout))):
        for words in ("seed 9223372036854775807", "flip on the short edge", "print at 100 %"):
            assert words in page


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("\u6771\u4eac-01", 'no glyph for U.6771 CJK .* in the card id "\u6771\u4eac-01"'),
        ("a\nb", r"no glyph for .*U\+000A"),
        ("a\u200db", r"no glyph for .*U\+200D"),
        ("x" * 60, "too long"),
    ],
)
def test_an_id_that_cannot_be_printed_is_refused(make_deck, with_id, name, message):
    with pytest.raises(ValueError, match=message):
        deck_pdf(with_id(make_deck(2), name), PrintOptions(Layout(A4)))


def test_an_id_of_other_letters_is_printed(make_deck, with_id):
    name = "\u0437\u0430\u0434\u0430\u0447\u0430-\u00e9\u03a9"
    assert name in texts(deck_pdf(with_id(make_deck(1), name), PrintOptions(Layout(A4))))[0]


def test_a_long_id_is_set_smaller_and_stays_whole(make_deck, with_id):
    name = "an-id-of-twenty-four-chr"
    front, _ = texts(deck_pdf(with_id(make_deck(1), name), PrintOptions(Layout(A4))))
    assert front.split().count(name) == 2


def test_an_empty_deck_is_refused(make_deck):
    with pytest.raises(ValueError, match="no cards"):
        deck_pdf(make_deck(0), PrintOptions(Layout(A4)))


def test_a_card_with_one_task_is_refused_by_its_path(make_deck):
    deck = make_deck(2)
    broken = replace(deck.cards[1], tasks=deck.cards[1].tasks[:1])
    with pytest.raises(ValueError, match=r"^cards\[1\]\.tasks: a card has two tasks"):
        deck_pdf(replace(deck, cards=(deck.cards[0], broken)), PrintOptions(Layout(A4)))


def test_an_unknown_letter_is_refused_by_its_path(make_deck):
    deck = make_deck(1)
    one, two = deck.cards[0].tasks
    two = replace(two, back=("....", "....", "....", "..Q."))
    deck = replace(deck, cards=(replace(deck.cards[0], tasks=(one, two)),))
    with pytest.raises(ValueError, match=r'^cards\[0\]\.tasks\[1\]\.back: .* letter "Q"'):
        deck_pdf(deck, PrintOptions(Layout(A4)))


def test_a_card_too_small_for_its_pictures_is_refused_with_the_numbers(make_deck):
    # Half of 40 mm, less 8.8 mm for street and head, over 4 rows: 2.8 mm.
    with pytest.raises(ValueError, match=r"30 x 40 mm is too small: .* 2\.8 mm, .* need 4 mm"):
        deck_pdf(make_deck(1), PrintOptions(Layout(A4, Size(30, 40))))
