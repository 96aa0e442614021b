"""Every rule of Bossa: a record or tile set that keeps it, and ones that break only it."""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence
from typing import Any

import pytest
from caminito.verifier.bossa import rules
from caminito.verifier.bossa.content import check_content
from caminito.verifier.bossa.rules import RULES, RULINGS
from helpers.bossa import (
    ALL,
    EVEN,
    MIDDLE,
    MIDDLE_DEAL,
    MIDDLE_STEPS,
    STUCK,
    STUCK_DEAL,
    STUCK_STEPS,
    Doc,
    emptied,
    exchange,
    game,
    long,
    place,
    played,
    redraw,
    six,
    stack,
    stuck,
)


def setup(**parts: Any) -> Doc:
    """The game left in the middle, with parts of its setup changed; it has 8 good moves."""
    record = copy.deepcopy(MIDDLE)
    record["setup"].update(parts)
    return record


def players(*names: str) -> Doc:
    return {**copy.deepcopy(MIDDLE), "players": list(names)}


def called(name: str) -> Doc:
    """The middle game with Beto called otherwise, wherever he is named."""
    record: Doc = json.loads(json.dumps(MIDDLE).replace('"Beto"', json.dumps(name)))
    return record


def uneven() -> Doc:
    """All 27 tiles, but Ana has three and Beto five."""
    record = copy.deepcopy(MIDDLE)
    hands = record["setup"]["hands"]
    hands["Beto"].append(hands["Ana"].pop())
    return record


def then(number: int, step: Doc, **parts: Any) -> Doc:
    """The first moves of the middle game up to move `number`, which is this one instead."""
    record = game(MIDDLE_DEAL, [*MIDDLE_STEPS[: number - 1], step])
    record["moves"][-1].update(parts)
    return record


def after(steps: Sequence[Doc], step: Doc, start: Doc = MIDDLE_DEAL) -> Doc:
    return game(start, [*steps, step])


def plain(step: Doc) -> Doc:
    """A first move in the middle game's deal without the expansion."""
    start = copy.deepcopy(MIDDLE_DEAL)
    del start["setup"]["modifiers"]
    return game(start, [step])


def swapped(one: tuple[str, int], two: tuple[str, int]) -> Doc:
    """The setup with a tile made equal to another: one there twice, one missing."""
    record = copy.deepcopy(MIDDLE)
    hands = record["setup"]["hands"]
    hands[one[0]][one[1]] = hands[two[0]][two[1]]
    return record


def with_result(record: Doc, winner: str | None, by: str) -> Doc:
    return {**record, "result": {"winner": winner, "by": by}}


BETO_FIRST = {**setup(choice={"player": "Ana", "takes": "line"}, first="Beto"), "moves": []}
GONE_ON = emptied(None)
GONE_ON["moves"].append(GONE_ON["moves"][1])

SIX_DEAL = {**six("Ana", None), "moves": []}
LONELY = {**emptied(None)["moves"][3], **place("black", 3, "0/3")}

KEEPING: dict[str, Sequence[Doc]] = {
    rules.PLAYERS: [MIDDLE, called("ana"), called(" ")],
    rules.DEAL: [MIDDLE],
    rules.ROLL: [
        MIDDLE,
        setup(rolls=[{"white": 3, "black": 3}, {"white": 6, "black": 6}, {"white": 4, "black": 2}]),
    ],
    # Ana rolls higher and plays first; or takes a line, and Beto plays first.
    rules.CHOICE: [
        MIDDLE,
        {**setup(choice={"player": "Ana", "takes": "line"}, first="Beto"), "moves": []},
    ],
    # The doubler in a new row, the inverter in a stack: 1/4 has one black dot then. Neither chip
    # need change anything: 1/1 is 1/1 inverted.
    rules.MODIFIER: [
        MIDDLE,
        then(4, stack("black", 1, "1/4", "inverter", 0)),
        then(2, place("black", 1, "1/1", "inverter", 0)),
    ],
    rules.TURN: [MIDDLE],
    rules.DRAW: [MIDDLE, stuck(None)],
    # The tile just drawn is in the hand.
    rules.HAND: [MIDDLE, then(1, place("black", 3, "2/3"))],
    rules.MARKER: [MIDDLE, six("Ana", None)],
    rules.POSITION: [MIDDLE, six("Ana", None)],
    rules.TOTAL: [MIDDLE, six("Ana", None)],
    rules.NO_DOTS: [MIDDLE, six("Ana", None)],
    # Next to the die 1 and 2 tiles, next to 2 tiles 1 and 3, next to 1 tile 2.
    rules.ROW_COUNT: [MIDDLE, six("Ana", None), emptied(None)],
    rules.STACK_TARGET: [MIDDLE, six("Ana", None)],
    rules.STACK_MATCH: [MIDDLE, long(EVEN, None)],
    rules.STUCK: [stuck(None)],
    rules.END: [stuck(("Beto", "D")), long(EVEN, (None, "E"))],
    rules.RESULT: [stuck(("Beto", "D")), six("Beto", ("Ana", "C"))],
}

