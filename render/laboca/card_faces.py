"""A La Boca deck's cards as faces that any exporter can draw, and as pieces of the game's box."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ...cards.laboca.block_set import TIERS
from ...cards.laboca.deck import BANDS, Deck
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
        advice=tuple(_advice(deck)),
    )


def _advice(deck: Deck) -> Iterator[str]:
    """How cards are read; of tiers and dots only what the deck has."""
    if {card.tier for card in deck.cards} == set(TIERS):
        yield "Cards with a light ground are the easier ones; begin with them."
    yield (
        "A card stands in its stand beside the building, and each player sees one side. The half "
        "that is up is played: a first. Then give the card half a turn: it goes under the pile "
        "with b up."
    )
    yield "Only a square's block counts: it does not matter which way up the picture on it stands."
    if any(task.difficulty for card in deck.cards for task in card.tasks):
        yield f"Full dots in a corner say how hard a task is: one is easy, {len(BANDS)} are hard."
