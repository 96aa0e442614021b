"""Fitting the weights of a profile to played times: a robust regression with censored times.

    log2(seconds) = the sum over the features of weight x feature + the pace of the match + error

Errors follow Student's t with 4 degrees of freedom, so that a wild time pulls little. A round
that was not solved says only that its time is longer than what was waited (right-censored). The
weights are drawn towards given ones (the shipped profile's) and the paces towards 0, so that few
data move little. All of it is one maximum a posteriori estimate, found by EM: t errors are
normal ones whose variance is divided by a hidden factor u, which is averaged over (Lange, Little
and Taylor, "Robust statistical modeling using the t distribution", 1989). Lengths of all arrays:
n rounds, k features, g matches.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import gamma, pi, sqrt

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Marks = NDArray[np.bool_]
Numbers = NDArray[np.int64]

FREEDOM = 4  # of the t distribution: one time in 20 lies beyond 2.8 times the scale
# How far a weight may be from the given one: so many log2 seconds for one standard deviation of
# its feature, as a standard deviation; 0.2 is a factor of 1.15. Half and twice do as well.
WEIGHT_SPREAD = 0.2
PACE_SPREAD = 0.5  # of the matches' paces, in log2 seconds: two in three within a factor of 1.41
# The scale of the errors begins as if so many rounds had shown it, in log2 seconds: without them
# a dozen rounds of some matches would be met exactly, and the weights drawn towards nothing.
SCALE_ROUNDS, SCALE = 20, 0.4
MAX_ROUNDS, CLOSE = 2000, 1e-8  # of EM, and the change at which it ends


@dataclass(frozen=True)
class Times:
    """Played rounds as arrays.

    `features` (n, k); `power` (n,) is log2 of the seconds, taken or waited in vain where
    `censored` (n,); `match` (n,) numbers the matches from 0.
    """

    features: Floats
    power: Floats
    censored: Marks
    match: Numbers

    def part(self, chosen: Marks) -> Times:
        """Some of the rounds; matches keep their numbers."""
        return Times(
            self.features[chosen], self.power[chosen], self.censored[chosen], self.match[chosen]
        )


@dataclass(frozen=True)
class Fit:
    """Weights (k,), the pace of each match (g,) in log2 seconds, and the scale of the errors."""

    weights: Floats
    pace: Floats
    scale: float


def fit(times: Times, given: Floats, free: Marks, matches: int) -> Fit:
    """The weights, drawn towards the given ones (k,) but for those that are `free` (k,)."""
    spread = times.features.std(axis=0)
    held = np.where(free, 0.0, np.where(spread > 0, spread, 1.0) / WEIGHT_SPREAD) ** 2
    rest = times.power - times.features @ given
    scale = SCALE
    change, pace = np.zeros(len(given)), np.zeros(matches)
    for _ in range(MAX_ROUNDS):
        middle = times.features @ change + pace[times.match]
        weight, pulled, square = _expected(rest, times.censored, middle, scale)
        new, pace = _solved(times, weight, pulled / weight, held, scale, matches)
        middle = times.features @ new + pace[times.match]
        errors = square - 2 * middle * pulled + middle**2 * weight
        moved = abs(new - change).max()
        change, before = new, scale
        scale = sqrt((float(errors.sum()) + SCALE_ROUNDS * SCALE**2) / (len(rest) + SCALE_ROUNDS))
        if moved < CLOSE and abs(scale - before) < CLOSE:
            break
    return Fit(given + change, pace, scale)


def _expected(
    power: Floats, censored: Marks, middle: Floats, scale: float
) -> tuple[Floats, Floats, Floats]:
    """The means of u, u y and u y^2 over what is not known: u, and y beyond a censored time.

    For censored r > z, r = (y - middle) / scale, the integrals have closed forms: u f(r) is the
    density of t with two degrees more, narrowed; u r f(r) is -f'(r), and so
    E[u r] = f(z) / S(z) and E[u r^2] = 1 + z f(z) / S(z) with the density f and the tail S.
    """
    z = np.clip((power - middle) / scale, -100.0, 100.0)
    known = (FREEDOM + 1) / (FREEDOM + z**2)
    tail = tail_of_t(z, FREEDOM)
    wide = sqrt((FREEDOM + 2) / FREEDOM)
    hazard = density_of_t(z) / tail
    u = np.where(censored, tail_of_t(z * wide, FREEDOM + 2) / tail, known)
    u_r = np.where(censored, hazard, known * z)
    u_r2 = np.where(censored, 1 + z * hazard, known * z**2)
    u_y = middle * u + scale * u_r
    return u, u_y, middle**2 * u + 2 * middle * scale * u_r + scale**2 * u_r2


def _solved(
    times: Times, weight: Floats, power: Floats, held: Floats, scale: float, matches: int
) -> tuple[Floats, Floats]:
    """Weighted ridge regression on features and matches; the matches are eliminated first."""
    x, match = times.features, times.match
    heavy = x * weight[:, None]
    total = np.bincount(match, weight, matches) + (scale / PACE_SPREAD) ** 2
    pulled = np.bincount(match, weight * power, matches)
    sums = np.stack([np.bincount(match, column, matches) for column in heavy.T], axis=1)
    left = x.T @ heavy + np.diag(held * scale**2) - sums.T @ (sums / total[:, None])
    right = heavy.T @ power - sums.T @ (pulled / total)
    change = np.linalg.solve(left, right)
    pace = (pulled - sums @ change) / total
    return np.asarray(change, dtype=np.float64), np.asarray(pace, dtype=np.float64)


def density_of_t(z: Floats) -> Floats:
    """Student's t density with `FREEDOM` degrees of freedom."""
    factor = gamma((FREEDOM + 1) / 2) / (sqrt(FREEDOM * pi) * gamma(FREEDOM / 2))
    return np.asarray(factor * (1 + z**2 / FREEDOM) ** (-(FREEDOM + 1) / 2), dtype=np.float64)


def tail_of_t(z: Floats, freedom: int) -> Floats:
    """How likely Student's t lies beyond z; in closed form, for even degrees of freedom.

    With s = z / sqrt(z^2 + freedom) it is 1/2 - s/2 (1 + (1 - s^2) / 2 + 3 (1 - s^2)^2 / 8 + ...)
    with freedom/2 terms (Abramowitz and Stegun 26.7.4).
    """
    sine = z / np.sqrt(z**2 + freedom)
    rest = freedom / (z**2 + freedom)  # 1 - s^2
    term, total = np.ones_like(z), np.zeros_like(z)
    for number in range(freedom // 2):
        total += term
        term = term * rest * (2 * number + 1) / (2 * number + 2)
    return np.asarray((1 - sine * total) / 2, dtype=np.float64)