BREAKING: dict[str, Sequence[tuple[str, Doc]]] = {
    rules.PLAYERS: [
        ("setup", players("Ana")),
        ("setup", players("Ana", "Beto", "Caro")),
        ("setup", players()),
        ("setup", called("Ana")),
        ("setup", called("")),
        ("setup", players("Ana", "Caro")),
        ("setup", setup(dice={"white": "Ana", "black": "Caro"})),
        ("setup", setup(lines={"white": "Caro", "black": "Ana"})),
        ("setup", setup(first="Caro")),
        ("setup", setup(choice={"player": "Caro", "takes": "first"})),
    ],
    rules.DEAL: [
        ("setup", swapped(("Ana", 0), ("Beto", 0))),
        ("setup", uneven()),
        ("setup", setup(removed=[4, 4])),
        ("setup", setup(removed=[0, 0])),
        ("setup", setup(removed=MIDDLE["setup"]["pile"][5])),
        ("setup", setup(pile=MIDDLE["setup"]["pile"][:-1])),
        ("setup", setup(pile=[])),
        ("setup", setup(hands={"Ana": MIDDLE["setup"]["hands"]["Ana"]})),
        ("setup", setup(hands={**MIDDLE["setup"]["hands"], "Caro": []})),
        (
            "setup",
            setup(
                hands={**MIDDLE["setup"]["hands"], "Ana": MIDDLE["setup"]["hands"]["Ana"][:3]},
                pile=[*MIDDLE["setup"]["pile"], MIDDLE["setup"]["hands"]["Ana"][3]],
            ),
        ),
    ],
    rules.ROLL: [
        ("setup", setup(rolls=[])),
        ("setup", setup(rolls=[{"white": 4, "black": 4}])),
        ("setup", setup(rolls=[{"white": 5, "black": 2}, {"white": 4, "black": 2}])),
        ("setup", setup(rolls=[{"white": 7, "black": 2}])),
        ("setup", setup(rolls=[{"white": 4, "black": 0}])),
        ("setup", setup(rolls=[{"white": 9, "black": 9}, {"white": 4, "black": 2}])),
        ("setup", setup(dice={"white": "Ana", "black": "Ana"})),
    ],
    rules.CHOICE: [
        ("setup", setup(choice={"player": "Beto", "takes": "first"})),
        ("setup", setup(choice={"player": "Ana", "takes": "line"})),
        ("setup", setup(first="Beto")),
        ("setup", setup(lines={"white": "Ana", "black": "Ana"})),
    ],
    rules.MODIFIER: [
        ("setup", setup(modifiers={"Ana": "doubler"})),
        ("setup", setup(modifiers={})),
        ("setup", setup(modifiers={"Ana": "doubler", "Beto": "doubler", "Caro": "inverter"})),
        # Not her chip; used before; no such tile; another kind of move; no expansion.
        ("move 1", then(1, place("white", 5, "5/0", "inverter", 0))),
        ("move 7", then(7, place("white", 7, "1/2 2/0 3/1", "inverter", 0))),
        ("move 9", after(MIDDLE_STEPS, stack("white", 7, "0/2 0/4 0/6", "doubler", 0))),
        ("move 7", then(7, place("white", 7, "1/2 2/0 3/1", "doubler", 3))),
        ("move 7", then(7, place("white", 7, "1/2 2/0 3/1", "doubler", -1))),
        ("move 5", then(5, redraw("6/0"), modifier={"chip": "doubler", "tile": 0})),
        ("move 6", then(6, exchange("2/0", "0/3"), modifier={"chip": "inverter", "tile": 0})),
        ("move 5", then(5, STUCK, modifier={"chip": "doubler", "tile": 0})),
        ("move 1", plain(place("white", 5, "5/0", "doubler", 0))),
    ],
    rules.TURN: [
        ("move 1", then(1, MIDDLE_STEPS[0], player="Beto")),
        ("move 2", then(2, MIDDLE_STEPS[1], player="Ana")),
        ("move 2", then(2, MIDDLE_STEPS[1], player="Caro")),
    ],
    rules.DRAW: [
        ("move 1", then(1, MIDDLE_STEPS[0], draw=[1, 1])),
        ("move 1", then(1, MIDDLE_STEPS[0], draw=[7, 7])),
        ("move 5", then(5, redraw("6/0"), gets=[2, 0])),
        ("move 5", then(5, redraw("6/0"), gets=[6, 0])),
    ],
    rules.HAND: [
        ("move 1", then(1, place("white", 5, "2/1"))),
        ("move 1", then(1, place("white", 5, "9/9"))),
        ("move 3", then(3, place("white", 6, "3/1 3/1"))),
        ("move 5", then(5, redraw("5/0"))),
        ("move 6", then(6, exchange("5/1", "0/3"))),
        # What she has discarded, what he has himself.
        ("move 6", then(6, exchange("2/0", "6/0"))),
        ("move 6", then(6, exchange("2/0", "2/2"))),
    ],
    rules.MARKER: [
        ("move 7", then(7, redraw("0/4"), gets=[1, 5])),
        ("move 8", then(8, exchange("3/0", "0/2"))),
        ("move 8", then(8, stack("black", 1, "1/1"))),
    ],
    rules.POSITION: [
        # On the die, on a row, apart from both, above 8, below 1, and far away.
        ("move 1", then(1, place("white", 4, "1/2 3/1"))),
        ("move 1", then(1, place("white", 6, "5/0 1/2"))),
        ("move 3", then(3, place("white", 5, "2/3 3/1"))),
        ("move 3", then(3, place("white", 7, "2/3 4/1 1/2"))),
        ("move 3", then(3, place("black", 0, "4/1"))),
        ("move 1", then(1, place("white", 10**30, "5/0"))),
        ("move 1", then(1, place("white", -1, "5/0"))),
    ],
    rules.TOTAL: [
        ("move 1", then(1, place("white", 5, "3/1"))),
        ("move 1", then(1, place("white", 5, "5/0 1/2"))),
        ("move 1", then(1, place("white", 5, "5/0", "doubler", 0))),
        ("move 7", then(7, place("white", 7, "1/2 2/0 3/1"))),
        ("move 1", then(1, {"do": "place", "line": "white", "at": 5, "tiles": []})),
    ],
    rules.NO_DOTS: [
        # 5 with a tile that has none; 3 black dots of 0/3 beside the white 5/0.
        ("move 1", then(1, place("white", 5, "5/0 0/3"))),
        ("move 1", then(1, place("black", 3, "0/3 5/0"))),
        ("move 2", then(2, place("black", 1, "1/1 0/1", "inverter", 1))),
        # A doubled nothing stays nothing; an inverter takes the only white dots away.
        ("move 1", then(1, place("white", 5, "5/0 0/3", "doubler", 1))),
    ],
    rules.ROW_COUNT: [
        # Next to the die with 3, next to 1 tile with 1 and 3, next to 2 tiles with 2.
        ("move 1", game(SIX_DEAL, [place("white", 4, "1/0 1/1 2/0")])),
        ("move 4", {**emptied(None), "moves": [*emptied(None)["moves"][:3], LONELY]}),
        ("move 3", then(3, place("white", 6, "3/1 1/2 2/3"))),
        ("move 7", then(7, place("white", 7, "3/1 1/2", "doubler", 0))),
    ],
    rules.STACK_TARGET: [
        ("move 2", then(2, stack("white", 4, "3/0 1/4"))),
        ("move 2", then(2, stack("white", 3, "3/0"))),
        ("move 2", then(2, stack("black", 5, "1/4 0/1"))),
        ("move 2", then(2, stack("white", -(10**25), "3/0"))),
    ],
    rules.STACK_MATCH: [
        # On 1 tile at black 1: two tiles, another total, no tile.
        ("move 4", then(4, stack("black", 1, "2/1 1/1"))),
        ("move 4", then(4, stack("black", 1, "2/2"))),
        ("move 4", then(4, {"do": "stack", "line": "black", "at": 1, "tiles": []})),
        # 2 + 1 + 3 is 6, and two tiles lie there.
        ("move 5", after(MIDDLE_STEPS[:4], stack("white", 6, "6/0"))),
    ],
    rules.STUCK: [
        ("move 1", then(1, STUCK)),
        ("move 5", after(STUCK_STEPS[:4], STUCK, STUCK_DEAL)),
    ],
    rules.END: [
        ("move 6", GONE_ON),
        ("result", with_result(MIDDLE, "Ana", "A")),
        ("result", with_result(game(MIDDLE_DEAL, []), None, "E")),
    ],
    rules.RESULT: [
        ("result", with_result(stuck(None), "Ana", "D")),
        ("result", with_result(stuck(None), "Beto", "A")),
        ("result", with_result(stuck(None), None, "D")),
        ("result", with_result(six("Beto", None), "Ana", "A")),
        ("result", with_result(long(EVEN, None), "Ana", "E")),
    ],
}  # fmt: skip

