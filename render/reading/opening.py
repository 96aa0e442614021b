"""Opening a printed PDF: its attachments, its pages, and what is refused before any work.

Everything is bounded: the file, an attachment when it is unpacked, the number of pages and their
size. A PDF may come from anywhere, so what it claims is believed only within these bounds.
"""

from __future__ import annotations

from io import BytesIO
from typing import Any

from ...cards.errors import UnusableError
from .bounds import check_drawing, check_packing

MAX_FILE = 128 * 2**20  # bytes
MAX_PAGES = 20_000
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
    check_packing(pdf)
    try:
        with pikepdf.open(BytesIO(pdf), suppress_warnings=True) as document:
            if document.is_encrypted:
                raise pikepdf.PasswordError
            _check_pages(document)
            check_drawing(document)
            return {name: _attached(document, name) for name in (CONTENT, SHEET)}
    except pikepdf.PasswordError:
        raise UnusableError("the PDF is encrypted: verify it as caminito wrote it") from None
    except (pikepdf.PdfError, ArithmeticError, AttributeError, LookupError, TypeError,
            ValueError, RuntimeError):  # fmt: skip
        raise UnusableError("the PDF is broken and can't be opened") from None


def _check_pages(document: Any) -> None:
    count = len(document.pages)
    if not 1 <= count <= MAX_PAGES:
        raise UnusableError(f"the PDF has {count} pages: 1 to {MAX_PAGES} can be read back")


def _attached(document: Any, name: str) -> bytes:
    if name not in document.attachments:
        raise UnusableError(
            f"the PDF carries no {name}: only a PDF printed by caminito can be read back"
        )
    stream = document.attachments[name].obj.EF.F
    packed = stream.get("/Filter")
    if packed is not None and (str(packed) != "/FlateDecode" or "/DecodeParms" in stream):
        raise UnusableError(f"the attached {name} is packed in a way caminito never writes")
    return bytes(stream.read_bytes())


def open_pages(pdf: bytes) -> Any:
    """The pypdfium2 document; the caller closes it. Raises `UnusableError`."""
    from pypdfium2 import PdfDocument, PdfiumError

    opened: Any = PdfDocument
    try:
        return opened(pdf)
    except PdfiumError:
        raise UnusableError("the PDF is broken and can't be opened") from None


def check_size(number: int, width: float, height: float) -> None:
    """Refuse a page that no printer holds; sides in mm."""
    if not (MIN_SIDE <= width <= MAX_SIDE and MIN_SIDE <= height <= MAX_SIDE):
        raise UnusableError(
            f"page {number} is {width:.0f} x {height:.0f} mm: "
            f"each side of a page is {MIN_SIDE:g} to {MAX_SIDE:g} mm"
        )
