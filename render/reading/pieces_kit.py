"""The kit that a printed file carries (`content.json`): its pieces are drawn anew from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from ...cards.documents import join
from ...cards.errors import UnusableError
from ...cards.printed_pieces import PieceKind
from ..component import Component, KitSettings
from ..kit import GAMES, Kit, kit, settings_from
from .opening import CONTENT

Holds = Callable[[str, Any], bool]  # whether a game's content keeps the game's rules
_UNMADE = (ValueError, LookupError, ArithmeticError, TypeError)


def content_in(document: Any) -> tuple[str, Any, KitSettings]:
    """The game, its content and the settings in a parsed `content.json`.

    Raises `UnusableError` with the place of what is wrong.
    """
    try:
        settings = settings_from(document, KitSettings())
    except UnusableError as error:
        raise UnusableError(error.message, join(CONTENT, error.place)) from None
    game = document["game"]
    if game not in GAMES:
        known = ", ".join(f'"{each}"' for each in GAMES)
        raise UnusableError(f"must be one of {known}", f"{CONTENT}.game")
    try:
        return game, GAMES[game].read(document["content"]), settings
    except UnusableError as error:
        raise UnusableError(error.message, join(f"{CONTENT}.content", error.place)) from None


def made(game: str, content: Any, settings: KitSettings) -> Kit:
    """The kit; raises `UnusableError` where no pieces can be made of the content."""
    with drawable():
        return kit(game, content, settings)


@contextmanager
def drawable() -> Iterator[None]:
    """Content that can't be drawn, from the first step that finds it out, as `UnusableError`."""
    try:
        yield
    except _UNMADE as error:
        reason = str(error) if isinstance(error, ValueError) else "no pieces can be made of it"
        raise UnusableError(reason, CONTENT) from None


def kind_of(component: Component) -> PieceKind:
    """What of a component its pages are judged by."""
    wide, high = component.size
    return PieceKind(
        component.name,
        component.file,
        component.ids,
        (wide, high),
        component.two_sided,
        component.cut.value,
    )
