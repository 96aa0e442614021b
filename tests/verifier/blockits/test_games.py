"""Whole small games, worked out by hand and replayed round by round."""

from __future__ import annotations

from typing import Any

import pytest
from caminito.verifier.blockits.referee import REFEREE
from caminito.verifier.game import replay, state_document
from helpers.blockits.games import no_file, record, replayed, row, score, sheet, turn, turns

# Four columns, four rows, two players who fill row after row with I, until no I is left to draw.
ROWS = record(
    "Ana Beto",
    [
        *(
            turns("II", *(turn(name, "I", row(y), [y]) for name in order))
            for y, order in enumerate([("Ana", "Beto"), ("Beto", "Ana")] * 2)
        ),
        turns("IV", turn("Ana", "I", None), turn("Beto", "V", None)),
    ],
    sheet(4, 4),
    # Four lines, and the fifth value of the track of I, which is 8.
    result={"scores": {"Ana": score(40, 0, 8, 0), "Beto": score(40, 0, 8, 0)},
            "winners": ["Beto", "Ana"]},
)  # fmt: skip

# Three players, areas A, B, C before Ana, Beto, Caro; Beto begins. Area A gets rows 0, 1, 2 as
# whole I; B gets four O less one; C gets V and T, which lock in the square [3, 0], then rows.
THREE = record(
    "Ana Beto Caro",
    [
        turns("OVI",
              turn("Beto", "O", "00 10 01 11"),
              turn("Caro", "V", "00 10 01"),
              turn("Ana", "I", row(0), [0])),
        # B is with Caro now, C with Ana, A with Beto.
        turns("OTI",
              turn("Caro", "O", "20 30 21 31", [0, 1]),
              turn("Ana", "T", "11 21 31 20", [1], "30"),
              turn("Beto", "I", row(1), [1])),
        # B is with Ana: she throws S and draws O.
        turns("IIS",
              turn("Ana", "S", "02 12 03 13", swap="O"),
              turn("Beto", "I", row(2), [2]),
              turn("Caro", "I", row(2), [2])),
        # B is with Beto, four squares left, no T; A is with Ana, one row left, no V.
        turns("TIV",
              turn("Beto", "T", None),
              turn("Caro", "I", row(3), [3]),
              turn("Ana", "V", None)),
    ],
    sheet(4, 4),
    first="Beto",
    result={
        "scores": {
            # Ana: lines in rounds 1 and 2, one X, I, T and O once each, one swap.
            "Ana": score(20, 1, 1 + 1 + 1, -3),
            # Beto: lines in rounds 2 and 3, O once, I twice.
            "Beto": score(20, 0, 1 + 3, 0),
            # Caro: two lines in round 2, one each in rounds 3 and 4; V, O once, I twice.
            "Caro": score(40, 0, 1 + 1 + 3, 0),
        },
        "winners": ["Caro"],
    },
)  # fmt: skip

# Four players, two rows; Dani begins. Beto ends the game with an O that a single row can't hold.
FOUR = record(
    "Ana Beto Caro Dani",
    [
        turns("IIII", *(turn(name, "I", row(0), [0]) for name in ("Dani", "Ana", "Beto", "Caro"))),
        turns("IOII",
              turn("Ana", "I", row(1), [1]), turn("Beto", "O", None),
              turn("Caro", "I", row(1), [1]), turn("Dani", "I", row(1), [1])),
    ],
    sheet(4, 2),
    first="Dani",
    result={
        "scores": {"Ana": score(20, 0, 3, 0), "Beto": score(10, 0, 1, 0),
                   "Caro": score(20, 0, 3, 0), "Dani": score(20, 0, 3, 0)},
        "winners": ["Ana", "Caro", "Dani"],
    },
)  # fmt: skip

# Two rows again, tracks that run out at once: both have 10 points, but Ana completed two rows.
# Beto's V leaves [3, 1] alone, and the X has no box either.
FULL = record(
    "Ana Beto",
    [
        turns("OO", turn("Ana", "O", "00 10 01 11"), turn("Beto", "O", "00 10 01 11")),
        turns("OV",
              turn("Beto", "V", "20 30 21", [0], "31"),
              turn("Ana", "O", "20 30 21 31", [0, 1])),
        turns("IL", turn("Ana", "I", None), turn("Beto", "L", None)),
    ],
    sheet(4, 2, lines=[0, 10], blocked=[0], O=[0], V=[0]),
    result={"scores": {"Ana": score(10, 0, 0, 0), "Beto": score(10, 0, 0, 0)},
            "winners": ["Ana"]},
)  # fmt: skip

