"""Profiles: the score by hand, bands that meet without overlapping, and the file read back."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from caminito.cards.errors import UnusableError
from caminito.generator.laboca.difficulty.measures import Measures
from caminito.generator.laboca.difficulty.profile import (
    BANDS,
    SHIPPED,
    Profile,
    profile_from,
    profile_text,
)

TASK = Measures(
    level=7, steps=(0, 4, 1, 3, 1, 0, 2, 0, 0, 0, 0, 0, 0), choices=0, telling=3, wait=4, cases=7,
    depth=0, blocks=10, open=20.0, spoken=4.5, hidden=1, alone=1, both=8, outline=11, shared=3,
    arrangements=1, height=4, footprint=10,
)  # fmt: skip


def test_seconds_are_a_power_of_two_of_the_weighted_sum() -> None:
    profile = Profile("x", True, {"constant": 1.0, "outline": 0.25, "telling": 0.5}, (10, 20, 30))
    # 1 + 11/4 + log2(1 + 3)/2 = 4.75, and 2 ** 4.75 = 26.9.
    assert profile.seconds(TASK) == 26.9
    loose = replace(TASK, arrangements=16)
    easier = replace(profile, weights={**profile.weights, "arrangements": -0.5})
    assert easier.seconds(loose) == 6.7  # two octaves less
    # More than can be listed counts as 512, 4.5 octaves less; and no task takes less than 5 s.
    assert easier.seconds(replace(TASK, arrangements=None)) == 5.0


def test_bands_meet_at_their_cuts() -> None:
    profile = Profile("x", True, {}, (10.0, 20.0, 30.0))
    seconds = [9.9, 10.0, 19.9, 20.0, 29.9, 30.0]
    bands = [profile.band_of(each) for each in seconds]
    assert bands == ["gentle", "steady", "steady", "tricky", "tricky", "fierce"]
    ends = [profile.range_of(band) for band in BANDS]
    assert ends == [(0.0, 10.0), (10.0, 20.0), (20.0, 30.0), (30.0, float("inf"))]


def test_a_profile_is_read_as_it_was_written() -> None:
    assert profile_from(json.loads(profile_text(SHIPPED))) == SHIPPED
    assert not SHIPPED.calibrated
    assert SHIPPED.name == "uncalibrated"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"weights": {"lenght": 1.0}}, "weights.lenght: there is no such feature"),
        ({"cuts": [3.0, 3.0, 9.0]}, "cuts: the cuts must rise"),
        ({"cuts": [3.0, 9.0]}, "cuts"),
        ({"weights": {"open": "much"}}, "weights.open"),
    ],
)
def test_a_broken_profile_is_refused_by_its_place(change: dict[str, object], said: str) -> None:
    document = {**json.loads(profile_text(SHIPPED)), **change}
    with pytest.raises(UnusableError) as refused:
        profile_from(document)
    assert said in str(refused.value)
