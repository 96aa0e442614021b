"""What a number of games proves about how rarely something happens in them.

Of `games` independent games `lost` lost a mark. The share of all games that do is below
`upper_bound(lost, games)` with a confidence of 95 %: were it that large, so few losses would be
seen once in 20 such tests. (The exact one-sided bound for a binomial share, C. J. Clopper and
E. S. Pearson, Biometrika 26, 1934.) It holds only for games that had no part in the choice of
what is tested. Without a loss it takes 2,995 games to show that fewer than 1 in 1,000 lose one.
"""

from __future__ import annotations

from math import exp, lgamma, log, log1p

DOUBT = 0.05
ASKED = 1 / 1000


def upper_bound(lost: int, games: int) -> float:
    """The share of games, 0 to 1, that is not exceeded with 95 % confidence; games at least 1."""
    if lost >= games:
        return 1.0
    low, high = lost / games, 1.0
    for _ in range(60):  # halved to less than a float can tell
        middle = (low + high) / 2
        if _at_most(lost, games, middle) > DOUBT:
            low = middle
        else:
            high = middle
    return high


def is_shown(lost: int, games: int) -> bool:
    """Whether so many losses in so many games show that fewer than 1 in 1,000 lose a mark."""
    return upper_bound(lost, games) < ASKED


def games_to_show(lost: int) -> int:
    """The fewest games that show it with so many losses: 2,995 with none, 4,742 with one."""
    low, high = 0, 1
    while not is_shown(lost, high):
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if is_shown(lost, middle) else (middle, high)
    return high


def _at_most(lost: int, games: int, share: float) -> float:
    """The chance of so many losses or fewer in independent games that lose with that chance."""
    if not 0 < share < 1:
        return 1.0 if share <= 0 else 0.0
    return sum(
        exp(
            lgamma(games + 1) - lgamma(k + 1) - lgamma(games - k + 1)
            + k * log(share) + (games - k) * log1p(-share)
        )
        for k in range(lost + 1)
    )  # fmt: skip
