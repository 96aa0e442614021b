"""Rating a task: its level, its measures, the seconds predicted from them, and the band.

`rate` says the same of a task whenever it is asked, and the same of alike tasks.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ....cards.laboca.deck import Puzzle
from .image import Image, image_of
from .ladder import Grade, grade_kernel
from .measures import MOST_ARRANGEMENTS, Measures
from .profile import BANDS, SHIPPED, Profile

__all__ = ["BANDS", "SHIPPED", "Profile", "Rating", "UnratedError", "rate"]

# Listing the arrangements may visit this many nodes, about a fifth of a second's work. A task
# of the default set takes 50, one with 512 arrangements some 2,000.
MAX_NODES = 2_000_000
_GROUND = 0xFFFF


class UnratedError(ValueError):
    """There is no arrangement to rate; `undecided` when the search for one was cut short."""

    def __init__(self, message: str, undecided: bool) -> None:
        super().__init__(message)
        self.undecided = undecided


@dataclass(frozen=True)
class Rating:
    """How hard a task is: `level` 1 to 13, predicted `seconds` to a tenth, and their `band`."""

    level: int
    seconds: float
    band: str
    measures: Measures


def rate(puzzle: Puzzle, profile: Profile = SHIPPED) -> Rating:
    """How hard the task is for people.

    Raises `UnratedError` for a task without any arrangement, or if none was found in
    `MAX_NODES` nodes.
    """
    found = measure(puzzle)
    seconds = profile.seconds(found)
    return Rating(found.level, seconds, profile.band_of(seconds), found)


def measure(puzzle: Puzzle) -> Measures:
    """The measures of a task; raises `UnratedError`."""
    image = image_of(puzzle) if puzzle.blocks else None
    if image is None:
        raise UnratedError("no arrangement shows these pictures", undecided=False)
    frame = image.frame
    grade = grade_kernel(
        frame.table, frame.shape_of, image.front, image.back, image.seen,
        MOST_ARRANGEMENTS + 1, MAX_NODES, frame.room,
    )  # fmt: skip
    if grade.found == 0:
        cut_short = grade.nodes > MAX_NODES
        why = f"no arrangement was found in {MAX_NODES} nodes" if cut_short else ""
        raise UnratedError(why or "no arrangement shows these pictures", cut_short)
    return _measures(image, grade)


def _measures(image: Image, grade: Grade) -> Measures:
    both, front, back = grade.left.astype(np.float64)
    steps = grade.steps.tolist()
    hidden = (image.front | image.back) == 0
    better = np.minimum(front, back)
    listed = grade.found <= MOST_ARRANGEMENTS and grade.nodes <= MAX_NODES
    ground = 0
    for row in grade.rows.tolist():
        ground |= int(image.frame.table.masks[row, 0]) & _GROUND
    return Measures(
        level=max((level for level, number in enumerate(steps) if number), default=1) or 1,
        steps=tuple(steps[1:]),
        choices=steps[0],
        cases=grade.cases,
        depth=grade.depth,
        blocks=len(both),
        open=float(np.log2(both).sum()),
        spoken=float(np.log2(better / both).sum()),
        hidden=int(hidden.sum()),
        alone=int((~hidden & (better == both)).sum()),
        both=int((~hidden & (better > both)).sum()),
        arrangements=grade.found if listed else None,
        height=-(-int(image.seen).bit_length() // 4),
        footprint=ground.bit_count(),
    )
