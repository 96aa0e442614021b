"""Marks, control line, bleeds and places as numbers taken from the written PDF.

By hand for 63 x 120 mm cards on A4: trims at x = 8.5 + 65 n and 71.5 + 65 n, y = 27.5, 147.5,
149.5 and 269.5; art ends 1 mm outside.
"""

from __future__ import annotations

import json
from dataclasses import replace
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from caminito.render.imposition import Duplex, Layout, Orientation
from caminito.render.job import Order
from caminito.render.laboca.face import Words
from caminito.render.laboca.print import PrintOptions, deck_pdf, split_pdfs
from caminito.render.marks import Marks, MarkSide, MarkStyle
from caminito.render.paper import A4, CARD_SIZES, LEGAL, LETTER, ONE_CARD, TABLOID, Paper, Size
from caminito.render.printer import Adjustment
from caminito.version import VERSION
from helpers.strokes import painted

POKER = CARD_SIZES["poker"]
XS = (8.5, 71.5, 73.5, 136.5, 138.5, 201.5)
YS = (27.5, 147.5, 149.5, 269.5)


def texts(data):
    return [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(data)]


def upright(page):
    """Where upright strokes stand: their x and both ends, without the control line's ticks."""
    return [(x, min(y, v), max(y, v)) for x, y, u, v, _ in page.strokes if abs(x - u) < 1e-6]


def level(page):
    return [(y, min(x, u), max(x, u)) for x, y, u, v, _ in page.strokes if abs(y - v) < 1e-6]


def control(page):
    """The control line, found as the longest level stroke below all art."""
    return max((line for line in level(page) if line[0] < 12), key=lambda line: line[2] - line[1])


def marks(page):
    """All strokes but the control line and its two ends, as x, y, x, y in mm."""
    y, low, high = control(page)
    return [
        stroke[:4]
        for stroke in page.strokes
        if not (
            abs((stroke[1] + stroke[3]) / 2 - y) < 0.01 and low - 0.01 <= stroke[0] <= high + 0.01
        )
    ]


def length(stroke):
    return abs(stroke[2] - stroke[0]) + abs(stroke[3] - stroke[1])


def cards(page):
    """The bleed boxes of the cards in the order of the page: each is clipped to its own."""
    return page.clips


def clear_of(stroke, box, gap=0.0):
    left, bottom, right, top = box
    x0, x1 = sorted((stroke[0], stroke[2]))
    y0, y1 = sorted((stroke[1], stroke[3]))
    return x1 <= left - gap or x0 >= right + gap or y1 <= bottom - gap or y0 >= top + gap


# --- the control line and the words ---------------------------------------------------------


@pytest.mark.parametrize("layout", [
    Layout(A4), Layout(LETTER), Layout(A4, POKER), Layout(LETTER, POKER), Layout(LEGAL, POKER),
    Layout(TABLOID, POKER, duplex=Duplex.SHORT_EDGE), Layout(A4, foldover=True),
    Layout(A4, POKER, margin=0), Layout(A4, bleed=3, back_bleed=4),
])  # fmt: skip
def test_every_page_has_a_line_of_100_mm_outside_all_trims(make_deck, layout):
    data = deck_pdf(make_deck(10), PrintOptions(layout))
    for page, words in zip(painted(data), texts(data), strict=True):
        y, low, high = control(page)
        assert (high - low) * 72 / 25.4 == pytest.approx(283.465, abs=0.01)
        assert "100 mm" in words
        assert y - 0.5 >= 3
        assert y + 0.5 < min(box[1] for box in cards(page)) - 0.5
        ends = [line for line in upright(page) if abs((line[1] + line[2]) / 2 - y) < 0.01]
        assert sorted(end[0] for end in ends) == pytest.approx([low, high], abs=1e-3)


@pytest.mark.parametrize(("width", "nominal"), [(124, 100), (123.9, 50), (74, 50), (60, 20)])
def test_on_narrow_paper_the_line_is_shorter_and_says_so(make_deck, width, nominal):
    layout = Layout(Paper("narrow", width, 160), Size(40, 60), orientation=Orientation.PORTRAIT)
    data = deck_pdf(make_deck(1), PrintOptions(layout))
    _, low, high = control(painted(data)[0])
    assert high - low == pytest.approx(nominal, abs=0.001)
    assert f"{nominal} mm" in texts(data)[0]


