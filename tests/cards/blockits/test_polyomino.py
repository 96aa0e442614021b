"""Turns and flips of flat shapes, and which hang together."""

from __future__ import annotations

import pytest
from caminito.cards.blockits.polyomino import forms, is_connected, normalise
from caminito.cards.blockits.sheet import DEFAULT_SHEET
from helpers.blockits import brute


@pytest.mark.parametrize(
    # By symmetry: 8 images, halved for every mirror line and half turn that changes nothing.
    ("name", "count"), [("I", 2), ("L", 8), ("T", 4), ("O", 1), ("S", 4), ("V", 4)],
)  # fmt: skip
def test_number_of_forms_of_the_default_shapes(name: str, count: int) -> None:
    shape = DEFAULT_SHEET.shape(name)
    assert shape is not None
    found = forms(shape.squares)
    assert len(found) == count
    assert {frozenset(form) for form in found} == brute.turned(brute.DEFAULT[name])


def test_forms_start_at_the_corner_and_are_sorted() -> None:
    assert forms([(7, 9), (7, 8), (8, 8)]) == (
        ((0, 0), (0, 1), (1, 0)), ((0, 0), (0, 1), (1, 1)),
        ((0, 0), (1, 0), (1, 1)), ((0, 1), (1, 0), (1, 1)),
    )  # fmt: skip


def test_a_mirror_image_has_the_same_forms() -> None:
    assert forms([(0, 0), (1, 0), (1, 1), (2, 1)]) == forms([(0, 1), (1, 1), (1, 0), (2, 0)])


def test_normalise_keeps_a_square_that_stands_twice() -> None:
    assert normalise([(3, -1), (2, 4), (3, -1)]) == ((0, 5), (1, 0), (1, 0))


def test_nothing_has_no_form_and_hangs_together_with_nothing() -> None:
    assert forms([]) == ()
    assert normalise([]) == ()
    assert not is_connected([])


@pytest.mark.parametrize(
    ("squares", "connected"),
    [([(5, 5)], True), ([(0, 0), (0, 1), (1, 1)], True), ([(0, 0), (1, 1)], False),
     ([(0, 0), (0, 2)], False), ([(-1, 0), (0, 0), (0, -1)], True)],
)  # fmt: skip
def test_squares_hang_together_edge_to_edge(
    squares: list[tuple[int, int]], connected: bool
) -> None:
    assert is_connected(squares) is connected
