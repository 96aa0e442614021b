"""Tracks by rule: convex values, the usual ones at scale 1, and lengths that tails ask for."""

from __future__ import annotations

from itertools import pairwise

import pytest
from caminito.cards.blockits.sheet import DEFAULT_SHEET
from caminito.generator.blockits.tracks import (
    MOST_LOST,
    PARTS,
    SCALES,
    TYPICAL,
    best_scale,
    boxes_needed,
    even_track,
    shape_track,
)
from hypothesis import given
from hypothesis import strategies as st


def test_scale_one_is_the_usual_sheet() -> None:
    for shape in DEFAULT_SHEET.shapes:
        assert shape_track(9, PARTS) == DEFAULT_SHEET.track(shape.name)


@given(st.integers(0, 70), st.sampled_from(SCALES))
def test_values_start_at_0_and_their_steps_never_fall(boxes: int, scale: int) -> None:
    track = shape_track(boxes, scale)
    assert len(track) == boxes + 1 and track[0] == 0
    steps = [after - before for before, after in pairwise(track)]
    assert all(step >= 1 for step in steps)
    assert all(before <= after for before, after in pairwise(steps))


def test_half_of_a_point_is_rounded_up() -> None:
    # Scale 2: steps of (2k + 3) / 2, so 2.5, 3.5, 4.5 and 5.5.
    assert shape_track(4, 2 * PARTS) == (0, 3, 7, 12, 18)


def test_lines_and_blocked_squares_rise_evenly() -> None:
    assert even_track(3, 10) == (0, 10, 20, 30)
    assert even_track(0, 1) == (0,)


def test_the_scale_brings_a_player_to_what_is_usual() -> None:
    # Three boards of two shapes with 6 marks each: at scale 1 each is worth 15, a board 30. The
    # 6 steps are (5, 7, 9, 11, 13, 15) * scale / 4 before rounding, 15 * scale in all.
    scale = best_scale({6: 6}, 2)
    assert abs(2 * shape_track(6, scale)[-1] - TYPICAL) <= 1
    assert scale < PARTS
    # Boards on which shapes were hardly drawn need steeper values.
    assert best_scale({1: 6}, 2) > 8 * PARTS
    assert shape_track(1, best_scale({1: 6}, 2))[1] in (13, 14)


def test_a_tail_that_halves_is_carried_on_until_it_is_rare_enough() -> None:
    # Games that reach m marks halve with every mark from 1024 on: 2^(10 - m). Ten games or more
    # reach 6 marks, forty reach 4: the tail halves. 1024 / 2^m is under 1024 / 3000 from m = 12
    # on, so 12 marks are rarer than one game in 3,000, and there are boxes for 11.
    most = {m: 2 ** (9 - m) for m in range(10)} | {10: 1}
    assert sum(most.values()) == 1024
    assert boxes_needed(most) == 11
    assert 2**-12 < MOST_LOST < 2**-11


@given(st.dictionaries(st.integers(0, 30), st.integers(1, 400), min_size=1))
def test_what_was_seen_has_a_box_and_tails_come_to_an_end(most: dict[int, int]) -> None:
    boxes = boxes_needed(most)
    assert max(most) <= boxes <= max(most) + 40  # 0.8^36 is less than 1 in 3,000


@pytest.mark.parametrize("games", [30, 300, 3000])
def test_a_track_that_nobody_marks_needs_no_more_than_a_few_boxes(games: int) -> None:
    assert boxes_needed({0: games}) <= 40
    assert boxes_needed({0: games - 10, 1: 10}) >= 1


def test_more_games_of_one_kind_do_not_lengthen_a_track() -> None:
    shape = {3: 40, 4: 100, 5: 120, 6: 90, 7: 45, 8: 15, 9: 4}
    once = boxes_needed(shape)
    assert boxes_needed({marks: 10 * count for marks, count in shape.items()}) <= once