@pytest.mark.parametrize(
    ("layout", "count"),
    # 9 poker cards: marks come down to the words.  281.6 mm: no room is left for more height.
    [(Layout(A4, POKER), 9), (Layout(A4, Size(90, 281.6), margin=0), 2)],
)
def test_words_and_control_line_keep_clear_of_marks_and_art(make_deck, layout, count):
    data = deck_pdf(make_deck(count), PrintOptions(layout))
    page = painted(data)[0]
    art = min(box[1] for box in cards(page))
    assert control(page)[0] + 0.5 < art
    text = pypdfium2.PdfDocument(data)[0].get_textpage()
    seen = 0
    for index in range(text.count_chars()):
        left, bottom, right, top = (edge * 25.4 / 72 for edge in text.get_charbox(index))
        if bottom < min(art, 13):
            seen += 1
            assert bottom > 3
            assert all(clear_of(stroke, (left, bottom, right, top)) for stroke in marks(page))
            assert top < art
    assert seen > 100


def test_words_that_fit_between_two_marks_stand_there_together(make_deck):
    # On A4 across, 256 x 184 mm leaves 20.5 mm at the sides: the words' first part would fit there.
    data = deck_pdf(make_deck(1), PrintOptions(Layout(A4, Size(256, 184))))
    page = painted(data)[0]
    assert min(min(s[1], s[3]) for s in marks(page)) < 7, "marks come down to the words"
    text = pypdfium2.PdfDocument(data)[0].get_textpage()
    boxes = [text.get_charbox(index) for index in range(text.count_chars())]
    foot = [(left * 25.4 / 72, right * 25.4 / 72) for left, low, right, _ in boxes if low < 30]
    assert len(foot) > 80
    assert min(left for left, _ in foot) > 20.5 and max(right for _, right in foot) < 276.5


def test_boxes_say_where_a_sheet_is_cut_and_how_far_its_art_runs(make_deck):
    layout = Layout(A4, POKER, bleed=3, back_bleed=4, per_page=1, orientation=Orientation.PORTRAIT)
    with pikepdf.open(BytesIO(deck_pdf(make_deck(1), PrintOptions(layout)))) as pdf:
        for page, bleed in zip(pdf.pages, (3, 4), strict=True):
            middle = (105 * 72 / 25.4, 148.5 * 72 / 25.4)
            for box, past in ((page.trimbox, 0), (page.bleedbox, bleed * 72 / 25.4)):
                left, bottom, right, top = (float(edge) for edge in box)
                assert (right - left, top - bottom) == pytest.approx(
                    (180 + 2 * past, 252 + 2 * past), abs=0.001
                )
                assert ((left + right) / 2, (bottom + top) / 2) == pytest.approx(middle, abs=0.001)


def test_tiny_paper_leaves_words_out_rather_than_refusing(make_deck):
    layout = Layout(Paper("tiny", 60, 90), Size(40, 60))
    words = texts(deck_pdf(make_deck(1), PrintOptions(layout)))[0]
    assert "sheet 1 of 1, front" in words
    assert "print at 100 %" not in words


def test_the_foot_names_the_deck_as_the_user_does(make_deck):
    options = PrintOptions(words=Words(title="Kárpátok Ж"))
    for words in texts(deck_pdf(make_deck(1), options)):
        assert f"caminito {VERSION} · Kárpátok Ж" in words


def test_a_page_of_one_card_is_bare_and_as_large_as_its_bleed(make_deck):
    data = deck_pdf(make_deck(2), PrintOptions(Layout(ONE_CARD, POKER, bleed=3)))
    pages = pypdfium2.PdfDocument(data)
    assert len(pages) == 4
    for page in pages:
        # 63.5 + 6 and 88.9 + 6 mm in points.
        assert page.get_size() == pytest.approx((197.008, 269.008), abs=0.01)
    assert all(page.strokes == [] for page in painted(data)[:1]) or not level(painted(data)[0])
    assert "sheet" not in texts(data)[0]


# --- marks ----------------------------------------------------------------------------------


def test_each_trim_has_a_mark_at_both_ends_of_the_page(make_deck):
    for page in painted(deck_pdf(make_deck(7), PrintOptions())):
        strokes = marks(page)
        assert len(strokes) == 2 * (len(XS) + len(YS))
        for x in XS:
            ends = [s for s in strokes if s[0] == pytest.approx(x, abs=0.01) == s[2]]
            assert sorted(max(s[1], s[3]) < 27 for s in ends) == [False, True]
        for y in YS:
            ends = [s for s in strokes if s[1] == pytest.approx(y, abs=0.01) == s[3]]
            assert sorted(max(s[0], s[2]) < 8 for s in ends) == [False, True]


