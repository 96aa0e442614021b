"""Block sets: the shipped one against the table of the rules, and every way one is broken."""

from __future__ import annotations

from dataclasses import replace

import pytest
from caminito.cards.errors import UnusableError
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.block_set import Block, BlockSet, check_block_set
from caminito.cards.polycube import Cells, normalise


def bar(length: int) -> Cells:
    return tuple((x, 0, 0) for x in range(length))


def some(count: int) -> list[Block]:
    return [Block(letter, bar(1), ("light",)) for letter in "abcdefghijklmnopqrst"[:count]]


def broken(blocks: list[Block]) -> UnusableError:
    with pytest.raises(UnusableError) as caught:
        check_block_set(BlockSet(tuple(blocks)))
    return caught.value


def with_third(block: Block) -> list[Block]:
    return [*some(2), block, Block("z", bar(1), ("dark",))]


def test_the_default_set_is_the_table_of_the_rules() -> None:
    blocks = default_block_set().blocks
    assert default_block_set().name == "boca-11"
    assert [(block.letter, block.colour, len(block.cells)) for block in blocks] == [
        ("W", "white", 1), ("Y", "yellow", 1), ("O", "orange", 1),
        ("G", "green", 2), ("P", "pink", 2), ("V", "violet", 2),
        ("N", "brown", 3), ("T", "turquoise", 3), ("K", "black", 3),
        ("B", "blue", 3), ("R", "red", 4),
    ]  # fmt: skip
    cells = {block.letter: normalise(block.cells) for block in blocks}
    for tromino in "NTK":
        assert {len({cell[axis] for cell in cells[tromino]}) for axis in range(3)} == {1, 3}
    assert sorted(len({cell[axis] for cell in cells["B"]}) for axis in range(3)) == [1, 2, 2]
    # Three long and a foot at one end: the foot is the cell alone in its row.
    long_side = [cell for cell in cells["R"] if cell[1] == 1]
    foot = [cell for cell in cells["R"] if cell[1] == 0]
    assert [cell[0] for cell in long_side] == [0, 1, 2]
    assert foot in ([(0, 0, 0)], [(2, 0, 0)])


def test_light_has_21_cells_and_dark_25_with_the_red_block() -> None:
    light, dark = default_block_set().tier("light"), default_block_set().tier("dark")
    assert sum(len(block.cells) for block in light) == 21
    assert sum(len(block.cells) for block in dark) == 25
    assert [block.letter for block in dark if block not in light] == ["R"]
    assert [block.letter for block in light] == list("WYOGPVNTKB")


def test_a_block_is_found_by_its_letter() -> None:
    red = default_block_set().block("R")
    assert red is not None and red.colour == "red"
    assert default_block_set().block("r") is None
    assert default_block_set().block("") is None


def test_blocks_have_one_shape_when_one_can_be_turned_into_the_other() -> None:
    flat = Block("a", ((0, 0, 0), (1, 0, 0), (0, 1, 0)), ("light",))
    standing = Block("b", ((9, 9, 9), (9, 9, 8), (9, 8, 8)), ("light",))
    assert flat.shape == standing.shape
    screw = ((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1))
    mirror = tuple((x, y, -z) for x, y, z in screw)
    assert Block("a", screw, ("light",)).shape != Block("b", mirror, ("light",)).shape


@pytest.mark.parametrize("count", [4, 16])
def test_sets_of_4_and_of_16_blocks_pass(count: int) -> None:
    check_block_set(BlockSet(tuple(some(count))))


@pytest.mark.parametrize("count", [0, 3, 17])
def test_sets_of_fewer_than_4_or_more_than_16_blocks_are_refused(count: int) -> None:
    error = broken(some(count))
    assert error.place == "blocks"
    assert f"4 to 16 blocks, this one has {count}" in error.message


def test_blocks_of_1_and_of_8_cells_pass() -> None:
    check_block_set(BlockSet((*some(3), Block("z", bar(8), ("dark",)))))


@pytest.mark.parametrize("count", [0, 9])
def test_blocks_of_0_or_9_cells_are_refused(count: int) -> None:
    error = broken(with_third(Block("x", bar(count), ("light",))))
    assert error.place == "blocks[2].cells"
    assert f"1 to 8 cells, this one has {count}" in error.message


def test_a_letter_given_twice_is_refused_at_the_later_block_naming_the_earlier() -> None:
    error = broken([*some(3), replace(some(2)[1], cells=bar(2))])
    assert error.place == "blocks[3].letter"
    assert 'letter "b" is taken by blocks[1]' in error.message


@pytest.mark.parametrize("letter", ["", "ab", ".", " ", "#", "/", "\n", "\x00", "🂡", "x\n"])
def test_a_letter_that_is_not_one_letter_or_digit_is_refused(letter: str) -> None:
    error = broken(with_third(Block(letter, bar(1), ("light",))))
    assert error.place == "blocks[2].letter"
    assert "one letter or digit" in error.message
    assert str(error).isprintable()


def test_letters_of_any_script_and_both_cases_are_letters_of_their_own() -> None:
    check_block_set(BlockSet(tuple(Block(x, bar(1), ("light",)) for x in "aAéЖ7")))


def test_a_very_long_letter_does_not_make_a_very_long_message() -> None:
    assert len(str(broken(with_third(Block("x" * 100_000, bar(1), ("light",)))))) < 200


@pytest.mark.parametrize(
    ("tiers", "said"), [((), "no tier is named"), (("dark", "dark"), "named twice")]
)
def test_no_tier_or_one_named_twice_is_refused(tiers: tuple[str, ...], said: str) -> None:
    error = broken(with_third(Block("x", bar(1), tiers)))
    assert error.place == "blocks[2].tiers"
    assert said in error.message


def test_a_cell_listed_twice_is_refused() -> None:
    error = broken(with_third(Block("x", ((0, 0, 0), (1, 0, 0), (0, 0, 0)), ("light",))))
    assert (error.place, error.message) == ("blocks[2].cells", "a cell is listed twice")


@pytest.mark.parametrize("second", [(2, 0, 0), (1, 1, 0), (1, 1, 1), (0, 0, -2)])
def test_cells_that_share_no_face_are_refused(second: tuple[int, int, int]) -> None:
    error = broken(with_third(Block("x", ((0, 0, 0), second), ("light",))))
    assert error.place == "blocks[2].cells"
    assert "do not hang together" in error.message


def test_the_place_names_where_the_set_stands_in_a_larger_document() -> None:
    with pytest.raises(UnusableError, match=r"^setup\.deck\.block_set\.blocks: "):
        check_block_set(BlockSet(()), "setup.deck.block_set.blocks")
