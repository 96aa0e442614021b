"""The deck check lists every fault at its place, and leaves open what no proof decides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from caminito.cards.laboca.deck import Card, Deck, Puzzle, Task
from caminito.verifier.laboca.deck import DeckReport, check_deck
from caminito.verifier.laboca.proof import Proof
from helpers.brute import Blocks, arrangements
from helpers.decks import (
    BESIDE,
    EMPTY,
    ON_TOP,
    STACKED,
    TOGETHER,
    away,
    card,
    deck_of,
    good_deck,
    prove,
)
from helpers.shapes import BRACKET, CUBE, DOMINO, TROMINO

Spot = tuple[str, str]
# R is of the dark tier only; the dark tasks use all five blocks.
DARK = Task(
    ("R...", "IG.J"), ("...R", "J.PI"),
    {**(BESIDE.solution or {}), "R": away(0, 1, 0, 1, 2)},
)  # fmt: skip


def spots(deck: Deck, proof: Callable[[Puzzle, int], Proof] = prove) -> list[Spot]:
    """Where and which rule, without `laboca.`, in the order listed."""
    report = check_deck(deck, proof)
    return [(fault.where, fault.rule.removeprefix("laboca.")) for fault in report.faults]


def message(deck: Deck) -> str:
    (fault,) = check_deck(deck, prove).faults
    return fault.message


def with_task(task: Task, most: int = 1, blocks: Blocks | None = None) -> Deck:
    """A card of this task and a good one."""
    return deck_of(card(task, TOGETHER), blocks=blocks, most=most)


def test_a_good_deck_has_no_fault_and_nothing_open() -> None:
    assert check_deck(good_deck(), prove) == DeckReport((), (), 0)


def test_a_deck_without_cards_has_no_fault() -> None:
    assert check_deck(deck_of(), prove) == DeckReport((), (), 0)


# --- all faults -----------------------------------------------------------------------------


def test_all_faults_are_listed_in_the_order_of_the_deck() -> None:
    mirrored = replace(BESIDE, front=(EMPTY, "J.GI"), back=(EMPTY, "IP.J"), solution=None)
    floating = replace(
        STACKED, solution={**(STACKED.solution or {}), "G": away(2, 1, 0, 1)}, solutions=5
    )
    impossible = Task(("IIII", EMPTY), ("IIII", EMPTY))
    deck = deck_of(
        card(BESIDE, TOGETHER),
        card(floating, name="light-02"),
        card(mirrored, impossible, name="light-01"),
    )
    assert spots(deck) == [
        ("cards[1]", "card"),
        ("cards[1].tasks[0]", "gap"),
        ("cards[1].tasks[0]", "view"),
        ("cards[1].tasks[0]", "unique"),
        ("cards[2]", "deck"),
        ("cards[2].tasks[0]", "deck"),
        ("cards[2].tasks[1]", "unique"),
    ]


@pytest.mark.parametrize("amount", [0, 1, 3])
def test_a_card_has_two_tasks(amount: int) -> None:
    tasks = (BESIDE, TOGETHER, STACKED)[:amount]
    assert spots(deck_of(card(*tasks))) == [("cards[0]", "card")]
    assert str(amount) in message(deck_of(card(*tasks)))


def test_the_same_id_is_a_fault_of_every_later_card() -> None:
    deck = deck_of(
        card(BESIDE, TOGETHER, name="x\n"), card(name="y"), card(STACKED, ON_TOP, name="x\n"),
        card(name="x\n"),
    )  # fmt: skip
    clashes = [f for f in check_deck(deck, prove).faults if f.rule == "laboca.deck"]
    assert [fault.where for fault in clashes] == ["cards[2]", "cards[3]"]
    assert all(f.message == 'the id "x\\n" is that of cards[0] already' for f in clashes)


def mirrored(picture: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(row[::-1] for row in picture)


def exchanged(picture: tuple[str, ...], letters: str) -> tuple[str, ...]:
    return tuple(row.translate(str.maketrans(letters, letters[::-1])) for row in picture)


ALIKE = {
    "the same": (BESIDE.front, BESIDE.back),
    "left and right": (mirrored(BESIDE.front), mirrored(BESIDE.back)),
    "front and back": (BESIDE.back, BESIDE.front),
    "both": (mirrored(BESIDE.back), mirrored(BESIDE.front)),
    "bars": (exchanged(BESIDE.front, "IJ"), exchanged(BESIDE.back, "IJ")),
    "dominoes": (exchanged(BESIDE.front, "GP"), exchanged(BESIDE.back, "GP")),
}


@pytest.mark.parametrize("how", ALIKE)
def test_alike_tasks_are_a_fault_of_the_later_one(how: str) -> None:
    other = Task(*ALIKE[how])
    deck = deck_of(card(BESIDE, TOGETHER), card(STACKED, other, name="light-02"))
    assert spots(deck) == [("cards[1].tasks[1]", "deck")]
    assert message(deck) == "the task light-02 b is alike light-01 a (cards[0].tasks[0])"
    assert spots(deck_of(card(BESIDE, other))) == [("cards[0].tasks[1]", "deck")]


def test_of_three_alike_the_later_two_are_faults_of_the_first() -> None:
    deck = deck_of(card(BESIDE, BESIDE), card(BESIDE, TOGETHER, name="light-02"))
    faults = check_deck(deck, prove).faults
    assert [fault.where for fault in faults] == ["cards[0].tasks[1]", "cards[1].tasks[0]"]
    assert all("alike light-01 a (cards[0].tasks[0])" in fault.message for fault in faults)


def test_blocks_of_different_shapes_are_not_exchanged() -> None:
    other = Task(exchanged(BESIDE.front, "IG"), exchanged(BESIDE.back, "IG"))
    deck = deck_of(card(BESIDE, TOGETHER), card(STACKED, other, name="light-02"))
    assert spots(deck) == [("cards[1].tasks[1]", "unique")]


def test_tasks_of_different_tiers_can_be_alike() -> None:
    same_pictures = replace(BESIDE, solution=None, solutions=None)
    deck = deck_of(card(BESIDE, TOGETHER), card(DARK, same_pictures, name="d", tier="dark"))
    assert ("cards[1].tasks[1]", "deck") in spots(deck)


# --- tiers and letters ----------------------------------------------------------------------


def test_a_block_of_the_other_tier_is_a_fault_of_the_block_set() -> None:
    found = check_deck(with_task(DARK), prove).faults
    # No arrangement of the light blocks shows R: that is the second fault, of the same picture.
    assert [fault.rule for fault in found] == ["laboca.block-set", "laboca.unique"]
    assert found[0].message == 'light-01 a: a picture shows "R": no block of the light tier'


def test_a_block_of_the_other_tier_used_unseen_is_found_in_the_stored_arrangement() -> None:
    task = replace(BESIDE, solution={**(BESIDE.solution or {}), "R": ()})
    assert spots(with_task(task)) == [("cards[0].tasks[0]", "block-set")]
    assert message(with_task(task)) == 'light-01 a: "R" is no block of this tier'


def test_the_dark_tier_misses_its_own_block() -> None:
    deck = deck_of(card(DARK, replace(DARK, solution=BESIDE.solution), tier="dark"))
    found = [fault for fault in check_deck(deck, prove).faults if "tasks[1]" in fault.where]
    assert [fault.rule for fault in found][:2] == ["laboca.block-set", "laboca.view"]
    assert found[0].message == "light-01 b: block R is not used"


def test_unknown_letters_of_a_picture_are_named_once_and_printably() -> None:
    task = Task((EMPTY, "I?\x07J"), (EMPTY, "J\x07?I"))
    found = check_deck(with_task(task), prove).faults
    assert [fault.rule for fault in found] == ["laboca.block-set", "laboca.unique"]
    assert found[0].message == 'light-01 a: a picture shows "\\x07", "?": no block of the set'


# --- solution and solutions -----------------------------------------------------------------

# Both dominoes end on, each alone in its line of sight of four: 3 times 3 arrangements.
NINE = Task((EMPTY, "IJGP"), (EMPTY, "PGJI"))
NINE_STANDS = {
    "I": away(0, 0, 0, 1, 2, 3), "J": away(1, 0, 0, 1, 2, 3),
    "G": away(2, 0, 0, 1), "P": away(3, 0, 1, 2),
}  # fmt: skip


def test_a_missing_solution_is_no_fault_and_is_counted() -> None:
    bare = replace(BESIDE, solution=None)
    barer = replace(TOGETHER, solution=None, solutions=None)
    assert check_deck(deck_of(card(bare, barer)), prove) == DeckReport((), (), 2)


def test_a_missing_number_is_no_fault() -> None:
    assert spots(with_task(replace(BESIDE, solutions=None))) == []


@pytest.mark.parametrize("number", [0, 2, -1, 10**30])
def test_a_wrong_number_is_a_fault(number: int) -> None:
    deck = with_task(replace(BESIDE, solutions=number))
    assert spots(deck) == [("cards[0].tasks[0]", "unique")]
    assert message(deck).startswith("light-01 a: the task says ")
    assert message(deck).endswith(" arrangements, there are 1")
    assert len(message(deck)) < 100


def test_a_task_without_any_arrangement_is_a_fault_with_and_without_a_number() -> None:
    for number in (None, 0, 1):
        deck = with_task(Task(("IIII", EMPTY), ("IIII", EMPTY), None, number))
        assert message(deck).startswith("light-01 a: no arrangement shows these two pictures")
        assert spots(deck) == [("cards[0].tasks[0]", "unique")]


def test_a_plain_reason_for_having_no_arrangement_is_told() -> None:
    # BESIDE with its back picture drawn as seen from the front.
    deck = with_task(Task(BESIDE.front, (EMPTY, "IP.J")))
    assert message(deck) == (
        "light-01 a: no arrangement shows these two pictures: the back picture seems to be drawn "
        "as seen from the front: mirror it left to right"
    )
    # One bar can't be nearest to both players: no plain reason, and none is given.
    deck = with_task(Task((EMPTY, "IIII"), (EMPTY, "IIII")))
    assert message(deck) == "light-01 a: no arrangement shows these two pictures"


def test_more_than_one_arrangement_is_a_fault_of_a_strict_deck_whatever_the_task_says() -> None:
    for number in (None, 1, 2, 9):
        for stands in (None, NINE_STANDS):
            deck = with_task(replace(NINE, solution=stands, solutions=number))
            assert spots(deck) == [("cards[0].tasks[0]", "unique")]
            assert message(deck) == (
                "light-01 a: at least 2 arrangements show these two pictures, one is allowed"
            )


def test_a_loose_deck_allows_as_many_as_it_says_and_no_more() -> None:
    task = replace(NINE, solution=NINE_STANDS)
    assert spots(with_task(task, most=9)) == []
    assert spots(with_task(replace(task, solutions=9), most=9)) == []
    assert spots(with_task(replace(task, solutions=9), most=100)) == []
    deck = with_task(replace(task, solutions=9), most=8)
    assert spots(deck) == [("cards[0].tasks[0]", "unique")]
    assert message(deck) == (
        "light-01 a: at least 9 arrangements show these two pictures, 8 are allowed"
    )


def test_a_loose_task_must_say_its_true_number() -> None:
    for number in (1, 8, 10):
        deck = with_task(replace(NINE, solutions=number), most=20)
        assert message(deck) == f"light-01 a: the task says {number} arrangements, there are 9"


def test_any_arrangement_of_the_task_may_be_the_stored_one() -> None:
    for start in range(3):
        stands = {**NINE_STANDS, "G": away(2, 0, start, start + 1)}
        assert spots(with_task(replace(NINE, solution=stands, solutions=9), most=9)) == []


# --- buildable ------------------------------------------------------------------------------

# A bracket that opens to the right with G between its arms. M, behind its back, pins it to the
# front row; G lies on its foot and on W.
HOOKED: Blocks = {"C": BRACKET, "G": DOMINO, "W": CUBE, "M": TROMINO}
HOOKED_STANDS = {
    "C": ((0, 0, 0), (0, 0, 1), (0, 0, 2), (1, 0, 0), (1, 0, 2)),
    "G": ((1, 0, 1), (2, 0, 1)), "W": ((2, 0, 0),), "M": away(0, 0, 1, 2, 3),
}  # fmt: skip
PINNED = Task(("CC..", "CGG.", "CCW."), ("..CC", ".GGC", ".WCM"))
# Without M behind it, the whole building slides in depth: four arrangements, none buildable.
SLIDING = Task(PINNED.front, ("..CC", ".GGC", ".WCC"))
SLIDING_SHAPES: Blocks = {"C": BRACKET, "G": DOMINO, "W": CUBE}


def hooked(task: Task, most: int = 1, blocks: Blocks = HOOKED) -> list[Spot]:
    deck = deck_of(Card("c", "light", (task,)), blocks=blocks, height=3, most=most)
    return [spot for spot in spots(deck) if spot != ("cards[0]", "card")]


def test_a_stored_arrangement_that_can_not_be_built_is_a_fault() -> None:
    assert hooked(replace(PINNED, solution=HOOKED_STANDS)) == [("cards[0].tasks[0]", "buildable")]


def test_without_a_stored_arrangement_some_arrangement_must_be_buildable() -> None:
    assert hooked(PINNED) == [("cards[0].tasks[0]", "buildable")]
    shown = (SLIDING.front, SLIDING.back)
    assert len(list(arrangements(SLIDING_SHAPES, 3, shown))) == 4
    assert hooked(SLIDING, 4, SLIDING_SHAPES) == [("cards[0].tasks[0]", "buildable")]


RING = HOOKED_STANDS
PLAIN = {"A": ((0, 0, 0),)}


@pytest.mark.parametrize(("shown", "exact", "faulty"), [
    ((RING,), True, True),
    ((RING, RING), True, True),
    ((RING, PLAIN), True, False),
    ((PLAIN, RING), True, False),
    # Not all are known: one of the others may be buildable.
    ((RING, RING), False, False),
    ((), False, False),
])  # fmt: skip
def test_a_task_is_unbuildable_only_if_all_its_arrangements_are_known_to_be(
    shown: tuple[dict[str, tuple[tuple[int, int, int], ...]], ...], exact: bool, faulty: bool
) -> None:
    proof = Proof("more than one", max(len(shown), 1), exact, shown)
    bare = replace(BESIDE, solution=None, solutions=None)
    deck = deck_of(card(bare, replace(TOGETHER, solutions=None)), most=5)
    found = spots(deck, lambda *_: proof)
    assert (("cards[0].tasks[0]", "buildable") in found) == faulty


# --- undecided ------------------------------------------------------------------------------


def undecided(puzzle: Puzzle, up_to: int) -> Proof:
    return Proof("undecided", 1, False, (), "stopped early")


def test_an_undecided_proof_is_listed_apart_and_is_no_fault() -> None:
    report = check_deck(good_deck(), undecided)
    assert report.faults == ()
    assert report.undecided == tuple(
        (f"cards[{number}].tasks[{index}]", f"light-0{number + 1} {'ab'[index]}: stopped early")
        for number in (0, 1)
        for index in (0, 1)
    )


def test_other_faults_of_an_undecided_task_are_found_all_the_same() -> None:
    gone = replace(BESIDE, solution={**(BESIDE.solution or {}), "G": away(1, 0, 0)})
    report = check_deck(with_task(gone), undecided)
    assert [fault.rule for fault in report.faults] == ["laboca.block-set"]
    assert len(report.undecided) == 2


def test_the_proof_is_asked_for_the_tiers_blocks_the_pictures_and_the_decks_limit() -> None:
    asked = []

    def noted(puzzle: Puzzle, up_to: int) -> Proof:
        asked.append((puzzle, up_to))
        return prove(puzzle, up_to)

    deck = deck_of(card(BESIDE), card(DARK, tier="dark", name="d"), most=7)
    check_deck(deck, noted)
    assert [up_to for _, up_to in asked] == [7, 7]
    assert ["".join(block.letter for block in puzzle.blocks) for puzzle, _ in asked] == [
        "IJGP", "IJGPR"
    ]  # fmt: skip
    assert [(puzzle.height, puzzle.front, puzzle.back) for puzzle, _ in asked] == [
        (2, BESIDE.front, BESIDE.back), (2, DARK.front, DARK.back)
    ]  # fmt: skip
