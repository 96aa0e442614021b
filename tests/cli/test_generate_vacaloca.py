"""`generate vaca-loca`: twenty creatures of a seed, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from helpers.command import run

MAKE = ("generate", "vaca-loca", "-o", "x.json")


def test_a_set_is_written_described_and_verified(here: Path) -> None:
    ran = run(*MAKE, "--seed", "7")
    assert (ran.status, ran.out) == (0, b"")
    what = "Vaca Loca set of 20 creatures, each known by any one of its tiles"
    assert ran.err == (
        f"x.json: {what}, seed 7; any two differ in at least 5 traits on every part, and in no "
        "set could all differ in 6\n"
    )
    document = json.loads((here / "x.json").read_text(encoding="utf-8"))
    assert (document["format"], document["seed"]) == ("caminito.creatures", 7)
    assert document["tile"] == 50.0
    assert set(document["made_by"]) == {"caminito", "ortools"}
    assert run("verify", "x.json").text == f"x.json: ok: {what}\n"
    again = run("generate", "vaca-loca", "-o", "-", "--seed", "7", "--quiet")
    assert (again.status, again.err) == (0, "")
    assert again.out == (here / "x.json").read_bytes()


def test_without_a_seed_one_is_drawn_and_told(here: Path) -> None:
    ran = run(*MAKE, "--tile", "2in")
    assert ran.status == 0
    document = json.loads((here / "x.json").read_text(encoding="utf-8"))
    assert ran.err.startswith(f"seed {document['seed']}\n")
    assert document["tile"] == 50.8


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--tile", "5"], "--tile: a tile is 30 to 80 mm wide, not 5 mm"),
        (["--tile", "300mm"], "--tile: a tile is 30 to 80 mm wide, not 300 mm"),
        (["--tile", "broad"], "--tile"),
        (["--tile", "-50"], "--tile"),
        (["--seed", "-1"], "--seed"),
        (["--seed", str(2**63)], "--seed"),
        (["-o", "nowhere/x.json"], "nowhere"),
    ],
)
def test_what_can_not_be_is_one_sentence_and_no_file(
    here: Path, options: list[str], said: str
) -> None:
    ran = run(*MAKE, *options)
    assert (ran.status, ran.out, list(here.iterdir())) == (2, b"", [])
    assert said in ran.err and ran.err.count("\n") == 1


def test_the_help_says_what_is_made() -> None:
    ran = run("generate", "vaca-loca", "--help")
    assert (ran.status, ran.err) == (0, "")
    assert "Example: caminito generate vaca-loca" in ran.text and "30 to 80 mm" in ran.text
    assert "vaca-loca" in run("generate", "--help").text
