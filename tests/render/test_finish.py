"""Finished PDFs, read back with pikepdf: boxes, facts, attachments, and bytes that stay."""

from __future__ import annotations

import os
import subprocess
import sys
from io import BytesIO

import pikepdf
import pytest
from caminito.render.finish import EPOCH, Boxes, Document, epoch, finish
from caminito.render.laboca.booklet import booklet_pdf
from caminito.render.laboca.print import PrintOptions, deck_pdf
from caminito.render.paper import A4, Size
from caminito.render.pen import Pen
from caminito.render.separation import ColourMode
from caminito.version import VERSION

BOXES = Boxes(trim=(3, 3, 66, 91), bleed=(0, 0, 69, 94))


def drawn(pages: int = 1, text: str = "Level") -> bytes:
    pen = Pen("x")
    for _ in range(pages):
        with pen.page(Size(69, 94)):
            pen.rect(0, 0, 69, 94, "#336699")
            pen.text(10, 10, text, 4, "#000000")
    return pen.finish()


KEPT: list[pikepdf.Pdf] = []  # parts of a file live no longer than the file


def opened(data: bytes) -> pikepdf.Pdf:
    KEPT[:] = [*KEPT[-3:], pikepdf.open(BytesIO(data))]
    return KEPT[-1]


def test_pages_have_a_trim_box_and_a_bleed_box_in_points():
    page = opened(finish(drawn(), Document("x"), [BOXES])).pages[0]
    assert [float(edge) for edge in page.mediabox] == pytest.approx(
        [0, 0, 195.591, 266.457], abs=1e-3
    )
    assert [float(edge) for edge in page.bleedbox] == [float(edge) for edge in page.mediabox]
    # 3 mm are 8.504 points.
    assert [float(edge) for edge in page.trimbox] == pytest.approx(
        [8.504, 8.504, 187.087, 257.953], abs=1e-3
    )


def test_a_page_that_is_cut_nowhere_is_its_own_trim():
    first, second = opened(finish(drawn(2), Document("x"), [BOXES, None])).pages
    assert list(second.trimbox) == list(second.mediabox) == list(second.bleedbox)
    assert list(first.trimbox) != list(first.mediabox)


def test_a_bleed_box_never_leaves_the_page():
    page = opened(finish(drawn(), Document("x"), [Boxes(BOXES.trim, (-1, -1, 80, 95))])).pages[0]
    assert [float(edge) for edge in page.bleedbox] == [float(edge) for edge in page.mediabox]


def test_boxes_for_another_number_of_pages_are_refused():
    with pytest.raises(ValueError, match="1 page boxes for 2 pages"):
        finish(drawn(2), Document("x"), [BOXES])


def test_both_stores_of_facts_say_the_same():
    pdf = opened(finish(drawn(), Document("Casa Ñandú", subject="64 cards", date=1700000000)))
    info = {key: str(value) for key, value in pdf.docinfo.items()}
    assert info == {
        "/Title": "Casa Ñandú",
        "/Subject": "64 cards",
        "/Author": f"caminito {VERSION}",
        "/Creator": f"caminito {VERSION}",
        "/Producer": f"caminito {VERSION}",
        "/CreationDate": "D:20231114221320Z",
        "/ModDate": "D:20231114221320Z",
    }
    xmp = pdf.open_metadata()
    assert xmp["dc:title"] == "Casa Ñandú"
    assert xmp["dc:description"] == "64 cards"
    assert xmp["dc:creator"] == [f"caminito {VERSION}"]
    assert xmp["xmp:CreatorTool"] == xmp["pdf:Producer"] == f"caminito {VERSION}"
    assert xmp["xmp:CreateDate"] == xmp["xmp:ModifyDate"] == "2023-11-14T22:13:20Z"


def test_attachments_carry_their_bytes_kind_and_date():
    files = {"content.json": b'{"a": 1}', "sheet.json": '{"b": "ñ"}'.encode()}
    pdf = opened(finish(drawn(), Document("x", attachments=files)))
    assert {name: spec.get_file().read_bytes() for name, spec in pdf.attachments.items()} == files
    for spec in pdf.attachments.values():
        assert spec.get_file().mime_type == "application/json"
        assert spec.get_file().creation_date.isoformat() == "2000-01-01T00:00:00+00:00"


@pytest.mark.parametrize(
    ("duplex", "name"),
    [
        ("long-edge", "/DuplexFlipLongEdge"),
        ("short-edge", "/DuplexFlipShortEdge"),
        ("none", "/Simplex"),
        (None, "/Simplex"),
    ],
)
def test_a_viewer_is_told_not_to_scale_and_how_to_flip(duplex, name):
    wishes = opened(finish(drawn(), Document("x", duplex=duplex))).Root.ViewerPreferences
    assert wishes.PrintScaling == "/None"
    assert wishes.Duplex == name


