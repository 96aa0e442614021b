"""Leaves and cards of Blockits as they are painted: faces on pages of their own, read back."""

from __future__ import annotations

from dataclasses import dataclass

import pypdfium2
from caminito.render.component import Component
from caminito.render.imposition import Side
from caminito.render.pen import Pen

from helpers.strokes import Painted, painted

MM = 25.4 / 72


@dataclass(frozen=True)
class Box:
    """A box in mm."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def sides(self) -> tuple[float, float]:
        return self.right - self.left, self.top - self.bottom

    def overlaps(self, other: Box) -> bool:
        return (
            self.left < other.right - 0.01
            and other.left < self.right - 0.01
            and self.bottom < other.top - 0.01
            and other.bottom < self.top - 0.01
        )


def pdf_of(component: Component, *numbers: int, side: Side = Side.FRONT) -> bytes:
    """Some pieces, each on a page of its size."""
    pen = Pen("pieces")
    draw = component.store(pen)
    for number in numbers or (0,):
        with pen.page(component.size):
            draw(number, side)
    return pen.finish()


def page_of(component: Component, side: Side = Side.FRONT) -> Painted:
    """What the first piece paints, forms included."""
    return painted(pdf_of(component, side=side), deep=True)[0]


def box_of(points: list[tuple[float, float]]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs), max(ys))


def frames(page: Painted) -> list[Box]:
    """The boxes round all stroked outlines of more than two points."""
    return [box_of(points) for points in page.curves]


def written(pdf: bytes, page: int = 0) -> list[tuple[str, Box]]:
    """The words of a page in the order of painting, each with its box in mm."""
    document = pypdfium2.PdfDocument(pdf)
    text = document[page].get_textpage()
    found: list[tuple[str, list[tuple[float, ...]]]] = []
    word: list[tuple[float, ...]] = []
    letters = ""
    for index in range(text.count_chars()):
        letter = text.get_text_range(index, 1)
        if letter.strip():
            letters += letter
            word.append(text.get_charbox(index))
        elif letters:
            found.append((letters, word))
            letters, word = "", []
    if letters:
        found.append((letters, word))
    document.close()
    return [
        (
            letters,
            Box(
                min(b[0] for b in boxes) * MM,
                min(b[1] for b in boxes) * MM,
                max(b[2] for b in boxes) * MM,
                max(b[3] for b in boxes) * MM,
            ),
        )
        for letters, boxes in found
    ]
