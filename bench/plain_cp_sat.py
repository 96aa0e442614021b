"""The yardstick: uniqueness of one task by a plain CP-SAT model, as one writes it first.

Every placement that lies inside the pictures' silhouette, no other filter; default parameters,
one worker. Written on its own, so it is also a check on the project's model.
"""

from __future__ import annotations

from itertools import product
from typing import Any

from ortools.sat.python import cp_model

from ..cards.laboca.board import SIDE, placements
from ..cards.laboca.deck import Puzzle
from ..cards.laboca.picture import Arrangement


def is_unique(puzzle: Puzzle, known: Arrangement) -> bool:
    """Whether no arrangement but the known one shows both pictures."""
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    return _refuted(solver, plain_model(puzzle, known))


def conflicts(puzzle: Puzzle, known: Arrangement) -> int:
    """The conflicts of a proof, or a refutation, of uniqueness: presolve off, a fixed seed."""
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 1
    solver.parameters.cp_model_presolve = False
    _refuted(solver, plain_model(puzzle, known))
    return int(solver.num_conflicts)


def _refuted(solver: cp_model.CpSolver, model: cp_model.CpModel) -> bool:
    status = solver.solve(model)
    if status not in (cp_model.INFEASIBLE, cp_model.OPTIMAL, cp_model.FEASIBLE):
        raise RuntimeError(f"the plain model ends with {solver.status_name(status)}")
    return status == cp_model.INFEASIBLE


def plain_model(puzzle: Puzzle, known: Arrangement) -> cp_model.CpModel:
    """The model of all arrangements but the known one."""
    model = cp_model.CpModel()
    height = puzzle.height
    front = {
        (x, z): puzzle.front[height - 1 - z][x] for x, z in product(range(SIDE), range(height))
    }
    back = {
        (x, z): puzzle.back[height - 1 - z][SIDE - 1 - x]
        for x, z in product(range(SIDE), range(height))
    }
    stands: dict[tuple[str, Any], Any] = {}
    for block in puzzle.blocks:
        for cells in placements(block.cells, height):
            if all(front[x, z] != "." for x, _, z in cells):
                stands[block.letter, cells] = model.new_bool_var("")
    filled: dict[Any, list[tuple[str, Any]]] = {
        cell: [] for cell in product(range(SIDE), range(SIDE), range(height))
    }
    for (letter, cells), variable in stands.items():
        for cell in cells:
            filled[cell].append((letter, variable))
    for block in puzzle.blocks:
        model.add_exactly_one(v for (letter, _), v in stands.items() if letter == block.letter)
    for cell, fillers in filled.items():
        model.add_at_most_one(v for _, v in fillers)
        x, y, z = cell
        if z > 0:
            below = sum(v for _, v in filled[x, y, z - 1])
            model.add(sum(v for _, v in fillers) <= below)
    for picture, depths in ((front, range(SIDE)), (back, range(SIDE)[::-1])):
        for (x, z), shown in picture.items():
            if shown == ".":
                continue
            nearer: list[Any] = []
            for y in depths:
                own = [v for letter, v in filled[x, y, z] if letter == shown]
                for letter, v in filled[x, y, z]:
                    if letter != shown:
                        model.add_bool_or([*nearer, v.negated()])
                nearer += own
            model.add_bool_or(nearer)
    model.add_bool_or(
        [stands[letter, tuple(sorted(cells))].negated() for letter, cells in known.items()]
    )
    return model
