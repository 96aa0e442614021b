"""Names for creatures: short, easy to say, each beginning in its own way.

A name is an onset, a vowel and a tail. No onset and no tail is used more often than it must be, so
names are told apart by their first letters and by their ends.
"""

from __future__ import annotations

from random import Random

# Tails that make rude or unkind words with one of the onsets (in English, Spanish or German) are
# left out: -nk, -mp, -ggle, -lli, -tto, -mmel, -ppel and the like.
ONSETS = (
    "B", "Bl", "D", "Dr", "F", "Fl", "G", "Gl", "Gr", "H", "J", "Kl", "L", "M", "N", "P", "Pl",
    "R", "S", "Sn", "Tr", "V", "W", "Y", "Z", "Kr",
)  # fmt: skip
VOWELS = "aeiou"
TAILS = (
    "ffle", "mble", "zzo", "bbo", "mbu", "ngo", "xi", "rbo", "tuk", "rp", "wi", "ndo", "ski",
    "dda", "bix", "mpus", "rfel", "loo", "nka", "jo", "ruz", "bloo", "zzi", "moo",
)  # fmt: skip


def names(count: int, chance: Random) -> tuple[str, ...]:
    """So many different names, at most as many as there are tails (24)."""
    onsets = chance.sample(ONSETS, count)
    tails = chance.sample(TAILS, count)
    return tuple(
        onset + chance.choice(VOWELS) + tail for onset, tail in zip(onsets, tails, strict=True)
    )
