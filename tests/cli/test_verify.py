"""Verifying files and folders: lines, JSON, and which exit status counts."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from caminito.cards.laboca.deck import Puzzle
from caminito.generator.laboca import prove as prove_module
from caminito.generator.laboca.prove import DisagreementError
from caminito.verifier.judge import judge_all
from caminito.verifier.judgement import worst
from caminito.verifier.laboca.proof import Proof
from helpers.command import run, run_process


def unproven(puzzle: Puzzle, up_to: int) -> Proof:
    """A proof that some limit stopped."""
    return Proof("undecided", 0, False, reason="out of nodes")


def test_a_good_deck_is_one_line_and_status_0(good: Path) -> None:
    ran = run("verify", "good.json")
    assert (ran.status, ran.err) == (0, "")
    assert ran.text == (
        "good.json: ok: La Boca deck of 2 cards (2 light), 4 tasks with exactly one arrangement "
        "each\n"
    )


def test_every_fault_is_a_line_with_place_and_rule_and_status_1(faulty: Path) -> None:
    ran = run("verify", "faulty.json")
    assert (ran.status, ran.err) == (1, "")
    assert ran.text == (
        "faulty.json: cards[0].tasks[0]: laboca.unique: "
        "one a: the task says 2 arrangements, there are 1\n"
    )


def test_json_is_one_document_and_nothing_else_on_stdout(good: Path, faulty: Path) -> None:
    ran = run("verify", "--json", "faulty.json", "nosuch.json", "good.json")
    assert (ran.status, ran.err) == (2, "")
    faults, missing, fine = json.loads(ran.out)
    assert faults["ok"] is False
    assert faults["faults"] == [
        {"where": "cards[0].tasks[0]", "rule": "laboca.unique",
         "message": "one a: the task says 2 arrangements, there are 1"}
    ]  # fmt: skip
    assert missing == {"file": "nosuch.json", "ok": False, "error": "there is no such file"}
    assert (fine["file"], fine["format"], fine["game"], fine["ok"], fine["faults"]) == (
        "good.json", "caminito.deck", "la-boca", True, []
    )  # fmt: skip


@pytest.mark.parametrize(
    ("files", "status"),
    [
        ("good good", 0),
        ("good faulty", 1),
        ("faulty nosuch good", 2),
        ("nosuch faulty", 2),
        ("good nosuch", 2),
    ],
)
def test_over_several_files_the_worst_status_counts_after_all_were_judged(
    good: Path, faulty: Path, files: str, status: int
) -> None:
    ran = run("verify", *(f"{name}.json" for name in files.split()))
    assert ran.status == status
    assert [line.split(".json: ")[0] for line in ran.text.splitlines()] == files.split()


def test_unusable_beats_faulty_beats_undecided_beats_fine() -> None:
    assert worst([0, 3, 1, 2]) == worst([2, 1]) == 2
    assert worst([0, 1, 3]) == worst([3, 1]) == 1
    assert worst([3, 0]) == worst([0, 3]) == 3
    assert worst([0, 0]) == worst([]) == 0


def test_an_undecided_proof_is_no_fault_and_no_pass(
    good: Path, faulty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prove_module, "prove", unproven)
    ran = run("verify", "good.json")
    assert ran.status == 3
    assert ran.text.splitlines()[0] == (
        "good.json: cards[0].tasks[0]: undecided: light-01 a: out of nodes"
    )
    (document,) = json.loads(run("verify", "--json", "good.json").out)
    assert (document["ok"], document["faults"], len(document["undecided"])) == (False, [], 4)


def test_two_engines_that_disagree_stop_the_run_and_the_task_is_kept(
    good: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def disagree(puzzle: Puzzle, up_to: int) -> Proof:
        raise DisagreementError(puzzle, "two and three")

    monkeypatch.setattr(prove_module, "prove", disagree)
    ran = run("verify", "good.json")
    assert ran.status == 70
    assert "internal error, please report it: two and three" in ran.err
    kept = json.loads((cache / "disagreement.json").read_text())
    assert kept["cards"][0]["tasks"][0]["front"] == ["....", "IG.J"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not JSON: "),
        (b"\xff\xfe{\x00}\x00", "not UTF-8 at byte 0"),
        (b'{"a": NaN}', "NaN is no JSON number"),
        (b'{"a": -Infinity}', "-Infinity is no JSON number"),
        (b'{"a": 1e999}', "too large"),
        (b'{"a": 1, "b": {"c": 1, "c": 2}}', 'b: the key "c" is given twice'),
        (b"[" * 51 + b"]" * 51, "nested deeper than 50"),
        (b"[" * 500_000, "nested deeper than 50"),
        (b'"text"', "must be an object"),
        (b"{}", "format: the key is missing"),
        (b'{"format": "caminito.sheets"}', 'must be one of "caminito.deck", "caminito.record", '),
        (b'{"format": "caminito.deck", "version": true}', "version: must be 1, not true"),
        (b'{"format": "caminito.deck", "version": 1.0}', "version: must be 1, not 1.0"),
        (b'{"format": "caminito.deck", "version": ' + b"9" * 5000 + b"}", "too many digits"),
        (b'{"format": "\\u001b[2J\\n\\ud800"}', "half of a surrogate pair"),
        (b'{"format": "\\u001b[2J\\n"}', "\\x1b[2J\\n"),
    ],
)  # fmt: skip
def test_an_unusable_file_is_one_line_and_status_2(here: Path, data: bytes, said: str) -> None:
    (here / "x.json").write_bytes(data)
    ran = run("verify", "x.json")
    assert (ran.status, ran.err) == (2, "")
    assert ran.text.startswith("x.json: ")
    assert said in ran.text
    assert ran.text.removesuffix("\n").isprintable()


def test_a_byte_order_mark_is_accepted(good: Path) -> None:
    good.write_bytes(b"\xef\xbb\xbf" + good.read_bytes())
    assert run("verify", good).status == 0


@pytest.mark.parametrize("name", ["x" * 300, "good.json/x", "nosuch/x"])
def test_a_name_that_no_file_can_have_is_told_by_every_command(good: Path, name: str) -> None:
    for call in (["verify", name], ["solve", name], ["blocks", name], ["print", name, "-o", "x"],
                 ["print", good, "-o", name],
                 ["generate", "la-boca", "--cards", "1", "-o", name],
                 ["generate", "la-boca", "-o", "x", "--blocks", name]):  # fmt: skip
        ran = run(*call)
        assert ran.status == 2
        assert len((ran.text + ran.err).splitlines()) == 1


@pytest.mark.skipif(os.name != "posix", reason="file names of POSIX")
def test_a_file_name_with_a_line_break_or_stray_bytes_stays_on_one_line(good: Path) -> None:
    for raw, shown in ((b"a\nb\x1b.json", "a\\nb\\x1b.json"), (b"\xff.json", "\\udcff.json")):
        good.rename(good := good.with_name(os.fsdecode(raw)))
        ran = run("verify", good.name)
        assert ran.status == 0
        assert ran.text.startswith(f"{shown}: ok: ")
        assert len(ran.text.splitlines()) == 1
        (document,) = json.loads(run("verify", "--json", good.name).out)
        assert os.fsencode(document["file"]) == raw


def test_a_folder_is_judged_by_its_caminito_files_and_the_rest_is_named(
    good: Path, faulty: Path, here: Path
) -> None:
    (here / "broken.json").write_text("{")
    (here / "other.json").write_text('{"format": "geo"}')
    (here / "notes.txt").write_text("x")
    (here / "deep.json").mkdir()
    ran = run("verify", ".")
    assert ran.status == 2
    assert [line.split(": ")[0] for line in ran.text.splitlines()] == [
        "broken.json", "faulty.json", "good.json"
    ]  # fmt: skip
    assert ran.err == (
        "notes.txt: skipped: no caminito file\nother.json: skipped: no caminito file\n"
    )
    assert run("verify", ".", "--quiet").err == ""


def test_a_folder_without_a_caminito_file_is_unusable(here: Path) -> None:
    (here / "empty").mkdir()
    ran = run("verify", "empty")
    assert (ran.status, ran.text) == (2, "empty: the folder holds no caminito file\n")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes and links of POSIX")
def test_a_pipe_or_a_link_to_nothing_in_a_folder_is_skipped_and_not_waited_for(
    good: Path, here: Path
) -> None:
    os.mkfifo(here / "pipe.json")
    (here / "link.json").symlink_to("nowhere.json")
    notes: list[str] = []
    judged = list(judge_all(["."], unproven, notes.append))
    assert [judgement.file for judgement in judged] == ["good.json"]
    assert notes == [
        "link.json: skipped: no caminito file", "pipe.json: skipped: no caminito file"
    ]  # fmt: skip


@pytest.fixture
def rights_bind_us(good: Path) -> None:
    """Skip where rights do not bind us: the super-user reads everything."""
    good.chmod(0)
    bound = not os.access(good, os.R_OK)
    good.chmod(0o644)
    if not bound:
        pytest.skip("the super-user may read everything")


@pytest.mark.usefixtures("rights_bind_us")
def test_a_file_and_a_folder_without_the_right_to_read_are_told(good: Path, here: Path) -> None:
    locked = here / "locked"
    locked.mkdir()
    good.chmod(0)
    locked.chmod(0)
    try:
        ran = run("verify", "good.json", "locked", "locked/x.json")
    finally:
        locked.chmod(0o755)
    assert ran.status == 2
    assert ran.text.splitlines() == [
        "good.json: the file can't be read (Permission denied)",
        "locked: the folder can't be read (Permission denied)",
        "locked/x.json: the file can't be read (Permission denied)",
    ]


def test_verify_as_a_process_gives_the_same_answer(good: Path) -> None:
    ran = run_process("verify", "good.json", "nosuch")
    assert (ran.status, ran.err) == (2, "")
    assert ran.text.splitlines()[1] == "nosuch: there is no such file"
