"""Which creature has which trait: CP-SAT makes the smallest distance as large as it can be.

One Boolean says that a creature has a value of a trait, another that two creatures share a
trait. Colour and pattern are one trait for all three parts. On every part any two creatures
share at most all traits but the smallest distance, which is maximised up to the bound that
`distance.most_distance` proves by counting: a choice that reaches it needs no other proof.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from random import Random

from ortools.sat.python import cp_model

from ...cards.vacaloca.creatures import SKIN
from .distance import LEAST, most_distance

Traits = Mapping[str, Mapping[str, tuple[str, ...]]]  # part -> trait -> values
Key = tuple[str, str]  # part and trait; the skin belongs to the part ""
Choice = Mapping[Key, tuple[str, ...]]  # each creature's value, by creature
LIMIT = 60.0  # deterministic seconds; a choice takes some 0.3


class UndecidedError(Exception):
    """The solver found no choice within its limit."""


@dataclass(frozen=True)
class Chosen:
    """A choice, its smallest distance, and whether that is proven to be the largest of all sets.

    It is when it reaches the bound. Short of that nothing is proven: sets that use some values
    more often than others were not looked at.
    """

    choice: Choice
    distance: int
    proven: bool


def key(part: str, trait: str) -> Key:
    """The name under which a choice has a part's trait."""
    return ("", trait) if trait in SKIN else (part, trait)


def choose(creatures: int, traits: Traits, chance: Random, limit: float = LIMIT) -> Chosen:
    """Choose a value of every trait for so many creatures; the same chance, the same choice.

    Every value is used as often as any other, or once more: that tells the most pairs apart.
    Raises `UndecidedError` when nothing was found within `limit` deterministic seconds.
    """
    values = {
        key(part, trait): found
        for part, entries in traits.items()
        for trait, found in entries.items()
    }
    model = cp_model.CpModel()
    has = {where: _assigned(model, creatures, len(found)) for where, found in values.items()}
    shared = {where: _shared(model, table) for where, table in has.items()}
    bound = min(most_distance(creatures, entries) for entries in traits.values())
    least = model.new_int_var(LEAST, max(LEAST, bound), "distance")
    for part, entries in traits.items():
        kept = [shared[key(part, trait)] for trait in entries]
        for pair in combinations(range(creatures), 2):
            model.add(sum(table[pair] for table in kept) + least <= len(kept))
    model.maximize(least)
    for table in has.values():
        for row in table:
            model.add_hint(row[chance.randrange(len(row))], 1)
    choice, found = _solved(model, has, values, chance, limit)
    return Chosen(choice, found, proven=found >= bound)


def _assigned(model: cp_model.CpModel, creatures: int, values: int) -> list[list[cp_model.IntVar]]:
    """Booleans by creature and value: one value each, every value used about equally often."""
    table = [[model.new_bool_var("") for _ in range(values)] for _ in range(creatures)]
    for row in table:
        model.add_exactly_one(row)
    for value in range(values):
        column = [row[value] for row in table]
        model.add_linear_constraint(sum(column), creatures // values, -(-creatures // values))
    return table


def _shared(
    model: cp_model.CpModel, table: list[list[cp_model.IntVar]]
) -> dict[tuple[int, int], cp_model.IntVar]:
    """For every pair of creatures a Boolean that is true when they share a value."""
    found = {}
    for one, other in combinations(range(len(table)), 2):
        alike = found[one, other] = model.new_bool_var("")
        for mine, yours in zip(table[one], table[other], strict=True):
            model.add_bool_or(~mine, ~yours, alike)
    return found


def _solved(
    model: cp_model.CpModel,
    has: Mapping[Key, list[list[cp_model.IntVar]]],
    values: Mapping[Key, tuple[str, ...]],
    chance: Random,
    limit: float,
) -> tuple[Choice, int]:
    """Each creature's values and the smallest distance; raises `UndecidedError`."""
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = chance.randrange(2**31)
    solver.parameters.max_deterministic_time = limit
    solver.parameters.linearization_level = 0  # 1.4 s instead of 2 to 7
    solver.parameters.catch_sigint_signal = False
    status = solver.solve(model)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        raise UndecidedError(f"no set of creatures was found: {solver.status_name(status)}")
    choice = {
        where: tuple(
            next(word for word, here in zip(values[where], row, strict=True) if solver.value(here))
            for row in table
        )
        for where, table in has.items()
    }
    return choice, round(solver.objective_value)
