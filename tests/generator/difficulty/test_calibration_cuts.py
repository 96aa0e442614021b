"""The cuts of a profile: quartiles of the population that the shipped cuts come from."""

from __future__ import annotations

from collections import Counter

import pytest
from caminito.generator.laboca.difficulty import calibration_cuts
from caminito.generator.laboca.difficulty.calibration_cuts import cuts_for, reference_population
from caminito.generator.laboca.difficulty.profile import SHIPPED, Profile


@pytest.mark.slow
def test_the_shipped_cuts_are_these_quartiles_in_whole_seconds() -> None:
    assert cuts_for(SHIPPED) == pytest.approx(SHIPPED.cuts, abs=1.0)


def test_a_quarter_of_the_population_falls_in_every_band(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibration_cuts, "EACH", 40)
    weights = {"constant": 4.0, "open": 0.1}
    profile = Profile("test", True, weights, cuts_for(Profile("test", True, weights, (1, 2, 3))))
    bands = Counter(profile.band_of(profile.seconds(one)) for one in reference_population(40))
    assert all(18 <= number <= 22 for number in bands.values()), bands
    assert len(bands) == 4


def test_cuts_rise_even_where_nothing_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibration_cuts, "EACH", 4)
    assert cuts_for(Profile("test", True, {"constant": 5.0}, (1, 2, 3))) == (32.0, 32.1, 32.2)
