"""What games without a loss prove, against bounds worked out by other means."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest
from caminito.generator.blockits.claim import games_to_show, is_shown, upper_bound
from hypothesis import given
from hypothesis import strategies as st


def at_most(lost: int, games: int, share: Fraction) -> Fraction:
    """The chance of so few losses, in exact fractions."""
    return sum(
        (comb(games, k) * share**k * (1 - share) ** (games - k) for k in range(lost + 1)),
        Fraction(0),
    )


def test_without_a_loss_it_takes_2995_games() -> None:
    # 0.999 ** n falls to 0.05 between these two.
    assert 0.999**2994 > 0.05 > 0.999**2995
    assert not is_shown(0, 2994)
    assert is_shown(0, 2995)
    assert games_to_show(0) == 2995


def test_every_loss_asks_for_more_games() -> None:
    # With one: (1 - p)^n + n p (1 - p)^(n - 1) for p = 1/1000.
    def chance(n: int) -> float:
        return float(0.999**n + n * 0.001 * 0.999 ** (n - 1))

    assert chance(games_to_show(1)) < 0.05 < chance(games_to_show(1) - 1)
    assert games_to_show(0) < games_to_show(1) == 4742 < games_to_show(2)


@pytest.mark.parametrize(
    ("lost", "games", "bound"),
    [(0, 1, 0.95), (0, 59, 0.0495), (1, 10, 0.3942), (5, 20, 0.4556), (3, 3, 1.0)],
)
def test_bounds_of_published_tables(lost: int, games: int, bound: float) -> None:
    # 95 % one-sided: the upper ends of the two-sided 90 % Clopper-Pearson intervals.
    assert upper_bound(lost, games) == pytest.approx(bound, abs=6e-5)


@given(st.integers(1, 40), st.data())
def test_the_bound_is_where_so_few_losses_are_seen_once_in_20(
    games: int, data: st.DataObject
) -> None:
    lost = data.draw(st.integers(0, games - 1))
    bound = Fraction(upper_bound(lost, games))
    assert float(at_most(lost, games, bound)) == pytest.approx(0.05, rel=1e-6)
    assert bound > Fraction(lost, games)
