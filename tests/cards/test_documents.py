"""Strict JSON in, whole files out."""

from __future__ import annotations

import json
import os
import stat
import time
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from caminito.cards.documents import (
    check_writable,
    decode,
    join,
    kind,
    parse_json,
    printable,
    read_json,
    read_text,
    validated,
    write_whole,
)
from caminito.cards.errors import UnusableError
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, ConfigDict

posix = pytest.mark.skipif(os.name != "posix", reason="links and modes of POSIX")


def refused(text: str) -> UnusableError:
    with pytest.raises(UnusableError) as caught:
        parse_json(text)
    assert str(caught.value).isprintable()
    return caught.value


# Encodings


def test_utf_8_with_and_without_a_byte_order_mark_is_the_same_text() -> None:
    assert decode("Köln 🂡".encode()) == decode(b"\xef\xbb\xbf" + "Köln 🂡".encode()) == "Köln 🂡"


@pytest.mark.parametrize(
    ("data", "byte"),
    [
        (b'"K\xf6ln"', 2),  # Latin-1
        (b"\xff\xfe{\x00}\x00", 0),  # UTF-16
        (b"\xef\xbb\xbf{}\xff", 5),  # counted from the beginning, mark included
        (b'"\xed\xa0\x80"', 1),  # half of a surrogate pair in bytes
        (b'"\xc0\xaf"', 1),  # an overlong form
        (b'{"a": "\xf0\x9f', 7),  # cut off in the middle of a character
    ],
)
def test_what_is_not_utf_8_is_refused_naming_the_first_bad_byte(data: bytes, byte: int) -> None:
    with pytest.raises(UnusableError, match=f"^not UTF-8 at byte {byte}: "):
        decode(data)


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnusableError, match="there is no such file"):
        read_text(tmp_path / "none.json")
    with pytest.raises(UnusableError, match=r"a folder, not a file|can't be read"):
        read_text(tmp_path)


def test_a_path_that_no_file_can_have_is_refused(tmp_path: Path) -> None:
    for name in ("x" * 5000, "a\0b"):
        with pytest.raises(UnusableError):
            read_text(tmp_path / name)
        with pytest.raises(UnusableError):
            write_whole(tmp_path / name, b"")
        with pytest.raises(UnusableError):
            check_writable(tmp_path / name)


