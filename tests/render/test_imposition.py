"""The numbers here are worked out by hand; nothing is taken from the code but what is tested."""

from __future__ import annotations

from dataclasses import replace

import pytest
from caminito.render.imposition import Duplex, Fold, Layout, Orientation, Side, impose, trims
from caminito.render.job import Order, pages, split
from caminito.render.paper import A3, A4, CARD_SIZES, LETTER, ONE_CARD, Paper, Size
from hypothesis import given, reject, settings
from hypothesis import strategies as st


def corners(slots):
    return [(slot.x, slot.y) for slot in slots]


def near(points):
    return [pytest.approx(point, abs=1e-9) for point in points]


def test_boca_cards_fall_six_to_an_a4_sheet():
    # 3 x 63 + 2 x 2 = 193 of 210 mm: 8.5 mm at each side.  2 x 120 + 2 = 242 of 297: 27.5 mm.
    found = impose(Layout(A4))
    top, bottom = 27.5 + 122, 27.5
    assert corners(found.fronts) == near(
        [(8.5, top), (73.5, top), (138.5, top), (8.5, bottom), (73.5, bottom), (138.5, bottom)]
    )
    assert all((slot.width, slot.height) == (63, 120) for slot in found.fronts)


def test_boca_cards_fall_six_to_a_letter_sheet():
    # (215.9 - 193) / 2 = 11.45 mm at each side, (279.4 - 242) / 2 = 18.7 mm above and below.
    found = impose(Layout(LETTER))
    assert corners(found.fronts) == near(
        [
            (11.45, 140.7),
            (76.45, 140.7),
            (141.45, 140.7),
            (11.45, 18.7),
            (76.45, 18.7),
            (141.45, 18.7),
        ]
    )


def test_over_the_long_edge_backs_are_mirrored_left_to_right_and_upright():
    found = impose(Layout(A4, duplex=Duplex.LONG_EDGE))
    assert corners(found.backs) == near(
        [(138.5, 149.5), (73.5, 149.5), (8.5, 149.5), (138.5, 27.5), (73.5, 27.5), (8.5, 27.5)]
    )
    assert not any(slot.turned for slot in found.fronts + found.backs)


def test_over_the_short_edge_backs_are_mirrored_top_to_bottom_and_turned():
    found = impose(Layout(A4, duplex=Duplex.SHORT_EDGE))
    assert corners(found.backs) == near(
        [(8.5, 27.5), (73.5, 27.5), (138.5, 27.5), (8.5, 149.5), (73.5, 149.5), (138.5, 149.5)]
    )
    assert all(slot.turned for slot in found.backs)
    assert not any(slot.turned for slot in found.fronts)


def test_without_duplex_backs_are_mirrored_for_a_stack_turned_over_its_long_edge():
    found = impose(Layout(A4, duplex=Duplex.NONE))
    assert corners(found.backs) == near(
        [(138.5, 149.5), (73.5, 149.5), (8.5, 149.5), (138.5, 27.5), (73.5, 27.5), (8.5, 27.5)]
    )
    assert not any(slot.turned for slot in found.backs)


def test_on_a_sheet_that_lies_across_the_long_edge_swaps_top_and_bottom():
    # Poker on Letter: 279.4 - 4 x 63.5 - 3 x 2 = 19.4, so 9.7 mm; 215.9 - 2 x 88.9 - 2: 18.05 mm.
    found = impose(Layout(LETTER, CARD_SIZES["poker"]))
    assert found.paper.size == (279.4, 215.9)
    assert corners(found.fronts[:1]) == near([(9.7, 108.95)])
    assert corners(found.backs[:1]) == near([(9.7, 18.05)])
    assert all(slot.turned for slot in found.backs)


def test_on_a_sheet_that_lies_across_the_short_edge_swaps_left_and_right():
    found = impose(Layout(LETTER, CARD_SIZES["poker"], duplex=Duplex.SHORT_EDGE))
    assert corners(found.backs[:1]) == near([(279.4 - 9.7 - 63.5, 108.95)])
    assert not any(slot.turned for slot in found.backs)


