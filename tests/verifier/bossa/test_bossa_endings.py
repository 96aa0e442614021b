"""The endings A to E, each reached by a game made by hand; winner and ending written out."""

from __future__ import annotations

from typing import Any

import pytest
from caminito.verifier.bossa.referee import REFEREE
from helpers.bossa import (
    EVEN,
    SIXTH_ROW,
    UNEVEN,
    Doc,
    deal,
    emptied,
    game,
    long,
    place,
    played,
    six,
    stack,
    stuck,
)

WINS_WITH: dict[str, tuple[Doc, str | None, str]] = {
    "an empty hand": (emptied(None), "Ana", "A"),
    "an empty hand with the 6th row of the own line": (six("Ana", None), "Ana", "A"),
    "an empty hand with the 6th row of the other line": (six("Beto", None), "Ana", "C"),
    "the 6th row of the own line": (long(SIXTH_ROW, None, "Ana"), "Ana", "B"),
    "the 6th row laid on the other line": (long(SIXTH_ROW, None, "Beto"), "Beto", "B"),
    "a stuck opponent": (stuck(None), "Beto", "D"),
    "fewer tiles at an empty pile": (long(UNEVEN, None), "Ana", "E"),
    "as many tiles at an empty pile": (long(EVEN, None), None, "E"),
}


@pytest.mark.parametrize("how", WINS_WITH)
def test_the_game_is_undecided_up_to_its_last_move_and_then_ends(how: str) -> None:
    record, winner, by = WINS_WITH[how]
    last = record["moves"].pop()
    before = played(record)
    assert before.fault is None
    assert REFEREE.standing(before.state) == {"winner": None, "by": None}
    assert REFEREE.to_move(before.state) == last["player"]
    record["moves"].append(last)
    after = played(record)
    assert after.fault is None
    assert REFEREE.standing(after.state) == {"winner": winner, "by": by}
    assert REFEREE.to_move(after.state) is None
    assert REFEREE.over(after.state)
    assert list(REFEREE.legal_moves(after.state)) == []


@pytest.mark.parametrize("how", WINS_WITH)
def test_only_the_result_that_the_game_had_is_right(how: str) -> None:
    record, winner, by = WINS_WITH[how]
    right = (winner, by)
    for name in ("Ana", "Beto", None, "ana"):
        for ending in ("A", "B", "C", "D", "E", "", "a"):
            record["result"] = {"winner": name, "by": ending}
            fault = played(record).fault
            if (name, ending) == right:
                assert fault is None
            else:
                assert fault is not None
                assert (fault.where, fault.rule) == ("result", "bossa.result")
    del record["result"]


@pytest.mark.parametrize("how", WINS_WITH)
def test_no_move_follows_the_end_and_that_is_said_before_anything_else(how: str) -> None:
    record, _, _ = WINS_WITH[how]
    made = len(record["moves"])
    strange: dict[str, Any] = {"player": "Nobody", "draw": [9, 9], **place("black", 99, "7/7")}
    found = played({**record, "moves": [*record["moves"], strange]})
    assert found.fault is not None
    assert (found.fault.where, found.fault.rule) == (f"move {made + 1}", "bossa.end")
    assert found.moves == made
    assert REFEREE.over(found.state)


def test_a_result_before_the_end_is_a_fault_of_the_end() -> None:
    record = emptied(None)
    record["moves"].pop()
    record["result"] = {"winner": "Ana", "by": "A"}
    fault = played(record).fault
    assert fault is not None
    assert (fault.where, fault.rule) == ("result", "bossa.end")


def test_a_sixth_row_counts_rows_and_not_the_die() -> None:
    """After five rows and the die the line has six occupied positions, and the game goes on."""
    found = played(six("Ana", None) | {"moves": six("Ana", None)["moves"][:12]})
    assert found.fault is None
    assert found.state.lines["white"].high - found.state.lines["white"].low + 1 == 6
    assert not REFEREE.over(found.state)


def test_a_stack_is_no_row() -> None:
    """Black has four rows, one of them stacked on: two layers, one row."""
    found = played(six("Ana", None))
    rows = found.state.lines["black"].rows
    assert sorted(rows) == [2, 3, 5, 6]
    assert [len(rows[at]) for at in (2, 3, 5, 6)] == [1, 1, 2, 1]


def test_a_hand_may_be_emptied_by_a_stack() -> None:
    """Ana lays 2 and 3 tiles, and the last two on the first two: hand 4 + 3 drawn - 7 laid."""
    start = deal("1/0 3/0 1/1 2/0", "0/1 0/2 0/3 0/4", "2/1 0/5 1/2 0/6 3/1", white=3, black=5)
    steps = [place("white", 4, "1/0 3/0"), place("black", 4, "0/4"),
             place("white", 5, "1/1 2/0 2/1"), place("black", 3, "0/1 0/2"),
             stack("white", 4, "1/2 3/1")]  # fmt: skip
    assert played(game(start, steps, ("Ana", "A"))).fault is None
