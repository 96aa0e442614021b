"""One PDF for a print shop: a page for each side of each card, the size of trim and bleed.

Shops differ in the order they want. DriveThruCards takes the back first: B1 F1 B2 F2; others
take front, back. Each page says what is cut (TrimBox) and what is bleed (BleedBox).
"""

from __future__ import annotations

from enum import Enum

from ..faces import CardFaces
from ..finish import Boxes, Document, finish
from ..imposition import Side
from ..paper import MM_PER_INCH, Size
from ..pen import Pen
from ..separation import ColourMode

DRIVETHRU_BLEED = MM_PER_INCH / 8
SHOP_BLEED = 3.0


class PageOrder(Enum):
    """Which side of a card comes first."""

    FRONT_BACK = "front-back"
    BACK_FRONT = "back-front"


def shop_pdf(
    faces: CardFaces,
    order: PageOrder,
    document: Document,
    colours: ColourMode = ColourMode.RGB,
) -> bytes:
    """The pages in that order; raises `ValueError` for what can't be drawn."""
    sides = (Side.FRONT, Side.BACK) if order is PageOrder.FRONT_BACK else (Side.BACK, Side.FRONT)
    (wide, high), bleed = faces.card, faces.bleed
    page = Size(wide + 2 * bleed, high + 2 * bleed)
    boxes = Boxes((bleed, bleed, bleed + wide, bleed + high), (0, 0, page.width, page.height))
    pen = Pen(document.title, colours)
    draw = faces.store(pen)
    for number in range(len(faces.ids)):
        for side in sides:
            with pen.page(page), pen.moved(bleed, bleed):
                draw(number, side)
    return finish(pen.finish(), document, [boxes] * (2 * len(faces.ids)))
