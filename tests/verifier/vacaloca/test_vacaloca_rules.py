"""Every rule of Vaca Loca: an example that keeps it, and one that breaks it and no other.

An example is a record or a creature file.
"""

from __future__ import annotations

import copy
from collections.abc import Callable

import pytest
from caminito.cards.vacaloca.creature_file import creatures_from
from caminito.verifier.fault import Fault
from caminito.verifier.vacaloca import rules
from caminito.verifier.vacaloca.content import check_content
from caminito.verifier.vacaloca.rules import RULES, RULINGS
from helpers.vacaloca import ORDER, Doc, Game, body, creature_set, head, hit, legs, run


def content(change: Callable[[Doc], None] | None = None) -> Doc:
    """The good creature set, changed."""
    document = copy.deepcopy(creature_set())
    if change is not None:
        change(document)
    return document


def look_alike(document: Doc) -> None:
    """Creature 05 gets the head of creature 01 in another colour (both have pattern 1)."""
    creatures = document["creatures"]
    creatures[4]["parts"]["head"]["traits"]["silhouette"] = "outline 1"


def slide_the_waist(document: Doc) -> None:
    document["creatures"][6]["parts"]["legs"]["joints"]["waist"] = [24.5, 18.0]


def finished(last: Doc | None = None) -> Game:
    """Ana takes the odd ones of creatures 1 to 17, Beto the even ones: 9 and 8."""
    game = Game()
    for creature in range(1, 18):
        game.take(creature, "Ana" if creature % 2 else "Beto")
    if last is not None:
        game.document["moves"][-1]["slaps"].append(last)
    return game


RESULT: Doc = {
    "creatures": {"Ana": 9, "Beto": 8},
    "chips": {"Ana": 0, "Beto": 0},
    "scores": {"Ana": 27, "Beto": 24},
    "winners": ["Ana"],
}


def twelve_wrong() -> Game:
    """Ana turns up the head of 01 and slaps it twelve times: the supply is empty, she has all."""
    return Game().turn(head(1), *[hit("Ana", head(1), "chip")] * 12)


KEEPING: dict[str, Doc] = {
    rules.TILES: content(),
    # 01 and 06 have one colour, 01 and 05 one pattern; the silhouettes differ.
    rules.DISTINCT: content(),
    rules.MATCH: content(),
    # The most that can play; a slap by the last of them.
    rules.PLAYERS: Game(*"ABCDEF").turn(0, hit("F", 0, "chip")).document,
    # After Caro comes Ana again.
    rules.TURN: Game("Ana", "Beto", "Caro").turn(0).turn(1).turn(2).turn(3).document,
    rules.FLIP: Game().turn(59).turn(0).document,
    # A late slap of Beto, on the place from which the head has gone.
    rules.SLAP_TILE: Game()
    .turn(head(2))
    .turn(body(2))
    .turn(legs(2), hit("Ana", head(2), "creature"), hit("Beto", head(2), "nothing"))
    .document,
    # The tile's own turner is the fastest.
    rules.SLAP: Game()
    .turn(head(2))
    .turn(body(2))
    .turn(legs(2), hit("Ana", legs(2), "chip"), hit("Ana", head(2), "creature"))
    .document,
    # The thirteenth chip comes from Ana.
    rules.CHIP_SUPPLY: twelve_wrong().turn(body(1), hit("Beto", body(1), "chip", "Ana")).document,
    rules.END: finished().result(**RESULT).document,
    rules.SCORES: finished().result(**RESULT).document,
    rules.WINNER: finished().result(**RESULT).document,
}

BREAKING: dict[str, tuple[str, Doc]] = {
    rules.TILES: ("creatures[7]", content(lambda file: file["creatures"][6].update(id="08"))),
    rules.DISTINCT: ("creatures[4].parts.head", content(look_alike)),
    rules.MATCH: ("creatures[6].parts.legs", content(slide_the_waist)),
    rules.PLAYERS: ("setup", Game("Ana").turn(0).document),
    rules.TURN: ("move 2", {
        **Game().document, "moves": [{"player": "Ana", "flip": 0, "slaps": []}] * 2,
    }),
    rules.FLIP: ("move 2", Game().turn(5).turn(5).document),
    rules.SLAP_TILE: ("move 1", Game().turn(5, hit("Beto", 6, "chip")).document),
    rules.SLAP: ("move 2", Game().turn(head(1)).turn(
        body(1), hit("Ana", head(1), "creature")
    ).document),
    rules.CHIP_SUPPLY: ("move 2", twelve_wrong().turn(
        body(1), hit("Beto", body(1), "chip")
    ).document),
    rules.END: ("move 52", finished().turn(59).document),
    rules.SCORES: ("result", finished().result(
        **{**RESULT, "scores": {"Ana": 27, "Beto": 25}}
    ).document),
    rules.WINNER: ("result", finished().result(**{**RESULT, "winners": ["Beto"]}).document),
}  # fmt: skip

