"""Decks: the same whoever makes them and however often they are interrupted; no two tasks alike."""

from __future__ import annotations

import multiprocessing
import pickle
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count as numbers
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from caminito.cards.errors import UnusableError
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.block_set import BlockSet
from caminito.cards.laboca.deck import Deck, Task, tasks
from caminito.cards.laboca.deck_file import deck_text
from caminito.generator.journal import Journal
from caminito.generator.laboca import deck_maker
from caminito.generator.laboca.aim import ANY, aim_from
from caminito.generator.laboca.deck_maker import Crew, journal_name, make_deck
from caminito.generator.laboca.effort import EffortError, Exhausted, ImpossibleError
from caminito.generator.laboca.recipe import Recipe
from caminito.generator.laboca.task_maker import make_task
from caminito.generator.laboca.wishes import Wishes
from helpers.brute import arrangements, broken, can_be_lowered, pictures
from helpers.shapes import BAR, DOMINO, FULL, SCREW, TIGHT, TROMINO, as_blocks

RECIPE = Recipe(default_block_set(), {"light": 3, "dark": 2}, seed=7, height=4)
TEE = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 1, 0))


def crew(processes: int | None = 1) -> Crew:
    """A crew whose clock never moves, so that it works alone if it may choose."""
    return Crew(processes, cores=2, clock=lambda: 0.0)


def silent(done: int, wanted: int) -> None:
    pass


def make(recipe: Recipe, folder: Path, workers: Crew | None = None) -> Deck:
    """The deck, its journal taken away when it is done."""
    journal = Journal(folder, journal_name(recipe))
    deck = make_deck(recipe, workers or crew(), journal, silent)
    journal.forget()
    return deck


def small(shapes: Any, cards: int, **changes: Any) -> Recipe:
    recipe = Recipe(BlockSet(as_blocks(shapes)), {"light": cards}, seed=1, height=2)
    return replace(recipe, **changes)


