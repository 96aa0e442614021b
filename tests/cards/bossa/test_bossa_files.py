"""The files of Bossa: what they hold, what makes them unusable and where, and back again."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from caminito.cards.bossa.record_file import record_document, record_from, record_text
from caminito.cards.bossa.tile_file import tiles_from, tiles_text
from caminito.cards.bossa.tiles import PILE, TILES, modified, other
from caminito.cards.documents import parse_json
from caminito.cards.errors import UnusableError
from helpers.bossa import ALL, MIDDLE, Doc, long, stuck

TILE_SET = {"format": "caminito.tiles", "version": 1, "game": "bossa", "tiles": ALL}


def test_the_27_tiles_are_the_faces_of_a_die_in_two_colours() -> None:
    """21 have white dots, 21 black ones, 15 both; six have one white dot, one has six."""
    assert sorted(TILES) == sorted((white, black) for white, black in ALL)
    assert len(TILES) == 27
    assert sum(white > 0 for white, _ in TILES) == 21
    assert sum(black > 0 for _, black in TILES) == 21
    assert sum(white > 0 and black > 0 for white, black in TILES) == 15
    assert [sum(white == n for white, _ in TILES) for n in range(1, 7)] == [6, 5, 4, 3, 2, 1]
    assert PILE == 18


def test_chips_double_the_dots_or_exchange_the_colours() -> None:
    """The rulebook: white 1/black 4 inverted is white 4/black 1."""
    assert modified((1, 4), "inverter") == (4, 1)
    assert modified((3, 1), "doubler") == (6, 2)
    assert (other("white"), other("black")) == ("black", "white")


def test_a_tile_file_is_read_in_its_order_and_written_so_that_it_reads_the_same() -> None:
    assert tiles_from(TILE_SET) == tuple((white, black) for white, black in ALL)
    assert tiles_from(parse_json(tiles_text(TILES))) == TILES
    text = tiles_text(TILES, {"caminito": "1.0"})
    assert parse_json(text)["made_by"] == {"caminito": "1.0"}
    assert tiles_from(parse_json(text)) == TILES
    assert tiles_from(parse_json(tiles_text(()))) == ()


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"format": "caminito.deck"}, "format"),
        ({"version": 1.0}, "version"),
        ({"game": "la-boca"}, "game"),
        ({"tiles": None}, "tiles"),
        ({"tiles": [[1, 0], [1, 0, 0]]}, "tiles[1]"),
        ({"tiles": [[1, 0], [1]]}, "tiles[1]"),
        ({"tiles": [[1, True]]}, "tiles[0][1]"),
        ({"tiles": ["1/0"]}, "tiles[0]"),
    ],
)
def test_an_unusable_tile_file_is_named_by_the_path(change: Doc, place: str) -> None:
    with pytest.raises(UnusableError) as caught:
        tiles_from({**TILE_SET, **change})
    assert caught.value.place == place


@pytest.mark.parametrize("record", [MIDDLE, stuck(("Beto", "D")), long([], None)])
def test_a_record_is_written_as_it_was_read(record: Doc) -> None:
    read = record_from(record)
    assert record_document(read) == record
    text = record_text(read)
    assert json.loads(text) == record
    assert record_from(parse_json(text)) == read
    assert text.endswith("}\n")
    # A line for every move and every part of the setup, and seven around them.
    lines = 7 + len(record["moves"]) + len(record["setup"]) + ("result" in record)
    assert len(text.splitlines()) == lines


def test_null_is_absent_for_what_may_be_absent() -> None:
    record = {**copy.deepcopy(stuck(None)), "result": None}
    record["setup"]["modifiers"] = None
    for move in record["moves"]:
        move["modifier"] = None
    assert record_from(record) == record_from(stuck(None))


def test_unknown_keys_are_ignored_also_those_that_another_kind_of_move_has() -> None:
    record = {**copy.deepcopy(MIDDLE), "note": {"at": 1}}
    record["setup"]["note"] = 1
    record["moves"][4].update(line=7, tiles="none", at=None)  # a redraw
    assert record_from(record) == record_from(MIDDLE)


KEYS = [
    "players", "setup", "moves", "setup.removed", "setup.hands", "setup.pile", "setup.dice",
    "setup.dice.white", "setup.dice.black", "setup.rolls", "setup.rolls[0].white",
    "setup.rolls[0].black", "setup.choice", "setup.choice.player", "setup.choice.takes",
    "setup.lines", "setup.lines.white", "setup.lines.black", "setup.first", "moves[0].player",
    "moves[0].draw", "moves[0].do", "moves[0].line", "moves[0].at", "moves[0].tiles",
    "moves[3].line", "moves[3].at", "moves[3].tiles", "moves[4].discard", "moves[4].gets",
    "moves[5].give", "moves[5].take", "moves[6].modifier.chip", "moves[6].modifier.tile",
    "result.winner", "result.by", "format", "version", "game",
]  # fmt: skip


def steps(path: str) -> list[Any]:
    """`moves[0].at` as the keys that lead there."""
    words = path.replace("[", ".").replace("]", "").split(".")
    return [int(word) if word.isdigit() else word for word in words]


def parent(record: Doc, path: str) -> tuple[Any, Any]:
    *above, last = steps(path)
    part: Any = record
    for key in above:
        part = part[key]
    return part, last


def whole() -> Doc:
    return {**copy.deepcopy(MIDDLE), "result": {"winner": "Ana", "by": "A"}}


@pytest.mark.parametrize("path", KEYS)
def test_a_missing_key_is_named_by_its_path(path: str) -> None:
    record = whole()
    part, last = parent(record, path)
    del part[last]
    with pytest.raises(UnusableError) as caught:
        record_from(record)
    assert (caught.value.place, caught.value.message) == (path, "the key is missing")


@pytest.mark.parametrize("path", KEYS)
@pytest.mark.parametrize("wrong", [True, 1.5, [None], {"x": 1}])
def test_an_ill_typed_part_is_named_by_its_path(path: str, wrong: Any) -> None:
    record = whole()
    part, last = parent(record, path)
    part[last] = wrong
    with pytest.raises(UnusableError) as caught:
        record_from(record)
    assert caught.value.place.startswith(path)


@pytest.mark.parametrize(
    ("path", "wrong"),
    [
        ("moves[0].do", "pass"),
        ("moves[0].line", "grey"),
        ("setup.choice.takes", "last"),
        ("moves[6].modifier.chip", "tripler"),
        ("setup.modifiers.Ana", "tripler"),
        ("moves[0].draw", [1, 2, 3]),
        ("setup.removed", [1]),
        ("setup.first", None),
        ("moves[0].at", None),
        ("moves[2]", None),
        ("moves[2]", []),
        ("result.by", None),
    ],
)
def test_a_word_outside_the_vocabulary_is_unusable(path: str, wrong: Any) -> None:
    record = whole()
    part, last = parent(record, path)
    part[last] = wrong
    with pytest.raises(UnusableError) as caught:
        record_from(record)
    assert caught.value.place == path


def test_what_is_merely_wrong_is_read() -> None:
    """Names, tiles, faces, positions and endings are the rules' to judge."""
    record = whole()
    record["players"] = ["", "", "x"]
    record["setup"].update(removed=[9, -9], hands={}, pile=[], rolls=[], first="Caro", modifiers={})
    record["moves"][0].update(at=10**40, tiles=[], player="Caro")
    record["moves"][6]["modifier"]["tile"] = -(10**40)
    record["result"] = {"winner": None, "by": "Z"}
    assert record_document(record_from(record)) == record
