"""Every task made is what it says, judged by the rules written another way."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.block_set import BlockSet
from caminito.cards.laboca.deck import Task
from caminito.cards.laboca.picture import Arrangement
from caminito.generator.laboca import task_maker
from caminito.generator.laboca.effort import Exhausted, ImpossibleError
from caminito.generator.laboca.recipe import Builder, Recipe
from caminito.generator.laboca.search import Found, find_structure, stream
from caminito.generator.laboca.task_maker import certified_task, make_task
from caminito.verifier.laboca.arrangement import buildable_error
from caminito.verifier.laboca.proof import Proof
from helpers.brute import Blocks, arrangements, broken, can_be_lowered, census, pictures
from helpers.shapes import (
    BAR,
    BRACKET,
    CUBE,
    DOMINO,
    FULL,
    MIRRORED_SCREW,
    SCREW,
    TIGHT,
    TROMINO,
    as_blocks,
)

# Brackets whose arms take other blocks in between them: a third of what the search finds can't
# be built from above.
HOOKED: Blocks = {"C": BRACKET, "D": BRACKET, "G": DOMINO, "N": TROMINO}
# Screws wind around each other: often only some of a task's arrangements can be built.
SCREWS: Blocks = {
    "S": SCREW, "Z": MIRRORED_SCREW, "T": SCREW, "Y": MIRRORED_SCREW, "N": TROMINO, "G": DOMINO
}  # fmt: skip
TEE = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 1, 0))


def recipe_of(shapes: Blocks, height: int, **changes: object) -> Recipe:
    recipe = Recipe(BlockSet(as_blocks(shapes)), {"light": 1}, seed=3, height=height)
    return replace(recipe, **changes)  # type: ignore[arg-type]


def check(task: Task | Exhausted, shapes: Blocks, height: int, most: int = 1) -> None:
    assert isinstance(task, Task)
    assert task.solution is not None
    assert broken(shapes, height, task.solution) == set()
    assert pictures(task.solution, height) == (task.front, task.back)
    assert can_be_lowered(task.solution)
    shown = (task.front, task.back)
    own = list(islice(arrangements(shapes, height, shown), most + 1))
    assert len(own) == task.solutions
    assert 1 <= len(own) <= most
    assert {letter: frozenset(cells) for letter, cells in task.solution.items()} in own
    assert list(task.solution) == list(shapes)


@pytest.mark.parametrize(("tier", "height", "most"), [
    ("light", 4, 1), ("dark", 4, 1), ("light", 3, 1), ("dark", 6, 1), ("dark", 4, 4)
])  # fmt: skip
def test_tasks_of_the_default_set_pass_the_independent_check(
    tier: str, height: int, most: int
) -> None:
    block_set = default_block_set()
    recipe = Recipe(block_set, {tier: 2}, seed=1, height=height, max_solutions=most)
    shapes = {block.letter: block.cells for block in block_set.tier(tier)}
    for index in range(4):
        check(make_task(recipe, tier, index), shapes, height, most)


@pytest.mark.parametrize("builder", ["search", "cp-sat"])
def test_blocks_that_hook_into_each_other_make_tasks_that_can_be_built(builder: Builder) -> None:
    effort = {"search": 100_000, "cp-sat": 300}[builder]
    recipe = recipe_of(HOOKED, 4, builder=builder, effort=effort)
    for index in range(20 if builder == "search" else 2):
        check(make_task(recipe, "light", index), HOOKED, 4)


@pytest.mark.parametrize("shapes", [TIGHT, FULL], ids=["tight", "full"])
def test_blocks_that_leave_no_room_make_tasks_too(shapes: Blocks) -> None:
    recipe = recipe_of(shapes, 2)
    tasks = [make_task(recipe, "light", index) for index in range(8)]
    for task in tasks:
        check(task, shapes, 2)
    assert len({(task.front, task.back) for task in tasks if isinstance(task, Task)}) > 1


def test_a_task_depends_on_its_own_key_alone() -> None:
    recipe = recipe_of(HOOKED, 4)
    first = make_task(recipe, "light", 5, retry=2)
    make_task(replace(recipe, height=5), "light", 5)
    assert make_task(recipe, "light", 5, retry=2) == first
    others = [make_task(recipe, "light", 5), make_task(recipe, "light", 6, retry=2),
              make_task(replace(recipe, seed=4), "light", 5, retry=2)]  # fmt: skip
    assert first not in others
    assert make_task(replace(recipe, cards={"light": 9}), "light", 5, retry=2) == first


# --- what may not ship ----------------------------------------------------------------------

# C is a bracket that opens to the right, in the front row; G lies in it and on W, so C is over G
# is over C. Behind the foot of C the tromino M fills the line of sight. C covers the five squares
# where it shows with its five cells; M pins it to the front row; G needs the foot of C below it,
# and W must stand below the other end of G: one arrangement.
RING: Arrangement = {
    "C": ((0, 0, 0), (0, 0, 1), (0, 0, 2), (1, 0, 0), (1, 0, 2)),
    "G": ((1, 0, 1), (2, 0, 1)),
    "W": ((2, 0, 0),),
    "M": ((0, 1, 0), (0, 2, 0), (0, 3, 0)),
}
RING_SHAPES: Blocks = {"C": BRACKET, "G": DOMINO, "W": CUBE, "M": TROMINO}
RING_PICTURES = (("CC..", "CGG.", "CCW."), ("..CC", ".GGC", ".WCM"))


def test_the_ring_drawn_by_hand_is_one_and_is_named() -> None:
    assert broken(RING_SHAPES, 3, RING) == set()
    assert pictures(RING, 3) == RING_PICTURES
    assert len(list(arrangements(RING_SHAPES, 3, RING_PICTURES))) == 1
    assert buildable_error(RING) == "no order of lowering works: C over G over C"


def test_a_task_whose_only_arrangement_can_not_be_built_does_not_ship() -> None:
    assert certified_task(as_blocks(RING_SHAPES), 3, RING, max_solutions=1) is None
    assert certified_task(as_blocks(RING_SHAPES), 3, RING, max_solutions=9) is None


@pytest.mark.parametrize(
    ("shapes", "most", "walks"),
    [
        pytest.param(HOOKED, 3, 1500, id="hooks"),
        pytest.param(SCREWS, 20, 310, id="screws"),
        pytest.param(SCREWS, 20, 1500, id="more screws", marks=pytest.mark.slow),
    ],
)
def test_a_task_ships_exactly_if_one_of_its_arrangements_can_be_built(
    shapes: Blocks, most: int, walks: int
) -> None:
    blocks, shipped, held_back = as_blocks(shapes), 0, 0
    for number in range(walks):
        found = find_structure(blocks, 4, stream(9, number), most, 100_000, lambda _: None)
        assert isinstance(found, Found)
        all_of_them = list(arrangements(shapes, 4, pictures(found.arrangement, 4)))
        if all(can_be_lowered(one) for one in all_of_them):
            continue
        task = certified_task(blocks, 4, found.arrangement, most)
        assert (task is not None) == any(can_be_lowered(one) for one in all_of_them)
        if task is None:
            held_back += 1
        else:
            check(task, shapes, 4, most)
            shipped += 1
    assert held_back >= 1
    assert shipped >= (5 if shapes is SCREWS else 0)


def test_the_structure_found_is_stored_unless_only_another_can_be_built() -> None:
    blocks, exchanged = as_blocks(SCREWS), 0
    for number in range(1500):
        found = find_structure(blocks, 4, stream(9, number), 20, 100_000, lambda _: None)
        assert isinstance(found, Found)
        task = certified_task(blocks, 4, found.arrangement, 20)
        if can_be_lowered(found.arrangement):
            assert task is not None
            assert task.solution == found.arrangement
        elif task is not None:
            check(task, SCREWS, 4, most=20)
            exchanged += 1
    assert exchanged >= 1


def test_more_arrangements_than_allowed_do_not_ship() -> None:
    # G before Y on a bar, with one free cell in one of three places.
    blocks = as_blocks({"I": BAR, "G": DOMINO, "Y": CUBE})
    stands: Arrangement = {
        "I": ((0, 0, 0), (0, 1, 0), (0, 2, 0), (0, 3, 0)),
        "G": ((0, 0, 1), (0, 1, 1)),
        "Y": ((0, 3, 1),),
    }
    assert certified_task(blocks, 2, stands, 1) is None
    assert certified_task(blocks, 2, stands, 2) is None
    assert certified_task(blocks, 2, stands, 3) == Task(
        ("G...", "I..."), ("...Y", "...I"), stands, 3
    )


@pytest.mark.parametrize("proof", [
    Proof("undecided", 1, False, (RING,), "stopped"),
    Proof("more than one", 2, False, (RING,)),
    Proof("impossible", 0, True),
])  # fmt: skip
def test_without_a_proof_nothing_ships(monkeypatch: pytest.MonkeyPatch, proof: Proof) -> None:
    blocks, stands = as_blocks({"I": BAR}), {"I": tuple((0, y, 0) for y in range(4))}
    assert certified_task(blocks, 2, stands, 1) is not None
    monkeypatch.setattr(task_maker, "prove", lambda *_: proof)
    assert certified_task(blocks, 2, stands, 1) is None


# --- giving up ------------------------------------------------------------------------------


def test_effort_that_does_not_suffice_is_told_with_the_best_seen() -> None:
    # A tromino alone slides by one at least: two arrangements.
    result = make_task(recipe_of({"N": TROMINO}, 2, effort=500), "light", 4)
    assert result == Exhausted("light", 4, moves=500, best=2)
    loose = recipe_of({"N": TROMINO}, 2, effort=500, max_solutions=2)
    check(make_task(loose, "light", 4), {"N": TROMINO}, 2, most=2)


def test_tasks_that_can_only_be_hooked_use_the_effort_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(task_maker, "buildable_error", lambda arrangement: "never")
    result = make_task(recipe_of(HOOKED, 4, effort=2_000), "light", 0)
    assert isinstance(result, Exhausted)
    assert result.moves >= 2_000


def test_blocks_without_any_arrangement_are_impossible() -> None:
    # Coloured like a chessboard, 4x4x2 has 16 cells of each colour. Every bar covers two of
    # each, the tee three and one: seven bars and a tee have 32 cells and can't fill it.
    shapes: Blocks = {"T": TEE, **dict.fromkeys("ABCDEFG", BAR)}
    with pytest.raises(ImpossibleError, match=r"8 blocks .* 4x4x2 .* proven by CP-SAT"):
        make_task(recipe_of(shapes, 2), "light", 0)


def test_blocks_that_stand_but_can_never_be_built_are_impossible_and_said_so() -> None:
    # As they stand here they fill 4x4x2: A over B over A. All their arrangements are known.
    shapes: Blocks = {
        "A": ((0, 0, 1), (0, 1, 0), (0, 1, 1), (0, 2, 0),
              (1, 1, 0), (1, 1, 1), (1, 2, 1), (1, 3, 1)),
        "B": ((1, 2, 0), (2, 2, 0), (2, 2, 1), (3, 0, 1),
              (3, 1, 0), (3, 1, 1), (3, 2, 0), (3, 2, 1)),
        "C": ((0, 2, 1), (0, 3, 0), (0, 3, 1), (1, 3, 0),
              (2, 3, 0), (2, 3, 1), (3, 3, 0), (3, 3, 1)),
        "D": ((0, 0, 0), (1, 0, 0), (1, 0, 1), (2, 0, 0),
              (2, 0, 1), (2, 1, 0), (2, 1, 1), (3, 0, 0)),
    }  # fmt: skip
    everything = [one for structures in census(shapes, 2).values() for one in structures]
    assert len(everything) == 8
    assert not any(can_be_lowered(one) for one in everything)
    with pytest.raises(ImpossibleError, match="can be built from above"):
        make_task(recipe_of(shapes, 2), "light", 0)
