"""What is printed: a deck and the words on its cards, from its file or from a PDF of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..cards.errors import UnusableError
from . import interrupts
from .common import deck_document, named

if TYPE_CHECKING:
    from ..cards.laboca.deck import Deck
    from ..render.laboca.face import Words


def read_source(
    file: str, title: str | None, fonts: Sequence[str], document: Any = None
) -> tuple[Deck, Words]:
    """The deck in a file, and its title and labels, to be set in these fonts where they can.

    A title that is given takes the place of the file's. A PDF is printed anew from what it
    carries. `document` is the file's, where it was read already. Raises `UnusableError`, naming
    the file that is unusable.
    """
    with interrupts.held():
        from ..cards.laboca.deck_file import deck_from
        from ..render.laboca.print import check_cards
        from ..render.laboca.words import words_in
        from ..render.text import REGULAR

    faces = (*map(_face, fonts), REGULAR)
    with named(file):
        document = deck_document(Path(file)) if document is None else document
        deck = deck_from(document)
        words = words_in(document, faces)
        with refused():
            check_cards(deck)
    if title is not None:
        words = replace(words, title=title.strip() or None)
    return deck, words


def _face(font: str) -> str:
    from ..cards.documents import read_bytes
    from ..render.typefaces import user_face

    with named(font):
        data = read_bytes(Path(font))
    with refused("--font"):
        return user_face(data, Path(font).name)


@contextmanager
def refused(place: str = "") -> Iterator[None]:
    """A `ValueError` of the core becomes an `UnusableError` at that place."""
    try:
        yield
    except ValueError as error:
        raise UnusableError(str(error), place) from None


def date_of_documents() -> int:
    """The date that PDFs bear: `SOURCE_DATE_EPOCH`, or a fixed one; raises `UnusableError`."""
    import os

    from ..render.finish import epoch

    with refused():
        return epoch(os.environ.get("SOURCE_DATE_EPOCH"))
