"""Every rule of La Boca's content: a deck that keeps it, and one that breaks it and no other."""

from __future__ import annotations

from dataclasses import replace

import pytest
from caminito.cards.laboca.deck import Deck, Task
from caminito.verifier.laboca import rules
from caminito.verifier.laboca.deck import check_deck
from caminito.verifier.laboca.rules import RULES
from helpers.brute import Blocks
from helpers.decks import (
    BESIDE,
    EMPTY,
    ON_TOP,
    STACKED,
    TOGETHER,
    away,
    card,
    deck_of,
    good_deck,
    prove,
)
from helpers.shapes import BAR, BRACKET, CUBE, DOMINO, TROMINO

# A bracket that opens to the right, in the front row, with a domino between its arms that lies
# on its foot: no order of lowering works. M pins the bracket to the front row, W carries G.
HOOKED: Blocks = {"C": BRACKET, "G": DOMINO, "W": CUBE, "M": TROMINO}
HOOKED_TASK = Task(
    ("CC..", "CGG.", "CCW."), ("..CC", ".GGC", ".WCM"),
    {"C": ((0, 0, 0), (0, 0, 1), (0, 0, 2), (1, 0, 0), (1, 0, 2)),
     "G": ((1, 0, 1), (2, 0, 1)), "W": ((2, 0, 0),), "M": away(0, 0, 1, 2, 3)},
    1,
)  # fmt: skip
# G before Y on a bar with a free cell in one of three places, and N on top, which needs three
# filled cells in a row: the free cell can't be in between. Two arrangements.
TOPPED: Blocks = {"I": BAR, "G": DOMINO, "Y": CUBE, "N": TROMINO}
TOPPED_TASK = Task(
    ("....", "N...", "G...", "I..."), ("....", "...N", "...Y", "...I"),
    {"I": away(0, 0, 0, 1, 2, 3), "G": away(0, 1, 0, 1), "Y": away(0, 1, 2),
     "N": away(0, 2, 0, 1, 2)},
    2,
)  # fmt: skip


def stored(task: Task, **stands: object) -> Task:
    """The task with some blocks of its stored arrangement elsewhere."""
    return replace(task, solution={**(task.solution or {}), **stands})


def beside(**stands: object) -> Deck:
    return deck_of(card(stored(BESIDE, **stands), TOGETHER))


def topped(**stands: object) -> Deck:
    """A deck of height 4 that allows two arrangements."""
    tasks = card(stored(TOPPED_TASK, **stands), moved(TOPPED_TASK))
    return deck_of(tasks, blocks=TOPPED, height=4, most=2)


def moved(task: Task) -> Task:
    """The task moved to the right by one, which is not alike."""
    front = tuple("." + row[:3] for row in task.front)
    back = tuple(row[1:] + "." for row in task.back)
    solution = {
        letter: tuple((x + 1, y, z) for x, y, z in cells)
        for letter, cells in (task.solution or {}).items()
    }
    return Task(front, back, solution, task.solutions)


def hooked(task: Task) -> Deck:
    return deck_of(card(task, moved(task)), blocks=HOOKED, height=3)


KEEPING = {
    # J stands for a bar that points away, all four blocks are used, two of them turned.
    rules.BLOCK_SET: beside(),
    # Both bars reach from y = 0 to y = 3, J at x = 3, I on the upper level of the two.
    rules.GRID: deck_of(card(STACKED, BESIDE)),
    # G and P touch.
    rules.OVERLAP: deck_of(card(TOGETHER, ON_TOP)),
    # N lies on G and Y, and they on I; a free cell beside them is no gap.
    rules.GAP: topped(),
    # P is seen by the back player alone; at x = 2 both see through.
    rules.VIEW: deck_of(card(BESIDE, STACKED)),
    # Two are allowed, and the tasks say two.
    rules.UNIQUE: topped(),
    # I rests on J, which goes in first.
    rules.BUILDABLE: deck_of(card(STACKED, TOGETHER)),
    rules.CARD: good_deck(),
    rules.DECK: good_deck(),
}

BREAKING = {
    # G has one cell and P three: the pictures stay, no block is where another is.
    rules.BLOCK_SET: beside(G=away(1, 0, 0), P=away(1, 0, 1, 2, 3)),
    # P reaches one step too far back.
    rules.GRID: beside(P=away(1, 0, 3, 4)),
    # P stands one step further in front, in a cell of G.
    rules.OVERLAP: beside(P=away(1, 0, 1, 2)),
    # Y one step further back: the last cell of N hangs in the air.
    rules.GAP: topped(Y=away(0, 1, 3)),
    # The bars are exchanged.
    rules.VIEW: beside(I=away(3, 0, 0, 1, 2, 3), J=away(0, 0, 0, 1, 2, 3)),
    # G and P lie apart, and either can slide: 3 times 3 arrangements.
    rules.UNIQUE: deck_of(card(BESIDE, Task(
        (EMPTY, "IJGP"), (EMPTY, "PGJI"),
        {"I": away(0, 0, 0, 1, 2, 3), "J": away(1, 0, 0, 1, 2, 3),
         "G": away(2, 0, 0, 1), "P": away(3, 0, 0, 1)},
    ))),
    rules.BUILDABLE: hooked(HOOKED_TASK),
    rules.CARD: deck_of(card(BESIDE)),
    rules.DECK: deck_of(card(BESIDE, TOGETHER), card(STACKED, ON_TOP)),
}  # fmt: skip


def test_every_rule_has_a_sentence_and_both_examples() -> None:
    assert set(RULES) == set(KEEPING) == set(BREAKING)
    for rule, sentence in RULES.items():
        assert rule.startswith("laboca.")
        assert len(sentence.split()) >= 5
        assert sentence[0].isupper()
        assert sentence.endswith(".")


def test_the_table_holds_every_id_of_the_module() -> None:
    named = {value for name, value in vars(rules).items() if name.isupper() and name != "RULES"}
    assert named == set(RULES) == {
        "laboca.block-set", "laboca.grid", "laboca.overlap", "laboca.gap", "laboca.view",
        "laboca.unique", "laboca.buildable", "laboca.card", "laboca.deck",
    }  # fmt: skip


@pytest.mark.parametrize("rule", RULES)
def test_the_keeping_example_has_no_fault(rule: str) -> None:
    report = check_deck(KEEPING[rule], prove)
    assert report.faults == ()
    assert report.undecided == ()


@pytest.mark.parametrize("rule", RULES)
def test_the_breaking_example_breaks_this_rule_and_no_other(rule: str) -> None:
    report = check_deck(BREAKING[rule], prove)
    assert {fault.rule for fault in report.faults} == {rule}
    assert all(fault.message for fault in report.faults)
