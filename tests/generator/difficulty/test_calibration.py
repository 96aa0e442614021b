"""Calibrating: what is predicted unseen, when there is nothing to fit, and what is too little."""

from __future__ import annotations

import json

import numpy as np
import pytest
from caminito.generator.laboca.difficulty import calibration
from caminito.generator.laboca.difficulty.calibration import (
    MIN_SOLVED,
    MIN_TASKS,
    Calibration,
    TooLittleError,
    calibrate,
    spearman,
)
from caminito.generator.laboca.difficulty.calibration_fit import Numbers, Times
from caminito.generator.laboca.difficulty.measures import FEATURES
from caminito.generator.laboca.difficulty.profile import SHIPPED, profile_from, profile_text

TASKS, ROUNDS, MATCHES = 60, 240, 10
LIMIT = np.log2(120.0)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer drawings: an interval wobbles by a hundredth, and a test takes no second."""
    monkeypatch.setattr(calibration, "DRAWS", 200)


def played(seed: int, signal: float, rounds: int = ROUNDS) -> tuple[Times, Numbers, Numbers]:
    """Rounds, their tasks, and how hard each task is; without signal times are mere chance."""
    rng = np.random.default_rng(seed)
    features = rng.normal(size=(TASKS, len(FEATURES)))
    features[:, 0] = 1.0
    hardness = features[:, 1:] @ rng.normal(0, 0.3, len(FEATURES) - 1) * signal
    task = np.concatenate([np.arange(TASKS), rng.integers(TASKS, size=rounds)])[:rounds]
    match = rng.integers(MATCHES, size=rounds)
    pace = rng.normal(0, 0.5, MATCHES)
    power = 5.5 + hardness[task] + pace[match] + rng.normal(0, 0.5, rounds)
    times = Times(features[task], np.minimum(power, LIMIT), power > LIMIT, match)
    return times, task, hardness


def calibrated(times: Times, task: Numbers, seed: int = 1) -> Calibration:
    return calibrate(times, task, MATCHES, SHIPPED, np.random.default_rng(seed))


@pytest.mark.parametrize("seed", range(3))
def test_the_order_of_the_tasks_is_found(seed: int) -> None:
    times, task, hardness = played(seed, 1.0)
    found = calibrated(times, task)
    weights = np.array([found.weights[name] for name in FEATURES])
    first = np.unique(task, return_index=True)[1]
    assert spearman(times.features[first] @ weights, hardness) > 0.85
    assert found.fitted.low > 0.3
    assert found.gain.low > 0, "the shipped weights know nothing of these features"
    assert not found.nothing_to_fit


def test_of_twenty_lots_of_mere_chance_hardly_any_is_fitted() -> None:
    """2.5 % may be taken for more than chance: two of twenty or more are, once in eleven."""
    lots = [played(seed, 0.0)[:2] for seed in range(20)]
    assert sum(not calibrated(times, task).nothing_to_fit for times, task in lots) <= 1


def test_the_interval_holds_the_value_and_the_figures_are_counted() -> None:
    times, task, _ = played(5, 1.0)
    found = calibrated(times, task)
    for each in (found.fitted, found.given, found.gain):
        assert each.low < each.value < each.high
    assert (found.rounds, found.tasks, found.matches) == (ROUNDS, TASKS, MATCHES)
    assert found.censored == times.censored.sum() / ROUNDS


def test_the_same_seed_finds_the_same_and_another_one_draws_anew() -> None:
    times, task, _ = played(6, 1.0)
    first = calibrated(times, task)
    assert calibrated(times, task) == first
    other = calibrated(times, task, 2)
    assert other.fitted != first.fitted
    assert other.weights == first.weights, "the fit itself draws nothing"


def test_a_task_is_never_predicted_from_its_own_times() -> None:
    """A task known by its times alone: no feature varies, so there is nothing to predict by."""
    times, task, _ = played(7, 1.0)
    features = np.zeros_like(times.features)
    features[:, 0] = 1.0
    found = calibrated(Times(features, times.power, times.censored, times.match), task)
    assert found.nothing_to_fit
    assert found.fitted.value < 0.2


def test_too_little_is_refused_with_the_numbers() -> None:
    times, task, _ = played(8, 1.0)
    easy = Times(times.features, times.power - 5, times.censored & False, times.match)
    few = np.arange(ROUNDS) < MIN_SOLVED - 1
    with pytest.raises(TooLittleError, match="59 solved rounds, 59 different tasks; at least 60 "):
        calibrated(easy.part(few), task[few])
    narrow = task < MIN_TASKS - 1
    with pytest.raises(TooLittleError, match="29 different tasks"):
        calibrated(times.part(narrow), task[narrow])


def test_the_profile_is_a_file_that_is_read_back() -> None:
    times, task, _ = played(9, 1.0)
    profile = calibrated(times, task).profile((20.0, 40.0, 80.0))
    assert profile_from(json.loads(profile_text(profile))) == profile
    assert profile.calibrated
    assert profile.name == "calibrated from 240 rounds of 60 tasks"


@pytest.mark.parametrize(
    ("one", "other", "value"),
    [
        ([1, 2, 3, 4], [10, 20, 30, 40], 1.0),
        ([1, 2, 3, 4], [4, 3, 2, 1], -1.0),
        ([1, 2, 3, 4, 5], [2, 1, 4, 3, 5], 0.8),  # 1 - 6 x 4 / (5 x 24)
        (
            [1, 2, 2, 3],
            [1, 2, 3, 4],
            0.9486832980505138,
        ),  # ranks 1, 2.5, 2.5, 4: 4.5 / sqrt(4.5 x 5)
        ([7, 7, 7], [1, 2, 3], 0.0),
    ],
)
def test_rank_correlations_worked_out_by_hand(
    one: list[float], other: list[float], value: float
) -> None:
    assert spearman(np.array(one, float), np.array(other, float)) == pytest.approx(value)
