"""Cards as pictures: a PNG for each side of each card, with bleed, opaque, square corners.

The faces are drawn as vectors, a few cards to a PDF at a time, and rendered by PDFium, so the
memory used does not grow with the deck. Names sort in the deck's order, front and back of a card
side by side: `001-light-01-back.png`, `001-light-01-front.png`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any, NamedTuple

from ..faces import CardFaces
from ..imposition import Side
from ..paper import MM_PER_INCH, Size
from ..pen import Pen

if TYPE_CHECKING:
    from PIL.Image import Image

DPI = 300
MIN_DPI, MAX_DPI = 72, 1200
MAX_PIXELS = 100_000_000  # of a picture: three bytes each, twice over while it is packed
CHUNK = 16  # cards drawn and rendered together
MAX_NAME = 60  # characters of an id in a file's name

File = tuple[str, bytes]


class Pixels(NamedTuple):
    """Width and height of a picture."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width} x {self.height} pixels"


def card_pictures(faces: CardFaces, dpi: int = DPI) -> Iterator[File]:
    """Name and bytes of each picture, one after the other: front then back of each card.

    Raises `ValueError` for a resolution outside 72 to 1200 dpi, for pictures that would be too
    large, and for what can't be drawn.
    """
    check_dpi(dpi)
    pixels = card_pixels(faces, dpi)
    if pixels.width * pixels.height > MAX_PIXELS:
        raise ValueError(
            f"at {dpi} dpi each picture would have {pixels}, and {MAX_PIXELS // 10**6} million "
            "pixels are the most: choose a lower resolution"
        )
    sides = [(number, side) for number in range(len(faces.ids)) for side in Side]
    for start in range(0, len(sides), 2 * CHUNK):
        chunk = sides[start : start + 2 * CHUNK]
        images = render(sides_pdf(faces, chunk), [pixels] * len(chunk))
        for (number, side), image in zip(chunk, images, strict=True):
            yield picture_name(faces.ids, number, side), png(image, dpi)


def check_dpi(dpi: int) -> None:
    """Raise `ValueError` unless the resolution is one that pictures can have."""
    if not MIN_DPI <= dpi <= MAX_DPI:
        raise ValueError(f"a resolution is {MIN_DPI} to {MAX_DPI} dpi, not {dpi}")


def card_pixels(faces: CardFaces, dpi: int) -> Pixels:
    """The size of a picture of a card with its bleed, to the nearest pixel."""
    wide, high = (round((side + 2 * faces.bleed) / MM_PER_INCH * dpi) for side in faces.card)
    return Pixels(wide, high)


def picture_name(ids: Sequence[str], number: int, side: Side) -> str:
    """`007-light-07-front.png`: the place in the deck, the id as far as files allow, the side."""
    width = max(3, len(str(len(ids))))
    name = re.sub(r"[^\w.-]", "_", ids[number])[:MAX_NAME]
    return f"{number + 1:0{width}d}-{name}-{side.value}.png"


def sides_pdf(faces: CardFaces, sides: Sequence[tuple[int, Side]]) -> bytes:
    """Sides of cards as a PDF, one to a page of the size of the card with its bleed."""
    pen = Pen(faces.title)
    draw = faces.store(pen)
    size = Size(faces.card.width + 2 * faces.bleed, faces.card.height + 2 * faces.bleed)
    for number, side in sides:
        with pen.page(size), pen.moved(faces.bleed, faces.bleed):
            draw(number, side)
    return pen.finish()


def render(pdf: bytes, sizes: Sequence[Pixels]) -> Iterator[Image]:
    """The pages as pictures of exactly these sizes, on white."""
    import pypdfium2
    import pypdfium2.raw

    pdfium: Any = pypdfium2
    raw: Any = pypdfium2.raw
    document = pdfium.PdfDocument(pdf)
    try:
        for number, (wide, high) in enumerate(sizes):
            page = document[number]
            bitmap = pdfium.PdfBitmap.new_native(wide, high, raw.FPDFBitmap_BGR)
            bitmap.fill_rect((255, 255, 255, 255), 0, 0, wide, high)
            # By the size in pixels, not by a scale: that would be rounded up to a pixel more.
            raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, wide, high, 0, 0)
            yield bitmap.to_pil().convert("RGB")
            bitmap.close()
            page.close()
    finally:
        document.close()


def png(image: Image, dpi: float) -> bytes:
    """The picture as a PNG file that says its resolution."""
    out = BytesIO()
    image.save(out, format="PNG", dpi=(dpi, dpi))
    return out.getvalue()
