"""Opening a printed PDF: its attachments, its pages, and what is refused before any work.

Everything is bounded: the file, an attachment when it is unpacked, the number of pages and their
size. A PDF may come from anywhere, so what it claims is believed only within these bounds.
"""

from __future__ import annotations

import zlib
from io import BytesIO
from typing import Any

from ...cards.errors import UnusableError

MAX_FILE = 256 * 2**20  # bytes
MAX_ATTACHMENT = 64 * 2**20  # a deck of 6,400 cards has about 2 million
MAX_PAGES = 4000
MIN_SIDE, MAX_SIDE = 5.0, 1500.0  # mm

CONTENT, SHEET = "content.json", "sheet.json"


def attachments(pdf: bytes) -> dict[str, bytes]:
    """The content and the plan attached to a PDF that caminito printed.

    Raises `UnusableError` for what is no PDF, is encrypted or broken, or carries neither.
    """
    import pikepdf

    if len(pdf) > MAX_FILE:
        raise UnusableError(f"the PDF is larger than {MAX_FILE // 2**20} MB")
    if b"%PDF-" not in pdf[:1024]:
        raise UnusableError("this is no PDF: it does not begin with %PDF-")
    try:
        with pikepdf.open(BytesIO(pdf), suppress_warnings=True) as document:
            return {name: _attached(document, name) for name in (CONTENT, SHEET)}
    except pikepdf.PasswordError:
        raise UnusableError("the PDF is encrypted: verify it as caminito wrote it") from None
    except (pikepdf.PdfError, ValueError, RuntimeError, KeyError, TypeError, RecursionError):
        raise UnusableError("the PDF is broken and can't be opened") from None


def _attached(document: Any, name: str) -> bytes:
    if name not in document.attachments:
        raise UnusableError(
            f"the PDF carries no {name}: only a PDF printed by caminito can be read back"
        )
    stream = document.attachments[name].obj.EF.F
    raw = stream.read_raw_bytes()
    filters = stream.get("/Filter")
    named = [] if filters is None else [filters] if not _is_list(filters) else list(filters)
    if [str(each) for each in named] == ["/FlateDecode"] and "/DecodeParms" not in stream:
        unpack = zlib.decompressobj()
        try:
            data = unpack.decompress(raw, MAX_ATTACHMENT + 1)
        except zlib.error:
            raise UnusableError(f"the attached {name} is broken") from None
    elif named:
        raise UnusableError(f"the attached {name} is packed in a way caminito never writes")
    else:
        data = raw
    if len(data) > MAX_ATTACHMENT:
        raise UnusableError(f"the attached {name} is larger than {MAX_ATTACHMENT // 2**20} MB")
    return bytes(data)


def _is_list(value: Any) -> bool:
    import pikepdf

    return isinstance(value, pikepdf.Array)


def open_pages(pdf: bytes) -> Any:
    """The pypdfium2 document; the caller closes it. Raises `UnusableError`."""
    from pypdfium2 import PdfDocument, PdfiumError

    opened: Any = PdfDocument
    try:
        document = opened(pdf)
    except PdfiumError:
        raise UnusableError("the PDF is broken and can't be opened") from None
    count = len(document)
    if not 1 <= count <= MAX_PAGES:
        document.close()
        raise UnusableError(f"the PDF has {count} pages: 1 to {MAX_PAGES} can be read back")
    return document


def check_size(number: int, width: float, height: float) -> None:
    """Refuse a page that no printer holds; sides in mm."""
    if not (MIN_SIDE <= width <= MAX_SIDE and MIN_SIDE <= height <= MAX_SIDE):
        raise UnusableError(
            f"page {number} is {width:.0f} x {height:.0f} mm: "
            f"each side of a page is {MIN_SIDE:g} to {MAX_SIDE:g} mm"
        )
