"""Words for where a block stands, written out by hand."""

from __future__ import annotations

import pytest
from caminito.cards.polycube import Cells
from caminito.generator.laboca.difficulty.place_words import cells_words, place_words, stand_words


@pytest.mark.parametrize(
    ("cells", "words"),
    [
        (((0, 0, 0),), "at the left in the front row, on the ground"),
        (((2, 3, 1),), "third from the left in the back row, on level 2"),
        (((0, 1, 0), (0, 1, 1)), "upright, at the left in the second row, levels 1 to 2"),
        (((1, 2, 0), (2, 2, 0), (3, 2, 0)),
         "lying left to right, in places 2 to 4 from the left in the third row, on the ground"),
        (tuple((0, y, 0) for y in range(4)),
         "lying front to back, at the left from the front row to the back row, on the ground"),
        (((0, 0, 0), (1, 0, 0), (0, 1, 0)),
         "lying flat, in places 1 to 2 from the left from the front row to the second row, on the "
         "ground, but not second from the left in the second row"),
        (((3, 0, 0), (3, 0, 1), (2, 0, 1)),
         "standing broad to the players, in places 3 to 4 from the left in the front row, levels 1 "
         "to 2, but not third from the left on the ground"),
    ],
)  # fmt: skip
def test_a_place_is_told_by_how_the_block_lies_and_where(cells: Cells, words: str) -> None:
    assert place_words(cells) == words


def test_a_block_stands_or_lies() -> None:
    assert stand_words(((0, 1, 0), (0, 1, 1))).startswith("stand upright, at the left")
    assert stand_words(((0, 0, 0), (1, 0, 0))).startswith("lie left to right, in places 1 to 2")
    assert stand_words(((3, 0, 0),)) == "stand at the right in the front row, on the ground"


def test_cells_of_a_column_are_told_together() -> None:
    words = cells_words([(0, 1, 1), (0, 1, 2)])
    assert words == "at the left in the second row on levels 2 to 3"
