"""A La Boca deck's cards as faces that any exporter can draw, and as pieces of the game's box."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...cards.laboca.deck import Deck
from ..component import Component
from ..faces import CardFaces
from ..imposition import Side
from ..paper import BOCA, Size
from ..pen import Pen
from .blocks_art import store_squares
from .face import FaceArt, Words, face_plan
from .print import check_cards


@dataclass(frozen=True)
class _Cards:
    """What a pen needs to draw the deck's cards."""

    deck: Deck
    card: Size
    bleed: float
    words: Words
    plain: bool

    def store(self, pen: Pen) -> Callable[[int, Side], None]:
        plan = face_plan(self.card, self.deck.height, self.bleed, self.words)
        art = FaceArt(pen, plan, store_squares(pen, self.deck.block_set, self.plain))
        return lambda number, side: art.draw(self.deck.cards[number], side)


def card_faces(
    deck: Deck, card: Size, bleed: float, *, words: Words | None = None, plain: bool = False
) -> CardFaces:
    """The deck's cards at a size of their own: the face is laid out anew for it, never scaled.

    Raises `ValueError` when the pictures do not fit on cards of that size, and for a deck that
    can't be drawn.
    """
    check_cards(deck)
    words = words or Words()
    face_plan(card, deck.height, bleed, words)
    cards = _Cards(deck, card, bleed, words, plain)
    names = tuple(each.id for each in deck.cards)
    return CardFaces(words.title or "La Boca", names, card, bleed, cards.store)


MOST_BLEED = 3.0  # how far the cards' ground runs past the trims in a box, mm


def task_cards(deck: Deck) -> Component:
    """The deck's cards as pieces of the box; raises `ValueError` for a deck that can't be drawn."""
    faces = card_faces(deck, BOCA, MOST_BLEED)
    return Component(
        game="la-boca",
        name="task card",
        file="cards",
        ids=faces.ids,
        size=BOCA,
        store=faces.store,
        two_sided=True,
        bleed=MOST_BLEED,
        advice=(
            "The light cards are the easier tier, the dark ones need the red block as well.",
            "A card stands in its stand between the players: each sees his own side.",
        ),
    )
