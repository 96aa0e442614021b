"""The drawing of Bossa's table, compared with drawings made by hand."""

from __future__ import annotations

import copy
from dataclasses import replace

from caminito.render.bossa.terminal import draw_table
from helpers.bossa import EVEN, MIDDLE, MIDDLE_DEAL, emptied, long, played


def test_the_table_in_the_middle_of_a_game() -> None:
    assert (
        draw_table(played(MIDDLE).state)
        == """\
white line (Beto), 4 rows      black line (Ana), 1 row
 8                              8
 7  1/2x2 2/0 3/1               7
 6  2/3 4/1                     6
 5  5/0                         5
 4  (die)                       4
 3  3/0                         3
 2                              2  (die)
 1                              1  0/1 > 2/1

Ana: 0/2 0/4
   markers left: exchange, stack; chip: used
Beto: 1/4 1/1 2/2 0/3 1/5
   markers left: redraw; chip: inverter
pile: 9 tiles; discarded: 6/0
after 8 moves: Ana is to move"""
    )


def test_the_table_before_the_first_move_without_the_expansion() -> None:
    start = copy.deepcopy(MIDDLE_DEAL)
    del start["setup"]["modifiers"]
    drawn = draw_table(played(start).state).split("\n")
    assert drawn[0] == "white line (Beto), 0 rows      black line (Ana), 0 rows"
    assert drawn[5] == " 4  (die)                       4"
    assert drawn[10:] == [
        "Ana: 5/0 1/2 0/3 3/1",
        "   markers left: redraw, exchange, stack",
        "Beto: 3/0 1/4 2/1 0/1",
        "   markers left: redraw, exchange, stack",
        "pile: 18 tiles",
        "after 0 moves: Ana is to move",
    ]


def test_the_end_is_told_in_words() -> None:
    won = draw_table(played(emptied(None)).state).split("\n")
    assert won[-1] == "over after 5 moves: Ana wins by A, an empty hand"
    assert "Ana: no tiles" in won
    drawn = draw_table(played(long(EVEN, None)).state).split("\n")
    assert drawn[-2].startswith("pile: 0 tiles; discarded: 0/6 3/3")
    assert drawn[-1] == "over after 16 moves: a draw by E, an empty pile"


def test_lines_have_no_spaces_at_their_ends_and_odd_names_are_made_printable() -> None:
    table = played(MIDDLE).state
    table.lines["white"] = replace(table.lines["white"], owner="Be\nto\x1b[31m" + "x" * 99)
    drawn = draw_table(table).split("\n")
    assert len(drawn) == 16
    assert all(line == line.rstrip() and line.isprintable() for line in drawn)