@pytest.mark.parametrize("style", [MarkStyle.TICKS, MarkStyle.LINES, MarkStyle.CORNERS])
@pytest.mark.parametrize("layout", [
    Layout(A4), Layout(A4, POKER), Layout(LETTER, POKER, gutter=9), Layout(A4, POKER, per_page=5),
    Layout(A4, POKER, gutter=12, bleed=3), Layout(A4, foldover=True), Layout(A4, POKER, gutter=0),
])  # fmt: skip
def test_no_mark_touches_art_and_none_is_a_hairline(make_deck, style, layout):
    data = deck_pdf(make_deck(9), PrintOptions(layout, Marks(style)))
    for page in painted(data)[:2]:
        own = cards(page)
        assert len(own) >= 3
        found = marks(page)
        assert len(found) >= 8
        for stroke in found:
            assert all(clear_of(stroke, box, 0.499) for box in own)
            assert min(stroke[0], stroke[2]) >= 2.999 and min(stroke[1], stroke[3]) >= 2.999
        assert min(stroke[4] for stroke in page.strokes) * 72 / 25.4 >= 0.25


def test_marks_of_a_given_length_on_fronts_only(make_deck):
    wish = Marks(MarkStyle.TICKS, length=5, side=MarkSide.FRONT)
    front, back = painted(deck_pdf(make_deck(6), PrintOptions(marks=wish)))
    assert {round(length(stroke), 3) for stroke in marks(front)} == {5.0}
    assert marks(back) == []


def test_marks_too_long_for_the_margin_are_refused_with_the_numbers(make_deck):
    # 8.5 mm at the sides, less 1 mm of bleed, 0.5 mm clear and the paper's last millimetre: 6.
    assert deck_pdf(make_deck(1), PrintOptions(marks=Marks(length=6)))
    with pytest.raises(ValueError, match=r"marks of 6\.1 mm do not fit: .* room for 6 mm"):
        deck_pdf(make_deck(1), PrintOptions(marks=Marks(length=6.1)))


def test_lines_run_through_gutters_that_have_room(make_deck):
    # Gutter 12 mm: 2 x 2 cards; the line between the rows has 12 - 2 x (1 + 0.5) = 9 mm.
    page = painted(
        deck_pdf(make_deck(4), PrintOptions(Layout(A4, gutter=12), Marks(MarkStyle.LINES)))
    )[0]
    inner = [
        s for s in marks(page) if min(s[1], s[3]) > 100 and max(s[1], s[3]) < 200 and s[0] == s[2]
    ]
    assert len(inner) == 4
    assert {round(length(stroke), 3) for stroke in inner} == {9.0}
    outer = [s for s in marks(page) if s[0] == s[2] and s not in inner]
    assert max(max(s[1], s[3]) for s in outer) == pytest.approx(294)


def test_corners_stand_at_every_corner_that_has_room(make_deck):
    wish = Marks(MarkStyle.CORNERS, length=2)
    page = painted(deck_pdf(make_deck(4), PrintOptions(Layout(A4, gutter=12), wish)))[0]
    # Four cards with four corners of two strokes each.
    assert len(marks(page)) == 32
    assert {round(length(stroke), 3) for stroke in marks(page)} == {2.0}


def test_without_marks_no_stroke_stands_beside_the_control_line(make_deck):
    for page in painted(deck_pdf(make_deck(6), PrintOptions(marks=Marks(MarkStyle.NONE)))):
        assert marks(page) == []


def test_a_corner_radius_adds_arcs_within_the_trim_and_changes_no_art(make_deck, rendered):
    plain = deck_pdf(make_deck(1), PrintOptions(marks=Marks(side=MarkSide.FRONT)))
    wish = Marks(side=MarkSide.FRONT, corner_radius=3)
    front, back = painted(deck_pdf(make_deck(1), PrintOptions(marks=wish)))
    arcs = [curve for curve in front.curves if len(curve) == 9]
    assert len(arcs) == 4
    ends = sorted((round(x, 3), round(y, 3)) for arc in arcs for x, y in (arc[0], arc[-1]))
    assert ends == [
        (8.5, 152.5), (8.5, 266.5), (11.5, 149.5), (11.5, 269.5),
        (68.5, 149.5), (68.5, 269.5), (71.5, 152.5), (71.5, 266.5),
    ]  # fmt: skip
    assert not [curve for curve in back.curves if len(curve) == 9]
    for data in (plain, deck_pdf(make_deck(1), PrintOptions(marks=wish))):
        sheet = rendered(data)[0]
        assert sheet.at(8.7, 269.3) == sheet.at(40, 265)


