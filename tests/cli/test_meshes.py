"""`caminito blocks --mesh`: files in a folder, or one sentence and nothing written."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
import trimesh
from caminito.cards.laboca.block_file import EXAMPLE, shipped_text
from helpers.command import run


def test_a_folder_gets_a_mesh_of_every_block(here: Path) -> None:
    ran = run("blocks", "--mesh", "solid")
    assert (ran.status, ran.out) == (0, b"")
    assert ran.err == "solid: 11 blocks, W-white.stl to R-red.stl\n"
    files = sorted(path.name for path in (here / "solid").iterdir())
    assert len(files) == 11
    red = trimesh.load_mesh(BytesIO((here / "solid" / "R-red.stl").read_bytes()), file_type="stl")
    assert red.volume == pytest.approx(30_842.8, abs=0.1)  # 20, 0.15 and 0.6 mm, if none are given


def test_lengths_are_heeded_and_a_set_of_ones_own_is_read(here: Path) -> None:
    (here / "mine.toml").write_text(shipped_text(EXAMPLE))
    (here / "solid").mkdir()
    ran = run("blocks", "mine.toml", "--mesh", "solid", "--cube", "10", "--clearance", "0",
              "--chamfer", "0", "--quiet")  # fmt: skip
    assert (ran.status, ran.err) == (0, "")
    for path in (here / "solid").iterdir():
        mesh = trimesh.load_mesh(BytesIO(path.read_bytes()), file_type="stl")
        assert mesh.volume / 1000 == pytest.approx(round(mesh.volume / 1000))  # whole cubes


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--cube", "0"], "caminito: a cube's edge is more than 0 and at most 1000 mm, not 0 mm\n"),
        (["--cube", "-5"], "caminito: --cube: a length is 0 to 1000 mm, not -5 mm\n"),
        (["--clearance", "10"], "caminito: a clearance of 10 mm on both sides leaves nothing "),
        (["--chamfer", "9.9"], "caminito: a chamfer of 9.9 mm leaves no face on a cube of 20 mm "),
        (["--chamfer", "wide"], 'caminito: --chamfer: "wide" is no length'),
        (["--example"], "caminito: --example and --mesh are two different things"),
        (["-o", "x.stl"], "caminito: -o goes with --example: meshes go where --mesh says\n"),
    ],
)
def test_what_can_not_be_made_is_refused_and_nothing_is_written(
    here: Path, options: list[str], said: str
) -> None:
    (here / "solid").mkdir()
    ran = run("blocks", "--mesh", "solid", *options)
    assert (ran.status, ran.out) == (2, b"")
    assert ran.err.startswith(said)
    assert ran.err.count("\n") == 1
    assert [path.name for path in here.rglob("*")] == ["solid"]


def test_a_folder_that_can_not_be_made_or_is_none_is_refused(here: Path) -> None:
    (here / "file").write_text("x")
    for name, said in (
        ("no/where", "no/where: the folder no does not exist: make it first"),
        ("file", "file: this is a file: name a folder"),
        ("-", "--mesh: meshes are several files: name a folder, not -"),
    ):
        ran = run("blocks", "--mesh", name)
        assert (ran.status, ran.out, ran.err) == (2, b"", f"caminito: {said}\n")
    assert [path.name for path in here.iterdir()] == ["file"]


def test_one_file_that_can_not_be_written_leaves_all_unwritten(here: Path) -> None:
    (here / "solid" / "R-red.stl").mkdir(parents=True)
    ran = run("blocks", "--mesh", "solid")
    assert ran.status == 2
    assert "solid/R-red.stl: this is a folder" in ran.err
    assert [path.name for path in (here / "solid").iterdir()] == ["R-red.stl"]


@pytest.mark.parametrize("option", ["--cube", "--clearance", "--chamfer"])
def test_lengths_go_with_meshes_only(option: str) -> None:
    ran = run("blocks", option, "1")
    assert (ran.status, ran.out) == (2, b"")
    assert ran.err == f"caminito: {option} goes with --mesh FOLDER\n"
