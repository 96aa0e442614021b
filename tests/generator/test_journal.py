"""The journal gives back what was written whole, and never more."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from caminito.generator.journal import Journal, digest

PIECES: list[Any] = [["light", 0, 0, {"front": ["ñ."]}], [1, 2], {"a": None}, "text\nwith lines"]


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    return Journal(tmp_path / "deep" / "folder", "name")


def file_of(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "folder" / "name.jsonl"


def written(journal: Journal) -> None:
    for piece in PIECES:
        journal.add(piece)


def test_pieces_come_back_in_order_also_to_another_journal_of_the_name(
    journal: Journal, tmp_path: Path
) -> None:
    assert list(journal.pieces()) == []
    written(journal)
    assert journal.problem == ""
    assert list(journal.pieces()) == PIECES
    assert list(Journal(tmp_path / "deep" / "folder", "name").pieces()) == PIECES
    assert list(Journal(tmp_path / "deep" / "folder", "other").pieces()) == []


def test_forgetting_takes_the_file_away_and_can_be_done_twice(
    journal: Journal, tmp_path: Path
) -> None:
    written(journal)
    assert file_of(tmp_path).exists()
    journal.forget()
    assert not file_of(tmp_path).exists()
    journal.forget()
    assert list(journal.pieces()) == []


def test_a_line_cut_short_at_any_place_is_dropped_and_the_rest_stays(
    journal: Journal, tmp_path: Path
) -> None:
    written(journal)
    whole = file_of(tmp_path).read_bytes().rstrip(b"\n")
    begin = whole.rindex(b"\n") + 1
    for end in range(begin, len(whole)):
        file_of(tmp_path).write_bytes(whole[:end])
        assert list(journal.pieces()) == PIECES[:-1]


def test_work_goes_on_behind_a_line_cut_short(journal: Journal, tmp_path: Path) -> None:
    written(journal)
    file_of(tmp_path).write_bytes(file_of(tmp_path).read_bytes()[:-8])
    journal.add("after")
    assert list(journal.pieces()) == [*PIECES[:-1], "after"]


def test_a_changed_letter_is_noticed(journal: Journal, tmp_path: Path) -> None:
    written(journal)
    text = file_of(tmp_path).read_text()
    assert text.count('"light"') == 1
    file_of(tmp_path).write_text(text.replace('"light"', '"night"'))
    assert list(journal.pieces()) == PIECES[1:]


@pytest.mark.parametrize("garbage", [
    b"", b"\n\n\n", b"garbage", b"\xff\xfe\x00", b" ", b"0123456789abcdef [1]", b"x" * 10_000,
    b'{"no": "checksum"}',
])  # fmt: skip
def test_garbage_is_skipped(journal: Journal, tmp_path: Path, garbage: bytes) -> None:
    written(journal)
    file = file_of(tmp_path)
    file.write_bytes(garbage + b"\n" + file.read_bytes() + b"\n" + garbage)
    assert list(journal.pieces()) == PIECES


def test_two_runs_may_write_in_turn(journal: Journal, tmp_path: Path) -> None:
    other = Journal(tmp_path / "deep" / "folder", "name")
    for number in range(6):
        (journal, other)[number % 2].add(number)
    assert list(journal.pieces()) == [0, 1, 2, 3, 4, 5]


def test_a_folder_that_can_not_be_made_is_noted_once_and_nothing_is_raised(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    journal = Journal(tmp_path / "file" / "folder", "name")
    assert list(journal.pieces()) == []
    journal.add(1)
    problem = journal.problem
    assert "can't be written" in problem
    assert str(tmp_path / "file" / "folder") in problem
    journal.add(2)
    assert journal.problem == problem
    journal.forget()
    assert (tmp_path / "file").read_text() == "in the way"


def test_a_journal_that_is_a_folder_costs_the_run_nothing(tmp_path: Path) -> None:
    (tmp_path / "name.jsonl").mkdir()
    journal = Journal(tmp_path, "name")
    assert list(journal.pieces()) == []
    journal.add(1)
    assert journal.problem
    journal.forget()


def test_only_the_user_may_read_it(journal: Journal, tmp_path: Path) -> None:
    written(journal)
    assert file_of(tmp_path).stat().st_mode & 0o077 == 0


def test_a_digest_tells_descriptions_apart_and_not_their_order() -> None:
    assert digest({"a": 1, "b": [2, 3]}) == digest(json.loads('{"b": [2, 3], "a": 1}'))
    texts = [digest(one) for one in ({"a": 1}, {"a": "1"}, {"a": [1]}, [["a", 1]], {"a": 2})]
    assert len(set(texts)) == 5
    assert all(text.isalnum() and len(text) == 32 for text in texts)