CONTENT = rules.TILES


def test_every_rule_has_a_sentence_and_both_examples() -> None:
    assert set(RULES) == {*KEEPING, CONTENT} == {*BREAKING, CONTENT}
    assert set(RULINGS) <= set(RULES)
    for rule, sentence in [*RULES.items(), *RULINGS.items()]:
        assert rule.startswith("bossa.")
        assert len(sentence.split()) >= 5
        assert sentence[0].isupper()
        assert sentence.endswith(".")


def test_the_table_holds_every_id_of_the_module() -> None:
    named = {
        value for name, value in vars(rules).items() if name.isupper() and isinstance(value, str)
    }
    assert named == set(RULES) == {
        "bossa.tiles", "bossa.players", "bossa.deal", "bossa.roll", "bossa.choice",
        "bossa.modifier", "bossa.turn", "bossa.draw", "bossa.hand", "bossa.marker",
        "bossa.position", "bossa.total", "bossa.no-dots", "bossa.row-count",
        "bossa.stack-target", "bossa.stack-match", "bossa.stuck", "bossa.end", "bossa.result",
    }  # fmt: skip


@pytest.mark.parametrize("rule", KEEPING)
def test_the_keeping_records_have_no_fault(rule: str) -> None:
    for record in KEEPING[rule]:
        found = played(record)
        assert found.fault is None
        assert found.moves == len(record["moves"])


