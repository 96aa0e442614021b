"""Calibrating: from played rounds to a profile, with proof that it predicts what it has not seen.

The tasks are dealt into ten folds. Nine folds are fitted, the times of the tenth predicted, in
turn. The rank correlation (Spearman) of predicted with observed times over all tasks, each
predicted by a fit that has not seen it, is the figure; its interval comes from drawing the tasks
anew, with replacement. Where the interval reaches down to 0, there is nothing to fit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from ....cards.laboca.alike import alike_key, shape_classes
from ....cards.laboca.deck import Puzzle
from ....cards.laboca.points import SLOWEST
from ....cards.wording import plural
from .calibration_fit import Fit, Floats, Marks, Numbers, Times, fit
from .calibration_rounds import Round
from .measures import FEATURES, Measures, features
from .profile import Profile

# Five solved rounds for each of the dozen weights; and with fewer than 30 tasks even a
# correlation of 0.36 could be chance (1.96 / sqrt(29)).
MIN_SOLVED, MIN_TASKS = 60, 30
FOLDS, DRAWS = 10, 2000
_SURE = (2.5, 97.5)  # percentiles of the interval
DIGITS = 4  # of a weight in a profile

Measure = Callable[[Puzzle], Measures]


class TooLittleError(ValueError):
    """There are too few rounds or tasks to fit anything."""


@dataclass(frozen=True)
class Correlation:
    """Spearman's rank correlation with its interval of 95 %."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Calibration:
    """What was found: rounds, tasks, matches, the share not solved, and how well it predicts.

    `fitted` and `given` correlate the times predicted by fits that had not seen the task, and by
    the given profile, with the observed ones; `gain` is the difference, drawn for the same tasks.
    `error` is the scale of the errors in log2 seconds.
    """

    rounds: int
    tasks: int
    matches: int
    censored: float
    fitted: Correlation
    given: Correlation
    gain: Correlation
    error: float
    weights: dict[str, float]

    @property
    def nothing_to_fit(self) -> bool:
        """Whether the prediction of unseen tasks may be no better than chance."""
        return self.fitted.low <= 0

    def profile(self, cuts: tuple[float, ...]) -> Profile:
        """The profile, with cuts between its bands."""
        name = f"calibrated from {self.rounds} rounds of {self.tasks} tasks"
        return Profile(name, True, self.weights, cuts)


def task_key(puzzle: Puzzle) -> str:
    """A name that alike tasks of one block set share."""
    shapes = sorted(block.shape for block in puzzle.blocks)
    return f"{alike_key(puzzle.front, puzzle.back, shape_classes(puzzle.blocks))} {shapes}"


def arrays(rounds: Sequence[Round], measure: Measure) -> tuple[Times, Numbers, int]:
    """The rounds as arrays; for each the number of its task; and how many matches there are."""
    rows: dict[str, int] = {}
    matches: dict[str, int] = {}
    table: list[list[float]] = []
    numbers = []
    for each in rounds:
        key = task_key(each.puzzle)
        if key not in rows:
            rows[key] = len(table)
            found = features(measure(each.puzzle))
            table.append([found[name] for name in FEATURES])
        numbers.append(rows[key])
        matches.setdefault(each.match, len(matches))
    task = np.array(numbers, dtype=np.int64)
    times = Times(
        features=np.array(table, dtype=np.float64).reshape(-1, len(FEATURES))[task],
        power=np.log2(np.array([each.seconds for each in rounds], dtype=np.float64)),
        censored=np.array([not each.solved for each in rounds], dtype=np.bool_),
        match=np.array([matches[each.match] for each in rounds], dtype=np.int64),
    )
    return times, task, len(matches)


