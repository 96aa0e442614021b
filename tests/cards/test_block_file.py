"""The TOML file of a block set: drawing and listing shapes, and what is refused with a hint."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from caminito.cards.errors import UnusableError
from caminito.cards.laboca.block_file import (
    DEFAULT,
    EXAMPLE,
    parse_block_set,
    read_block_set,
    shipped_text,
)
from caminito.cards.laboca.block_set import Block

THREE = "\n".join(
    f'[[blocks]]\nletter = "{letter}"\ntiers = ["light"]\nlevels = [["#"]]' for letter in "abc"
)


def file_with(block: str) -> str:
    """A set of four blocks, the last one written as given."""
    return f"{THREE}\n[[blocks]]\n{block}\n"


def block_from(shape: str) -> Block:
    return parse_block_set(file_with(f'letter = "d"\ntiers = ["dark"]\n{shape}')).blocks[3]


def refused(text: str) -> UnusableError:
    with pytest.raises(UnusableError) as caught:
        parse_block_set(text)
    assert str(caught.value).isprintable()
    return caught.value


def refused_shape(shape: str) -> UnusableError:
    return refused(file_with(f'letter = "d"\ntiers = ["dark"]\n{shape}'))


def test_a_drawing_is_seen_from_above_with_the_nearest_row_last() -> None:
    # The foot of the L lies nearest to the reader, at the left.
    block = block_from('levels = [["###", "#.."]]')
    assert set(block.cells) == {(0, 0, 0), (0, 1, 0), (1, 1, 0), (2, 1, 0)}


def test_levels_go_up_from_the_ground() -> None:
    block = block_from('levels = [["##", "#."], [".#", ".."], [".#", ".."]]')
    assert set(block.cells) == {(0, 0, 0), (0, 1, 0), (1, 1, 0), (1, 1, 1), (1, 1, 2)}


def test_a_drawing_and_its_mirror_image_are_different_shapes_when_they_cannot_be_turned() -> None:
    screw = block_from('levels = [["##", "#."], [".#", ".."]]')
    mirror = block_from('levels = [["##", ".#"], ["#.", ".."]]')
    turned = block_from('levels = [["#.", "##"], ["..", ".#"]]')
    assert screw.shape != mirror.shape
    # The mirror image after half a turn about the vertical: still not the screw.
    assert turned.shape == mirror.shape


def test_a_list_of_cells_gives_the_shape_of_the_drawing() -> None:
    drawn = block_from('levels = [["##", "#."]]')
    listed = block_from("cells = [[-4, 7, 1], [-4, 8, 1], [-3, 8, 1]]")
    assert listed.cells == ((-4, 7, 1), (-4, 8, 1), (-3, 8, 1))
    assert listed.shape == drawn.shape


def test_all_keys_of_a_block_are_read_and_name_colour_and_rgb_may_be_missing() -> None:
    text = 'name = "mine"\n' + file_with(
        'letter = "d"\ncolour = "red"\nrgb = "#D4252c"\ntiers = ["light", "dark"]\ncells=[[0,0,0]]'
    )
    block_set = parse_block_set(text)
    assert block_set.name == "mine"
    assert block_set.blocks[3] == Block("d", ((0, 0, 0),), ("light", "dark"), "red", "#D4252c")
    assert block_set.blocks[0] == Block("a", ((0, 0, 0),), ("light",), None, None)
    assert parse_block_set(file_with('letter="d"\ntiers=["dark"]\ncells=[[0,0,0]]')).name is None


@pytest.mark.parametrize(
    ("key", "near"),
    [("color", "colour"), ("tier", "tiers"), ("level", "levels"), ("Letter", "letter")],
)
def test_an_unknown_key_is_refused_with_the_nearest_name(key: str, near: str) -> None:
    error = refused(file_with(f'{key} = "x"\nletter = "d"\ntiers = ["dark"]\ncells = [[0, 0, 0]]'))
    assert error.place == f"blocks[3].{key}"
    assert f'did you mean "{near}"?' in error.message


def test_an_unknown_key_of_the_file_is_refused_and_without_a_near_name_all_are_listed() -> None:
    assert 'did you mean "name"?' in refused(f'nam = "x"\n{file_with("")}').message
    error = refused(f"zzz = 1\n{file_with('')}")
    assert error.place == "zzz"
    assert "known are blocks, name" in error.message


def test_a_shape_given_both_ways_or_not_at_all_is_refused() -> None:
    for shape in ("", 'levels = [["#"]]\ncells = [[0, 0, 0]]'):
        error = refused_shape(shape)
        assert error.place == "blocks[3]"
        assert "either levels (drawn) or cells (listed)" in error.message


@pytest.mark.parametrize(
    ("drawing", "place", "words"),
    [
        ('[["##", "#."], ["#."]]', "[1]", "has 1 row, the first level has 2"),
        ('[["##", "#"]]', "[0][1]", "has 1 square, the first row has 2"),
        ('[["#."], ["#"]]', "[1][0]", "has 1 square, the first row has 2"),
        ('[["#"], []]', "[1]", "has 0 rows, the first level has 1"),
    ],
)
def test_levels_of_different_size_are_refused_since_their_place_would_be_a_guess(
    drawing: str, place: str, words: str
) -> None:
    error = refused_shape(f"levels = {drawing}")
    assert error.place == f"blocks[3].levels{place}"
    assert words in error.message


@pytest.mark.parametrize("mark", ["x", " ", "O", "\\t", "\\u0000"])
def test_another_mark_than_hash_and_dot_is_refused_naming_level_and_row(mark: str) -> None:
    error = refused_shape(f'levels = [["#", "."], [".", "{mark}"]]')
    assert error.place == "blocks[3].levels[1][1]"
    assert 'is made of "#" and "."' in error.message


@pytest.mark.parametrize("drawing", ["[]", "[[]]", '[[""]]', '[["..", ".."]]'])
def test_a_drawing_without_a_cell_is_refused(drawing: str) -> None:
    error = refused_shape(f"levels = {drawing}")
    assert error.place == "blocks[3].levels"
    assert "nothing is drawn" in error.message


def test_a_block_without_cells_or_of_9_cells_is_refused() -> None:
    assert "1 to 8 cells, this one has 0" in refused_shape("cells = []").message
    error = refused_shape('levels = [["###", "###", "###"]]')
    assert error.place == "blocks[3].levels"
    assert "1 to 8 cells, this one has 9" in error.message
    assert len(block_from('levels = [["####", "####"]]').cells) == 8


def test_a_block_in_two_pieces_is_refused() -> None:
    for shape, key in (
        ('levels = [["#.#"]]', "levels"),
        ('levels = [["#"], ["."], ["#"]]', "levels"),
        ("cells=[[0,0,0],[1,1,0]]", "cells"),
    ):
        error = refused_shape(shape)
        assert "do not hang together" in error.message
        assert error.place == f"blocks[3].{key}"


def test_a_letter_used_twice_is_refused() -> None:
    error = refused(file_with('letter = "b"\ntiers = ["dark"]\ncells = [[0, 0, 0]]'))
    assert error.place == "blocks[3].letter"
    assert 'letter "b" is taken by blocks[1]' in error.message


def test_3_blocks_and_17_blocks_are_refused() -> None:
    assert "this one has 3" in refused(THREE).message
    many = "\n".join(
        f'[[blocks]]\nletter = "{x}"\ntiers = ["light"]\nlevels = [["#"]]'
        for x in "abcdefghijklmnopq"
    )
    assert "this one has 17" in refused(many).message


@pytest.mark.parametrize(
    ("block", "place"),
    [
        ('tiers = ["dark"]\ncells = [[0, 0, 0]]', "blocks[3].letter"),
        ('letter = "d"\ncells = [[0, 0, 0]]', "blocks[3].tiers"),
        ('letter = 1\ntiers = ["dark"]\ncells = [[0, 0, 0]]', "blocks[3].letter"),
        ('letter = "d"\ntiers = "dark"\ncells = [[0, 0, 0]]', "blocks[3].tiers"),
        ('letter = "d"\ntiers = ["medium"]\ncells = [[0, 0, 0]]', "blocks[3].tiers[0]"),
        ('letter = "d"\ntiers = ["dark"]\ncells = [[0, 0]]', "blocks[3].cells[0]"),
        ('letter = "d"\ntiers = ["dark"]\ncells = [[0, 0, 0, 0]]', "blocks[3].cells[0]"),
        ('letter = "d"\ntiers = ["dark"]\ncells = [[0, 0, 1.0]]', "blocks[3].cells[0][2]"),
        ('letter = "d"\ntiers = ["dark"]\ncells = [[0, true, 0]]', "blocks[3].cells[0][1]"),
        ('letter = "d"\ntiers = ["dark"]\ncells = [[0, nan, 0]]', "blocks[3].cells[0][1]"),
        ('letter = "d"\ntiers = ["dark"]\nlevels = ["#"]', "blocks[3].levels[0]"),
        ('letter = "d"\ntiers = ["dark"]\nlevels = "#"', "blocks[3].levels"),
        ('letter = "d"\ntiers = ["dark"]\nlevels = [[1]]', "blocks[3].levels[0][0]"),
        ('letter = "d"\ntiers = ["dark"]\nrgb = "red"\ncells = [[0, 0, 0]]', "blocks[3].rgb"),
        ('letter = "d"\ntiers = ["dark"]\nrgb = "#12345g"\ncells = [[0, 0, 0]]', "blocks[3].rgb"),
        ('letter = "d"\ntiers = ["dark"]\nrgb = "#123456\\n"\ncells = [[0,0,0]]', "blocks[3].rgb"),
    ],
)  # fmt: skip
def test_a_missing_or_ill_typed_key_is_named_by_its_path(block: str, place: str) -> None:
    assert refused(file_with(block)).place == place


def test_a_file_without_blocks_or_with_one_table_instead_of_a_list_is_refused() -> None:
    assert refused("").place == "blocks"
    assert refused('[blocks]\nletter = "a"').place == "blocks"
    assert refused("blocks = [1, 2, 3, 4]").place == "blocks[0]"


@pytest.mark.parametrize("value", ["1979-05-27", "07:32:00", "1979-05-27T07:32:00Z"])
def test_dates_and_times_which_json_does_not_know_are_refused_like_any_wrong_type(
    value: str,
) -> None:
    error = refused(file_with(f"letter = {value}\ntiers = ['dark']\ncells = [[0, 0, 0]]"))
    assert error.place == "blocks[3].letter"
    assert "must be a string, not a date or a time" in error.message


def test_numbers_beyond_64_bits_are_refused() -> None:
    assert block_from(f"cells = [[{2**63 - 1}, {-(2**63)}, 0]]").shape == ((0, 0, 0),)
    for number in (str(2**63), str(-(2**63) - 1), "0x" + "f" * 6000, "9" * 6000):
        refused_shape(f"cells = [[0, 0, {number}]]")
    refused(file_with(f"letter = 0x{'f' * 6000}\ntiers = ['dark']\ncells = [[0, 0, 0]]"))


@pytest.mark.parametrize(
    "text",
    ["name", 'name = "a"\nname = "b"', "a = " + "[" * 5000, 'name = "\x00"', "blocks = [", "{}"],
)
def test_what_is_not_toml_is_refused(text: str) -> None:
    assert refused(text).message.startswith("not TOML")


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("letter = “d”", 'line 13 has curly quotes: write straight ones, like "red"'),
        ('letter = "d”', "line 13 has curly quotes"),
        ("letter = ‘d’", "line 13 has curly quotes"),  # noqa: RUF001
        ("letter = d", "in line 13 the quotes are missing: text stands between two"),
        ("rgb = #d4252c", "in line 13 the quotes are missing"),
        ("tiers = [light, dark]", "in line 13 the quotes are missing"),
        ("levels = [[##]]", "in line 13 the quotes are missing"),
        ('letter = "d', "in line 13 a quote is missing"),
        ('letter = d"', "in line 13 a quote is missing"),
    ],
)
def test_curly_and_missing_quotes_are_told_with_their_line(line: str, hint: str) -> None:
    error = refused(f"{THREE}\n{line}\n[[blocks]]\nletter = 'e' # “d”\n")
    assert error.message.startswith("not TOML: ")
    assert f": {hint}" in error.message


def test_a_slip_of_another_kind_is_left_to_the_words_of_toml() -> None:
    text = 'name = "it\'s" # don\'t\nrgb = "#d4252c" # a "red"\nlevels = [ # drawn\n["#"] ["."]]\n'
    error = refused(text)
    assert error.message.startswith("not TOML: ")
    assert "quote" not in error.message


def test_a_slip_in_a_huge_file_is_found_in_no_time() -> None:
    start = time.perf_counter()
    refused("\n" * 200_000 + "= " * 200_000 + "x\n")
    assert time.perf_counter() - start < 5


def test_single_brackets_around_blocks_are_told_for_one_block_and_for_more() -> None:
    for text in ('[blocks]\nletter = "a"', '[blocks]\nletter = "a"\n[blocks]\nletter = "b"'):
        assert "each block begins with [[blocks]], in double brackets" in refused(text).message


@pytest.mark.parametrize(
    ("levels", "place", "remedy"),
    [
        ('["###"]', "[0]", 'write levels = [["###"]]'),
        ('["##", "#."]', "[0]", 'write levels = [["##", "#."]]'),
        ('"###"', "", 'write levels = [["###"]]'),
    ],
)
def test_missing_inner_brackets_are_told_as_they_should_be_written(
    levels: str, place: str, remedy: str
) -> None:
    error = refused_shape(f"levels = {levels}")
    assert error.place == f"blocks[3].levels{place}"
    assert remedy in error.message


def test_a_tier_without_brackets_is_told_as_it_should_be_written() -> None:
    error = refused(file_with('letter = "d"\ntiers = "dark"\nlevels = [["#"]]'))
    assert (error.place, error.message) == (
        "blocks[3].tiers", 'write tiers = ["dark"], in brackets (block 4, d)'
    )  # fmt: skip


def test_an_empty_file_is_told_to_give_blocks() -> None:
    for text in ("", "# nothing yet\n", 'name = "mine"'):
        error = refused(text)
        assert error.place == "blocks"
        assert error.message.startswith("no blocks are given: ")


@pytest.mark.parametrize(
    ("keys", "named"),
    [
        ('letter = "d"\ncolour = "brown"', "(block 4, d, brown)"),
        ('colour = "brown"', "(block 4, brown)"),
        ('letter = "d"', "(block 4, d)"),
        ("letter = 7", "(block 4)"),
        ('letter = "d"\ncolour = "\\u001b"', "(block 4, d, \\x1b)"),
    ],
)
def test_a_block_is_named_by_its_number_letter_and_colour(keys: str, named: str) -> None:
    error = refused(file_with(f'{keys}\ntiers = ["dark"]\nlevels = [["x"]]'))
    assert error.message.endswith(named)
    assert error.place.startswith("blocks[3].")


def test_a_deck_in_place_of_a_block_set_is_told_to_be_json() -> None:
    assert refused('{"format": "caminito.deck"').message == (
        "this is JSON; a block set is written in TOML: see `caminito blocks --example`"
    )


def test_a_key_with_control_characters_is_named_on_one_line() -> None:
    assert "\\n" in refused('"a\\nb" = 1').place


def test_a_byte_order_mark_and_windows_line_ends_are_read(tmp_path: Path) -> None:
    path = tmp_path / "blocks.toml"
    text = shipped_text(EXAMPLE)
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert read_block_set(path) == parse_block_set(text)


def test_a_missing_file_and_a_wrong_encoding_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnusableError, match="no such file"):
        read_block_set(tmp_path / "none.toml")
    path = tmp_path / "latin.toml"
    path.write_bytes('name = "Köln"'.encode("latin-1"))
    with pytest.raises(UnusableError, match="not UTF-8 at byte 9"):
        read_block_set(path)


def test_both_shipped_files_are_valid() -> None:
    for name in (DEFAULT, EXAMPLE):
        assert len(parse_block_set(shipped_text(name)).blocks) == 11
