"""What README and referee.md show works as printed: commands, a card drawn by hand, block sets."""

from __future__ import annotations

import json
import re
import shlex
import textwrap
from pathlib import Path

import caminito
import pytest
from caminito.cards.laboca.block_file import parse_block_set
from caminito.cards.polycube import shape_key
from helpers.command import run

ROOT = Path(caminito.__file__).parent
SHOWN = "".join(
    (ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "docs/referee.md")
)


def examples(language: str) -> list[str]:
    """The fenced examples of a language, in order, without their indent."""
    found = re.findall(rf"^ *```{language}\n(.*?)^ *```$", SHOWN, re.DOTALL | re.MULTILINE)
    return [textwrap.dedent(text) for text in found]


def commands() -> list[list[str]]:
    lines = "\n".join(examples("sh")).splitlines()
    shown = [shlex.split(line.split("#")[0]) for line in lines if line.startswith("caminito ")]
    return [words[1:] for words in shown]


@pytest.fixture
def files(here: Path) -> Path:
    """The files that the commands shown read."""
    (here / "my-card.json").write_text(examples("json")[0], encoding="utf-8")
    (here / "small.toml").write_text(examples("toml")[0], encoding="utf-8")
    (here / "brief.toml").write_text(examples("toml")[1], encoding="utf-8")
    (here / "front.txt").write_text(examples("text")[0], encoding="utf-8")
    (here / "decks").mkdir()
    for name in ("deck.json", "decks/one.json"):
        made = run("generate", "la-boca", "--cards", "2", "--seed", "7", "-o", name)
        assert made.status == 0
    assert run("print", "deck.json", "-o", "deck.pdf").status == 0
    assert run("calibrate", "--set", "office", "0.3,-0.2").status == 0
    (here / "games").mkdir()
    for name in ("game.json", "games/one.json"):
        assert run("simulate", "bossa", "--seed", "7", "-o", name).status == 0
    return here


# What the examples read that takes long to make: made only for those that read it.
MADE = {
    "creatures.json": ("generate", "vaca-loca", "--seed", "7", "-o", "creatures.json"),
    "tiles.json": ("generate", "bossa", "-o", "tiles.json"),
    "bossa-box": ("box", "bossa", "-o", "bossa-box"),
    "folder": ("blocks", "--mesh", "folder"),
}
# Less than is shown, where that would take minutes.
LESS = {
    ("generate", "la-boca"): ["--cards", "1"],
    ("generate", "blockits", "--balance"): ["--balance", "3"],
    ("simulate", "--games"): ["--games", "2"],
}


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_every_command_does_what_it_shows(words: list[str]) -> None:
    for name, made in MADE.items():
        if name in words and "-o" not in words[words.index(name) - 1] and words[0] != made[0]:
            assert run(*made, "--quiet").status == 0
    less = [option for those, options in LESS.items() if {*those} <= {*words} for option in options]
    ran = run(*words, *less)
    assert ran.status == 0, ran.err


def test_all_commands_are_found() -> None:
    assert {words[0] for words in commands()} == {
        "generate", "verify", "solve", "print", "box", "calibrate", "export", "simulate", "show",
        "rate", "report", "design",
    }  # fmt: skip
    assert len(commands()) >= 36


@pytest.mark.usefixtures("files")
def test_the_card_drawn_by_hand_has_two_tasks_with_one_arrangement_each() -> None:
    ran = run("verify", "my-card.json")
    assert (ran.status, ran.text.split(": ")[1]) == (0, "ok")
    for task in "ab":
        out = run("solve", "my-card.json", "--task", task, "--json").out
        assert json.loads(out)["count"] == 1


def test_the_example_on_two_levels_is_the_tripod_it_is_called() -> None:
    cubes = "".join(
        f'[[blocks]]\nletter = "{letter}"\ntiers = ["light"]\nlevels = [["#"]]\n' for letter in "ab"
    )
    flat, tripod = parse_block_set(examples("toml")[-1] + cubes).blocks[:2]
    assert flat.shape == shape_key([(0, 0, 0), (0, 1, 0), (1, 1, 0), (2, 1, 0)])
    # A corner with an arm in each of three directions.
    assert tripod.shape == shape_key([(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)])
    # The corner is the cube nearest at the left; the fourth stands on it.
    assert {(0, 0, 0), (0, 0, 1)} <= set(tripod.cells)
