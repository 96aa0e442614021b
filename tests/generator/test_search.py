"""The search: what it finds is true, it depends on its stream alone, and it gives up honestly."""

from __future__ import annotations

from itertools import cycle, islice

import caminito.generator.laboca.search as searching
import pytest
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.block_set import Block
from caminito.cards.laboca.picture import Arrangement
from caminito.generator.laboca.search import Found, NotFound, find_structure, stream
from helpers.brute import Blocks, arrangements, broken, pictures
from helpers.shapes import BAR, CUBE, FULL, TIGHT, TROMINO, as_blocks


def never(number: int) -> Arrangement | None:
    raise AssertionError("random structures suffice here")


def search(
    blocks: tuple[Block, ...], *key: int, height: int = 4, most: int = 1, moves: int = 100_000
) -> Found | NotFound:
    return find_structure(blocks, height, stream(5, *key), most, moves, never)


@pytest.mark.parametrize(("tier", "height", "most"), [
    ("light", 4, 1), ("dark", 4, 1), ("light", 3, 1), ("dark", 5, 1), ("light", 6, 1),
    ("light", 4, 3), ("dark", 6, 12),
])  # fmt: skip
def test_a_found_structure_is_legal_and_has_the_number_it_says(
    tier: str, height: int, most: int
) -> None:
    blocks = default_block_set().tier(tier)
    shapes = {block.letter: block.cells for block in blocks}
    for index in range(3):
        found = search(blocks, index, height=height, most=most)
        assert isinstance(found, Found)
        assert broken(shapes, height, found.arrangement) == set()
        shown = pictures(found.arrangement, height)
        own = list(islice(arrangements(shapes, height, shown), most + 1))
        assert len(own) == found.count
        assert 1 <= found.count <= most
        assert {letter: frozenset(cells) for letter, cells in found.arrangement.items()} in own


def test_equal_streams_find_the_same_and_other_keys_something_else() -> None:
    blocks = default_block_set().tier("light")
    assert search(blocks, 0, 3, 0) == search(blocks, 0, 3, 0)
    keys = [(0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0), (0, 0), (0, 0, 0, 0)]
    found = [search(blocks, *key) for key in keys]
    assert len({str(one) for one in found}) == len(keys)


def test_what_was_searched_before_leaves_no_trace() -> None:
    blocks = default_block_set().tier("light")
    alone = search(blocks, 8)
    search(default_block_set().tier("dark"), 1)
    search(blocks, 1, most=500)
    search(blocks, 2, moves=7)
    assert search(blocks, 8) == alone


def test_a_seed_beyond_one_word_has_a_stream_of_its_own() -> None:
    # 2^32 written in words is (0, 1), like seed 0 with key 1 if both ran together.
    states = {
        tuple(stream(seed, *key).generate_state(4).tolist())
        for seed, key in [(0, ()), (0, (1,)), (2**32, ()), (2**63 - 1, ()), (1, (0,)), (1, (0, 0))]
    }
    assert len(states) == 6


def test_a_single_block_is_dropped_until_it_stands_pinned() -> None:
    # A bar of four is pinned when it lies along the line of sight, and nowhere else.
    found = search((Block("I", BAR, ("light",)),), 1, height=2)
    assert isinstance(found, Found)
    assert {cell[1] for cell in found.arrangement["I"]} == {0, 1, 2, 3}
    assert found.count == 1


def test_a_single_block_that_always_slides_is_not_found_and_the_best_is_told() -> None:
    # Of three cells in a row the best that can be had is two places in depth.
    result = search((Block("N", TROMINO, ("light",)),), 1, height=2, moves=300)
    assert result == NotFound(moves=300, best=2)


def test_effort_too_small_finds_nothing_and_says_how_far_it_came() -> None:
    result = search(default_block_set().tier("light"), 1, moves=3)
    assert isinstance(result, NotFound)
    assert result.moves == 3
    assert result.best > 1


def test_what_can_not_be_is_not_found_with_any_effort() -> None:
    # Two cubes: the pictures never tell how deep a lone cube, or a tower of them, stands.
    cubes = tuple(Block(letter, CUBE, ("light",)) for letter in "AB")
    result = search(cubes, 1, moves=2_000)
    assert result == NotFound(moves=2_000, best=4)


@pytest.mark.parametrize("shapes", [TIGHT, FULL], ids=["tight", "full"])
def test_where_random_structures_dead_end_starts_are_asked_for_one_by_one(shapes: Blocks) -> None:
    assert broken(shapes, 2, shapes) == set()
    asked = []

    def start(number: int) -> Arrangement | None:
        asked.append(number)
        return {letter: tuple(cells) for letter, cells in shapes.items()}

    found = find_structure(as_blocks(shapes), 2, stream(5), 1, 100_000, start)
    assert isinstance(found, Found)
    assert asked == list(range(len(asked))) != []
    assert broken(shapes, 2, found.arrangement) == set()
    assert sum(1 for _ in arrangements(shapes, 2, pictures(found.arrangement, 2))) == 1


def test_without_a_start_the_search_ends_before_its_effort_is_used_up() -> None:
    result = find_structure(as_blocks(TIGHT), 2, stream(5), 1, 100_000, lambda number: None)
    assert isinstance(result, NotFound)
    assert result.best == 0
    assert result.moves < 1_000


def test_only_dead_ends_in_a_row_ask_for_a_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every other structure is a dead end, and no climb succeeds: random ones still suffice."""
    dropped = cycle([True, False])
    monkeypatch.setattr(searching, "drop_kernel", lambda *_: next(dropped))
    monkeypatch.setattr(searching, "climb_kernel", lambda *_: (7, 1))
    blocks = default_block_set().tier("light")
    assert search(blocks, 0, moves=2_000) == NotFound(moves=2_000, best=7)
