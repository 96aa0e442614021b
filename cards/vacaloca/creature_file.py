"""The file of a creature set, `caminito.creatures`: reading it with exact errors, and writing it.

What is merely wrong (a creature too many, an id twice, two creatures alike) is read and left to
the verifier; a part, a joint or a skin (`colour`, `pattern`) that is missing makes the file
unusable.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from pydantic import Field

from ..documents import join, validated
from ..errors import UnusableError
from ..record_file import Part, check_head
from .creatures import JOINTS, SKIN, Creature, CreaturePart, CreatureSet, Joint
from .tiles import PARTS

FORMAT = "caminito.creatures"
VERSION = 1

Span = Annotated[list[float], Field(min_length=2, max_length=2)]


class HeadJoints(Part):
    """The joint of a head: centre and width."""

    neck: Span


class LegsJoints(Part):
    """The joint of legs: centre and width."""

    waist: Span


class BodyJoints(HeadJoints, LegsJoints):
    """Both joints of a body."""


class HeadPart(Part):
    """A head."""

    traits: dict[str, str]
    joints: HeadJoints


class BodyPart(Part):
    """A body."""

    traits: dict[str, str]
    joints: BodyJoints


class LegsPart(Part):
    """A pair of legs, or however many."""

    traits: dict[str, str]
    joints: LegsJoints


class PartsPart(Part):
    """The three parts of a creature."""

    head: HeadPart
    body: BodyPart
    legs: LegsPart


class CreatureEntry(Part):
    """A creature."""

    id: str
    name: str | None = None
    parts: PartsPart


class CreatureFile(Part):
    """A creature set of Vaca Loca."""

    format: Literal["caminito.creatures"]
    version: Literal[1]
    seed: int | None = None
    tile: float
    creatures: list[CreatureEntry]


def creatures_from(document: Any, place: str = "") -> CreatureSet:
    """The creature set in a parsed JSON document; raises `UnusableError` with the part's path."""
    check_head(document, {"format": FORMAT, "version": VERSION}, place)
    file = validated(CreatureFile, document, place)
    creatures = tuple(
        Creature(
            id=entry.id,
            name=entry.name,
            parts={
                part: _part(
                    getattr(entry.parts, part), join(place, f"creatures[{number}].parts.{part}")
                )
                for part in PARTS
            },
        )
        for number, entry in enumerate(file.creatures)
    )
    made_by = document.get("made_by")
    return CreatureSet(
        tile=file.tile,
        creatures=creatures,
        seed=file.seed,
        made_by={key: value for key, value in made_by.items() if isinstance(value, str)}
        if isinstance(made_by, dict)
        else {},
    )


def _part(part: HeadPart | BodyPart | LegsPart, place: str) -> CreaturePart:
    for name in SKIN:
        if name not in part.traits:
            raise UnusableError("the key is missing", f"{place}.traits.{name}")
    joints = {name: Joint(*span) for name, span in part.joints}
    return CreaturePart(traits=part.traits, joints=joints)


def creatures_text(creatures: CreatureSet) -> str:
    """The creature set as its file's text: three lines a creature, ending in a newline."""
    head: dict[str, Any] = {"format": FORMAT, "version": VERSION}
    if creatures.made_by:
        head["made_by"] = dict(creatures.made_by)
    if creatures.seed is not None:
        head["seed"] = creatures.seed
    head["tile"] = creatures.tile
    lines = [f" {_json(key)}: {_json(value)}," for key, value in head.items()]
    entries = ",\n".join(_entry(creature) for creature in creatures.creatures)
    return "\n".join(["{", *lines, ' "creatures": [', entries, " ]}"]) + "\n"


def _entry(creature: Creature) -> str:
    name = "" if creature.name is None else f', "name": {_json(creature.name)}'
    parts = ",\n".join(
        f"   {_json(part)}: {_json(_part_document(part, creature.parts[part]))}" for part in PARTS
    )
    return f'  {{"id": {_json(creature.id)}{name}, "parts": {{\n{parts}}}}}'


def _part_document(name: str, part: CreaturePart) -> dict[str, Any]:
    joints = {joint: part.joints[joint] for joint in JOINTS[name]}
    return {
        "traits": dict(part.traits),
        "joints": {joint: [span.centre, span.width] for joint, span in joints.items()},
    }


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))
