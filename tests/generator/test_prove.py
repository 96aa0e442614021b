"""Proofs: what each verdict says, and that two witnesses who disagree stop everything."""

from __future__ import annotations

import json
import pickle
from dataclasses import replace
from typing import Any

import caminito.generator.laboca.prove as proving
import pytest
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.block_set import BlockSet
from caminito.cards.laboca.deck import Card, Deck, Puzzle, Task, puzzle
from caminito.cards.laboca.deck_file import deck_from, deck_text
from caminito.generator.laboca.certify import Certificate
from caminito.generator.laboca.counter import Count, count
from caminito.generator.laboca.prove import (
    DisagreementError,
    UnsolvedError,
    one_card_deck,
    prove,
    solved_deck,
)
from caminito.generator.laboca.search import Found, find_structure, stream
from helpers.brute import pictures
from helpers.shapes import BAR, CUBE, DOMINO, as_blocks

EMPTY = "...."
# A bar that points away from the players: one arrangement.
ONE = Puzzle(as_blocks({"I": BAR}), 2, (EMPTY, "I..."), (EMPTY, "...I"))
ALONG = tuple((0, y, 0) for y in range(4))
# The domino before the cube on a bar, with one free cell in one of three places.
THREE = Puzzle(as_blocks({"I": BAR, "G": DOMINO, "Y": CUBE}), 2, ("G...", "I..."), ("...Y", "...I"))
NONE = Puzzle(as_blocks({"I": BAR}), 2, ("I...", EMPTY), ("...I", EMPTY))


def default_task(height: int = 4) -> Puzzle:
    """A task of the default light blocks that has one arrangement."""
    blocks = default_block_set().tier("light")
    found = find_structure(blocks, height, stream(1), 1, 100_000, lambda number: None)
    assert isinstance(found, Found)
    return Puzzle(blocks, height, *pictures(found.arrangement, height))


def test_one_arrangement_is_unique_and_shown() -> None:
    proof = prove(ONE, 1)
    assert (proof.status, proof.count, proof.exact, proof.reason) == ("unique", 1, True, "")
    assert proof.arrangements == ({"I": ALONG},)


def test_more_than_allowed_shows_two_arrangements_and_a_lower_bound() -> None:
    proof = prove(THREE, 1)
    assert (proof.status, proof.count, proof.exact) == ("more than one", 2, False)
    first, second = proof.arrangements
    assert first != second
    assert {pictures(one, 2) for one in (first, second)} == {(THREE.front, THREE.back)}


def test_no_arrangement_is_impossible() -> None:
    for up_to in (1, 5):
        proof = prove(NONE, up_to)
        assert (proof.status, proof.count, proof.exact) == ("impossible", 0, True)
        assert proof.arrangements == ()


def test_pictures_that_contradict_each_other_or_show_a_stranger_are_impossible() -> None:
    for front, back in [((EMPTY, "I..."), (EMPTY, "I...")), ((EMPTY, "IX.."), (EMPTY, "..XI"))]:
        assert prove(replace(ONE, front=front, back=back), 1).status == "impossible"


@pytest.mark.parametrize("up_to", [3, 4, 100])
def test_a_number_that_is_allowed_is_exact_and_all_are_shown(up_to: int) -> None:
    proof = prove(THREE, up_to)
    assert (proof.status, proof.count, proof.exact) == ("more than one", 3, True)
    assert len({str(sorted(one.items())) for one in proof.arrangements}) == 3


def test_a_number_just_above_what_is_allowed_is_not_exact() -> None:
    proof = prove(THREE, 2)
    assert (proof.status, proof.count, proof.exact) == ("more than one", 3, False)
    assert len(proof.arrangements) == 2


def test_a_count_stopped_by_its_nodes_is_undecided() -> None:
    proof = prove(ONE, 1, max_nodes=0)
    assert (proof.status, proof.exact) == ("undecided", False)
    assert proof.reason == "the count was stopped after 0 nodes, at 0 arrangements"


def test_a_stopped_count_that_saw_too_many_already_is_decided() -> None:
    needed = count(THREE, 10).nodes
    assert prove(THREE, 1, max_nodes=needed - 1).status == "more than one"
    stopped = prove(THREE, 100, max_nodes=needed - 1)
    assert (stopped.status, stopped.exact) == ("undecided", False)


def test_a_certificate_stopped_by_its_limit_is_undecided() -> None:
    task = default_task()
    assert prove(task, 1).status == "unique"
    proof = prove(task, 1, limit=0.0)
    assert (proof.status, proof.count, proof.exact) == ("undecided", 1, False)
    assert "UNKNOWN" in proof.reason


def test_too_many_arrangements_to_certify_are_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "MOST_CERTIFIED", 2)
    proof = prove(THREE, 100)
    assert (proof.status, proof.count, proof.exact) == ("undecided", 3, False)
    assert "3 arrangements" in proof.reason
    monkeypatch.setattr(proving, "MOST_CERTIFIED", 3)
    assert prove(THREE, 100).exact


def test_no_blocks_are_unique_with_empty_pictures_and_impossible_with_others() -> None:
    assert prove(Puzzle((), 2, (EMPTY, EMPTY), (EMPTY, EMPTY)), 1).status == "unique"
    assert prove(replace(ONE, blocks=()), 1).status == "impossible"


