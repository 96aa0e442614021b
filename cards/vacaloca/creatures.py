"""Creature sets as plain data: what is seen on each of a creature's parts, and where they join.

All sizes are millimetres. A joint lies on the edge that two tiles of a creature share; its
centre is measured along that edge from the tile's left corner.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

NECK, WAIST = "neck", "waist"
# The joints of each part, in the order in which they are checked and written.
JOINTS = {"head": (NECK,), "body": (NECK, WAIST), "legs": (WAIST,)}
COLOUR, PATTERN = "colour", "pattern"
SKIN = (COLOUR, PATTERN)


@dataclass(frozen=True)
class Joint:
    """Where the outline of a creature crosses a tile's edge."""

    centre: float
    width: float


@dataclass(frozen=True)
class CreaturePart:
    """One tile's picture: traits by name (`colour` and `pattern` among them), joints by name."""

    traits: Mapping[str, str]
    joints: Mapping[str, Joint]


@dataclass(frozen=True)
class Creature:
    """One creature; `parts` holds head, body and legs, whatever its id is."""

    id: str
    parts: Mapping[str, CreaturePart]
    name: str | None = None


@dataclass(frozen=True)
class CreatureSet:
    """The creatures of a game on square tiles of edge `tile`."""

    tile: float
    creatures: tuple[Creature, ...]
    seed: int | None = None
    made_by: Mapping[str, str] = field(default_factory=dict)