@pytest.mark.parametrize(("marks_asked", "reason"), [
    (Marks(MarkStyle.LINES, length=3), "no length"), (Marks(length=0.5), "1 mm long or longer"),
    (Marks(corner_radius=32), "0 to 31.5 mm"), (Marks(corner_radius=-1), "corner radius"),
])  # fmt: skip
def test_marks_out_of_range_are_refused(make_deck, marks_asked, reason):
    with pytest.raises(ValueError, match=reason):
        deck_pdf(make_deck(1), PrintOptions(marks=marks_asked))


# --- bleed ----------------------------------------------------------------------------------


def test_bleeds_reach_three_millimetres_on_fronts_and_four_on_backs(make_deck, rendered):
    layout = Layout(A4, POKER, bleed=3, back_bleed=4)
    data = deck_pdf(make_deck(2), PrintOptions(layout, Marks(MarkStyle.NONE), plain=True))
    boxes = [cards(page)[0] for page in painted(data)]
    for (left, bottom, right, top), bleed in zip(boxes, (3, 4), strict=True):
        assert right - left == pytest.approx(63.5 + 2 * bleed, abs=0.001)
        assert top - bottom == pytest.approx(88.9 + 2 * bleed, abs=0.001)
    # The first card is the light one, at the upper left on the front.
    front, back = rendered(data, 20)
    for sheet, (left, bottom, right, top) in ((front, boxes[0]), (back, boxes[1])):
        sky = sheet.at(left + 6, top - 6)
        assert sky != (255, 255, 255)
        for x, y in ((left + 0.1, top - 8), (right - 8, bottom + 0.1), (right - 9, top - 0.1)):
            assert sheet.at(x, y) == sky
        assert sheet.at(left - 0.15, top - 8) == sheet.at(right - 8, bottom - 0.15) == (255,) * 3


# --- fold, sides, order, copies -------------------------------------------------------------


def test_folded_pages_have_a_dashed_line_and_mirrored_trims(make_deck):
    pages = painted(deck_pdf(make_deck(3), PrintOptions(Layout(A4, foldover=True))))
    assert len(pages) == 1
    dashes = [s for s in marks(pages[0]) if s[1] == pytest.approx(148.5, abs=0.001) == s[3]]
    assert len(dashes) > 20
    fronts, backs = cards(pages[0])[:3], cards(pages[0])[3:]
    for front, back in zip(fronts, backs, strict=True):
        assert front[1] - 148.5 == pytest.approx(148.5 - back[3], abs=0.01)
        assert front[::2] == pytest.approx(back[::2], abs=0.01)


def test_folded_backs_are_upright_after_folding(make_deck, rendered):
    # Folded about a level line the lower half lands upside down behind, so it is printed so.
    deck = make_deck(1)
    sheet = rendered(deck_pdf(deck, PrintOptions(Layout(A4, foldover=True), plain=True)))[0]
    picture = deck.cards[0].tasks[0].back
    found = [
        (r, c) for r, line in enumerate(picture) for c, letter in enumerate(line) if letter == "R"
    ]
    assert len(found) == 4
    for row, column in found:
        # In the card's own frame, then turned by 180 degrees: the card's foot is at 148.5 - 2 mm.
        x, y = 5.9 + 12.8 * (column + 0.5), 62 + 12.8 * (3.5 - row)
        assert sheet.at(8.5 + 63 - x, 146.5 - y) == (0xD4, 0x25, 0x2C)


def test_both_sides_in_files_of_their_own(make_deck):
    deck = make_deck(20)
    fronts, backs = split_pdfs(deck, PrintOptions())
    together = texts(deck_pdf(deck))
    assert texts(fronts) == together[::2]
    assert texts(backs) == together[1::2]
    turned = split_pdfs(deck, PrintOptions(reverse_backs=True))
    assert texts(turned[0]) == together[::2]
    assert texts(turned[1]) == together[1::2][::-1]
    for one, other in zip(painted(fronts), painted(backs), strict=True):
        for front, back in zip(cards(one), cards(other), strict=True):
            assert back[0] == pytest.approx(210 - front[2], abs=0.001)
            assert back[1] == pytest.approx(front[1], abs=0.001)


