"""Playing games by the command: records, seeds, folders, statistics, options of single games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from caminito.cards.blockits.sheet import DEFAULT_SHEET
from caminito.cards.blockits.sheet_file import sheet_document
from caminito.commands.common import GAMES
from caminito.verifier import games
from caminito.verifier.bossa import players as bossa_players
from caminito.verifier.bossa.referee import REFEREE as BOSSA
from helpers.command import run, run_process
from helpers.matches import deck_document


def record(name: str) -> dict[str, Any]:
    return dict(json.loads(Path(name).read_text(encoding="utf-8")))


def test_the_games_of_the_command_line_are_those_with_a_referee_and_players() -> None:
    assert set(GAMES) == set(games.REFEREES) == set(games.PLAYERS) == set(games.TITLES)


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("player", ["random", "greedy"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_every_kind_is_written_and_verifies_as_ok(game: str, player: str) -> None:
    ran = run("simulate", game, "--seed", "5", "--player", player, "-o", "game.json")
    assert (ran.status, ran.out) == (0, b"")
    said = ran.err.removeprefix("game.json: ").removesuffix(", seed 5\n")
    assert run("verify", "game.json").text == f"game.json: ok: {said}\n"
    found = record("game.json")
    assert (found["game"], found["seed"]) == (game, 5)
    assert len(found["players"]) == (3 if game == "la-boca" else 2)
    assert found["result"]


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_plays_the_same_game_in_any_surroundings(game: str) -> None:
    call = ("simulate", game, "--seed", "042", "-o", "-", "--quiet")
    ran = run(*call)
    assert (ran.status, ran.err) == (0, "")
    other = run_process(*call, env={"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo", "LC_ALL": "C"})
    assert other.out == ran.out
    assert run("simulate", game, "--seed", "43", "-o", "-").out != ran.out


@pytest.mark.usefixtures("here")
def test_a_seed_that_is_drawn_is_told_and_gives_the_game_again() -> None:
    ran = run("simulate", "bossa", "-o", "one.json")
    seed = ran.err.splitlines()[0].removeprefix("seed ")
    assert run("simulate", "bossa", "--seed", seed, "-o", "two.json").status == 0
    assert Path("one.json").read_bytes() == Path("two.json").read_bytes()
    assert record("one.json")["seed"] == int(seed)


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(("game", "most"), [("la-boca", 6), ("vaca-loca", 6), ("blockits", 4)])
def test_a_full_table_plays(game: str, most: int) -> None:
    assert run("simulate", game, "--players", str(most), "--seed", "1", "-o", "x.json").status == 0
    assert len(record("x.json")["players"]) == most
    assert run("verify", "x.json").status == 0


def test_a_folder_of_games_holds_those_that_each_seed_plays_alone(here: Path) -> None:
    (here / "games").mkdir()
    ran = run("simulate", "vaca-loca", "--games", "11", "--seed", "8", "-o", "games")
    assert (ran.status, ran.out) == (0, b"")
    assert ran.err == "games: 11 records, seed 8 and on\n"
    names = sorted(path.name for path in (here / "games").iterdir())
    assert names == [f"vaca-loca-{number:02d}.json" for number in range(1, 12)]
    run("simulate", "vaca-loca", "--seed", "18", "-o", "alone.json")
    alone = (here / "alone.json").read_bytes()
    assert (here / "games" / "vaca-loca-11.json").read_bytes() == alone
    checked = run("verify", "games")
    assert (checked.status, checked.text.count(": ok: ")) == (0, 11)


@pytest.mark.usefixtures("here")
def test_after_the_largest_seed_comes_the_smallest() -> None:
    Path("games").mkdir()
    run("simulate", "bossa", "--games", "2", "--seed", str(2**63 - 1), "-o", "games")
    assert record("games/bossa-2.json")["seed"] == 0


def test_statistics_need_no_file_and_are_those_of_the_games_written(here: Path) -> None:
    call = ("simulate", "bossa", "--games", "12", "--seed", "3", "--stats")
    ran = run(*call)
    assert (ran.status, ran.err) == (0, "")
    assert ran.text.startswith("bossa: 12 games (12 with 2 players)\n")
    assert list(here.iterdir()) == []
    found = json.loads(run(*call, "--json").out)
    Path("games").mkdir()
    assert run(*call, "-o", "games").text == ran.text
    written = [record(str(path)) for path in sorted(Path("games").iterdir())]
    lengths = [len(each["moves"]) for each in written]
    assert (found["games"], found["moves"]["least"]) == (12, min(lengths))
    assert found["moves"]["most"] == max(lengths)
    wins = sum(each["result"]["winner"] == each["setup"]["first"] for each in written)
    assert found["seats"][0]["wins"] == wins


def test_one_game_may_be_told_and_written(here: Path) -> None:
    ran = run("simulate", "blockits", "--seed", "3", "--stats", "-o", "x.json")
    assert ran.text.startswith("blockits: 1 game (1 with 2 players)\n")
    assert ran.err == "x.json: 1 record, seed 3\n"
    assert [path.name for path in here.iterdir()] == ["x.json"]


@pytest.mark.usefixtures("here")
def test_la_boca_is_played_with_the_deck_named_or_with_one_made_from_the_seed() -> None:
    Path("deck.json").write_text(json.dumps(deck_document()), encoding="utf-8")
    call = ("simulate", "la-boca", "--seed", "1", "-o", "x.json")
    assert run(*call, "--deck", "deck.json").status == 0
    assert record("x.json")["setup"]["deck"] == deck_document()
    assert record("x.json")["setup"]["tier"] == "light"
    assert run(*call, "--deck", "deck.json", "--tier", "dark").status == 0
    assert record("x.json")["setup"]["pile"] == ["dark-01"]
    assert run(*call, "--tier", "dark").status == 0
    made = record("x.json")["setup"]
    # 3 players have 4 chips each: 12 rounds, and a card for each of them.
    assert (made["tier"], len(made["pile"])) == ("dark", 12)
    wanted = ("--tier", "dark", "--cards", "12", "--seed", "1", "-o", "made.json")
    run("generate", "la-boca", *wanted)
    assert made["deck"] == record("made.json")


@pytest.mark.usefixtures("here")
def test_a_deck_without_the_tier_asked_for_is_refused_by_its_name() -> None:
    light = deck_document()
    light["cards"] = [card for card in light["cards"] if card["tier"] == "light"]
    Path("deck.json").write_text(json.dumps(light), encoding="utf-8")
    ran = run("simulate", "la-boca", "--deck", "deck.json", "--tier", "dark", "-o", "x.json")
    assert (ran.status, Path("x.json").exists()) == (2, False)
    assert ran.err.splitlines()[-1] == "caminito: deck.json: the deck has no dark card to play with"


@pytest.mark.usefixtures("here")
def test_blockits_is_played_on_the_sheet_named_unless_it_breaks_a_rule() -> None:
    document = sheet_document(DEFAULT_SHEET)
    document["width"] = 5
    Path("sheet.json").write_text(json.dumps(document), encoding="utf-8")
    call = ("simulate", "blockits", "--sheet", "sheet.json", "--seed", "1", "-o", "x.json")
    assert run(*call).status == 0
    assert record("x.json")["setup"]["sheet"]["width"] == 5
    assert run("verify", "x.json").status == 0
    document["width"] = 3
    Path("sheet.json").write_text(json.dumps(document), encoding="utf-8")
    ran = run(*call)
    assert ran.status == 2
    assert ran.err.startswith("caminito: sheet.json: width: blockits.sheet: ")


@pytest.mark.usefixtures("here")
def test_bossa_is_played_with_chips_when_the_expansion_is_asked_for() -> None:
    run("simulate", "bossa", "--seed", "1", "-o", "plain.json")
    run("simulate", "bossa", "--seed", "1", "--expansion", "-o", "chips.json")
    assert "modifiers" not in record("plain.json")["setup"]
    assert set(record("chips.json")["setup"]["modifiers"]) == {"Ana", "Beto"}
    assert run("verify", "chips.json").status == 0


@pytest.mark.usefixtures("here")
def test_an_output_never_replaces_the_file_that_is_read() -> None:
    Path("deck.json").write_text(json.dumps(deck_document()), encoding="utf-8")
    ran = run("simulate", "la-boca", "--deck", "deck.json", "-o", "./deck.json")
    assert ran.status == 2
    assert "read or written already" in ran.err
    assert record("deck.json") == deck_document()


def test_a_file_in_place_of_the_folder_and_the_reverse_are_told(here: Path) -> None:
    (here / "folder").mkdir()
    (here / "file").write_text("old")
    ran = run("simulate", "bossa", "--games", "2", "-o", "file")
    assert (ran.status, ran.err) == (
        2, "caminito: with --games, -o names a folder; file is no folder\n"
    )  # fmt: skip
    ran = run("simulate", "bossa", "-o", "folder")
    assert (ran.status, "this is a folder" in ran.err) == (2, True)
    assert list((here / "folder").iterdir()) == []


def test_a_player_of_ours_who_cheats_is_an_internal_error_and_nothing_is_written(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cheat(state: Any, chance: Any) -> Any:
        moves = list(BOSSA.legal_moves(state))
        state.to_move = state.opponent(state.to_move)
        return moves[0]

    monkeypatch.setattr(bossa_players, "choose_random", cheat)
    ran = run("simulate", "bossa", "--seed", "1", "-o", "x.json")
    assert (ran.status, list(here.iterdir())) == (70, [])
    assert ran.err.startswith("caminito: internal error, please report it: bossa, seed 1: move 1")