def test_a_file_with_a_mark_and_windows_line_ends_is_read(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(b'\xef\xbb\xbf{"a":\r\n [1]}\r\n')
    assert read_json(path) == {"a": [1]}


# JSON


@pytest.mark.parametrize("text", ["", " ", "{", "[1,]", "{'a': 1}", "nul", "01", "+1", "1.", "{}x"])
def test_what_is_not_json_is_refused_with_line_and_column(text: str) -> None:
    error = refused(text)
    assert error.message.startswith("not JSON: ")
    assert " at line 1, column " in error.message


def test_the_line_of_a_mistake_is_counted_from_1() -> None:
    assert "at line 3, column 2" in refused('{"a": 1,\n"b": 2,\n x}').message


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
def test_nan_and_infinity_are_no_json_numbers(number: str) -> None:
    assert refused(f'{{"a": [{number}]}}').message == f"{number} is no JSON number"


@pytest.mark.parametrize("number", ["1e999", "-1e999", "1.0e309", "9" * 400 + ".0"])
def test_numbers_too_large_for_a_float_are_refused(number: str) -> None:
    error = refused(f'{{"a": {number}}}')
    assert "is too large" in error.message
    assert len(error.message) < 80


def test_the_largest_float_and_a_number_too_small_for_one_pass() -> None:
    assert parse_json("[1.7976931348623157e308, 1e-999]") == [1.7976931348623157e308, 0.0]


def test_a_whole_number_of_5000_digits_is_refused_and_one_of_4000_is_exact() -> None:
    assert refused("9" * 5000).message == "a number has too many digits"
    assert parse_json("1" + "0" * 4000) == 10**4000


@pytest.mark.parametrize(
    ("text", "place", "key"),
    [
        ('{"a": 1, "b": 2, "a": 3}', "the document", "a"),
        ('{"cards": [{}, {"tasks": [{"front": 1, "front": 1}]}]}', "cards[1].tasks[0]", "front"),
        ('[[{"x": {"": 1, "": 2}}]]', "[0][0].x", ""),
        ('{"a": {"b": 1, "\\u0062": 2}}', "a", "b"),  # the same key spelt with an escape
        ('{"a": {"\\n": 1, "\\n": 2}}', "a", "\\n"),
    ],
)
def test_a_key_given_twice_is_refused_with_the_path_of_its_object(
    text: str, place: str, key: str
) -> None:
    error = refused(text)
    assert (error.place, error.message) == (place, f'the key "{key}" is given twice')


def test_the_same_key_in_two_objects_is_no_repetition() -> None:
    assert parse_json('[{"a": {"a": 1}}, {"a": 2}]') == [{"a": {"a": 1}}, {"a": 2}]


def nested(depth: int, inside: str = "") -> str:
    """`depth` objects and lists in turn, the outermost one an object."""
    text = inside
    for level in range(depth, 0, -1):
        text = f'{{"a": {text or 1}}}' if level % 2 else f"[{text or 1}]"
    return text


@pytest.mark.parametrize("inside", ["", '"x"', '"\\ud83c\\udca1"', "1", '{"b": 1}'])
def test_a_depth_of_50_passes_and_51_is_refused(inside: str) -> None:
    own = 1 if inside.startswith("{") else 0
    assert parse_json(nested(50 - own, inside)) == json.loads(nested(50 - own, inside))
    assert refused(nested(51 - own, inside)).message == "nested deeper than 50"


@pytest.mark.parametrize("depth", [51, 500, 5_000, 200_000])
def test_any_greater_depth_is_refused_in_the_same_words(depth: int) -> None:
    assert refused("[" * depth + "]" * depth).message == "nested deeper than 50"


def test_many_parts_side_by_side_are_not_deep() -> None:
    assert len(parse_json("[" + "[[]]," * 999 + "[[]]]")) == 1000


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('"\\ud83c"', ""),
        ('{"a": ["x", "\\uDCA1"]}', "a[1]"),
        ('{"a": {"b\\ud83c": 1}}', "a.b\\ud83c"),
        ('{"a": "\\udca1\\ud83c"}', "a"),
    ],
)
def test_half_of_a_surrogate_pair_is_refused_with_its_path(text: str, place: str) -> None:
    error = refused(text)
    assert (error.place, error.message) == (place, "half of a surrogate pair is no text")


def test_a_whole_surrogate_pair_and_an_escaped_backslash_are_text() -> None:
    assert parse_json('{"\\ud83c\\udca1": "\\\\ud83c"}') == {"🂡": "\\ud83c"}


def test_a_large_file_with_one_repeated_key_is_refused_in_no_time() -> None:
    keys = ",".join(f'"{number}": 0' for number in range(100_000))
    start = time.perf_counter()
    assert refused(f'{{{keys}, "99999": 0}}').message == 'the key "99999" is given twice'
    assert time.perf_counter() - start < 5  # comparing all pairs of keys takes over a minute


def test_a_long_key_above_many_parts_does_not_fill_the_memory() -> None:
    # 100,000 paths of 100,000 characters each would be 10 GB.
    document = parse_json(f'{{"{"k" * 100_000}": [{",".join(["[]"] * 100_000)}]}}')
    assert len(document["k" * 100_000]) == 100_000


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)  # fmt: skip


@given(json_values, st.booleans())
def test_good_json_is_read_as_it_was_written(value: Any, ascii_only: bool) -> None:
    assert parse_json(json.dumps(value, ensure_ascii=ascii_only)) == value


@given(st.text(st.sampled_from('{}[]",:\\ud8 01e-.nNa\n\ufeff')))
def test_no_text_gives_any_other_exception(text: str) -> None:
    try:
        parse_json(text)
    except UnusableError as error:
        assert str(error).isprintable()


# Content against a model


class _Leg(BaseModel):
    model_config = ConfigDict(strict=True)
    cards: list[int]
    name: str | None = None


class _Body(BaseModel):
    model_config = ConfigDict(strict=True)
    legs: dict[str, list[_Leg]]


