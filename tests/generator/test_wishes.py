"""Wishes: kept by every task that comes out, alone and together; refused where that is proven."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from caminito.cards.errors import UnusableError
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.block_set import BlockSet
from caminito.cards.laboca.deck import Task
from caminito.cards.laboca.picture import Arrangement
from caminito.generator.laboca.contradictions import check_wishes
from caminito.generator.laboca.effort import Exhausted, ImpossibleError
from caminito.generator.laboca.recipe import Builder, Recipe, check_recipe
from caminito.generator.laboca.search import Found, NotFound, find_structure, stream
from caminito.generator.laboca.task_maker import make_task
from caminito.generator.laboca.wishes import NO_WISHES, Wishes, broken_wish, turned, wish_words
from helpers.brute import arrangements, broken, pictures
from helpers.shapes import BAR, CUBE, DOMINO, as_blocks

LIGHT, DARK = (default_block_set().tier(tier) for tier in ("light", "dark"))
BLOCKS = {"light": LIGHT, "dark": DARK}


def hides(*letters: str) -> Wishes:
    return Wishes(must_hide=frozenset(letters))


def looked(arrangement: Arrangement, height: int) -> tuple[set[str], int, int]:
    """Hidden letters, levels and columns of a structure, from its cells and drawn pictures."""
    seen = set("".join(sum(pictures(arrangement, height), ())))
    cells = [cell for own in arrangement.values() for cell in own]
    return set(arrangement) - seen, len({z for *_, z in cells}), len({c[:2] for c in cells})


def task_of(tier: str, wishes: Wishes, index: int = 0, **changes: Any) -> Task | Exhausted:
    recipe = Recipe(default_block_set(), {tier: 1}, seed=5, height=4, wishes=wishes)
    return make_task(replace(recipe, effort=1_000_000, **changes), tier, index)


@pytest.mark.parametrize(("tier", "wishes", "kept"), [
    ("light", Wishes(hidden=(0, 0)), lambda hidden, *_: not hidden),
    ("light", Wishes(hidden=(2, 99)), lambda hidden, *_: len(hidden) >= 2),
    ("dark", Wishes(hidden=(3, 3)), lambda hidden, *_: len(hidden) == 3),
    ("dark", hides("R"), lambda hidden, *_: "R" in hidden),
    ("dark", hides("R", "W"), lambda hidden, *_: {"R", "W"} <= hidden),
    ("light", Wishes(levels=(1, 2)), lambda _, levels, __: levels <= 2),
    ("dark", Wishes(levels=(4, 99)), lambda _, levels, __: levels == 4),
    ("light", Wishes(footprint=(1, 7)), lambda *all_: all_[2] <= 7),
    ("dark", Wishes(footprint=(15, 16)), lambda *all_: all_[2] >= 15),
    ("dark", Wishes(frozenset("W"), (1, 1), (3, 3), (9, 11)),
     lambda hidden, levels, columns: hidden == {"W"} and levels == 3 and 9 <= columns <= 11),
], ids=lambda value: wish_words(value) if isinstance(value, Wishes) else None)  # fmt: skip
def test_every_task_keeps_the_wishes_and_is_unique(tier: str, wishes: Wishes, kept: Any) -> None:
    shapes = {block.letter: block.cells for block in BLOCKS[tier]}
    for index in range(2):
        task = task_of(tier, wishes, index)
        assert isinstance(task, Task) and task.solution is not None
        assert broken(shapes, 4, task.solution) == set()
        assert pictures(task.solution, 4) == (task.front, task.back)
        assert kept(*looked(task.solution, 4))
        if wishes.hidden != (3, 3):  # where so much hides, the sweep takes a minute
            assert len(list(islice(arrangements(shapes, 4, (task.front, task.back)), 2))) == 1


def test_wishes_hold_where_more_arrangements_are_allowed_and_at_other_heights() -> None:
    loose = Wishes(must_hide=frozenset("WY"))  # two cubes: they change places
    task = task_of("light", loose, max_solutions=4, height=3)
    assert isinstance(task, Task) and task.solution is not None
    assert {"W", "Y"} <= looked(task.solution, 3)[0]
    assert task.solutions in (2, 4)
    high = task_of("dark", Wishes(levels=(6, 6)), height=6)
    assert isinstance(high, Task) and high.solution is not None
    assert looked(high.solution, 6)[1] == 6


@pytest.mark.parametrize("builder", ["search", "cp-sat"])
def test_both_builders_keep_a_silhouette_and_blocks_that_stand(builder: Builder) -> None:
    fixed = {"K": ((1, 1, 0), (1, 2, 0), (1, 3, 0)), "W": ((0, 0, 0),)}
    squares = frozenset((x, z) for x in range(4) for z in range(3))
    wishes = Wishes(fixed=fixed, silhouette=squares)
    task = task_of("light", wishes, builder=builder)
    assert isinstance(task, Task) and task.solution is not None
    assert {letter: task.solution[letter] for letter in fixed} == fixed
    assert task.front[0] == "...." and "." not in "".join(task.front[1:])


def test_a_front_picture_is_kept_while_the_search_goes_on() -> None:
    start = find_structure(LIGHT, 4, stream(1), 1, 10_000, lambda _: None)
    assert isinstance(start, Found)
    front, back = pictures(start.arrangement, 4)
    for wishes in (Wishes(front=front), Wishes(back=back)):
        found = find_structure(LIGHT, 4, stream(2), 1, 200_000, lambda _: start.arrangement, wishes)
        assert isinstance(found, Found)
        shown = pictures(found.arrangement, 4)
        assert shown[0] == front if wishes.front else shown[1] == back


def test_without_wishes_nothing_changes() -> None:
    plain = find_structure(DARK, 4, stream(3), 1, 10_000, lambda _: None)
    assert find_structure(DARK, 4, stream(3), 1, 10_000, lambda _: None, NO_WISHES) == plain
    assert not NO_WISHES and Wishes(hidden=(0, 16))


def test_starts_are_asked_for_where_no_walk_arrives() -> None:
    """Two bars on one another in two columns of sight: no random walk comes to that."""
    blocks = as_blocks({"I": BAR, "J": BAR, "K": BAR, "L": BAR})
    asked = []
    stands = {c: tuple((x, y, z) for y in range(4))
              for c, x, z in (("I", 0, 0), ("J", 1, 0), ("K", 2, 0), ("L", 2, 1))}  # fmt: skip

    def start(number: int) -> Arrangement | None:
        asked.append(number)
        return stands

    wishes = Wishes(fixed={"I": stands["I"]})
    found = find_structure(blocks, 2, stream(1), 1, 10_000, start, wishes)
    assert isinstance(found, Found) and found.arrangement["I"] == stands["I"]
    assert asked == [0]
    assert isinstance(
        find_structure(blocks, 2, stream(1), 1, 10_000, lambda _: None, wishes), NotFound
    )


def test_wishes_that_cp_sat_refutes_are_impossible() -> None:
    # Counting lets it pass that three of four dominoes hide behind each other, six ways; but the
    # fourth has two cells, and can't stand before and behind all of them.
    dominoes = BlockSet(as_blocks(dict.fromkeys("ABCD", DOMINO)))
    wishes = Wishes(hidden=(3, 3))
    recipe = Recipe(dominoes, {"light": 1}, 1, 2, max_solutions=6, effort=10**6, wishes=wishes)
    check_recipe(recipe)
    with pytest.raises(ImpossibleError, match=r"exactly 3 hidden blocks .* proven by CP-SAT"):
        make_task(recipe, "light", 0)


@pytest.mark.parametrize(("tier", "wishes", "most", "said"), [
    ("light", hides("R"), 1, "block R can't be hidden in the light tier"),
    ("light", Wishes(hidden=(3, 2)), 1, "--hidden-min 3 is above --hidden-max 2"),
    ("light", Wishes(levels=(3, 2)), 1, "--levels-min 3 is above --levels-max 2"),
    ("light", Wishes(footprint=(9, 8)), 1, "--footprint-min 9 is above --footprint-max 8"),
    ("light", Wishes(must_hide=frozenset("WG"), hidden=(0, 1)), 1, "at most 1 may be"),
    ("light", hides("W", "Y"), 1, "at least 2 arrangements"),
    ("light", hides("W", "Y", "O"), 5, "at least 6 arrangements"),
    ("light", Wishes(hidden=(5, 99)), 1, "4 shapes"),
    ("dark", Wishes(hidden=(6, 99)), 1, "5 shapes"),
    ("dark", Wishes(hidden=(7, 99)), 3, "at least 4 arrangements"),
    ("light", Wishes(hidden=(10, 99)), 9999, "some must stand before"),
    ("light", Wishes(levels=(1, 5)), 1, "--levels-max 5 is above the height cap of 4"),
    ("light", Wishes(levels=(5, 99)), 1, "--levels-min 5 is above the height cap of 4"),
    ("light", Wishes(levels=(1, 1)), 1, "21 cells"),
    ("dark", Wishes(footprint=(1, 6)), 1, "25 cells of the dark blocks have no room in 6 columns"),
    ("light", Wishes(levels=(1, 2), footprint=(1, 10)), 1, "10 columns of 2 levels"),
])  # fmt: skip
def test_what_counting_refutes_is_refused(tier: str, wishes: Wishes, most: int, said: str) -> None:
    with pytest.raises(UnusableError) as raised:
        check_wishes(wishes, BLOCKS[tier], tier, 4, most)
    assert said in str(raised.value)


@pytest.mark.parametrize(("tier", "wishes", "most"), [
    ("light", hides("W", "Y"), 2), ("light", Wishes(hidden=(4, 4)), 1), ("dark", hides("R"), 1),
    ("dark", Wishes(hidden=(7, 99)), 4), ("dark", Wishes(footprint=(7, 7)), 1),
    ("light", Wishes(levels=(4, 4), footprint=(16, 16)), 1),
    ("light", Wishes(levels=(1, 2), footprint=(11, 11)), 1),
])  # fmt: skip
def test_the_next_wish_is_let_pass(tier: str, wishes: Wishes, most: int) -> None:
    check_wishes(wishes, BLOCKS[tier], tier, 4, most)


def test_a_block_too_long_to_stand_inside_cannot_be_hidden() -> None:
    slab = tuple((x, y, 0) for x in range(3) for y in range(3))
    blocks = as_blocks({"S": slab, "I": BAR, "W": CUBE, "Y": CUBE})
    with pytest.raises(UnusableError, match="block S can't be hidden: whatever way it is turned"):
        check_wishes(hides("S"), blocks, "light", 2, 1)
    check_wishes(hides("S"), blocks, "light", 3, 1)  # it may stand on its edge, three high
    check_wishes(hides("I"), blocks, "light", 2, 1)


TOWER: Arrangement = {"W": ((0, 0, 0),), "Y": ((0, 1, 0),), "O": ((0, 2, 0),), "P": ((0, 2, 1),)}


@pytest.mark.parametrize(("wishes", "said"), [
    (hides("Y"), None), (hides("O"), "O is seen"),
    (Wishes(hidden=(1, 1)), None), (Wishes(hidden=(2, 9)), "it has 1 hidden block"),
    (Wishes(levels=(2, 2)), None), (Wishes(levels=(1, 1)), "it has 2 levels"),
    (Wishes(footprint=(3, 3)), None), (Wishes(footprint=(4, 16)), "it has 3 columns"),
    (Wishes(front=("P...", "W...")), None), (Wishes(front=("P...", "Y...")), "the front picture"),
    (Wishes(back=("...P", "...O")), None), (Wishes(back=("P...", "O...")), "the back picture"),
    (Wishes(silhouette=frozenset({(0, 0), (0, 1)})), None),
    (Wishes(silhouette=frozenset({(0, 0)})), "the silhouette"),
    (Wishes(fixed={"Y": ((0, 1, 0),)}), None), (Wishes(fixed={"Y": ((0, 2, 0),)}), "Y stands"),
])  # fmt: skip
def test_the_plain_judge_names_the_wish_that_is_broken(wishes: Wishes, said: str | None) -> None:
    found = broken_wish(wishes, TOWER, 2)
    assert found is None if said is None else (found or "").startswith(said)


def test_half_a_turn_exchanges_the_pictures() -> None:
    front, back = pictures(TOWER, 2)
    assert pictures(turned(TOWER), 2) == (back, front)
    wishes = Wishes(back=back, silhouette=frozenset({(0, 0), (0, 1)}), fixed={"Y": TOWER["Y"]})
    assert broken_wish(wishes, TOWER, 2) is None
    assert broken_wish(wishes.turned(), turned(TOWER), 2) is None
    assert broken_wish(wishes, turned(TOWER), 2) is not None
    assert wishes.turned().turned() == wishes


def test_wishes_are_told_in_words() -> None:
    assert wish_words(NO_WISHES) == ""
    assert wish_words(Wishes(frozenset("RW"), (0, 2), (3, 3), (8, 16))) == (
        "R and W hidden, at most 2 hidden blocks, exactly 3 levels, at least 8 columns"
    )
    assert wish_words(Wishes(hidden=(1, 99), levels=(1, 2), footprint=(8, 9))) == (
        "at least 1 hidden block, at most 2 levels, 8 to 9 columns"
    )
