"""Profiles: the weights that turn features into seconds, and the cuts between the bands.

    log2(seconds) = the sum over the features of weight x feature

A feature without a weight counts nothing. The shipped profile was set by hand and is called
what it is: uncalibrated. A profile fitted to played times is a file of the same format.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from ....cards.documents import join, read_json, validated
from ....cards.errors import UnusableError
from ....cards.laboca.deck import BANDS
from .measures import FEATURES, Measures, features

__all__ = [
    "BANDS", "SHIPPED", "Profile", "profile_from", "profile_text"
]  # fmt: skip

FORMAT = "caminito.difficulty-profile"
SHIPPED_FILE = Path(__file__).with_name("uncalibrated.json")
# Seconds outside this range say nothing any more: a card is read in no less than 5, and nobody
# sits an hour.
LEAST, MOST = 5.0, 3600.0


@dataclass(frozen=True)
class Profile:
    """Weights by feature, and three cuts in seconds: a band ends just below its cut."""

    name: str
    calibrated: bool
    weights: Mapping[str, float]
    cuts: tuple[float, ...]

    def __hash__(self) -> int:
        return hash(profile_text(self))

    def seconds(self, measures: Measures) -> float:
        """The predicted seconds, to a tenth."""
        found = features(measures)
        power = sum(weight * found[name] for name, weight in self._ordered)
        return round(min(max(2.0 ** min(power, 20.0), LEAST), MOST), 1)

    def band_of(self, seconds: float) -> str:
        """The band that these seconds fall in."""
        return BANDS[bisect_right(self.cuts, seconds)]

    def range_of(self, band: str) -> tuple[float, float]:
        """The seconds of a band: from the first number to just below the second."""
        ends = (0.0, *self.cuts, float("inf"))
        number = BANDS.index(band)
        return ends[number], ends[number + 1]

    @cached_property
    def _ordered(self) -> tuple[tuple[str, float], ...]:
        return tuple((name, self.weights[name]) for name in FEATURES if name in self.weights)


Weight = Annotated[float, Field(ge=-1000, le=1000)]
Cut = Annotated[float, Field(gt=0, le=MOST)]


class ProfileFile(BaseModel):
    """The file of a profile."""

    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)

    format: Literal["caminito.difficulty-profile"]
    version: Literal[1]
    name: str
    calibrated: bool
    weights: dict[str, Weight]
    cuts: Annotated[list[Cut], Field(min_length=3, max_length=3)]


def profile_from(document: Any, place: str = "") -> Profile:
    """The profile in a parsed JSON document; raises `UnusableError` with the path."""
    file = validated(ProfileFile, document, place)
    for name in file.weights:
        if name not in FEATURES:
            raise UnusableError(
                f"there is no such feature: the features are {', '.join(FEATURES)}",
                join(join(place, "weights"), name),
            )
    if sorted(set(file.cuts)) != file.cuts:
        raise UnusableError("the cuts must rise", join(place, "cuts"))
    return Profile(file.name, file.calibrated, dict(file.weights), tuple(file.cuts))


def profile_text(profile: Profile) -> str:
    """The profile as its file's text."""
    part = {
        "format": FORMAT,
        "version": 1,
        "name": profile.name,
        "calibrated": profile.calibrated,
        "weights": {name: profile.weights[name] for name in FEATURES if name in profile.weights},
        "cuts": list(profile.cuts),
    }
    return json.dumps(part, ensure_ascii=False, indent=1) + "\n"


SHIPPED = profile_from(read_json(SHIPPED_FILE))
