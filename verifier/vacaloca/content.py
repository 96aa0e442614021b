"""The content check of a creature set: 60 tiles that tell their creature, and parts that fit.

All faults are listed, at the part they concern; of two tiles that are too much alike, or of two
parts that do not meet, at the later.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...cards.documents import kind, printable
from ...cards.vacaloca.creatures import COLOUR, JOINTS, SKIN, Creature, CreatureSet, Joint
from ...cards.vacaloca.tiles import HEAD, IDS, PARTS
from ..fault import Fault
from . import rules

# Pairs are compared among the first creatures only: a file may hold any number, and every one
# beyond 20 is a fault of its own. 100 creatures make 15,000 comparisons.
MOST_COMPARED = 100
# Joints are decimal numbers in the file: 33.2 and half of 35.2 are 50.8 but for rounding.
ROUNDING = 1e-9


def check_content(creature_set: CreatureSet) -> list[Fault]:
    """All faults of a creature set: first the list, then creature by creature."""
    faults = list(_tiles_faults(creature_set.creatures))
    for number, creature in enumerate(creature_set.creatures):
        place = f"creatures[{number}]"
        if number < MOST_COMPARED:
            faults += _distinct_faults(creature_set.creatures[:number], creature, place)
        faults += _match_faults(creature, creature_set.tile, place)
    return faults


def _tiles_faults(creatures: tuple[Creature, ...]) -> Iterator[Fault]:
    """Ids that are no creature's or taken already, and creatures that are missing."""
    seen: dict[str, int] = {}
    for number, creature in enumerate(creatures):
        name = printable(creature.id)
        error = None
        if creature.id not in IDS:
            error = f'"{name}" is no creature: they are {IDS[0]} to {IDS[-1]}'
        elif creature.id in seen:
            error = f"creature {name} stands at creatures[{seen[creature.id]}] already"
        seen.setdefault(creature.id, number)
        if error:
            yield Fault(f"creatures[{number}]", rules.TILES, error)
    if len(creatures) < len(IDS):
        missing = ", ".join(name for name in IDS if name not in seen)
        yield Fault(
            "creatures",
            rules.TILES,
            f"{len(creatures)} creatures, not {len(IDS)}: missing {missing}",
        )


def _distinct_faults(
    earlier: tuple[Creature, ...], creature: Creature, place: str
) -> Iterator[Fault]:
    """The parts that are too much like the same part of an earlier creature."""
    for part in PARTS:
        traits = creature.parts[part].traits
        for number, other in enumerate(earlier):
            error = _alike_error(traits, other.parts[part].traits)
            if error:
                named = f"the {part} of creature {printable(other.id)} (creatures[{number}])"
                yield Fault(f"{place}.parts.{part}", rules.DISTINCT, f"{named} {error}")
                break


def _alike_error(traits: Mapping[str, str], others: Mapping[str, str]) -> str | None:
    """Why a tile with these traits is too much like one with the others."""
    if traits == others:
        return "looks the same"
    differing = [name for name in {**traits, **others} if traits.get(name) != others.get(name)]
    if len(differing) < 2:
        return f'differs in nothing but "{printable(differing[0])}": two traits must differ'
    if all(_is_colour(name) for name in differing):
        return "differs in nothing but colours: another trait must differ as well"
    return None


def _is_colour(trait: str) -> bool:
    return trait.lower().endswith(COLOUR)


def _match_faults(creature: Creature, tile: float, place: str) -> Iterator[Fault]:
    """For each part what does not meet the part above it, leaves the edge, or has another skin."""
    head = creature.parts[HEAD]
    above: dict[str, tuple[str, Joint]] = {}
    for part in PARTS:
        here = creature.parts[part]
        sentences = [
            f"the {trait} is {kind(here.traits[trait])}, that of the head "
            f"{kind(head.traits[trait])}"
            for trait in SKIN
            if here.traits[trait] != head.traits[trait]
        ]
        for name in JOINTS[part]:
            joint = here.joints[name]
            sentences += _edge_errors(name, joint, tile)
            other, met = above.setdefault(name, (part, joint))
            if joint != met:
                sentences.append(f"the {name} is {_span(joint)}, that of the {other} {_span(met)}")
        if sentences:
            yield Fault(f"{place}.parts.{part}", rules.MATCH, "; ".join(sentences))


def _edge_errors(name: str, joint: Joint, tile: float) -> Iterator[str]:
    half = joint.width / 2
    if joint.width <= 0:
        yield f"the {name} has the width {joint.width:g} mm"
    elif joint.centre - half < -ROUNDING or joint.centre + half > tile + ROUNDING:
        yield f"the {name}, {_span(joint)}, leaves the edge of {tile:g} mm"


def _span(joint: Joint) -> str:
    return f"{joint.width:g} mm wide at {joint.centre:g}"
