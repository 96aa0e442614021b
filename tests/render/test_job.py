from __future__ import annotations

import pytest
from caminito.render.job import select

IDS = ["light-01", "light-02", "light-03", "dark-01", "dark-02", "dark-03", "7"]


@pytest.mark.parametrize(
    ("only", "numbers"),
    [
        ("light-03", [2]),
        ("light-03,dark-02", [2, 4]),
        ("dark-02, light-03", [2, 4]),
        ("light-02..dark-02", [1, 2, 3, 4]),
        ("dark-01..dark-03,dark-02", [3, 4, 5]),
        ("light-02..light-02", [1]),
        ("2,4-6", [1, 3, 4, 5]),
        ("4..6", [3, 4, 5]),
        ("light-02..4", [1, 2, 3]),
        ("7", [6]),  # an id of the deck, which happens to be the seventh too
    ],
)
def test_a_choice_names_cards_in_the_decks_order_each_once(only, numbers):
    assert list(select(IDS, only)) == numbers


def test_an_id_is_never_read_as_a_number():
    assert select(["b", "a", "1"], "1") == (2,)


@pytest.mark.parametrize(
    ("only", "reason"),
    [
        ("light-3", 'no card "light-3" among 7; the nearest is light-03'),
        ("dark-01..drak-03", 'no card "drak-03" among 7; the nearest is dark-03'),
        ("0", 'no card "0"'),
        ("8", 'no card "8"'),
        ("2-9", 'no card "9"'),
        ("dark-03..dark-01", "runs backwards: in the deck dark-01 comes before dark-03"),
        ("light-01,", "empty part"),
        ("", "empty part"),
        ("..dark-01", 'no card ""'),
        ("\u0663", "no card"),
        ("a\nb", r'no card "a\\nb"'),
    ],
)
def test_a_choice_of_what_is_not_there_is_refused_by_name(only, reason):
    with pytest.raises(ValueError, match=reason):
        select(IDS, only)
