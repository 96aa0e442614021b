"""Remarks on block sets that are valid and perhaps not what was meant, worked out by hand."""

from __future__ import annotations

import pytest
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.block_remarks import block_set_remarks, is_chiral, lowest_height
from caminito.cards.laboca.block_set import Block, BlockSet
from caminito.cards.polycube import Cells
from helpers.shapes import BRACKET, CUBE, DOMINO, ELL, MIRRORED_SCREW, SCREW

BOTH = ("light", "dark")
TRIPOD = ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))


def bar(length: int) -> Cells:
    return tuple((x, 0, 0) for x in range(length))


def remarks(*blocks: Block) -> list[str]:
    return block_set_remarks(BlockSet(blocks))


def coloured(letter: str, rgb: str | None) -> Block:
    return Block(letter, CUBE, BOTH, None, rgb)


@pytest.mark.parametrize("cells", [CUBE, DOMINO, ELL, TRIPOD, BRACKET, bar(8)])
def test_shapes_with_a_plane_of_symmetry_are_their_own_mirror_image(cells: Cells) -> None:
    assert not is_chiral(cells)


def test_both_screws_are_remarked() -> None:
    for cells in (SCREW, MIRRORED_SCREW):
        assert is_chiral(cells)
        assert remarks(Block("X", cells, BOTH, None, "#8a8f98")) == [
            "X: its mirror image is another shape; turn the block in your hand and compare"
        ]


def test_the_default_set_needs_no_remark() -> None:
    assert block_set_remarks(default_block_set()) == []


def test_one_colour_for_two_blocks_is_remarked_however_it_is_written() -> None:
    assert remarks(
        coloured("A", "#FF00aa"), coloured("B", "#ff00ab"), coloured("C", "#ff00AA")
    ) == ["A C: printed in the same colour, #ff00aa"]


def test_blocks_without_a_colour_are_remarked_together() -> None:
    assert remarks(coloured("A", None), coloured("B", "#ff00ab"), coloured("C", None)) == [
        "A C: without rgb; a colour is chosen when printing"
    ]


def test_a_long_block_is_remarked_with_the_height_at_which_it_stands_upright() -> None:
    found = [remarks(Block("I", bar(length), BOTH, None, "#000000")) for length in (4, 5, 6, 7)]
    begin = "I: too long for 4x4 at the default height 4: "
    assert found == [
        [],
        [f"{begin}it needs --height 5 or more"],
        [f"{begin}it needs --height 6 or more"],
        [f"{begin}it fits at no height"],
    ]


def test_an_empty_tier_is_remarked_with_the_option_for_the_other() -> None:
    light = Block("A", CUBE, ("light",), None, "#000000")
    dark = Block("B", CUBE, ("dark",), None, "#ffffff")
    assert remarks(light) == ["no block is in the dark tier: make decks with --tier light"]
    assert remarks(dark) == ["no block is in the light tier: make decks with --tier dark"]
    assert remarks(light, dark) == []


def test_the_lowest_height_is_bound_by_volume_and_by_the_longest_block() -> None:
    # 33 cells need a third level of 16; a bar of 5 fits only upright; 97 cells fit nowhere.
    slab = Block("S", (*bar(4), *((x, 1, 0) for x in range(4))), BOTH)
    assert lowest_height([slab] * 4) == 2
    assert lowest_height([*[slab] * 4, Block("A", CUBE, BOTH)]) == 3
    assert lowest_height([slab, Block("I", bar(5), BOTH)]) == 5
    assert lowest_height([*[slab] * 12, Block("A", CUBE, BOTH)]) is None
    assert lowest_height([Block("I", bar(7), BOTH)]) is None