def calibrate(
    times: Times, task: Numbers, matches: int, shipped: Profile, rng: np.random.Generator
) -> Calibration:
    """Fit the rounds, and say how well a fit predicts tasks that it has not seen.

    Raises `TooLittleError`.
    """
    _check_enough(times, task)
    given = np.array([shipped.weights.get(name, 0.0) for name in FEATURES])
    free = np.array([name == "constant" for name in FEATURES])

    def fitted(some: Times) -> Fit:
        return fit(some, given, free, matches)

    predicted, observed = _unseen(times, task, fitted, rng)
    by_given = _by_task(times.features @ given, task)
    draws = _drawn(observed, (predicted, by_given), rng)
    values = spearman(predicted, observed), spearman(by_given, observed)
    whole = fitted(times)
    return Calibration(
        rounds=len(task),
        tasks=len(observed),
        matches=matches,
        censored=float(times.censored.mean()),
        fitted=_interval(values[0], draws[0]),
        given=_interval(values[1], draws[1]),
        gain=_interval(values[0] - values[1], draws[0] - draws[1]),
        error=whole.scale,
        weights={
            name: round(float(weight), DIGITS)
            for name, weight in zip(FEATURES, whole.weights, strict=True)
        },
    )


def _check_enough(times: Times, task: Numbers) -> None:
    solved = int((~times.censored).sum())
    number = len(np.unique(task))
    if solved < MIN_SOLVED or number < MIN_TASKS:
        found = f"{plural(solved, 'solved round')}, {plural(number, 'different task')}"
        raise TooLittleError(
            f"too little to fit: {found}; at least {MIN_SOLVED} solved rounds and {MIN_TASKS} "
            "tasks, which is 15 cards, are needed"
        )


def _unseen(
    times: Times, task: Numbers, fitted: Callable[[Times], Fit], rng: np.random.Generator
) -> tuple[Floats, Floats]:
    """For each task the log2 seconds predicted by a fit without it, and those observed.

    The pace of the match, as that fit has it, is taken from what was observed. A round that was
    not solved counts as two minutes, whatever was waited: by the rules it is worth as little.
    """
    fold = rng.permutation(int(task.max()) + 1) % FOLDS
    predicted, observed = np.zeros(len(task)), np.zeros(len(task))
    power = np.where(times.censored, np.log2(float(SLOWEST)), times.power)
    for number in range(FOLDS):
        held: Marks = fold[task] == number
        found = fitted(times.part(~held))
        predicted[held] = times.features[held] @ found.weights
        observed[held] = power[held] - found.pace[times.match[held]]
    return _by_task(predicted, task), _by_task(observed, task)


def _by_task(values: Floats, task: Numbers) -> Floats:
    """The mean of each task's rounds."""
    return np.asarray(np.bincount(task, values) / np.bincount(task), dtype=np.float64)


def _drawn(
    observed: Floats, predictions: tuple[Floats, ...], rng: np.random.Generator
) -> tuple[Floats, ...]:
    """The correlations of each prediction with the observed times, for tasks drawn anew."""
    found = np.zeros((len(predictions), DRAWS))
    for draw in range(DRAWS):
        chosen = rng.integers(len(observed), size=len(observed))
        for number, prediction in enumerate(predictions):
            found[number, draw] = spearman(prediction[chosen], observed[chosen])
    return tuple(found)


def _interval(value: float, draws: Floats) -> Correlation:
    low, high = np.percentile(draws, _SURE)
    return Correlation(value, float(low), float(high))


def spearman(one: Floats, other: Floats) -> float:
    """Spearman's rank correlation, ties with the mean of their ranks; 0 where nothing varies."""
    a, b = _ranks(one), _ranks(other)
    a, b = a - a.mean(), b - b.mean()
    size = float(np.sqrt((a @ a) * (b @ b)))
    return float(a @ b) / size if size > 0 else 0.0


def _ranks(values: Floats) -> Floats:
    _, place, count = np.unique(values, return_inverse=True, return_counts=True)
    return np.asarray((np.cumsum(count) - (count - 1) / 2)[place], dtype=np.float64)
