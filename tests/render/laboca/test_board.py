"""The board: the build area's size, both players' halves alike, and what it has no room for."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest
from caminito.render.component import KitSettings
from caminito.render.laboca.board import EDGE, RIGHT, TABLE, board
from caminito.render.laboca.stand import card_stand
from helpers.laboca import POINT_TABLE, drawn, picture, table_rows, words
from helpers.strokes import painted
from PIL import ImageChops


def frame(cube: float) -> tuple[float, float, float, float]:
    """The frame round the build area, as drawn: the largest square that is stroked in ink."""
    page = painted(drawn(board(KitSettings(cube=cube))), deep=True)[0]
    squares = []
    for points in page.curves:
        xs, ys = [x for x, _ in points], [y for _, y in points]
        box = min(xs), min(ys), max(xs), max(ys)
        if len(points) == 4 and box[2] - box[0] == pytest.approx(box[3] - box[1], abs=0.01):
            squares.append(box)
    return max(squares, key=lambda box: box[2] - box[0])


@pytest.mark.parametrize("cube", [10.0, 20.0, 25.0])
def test_the_build_area_takes_four_cubes_of_paper_with_three_millimetres_of_play(cube) -> None:
    # Cubes of paper of 200 g/m2 came out up to half a millimetre too large.
    left, low, right, top = frame(cube)
    assert (right - left, top - low) == pytest.approx((4 * cube + 3, 4 * cube + 3), abs=0.01)
    # In the middle, so that both players reach it alike.
    assert ((left + right) / 2, (low + top) / 2) == pytest.approx((128, 92), abs=0.01)


def test_sixteen_squares_share_the_play_alike() -> None:
    page = painted(drawn(board(KitSettings(cube=20))), deep=True)[0]
    upright = {round(x0, 2) for x0, y0, x1, y1, _ in page.strokes if x0 == x1 and y1 - y0 > 80}
    level = {round(y0, 2) for x0, y0, x1, y1, _ in page.strokes if y0 == y1 and x1 - x0 > 80.5}
    assert sorted(upright) == pytest.approx([107.25, 128, 148.75], abs=0.02)
    assert sorted(level & {71.25, 92.0, 112.75}) == [71.25, 92, 112.75]


def test_both_players_read_the_table() -> None:
    assert table_rows(words(board(KitSettings())))[: len(POINT_TABLE)] == POINT_TABLE
    # The left of the board, turned by 180°, is itself: what the front player reads in one half,
    # the back player reads in the other.
    page = picture(drawn(board(KitSettings())), 4.0)
    strip = page.crop((4, 0, int((2 * EDGE + TABLE.width) * 4) - 4, page.height))
    off = ImageChops.difference(strip, strip.rotate(180)).histogram()
    assert sum(off[80:]) < 0.01 * strip.width * strip.height
    assert sum(strip.histogram()[:60]) > 0.02 * strip.width * strip.height, "it is written on"


def test_the_stand_fits_its_place_and_the_board_one_sheet() -> None:
    assert pytest.approx(66.0) == 256 - EDGE - RIGHT  # 65 mm of stand, 1 mm of play
    assert card_stand().size.width < 190
    wide, high = board(KitSettings()).size
    # Inside 8 mm margins of A4 and of Letter, lying.
    assert wide <= 279.4 - 16 and high <= 210 - 16


@pytest.mark.parametrize("word", ["front", "back"])
def test_sides_are_named_as_on_the_cards(word: str) -> None:
    assert word in words(board(KitSettings())).split()


@pytest.mark.parametrize("cube", [9.9, 25.1, 0.0, -3.0, 40.0])
def test_cubes_without_room_are_refused_with_the_numbers(cube: float) -> None:
    with pytest.raises(ValueError, match=rf"cubes of {cube:g} mm: .* of 10 to 25 mm"):
        board(KitSettings(cube=cube))


@pytest.mark.parametrize("chip", [14.0, 22.0, 28.0])
def test_chips_and_stopwatch_have_places_clear_of_one_another(chip: float) -> None:
    piece = board(KitSettings(chip=chip))
    assert "stopwatch" in words(piece).split()
    # Rings larger than any window of a house: middle and radius.
    rings = []
    for points in painted(drawn(piece), deep=True)[0].curves:
        xs, ys = [x for x, _ in points], [y for _, y in points]
        wide, high = max(xs) - min(xs), max(ys) - min(ys)
        if len(points) == 5 and wide == pytest.approx(high, abs=0.01) and wide > 12:
            rings.append((min(xs) + wide / 2, min(ys) + high / 2, wide / 2))
    assert len(rings) == 5
    assert sorted(radius >= chip / 2 + 1 for *_, radius in rings)[1:] == [True] * 4
    for (x, y, one), (u, v, other) in combinations(rings, 2):
        assert hypot(x - u, y - v) >= one + other + 0.99
    assert all(x + radius <= 256 - 3.175 and y - radius >= 3.175 for x, y, radius in rings)
