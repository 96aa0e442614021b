"""Words of messages that every room writes alike."""

from __future__ import annotations


def plural(number: int, word: str) -> str:
    """A number with its noun: `1 card`, `2 cards`."""
    return f"{number} {word}{'' if number == 1 else 's'}"
