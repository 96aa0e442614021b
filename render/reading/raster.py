"""A finished page as pixels addressed in millimetres, exact to some thousandths of a millimetre.

PDFium paints upright rectangles on whole pixels, which at 300 dpi puts an edge up to 0.04 mm
off. So the page is rendered slightly askew (0.17°): every edge then runs slowly across the
pixels, is painted with true coverage, and averaging along it gives its place. Pages too large
for the budget of pixels are rendered more coarsely, never refused here.
"""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..paper import POINTS_PER_MM
from .opening import check_size

Floats = NDArray[np.float64]
Pixels = NDArray[np.uint8]

DPI = 300
ASKEW = 0.003  # radians; PDFium snaps rectangles turned by less than 0.001
_MAX_PIXELS = 40_000_000  # A3 at 300 dpi has 17 million


class Raster:
    """A rendered page. Millimetres run from the lower left corner, y up.

    `matrix` (2 x 3) maps a point in mm to its column and row, where a pixel is 1 wide and the
    first one's corner is the origin.
    """

    def __init__(self, pixels: Pixels, matrix: Floats, width: float, height: float) -> None:
        self.pixels = pixels
        self.width = width
        self.height = height
        self.matrix = matrix

    def at(self, x: Floats, y: Floats) -> Floats:
        """The colours at these points, interpolated between pixels: the points' shape plus 3.

        Points off the page have the colour of its nearest pixel.
        """
        column, row = self._place(x, y)
        high, wide = self.pixels.shape[:2]
        column = np.clip(column, 0, wide - 1.001)
        row = np.clip(row, 0, high - 1.001)
        left, top = column.astype(np.int64), row.astype(np.int64)
        across, down = (column - left)[..., None], (row - top)[..., None]
        upper = self.pixels[top, left] * (1 - across) + self.pixels[top, left + 1] * across
        lower = self.pixels[top + 1, left] * (1 - across) + self.pixels[top + 1, left + 1] * across
        return np.asarray(upper * (1 - down) + lower * down, dtype=np.float64)

    def near(self, x: Floats, y: Floats) -> Pixels:
        """The colours of the nearest pixels: the points' shape plus 3."""
        column, row = self._place(x, y)
        high, wide = self.pixels.shape[:2]
        columns = np.clip(np.rint(column).astype(np.int64), 0, wide - 1)
        rows = np.clip(np.rint(row).astype(np.int64), 0, high - 1)
        return self.pixels[rows, columns]

    def _place(self, x: Floats, y: Floats) -> tuple[Floats, Floats]:
        m = self.matrix
        # A pixel's colour is that of its middle, half a pixel from its corner.
        column = m[0, 0] * x + m[0, 1] * y + m[0, 2] - 0.5
        row = m[1, 0] * x + m[1, 1] * y + m[1, 2] - 0.5
        return column, row


def render(page: Any, dpi: float = DPI) -> Raster:
    """The pypdfium2 page as it prints, annotations included."""
    wide, high = page.get_size()
    scale = min(dpi / 72, (_MAX_PIXELS / (wide * high)) ** 0.5)
    lean = ASKEW * scale
    columns = int(wide * scale + high * lean) + 2
    rows = int(high * scale + wide * lean) + 2
    place = np.array([[scale, lean, 0.0], [lean, -scale, scale * high]])
    place[:, :2] *= POINTS_PER_MM
    pixels = paint(page, place, columns, rows)
    return Raster(pixels, place, wide / POINTS_PER_MM, high / POINTS_PER_MM)


def paint(page: Any, place: Floats, columns: int, rows: int) -> Pixels:
    """The part of a page that falls on so many pixels, on white; `place` is as `Raster.matrix`."""
    import pypdfium2.raw as raw
    from pypdfium2 import PdfBitmap

    pdfium: Any = raw  # bindings made at import, which no type checker can follow
    bitmaps: Any = PdfBitmap
    bitmap = bitmaps.new_native(columns, rows, pdfium.FPDFBitmap_BGR)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, columns, rows)
    # PDFium's matrix takes points from the page's upper left corner, y down.
    right, up, corner = place[:, 0] / POINTS_PER_MM, place[:, 1] / POINTS_PER_MM, place[:, 2]
    corner = corner + up * page.get_height()
    matrix = pdfium.FS_MATRIX(*right, *-up, *corner)
    clip = pdfium.FS_RECTF(0, 0, columns, rows)
    flags = pdfium.FPDF_ANNOT | pdfium.FPDF_PRINTING | pdfium.FPDF_REVERSE_BYTE_ORDER
    pdfium.FPDF_RenderPageBitmapWithMatrix(
        bitmap, page, ctypes.byref(matrix), ctypes.byref(clip), flags
    )
    pixels: Pixels = bitmap.to_numpy()  # keeps the bitmap alive
    return pixels


def rendered_page(document: Any, index: int) -> tuple[float, float, Raster]:
    """Width and height in mm, and the raster, of the page of that index, from 0.

    Raises `UnusableError` for a page that no printer holds.
    """
    page = document[index]
    try:
        width, height = (side / POINTS_PER_MM for side in page.get_size())
        check_size(index + 1, width, height)
        return width, height, render(page)
    finally:
        page.close()
