"""Skins, the only thing that bodies and legs have in common: told apart by anyone's eyes."""

from __future__ import annotations

from itertools import permutations, product

import numpy as np
import pytest
from caminito.cards.vacaloca.traits import COLOURS, PATTERNS
from caminito.render.separation import ColourMode
from caminito.verifier.printing.colour import DEFICIENCIES, GREY, NORMAL, apart
from helpers.vacaloca.skins import overlaps, shown

EYES = (NORMAL, GREY, *DEFICIENCIES)
LEAST = 0.15  # of a piece of 16 mm looks otherwise wherever it is laid on another skin
# CIEDE2000 from which a place looks otherwise: 1 is just seen side by side. Printing with little
# ink makes all skins pale, and 2 is what is left of their differences on a grey print of that.
FAR, FAR_IN_LOW_INK = 8.0, 2.0


def differing(one: tuple[str, str], other: tuple[str, str], eyes: str, far: float, mode) -> tuple:
    """Which of the four kinds of places look otherwise: the colours of two skins, paired."""
    mine, theirs = shown(*one, mode), shown(*other, mode)
    pairs = product((mine.base, mine.mark), (theirs.base, theirs.mark))
    return tuple(apart(a, b, eyes) > far for a, b in pairs)


def least_share(one: tuple[str, str], other: tuple[str, str], kinds: tuple) -> float:
    """What looks otherwise of a piece of the first where it fits best on the second."""
    return float(np.tensordot(np.array(kinds, float), overlaps(one, other), 1).min())


@pytest.mark.parametrize(
    ("mode", "far"),
    [(ColourMode.RGB, FAR), (ColourMode.GREY, FAR), (ColourMode.LOW_INK, FAR_IN_LOW_INK)],
)
def test_any_two_patterns_are_told_apart_in_any_colours_by_any_eyes(mode, far: float) -> None:
    eyes = (NORMAL,) if mode is ColourMode.GREY else EYES
    kinds = {
        differing((one, "checks"), (other, "checks"), seeing, far, mode)
        for one, other in product(COLOURS, repeat=2)
        for seeing in eyes
    }
    for one, other in permutations(PATTERNS, 2):
        for kind in kinds:  # where a pattern's marks are is the same in every colour
            share = least_share(("cream", one), ("cream", other), kind)
            assert share >= LEAST, f"{one} and {other} differ on {share:.0%} only"


@pytest.mark.parametrize("colour", COLOURS)
def test_a_pattern_shows_on_its_colour(colour: str) -> None:
    for mode, far in ((ColourMode.RGB, 14.0), (ColourMode.GREY, 14.0), (ColourMode.LOW_INK, 4.0)):
        here = shown(colour, "dots", mode)
        assert min(apart(here.base, here.mark, eyes) for eyes in EYES) >= far, mode


@pytest.mark.parametrize("pair", [("green", "orange", "rings"), ("orange", "pink", "fur")])
def test_the_same_pattern_twice_would_not_do(pair: tuple[str, str, str]) -> None:
    """The measure finds what players mixed up when there were two creatures to a pattern."""
    colour, another, pattern = pair
    one, other = (colour, pattern), (another, pattern)
    kinds = differing(one, other, GREY, FAR, ColourMode.RGB)
    assert least_share(one, other, kinds) < 0.05