@pytest.mark.parametrize("rule", BREAKING)
def test_the_breaking_records_break_this_rule_at_this_place(rule: str) -> None:
    for where, record in BREAKING[rule]:
        found = played(record)
        assert found.fault is not None
        assert (found.fault.where, found.fault.rule) == (where, rule), found.fault.message
        assert len(found.fault.message.split()) >= 3
        assert len(found.fault.message) < 300
        if where == "setup":
            assert found.state is None
        elif where.startswith("move"):
            assert found.moves == int(where.split()[1]) - 1


def test_the_27_tiles_in_any_order_are_a_set() -> None:
    assert check_content([(white, black) for white, black in reversed(ALL)]) == []


@pytest.mark.parametrize(
    "tiles",
    [
        [],
        ALL[:-1],
        [*ALL, [1, 0]],
        [*ALL, [0, 0]],
        [[3, 4], *ALL[1:]],
        [ALL[1], *ALL[1:]],
        [[-1, 2], *ALL],
        [[10**40, 10**40], *ALL],
    ],
)
def test_any_other_tiles_are_none_and_every_way_is_listed(tiles: list[list[int]]) -> None:
    faults = check_content([(white, black) for white, black in tiles])
    assert faults
    assert {(fault.where, fault.rule) for fault in faults} == {("tiles", CONTENT)}


def test_a_tile_set_with_several_faults_lists_them_all() -> None:
    faults = check_content([(5, 5), (1, 0), (1, 0)])
    assert len(faults) == 3
    assert "[5, 5]" in faults[0].message
    assert "[1, 0]" in faults[1].message
    assert "and 23 more" in faults[2].message  # 26 are missing, 3 are named