@pytest.mark.parametrize(
    ("paper", "card", "across", "columns", "rows"),
    [
        (A4, "poker", False, 3, 3),  # 3 x 63.5 = 190.5 of 194; 3 x 88.9 = 266.7 of 281
        # Upright 3 x 2 = 6: 3 x 88.9 = 266.7 of 263.4.  Across 4 x 63.5 = 254 of 263.4.
        (LETTER, "poker", True, 4, 2),
        (A4, "tarot", False, 2, 2),  # 2 x 69.85 of 194; 2 x 120.65 of 281; across 4 x 1: a tie
        (LETTER, "tarot", False, 2, 2),
        (A3, "poker", True, 6, 3),  # 6 x 63.5 = 381 of 404; 3 x 88.9 of 281; upright 4 x 4
        (A4, "mini", True, 6, 3),  # 6 x 44.45 = 266.7 of 281; 3 x 63.5 of 194; upright 4 x 4
    ],
)
def test_the_paper_lies_so_that_most_cards_fit(paper, card, across, columns, rows):
    found = impose(Layout(paper, CARD_SIZES[card]))
    assert (found.paper.width > found.paper.height) is across
    assert (found.columns, found.rows) == (columns, rows)


def test_the_orientation_asked_for_is_kept():
    portrait = impose(Layout(LETTER, CARD_SIZES["poker"], orientation=Orientation.PORTRAIT))
    assert (portrait.columns, portrait.rows) == (3, 2)
    assert portrait.paper.size == (215.9, 279.4)
    landscape = impose(Layout(A4, orientation=Orientation.LANDSCAPE))
    assert (landscape.columns, landscape.rows) == (4, 1)
    # A written paper lies as it is written where both ways hold as many.
    wide = Paper("297x210mm", 297, 210)
    assert impose(Layout(wide, CARD_SIZES["tarot"])).paper.width == 297
    assert impose(Layout(wide, orientation=Orientation.PORTRAIT)).paper.width == 210


def test_the_default_gutter_shrinks_rather_than_cost_a_card():
    # 194 - 3 x 63.5 = 3.5 mm are left for two gutters: 1.75 mm each, not 2 mm.
    found = impose(Layout(A4, CARD_SIZES["poker"]))
    assert found.fronts[1].x - found.fronts[0].x == pytest.approx(65.25)


def test_a_gutter_that_was_given_is_never_changed():
    # 3 x 63 + 2 x 2.5 = 194 just fits; with 2.6 only two columns do.
    assert impose(Layout(A4, gutter=2.5)).columns == 3
    found = impose(Layout(A4, gutter=2.6))
    assert found.columns == 2
    assert found.fronts[1].x - found.fronts[0].x == pytest.approx(65.6)


def test_bleeds_that_were_given_are_exact_on_both_sides_and_move_no_centre():
    with_bleed = impose(Layout(A4, gutter=10, bleed=3, back_bleed=4))
    without = impose(Layout(A4, gutter=10))
    assert corners(with_bleed.fronts) == corners(without.fronts)
    assert corners(with_bleed.backs) == corners(without.backs)
    for slots, bleed in ((with_bleed.fronts, 3), (with_bleed.backs, 4)):
        for slot in slots:
            left, bottom, right, top = slot.bleed_box
            wide, high = slot.width + 2 * bleed, slot.height + 2 * bleed
            assert (slot.x - left, slot.y - bottom) == pytest.approx((bleed, bleed))
            assert (right - left, top - bottom) == pytest.approx((wide, high))


def test_the_default_gutter_grows_to_hold_the_bleeds():
    # 4 mm from either side: 8 mm.  3 x 63 + 16 = 205 of 194 mm, so two columns.
    found = impose(Layout(A4, bleed=3, back_bleed=4))
    assert (found.columns, found.rows) == (2, 2)
    assert found.fronts[1].x - found.fronts[0].x == pytest.approx(71)


