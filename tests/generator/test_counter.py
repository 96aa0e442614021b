"""The counting engine against structures drawn by hand, plain enumeration, and CP-SAT."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pytest
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.deck import Puzzle
from caminito.generator.laboca import counter
from caminito.generator.laboca.certify import certify, enumerate_arrangements
from caminito.generator.laboca.counter import count, engine_for
from caminito.generator.laboca.kernel import count_kernel
from caminito.generator.laboca.search import Found, find_structure, stream
from helpers.brute import (
    Blocks,
    Pictures,
    arrangements,
    broken,
    census,
    pictures,
    random_shape,
    random_structure,
)
from helpers.shapes import BAR, CUBE, DOMINO, MIRRORED_SCREW, SCREW, TROMINO, as_blocks


def puzzle_of(shapes: Blocks, height: int, shown: Pictures) -> Puzzle:
    return Puzzle(as_blocks(shapes), height, *shown)


def as_set(found: Iterable[Mapping[str, Iterable[tuple[int, int, int]]]]) -> set[object]:
    """Arrangements without any order, to compare those of two engines."""
    listed = [frozenset((a, frozenset(cells)) for a, cells in one.items()) for one in found]
    assert len(set(listed)) == len(listed), "an arrangement is counted twice"
    return set(listed)


# Height 2, drawn as printed: the front rows, then the back rows as the back player sees them.
DRAWN = {
    # Two bars end on. Between them a green and a pink domino fill a line of sight of four cells,
    # so neither can slide: only the front player sees G, only the back player P. x = 2 is empty.
    "a block that only the back player sees, and a square to see through": (
        {"I": BAR, "G": DOMINO, "P": DOMINO, "J": BAR},
        (("....", "IG.J"), ("....", "J.PI")),
        1,
    ),
    # O, G, Y fill the line at x = 0, with G in the middle. G can be nowhere else: the other
    # line is full of I.
    "a block that nobody sees": (
        {"O": CUBE, "G": DOMINO, "Y": CUBE, "I": BAR},
        (("....", "OI.."), ("....", "..IY")),
        1,
    ),
    # N shows one square, so it points away from the players: three cells in a line of four.
    "a tromino that slides on a bar": (
        {"I": BAR, "N": TROMINO, "J": BAR},
        (("N...", "I..J"), ("...N", "J..I")),
        2,
    ),
    # G and Y take three cells of four, and the free cell is before, between or behind them.
    "a free cell in one of three places": (
        {"I": BAR, "G": DOMINO, "Y": CUBE, "J": BAR},
        (("G...", "IJ.."), ("...Y", "..JI")),
        3,
    ),
    # Two hidden cubes of one shape may be exchanged, and that counts.
    "two hidden cubes": (
        {"G": CUBE, "W": CUBE, "Y": CUBE, "O": CUBE},
        (("....", "G..."), ("....", "...O")),
        2,
    ),
}


@pytest.mark.parametrize("name", DRAWN)
def test_structures_drawn_by_hand_have_the_number_worked_out_by_hand(name: str) -> None:
    shapes, shown, number = DRAWN[name]
    counted = count(puzzle_of(shapes, 2, shown), 100)
    assert (counted.count, counted.complete, counted.cut_short) == (number, True, False)
    assert len(counted.arrangements) == number
    for arrangement in counted.arrangements:
        assert broken(shapes, 2, arrangement) == set()
        assert pictures(arrangement, 2) == shown


@pytest.mark.parametrize("name", DRAWN)
def test_plain_enumeration_of_all_places_agrees_with_the_drawn_structures(name: str) -> None:
    shapes, shown, number = DRAWN[name]
    everything = census(shapes, 2)
    assert len(everything[shown]) == number
    found = count(puzzle_of(shapes, 2, shown), 100).arrangements
    assert as_set(found) == as_set(everything[shown])


@pytest.mark.parametrize(
    "shapes",
    [
        {"I": BAR, "G": DOMINO, "W": CUBE, "Y": CUBE},
        {"S": SCREW, "Z": MIRRORED_SCREW, "W": CUBE},
        {"T": ((0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 1, 0)), "N": TROMINO, "G": DOMINO},
        {"C": ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 2, 0), (1, 2, 0)), "I": BAR, "G": DOMINO},
    ],
    ids=lambda shapes: "".join(shapes),
)
def test_every_pair_of_pictures_of_a_small_set_has_its_true_number(shapes: Blocks) -> None:
    everything = census(shapes, 2)
    numbers = {len(structures) for structures in everything.values()}
    assert {1, 2, 4} <= numbers
    for shown, structures in everything.items():
        counted = count(puzzle_of(shapes, 2, shown), 10_000, keep=0)
        assert (counted.count, counted.complete) == (len(structures), True), shown


def test_a_screw_is_not_exchanged_for_its_mirror_image() -> None:
    # S lies at x = 0 and 1 in the front row, goes back one step at x = 1 and up there. Behind it
    # at x = 0 are G, which nobody sees, and C. The mirror image would have to begin behind.
    shown = ((".S..", "SS.."), ("..S.", "..SC"))
    shapes = {"S": SCREW, "G": DOMINO, "C": CUBE}
    found = count(puzzle_of(shapes, 2, shown), 10).arrangements
    assert as_set(found) == as_set(
        [{"S": {(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)}, "G": {(0, 1, 0), (0, 2, 0)},
          "C": {(0, 3, 0)}}]
    )  # fmt: skip
    assert count(puzzle_of({**shapes, "S": MIRRORED_SCREW}, 2, shown), 10).count == 0
    mirrored = tuple(tuple(row[::-1] for row in picture) for picture in shown)
    assert count(puzzle_of(shapes, 2, (mirrored[0], mirrored[1])), 10).count == 0
    other_hand = puzzle_of({**shapes, "S": MIRRORED_SCREW}, 2, (mirrored[0], mirrored[1]))
    assert count(other_hand, 10).count == 1


def test_support_reaches_from_the_fourth_level_to_the_fifth() -> None:
    # Three bars end on, then G before Y with one free cell (three ways), then N on top. N needs
    # three filled cells in a row below: G and Y must touch, so the free cell is not in between.
    shapes = {"I": BAR, "J": BAR, "K": BAR, "G": DOMINO, "Y": CUBE, "N": TROMINO}
    front = ("N...", "G...", "K...", "J...", "I...")
    back = ("...N", "...Y", "...K", "...J", "...I")
    found = count(puzzle_of(shapes, 5, (front, back)), 100).arrangements
    tops = {(tuple(sorted(one["G"])), one["Y"], tuple(sorted(one["N"]))) for one in found}
    assert tops == {
        (((0, 0, 3), (0, 1, 3)), ((0, 2, 3),), ((0, 0, 4), (0, 1, 4), (0, 2, 4))),
        (((0, 1, 3), (0, 2, 3)), ((0, 3, 3),), ((0, 1, 4), (0, 2, 4), (0, 3, 4))),
    }
    # Without N, the free cell may be in between as well.
    lower = {letter: cells for letter, cells in shapes.items() if letter != "N"}
    shown = (("....", *front[1:]), ("....", *back[1:]))
    assert count(puzzle_of(lower, 5, shown), 100).count == 3


def test_six_bars_end_on_in_six_levels_have_one_arrangement() -> None:
    shapes = dict.fromkeys("IJKLMN", BAR)
    shown = (tuple(f"{c}..." for c in "NMLKJI"), tuple(f"...{c}" for c in "NMLKJI"))
    assert count(puzzle_of(shapes, 6, shown), 10).count == 1


def random_block_set(rng: Random, most: int) -> dict[str, tuple[tuple[int, int, int], ...]]:
    letters = "ABCDEFGH"[: rng.randint(4, most)]
    shapes = {letter: random_shape(rng, rng.randint(1, 5)) for letter in letters}
    if rng.random() < 0.5:
        shapes["A"], shapes["B"] = SCREW, MIRRORED_SCREW
    if rng.random() < 0.5:
        shapes["C"] = shapes["D"]  # exchanged blocks of one shape count twice
    return shapes


@pytest.mark.parametrize("height", [2, 3, 4, 5, 6])
def test_counts_of_random_structures_equal_a_sweep_over_the_cells(height: int) -> None:
    rng = Random(height)
    limit, compared, all_found = 150, 0, 0
    while compared < 60:
        shapes = random_block_set(rng, 6 if height == 2 else 8)
        for structure in filter(None, (random_structure(rng, shapes, height) for _ in range(4))):
            shown = pictures(structure, height)
            own = list(islice(arrangements(shapes, height, shown), limit))
            counted = count(puzzle_of(shapes, height, shown), limit)
            assert counted.count == len(own), (shapes, structure)
            assert counted.complete == (len(own) < limit)
            if counted.complete:
                assert as_set(counted.arrangements) == as_set(own)
            compared += 1
            all_found += counted.complete
    assert all_found >= 30


# Two of them cover a level; lying side by side they show their whole row on either side.
SLAB = tuple((x, y, 0) for x in range(4) for y in range(2))


def on_slabs(levels: int, top: Mapping[str, Iterable[tuple[int, int, int]]]) -> dict[str, object]:
    """The structure lifted onto that many full levels, two slabs each."""
    lifted: dict[str, object] = {
        letter: frozenset((x, y, z + levels) for x, y, z in cells) for letter, cells in top.items()
    }
    for number in range(2 * levels):
        z, half = divmod(number, 2)
        lifted["stuvwxyz"[number]] = frozenset((x, y + 2 * half, z) for x, y, _ in SLAB)
    return lifted


@pytest.mark.parametrize(("height", "levels"), [(4, 2), (5, 3), (5, 4), (6, 3), (6, 4)])
def test_counts_on_high_levels_equal_a_sweep_over_the_cells(height: int, levels: int) -> None:
    """Random structures are low: only on a pedestal do they reach the fifth and sixth level."""
    rng = Random(10 * height + levels)
    limit, compared, all_found = 150, 0, 0
    while compared < 40:
        letters = "ABCDEF"[: rng.randint(3, 5)]
        shapes = {letter: random_shape(rng, rng.randint(1, 4)) for letter in letters}
        structure = random_structure(rng, shapes, height - levels)
        if structure is None:
            continue
        shapes |= dict.fromkeys("stuvwxyz"[: 2 * levels], SLAB)
        shown = pictures(on_slabs(levels, structure), height)  # type: ignore[arg-type]
        own = list(islice(arrangements(shapes, height, shown), limit))
        counted = count(puzzle_of(shapes, height, shown), limit)
        assert counted.count == len(own) >= 1, (shapes, structure)
        if counted.complete:
            assert as_set(counted.arrangements) == as_set(own)
        compared += 1
        all_found += counted.complete
    assert all_found >= 15


# --- against CP-SAT -------------------------------------------------------------------------


def random_tasks(amount: int, seed: int) -> Iterable[Puzzle]:
    """Tasks of the default set and of random ones, about half of them with one arrangement."""
    rng = Random(seed)
    sets = [(default_block_set().tier(tier), height) for tier in ("light", "dark")
            for height in (3, 4, 5)]  # fmt: skip
    sets += [(as_blocks(random_block_set(rng, 7)), rng.randint(3, 6)) for _ in range(amount // 8)]
    made = 0
    while made < amount:
        blocks, height = sets[made % len(sets)]
        shapes = {block.letter: block.cells for block in blocks}
        structure: Mapping[str, Iterable[tuple[int, int, int]]] | None
        structure = random_structure(rng, shapes, height)
        if rng.random() < 0.5:
            found = find_structure(blocks, height, stream(seed, made), 1, 2_000, lambda _: None)
            structure = found.arrangement if isinstance(found, Found) else structure
        made += 1
        if structure is not None:
            yield Puzzle(blocks, height, *pictures(structure, height))


def compare_engines(tasks: Iterable[Puzzle], limit: int) -> list[int]:
    numbers = []
    for task in tasks:
        counted = count(task, limit)
        listed = enumerate_arrangements(task, limit)
        assert len(listed.arrangements) == counted.count, task
        assert listed.complete == counted.complete, task
        if counted.complete:
            assert as_set(counted.arrangements) == as_set(listed.arrangements), task
            assert certify(task, counted.arrangements).status == "complete"
            if counted.count > 1:
                assert certify(task, counted.arrangements[1:]).status == "another"
        numbers.append(counted.count)
    return numbers


def spread(numbers: Sequence[int], limit: int) -> tuple[bool, bool, bool]:
    """Whether some tasks are unique, some have a few arrangements, and some too many."""
    return 1 in numbers, any(1 < number < limit for number in numbers), limit in numbers


def test_cp_sat_lists_what_the_engine_counts() -> None:
    numbers = compare_engines(random_tasks(64, seed=1), limit=60)
    assert len(numbers) >= 60
    assert spread(numbers, 60) == (True, True, True)


@pytest.mark.slow
def test_cp_sat_lists_what_the_engine_counts_on_five_hundred_tasks() -> None:
    numbers = compare_engines(random_tasks(520, seed=2), limit=300)
    assert len(numbers) >= 500
    assert spread(numbers, 300) == (True, True, True)


# --- limits ---------------------------------------------------------------------------------

THREE = puzzle_of(*(DRAWN["a free cell in one of three places"][0], 2),
                  DRAWN["a free cell in one of three places"][1])  # fmt: skip


def test_a_count_below_its_limit_is_complete() -> None:
    counted = count(THREE, 4)
    assert (counted.count, counted.complete, counted.cut_short) == (3, True, False)


def test_a_count_that_reaches_its_limit_is_not_complete_even_if_there_are_no_more() -> None:
    for limit in (1, 2, 3):
        counted = count(THREE, limit)
        assert (counted.count, counted.complete, counted.cut_short) == (limit, False, False)
        assert len(counted.arrangements) == limit


def test_keep_bounds_the_arrangements_returned_and_not_the_count() -> None:
    everything = as_set(count(THREE, 10).arrangements)
    for keep in (0, 1, 2, 3, 7):
        counted = count(THREE, 10, keep=keep)
        assert counted.count == 3
        assert len(counted.arrangements) == min(keep, 3)
        assert as_set(counted.arrangements) <= everything


def test_a_count_stopped_by_its_nodes_says_so_and_is_a_lower_bound() -> None:
    needed = count(THREE, 10).nodes
    assert needed >= 3
    exact = count(THREE, 10, max_nodes=needed)
    assert (exact.count, exact.complete, exact.cut_short) == (3, True, False)
    for nodes in range(needed):
        short = count(THREE, 10, max_nodes=nodes)
        assert (short.complete, short.cut_short) == (False, True)
        assert short.count == len(short.arrangements) <= 3


def test_a_long_count_in_its_thread_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    direct = count(THREE, 10)
    monkeypatch.setattr(counter, "_NODES_INLINE", 2)
    assert count(THREE, 10) == direct
    assert count(THREE, 10, max_nodes=direct.nodes - 1).cut_short


def test_threads_count_side_by_side() -> None:
    rng = Random(7)
    blocks = default_block_set().tier("light")
    shapes = {block.letter: block.cells for block in blocks}
    structures = [random_structure(rng, shapes, 4) for _ in range(12)]
    tasks = [Puzzle(blocks, 4, *pictures(one, 4)) for one in structures if one is not None]
    alone = [count(task, 5_000, keep=0) for task in tasks]
    with ThreadPoolExecutor(3) as pool:
        together = list(pool.map(lambda task: count(task, 5_000, keep=0), tasks * 10))
    assert together == alone * 10


def test_a_long_count_that_is_left_behind_does_not_disturb_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On Ctrl-C the thread of a long count goes on; it must not share what others work in."""
    rooms = []

    def noted(*arguments: Any) -> tuple[int, int]:
        rooms.append(arguments[7])
        return count_kernel(*arguments)

    monkeypatch.setattr(counter, "_NODES_INLINE", 2)
    monkeypatch.setattr(counter, "count_kernel", noted)
    assert count(THREE, 10).count == 3
    short, long = rooms
    assert not any(np.shares_memory(a, b) for a, b in zip(short, long, strict=True))


