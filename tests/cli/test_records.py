"""Records and content of the other games verified by the command: lines, JSON, statuses, paths."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from caminito.cards.blockits.sheet import DEFAULT_SHEET
from caminito.cards.blockits.sheet_file import sheet_document
from helpers.bossa import ALL, emptied, played, stuck
from helpers.command import run
from helpers.matches import Match, deck_document
from helpers.vacaloca import Game, head, hit

Doc = dict[str, Any]


def save(name: str, document: Doc) -> Path:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def judged(*names: str) -> tuple[int, list[Doc]]:
    ran = run("verify", "--json", *names)
    return ran.status, json.loads(ran.out)


@pytest.fixture
def whole() -> Doc:
    """A game of Bossa to its end: Ana is stuck and Beto wins."""
    return stuck(("Beto", "D"))


@pytest.mark.usefixtures("here")
def test_a_whole_game_is_one_line_that_says_what_it_is(whole: Doc) -> None:
    moves = len(whole["moves"])
    save("game.json", whole)
    ran = run("verify", "game.json")
    assert (ran.status, ran.err) == (0, "")
    assert ran.text == f"game.json: ok: Bossa, {moves} moves, Beto wins by D\n"
    status, (found,) = judged("game.json")
    assert status == 0
    assert (found["format"], found["game"], found["ok"], found["faults"]) == (
        "caminito.record", "bossa", True, []
    )  # fmt: skip
    assert found["state"] == {
        "moves": moves, "to_move": None, "over": True, "standing": {"winner": "Beto", "by": "D"}
    }  # fmt: skip


@pytest.mark.usefixtures("here")
def test_an_unfinished_game_is_fine_and_its_state_is_told(whole: Doc) -> None:
    del whole["result"]
    whole["moves"] = whole["moves"][:2]
    mover = "Ana" if whole["moves"][1]["player"] == "Beto" else "Beto"
    save("game.json", whole)
    ran = run("verify", "game.json")
    assert ran.text == f"game.json: ok: Bossa, 2 moves, unfinished: {mover} is to move\n"
    status, (found,) = judged("game.json")
    assert (status, found["ok"]) == (0, True)
    assert found["state"] == {
        "moves": 2, "to_move": mover, "over": False, "standing": {"winner": None, "by": None}
    }  # fmt: skip


@pytest.mark.usefixtures("here")
def test_a_game_at_its_end_that_states_no_result_is_fine_and_told(whole: Doc) -> None:
    whole["result"] = None
    save("game.json", whole)
    assert run("verify", "game.json").text.endswith("Beto wins by D; it states no result\n")


@pytest.mark.usefixtures("here")
def test_the_first_fault_is_named_by_move_and_rule_and_the_state_is_that_before_it(
    whole: Doc,
) -> None:
    whole["moves"][1]["player"] = whole["moves"][0]["player"]
    save("game.json", whole)
    ran = run("verify", "game.json")
    assert (ran.status, len(ran.text.splitlines())) == (1, 1)
    assert ran.text.startswith("game.json: move 2: bossa.turn: ")
    status, (found,) = judged("game.json")
    assert (status, found["ok"], len(found["faults"])) == (1, False, 1)
    assert (found["faults"][0]["where"], found["faults"][0]["rule"]) == ("move 2", "bossa.turn")
    assert found["state"]["moves"] == 1
    assert "summary" not in found


@pytest.mark.usefixtures("here")
def test_a_fault_of_the_result_leaves_the_state_of_the_end(whole: Doc) -> None:
    whole["result"]["winner"] = "Ana"
    save("game.json", whole)
    status, (found,) = judged("game.json")
    assert (status, found["faults"][0]["where"]) == (1, "result")
    assert (found["state"]["over"], found["state"]["moves"]) == (True, len(whole["moves"]))


@pytest.mark.usefixtures("here")
def test_after_a_fault_of_the_setup_there_is_no_state(whole: Doc) -> None:
    whole["players"] = ["Ana", "Ana"]
    save("game.json", whole)
    status, (found,) = judged("game.json")
    assert (status, found["faults"][0]["where"], found["faults"][0]["rule"]) == (
        1, "setup", "bossa.players"
    )  # fmt: skip
    assert "state" not in found


@pytest.mark.usefixtures("here")
def test_records_of_every_game_and_a_broken_one_are_told_apart_in_one_call() -> None:
    save("games/bossa.json", emptied(None))
    save("games/loca.json", Game().turn(0, hit("Beto", head(1), "chip")).document)
    save("games/boca.json", Match().round(43, 5).document)
    sheet = {"sheet": None, "first": "Ana"}
    outer = {"format": "caminito.record", "version": 1, "players": ["Ana", "Beto"], "moves": []}
    save("games/blockits.json", {**outer, "game": "blockits", "setup": sheet})
    save("games/chess.json", {**outer, "game": "chess", "setup": {}})
    ran = run("verify", "games")
    assert ran.status == 2
    assert [line.split(": ", 1)[1] for line in ran.text.splitlines()] == [
        "ok: Blockits, 0 moves, unfinished: Ana is to move",
        "ok: La Boca, 1 move, unfinished: Beto is to move",
        f"ok: Bossa, {played(emptied(None)).moves} moves, Ana wins by A; it states no result",
        'game: must be one of "la-boca", "vaca-loca", "blockits", "bossa", not the string "chess"',
        "ok: Vaca Loca, 1 move, unfinished: Beto is to move",
    ]


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"version": 2}, "version: must be 1, not 2"),
        ({"version": True}, "version: must be 1, not true"),
        ({"game": None}, "game: must be one of"),
        ({"moves": None}, "moves: must be a list, not null"),
        ({"moves": [{"do": "dance"}]}, "moves[0].player: the key is missing"),
        ({"setup": []}, "setup: must be an object, not a list"),
        ({"players": "Ana"}, "players: must be a list"),
    ],
)
def test_an_unusable_record_is_named_by_its_path(whole: Doc, change: Doc, said: str) -> None:
    save("game.json", {**whole, **change})
    status, (found,) = judged("game.json")
    assert status == 2
    assert found.keys() == {"file", "ok", "error"}
    assert found["error"].startswith(said)


@pytest.mark.usefixtures("here")
def test_a_deck_named_by_a_path_is_read_beside_the_record_and_nowhere_else() -> None:
    match = Match().round(43, 5).document
    match["setup"]["deck"] = "deck.json"
    save("box/deck.json", deck_document())
    save("box/game.json", match)
    assert run("verify", "box/game.json").text.startswith("box/game.json: ok: La Boca, 1 move")
    save("game.json", match)
    assert judged("game.json")[1][0]["error"] == "setup.deck: there is no such file"
    for path in ("../deck.json", "/etc/passwd", "box/../../deck.json"):
        match["setup"]["deck"] = path
        save("box/game.json", match)
        status, (found,) = judged("box/game.json")
        assert status == 2
        assert found["error"].startswith("setup.deck: ")
    Path("box/link.json").symlink_to(Path("game.json").resolve())
    match["setup"]["deck"] = "link.json"
    save("box/game.json", match)
    assert "leads outside the record's folder" in judged("box/game.json")[1][0]["error"]


@pytest.mark.usefixtures("here")
def test_a_tile_set_is_judged_with_the_later_of_two_tiles_named() -> None:
    tiles = {"format": "caminito.tiles", "version": 1, "game": "bossa", "tiles": ALL}
    save("tiles.json", tiles)
    assert run("verify", "tiles.json").text == (
        "tiles.json: ok: Bossa set of 27 tiles, each once\n"
    )
    save("tiles.json", {**tiles, "tiles": ALL[1:]})
    status, (found,) = judged("tiles.json")
    assert (status, found["game"], "state" in found) == (1, "bossa", False)
    assert [fault["rule"] for fault in found["faults"]] == ["bossa.tiles"]


@pytest.mark.usefixtures("here")
def test_a_sheet_is_judged_and_played_on_to_see_whether_its_tracks_run_out() -> None:
    document = sheet_document(DEFAULT_SHEET)
    document["tracks"]["I"] = [0, 5]
    save("sheet.json", document)
    ran = run("verify", "sheet.json")
    assert ran.status == 0
    assert ran.text.startswith(
        "sheet.json: ok: Blockits sheet of 8x10 squares, shapes I, L, T, O, S, V; in "
    )
    # With one box, a second I loses its mark: almost every game has two for one player.
    games = int(ran.text.split("; in ")[1].split(" of 50 simulated games")[0])
    short = int(ran.text.split("(I ")[1].split(",")[0].rstrip(")\n"))
    assert 25 <= short <= games <= 50
    assert run("verify", "sheet.json").text == ran.text
    document["tracks"]["lines"] = [0, 10, 30]
    save("sheet.json", document)
    status, (found,) = judged("sheet.json")
    assert (status, found["game"]) == (1, "blockits")
    assert {(fault["where"], fault["rule"]) for fault in found["faults"]} == {
        ("tracks.lines", "blockits.tracks")
    }


@pytest.mark.usefixtures("here")
def test_a_creature_set_that_is_too_small_is_told() -> None:
    save("set.json", {"format": "caminito.creatures", "version": 1, "tile": 50, "creatures": []})
    status, (found,) = judged("set.json")
    assert (status, found["game"]) == (1, "vaca-loca")
    assert [(fault["where"], fault["rule"]) for fault in found["faults"]] == [
        ("creatures", "vacaloca.tiles")
    ]
