"""`calibrate-difficulty`: tables and records in, a profile out, and every way to say no."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from caminito.cards.documents import read_json
from caminito.cards.laboca.deck import Deck, puzzle, tasks
from caminito.cards.laboca.deck_file import deck_from
from caminito.generator.laboca.difficulty import calibration_cuts
from caminito.generator.laboca.difficulty.profile import SHIPPED, profile_from
from caminito.generator.laboca.difficulty.rating import measure
from helpers.command import Ran, run

CARDS = 20
Times = Callable[[str, float], float]


@pytest.fixture(scope="module")
def deck_text(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A deck of 40 tasks, made once for all tests."""
    file = tmp_path_factory.mktemp("deck") / "deck.json"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(file.parent))
        made = run(
            "generate",
            "la-boca",
            "--cards",
            str(CARDS),
            "--seed",
            "7",
            "--jobs",
            "1",
            "-o",
            str(file),
        )
    assert made.status == 0
    return file.read_text("utf-8")


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bands cut by a population that is made at once."""
    monkeypatch.setattr(calibration_cuts, "EACH", 20)


@pytest.fixture
def deck(here: Path, deck_text: str) -> Deck:
    (here / "deck.json").write_text(deck_text, "utf-8")
    return deck_from(read_json(here / "deck.json"))


def table(deck: Deck, times: Times, groups: int = 8, each: int = 20) -> str:
    """A CSV of groups that each play some of the tasks.

    `times` gives the seconds of a task by its name and its share of tasks with fewer open bits.
    """
    bits = {
        f"{card.id} {letter}": measure(puzzle(deck, card, task)).open
        for _, card, letter, task in tasks(deck)
    }
    easier = {name: sum(b < bits[name] for b in bits.values()) / len(bits) for name in bits}
    chance = Random(4)
    out = io.StringIO()
    rows = csv.writer(out)
    rows.writerow(["group", "seconds", "solved", "task"])
    for group in range(groups):
        pace = 2 ** chance.gauss(0, 0.4)
        for name in chance.sample(sorted(bits), each):
            seconds = pace * times(name, easier[name])
            rows.writerow([group, f"{seconds:.1f}", "yes" if seconds <= 120 else "no", name])
    return out.getvalue()


def by_open_bits() -> Times:
    """Tasks that take longer the more is open: from 15 seconds to 2 minutes."""
    chance = Random(2)
    return lambda name, easier: 15 * 8 ** (easier + chance.gauss(0, 0.1))


def by_chance() -> Times:
    chance = Random(3)
    return lambda name, easier: 40 * 2 ** chance.gauss(0, 0.5)


def calibrate(*words: str | Path) -> Ran:
    return run("calibrate-difficulty", *words)


def test_a_table_gives_a_profile_that_says_what_it_is_made_of(here: Path, deck: Deck) -> None:
    (here / "times.csv").write_text(table(deck, by_open_bits()), "utf-8")
    ran = calibrate("times.csv", "--deck", "deck.json", "-o", "ours.json")
    assert ran.status == 0, ran.err
    lines = ran.text.splitlines()
    assert lines[0].startswith("160 rounds of 40 tasks in 8 matches or groups, ")
    assert any(line.startswith("  uncalibrated, as shipped ") for line in lines)
    profile = profile_from(read_json(here / "ours.json"))
    assert (profile.name, profile.calibrated) == ("calibrated from 160 rounds of 40 tasks", True)
    assert list(profile.cuts) == sorted(set(profile.cuts))
    assert not SHIPPED.calibrated


def test_the_same_rounds_give_the_same_bytes_in_every_kind_of_file(here: Path, deck: Deck) -> None:
    """Without Windows' line ends or with them, a byte-order mark and semicolons, named twice."""
    text = table(deck, by_open_bits())
    (here / "times.csv").write_bytes(text.replace("\r\n", "\n").encode())
    first = calibrate("times.csv", "--deck", "deck.json", "-o", "one.json")
    assert "\r\n" in text
    (here / "times.csv").write_bytes("\ufeff".encode() + text.replace(",", ";").encode())
    again = calibrate("times.csv", "times.csv", "--deck", "deck.json", "-o", "two.json")
    assert (first.status, again.status) == (0, 0), again.err
    assert first.out == again.out
    assert (here / "one.json").read_bytes() == (here / "two.json").read_bytes()


