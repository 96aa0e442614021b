"""The one exception of this folder: a file, or a part of it, that can't be used."""

from __future__ import annotations


class UnusableError(Exception):
    """Raised for a document that can't be read as what it claims to be.

    `place` is the path of the part (`cards[3].tasks[0].front`), a line of the file, or
    empty where the whole document is meant; `message` says what is wrong and how to mend it.
    """

    def __init__(self, message: str, place: str = "") -> None:
        super().__init__(f"{place}: {message}" if place else message)
        self.message = message
        self.place = place
