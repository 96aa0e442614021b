"""CP-SAT, thinly wrapped: a model over candidates, and a solver with settled parameters.

Booleans are copied from a template and constraints written straight into the protocol buffer:
building is most of a certificate's millisecond, and `new_bool_var` with `add_bool_or` and its
like would double it. In the buffer a variable is its index i, and its negation is -1 - i.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np
from ortools.sat.python import cp_model

from ...cards.laboca.board import SIDE, volume
from ...cards.laboca.picture import Arrangement
from .candidates import Bools, Candidates, Numbers


class _LeanModel(cp_model.CpModel):
    """A `CpModel` without the old camel-case names, which it makes anew for every instance.

    They cost 0.2 ms a model, and reference cycles for the garbage collector to find.
    """

    def _add_pre_pep8_methods(self) -> None:
        pass


@lru_cache(maxsize=256)
def _booleans(count: int) -> cp_model.CpModel:
    """A model of `count` Booleans to copy from: a tenth of the time of adding them one by one."""
    model = _LeanModel()
    for _ in range(count):
        model.proto.variables.add().domain.extend((0, 1))
    return model


class Model:
    """A CP-SAT model over some candidates; the rules in `model` add to it.

    Variable i is candidate i; `cell` (height, 4, 4) holds the index of each cell's Boolean at
    [z, y, x], and `reached` tells whether any candidate has that cell.
    """

    def __init__(self, candidates: Candidates) -> None:
        self.candidates = candidates
        self.cp = _LeanModel()
        placed, cells = len(candidates.rows), volume(candidates.height)
        self.cp.proto.copy_from(_booleans(placed + cells).proto)
        self.cell = np.arange(placed, placed + cells).reshape(candidates.height, SIDE, SIDE)
        self.reached: Bools = np.any(candidates.occupied, axis=0)
        self._constraints = self.cp.proto.constraints

    def boolean(self) -> int:
        """One Boolean more; what it means is for the caller to say."""
        self.cp.proto.variables.add().domain.extend((0, 1))
        return len(self.cp.proto.variables) - 1

    def exactly_one(self, literals: Iterable[int]) -> None:
        """One of the literals is true; none at all is a contradiction."""
        self._constraints.add().exactly_one.literals.extend(literals)

    def at_most_one(self, literals: Iterable[int]) -> None:
        """No two of the literals are true."""
        self._constraints.add().at_most_one.literals.extend(literals)

    def any_of(self, literals: Iterable[int]) -> None:
        """At least one of the literals is true; none at all is a contradiction."""
        self._constraints.add().bool_or.literals.extend(literals)

    def none_of(self, variables: Numbers) -> None:
        """All of the variables are false."""
        self._constraints.add().bool_and.literals.extend((-1 - variables).ravel().tolist())

    def between(self, variables: Numbers, least: int, most: int) -> None:
        """So many of the variables are true; `least` above `most` is a contradiction."""
        if least > most:  # the solver would call an empty domain an invalid model
            return self.any_of(())
        linear = self._constraints.add().linear
        linear.vars.extend(variables.ravel().tolist())
        linear.coeffs.extend([1] * variables.size)
        linear.domain.extend((least, most))

    def cut_off(self, places: Sequence[int]) -> None:
        """Forbid the arrangement of these candidates, one of each block."""
        self.any_of([-1 - place for place in places])


def solver(limit: float) -> cp_model.CpSolver:
    """A solver for these models: one worker, a fixed seed, `limit` in deterministic time.

    What is off costs more than it brings on models of some hundred Booleans: a certificate's
    solving takes 1.5 ms by default, 0.8 without presolve, 0.35 without the rest too. Nothing
    depends on a clock. An interrupt is left to Python: the solver would call it undecided.
    """
    made = cp_model.CpSolver()
    parameters = made.parameters
    parameters.num_workers = 1
    parameters.random_seed = 1
    parameters.max_deterministic_time = limit
    parameters.catch_sigint_signal = False
    parameters.cp_model_presolve = False
    parameters.cp_model_probing_level = 0
    parameters.symmetry_level = 0
    parameters.linearization_level = 0
    parameters.use_sat_inprocessing = False
    return made


def solution(model: Model, solved: cp_model.CpSolver) -> Arrangement:
    """The arrangement in the solver's last answer."""
    values = solved.response_proto.solution
    places = range(len(model.candidates.rows))
    return model.candidates.arrangement([place for place in places if values[place]])
