"""The pen: everything is drawn through it, in millimetres; points are known here only.

`Pen` writes one PDF: pages, shapes, lines of text, and forms (art that is stored once and
stamped often). A colour mode turns the colours `#rrggbb` of all drawing into what is printed:
screen colours, a print shop's inks, grey or little ink (see `separation`). The same calls give
the same bytes: ReportLab's `invariant` fixes dates and identifiers. Besides the pen only
`typefaces` knows ReportLab; it is imported when a pen is made, not before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from io import BytesIO
from math import cos, radians, sin
from typing import Any

from ..version import VERSION
from .paper import POINTS_PER_MM, Size
from .paths import Path
from .separation import ColourMode, Use, inks_for
from .text import BOLD as BOLD
from .text import CAP_HEIGHT as CAP_HEIGHT
from .text import DESCENT as DESCENT
from .text import REGULAR as REGULAR
from .text import X_HEIGHT as X_HEIGHT
from .text import Faces, Line, set_line
from .text import check_glyphs as check_glyphs
from .text import fitted as fitted
from .text import text_width as text_width
from .typefaces import ready

Point = tuple[float, float]

_EVEN_ODD = 0  # ReportLab's FILL_EVEN_ODD


class Pen:
    """Draws one PDF. All lengths are millimetres in the current frame, y runs up."""

    def __init__(self, title: str, colours: ColourMode = ColourMode.RGB) -> None:
        from reportlab.pdfgen.canvas import Canvas

        ready(REGULAR)
        self._mode = colours
        self._out = BytesIO()
        make: Any = Canvas
        # Without initialFontName every page would list Helvetica, which is not embedded.
        self._canvas = make(self._out, invariant=1, initialFontName=REGULAR, initialFontSize=12)
        self._canvas.setTitle(title)
        self._canvas.setAuthor(f"caminito {VERSION}")
        self._canvas.setCreator(f"caminito {VERSION}")
        self._canvas.setViewerPreference("PrintScaling", "None")

    @contextmanager
    def page(
        self, size: Size, matrix: tuple[float, float, float, float] = (1, 1, 0, 0)
    ) -> Iterator[None]:
        """A page of that size; what is drawn inside the `with` lands on it.

        `matrix` (x scale, y scale, x shift, y shift in mm) moves all that is drawn.
        """
        across, up, dx, dy = (part * POINTS_PER_MM for part in matrix)
        self._canvas.setPageSize((size.width * POINTS_PER_MM, size.height * POINTS_PER_MM))
        self._canvas.transform(across, 0, 0, up, dx, dy)
        yield
        self._canvas.showPage()

    def finish(self) -> bytes:
        """The PDF."""
        self._canvas.save()
        return self._out.getvalue()

    @contextmanager
    def form(
        self, name: str, box: tuple[float, float, float, float] = (0, 0, 1, 1)
    ) -> Iterator[None]:
        """Art drawn once, to be stamped by its name; nothing shows outside its box.

        The box is left, bottom, right, top: the unit square, if not given.
        """
        self._canvas.beginForm(name, *box)
        yield
        self._canvas.endForm()

    def stamp(self, name: str, x: float, y: float, side: float = 1.0) -> None:
        """A form, its unit scaled to `side` mm, with its origin at (x, y)."""
        self._canvas.saveState()
        self._canvas.transform(side, 0, 0, side, x, y)
        self._canvas.doForm(name)
        self._canvas.restoreState()

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
    def upward(self, x: float, y: float) -> Iterator[None]:
        """A frame with its origin at (x, y), turned by 90° so that its x runs up."""
        self._canvas.saveState()
        self._canvas.transform(0, 1, -1, 0, x, y)
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

    @contextmanager
    def framed(self, x: float, y: float, angle: float = 0.0, scale: float = 1.0) -> Iterator[None]:
        """A frame with its origin at (x, y), turned by degrees counter-clockwise, and scaled."""
        c, s = cos(radians(angle)) * scale, sin(radians(angle)) * scale
        self._canvas.saveState()
        self._canvas.transform(c, s, -s, c, x, y)
        yield
        self._canvas.restoreState()

    @contextmanager
    def within(self, path: Path) -> Iterator[None]:
        """Nothing is painted outside the path."""
        self._canvas.saveState()
        self._canvas.clipPath(self._curves(path), stroke=0, fill=0)
        yield
        self._canvas.restoreState()

    def fill(self, path: Path, colour: str, use: Use = Use.FILL) -> None:
        """A filled path; what lies inside two of its outlines is left out."""
        self._fill(colour, use)
        self._canvas.drawPath(self._curves(path), stroke=0, fill=1, fillMode=_EVEN_ODD)

    def stroke(
        self,
        path: Path,
        colour: str,
        width: float,
        round_ends: bool = True,
        dashes: tuple[float, float] | None = None,
    ) -> None:
        """The line of a path; `dashes` are the lengths of a dash and of the gap after it."""
        self._stroke(colour, width)
        self._canvas.setLineCap(1 if round_ends else 0)
        self._canvas.setLineJoin(1 if round_ends else 0)
        if dashes is not None:
            self._canvas.setDash(*dashes)
        self._canvas.drawPath(self._curves(path), stroke=1, fill=0)
        if dashes is not None:
            self._canvas.setDash()

    def ground(self, x: float, y: float, width: float, height: float, fill: str) -> None:
        """A filled rectangle that is only background: printing with little ink all but omits it."""
        self._fill(fill, Use.GROUND)
        self._canvas.rect(x, y, width, height, stroke=0, fill=1)

    def rect(self, x: float, y: float, width: float, height: float, fill: str) -> None:
        """A filled rectangle."""
        self._fill(fill)
        self._canvas.rect(x, y, width, height, stroke=0, fill=1)

    def disc(self, x: float, y: float, radius: float, fill: str) -> None:
        """A filled circle round (x, y)."""
        self._fill(fill)
        self._canvas.circle(x, y, radius, stroke=0, fill=1)

    def ring(self, x: float, y: float, radius: float, colour: str, width: float) -> None:
        """The outline of a circle round (x, y)."""
        self._stroke(colour, width)
        self._canvas.circle(x, y, radius, stroke=1, fill=0)

    def sector(
        self, x: float, y: float, radius: float, start: float, extent: float, fill: str
    ) -> None:
        """A filled slice of a circle; angles in degrees, counter-clockwise from the right."""
        self._fill(fill)
        box = (x - radius, y - radius, x + radius, y + radius)
        self._canvas.wedge(*box, start, extent, stroke=0, fill=1)

    def polygon(self, points: Sequence[Point], fill: str) -> None:
        """A filled polygon."""
        self._fill(fill)
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
        # Most of a deck is this: written here, it takes half the time of ReportLab's paths.
        strokes = [
            f"{_digits(x)} {_digits(y)} m {_digits(to_x)} {_digits(to_y)} l"
            for (x, y), (to_x, to_y) in segments
        ]
        self._canvas._code.append(" ".join([*strokes, "S"]))

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        colour: str,
        face: str | Faces = REGULAR,
        anchor: float = 0.0,
    ) -> None:
        """Text on the baseline y; `anchor` 0 starts it at x, 0.5 centres it, 1 ends it there.

        Raises `ValueError` for a character the faces have no glyph for.
        """
        self.line_of_text(x, y, set_line(text, "the text", face), size, colour, anchor)

    def line_of_text(
        self, x: float, y: float, line: Line, size: float, colour: str, anchor: float = 0.0
    ) -> None:
        """A line that `text.set_line` has set, in type of `size` mm; `anchor` as for `text`."""
        self._fill(colour, Use.TEXT)
        left = x - anchor * line.width * size
        words = self._canvas.beginText(left, y)
        for run in line.runs:
            words.setFont(ready(run.face).fontName, size)
            for piece, right, up in run.pieces:
                if line.shaped:
                    words.setTextOrigin(left + right * size, y + up * size)
                words.textOut(piece)
        self._canvas.drawText(words)

    def _fill(self, colour: str, use: Use = Use.FILL) -> None:
        inks = inks_for(self._mode, colour, use)
        if len(inks) == 1:
            self._canvas.setFillGray(inks[0])
        elif len(inks) == 4:
            self._canvas.setFillColorCMYK(*inks)
        else:
            self._canvas.setFillColorRGB(*inks)

    def _stroke(self, colour: str, width: float) -> None:
        inks = inks_for(self._mode, colour, Use.LINE)
        if len(inks) == 1:
            self._canvas.setStrokeGray(inks[0])
        elif len(inks) == 4:
            self._canvas.setStrokeColorCMYK(*inks)
        else:
            self._canvas.setStrokeColorRGB(*inks)
        self._canvas.setLineWidth(width)

    def _curves(self, path: Path) -> Any:
        drawn = self._canvas.beginPath()
        for outline in path.outlines:
            drawn.moveTo(*outline.start)
            for segment in outline.segments:
                if len(segment) == 1:
                    drawn.lineTo(*segment[0])
                else:
                    drawn.curveTo(*(part for point in segment for part in point))
            if outline.closed:
                drawn.close()
        return drawn

    def _path(self, points: Sequence[Point], closed: bool) -> Any:
        path = self._canvas.beginPath()
        path.moveTo(*points[0])
        for point in points[1:]:
            path.lineTo(*point)
        if closed:
            path.close()
        return path


@lru_cache(maxsize=1 << 14)
def _digits(value: float) -> str:
    """A number as PDF has it, to a tenth of a micrometre; a picture's lines repeat theirs."""
    return f"{value:.4f}".rstrip("0").rstrip(".")
