"""`generate bossa`: the 27 tiles, whatever the seed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from helpers.command import run


def test_the_tiles_are_written_described_and_verified(here: Path) -> None:
    ran = run("generate", "bossa", "-o", "x.json")
    assert (ran.status, ran.out) == (0, b"")
    assert ran.err == "x.json: Bossa set of 27 tiles, each once\n"
    document = json.loads((here / "x.json").read_text(encoding="utf-8"))
    assert (document["format"], document["version"]) == ("caminito.tiles", 1)
    assert set(document["made_by"]) == {"caminito"}
    every = [[w, b] for w in range(7) for b in range(7) if 1 <= w + b <= 6]
    assert sorted(document["tiles"]) == every
    assert run("verify", "x.json").text == "x.json: ok: Bossa set of 27 tiles, each once\n"


def test_no_seed_changes_a_byte_and_quiet_says_nothing(here: Path) -> None:
    run("generate", "bossa", "-o", "x.json")
    for seed in ("0", "7", str(2**63 - 1)):
        ran = run("generate", "bossa", "-o", "-", "--seed", seed, "--quiet")
        assert (ran.status, ran.err) == (0, "")
        assert ran.out == (here / "x.json").read_bytes()


@pytest.mark.parametrize("seed", ["-1", str(2**63), "seven"])
def test_a_seed_that_is_none_is_refused_and_nothing_written(here: Path, seed: str) -> None:
    ran = run("generate", "bossa", "-o", "x.json", "--seed", seed)
    assert (ran.status, ran.out, list(here.iterdir())) == (2, b"", [])
    assert ran.err.count("\n") == 1 and "--seed" in ran.err


def test_an_output_that_can_not_be_is_refused(here: Path) -> None:
    ran = run("generate", "bossa", "-o", "nowhere/x.json")
    assert (ran.status, list(here.iterdir())) == (2, [])
    assert "nowhere" in ran.err


def test_the_help_says_that_the_seed_changes_nothing() -> None:
    ran = run("generate", "bossa", "--help")
    assert (ran.status, ran.err) == (0, "")
    assert "Changes nothing" in ran.text and "Example: caminito generate bossa" in ran.text
    assert "bossa" in run("generate", "--help").text