GAMES = {"rows": ROWS, "three": THREE, "four": FOUR, "full": FULL}


@pytest.mark.parametrize("name", GAMES)
def test_the_game_is_replayed_to_its_end_with_the_result_it_names(name: str) -> None:
    found = replayed(GAMES[name])
    assert found.fault is None
    assert found.moves == len(GAMES[name]["moves"])
    assert REFEREE.over(found.state)
    standing = REFEREE.standing(found.state)
    assert standing["scores"] == GAMES[name]["result"]["scores"]
    assert sorted(standing["winners"]) == sorted(GAMES[name]["result"]["winners"])


@pytest.mark.parametrize("name", GAMES)
def test_before_its_last_round_the_game_is_not_over(name: str) -> None:
    unfinished = {**GAMES[name], "moves": GAMES[name]["moves"][:-1], "result": None}
    found = replayed(unfinished)
    assert found.fault is None
    assert not REFEREE.over(found.state)


def test_the_roller_is_the_holder_of_the_first_turn_box_one_further_every_round() -> None:
    parsed = REFEREE.read(THREE, no_file)
    rollers = [REFEREE.to_move(replay(REFEREE, parsed, stop).state) for stop in range(5)]
    assert rollers == ["Beto", "Caro", "Ana", "Beto", None]


def test_areas_move_on_and_scoreboards_stay() -> None:
    parsed = REFEREE.read(THREE, no_file)
    state = replay(REFEREE, parsed, 1).state
    # Beto's O lies before Caro now, Caro's V before Ana, Ana's I before Beto.
    assert [[name for name, _ in state.area(seat).drawings] for seat in range(3)] == [
        ["V"], ["I"], ["O"],
    ]  # fmt: skip
    assert [board.shapes for board in state.boards] == [{"I": 1}, {"O": 1}, {"V": 1}]
    assert [state.area(seat).first for seat in range(3)] == [False, False, True]


def test_points_as_they_stand_after_two_rounds() -> None:
    state = replay(REFEREE, REFEREE.read(THREE, no_file), 2).state
    assert REFEREE.standing(state) == {
        "scores": {
            "Ana": score(20, 1, 1 + 1, 0),
            "Beto": score(10, 0, 1 + 1, 0),
            "Caro": score(20, 0, 1 + 1, 0),
        },
        "winners": ["Ana"],
    }


def test_the_state_document_of_a_finished_and_an_unfinished_game() -> None:
    ended = state_document(REFEREE, replayed(ROWS))
    assert ended is not None
    assert (ended["moves"], ended["to_move"], ended["over"]) == (5, None, True)
    begun: Any = state_document(REFEREE, replayed(record("Ana Beto", [], first="Beto")))
    assert (begun["moves"], begun["to_move"], begun["over"]) == (0, "Beto", False)
    assert begun["standing"]["winners"] == ["Ana", "Beto"]


def test_a_tie_is_broken_by_lines_completed_even_if_their_marks_were_lost() -> None:
    boards = replayed(FULL).state.boards
    assert [board.lines for board in boards] == [2, 1]
    assert [board.blocked for board in boards] == [0, 1]


def test_a_player_who_can_not_draw_but_swaps_does_not_end_the_game() -> None:
    # 4 x 2: after I in row 0 no O fits, no S, no V: but nothing blue can be swapped for; L can
    # be swapped for I.
    first = turns("II", turn("Ana", "I", row(0), [0]), turn("Beto", "I", row(0), [0]))
    second = turns(
        "LL",
        turn("Beto", "L", row(1), [1], swap="I"),
        turn("Ana", "L", row(1), [1], swap="I"),
    )
    found = replayed(record("Ana Beto", [first, second], sheet(4, 2)))
    assert found.fault is None
    assert not REFEREE.over(found.state)
    assert REFEREE.standing(found.state)["scores"]["Ana"] == score(20, 0, 3, -3)
