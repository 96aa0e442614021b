"""Verify reads PDFs of components back: the content that they carry and what their pages show."""

from __future__ import annotations

import json
from pathlib import Path

import pikepdf
import pytest
from helpers.command import run


@pytest.fixture
def tiles(here: Path) -> Path:
    """Bossa's tiles, printed."""
    run("generate", "bossa", "-o", "tiles.json", "--quiet")
    run("print", "tiles.json", "-o", "tiles.pdf", "--quiet")
    return here / "tiles.pdf"


def test_good_tiles_are_fine(tiles: Path) -> None:
    ran = run("verify", "tiles.pdf")
    assert (ran.status, ran.text) == (
        0,
        "tiles.pdf: ok: Bossa, 27 dot tiles on 1 sheet; every piece in place, backs within "
        "0.01 mm of their fronts\n",
    )
    (judged,) = json.loads(run("verify", "tiles.pdf", "--json").out)
    assert (judged["format"], judged["game"], judged["ok"]) == ("caminito.kit-sheet", "bossa", True)


def test_content_with_faults_is_told_as_of_its_own_file_and_not_drawn(tiles: Path) -> None:
    with pikepdf.open(tiles, allow_overwriting_input=True) as pdf:
        kit = json.loads(pdf.attachments["content.json"].get_file().read_bytes())
        kit["content"]["tiles"][0], kit["content"]["tiles"][1] = [0, 1], [0, 1]
        pdf.attachments["content.json"] = json.dumps(kit).encode()
        pdf.save(tiles)
    (judged,) = json.loads(run("verify", "tiles.pdf", "--json").out)
    assert judged["ok"] is False
    (tiles.parent / "tiles.json").write_text(json.dumps(kit["content"]))
    (own,) = json.loads(run("verify", "tiles.json", "--json").out)
    assert judged["faults"] == own["faults"] != []


def test_a_folder_of_a_box_is_judged_whole(here: Path) -> None:
    run("box", "bossa", "-o", "box", "--quiet")
    ran = run("verify", "box")
    assert ran.status == 0
    judged = {Path(line.split(":")[0]).name for line in ran.text.splitlines()}
    listed = {each["file"] for each in json.loads((here / "box" / "manifest.json").read_text())
              ["components"]}  # fmt: skip
    assert judged >= listed | {"tiles.json"}
    assert all(": ok: " in line for line in ran.text.splitlines())
    assert "read-me-first.pdf: skipped" in ran.err
