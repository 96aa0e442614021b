"""How hard tasks are to be: some bands, a range of predicted seconds, or both.

A task hits the aim when its rating lies in one of the bands and in the range. A curve parts the
aim into steps, the gentlest first, one after the other for the tasks of a tier.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from ...cards.errors import UnusableError
from ...cards.laboca.deck import BANDS, Difficulty
from .difficulty.profile import LEAST, MOST, SHIPPED, Profile, profile_text

# Steps of a range of seconds, each as many times longer than the last; of bands each is one.
STEPS = 4
_TOO_MANY = 1e6  # and no number at all


@dataclass(frozen=True)
class Aim:
    """The bands from `first` to `last`, and seconds from `least` to `most`, ends included."""

    first: str = BANDS[0]
    last: str = BANDS[-1]
    least: float = LEAST
    most: float = MOST
    profile: Profile = SHIPPED

    def __bool__(self) -> bool:
        """Whether anything is asked at all."""
        return replace(self, profile=SHIPPED) != ANY

    def hit_by(self, rating: Difficulty | None) -> bool:
        """Whether a task so rated is wanted; one that can't be rated is where nothing is asked."""
        if rating is None:
            return not self
        return rating.band in self.bands and self.least <= rating.seconds <= self.most

    @property
    def bands(self) -> tuple[str, ...]:
        """The bands asked for, the gentlest first."""
        return BANDS[BANDS.index(self.first) : BANDS.index(self.last) + 1]

    def words(self) -> str:
        """What is asked, for a message; empty when nothing is."""
        parts = []
        if (self.first, self.last) != (ANY.first, ANY.last):
            parts.append(self.first if self.first == self.last else f"{self.first} to {self.last}")
        if (self.least, self.most) != (ANY.least, ANY.most):
            parts.append(f"{self.least:g} to {self.most:g} seconds")
        return ", ".join(parts)

    def settings(self) -> list[Any]:
        """All of it as plain data for a name: equal aims, equal settings."""
        return [self.first, self.last, self.least, self.most, profile_text(self.profile)]

    def steps(self) -> tuple[Aim, ...]:
        """The steps of a curve: one for each band, or four of rising seconds."""
        if (self.least, self.most) == (ANY.least, ANY.most):
            return tuple(replace(self, first=band, last=band) for band in self.bands)
        ratio = (self.most / self.least) ** (1 / STEPS)
        cuts = [round(self.least * ratio**k, 1) for k in range(STEPS)] + [self.most]
        return tuple(replace(self, least=least, most=most) for least, most in pairwise(cuts))


ANY = Aim()


def check_aim(aim: Aim) -> None:
    """Refuse an aim that no rating can hit; raises `UnusableError`."""
    if BANDS.index(aim.first) > BANDS.index(aim.last):
        raise UnusableError(
            f"{aim.first} is harder than {aim.last}: write {aim.last}..{aim.first}", "--difficulty"
        )
    if aim.least > aim.most:
        raise UnusableError(
            f"{aim.least:g} is above {aim.most:g}: write {aim.most:g}..{aim.least:g}", "--seconds"
        )
    if aim.most < LEAST or aim.least > MOST:
        raise UnusableError(f"a task is rated {LEAST:g} to {MOST:g} seconds", "--seconds")
    start, end = aim.profile.range_of(aim.first)[0], aim.profile.range_of(aim.last)[1]
    if aim.most < start or aim.least >= end:
        asked = aim.first if aim.first == aim.last else f"{aim.first} to {aim.last}"
        raise UnusableError(
            f"no {asked} task is rated {aim.least:g} to {aim.most:g} seconds: these bands go from "
            f"{start:g} to {min(end, MOST):g}",
            "--seconds",
        )


def aim_from(difficulty: str | None, seconds: str | None, profile: Profile = SHIPPED) -> Aim:
    """The aim in `gentle`, `gentle..tricky` and `20..45`; raises `UnusableError`."""
    first, last = (ANY.first, ANY.last) if difficulty is None else _bands(difficulty)
    least, most = (ANY.least, ANY.most) if seconds is None else _seconds(seconds)
    aim = Aim(first, last, least, most, profile)
    check_aim(aim)
    return aim


def _bands(text: str) -> tuple[str, str]:
    first, dots, last = (end.strip() for end in text.partition(".."))
    if not dots:
        last = first  # while `gentle..` has lost its end, which is not for us to guess
    for band in (first, last):
        if band not in BANDS:
            raise UnusableError(
                f'there is no band "{band[:30]}": write one of {", ".join(BANDS)}, or a range '
                f"like {BANDS[0]}..{BANDS[1]}",
                "--difficulty",
            )
    return first, last


def _seconds(text: str) -> tuple[float, float]:
    try:
        least, most = (float(end) for end in text.split(".."))
    except ValueError:
        least = most = 0.0
    if not (0 < least < _TOO_MANY and 0 < most < _TOO_MANY):
        raise UnusableError(f'"{text[:30]}" is no range of seconds: write 20..45', "--seconds")
    return least, most
