"""Every rule of Blockits: a document that keeps it, and one that breaks it and no other.

Those of the sheet are sheets, all others are records on an area of four columns, where I fills a
row. What stands in a keeping record is what the rule is about: a swap, a blocked square, an end.
"""

from __future__ import annotations

from typing import Any

import pytest
from caminito.cards.blockits.sheet_file import sheet_from
from caminito.verifier.blockits import rules
from caminito.verifier.blockits.content import check_content
from caminito.verifier.blockits.rules import RULES, RULINGS
from helpers.blockits.games import (
    record,
    replayed,
    row,
    score,
    sheet,
    turn,
    turns,
)

FIRST = turns("II", turn("Ana", "I", row(0), [0]), turn("Beto", "I", row(0), [0]))
OTHER_WAY = turns("II", turn("Beto", "I", row(1), [1]), turn("Ana", "I", row(1), [1]))
# On an area of two rows nobody can draw any more after FIRST and OTHER_WAY.
NO_DRAWING = turns("IL", turn("Ana", "I", None), turn("Beto", "L", None))
TIE = {"scores": {"Ana": score(20, 0, 3, 0), "Beto": score(20, 0, 3, 0)},
       "winners": ["Ana", "Beto"]}  # fmt: skip


def low(*rounds: dict[str, Any], result: Any = None, **options: Any) -> dict[str, Any]:
    """A record on two rows."""
    return record("Ana Beto", rounds, sheet(4, 2), result=result, **options)


def high(*rounds: dict[str, Any]) -> dict[str, Any]:
    """A record on ten rows."""
    return record("Ana Beto", rounds, sheet(4, 10))


def ana(*arguments: Any, **options: Any) -> dict[str, Any]:
    """A first round on four columns in which Ana does something and Beto draws O."""
    mine = turn("Ana", *arguments, **options)
    return high(turns(mine["die"] + "O", mine, turn("Beto", "O", "00 10 01 11")))


def second(mine: dict[str, Any]) -> dict[str, Any]:
    """A second round: Beto's turn is `mine`, on the area whose row 0 Ana filled with I."""
    return high(FIRST, turns(mine["die"] + "I", mine, turn("Ana", "I", row(1), [1])))


def swaps(times: int) -> dict[str, Any]:
    """Ana draws I for L in the first rounds, so often; she holds Beto's area every other round."""
    rounds = []
    for y in range(3):
        swapped = "I" if y < times else None
        hers = turn("Ana", "L" if swapped else "I", row(y), [y], swap=swapped)
        his = turn("Beto", "I", row(y), [y])
        order = (hers, his) if y % 2 == 0 else (his, hers)
        rounds.append(turns("LI" if swapped else "II", *order))
    return high(*rounds)


ENDED = low(FIRST, OTHER_WAY, NO_DRAWING, result=TIE)
# Ana's S and then Beto's I beside it lock in the square [2, 0].
LOCKED = [
    turns("SI", turn("Ana", "S", "00 10 11 21"), turn("Beto", "I", row(0), [0])),
    turns("II", turn("Beto", "I", "30 31 32 33", blocked="20"), turn("Ana", "I", row(1), [1])),
]

KEEPING: dict[str, Any] = {
    rules.SHEET: sheet(4, 16, lines=list(range(0, 170, 10))),
    rules.TRACKS: sheet(12, 4, lines=[0, 10, 20, 30, 40], I=[0, 0, 7, 7], O=[0]),
    rules.PLAYERS: record("Ana Beto Caro Dani", [], first="Caro"),
    rules.END: ENDED,
    rules.ROLLER: low(FIRST, OTHER_WAY),
    rules.DICE: ana("V", "00 10 01"),
    rules.DRAFT: high(turns("IO", turn("Ana", "O", "00 10 01 11"), turn("Beto", "I", row(0), [0]))),
    rules.SWAP_COLOUR: ana("V", "00 10 11 21", swap="S"),
    rules.SWAP_LIMIT: swaps(2),
    rules.MUST_DRAW: low(FIRST, OTHER_WAY, NO_DRAWING),
    rules.GRID: ana("I", "30 31 32 33"),
    rules.SHAPE: ana("L", "00 01 02 12"),
    rules.OVERLAP: second(turn("Beto", "V", "01 11 02")),
    # Only [1, 1] stands on something; [0, 1] is roofed over, which locks it in.
    rules.SUPPORT: second(turn("Beto", "S", "11 12 02 03", blocked="01")),
    rules.LINES: high(FIRST),
    rules.BLOCKED: high(*LOCKED),
    rules.SCORES: ENDED,
    rules.WINNER: ENDED,
}


