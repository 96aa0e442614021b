"""The plurals of what messages count."""

from __future__ import annotations

import pytest
from caminito.cards.wording import plural


@pytest.mark.parametrize(
    ("number", "word", "text"),
    [
        (1, "card", "1 card"), (2, "card", "2 cards"), (0, "card", "0 cards"),
        (1, "die", "1 die"), (4, "die", "4 dice"), (20, "leaf", "20 leaves"),
        (3, "score sheet", "3 score sheets"), (4, "line board half", "4 line board halves"),
    ],
)  # fmt: skip
def test_a_number_goes_with_its_noun(number: int, word: str, text: str) -> None:
    assert plural(number, word) == text
