"""The Game Crafter: the sizes of its card decks, as pictures of 300 dpi with 1/8 inch of bleed.

A shop's picture covers the trimmed card and the bleed round it; the card is the picture less
1/8 inch at each side. Cards of 63 x 120 mm are no product there: the tarot deck is the nearest,
and since a face lays itself out for any size, the squares keep their shape and true size.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...cards.documents import printable
from ..paper import MM_PER_INCH, Size
from .pictures import DPI, Pixels

BLEED = MM_PER_INCH / 8
DEFAULT = "tarot"


@dataclass(frozen=True)
class Product:
    """A deck that the shop prints: its name and its picture's size at 300 dpi."""

    name: str
    pixels: Pixels

    @property
    def card(self) -> Size:
        """The trimmed card in mm."""
        wide, high = (side / DPI * MM_PER_INCH - 2 * BLEED for side in self.pixels)
        return Size(wide, high)


PRODUCTS: Mapping[str, Product] = {
    product.name: product
    for product in (
        Product("bridge", Pixels(750, 1125)),
        Product("jumbo", Pixels(1125, 1725)),
        Product("mini", Pixels(600, 825)),
        Product("poker", Pixels(825, 1125)),
        Product("tarot", Pixels(900, 1500)),
    )
}


def product_named(name: str) -> Product:
    """The product of that name, in any case; raises `ValueError` for another.

    `boca`, the game's own size, is printed as a tarot deck.
    """
    key = name.lower()
    found = PRODUCTS.get(DEFAULT if key == "boca" else key)
    if found is None:
        known = ", ".join(PRODUCTS)
        raise ValueError(f'The Game Crafter has no deck "{printable(name)}": known are {known}')
    return found