def ended(**result: Any) -> dict[str, Any]:
    return low(FIRST, OTHER_WAY, NO_DRAWING, result={**TIE, **result})


BREAKING: dict[str, Any] = {
    rules.SHEET: sheet(13, 10),
    rules.TRACKS: sheet(8, 10, swap=[0, -3, -5]),
    rules.PLAYERS: record("Ana Beto Ana", []),
    # Ana left a drawing out in the round before.
    rules.END: low(FIRST, OTHER_WAY, NO_DRAWING, NO_DRAWING),
    rules.ROLLER: low(FIRST, FIRST),
    rules.DICE: high({**FIRST, "dice": ["I", "I", "I"]}),
    rules.DRAFT: high({**FIRST, "dice": ["I", "O"]}),
    # V is blue, T is red.
    rules.SWAP_COLOUR: ana("V", "00 10 20 11", swap="T"),
    rules.SWAP_LIMIT: swaps(3),
    rules.MUST_DRAW: ana("I", None),
    rules.GRID: ana("I", "10 20 30 40"),
    rules.SHAPE: ana("L", "00 10 01 11"),
    rules.OVERLAP: second(turn("Beto", "V", "00 01 11")),
    rules.SUPPORT: second(turn("Beto", "V", "02 12 03")),
    rules.LINES: ana("I", row(0)),
    rules.BLOCKED: high(
        LOCKED[0],
        turns("II", turn("Beto", "I", "30 31 32 33"), turn("Ana", "I", row(1), [1])),
    ),
    rules.SCORES: ended(scores={**TIE["scores"], "Ana": score(20, 0, 4, 0)}),
    rules.WINNER: ended(winners=["Ana"]),
}

WHERE = {
    rules.SHEET: "width", rules.TRACKS: "tracks.swap", rules.PLAYERS: "setup",
    rules.END: "move 4", rules.ROLLER: "move 2", rules.SWAP_LIMIT: "move 3",
    rules.OVERLAP: "move 2", rules.SUPPORT: "move 2", rules.BLOCKED: "move 2",
    rules.SCORES: "result", rules.WINNER: "result",
}  # fmt: skip


def faults(document: dict[str, Any]) -> list[tuple[str, str]]:
    """Where and which rules a sheet or a record breaks."""
    if document["format"] == "caminito.blockits":
        found = check_content(sheet_from(document))
    else:
        fault = replayed(document).fault
        found = [fault] if fault else []
    assert all(fault.message for fault in found)
    return [(fault.where, fault.rule) for fault in found]


def test_every_rule_has_a_sentence_and_both_examples() -> None:
    assert set(RULES) == set(KEEPING) == set(BREAKING)
    assert set(RULINGS) <= set(RULES)
    for rule, sentence in [*RULES.items(), *RULINGS.items()]:
        assert rule.startswith("blockits.")
        assert len(sentence.split()) >= 5
        assert sentence[0].isupper()
        assert sentence.endswith(".")


def test_the_table_holds_every_id_of_the_game() -> None:
    asked = """
        blockits.sheet blockits.tracks blockits.grid blockits.shape blockits.overlap
        blockits.support blockits.lines blockits.blocked blockits.players blockits.roller
        blockits.dice blockits.draft blockits.swap-colour blockits.swap-limit blockits.must-draw
        blockits.end blockits.scores blockits.winner
    """
    assert set(RULES) == set(asked.split())


@pytest.mark.parametrize("rule", RULES)
def test_the_keeping_example_has_no_fault(rule: str) -> None:
    assert faults(KEEPING[rule]) == []


