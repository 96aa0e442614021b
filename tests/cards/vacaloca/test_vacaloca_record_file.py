"""Records of Vaca Loca: what makes them unusable, and what is read and left to the referee."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from caminito.cards.errors import UnusableError
from caminito.cards.vacaloca.record import Move, Result, Slap
from caminito.cards.vacaloca.record_file import move_document, record_from
from helpers.vacaloca import Doc, Game, hit

RESULT: Doc = {
    "creatures": {"Ana": 9},
    "chips": {"Ana": 2},
    "scores": {"Ana": 25},
    "winners": ["Ana"],
}


def record() -> Doc:
    slaps = [hit("Beto", 17, "chip"), hit("Ana", 3, "chip", "Beto")]
    return copy.deepcopy(Game().turn(17, *slaps).turn(None).result(**RESULT).document)


def changed(path: str, *value: Any) -> Doc:
    """The record with the part at the path replaced, or taken out without a value."""
    document: Any = record()
    *keys, last = [int(key) if key.isdigit() else key for key in path.split(".")]
    node = document
    for key in keys:
        node = node[key]
    if value:
        node[last] = value[0]
    else:
        del node[last]
    return dict(document)


def test_a_record_is_read_into_plain_data() -> None:
    players, setup, moves, result = record_from(record())
    assert players == ("Ana", "Beto")
    assert setup.table[:2] == ("01-head", "01-body")
    slaps = (Slap("Beto", 17, "chip"), Slap("Ana", 3, "chip", "Beto"))
    assert moves == (Move("Ana", 17, slaps), Move("Beto", None))
    assert result == Result({"Ana": 9}, {"Ana": 2}, {"Ana": 25}, ("Ana",))
    assert [move_document(move) for move in moves] == record()["moves"]


@pytest.mark.parametrize(
    "document",
    [
        changed("result"),
        changed("result", None),
        changed("moves.0.slaps.0.from", None),
        changed("moves", []),
        changed("players", []),
        changed("setup.table", ["nonsense"]),
        changed("moves.0.slaps.0.position", -(10**3000)),
        changed("moves.0.colour", "unknown keys are ignored"),
    ],
)
def test_what_is_merely_wrong_or_optional_is_read(document: Doc) -> None:
    record_from(document)


@pytest.mark.parametrize(
    ("document", "error"),
    [
        (changed("format", "caminito.deck"), 'format: must be "caminito.record", not the string'),
        (changed("version", True), "version: must be 1, not true"),
        (changed("game", "bossa"), 'game: must be "vaca-loca"'),
        (changed("game"), "game: the key is missing"),
        (changed("players"), "players: the key is missing"),
        (changed("players", "Ana"), "players: must be a list"),
        (changed("players", ["Ana", 2]), "players[1]: must be a string"),
        (changed("setup"), "setup: the key is missing"),
        (changed("setup.table"), "setup.table: the key is missing"),
        (changed("setup.table.3", None), "setup.table[3]: must be a string, not null"),
        (changed("moves"), "moves: the key is missing"),
        (changed("moves.1", []), "moves[1]: must be an object"),
        (changed("moves.0.player"), "moves[0].player: the key is missing"),
        (changed("moves.0.flip"), "moves[0].flip: the key is missing"),
        (changed("moves.0.flip", 1.0), "moves[0].flip: must be a whole number, not 1.0"),
        (changed("moves.0.flip", True), "moves[0].flip: must be a whole number, not true"),
        (changed("moves.0.slaps"), "moves[0].slaps: the key is missing"),
        (changed("moves.0.slaps", None), "moves[0].slaps: must be a list"),
        (changed("moves.0.slaps.1.player"), "moves[0].slaps[1].player: the key is missing"),
        (changed("moves.0.slaps.1.position"), "moves[0].slaps[1].position: the key is missing"),
        (changed("moves.0.slaps.1.position", None), "moves[0].slaps[1].position: must be a whole"),
        (changed("moves.0.slaps.1.gets"), "moves[0].slaps[1].gets: the key is missing"),
        (changed("moves.0.slaps.1.gets", "chips"), 'moves[0].slaps[1].gets: must be "creature"'),
        (changed("moves.0.slaps.1.from", 1), "moves[0].slaps[1].from: must be a string"),
        (changed("result.creatures"), "result.creatures: the key is missing"),
        (changed("result.chips.Ana", "2"), "result.chips.Ana: must be a whole number"),
        (changed("result.winners", "Ana"), "result.winners: must be a list"),
        (changed("result", []), "result: must be an object"),
    ],
)
def test_what_can_not_be_used_is_named_by_its_path(document: Doc, error: str) -> None:
    with pytest.raises(UnusableError) as raised:
        record_from(document)
    assert str(raised.value).startswith(error)
