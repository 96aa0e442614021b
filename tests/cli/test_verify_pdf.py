"""Verify reads printed PDFs back: the deck that they carry and what their pages show."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
from helpers.command import run
from helpers.printed import recoloured

FINE = (
    "La Boca deck of 2 cards (2 light), 4 tasks with exactly one arrangement each; "
    "2 pages, 2 fronts and 2 backs read back"
)


def test_a_good_print_is_fine(good: Path) -> None:
    run("print", good, "-o", "x.pdf", "--title", "Ours", "--quiet")
    ran = run("verify", "x.pdf")
    assert (ran.status, ran.text) == (0, f"x.pdf: ok: {FINE}\n")
    (judged,) = json.loads(run("verify", "x.pdf", "--json").out)
    assert judged["format"] == "caminito.sheet"
    assert (judged["game"], judged["ok"], judged["faults"]) == ("la-boca", True, [])


def test_a_square_printed_in_another_colour_is_a_fault_on_its_page(good: Path, here: Path) -> None:
    run("print", good, "-o", "x.pdf", "--quiet")
    (here / "x.pdf").write_bytes(recoloured((here / "x.pdf").read_bytes(), "1 0 0"))
    ran = run("verify", "x.pdf")
    assert ran.status == 1
    assert all(line.startswith("x.pdf: page 1, light-01: print.") for line in ran.text.splitlines())


def with_content(path: Path, change: Callable[[Any], object]) -> None:
    """Change the deck that a PDF carries."""
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        deck = json.loads(pdf.attachments["content.json"].get_file().read_bytes())
        change(deck)
        pdf.attachments["content.json"] = json.dumps(deck).encode()
        pdf.save(path)


def test_faults_of_the_deck_and_of_the_pages_are_told_both(good: Path, here: Path) -> None:
    run("print", good, "-o", "x.pdf", "--quiet")

    def change(deck: Any) -> None:
        deck["cards"][0]["tasks"][0]["solutions"] = 2
        deck["cards"][1]["tasks"][0] = deck["cards"][0]["tasks"][1]

    with_content(here / "x.pdf", change)
    (judged,) = json.loads(run("verify", "x.pdf", "--json").out)
    rules = {fault["rule"].split(".")[0] for fault in judged["faults"]}
    assert rules == {"laboca", "print"}


def test_colours_alike_without_motifs_are_a_remark_and_no_fault(good: Path) -> None:
    run("print", good, "-o", "x.pdf", "--plain", "--quiet")
    ran = run("verify", "x.pdf")
    assert ran.status == 0
    assert ran.err and all(line.startswith("x.pdf: ") for line in ran.err.splitlines())
    assert run("verify", "x.pdf", "--quiet").err == ""
    (judged,) = json.loads(run("verify", "x.pdf", "--json", "--quiet").out)
    assert judged["warnings"]


def test_in_a_folder_prints_are_judged_and_other_pdfs_skipped(good: Path, here: Path) -> None:
    run("print", good, "-o", "x.pdf", "--solutions", "s.pdf", "--quiet")
    (here / "broken.pdf").write_bytes(b"%PDF-1.7 and nothing else")
    ran = run("verify", ".")
    assert ran.status == 0
    assert [line.split(":")[0] for line in ran.text.splitlines()] == ["good.json", "x.pdf"]
    assert ran.err.splitlines() == [
        "broken.pdf: skipped: no caminito file", "s.pdf: skipped: no caminito file",
    ]  # fmt: skip


def test_a_pdf_that_caminito_did_not_print_is_unusable(good: Path, here: Path) -> None:
    run("print", good, "-o", "x.pdf", "--solutions", "s.pdf", "--quiet")
    (here / "broken.pdf").write_bytes(b"%PDF-1.7 and nothing else")
    assert run("verify", "s.pdf").text == (
        "s.pdf: the PDF carries no content.json: only a PDF printed by caminito can be read back\n"
    )
    ran = run("verify", "broken.pdf", "x.pdf")
    assert ran.status == 2
    assert [line.split(": ")[1] for line in ran.text.splitlines()][1] == "ok"


def test_a_printed_pdf_stands_for_its_deck(good: Path) -> None:
    run("print", good, "-o", "x.pdf", "--quiet")
    for task in "ab":
        asked = ["--card", "light-02", "--task", task, "--json"]
        assert run("solve", "x.pdf", *asked).out == run("solve", good, *asked).out
    assert run("solve", "none.pdf").err == "caminito: none.pdf: there is no such file\n"
