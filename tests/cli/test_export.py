"""Exports by command: what is written where, and what is refused."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pikepdf
import pytest
from helpers.command import run
from PIL import Image


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_pictures_come_in_pairs_at_the_resolution_asked_for(good: Path, here: Path) -> None:
    ran = run("export", "png", good, "-o", "p", "--card", "poker", "--bleed", "3mm", "--dpi", "150")
    assert (ran.status, ran.out, ran.err) == (0, b"", "p: 4 files\n")
    assert names(here / "p") == [
        "001-light-01-back.png", "001-light-01-front.png",
        "002-light-02-back.png", "002-light-02-front.png",
    ]  # fmt: skip
    with Image.open(here / "p" / "001-light-01-back.png") as image:
        assert image.size == (round(69.5 / 25.4 * 150), round(94.9 / 25.4 * 150))
        assert image.info["dpi"] == pytest.approx((150, 150), abs=0.02)


def test_pictures_of_before_are_told(good: Path, here: Path) -> None:
    (here / "p").mkdir()
    (here / "p" / "003-old-front.png").write_bytes(b"")
    ran = run("export", "png", good, "-o", "p", "--dpi", "72")
    assert ran.err == "p: 4 files\np: 1 other picture lay there already\n"


def test_the_game_crafter_gets_its_own_sizes(good: Path, here: Path) -> None:
    assert run("export", "tgc", good, "-o", "p", "--card", "poker").status == 0
    with Image.open(here / "p" / "002-light-02-front.png") as image:
        assert (image.size, image.mode) == ((825, 1125), "RGB")


@pytest.mark.parametrize(
    ("call", "size"),
    [("drivethru", (198.0, 270.0)), ("shop --card 63x88mm", (195.59, 266.46))],
)
def test_shops_get_trim_and_bleed_a_page_for_each_side(
    good: Path, here: Path, call: str, size: tuple[float, float]
) -> None:
    kind, *options = call.split()
    assert run("export", kind, good, "-o", "s.pdf", *options).status == 0
    with pikepdf.open("s.pdf") as pdf:
        assert len(pdf.pages) == 4
        for page in pdf.pages:
            assert list(map(float, page.mediabox[2:])) == pytest.approx(size, abs=0.01)


def test_the_order_of_sides_is_the_shops(good: Path, here: Path) -> None:
    run("export", "shop", good, "-o", "fb.pdf")
    run("export", "shop", good, "-o", "bf.pdf", "--order", "back-front")
    with pikepdf.open("fb.pdf") as one, pikepdf.open("bf.pdf") as other:
        drawn = [page.Contents.read_bytes() for page in one.pages]
        turned = [page.Contents.read_bytes() for page in other.pages]
    assert turned == [drawn[1], drawn[0], drawn[3], drawn[2]]


def test_a_table_for_tabletop_simulator_never_replaces_the_deck(good: Path, here: Path) -> None:
    before = good.read_bytes()
    ran = run("export", "tts", good, "-o", ".", "--url", "https://example.org/d", "--dpi", "1200")
    assert ran.status == 0
    assert "dpi, not 1200: Tabletop Simulator reads" in ran.err
    assert good.read_bytes() == before
    save = json.loads((here / "good-tts.json").read_text())
    sheets = save["ObjectStates"][0]["CustomDeck"]["1"]
    for key in ("FaceURL", "BackURL"):
        base, name = sheets[key].rsplit("/", 1)
        assert base == "https://example.org/d"
        with Image.open(here / name) as image:
            assert max(image.size) < 4096


def test_a_table_for_playingcards_io_holds_its_pictures(good: Path) -> None:
    out = run("export", "pcio", good, "-o", "-", "--dpi", "72").out
    with ZipFile(BytesIO(out)) as archive:
        assert sum(name.endswith(".png") for name in archive.namelist()) == 4
        assert json.loads(archive.read("widgets.json"))


def test_the_title_and_the_inks_are_those_asked_for(good: Path) -> None:
    run("export", "shop", good, "-o", "s.pdf", "--title", "Ours", "--colour", "cmyk")
    with pikepdf.open("s.pdf") as pdf:
        assert str(pdf.docinfo["/Title"]) == "Ours"
        forms = pdf.pages[0].Resources.XObject.values()
        assert not any(b" rg\n" in form.read_bytes() for form in forms)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("png good.json -o -", "several files are written: name a folder with -o, not -"),
        ("png good.json -o good.json", "good.json: this is a file: name a folder"),
        ("png good.json -o none/p", "the folder none does not exist"),
        ("png good.json -o p --dpi 71", "71 is not in the range"),
        ("png good.json -o p --card 900x900mm --dpi 1200", "pixels"),
        ("png good.json -o p --card 20x20mm", "--card: a card of 20 x 20 mm is too small"),
        ("png nosuch.json -o p", "nosuch.json: there is no such file"),
        ("tgc good.json -o p --card boca", "'boca' is not one of"),
        ("drivethru good.json -o good.json", "read or written already"),
        ("shop good.json -o s.pdf --order back", "'back' is not one of"),
        ("tts good.json -o p --per-sheet 71", "71 is not in the range"),
        ("pcio good.json -o c.pcio --title 漢", "no glyph for U+6F22"),
    ],
)
def test_a_misuse_is_one_sentence_and_writes_nothing(
    good: Path, here: Path, call: str, said: str
) -> None:
    ran = run("export", *call.split())
    assert (ran.status, ran.out) == (2, b"")
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1
    assert names(here) == ["good.json"]
