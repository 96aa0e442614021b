"""The pen: everything is drawn through it, in millimetres; only here are points and ReportLab.

`Pen` writes one PDF: pages, shapes, text in the two embedded faces, and forms (art that is
stored once and stamped often). ReportLab is imported when a pen is made, not before. The same
calls give the same bytes: ReportLab's `invariant` fixes dates and identifiers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from pathlib import Path as File
from typing import Any
from unicodedata import category

from ..cards.documents import printable
from ..version import VERSION
from .paper import POINTS_PER_MM, Size

Point = tuple[float, float]

REGULAR, BOLD = "DejaVuSans", "DejaVuSans-Bold"
CAP_HEIGHT = 0.729  # of the type size, for both faces
X_HEIGHT = 0.547
DESCENT = 0.236

# Controls, invisible marks, line and paragraph separators: the faces hold glyphs for some.
_UNPRINTABLE = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}


@cache
def _face(name: str) -> Any:
    """The face, registered with ReportLab."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    make: Any = TTFont
    font = make(name, str(File(__file__).parent / "fonts" / f"{name}.ttf"))
    register: Any = pdfmetrics.registerFont
    register(font)
    return font


def check_glyphs(text: str, what: str, face: str = REGULAR) -> None:
    """Raise `ValueError`, naming the text and the character, where the face lacks a glyph.

    ReportLab itself draws nothing for such a character and says nothing.
    """
    glyphs = _face(face).face.charToGlyph
    for character in text:
        if not glyphs.get(ord(character)) or category(character) in _UNPRINTABLE:
            raise ValueError(
                f'{what} "{printable(text)}" can\'t be printed: the typeface has no glyph '
                f'for "{printable(character)}" (U+{ord(character):04X})'
            )


def text_width(text: str, size: float, face: str = REGULAR) -> float:
    """How wide the text runs, in the unit of `size`."""
    return float(_face(face).stringWidth(text, size))


def fitted(text: str, what: str, room: float, size: float, floor: float, face: str) -> float:
    """The type size, `size` or less but not under `floor`, at which the text fits into `room` mm.

    Raises `ValueError` for a missing glyph and for text that would need a smaller type.
    """
    check_glyphs(text, what, face)
    wide = text_width(text, size, face)
    if wide <= room:
        return size
    if size * room / wide < floor:
        raise ValueError(
            f'{what} "{printable(text)}" is too long: at the smallest type it is '
            f"{text_width(text, floor, face):.2f} mm wide, and there is room for {room:.2f} mm"
        )
    return size * room / wide


