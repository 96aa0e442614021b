"""Records of Blockits: what is read, from where the sheet comes, and what is refused and where."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from caminito.cards.blockits.record_file import (
    MAX_SIDE,
    record_from,
    result_document,
    round_document,
)
from caminito.cards.blockits.sheet import DEFAULT_SHEET
from caminito.cards.errors import UnusableError
from caminito.cards.record_file import Folder
from helpers.blockits.games import no_file, record, row, score, sheet, turn, turns

GAME = record(
    "Ana Beto",
    [
        turns("IL", turn("Ana", "I", row(0)), turn("Beto", "L", "00 10 20 21", blocked="55")),
        turns("SO", turn("Beto", "S", None), turn("Ana", "O", "31 41 32 42", [1, 2], swap="V")),
    ],
    result={"scores": {"Ana": score(20, 1, 3, -3), "Beto": score(0, 0, 1, 0)}, "winners": ["Ana"]},
)  # fmt: skip


def test_a_record_is_read_as_plain_data_and_written_the_same() -> None:
    found = record_from(GAME, no_file)
    assert found.players == ("Ana", "Beto")
    assert found.setup.sheet is DEFAULT_SHEET
    assert found.setup.first == "Ana"
    assert found.moves[1].turns[0].squares is None
    assert found.moves[1].turns[1].swap == "V"
    assert found.moves[0].turns[1].blocked == ((5, 5),)
    assert [round_document(move) for move in found.moves] == GAME["moves"]
    assert found.result is not None
    assert result_document(found.result) == GAME["result"]


@pytest.mark.parametrize("absent", [True, False])
def test_a_record_without_result_is_unfinished(absent: bool) -> None:
    document = {**GAME, "result": None}
    if absent:
        del document["result"]
    assert record_from(document, no_file).result is None


def test_wrong_names_and_numbers_are_read_and_left_to_the_referee() -> None:
    document = copy.deepcopy(GAME)
    document["players"] = ["Ana"] * 9
    document["setup"]["first"] = ""
    document["moves"][0]["dice"] = ["Q"]
    document["moves"][0]["turns"][0]["squares"] = [[10**30, -5]]
    document["result"]["scores"] = {}
    document["result"]["winners"] = ["nobody"]
    assert record_from(document, no_file).moves[0].turns[0].squares == ((10**30, -5),)


def test_a_sheet_stands_inside_or_in_a_file_beside_the_record(tmp_path: Path) -> None:
    (tmp_path / "sheets").mkdir()
    (tmp_path / "sheets" / "five.json").write_text(json.dumps(sheet(5, 4)), "utf-8")
    inside = {**GAME, "setup": {"sheet": sheet(5, 4), "first": "Ana"}}
    beside = {**GAME, "setup": {"sheet": "sheets/five.json", "first": "Ana"}}
    one = record_from(inside, no_file).setup.sheet
    other = record_from(beside, Folder(tmp_path).load).setup.sheet
    assert one == other
    assert (one.width, one.height) == (5, 4)


@pytest.mark.parametrize("path", ["/etc/hosts", "../five.json", "", "C:\\five.json", "none.json"])
def test_a_path_that_leads_elsewhere_is_refused_at_the_sheet(path: str, tmp_path: Path) -> None:
    with pytest.raises(UnusableError) as caught:
        record_from({**GAME, "setup": {"sheet": path, "first": "Ana"}}, Folder(tmp_path).load)
    assert caught.value.place == "setup.sheet"


def test_a_faulty_sheet_is_read_since_a_record_is_no_content_check() -> None:
    odd = sheet(3, 2, swap=[0, -1], lines=[5])
    odd["shapes"] = odd["shapes"][:2]
    found = record_from({**GAME, "setup": {"sheet": odd, "first": "Ana"}}, no_file).setup.sheet
    assert (found.width, len(found.shapes), found.track("swap")) == (3, 2, (0, -1))


def with_sheet(**changes: Any) -> dict[str, Any]:
    return {**GAME, "setup": {"sheet": {**sheet(), **changes}, "first": "Ana"}}


def changed(*path: Any, to: Any = KeyError) -> dict[str, Any]:
    document = copy.deepcopy(GAME)
    part: Any = document
    for key in path[:-1]:
        part = part[key]
    if to is KeyError:
        del part[path[-1]]
    else:
        part[path[-1]] = to
    return document


TURN = ("moves", 1, "turns", 0)
UNUSABLE = [
    (changed("format", to="caminito.deck"), "format"),
    (changed("version", to=1.0), "version"),
    (changed("game", to="bossa"), "game"),
    (changed("players"), "players"),
    (changed("players", 1, to=7), "players[1]"),
    (changed("setup"), "setup"),
    (changed("setup", "sheet"), "setup.sheet"),
    (changed("setup", "sheet", to=8), "setup.sheet"),
    (changed("setup", "first"), "setup.first"),
    (changed("moves", to=None), "moves"),
    (changed("moves", 1, "player"), "moves[1].player"),
    (changed("moves", 1, "dice"), "moves[1].dice"),
    (changed("moves", 1, "dice", 0, to=None), "moves[1].dice[0]"),
    (changed("moves", 1, "turns"), "moves[1].turns"),
    *((changed(*TURN, key), f"moves[1].turns[0].{key}")
      for key in ("player", "die", "swap", "squares", "lines", "blocked")),
    (changed(*TURN, "die", to=None), "moves[1].turns[0].die"),
    (changed(*TURN, "swap", to=1), "moves[1].turns[0].swap"),
    (changed(*TURN, "squares", to=[[0]]), "moves[1].turns[0].squares[0]"),
    (changed(*TURN, "squares", to=[[0, 1.0]]), "moves[1].turns[0].squares[0][1]"),
    (changed(*TURN, "lines", to=None), "moves[1].turns[0].lines"),
    (changed(*TURN, "lines", to=[True]), "moves[1].turns[0].lines[0]"),
    (changed(*TURN, "blocked", to=[5]), "moves[1].turns[0].blocked[0]"),
    (changed("result", "winners"), "result.winners"),
    (changed("result", "scores", "Ana", "total"), "result.scores.Ana.total"),
    (changed("result", "scores", "Ana", to=24), "result.scores.Ana"),
    (with_sheet(width="8"), "setup.sheet.width"),
    (with_sheet(version=3), "setup.sheet.version"),
    # No table holds these; a replay would take for ever.
    (with_sheet(width=MAX_SIDE + 1), "setup.sheet.width"),
    (with_sheet(height=10**40), "setup.sheet.height"),
    (with_sheet(shapes=sheet()["shapes"] * 3), "setup.sheet.shapes"),
    (with_sheet(tracks={**sheet()["tracks"], "V": [0, 10**30]}), "setup.sheet.tracks.V[1]"),
]  # fmt: skip


@pytest.mark.parametrize(("document", "place"), UNUSABLE)
def test_what_has_the_wrong_form_is_named_by_its_path(document: Any, place: str) -> None:
    with pytest.raises(UnusableError) as caught:
        record_from(document, no_file)
    assert caught.value.place == place


def test_the_largest_sheet_that_is_replayed() -> None:
    found = record_from(with_sheet(width=MAX_SIDE, height=MAX_SIDE), no_file)
    assert found.setup.sheet.width == MAX_SIDE


def test_unknown_keys_are_ignored() -> None:
    document = copy.deepcopy(GAME)
    document["event"] = "a rainy evening"
    document["moves"][0]["seconds"] = 40
    document["moves"][0]["turns"][0]["mood"] = None
    assert record_from(document, no_file) == record_from(GAME, no_file)
