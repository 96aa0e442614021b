"""Which drawing a word of a creature file gets, also a word that nobody has drawn.

A word with a drawing of its own gets that. The others share what is left: each takes a free
drawing by its checksum, then, when none is free, one that is in use, in another size. So
different words of a trait look different, up to four times as many as there are drawings, and
a word looks the same whenever the set has the same words.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from zlib import crc32

from ...cards.vacaloca.creatures import CreatureSet
from ...cards.vacaloca.tiles import PARTS

SIZES = (1.0, 0.8, 0.9, 0.7)  # a drawing's own size, then those that make it another one


@dataclass(frozen=True)
class Drawn:
    """A drawing by its word, and its size."""

    word: str
    size: float = 1.0


Words = Mapping[tuple[str, str], Mapping[str, Drawn]]  # part and trait -> word of the file


def drawings(words: Iterable[str], known: Sequence[str]) -> dict[str, Drawn]:
    """For each word a drawing out of the known ones; the order of the words changes nothing."""
    wanted = sorted(set(words))
    found = {word: Drawn(word) for word in wanted if word in known}
    taken = set(found.values())
    for word in wanted:
        if word not in found:
            found[word] = _free(word, known, taken)
            taken.add(found[word])
    return found


def _free(word: str, known: Sequence[str], taken: set[Drawn]) -> Drawn:
    start = crc32(word.encode()) % len(known)
    turned = [*known[start:], *known[:start]]
    choices = [Drawn(name, size) for size in SIZES for name in turned]
    return next((choice for choice in choices if choice not in taken), choices[0])


def words_of(creatures: CreatureSet, known: Mapping[str, Mapping[str, Sequence[str]]]) -> Words:
    """The drawing of every word in a set; `known` has the drawn words by part and trait."""
    return {
        (part, trait): drawings(
            (
                creature.parts[part].traits[trait]
                for creature in creatures.creatures
                if trait in creature.parts[part].traits
            ),
            names,
        )
        for part in PARTS
        for trait, names in known[part].items()
    }