def test_pictures_that_no_arrangement_shows_count_none_completely() -> None:
    shapes = {"I": BAR, "G": DOMINO}
    for shown in [
        (("....", "I..."), ("....", "I...")),  # the back picture puts the bar at x = 3
        (("....", "IX.."), ("....", "..XI")),  # X is no block
        (("I...", "...."), ("...I", "....")),  # nothing below
        (("....", "I..."), ("....", "...I")),  # no room to hide G
        (("....", "...."), ("....", "....")),  # nothing stands anywhere
    ]:
        counted = count(puzzle_of(shapes, 2, shown), 10)
        assert (counted.count, counted.complete, counted.arrangements) == (0, True, ())


def test_blocks_too_long_for_the_build_area_have_no_arrangement() -> None:
    five = tuple((x, 0, 0) for x in range(5))
    shown = (("....", "IIII"), ("....", "IIII"))
    assert count(puzzle_of({"I": five}, 2, shown), 10).count == 0


def test_no_block_at_all_shows_only_empty_pictures() -> None:
    empty, full = ("....", "...."), ("....", "W...")
    assert count(Puzzle((), 2, empty, empty), 10).count == 1
    assert count(Puzzle((), 2, full, full), 10).count == 0


def test_an_engine_turns_arrangements_into_rows_and_back() -> None:
    blocks = default_block_set().tier("dark")
    shapes = {block.letter: block.cells for block in blocks}
    engine = engine_for(blocks, 5)
    for number in range(10):
        structure = random_structure(Random(number), shapes, 5)
        assert structure is not None
        listed = {letter: tuple(sorted(cells)) for letter, cells in structure.items()}
        backwards = {letter: cells[::-1] for letter, cells in listed.items()}
        assert engine.arrangement(engine.rows(backwards)) == listed