def leg(**keys: Any) -> dict[str, Any]:
    return {"legs": {"x": [keys]}}


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ({}, "legs: the key is missing"),
        ({"lges": {}}, 'legs: the key is missing: is "lges" meant for it?'),
        ({"legs": []}, "legs: must be an object, not a list"),
        ({"legs": {"x": ["y"]}}, 'legs.x[0]: must be an object, not the string "y"'),
        (leg(), "legs.x[0].cards: the key is missing"),
        (leg(crads=[]), 'legs.x[0].cards: the key is missing: is "crads" meant for it?'),
        (leg(cards_of_all_players=[]), "legs.x[0].cards: the key is missing"),
        (leg(cards=[1, True]), "legs.x[0].cards[1]: must be a whole number, not true"),
        (leg(cards=[1.0]), "legs.x[0].cards[0]: must be a whole number, not 1.0"),
        (leg(cards=["1"]), 'legs.x[0].cards[0]: must be a whole number, not the string "1"'),
        (leg(cards={}), "legs.x[0].cards: must be a list, not an object"),
        (leg(cards=[], name=3), "legs.x[0].name: must be a string, not 3"),
        ([], "the document: must be an object, not a list"),
        (None, "the document: must be an object, not null"),
    ],
)  # fmt: skip
def test_the_first_misfit_is_named_by_its_path(document: Any, sentence: str) -> None:
    with pytest.raises(UnusableError) as caught:
        validated(_Body, document)
    assert str(caught.value) == sentence


def test_the_path_begins_where_the_document_stands_in_a_larger_one() -> None:
    with pytest.raises(UnusableError, match=r"^setup\.deck\.legs: the key is missing$"):
        validated(_Body, {}, "setup.deck")
    with pytest.raises(UnusableError, match=r"^setup\.deck: must be an object, not 3$"):
        validated(_Body, 3, "setup.deck")


def test_unknown_keys_are_ignored_and_null_is_absent_where_it_may_be() -> None:
    body = validated(_Body, {"legs": {"x": [{"cards": [], "name": None, "more": 1}]}, "y": 2})
    assert body.legs["x"][0].name is None


def test_join_writes_a_path() -> None:
    assert join(join(join("", "cards"), 3), "front") == "cards[3].front"


def test_kind_says_what_a_value_is_in_the_words_of_json() -> None:
    values = ["x", "a\nb", True, None, 1, 1.0, [1], {"a": 1}, float("nan"), date(1979, 5, 27)]
    assert [kind(value) for value in values] == [
        'the string "x"', 'the string "a\\nb"', "true", "null", "1", "1.0", "a list", "an object",
        "NaN", "a date or a time",
    ]  # fmt: skip
    assert len(kind(10**4000)) <= 30
    assert kind(16**6000) == "a number with too many digits"


def test_printable_escapes_controls_and_cuts_long_text() -> None:
    assert printable("a\x1b[31m\u202e\n") == "a\\x1b[31m\\u202e\\n"
    assert printable("Köln 🂡") == "Köln 🂡"
    assert len(printable("x" * 100, 10)) == 10


# Writing


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_written_and_an_old_one_is_replaced_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    write_whole(path, b"a long first version")
    write_whole(path, b"short")
    assert path.read_bytes() == b"short"
    assert names(tmp_path) == ["deck.json"]


def test_a_missing_folder_is_refused_and_not_made(tmp_path: Path) -> None:
    with pytest.raises(UnusableError, match="does not exist: make it first"):
        write_whole(tmp_path / "none" / "deck.json", b"x")
    assert names(tmp_path) == []


def test_a_folder_in_place_of_the_file_or_a_file_in_place_of_the_folder_is_refused(
    tmp_path: Path,
) -> None:
    with pytest.raises(UnusableError, match="this is a folder"):
        write_whole(tmp_path, b"x")
    (tmp_path / "file").write_bytes(b"kept")
    with pytest.raises(UnusableError):
        write_whole(tmp_path / "file" / "deck.json", b"x")
    assert (tmp_path / "file").read_bytes() == b"kept"
    assert names(tmp_path) == ["file"]


