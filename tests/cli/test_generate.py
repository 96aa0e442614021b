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


def deck_here(here: Path) -> Any:
    return json.loads((here / "x.json").read_text(encoding="utf-8"))


def difficulties(here: Path, tier: str) -> list[list[Any]]:
    cards = [card for card in deck_here(here)["cards"] if card["tier"] == tier]
    return [[task["difficulty"] for task in card["tasks"]] for card in cards]


@pytest.mark.parametrize("tier", ["light", "dark"])
@pytest.mark.parametrize("band", ["gentle", "steady", "tricky", "fierce"])
def test_every_task_falls_in_the_band_asked_for_when_it_is_rated_anew(
    here: Path, tier: str, band: str
) -> None:
    ran = run(*MAKE, "--cards", "3", "--seed", "2", "--tier", tier, "--difficulty", band)
    assert (ran.status, ran.err.splitlines()[0]) == (
        0, f"every task rated {band}; at most 10000000 moves a task"
    )  # fmt: skip
    rated = json.loads(run("rate", "x.json", "--json", "--quiet").out)
    assert [task["band"] for task in rated] == [band] * 6
    stored = [task for card in difficulties(here, tier) for task in card]
    keys = ("level", "seconds", "band")
    assert stored == [{key: task[key] for key in keys} for task in rated]


def test_every_task_is_rated_in_the_file_whatever_is_asked(here: Path) -> None:
    assert run(*MAKE, "--cards", "2", "--seed", "2").status == 0
    stored = [
        task for tier in ("light", "dark") for card in difficulties(here, tier) for task in card
    ]
    rated = json.loads(run("rate", "x.json", "--json", "--quiet").out)
    assert [task["seconds"] for task in stored] == [task["seconds"] for task in rated]


def test_seconds_bound_every_task(here: Path) -> None:
    assert run(*MAKE, "--cards", "6", "--seed", "2", "--seconds", "30..50").status == 0
    seconds = [task["seconds"] for task in json.loads(run("rate", "x.json", "--json").out)]
    assert len(seconds) == 12
    assert all(30 <= number <= 50 for number in seconds)


@pytest.mark.parametrize("more", [
    (), ("--difficulty", "gentle..steady"), ("--seconds", "25..60"), ("--must-hide", "W"),
], ids=" ".join)  # fmt: skip
def test_a_curve_rises_from_the_first_card_of_a_tier_to_its_last(
    here: Path, more: tuple[str, ...]
) -> None:
    ran = run(*MAKE, "--cards", "16", "--seed", "2", "--curve", *more)
    assert ran.status == 0
    assert run("verify", "x.json").status == 0
    for tier in ("light", "dark"):
        seconds = [[task["seconds"] for task in card] for card in difficulties(here, tier)]
        steps = [number for card in seconds for number in card]
        assert len(steps) == 16
        assert steps == sorted(steps)
        assert steps[-1] > 1.5 * steps[0]
        if not more:
            bands = [task["band"] for card in difficulties(here, tier) for task in card]
            assert bands == [b for b in ("gentle", "steady", "tricky", "fierce") for _ in range(4)]


@pytest.mark.parametrize("more", [
    ("--curve",), ("--must-hide", "R", "--tier", "dark"),
    ("--hidden-min", "2", "--levels-max", "3", "--footprint-max", "12", "--difficulty", "steady"),
], ids=" ".join)  # fmt: skip
def test_wishes_give_the_same_bytes_with_any_number_of_processes(
    here: Path, more: tuple[str, ...]
) -> None:
    made = []
    for jobs in ("1", "2", "3"):
        ran = run(*MAKE, "--cards", "6", "--seed", "5", "--jobs", jobs, *more)
        assert ran.status == 0
        made.append((here / "x.json").read_bytes())
    assert made[0] == made[1] == made[2]


@pytest.mark.parametrize(("more", "said"), [
    (("--must-hide", "R"), "block R can't be hidden in the light tier"),
    (("--must-hide", "RW"), '--must-hide: "RW" is no list of letters: write it like R or R,W'),
    (("--must-hide", "W,Y"), "change places unseen"),
    (("--hidden-min", "3", "--hidden-max", "2"), "--hidden-min 3 is above --hidden-max 2"),
    (("--footprint-min", "17"), "--footprint-min"),
    (("--footprint-max", "5"), "no room in 5 columns"),
    (("--levels-max", "5"), "above the height cap of 4"),
    (("--difficulty", "hard"), 'there is no band "hard"'),
    (("--seconds", "40"), "write 20..45"),
    (("--profile", "nosuch.json"), "nosuch.json: there is no such file"),
], ids=str)  # fmt: skip
def test_a_wish_that_cannot_be_is_refused_at_once(
    here: Path, monkeypatch: pytest.MonkeyPatch, more: tuple[str, ...], said: str
) -> None:
    monkeypatch.setattr(deck_maker, "make_deck", None)
    ran = run(*MAKE, "--seed", "1", *more)
    assert ran.status == 2
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1
    assert not (here / "x.json").exists()


def test_no_seed_is_told_for_what_is_refused(here: Path) -> None:
    ran = run("generate", "la-boca", "-o", "deck.json", "--difficulty", "easy")
    assert ran.status == 2
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize(("more", "said"), [
    (("--hidden-min", "4"), "exactly one arrangement, at least 4 hidden blocks, was not found"),
    (("--seconds", "5..5.1"), "none was rated 5 to 5.1 seconds"),
], ids=str)  # fmt: skip
def test_a_wish_that_is_not_met_ends_with_the_effort_told(
    here: Path, more: tuple[str, ...], said: str
) -> None:
    ran = run(*MAKE, "--seed", "1", "--tier", "light", "--effort", "3000", *more)
    assert ran.status == 3
    assert "at most 3000 moves a task" in ran.err.splitlines()[0]
    assert said in ran.err
    assert not (here / "x.json").exists()


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
