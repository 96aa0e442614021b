"""The line boards: eight places for tiles, the die's face on six of them, halves that join."""

from __future__ import annotations

import pypdfium2
import pytest
from caminito.render.bossa.board_art import draw_board, draw_half
from caminito.render.bossa.board_plan import board_plan
from caminito.render.component import KitSettings
from caminito.render.paper import Size
from caminito.render.pen import Pen
from helpers.bossa.drawn import MM, box, letters, pictures, words
from PIL import ImageChops

SAFE = 3.175
LARGE = Size(40, 56)


def test_the_places_take_tiles_and_follow_each_other_without_drift() -> None:
    plan = board_plan(Size(24, 32), 16)
    places = [plan.place(position) for position in range(1, 9)]
    # 24 mm tile, half a millimetre on either side, 2 mm between two: 27 mm from place to place.
    assert [left for left, *_ in places] == pytest.approx([8 + 27 * n for n in range(8)])
    for left, bottom, right, top in places:
        assert right - left == pytest.approx(25)
        assert top - bottom == pytest.approx(32.5)
        assert top == plan.size.height, "the row's next tile lies on without a step"
    assert plan.size == pytest.approx((8 + 8 * 25 + 7 * 2 + 8, 65))


def test_the_die_lies_in_the_middle_of_a_place_that_it_can_show() -> None:
    plan = board_plan(Size(24, 32), 16)
    for position in range(1, 9):
        spot = plan.die_spot(position)
        assert (spot is None) == (position > 6)
        if spot is not None:
            left, bottom, right, top = plan.place(position)
            assert right - spot[2] == pytest.approx(spot[0] - left) == pytest.approx(4.5)
            assert top - spot[3] == pytest.approx(spot[1] - bottom)


@pytest.mark.parametrize(("tile", "die"), [((24, 32), 16), ((30, 30), 20), ((40, 56), 40)])
def test_the_sign_that_a_row_goes_on_stands_between_the_die_and_the_edge(tile, die) -> None:
    plan = board_plan(Size(*tile), die)
    _, _, _, over_die = plan.die_spot(6)
    # It is 1.5 mm high; its line is 0.6 mm wide.
    assert over_die + 0.6 < plan.sign_foot < plan.size.height - 1.5 - 0.6


def test_there_is_no_sign_where_a_die_leaves_no_room_for_it() -> None:
    assert board_plan(Size(24, 26), 24).sign_foot is None


def test_a_board_says_which_line_it_is_and_numbers_its_places() -> None:
    for name, word, piece in zip(
        ("White", "Black"), words(box()["boards"]), letters(box()["boards"]), strict=True
    ):
        assert f"{name}line" in word
        other = {"White": "black", "Black": "white"}[name]
        assert other not in word.lower()
        numbers = [each for each in piece if each.character.isdigit() and each.bottom > 20]
        assert [each.character for each in numbers] == list("12345678")
        middles = [(each.left + each.right) / 2 for each in numbers]
        # Digits stand in the middle of their own advance, so their ink may lie beside it a bit.
        assert middles == pytest.approx([8 + 12.5 + 27 * n for n in range(8)], abs=0.8)


@pytest.mark.parametrize("tile", [Size(20, 26), Size(24, 32), Size(28, 40), Size(56, 150)])
def test_words_keep_an_eighth_of_an_inch_from_the_cuts_and_no_seam_cuts_one(tile: Size) -> None:
    boards = box(KitSettings(tile=tile))["boards"]
    for name, piece in zip(boards.ids, letters(boards), strict=True):
        wide, high = boards.size
        # Beside a left half's art is the strip, which has words of its own; what belongs to the
        # other half is clipped: it must lie there as a whole.
        seam = wide - 10 if name.endswith("left") else 0.0 if name.endswith("right") else None
        for letter in piece:
            assert letter.bottom >= SAFE and letter.top <= high - SAFE
            if seam is None:
                assert letter.left >= SAFE and letter.right <= wide - SAFE
            else:
                assert letter.right < seam - 1 or letter.left > seam + 1


def test_a_board_too_long_for_a_sheet_comes_in_two_equal_halves() -> None:
    boards = box(KitSettings(tile=LARGE))["boards"]
    assert boards.name == "line board half"
    assert boards.ids == (
        "white-line-left", "white-line-right", "black-line-left", "black-line-right",
    )  # fmt: skip
    assert "blank strip" in boards.advice[0]
    whole = board_plan(LARGE, 16).size
    assert 2 * boards.size.width - 10 == pytest.approx(whole.width)
    assert boards.size.height == whole.height


def test_halves_glued_with_ten_millimetres_overlap_make_the_whole_board() -> None:
    plan = board_plan(LARGE, 16)
    pen = Pen("test")
    with pen.page(plan.size):
        draw_board(pen, plan, "white", 0.0)
    with pen.page(plan.size):
        draw_half(pen, plan, "white", False, 0.0)
    with pen.page(plan.size):
        draw_half(pen, plan, "white", False, 0.0)
        with pen.moved(plan.size.width - plan.piece.width, 0):  # glued on, it lies above
            draw_half(pen, plan, "white", True, 0.0)
    document = pypdfium2.PdfDocument(pen.finish())
    whole, left, glued = (page.render(scale=4 * MM).to_pil().convert("L") for page in document)
    histogram = ImageChops.difference(whole, glued).histogram()
    assert sum(histogram[20:]) <= whole.height * 2, "but for the seam's own pixels"
    # The strip that is glued is bare paper but for the words that say so.
    end = round(plan.piece.width * 4)
    assert left.crop((end - 38, 0, end - 30, left.height)).getextrema() == (255, 255)


def test_boards_of_the_two_lines_are_told_apart_by_their_lightness() -> None:
    white, black = pictures(box()["boards"])
    at = (4 * 4, 30 * 4)
    assert black.getpixel(at) - white.getpixel(at) > 60
