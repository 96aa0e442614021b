"""Design mode: what it finds, and what it says is not there, against a census by plain loops."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from caminito.cards.errors import UnusableError
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.block_set import BlockSet
from caminito.cards.laboca.deck import Puzzle, Task
from caminito.generator.laboca import design as designing
from caminito.generator.laboca.aim import aim_from
from caminito.generator.laboca.design import Designed, UndecidedError, deck_of, design
from caminito.generator.laboca.difficulty.rating import rate
from caminito.generator.laboca.effort import ImpossibleError
from caminito.generator.laboca.request import Request, check_request
from caminito.generator.laboca.wishes import Wishes, hidden_letters, silhouette_of
from helpers.brute import Blocks, Pictures, arrangements, can_be_lowered, census, pictures
from helpers.shapes import BAR, DOMINO, TROMINO, as_blocks

SHAPES: Blocks = {"I": BAR, "J": BAR, "A": DOMINO, "N": TROMINO}
SET = BlockSet(as_blocks(SHAPES))


@cache
def everything() -> dict[Pictures, list[Any]]:
    return census(SHAPES, 2)


@cache
def fronts() -> dict[Any, tuple[int, int, frozenset[Any]]]:
    """For every front picture its arrangements, its back pictures, and those shown once."""
    groups: dict[Any, list[tuple[Any, int]]] = {}
    for (front, back), own in everything().items():
        groups.setdefault(front, []).append((back, len(own)))
    return {
        front: (
            sum(n for _, n in own), len(own), frozenset(back for back, n in own if n == 1)
        )
        for front, own in groups.items()
    }  # fmt: skip


def ask(wishes: Wishes, **changes: Any) -> Designed:
    return design(replace(Request(SET, "light", 2, wishes, seed=1), **changes))


def some(with_tasks: bool) -> list[Any]:
    chosen = [front for front, (_, _, once) in sorted(fronts().items()) if bool(once) == with_tasks]
    return chosen[:: max(len(chosen) // 12, 1)]


def check(task: Task) -> None:
    assert task.solution is not None
    assert pictures(task.solution, 2) == (task.front, task.back)
    assert [dict(one) for one in everything()[task.front, task.back]] == [
        {letter: frozenset(cells) for letter, cells in task.solution.items()}
    ]


def test_a_front_picture_is_completed_and_the_counts_are_exact() -> None:
    assert len(some(with_tasks=True)) >= 12
    for front in some(with_tasks=True):
        found = ask(Wishes(front=front), count=1)
        (task,) = found.tasks
        assert task.front == front
        check(task)
        assert found.gathered is not None
        all_of_them, different, once = fronts()[front]
        assert (found.gathered.arrangements, found.gathered.pictures) == (all_of_them, different)
        assert len(found.gathered.few) == len(once)


def test_that_a_front_picture_has_no_task_is_proven_with_the_numbers() -> None:
    assert len(some(with_tasks=False)) >= 12
    for front in some(with_tasks=False):
        with pytest.raises(ImpossibleError) as raised:
            ask(Wishes(front=front))
        number, different, _ = fronts()[front]
        counted = f"all {number} arrangements with this front picture were counted: they show "
        assert counted + f"{different} different back picture" in str(raised.value)
        assert "0 of them with exactly one arrangement" in str(raised.value)


def test_a_back_picture_is_a_front_picture_seen_from_behind() -> None:
    for front in some(with_tasks=True)[:4]:
        found = ask(Wishes(back=front), count=1)
        (task,) = found.tasks
        assert task.back == front
        check(task)
        assert found.gathered is not None
        assert found.gathered.arrangements == fronts()[front][0]
    with pytest.raises(ImpossibleError, match=r"all .* arrangements with this back picture"):
        ask(Wishes(back=some(with_tasks=False)[0]))


def test_all_tasks_of_a_front_picture_are_found_none_alike_another() -> None:
    front, (_, _, once) = max(fronts().items(), key=lambda one: (len(one[1][2]), one[0]))
    with pytest.raises(ImpossibleError, match=r"there (is|are) only") as raised:
        ask(Wishes(front=front), count=len(once) + 1)
    unlike = int(str(raised.value).split("only ")[1].split()[0])
    found = ask(Wishes(front=front), count=unlike)
    assert len({task.back for task in found.tasks}) == unlike
    assert {task.back for task in found.tasks} <= once
    assert unlike == len({least_image(front, back) for back in once}) < len(once)


def least_image(front: Any, back: Any) -> Pictures:
    """The least of all tasks alike: seen from behind, mirrored, I and J (one shape) exchanged."""
    swap = str.maketrans("IJ", "JI")
    images = []
    for one, other in ((front, back), (back, front)):
        for change in (lambda row: row, lambda row: row.translate(swap)):
            rows = tuple(tuple(change(row) for row in picture) for picture in (one, other))
            images += [rows, tuple(tuple(row[::-1] for row in picture) for picture in rows)]
    return min(images)


def test_without_a_count_one_task_will_do() -> None:
    lonely = [front for front, (_, _, once) in sorted(fronts().items()) if len(once) == 1]
    assert len(ask(Wishes(front=lonely[0])).tasks) == 1
    with pytest.raises(ImpossibleError, match="there is only 1 task, not 2, with exactly one"):
        ask(Wishes(front=lonely[0]), count=2)


def test_blocks_that_stand_and_blocks_to_hide_are_gone_through_whole() -> None:
    stands = {"I": tuple((0, y, 0) for y in range(4)), "J": tuple((0, y, 1) for y in range(4))}
    fixed = {letter: frozenset(cells) for letter, cells in stands.items()}
    tasks = [
        shown
        for shown, own in everything().items()
        if len(own) == 1 and all(own[0][letter] == fixed[letter] for letter in fixed)
    ]
    found = ask(Wishes(fixed=stands), count=1)
    check(found.tasks[0])
    assert (found.tasks[0].front, found.tasks[0].back) in tasks
    assert found.gathered is not None and len(found.gathered.few) == len(tasks)


def test_two_pictures_are_a_task_or_not() -> None:
    unique = next(shown for shown, own in sorted(everything().items()) if len(own) == 1)
    loose = next(shown for shown, own in sorted(everything().items()) if len(own) == 3)
    found = ask(Wishes(front=unique[0], back=unique[1]))
    assert [(task.front, task.back, task.solutions) for task in found.tasks] == [(*unique, 1)]
    with pytest.raises(ImpossibleError, match="they have at least 2 arrangements"):
        ask(Wishes(front=loose[0], back=loose[1]))
    assert ask(Wishes(front=loose[0], back=loose[1]), max_solutions=3).tasks[0].solutions == 3
    with pytest.raises(ImpossibleError, match="outlines do not match"):
        ask(Wishes(front=("....", "IIII"), back=("....", "...N")))


def test_a_picture_in_the_air_is_told_by_its_reason() -> None:
    for wishes, side in ((Wishes(front=("I...", "....")), "front"),
                         (Wishes(back=("I...", "....")), "back")):  # fmt: skip
        with pytest.raises(ImpossibleError) as raised:
            ask(wishes)
        assert f"the {side} picture shows I in row 1" in str(raised.value)


def test_the_effort_is_counted_and_what_stays_open_is_undecided() -> None:
    with pytest.raises(UndecidedError) as raised:
        ask(Wishes(front=some(with_tasks=False)[-1]), effort=3)
    assert "counting all arrangements was stopped by 3 nodes" in str(raised.value)
    with pytest.raises(UndecidedError, match="exactly one arrangement, at least 3 hidden blocks"):
        ask(Wishes(hidden=(3, 99)), max_solutions=1, effort=20_000)


def test_the_seed_chooses() -> None:
    front = max(fronts(), key=lambda one: (len(fronts()[one][2]), one))
    chosen = [ask(Wishes(front=front), seed=seed, count=1).tasks[0].back for seed in range(8)]
    assert len(set(chosen)) > 2
    assert ask(Wishes(front=front), seed=3, count=1).tasks[0].back == chosen[3]


def test_tasks_that_are_looked_at_in_vain_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    front = max(fronts(), key=lambda one: (len(fronts()[one][2]), one))
    fierce = aim_from(None, "3000..3600")
    with pytest.raises(ImpossibleError, match="too easy or too hard"):
        ask(Wishes(front=front), aim=fierce)
    monkeypatch.setattr(designing, "MOST_LOOKED_AT", 1)
    with pytest.raises(UndecidedError, match="1 were looked at"):
        ask(Wishes(front=front), aim=fierce)


def test_what_contradicts_itself_is_refused() -> None:
    with pytest.raises(UnusableError, match="silhouette is not that of the front picture"):
        check_request(
            Request(SET, "light", 2, Wishes(front=("....", "IJ.."), silhouette=frozenset()), 1)
        )
    mirror = Wishes(back=("....", "IJ.."), silhouette=frozenset({(2, 0), (3, 0)}))
    check_request(Request(SET, "light", 2, mirror, 1))
    with pytest.raises(UnusableError, match="no such block"):
        check_request(Request(SET, "light", 2, Wishes(must_hide=frozenset("Q")), 1))


# --- the default set --------------------------------------------------------------------------

DEFAULT = Request(default_block_set(), "light", 4, Wishes(), seed=7)
FRONT = ("....", "....", "KKGG", "WOVV")


def test_a_front_picture_of_the_default_set_with_a_band_and_a_hidden_block() -> None:
    wishes = Wishes(front=FRONT, must_hide=frozenset("B"))
    found = design(replace(DEFAULT, wishes=wishes, aim=aim_from("gentle..steady", None), count=2))
    for task in found.tasks:
        assert task.solution is not None and task.difficulty is not None
        assert task.front == FRONT and "B" in hidden_letters(task.solution, 4)
        assert can_be_lowered(task.solution)
        subject = Puzzle(default_block_set().tier("light"), 4, task.front, task.back)
        assert rate(subject).band == task.difficulty.band in ("gentle", "steady")
        shapes = {block.letter: block.cells for block in subject.blocks}
        assert len(list(arrangements(shapes, 4, (task.front, task.back)))) == 1
    deck = deck_of(DEFAULT, found)
    assert [(card.id, len(card.tasks)) for card in deck.cards] == [("light-01", 2)]


def test_a_silhouette_and_three_hidden_blocks_are_searched_for() -> None:
    squares = frozenset((x, z) for x in range(4) for z in range(3) if (x, z) != (3, 2))
    wishes = Wishes(silhouette=squares, hidden=(2, 2))
    found = design(replace(DEFAULT, wishes=wishes, count=3))
    assert found.gathered is None
    for task in found.tasks:
        assert task.solution is not None
        assert silhouette_of(task.front) == squares
        assert len(hidden_letters(task.solution, 4)) == 2
    deck = deck_of(DEFAULT, found)
    assert Counter(len(card.tasks) for card in deck.cards) == {2: 1, 1: 1}


def test_a_structure_begun_is_finished_from_either_way() -> None:
    fixed = {"K": ((0, 1, 1), (1, 1, 1), (2, 1, 1)), "V": ((2, 0, 0), (3, 0, 0))}
    found = design(replace(DEFAULT, wishes=Wishes(fixed=fixed), effort=10**8))
    for task in found.tasks:
        assert task.solution is not None
        assert {letter: task.solution[letter] for letter in fixed} == fixed
