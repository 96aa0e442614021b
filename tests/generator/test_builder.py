"""Building on CP-SAT: wishes kept or said impossible, unique tasks, the same for the same seed."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product

import numpy as np
import pytest
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.block_set import Block
from caminito.generator.laboca.builder import build, build_unique, unbuildable
from caminito.generator.laboca.certify import certify, enumerate_arrangements
from caminito.generator.laboca.wishes import Wishes

LIGHT = default_block_set().tier("light")
DARK = default_block_set().tier("dark")

CUBE = ((0, 0, 0),)
S_UPRIGHT = ((0, 0, 0), (0, 0, 1), (1, 0, 1), (1, 0, 2))
# Under the S and over it: from below its overhang, round behind it, onto its step.
CLASP = ((0, 0, 2), (0, 1, 0), (0, 1, 1), (0, 1, 2), (1, 0, 0), (1, 1, 0))


def blocks(**shapes):
    return tuple(Block(letter, cells, ("light",)) for letter, cells in shapes.items())


def rng(seed):
    return np.random.default_rng(seed)


def pictures(arrangement, height):
    """Front and back picture, worked out square by square."""
    at = {cell: letter for letter, cells in arrangement.items() for cell in cells}

    def look(x, z, depths):
        return next((at[x, y, z] for y in depths if (x, y, z) in at), ".")

    levels = range(height - 1, -1, -1)
    front = tuple("".join(look(x, z, (0, 1, 2, 3)) for x in (0, 1, 2, 3)) for z in levels)
    back = tuple("".join(look(x, z, (3, 2, 1, 0)) for x in (3, 2, 1, 0)) for z in levels)
    return front, back


def check_legal(arrangement, made, height):
    """The arrangement rules in plain words; the shape only by what distances between cells tell."""
    cells = [cell for placed in arrangement.values() for cell in placed]
    assert set(arrangement) == {block.letter for block in made}
    assert len(set(cells)) == len(cells)
    assert all(0 <= x < 4 and 0 <= y < 4 and 0 <= z < height for x, y, z in cells)
    assert all(z == 0 or (x, y, z - 1) in cells for x, y, z in cells)
    for block in made:
        assert distances(arrangement[block.letter]) == distances(block.cells)


def distances(cells):
    return sorted(
        sum((a - b) ** 2 for a, b in zip(one, other, strict=True))
        for one, other in product(cells, repeat=2)
    )


def built(made, height, wishes, seed=1):
    answer = build(made, height, wishes, rng(seed))
    assert answer.status == "built"
    check_legal(answer.arrangement, made, height)
    return answer.arrangement


def test_without_wishes_any_legal_arrangement_comes_out_and_seeds_vary_it():
    found = [built(LIGHT, 4, Wishes(), seed) for seed in range(6)]
    assert len({pictures(arrangement, 4) for arrangement in found}) == 6


def test_the_same_seed_builds_the_same_in_another_process():
    script = (
        "import numpy as np\n"
        "from caminito.cards.laboca.block_file import default_block_set\n"
        "from caminito.generator.laboca.builder import build, build_unique\n"
        "from caminito.generator.laboca.model import Wishes\n"
        "blocks = default_block_set().tier('dark')\n"
        "print(build(blocks, 4, Wishes(), np.random.default_rng(5)).arrangement)\n"
        "print(build_unique(blocks, 3, np.random.default_rng(5), 2000).puzzle.front)\n"
    )
    there = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONHASHSEED": "77"},
        capture_output=True,
        text=True,
        check=True,
    )
    here = [build(DARK, 4, Wishes(), rng(5)).arrangement]
    here.append(build_unique(DARK, 3, rng(5), 2000).puzzle.front)
    assert there.stdout.splitlines() == [str(answer) for answer in here]


def test_hidden_blocks_are_seen_in_neither_picture():
    arrangement = built(LIGHT, 4, Wishes(must_hide=frozenset("WYN")))
    front, back = pictures(arrangement, 4)
    assert not set("WYN") & set("".join(front + back))


def test_wished_pictures_are_shown():
    front, back = pictures(built(LIGHT, 4, Wishes(), 3), 4)
    by_front = built(LIGHT, 4, Wishes(front=front), 4)
    assert pictures(by_front, 4)[0] == front
    by_back = built(LIGHT, 4, Wishes(back=back), 5)
    assert pictures(by_back, 4)[1] == back
    assert pictures(built(LIGHT, 4, Wishes(front=front, back=back), 6), 4) == (front, back)


def test_a_silhouette_is_met_square_by_square():
    stairs = frozenset({(x, z) for x in range(4) for z in range(x + 1)})
    front, _ = pictures(built(LIGHT, 4, Wishes(silhouette=stairs)), 4)
    assert [[letter != "." for letter in row] for row in front] == [
        [(x, z) in stairs for x in range(4)] for z in (3, 2, 1, 0)
    ]


@pytest.mark.parametrize("levels", [2, 3, 4])
def test_the_levels_used_are_those_wished(levels):
    arrangement = built(LIGHT, 4, Wishes(levels=(levels, levels)))
    assert max(z for cells in arrangement.values() for _, _, z in cells) == levels - 1


@pytest.mark.parametrize(("least", "most"), [(6, 6), (7, 9), (15, 15)])
def test_the_footprint_is_within_its_bounds(least, most):
    arrangement = built(LIGHT, 4, Wishes(footprint=(least, most)))
    columns = {(x, y) for cells in arrangement.values() for x, y, _ in cells}
    assert least <= len(columns) <= most


def test_fixed_blocks_stay_where_they_are():
    fixed = {"K": ((3, 3, 0), (3, 3, 1), (3, 3, 2)), "W": ((3, 3, 3),)}
    arrangement = built(LIGHT, 4, Wishes(fixed=fixed))
    assert {letter: arrangement[letter] for letter in "KW"} == fixed


@pytest.mark.parametrize(
    "wishes",
    [
        Wishes(must_hide=frozenset("WYOGPVNTKB")),  # something is always seen
        Wishes(front=("....", "....", "....", "W...")),  # 21 cells behind one square
        Wishes(levels=(0, 1)),  # 21 cells on 16 columns
        Wishes(levels=(5, 5)),
        Wishes(footprint=(1, 5)),  # 21 cells in 5 columns of 4
        Wishes(footprint=(17, 20)),
        Wishes(silhouette=frozenset({(0, 0), (1, 0), (2, 0), (3, 0)})),
        Wishes(fixed={"W": ((0, 0, 3),), "Y": ((0, 0, 1),), "O": ((0, 0, 1),)}),
        Wishes(must_hide=frozenset("W"), fixed={"W": ((0, 0, 0),)}),
    ],
)
def test_wishes_that_can_not_be_met_are_said_to_be_impossible(wishes):
    assert build(LIGHT, 4, wishes, rng(1)).status == "impossible"


def test_a_block_set_that_does_not_fit_is_said_to_be_impossible():
    assert build(DARK, 2, Wishes(levels=(0, 1)), rng(1)).status == "impossible"
    bar = tuple((x, 0, 0) for x in range(5))
    assert build(blocks(A=bar, W=CUBE), 4, Wishes(), rng(1)).status == "impossible"


def test_a_build_that_runs_into_its_limit_is_undecided():
    assert build(LIGHT, 4, Wishes(), rng(1), limit=0.0).status == "undecided"


# From above.


def test_blocks_that_clasp_each_other_can_not_be_lowered():
    assert unbuildable({"S": S_UPRIGHT, "C": CLASP}) == {"S", "C"}
    assert unbuildable({"S": S_UPRIGHT, "C": CLASP, "W": ((0, 0, 3),)}) == {"S", "C"}


def test_a_pile_can_be_lowered_from_the_bottom_up():
    pile = {"W": ((0, 0, 0),), "S": ((0, 0, 1), (0, 0, 2)), "Y": ((0, 0, 3),)}
    assert unbuildable(pile) == frozenset()
    assert unbuildable({"S": S_UPRIGHT, "W": ((1, 0, 0),)}) == frozenset()


def test_a_clasp_is_never_built():
    made = blocks(S=S_UPRIGHT, C=CLASP)
    clasped = Wishes(fixed={"S": S_UPRIGHT, "C": CLASP})
    assert build(made, 3, clasped, rng(1)).status == "impossible"
    # Left half free it finds another way, however often it is asked.
    for seed in range(5):
        arrangement = built(made, 3, Wishes(fixed={"S": S_UPRIGHT}, footprint=(2, 8)), seed)
        assert not unbuildable(arrangement)


# Unique tasks.


def check_task(task, made, height, solutions=1):
    check_legal(task.arrangement, made, height)
    assert (task.puzzle.front, task.puzzle.back) == pictures(task.arrangement, height)
    assert (task.puzzle.blocks, task.puzzle.height) == (made, height)
    assert not unbuildable(task.arrangement)
    found = enumerate_arrangements(task.puzzle, 100)
    assert found.complete and len(found.arrangements) == task.solutions
    assert 1 <= task.solutions <= solutions


@pytest.mark.parametrize(("made", "height"), [(LIGHT, 4), (DARK, 4), (LIGHT, 2), (DARK, 6)])
def test_a_unique_task_is_built(made, height):
    task = build_unique(made, height, rng(11), 3_000)
    check_task(task, made, height)
    assert certify(task.puzzle, [task.arrangement]).status == "complete"
    assert 1 <= task.moves <= 3_000


def test_block_sets_of_other_sizes_and_shapes_work():
    screw = ((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1))
    corner = ((0, 0, 0), (1, 0, 0), (0, 1, 0))
    four = blocks(A=screw, B=corner, C=CLASP, D=S_UPRIGHT)
    check_task(build_unique(four, 3, rng(1), 3_000), four, 3)
    sixteen = blocks(
        **{letter: (screw, corner)[i % 2] for i, letter in enumerate("ABCDEFGHIJKLMNOP")}
    )
    check_task(build_unique(sixteen, 5, rng(1), 3_000), sixteen, 5)


def test_with_more_solutions_allowed_their_true_number_is_told():
    task = build_unique(LIGHT, 4, rng(4), 3_000, max_solutions=8)
    check_task(task, LIGHT, 4, solutions=8)
    counts = {
        build_unique(LIGHT, 4, rng(seed), 3_000, max_solutions=8).solutions for seed in range(6)
    }
    assert max(counts) > 1


def test_a_unique_task_keeps_the_wishes():
    fixed = {"K": ((0, 1, 0), (1, 1, 0), (2, 1, 0))}
    wishes = Wishes(must_hide=frozenset("W"), levels=(3, 3), fixed=fixed)
    task = build_unique(LIGHT, 4, rng(2), 3_000, wishes)
    check_task(task, LIGHT, 4)
    assert "W" not in "".join(task.puzzle.front + task.puzzle.back)
    assert task.arrangement["K"] == fixed["K"]
    assert task.puzzle.front[0] == "...." != task.puzzle.front[1]


def test_no_task_comes_out_when_the_effort_is_used_up():
    assert build_unique(LIGHT, 4, rng(1), 0) is None
    # Two hidden cubes can always be exchanged: no effort makes such a task unique.
    assert build_unique(LIGHT, 4, rng(1), 40, Wishes(must_hide=frozenset("WY"))) is None


def test_no_task_comes_out_when_nothing_meets_the_wishes():
    assert build_unique(LIGHT, 4, rng(1), 10**9, Wishes(levels=(0, 1))) is None


def test_with_every_block_fixed_there_is_one_try():
    task = build_unique(LIGHT, 4, rng(11), 3_000)
    again = build_unique(LIGHT, 4, rng(0), 10**9, Wishes(fixed=task.arrangement))
    assert again.arrangement == task.arrangement
    two = blocks(W=CUBE, Y=CUBE)
    loose = Wishes(fixed={"W": ((0, 0, 0),), "Y": ((0, 1, 0),)})
    assert build_unique(two, 2, rng(0), 10**9, loose) is None
