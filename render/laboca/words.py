"""The words that a deck's file may carry for its cards: `title`, and a card's `label`.

Both are additions to the file: programs that don't know them ignore them.
"""

from __future__ import annotations

from typing import Any

from ...cards.errors import UnusableError
from ..text import REGULAR, Faces
from .face import Words


def words_in(document: Any, faces: Faces = (REGULAR,)) -> Words:
    """The words in a deck's parsed file, to be set in these faces; null and "" count as none.

    What else the file holds is not looked at. Raises `UnusableError`, with the path, for a title
    or a label that is no text.
    """
    if not isinstance(document, dict):
        return Words(faces=faces)
    labels = {}
    cards = document.get("cards")
    for number, card in enumerate(cards if isinstance(cards, list) else []):
        if isinstance(card, dict) and isinstance(card.get("id"), str):
            label = _text(card.get("label"), f"cards[{number}].label")
            if label:
                labels[card["id"]] = label
    return Words(_text(document.get("title"), "title"), labels, faces)


def _text(value: Any, place: str) -> str | None:
    if value is None or isinstance(value, str):
        return value or None
    raise UnusableError("must be text", place)
