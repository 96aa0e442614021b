"""Tracks and what they are worth, and the masks of playing areas."""

from __future__ import annotations

import pytest
from caminito.cards.blockits.position import Area, Scoreboard, mask_of, squares_of
from caminito.cards.blockits.sheet import DEFAULT_SHEET, Shape, Sheet, boxes, lost, points


@pytest.mark.parametrize(
    ("marks", "worth", "without_box"), [(0, 0, 0), (1, 3, 0), (2, 7, 0), (3, 7, 1), (9, 7, 7)]
)
def test_a_track_counts_the_first_box_that_is_not_crossed(
    marks: int, worth: int, without_box: int
) -> None:
    track = (0, 3, 7)
    assert points(track, marks) == worth
    assert lost(track, marks) == without_box


def test_the_last_box_is_never_crossed() -> None:
    assert boxes((0, 3, 7)) == 2
    assert boxes((0,)) == 0


def test_a_track_without_boxes_is_worth_nothing() -> None:
    assert points((), 4) == 0
    assert boxes(()) == 0
    assert lost((), 4) == 4


@pytest.mark.parametrize(
    ("track", "marks", "worth"),
    [("lines", 3, 30), ("lines", 16, 150), ("blocked", 7, 7), ("swap", 2, -6), ("I", 9, 29),
     ("V", 4, 8)],
)  # fmt: skip
def test_tracks_of_the_shipped_sheet(track: str, marks: int, worth: int) -> None:
    assert points(DEFAULT_SHEET.track(track), marks) == worth


def test_a_name_finds_the_first_shape_that_bears_it() -> None:
    one, other = Shape("A", "red", ((0, 0),)), Shape("A", "blue", ((0, 0), (1, 0)))
    sheet = Sheet(8, 10, (one, other), {})
    assert sheet.shape("A") == one
    assert sheet.shape("B") is None
    assert sheet.track("A") == ()


def test_bits_of_a_mask_run_along_the_rows_from_the_bottom_left() -> None:
    assert mask_of([(0, 0), (4, 0), (2, 1)], 5) == 0b1_0000 + 1 + (1 << 7)
    assert squares_of(0b1001_0001, 5) == ((0, 0), (4, 0), (2, 1))


def test_copies_of_areas_and_scoreboards_are_their_own() -> None:
    area, board = Area(True, [("I", 15)], 15, 16), Scoreboard({"I": 1}, 2, 3, 1)
    other, copied = area.copy(), board.copy()
    assert (other, copied) == (area, board)
    other.drawings.append(("L", 1))
    copied.shapes["I"] = 9
    assert area.drawings == [("I", 15)]
    assert board.shapes == {"I": 1}
