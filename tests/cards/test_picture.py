"""What both players see, against pictures drawn by hand and a painter who works from behind."""

from __future__ import annotations

from caminito.cards.laboca.picture import (
    Arrangement,
    Picture,
    back_picture,
    front_picture,
    mirrored,
    occupancy,
    square,
)
from caminito.cards.polycube import Cell
from hypothesis import given
from hypothesis import strategies as st

# Seen from above, front player below:    level 1    level 2
#                                         K K K .    . O . .
#                                         . . . .    . . . .
#                                         Y G . .    . G . .
#                                         W . . .    . . . .
HOUSE: Arrangement = {
    "W": ((0, 0, 0),),
    "Y": ((0, 1, 0),),
    "G": ((1, 1, 0), (1, 1, 1)),
    "K": ((0, 3, 0), (1, 3, 0), (2, 3, 0)),
    "O": ((1, 3, 1),),
}


def test_the_front_picture_of_a_house_drawn_by_hand() -> None:
    assert front_picture(HOUSE, 2) == (".G..", "WGK.")


def test_the_back_picture_of_a_house_drawn_by_hand() -> None:
    assert back_picture(HOUSE, 2) == ("..O.", ".KKK")


def test_every_kind_of_hiding_is_in_the_house() -> None:
    front = set("".join(front_picture(HOUSE, 2)))
    back = set("".join(back_picture(HOUSE, 2)))
    assert "W" in front - back
    assert "O" in back - front
    assert "Y" not in front | back
    assert "K" in front & back


def test_a_square_is_empty_only_where_nothing_stands_at_any_depth() -> None:
    for depth in range(4):
        assert front_picture({"W": ((1, depth, 0),)}, 2) == ("....", ".W..")
        assert back_picture({"W": ((1, depth, 0),)}, 2) == ("....", "..W.")


def test_the_rightmost_column_of_the_front_is_the_leftmost_of_the_back() -> None:
    corner = {"W": ((3, 0, 0),)}
    assert front_picture(corner, 2)[-1] == "...W"
    assert back_picture(corner, 2)[-1] == "W..."


def test_the_top_row_is_the_highest_level_under_the_cap() -> None:
    tower = {"a": ((0, 0, 0),), "b": ((0, 0, 1),), "c": ((0, 0, 2),)}
    assert front_picture(tower, 4) == ("....", "c...", "b...", "a...")
    assert front_picture(tower, 3) == ("c...", "b...", "a...")


def test_an_empty_board_shows_empty_pictures_of_the_height() -> None:
    assert front_picture({}, 6) == back_picture({}, 6) == ("....",) * 6


def test_a_block_with_an_overhang_is_seen_in_each_square_it_reaches() -> None:
    # R runs from the front at the left to the back at the right, two levels high.
    arrangement = {"R": ((1, 0, 0), (1, 0, 1), (2, 0, 1)), "B": ((2, 2, 0), (2, 2, 1))}
    assert front_picture(arrangement, 2) == (".RR.", ".RB.")
    assert back_picture(arrangement, 2) == (".BR.", ".BR.")


def painted(arrangement: Arrangement, height: int, from_front: bool) -> Picture:
    """The picture by painting every cell on a canvas, the farthest first."""
    canvas = [["."] * 4 for _ in range(height)]
    cells = [(cell, letter) for letter, cells in arrangement.items() for cell in cells]
    for (x, _, z), letter in sorted(cells, key=lambda c: -c[0][1] if from_front else c[0][1]):
        canvas[height - 1 - z][x if from_front else 3 - x] = letter
    return tuple("".join(row) for row in canvas)


grid_cells = st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3))
buildings = st.dictionaries(grid_cells, st.sampled_from("WYGBRK")).map(
    lambda held: {
        letter: tuple(sorted(cell for cell, who in held.items() if who == letter))
        for letter in set(held.values())
    }
)


@given(buildings)
def test_a_painter_working_from_behind_gets_the_same_pictures(building: Arrangement) -> None:
    assert front_picture(building, 4) == painted(building, 4, from_front=True)
    assert back_picture(building, 4) == painted(building, 4, from_front=False)


@given(buildings)
def test_half_a_turn_of_the_building_exchanges_the_pictures(building: Arrangement) -> None:
    turned = {k: tuple((3 - x, 3 - y, z) for x, y, z in cells) for k, cells in building.items()}
    assert front_picture(turned, 4) == back_picture(building, 4)
    assert back_picture(turned, 4) == front_picture(building, 4)


@given(buildings)
def test_mirroring_the_building_mirrors_both_pictures(building: Arrangement) -> None:
    image = {k: tuple((3 - x, y, z) for x, y, z in cells) for k, cells in building.items()}
    assert front_picture(image, 4) == mirrored(front_picture(building, 4))
    assert back_picture(image, 4) == mirrored(back_picture(building, 4))


@given(buildings)
def test_both_players_see_the_same_outline_mirrored(building: Arrangement) -> None:
    def outline(picture: Picture) -> list[list[bool]]:
        return [[mark != "." for mark in row] for row in picture]

    front, back = front_picture(building, 4), back_picture(building, 4)
    assert outline(mirrored(back)) == outline(front)


def test_mirrored_exchanges_left_and_right_only() -> None:
    assert mirrored(("abcd", "....", "W..K")) == ("dcba", "....", "K..W")


def test_square_is_row_and_column_of_a_place_in_the_front_picture() -> None:
    cell: Cell = (2, 1, 1)
    picture = front_picture({"W": (cell,)}, 5)
    row, column = square(2, 1, 5)
    assert (row, column) == (3, 2)
    assert picture[row][column] == "W"


def test_occupancy_names_the_block_of_every_cell() -> None:
    assert occupancy({"W": ((0, 0, 0),), "G": ((1, 0, 0), (1, 0, 1))}) == {
        (0, 0, 0): "W", (1, 0, 0): "G", (1, 0, 1): "G",
    }  # fmt: skip
