"""Positions of recorded games drawn by the command: which one, and what happens at a fault."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from caminito.commands.common import GAMES
from helpers.bossa import MIDDLE, STUCK_DEAL
from helpers.command import run
from helpers.matches import Match
from helpers.vacaloca import Game, head, hit

Doc = dict[str, Any]


@pytest.fixture(autouse=True)
def folder(here: Path) -> Path:
    return here


def save(document: Doc) -> None:
    Path("game.json").write_text(json.dumps(document), encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_every_position_of_a_game_is_drawn_and_no_two_look_the_same(game: str) -> None:
    # Sensible players: at random, a turn of Vaca Loca may change nothing that can be seen.
    run("simulate", game, "--seed", "2", "--player", "greedy", "-o", "game.json")
    moves = len(json.loads(Path("game.json").read_text())["moves"])
    drawn = []
    for number in range(moves + 1):
        ran = run("show", "game.json", "--move", str(number))
        assert ran.status == 0
        place = f"after move {number} of {moves}" if number else "before the first move"
        assert ran.err.endswith(f", {place}\n")
        assert all(line == line.rstrip() for line in ran.text.splitlines())
        drawn.append(ran.text)
    assert len(set(drawn)) == moves + 1
    assert run("show", "game.json").text == drawn[-1]


def test_bossa_shows_lines_and_hands_after_the_move() -> None:
    save(MIDDLE)
    text = run("show", "game.json", "--move", "1", "--quiet").text
    assert "white line (Beto), 1 row " in text
    assert " 5  5/0\n" in text.replace(" " * 20, "\n")
    assert text.count("(die)") == 2
    assert "Beto is to move" in text


def test_vaca_loca_shows_the_table_after_the_move() -> None:
    save(Game().turn(0, hit("Beto", head(1), "chip")).turn(4).document)
    text = run("show", "game.json", "--move", "1").text
    assert text.splitlines()[1].split()[:3] == ["0", "01H", "###"]
    assert "Beto  0 creatures, 1 chip" in text


def test_la_boca_shows_the_building_from_both_sides() -> None:
    save(Match().round(43, 5).document)
    text = run("show", "game.json").text
    assert text.startswith("round 1: Ana with Beto, card light-02 task a, 43 seconds, 5 points")
    shown, built = (text.splitlines()[n].split() for n in (2, 3))
    assert shown == ["the", "card", "shows", "they", "built"]
    assert built == ["front", "back", "front", "back"]


def test_blockits_shows_areas_boards_and_who_rolls() -> None:
    outer = {"format": "caminito.record", "version": 1, "game": "blockits"}
    setup = {"sheet": None, "first": "Beto"}
    save({**outer, "players": ["Ana", "Beto"], "setup": setup, "moves": []})
    text = run("show", "game.json").text
    assert "Beto (first-turn box)" in text
    assert text.endswith("\nafter 0 rounds: Beto rolls\n")


def test_a_number_beyond_the_moves_is_refused_with_how_many_there_are() -> None:
    save(MIDDLE)
    ran = run("show", "game.json", "--move", "9")
    assert (ran.status, ran.out) == (2, b"")
    assert ran.err == "caminito: game.json: the record has 8 moves, there is no 9\n"


def test_at_a_fault_the_position_before_it_is_drawn_and_the_rule_named() -> None:
    good = json.loads(json.dumps(MIDDLE))
    save(good)
    before = run("show", "game.json", "--move", "4").text
    good["moves"][4]["player"] = "Beto"
    save(good)
    assert run("show", "game.json", "--move", "4").status == 0
    for call in (("show", "game.json"), ("show", "game.json", "--move", "7")):
        ran = run(*call)
        assert (ran.status, ran.text) == (1, before)
        assert "game.json: move 5: bossa.turn: " in ran.err


def test_after_a_fault_of_the_setup_nothing_can_be_drawn() -> None:
    save({**STUCK_DEAL, "players": ["Ana", "Ana"]})
    ran = run("show", "game.json")
    assert (ran.status, ran.out) == (1, b"")
    assert ran.err.startswith("caminito: game.json: setup: bossa.players: ")


def test_what_is_no_record_is_told(good: Path) -> None:
    ran = run("show", "good.json")
    assert (ran.status, ran.out) == (2, b"")
    assert ran.err == (
        'caminito: good.json: format: must be "caminito.record", not the string "caminito.deck"\n'
    )
    for text in ("[]", "{}", "nonsense", '{"format": "caminito.record", "game": "chess"}'):
        Path("game.json").write_text(text)
        ran = run("show", "game.json")
        assert (ran.status, len(ran.err.splitlines())) == (2, 1)
