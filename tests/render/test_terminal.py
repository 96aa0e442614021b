"""Drawings for the terminal, compared with drawings made by hand."""

from __future__ import annotations

from caminito.cards.laboca.block_file import (
    EXAMPLE,
    default_block_set,
    parse_block_set,
    shipped_text,
)
from caminito.cards.laboca.block_set import Block, BlockSet
from caminito.cards.polycube import Cells
from caminito.render.laboca.terminal import (
    draw_arrangement,
    draw_block,
    draw_block_set,
    draw_pictures,
)
from hypothesis import given
from hypothesis import strategies as st

# K lies along the front edge, B stands behind it with a cell on the second level, N behind
# that on the right, W alone at the left.
BUILDING = {
    "W": ((0, 2, 0),),
    "B": ((0, 1, 0), (1, 1, 0), (1, 1, 1)),
    "N": ((2, 1, 0), (2, 2, 0), (2, 2, 1)),
    "K": ((0, 0, 0), (1, 0, 0), (2, 0, 0)),
}


def block_of(cells: Cells, letter: str = "S") -> Block:
    return Block(letter, cells, ("light",))


def test_an_arrangement_is_drawn_level_by_level_with_the_front_player_at_the_bottom() -> None:
    assert draw_arrangement(BUILDING, 4).split("\n") == [
        "level 1 (ground)   level 2",
        " back               back",
        ". . . .            . . . .",
        "W . N .            . . N .",
        "B B N .            . B . .",
        "K K K .            . . . .",
        " front              front",
    ]


def test_a_building_up_to_the_highest_cap_fits_into_80_columns() -> None:
    tower = {str(z): ((3, 3, z),) for z in range(6)}
    lines = draw_arrangement(tower, 6).split("\n")
    assert lines[0] == ("level 1 (ground)   level 2   level 3   level 4   level 5   level 6")
    assert lines[2].split() == [*"...0", *"...1", *"...2", *"...3", *"...4", *"...5"]
    assert max(map(len, lines)) <= 80


def test_levels_above_the_roof_are_not_drawn() -> None:
    assert "level 2" not in draw_arrangement({"W": ((0, 0, 0),)}, 4)


def test_an_empty_board_says_that_nothing_is_built() -> None:
    assert draw_arrangement({}, 4) == "nothing is built"
    assert draw_arrangement({"W": ()}, 4) == "nothing is built"


def test_pictures_stand_side_by_side_under_their_headings() -> None:
    front = ("....", "..G.", "BBGW", "KKKO")
    back = ("....", ".G..", "WGBB", "OKKK")
    assert draw_pictures(front, back).split("\n") == [
        "front     back",
        ". . . .   . . . .",
        ". . G .   . G . .",
        "B B G W   W G B B",
        "K K K O   O K K K",
    ]


def test_what_no_terminal_should_be_sent_is_drawn_as_a_question_mark() -> None:
    drawn = draw_pictures(("\x1b...",), ("...\n",)) + draw_arrangement({"long": ((0, 0, 0),)}, 2)
    assert drawn.isascii()
    assert "\x1b" not in drawn
    assert drawn.count("?") == 3


def test_a_flat_block_is_one_drawing_under_its_facts() -> None:
    block = Block("R", ((0, 0, 0), (0, 1, 0), (1, 1, 0), (2, 1, 0)), ("dark",), "red", "#d4252c")
    assert draw_block(block).split("\n") == [
        "R  red  #d4252c  dark  4 cells",
        "   ###",
        "   #..",
    ]


def test_a_block_on_two_levels_shows_both_and_facts_that_are_missing_are_left_out() -> None:
    # A tripod: a corner with one arm in each direction; it need not lie at the origin.
    tripod = ((7, -3, 5), (8, -3, 5), (7, -2, 5), (7, -3, 6))
    block = Block("3", tripod, ("light", "dark"))
    assert draw_block(block).split("\n") == [
        "3  light and dark  4 cells",
        "   level 1   level 2",
        "   #.        ..",
        "   ##        #.",
    ]


def test_one_cell_is_not_called_cells() -> None:
    assert draw_block(block_of(((0, 0, 0),))) == "S  light  1 cell\n   #"


def grown(steps: list[tuple[int, int]]) -> Cells:
    """A connected polycube: every step puts a neighbour next to a cell that is there already."""
    cells = [(0, 0, 0)]
    for which, direction in steps:
        x, y, z = cells[which % len(cells)]
        dx, dy, dz = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))[
            direction
        ]
        cells.append((x + dx, y + dy, z + dz))
    return tuple(sorted(set(cells)))


