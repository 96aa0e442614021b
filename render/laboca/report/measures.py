"""What the report says of each measure: its title, and what it means, for a newcomer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .content import Entry


@dataclass(frozen=True)
class Measure:
    """A measure's title and meaning; `key` is its name in the data of a task."""

    key: str
    title: str
    meaning: str


SECONDS = Measure(
    "seconds", "Predicted seconds",
    "How long a pair of players is predicted to take. The bars are the rows of the rulebook's "
    "point table, each with its last second: up to 15 bring 10 points, more than 120 none.",
)  # fmt: skip
LEVEL = Measure(
    "level", "Hardest technique needed",
    "The ladder of techniques solves every task by the easiest means. A task's level is the "
    "hardest technique it could not do without.",
)  # fmt: skip
MEASURES = (
    Measure(
        "steps", "Steps of reasoning",
        "How many conclusions it takes, one after the other, until every block has its place.",
    ),
    Measure(
        "telling", "Steps that tell much",
        "Conclusions from level 4 up that rule out a quarter of a block's places or more: those "
        "that people would think through, too.",
    ),
    Measure(
        "cases", "Places gone through",
        "How many places of blocks must be looked at one by one: work for the patient.",
    ),
    Measure(
        "depth", "Longest what-if",
        "How far one must think ahead (\u201cif green stood here, then \u2026\u201d) before it "
        "breaks. 0: no guess is ever needed.",
    ),
    Measure(
        "wait", "Steps before the first block",
        "How many steps that tell much come before the first block has its place for sure. 0: the "
        "pictures all but give one away.",
    ),
    Measure(
        "open", "Left open by both pictures",
        "In bits: each bit more doubles the ways in which the blocks could still stand when both "
        "pictures are compared square by square.",
    ),
    Measure(
        "spoken", "What must be spoken",
        "In bits: how much one picture alone leaves open beyond both together. The more, the more "
        "the two players must tell each other.",
    ),
    Measure("hidden", "Hidden blocks", "Blocks that neither player sees in the finished building."),
    Measure(
        "alone", "Blocks one player can place",
        "Seen blocks for which one of the pictures says as much as both together.",
    ),
    Measure(
        "both", "Blocks that need both pictures",
        "Seen blocks that only both pictures together pin down: here the players must talk.",
    ),
    Measure(
        "shared", "Squares both see alike",
        "Squares of the outline in which both players see the same block: a place to begin.",
    ),
    Measure(
        "outline", "Squares of the outline",
        "Squares of a picture in which anything is seen; both pictures have as many.",
    ),
    Measure(
        "choices", "Free choices",
        "Blocks that may stand in any of several places; 0 in tasks with one arrangement only.",
    ),
    Measure(
        "arrangements", "Arrangements",
        "How many different buildings show both pictures. The more, the easier: any one will do.",
    ),
    Measure("height", "Levels", "How high the building is."),
    Measure(
        "footprint", "Footprint", "How many of the 16 squares of the build area are built on."
    ),
)  # fmt: skip
OF_TIER = ("blocks",)  # what the tier alone decides is no measure of a task


def values(entries: Sequence[Entry], key: str) -> list[tuple[str, float]]:
    """The tier and the value of every rated task that has this measure."""
    found = []
    for entry in entries:
        if entry.rated is not None:
            value = _value(entry, key)
            if value is not None:
                found.append((entry.tier, value))
    return found


def _value(entry: Entry, key: str) -> float | None:
    assert entry.rated is not None
    known: Mapping[str, float | None] = {
        **entry.rated.measures,
        SECONDS.key: entry.rated.seconds,
        LEVEL.key: float(entry.rated.level),
    }
    return known.get(key)