# --- disagreement ---------------------------------------------------------------------------


def test_another_arrangement_claimed_by_cp_sat_is_a_disagreement(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def claim(*_: Any) -> Certificate:
        return Certificate("another", "OPTIMAL", {"I": ALONG})

    monkeypatch.setattr(proving, "certify", claim)
    with pytest.raises(DisagreementError, match="not among the 1 counted") as raised:
        prove(ONE, 1)
    assert raised.value.puzzle == ONE


@pytest.mark.parametrize(("subject", "up_to"), [(ONE, 1), (THREE, 3), (THREE, 10)])
def test_an_arrangement_lost_by_the_counter_is_found_by_cp_sat(
    monkeypatch: pytest.MonkeyPatch, subject: Puzzle, up_to: int
) -> None:
    def lose_one(*arguments: Any) -> Count:
        true = count(*arguments)
        return replace(true, count=true.count - 1, arrangements=true.arrangements[1:])

    monkeypatch.setattr(proving, "count", lose_one)
    with pytest.raises(DisagreementError):
        prove(subject, up_to)


@pytest.mark.parametrize(("cells", "rule"), [
    (((0, 0, 0), (0, 1, 0), (0, 2, 0), (1, 2, 0)), "laboca.block-set"),
    (((0, 1, 0), (0, 2, 0), (0, 3, 0), (0, 4, 0)), "laboca.grid"),
    (((0, 0, 1), (0, 1, 1), (0, 2, 1), (0, 3, 1)), "laboca.gap"),
    (((1, 0, 0), (1, 1, 0), (1, 2, 0), (1, 3, 0)), "laboca.view"),
])  # fmt: skip
@pytest.mark.parametrize("up_to", [0, 1])
def test_a_counted_arrangement_that_breaks_a_rule_is_a_disagreement(
    monkeypatch: pytest.MonkeyPatch, cells: Any, rule: str, up_to: int
) -> None:
    def miscount(*_: Any) -> Count:
        return Count(1, True, False, ({"I": cells},), 1)

    monkeypatch.setattr(proving, "count", miscount)
    with pytest.raises(DisagreementError, match=rule):
        prove(ONE, up_to)


def test_a_disagreement_survives_the_way_between_processes_with_its_task() -> None:
    error = pickle.loads(pickle.dumps(DisagreementError(THREE, "they differ")))
    assert (str(error), error.message, error.puzzle) == ("they differ", "they differ", THREE)


def test_a_task_kept_for_whoever_looks_into_it_reads_back_as_the_same_task() -> None:
    deck = deck_from(as_file(one_card_deck(THREE)))
    assert puzzle(deck, deck.cards[0], deck.cards[0].tasks[0]) == replace(
        THREE, blocks=as_blocks({"I": BAR, "G": DOMINO, "Y": CUBE}, ("light", "dark"))
    )


def as_file(deck: Deck) -> Any:
    """The deck as a parsed file, with a fourth block in the other tier: a file has four."""
    document = json.loads(deck_text(deck))
    document["block_set"]["blocks"].append(
        {"letter": "x", "cells": [[0, 0, 0]], "tiers": ["dark"]}
    )  # fmt: skip
    return document


# --- solved decks ---------------------------------------------------------------------------


def deck_of(subject: Puzzle, *tasks: Task) -> Deck:
    cards = (Card("light-01", "light", tasks), Card("light-02", "light", tasks[:1]))
    return Deck(subject.height, BlockSet(subject.blocks), cards)


def test_missing_solutions_are_filled_in_and_stored_ones_are_kept() -> None:
    stored = {"I": ALONG[::-1]}
    known = Task(ONE.front, ONE.back, stored, 1)
    bare = Task(ONE.front, ONE.back)
    solved = solved_deck(deck_of(ONE, bare, known))
    tasks = [task for card in solved.cards for task in card.tasks]
    assert [task.solution for task in tasks] == [{"I": ALONG}, stored, {"I": ALONG}]


def test_a_task_without_any_arrangement_can_not_be_solved() -> None:
    deck = deck_of(ONE, Task(ONE.front, ONE.back), Task(NONE.front, NONE.back))
    with pytest.raises(UnsolvedError, match=r"cards\[0\]\.tasks\[1\]: no arrangement") as raised:
        solved_deck(deck)
    assert not raised.value.undecided


def test_a_stored_solution_that_is_wrong_is_refused_by_the_rule_it_breaks() -> None:
    lifted = {"I": tuple((x, y, z + 1) for x, y, z in ALONG)}
    deck = deck_of(ONE, Task(ONE.front, ONE.back, lifted, 1))
    message = r"cards\[0\]\.tasks\[0\]: the stored solution breaks laboca\."
    with pytest.raises(UnsolvedError, match=message) as raised:
        solved_deck(deck)
    assert not raised.value.undecided


def test_a_task_whose_count_is_stopped_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "count", lambda subject, limit: count(subject, limit, 1, 0))
    with pytest.raises(UnsolvedError, match="undecided") as raised:
        solved_deck(deck_of(ONE, Task(ONE.front, ONE.back)))
    assert raised.value.undecided
