"""Every rule of a match of La Boca: a record that keeps it, and one that breaks it alone."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from caminito.verifier.laboca import record_rules as rules
from caminito.verifier.laboca.record_rules import RULES, RULINGS
from helpers.matches import Doc, Match, named, run, stored


def setup(match: Match | None = None, **parts: Any) -> Doc:
    """A record whose setup has other parts."""
    document = copy.deepcopy((match or Match()).document)
    document["setup"].update(parts)
    return document


def changed(number: int, **parts: Any) -> Doc:
    """Three rounds of 5 points, with other parts in round `number`."""
    document = three().document
    document["moves"][number - 1].update(parts)
    return document


def three() -> Match:
    return Match().round(45, 5).round(45, 5, "b").round(45, 5)


def whole(count: int = 3) -> Match:
    """A whole match in which every round brings 4 points."""
    match = Match(count)
    for _ in range({3: 12, 4: 12, 5: 20, 6: 30}[count]):
        match.round(60, 4)
    return match


# In a match of three each has 4 chips and is the partner 4 times: 8 rounds of 4 points.
EQUAL = [32, 32, 32]
ALL = ("Ana", "Beto", "Caro")
CHIPS3 = Match().document["setup"]["chips"]
CHIPS4 = Match(4).document["setup"]["chips"]
WITHOUT_A = {**stored("light-02", "a")}
del WITHOUT_A["P"]

KEEPING: dict[str, Doc] = {
    rules.PLAYERS: Match(6).document,
    # Two cards, three rounds: the first card comes up again.
    rules.PILE: three().document,
    # Any order of the chips.
    rules.CHIPS: setup(chips={**CHIPS3, "Ana": ["Caro", "Caro", "Beto", "Beto"]}),
    rules.TIER: setup(tier="dark", pile=["dark-01"]),
    rules.TURN: Match(starting="Caro").round(45, 5).round(45, 5).document,
    rules.PARTNER: three().document,
    rules.SECONDS: Match().round(1, 10).document,
    rules.POINTS: Match().round(45, 5).round(7, 0, built=None).document,
    rules.END: whole().result(EQUAL, *ALL).document,
    rules.SCORES: whole().result(EQUAL, *ALL).document,
    rules.WINNER: whole().result(EQUAL, "Caro", "Ana", "Beto").document,
}

BREAKING: dict[str, tuple[str, Doc]] = {
    rules.PLAYERS: ("setup", setup(starting="Zoe")),
    rules.PILE: ("move 2", changed(2, card="light-02", built=stored("light-02", "b"))),
    rules.CHIPS: ("setup", setup(chips={**CHIPS3, "Ana": ["Beto", "Beto", "Beto", "Caro"]})),
    rules.TIER: ("setup", setup(pile=["light-01", "dark-01"])),
    rules.TURN: ("move 1", changed(1, player="Caro", partner="Ana")),
    rules.PARTNER: ("move 3", changed(3, partner="Beto")),
    rules.SECONDS: ("move 1", changed(1, seconds=0, points=10)),
    rules.POINTS: ("move 1", changed(1, points=6)),
    rules.END: ("result", three().result([10, 10, 10], *ALL).document),
    rules.SCORES: ("result", whole().result([32, 32, 33], *ALL).document),
    rules.WINNER: ("result", whole().result(EQUAL, "Ana").document),
}  # fmt: skip


def beyond() -> Doc:
    """A thirteenth round, in which nobody has a chip left."""
    document = whole().document
    document["moves"].append(copy.deepcopy(document["moves"][0]))
    return document


# The same rules, broken in other ways, and what comes first where two are broken.
MORE: list[tuple[str, str, Doc]] = [
    ("setup", rules.PLAYERS, {**Match().document, "players": ["Ana", "Beto"]}),
    ("setup", rules.PLAYERS, {**Match(6).document, "players": [*Match(6).players, "Gabi"]}),
    ("setup", rules.PLAYERS, {**Match().document, "players": ["Ana", "Beto", "Ana"]}),
    ("setup", rules.PLAYERS, {**Match().document, "players": ["Ana", "", "Caro"]}),
    ("setup", rules.PLAYERS, {**Match().document, "players": []}),
    ("setup", rules.PILE, setup(pile=[])),
    ("setup", rules.PILE, setup(pile=["light-01", "light-03"])),
    ("setup", rules.PILE, setup(pile=["light-01", "light-02", "light-01"])),
    ("setup", rules.TIER, setup(tier="dark")),
    ("setup", rules.CHIPS, setup(chips={"Ana": CHIPS3["Ana"], "Beto": CHIPS3["Beto"]})),
    ("setup", rules.CHIPS, setup(chips={**CHIPS3, "Zoe": ["Ana"]})),
    ("setup", rules.CHIPS, setup(chips={**CHIPS3, "Ana": ["Beto", "Caro"]})),
    ("setup", rules.CHIPS, setup(chips={**CHIPS3, "Ana": [*CHIPS3["Ana"], "Zoe"]})),
    ("setup", rules.CHIPS, setup(chips={**CHIPS3, "Ana": [*CHIPS3["Ana"], "Ana"]})),
    ("setup", rules.CHIPS, setup(chips={**CHIPS3, "Ana": ["Ana", "Beto", "Beto", "Caro"]})),
    ("setup", rules.CHIPS, setup(chips={})),
    # Four players have one chip of every other, not two.
    ("setup", rules.CHIPS, setup(Match(4), chips={name: own * 2 for name, own in CHIPS4.items()})),
    ("move 1", rules.TURN, changed(1, player="Zoe")),
    ("move 1", rules.TURN, changed(1, player="Beto", partner="Zoe", card="x", seconds=0)),
    ("move 1", rules.PARTNER, changed(1, partner="Ana")),
    ("move 1", rules.PARTNER, changed(1, partner="Zoe", card="x", seconds=0)),
    ("move 1", rules.PILE, changed(1, card="light-03", seconds=0)),
    ("move 1", rules.PILE, changed(1, card="dark-01")),
    ("move 1", rules.SECONDS, changed(1, seconds=-(10**4000), points=77)),
    ("move 1", rules.SECONDS, changed(1, seconds=44.5, points=77)),
    ("move 1", rules.SECONDS, changed(1, seconds=45.0)),
    ("move 1", rules.SECONDS, changed(1, seconds=0, built=None, points=0)),
    ("move 1", rules.POINTS, changed(1, points=-5)),
    ("move 1", rules.POINTS, changed(1, points=10**4000)),
    # The time is good for 5, but nothing right was built.
    ("move 1", rules.POINTS, changed(1, built=None)),
    ("move 1", rules.POINTS, changed(1, built={})),
    ("move 1", rules.POINTS, changed(1, built=stored("light-02", "b"))),
    ("move 1", rules.POINTS, changed(1, built=WITHOUT_A)),
    ("move 1", rules.POINTS, changed(1, built={**stored("light-02", "a"), "R": [[0, 0, 0]]})),
    ("move 1", rules.POINTS, changed(1, built={**stored("light-02", "a"), "I": []})),
    # Right, and claimed to be wrong.
    ("move 1", rules.POINTS, changed(1, points=0)),
    ("move 13", rules.END, beyond()),
    ("result", rules.SCORES, {
        **whole().document, "result": {"scores": {"Ana": 32, "Beto": 32}, "winners": list(ALL)}}),
    ("result", rules.SCORES, {**whole().document, "result": {
        "scores": {"Ana": 32, "Beto": 32, "Caro": 32, "Zoe": 0}, "winners": list(ALL)}}),
    ("result", rules.WINNER, whole().result(EQUAL, *ALL, "Ana").document),
    ("result", rules.WINNER, whole().result(EQUAL).document),
]  # fmt: skip


def test_every_rule_has_a_sentence_and_both_examples() -> None:
    assert set(RULES) == set(KEEPING) == set(BREAKING)
    assert set(RULINGS) <= set(RULES)
    for sentence in [*RULES.values(), *RULINGS.values()]:
        assert len(sentence.split()) >= 5
        assert sentence[0].isupper()
        assert sentence.endswith(".")


def test_the_table_holds_exactly_the_published_ids() -> None:
    assert set(RULES) == {
        "laboca.players", "laboca.pile", "laboca.chips", "laboca.tier", "laboca.turn",
        "laboca.partner", "laboca.seconds", "laboca.points", "laboca.end", "laboca.scores",
        "laboca.winner",
    }  # fmt: skip


@pytest.mark.parametrize("rule", RULES)
def test_the_keeping_example_has_no_fault(rule: str) -> None:
    assert named(KEEPING[rule]) is None


@pytest.mark.parametrize("rule", RULES)
def test_the_breaking_example_breaks_this_rule(rule: str) -> None:
    where, document = BREAKING[rule]
    assert named(document) == (where, rule)


@pytest.mark.parametrize(("where", "rule", "document"), MORE)
def test_a_rule_broken_in_another_way_is_named(where: str, rule: str, document: Doc) -> None:
    assert named(document) == (where, rule)


def test_every_message_is_one_short_printable_line() -> None:
    for document in [*(doc for _, doc in BREAKING.values()), *(more[2] for more in MORE)]:
        fault = run(document).fault
        assert fault is not None
        assert fault.message.isprintable()
        assert 10 < len(fault.message) < 250


@pytest.mark.parametrize(
    ("document", "words"),
    [
        (BREAKING[rules.POINTS][1], ("45 seconds", "5 points, not 6")),
        (BREAKING[rules.CHIPS][1], ("Ana needs 2 chips of Beto, and has 3",)),
        (BREAKING[rules.END][1], ("3 of 12",)),
        (BREAKING[rules.PARTNER][1], ("next chip of Caro is Ana", '"Beto"')),
        (changed(1, built=WITHOUT_A), ("block P is not used", "0 points, not 5")),
    ],
)
def test_messages_give_the_numbers_that_matter(document: Doc, words: tuple[str, ...]) -> None:
    fault = run(document).fault
    assert fault is not None
    for word in words:
        assert word in fault.message
