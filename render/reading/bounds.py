"""Bounds on what a PDF may cost: unpacked size before it is opened, drawing before it is rendered.

A few kilobytes of a hostile PDF can unpack to gigabytes, or draw a form that draws a form ten
times, twelve levels deep. caminito packs every stream once, with Flate, and draws with paths,
text and forms alone; nothing else is let through to the libraries.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from typing import Any

from ...cards.errors import UnusableError

MAX_STREAM, MAX_UNPACKED = 64 * 2**20, 512 * 2**20  # bytes; 6,400 cards unpack to about 150 million
MAX_DRAWING = 64 * 2**20  # bytes of operators a page runs, forms counted each time they are drawn
MAX_DEPTH = 12  # forms within forms
MAX_IMAGE = 40_000_000  # pixels

_STREAM = re.compile(rb"\bstream\r?\n")
_OTHER_FILTERS = re.compile(rb"/(?:LZWDecode|LZW|RunLengthDecode)\b|/Filter\s*\[\s*/\w+\s+/")
_DRAWN = re.compile(rb"/([^\s/<>\[\](){}%]+)\s+Do\b")
_CHUNK = 2**20
_PACKED = (None, "/FlateDecode")
_BARRED = ("/Pattern", "/Shading", "/ExtGState")


def check_packing(pdf: bytes) -> None:
    """Unpack every stream of the file piece by piece, keeping nothing.

    Raises `UnusableError` when one, or all of them, grow too large.
    """
    if _OTHER_FILTERS.search(pdf):
        raise UnusableError("the PDF is packed in a way caminito never writes")
    total = 0
    for found in _STREAM.finditer(pdf):
        start = found.end()
        end = pdf.find(b"endstream", start)
        size = _unpacked(pdf[start : end if end >= 0 else len(pdf)])
        total += size
        if size > MAX_STREAM or total > MAX_UNPACKED:
            raise UnusableError(
                f"the PDF unpacks to more than {MAX_STREAM // 2**20} MB: no printed deck does"
            )


def _unpacked(data: bytes) -> int:
    """How large it is unpacked, or about so where that is too large; its size if not packed."""
    unpack = zlib.decompressobj()
    size, rest = 0, data
    try:
        while rest and not unpack.eof and size <= MAX_STREAM:
            size += len(unpack.decompress(rest, _CHUNK))
            rest = unpack.unconsumed_tail
    except zlib.error:
        return max(size, len(data))
    return size


def check_drawing(document: Any) -> None:
    """What the pages of an open pikepdf document would draw.

    Raises `UnusableError` for streams packed otherwise, for more drawing than any sheet needs, and
    for kinds of drawing that caminito never uses.
    """
    known: dict[tuple[int, int], int] = {}
    for number, page in enumerate(document.pages, 1):
        try:
            cost = len(_content(page.obj)) + _forms(page.obj, _content(page.obj), known, 0)
            for appearance in _appearances(page.obj):
                cost += _cost(appearance, known, 0)
        except UnusableError as error:
            raise UnusableError(f"page {number} {error.message}") from None
        if cost > MAX_DRAWING:
            raise UnusableError(f"page {number} draws far more than a sheet of cards does")


def _content(page: Any) -> bytes:
    """The operators of a page, all its content streams one after the other."""
    content = page.get("/Contents")
    if content is None:
        return b""
    return b"\n".join(_data(part) for part in _streams(content))


def _streams(found: Any) -> list[Any]:
    """The stream, or the streams that an array or a dictionary of states holds."""
    import pikepdf

    if isinstance(found, pikepdf.Stream):
        return [found]
    return list(found.values() if isinstance(found, pikepdf.Dictionary) else found)


def _data(stream: Any) -> bytes:
    filters = stream.get("/Filter")
    named = None if filters is None else str(filters)
    if named not in _PACKED or "/DecodeParms" in stream:
        raise UnusableError("is packed in a way caminito never writes")
    return bytes(stream.read_bytes())


def _appearances(page: Any) -> Iterator[Any]:
    """The drawings of a page's annotations."""
    for note in page.get("/Annots", []):
        for state in (note.get("/AP") or {}).values():
            yield from _streams(state)


def _forms(owner: Any, content: bytes, known: dict[tuple[int, int], int], depth: int) -> int:
    """What the forms that a content draws cost, each as often as it is drawn."""
    resources = owner.get("/Resources")
    if resources is None:
        return 0
    if any(key in resources for key in _BARRED):
        raise UnusableError("draws in a way caminito never does")
    if any(font.get("/Subtype") == "/Type3" for font in (resources.get("/Font") or {}).values()):
        raise UnusableError("draws letters in a way caminito never does")
    objects = resources.get("/XObject") or {}
    counts: dict[str, int] = {}
    for name in _DRAWN.findall(content):
        counts["/" + name.decode("latin-1")] = counts.get("/" + name.decode("latin-1"), 0) + 1
    # A name written with # escapes is counted by its object: everything listed counts once.
    return sum(counts.get(name, 1) * _cost(form, known, depth) for name, form in objects.items())


def _cost(drawn: Any, known: dict[tuple[int, int], int], depth: int) -> int:
    """The operators that a form runs, in bytes."""
    if depth >= MAX_DEPTH:
        raise UnusableError(f"has forms within forms, more than {MAX_DEPTH} deep")
    if drawn.get("/Subtype") == "/Image":
        pixels = int(drawn.get("/Width", 0)) * int(drawn.get("/Height", 0))
        if pixels > MAX_IMAGE:
            raise UnusableError(f"has a picture of more than {MAX_IMAGE // 10**6} million pixels")
        return pixels
    key = tuple(drawn.objgen)
    if key not in known:
        content = _data(drawn)
        known[key] = min(MAX_DRAWING + 1, len(content) + _forms(drawn, content, known, depth + 1))
    return known[key]
