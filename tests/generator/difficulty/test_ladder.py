"""The ladder: never a step that is not forced, and the level that plain sets come to as well."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.deck import Puzzle
from caminito.cards.laboca.picture import back_picture, front_picture
from caminito.generator.laboca.counter import count
from caminito.generator.laboca.difficulty.path import Path, path_of
from caminito.generator.laboca.difficulty.rating import rate
from caminito.generator.laboca.difficulty.techniques import CHOICE, SEARCH, TECHNIQUES
from caminito.generator.laboca.search import Found, find_structure, stream
from helpers.brute import Blocks, random_shape, random_structure
from helpers.plain_ladder import Plain
from helpers.shapes import as_blocks

MOST = 3000  # a task of more arrangements tells little, and costs much


def puzzle_of(structure: dict[str, object], blocks: tuple, height: int) -> Puzzle:
    listed = {letter: tuple(cells) for letter, cells in structure.items()}
    return Puzzle(blocks, height, front_picture(listed, height), back_picture(listed, height))


def made(tier: str, number: int, most: int, height: int = 4) -> Puzzle:
    """A task of the default set with at most so many arrangements."""
    blocks = default_block_set().tier(tier)
    found = find_structure(blocks, height, stream(number), most, 10**6, lambda _: None)
    assert isinstance(found, Found)
    return puzzle_of(dict(found.arrangement), blocks, height)


def odd(number: int, height: int) -> Puzzle | None:
    """A task of a random block set, of two to seven blocks of up to five cells."""
    rng = Random(1000 * height + number)
    shapes: Blocks = {
        letter: random_shape(rng, rng.randint(1, 5)) for letter in "ABCDEFG"[: rng.randint(4, 7)]
    }
    structure = random_structure(rng, shapes, height)
    return structure and puzzle_of(structure, as_blocks(shapes), height)


def check_path(puzzle: Puzzle) -> Path | None:
    """Every step is forced by the arrangements that are left; the end is one of them."""
    counted = count(puzzle, MOST)
    if not counted.complete:
        return None
    live = [dict(one) for one in counted.arrangements]
    path = path_of(puzzle)
    for step in path.steps:
        if step.level == CHOICE:
            assert len(live) > 1
            used = {tuple(one[step.cause]) for one in live}
            assert set(step.before[step.cause]) <= used, "a free choice leads to a building"
        if step.level in (CHOICE, SEARCH):
            live = [one for one in live if tuple(one[step.cause]) == step.taken]
        for letter, places in step.out.items():
            for one in live:
                assert tuple(one[letter]) not in places, (step.level, step.kind, letter)
        for letter, listed in step.after.items():
            assert {tuple(one[letter]) for one in live} <= set(listed)
        assert live
        assert sum(map(len, step.out.values())) > 0
    end = path.steps[-1].after if path.steps else path.start
    assert live == [{letter: places[0] for letter, places in end.items()}]
    assert all(len(places) == 1 for places in end.values())
    return path


@pytest.mark.parametrize("tier", ["light", "dark"])
def test_every_step_is_forced(tier: str) -> None:
    for number in range(15):
        check_path(made(tier, number, most=1))
        check_path(made(tier, number, most=200))


@pytest.mark.parametrize("height", [2, 3, 4, 5, 6])
def test_every_step_is_forced_with_odd_blocks_at_any_height(height: int) -> None:
    checked = 0
    for number in range(25):
        puzzle = odd(number, height)
        checked += puzzle is not None and check_path(puzzle) is not None
    assert checked > 5


@pytest.mark.slow
@pytest.mark.parametrize("tier", ["light", "dark"])
def test_every_step_is_forced_in_thousands_of_tasks(tier: str) -> None:
    for number in range(1000):
        check_path(made(tier, 10_000 + number, most=1))
    for number in range(400):
        check_path(made(tier, 20_000 + number, most=300))


@pytest.mark.slow
@pytest.mark.parametrize("height", [2, 3, 4, 5, 6])
def test_every_step_is_forced_in_many_odd_tasks(height: int) -> None:
    for number in range(100, 500):
        puzzle = odd(number, height)
        if puzzle is not None:
            check_path(puzzle)


def levels_agree(puzzle: Puzzle) -> int:
    shapes = {block.letter: block.cells for block in puzzle.blocks}
    plain = Plain(shapes, puzzle.height, (puzzle.front, puzzle.back)).level()
    assert rate(puzzle).level == plain
    return plain


@pytest.mark.parametrize("tier", ["light", "dark"])
def test_plain_sets_come_to_the_same_level(tier: str) -> None:
    levels = {levels_agree(made(tier, number, most=1, height=3)) for number in range(6)}
    assert len(levels) > 2


@pytest.mark.slow
def test_plain_sets_come_to_the_same_level_in_many_tasks() -> None:
    levels = {
        levels_agree(made(tier, 100 + number, most=1))
        for number in range(120) for tier in ("light", "dark")
    }  # fmt: skip
    assert {5, 6, 7, 8, 9, 10} <= levels


@pytest.mark.slow
def test_plain_sets_come_to_the_same_level_with_odd_blocks() -> None:
    levels = set()
    for height in (2, 3, 4, 5, 6):
        for number in range(200):
            puzzle = odd(number, height)
            if puzzle is not None and count(puzzle, 2).count == 1:
                levels.add(levels_agree(puzzle))
    assert len(levels) > 4


def test_the_techniques_are_listed_by_their_level() -> None:
    assert [technique.level for technique in TECHNIQUES] == list(range(1, SEARCH + 1))


def test_steps_and_level_are_those_of_the_path() -> None:
    for number in range(5):
        puzzle = made("dark", number, most=50)
        measures, path = rate(puzzle).measures, path_of(puzzle)
        told = np.bincount([step.level for step in path.steps], minlength=SEARCH + 1)
        told[1] = len(path.pinned)
        assert list(measures.steps) == told[1:].tolist()
        assert measures.choices == told[0]
        assert measures.level == max(step.level for step in path.steps)
