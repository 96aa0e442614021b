"""Small decks with lopsided pictures, and pages of a PDF as pixels addressed in millimetres."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pypdfium2
import pytest
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.deck import Card, Deck, Task
from caminito.cards.laboca.picture import back_picture, front_picture

# One arrangement of four blocks; no symmetry, so that any mirroring or turning shows.
SOLUTION = {
    "N": ((0, 0, 0), (1, 0, 0), (2, 0, 0)),
    "G": ((0, 1, 0), (0, 1, 1)),
    "Y": ((3, 2, 0),),
    "R": ((1, 3, 0), (1, 3, 1), (1, 3, 2), (2, 3, 0)),
}
LETTERS = "WYOGPVNTKBR"


def rotated(letter: str, by: int) -> str:
    return LETTERS[(LETTERS.index(letter) + by) % len(LETTERS)]


def task(by: int, height: int = 4) -> Task:
    """The arrangement with its letters shifted, so that every task looks different."""
    solution = {rotated(letter, by): cells for letter, cells in SOLUTION.items()}
    return Task(front_picture(solution, height), back_picture(solution, height), solution, 1)


@pytest.fixture
def make_deck() -> Callable[..., Deck]:
    def make(count: int, height: int = 4) -> Deck:
        cards = tuple(
            Card(
                f"card-{number + 1:02d}",
                "light" if number % 2 == 0 else "dark",
                (task(2 * number, height), task(2 * number + 1, height)),
            )
            for number in range(count)
        )
        return Deck(height, default_block_set(), cards, seed=7)

    return make


@pytest.fixture
def with_id() -> Callable[[Deck, str], Deck]:
    def change(deck: Deck, name: str) -> Deck:
        return replace(deck, cards=(replace(deck.cards[0], id=name), *deck.cards[1:]))

    return change


@dataclass
class Sheet:
    """A rendered page; `at` takes millimetres from the lower left corner."""

    pixels: object
    scale: float
    height: float

    def at(self, x: float, y: float) -> tuple[int, int, int]:
        return self.pixels.getpixel((int(x * self.scale), int((self.height - y) * self.scale)))


@pytest.fixture
def rendered() -> Callable[[bytes], list[Sheet]]:
    def render(data: bytes, dots_per_mm: float = 5.0) -> list[Sheet]:
        document = pypdfium2.PdfDocument(data)
        sheets = []
        for page in document:
            image = page.render(scale=dots_per_mm * 25.4 / 72).to_pil().convert("RGB")
            sheets.append(Sheet(image, dots_per_mm, page.get_height() * 25.4 / 72))
        return sheets

    return render
