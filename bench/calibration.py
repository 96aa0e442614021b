"""How many played rounds a calibration needs, tried on simulated players with known weights.

    .venv/bin/python -m caminito.bench.calibration [--lots 12]

Players need log2 seconds that are a weighted sum of the features of 128 unique tasks (half light,
half dark); the weights are the shipped ones, each moved so far that one standard deviation of its
feature counts 0.2 (in log2 seconds) more or less. Matches of 12 rounds have a pace of their own
(0.4), single times an error (0.5), and two minutes are the limit. Last, players whose times know
nothing of the tasks: there nothing should be fitted. Two runs print the same.
"""

from __future__ import annotations

import click
import numpy as np

from ..cards.laboca.block_set import TIERS
from ..cards.laboca.points import SLOWEST
from ..generator.laboca.difficulty.calibration import (
    Calibration,
    TooLittleError,
    calibrate,
    spearman,
)
from ..generator.laboca.difficulty.calibration_fit import Floats, Numbers, Times
from ..generator.laboca.difficulty.measures import FEATURES, features
from ..generator.laboca.difficulty.profile import SHIPPED
from ..generator.laboca.difficulty.rating import measure
from .difficulty import unique_tasks
from .figures import table

TASKS, SEED = 64, 1  # of a tier, and the seed of their streams
ROUNDS = (72, 120, 240, 480, 960)
CHANGE, PACE, ERROR, MIDDLE, MATCH = 0.2, 0.4, 0.5, 55.0, 12
GIVEN = np.array([SHIPPED.weights.get(name, 0.0) for name in FEATURES])


def task_features() -> Floats:
    """The features of the tasks, a row each."""
    found = [features(measure(one)) for tier in TIERS for one, _ in unique_tasks(tier, TASKS, SEED)]
    return np.array([[row[name] for name in FEATURES] for row in found])


def played(
    rows: Floats, rounds: int, seed: int, signal: float = 1.0
) -> tuple[Times, Numbers, int, Floats]:
    """Rounds, their tasks, the number of matches, and how hard each task truly is."""
    rng = np.random.default_rng(seed)
    spread = rows.std(axis=0)
    moved = rng.normal(0, CHANGE, len(FEATURES)) / np.where(spread > 0, spread, 1.0)
    hard = rows @ (GIVEN + np.where(spread > 0, moved, 0.0)) * signal
    hard += np.log2(MIDDLE) - hard.mean()
    matches = rounds // MATCH
    task = rng.integers(len(rows), size=rounds)
    match = rng.integers(matches, size=rounds)
    power = hard[task] + rng.normal(0, PACE, matches)[match] + rng.normal(0, ERROR, rounds)
    limit = np.log2(float(SLOWEST))
    times = Times(rows[task], np.minimum(power, limit), power > limit, match)
    return times, np.unique(task, return_inverse=True)[1], matches, hard


def lot(rows: Floats, rounds: int, seed: int, signal: float) -> tuple[Calibration, Floats] | None:
    """One calibration and the truth; None where there was too little."""
    times, task, matches, hard = played(rows, rounds, seed, signal)
    try:
        return calibrate(times, task, matches, SHIPPED, np.random.default_rng(1)), hard
    except TooLittleError:
        return None


@click.command()
@click.option("--lots", default=12, show_default=True, type=click.IntRange(1))
def main(lots: int) -> None:
    """Calibrate on simulated players, with ever more rounds, and on mere chance."""
    rows = task_features()
    lines = []
    for rounds in ROUNDS:
        found = [one for seed in range(lots) if (one := lot(rows, rounds, seed, 1.0))]
        if not found:
            continue
        unseen = np.mean([one.fitted.value for one, _ in found])
        ours = [spearman(rows @ [one.weights[n] for n in FEATURES], hard) for one, hard in found]
        shipped = [spearman(rows @ GIVEN, hard) for _, hard in found]
        better = sum(one.gain.low > 0 for one, _ in found)
        lines.append(
            [str(rounds), f"{len(found)} of {lots}", f"{unseen:.2f}", f"{np.mean(ours):.3f}",
             f"{np.mean(shipped):.3f}", f"{better} of {len(found)}"]
        )  # fmt: skip
    head = ["rounds", "enough", "held out", "fitted, truly", "shipped, truly", "gain proven"]
    click.echo(table(head, lines))
    chance = [lot(rows, 240, 1000 + seed, 0.0) for seed in range(5 * lots)]
    nothing = sum(one is not None and one[0].nothing_to_fit for one in chance)
    click.echo(f"\nmere chance, 240 rounds: nothing to fit in {nothing} of {len(chance)} lots")


if __name__ == "__main__":
    main()
