"""The robust, censored regression: recovers known weights where simpler ways are led astray."""

from __future__ import annotations

import numpy as np
import pytest
from caminito.generator.laboca.difficulty.calibration_fit import (
    Floats,
    Times,
    density_of_t,
    fit,
    tail_of_t,
)

LIMIT = np.log2(120.0)
TRUE = np.array([5.5, 0.0, 0.15, 0.3, 0.45, 0.6])
GIVEN = np.array([5.0, 0.3, 0.3, 0.3, 0.3, 0.3])
FREE = np.array([True, False, False, False, False, False])


def played(seed: int, rounds: int, limit: float = LIMIT, matches: int = 10) -> Times:
    """Rounds of players with the true weights, each match with a pace of its own."""
    rng = np.random.default_rng(seed)
    features = np.column_stack([np.ones(rounds), rng.normal(size=(rounds, len(TRUE) - 1))])
    match = rng.integers(matches, size=rounds)
    pace = rng.normal(0, 0.5, matches)
    power = features @ TRUE + (pace - pace.mean())[match] + rng.normal(0, 0.4, rounds)
    return Times(features, np.minimum(power, limit), power > limit, match)


def weights(times: Times) -> Floats:
    return fit(times, GIVEN, FREE, 1 + int(times.match.max())).weights


def least_squares(times: Times) -> Floats:
    return np.linalg.lstsq(times.features, times.power, rcond=None)[0]


@pytest.mark.parametrize(
    ("freedom", "tails"),
    # Printed tables of Student's t: what is exceeded in 25, 5, 2.5 and 0.5 % of cases.
    [(4, (0.741, 2.132, 2.776, 4.604)), (6, (0.718, 1.943, 2.447, 3.707))],
)
def test_the_tail_is_that_of_printed_tables(freedom: int, tails: tuple[float, ...]) -> None:
    found = tail_of_t(np.array(tails), freedom)
    assert found == pytest.approx([0.25, 0.05, 0.025, 0.005], rel=2e-3)
    assert tail_of_t(-np.array(tails), freedom) == pytest.approx(1 - found)


def test_the_tail_is_the_area_under_the_density() -> None:
    z = np.linspace(0.5, 400.0, 400_001)
    y = density_of_t(z)
    assert tail_of_t(z[:1], 4)[0] == pytest.approx(
        float((y[1:] + y[:-1]).sum() / 2 * (z[1] - z[0])), 1e-5
    )


@pytest.mark.parametrize("seed", range(5))
def test_the_weights_of_simulated_players_come_back_in_their_order(seed: int) -> None:
    found = weights(played(seed, 600))
    assert list(np.argsort(found[1:])) == [0, 1, 2, 3, 4]
    assert found == pytest.approx(TRUE, abs=0.12)


@pytest.mark.parametrize("seed", range(5))
def test_censored_times_do_not_bias_where_simpler_ways_do(seed: int) -> None:
    """With the limit in the middle of the times half of them are censored."""
    times = played(seed, 1000, limit=5.5)
    assert 0.4 < times.censored.mean() < 0.6
    ours = np.abs(weights(times) - TRUE)[1:].max()
    cut = np.abs(least_squares(times) - TRUE)[1:].max()  # two minutes taken for a time
    dropped = np.abs(least_squares(times.part(~times.censored)) - TRUE)[1:].max()
    assert ours < 0.1
    assert cut > 0.2
    assert dropped > 0.2


@pytest.mark.parametrize("seed", range(5))
def test_one_wild_time_in_twenty_hardly_moves_anything(seed: int) -> None:
    times = played(seed, 400)
    rng = np.random.default_rng(100 + seed)
    wild = rng.random(400) < 0.05
    # A stopwatch forgotten, or started too late: between 1 second and many hours.
    power = np.where(wild, rng.uniform(0, 16, 400), times.power)
    spoilt = Times(times.features, power, times.censored & ~wild, times.match)
    assert np.abs(weights(spoilt) - TRUE)[1:].max() < 0.12
    assert np.abs(weights(spoilt) - weights(times)).max() < 0.1


def test_quick_players_with_hard_tasks_are_not_taken_for_easy_tasks() -> None:
    """One match plays the hard tasks, twice as fast as the other one plays the easy ones."""
    rng = np.random.default_rng(3)
    hard = np.repeat([1, 0], 100)
    features = np.column_stack([np.ones(200), rng.uniform(0, 1, 200) + hard])
    power = 5.0 + 0.5 * features[:, 1] - 1.0 * hard + rng.normal(0, 0.1, 200)
    times = Times(features, power, np.zeros(200, dtype=bool), 1 - hard)
    found = fit(times, np.array([5.0, 0.0]), FREE[:2], 2)
    assert least_squares(times)[1] < 0, "without the pace, hard tasks look easy"
    assert found.weights[1] == pytest.approx(0.5, abs=0.08)
    assert found.pace[1] - found.pace[0] == pytest.approx(1.0, abs=0.1)


def test_a_dozen_rounds_do_not_run_wild() -> None:
    """Six weights and ten paces from twelve rounds: the given weights hold them."""
    lots = [played(seed, 12) for seed in range(10)]
    ours = np.mean([np.abs(weights(times) - GIVEN)[1:].max() for times in lots])
    plain = np.mean([np.abs(least_squares(times) - GIVEN)[1:].max() for times in lots])
    assert ours < 0.35, "not much farther than the true weights, 0.3"
    assert plain > 1.5 * ours


def test_a_feature_that_never_varies_keeps_its_given_weight() -> None:
    times = played(2, 200)
    features = times.features.copy()
    features[:, 3] = 0.0
    still = Times(features, times.power, times.censored, times.match)
    assert weights(still)[3] == GIVEN[3]


def test_a_match_of_one_round_and_an_empty_one_do_no_harm() -> None:
    times = played(4, 50)
    match = times.match.copy()
    match[0] = 11
    found = fit(Times(times.features, times.power, times.censored, match), GIVEN, FREE, 13)
    assert np.isfinite(found.weights).all()
    assert found.pace[12] == 0
