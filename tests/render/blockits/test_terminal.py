"""Drawings of areas and scoreboards, compared with what stands on paper."""

from __future__ import annotations

from caminito.cards.blockits.position import Area, Scoreboard, mask_of
from caminito.cards.blockits.sheet import DEFAULT_SHEET, Shape, Sheet
from caminito.render.blockits.terminal import (
    Place,
    draw_area,
    draw_scoreboard,
    draw_table,
    shape_letters,
)

SMALL = Sheet(5, 3, DEFAULT_SHEET.shapes, DEFAULT_SHEET.tracks)


def area(*drawings: tuple[str, list[tuple[int, int]]], marked: list[tuple[int, int]]) -> Area:
    masks = [(name, mask_of(squares, 5)) for name, squares in drawings]
    return Area(False, masks, sum(mask for _, mask in masks), mask_of(marked, 5))


PLAYED = area(
    ("I", [(0, 0), (1, 0), (2, 0), (3, 0)]),
    ("I", [(4, 0), (4, 1), (4, 2), (4, 3)][:3]),
    ("V", [(0, 1), (1, 1), (0, 2)]),
    marked=[(1, 2)],
)


def test_an_area_shows_shapes_marks_row_numbers_and_complete_rows() -> None:
    assert draw_area(SMALL, PLAYED).split("\n") == [
        "2 |V X . . i|",
        "1 |V V . . i|",
        "0 |I I I I i|#",
        "   0 1 2 3 4",
    ]


def test_a_high_area_aligns_its_row_numbers_and_a_wide_one_its_columns() -> None:
    drawn = draw_area(Sheet(12, 11, DEFAULT_SHEET.shapes, {}), Area()).split("\n")
    assert drawn[0] == "10 |" + " ".join("." * 12) + "|"
    assert drawn[1].startswith(" 9 |. .")
    assert drawn[-1] == "    0 1 2 3 4 5 6 7 8 9 0 1"


def test_an_area_without_squares_is_drawn_all_the_same() -> None:
    assert draw_area(Sheet(0, 1, (), {}), Area()) == "0 ||"


def test_a_scoreboard_shows_crossed_boxes_the_value_that_counts_and_lost_marks() -> None:
    board = Scoreboard({"I": 2, "V": 11}, lines=3, blocked=17, swaps=1)
    lines = draw_scoreboard(DEFAULT_SHEET, board).split("\n")
    assert lines[0] == "I red    x x [3] 5 8 11 15 19 24 29"
    assert lines[1] == "L red    [0] 1 3 5 8 11 15 19 24 29"
    assert lines[5] == "V blue   x x x x x x x x x [29] (2 lost)"
    assert lines[6] == "lines    x x x [30] 40 50 60 70 80 90 100 110 ... 150"
    assert lines[7] == "blocked  (17 x) [17] 18 19 20 21 22 23 24 25 ... 40"
    assert lines[8] == "swap     x [-3] -6"
    # 3 for I, 29 for V, 30, 17 and -3.
    assert lines[9] == "total    76"


def test_the_table_names_every_player_and_the_first_turn_box() -> None:
    places = [Place("Ana", PLAYED, Scoreboard()), Place("Be\nto", Area(True), Scoreboard())]
    text = draw_table(SMALL, places)
    assert text.startswith("Ana\n2 |V X . . i|    I red    [0] 1 3")
    assert "\n\nBe\\nto (first-turn box)\n2 |. . . . .|" in text
    assert all(line == line.rstrip() for line in text.split("\n"))
    assert text.isascii()


def test_every_shape_has_a_letter_of_its_own() -> None:
    def named(*names: str) -> Sheet:
        return Sheet(4, 4, tuple(Shape(name, "red", ((0, 0),)) for name in names), {})

    assert shape_letters(DEFAULT_SHEET) == dict(zip("ILTOSV", "ILTOSV", strict=True))
    # `X` marks blocked squares; a second name with the letter, or without one, gets a free one.
    letters = shape_letters(named("Xenia", "bar", "Bent", "", "7", "ñ"))
    assert letters["bar"] == "B"
    assert len(set(letters.values())) == 6
    assert "X" not in letters.values()
    assert all(letter.isascii() and letter.isupper() for letter in letters.values())


def test_a_shape_called_otherwise_than_its_letter_is_named_beside_it() -> None:
    sheet = Sheet(4, 4, (Shape("bar", "red", ((0, 0),)),), {"bar": (0, 4)})
    assert draw_scoreboard(sheet, Scoreboard({"bar": 1})).split("\n")[0] == "B red bar  x [4]"
