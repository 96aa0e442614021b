"""The cuts between the bands of a fitted profile: quartiles of the reference population.

The population is that of the shipped cuts, made anew: unique tasks of the default block set as
the search makes them, as many of either tier.
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

EACH, SEED, HEIGHT = 500, 1, 4  # tasks of a tier, the seed of their streams, their height
_QUARTERS = (25, 50, 75)


@cache
def reference_population() -> tuple[Measures, ...]:
    """The measures of its tasks; made within some seconds."""
    found = []
    for number, tier in enumerate(TIERS):
        blocks = default_block_set().tier(tier)
        for index in range(EACH):
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
    seconds = [profile.seconds(measures) for measures in reference_population()]
    cuts: list[float] = []
    for cut in np.percentile(seconds, _QUARTERS):
        # Where a profile tells hardly anything apart two cuts would fall together.
        least = cuts[-1] + 0.1 if cuts else 0.1
        cuts.append(round(max(float(cut), least), 1))
    return tuple(cuts)