def test_bleeds_that_do_not_fit_into_the_gutter_given_are_refused_with_the_numbers():
    with pytest.raises(ValueError) as caught:
        impose(Layout(A4, gutter=2, bleed=3))
    assert str(caught.value) == (
        "a bleed of 3 mm on both sides of a gutter needs 6 mm, and the gutter given has 2 mm"
    )


@pytest.mark.parametrize(("wish", "columns", "rows"), [(1, 1, 1), (2, 2, 1), (4, 2, 2), (6, 3, 2)])
def test_fewer_cards_to_a_page_are_a_centred_block(wish, columns, rows):
    found = impose(Layout(A4, per_page=wish))
    assert (found.columns, found.rows, found.per_sheet) == (columns, rows, wish)
    xs = [slot.x for slot in found.fronts]
    assert min(xs) == pytest.approx(210 - max(xs) - 63)


def test_five_to_a_page_leave_the_last_slot_free_on_both_sides():
    found = impose(Layout(A4, per_page=5))
    assert len(found.fronts) == len(found.backs) == 5
    assert corners(found.fronts)[-1] == near([(73.5, 27.5)])[0]
    assert corners(found.backs)[-1] == near([(73.5, 27.5)])[0]
    assert impose(Layout(A4, per_page=99)).per_sheet == 6


def test_a_page_of_one_card_is_the_card_with_its_bleed():
    found = impose(Layout(ONE_CARD, CARD_SIZES["poker"], bleed=3))
    assert found.paper.size == pytest.approx((69.5, 94.9))
    assert found.fronts[0].bleed_box == pytest.approx((0, 0, 69.5, 94.9))
    assert found.backs == found.fronts
    with pytest.raises(ValueError, match=r"one bleed, .* 3 mm and 4 mm"):
        impose(Layout(ONE_CARD, bleed=3, back_bleed=4))


def test_a_fold_lays_backs_mirrored_about_it_and_upright_when_folded():
    # A level fold holds three boca cards, an upright one two: 148.5 mm are half of A4's height.
    found = impose(Layout(A4, foldover=True))
    assert found.fold == Fold(upright=False, at=148.5)
    assert found.per_sheet == 3
    for front, back in zip(found.fronts, found.backs, strict=True):
        assert front.x == back.x
        assert front.y - 148.5 == pytest.approx(148.5 - back.y - back.height)
        assert front.y - 148.5 >= 1
        assert back.turned and not front.turned


def test_an_upright_fold_leaves_backs_upright():
    # Tarot, 2 + 2 across a landscape A4: (297 / 2 - 8 - 2) / 69.85 = 1.98 is one; upright paper:
    # 210 / 2 - 10 = 95: one column, 281 / 120.65: two rows; level: 138.5 / 120.65: one row of two.
    found = impose(Layout(A4, CARD_SIZES["tarot"], foldover=True))
    assert found.fold == Fold(upright=True, at=105)
    for front, back in zip(found.fronts, found.backs, strict=True):
        assert front.y == back.y
        assert 105 - front.x - front.width == pytest.approx(back.x - 105)
        assert not back.turned


def test_slots_stay_clear_of_what_must_stay_free():
    def corner(paper):
        return ((0, paper.height - 30, 30, paper.height),)

    found = impose(Layout(A4, keep_out=corner))
    for slot in found.fronts:
        left, _, _, top = slot.bleed_box
        assert left >= 30 or top <= 267
    assert found.per_sheet == 5


def test_neighbours_without_a_gutter_share_a_cut_line():
    found = impose(Layout(A4, gutter=0))
    assert trims(found.fronts)[0] == pytest.approx((10.5, 73.5, 136.5, 199.5))
    assert trims(found.backs)[1] == pytest.approx((28.5, 148.5, 268.5))