# The same rule, broken in other ways: the place, the rule, the record.
MORE: list[tuple[str, str, Doc]] = [
    ("setup", rules.PLAYERS, Game(*"ABCDEFG").document),
    ("setup", rules.PLAYERS, Game("Ana", "Ana").document),
    ("setup", rules.PLAYERS, Game("Ana", "").document),
    ("setup", rules.PLAYERS, {**Game().document, "players": []}),
    ("setup", rules.TILES, Game(table=ORDER[:59]).document),
    ("setup", rules.TILES, Game(table=[*ORDER, ORDER[0]]).document),
    ("setup", rules.TILES, Game(table=[*ORDER[:59], ORDER[0]]).document),
    ("setup", rules.TILES, Game(table=[*ORDER[:59], "21-head"]).document),
    ("setup", rules.TILES, Game(table=[*ORDER[:59], "20-tail"]).document),
    # A list of players that can't play is named before a table that is wrong.
    ("setup", rules.PLAYERS, Game("Ana", table=ORDER[:59]).document),
    # A stranger's slap is named before anything else of it: face down, and after the end.
    ("move 1", rules.PLAYERS, Game().turn(0, hit("Zoe", 59, "creature")).document),
    ("move 51", rules.PLAYERS, finished(hit("Zoe", 59, "chip")).document),
    ("move 51", rules.END, finished(hit("Ana", 59, "chip")).document),
    # Late, but the game is over.
    ("move 51", rules.END, finished(hit("Ana", head(17), "nothing")).document),
    # Over, and not his turn either.
    ("move 52", rules.END, {**finished().document, "moves": [
        *finished().document["moves"], {"player": "Zoe", "flip": 99, "slaps": []}]}),
    ("move 1", rules.TURN, {**Game().document, "moves": [
        {"player": "Zoe", "flip": 99, "slaps": []}]}),
    ("move 1", rules.FLIP, Game().turn(None).document),
    ("move 1", rules.FLIP, Game().turn(60).document),
    ("move 1", rules.FLIP, Game().turn(-1).document),
    ("move 1", rules.FLIP, Game().turn(10**4000).document),
    # A tile that has left the table can't be turned up again.
    ("move 4", rules.FLIP, Game().take(1, "Ana").turn(body(1)).document),
    ("move 1", rules.SLAP_TILE, Game().turn(5, hit("Ana", -1, "chip")).document),
    ("move 1", rules.SLAP_TILE, Game().turn(5, hit("Ana", 60, "chip")).document),
    ("move 1", rules.SLAP_TILE, Game().turn(5, hit("Ana", -(10**4000), "chip")).document),
    # Late on the head's place in a later turn, or on the body's place in the same turn.
    ("move 4", rules.SLAP_TILE, Game().take(1, "Ana").turn(
        head(2), hit("Beto", head(1), "nothing")).document),
    ("move 3", rules.SLAP_TILE, Game().turn(head(1)).turn(body(1)).turn(
        legs(1), hit("Ana", head(1), "creature"), hit("Beto", body(1), "nothing")).document),
    ("move 3", rules.SLAP, Game().turn(head(1)).turn(body(1)).turn(
        legs(1), hit("Ana", head(1), "creature"), hit("Beto", head(1), "chip")).document),
    ("move 3", rules.SLAP, Game().turn(head(1)).turn(body(1)).turn(
        legs(1), hit("Ana", head(1), "chip")).document),
    ("move 3", rules.SLAP, Game().turn(head(1)).turn(body(1)).turn(
        legs(1), hit("Ana", body(1), "creature")).document),
    ("move 1", rules.SLAP, Game().turn(head(1), hit("Ana", head(1), "nothing")).document),
    # Ana has all the chips there are: she gets nothing.
    ("move 2", rules.SLAP, twelve_wrong().turn(
        body(1), hit("Ana", body(1), "chip", "Beto")).document),
    ("move 1", rules.CHIP_SUPPLY, Game().turn(0, hit("Ana", 0, "chip", "Beto")).document),
    ("move 1", rules.CHIP_SUPPLY, Game().turn(
        0, hit("Ana", 0, "chip"), hit("Beto", 0, "chip", "Ana")).document),
    ("move 3", rules.CHIP_SUPPLY, Game().turn(head(1)).turn(body(1)).turn(
        legs(1), hit("Ana", head(1), "creature", "Beto")).document),
    ("move 2", rules.CHIP_SUPPLY, twelve_wrong().turn(
        body(1), hit("Ana", body(1), "nothing", "Beto")).document),
    ("move 2", rules.CHIP_SUPPLY, twelve_wrong().turn(
        body(1), hit("Beto", body(1), "chip", "Beto")).document),
    ("move 2", rules.CHIP_SUPPLY, twelve_wrong().turn(
        body(1), hit("Beto", body(1), "chip", "Zoe")).document),
    ("result", rules.END, Game().turn(0).result(**RESULT).document),
    ("result", rules.SCORES, finished().result(
        **{**RESULT, "creatures": {"Ana": 8, "Beto": 9}}).document),
    ("result", rules.SCORES, finished().result(
        **{**RESULT, "chips": {"Ana": 0, "Beto": 1}}).document),
    ("result", rules.SCORES, finished().result(**{**RESULT, "scores": {"Ana": 27}}).document),
    ("result", rules.SCORES, finished().result(
        **{**RESULT, "scores": {**RESULT["scores"], "Zoe": 0}}).document),
    ("result", rules.WINNER, finished().result(**{**RESULT, "winners": []}).document),
    ("result", rules.WINNER, finished().result(**{**RESULT, "winners": ["Ana", "Ana"]}).document),
    ("result", rules.WINNER, finished().result(
        **{**RESULT, "winners": ["Ana", "Beto"]}).document),
]  # fmt: skip


