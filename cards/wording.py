"""Words of messages that every room writes alike."""

from __future__ import annotations

_IRREGULAR = {"die": "dice", "half": "halves", "leaf": "leaves"}


def plural(number: int, word: str) -> str:
    """A number with its noun: `1 card`, `2 cards`, `2 dice`."""
    return f"{number} {word if number == 1 else several(word)}"


def several(word: str) -> str:
    """The plural of a noun, or of a few words that end in one: `dice`, `score sheets`."""
    *before, noun = word.split(" ")
    return " ".join([*before, _IRREGULAR.get(noun, f"{noun}s")])
