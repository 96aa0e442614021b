"""Creatures on their tiles, measured in the picture: joints, margins, and what tells them apart."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import combinations

import numpy as np
import pytest
from caminito.cards.vacaloca.creatures import Creature, CreatureSet
from caminito.cards.vacaloca.traits import TRAITS
from caminito.render.paper import Size
from caminito.render.vacaloca.creature_art import DRAWN, Artist
from caminito.render.vacaloca.ground import GROUNDS
from helpers.vacaloca.drawn import PARTS, greys, varied

TILE = Size(50.0, 50.0)
OUTLINE = 0.9


def store_tiles(creatures: CreatureSet, part: str):
    def store(pen):
        artist = Artist(pen, creatures, "test")
        return lambda number: artist.tile(creatures.creatures[number], part)

    return store


def pale(creatures: CreatureSet) -> CreatureSet:
    """The same creatures in plain cream, so that ink is all that is dark."""

    def painted(creature: Creature) -> Creature:
        parts = {}
        for name, part in creature.parts.items():
            traits = {**part.traits, "colour": "cream"}
            del traits["pattern"]
            parts[name] = replace(part, traits=traits)
        return replace(creature, parts=parts)

    return replace(creatures, creatures=tuple(map(painted, creatures.creatures)))


def ink_lines(row: np.ndarray) -> list[float]:
    """The middles of the dark stretches of a row, mm from the left, weighed by their darkness."""
    dark, dots = np.clip((160.0 - row) / 160.0, 0, 1), len(row) / TILE.width
    found, start = [], None
    for index, value in enumerate([*dark, 0.0]):
        if value > 0 and start is None:
            start = index
        elif value == 0 and start is not None:
            weights = dark[start:index]
            middle = float(np.average(np.arange(start, index) + 0.5, weights=weights))
            if weights.sum() / dots > OUTLINE / 3:
                found.append(middle / dots)
            start = None
    return found


@pytest.mark.parametrize(
    ("part", "joint", "upper"),
    [("head", "neck", False), ("body", "neck", True), ("body", "waist", False),
     ("legs", "waist", True)],
)  # fmt: skip
def test_outlines_cross_the_edge_at_the_joint_to_a_twentieth_of_a_millimetre(
    part: str, joint: str, upper: bool
) -> None:
    creatures, dots, strip = pale(varied()), 40.0, 0.2
    crop = (0, 50 - strip, 0, 0) if upper else (0, 0, 0, 50 - strip)
    shown = greys(store_tiles(creatures, part), TILE, range(20), dots, crop)
    for creature, picture in zip(creatures.creatures, shown, strict=True):
        wanted = creature.parts[part].joints[joint]
        at = [wanted.centre - wanted.width / 2, wanted.centre + wanted.width / 2]
        for row in picture:  # straight up and down: the same in every row of the strip
            assert ink_lines(row) == pytest.approx(at, abs=0.05), creature.id


def test_the_picture_goes_on_over_a_joint_with_skin_and_ground() -> None:
    creatures, dots, strip = varied(), 10.0, 0.1
    for upper, lower in (("head", "body"), ("body", "legs")):
        above = greys(store_tiles(creatures, upper), TILE, range(20), dots, (0, 0, 0, 50 - strip))
        below = greys(store_tiles(creatures, lower), TILE, range(20), dots, (0, 50 - strip, 0, 0))
        own = [_changed(one[-1], other[0]) for one, other in zip(above, below, strict=True)]
        strange = [
            _changed(one[-1], other[0]) for one, other in zip(above, below[1:], strict=False)
        ]
        assert max(own) < 0.08  # but for slanting edges, and marks that end just there
        assert np.mean(own) < np.mean(strange) / 10


def _changed(row: np.ndarray, other: np.ndarray) -> float:
    """The share of a row that looks otherwise in another."""
    return float(np.mean(np.abs(row - other) > 24))


@pytest.mark.parametrize("part", PARTS)
def test_nothing_lies_near_the_trim_but_where_a_creature_crosses_it(part: str) -> None:
    dots, safe = 8.0, 1.5
    creatures = varied()
    (empty,) = greys(lambda pen: lambda number: GROUNDS[part](pen, 0.0), TILE, [0], dots)
    for creature, shown in zip(
        creatures.creatures, greys(store_tiles(creatures, part), TILE, range(20), dots), strict=True
    ):
        drawn = np.abs(shown - empty) > 12
        edge = round(safe * dots)
        drawn[edge:-edge, edge:-edge] = False
        for name, joint in creature.parts[part].joints.items():
            reach = joint.width / 2 + OUTLINE / 2 + 0.3
            low, high = (round((joint.centre + sign * reach) * dots) for sign in (-1, 1))
            upper = (part, name) in {("body", "neck"), ("legs", "waist")}
            drawn[slice(0, edge) if upper else slice(-edge, None), low:high] = False
        assert not drawn.any(), (creature.id, creature.parts[part].traits)


def with_word(creature: Creature, part: str, trait: str, word: str) -> Creature:
    here = creature.parts[part]
    changed = replace(here, traits={**here.traits, trait: word})
    return replace(creature, parts={**creature.parts, part: changed})


@pytest.mark.parametrize(
    ("part", "trait"),
    [(part, trait) for part in PARTS for trait in TRAITS[part] if trait != "colour"],
)
def test_every_word_of_a_trait_is_told_from_every_other_in_grey(part: str, trait: str) -> None:
    creature = varied().creatures[1]
    words = TRAITS[part][trait]
    creatures = CreatureSet(50.0, tuple(with_word(creature, part, trait, word) for word in words))
    shown = greys(store_tiles(creatures, part), TILE, range(len(words)))
    for (one, here), (other, there) in combinations(zip(words, shown, strict=True), 2):
        changed = np.mean(np.abs(here - there) > 20) * 2500
        assert changed > 12, f"{one} and {other} differ on {changed:.1f} of 2500 square mm only"


def test_the_colours_are_greys_well_apart() -> None:
    creature = varied().creatures[0]
    words = TRAITS["body"]["colour"]
    plain = with_word(creature, "body", "pattern", "dots")
    creatures = CreatureSet(50.0, tuple(with_word(plain, "body", "colour", word) for word in words))
    shown = greys(store_tiles(creatures, "body"), TILE, range(len(words)))
    # The most common grey inside the body, away from arms and belly, is the skin's own.
    skins = sorted(np.bincount(one[25:60, 52:98].astype(int).ravel()).argmax() for one in shown)
    assert min(np.diff(skins)) >= 8, skins


@pytest.mark.parametrize("part", PARTS)
def test_no_two_creatures_of_a_set_look_alike_on_a_part_in_grey(part: str) -> None:
    shown = greys(store_tiles(varied(), part), TILE, range(20), 2.0)
    for one, other in combinations(shown, 2):
        assert np.mean(np.abs(one - other) > 20) > 0.1


def test_words_nobody_knows_are_drawn_and_told_apart() -> None:
    creature = varied().creatures[0]
    for part in PARTS:
        for trait, known in DRAWN[part].items():
            if trait == "colour":  # some of its spare ones are alike in grey
                continue
            words = [f"word {number}" for number in range(len(known) + 3)]
            creatures = CreatureSet(
                50.0, tuple(with_word(creature, part, trait, word) for word in words)
            )
            shown = greys(store_tiles(creatures, part), TILE, range(len(words)), 2.0)
            for one, other in combinations(shown, 2):
                assert np.mean(np.abs(one - other) > 4) > 0.001, (part, trait)


def test_a_trait_of_another_name_shows_too() -> None:
    creature = varied().creatures[0]
    for part in PARTS:
        creatures = CreatureSet(
            50.0, (creature, *(with_word(creature, part, "medals", word) for word in "abc"))
        )
        shown = greys(store_tiles(creatures, part), TILE, range(4))
        for one, other in combinations(shown, 2):
            assert np.abs(one - other).max() > 40


def test_a_set_for_tiles_of_another_size_is_the_same_picture() -> None:
    small, large = varied(30.0), varied(80.0)
    draw = partial(greys, size=TILE, numbers=range(3), dots=2.0)
    for part in PARTS:
        for one, other in zip(
            draw(store_tiles(small, part)), draw(store_tiles(large, part)), strict=True
        ):
            assert np.abs(one - other).max() < 30
