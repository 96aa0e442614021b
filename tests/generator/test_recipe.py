"""What a deck is asked for, and what is refused before any work is done."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from caminito.cards.errors import UnusableError
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.block_set import Block, BlockSet
from caminito.generator.laboca.recipe import Recipe, cards_by_tier, check_recipe, made_by
from caminito.version import VERSION
from helpers.shapes import BAR, CUBE, as_blocks

DEFAULT = Recipe(default_block_set(), {"light": 2, "dark": 1}, seed=7, height=4)


def with_blocks(*blocks: Block, height: int = 2, **cards: int) -> Recipe:
    return Recipe(BlockSet(blocks), cards or {"light": 1}, seed=1, height=height)


def bars(amount: int) -> tuple[Block, ...]:
    return as_blocks(dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:amount], BAR))


@pytest.mark.parametrize(("tier", "cards", "split"), [
    ("both", 64, {"light": 32, "dark": 32}),
    ("both", 7, {"light": 4, "dark": 3}),
    ("both", 1, {"light": 1, "dark": 0}),
    ("light", 5, {"light": 5}),
    ("dark", 5, {"dark": 5}),
])  # fmt: skip
def test_cards_are_halved_between_the_tiers_an_odd_one_is_light(
    tier: str, cards: int, split: dict[str, int]
) -> None:
    assert cards_by_tier(tier, cards) == split


def test_tasks_are_two_a_card_light_first() -> None:
    assert DEFAULT.tasks() == [
        ("light", 0), ("light", 1), ("light", 2), ("light", 3), ("dark", 0), ("dark", 1)
    ]  # fmt: skip
    assert replace(DEFAULT, cards={"dark": 1}).tasks() == [("dark", 0), ("dark", 1)]
    assert replace(DEFAULT, cards={"dark": 1, "light": 1}).tasks()[0] == ("light", 0)


@pytest.mark.parametrize("height", [2, 3, 4, 5, 6])
def test_the_default_set_goes_at_every_height(height: int) -> None:
    check_recipe(replace(DEFAULT, height=height))


@pytest.mark.parametrize("height", [-1, 0, 1, 7])
def test_other_heights_are_refused(height: int) -> None:
    with pytest.raises(UnusableError, match=rf"the height {height} is outside 2\.\.6"):
        check_recipe(replace(DEFAULT, height=height))


def test_a_tier_without_blocks_is_refused_only_when_cards_of_it_are_wanted() -> None:
    recipe = with_blocks(*bars(4), light=1, dark=1)
    with pytest.raises(UnusableError, match="no block for the dark tier"):
        check_recipe(recipe)
    check_recipe(replace(recipe, cards={"light": 1, "dark": 0}))
    check_recipe(replace(recipe, cards={"light": 1}))


def test_blocks_that_fill_the_area_go_and_one_cell_more_is_refused_with_the_height_it_needs() -> (
    None
):
    check_recipe(with_blocks(*bars(8)))
    cube = Block("z", CUBE, ("light",))
    with pytest.raises(
        UnusableError,
        match=re.escape(
            "the light blocks have 33 cells, and 4x4x2 has only 32: a height of 3 has room"
        ),
    ):
        check_recipe(with_blocks(*bars(8), cube))
    check_recipe(with_blocks(*bars(8), cube, height=3))


def test_more_cells_than_the_greatest_height_has_are_refused_with_another_remedy() -> None:
    check_recipe(with_blocks(*bars(24), height=6))
    with pytest.raises(UnusableError, match=r"100 cells.* 96: use fewer blocks"):
        check_recipe(with_blocks(*bars(25), height=6))


def test_a_block_too_long_for_every_rotation_is_named() -> None:
    five = Block("L", tuple((0, 0, z) for z in range(5)), ("light",))
    with pytest.raises(UnusableError, match="block L of the light tier fits nowhere in 4x4x4"):
        check_recipe(with_blocks(*bars(3), five, height=4))
    check_recipe(with_blocks(*bars(3), five, height=5))


def test_a_block_too_thick_for_a_low_area_is_named() -> None:
    # Three cells long along every axis: no rotation is less than three high.
    jack = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0), (0, 2, 0), (0, 0, 1), (0, 0, 2))
    with pytest.raises(UnusableError, match="block J"):
        check_recipe(with_blocks(*bars(3), Block("J", jack, ("light",))))
    check_recipe(with_blocks(*bars(3), Block("J", jack, ("light",)), height=3))


def test_a_block_of_the_other_tier_does_not_matter() -> None:
    five = Block("L", tuple((x, 0, 0) for x in range(5)), ("dark",))
    check_recipe(with_blocks(*bars(3), five, light=1, dark=0))


def test_the_makers_are_named_with_their_versions() -> None:
    import numpy
    import ortools

    assert dict(made_by()) == {
        "caminito": VERSION, "ortools": ortools.__version__, "numpy": numpy.__version__
    }  # fmt: skip
