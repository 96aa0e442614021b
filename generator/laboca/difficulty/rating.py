"""Rating a task: its level, its measures, the seconds predicted from them, and the band.

`rate` says the same of a task whenever it is asked, and the same of alike tasks.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log2

from ....cards.laboca.deck import Puzzle
from ..table import Ints
from .image import Image, UnratedError, arrangements_of, image_of
from .ladder import NO_LOG, Climb, climb, known_places
from .measures import Measures
from .places import Places, read_kernel
from .profile import BANDS, SHIPPED, Profile

__all__ = ["BANDS", "SHIPPED", "Profile", "Rating", "UnratedError", "rate"]

_GROUND = 0xFFFF


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
    image, places, known, row_of, left, complete = read_places(puzzle)
    climbed = climb(places, known, NO_LOG)
    arrangements = len(known) if complete else None
    return _measures(image, climbed, row_of[climbed.settled], left, arrangements)


def read_places(puzzle: Puzzle) -> tuple[Image, Places, Ints, Ints, Ints, bool]:
    """What the ladder begins with; raises `UnratedError`.

    The image that is rated, its places, the arrangements as places, each place's table row, how
    many places a block has by both pictures and by each alone, and whether all arrangements were
    listed.
    """
    image = image_of(puzzle)
    found, complete = arrangements_of(image)
    frame = image.frame
    places, row_of, left = read_kernel(
        frame.table, frame.shape_of, image.front, image.back, image.seen
    )
    return image, places, known_places(places, row_of, found), row_of, left, complete


def _measures(
    image: Image, climbed: Climb, rows: Ints, left: Ints, arrangements: int | None
) -> Measures:
    both, front, back = left.tolist()
    steps = climbed.steps.tolist()
    better = [min(pair) for pair in zip(front, back, strict=True)]
    shown = list(zip(image.front.tolist(), image.back.tolist(), strict=True))
    seen = [one | other != 0 for one, other in shown]
    alone = sum(
        visible and fewer == least for visible, fewer, least in zip(seen, better, both, strict=True)
    )
    ground = 0
    for row in rows.tolist():
        ground |= int(image.frame.table.masks[row, 0]) & _GROUND
    return Measures(
        level=max((level for level, number in enumerate(steps) if number), default=1) or 1,
        steps=tuple(steps[1:]),
        choices=steps[0],
        telling=climbed.telling,
        cases=climbed.cases,
        depth=climbed.depth,
        wait=climbed.wait,
        blocks=len(both),
        open=sum(map(log2, both)),
        spoken=sum(map(log2, better)) - sum(map(log2, both)),
        hidden=seen.count(False),
        alone=alone,
        both=seen.count(True) - alone,
        outline=int(image.seen).bit_count(),
        shared=sum((one & other).bit_count() for one, other in shown),
        arrangements=arrangements,
        height=-(-int(image.seen).bit_length() // 4),
        footprint=ground.bit_count(),
    )