def test_what_cannot_be_split_or_reversed_is_refused(make_deck):
    with pytest.raises(ValueError, match="can't be split"):
        split_pdfs(make_deck(1), PrintOptions(Layout(A4, foldover=True)))
    with pytest.raises(ValueError, match="reversed only where"):
        deck_pdf(make_deck(1), PrintOptions(reverse_backs=True))
    assert deck_pdf(make_deck(1), PrintOptions(Layout(A4, duplex=Duplex.NONE), reverse_backs=True))


def test_only_some_cards_are_printed_with_the_same_art(make_deck):
    deck = make_deck(12)
    some = texts(deck_pdf(deck, PrintOptions(only="card-03,card-07..card-09")))
    assert len(some) == 2
    names = [word for word in some[0].split() if word.startswith("card-")]
    assert sorted(set(names)) == ["card-03", "card-07", "card-08", "card-09"]
    same = deck_pdf(replace(deck, cards=(deck.cards[2], *deck.cards[6:9])))
    with (
        pikepdf.open(BytesIO(same)) as one,
        pikepdf.open(BytesIO(deck_pdf(deck, PrintOptions(only="3,7-9")))) as other,
    ):
        for left, right in zip(one.pages, other.pages, strict=True):
            assert left.Contents.read_bytes() == right.Contents.read_bytes()


def test_copies_follow_one_another(make_deck):
    pages = texts(deck_pdf(make_deck(4), PrintOptions(copies=3)))
    fronts = " ".join(pages[::2])
    assert len(pages) == 4
    assert [fronts.split().count(f"card-{n:02d}") for n in range(1, 5)] == [6] * 4
    for copies in (0, -1, 1000):
        with pytest.raises(ValueError, match=f"1 to 999 copies, not {copies}"):
            deck_pdf(make_deck(1), PrintOptions(copies=copies))


def test_stacked_sheets_hold_every_third_card(make_deck):
    pages = texts(deck_pdf(make_deck(13), PrintOptions(order=Order.STACKED)))
    names = [{w for w in page.split() if w.startswith("card-")} for page in pages]
    assert names[0] == names[1] == {"card-01", "card-04", "card-07", "card-10", "card-13"}
    assert names[2] == {"card-02", "card-05", "card-08", "card-11"}


def test_each_slot_is_at_the_same_place_on_every_page(make_deck):
    pages = painted(deck_pdf(make_deck(8), PrintOptions()))
    assert len(pages) == 4
    assert cards(pages[2]) == cards(pages[0])[:2]
    assert cards(pages[3]) == cards(pages[1])[:2]
    assert marks(pages[2]) == marks(pages[0])


# --- printer --------------------------------------------------------------------------------


def test_an_offset_moves_backs_and_nothing_else(make_deck):
    plain = painted(deck_pdf(make_deck(6)))
    moved = painted(deck_pdf(make_deck(6), PrintOptions(adjustment=Adjustment((1.5, -0.7)))))
    assert moved[0].clips == plain[0].clips and moved[0].strokes == plain[0].strokes
    for one, other in zip(plain[1].clips, moved[1].clips, strict=True):
        dx, dy = 1.5, -0.7
        assert other == pytest.approx(
            (one[0] + dx, one[1] + dy, one[2] + dx, one[3] + dy), abs=1e-3
        )
    assert control(moved[1])[0] == pytest.approx(control(plain[1])[0] - 0.7, abs=1e-3)


def test_a_scale_stretches_all_pages_about_their_middle(make_deck):
    wish = Adjustment(scale=(1.004, 0.998))
    for one, other in zip(
        painted(deck_pdf(make_deck(6))),
        painted(deck_pdf(make_deck(6), PrintOptions(adjustment=wish))),
        strict=True,
    ):
        y, low, high = control(other)
        assert high - low == pytest.approx(100.4, abs=0.001)
        assert (low + high) / 2 == pytest.approx(105, abs=0.001)
        assert y - 148.5 == pytest.approx((control(one)[0] - 148.5) * 0.998, abs=0.001)
        assert other.clips[0][0] == pytest.approx(105 + (one.clips[0][0] - 105) * 1.004, abs=0.001)


