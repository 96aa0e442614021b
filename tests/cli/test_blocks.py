"""Block sets: the example goes round, and what is wrong with a set is said."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from helpers.command import run


def test_the_example_is_written_read_back_and_drawn(here: Path) -> None:
    ran = run("blocks", "--example", "-o", "mine.toml")
    assert (ran.status, ran.out, ran.err) == (0, b"", "mine.toml: an example, to be edited\n")
    assert run("blocks", "--example").out == (here / "mine.toml").read_bytes()
    ran = run("blocks", "mine.toml")
    assert (ran.status, ran.err) == (0, "")
    assert "cells" in ran.text


def test_the_example_never_replaces_a_file(here: Path) -> None:
    (here / "mine.toml").write_text("hours of drawing")
    (here / "link.toml").symlink_to("mine.toml")
    for name in ("mine.toml", "link.toml"):
        ran = run("blocks", "--example", "-o", name)
        assert (ran.status, ran.out) == (2, b"")
        assert ran.err == f"caminito: {name} exists already: name another file\n"
    assert (here / "mine.toml").read_text() == "hours of drawing"


def test_the_example_goes_to_a_device_and_quiet_says_nothing(here: Path) -> None:
    assert run("blocks", "--example", "-o", os.devnull).status == 0
    assert run("blocks", "--example", "-o", "mine.toml", "--quiet").err == ""


def test_the_default_set_has_11_blocks_of_which_10_are_light() -> None:
    ran = run("blocks")
    assert "boca-11: 11 blocks; light: 21 cells" in ran.text
    assert "dark: 25 cells" in ran.text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "mine.toml: blocks: no blocks are given: "),
        ("blocks = 3", "mine.toml: blocks: must be a list, not 3"),
        ("[[blocks]]\nletter = 'AB'", "mine.toml: blocks[0].tiers: the key is missing"),
        ("{", "mine.toml: not TOML: "),
        ("[[blocks]]\ncolor = 'red'", 'blocks[0].color: there is no such key: did you mean'),
        ("x = '\x1b[31m'", "mine.toml: not TOML: "),
    ],
)  # fmt: skip
def test_a_broken_set_is_refused_by_blocks_and_by_generate(
    here: Path, text: str, said: str
) -> None:
    (here / "mine.toml").write_text(text)
    for ran in (run("blocks", "mine.toml"),
                run("generate", "la-boca", "--blocks", "mine.toml", "-o", "x.json")):  # fmt: skip
        assert (ran.status, ran.out) == (2, b"")
        assert said in ran.err
        assert ran.err.rstrip("\n").isprintable()
    assert not (here / "x.json").exists()


def test_the_example_reads_nothing_and_a_drawing_writes_nothing(here: Path) -> None:
    assert run("blocks", "mine.toml", "--example").status == 2
    assert run("blocks", "-o", "mine.txt").status == 2
    assert list(here.iterdir()) == []
