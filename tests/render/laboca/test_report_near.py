"""Near-duplicates, against a sweep over every image and every exchange of colours."""

from __future__ import annotations

from itertools import permutations, product
from random import Random

import pytest
from caminito.cards.laboca.block_set import Block
from caminito.cards.laboca.deck import Task
from caminito.render.laboca.report.near import near_pairs
from helpers.shapes import CUBE, DOMINO, as_blocks

# Three cubes, two dominoes: 3! x 2! = 12 ways to call them.
BLOCKS: tuple[Block, ...] = as_blocks(
    {"A": CUBE, "B": CUBE, "C": CUBE, "D": DOMINO, "E": DOMINO}, ("light",)
)


def drawn(rows: int, *pictures: str) -> Task:
    """A task of two pictures, each written as one text."""
    front, back = (tuple(one[4 * row : 4 * row + 4] for row in range(rows)) for one in pictures)
    return Task(front, back)


def nearest(one: Task, other: Task) -> tuple[int, int]:
    """Differing and shown squares where their share is least, by trying everything."""
    found = []
    for mirror, swap in product((False, True), repeat=2):
        front, back = (other.back, other.front) if swap else (other.front, other.back)
        for cubes, dominoes in product(permutations("ABC"), permutations("DE")):
            names = dict(zip("ABCDE", (*cubes, *dominoes), strict=True)) | {".": "."}
            pairs = []
            for ours, theirs in ((one.front, front), (one.back, back)):
                for row, row_of_other in zip(ours, theirs, strict=True):
                    there = row_of_other[::-1] if mirror else row_of_other
                    pairs += zip(row, (names[letter] for letter in there), strict=True)
            shown = [(a, b) for a, b in pairs if (a, b) != (".", ".")]
            found.append((sum(a != b for a, b in shown), len(shown)))
    return min(found, key=lambda pair: pair[0] / pair[1])


@pytest.mark.parametrize("seed", range(8))
def test_the_distance_is_the_least_of_all_images_and_colours(seed: int) -> None:
    chance = Random(seed)
    tasks = [drawn(2, *("".join(chance.choices(".ABCDE", k=8)) for _ in "fb")) for _ in range(6)]
    found = near_pairs(tasks, BLOCKS, 100, 16)
    assert len(found) == 15, "six tasks make 15 pairs, and all 16 squares may differ"
    for pair in found:
        differ, shown = nearest(tasks[pair.one], tasks[pair.other])
        assert pair.squares * shown == differ * pair.shown, "the same share"
    shares = [pair.share for pair in found]
    assert shares == sorted(shares)


def test_the_image_shown_is_one_of_the_other_and_differs_as_counted() -> None:
    one = drawn(2, "....AADD", "....BCEE")
    # Mirrored, front for back, A called B: one cube of the back picture then differs.
    other = drawn(2, "....DDA.", "....EECB")
    (pair,) = near_pairs([one, other], BLOCKS, 1, 16)
    text = "".join((*one.front, *one.back))
    assert (pair.squares, pair.shown) == nearest(one, other)
    assert sum(a != b for a, b in zip(text, pair.image, strict=True)) == pair.squares
    assert sorted(pair.image.replace("B", "A")) == sorted(".........DDEEAAC")


def test_alike_tasks_are_at_no_distance() -> None:
    one, other = drawn(2, "....AAD.", "....BBEE"), drawn(2, "....DDAA", "....E.BB")
    mirrored_and_swapped = drawn(2, "....EEBB", ".....DAA")
    found = near_pairs([one, other, mirrored_and_swapped], BLOCKS, 3, 16)
    assert (found[0].one, found[0].other, found[0].squares) == (0, 2, 0)
    assert found[0].image == "....AAD.....BBEE"


def test_only_so_many_and_only_so_near() -> None:
    same = drawn(2, "....ABDD", "....DDBA")
    far = drawn(2, "EEEEEEEE", "EEEEEEEE")
    tasks = [same, far, same, same]
    assert [(p.one, p.other) for p in near_pairs(tasks, BLOCKS, 9, 3)] == [(0, 2), (0, 3), (2, 3)]
    assert [(p.one, p.other) for p in near_pairs(tasks, BLOCKS, 2, 3)] == [(0, 2), (0, 3)]
    assert near_pairs([same], BLOCKS, 9, 16) == ()
    assert near_pairs([], BLOCKS, 9, 16) == ()


def test_more_tasks_than_are_compared_at_once() -> None:
    """A pair that lies 150 tasks apart is found, between tasks that are near to nothing."""
    chance = Random(1)
    tasks = [drawn(2, *("".join(chance.choices("ABCDE", k=8)) for _ in "fb")) for _ in range(200)]
    tasks[170] = tasks[20]
    (found,) = near_pairs(tasks, BLOCKS, 1, 2)
    assert (found.one, found.other, found.squares) == (20, 170, 0)


def test_letters_that_no_block_has_agree_with_themselves_only() -> None:
    one, other = drawn(2, "....?AAA", "....AAA?"), drawn(2, "....!AAA", "....AAA!")
    (pair,) = near_pairs([one, other], BLOCKS, 1, 16)
    assert (pair.squares, pair.shown) == (2, 8)
