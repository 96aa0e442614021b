"""`generate blockits`: the usual sheet, other sizes, and tracks proposed by simulation."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from caminito.cards.blockits.sheet import DEFAULT_SHEET
from caminito.cards.blockits.sheet_file import sheet_document, sheet_from
from caminito.verifier.blockits.content import check_content
from helpers.command import run

SMALL = ("--width", "4", "--height", "4")


def document(path: str) -> dict[str, Any]:
    return dict(json.loads(Path(path).read_text(encoding="utf-8")))


@pytest.mark.usefixtures("here")
def test_the_usual_sheet_is_written_and_verified() -> None:
    ran = run("generate", "blockits", "-o", "x.json")
    assert (ran.status, ran.out) == (0, b"")
    assert ran.err == "x.json: Blockits sheet of 8 x 10 squares\n"
    assert sheet_from(document("x.json")) == DEFAULT_SHEET
    assert set(document("x.json")["made_by"]) == {"caminito"}
    assert run("verify", "x.json").status == 0


def test_without_games_no_seed_changes_a_byte() -> None:
    plain = run("generate", "blockits", "-o", "-", "--quiet")
    seeded = run("generate", "blockits", "-o", "-", "--seed", "7", "--quiet")
    assert (plain.status, plain.err) == (0, "")
    assert plain.out == seeded.out


@pytest.mark.usefixtures("here")
def test_another_size_gets_a_line_box_for_every_row() -> None:
    assert (
        run("generate", "blockits", "--width", "12", "--height", "16", "-o", "x.json").status == 0
    )
    found = document("x.json")
    assert (found["width"], found["height"], found["tracks"]["lines"][-1]) == (12, 16, 160)
    assert check_content(sheet_from(found)) == []


@pytest.mark.usefixtures("here")
def test_games_propose_tracks_and_say_what_they_show() -> None:
    call = ("generate", "blockits", *SMALL, "--balance", "30", "--seed", "3")
    ran = run(*call, "-o", "x.json", "--jobs", "1")
    assert (ran.status, ran.out) == (0, b"")
    lines = ran.err.splitlines()
    assert lines[0].startswith("90 games of 2 to 4 players in ")
    assert lines[0].endswith(" s: 60 to choose the tracks, 30 to test them")
    # 30 games without a loss leave a share of 1 - 0.05 ** (1 / 30), 95.03 of 1,000.
    assert lines[2] == (
        "a track ran out in 0 of the 30 test games: with 95 % confidence in at most 95 of "
        "1,000 such games (fewer than 1 in 1,000: not shown, it takes 2,995 games)"
    )
    assert document("x.json")["made_by"]["balance"] == "30 games, seed 3"
    assert run("verify", "x.json").status == 0
    again = run(*call, "-o", "-", "--jobs", "2", "--quiet")
    assert (again.err, again.out) == ("", Path("x.json").read_bytes())


@pytest.mark.usefixtures("here")
def test_a_seed_that_is_drawn_is_told_and_proposes_the_same_again() -> None:
    ran = run("generate", "blockits", *SMALL, "--balance", "5", "-o", "x.json")
    seed = ran.err.splitlines()[0].removeprefix("seed ")
    run("generate", "blockits", *SMALL, "--balance", "5", "--seed", seed, "-o", "y.json")
    assert Path("x.json").read_bytes() == Path("y.json").read_bytes()


@pytest.mark.usefixtures("here")
def test_a_sheet_of_ones_own_is_balanced_whatever_its_tracks() -> None:
    mine = sheet_document(DEFAULT_SHEET)
    mine |= {"width": 4, "height": 5}
    mine["shapes"][5] = {"name": "bar", "colour": "blue", "squares": [[0, 0], [1, 0], [2, 0]]}
    mine["tracks"] = {"lines": [0, 7], "blocked": [], "swap": [1]}
    Path("mine.json").write_text(json.dumps(mine), encoding="utf-8")
    call = ("generate", "blockits", "--sheet", "mine.json", "--seed", "1", "-o", "x.json")
    assert run(*call, "--balance", "5").status == 0
    found = document("x.json")
    assert (found["width"], found["height"]) == (4, 5)
    assert found["shapes"] == mine["shapes"]
    assert set(found["tracks"]) == {"I", "L", "T", "O", "S", "bar", "lines", "blocked", "swap"}
    assert run("verify", "x.json").status == 0
    alone = run(*call)
    assert (alone.status, alone.err.count("\n")) == (2, 1)
    assert "--balance" in alone.err


@pytest.mark.usefixtures("here")
def test_a_sheet_with_a_shape_in_two_parts_is_refused() -> None:
    mine = sheet_document(DEFAULT_SHEET)
    mine["shapes"][3]["squares"] = [[0, 0], [1, 0], [3, 0]]
    Path("mine.json").write_text(json.dumps(mine), encoding="utf-8")
    ran = run("generate", "blockits", "--sheet", "mine.json", "--balance", "5", "-o", "x.json")
    assert (ran.status, ran.out, Path("x.json").exists()) == (2, b"", False)
    assert ran.err.count("\n") == 1
    assert "mine.json: shapes[3]: blockits.sheet: the squares do not hang together" in ran.err


@pytest.mark.parametrize(
    "wrong",
    [("--balance", "0"), ("--balance", "-3"), ("--balance", "many"), ("--width", "3"),
     ("--width", "13"), ("--height", "17"), ("--seed", "-1"), ("--jobs", "0")],
)  # fmt: skip
def test_numbers_out_of_range_are_refused_in_one_sentence(
    here: Path, wrong: tuple[str, str]
) -> None:
    ran = run("generate", "blockits", "-o", "x.json", *wrong)
    assert (ran.status, ran.out, list(here.iterdir())) == (2, b"", [])
    assert ran.err.count("\n") == 1 and wrong[0] in ran.err
