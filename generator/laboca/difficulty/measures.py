"""What is measured of a task, and the features that a score is made of.

Everything here comes from the pictures, the ladder, and the number of arrangements. The nodes
of the counting engine are not among it: the score is held against such figures.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import log2
from typing import Any

# Arrangements are listed up to this number; more are told as `None`, and count as so many.
MOST_ARRANGEMENTS = 512


@dataclass(frozen=True)
class Measures:
    """The measures of a task.

    `steps` are the ladder's steps by level, 13 of them, the easiest first; `choices` the blocks
    that could take any of their places; `telling` those steps from level 4 up that rule out a
    quarter of a block's places or more; `wait` such steps of any level before the first block
    stands. `cases` counts the places gone through one by one, `depth` the rounds of the longest
    what-if.

    `open` is how much the pictures leave open, in bits: the sum over the blocks of log2 of their
    places. `spoken` is how many bits more one picture alone leaves open, the better one for
    each block: what must be said aloud. `hidden` blocks are seen by nobody; of the others,
    `alone` have no more places by one picture than by both, and `both` need both pictures.

    `outline` counts the squares of a picture that are not empty, `shared` those in which both
    players see the same block. `arrangements` is None when there are too many to list;
    `footprint` counts the columns of the building that the ladder ends with.
    """

    level: int
    steps: tuple[int, ...]
    choices: int
    telling: int
    cases: int
    depth: int
    wait: int
    blocks: int
    open: float
    spoken: float
    hidden: int
    alone: int
    both: int
    outline: int
    shared: int
    arrangements: int | None
    height: int
    footprint: int

    def as_json(self) -> dict[str, Any]:
        """The measures as they stand in JSON; bits to two digits."""
        named: dict[str, Any] = {name: getattr(self, name) for name in self.__dataclass_fields__}
        named["steps"] = list(self.steps)
        named["open"], named["spoken"] = round(self.open, 2), round(self.spoken, 2)
        return named


# The features in the order of a profile, each a function of the measures alone.
FEATURES = (
    "constant", "blocks", "outline", "shared", "open", "spoken", "hidden", "level", "telling",
    "cases", "depth", "wait", "arrangements", "choices", "height", "footprint",
)  # fmt: skip


def features(measures: Measures) -> Mapping[str, float]:
    """The features of a task: counts that can grow long stand as log2(1 + count)."""
    many = measures.arrangements
    return {
        "constant": 1.0,
        "blocks": float(measures.blocks),
        "outline": float(measures.outline),
        "shared": float(measures.shared),
        "open": measures.open,
        "spoken": measures.spoken,
        "hidden": float(measures.hidden),
        "level": float(measures.level),
        "telling": log2(1 + measures.telling),
        "cases": log2(1 + measures.cases),
        "depth": log2(1 + measures.depth),
        "wait": float(measures.wait),
        "arrangements": log2(MOST_ARRANGEMENTS if many is None else many),
        "choices": log2(1 + measures.choices),
        "height": float(measures.height),
        "footprint": float(measures.footprint),
    }
