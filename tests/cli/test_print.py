"""Printing: files that are asked for, decks that can't be drawn, solutions that are looked up."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest
from caminito.generator.laboca import prove
from helpers.command import run


def test_a_deck_and_its_solutions_are_written_as_pdf(good: Path, here: Path) -> None:
    ran = run("print", "good.json", "-o", "x.pdf", "--solutions", "s.pdf")
    assert (ran.status, ran.out) == (0, b"")
    assert ran.err == (
        "x.pdf: 2 cards on 1 sheet; print at 100 %, flipped on the long edge\n"
        "s.pdf: the solutions\n"
    )
    for name in ("x.pdf", "s.pdf"):
        data = (here / name).read_bytes()
        assert data.startswith(b"%PDF-") and data.rstrip().endswith(b"%%EOF")
    assert run("print", "good.json", "-o", "-", "--quiet").out == (here / "x.pdf").read_bytes()


def test_stored_solutions_that_contradict_their_pictures_are_remarked_and_printed_all_the_same(
    good: Path, here: Path
) -> None:
    document = json.loads(good.read_text())
    task = document["cards"][1]["tasks"][0]
    task["front"] = ["G...", "J.G."]  # I stands there
    good.write_text(json.dumps(document))
    ran = run("print", "good.json", "-o", "x.pdf")
    assert ran.status == 0
    assert (here / "x.pdf").exists()
    assert ran.err.splitlines()[1:] == [
        "good.json: light-02 a: the stored solution breaks laboca.view: the front picture shows G "
        "in row 1 (the top), square 1, but I is seen there",
        "good.json: run `caminito verify good.json` before you print on paper",
    ]
    assert run("print", "good.json", "-o", "x.pdf", "--quiet").err == ""


def test_of_many_wrong_stored_solutions_three_are_named(good: Path) -> None:
    document = json.loads(good.read_text())
    for card in document["cards"]:
        for task in card["tasks"]:
            task["solution"]["I"] = []
    good.write_text(json.dumps(document))
    lines = run("print", "good.json", "-o", "x.pdf").err.splitlines()[1:]
    assert [line.split(": ")[1] for line in lines] == [
        "light-01 a", "light-01 b", "light-02 a",
        "and 1 more; run `caminito verify good.json` before you print on paper",
    ]  # fmt: skip


def test_backs_after_fronts_come_with_the_way_to_turn_the_stack(good: Path) -> None:
    assert run("print", "good.json", "-o", "x.pdf", "--duplex", "none").err == (
        "x.pdf: 2 cards on 1 sheet; print at 100 %; backs follow the fronts: turn the stack over "
        "its long edge\n"
    )


def test_an_unknown_name_of_a_card_size_is_answered_with_the_names(good: Path) -> None:
    ran = run("print", "good.json", "-o", "x.pdf", "--card", "big")
    assert ran.status == 2
    assert ran.err == (
        'caminito: --card: there is no card "big": known are boca, tarot, poker, bridge, mini, or '
        "a size like 63x88mm\n"
    )


def test_solutions_that_are_not_stored_are_looked_up(good: Path, here: Path) -> None:
    run("print", "good.json", "-o", "x.pdf", "--solutions", "stored.pdf")
    document = json.loads(good.read_text())
    for card in document["cards"]:
        for task in card["tasks"]:
            del task["solution"]
    good.write_text(json.dumps(document))
    assert run("print", "good.json", "-o", "x.pdf", "--solutions", "found.pdf").status == 0
    assert (here / "found.pdf").read_bytes() == (here / "stored.pdf").read_bytes()


def test_a_task_without_any_arrangement_has_no_solutions_to_print(rows: Path, here: Path) -> None:
    ran = run("print", "rows.json", "-o", "x.pdf", "--solutions", "s.pdf")
    assert ran.status == 1
    assert ran.err.startswith("caminito: rows.json: cards[0].tasks[1]: no arrangement")
    assert not (here / "x.pdf").exists()
    assert run("print", "rows.json", "-o", "x.pdf").status == 0


def test_a_solution_that_is_not_found_in_time_is_undecided(
    rows: Path, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prove, "count", partial(prove.count, max_nodes=1))
    ran = run("print", "rows.json", "-o", "x.pdf", "--solutions", "s.pdf")
    assert ran.status == 3
    assert "undecided" in ran.err
    assert not (here / "x.pdf").exists()


@pytest.mark.parametrize(
    ("part", "value", "said"),
    [
        (("cards",), [], "the deck has no cards"),
        (("cards", 0, "tasks"), [], "a card has two tasks, this one has 0"),
        (("cards", 0, "id"), "漢", "no glyph for U+6F22"),
        (("cards", 0, "tasks", 0, "front"), ["....", "\x1b..."], 'has the letter "\\x1b"'),
    ],
)
def test_a_deck_that_cannot_be_drawn_is_unusable(
    good: Path, here: Path, part: tuple[str | int, ...], value: object, said: str
) -> None:
    document = json.loads(good.read_text())
    inside = document
    for key in part[:-1]:
        inside = inside[key]
    inside[part[-1]] = value
    good.write_text(json.dumps(document))
    ran = run("print", "good.json", "-o", "x.pdf")
    assert (ran.status, ran.out) == (2, b"")
    assert said in ran.err
    assert ran.err.removesuffix("\n").isprintable()
    assert not (here / "x.pdf").exists()


@pytest.mark.parametrize("size", ["", "x", "0x88mm", "nanx88mm", "63x88cm", "1e9x1mm", "-5x88mm"])
def test_a_card_size_that_is_none_is_a_fault_of_the_option(good: Path, size: str) -> None:
    ran = run("print", "good.json", "-o", "x.pdf", "--card", size)
    assert ran.status == 2
    assert ran.err.startswith("caminito: --card: ")


def test_a_card_that_fits_on_no_sheet_is_refused(good: Path) -> None:
    ran = run("print", "good.json", "-o", "x.pdf", "--card", "500x500mm")
    assert ran.status == 2
    assert "does not fit" in ran.err


@pytest.mark.parametrize(
    ("output", "solutions"),
    [("x.pdf", "x.pdf"), ("x.pdf", "./x.pdf"), ("-", "-"), ("good.json", None),
     ("x.pdf", "good.json"), ("link.pdf", "x.pdf")],
)  # fmt: skip
def test_no_file_is_printed_over_another_of_the_same_call(
    good: Path, here: Path, output: str, solutions: str | None
) -> None:
    (here / "link.pdf").symlink_to("x.pdf")
    before = good.read_bytes()
    extra = [] if solutions is None else ["--solutions", solutions]
    ran = run("print", "good.json", "-o", output, *extra)
    assert (ran.status, ran.out) == (2, b"")
    assert "this file is read or written already" in ran.err
    assert good.read_bytes() == before
    assert not (here / "x.pdf").exists()


def test_both_files_are_refused_before_any_is_written(good: Path, here: Path) -> None:
    ran = run("print", "good.json", "-o", "x.pdf", "--solutions", "nosuch/s.pdf")
    assert ran.status == 2
    assert not (here / "x.pdf").exists()