@pytest.mark.parametrize("step", ["os.fsync", "pathlib.Path.replace", "pathlib.Path.chmod"])
@pytest.mark.parametrize("old", [True, False])
def test_a_failure_at_any_step_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, old: bool
) -> None:
    path = tmp_path / "deck.json"
    if old:
        path.write_bytes(b"old")

    def full(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(step, full)
    with pytest.raises(UnusableError, match=r"can't be written \(No space left on device\)"):
        write_whole(path, b"new")
    monkeypatch.undo()
    assert names(tmp_path) == (["deck.json"] if old else [])
    assert not old or path.read_bytes() == b"old"


def test_an_interruption_while_writing_goes_on_up_and_leaves_no_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    (tmp_path / "deck.json").write_bytes(b"old")
    monkeypatch.setattr("os.fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "deck.json", b"new")
    assert (tmp_path / "deck.json").read_bytes() == b"old"
    assert names(tmp_path) == ["deck.json"]


def test_the_file_is_whole_at_the_moment_it_appears(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[bytes, bytes]] = []
    rename = Path.replace
    path = tmp_path / "deck.json"
    path.write_bytes(b"old")

    def watched(aside: Path, target: Path) -> Path:
        seen.append((aside.read_bytes(), path.read_bytes()))
        return rename(aside, target)

    monkeypatch.setattr(Path, "replace", watched)
    write_whole(path, b"new")
    assert seen == [(b"new", b"old")]


@posix
def test_an_old_file_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    for mode in (0o600, 0o640, 0o755):
        path.write_bytes(b"old")
        path.chmod(mode)
        write_whole(path, b"new")
        assert stat.S_IMODE(path.stat().st_mode) == mode


@posix
@pytest.mark.parametrize(("mask", "mode"), [(0o022, 0o644), (0o077, 0o600)])
def test_a_new_file_has_the_permissions_any_program_would_give_it(
    tmp_path: Path, mask: int, mode: int
) -> None:
    before = os.umask(mask)
    try:
        write_whole(tmp_path / "deck.json", b"new")
        assert os.umask(mask) == mask  # and the mask is left as it was
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "deck.json").stat().st_mode) == mode


@posix
def test_a_link_stays_a_link_and_what_it_names_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    real = tmp_path / "there" / "real.json"
    real.write_bytes(b"old")
    link = tmp_path / "link.json"
    link.symlink_to(real)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"
    assert names(tmp_path) == ["link.json", "there"]
    assert names(tmp_path / "there") == ["real.json"]


@posix
def test_a_link_to_nothing_yet_makes_the_file_it_names(tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "later.json")
    write_whole(link, b"new")
    assert link.is_symlink()
    assert (tmp_path / "later.json").read_bytes() == b"new"


@posix
def test_a_device_is_written_to_and_stays_a_device() -> None:
    write_whole(Path(os.devnull), b"gone")
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)


# Asking before the work is done


def test_a_place_that_can_be_written_is_left_untouched(tmp_path: Path) -> None:
    (tmp_path / "old.json").write_bytes(b"old")
    check_writable(tmp_path / "old.json")
    check_writable(tmp_path / "new.json")
    check_writable(Path(os.devnull))
    assert names(tmp_path) == ["old.json"]
    assert (tmp_path / "old.json").read_bytes() == b"old"


def test_a_missing_folder_or_a_folder_is_refused_before_the_work_as_after_it(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").write_bytes(b"")
    for path in (tmp_path / "none" / "x.json", tmp_path, tmp_path / "file" / "x.json"):
        with pytest.raises(UnusableError):
            check_writable(path)
        with pytest.raises(UnusableError):
            write_whole(path, b"x")
    assert names(tmp_path) == ["file"]


@posix
def test_a_link_into_a_missing_folder_is_refused_before_the_work(tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "none" / "x.json")
    with pytest.raises(UnusableError, match="does not exist"):
        check_writable(link)


@posix
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_is_closed_to_writing_is_refused_before_the_work(tmp_path: Path) -> None:
    tmp_path.chmod(0o555)
    try:
        with pytest.raises(UnusableError, match="permission denied"):
            check_writable(tmp_path / "x.json")
    finally:
        tmp_path.chmod(0o755)
