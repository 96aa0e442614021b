"""What players and dealers ask of chance. A `numpy.random.Generator` gives all of it.

The generator comes in as an argument, so nothing here knows a seed or loads numpy. What numpy
draws is turned into plain `int`s, since records are JSON.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

Item = TypeVar("Item")


class Chance(Protocol):
    """The three draws in use, as `numpy.random.Generator` has them."""

    def integers(self, low: int, high: int, /) -> Any:
        """A whole number, at least `low` and below `high`."""

    def random(self) -> float:
        """A number, at least 0 and below 1."""

    def permutation(self, count: int, /) -> Any:
        """The numbers 0 to `count` - 1 in a random order."""


def below(chance: Chance, count: int) -> int:
    """A number from 0 to `count` - 1; count is at least 1."""
    return int(chance.integers(0, count))


def pick(chance: Chance, items: Sequence[Item]) -> Item:
    """One of the items, each as likely; there is at least one."""
    return items[int(chance.integers(0, len(items)))]


def shuffled(chance: Chance, items: Sequence[Item]) -> list[Item]:
    """The items in a random order."""
    return [items[int(index)] for index in chance.permutation(len(items))]
