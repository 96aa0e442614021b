"""A user's font file: what is taken, what is refused, and what ends up in the PDF."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
import reportlab
from caminito.render.paper import Size
from caminito.render.pen import REGULAR, Pen
from caminito.render.typefaces import user_face

FOLDER = Path(reportlab.__file__).parent / "fonts"
VERA = (FOLDER / "Vera.ttf").read_bytes()


def entry(data: bytes, tag: bytes) -> int:
    """Where a table's entry stands in the font's directory."""
    count = int.from_bytes(data[4:6], "big")
    return next(at for at in range(12, 12 + 16 * count, 16) if data[at : at + 4] == tag)


def renamed(data: bytes, tag: bytes, new: bytes) -> bytes:
    at = entry(data, tag)
    return data[:at] + new + data[at + 4 :]


def restricted(data: bytes) -> bytes:
    """The font with the licence bit that forbids embedding: bit 1 of fsType in OS/2."""
    place = int.from_bytes(data[entry(data, b"OS/2") + 8 :][:4], "big") + 8
    return data[:place] + b"\x00\x02" + data[place + 2 :]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"OTTO" + VERA[4:], "it is an OpenType font with PostScript outlines"),
        (b"ttcf" + VERA[4:], "it is a collection of several fonts"),
        (b"wOF2" + VERA[4:], "it is a web font"),
        (b"", "it is no TrueType font"),
        (b"hello", "it is no TrueType font"),
        (VERA[:8], "it is no TrueType font" if len(VERA) < 4 else "it is broken"),
        (VERA[:200], "it is broken: the file ends too early"),
        (VERA[:-2000], "it is broken: the file ends too early"),
        (renamed(VERA, b"glyf", b"XXXX"), 'it is broken: its table "glyf" is missing'),
        (renamed(VERA, b"gasp", b"fvar"), "it is a variable font"),
        (restricted(VERA), "its maker does not allow parts of it to be embedded"),
        (renamed(renamed(VERA, b"head", b"YYYY"), b"hhea", b"head"), "it is broken"),
    ],
    ids=[
        "otto", "ttc", "woff2", "empty", "text", "header", "directory", "cut", "no glyf", "fvar",
        "restricted", "mixed up",
    ],
)  # fmt: skip
def test_a_font_that_cannot_be_embedded_is_refused_with_its_files_name(data, reason):
    message = f"the font my font.ttf can't be used: {reason}"
    with pytest.raises(ValueError, match="^" + re.escape(message)):
        user_face(data, "my font.ttf")


def test_one_file_is_one_face():
    assert user_face(VERA, "a.ttf") == user_face(VERA, "b.ttf")
    bold = (FOLDER / "VeraBd.ttf").read_bytes()
    assert user_face(VERA, "a.ttf") != user_face(bold, "a.ttf")


def test_a_users_font_is_embedded_and_its_text_can_be_read():
    pen = Pen("x")
    with pen.page(Size(80, 30)):
        pen.text(5, 20, "Quilmes, Жизнь", 5, "#000000", (user_face(VERA, "Vera.ttf"), REGULAR))
    data = pen.finish()
    assert "Quilmes, Жизнь" in pypdfium2.PdfDocument(data)[0].get_textpage().get_text_bounded()
    with pikepdf.open(BytesIO(data)) as pdf:
        fonts = [
            thing
            for thing in pdf.objects
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"
        ]
        names = {str(font.BaseFont).split("+")[1].split("-")[0] for font in fonts}
        assert names == {"BitstreamVeraSans", "DejaVuSans"}
        assert all("/FontFile2" in font.FontDescriptor for font in fonts)


def test_a_users_copy_of_the_programs_own_font_does_not_mix_with_it():
    own = (Path(__file__).parents[2] / "render/fonts/DejaVuSans.ttf").read_bytes()
    pen = Pen("x")
    with pen.page(Size(80, 30)):
        pen.text(5, 20, "abc", 5, "#000000", user_face(own, "DejaVuSans.ttf"))
        pen.text(5, 10, "xyz", 5, "#000000", REGULAR)
    words = pypdfium2.PdfDocument(pen.finish())[0].get_textpage().get_text_bounded()
    assert words.split() == ["abc", "xyz"]
