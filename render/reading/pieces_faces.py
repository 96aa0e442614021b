"""The faces of a component, drawn alone by the engine that prints them, to be compared with.

All faces are put into a document of their own, each on a page as large as the piece and a little
more. A face is then rendered wherever it is wanted, in whatever place, size and way round, on the
very pixels of the page that it is compared with: what is printed right comes out the same to a
level or two. Faces that are drawn by the same strokes are one look.
"""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from types import TracebackType
from typing import Any

import numpy as np

from ..component import Component
from ..faces import Draw
from ..kit_pdf import outlined
from ..paper import Size
from ..pen import Pen
from ..separation import ColourMode
from ..slots import Side
from .opening import open_pages
from .raster import Floats, Pixels, paint

AROUND = 1.0  # mm of art beyond the trims that is drawn as well
_OPEN = 200  # pages held open: an open page is read once, and rendered in half the time

Face = tuple[int, str]  # a piece's number and the side


class Faces:
    """What each face looks like: `looks` gives the look of each face, by number from 0."""

    def __init__(self, component: Component, mode: ColourMode) -> None:
        self.size = component.size
        pdf, faces = _drawn(component, mode)
        looks, self._pages = _distinct(pdf, faces)
        self.looks: Mapping[Face, int] = looks
        self._document = open_pages(pdf)
        self._open: dict[int, Any] = {}

    def __enter__(self) -> Faces:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for page in self._open.values():
            page.close()
        self._document.close()

    def render(self, look: int, place: Floats, columns: int, rows: int) -> Pixels:
        """The look on so many pixels; `place` (2 x 3) maps the piece's mm to column and row."""
        shifted = place.copy()
        shifted[:, 2] -= place[:, :2] @ np.array([AROUND, AROUND])
        return paint(self._page(look), shifted, columns, rows)

    def _page(self, look: int) -> Any:
        if look not in self._open:
            if len(self._open) >= _OPEN:
                self._open.pop(next(iter(self._open))).close()
            self._open[look] = self._document[self._pages[look]]
        return self._open[look]


def _drawn(component: Component, mode: ColourMode) -> tuple[bytes, list[Face]]:
    """A page for every face, and which face each shows."""
    pen = Pen("faces", mode)
    draw: Draw = outlined(pen, component, component.store(pen))
    sides = list(Side) if component.two_sided else [Side.FRONT]
    size = Size(*(length + 2 * AROUND for length in component.size))
    faces = []
    for number in range(component.count):
        for side in sides:
            with pen.page(size), pen.moved(AROUND, AROUND):
                draw(number, side)
            faces.append((number, side.value))
    return pen.finish(), faces


def _distinct(pdf: bytes, faces: list[Face]) -> tuple[dict[Face, int], list[int]]:
    """The look of each face, and a page that shows each look."""
    import pikepdf

    looks: dict[Face, int] = {}
    pages: list[int] = []
    known: dict[bytes, int] = {}
    with pikepdf.open(BytesIO(pdf)) as document:
        for number, (page, face) in enumerate(zip(document.pages, faces, strict=True)):
            strokes = page.Contents.read_bytes()
            if strokes not in known:
                known[strokes] = len(pages)
                pages.append(number)
            looks[face] = known[strokes]
    return looks, pages