@pytest.fixture
def making(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """The keys of the tasks made from here on, in this process."""
    made: list[tuple[Any, ...]] = []

    def noted(recipe: Recipe, *key: Any) -> Task | Exhausted:
        made.append(key)
        return make_task(recipe, *key)

    monkeypatch.setattr(deck_maker, "make_task", noted)
    return made


@pytest.fixture(scope="module")
def wanted_text(tmp_path_factory: pytest.TempPathFactory) -> str:
    return deck_text(make(RECIPE, tmp_path_factory.mktemp("journal")))


# --- what is made ---------------------------------------------------------------------------


def test_a_deck_has_its_cards_in_order_and_every_task_is_right(tmp_path: Path) -> None:
    deck = make(RECIPE, tmp_path)
    assert [(card.id, card.tier, len(card.tasks)) for card in deck.cards] == [
        ("light-01", "light", 2), ("light-02", "light", 2), ("light-03", "light", 2),
        ("dark-01", "dark", 2), ("dark-02", "dark", 2),
    ]  # fmt: skip
    assert (deck.seed, deck.height, deck.max_solutions) == (7, 4, 1)
    for _, card, _, task in tasks(deck):
        shapes = {block.letter: block.cells for block in deck.block_set.tier(card.tier)}
        assert task.solution is not None
        assert broken(shapes, 4, task.solution) == set()
        assert pictures(task.solution, 4) == (task.front, task.back)
        assert can_be_lowered(task.solution)
        assert task.solutions == 1
        assert len(list(islice(arrangements(shapes, 4, (task.front, task.back)), 2))) == 1


def test_the_crew_leaves_no_trace(tmp_path: Path, wanted_text: str) -> None:
    ticking = numbers()
    late: Callable[[], float] = lambda: next(ticking) * 0.2  # noqa: E731  # alone for some tasks
    crews = [crew(2), crew(3), crew(None), Crew(None, 2, late), Crew(None, 1, late)]
    for workers in crews:
        assert deck_text(make(RECIPE, tmp_path, workers)) == wanted_text
        assert multiprocessing.active_children() == []


def test_a_crew_that_may_choose_works_alone_first_and_then_with_all_cores(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, making: list[tuple[Any, ...]]
) -> None:
    asked = []

    def noted(work: Any, jobs: Any, processes: int) -> Iterator[Any]:
        asked.append((sum(len(job) for job in jobs), processes))
        return ((job, work(job)) for job in jobs)

    monkeypatch.setattr(deck_maker, "run_jobs", noted)
    # The clock is read once before, and then before every task: 1 second is over at the fourth.
    clock = iter([0.0, 0.2, 0.5, 0.9, 1.0])
    make(RECIPE, tmp_path, Crew(None, 5, lambda: next(clock)))
    assert asked == [(7, 5)]
    assert len(making) == 10


def test_more_cards_keep_the_tasks_of_fewer(tmp_path: Path) -> None:
    few = make(replace(RECIPE, cards={"light": 1, "dark": 1}), tmp_path)
    many = make(RECIPE, tmp_path)
    assert many.cards[0].tasks == few.cards[0].tasks
    assert many.cards[3].tasks == few.cards[1].tasks
    assert make(replace(RECIPE, cards={"dark": 2}), tmp_path).cards == many.cards[3:]


def test_another_seed_is_another_deck(tmp_path: Path, wanted_text: str) -> None:
    other = make(replace(RECIPE, seed=8), tmp_path)
    same = make(RECIPE, tmp_path)
    shown = [{task.front for _, _, _, task in tasks(deck)} for deck in (same, other)]
    assert not shown[0] & shown[1]


@pytest.mark.parametrize("most", [2, 6])
def test_the_number_stored_in_a_loose_deck_is_the_true_one(tmp_path: Path, most: int) -> None:
    recipe = replace(RECIPE, cards={"light": 3}, height=3, max_solutions=most)
    shapes = {block.letter: block.cells for block in recipe.block_set.tier("light")}
    deck = make(recipe, tmp_path)
    assert deck.max_solutions == most
    stored = [task.solutions for _, _, _, task in tasks(deck)]
    for _, _, _, task in tasks(deck):
        own = list(islice(arrangements(shapes, 3, (task.front, task.back)), most + 1))
        assert task.solutions == len(own) <= most
        assert {letter: frozenset(c) for letter, c in (task.solution or {}).items()} in own
    assert max(number or 0 for number in stored) > 1


# --- repeats --------------------------------------------------------------------------------


def mirrored(picture: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(row[::-1] for row in picture)


def images(task: Task, exchanged: Callable[[str], str]) -> set[Any]:
    """The task and all tasks alike it, where one exchange of letters is possible."""
    found = set()
    for change in (str, exchanged):
        front, back = (tuple(change(row) for row in rows) for rows in (task.front, task.back))
        found |= {(front, back), (back, front), (mirrored(front), mirrored(back)),
                  (mirrored(back), mirrored(front))}  # fmt: skip
    return found


def test_a_bar_alone_has_two_tasks_and_no_more(
    tmp_path: Path, making: list[tuple[Any, ...]]
) -> None:
    """Seen end on at x = 0 or 3, which are alike, or at x = 1 or 2."""
    deck = make(small({"I": BAR}, 1), tmp_path)
    columns = sorted(task.front[1].index("I") for _, _, _, task in tasks(deck))
    assert [min(x, 3 - x) for x in columns] in ([0, 1], [1, 0])
    assert len(making) >= 2
    with pytest.raises(EffortError) as raised:
        make(small({"I": BAR}, 2), tmp_path)
    assert raised.value.exhausted == Exhausted("light", 2, 100, 0, alike=True)


def test_no_two_tasks_of_a_small_block_set_are_alike(
    tmp_path: Path, making: list[tuple[Any, ...]]
) -> None:
    exchange = str.maketrans("IJ", "JI")
    deck = make(small({"I": BAR, "J": BAR, "N": TROMINO}, 6, max_solutions=2), tmp_path)
    assert len(making) > 12, "some came out alike and were made again"
    assert any(key[2] > 0 for key in making)
    made = [task for _, _, _, task in tasks(deck)]
    for number, task in enumerate(made):
        alike = images(task, lambda row: row.translate(exchange))
        assert not any((other.front, other.back) in alike for other in made[:number])


def test_the_deck_with_repeats_does_not_depend_on_the_crew_or_its_size(tmp_path: Path) -> None:
    recipe = small({"I": BAR, "J": BAR, "N": TROMINO}, 6, max_solutions=2)
    alone = make(recipe, tmp_path)
    assert deck_text(make(recipe, tmp_path, crew(2))) == deck_text(alone)
    assert make(replace(recipe, cards={"light": 4}), tmp_path).cards == alone.cards[:4]


def test_tasks_of_both_tiers_are_compared(tmp_path: Path) -> None:
    """With a bar alone in both tiers there are two tasks for all cards together."""
    both = Recipe(BlockSet(as_blocks({"I": BAR}, ("light", "dark"))), {"light": 1, "dark": 1}, 1, 2)
    with pytest.raises(EffortError) as raised:
        make(both, tmp_path)
    assert raised.value.exhausted == Exhausted("dark", 0, 100, 0, alike=True)


def test_tight_block_sets_do_not_come_out_alike_time_and_again(tmp_path: Path) -> None:
    """Random structures fail for these; the starts that CP-SAT builds must differ."""
    for shapes in (TIGHT, FULL):
        deck = make(small(shapes, 2), tmp_path)
        assert len({(task.front, task.back) for _, _, _, task in tasks(deck)}) == 4


# --- giving up ------------------------------------------------------------------------------


@pytest.mark.parametrize("processes", [1, 2])
def test_effort_that_does_not_suffice_is_told_in_a_sentence(tmp_path: Path, processes: int) -> None:
    recipe = small({"N": TROMINO}, 4, effort=50)
    with pytest.raises(EffortError) as raised:
        make(recipe, tmp_path, crew(processes))
    tried = raised.value.exhausted
    assert (tried.tier, tried.moves, tried.best, tried.alike) == ("light", 50, 2, False)
    assert replace(tried, index=0) == Exhausted("light", 0, 50, 2)
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize(("exhausted", "most", "sentence"), [
    (Exhausted("light", 4, 200, 3), 1,
     "undecided: light task number 5 with exactly one arrangement was not found in 200 moves, the "
     "least seen was 3: try a greater --effort, another --height, a greater --max-solutions"),
    (Exhausted("dark", 0, 9, 0), 5,
     "undecided: dark task number 1 with at most 5 arrangements was not found in 9 moves: try a "
     "greater --effort, another --height, a greater --max-solutions"),
    (Exhausted("dark", 1, 100, 0, alike=True), 1,
     "undecided: dark task number 2 came out alike an earlier one 100 times running: ask for fewer "
     "cards, or give the block set more shapes"),
])  # fmt: skip
def test_the_sentence_says_what_was_tried_and_what_may_help(
    exhausted: Exhausted, most: int, sentence: str
) -> None:
    error = pickle.loads(pickle.dumps(EffortError(exhausted)))
    assert error.sentence(replace(RECIPE, max_solutions=most)) == sentence


@pytest.mark.parametrize("processes", [1, 2])
def test_blocks_without_any_arrangement_are_impossible(tmp_path: Path, processes: int) -> None:
    # A tee covers three cells of one chessboard colour, bars two of each: no way to fill 4x4x2.
    shapes = {"T": TEE, **dict.fromkeys("ABCDEFG", BAR)}
    with pytest.raises(ImpossibleError):
        make(small(shapes, 4), tmp_path, crew(processes))


def test_what_can_not_be_is_refused_before_anything_is_made(
    tmp_path: Path, making: list[tuple[Any, ...]]
) -> None:
    with pytest.raises(UnusableError, match="33 cells"):
        make(small({**dict.fromkeys("ABCDEFGH", BAR), "W": ((0, 0, 0),)}, 1), tmp_path)
    assert making == []
    assert list(tmp_path.iterdir()) == []


# --- interruption ---------------------------------------------------------------------------


class Stopped(Exception):  # noqa: N818  # stands for Ctrl-C
    pass


def interrupt(recipe: Recipe, folder: Path, after: int, processes: int = 1) -> None:
    """Begin the deck and stop when that many tasks are done."""

    def progress(done: int, wanted: int) -> None:
        if done == after:
            raise Stopped

    journal = Journal(folder, journal_name(recipe))
    with pytest.raises(Stopped):
        make_deck(recipe, crew(processes), journal, progress)
    assert multiprocessing.active_children() == []


def kept_file(folder: Path) -> Path:
    (file,) = folder.iterdir()
    return file


@pytest.mark.parametrize("after", [1, 4, 9])
def test_an_interrupted_run_goes_on_where_it_stopped(
    tmp_path: Path, making: list[tuple[Any, ...]], wanted_text: str, after: int
) -> None:
    interrupt(RECIPE, tmp_path, after)
    assert 1 <= len(list(Journal(tmp_path, journal_name(RECIPE)).pieces())) <= after
    first = len(making)
    told = []
    deck = make_deck(
        RECIPE, crew(), Journal(tmp_path, journal_name(RECIPE)), lambda *of: told.append(of)
    )
    assert deck_text(deck) == wanted_text
    assert len(making) - first == 10 - after
    assert told == [(done, 10) for done in range(after, 11)]


def test_an_interrupted_crew_goes_on_too(
    tmp_path: Path, making: list[tuple[Any, ...]], wanted_text: str
) -> None:
    interrupt(RECIPE, tmp_path, after=5, processes=2)
    assert making == []
    assert deck_text(make(RECIPE, tmp_path)) == wanted_text
    assert len(making) == 5


def test_a_larger_deck_goes_on_from_the_journal_of_a_smaller_one(
    tmp_path: Path, making: list[tuple[Any, ...]], wanted_text: str
) -> None:
    interrupt(replace(RECIPE, cards={"light": 2}), tmp_path, after=3)
    making.clear()
    assert deck_text(make(RECIPE, tmp_path)) == wanted_text
    assert len(making) == 7


def test_tasks_made_again_for_being_alike_are_kept_too(
    tmp_path: Path, making: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    recipe = small({"I": BAR, "J": BAR, "N": TROMINO}, 6, max_solutions=2)
    text = deck_text(make(recipe, tmp_path))
    assert len(making) > 12
    with monkeypatch.context() as patch:
        patch.setattr(Journal, "forget", lambda journal: None)  # killed just before the end
        make(recipe, tmp_path)
    making.clear()
    assert deck_text(make(recipe, tmp_path)) == text
    assert making == []


def cut_short(file: Path) -> int:
    file.write_bytes(file.read_bytes()[:-40])
    return 1


def garbage(file: Path) -> int:
    file.write_bytes(b"what is this\n\xff\xfe\n" + file.read_bytes() + b"\n{}\n[1, 2]\n")
    return 0


def tampered(file: Path) -> int:
    data = file.read_bytes()
    assert b'"solutions":1' in data
    file.write_bytes(data.replace(b'"solutions":1', b'"solutions":2', 1))
    return 1


def emptied(file: Path) -> int:
    file.write_bytes(b"")
    return 6


def rewritten(change: Callable[[list[Any]], Any]) -> Callable[[Path], int]:
    """The first piece changed and written anew with a checksum that fits."""

    def spoil(file: Path) -> int:
        journal = Journal(file.parent, file.stem)
        first, *others = list(journal.pieces())
        journal.forget()
        for piece in (change(first), *others):
            journal.add(piece)
        return 1

    return spoil


def a_gap(piece: list[Any]) -> Any:
    solution = piece[3]["solution"]
    solution["W"] = [[0, 0, 3]]
    return piece


def another_picture(piece: list[Any]) -> Any:
    piece[3]["front"], piece[3]["back"] = piece[3]["back"], piece[3]["front"]
    return piece


def another_difficulty(piece: list[Any]) -> Any:
    piece[3]["difficulty"]["seconds"] += 1
    return piece


def no_difficulty(piece: list[Any]) -> Any:
    del piece[3]["difficulty"]
    return piece


def no_solution(piece: list[Any]) -> Any:
    del piece[3]["solution"]
    return piece


SPOILED = {
    "cut short": cut_short,
    "garbage": garbage,
    "tampered": tampered,
    "emptied": emptied,
    "a gap": rewritten(a_gap),
    "another picture": rewritten(another_picture),
    "no solution": rewritten(no_solution),
    "another difficulty": rewritten(another_difficulty),
    "no difficulty": rewritten(no_difficulty),
    "no list": rewritten(lambda piece: {"light": 0}),
    "no task": rewritten(lambda piece: [*piece[:3], None]),
    "a text": rewritten(lambda piece: "abcd"),
    "a tier that is a list": rewritten(lambda piece: [["light"], *piece[1:]]),
    "a number that is an object": rewritten(lambda piece: [piece[0], {}, *piece[2:]]),
    "rows too short": rewritten(lambda piece: [*piece[:3], {"front": ["W"], "back": ["W"]}]),
    "one part too many": rewritten(lambda piece: [*piece, 1]),
}


@pytest.mark.parametrize("spoil", SPOILED.values(), ids=SPOILED)
def test_a_spoiled_journal_still_gives_the_same_deck(
    tmp_path: Path,
    making: list[tuple[Any, ...]],
    wanted_text: str,
    spoil: Callable[[Path], int],
) -> None:
    interrupt(RECIPE, tmp_path, after=6)
    lost = spoil(kept_file(tmp_path))
    making.clear()
    assert deck_text(make(RECIPE, tmp_path)) == wanted_text
    assert len(making) == 4 + lost


def test_a_journal_that_can_not_be_written_costs_the_deck_nothing(
    tmp_path: Path, wanted_text: str
) -> None:
    (tmp_path / "file").write_text("in the way")
    journal = Journal(tmp_path / "file" / "journal", journal_name(RECIPE))
    deck = make_deck(RECIPE, crew(), journal, silent)
    assert deck_text(deck) == wanted_text
    assert "can't be written" in journal.problem


def test_a_journal_belongs_to_everything_that_decides_a_task_and_not_to_the_size() -> None:
    name = journal_name(RECIPE)
    assert journal_name(replace(RECIPE, cards={"dark": 90})) == name
    others = [
        replace(RECIPE, seed=8),
        replace(RECIPE, height=5),
        replace(RECIPE, max_solutions=2),
        replace(RECIPE, builder="cp-sat"),
        replace(RECIPE, effort=RECIPE.effort + 1),
        replace(RECIPE, block_set=BlockSet(RECIPE.block_set.blocks[::-1])),
        replace(RECIPE, block_set=BlockSet(as_blocks({"G": DOMINO, "S": SCREW}))),
    ]
    wished = [
        replace(RECIPE, wishes=wishes)
        for wishes in (
            Wishes(must_hide=frozenset("W")), Wishes(must_hide=frozenset("Y")),
            Wishes(hidden=(0, 1)), Wishes(levels=(0, 1)), Wishes(footprint=(0, 1)),
            Wishes(front=("W...",)), Wishes(back=("W...",)), Wishes(silhouette=frozenset()),
            Wishes(silhouette=frozenset({(0, 0)})), Wishes(fixed={"W": ((0, 0, 0),)}),
        )
    ]  # fmt: skip
    gentle = aim_from("gentle", None)
    aims = [gentle, aim_from("gentle..steady", None), aim_from(None, "9..99")]
    aims.append(replace(ANY, profile=replace(ANY.profile, cuts=(9.0, 19.0, 29.0))))
    wished += [replace(RECIPE, aim=aim) for aim in aims]
    wished.append(replace(RECIPE, curve=True))
    names = {name, *(journal_name(other) for other in others + wished)}
    assert len(names) == 1 + len(others) + len(wished)


def test_with_a_curve_the_size_decides_too() -> None:
    curve = replace(RECIPE, curve=True)
    assert journal_name(curve) != journal_name(replace(curve, cards={"light": 3}))


@pytest.mark.parametrize("wished", [
    replace(RECIPE, wishes=Wishes(hidden=(1, 99), footprint=(1, 11)), effort=10**6),
    replace(RECIPE, curve=True, cards={"light": 4}, effort=10**6),
], ids=["wishes", "curve"])  # fmt: skip
def test_a_run_with_wishes_goes_on_where_it_stopped(
    tmp_path: Path, making: list[tuple[Any, ...]], wished: Recipe
) -> None:
    text = deck_text(make(wished, tmp_path))
    size = len(making)
    interrupt(wished, tmp_path, after=3)
    making.clear()
    assert deck_text(make(wished, tmp_path)) == text
    assert len(making) == size - 3
