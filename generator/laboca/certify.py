"""Certificates: CP-SAT's word on whether a task has any arrangement but those already known.

`certify` puts both pictures into the model, cuts the known arrangements off one by one, and asks
for another. INFEASIBLE proves that there is none, OPTIMAL shows it, anything else leaves the
task undecided: only the first is good enough to ship. `enumerate_arrangements` lists them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from ortools.sat.python import cp_model

from ...cards.laboca.deck import Puzzle
from ...cards.laboca.picture import Arrangement, back_picture, front_picture
from .candidates import Candidates
from .model import task_model
from .solver import Model, solution, solver

Status = Literal["impossible", "complete", "another", "undecided"]

LIMIT = 10.0  # deterministic seconds; a median certificate takes some 0.0005


@dataclass(frozen=True)
class Certificate:
    """What was proven about a task.

    impossible: nothing was known, and there is no arrangement
    complete: the known arrangements are all there are (known one: the task is unique)
    another: `another` is an arrangement that was not known
    undecided: a limit stopped the proof; `solver_status` is the solver's own word
    """

    status: Status
    solver_status: str
    another: Arrangement | None = None


def certify(puzzle: Puzzle, known: Sequence[Arrangement], limit: float = LIMIT) -> Certificate:
    """Prove that a task has no arrangement but the known ones, or find another.

    `limit` is deterministic time, so the answer is the same on any machine under any load.
    Raises `ValueError` for a known arrangement that is none of this task's, or is given twice:
    cutting it off would cut nothing, and the count would be wrong.
    """
    model = task_model(puzzle)
    cut: set[tuple[int, ...]] = set()
    for arrangement in known:
        places = model.candidates.places(arrangement)
        _check_known(puzzle, model.candidates, places)
        if tuple(places) in cut:
            raise ValueError("an arrangement is given twice as known")
        cut.add(tuple(places))
        model.cut_off(places)
    return _certificate(model, bool(cut), limit)


def _check_known(puzzle: Puzzle, candidates: Candidates, places: Sequence[int]) -> None:
    stacked = candidates.occupied[places].sum(axis=0)
    if stacked.max() > 1:
        raise ValueError("a known arrangement has two blocks in one cell")
    if (stacked[1:] > stacked[:-1]).any():
        raise ValueError("a known arrangement has a gap below a block")
    arrangement = candidates.arrangement(places)
    front, back = (view(arrangement, puzzle.height) for view in (front_picture, back_picture))
    if (front, back) != (puzzle.front, puzzle.back):
        raise ValueError("a known arrangement does not show the pictures of the task")


def _certificate(model: Model, any_known: bool, limit: float) -> Certificate:
    solved = solver(limit)
    status = solved.solve(model.cp)
    name = solved.status_name(status)
    if status == cp_model.INFEASIBLE:
        return Certificate("complete" if any_known else "impossible", name)
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return Certificate("another", name, solution(model, solved))
    if status == cp_model.MODEL_INVALID:
        raise RuntimeError(f"CP-SAT refuses the model: {model.cp.validate()}")
    return Certificate("undecided", name)


@dataclass(frozen=True)
class Enumeration:
    """Arrangements of a task; `complete` when it is proven that there are no others."""

    arrangements: tuple[Arrangement, ...]
    complete: bool


class _Collector(cp_model.CpSolverSolutionCallback):
    """Keeps the solutions and stops the search at the last one that is wanted."""

    def __init__(self, candidates: Candidates, most: int) -> None:
        super().__init__()
        self.found: list[Arrangement] = []
        self._candidates = candidates
        self._most = most

    def on_solution_callback(self) -> None:
        values = np.array(self.response_proto.solution)[: len(self._candidates.rows)]
        self.found.append(self._candidates.arrangement(np.flatnonzero(values).tolist()))
        if len(self.found) >= self._most:
            self.stop_search()


def enumerate_arrangements(puzzle: Puzzle, most: int, limit: float = LIMIT) -> Enumeration:
    """The arrangements of a task, at most `most` (at least 1) of them, in a fixed order.

    `limit` is deterministic time. The result is complete only when the search ended by itself:
    ask for one more than you count to.
    """
    return enumerate_model(task_model(puzzle), most, limit)


def enumerate_model(model: Model, most: int, limit: float = LIMIT) -> Enumeration:
    """The arrangements that a model allows; see `enumerate_arrangements`."""
    collector = _Collector(model.candidates, most)
    solved = solver(limit)
    solved.parameters.enumerate_all_solutions = True
    status = solved.solve(model.cp, collector)
    if status == cp_model.MODEL_INVALID:
        raise RuntimeError(f"CP-SAT refuses the model: {model.cp.validate()}")
    ended = status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
    return Enumeration(tuple(collector.found), ended and len(collector.found) < most)
