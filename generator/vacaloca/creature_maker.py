"""A creature set from a seed: traits from the model, joints and names by chance.

Sizes are millimetres along the tile's edge. Joints are laid out for a tile of 50 mm and grow
with it. No two creatures have both the same neck and the same waist, so also the places where
a creature crosses its tiles' edges help to tell it.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.metadata import version
from random import Random

from ...cards.vacaloca.creatures import (
    JOINTS,
    NECK,
    WAIST,
    Creature,
    CreaturePart,
    CreatureSet,
    Joint,
)
from ...cards.vacaloca.tiles import IDS, PARTS
from ...cards.vacaloca.traits import TRAITS
from ...version import VERSION
from .model import Choice, Chosen, choose, key
from .names import names

TILE = 50.0  # for which the joints below are laid out
LEAST_TILE, MOST_TILE = 30.0, 80.0  # smaller ones can't be read, of larger ones no two fit A4
CENTRES = (22.0, 25.0, 28.0)
NECKS = (11.0, 13.0, 15.0, 17.0, 19.0)
WAISTS = (16.0, 19.0, 22.0, 25.0)


def make_creatures(seed: int, tile: float = TILE) -> tuple[CreatureSet, Chosen]:
    """The creature set of a seed, and how it was chosen.

    The traits are the same for every size of `tile`. Raises `ValueError` for a tile outside 30
    to 80 mm, `model.UndecidedError` when the solver's limit is not enough.
    """
    check_tile(tile)
    chance = Random(seed)
    called = names(len(IDS), chance)
    joints = _joints(chance, tile)
    chosen = choose(len(IDS), TRAITS, chance)
    creatures = tuple(
        Creature(name, _parts(chosen.choice, number, joints[number]), called[number])
        for number, name in enumerate(IDS)
    )
    made_by = {"caminito": VERSION, "ortools": version("ortools")}
    return CreatureSet(tile, creatures, seed, made_by), chosen


def check_tile(tile: float) -> None:
    """Raise `ValueError` for a tile that is too small to be read or too large for the sheet."""
    if not LEAST_TILE <= tile <= MOST_TILE:
        raise ValueError(
            f"a tile is {LEAST_TILE:g} to {MOST_TILE:g} mm wide, not {tile:g} mm: "
            "smaller ones can't be told apart, larger ones are few on a sheet"
        )


def _joints(chance: Random, tile: float) -> list[Mapping[str, Joint]]:
    """A neck and a waist for each creature, no two with both the same."""
    necks = [Joint(centre, width) for centre in CENTRES for width in NECKS]
    waists = [Joint(centre, width) for centre in CENTRES for width in WAISTS]
    pairs = chance.sample([(neck, waist) for neck in necks for waist in waists], len(IDS))
    return [{NECK: _grown(neck, tile), WAIST: _grown(waist, tile)} for neck, waist in pairs]


def _grown(joint: Joint, tile: float) -> Joint:
    """The joint on a tile of another size, to a hundredth of a millimetre."""
    return Joint(round(joint.centre * tile / TILE, 2), round(joint.width * tile / TILE, 2))


def _parts(choice: Choice, number: int, joints: Mapping[str, Joint]) -> dict[str, CreaturePart]:
    """The three parts of a creature."""
    return {
        part: CreaturePart(
            traits={trait: choice[key(part, trait)][number] for trait in TRAITS[part]},
            joints={name: joints[name] for name in JOINTS[part]},
        )
        for part in PARTS
    }
