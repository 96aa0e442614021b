"""Which drawing a word gets: its own, or one that no other word of the set has."""

from __future__ import annotations

from zlib import crc32

from caminito.cards.vacaloca.traits import TRAITS
from caminito.render.vacaloca.creature_art import DRAWN
from caminito.render.vacaloca.words import Drawn, drawings
from hypothesis import given
from hypothesis import strategies as st

KNOWN = ("egg", "box", "pear")
WORDS = st.lists(st.text(max_size=6), max_size=12, unique=True)


def test_every_word_that_is_generated_has_a_drawing_of_its_own() -> None:
    assert set(DRAWN) == set(TRAITS)
    for part, traits in TRAITS.items():
        assert list(DRAWN[part]) == list(traits)
        for trait, words in traits.items():
            assert len(set(words)) == len(words)
            assert set(words) <= set(DRAWN[part][trait])


def test_the_words_of_the_contracts_example_are_known() -> None:
    example = {"colour": "teal", "pattern": "dots", "silhouette": "egg", "eyes": "three"}
    for trait, word in example.items():
        assert word in DRAWN["head"][trait]


def test_known_words_are_drawn_as_they_are_called() -> None:
    assert drawings(["pear", "egg"], KNOWN) == {"egg": Drawn("egg"), "pear": Drawn("pear")}


def test_a_strange_word_starts_at_its_checksum_and_takes_what_is_free() -> None:
    first = KNOWN[crc32(b"blob") % 3]
    assert drawings(["blob"], KNOWN)["blob"] == Drawn(first)
    found = drawings(["blob", first], KNOWN)
    assert found[first] == Drawn(first)
    assert found["blob"].word != first and found["blob"].size == 1.0


@given(WORDS)
def test_up_to_four_times_as_many_words_as_drawings_are_all_different(words: list[str]) -> None:
    found = drawings(words, KNOWN)
    assert set(found) == set(words)
    assert len(set(found.values())) == len(words)


@given(WORDS, st.randoms(use_true_random=False))
def test_the_order_of_the_words_changes_nothing(words: list[str], chance) -> None:
    shuffled = chance.sample(words, len(words))
    assert drawings(words, KNOWN) == drawings(shuffled, KNOWN)


def test_more_words_than_that_are_still_drawn() -> None:
    assert len(drawings([str(number) for number in range(40)], KNOWN)) == 40
