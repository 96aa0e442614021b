"""The pieces of Bossa's box as pictures and as letters in places, a page for every face."""

from __future__ import annotations

from dataclasses import dataclass

import pypdfium2
from caminito.cards.bossa.tiles import TILES
from caminito.render.bossa.box import components
from caminito.render.component import Component, KitSettings
from caminito.render.imposition import Side
from caminito.render.pen import Pen
from caminito.render.separation import ColourMode
from PIL import Image

MM = 25.4 / 72


def box(settings: KitSettings | None = None, tiles=TILES) -> dict[str, Component]:
    """The components by the stems of their files."""
    made = components(tuple(tiles), settings or KitSettings())
    return {component.file: component for component in made}


def pages(component: Component, side: Side, mode: ColourMode = ColourMode.RGB) -> bytes:
    """A PDF with a page for every piece, as large as the piece; what is cut off lies outside."""
    pen = Pen("test", mode)
    draw = component.store(pen)
    for number in range(component.count):
        with pen.page(component.size):
            draw(number, side)
    return pen.finish()


def pictures(
    component: Component, side: Side = Side.FRONT, mode: ColourMode = ColourMode.GREY, dots: int = 4
) -> list[Image.Image]:
    """Every piece as a grey picture, `dots` pixels to a millimetre."""
    document = pypdfium2.PdfDocument(pages(component, side, mode))
    return [page.render(scale=dots * MM).to_pil().convert("L") for page in document]


@dataclass(frozen=True)
class Letter:
    """A character with the box round its ink, mm from the piece's lower left corner."""

    character: str
    left: float
    bottom: float
    right: float
    top: float

    def corners(self) -> list[tuple[float, float]]:
        return [(x, y) for x in (self.left, self.right) for y in (self.bottom, self.top)]


def letters(component: Component, side: Side = Side.FRONT) -> list[list[Letter]]:
    """The characters of every piece but spaces, as another program finds them in the PDF."""
    found = []
    for page in pypdfium2.PdfDocument(pages(component, side)):
        text = page.get_textpage()
        whole = [
            (text.get_text_range(n, 1), text.get_charbox(n)) for n in range(text.count_chars())
        ]
        found.append([Letter(c, *(MM * edge for edge in b)) for c, b in whole if c.strip()])
    return found


def words(component: Component, side: Side = Side.FRONT) -> list[str]:
    """All characters of every piece in a row, without spaces."""
    return ["".join(each.character for each in piece) for piece in letters(component, side)]
