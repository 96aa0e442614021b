"""Designing by command: briefs, drawings in files, options, statuses and sentences."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from caminito.cards.laboca.block_file import shipped_text
from caminito.cards.laboca.brief_file import EXAMPLE, Brief, read_brief
from helpers.command import run

FRONT = "....\n....\nKKGG\nWOVV\n"
MAKE = ("design", "-o", "x.json", "--seed", "1")


@pytest.fixture
def front(here: Path) -> Path:
    path = here / "front.txt"
    path.write_text(FRONT)
    return path


def tasks(here: Path) -> list[Any]:
    deck = json.loads((here / "x.json").read_text(encoding="utf-8"))
    return [task for card in deck["cards"] for task in card["tasks"]]


def test_the_example_works_as_it_is_and_replaces_nothing(here: Path) -> None:
    assert run("design", "--example").text == shipped_text(EXAMPLE)
    assert run("design", "--example", "-o", "brief.toml").status == 0
    again = run("design", "--example", "-o", "brief.toml")
    assert (again.status, again.err) == (
        2, "caminito: brief.toml exists already: name another file\n"
    )  # fmt: skip
    ran = run("design", "brief.toml", "-o", "x.json", "--seed", "3")
    assert ran.status == 0
    assert run("verify", "x.json").status == 0
    assert [task["front"] for task in tasks(here)] == [FRONT.split()] * 2


def test_every_key_of_the_example_is_one_and_none_is_left_out(here: Path) -> None:
    lines = shipped_text(EXAMPLE).splitlines()
    bare = [re.sub(r"^# (?=[a-z_]+ = |  +\[?\[?\")", "", line) for line in lines]
    (here / "brief.toml").write_text("\n".join(bare))
    brief = read_brief(here / "brief.toml")
    assert not [key for key in Brief.model_fields if getattr(brief, key) is None]


def test_a_picture_in_a_file_a_brief_and_json_mean_the_same(here: Path, front: Path) -> None:
    (here / "a.toml").write_text('front = "front.txt"\ntier = "light"\n')
    (here / "b.json").write_text(json.dumps({"front": FRONT.split(), "height": 4}))
    spaced = here / "spaced.txt"
    spaced.write_text("\n".join(" ".join(row) for row in FRONT.split()))
    made = set()
    for call in (("a.toml",), ("b.json",), ("--front", "front.txt"), ("--front", "spaced.txt")):
        assert run(*MAKE, *call).status == 0
        made.add((here / "x.json").read_bytes())
    assert len(made) == 1


def test_an_option_goes_before_the_key(here: Path, front: Path) -> None:
    (here / "a.toml").write_text('back = "front.txt"\ncount = 4\nmust_hide = ["B"]\n')
    assert run(*MAKE, "a.toml", "--count", "1", "--must-hide", "T").status == 0
    (task,) = tasks(here)
    assert task["back"] == FRONT.split()
    assert "T" not in "".join(task["front"] + task["back"])


def test_the_numbers_are_told(here: Path, front: Path) -> None:
    ran = run(*MAKE, "--front", "front.txt", "--count", "3")
    assert ran.err.splitlines() == [
        "a light task with exactly one arrangement, this front picture",
        "all 140820 arrangements with this front picture were counted: they show 8668 different "
        "back pictures, 1240 of them with exactly one arrangement",
        "x.json: La Boca deck of 2 cards (2 light), 3 tasks with exactly one arrangement each, "
        "seed 1",
        "the last card has one task: `verify` and a printed deck want two on every card",
    ]
    assert run(*MAKE, "--front", "front.txt", "--quiet").err == ""


def test_a_begun_structure_a_silhouette_and_wishes_are_kept(here: Path) -> None:
    (here / "s.txt").write_text("....\n....\n....\n..VV\n\n....\n....\n.KKK\n....\n")
    assert run(*MAKE, "--structure", "s.txt", "--levels-max", "3").status == 0
    for task in tasks(here):
        assert sorted(task["solution"]["V"]) == [[2, 0, 0], [3, 0, 0]]
        assert sorted(task["solution"]["K"]) == [[1, 1, 1], [2, 1, 1], [3, 1, 1]]
    (here / "o.txt").write_text("....\n.###\n####\n####\n")
    assert run(*MAKE, "--silhouette", "o.txt", "--tier", "dark", "--hidden-min", "1").status == 0
    for task in tasks(here):
        outline = ["".join("." if mark == "." else "#" for mark in row) for row in task["front"]]
        assert outline == ["....", ".###", "####", "####"]
        assert len(set("".join(task["front"] + task["back"])) - {"."}) <= 10


def test_a_band_is_kept(here: Path, front: Path) -> None:
    assert run(*MAKE, "--front", "front.txt", "--difficulty", "gentle", "--count", "4").status == 0
    rated = json.loads(run("rate", "x.json", "--json", "--quiet").out)
    assert [task["band"] for task in rated] == ["gentle"] * 4


@pytest.mark.parametrize(("rows", "more", "status", "said"), [
    ("K...\n....\nKKGG\nWOVV\n", (), 1, "the front picture shows K in row 1 (the top), square 1"),
    (FRONT, ("--must-hide", "K"), 1, "of all arrangements none has K hidden, this front picture"),
    (FRONT, ("--count", "1000", "--must-hide", "B"), 1, "not 1000, with exactly one arrangement"),
    (FRONT, ("--effort", "500"), 3, "counting all arrangements was stopped by 500 nodes"),
    ("....\nKKGG\nWOVV\n", ("--height", "4"), 2, "front.txt: has 3 rows, not 4: write one for"),
    ("....\n....\nKKG\nWOVV\n", (), 2, "front.txt: row 3 has 3 squares, not 4"),
    ("....\n....\nKKRG\nWOVV\n", (), 2, 'front.txt: row 3 has "R", which is no block of this tier'),
    ("KKGG\n", (), 2, "front.txt: has 1 row, not 2: write one for each level, the top one first\n"),
    (FRONT, ("--must-hide", "W,Y"), 2, "change places unseen"),
    (FRONT, ("--blocks", "nosuch.toml"), 2, "nosuch.toml: there is no such file"),
], ids=str)  # fmt: skip
def test_every_end_has_its_status_and_one_sentence(
    here: Path, rows: str, more: tuple[str, ...], status: int, said: str
) -> None:
    (here / "front.txt").write_text(rows)
    ran = run(*MAKE, "--front", "front.txt", *more)
    assert ran.status == status
    assert said in ran.err.splitlines()[-1] + "\n"
    assert not (here / "x.json").exists()


@pytest.mark.parametrize(("brief", "said"), [
    ('frnt = ["...."]', 'frnt: there is no such key: did you mean "front"?'),
    ("front = 3", "front: must be a list of rows, or the name of a text file, not 3"),
    ("front = [3]", "front[0]: must be a string, not 3"),
    ('front = "nosuch.txt"', "front: nosuch.txt: there is no such file"),
    ('front = "../front.txt"', "front: leads outside the brief's folder: the string"),
    ('blocks = "/etc/hosts"', "blocks: leads outside the brief's folder"),
    ('structure = ["....", "...."]', 'structure[0]: must be a list, not the string "...."'),
    ('structure = [["VV..", "....", "....", "...V"]]', "structure: what is drawn as V is not its"),
    ("structure = []", "structure: draws no level: draw one, or leave the structure out"),
    ('structure = [["...."]]', "structure: level 1 is not 4 rows of 4 squares"),
    ('silhouette = ["....", "..x."]', 'silhouette: row 2 has "x": write #, or "." for nothing'),
    ('must_hide = "W"', 'must_hide: must be a list, not the string "W"'),
    ("hidden_min = 17", "hidden_min: must be at most 16, not 17"),
    ("count = 0", "count: must be at least 1, not 0"),
    ('tier = "pale"', 'tier: must be "light" or "dark", not the string "pale"'),
    ("height = 4.0", "height: must be a whole number, not 4.0"),
    ("front = [", "not TOML"),
    ('{"front": ', "not JSON"),
    ("[]", "must be an object, not a list"),
], ids=str)  # fmt: skip
def test_a_slip_in_a_brief_is_named_by_its_key(here: Path, brief: str, said: str) -> None:
    name = "b.json" if brief[0] in "{[" else "b.toml"
    (here / name).write_text(brief)
    ran = run(*MAKE, name)
    assert ran.status == 2
    assert ran.err.startswith(f"caminito: {name}: ") and said in ran.err
    assert not (here / "x.json").exists()


def test_the_call_itself_is_checked(here: Path, front: Path) -> None:
    assert "Missing option '-o'" in run("design", "--front", "front.txt").err
    (here / "b.toml").write_text("")
    assert "read or written already" in run("design", "b.toml", "-o", "b.toml").err
    assert "takes no file to read" in run("design", "--example", "b.toml").err
    assert run("design", "nosuch.toml", "-o", "x.json").status == 2
    ran = run("design", "b.toml", "-o", "-", "--quiet")
    assert (ran.status, ran.err) == (0, "")
    assert len(json.loads(ran.out)["cards"][0]["tasks"]) == 2


def test_an_own_block_set_is_named_beside_the_brief(here: Path) -> None:
    (here / "own.toml").write_text(
        "\n".join(
            f'[[blocks]]\nletter = "{letter}"\ntiers = ["dark"]\nlevels = [["{"#" * size}"]]\n'
            for letter, size in (("a", 4), ("b", 4), ("c", 2), ("d", 2))
        )
    )
    (here / "b.toml").write_text('blocks = "own.toml"\ntier = "dark"\nfront = ["....", "ac.b"]\n')
    ran = run(*MAKE, "b.toml")
    assert ran.status == 0
    # The bars fill their lines of sight; c and d fill one together, or d would slide.
    assert [task["back"] for task in tasks(here)] == [["....", "b.da"]]
