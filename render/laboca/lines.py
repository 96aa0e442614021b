"""Short texts in lines."""

from __future__ import annotations

from ..pen import REGULAR, text_width
from ..text import Faces


def wrapped(words: str, room: float, size: float, face: str | Faces = REGULAR) -> list[str]:
    """The text in lines no wider than `room`, in the unit of `size`; a long word stays whole.

    Raises `ValueError` for a missing glyph.
    """
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if not lines[-1] or text_width(longer, size, face) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
