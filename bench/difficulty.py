"""The score of a task against two measures of solver effort that it does not use.

    .venv/bin/python -m caminito.bench.difficulty [--tasks 1000] [--seed 1] [--write]

makes unique tasks of the default set, half light and half dark, and holds the predicted seconds
against the mean of the ranks of

- the nodes of a plain depth-first count that knows the silhouette and the squares a block must
  cover, and nothing else of what the project's counting engine knows;
- the conflicts of CP-SAT on the plain model, presolve off, one worker, a fixed seed.

Prints rank correlations (Spearman), the distribution of levels, that of as many loose tasks as
well, and the quantiles of seconds.
With `--write` the figures go to docs/images/difficulty.svg as a plot. Two runs print the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import click
import numpy as np
from numpy.typing import NDArray

from ..cards.laboca.block_file import default_block_set
from ..cards.laboca.block_set import TIERS
from ..cards.laboca.deck import Puzzle
from ..cards.laboca.picture import Arrangement, back_picture, front_picture
from ..generator.laboca.difficulty.profile import BANDS
from ..generator.laboca.difficulty.rating import Rating, rate
from ..generator.laboca.difficulty.techniques import LEVELS, technique
from ..generator.laboca.search import Found, find_structure, stream
from .difficulty_plot import scatter
from .figures import table
from .plain_count import plain_nodes
from .plain_cp_sat import conflicts

PLOT = Path(__file__).resolve().parents[1] / "docs" / "images" / "difficulty.svg"
HEIGHT = 4
Ranks = NDArray[np.float64]


@dataclass(frozen=True)
class Tried:
    """A task with its rating and both efforts."""

    tier: str
    rating: Rating
    nodes: int
    conflicts: int


def unique_tasks(tier: str, number: int, seed: int) -> list[tuple[Puzzle, Arrangement]]:
    """The reference population: the search's own tasks, one stream each."""
    return [_made(tier, index, seed, 1)[:2] for index in range(number)]


def loose_tasks(tier: str, number: int, seed: int) -> list[Puzzle]:
    """Tasks of 2 to 500 arrangements: the search stops at a bound drawn evenly by its logarithm."""
    bounds = np.random.default_rng(seed).uniform(np.log(2), np.log(500), 2 * number)
    found = (_made(tier, index, seed + 1, int(np.exp(log))) for index, log in enumerate(bounds))
    return [puzzle for puzzle, _, count in found if count > 1][:number]


def _made(tier: str, index: int, seed: int, most: int) -> tuple[Puzzle, Arrangement, int]:
    blocks = default_block_set().tier(tier)
    source = stream(seed, TIERS.index(tier), index)
    found = find_structure(blocks, HEIGHT, source, most, 10**7, lambda _: None)
    assert isinstance(found, Found)
    front = front_picture(found.arrangement, HEIGHT)
    back = back_picture(found.arrangement, HEIGHT)
    return Puzzle(blocks, HEIGHT, front, back), found.arrangement, found.count


def ranks(values: Sequence[float]) -> Ranks:
    """Ranks from 1; equal values share the mean of theirs."""
    listed = np.asarray(values, dtype=np.float64)
    order = np.argsort(listed, kind="stable")
    rank = np.empty(len(listed))
    rank[order] = np.arange(1, len(listed) + 1)
    for value in np.unique(listed):
        same = listed == value
        rank[same] = rank[same].mean()
    return rank


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """The rank correlation of two lists."""
    return float(np.corrcoef(ranks(one), ranks(other))[0, 1])


def effort(tried: Sequence[Tried]) -> Ranks:
    """The mean of the ranks of both efforts."""
    by_nodes = ranks([one.nodes for one in tried])
    return (by_nodes + ranks([one.conflicts for one in tried])) / 2


def correlations(tried: Sequence[Tried]) -> list[float]:
    """The score against nodes, conflicts and the mean of their ranks; and nodes with conflicts."""
    seconds = [one.rating.seconds for one in tried]
    nodes, clauses = [one.nodes for one in tried], [one.conflicts for one in tried]
    return [
        spearman(seconds, nodes),
        spearman(seconds, clauses),
        spearman(seconds, effort(tried).tolist()),
        spearman(nodes, clauses),
    ]


def _level_table(levels: Mapping[str, Sequence[int]]) -> str:
    """The share of each level, a column a population."""
    rows = []
    counts = {name: Counter(listed) for name, listed in levels.items()}
    for level in range(1, LEVELS + 1):
        shares = [100 * counts[name][level] / counts[name].total() for name in counts]
        rows.append([str(level), technique(level).name, *(f"{share:.1f} %" for share in shares)])
    return table(["level", "technique", *counts], rows)


def _band_table(tried: Sequence[Tried]) -> str:
    rows = []
    for band in BANDS:
        inside = [one.tier for one in tried if one.rating.band == band]
        shares = [len(inside) / len(tried)] + [
            inside.count(tier) / sum(one.tier == tier for one in tried) for tier in TIERS
        ]
        rows.append([band, *(f"{100 * share:.1f} %" for share in shares)])
    return table(["band", "both", *TIERS], rows)


@click.command()
@click.option("--tasks", default=1000, show_default=True, type=click.IntRange(10), help="A tier.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0))
@click.option("--write", is_flag=True, help=f"Draw {PLOT.name}.")
def main(tasks: int, seed: int, write: bool) -> None:
    """Hold the score against solver effort."""
    tried = []
    for tier in TIERS:
        for puzzle, known in unique_tasks(tier, tasks, seed):
            tried.append(Tried(tier, rate(puzzle), plain_nodes(puzzle), conflicts(puzzle, known)))
    rows = []
    for name in (*TIERS, "both"):
        part = [one for one in tried if name in (one.tier, "both")]
        rows.append([name, str(len(part)), *(f"{value:.3f}" for value in correlations(part))])
    head = ["tier", "tasks", "nodes", "conflicts", "mean of ranks", "nodes with conflicts"]
    click.echo(table(head, rows))
    levels = {tier: [one.rating.level for one in tried if one.tier == tier] for tier in TIERS}
    for tier in TIERS:
        levels[f"{tier}, loose"] = [rate(task).level for task in loose_tasks(tier, tasks, seed)]
    click.echo("\n" + _level_table(levels) + "\n\n" + _band_table(tried))
    seconds = np.array([one.rating.seconds for one in tried])
    quantiles = np.quantile(seconds, (0, 0.1, 0.25, 0.5, 0.75, 0.9, 1))
    click.echo("\nseconds at 0, 10, 25, 50, 75, 90, 100 %: " + str(quantiles.round(1).tolist()))
    if write:
        points = {tier: [n for n, one in enumerate(tried) if one.tier == tier] for tier in TIERS}
        share = effort(tried) / len(tried)
        PLOT.write_text(
            scatter({t: [(seconds[n], share[n]) for n in points[t]] for t in TIERS}), "utf-8"
        )


if __name__ == "__main__":
    main()
