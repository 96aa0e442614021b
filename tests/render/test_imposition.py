"""The numbers here are worked out by hand; nothing is taken from the code but what is tested."""

from __future__ import annotations

from dataclasses import replace

import pytest
from caminito.render.imposition import Duplex, Layout, Side, impose, pages
from caminito.render.paper import A4, CARD_SIZES, LETTER, Size
from hypothesis import given
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


@pytest.mark.parametrize(
    ("paper", "card", "per_sheet"),
    [
        (A4, "poker", 9),  # 3 x 63.5 = 190.5 of 194; 3 x 88.9 = 266.7 of 281
        (LETTER, "poker", 6),  # 3 x 63.5 of 199.9; only 2 x 88.9, since 3 need 266.7 of 263.4
        (A4, "tarot", 4),  # 2 x 69.85 of 194; 2 x 120.65 of 281
        (LETTER, "tarot", 4),
    ],
)
def test_other_cards_on_a_sheet(paper, card, per_sheet):
    assert impose(Layout(paper, CARD_SIZES[card])).per_sheet == per_sheet


def test_a_gutter_shrinks_rather_than_cost_a_card():
    # 194 - 3 x 63 = 5 mm are left for two gutters: 2.5 mm each, not the 10 mm asked for.
    found = impose(Layout(A4, gutter=10))
    assert found.columns == 3
    assert found.fronts[1].x - found.fronts[0].x == pytest.approx(65.5)


def test_neighbours_without_a_gutter_share_a_cut_line():
    found = impose(Layout(A4, gutter=0))
    assert found.trims_x == pytest.approx((10.5, 73.5, 136.5, 199.5))
    assert found.trims_y == pytest.approx((28.5, 148.5, 268.5))


def test_every_trim_line_is_listed_once():
    found = impose(Layout(A4))
    assert found.trims_x == pytest.approx((8.5, 71.5, 73.5, 136.5, 138.5, 201.5))
    assert found.trims_y == pytest.approx((27.5, 147.5, 149.5, 269.5))


layouts = st.builds(
    Layout,
    paper=st.sampled_from([A4, LETTER]),
    card=st.builds(Size, st.floats(20, 190), st.floats(20, 255)),
    margin=st.floats(6, 10),
    gutter=st.floats(0, 12),
    duplex=st.sampled_from(Duplex),
)


@given(layouts)
def test_trims_stay_inside_the_margins_and_apart(layout):
    found = impose(layout)
    for slots in (found.fronts, found.backs):
        for slot in slots:
            assert slot.x >= layout.margin - 1e-6
            assert slot.y >= layout.margin - 1e-6
            assert slot.x + slot.width <= layout.paper.width - layout.margin + 1e-6
            assert slot.y + slot.height <= layout.paper.height - layout.margin + 1e-6
        for index, one in enumerate(slots):
            for other in slots[:index]:
                apart_x = abs(one.x - other.x) >= layout.card.width - 1e-6
                apart_y = abs(one.y - other.y) >= layout.card.height - 1e-6
                assert apart_x or apart_y


@given(layouts)
def test_bleed_reaches_no_other_card(layout):
    found = impose(layout)
    for one in found.fronts:
        left, bottom, right, top = one.bleed_box
        assert left <= one.x and bottom <= one.y
        for other in found.fronts:
            if other is not one:
                assert (
                    right <= other.x + 1e-6
                    or left >= other.x + other.width - 1e-6
                    or top <= other.y + 1e-6
                    or bottom >= other.y + other.height - 1e-6
                )


@given(layouts)
def test_turning_the_sheet_lays_each_back_and_its_bleed_on_its_front(layout):
    found = impose(layout)
    wide, high = layout.paper.size
    for front, back in zip(found.fronts, found.backs, strict=True):
        left, bottom, right, top = back.bleed_box
        if layout.duplex is Duplex.SHORT_EDGE:
            bottom, top = high - top, high - bottom
        else:
            left, right = wide - right, wide - left
        assert (left, bottom, right, top) == pytest.approx(front.bleed_box, abs=1e-9)


def test_sixty_four_cards_need_eleven_sheets_and_twenty_two_pages():
    found = impose(Layout(A4))
    listed = list(pages(found, 64))
    assert found.sheets(64) == 11
    assert len(listed) == 22
    assert [page.side for page in listed[:4]] == [Side.FRONT, Side.BACK, Side.FRONT, Side.BACK]
    assert [page.sheet for page in listed[:4]] == [1, 1, 2, 2]
    assert [list(page.cards) for page in listed[-2:]] == [[60, 61, 62, 63]] * 2


def test_a_full_last_sheet_is_followed_by_no_blank_one():
    assert len(list(pages(impose(Layout(A4)), 12))) == 4


def test_without_duplex_all_fronts_come_before_all_backs():
    listed = list(pages(impose(Layout(A4, duplex=Duplex.NONE)), 13))
    assert [page.side.value for page in listed] == ["front"] * 3 + ["back"] * 3
    assert [page.sheet for page in listed] == [1, 2, 3, 1, 2, 3]


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


@pytest.mark.parametrize("margin", [0, 5.9, -8, float("nan"), float("inf")])
def test_margins_without_room_for_marks_are_refused(margin):
    with pytest.raises(ValueError, match="margin"):
        impose(Layout(A4, margin=margin))


@pytest.mark.parametrize(
    "change",
    [{"gutter": -1.0}, {"gutter": float("nan")}, {"card": Size(0, 88)}, {"card": Size(63, -1)}],
)
def test_numbers_out_of_range_are_refused(change):
    with pytest.raises(ValueError):
        impose(replace(Layout(A4), **change))
