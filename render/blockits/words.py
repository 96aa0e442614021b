"""Sentences set in lines."""

from __future__ import annotations

from functools import lru_cache

from ..pen import text_width

LEADING = 1.33  # from one line to the next, of the type size


def wrapped(words: str, size: float, room: float) -> list[str]:
    """The words in lines that fit into `room` mm in type of that size; no word is torn."""
    lines, wide = [""], 0.0
    for word in words.split():
        longer = wide + _width(" " if lines[-1] else "") + _width(word)
        if lines[-1] and longer * size > room:
            lines.append(word)
            wide = _width(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".lstrip()
            wide = longer
    return lines


@lru_cache(maxsize=1024)
def _width(word: str) -> float:
    """How wide a word is, in type sizes: the same words are set in many sizes to find one."""
    return text_width(word, 1.0)