def test_content_pushed_off_the_paper_is_refused_with_the_numbers(make_deck):
    # Marks begin 3 mm from the left edge.
    assert deck_pdf(make_deck(1), PrintOptions(adjustment=Adjustment((-3, 0))))
    with pytest.raises(
        ValueError, match=r"-3\.5,0 mm .* back pages would run 0\.50 mm over the left"
    ):
        deck_pdf(make_deck(1), PrintOptions(adjustment=Adjustment((-3.5, 0))))
    with pytest.raises(ValueError, match="over the"):
        deck_pdf(make_deck(1), PrintOptions(adjustment=Adjustment(scale=(1.1, 1.0))))


# --- papers and the plan --------------------------------------------------------------------


@pytest.mark.parametrize(("paper", "points"), [
    (A4, (595.276, 841.890)), (LETTER, (612, 792)), (TABLOID, (792, 1224)), (LEGAL, (612, 1008)),
])  # fmt: skip
def test_pages_have_the_size_of_the_paper_whichever_way_it_lies(make_deck, paper, points):
    for way, size in ((Orientation.PORTRAIT, points), (Orientation.LANDSCAPE, points[::-1])):
        pages = pypdfium2.PdfDocument(
            deck_pdf(make_deck(1), PrintOptions(Layout(paper, POKER, orientation=way)))
        )
        assert [page.get_size() for page in pages] == [pytest.approx(size, abs=0.001)] * 2


@pytest.mark.parametrize("card", ["poker", "tarot", "bridge", "boca"])
@pytest.mark.parametrize("paper", [A4, LETTER])
def test_trims_are_exact_on_every_paper(make_deck, card, paper):
    # Read as the marks that stand at the ends of each trim line.
    points = {
        "poker": (180, 252),
        "tarot": (198, 342),
        "bridge": (162, 252),
        "boca": (178.583, 340.157),
    }
    page = painted(
        deck_pdf(make_deck(1), PrintOptions(Layout(paper, CARD_SIZES[card], per_page=1)))
    )[0]
    strokes = marks(page)
    xs = sorted({round(s[0], 4) for s in strokes if abs(s[0] - s[2]) < 1e-6})
    ys = sorted({round(s[1], 4) for s in strokes if abs(s[1] - s[3]) < 1e-6})
    found = ((xs[1] - xs[0]) / 25.4 * 72, (ys[1] - ys[0]) / 25.4 * 72)
    assert found == pytest.approx(points[card], abs=0.01)


def attached(data, name):
    with pikepdf.open(BytesIO(data)) as pdf:
        return pdf.attachments[name].get_file().read_bytes()


@pytest.mark.parametrize("layout", [
    Layout(A4), Layout(LETTER, POKER), Layout(A4, foldover=True), Layout(A4, duplex=Duplex.NONE),
    Layout(ONE_CARD, bleed=3), Layout(A4, bleed=3, back_bleed=4, duplex=Duplex.SHORT_EDGE),
])  # fmt: skip
def test_the_plan_inside_says_where_the_cards_really_are(make_deck, layout):
    data = deck_pdf(make_deck(7), PrintOptions(layout))
    plan = json.loads(attached(data, "sheet.json"))
    pages = painted(data)
    assert [plan["format"], plan["version"]] == ["caminito.sheet", 1]
    assert len(plan["pages"]) == len(pages)
    for told, page in zip(plan["pages"], pages, strict=True):
        assert plan["paper"] == pytest.approx((page.width, page.height), abs=0.001)
        assert len(told["slots"]) == len(cards(page))
        for slot, box in zip(told["slots"], cards(page), strict=True):
            left, bottom, right, top = slot["bleed"]
            wide, high = plan["card"]
            assert box == pytest.approx(
                (slot["x"] - left, slot["y"] - bottom,
                 slot["x"] + wide + right, slot["y"] + high + top), abs=0.001
            )  # fmt: skip
    squares = plan["squares"]
    if layout.card == Size(63, 120):
        assert squares == {"size": 12.8, "columns": 4, "rows": 4,
                           "upper": [5.9, 62.0], "lower": [5.9, 6.8]}  # fmt: skip


def test_the_deck_inside_has_no_solution(make_deck):
    content = json.loads(attached(deck_pdf(make_deck(2)), "content.json"))
    assert [card["id"] for card in content["cards"]] == ["card-01", "card-02"]
    assert "solution" not in content["cards"][0]["tasks"][0]
