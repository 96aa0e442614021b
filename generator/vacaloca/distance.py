"""How different the creatures of a set look: the distance of two parts, and the most there can be.

The distance of two parts is the number of traits in which they differ. A set is as good as its
smallest distance. Counting bounds it (Plotkin, "Binary codes with specified minimum distance",
1960): a trait of q values tells the most pairs of n creatures apart when its values are used
evenly, and the smallest distance is no more than the average one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from math import comb

from ...cards.vacaloca.creatures import Creature
from ...cards.vacaloca.tiles import PARTS

# Traits in which two tiles must differ by the rule vacaloca.distinct. One of them must not be a
# colour: with a single colour among the traits that follows.
LEAST = 2


def distance(traits: Mapping[str, str], others: Mapping[str, str]) -> int:
    """The number of traits in which two parts differ."""
    return sum(traits.get(name) != others.get(name) for name in {**traits, **others})


def smallest_distance(creatures: Iterable[Creature]) -> int:
    """The smallest distance of any two creatures on any part; raises `ValueError` for one alone."""
    pairs = combinations(creatures, 2)
    return min(
        distance(one.parts[part].traits, other.parts[part].traits)
        for one, other in pairs
        for part in PARTS
    )


def alike_pairs(creatures: int, values: int) -> int:
    """The fewest pairs of creatures that share a value: all values are used evenly."""
    each, more = divmod(creatures, values)
    return more * comb(each + 1, 2) + (values - more) * comb(each, 2)


def most_distance(creatures: int, traits: Mapping[str, tuple[str, ...]]) -> int:
    """A smallest distance that no set of so many creatures exceeds on a part with these traits."""
    pairs = comb(creatures, 2)
    apart = sum(pairs - alike_pairs(creatures, len(values)) for values in traits.values())
    return apart // pairs
