"""The ladder: every technique with its level, from the easiest to the hardest.

A *place* of a block is a placement that nothing known so far rules out. Every technique but the
last rules places out, and only places that no arrangement of the two pictures can have. The
level of a task is that of the hardest technique it needs when the easiest that brings anything
is always taken first. Each technique brings the same whatever was done before it, only more, so
the level does not depend on the order of steps.

What the levels are was settled by counting: `docs/difficulty.md` has the figures.
"""

from __future__ import annotations

from dataclasses import dataclass

PIN = 1
SPACE = 2
SIGHT = 3
SUPPORT = 4
TWO_IN_SIGHT = 5
TWO_PLACES = 6
THREE_PLACES = 7
MANY_PLACES = 8
HOLE = 9
WHAT_IF = 10
LONG_WHAT_IF = 11
DEEP_WHAT_IF = 12
SEARCH = 13
LEVELS = SEARCH

# Not a rung: any place of the block leads to an arrangement, so taking one costs no thought.
CHOICE = 0


@dataclass(frozen=True)
class Technique:
    """A rung of the ladder: its level, its name, and what it does in one sentence."""

    level: int
    name: str
    meaning: str


TECHNIQUES = (
    Technique(PIN, "pin", "the squares in which a block shows leave it one place"),
    Technique(SPACE, "space", "a block fills a cell wherever it stands, so no other can"),
    Technique(
        SIGHT, "sight", "a block is seen only if the cells before it are empty: nothing else there"
    ),
    Technique(
        SUPPORT,
        "support and volume",
        "nothing floats, a cell that must be filled is filled by who can, and the cells left must "
        "hold the blocks left",
    ),
    Technique(
        TWO_IN_SIGHT,
        "two places in sight",
        "a block has two places, and one of another takes the room or the sight of both",
    ),
    Technique(
        TWO_PLACES, "two places", "the same, where what must stand below a block counts as well"
    ),
    Technique(THREE_PLACES, "three places", "the same with a block that has three places"),
    Technique(MANY_PLACES, "many places", "the same with a block that has four places or more"),
    Technique(
        HOLE, "hole", "a place leaves a cell that must be filled and that nothing can fill any more"
    ),
    Technique(
        WHAT_IF, "what-if", "a place forces another block, and that leaves a third none, or a hole"
    ),
    Technique(LONG_WHAT_IF, "long what-if", "the same with two or more blocks forced in turn"),
    Technique(
        DEEP_WHAT_IF, "deep what-if", "a place is refuted with the levels 2 to 8 used inside"
    ),
    Technique(SEARCH, "search", "nothing is forced: only trying out helps"),
)


def technique(level: int) -> Technique:
    """The technique of a level, 1 to 13."""
    return TECHNIQUES[level - 1]
