"""Tracks proposed by games: the same for any number of processes, right, and tested apart."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from caminito.cards.blockits.sheet import DEFAULT_SHEET, Shape, boxes, points
from caminito.generator.blockits.balance import endless, games_for, propose
from caminito.generator.blockits.games import NAMES, Tally, play_games, play_job
from caminito.generator.blockits.games import Job as GameJob
from caminito.generator.blockits.usual import usual_sheet
from caminito.verifier.blockits.content import check_content
from caminito.verifier.blockits.players import choose_greedy
from caminito.verifier.blockits.simulation import play
from numpy.random import PCG64, Generator

SMALL = replace(DEFAULT_SHEET, width=4, height=4)  # games of 15 ms


def nothing(*numbers: int) -> None:
    """Progress that nobody looks at."""


def test_what_is_proposed_is_a_right_sheet_with_convex_values() -> None:
    found = propose(SMALL, 40, 5, 1, nothing)
    assert check_content(found.sheet) == []
    assert (found.sheet.width, found.sheet.height, found.sheet.shapes) == (4, 4, SMALL.shapes)
    for shape in SMALL.shapes:
        steps = [b - a for a, b in pairwise(found.sheet.track(shape.name))]
        assert steps and all(a <= b for a, b in pairwise(steps))
    assert (found.chosen_from, found.test.games) == (80, 40)


def test_the_same_seed_proposes_the_same_on_one_process_and_on_two() -> None:
    one, two = (propose(SMALL, 45, 9, processes, nothing) for processes in (1, 2))
    assert one == two
    assert propose(SMALL, 45, 10, 1, nothing) != one


def test_the_tracks_of_the_sheet_that_is_given_play_no_part() -> None:
    odd = replace(SMALL, tracks={"lines": (), "blocked": (3,), "swap": ()})
    assert propose(odd, 12, 1, 1, nothing) == propose(SMALL, 12, 1, 1, nothing)


def test_shapes_and_colours_of_a_designer_are_kept() -> None:
    shapes = (*DEFAULT_SHEET.shapes[:5], Shape("long", "blue", ((0, 0), (0, 1), (0, 2))))
    found = propose(replace(SMALL, shapes=shapes), 12, 1, 1, nothing)
    assert check_content(found.sheet) == []
    assert boxes(found.sheet.track("long")) > 0


def test_games_of_a_stage_are_counted_as_replayed_by_hand() -> None:
    tally = play_games(SMALL, 30, 4, 1, 1, nothing)
    assert (tally.games, tally.boards) == (30, 10 * (2 + 3 + 4))
    assert sum(tally.marks.values()) == 6 * tally.boards
    assert sum(tally.most_lines.values()) == 30
    parts = [play_job(GameJob(SMALL, 4, 1, first, 10)) for first in (20, 0, 10)]
    joined = Tally()
    for part in parts:
        joined.join(part)
    assert joined == tally
    assert play_games(SMALL, 30, 4, 2, 1, nothing) != tally


def test_a_game_is_counted_once_however_many_marks_it_loses() -> None:
    short = replace(SMALL, tracks={**SMALL.tracks, "I": (0,), "L": (0,), "blocked": (0, 1)})
    tally, by_hand = Tally(), Counter[int]()
    for number in range(12):
        state = play(short, NAMES[:2], Generator(PCG64(number)), choose_greedy)
        tally.add(state)
        lost = any(
            board.shapes.get("I", 0) or board.shapes.get("L", 0) or board.blocked > 1
            for board in state.boards
        )
        by_hand["lost"] += lost
        by_hand["points"] += sum(
            points(short.track(name), count)
            for board in state.boards
            for name, count in board.shapes.items()
        )
    assert (tally.lost, tally.points) == (by_hand["lost"], by_hand["points"])
    assert tally.lost > 6


def test_no_game_loses_a_mark_on_endless_tracks() -> None:
    assert play_games(endless(SMALL, 20), 60, 1, 0, 1, nothing).lost == 0


def test_progress_counts_every_game_to_the_end() -> None:
    seen: list[tuple[int, int]] = []
    propose(SMALL, 25, 1, 1, lambda done, of: seen.append((done, of)))
    assert seen[-1] == (75, 75) == (games_for(25), games_for(25))
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)


@pytest.mark.parametrize("size", [(4, 4), (8, 10), (12, 16), (5, 16)])
def test_the_usual_sheet_is_right_in_every_size(size: tuple[int, int]) -> None:
    sheet = usual_sheet(*size)
    assert check_content(sheet) == []
    assert (sheet.width, sheet.height) == size
    assert boxes(sheet.track("lines")) == max(15, size[1])


def test_the_usual_sheet_is_the_default_sheet() -> None:
    assert usual_sheet() == DEFAULT_SHEET
