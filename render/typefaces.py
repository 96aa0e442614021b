"""Typefaces: the two that come with the program, and a user's own TrueType file.

A face is known by a key: `REGULAR`, `BOLD`, or what `user_face` answers. A user's file is read
to the bottom before it is used, so that a font that can't be embedded is refused with its name
and not in the middle of a page. Only this module and `pen` know ReportLab.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

from ..cards.documents import printable

REGULAR, BOLD = "DejaVuSans", "DejaVuSans-Bold"
MAX_FONT = 64 * 2**20  # bytes; the largest free CJK faces have about 20 MB
PRIVATE = 0xF0000  # glyphs that no character names get plane 15's private characters

_KINDS = {
    b"OTTO": "it is an OpenType font with PostScript outlines",
    b"ttcf": "it is a collection of several fonts",
    b"wOFF": "it is a web font",
    b"wOF2": "it is a web font",
}
_TRUETYPE = (b"\0\1\0\0", b"true")
_NEEDED = ("cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post")
_users: dict[str, Any] = {}


@cache
def ready(face: str) -> Any:
    """ReportLab's font for a face, registered there."""
    from reportlab.pdfbase import pdfmetrics

    font = _users.get(face) or _truetype(face, str(Path(__file__).parent / f"fonts/{face}.ttf"))
    register: Any = pdfmetrics.registerFont
    register(font)
    return font


def has_glyph(face: str, character: str) -> bool:
    """Whether the face draws this character."""
    return bool(ready(face).face.charToGlyph.get(ord(character)))


def user_face(data: bytes, name: str) -> str:
    """The key of the face in a TrueType file; `name` is the file's, for messages.

    Raises `ValueError`, naming the file, for other kinds of font, variable fonts, fonts whose
    licence bits forbid embedding, and broken files.
    """
    key = f"user-{sha256(data).hexdigest()[:16]}"
    if key not in _users:
        tables = _tables(data, name)
        if "fvar" in tables:
            raise _refused(
                name, "it is a variable font: save one of its styles as a font of its own"
            )
        if not _may_be_embedded(tables.get("OS/2", b"")):
            raise _refused(name, "its maker does not allow parts of it to be embedded")
        try:
            font = _truetype(key, BytesIO(data))
            # Trying all glyphs takes long on large fonts; broken offsets show in the first ones.
            font.face.makeSubset(sorted(font.face.charToGlyph)[:512])
        except Exception:  # ReportLab's parser fails in its own many ways
            raise _refused(name, "it is broken: its tables don't fit together") from None
        # Two files may carry one name, and the PDF's parts are told apart by it.
        font.face.name += f"-{key[5:13]}".encode("ascii")
        _users[key] = font
    return key


def named_glyph(face: str, glyph: int, advance: int) -> str:
    """A character that stands for a glyph, made up where the font has none.

    `advance` is the glyph's, in the font's units. The same glyph always gets the same character,
    so that a PDF's bytes don't depend on what was set before.
    """
    font = ready(face).face
    known = font.glyphToChar.get(glyph)
    if known:
        return chr(min(known))
    code = PRIVATE + glyph
    if code not in font.charToGlyph:
        font.charToGlyph[code] = glyph
        font.charWidths[code] = font._pdfScale(advance)
    return chr(code)


@cache
def shaper(face: str) -> tuple[Any, int]:
    """HarfBuzz's font for a face, and its units per em."""
    import uharfbuzz

    data = bytes(ready(face).face._ttf_data)
    found = uharfbuzz.Face(uharfbuzz.Blob(data))
    return uharfbuzz.Font(found), found.upem


def _truetype(key: str, source: Any) -> Any:
    from reportlab.pdfbase.ttfonts import TTFont

    make: Any = TTFont
    return make(key, source)


def _tables(data: bytes, name: str) -> dict[str, bytes]:
    """The font's tables, each whole inside the file."""
    if len(data) > MAX_FONT:
        raise _refused(name, f"it is larger than {MAX_FONT // 2**20} MB")
    kind = data[:4]
    if kind in _KINDS:
        raise _refused(name, f"{_KINDS[kind]}; a TrueType font (.ttf) is needed")
    if kind not in _TRUETYPE:
        raise _refused(name, "it is no TrueType font")
    tables = {}
    count = int.from_bytes(data[4:6], "big")
    for start in range(12, 12 + 16 * count, 16):
        entry = data[start : start + 16]
        place, length = int.from_bytes(entry[8:12], "big"), int.from_bytes(entry[12:16], "big")
        if len(entry) < 16 or place + length > len(data):
            raise _refused(name, "it is broken: the file ends too early")
        tables[entry[:4].decode("latin-1")] = data[place : place + length]
    missing = [tag for tag in _NEEDED if tag not in tables]
    if missing and "fvar" not in tables:
        raise _refused(name, f'it is broken: its table "{missing[0]}" is missing')
    return tables


def _may_be_embedded(table: bytes) -> bool:
    """What `fsType` in OS/2 says: of its bits 1 to 3 the mildest counts, bit 8 forbids subsets.

    Bit 9 allows pictures of the glyphs only.
    """
    kind = int.from_bytes(table[8:10], "big")
    return kind & 0x0E != 0x02 and not kind & 0x0300


def _refused(name: str, reason: str) -> ValueError:
    return ValueError(f"the font {printable(name)} can't be used: {reason}")
