"""Random structures are legal, what is seen of them is right, and climbing never goes back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

import numpy as np
import pytest
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.block_set import Block
from caminito.generator.laboca.asked import Asked, asked_for
from caminito.generator.laboca.climb import (
    Desk,
    climb_kernel,
    desk_for,
    drop_kernel,
    look_kernel,
)
from caminito.generator.laboca.counter import Engine, engine_for
from caminito.generator.laboca.search import climbing_state, stream
from caminito.generator.laboca.wishes import NO_WISHES, Wishes
from helpers.brute import arrangements, broken, pictures, random_shape

CAP = 20


@dataclass
class Bench:
    """An engine and a desk to work on, and the blocks as plain shapes."""

    engine: Engine
    desk: Desk
    asked: Asked
    shapes: dict[str, tuple[tuple[int, int, int], ...]]
    height: int

    def drop(self, draws: int = 8) -> bool:
        return drop_kernel(self.engine.table, self.engine.shape_of, self.desk, draws)

    def climb(self, target: int, patience: int, moves: int) -> tuple[int, int]:
        engine = self.engine
        return climb_kernel(
            engine.table, engine.shape_of, self.desk, engine.room, self.asked,
            target, patience, moves,
        )  # fmt: skip

    def structure(self) -> dict[str, tuple[tuple[int, int, int], ...]]:
        return dict(self.engine.arrangement(self.desk.rows.tolist()))

    def number(self, most: int) -> int:
        """How many arrangements the structure's pictures have, up to `most`, by the sweep."""
        shown = pictures(self.structure(), self.height)
        return sum(1 for _ in islice(arrangements(self.shapes, self.height, shown), most))


def bench(
    blocks: Sequence[Block], height: int, *key: int, cap: int = CAP, wishes: Wishes = NO_WISHES
) -> Bench:
    engine = engine_for(blocks, height)
    desk = desk_for(engine.table, engine.shape_of, cap, climbing_state(stream(11, *key)))
    asked = asked_for(engine, wishes)
    return Bench(engine, desk, asked, {block.letter: block.cells for block in blocks}, height)


def random_blocks(seed: int, amount: int) -> tuple[Block, ...]:
    rng = Random(seed)
    return tuple(
        Block(letter, random_shape(rng, rng.randint(1, 5)), ("light",))
        for letter in "ABCDEFGHIJKL"[:amount]
    )


