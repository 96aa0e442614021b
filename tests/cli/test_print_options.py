"""The options of print, seen in what is written; the refusals, one sentence each."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from helpers.command import run

POINTS = 72 / 25.4


def printed(file: Path | str, *options: str, name: str = "x.pdf") -> pikepdf.Pdf:
    """The PDF that print writes with these options."""
    ran = run("print", file, "-o", name, "--quiet", *options)
    assert (ran.status, ran.err) == (0, "")
    return pikepdf.open(name if Path(name).exists() else BytesIO(ran.out))


def plan(pdf: pikepdf.Pdf) -> dict[str, Any]:
    return json.loads(pdf.attachments["sheet.json"].get_file().read_bytes())


def content(pdf: pikepdf.Pdf) -> dict[str, Any]:
    return json.loads(pdf.attachments["content.json"].get_file().read_bytes())


def sizes(pdf: pikepdf.Pdf) -> set[tuple[float, float]]:
    """Width and height of the pages in millimetres."""
    return {
        tuple(round(float(edge) / POINTS, 1) for edge in page.mediabox[2:]) for page in pdf.pages
    }


def ids(pdf: pikepdf.Pdf, side: str = "front") -> list[list[str]]:
    """The ids of each page of a side, in its slots."""
    return [[slot["id"] for slot in page["slots"]] for page in plan(pdf)["pages"]
            if page["side"] == side]  # fmt: skip


@pytest.mark.parametrize(
    ("paper", "size"),
    [("letter", (215.9, 279.4)), ("A3", (297, 420)), ("250x300mm", (250, 300)),
     ("card", (65, 122)), ("8.5x14in", (215.9, 355.6))],
)  # fmt: skip
def test_paper_is_of_the_size_it_names(good: Path, paper: str, size: tuple[float, float]) -> None:
    assert sizes(printed(good, "--paper", paper)) == {size}


@pytest.mark.parametrize(
    ("options", "fronts"),
    [
        ("--card poker", [9]),
        ("--card poker --per-page 4", [4, 4, 1]),
        ("--card poker --orientation landscape", [8, 1]),
        ("--card poker --gutter 10mm", [6, 3]),
        ("--card poker --margin 1in", [4, 4, 1]),
        ("--only 2,light-7..light-9", [4]),
        ("--only 1 --copies 8", [6, 2]),
        ("--layout foldover", [3, 3, 3]),
    ],
)
def test_options_decide_how_many_cards_a_page_has(
    nine: Path, options: str, fronts: list[int]
) -> None:
    pdf = printed(nine, *options.split())
    sides = [page["slots"] for page in plan(pdf)["pages"] if page["side"] != "back"]
    if "foldover" in options:
        assert [len(slots) for slots in sides] == [2 * count for count in fronts]
    else:
        assert [len(slots) for slots in sides] == fronts


def test_stacked_order_goes_through_the_sheets(nine: Path) -> None:
    pdf = printed(nine, "--card", "poker", "--per-page", "3", "--order", "stacked")
    assert ids(pdf) == [
        ["light-1", "light-4", "light-7"], ["light-2", "light-5", "light-8"],
        ["light-3", "light-6", "light-9"],
    ]  # fmt: skip


def test_sides_are_split_into_two_files_beside_the_one_named(nine: Path, here: Path) -> None:
    ran = run("print", nine, "-o", "x.pdf", "--split-sides", "--reverse-backs")
    assert (ran.status, ran.out) == (0, b"")
    assert ran.err.splitlines() == [
        "x-fronts.pdf: the fronts of 9 cards on 2 sheets; print at 100 %",
        "x-backs.pdf: the backs of 9 cards on 2 sheets; print at 100 %, on the fronts: turn their "
        "stack over its long edge",
    ]
    assert not (here / "x.pdf").exists()
    with pikepdf.open("x-fronts.pdf") as fronts, pikepdf.open("x-backs.pdf") as backs:
        assert [len(page) for page in ids(fronts)] == [6, 3]
        assert [sorted(page) for page in ids(backs, "back")] == [
            sorted(page) for page in reversed(ids(fronts))
        ]


def test_sides_are_not_split_onto_stdout_nor_over_the_deck(good: Path) -> None:
    assert "two files" in run("print", good, "-o", "-", "--split-sides").err
    good.rename("x-fronts.pdf")
    ran = run("print", "x-fronts.pdf", "-o", "x.pdf", "--split-sides")
    assert ran.status == 2
    assert "read or written already" in ran.err


def test_a_back_offset_and_a_scale_are_in_the_plan_and_add_to_what_is_kept(good: Path) -> None:
    assert run("calibrate", "--set", "home", "0.3,-0.2", "--scale-x", "101%").status == 0
    options = ["--printer", "home", "--back-offset", "-0.1,0.5mm", "--scale-y", "0.99"]
    found = plan(printed(good, *options))
    assert found["offset"] == pytest.approx([0.2, 0.3])
    assert found["scale"] == pytest.approx([1.01, 0.99])


@pytest.mark.parametrize(
    ("options", "operators", "never"),
    [("--colour cmyk", b" k\n", b" rg\n"), ("--colour grey", b" g\n", b" rg\n"),
     ("", b" rg\n", b" k\n")],
)  # fmt: skip
def test_colours_are_written_in_the_inks_asked_for(
    good: Path, options: str, operators: bytes, never: bytes
) -> None:
    pdf = printed(good, *options.split())
    streams = [pdf.pages[0].Contents.read_bytes()]
    streams += [form.read_bytes() for form in pdf.pages[0].Resources.XObject.values()]
    drawn = b"\n".join(streams)
    assert operators in drawn
    assert never not in drawn


def test_low_ink_is_a_colour_mode_of_its_own(good: Path) -> None:
    assert plan(printed(good, "--low-ink"))["colour"] == "low-ink"
    assert plan(printed(good, "--low-ink", "--colour", "low-ink"))["colour"] == "low-ink"
    assert "contradict" in run("print", good, "-o", "y.pdf", "--low-ink", "--colour", "grey").err


def test_cut_files_have_an_outline_for_each_place_of_a_sheet(nine: Path, here: Path) -> None:
    ran = run("print", nine, "-o", "x.pdf", "--cut", "c.svg", "--cut", "c.DXF",
              "--marks", "silhouette", "--paper", "letter", "--card", "poker")  # fmt: skip
    assert ran.status == 0
    assert "c.svg: the outlines of 6 cards, a full sheet" in ran.err
    assert (here / "c.svg").read_text().count("<path") == 6
    assert (here / "c.DXF").read_text().count("LWPOLYLINE\n") == 6


def test_words_of_the_file_and_of_the_call_go_onto_the_cards_and_with_them(good: Path) -> None:
    document = json.loads(good.read_text())
    document["title"] = "From the file"
    document["cards"][1]["label"] = "Łódź"
    good.write_text(json.dumps(document))
    assert content(printed(good))["title"] == "From the file"
    assert "title" not in content(printed(good, "--title", ""))
    found = content(printed(good, "--title", "Наша колода"))
    assert found["title"] == "Наша колода"
    assert [card.get("label") for card in found["cards"]] == [None, "Łódź"]


def test_a_pdf_is_printed_anew_from_what_it_carries(good: Path, here: Path) -> None:
    printed(good, "--title", "Kept", name="first.pdf")
    printed("first.pdf", name="second.pdf")
    assert (here / "second.pdf").read_bytes() == (here / "first.pdf").read_bytes()
    other = printed("first.pdf", "--paper", "letter", name="third.pdf")
    assert sizes(other) == {(279.4, 215.9)} or sizes(other) == {(215.9, 279.4)}
    assert content(other)["title"] == "Kept"


def test_a_font_is_named_when_it_is_missing_or_none(good: Path, here: Path) -> None:
    ran = run("print", good, "-o", "x.pdf", "--font", "none.ttf")
    assert (ran.status, ran.err) == (2, "caminito: none.ttf: there is no such file\n")
    ran = run("print", good, "-o", "x.pdf", "--font", good)
    assert ran.err == (
        "caminito: --font: the font good.json can't be used: it is no TrueType font\n"
    )


def test_the_date_of_documents_comes_from_the_environment(
    good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    run("print", good, "-o", "x.pdf", "--solutions", "s.pdf")
    for name in ("x.pdf", "s.pdf"):
        with pikepdf.open(name) as pdf:
            assert str(pdf.docinfo["/CreationDate"]).startswith("D:19700102000000")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "tomorrow")
    ran = run("print", good, "-o", "x.pdf")
    assert (ran.status, len(ran.err.splitlines())) == (2, 1)
    assert "SOURCE_DATE_EPOCH" in ran.err


def test_solutions_are_on_a4_where_the_paper_is_a_card_and_refused_where_it_is_too_small(
    good: Path, here: Path
) -> None:
    printed(good, "--paper", "card", "--solutions", "s.pdf")
    assert sizes(pikepdf.open("s.pdf")) == {(210, 297)}
    ran = run("print", good, "-o", "y.pdf", "--paper", "100x150mm", "--solutions", "t.pdf")
    assert ran.status == 2
    assert "the solutions don't fit on" in ran.err
    assert not (here / "y.pdf").exists()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("--paper a5", '--paper: there is no paper "a5": known are a4, letter, a3,'),
        ("--paper 0x5mm", "--paper: the size"),
        ("--margin wide", '--margin: "wide" is no length: write it like 3mm or 0.125in'),
        ("--margin -1", "--margin: a length is 0 to 1000 mm, not -1 mm"),
        ("--margin nan", '--margin: "nan" is no length'),
        ("--margin 100", "a card of 63 x 120 mm does not fit on a4 (210 x 297 mm)"),
        ("--bleed 3cm", '--bleed: "3cm" is no length'),
        ("--bleed 3 --gutter 2", "a bleed of 3 mm on both sides of a gutter needs 6 mm"),
        ("--per-page 0", "'--per-page'"),
        ("--copies 1000", "'--copies'"),
        ("--only nobody", '--only: there is no card "nobody" among 2'),
        ("--only light-02..light-01", "--only: the range"),
        ("--only ,", "--only:"),
        ("--back-offset 3", "--back-offset: '3' is no offset: write it like 0.5,-0.3"),
        ("--back-offset 51,0", "an offset is -50 to 50 mm, not 51 mm"),
        ("--back-offset 20,0", "mm over the right edge of the paper"),
        ("--scale-x 0", "a scale of x is 90% to 110%, not 0.00%"),
        ("--scale-y ten", "--scale-y:"),
        ("--printer none", '--printer: nothing is kept for a printer "none": known are none yet'),
        ("--marks none --mark-length 3", "marks of style none have no length to choose"),
        ("--mark-length 60", "marks of 60 mm do not fit"),
        ("--corner-radius 40", "a corner radius of a card of 63 x 120 mm is 0 to 31.5 mm"),
        ("--reverse-backs", "backs can be reversed only where they are apart"),
        ("--layout foldover --split-sides", "they can't be split by side"),
        ("--layout foldover --paper card", "there is no fold"),
        ("--layout foldover --cut c.svg", "--cut: cut files are for sheets of fronts"),
        ("--cut c.pdf", "--cut: the name of a cut file ends in .svg or .dxf, not c.pdf"),
        ("--cut -", "--cut: the name of a cut file ends in"),
        ("--cutter cricut --marks silhouette", "Cricut prints its own"),
        ("--cutter brother", "'brother' is not 'cricut'"),
        ("--colour blue", "'blue' is not one of"),
        ("--card 20x20mm", "too small: its squares would be"),
        ("--title 漢字", "no glyph for U+6F22"),
    ],
)
def test_what_cannot_be_met_is_refused_in_one_sentence_and_nothing_is_written(
    good: Path, here: Path, options: str, said: str
) -> None:
    ran = run("print", "good.json", "-o", "x.pdf", *options.split())
    assert (ran.status, ran.out) == (2, b"")
    assert ran.err.startswith("caminito: ")
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1
    assert sorted(path.name for path in here.iterdir()) == ["good.json"]