def faults(document: Doc) -> list[Fault]:
    if document["format"] == "caminito.creatures":
        return check_content(creatures_from(document))
    fault = run(document).fault
    return [] if fault is None else [fault]


def test_every_rule_has_a_sentence_and_both_examples() -> None:
    assert set(RULES) == set(KEEPING) == set(BREAKING)
    assert set(RULINGS) <= set(RULES)
    for sentence in [*RULES.values(), *RULINGS.values()]:
        assert len(sentence.split()) >= 5
        assert sentence[0].isupper()
        assert sentence.endswith(".")


def test_the_table_holds_exactly_the_published_ids() -> None:
    named = {
        value for name, value in vars(rules).items() if name.isupper() and isinstance(value, str)
    }
    assert named == set(RULES) == {
        "vacaloca.tiles", "vacaloca.distinct", "vacaloca.match", "vacaloca.players",
        "vacaloca.turn", "vacaloca.flip", "vacaloca.slap-tile", "vacaloca.slap",
        "vacaloca.chip-supply", "vacaloca.end", "vacaloca.scores", "vacaloca.winner",
    }  # fmt: skip


@pytest.mark.parametrize("rule", RULES)
def test_the_keeping_example_has_no_fault(rule: str) -> None:
    assert faults(KEEPING[rule]) == []


@pytest.mark.parametrize("rule", RULES)
def test_the_breaking_example_breaks_this_rule_and_no_other(rule: str) -> None:
    where, document = BREAKING[rule]
    assert [(fault.where, fault.rule) for fault in faults(document)] == [(where, rule)]


@pytest.mark.parametrize(("where", "rule", "document"), MORE)
def test_a_rule_broken_in_another_way_is_named(where: str, rule: str, document: Doc) -> None:
    assert [(fault.where, fault.rule) for fault in faults(document)] == [(where, rule)]


@pytest.mark.parametrize(
    "document", [*(doc for _, doc in BREAKING.values()), *(m[2] for m in MORE)]
)
def test_every_message_is_one_short_printable_line(document: Doc) -> None:
    for fault in faults(document):
        assert fault.message.isprintable()
        assert 10 < len(fault.message) < 250


@pytest.mark.parametrize(
    ("document", "words"),
    [
        (BREAKING[rules.SLAP][1], ("2 of the 3 parts of creature 01", "Ana gets a chip")),
        (BREAKING[rules.CHIP_SUPPLY][1], ("supply is empty", "Beto")),
        (BREAKING[rules.FLIP][1], ("02-legs at position 5", "face up already")),
        (BREAKING[rules.SCORES][1], ("Beto has 24, not 25",)),
        (BREAKING[rules.END][1], ("9 tiles are left",)),
        (Game().turn(0).result(**RESULT).document, ("60 tiles are left",)),
        (Game().turn(0).turn(None).document, ("59 tiles lie face down",)),
    ],
)  # fmt: skip
def test_messages_give_the_numbers_that_matter(document: Doc, words: tuple[str, ...]) -> None:
    (fault,) = faults(document)
    for word in words:
        assert word in fault.message