@pytest.mark.parametrize("rule", RULES)
def test_the_breaking_example_breaks_this_rule_and_no_other(rule: str) -> None:
    assert faults(BREAKING[rule]) == [(WHERE.get(rule, "move 1"), rule)]


def first_round(**changes: Any) -> dict[str, Any]:
    return high({**FIRST, **changes})


FURTHER = {
    "one player": (record("Ana", []), "setup", rules.PLAYERS),
    "five players": (record("A B C D E", []), "setup", rules.PLAYERS),
    "no player begins": (record("Ana Beto", [], first="Caro"), "setup", rules.PLAYERS),
    "a player without a name": (
        {**record("Ana Beto", []), "players": ["Ana", ""]}, "setup", rules.PLAYERS
    ),
    "a result too early": (low(FIRST, OTHER_WAY, result=TIE), "result", rules.END),
    "a stranger rolls": (first_round(player="Caro"), "move 1", rules.ROLLER),
    "no die": (first_round(dice=[]), "move 1", rules.DICE),
    "a strange face": (first_round(dice=["I", "Q"]), "move 1", rules.DICE),
    "a turn is missing": (first_round(turns=FIRST["turns"][:1]), "move 1", rules.DRAFT),
    "a turn too many": (first_round(turns=FIRST["turns"] * 2), "move 1", rules.DRAFT),
    "turns the other way": (first_round(turns=FIRST["turns"][::-1]), "move 1", rules.DRAFT),
    "a swap for itself": (ana("I", "30 31 32 33", swap="I"), "move 1", rules.SWAP_COLOUR),
    "a swap for no shape": (ana("I", "30 31 32 33", swap="Q"), "move 1", rules.SWAP_COLOUR),
    "a swap without a drawing": (
        low(FIRST, OTHER_WAY, turns("IL", turn("Ana", "I", None, swap="L"),
                                    turn("Beto", "L", None))), "move 3", rules.SWAP_COLOUR
    ),
    "a row without a drawing": (
        low(FIRST, OTHER_WAY, turns("IL", turn("Ana", "I", None, [1]), turn("Beto", "L", None))),
        "move 3", rules.LINES,
    ),
    "an X without a drawing": (
        low(FIRST, OTHER_WAY, turns("IL", turn("Ana", "I", None, blocked="00"),
                                    turn("Beto", "L", None))), "move 3", rules.BLOCKED,
    ),
    "a square below the area": (
        first_round(turns=[{**FIRST["turns"][0], "squares": [[0, -1], [0, 0], [0, 1], [0, 2]]},
                           FIRST["turns"][1]]), "move 1", rules.GRID,
    ),
    "no square at all": (ana("I", ""), "move 1", rules.SHAPE),
    "a square twice": (ana("V", "00 00 10 01"), "move 1", rules.SHAPE),
    "the die's shape after a swap": (ana("V", "00 10 01", swap="S"), "move 1", rules.SHAPE),
    "a square marked X": (
        high(*LOCKED, turns("OV", turn("Ana", "O", "20 30 21 31"), turn("Beto", "V", "02 12 03"))),
        "move 3", rules.OVERLAP,
    ),
    "a row too many": (ana("V", "00 10 01", [0]), "move 1", rules.LINES),
    "a row twice": (ana("I", row(0), [0, 0]), "move 1", rules.LINES),
    "an X too many": (ana("V", "00 10 01", blocked="30"), "move 1", rules.BLOCKED),
    "an X twice": (
        high(LOCKED[0], turns("II", turn("Beto", "I", "30 31 32 33", blocked="20 20"),
                              turn("Ana", "I", row(1), [1]))), "move 2", rules.BLOCKED,
    ),
    "a missing score": (ended(scores={"Ana": TIE["scores"]["Ana"]}), "result", rules.SCORES),
    "a stranger's score": (
        ended(scores={**TIE["scores"], "Caro": score(0, 0, 0, 0)}), "result", rules.SCORES
    ),
    "a total that does not add up": (
        ended(scores={**TIE["scores"], "Beto": {**score(20, 0, 3, 0), "total": 24}}),
        "result", rules.SCORES,
    ),
    "a winner twice": (ended(winners=["Ana", "Beto", "Ana"]), "result", rules.WINNER),
    "nobody wins": (ended(winners=[]), "result", rules.WINNER),
}  # fmt: skip


