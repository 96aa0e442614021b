"""One uniqueness check by every method on the same tasks, and whether all verdicts agree."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import numpy as np
from numba import njit

from ..cards.laboca.block_file import default_block_set
from ..cards.laboca.deck import Puzzle
from ..cards.laboca.picture import Arrangement
from ..generator.laboca.certify import certify
from ..generator.laboca.counter import count, engine_for
from ..generator.laboca.kernel import count_kernel
from .figures import Timing, table, timed
from .plain_clingo import is_unique as clingo_unique
from .plain_cp_sat import is_unique as plain_unique

TASKS = Path(__file__).parent / "data" / "tasks.jsonl"


@dataclass(frozen=True)
class Sample:
    """A task of the fixed set with an arrangement and what is known of its uniqueness."""

    tier: str
    puzzle: Puzzle
    known: Arrangement
    unique: bool


def samples() -> list[Sample]:
    """The fixed set: 125 tasks, 50 of them unique, the others near-unique or not at all."""
    found = []
    for line in TASKS.read_text(encoding="utf-8").splitlines():
        task = json.loads(line)
        blocks = default_block_set().tier(task["tier"])
        puzzle = Puzzle(blocks, task["height"], tuple(task["front"]), tuple(task["back"]))
        known = {
            letter: tuple(sorted((x, y, z) for x, y, z in cells))
            for letter, cells in task["solution"].items()
        }
        found.append(Sample(task["tier"], puzzle, known, task["unique"]))
    return found


@njit
def _many(table, shape_of, front, back, seen, room, found, counts):  # type: ignore[no-untyped-def]
    for n in range(len(seen)):
        counts[n], _ = count_kernel(
            table, shape_of, front[n], back[n], seen[n], 2, 1 << 40, room, found
        )


class Compiled:
    """The counting engine called from compiled code, with the pictures as masks already."""

    def __init__(self, tasks: list[Sample]) -> None:
        self._batches = []
        for tier in ("light", "dark"):
            own = [task.puzzle for task in tasks if task.tier == tier]
            engine = engine_for(own[0].blocks, own[0].height)
            masks = [engine.squares(puzzle.front, puzzle.back) for puzzle in own]
            assert None not in masks
            front, back, seen = (np.array(part) for part in zip(*masks, strict=True))
            found = np.zeros((2, len(engine.letters)), dtype=np.int32)
            counts = np.zeros(len(own), dtype=np.int64)
            self._batches.append(
                (engine.table, engine.shape_of, front, back, seen, engine.room, found, counts)
            )

    def __call__(self) -> list[bool]:
        """The verdicts, light tasks first."""
        verdicts: list[bool] = []
        for batch in self._batches:
            _many(*batch)
            verdicts += [bool(n == 1) for n in batch[-1]]
        return verdicts


@dataclass(frozen=True)
class Checks:
    """The table of the methods, the yardstick P per tier in seconds, and agreement."""

    text: str
    yardstick: dict[str, float]
    agree: bool


def run(runs: int) -> Checks:
    """Time every method over the whole set, `runs` times each."""
    tasks = sorted(samples(), key=lambda task: task.tier != "light")
    compiled = Compiled(tasks)
    methods: dict[str, Callable[[], list[bool]]] = {
        "counting engine, called from compiled code": compiled,
        "counting engine, called from Python": lambda: [
            count(task.puzzle, 2).count == 1 for task in tasks
        ],
        "CP-SAT certificate": lambda: [
            certify(task.puzzle, [task.known]).status == "complete" for task in tasks
        ],
        "plain CP-SAT": lambda: [plain_unique(task.puzzle, task.known) for task in tasks],
        "plain clingo": lambda: [clingo_unique(task.puzzle) for task in tasks],
    }
    truth = [task.unique for task in tasks]
    agree = True
    timings: dict[str, Timing] = {}
    for name, method in methods.items():
        agree = agree and list(method()) == truth
        timings[name] = timed(method, runs)
    plain = timings["plain CP-SAT"].median
    rows = [
        [
            name,
            f"{timing.median * 1e3:.3f} ms",
            timing.spread(1e3, 3),
            f"{timing.median / len(tasks) * 1e6:.1f} us",
            f"{plain / timing.median:,.1f}",
        ]
        for name, timing in timings.items()
    ]
    head = ["method", f"{len(tasks)} tasks", "spread", "a task", "faster than plain CP-SAT"]
    verdicts = "All verdicts agree." if agree else "THE VERDICTS DO NOT AGREE."
    return Checks(f"{table(head, rows)}\n\n{verdicts}", _yardstick(tasks, runs), agree)


def _yardstick(tasks: list[Sample], runs: int) -> dict[str, float]:
    """P: the median over a tier's tasks of one plain check, each the median of `runs`."""
    found = {}
    for tier in ("light", "dark"):
        own = [task for task in tasks if task.tier == tier]
        singles = [
            timed(lambda task=task: plain_unique(task.puzzle, task.known), runs).median  # type: ignore[misc]
            for task in own
        ]
        found[tier] = median(singles)
    return found