@pytest.mark.parametrize("height", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("draws", [1, 8])
def test_random_structures_are_legal(height: int, draws: int) -> None:
    sets = [default_block_set().tier("dark"), *(random_blocks(n, 6) for n in range(4))]
    for number, blocks in enumerate(sets):
        work = bench(blocks, height, number)
        legal = [work.structure() for _ in range(20) if work.drop(draws)]
        assert len(legal) >= 5
        for structure in legal:
            assert broken(work.shapes, height, structure) == set()
        assert len({str(structure) for structure in legal}) == len(legal)


@pytest.mark.parametrize("height", [5, 6])
def test_crowded_structures_are_legal_up_to_the_top_and_stay_so_while_climbing(
    height: int,
) -> None:
    """Sixteen blocks of 4 cells, put down anywhere, reach the highest level; a few do not."""
    reached_top = 0
    for number in range(12):
        rng = Random(number)
        shapes = {c: random_shape(rng, 4) for c in "ABCDEFGHIJKLMNOP"}
        blocks = tuple(Block(letter, cells, ("light",)) for letter, cells in shapes.items())
        work = bench(blocks, height, number)
        for _ in range(20):
            if not work.drop(draws=1):
                continue
            assert broken(shapes, height, work.structure()) == set()
            tops = [z for cells in work.structure().values() for _, _, z in cells]
            reached_top += max(tops) == height - 1
            for _ in range(5):
                work.climb(target=1, patience=40, moves=40)
                assert broken(shapes, height, work.structure()) == set()
    assert reached_top >= 40


def test_blocks_without_room_end_in_a_dead_end() -> None:
    bars = tuple(Block(c, ((0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0)), ("light",)) for c in "abcd")
    slabs = tuple(Block(c, tuple((x, y, 0) for x in range(4) for y in range(2)), ("light",))
                  for c in "ABCD")  # fmt: skip
    work = bench(bars + slabs, 2)  # 48 cells in 32
    assert not any(work.drop() for _ in range(20))


def test_of_more_draws_lower_structures_come() -> None:
    work = bench(default_block_set().tier("light"), 4)
    levels = {}
    for draws in (1, 8):
        structures = [work.structure() for _ in range(100) if work.drop(draws)]
        heights = [z for one in structures for cells in one.values() for _, _, z in cells]
        levels[draws] = sum(heights) / len(heights)
    assert levels[8] < levels[1]


@pytest.mark.parametrize("height", [2, 4, 5, 6])
def test_the_squares_seen_are_those_of_both_pictures(height: int) -> None:
    work = bench(random_blocks(3, 7), height)
    letters = work.engine.letters
    looked = 0
    while looked < 20:
        if not work.drop(1):
            continue
        looked += 1
        desk = work.desk
        seen = look_kernel(work.engine.table, desk.rows, desk.front, desk.back)
        front, back = pictures(work.structure(), height)
        for x in range(4):
            for z in range(height):
                bit = 1 << (4 * z + x)
                row = height - 1 - z
                in_front = [
                    c for c, bits in zip(letters, desk.front, strict=True) if int(bits) & bit
                ]
                behind = [c for c, bits in zip(letters, desk.back, strict=True) if int(bits) & bit]
                assert "".join(in_front or ".") == front[row][x]
                assert "".join(behind or ".") == back[row][3 - x]
                assert bool(int(seen) & bit) == (front[row][x] != ".")


@pytest.mark.parametrize("height", [2, 3, 5])
def test_climbing_move_by_move_never_raises_the_number_and_stays_legal(height: int) -> None:
    work = bench(random_blocks(height, 5), height)
    falls = 0
    for _ in range(9):
        while not work.drop():
            pass
        before = work.number(CAP + 1)
        for _ in range(60):
            reached, moves = work.climb(target=1, patience=10**6, moves=1)
            after = work.number(CAP + 1)
            assert broken(work.shapes, height, work.structure()) == set()
            assert reached == after <= before
            assert moves == (0 if before == 1 else 1)
            falls += after < before
            before = after
    assert falls >= 10


def test_the_number_reached_is_the_true_one_at_every_height() -> None:
    for height in (3, 4, 5, 6):
        work = bench(default_block_set().tier("light"), height)
        reached_target = 0
        for _ in range(4):
            assert work.drop()
            reached, moves = work.climb(target=2, patience=200, moves=5_000)
            assert moves <= 5_000
            if reached <= 2:
                reached_target += 1
                assert work.number(5) == reached
        assert reached_target >= 2


def test_numbers_above_the_cap_are_not_told_apart() -> None:
    # Four cubes may stand anywhere in depth: more arrangements than a cap of 3 counts.
    cubes = tuple(Block(c, ((0, 0, 0),), ("light",)) for c in "ABCD")
    work = bench(cubes, 2, cap=3)
    assert work.drop()
    assert work.climb(target=1, patience=0, moves=10) == (4, 0)


def test_patience_and_moves_bound_a_climb_that_can_not_succeed() -> None:
    # A cube can slide in depth wherever it stands, unless it is boxed in: never with one other.
    cubes = tuple(Block(c, ((0, 0, 0),), ("light",)) for c in "AB")
    work = bench(cubes, 2)
    assert work.drop()
    assert work.climb(target=1, patience=10**6, moves=50)[1] == 50
    reached, moves = work.climb(target=1, patience=30, moves=10**6)
    assert reached > 1
    assert 30 <= moves < 10_000


def test_equal_streams_climb_alike_and_other_keys_do_not() -> None:
    def run(*key: int) -> tuple[tuple[int, int], list[int]]:
        work = bench(default_block_set().tier("light"), 4, *key)
        assert work.drop()
        result = work.climb(target=1, patience=100, moves=2_000)
        return result, work.desk.rows.tolist()

    first = run(0, 1)
    assert run(0, 1) == first
    assert len({str(run(0, index)) for index in range(8)}) == 8
    assert run(1, 0) != first


def test_the_state_of_the_generator_is_one_word_and_never_nought() -> None:
    class Nought(np.random.SeedSequence):
        def generate_state(self, n_words: int, dtype: object = np.uint32) -> np.ndarray:  # type: ignore[override,type-arg]
            return np.zeros(n_words, dtype=np.uint64)

    assert climbing_state(Nought(1)).tolist() == [1]
    assert climbing_state(stream(0)).shape == (1,)
