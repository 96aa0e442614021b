"""Files and folders judged: what is said of each, for people and for programs, and the status."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from caminito.cards.laboca.deck import Deck, Puzzle
from caminito.cards.laboca.deck_file import deck_text
from caminito.verifier.fault import Fault
from caminito.verifier.judge import judge, judge_all
from caminito.verifier.judgement import Judgement, worst
from caminito.verifier.laboca.proof import Proof
from helpers.decks import BESIDE, TOGETHER, card, deck_of, good_deck, prove

FINE = "La Boca deck of 2 cards (2 light), 4 tasks with exactly one arrangement each"


def undecided(puzzle: Puzzle, up_to: int) -> Proof:
    return Proof("undecided", 0, False, (), "stopped early")


def faulty_deck() -> Deck:
    return deck_of(card(replace(BESIDE, solutions=3), TOGETHER))


@pytest.fixture
def written(tmp_path: Path) -> Callable[..., str]:
    """Writes a deck, or text, to a file of that name and gives its path."""

    def write(name: str, content: Deck | str) -> str:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(content if isinstance(content, str) else deck_text(content), "utf-8")
        return str(path)

    return write


def spoiled(change: Callable[[Any], object]) -> str:
    """The good deck's file with something changed."""
    document = json.loads(deck_text(good_deck()))
    change(document)
    return json.dumps(document)


# --- one file -------------------------------------------------------------------------------


def test_a_good_deck_is_fine(written: Callable[..., str]) -> None:
    path = written("deck.json", good_deck())
    judgement = judge(path, prove)
    assert judgement.status == 0
    assert list(judgement.lines()) == [f"{path}: ok: {FINE}"]
    assert judgement.document() == {
        "file": path, "format": "caminito.deck", "game": "la-boca", "ok": True, "faults": [],
        "summary": FINE,
    }  # fmt: skip


def test_a_faulty_deck_has_a_line_for_every_fault(written: Callable[..., str]) -> None:
    path = written("deck.json", deck_of(card(), card(replace(BESIDE, solutions=3), TOGETHER)))
    judgement = judge(path, prove)
    assert judgement.status == 1
    card_fault, *_ = judgement.faults
    faults = [
        ("cards[0]", "laboca.card", card_fault.message),
        ("cards[1]", "laboca.deck", 'the id "light-01" is that of cards[0] already'),
        (
            "cards[1].tasks[0]",
            "laboca.unique",
            "light-01 a: the task says 3 arrangements, there are 1",
        ),
    ]
    assert list(judgement.lines()) == [f"{path}: {': '.join(fault)}" for fault in faults]
    document = judgement.document()
    assert document["ok"] is False
    assert document["faults"] == [
        dict(zip(("where", "rule", "message"), fault, strict=True)) for fault in faults
    ]
    assert not {"error", "summary"} & set(document)


def test_an_undecided_deck_is_neither_fine_nor_faulty(written: Callable[..., str]) -> None:
    path = written("deck.json", deck_of(card(BESIDE, TOGETHER)))
    judgement = judge(path, undecided)
    assert judgement.status == 3
    assert judgement.faults == ()
    assert list(judgement.lines()) == [
        f"{path}: cards[0].tasks[{index}]: undecided: light-01 {letter}: stopped early"
        for index, letter in enumerate("ab")
    ]
    document = judgement.document()
    assert (document["ok"], document["faults"]) == (False, [])
    assert "summary" not in document
    assert document["undecided"][1] == {
        "where": "cards[0].tasks[1]",
        "message": "light-01 b: stopped early",
    }


def test_a_fault_beats_what_is_undecided(written: Callable[..., str]) -> None:
    path = written("deck.json", deck_of(card(BESIDE)))
    judgement = judge(path, undecided)
    assert judgement.status == 1
    assert [line.split(": ")[2] for line in judgement.lines()] == ["laboca.card", "undecided"]


def test_tasks_without_a_stored_solution_are_told(written: Callable[..., str]) -> None:
    bare = replace(BESIDE, solution=None)
    path = written("deck.json", deck_of(card(bare, TOGETHER), most=4))
    (line,) = judge(path, prove).lines()
    assert line == (
        f"{path}: ok: La Boca deck of 1 card (1 light), 2 tasks with at most 4 arrangements each; "
        "1 task without a stored solution"
    )


def test_cards_of_both_tiers_are_counted(written: Callable[..., str]) -> None:
    cards = [
        card(name=f"{tier}-{n}", tier=tier) for n, tier in enumerate(("dark", "light", "dark"))
    ]
    judgement = judge(written("deck.json", deck_of(*cards)), prove)
    assert judgement.summary.startswith("La Boca deck of 3 cards (1 light, 2 dark), 0 tasks")