def test_the_identifier_follows_the_content():
    def identifier(data: bytes) -> bytes:
        return bytes(opened(data).trailer.ID[0])

    same = [identifier(finish(drawn(), Document("x"))) for _ in range(2)]
    assert same[0] == same[1]
    assert identifier(finish(drawn(text="other"), Document("x"))) != same[0]


def test_nothing_that_slows_a_printer_is_left(make_deck):
    pdf = opened(deck_pdf(make_deck(7), PrintOptions()))
    for page in pdf.pages:
        assert not {"/Group", "/Trans"} & set(page.obj.keys())
    named = [
        thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary | pikepdf.Stream)
    ]
    assert len(named) > 20
    assert not [t for t in named if {"/SMask", "/ca", "/CA", "/Group"} & set(t.keys())]
    fonts = [thing for thing in named if thing.get("/Type") == "/Font"]
    assert fonts
    assert all("+DejaVu" in str(font.BaseFont) for font in fonts)
    assert all("/FontFile2" in font.FontDescriptor for font in fonts)


def test_art_that_repeats_is_stored_once(make_deck):
    def forms(data: bytes) -> int:
        streams = [thing for thing in opened(data).objects if isinstance(thing, pikepdf.Stream)]
        return sum(stream.get("/Subtype") == "/Form" for stream in streams)

    few, many = deck_pdf(make_deck(9)), deck_pdf(make_deck(90))
    assert forms(few) == forms(many) == 13  # eleven blocks, two grounds
    assert len(many) < 4 * len(few)


def test_signs_beyond_the_first_plane_can_be_searched():
    # U+1D538 takes the two UTF-16 units D835 DD38.
    pdf = opened(finish(drawn(text="\U0001d538"), Document("x")))
    tables = [
        thing.ToUnicode.read_bytes()
        for thing in pdf.objects
        if isinstance(thing, pikepdf.Dictionary) and "/ToUnicode" in thing
    ]
    assert any(b"<D835DD38>" in table for table in tables)
    assert not any(b"<1D538>" in table for table in tables)


def test_the_date_is_fixed_unless_one_is_given():
    assert epoch(None) == epoch("") == EPOCH
    assert epoch("1700000000") == 1700000000


@pytest.mark.parametrize("text", ["-1", "1.5", "now", "9999999999999", "253402300800", "٣", " 1"])
def test_a_date_that_is_none_is_refused(text):
    with pytest.raises(ValueError, match="SOURCE_DATE_EPOCH is a whole number of seconds"):
        epoch(text)


_SCRIPT = """
import hashlib
from caminito.render.finish import Document, finish
from caminito.render.paper import A4, Size
from caminito.render.pen import Pen
from caminito.render.separation import ColourMode
from caminito.render.separation import ColourMode
for mode in ColourMode:
    pen = Pen("x", mode)
    with pen.page(Size(100, 50)):
        pen.rect(1, 1, 5, 5, "#336699")
        pen.text(5, 30, "\\u05e9\\u05dc\\u05d5\\u05dd Level 3", 4, "#112233")
        pen.text(5, 20, "\\u0645\\u0631\\u062d\\u0628\\u0627 x\\u0302", 4, "#112233")
    document = Document("x", attachments={"b.json": b"1", "a.json": b"2"})
    print(hashlib.sha256(finish(pen.finish(), document)).hexdigest())
"""


def test_the_bytes_depend_on_nothing_around(tmp_path):
    found = []
    for seed, zone, lang, folder in (
        ("0", "UTC", "C", tmp_path),
        ("123", "Asia/Tokyo", "ar_EG.UTF-8", tmp_path.parent),
    ):
        env = os.environ | {"PYTHONHASHSEED": seed, "TZ": zone, "LANG": lang, "LC_ALL": lang}
        run = subprocess.run(
            [sys.executable, "-c", _SCRIPT], env=env, cwd=folder, capture_output=True, text=True
        )
        assert run.returncode == 0, run.stderr
        found.append(run.stdout.split())
    assert found[0] == found[1]
    assert len(set(found[0])) == 4


def test_the_bytes_do_not_depend_on_what_was_set_before():
    # The joined forms of dotless BEH and QAF have no characters of their own.
    def joined() -> bytes:
        return finish(drawn(text="\u066e\u066e\u066e"), Document("x"))

    before = joined()
    drawn(text="\u066f\u066f\u066f \u067c\u067c\u067c")
    assert joined() == before


def test_the_booklet_is_finished_too(make_deck):
    pdf = opened(booklet_pdf(make_deck(1), A4, ColourMode.GREY, 1700000000))
    assert pdf.open_metadata()["dc:title"] == "caminito La Boca solutions, seed 7"
    assert str(pdf.docinfo["/ModDate"]) == "D:20231114221320Z"
    for page in pdf.pages:
        kinds = {str(operator) for _, operator in pikepdf.parse_content_stream(page)}
        assert "g" in kinds
        assert not {"rg", "RG", "k", "K"} & kinds
