"""The kit that a printed file carries (`content.json`): its pieces are drawn anew from it."""

from __future__ import annotations

from typing import Any

from ...cards.documents import join
from ...cards.errors import UnusableError
from ...cards.printed_pieces import PieceKind
from ..component import Component, KitSettings
from ..kit import GAMES, Kit, kit, settings_from
from .opening import CONTENT


def kit_in(document: Any) -> Kit:
    """The kit in a parsed `content.json`.

    Raises `UnusableError` with the place of what is wrong, also where pieces can't be made of it.
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
        content = GAMES[game].read(document["content"])
    except UnusableError as error:
        raise UnusableError(error.message, join(f"{CONTENT}.content", error.place)) from None
    try:
        return kit(game, content, settings)
    except (ValueError, LookupError, ArithmeticError, TypeError) as error:
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