class Pen:
    """Draws one PDF. All lengths are millimetres in the current frame, y runs up."""

    def __init__(self, title: str) -> None:
        from reportlab.pdfgen.canvas import Canvas

        for face in (REGULAR, BOLD):
            _face(face)
        self._out = BytesIO()
        make: Any = Canvas
        # Without initialFontName every page would list Helvetica, which is not embedded.
        self._canvas = make(self._out, invariant=1, initialFontName=REGULAR, initialFontSize=12)
        self._canvas.setTitle(title)
        self._canvas.setAuthor(f"caminito {VERSION}")
        self._canvas.setCreator(f"caminito {VERSION}")
        self._canvas.setViewerPreference("PrintScaling", "None")

    @contextmanager
    def page(self, size: Size) -> Iterator[None]:
        """A page of that size; what is drawn inside the `with` lands on it."""
        self._canvas.setPageSize((size.width * POINTS_PER_MM, size.height * POINTS_PER_MM))
        self._canvas.scale(POINTS_PER_MM, POINTS_PER_MM)
        yield
        self._canvas.showPage()

    def finish(self) -> bytes:
        """The PDF."""
        self._canvas.save()
        return self._out.getvalue()

    @contextmanager
    def form(self, name: str) -> Iterator[None]:
        """Art drawn once in the unit square, to be stamped by its name."""
        self._canvas.beginForm(name, 0, 0, 1, 1)
        yield
        self._canvas.endForm()

    def stamp(self, name: str, x: float, y: float, side: float) -> None:
        """A form, its unit square scaled to `side` with the lower left corner at (x, y)."""
        with self.moved(x, y):
            self._canvas.scale(side, side)
            self._canvas.doForm(name)

    @contextmanager
    def moved(self, x: float, y: float, turned: bool = False) -> Iterator[None]:
        """A frame with its origin at (x, y), turned by 180° if asked."""
        self._canvas.saveState()
        if turned:
            self._canvas.transform(-1, 0, 0, -1, x, y)
        else:
            self._canvas.translate(x, y)
        yield
        self._canvas.restoreState()

    @contextmanager
    def clipped(self, left: float, bottom: float, right: float, top: float) -> Iterator[None]:
        """Nothing is painted outside the rectangle."""
        self._canvas.saveState()
        path = self._canvas.beginPath()
        path.rect(left, bottom, right - left, top - bottom)
        self._canvas.clipPath(path, stroke=0, fill=0)
        yield
        self._canvas.restoreState()

    def rect(self, x: float, y: float, width: float, height: float, fill: str) -> None:
        """A filled rectangle."""
        self._canvas.setFillColor(_rgb(fill))
        self._canvas.rect(x, y, width, height, stroke=0, fill=1)

    def disc(self, x: float, y: float, radius: float, fill: str) -> None:
        """A filled circle round (x, y)."""
        self._canvas.setFillColor(_rgb(fill))
        self._canvas.circle(x, y, radius, stroke=0, fill=1)

    def ring(self, x: float, y: float, radius: float, colour: str, width: float) -> None:
        """The outline of a circle round (x, y)."""
        self._stroke(colour, width)
        self._canvas.circle(x, y, radius, stroke=1, fill=0)

    def sector(
        self, x: float, y: float, radius: float, start: float, extent: float, fill: str
    ) -> None:
        """A filled slice of a circle; angles in degrees, counter-clockwise from the right."""
        self._canvas.setFillColor(_rgb(fill))
        box = (x - radius, y - radius, x + radius, y + radius)
        self._canvas.wedge(*box, start, extent, stroke=0, fill=1)

    def polygon(self, points: Sequence[Point], fill: str) -> None:
        """A filled polygon."""
        self._canvas.setFillColor(_rgb(fill))
        self._canvas.drawPath(self._path(points, closed=True), stroke=0, fill=1)

    def line(
        self, points: Sequence[Point], colour: str, width: float, round_ends: bool = False
    ) -> None:
        """A stroke through the points; it ends square at the last point, or round beyond it."""
        self._stroke(colour, width)
        self._canvas.setLineCap(1 if round_ends else 0)
        self._canvas.setLineJoin(1 if round_ends else 0)
        self._canvas.drawPath(self._path(points, closed=False), stroke=1, fill=0)

    def lines(self, segments: Sequence[tuple[Point, Point]], colour: str, width: float) -> None:
        """Separate strokes with round ends, as one path."""
        if not segments:
            return
        self._stroke(colour, width)
        self._canvas.setLineCap(1)
        path = self._canvas.beginPath()
        for start, end in segments:
            path.moveTo(*start)
            path.lineTo(*end)
        self._canvas.drawPath(path, stroke=1, fill=0)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        colour: str,
        face: str = REGULAR,
        anchor: float = 0.0,
    ) -> None:
        """Text on the baseline y; `anchor` 0 starts it at x, 0.5 centres it, 1 ends it there.

        Raises `ValueError` for a character the face has no glyph for.
        """
        check_glyphs(text, "the text", face)
        self._canvas.setFont(face, size)
        self._canvas.setFillColor(_rgb(colour))
        self._canvas.drawString(x - anchor * text_width(text, size, face), y, text)

    def _stroke(self, colour: str, width: float) -> None:
        self._canvas.setStrokeColor(_rgb(colour))
        self._canvas.setLineWidth(width)

    def _path(self, points: Sequence[Point], closed: bool) -> Any:
        path = self._canvas.beginPath()
        path.moveTo(*points[0])
        for point in points[1:]:
            path.lineTo(*point)
        if closed:
            path.close()
        return path


@cache
def _rgb(colour: str) -> Any:
    from reportlab.lib.colors import HexColor

    make: Any = HexColor
    return make(colour)