def test_every_trim_line_is_listed_once():
    across, up = trims(impose(Layout(A4)).fronts)
    assert across == pytest.approx((8.5, 71.5, 73.5, 136.5, 138.5, 201.5))
    assert up == pytest.approx((27.5, 147.5, 149.5, 269.5))


layouts = st.builds(
    Layout,
    paper=st.sampled_from([A4, LETTER]),
    card=st.builds(Size, st.floats(20, 190), st.floats(20, 255)),
    margin=st.floats(0, 10),
    gutter=st.none() | st.floats(0, 12),
    duplex=st.sampled_from(Duplex),
    orientation=st.sampled_from(Orientation),
    bleed=st.none() | st.floats(0, 3),
    back_bleed=st.none() | st.floats(0, 4),
    per_page=st.none() | st.integers(1, 9),
    foldover=st.booleans(),
)


def imposed(layout):
    """The imposition, or no example where the numbers are rightly refused."""
    try:
        return impose(layout)
    except ValueError as error:
        assert "does not fit" in str(error) or "gutter" in str(error)
        reject()


@settings(deadline=None)
@given(layouts)
def test_trims_stay_inside_the_margins_and_apart(layout):
    found = imposed(layout)
    slots = found.fronts
    for slot in found.fronts + found.backs:
        assert slot.x >= layout.margin - 1e-6
        assert slot.y >= layout.margin - 1e-6
        assert slot.x + slot.width <= found.paper.width - layout.margin + 1e-6
        assert slot.y + slot.height <= found.paper.height - layout.margin + 1e-6
    for slots in (found.fronts, found.backs):
        for index, one in enumerate(slots):
            for other in slots[:index]:
                apart_x = abs(one.x - other.x) >= layout.card.width - 1e-6
                apart_y = abs(one.y - other.y) >= layout.card.height - 1e-6
                assert apart_x or apart_y


@settings(deadline=None)
@given(layouts)
def test_bleed_reaches_no_other_card_and_stays_on_the_paper(layout):
    found = imposed(layout)
    on_pages = [found.fronts + found.backs] if found.fold else [found.fronts, found.backs]
    for slots in on_pages:
        for one in slots:
            left, bottom, right, top = one.bleed_box
            assert left <= one.x and bottom <= one.y
            assert left >= 3 and bottom >= 3
            assert right <= found.paper.width - 3 and top <= found.paper.height - 3
            for other in slots:
                if other is not one:
                    assert (
                        right <= other.x + 1e-6
                        or left >= other.x + other.width - 1e-6
                        or top <= other.y + 1e-6
                        or bottom >= other.y + other.height - 1e-6
                    )


@settings(deadline=None)
@given(layouts)
def test_turning_or_folding_the_sheet_lays_each_back_on_its_front(layout):
    found = imposed(layout)
    wide, high = found.paper.size
    long_edge_is_upright = high >= wide
    over_upright = (layout.duplex is not Duplex.SHORT_EDGE) is long_edge_is_upright
    if found.fold:
        over_upright = found.fold.upright
    for front, back in zip(found.fronts, found.backs, strict=True):
        left, bottom, right, top = back.trim_box
        if over_upright:
            left, right = wide - right, wide - left
        else:
            bottom, top = high - top, high - bottom
        assert (left, bottom, right, top) == pytest.approx(front.trim_box, abs=1e-9)
        assert back.turned is not over_upright
        if layout.back_bleed is None:
            assert (back.bleed_left + back.bleed_right) == pytest.approx(
                front.bleed_left + front.bleed_right
            )


def cards(page):
    return [placed.card for placed in page.placed]


def test_sixty_four_cards_need_eleven_sheets_and_twenty_two_pages():
    found = impose(Layout(A4))
    listed = pages(found, range(64))
    assert found.sheets(64) == 11
    assert len(listed) == 22
    assert [page.side for page in listed[:4]] == [Side.FRONT, Side.BACK, Side.FRONT, Side.BACK]
    assert [page.sheet for page in listed[:4]] == [1, 1, 2, 2]
    assert [cards(page) for page in listed[-2:]] == [[60, 61, 62, 63]] * 2


