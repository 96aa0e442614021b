"""The last touch to a PDF: page boxes, facts about the document, attachments, small size.

`finish` takes what the pen wrote and adds what print shops and programs read. All of it is
fixed by the arguments: the date comes in as a number of seconds (`SOURCE_DATE_EPOCH` of the
caller's environment, or `EPOCH`), the identifier from the content. Boxes come in millimetres.

The TrimBox of a page with one card is that card's trim. A sheet of cards has one TrimBox too:
the rectangle round all its trims; where each card lies is told by the attached `sheet.json`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from io import BytesIO
from typing import TYPE_CHECKING

from ..version import VERSION
from .paper import POINTS_PER_MM

if TYPE_CHECKING:
    import pikepdf

EPOCH = 946684800  # 2000-01-01, for documents that say no date of their own
MAX_EPOCH = 253402300799  # the last second of the year 9999
CREATOR = f"caminito {VERSION}"

Box = tuple[float, float, float, float]

_MIME = {"json": "application/json", "txt": "text/plain", "svg": "image/svg+xml"}
_BEYOND = re.compile(rb"<([0-9A-F]{2})> <([0-9A-F]{5,6})>")


@dataclass(frozen=True)
class Boxes:
    """What a page is cut to and what art may reach: left, bottom, right, top in mm.

    A page without cards has none of its own: its trim and bleed are the page.
    """

    trim: Box
    bleed: Box


@dataclass(frozen=True)
class Document:
    """What a PDF says about itself, and the files it carries (by name, with their bytes)."""

    title: str
    subject: str = ""
    date: int = EPOCH
    duplex: str | None = None
    attachments: Mapping[str, bytes] = field(default_factory=dict)


def epoch(text: str | None) -> int:
    """The date in a `SOURCE_DATE_EPOCH`, or the fixed one for None and empty text.

    Raises `ValueError` for anything but whole seconds from 1970 to the year 9999.
    """
    if not text:
        return EPOCH
    if re.fullmatch(r"\d{1,12}", text, re.ASCII) is None or int(text) > MAX_EPOCH:
        raise ValueError(
            f"SOURCE_DATE_EPOCH is a whole number of seconds since 1970, not {text[:40]!r}"
        )
    return int(text)


def finish(data: bytes, document: Document, boxes: Iterable[Boxes | None] = ()) -> bytes:
    """The PDF with boxes on its pages, facts, attachments and a fixed identifier.

    `boxes` has an entry for each page, None where the page is cut nowhere; empty means none has.
    `document.duplex` is `long-edge`, `short-edge` or anything else for one-sided printing.
    """
    import pikepdf

    with pikepdf.open(BytesIO(data)) as pdf:
        _box_pages(pdf, list(boxes))
        _describe(pdf, document)
        _attach(pdf, document)
        _mend_unicode(pdf)
        # ReportLab gives all documents one identifier; without it both parts come from the content.
        del pdf.trailer["/ID"]
        out = BytesIO()
        pdf.save(
            out,
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
            stream_decode_level=pikepdf.StreamDecodeLevel.generalized,
            compress_streams=True,
        )
    return out.getvalue()


def _box_pages(pdf: pikepdf.Pdf, boxes: list[Boxes | None]) -> None:
    import pikepdf

    if boxes and len(boxes) != len(pdf.pages):
        raise ValueError(f"{len(boxes)} page boxes for {len(pdf.pages)} pages")
    for page, found in zip(pdf.pages, boxes or [None] * len(pdf.pages), strict=True):
        # ReportLab writes an empty transition on every page.
        if "/Trans" in page.obj:
            del page.obj["/Trans"]
        media = [float(edge) for edge in page.mediabox]
        for name, box in (("/BleedBox", found and found.bleed), ("/TrimBox", found and found.trim)):
            page.obj[name] = pikepdf.Array(_points(box, media) if box else media)


def _points(box: Box, media: list[float]) -> list[float]:
    """The box in points, cut to the page: a box that sticks out of it would be no box."""
    left, bottom, right, top = (round(edge * POINTS_PER_MM, 4) for edge in box)
    return [
        max(left, media[0]),
        max(bottom, media[1]),
        min(right, media[2]),
        min(top, media[3]),
    ]


def _describe(pdf: pikepdf.Pdf, document: Document) -> None:
    """Title, author, programs and dates, the same in the XMP packet and in the old dictionary."""
    import pikepdf

    moment = datetime.fromtimestamp(document.date, UTC)
    stamp = moment.strftime("%Y-%m-%dT%H:%M:%SZ")
    for key in list(pdf.docinfo.keys()):
        del pdf.docinfo[key]
    with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as xmp:
        xmp["dc:title"] = document.title
        xmp["dc:creator"] = [CREATOR]
        if document.subject:
            xmp["dc:description"] = document.subject
        xmp["xmp:CreatorTool"] = CREATOR
        xmp["xmp:CreateDate"] = xmp["xmp:ModifyDate"] = xmp["xmp:MetadataDate"] = stamp
        xmp["pdf:Producer"] = CREATOR
    facts = {
        "/Title": document.title,
        "/Author": CREATOR,
        "/Subject": document.subject,
        "/Creator": CREATOR,
        "/Producer": CREATOR,
        "/CreationDate": _pdf_date(moment),
        "/ModDate": _pdf_date(moment),
    }
    for key, value in facts.items():
        if value:
            pdf.docinfo[key] = value
    pdf.Root.ViewerPreferences = pikepdf.Dictionary(
        PrintScaling=pikepdf.Name("/None"),
        DisplayDocTitle=True,
        Duplex=pikepdf.Name(_duplex(document.duplex)),
    )


def _duplex(way: str | None) -> str:
    flips = {"long-edge": "/DuplexFlipLongEdge", "short-edge": "/DuplexFlipShortEdge"}
    return flips.get(way or "", "/Simplex")


def _pdf_date(moment: datetime) -> str:
    return moment.strftime("D:%Y%m%d%H%M%SZ")


def _attach(pdf: pikepdf.Pdf, document: Document) -> None:
    import pikepdf

    when = _pdf_date(datetime.fromtimestamp(document.date, UTC))
    for name, data in sorted(document.attachments.items()):
        pdf.attachments[name] = pikepdf.AttachedFileSpec(
            pdf,
            data,
            filename=name,
            mime_type=_MIME.get(name.rpartition(".")[2], "application/octet-stream"),
            creation_date=when,
            mod_date=when,
        )


def _mend_unicode(pdf: pikepdf.Pdf) -> None:
    """Put right what ReportLab writes of characters beyond U+FFFF in its tables for searching.

    Those take two UTF-16 units; the made-up ones of shaped glyphs mean nothing to a reader.
    """
    for thing in pdf.objects:
        if getattr(thing, "_type_name", "") == "dictionary" and "/ToUnicode" in thing:
            table = thing["/ToUnicode"]
            written = table.read_bytes()
            mended = _BEYOND.sub(_two_units, written)
            if mended != written:
                table.write(mended)


def _two_units(match: re.Match[bytes]) -> bytes:
    code = int(match[2], 16)
    text = "\ufffd" if code >= 0xF0000 else chr(code)
    return b"<%s> <%s>" % (match[1], text.encode("utf-16-be").hex().upper().encode("ascii"))
