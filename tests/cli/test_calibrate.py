"""The test page, and what is kept of printers in the user's config folder."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest
from helpers.command import run


@pytest.fixture
def store(cache: Path) -> Path:
    return cache.parents[1] / "config" / "caminito" / "printers.toml"


def test_the_test_page_has_two_sides_of_the_paper_asked_for(here: Path) -> None:
    ran = run("calibrate", "-o", "t.pdf", "--paper", "letter", "--duplex", "short-edge")
    assert (ran.status, ran.out) == (0, b"")
    with pikepdf.open("t.pdf") as pdf:
        assert [list(map(float, page.mediabox)) for page in pdf.pages] == [[0, 0, 612, 792]] * 2
    assert (
        run("calibrate", "-o", "-", "--paper", "letter", "--duplex", "short-edge", "--quiet").out
        == (here / "t.pdf").read_bytes()
    )


def test_offsets_in_turn_add_up_and_scales_multiply(store: Path) -> None:
    assert run("calibrate", "--list").text == ""
    ran = run("calibrate", "--set", "Büro 2", "0.3,-0.2", "--scale-x", "100.4%")
    assert ran.err == (
        "Büro 2: offset 0.3,-0.2 mm, scale 100.40% by 100.00%; print with --printer 'Büro 2'\n"
    )
    run("calibrate", "--set", "Büro 2", "-0.1,0.1", "--scale-x", "99.9%", "--scale-y", "1.01")
    run("calibrate", "--set", "attic", "1,0")
    assert run("calibrate", "--list").text == (
        "Büro 2: offset 0.2,-0.1 mm, scale 100.30% by 101.00%\n"
        "attic: offset 1,0 mm, scale 100.00% by 100.00%\n"
    )
    assert '[printers."Büro 2"]' in store.read_text("utf-8")
    assert [path.name for path in store.parent.iterdir()] == ["printers.toml"]


def test_a_printer_is_forgotten(store: Path) -> None:
    run("calibrate", "--set", "attic", "1,0")
    assert run("calibrate", "--forget", "attic").err == "attic: forgotten\n"
    assert run("calibrate", "--list").text == ""
    ran = run("calibrate", "--forget", "attic")
    assert (ran.status, ran.err.startswith("caminito: --forget: nothing is kept")) == (2, True)


def test_the_page_makes_up_for_what_is_kept(here: Path) -> None:
    run("calibrate", "-o", "bare.pdf")
    run("calibrate", "--set", "attic", "0.4,0")
    run("calibrate", "-o", "made-up.pdf", "--printer", "attic")
    assert (here / "bare.pdf").read_bytes() != (here / "made-up.pdf").read_bytes()
    run("calibrate", "--set", "attic", "-0.4,0")
    run("calibrate", "-o", "again.pdf", "--printer", "attic")
    assert (here / "again.pdf").read_bytes() == (here / "bare.pdf").read_bytes()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ([], "calibrate does one of these: -o FILE, --set, --forget, --list"),
        (["-o", "t.pdf", "--list"], "calibrate does one of these"),
        (["--list", "--scale-x", "1.01"], "--scale-x and --scale-y go with --set"),
        (["--list", "--printer", "x"], "--printer goes with -o"),
        (["--set", "attic"], "'--set' requires 2 arguments"),
        (["--set", "attic", "right"], "--set: 'right' is no offset"),
        (["--set", "", "1,0"], 'is no name for a printer'),
        (["--set", "attic", "51,0"], "--set: an offset is -50 to 50 mm"),
        (["--set", "attic", "1,0", "--scale-x", "2"], "--set: a scale of x is 90% to 110%"),
        (["-o", "t.pdf", "--printer", "x"], "--printer: nothing is kept"),
        (["-o", "t.pdf", "--paper", "100x100mm"], "a test page needs paper of 150 x 190 mm"),
        (["-o", "t.pdf", "--paper", "card"], "a test page needs paper of 150 x 190 mm"),
        (["-o", "none/t.pdf"], "the folder none does not exist"),
    ],
)  # fmt: skip
def test_a_misuse_is_one_sentence_and_changes_nothing(
    here: Path, store: Path, options: list[str], said: str
) -> None:
    ran = run("calibrate", *options)
    assert (ran.status, ran.out) == (2, b"")
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1
    assert list(here.iterdir()) == []
    assert not store.exists()


@pytest.mark.parametrize(
    "text", ["nonsense", "[printers]\nx = 1\n", "\xff", "[printers.x]\noffset = 'a'"]
)
def test_a_file_of_printers_that_is_broken_is_named_and_kept(
    good: Path, store: Path, text: str
) -> None:
    store.parent.mkdir(parents=True)
    store.write_bytes(text.encode("latin-1"))
    for call in (["calibrate", "--list"], ["calibrate", "--set", "x", "1,0"],
                 ["print", good, "-o", "x.pdf", "--printer", "x"]):  # fmt: skip
        ran = run(*call)
        assert (ran.status, ran.out) == (2, b"")
        assert ran.err.startswith(f"caminito: {store}: ")
    assert store.read_bytes() == text.encode("latin-1")
