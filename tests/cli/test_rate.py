"""Rating a deck: the document of the contract, the table, the path in words, and refusals."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

from caminito.cards.laboca.deck import Card
from caminito.cards.laboca.deck_file import deck_text
from caminito.generator.laboca.difficulty.profile import SHIPPED, profile_text
from helpers.command import run
from helpers.decks import ON_TOP, TOGETHER, deck_of

# Worked out by hand for task a of `good`. I and J have one place each. G and P have four: two
# away from the players, and two over I's square, which I fills: 2 + 2 bits. By one picture alone
# G has six places, the better number. Then G surely fills the cell at depth 1, which settles P at
# depths 2 and 3, which settles G: three steps of `space`.
BESIDE = {
    "level": 2, "steps": [2, 3] + [0] * 11, "choices": 0, "telling": 0, "wait": 0, "cases": 0,
    "depth": 0, "blocks": 4, "open": 4.0, "spoken": 1.17, "hidden": 0, "alone": 2, "both": 2,
    "outline": 3, "shared": 2, "arrangements": 1, "height": 1, "footprint": 12,
}  # fmt: skip


def test_the_document_is_in_the_decks_order_and_its_measures_are_right(good: Path) -> None:
    ran = run("rate", "good.json", "--json")
    assert (ran.status, ran.err) == (0, "")
    document = json.loads(ran.out)
    assert [(entry["card"], entry["task"]) for entry in document] == [
        ("light-01", "a"), ("light-01", "b"), ("light-02", "a"), ("light-02", "b")
    ]  # fmt: skip
    first = document[0]
    assert list(first) == ["card", "task", "level", "seconds", "band", "measures"]
    assert (first["level"], first["measures"]) == (2, BESIDE)
    # 0.25 + 3 x 0.18 + 4 x 0.06 + 2 x 0.12 = 1.27 in log2: less than the 5 seconds of reading.
    assert (first["seconds"], first["band"]) == (5.0, "gentle")


def test_the_table_and_the_spreadsheet_say_the_same(good: Path) -> None:
    table = run("rate", "good.json", "--card", "light-01", "--task", "a")
    assert "uncalibrated" in table.err
    head, row = (line.split() for line in table.text.splitlines())
    told = dict(zip(head, row, strict=True))
    assert told["card"] == "light-01"
    assert (told["level"], told["steps"], told["open"], told["footprint"]) == (
        "2",
        "5",
        "4.0",
        "12",
    )
    sheet = run("rate", "good.json", "--csv", "--quiet")
    assert sheet.err == ""
    lines = list(csv.DictReader(io.StringIO(sheet.text)))
    assert len(lines) == 4
    assert (lines[0]["level_1"], lines[0]["level_2"], lines[0]["spoken"]) == ("2", "3", "1.17")


def test_the_path_is_told_in_words_and_drawings(good: Path) -> None:
    text = run("rate", "good.json", "--card", "light-01", "--task", "a", "--explain").text
    assert text.startswith("light-01 a: gentle, 5.0 seconds, level 2 (space)\n")
    assert "block I 1, block J 1, block G 4, block P 4." in text
    assert (
        "So block I must lie front to back, at the left from the front row to the back row, on the "
        "ground: the front player sees it once, the back player sees it once." in text
    )
    # G and P are mirror images: one of them surely fills a cell, and that settles both.
    assert text.count("Wherever block ") == 1
    assert "So block P must" in text and "So block G must" in text
    assert text.rstrip("\n").endswith("I P . J\nI P . J\nI G . J\nI G . J\n front")


def test_a_task_of_many_arrangements_takes_free_choices(rows: Path) -> None:
    """Each of four cubes may stand at any depth: nothing is to be thought out."""
    ran = run("rate", "rows.json", "--task", "a", "--explain", "--quiet")
    assert ran.status == 0
    assert ran.text.count("free choice") == 4
    document = json.loads(run("rate", "rows.json", "--task", "a", "--json").out)
    measures = document[0]["measures"]
    assert (measures["arrangements"], measures["choices"], measures["level"]) == (256, 4, 1)


def test_a_task_without_an_arrangement_is_a_fault(rows: Path) -> None:
    ran = run("rate", "rows.json")
    assert (ran.status, ran.out) == (1, b"")
    assert ran.err == (
        "caminito: rows.json: cards[0].tasks[1]: x b: no arrangement shows these pictures\n"
    )


def test_a_profile_gives_other_seconds(good: Path, here: Path) -> None:
    text = profile_text(SHIPPED).replace('"constant": 0.25', '"constant": 5.67')
    (here / "mine.json").write_text(text.replace('"calibrated": false', '"calibrated": true'))
    ran = run("rate", "good.json", "--profile", "mine.json", "--json")
    assert json.loads(ran.out)[0]["seconds"] == 103.3  # 2 ** (5.67 + 1.02)
    assert run("rate", "good.json", "--profile", "mine.json").err == ""


def test_what_can_not_be_used_is_named(good: Path, here: Path) -> None:
    for words, said in [
        (("good.json", "--card", "light-09"), "good.json: there is no card light-09"),
        (("good.json", "--explain", "--csv"), "take one of --explain, --json and --csv"),
        (("missing.json",), "missing.json: there is no such file"),
    ]:
        ran = run("rate", *words)
        assert (ran.status, ran.out) == (2, b"")
        assert said in ran.err
    text = profile_text(SHIPPED)
    for old, new, said in [
        ('"outline"', '"outlines"', "weights.outlines: there is no such feature"),
        ('"cuts": [36.0, 50.0,', '"cuts": [50.0, 36.0,', "cuts: the cuts must rise"),
        ('"version": 1', '"version": 2', "version: must be 1"),
    ]:
        changed = " ".join(text.split()).replace("[ ", "[").replace(old, new)
        assert changed != text
        (here / "bad.json").write_text(changed)
        ran = run("rate", "good.json", "--profile", "bad.json")
        assert ran.status == 2
        assert f"bad.json: {said}" in ran.err


def test_a_name_in_the_spreadsheet_is_no_formula_and_no_escape(here: Path) -> None:
    evil = ("=1+1", "@sum", "\x1b[31mred", "a,b")
    cards = tuple(Card(name, "light", (ON_TOP, TOGETHER)) for name in evil)
    (here / "evil.json").write_text(deck_text(deck_of(*cards)), encoding="utf-8")
    ran = run("rate", "evil.json", "--csv", "--task", "a")
    named = [row["card"] for row in csv.DictReader(io.StringIO(ran.text))]
    assert named == ["'=1+1", "'@sum", "\\x1b[31mred", "a,b"]


def test_a_deck_stored_with_other_seconds_is_told_of(here: Path) -> None:
    assert run("generate", "la-boca", "--cards", "1", "--seed", "7", "-o", "d.json").status == 0
    assert "stored with other seconds" not in run("rate", "d.json").err
    text = Path("d.json").read_text(encoding="utf-8")
    document = json.loads(text)
    document["cards"][0]["tasks"][1]["difficulty"]["seconds"] += 1.5
    Path("d.json").write_text(json.dumps(document), encoding="utf-8")
    assert "1 task stored with other seconds" in run("rate", "d.json", "--json").err
