"""Generating: the wishes that can't be met, the seed, the file that is left, the journal."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, NoReturn

import pytest
from caminito.cards.laboca.deck_file import deck_text
from caminito.generator.laboca import deck_maker
from caminito.generator.workers import WorkerDiedError
from helpers.command import run
from helpers.decks import deck_of
from helpers.shapes import BAR, CUBE, DOMINO

MAKE = ("generate", "la-boca", "-o", "x.json")


def own(name: str, shapes: dict[str, Any], tiers: str = '["light", "dark"]') -> Path:
    """A block set file of these shapes."""
    blocks = (
        f'[[blocks]]\nletter = "{letter}"\ntiers = {tiers}\ncells = {json.dumps(cells)}\n'
        for letter, cells in shapes.items()
    )
    path = Path(name)
    path.write_text("\n".join(blocks))
    return path


def test_a_deck_is_written_described_and_verified(here: Path) -> None:
    ran = run(*MAKE, "--cards", "3", "--seed", "7")
    assert (ran.status, ran.out) == (0, b"")
    what = "La Boca deck of 3 cards (2 light, 1 dark), 6 tasks with exactly one arrangement each"
    assert ran.err == f"x.json: {what}, seed 7\n"
    deck = json.loads((here / "x.json").read_text(encoding="utf-8"))
    assert [card["id"] for card in deck["cards"]] == ["light-01", "light-02", "dark-01"]
    assert deck["seed"] == 7
    assert {"caminito", "ortools"} <= set(deck["made_by"])
    assert run("verify", "x.json").text == f"x.json: ok: {what}\n"


def test_a_dash_writes_the_same_bytes_to_stdout_and_quiet_says_nothing(here: Path) -> None:
    run(*MAKE, "--cards", "1", "--seed", "3")
    ran = run("generate", "la-boca", "-o", "-", "--cards", "1", "--seed", "3", "--quiet")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == (here / "x.json").read_bytes()


def test_a_seed_is_a_number_however_it_is_written(here: Path) -> None:
    def made(seed: str) -> bytes:
        ran = run("generate", "la-boca", "-o", "-", "--cards", "1", "--seed", seed)
        assert ran.status == 0
        return ran.out

    assert made("42") == made("042")
    assert len({made(seed) for seed in ("0", "1", "42", str(2**63 - 1))}) == 4


def test_without_a_seed_one_is_drawn_and_printed_that_gives_the_deck_again(here: Path) -> None:
    first, again = run(*MAKE, "--cards", "1"), (here / "x.json").read_bytes()
    seed = first.err.splitlines()[0].removeprefix("seed ")
    assert run("generate", "la-boca", "-o", "-", "--cards", "1", "--seed", seed).out == again


@pytest.mark.parametrize(
    ("shapes", "tiers", "call", "said"),
    [
        ({"A": [*BAR, (4, 0, 0)], "B": CUBE, "C": CUBE, "D": CUBE}, None, (), "fits nowhere"),
        ({letter: [*BAR, *((x, 1, 0) for x in range(4))] for letter in "ABCDE"}, None,
         ("--height", "2"), "have 40 cells, and 4x4x2 has only 32: a height of 3 has room"),
        (dict.fromkeys("ABCD", CUBE), '["light"]', (), "no block for the dark tier"),
    ],
    ids=["too long", "too many cells", "no dark block"],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_the_reason(
    here: Path, shapes: dict[str, Any], tiers: str | None, call: tuple[str, ...], said: str
) -> None:
    own("own.toml", shapes, tiers or '["light", "dark"]')
    ran = run(*MAKE, "--blocks", "own.toml", "--cards", "2", "--seed", "1", *call)
    assert (ran.status, ran.out) == (2, b"")
    assert said in ran.err
    assert not (here / "x.json").exists()


def test_what_is_not_found_is_undecided_and_says_what_was_tried(here: Path) -> None:
    # Two cubes can always change places, so no task of cubes alone has fewer than 2.
    own("own.toml", dict.fromkeys("ABCD", CUBE))
    ran = run(*MAKE, "--blocks", "own.toml", "--cards", "1", "--seed", "1", "--effort", "300")
    assert ran.status == 3
    assert "light task number 1 with exactly one arrangement was not found in 300 moves" in ran.err
    assert ran.err.endswith(", or more or other blocks\n")
    assert not (here / "x.json").exists()


def test_a_block_set_with_few_tasks_gives_few_cards_and_never_fewer_than_asked_for(
    here: Path,
) -> None:
    # Four bars side by side fill one level: whatever is asked, that is one task with its images.
    own("own.toml", {"A": BAR, "B": BAR, "C": BAR, "D": [*DOMINO, (0, 1, 0), (1, 1, 0)]})
    ran = run(*MAKE, "--blocks", "own.toml", "--cards", "500", "--seed", "1",
              "--height", "2", "--tier", "light", "--effort", "3000")  # fmt: skip
    assert ran.status == 3
    assert ran.err.startswith("caminito: undecided: ")
    assert not (here / "x.json").exists()


def test_a_worker_that_died_is_one_sentence_and_status_3(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*whatever: object) -> NoReturn:
        raise WorkerDiedError("a worker process ended before its job was done")

    monkeypatch.setattr(deck_maker, "make_deck", die)
    ran = run(*MAKE, "--seed", "5")
    assert ran.status == 3
    assert ran.err == (
        "caminito: a worker process ended before its job was done; the same command with "
        "--seed 5 goes on from here\n"
    )


@pytest.mark.skipif(os.name != "posix", reason="a file as a cache folder")
def test_a_cache_that_cannot_be_written_costs_the_journal_and_not_the_deck(
    here: Path, cache: Path
) -> None:
    cache.parent.write_text("a file where the folder should be")
    assert run(*MAKE, "--cards", "1", "--seed", "1").status == 0


def test_an_output_is_refused_before_any_work(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck_maker, "make_deck", None)
    (here / "folder").mkdir()
    (here / "file").write_text("")
    for output, said in (
        ("folder", "folder: this is a folder: name a file in it"),
        ("nosuch/x.json", "nosuch/x.json: the folder nosuch does not exist: make it first"),
        ("file/x.json", "file/x.json: file is no folder"),
        ("x" * 300, "File name too long"),
    ):
        ran = run("generate", "la-boca", "-o", output, "--seed", "1")
        assert (ran.status, ran.out) == (2, b"")
        assert said in ran.err


def test_a_deck_is_not_written_over_its_block_set(here: Path) -> None:
    before = own("own.toml", dict.fromkeys("ABCD", CUBE)).read_bytes()
    ran = run("generate", "la-boca", "--blocks", "own.toml", "-o", "./own.toml")
    assert ran.status == 2
    assert "this file is read or written already" in ran.err
    assert (here / "own.toml").read_bytes() == before


def test_progress_is_not_drawn_where_stderr_is_no_terminal(here: Path) -> None:
    ran = run(*MAKE, "--cards", "2", "--seed", "1")
    assert "\r" not in ran.err and "\x1b" not in ran.err
    assert len(ran.err.splitlines()) == 1


def test_an_old_file_is_replaced_as_a_whole_and_nothing_else_is_left(here: Path) -> None:
    (here / "x.json").write_text(deck_text(deck_of()) * 1000)
    assert run(*MAKE, "--cards", "1", "--seed", "1").status == 0
    json.loads((here / "x.json").read_text())
    assert [path.name for path in here.iterdir()] == ["x.json"]


@pytest.mark.skipif(os.name != "posix", reason="the current folder can't be removed")
def test_a_current_folder_that_is_gone_is_told(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "gone").mkdir()
    monkeypatch.chdir(here / "gone")
    (here / "gone").rmdir()
    ran = run(*MAKE, "--cards", "1", "--seed", "1")
    assert (ran.status, ran.out) == (2, b"")
    assert ran.err == "caminito: x.json: can't be written (No such file or directory)\n"