def test_mere_chance_writes_nothing_and_ends_undecided(here: Path, deck: Deck) -> None:
    (here / "times.csv").write_text(table(deck, by_chance()), "utf-8")
    ran = calibrate("times.csv", "--deck", "deck.json", "-o", "ours.json", "--json")
    assert ran.status == 3
    assert "nothing to fit" in ran.err
    assert "no profile is written" in ran.err
    assert not (here / "ours.json").exists()
    found = json.loads(ran.out)
    assert found["nothing_to_fit"] is True
    assert found["weights"] is None
    low, high = (found["correlation"]["fitted"][end] for end in ("low", "high"))
    assert low <= 0 < high


def test_json_tells_what_the_table_tells(here: Path, deck: Deck) -> None:
    (here / "times.csv").write_text(table(deck, by_open_bits()), "utf-8")
    ran = calibrate("times.csv", "--deck", "deck.json", "-o", "ours.json", "--json")
    found = json.loads(ran.out)
    assert (found["rounds"], found["tasks"], found["groups"]) == (160, 40, 8)
    assert found["weights"] == read_json(here / "ours.json")["weights"]
    text = table(deck, by_open_bits())
    assert found["censored"] == pytest.approx(text.count(",no,") / 160, abs=1e-4)


def test_too_little_is_refused_with_the_numbers(here: Path, deck: Deck) -> None:
    (here / "times.csv").write_text(table(deck, by_open_bits(), groups=2), "utf-8")
    ran = calibrate("times.csv", "--deck", "deck.json", "-o", "ours.json")
    assert ran.status == 2
    assert "at least 60 solved rounds and 30 tasks" in ran.err
    assert not (here / "ours.json").exists()


def records(here: Path, numbers: Iterable[int]) -> None:
    """Matches between sensible players, whose times know nothing of the tasks."""
    for number in numbers:
        made = run("simulate", "la-boca", "--deck", "deck.json", "--player", "greedy", "--tier",
                   ("light", "dark")[number % 2], "--seed", str(number),
                   "-o", f"games/{number}.json")  # fmt: skip
        assert made.status == 0, made.err


def test_records_of_a_folder_are_read_and_others_skipped(here: Path, deck: Deck) -> None:
    (here / "games").mkdir()
    records(here, range(8))
    (here / "games" / "notes.txt").write_text("rain")
    ran = calibrate("games", "-o", "ours.json", "--json")
    assert ran.status == 3, ran.err
    assert "notes.txt: skipped" in ran.err
    found = json.loads(ran.out)
    assert (found["rounds"], found["groups"]) == (8 * 12, 8)


def test_a_record_that_breaks_a_rule_is_named_with_its_move(here: Path, deck: Deck) -> None:
    (here / "games").mkdir()
    records(here, [1])
    record: Any = read_json(here / "games" / "1.json")
    record["moves"][2]["points"] = 11
    (here / "games" / "1.json").write_text(json.dumps(record))
    ran = calibrate("games/1.json", "-o", "ours.json")
    assert ran.status == 2
    assert "games/1.json: move 3: laboca.points: " in ran.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["times.csv", "-o", "x.json"], "times.csv: its tasks are found in a deck: add --deck"),
        (["times.csv", "--deck", "deck.json", "-o", "deck.json"], "deck.json: this file is read"),
        (["times.csv", "--deck", "deck.json", "-o", "times.csv"], "times.csv: this file is read"),
        (["times.csv", "--deck", "none.json", "-o", "x.json"], "none.json: there is no such file"),
        (["none.csv", "--deck", "deck.json", "-o", "x.json"], "none.csv: there is no such file"),
        (["empty", "-o", "x.json"], "empty: the folder holds no record of La Boca"),
        (["deck.json", "-o", "x.json"], 'deck.json: format: must be "caminito.record"'),
        (["times.csv", "--json", "-o", "-"], "--json and -o - both write to stdout"),
        (["times.csv", "--deck", "deck.json", "-o", "x.json"], "times.csv: line 2: "),
    ],
)  # fmt: skip
@pytest.mark.usefixtures("deck")
def test_what_cannot_be_read_or_written_is_said(
    here: Path, words: list[str], sentence: str
) -> None:
    (here / "times.csv").write_text("task,seconds,solved\nlight-01 z,43,yes\n")
    (here / "empty").mkdir()
    ran = calibrate(*words)
    assert ran.status == 2
    assert sentence in ran.err
    assert not (here / "x.json").exists()
