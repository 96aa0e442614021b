"""Solving: which task is meant, how many arrangements there are, and whether those are all."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from caminito.generator.laboca import counter
from helpers.command import run


def solved(*arguments: str | Path) -> Any:
    """The JSON document of a call."""
    return json.loads(run("solve", "--json", *arguments).out)


def test_the_one_arrangement_of_a_task_is_shown_and_written(good: Path) -> None:
    call = ("good.json", "--card", "light-01", "--task", "b")
    assert solved(*call) == {
        "count": 1,
        "complete": True,
        "arrangements": [
            {"I": [[0, 0, 0], [0, 1, 0], [0, 2, 0], [0, 3, 0]],
             "J": [[1, 0, 0], [1, 1, 0], [1, 2, 0], [1, 3, 0]],
             "G": [[3, 0, 0], [3, 1, 0]], "P": [[3, 2, 0], [3, 3, 0]]}
        ],
    }  # fmt: skip
    ran = run("solve", *call)
    assert (ran.status, ran.err) == (0, "")
    assert "I J . P\nI J . P\nI J . G\nI J . G\n" in ran.text.replace(" \n", "\n")
    assert ran.text.endswith("\n1 arrangement\n")


@pytest.mark.parametrize(
    ("most", "found", "complete"),
    [(1, 1, False), (255, 255, False), (256, 256, True), (257, 256, True)],
)
def test_the_answer_is_complete_exactly_when_no_more_is_possible(
    rows: Path, most: int, found: int, complete: bool
) -> None:
    document = solved("rows.json", "--max", str(most))
    assert (document["count"], document["complete"]) == (found, complete)
    listed = {json.dumps(one, sort_keys=True) for one in document["arrangements"]}
    assert len(listed) == len(document["arrangements"]) == found
    last = run("solve", "rows.json", "--max", str(most)).text.splitlines()[-1]
    word = "arrangement" if found == 1 else "arrangements"
    assert last == f"{found} {word}" + ("" if complete else "; there are more")


def test_no_arrangement_is_status_1_and_proven(rows: Path) -> None:
    ran = run("solve", "rows.json", "--task", "b")
    assert (ran.status, ran.err) == (1, "")
    assert ran.text.endswith("no arrangement shows these pictures\n")
    document = {"count": 0, "complete": True, "arrangements": []}
    assert solved("rows.json", "--task", "b") == document


def test_a_plain_reason_for_having_no_arrangement_is_shown(good: Path) -> None:
    document = json.loads(good.read_text())
    task = document["cards"][0]["tasks"][0]
    task["back"] = [row[::-1] for row in task["back"]]
    good.write_text(json.dumps(document))
    ran = run("solve", "good.json", "--card", "light-01", "--task", "a")
    assert ran.status == 1
    assert ran.text.endswith(
        "\nno arrangement shows these pictures: the back picture seems to be drawn as seen from "
        "the front: mirror it left to right\n"
    )


def test_a_count_that_was_stopped_is_status_3_and_not_complete(
    rows: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counter, "count", partial(counter.count, max_nodes=1))
    ran = run("solve", "--json", "rows.json", "--task", "a")
    assert (ran.status, json.loads(ran.out)["complete"]) == (3, False)
    assert ran.err.startswith("caminito: undecided: stopped after ")
    assert "there may be more" in run("solve", "rows.json").text


def test_without_task_it_is_a_and_that_is_said_unless_quiet(rows: Path) -> None:
    assert (
        run("solve", "rows.json", "--max", "1").err == "task a; see the other one with --task b\n"
    )
    assert run("solve", "rows.json", "--max", "1", "--quiet").err == ""


@pytest.mark.parametrize(
    ("change", "call", "said"),
    [
        ({}, [], "the deck has 2 cards: add --card ID, say --card light-01"),
        ({}, ["--card", "nope"], 'there is no card "nope"\n'),
        ({}, ["--card", "light-2"], 'there is no card "light-2": did you mean light-02?\n'),
        ({"id": "dark\x1b1"}, ["--card", "dark1"], "did you mean dark\\x1b1?"),
        ({}, ["--card", ""], 'there is no card ""'),
        ({"cards": []}, [], "the deck has no cards"),
        ({"one": []}, [], 'the card "light-01" has no task'),
        ({"twice": True}, ["--card", "light-01"], '2 cards have the id "light-01"'),
        ({"id": "\x1b[2J\n"}, [], "say --card \\x1b[2J\\n"),
    ],
)
def test_a_task_that_is_not_there_is_an_unusable_call(
    good: Path, change: dict[str, Any], call: list[str], said: str
) -> None:
    document = json.loads(good.read_text())
    document["cards"] = change.get("cards", document["cards"])
    if "one" in change:
        document["cards"] = [{**document["cards"][0], "tasks": change["one"]}]
    if "twice" in change:
        document["cards"][1]["id"] = "light-01"
    if "id" in change:
        document["cards"][0]["id"] = change["id"]
    good.write_text(json.dumps(document))
    ran = run("solve", "good.json", *call)
    assert (ran.status, ran.out) == (2, b"")
    assert said in ran.err
    assert ran.err.startswith("caminito: good.json: ")
    assert ran.err.removesuffix("\n").isprintable()


def test_a_card_of_one_task_has_no_task_b(rows: Path) -> None:
    document = json.loads(rows.read_text())
    document["cards"][0]["tasks"].pop()
    rows.write_text(json.dumps(document))
    assert run("solve", "rows.json", "--max", "1").err == ""
    ran = run("solve", "rows.json", "--task", "b")
    assert (ran.status, ran.err) == (2, 'caminito: rows.json: the card "x" has no task b\n')


def test_letters_of_a_picture_that_are_escapes_are_not_printed(rows: Path) -> None:
    document = json.loads(rows.read_text())
    document["cards"][0]["tasks"][0]["front"][0] = "\x1b\x07\u202e\x9b"
    rows.write_text(json.dumps(document))
    ran = run("solve", "rows.json", "--task", "a")
    assert ran.status == 1
    assert all(line.isprintable() for line in ran.text.splitlines())
