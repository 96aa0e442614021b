"""A La Boca deck as sheets of cards: `deck_pdf`.

The faces are drawn by `face`, the places come from `imposition`, marks and foot from `sheet`.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager

from ...cards.documents import printable
from ...cards.laboca.deck import TASK_LETTERS, Card, Deck
from ...cards.laboca.picture import EMPTY
from ..imposition import Imposition, Layout, Slot, impose
from ..job import Page, pages
from ..pen import Pen
from ..sheet import draw_marks
from .blocks_art import Square, store_squares
from .face import FacePlan, draw_face, face_plan


def deck_pdf(deck: Deck, layout: Layout, *, plain: bool = False) -> bytes:
    """The deck's cards as a PDF, front and back, in the deck's order.

    `plain` prints colours without motifs. Raises `ValueError` when the cards do not fit on the
    paper, the pictures not on the cards, or a card can't be drawn (its path is named).
    """
    check_cards(deck)
    imposition = impose(layout)
    plan = face_plan(layout.card, deck.height)
    pen = Pen(title(deck))
    squares = store_squares(pen, deck.block_set, plain)
    for page in pages(imposition, range(len(deck.cards))):
        with pen.page(imposition.paper.size):
            draw_page(pen, deck, imposition, page, plan, squares)
    return pen.finish()


def title(deck: Deck, what: str = "deck") -> str:
    """The document's title."""
    seed = "" if deck.seed is None else f", seed {deck.seed}"
    return f"caminito La Boca {what}{seed}"


def check_cards(deck: Deck) -> None:
    """Refuse what can't be drawn: no card, not two tasks, a picture with an unknown letter.

    Raises `ValueError` with the path of the part.
    """
    if not deck.cards:
        raise ValueError("the deck has no cards: there is nothing to print")
    for number, card in enumerate(deck.cards):
        if len(card.tasks) != len(TASK_LETTERS):
            raise ValueError(
                f"cards[{number}].tasks: a card has two tasks, this one has {len(card.tasks)}"
            )
        _check_pictures(deck, card, f"cards[{number}]")


def _check_pictures(deck: Deck, card: Card, place: str) -> None:
    for index, task in enumerate(card.tasks):
        for name, picture in (("front", task.front), ("back", task.back)):
            for letter in sorted(set("".join(picture)) - {EMPTY}):
                if deck.block_set.block(letter) is None:
                    raise ValueError(
                        f"{place}.tasks[{index}].{name}: no block of the set has the letter "
                        f'"{printable(letter)}"'
                    )


def draw_page(
    pen: Pen,
    deck: Deck,
    imposition: Imposition,
    page: Page,
    plan: FacePlan,
    squares: Mapping[str, Square],
) -> None:
    """The page's cards in their slots, then the marks."""
    for number, side, slot in page.placed:
        with pen.clipped(*slot.bleed_box), _frame(pen, slot):
            draw_face(pen, deck.cards[number], side, plan, squares)
    draw_marks(pen, imposition, page, title(deck).split(", "))


def _frame(pen: Pen, slot: Slot) -> AbstractContextManager[None]:
    """The card's own frame: its lower left corner, which a turned card has at the upper right."""
    if slot.turned:
        return pen.moved(slot.x + slot.width, slot.y + slot.height, turned=True)
    return pen.moved(slot.x, slot.y)