UNUSABLE: dict[str, tuple[str, str]] = {
    "no JSON": ("what is this", "not JSON"),
    "a list": ("[]", "the document: must be an object"),
    "no format": ("{}", "format: the key is missing"),
    "another format": ('{"format": "caminito.deq"}', 'format: must be one of "caminito.deck", '),
    "a number as format": ('{"format": 1}', 'format: must be one of "caminito.deck", '),
    "a later version": (spoiled(lambda d: d.update(version=2)), "version: must be 1, not 2"),
    "a missing picture": (
        spoiled(lambda d: d["cards"][1]["tasks"][0].pop("front")), "cards[1].tasks[0].front: "
    ),
    "a row too long": (
        spoiled(lambda d: d["cards"][0]["tasks"][1]["back"].__setitem__(1, "P.JI.")),
        "cards[0].tasks[1].back: row 2 has 5 squares, not 4",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", UNUSABLE)
def test_an_unusable_file_is_told_in_one_line(written: Callable[..., str], name: str) -> None:
    text, begin = UNUSABLE[name]
    path = written("deck.json", text)
    judgement = judge(path, prove)
    assert judgement.status == 2
    (line,) = judgement.lines()
    assert line.startswith(f"{path}: {begin}")
    document = judgement.document()
    assert document == {"file": path, "ok": False, "error": line.removeprefix(f"{path}: ")}


def test_a_file_that_is_missing_is_unusable(tmp_path: Path) -> None:
    judgement = judge(str(tmp_path / "none.json"), prove)
    assert (judgement.status, judgement.error) == (2, "there is no such file")


def test_a_proof_is_not_asked_for_an_unusable_file(written: Callable[..., str]) -> None:
    def never(puzzle: Puzzle, up_to: int) -> Proof:
        raise AssertionError

    assert judge(written("deck.json", "[1, 2"), never).status == 2


def test_a_documents_words_are_plain_json(written: Callable[..., str]) -> None:
    for content in (good_deck(), faulty_deck(), "nonsense"):
        document = judge(written("deck.json", content), prove).document()
        assert json.loads(json.dumps(document)) == document


# --- several files and folders --------------------------------------------------------------


def judged(*names: str) -> tuple[list[Judgement], list[str]]:
    notes: list[str] = []
    return list(judge_all(names, prove, notes.append)), notes


def test_files_are_judged_in_the_order_named(written: Callable[..., str]) -> None:
    names = [written("c.json", good_deck()), written("a.json", faulty_deck()),
             written("b.json", "nonsense")]  # fmt: skip
    found, notes = judged(*names)
    assert [judgement.file for judgement in found] == names
    assert [judgement.status for judgement in found] == [0, 1, 2]
    assert notes == []


def test_a_folder_is_judged_in_the_order_of_names_and_the_rest_is_noted(
    written: Callable[..., str], tmp_path: Path
) -> None:
    deck, other = good_deck(), faulty_deck()
    wanted = [written("set/a.json", other), written("set/b.JSON", deck), written("set/d.json", "{")]
    skipped = [written("set/c.txt", deck), written("set/e.json", '{"format": "else"}'),
               written("set/f.json", "[1]"), written("set/notes", "hello")]  # fmt: skip
    (tmp_path / "set" / "below").mkdir()
    (tmp_path / "set" / "below" / "x.json").write_text("{}")
    found, notes = judged(str(tmp_path / "set"))
    assert [judgement.file for judgement in found] == wanted
    assert [judgement.status for judgement in found] == [1, 0, 2]
    assert notes == [f"{path}: skipped: no caminito file" for path in skipped]


def test_a_caminito_file_of_an_unknown_kind_in_a_folder_is_not_skipped(
    written: Callable[..., str], tmp_path: Path
) -> None:
    path = written("set/a.json", '{"format": "caminito.unheard-of"}')
    found, notes = judged(str(tmp_path / "set"))
    assert [(judgement.file, judgement.status) for judgement in found] == [(path, 2)]
    assert notes == []


def test_a_folder_with_nothing_to_judge_is_unusable(
    written: Callable[..., str], tmp_path: Path
) -> None:
    written("set/readme.txt", "hello")
    (judgement,), notes = judged(str(tmp_path / "set"))
    assert (judgement.status, judgement.error) == (2, "the folder holds no caminito file")
    assert len(notes) == 1


def test_a_file_named_outright_is_judged_whatever_its_name(written: Callable[..., str]) -> None:
    (judgement,), notes = judged(written("deck.txt", good_deck()))
    assert judgement.status == 0
    assert notes == []


@pytest.mark.parametrize(("statuses", "counts"), [
    ((), 0), ((0, 0), 0), ((0, 3), 3), ((3, 1), 1), ((1, 2), 2), ((0, 1, 2, 3), 2), ((0, 1, 3), 1)
])  # fmt: skip
def test_unusable_beats_faulty_beats_undecided_beats_fine(
    statuses: tuple[int, ...], counts: int
) -> None:
    for order in permutations(statuses):
        assert worst(order) == counts


def test_an_error_beats_faults_in_one_judgement() -> None:
    fault = Fault("cards[0]", "laboca.card", "wrong")
    assert Judgement("x", faults=(fault,), undecided=(("y", "z"),)).status == 1
    assert Judgement("x", undecided=(("y", "z"),)).status == 3
    assert Judgement("x", faults=(fault,), error="broken").status == 2
