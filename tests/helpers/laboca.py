"""La Boca's pieces as the tests see them: drawn alone, as words and as pixels; the point table."""

from __future__ import annotations

import re

import pypdfium2
from caminito.render.component import Component
from caminito.render.imposition import Side
from caminito.render.pen import Pen
from caminito.render.separation import ColourMode
from PIL import Image

# Typed from the rulebook.
POINT_TABLE = [
    ("0:01-0:15", 10), ("0:16-0:20", 9), ("0:21-0:25", 8), ("0:26-0:30", 7), ("0:31-0:40", 6),
    ("0:41-0:50", 5), ("0:51-1:00", 4), ("1:01-1:20", 3), ("1:21-1:40", 2), ("1:41-2:00", 1),
    ("over 2:00", 0), ("not right", 0),
]  # fmt: skip


def drawn(
    piece: Component,
    number: int = 0,
    side: Side = Side.FRONT,
    colours: ColourMode = ColourMode.RGB,
) -> bytes:
    """A PDF with one page: a face of the piece, on a page of the piece's size."""
    pen = Pen("piece", colours)
    draw = piece.store(pen)
    with pen.page(piece.size):
        draw(number, side)
    return pen.finish()


def words(piece: Component, side: Side = Side.FRONT) -> str:
    """What is written on the first piece, in the order in which it was drawn."""
    page = pypdfium2.PdfDocument(drawn(piece, side=side))[0]
    return str(page.get_textpage().get_text_bounded())


def picture(data: bytes, dots_per_mm: float = 5.0) -> Image.Image:
    """The first page in grey."""
    page = pypdfium2.PdfDocument(data)[0]
    return page.render(scale=dots_per_mm * 25.4 / 72).to_pil().convert("L")


def table_rows(text: str) -> list[tuple[str, int]]:
    """The rows of a point table in a page's text."""
    found = re.findall(r"(\d:\d\d \u2013 \d:\d\d|over 2:00|not right)\s+(\d+)", text)
    return [(time.replace(" \u2013 ", "-"), int(points)) for time, points in found]
