"""Rating: the same of alike tasks, whatever the order of blocks; and what can't be rated."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.deck import Puzzle
from caminito.cards.laboca.picture import back_picture, front_picture, mirrored
from caminito.generator.laboca.difficulty.rating import BANDS, SHIPPED, UnratedError, rate
from helpers.brute import random_shape, random_structure
from helpers.shapes import as_blocks


def random_puzzle(number: int, tier: str = "dark", height: int = 4) -> Puzzle:
    blocks = default_block_set().tier(tier)
    shapes = {block.letter: block.cells for block in blocks}
    structure = random_structure(Random(number), shapes, height)
    assert structure is not None
    listed = {letter: tuple(cells) for letter, cells in structure.items()}
    return Puzzle(blocks, height, front_picture(listed, height), back_picture(listed, height))


def images(puzzle: Puzzle) -> list[Puzzle]:
    front, back = puzzle.front, puzzle.back
    shown = [
        (mirrored(front), mirrored(back)), (back, front), (mirrored(back), mirrored(front))
    ]  # fmt: skip
    return [replace(puzzle, front=one, back=other) for one, other in shown]


def recoloured(puzzle: Puzzle, names: str, others: str) -> Puzzle:
    table = str.maketrans(names, others)
    front = tuple(row.translate(table) for row in puzzle.front)
    back = tuple(row.translate(table) for row in puzzle.back)
    return replace(puzzle, front=front, back=back)


@pytest.mark.parametrize("number", range(8))
def test_alike_tasks_have_one_rating(number: int) -> None:
    puzzle = random_puzzle(number)
    rating = rate(puzzle)
    for image in images(puzzle):
        assert rate(image) == rating
    # White, yellow and orange are cubes; green, pink and violet dominoes.
    assert rate(recoloured(puzzle, "WYOGPV", "YOWVGP")) == rating
    assert rate(replace(puzzle, blocks=puzzle.blocks[::-1])) == rating
    assert rate(puzzle) == rating


def test_of_blocks_that_differ_from_their_mirror_image_half_a_turn_keeps_the_rating() -> None:
    screw = ((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1))
    shapes = {"S": screw, "A": random_shape(Random(3), 4), "B": random_shape(Random(5), 3),
              "C": ((0, 0, 0),), "D": ((0, 0, 0), (1, 0, 0))}  # fmt: skip
    for number in range(5):
        structure = random_structure(Random(number), shapes, 5)
        assert structure is not None
        listed = {letter: tuple(cells) for letter, cells in structure.items()}
        front, back = front_picture(listed, 5), back_picture(listed, 5)
        puzzle = Puzzle(as_blocks(shapes), 5, front, back)
        turned = replace(puzzle, front=back, back=front)
        assert rate(puzzle) == rate(turned)


def test_seconds_and_band_belong_together() -> None:
    for number in range(20):
        rating = rate(random_puzzle(number, "light"))
        least, most = SHIPPED.range_of(rating.band)
        assert least <= rating.seconds < most
        assert rating.level == rating.measures.level
        assert rating.band in BANDS


def test_a_task_without_an_arrangement_is_not_rated() -> None:
    puzzle = random_puzzle(1)
    nothing = replace(puzzle, front=("....",) * 4, back=("....",) * 4)
    contradiction = replace(puzzle, front=("....",) * 4)
    for bad in (nothing, contradiction):
        with pytest.raises(UnratedError, match="no arrangement"):
            rate(bad)