def test_a_full_last_sheet_is_followed_by_no_blank_one():
    assert len(pages(impose(Layout(A4)), range(12))) == 4


def test_without_duplex_all_fronts_come_before_all_backs():
    found = impose(Layout(A4, duplex=Duplex.NONE))
    listed = pages(found, range(13))
    assert [page.words for page in listed] == ["front"] * 3 + ["back"] * 3
    assert [page.sheet for page in listed] == [1, 2, 3, 1, 2, 3]
    assert [page.sheet for page in pages(found, range(13), reverse_backs=True)] == [
        1,
        2,
        3,
        3,
        2,
        1,
    ]


def test_pages_to_be_folded_have_both_sides_of_their_cards():
    listed = pages(impose(Layout(A4, foldover=True)), range(4))
    assert [page.side for page in listed] == [None, None]
    assert cards(listed[0]) == [0, 1, 2, 0, 1, 2]
    assert [placed.side.value for placed in listed[1].placed] == ["front", "back"]


@pytest.mark.parametrize("count", [1, 5, 6, 7, 12, 13, 40])
def test_cutting_a_stack_and_piling_the_piles_gives_the_decks_order(count):
    listed = pages(impose(Layout(A4)), range(count), Order.STACKED)
    fronts = [page for page in listed if page.side is Side.FRONT]
    assert len(fronts) == -(-count // 6)
    piles = [[cards(page)[slot] for page in fronts if slot < len(page.placed)] for slot in range(6)]
    assert [card for pile in piles for card in pile] == list(range(count))
    for front, back in zip(fronts, listed[1::2], strict=True):
        assert cards(front) == cards(back) != []


def test_both_sides_apart_have_as_many_pages_and_reversing_turns_only_the_order():
    listed = pages(impose(Layout(A4)), range(20))
    fronts, backs = split(listed)
    assert [page.sheet for page in fronts] == [page.sheet for page in backs] == [1, 2, 3, 4]
    assert split(listed, reverse_backs=True) == (fronts, backs[::-1])


def test_what_does_not_fit_is_refused_with_the_numbers():
    with pytest.raises(ValueError) as caught:
        impose(Layout(A4, Size(300, 400)))
    assert str(caught.value) == (
        "a card of 300 x 400 mm does not fit on a4 (210 x 297 mm) inside margins of 8 mm"
    )


def test_a_card_that_fits_to_the_hair_is_taken():
    assert impose(Layout(A4, Size(194, 281))).per_sheet == 1
    with pytest.raises(ValueError, match=r"194\.1 x 281 mm does not fit"):
        impose(Layout(A4, Size(194.1, 281)))


@pytest.mark.parametrize("margin", [-8, float("nan"), float("inf")])
def test_margins_that_are_no_length_are_refused(margin):
    with pytest.raises(ValueError, match="margin"):
        impose(Layout(A4, margin=margin))


def test_marks_and_foot_keep_their_room_under_any_margin():
    # 5 mm for marks, 6.7 mm for the foot, and 1 mm of bleed: 6 mm at the sides, 7.7 mm above.
    found = impose(Layout(A4, Size(198, 281.6), margin=2))
    assert found.per_sheet == 1
    with pytest.raises(ValueError, match=r"margins of 2 mm \(marks and foot need 6 mm .* 7.7 mm"):
        impose(Layout(A4, Size(198.1, 281.6), margin=2))


@pytest.mark.parametrize(
    "change",
    [
        {"gutter": -1.0},
        {"gutter": float("nan")},
        {"bleed": -1.0},
        {"back_bleed": float("inf")},
        {"per_page": 0},
        {"card": Size(0, 88)},
        {"card": Size(63, -1)},
    ],
)
def test_numbers_out_of_range_are_refused(change):
    with pytest.raises(ValueError):
        impose(replace(Layout(A4), **change))