@given(st.lists(st.tuples(st.integers(0, 7), st.integers(0, 5)), max_size=7).map(grown))
def test_the_drawing_copied_into_a_file_gives_the_same_block(cells: Cells) -> None:
    lines = [line[3:] for line in draw_block(block_of(cells)).split("\n")[1:]]
    if lines[0].startswith("level"):
        lines = lines[1:]
    columns = [line.split() for line in lines]
    levels = [list(level) for level in zip(*columns, strict=True)]
    other = "".join(
        f'[[blocks]]\nletter = "{letter}"\ntiers = ["light"]\nlevels = [["#"]]\n'
        for letter in "abc"
    )
    text = f'{other}[[blocks]]\nletter = "S"\ntiers = ["light"]\nlevels = {levels}\n'
    parsed = parse_block_set(text).blocks[3]
    low = [min(cell[axis] for cell in cells) for axis in range(3)]
    assert sorted(parsed.cells) == [(x - low[0], y - low[1], z - low[2]) for x, y, z in cells]


def test_the_default_set_is_summed_up_in_its_last_line() -> None:
    # 3 cubes, 3 dominoes, 3 trominoes and an L of 3: 21; with the red L of 4: 25. One level
    # holds 16 cells, so both tiers need two, the lowest cap there is.
    assert draw_block_set(default_block_set()).split("\n")[-1] == (
        "boca-11: 11 blocks; light: 21 cells, height 2 or more; dark: 25 cells, height 2 or more; "
        "of one shape: W Y O, G P V, N T K"
    )


def bar(length: int, at: int = 0) -> Cells:
    return tuple((x, at, 0) for x in range(length))


def test_the_summary_names_the_lowest_height_by_volume() -> None:
    # 4 slabs of 8 are 32 cells, two full levels; a cube more needs a third.
    slab = (*bar(4), *bar(4, 1))
    bars = [Block(letter, slab, ("dark",)) for letter in "abcd"]
    assert "light: no block; dark: 32 cells, height 2 or more" in draw_block_set(
        BlockSet(tuple(bars))
    )
    more = [*bars, Block("e", bar(1), ("dark",))]
    assert "dark: 33 cells, height 3 or more" in draw_block_set(BlockSet(tuple(more)))


def test_the_lowest_height_has_a_place_for_every_block() -> None:
    # 5 cells in a row stand upright under a cap of 5; 7 in a row have no place anywhere.
    cubes = [Block(letter, bar(1), ("light",)) for letter in "abc"]
    for length, said in ((5, "height 5 or more"), (7, "a block fits at no height")):
        block_set = BlockSet((*cubes, Block("d", bar(length), ("light",))))
        assert f"light: {3 + length} cells, {said}" in draw_block_set(block_set)


def test_remarks_come_last_one_a_line() -> None:
    # Of the example's blocks only the screw X is unlike its mirror image.
    drawn = draw_block_set(parse_block_set(shipped_text(EXAMPLE)))
    assert drawn.endswith(
        "N K\n\nremark: X: its mirror image is another shape; turn the block in your hand "
        "and compare"
    )


def test_a_set_too_large_for_every_height_is_told_so() -> None:
    # 13 bars of 8 are 104 cells; six levels hold 96.
    blocks = tuple(Block(letter, bar(8), ("light",)) for letter in "abcdefghijklm")
    assert "light: 104 cells, too many for height 6" in draw_block_set(BlockSet(blocks))


def test_a_mirrored_pair_does_not_share_a_shape_in_the_summary() -> None:
    screw = ((0, 0, 0), (0, 1, 0), (1, 1, 0), (1, 1, 1))
    mirror = tuple((-x, y, z) for x, y, z in screw)
    blocks = (block_of(screw, "a"), block_of(mirror, "b"), block_of(bar(2), "c"))
    drawn = draw_block_set(BlockSet((*blocks, block_of(bar(3), "d")), "pair"))
    assert "; no two blocks of one shape\n" in drawn


def test_every_block_of_a_set_is_drawn_in_its_order() -> None:
    parts = draw_block_set(default_block_set()).split("\n\n")
    assert [part[0] for part in parts[:-1]] == list("WYOGPVNTKBR")


def test_the_example_set_is_valid_and_shows_every_way_to_enter_a_block() -> None:
    text = shipped_text(EXAMPLE)
    block_set = parse_block_set(text)
    assert [block.letter for block in block_set.blocks] == list("WYOGPVNKBXR")
    assert [len(block.cells) for block in block_set.blocks] == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4]
    assert "\ncells = " in text
    assert text.isascii()
    # A screw: its mirror image is another shape.
    screw = block_set.block("X")
    assert screw is not None
    assert {z for _, _, z in screw.cells} == {0, 1}
    assert screw.shape != block_of(tuple((-x, y, z) for x, y, z in screw.cells)).shape
    assert "; of one shape: W Y O, G P V, N K\n" in draw_block_set(block_set)


def test_nothing_drawn_ends_a_line_with_spaces() -> None:
    for drawn in (draw_arrangement(BUILDING, 4), draw_block_set(default_block_set())):
        assert all(line == line.rstrip() for line in drawn.split("\n"))
