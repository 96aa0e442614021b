"""Creature sets: how far apart creatures are, recomputed without the model, and what is proven."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import combinations, product
from random import Random

import pytest
from caminito.cards.vacaloca.creature_file import creatures_text
from caminito.cards.vacaloca.creatures import CreatureSet
from caminito.cards.vacaloca.traits import TRAITS
from caminito.generator.vacaloca.creature_maker import make_creatures
from caminito.generator.vacaloca.distance import alike_pairs, most_distance, smallest_distance
from caminito.generator.vacaloca.model import Chosen, UndecidedError, choose
from caminito.generator.vacaloca.names import ONSETS, names
from caminito.verifier.vacaloca.content import check_content

PARTS = ("head", "body", "legs")


@cache
def made(seed: int = 7) -> tuple[CreatureSet, Chosen]:
    return make_creatures(seed)


def test_any_two_creatures_differ_in_five_traits_on_every_part() -> None:
    creatures, chosen = made()
    least = 99
    for part in PARTS:
        rows = [dict(creature.parts[part].traits) for creature in creatures.creatures]
        assert {len(row) for row in rows} == {6}
        for one, other in combinations(rows, 2):
            differ = {name for name in one if one[name] != other[name]}
            assert len(differ) >= 2 and differ - {"colour"}
            least = min(least, len(differ))
    assert least == chosen.distance == smallest_distance(creatures.creatures) == 5
    assert chosen.proven


def test_six_traits_can_not_be_told_apart_in_all_pairs() -> None:
    """Counted by hand: 20 creatures on 6 values of a trait leave 24 pairs alike, on 8 values 16,
    on 10 values 10, on 20 none. All 190 pairs on all 6 traits would need none at all."""
    assert [alike_pairs(20, values) for values in (6, 8, 10, 20)] == [24, 16, 10, 0]
    for part, alike in (
        ("head", 5 * 10),
        ("body", 10 + 4 * 16),
        ("legs", 10 + 3 * 16 + 24),
    ):
        assert most_distance(20, TRAITS[part]) == (6 * 190 - alike) // 190 == 5


@pytest.mark.parametrize("seed", [7, 11])
def test_no_two_creatures_share_a_pattern(seed: int) -> None:
    """So skins are told apart without their colours, which a print in grey does not have."""
    patterns = [creature.parts["body"].traits["pattern"] for creature in made(seed)[0].creatures]
    assert len(set(patterns)) == 20


def test_every_value_is_used_as_often_as_any_other_or_once_more() -> None:
    creatures, _ = made()
    for part in PARTS:
        for trait, values in TRAITS[part].items():
            used = Counter(creature.parts[part].traits[trait] for creature in creatures.creatures)
            assert set(used) == set(values)
            assert set(used.values()) <= {20 // len(values), -(-20 // len(values))}


@pytest.mark.parametrize(
    ("creatures", "sizes"), [(4, (2, 2, 2)), (4, (2, 2, 2, 2)), (3, (2, 3, 2)), (4, (4, 2, 2))]
)
def test_small_sets_are_as_good_as_the_best_of_all_sets(creatures: int, sizes) -> None:
    traits = {f"trait {n}": tuple(map(str, range(size))) for n, size in enumerate(sizes)}
    best = max(
        min(sum(a != b for a, b in zip(one, other, strict=True))
            for one, other in combinations(rows, 2))
        for rows in combinations(product(*(range(size) for size in sizes)), creatures)
    )  # fmt: skip
    chosen = choose(creatures, {"head": traits}, Random(1))
    rows = list(zip(*chosen.choice.values(), strict=True))
    found = min(
        sum(a != b for a, b in zip(one, other, strict=True)) for one, other in combinations(rows, 2)
    )
    assert (found, chosen.distance, chosen.proven) == (best, best, True)


def test_what_falls_short_of_the_bound_is_not_called_proven() -> None:
    """Five words of five bits: counting allows distance 3, but there are only four such words."""
    traits = dict.fromkeys("abcde", ("0", "1"))
    assert most_distance(5, traits) == 3
    chosen = choose(5, {"head": traits}, Random(1))
    assert (chosen.distance, chosen.proven) == (2, False)


def test_what_can_not_be_is_said_not_guessed() -> None:
    with pytest.raises(UndecidedError):  # three creatures, two of which share both values
        choose(3, {"head": {"a": ("x", "y"), "b": ("x",)}}, Random(1))
    with pytest.raises(UndecidedError):
        choose(20, TRAITS, Random(1), limit=1e-9)


def test_a_set_keeps_every_rule_and_its_bytes_are_the_seeds() -> None:
    creatures, _ = made()
    assert check_content(creatures) == []
    assert creatures.seed == 7
    again, _ = make_creatures(7)
    assert creatures_text(again) == creatures_text(creatures)
    assert make_creatures(8)[0].creatures != creatures.creatures


def test_tiles_of_another_size_have_the_same_creatures_with_grown_joints() -> None:
    creatures, _ = made()
    large, _ = make_creatures(7, 80.0)
    assert large.tile == 80.0 and check_content(large) == []
    for one, other in zip(creatures.creatures, large.creatures, strict=True):
        assert one.name == other.name
        for part in PARTS:
            assert one.parts[part].traits == other.parts[part].traits
            for name, joint in one.parts[part].joints.items():
                grown = other.parts[part].joints[name]
                wanted = (joint.centre * 1.6, joint.width * 1.6)
                assert (grown.centre, grown.width) == pytest.approx(wanted, abs=0.006)


def test_no_two_creatures_have_the_same_neck_and_waist() -> None:
    bodies = [creature.parts["body"].joints for creature in made()[0].creatures]
    assert len({(joints["neck"], joints["waist"]) for joints in bodies}) == 20


@pytest.mark.parametrize("tile", [5.0, 29.9, 80.1, 300.0, float("nan")])
def test_tiles_that_can_not_be_are_refused(tile: float) -> None:
    with pytest.raises(ValueError, match="30 to 80 mm"):
        make_creatures(7, tile)


@pytest.mark.parametrize("seed", range(50))
def test_names_are_short_told_apart_and_can_be_said(seed: int) -> None:
    found = names(20, Random(seed))
    assert len({name.lower() for name in found}) == 20
    begun = [max((o for o in ONSETS if name.startswith(o)), key=len) for name in found]
    assert len(set(begun)) == 20
    for name in found:
        assert re.fullmatch(r"[A-Z][a-z]{2,7}", name)
        assert not re.search(r"[^aeiou]{4}|[aeiou]{3}", name.lower())
