"""PDFs that can't be read back are refused in one sentence, in little time and memory."""

from __future__ import annotations

import zlib

import pikepdf
import pytest
from caminito.cards.errors import UnusableError
from caminito.render.laboca.print import deck_pdf
from caminito.render.reading import read_pages
from helpers.printed import changed, deck_of, with_sheet

GOOD = deck_pdf(deck_of(2))


def refusal(pdf: bytes) -> str:
    with pytest.raises(UnusableError) as caught:
        read_pages(pdf)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def zeros(megabytes: int) -> bytes:
    """So many megabytes of spaces, packed."""
    pack = zlib.compressobj(9)
    blanks = b" " * 2**20
    return b"".join(pack.compress(blanks) for _ in range(megabytes)) + pack.flush()


@pytest.mark.parametrize("data", [b"", b"{}", b"GIF89a", b"%PD" * 500])
def test_what_is_no_pdf(data):
    assert refusal(data).startswith("this is no PDF")


@pytest.mark.parametrize("data", [b"%PDF-1.7\n", GOOD[: len(GOOD) // 2], GOOD[:1000] + GOOD[2000:]])
def test_what_is_a_broken_pdf(data):
    assert "broken" in refusal(data)


def test_an_encrypted_pdf():
    for owner, user in (("a", "b"), ("a", "")):
        import io

        out = io.BytesIO()
        with pikepdf.open(io.BytesIO(GOOD)) as document:
            document.save(out, encryption=pikepdf.Encryption(owner=owner, user=user))
        assert "encrypted" in refusal(out.getvalue())


@pytest.mark.parametrize("name", ["content.json", "sheet.json"])
def test_a_pdf_without_its_attachments(name):
    def drop(document):
        del document.attachments[name]

    assert f"carries no {name}" in refusal(changed(GOOD, drop))


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"format": "caminito.deck"}, "sheet.json.format"),
        ({"version": 2}, "sheet.json.version"),
        ({"card": [63]}, "sheet.json.card"),
        ({"card": [63, 1e9]}, "sheet.json.card[1]"),
        ({"pages": []}, "sheet.json.pages"),
        ({"squares": {"size": 0.001, "upper": [0, 0], "lower": [0, 0]}}, "sheet.json.squares.size"),
        ({"plain": None}, "sheet.json.plain"),
        ({"copies": 0}, "sheet.json.copies"),
    ],
)
def test_a_plan_that_is_none_is_refused_by_its_path(change, place):
    assert refusal(with_sheet(GOOD, lambda sheet: sheet.update(change))).startswith(place)


def test_a_deck_that_is_none_is_refused_by_its_path():
    def attach(document):
        document.attachments["content.json"] = b'{"format": "caminito.deck", "version": 1}'

    assert refusal(changed(GOOD, attach)).startswith("content.json")


@pytest.mark.parametrize("side", [1e6, 3.0])
def test_a_page_no_printer_holds(side):
    def stretch(document):
        document.pages[0].mediabox = [0, 0, side, side]

    assert refusal(changed(GOOD, stretch)).startswith("page 1 is")


def test_too_many_pages(monkeypatch):
    def repeat(document):
        for _ in range(19):
            document.pages.append(document.pages[0])

    monkeypatch.setattr("caminito.render.reading.opening.MAX_PAGES", 20)
    assert "21 pages: 1 to 20" in refusal(changed(GOOD, repeat))


@pytest.mark.parametrize("where", ["page", "attachment"])
def test_what_unpacks_to_far_more_than_a_deck(where):
    def grow(document):
        if where == "page":
            stream = pikepdf.Stream(document, b"")
            document.pages[0].Contents = stream
        else:
            stream = document.attachments["sheet.json"].obj.EF.F
        stream.write(zeros(150), filter=pikepdf.Name.FlateDecode)

    assert "unpacks to more than 64 MB" in refusal(changed(GOOD, grow))


def form(document, content: bytes, inner=None):
    found = pikepdf.Stream(document, content)
    found.Type, found.Subtype = pikepdf.Name.XObject, pikepdf.Name.Form
    found.BBox = [0, 0, 600, 800]
    if inner is not None:
        found.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=inner))
    return document.make_indirect(found)


def test_forms_that_multiply():
    def nest(document):
        inner = form(document, b"0 0 500 500 re f ")
        for _ in range(9):
            inner = form(document, b"/X Do " * 10, inner)
        document.pages[0].Resources.XObject["/X"] = inner
        document.pages[0].contents_add(b"/X Do")

    assert "draws far more" in refusal(changed(GOOD, nest))


def test_a_form_that_draws_itself():
    def loop(document):
        inner = form(document, b"/X Do")
        inner.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=inner))
        document.pages[0].Resources.XObject["/X"] = inner
        document.pages[0].contents_add(b"/X Do")

    assert "forms within forms" in refusal(changed(GOOD, loop))


def test_a_picture_of_billions_of_pixels():
    def add(document):
        image = pikepdf.Stream(document, b"\0" * 100)
        image.Type, image.Subtype = pikepdf.Name.XObject, pikepdf.Name.Image
        image.Width = image.Height = 60000
        image.ColorSpace, image.BitsPerComponent = pikepdf.Name.DeviceRGB, 8
        document.pages[0].Resources.XObject["/I"] = document.make_indirect(image)
        document.pages[0].contents_add(b"q 500 0 0 500 0 0 cm /I Do Q")

    assert "million pixels" in refusal(changed(GOOD, add))


def test_kinds_of_drawing_that_are_never_used():
    def add(document):
        document.pages[0].Resources["/Pattern"] = pikepdf.Dictionary()

    assert "page 1 draws in a way" in refusal(changed(GOOD, add))
