"""Plain reasons why pictures have no arrangement, each worked out by hand; never a false one."""

from __future__ import annotations

from random import Random

from caminito.cards.laboca.deck import Puzzle
from caminito.verifier.laboca.obvious import why_impossible
from helpers.brute import pictures, random_shape, random_structure
from helpers.shapes import CUBE, as_blocks

EMPTY = "...."


def why(front: tuple[str, ...], back: tuple[str, ...]) -> str | None:
    return why_impossible(Puzzle(as_blocks(dict.fromkeys("ABCD", CUBE)), len(front), front, back))


def test_a_letter_of_no_block_is_named() -> None:
    assert why((EMPTY, "AXBC"), ("...X", "CBXA")) == '"X" is no block of this tier'
    assert why((EMPTY, "A..."), (EMPTY, "...a")) == '"a" is no block of this tier'
    assert why((EMPTY, "\x1b..."), (EMPTY, "...A")) == '"\\x1b" is no block of this tier'


def test_a_back_picture_drawn_as_seen_from_the_front_is_recognised() -> None:
    assert why((EMPTY, "AB.."), (EMPTY, "CD..")) == (
        "the back picture seems to be drawn as seen from the front: mirror it left to right"
    )


def test_the_first_square_in_which_the_outlines_differ_is_named_as_either_player_sees_it() -> None:
    # Behind the front's third square from the left lies the back's second.
    assert why((EMPTY, EMPTY, "AB.."), (EMPTY, EMPTY, ".CDA")) == (
        "the outlines do not match: the front picture shows nothing in row 3 (the lowest), "
        "square 3, and the back picture, seen from behind, C in square 2 of that row"
    )
    assert why((EMPTY, "A...", "AB.."), (EMPTY, EMPTY, "..DA")) == (
        "the outlines do not match: the front picture shows A in row 2, square 1, "
        "and the back picture, seen from behind, nothing in square 4 of that row"
    )


def test_a_symmetric_outline_is_not_taken_for_one_seen_from_the_front() -> None:
    assert why((EMPTY, ".AB."), (EMPTY, ".CD.")) is None


def test_a_square_in_the_air_is_named() -> None:
    assert why(("A...", EMPTY), ("...A", EMPTY)) == (
        "the front picture shows A in row 1 (the top), square 1, with nothing below it"
    )


def test_pictures_of_a_real_structure_have_no_reason_against_them() -> None:
    rng = Random(11)
    seen = 0
    for _ in range(200):
        shapes = {c: random_shape(rng, rng.randint(1, 4)) for c in "ABCDE"}
        structure = random_structure(rng, shapes, 4)
        if structure is not None:
            seen += 1
            puzzle = Puzzle(as_blocks(shapes), 4, *pictures(structure, 4))
            assert why_impossible(puzzle) is None
    assert seen > 100