@pytest.mark.parametrize("case", FURTHER)
def test_further_ways_to_break_a_rule(case: str) -> None:
    document, where, rule = FURTHER[case]
    assert faults(document) == [(where, rule)]


# Where a move breaks two rules, the one asked first is named.
ORDER = {
    "the end before the roller": (
        low(FIRST, OTHER_WAY, NO_DRAWING, {**FIRST, "player": "Caro"}), rules.END
    ),
    "the roller before the dice": (first_round(player="Beto", dice=[]), rules.ROLLER),
    "the dice before the draft": (first_round(dice=["I", "Q"], turns=[]), rules.DICE),
    "the first player's drawing before the second's draft": (
        high(turns("IO", turn("Ana", "I", "01 11 21 31"), turn("Beto", "V", "00 10 01"))),
        rules.SUPPORT,
    ),
    "the first player's drawing before a missing turn": (
        first_round(turns=[turn("Ana", "I", row(0))]), rules.LINES
    ),
    "the swap before the drawing": (ana("V", "40 50 60", swap="T"), rules.SWAP_COLOUR),
    "the colour before the limit": (
        high(*swaps(2)["moves"], turns("VI", turn("Beto", "V", "03 13 04"),
                                       turn("Ana", "I", row(3), [3], swap="O"))),
        rules.SWAP_COLOUR,
    ),
    "the limit before the drawing": (
        high(*swaps(2)["moves"][:2],
             turns("LI", turn("Ana", "L", "99 98 97 96", swap="I"), turn("Beto", "I", "22"))),
        rules.SWAP_LIMIT,
    ),
    "must-draw before the rows": (ana("I", None, [0]), rules.MUST_DRAW),
    "the grid before the shape": (ana("I", "30 40"), rules.GRID),
    "the shape before the overlap": (second(turn("Beto", "V", "00 10 20")), rules.SHAPE),
    "the overlap before the support": (
        high(turns("IO", turn("Ana", "I", "30 31 32 33"), turn("Beto", "O", "00 10 01 11")),
             turns("VI", turn("Beto", "V", "33 23 24"), turn("Ana", "I", "30 31 32 33"))),
        rules.OVERLAP,
    ),
    "the support before the rows": (ana("I", "01 11 21 31"), rules.SUPPORT),
    "the rows before the squares": (ana("I", row(0), blocked="05"), rules.LINES),
    "the scores before the winner": (ended(scores={}, winners=[]), rules.SCORES),
}  # fmt: skip


@pytest.mark.parametrize("case", ORDER)
def test_of_two_broken_rules_the_earlier_is_named(case: str) -> None:
    document, rule = ORDER[case]
    assert [found for _, found in faults(document)] == [rule]


SENTENCES = {
    rules.ROLLER: "Beto has the first-turn box in front of him in round 2 and rolls, not Ana",
    rules.DICE: "2 players roll 2 dice, not 3",
    rules.DRAFT: "Beto takes I, but left is O",
    rules.SWAP_COLOUR: "V is blue and T is red: a swap keeps the colour",
    rules.SWAP_LIMIT: "Ana has swapped 2 times already",
    rules.GRID: "[4, 0] lies outside the playing area of 4 x 10 squares",
    rules.OVERLAP: "V covers [0, 0], already drawn",
    rules.LINES: "the drawing completes row 0, not no row",
    rules.BLOCKED: "blocked, but not written: [2, 0]",
    rules.SCORES: "Ana has 3 points for shapes, not 4",
    rules.WINNER: "Ana and Beto share the victory with 23 points",
}


@pytest.mark.parametrize("rule", SENTENCES)
def test_the_sentence_names_the_numbers_that_matter(rule: str) -> None:
    fault = replayed(BREAKING[rule]).fault
    assert fault is not None
    assert SENTENCES[rule] in fault.message
