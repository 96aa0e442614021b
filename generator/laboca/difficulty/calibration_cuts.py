"""The cuts between the bands of a fitted profile: quartiles of the reference population.

The population is the one that the shipped cuts are the quartiles of, made anew: unique tasks of
the default block set as the search makes them, as many of either tier (`docs/difficulty.md`).
"""

from __future__ import annotations

from functools import cache

import numpy as np

from ....cards.laboca.block_file import default_block_set
from ....cards.laboca.block_set import TIERS
from ....cards.laboca.deck import Puzzle
from ....cards.laboca.picture import back_picture, front_picture
from ..search import Found, find_structure, stream
from .measures import Measures
from .profile import Profile
from .rating import measure

EACH, SEED, HEIGHT = 1000, 1, 4  # tasks of a tier, the seed of their streams, their height
_QUARTERS = (25, 50, 75)


@cache
def reference_population(each: int) -> tuple[Measures, ...]:
    """The measures of so many tasks of either tier; a thousand are made in two seconds."""
    found = []
    for number, tier in enumerate(TIERS):
        blocks = default_block_set().tier(tier)
        for index in range(each):
            one = find_structure(
                blocks, HEIGHT, stream(SEED, number, index), 1, 10**7, lambda _: None
            )
            assert isinstance(one, Found)
            pictures = (
                front_picture(one.arrangement, HEIGHT),
                back_picture(one.arrangement, HEIGHT),
            )
            found.append(measure(Puzzle(blocks, HEIGHT, *pictures)))
    return tuple(found)


def cuts_for(profile: Profile) -> tuple[float, ...]:
    """Three rising cuts in seconds, to a tenth, at the quartiles of the profile's predictions."""
    seconds = [profile.seconds(measures) for measures in reference_population(EACH)]
    cuts: list[float] = []
    for cut in np.percentile(seconds, _QUARTERS):
        # Where a profile tells hardly anything apart two cuts would fall together.
        least = cuts[-1] + 0.1 if cuts else 0.1
        cuts.append(round(max(float(cut), least), 1))
    return tuple(cuts)
