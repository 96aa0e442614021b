"""Rounds read from records and tables: what counts as solved, and bad lines named."""

from __future__ import annotations

import pytest
from caminito.cards.errors import UnusableError
from caminito.cards.laboca.deck import puzzle
from caminito.cards.laboca.match import Move, Setup
from caminito.generator.laboca.difficulty.calibration_rounds import (
    Round,
    named_tasks,
    rounds_of_record,
    rounds_of_table,
)
from helpers.decks import BESIDE, ON_TOP, STACKED, TOGETHER, card, deck_of, good_deck

DECK = good_deck()
NAMED = named_tasks(DECK)


def read(text: str) -> list[Round]:
    return rounds_of_table(text, NAMED, "times.csv")


def facts(rounds: list[Round]) -> list[tuple[float, bool]]:
    return [(each.seconds, each.solved) for each in rounds]


def test_the_tasks_of_a_deck_by_name() -> None:
    assert list(NAMED) == ["light-01 a", "light-01 b", "light-02 a", "light-02 b"]
    assert NAMED["light-02 a"] == puzzle(DECK, DECK.cards[1], STACKED)


def test_a_table_in_any_order_of_columns_with_more_of_them() -> None:
    rounds = read(
        "Seconds,where,SOLVED,task\r\n43,at home,yes,light-01 a\r\n\r\n57.5,,No,light-02 b\r\n"
    )
    assert facts(rounds) == [(43.0, True), (57.5, False)]
    assert [each.puzzle for each in rounds] == [NAMED["light-01 a"], NAMED["light-02 b"]]


def test_semicolons_part_the_columns_where_the_header_has_them() -> None:
    assert facts(read("task;seconds;solved\nlight-01 a;43;1\n")) == [(43.0, True)]


def test_over_two_minutes_is_not_solved_and_cut_off() -> None:
    lines = "120,yes", "120.5,yes", "300,no", ",no"
    table = "task,seconds,solved\n" + "".join(f"light-01 a,{line}\n" for line in lines)
    assert facts(read(table)) == [(120.0, True), (120.0, False), (120.0, False), (120.0, False)]


def test_groups_are_matches_of_their_own() -> None:
    lines = "a,9,yes,Ana", "a,9,yes,Bo", "b,9,yes,Ana"
    rounds = read("task,seconds,solved,group\n" + "".join(f"light-01 {line}\n" for line in lines))
    first, second, third = (each.match for each in rounds)
    assert first == third != second


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the table is empty"),
        ("task,seconds\n", 'line 1: there is no column "solved"'),
        ("task,seconds,solved,task\n", 'line 1: the column "task" is there twice'),
        ("light-01 a,43,yes\n", 'line 1: there is no column "task"'),
        ("task,seconds,solved\nlight-01 a,43,yes\nlight-09 a,43,yes\n", "line 3: .*light-09 a"),
        ("task,seconds,solved\n\nlight-01 a,43,perhaps\n", "line 3: solved is yes or no"),
        ("task,seconds,solved\nlight-01 a,43,5,yes\n", "line 2: has 4 fields.*with a point"),
        ('task,seconds,solved\nlight-01 a,"43,5",yes\n', "line 2: .*a point: 43.5"),
        ("task;seconds;solved\nlight-01 a;43,5;yes\n", "line 2: .*a point: 43.5"),
        ("task,seconds,solved\nlight-01 a,0,yes\n", 'line 2: seconds are .* not "0"'),
        ("task,seconds,solved\nlight-01 a,nan,yes\n", 'line 2: seconds are .* not "nan"'),
        ("task,seconds,solved\nlight-01 a,inf,yes\n", 'line 2: seconds are .* not "inf"'),
        ("task,seconds,solved\nlight-01 a,1_0,yes\n", 'line 2: seconds are .* not "1_0"'),
        ("task,seconds,solved\nlight-01 a,,yes\n", "line 2: .*only an unsolved task"),
        ('task,seconds,solved\nlight-01 a,4,"yes\n', "line 2: is no line of a table"),
    ],
)  # fmt: skip
def test_bad_tables_are_refused_by_line(text: str, message: str) -> None:
    with pytest.raises(UnusableError, match=message):
        read(text)


def test_two_cards_of_one_id_have_no_names() -> None:
    deck = deck_of(card(BESIDE, TOGETHER), card(STACKED, ON_TOP))
    with pytest.raises(UnusableError, match=r'cards\[1\]\.tasks\[0\]: "light-01" is the id'):
        named_tasks(deck)


def test_a_record_tells_solved_from_wrong_late_and_given_up() -> None:
    right, other = BESIDE.solution, TOGETHER.solution
    built = [(43, right), (50, other), (12, None), (121, right), (120, right)]
    moves = [Move("Ana", "Beto", "light-01", "a", *each, 0) for each in built]
    setup = Setup(DECK, "light", ("light-01",), "Ana", {})
    rounds = rounds_of_record(setup, moves, "game.json")
    assert facts(rounds) == [
        (43.0, True), (50.0, False), (12.0, False), (120.0, False), (120.0, True),
    ]  # fmt: skip
    assert {each.puzzle for each in rounds} == {NAMED["light-01 a"]}
    assert {each.match for each in rounds} == {"game.json"}
