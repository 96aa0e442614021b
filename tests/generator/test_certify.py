"""Certificates: unique, several, impossible, undecided, and what may not be called known."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.block_set import Block
from caminito.cards.laboca.deck import Puzzle
from caminito.generator.laboca.certify import certify, enumerate_arrangements

SET = Path(__file__).parents[2] / "bench" / "data" / "tasks.jsonl"

CUBE = ((0, 0, 0),)

UNIQUE = Puzzle(
    default_block_set().tier("dark"),
    4,
    (".GG.", "ORN.", "VTTT", "BWYK"),
    (".GG.", ".NRO", "TNBV", "KNBV"),
)
SOLUTION = {
    "W": ((1, 0, 0),),
    "Y": ((2, 0, 0),),
    "O": ((0, 3, 2),),
    "G": ((1, 2, 3), (2, 2, 3)),
    "P": ((2, 1, 0), (2, 1, 1)),
    "V": ((0, 3, 0), (0, 3, 1)),
    "N": ((2, 2, 0), (2, 2, 1), (2, 2, 2)),
    "T": ((1, 0, 1), (2, 0, 1), (3, 0, 1)),
    "K": ((3, 0, 0), (3, 1, 0), (3, 2, 0)),
    "B": ((0, 2, 0), (1, 2, 0), (1, 2, 1)),
    "R": ((1, 1, 0), (1, 1, 1), (1, 1, 2), (1, 2, 2)),
}

THREE = Puzzle(
    default_block_set().tier("light"),
    4,
    (".O..", ".T..", ".B.K", "NBWP"),
    ("..O.", "..T.", "K.T.", "GPTY"),
)


def cubes(letters, front, back):
    made = tuple(Block(letter, CUBE, ("light",)) for letter in letters)
    return Puzzle(made, 2, ("....", front), ("....", back))


# W in front, Y at the back of one line of sight: six pairs of depths.
SIX = cubes("WY", ".W..", "..Y.")


def test_a_unique_task_is_complete_with_its_one_arrangement():
    certificate = certify(UNIQUE, [SOLUTION])
    assert (certificate.status, certificate.another) == ("complete", None)
    assert certificate.solver_status == "INFEASIBLE"


def test_with_nothing_known_the_arrangement_is_found():
    certificate = certify(UNIQUE, [])
    assert (certificate.status, certificate.another) == ("another", SOLUTION)
    assert certificate.solver_status == "OPTIMAL"


def test_each_arrangement_found_leads_to_the_next_until_all_are_known():
    known = []
    while (certificate := certify(THREE, known)).status == "another":
        assert certificate.another not in known
        known.append(certificate.another)
    assert certificate.status == "complete"
    assert len(known) == 3


def test_a_task_without_arrangement_is_impossible():
    # W is seen from both sides, so it is alone on its line: Y and O have nowhere to be.
    assert certify(cubes("WYO", "W...", "...W"), []).status == "impossible"
    assert certify(cubes("W", "W...", "W..."), []).status == "impossible"
    assert certify(cubes("W", "Z...", "...Z"), []).status == "impossible"


def test_many_hidden_cubes_too_many_are_refuted_at_once():
    # Of three 4x2 walls two are seen and one is between them: eight cells are left in 4x4x2.
    # Nine cubes must fail by counting, which clauses alone do not do within this limit.
    wall = tuple((x, 0, z) for x in range(4) for z in range(2))
    made = [Block(letter, wall, ("light",)) for letter in "ABC"]
    made += [Block(letter, CUBE, ("light",)) for letter in "defghijkl"]
    puzzle = Puzzle(tuple(made), 2, ("AAAA", "AAAA"), ("BBBB", "BBBB"))
    assert certify(puzzle, [], limit=0.1).status == "impossible"


def test_a_limit_reached_says_undecided_and_never_complete():
    certificate = certify(UNIQUE, [SOLUTION], limit=0.0)
    assert (certificate.status, certificate.another) == ("undecided", None)
    assert certificate.solver_status == "UNKNOWN"


@pytest.mark.parametrize(
    ("known", "message"),
    [
        # On the line, but the other way round: Y is seen in front.
        ({"W": ((1, 3, 0),), "Y": ((1, 0, 0),)}, "not among the candidates"),
        ({"W": ((1, 2, 0),), "Y": ((1, 1, 0),)}, "does not show"),
        ({"W": ((1, 1, 0),), "Y": ((1, 1, 0),)}, "two blocks in one cell"),
        ({"W": ((2, 0, 0),), "Y": ((1, 1, 0),)}, "not among the candidates"),
        ({"W": ((1, 0, 0),)}, "can't have"),
        ({"W": ((1, 0, 0),), "Y": ((1, 1, 0),), "O": ((3, 3, 0),)}, "can't have"),
    ],
)
def test_what_is_no_arrangement_of_the_task_may_not_be_called_known(known, message):
    with pytest.raises(ValueError, match=message):
        certify(SIX, [known])


def test_a_floating_block_may_not_be_called_known():
    # W over Y in front, O over nothing behind Y: the pictures alone would not tell.
    made = tuple(Block(letter, CUBE, ("light",)) for letter in "WYO")
    puzzle = Puzzle(made, 2, ("W...", "Y..."), ("...O", "...Y"))
    with pytest.raises(ValueError, match="gap"):
        certify(puzzle, [{"W": ((0, 0, 1),), "Y": ((0, 0, 0),), "O": ((0, 1, 1),)}])


def test_an_arrangement_may_not_be_known_twice():
    one = {"W": ((1, 0, 0),), "Y": ((1, 1, 0),)}
    assert certify(SIX, [one]).status == "another"
    with pytest.raises(ValueError, match="twice"):
        certify(SIX, [one, dict(reversed(one.items()))])


def test_all_arrangements_are_listed_and_said_to_be_all():
    found = enumerate_arrangements(SIX, 100)
    assert found.complete
    depths = {(a["W"][0][1], a["Y"][0][1]) for a in found.arrangements}
    assert len(found.arrangements) == 6
    assert depths == {(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)}


@pytest.mark.parametrize("most", [1, 5, 6])
def test_a_listing_that_stopped_is_not_complete(most):
    found = enumerate_arrangements(SIX, most)
    assert (len(found.arrangements), found.complete) == (most, False)


def test_an_impossible_task_has_a_complete_empty_list():
    found = enumerate_arrangements(cubes("W", "W...", "W..."), 5)
    assert (found.arrangements, found.complete) == ((), True)


def test_a_listing_cut_short_by_its_limit_is_not_complete():
    assert not enumerate_arrangements(UNIQUE, 5, limit=0.0).complete


def stored_tasks():
    for line in SET.read_text(encoding="utf-8").splitlines():
        task = json.loads(line)
        blocks = default_block_set().tier(task["tier"])
        puzzle = Puzzle(blocks, task["height"], tuple(task["front"]), tuple(task["back"]))
        solution = {k: tuple(map(tuple, cells)) for k, cells in task["solution"].items()}
        yield puzzle, solution, 1 if task["unique"] else task["count_at_least"]


def test_every_task_of_the_measured_set_gets_its_known_verdict_and_count():
    for puzzle, solution, count in stored_tasks():
        status = certify(puzzle, [solution]).status
        assert status == ("complete" if count == 1 else "another")
        found = enumerate_arrangements(puzzle, 9)
        assert len(found.arrangements) == min(count, 9)
        assert found.complete == (count < 9)


def test_another_process_with_another_hash_seed_lists_the_same_in_the_same_order():
    script = (
        "from caminito.cards.laboca.block_file import default_block_set\n"
        "from caminito.cards.laboca.deck import Puzzle\n"
        "from caminito.generator.laboca.certify import enumerate_arrangements\n"
        f"puzzle = Puzzle(default_block_set().tier('light'), 4, {THREE.front}, {THREE.back})\n"
        "print(enumerate_arrangements(puzzle, 9).arrangements)\n"
    )
    here = str(enumerate_arrangements(THREE, 9).arrangements)
    there = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONHASHSEED": "77"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert there.stdout.strip() == here
