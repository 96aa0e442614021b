"""Where numba keeps what it compiles, and that code of older sources is never run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest
from caminito.generator import jit

VARIABLE = "NUMBA_CACHE_DIR"


@pytest.fixture(autouse=True)
def unset(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(VARIABLE, "")  # so that what a test sets is taken back
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda name: tmp_path / "user" / name)
    monkeypatch.setattr(jit.tempfile, "tempdir", str(tmp_path))


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = tmp_path / "source"
    folder.mkdir()
    (folder / "kernel.py").write_text("one = 1\n")
    return folder


def settled(source: Path) -> Path:
    os.environ.pop(VARIABLE, None)
    jit.settle_cache(source)
    return Path(os.environ[VARIABLE])


def test_compiled_code_is_kept_beside_the_source(source: Path, tmp_path: Path) -> None:
    folder = settled(source)
    assert folder.parent == source / "__pycache__"
    assert folder == settled(source)
    assert not (tmp_path / "user").exists()


def test_a_changed_source_gets_a_place_of_its_own_and_the_old_one_goes(source: Path) -> None:
    before = settled(source)
    (before / "machine.code").write_text("old")
    (source / "kernel.py").write_text("one = 2\n")
    after = settled(source)
    assert after != before
    assert after.is_dir()
    assert not before.exists()


def test_beside_a_source_that_can_not_be_written_the_users_cache_serves(
    source: Path, tmp_path: Path
) -> None:
    (source / "__pycache__").write_text("in the way")
    assert settled(source).parent == tmp_path / "user" / "caminito"


def test_where_nothing_can_be_written_a_new_private_temporary_folder_is_named(
    monkeypatch: pytest.MonkeyPatch, source: Path
) -> None:
    monkeypatch.setattr(jit, "_writable", lambda folder: False)
    one, other = settled(source).parent, settled(source).parent
    assert one != other
    assert one.is_dir()
    assert one.stat().st_mode & 0o077 == 0


def test_a_place_named_by_the_user_is_used(
    monkeypatch: pytest.MonkeyPatch, source: Path, tmp_path: Path
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "mine"))
    jit.settle_cache(source)
    assert Path(os.environ[VARIABLE]).parent == tmp_path / "mine"
    assert not (source / "__pycache__").exists()


def test_a_process_started_by_ours_keeps_our_place(source: Path) -> None:
    folder = settled(source)
    jit.settle_cache(source)
    assert os.environ[VARIABLE] == str(folder)


def test_trying_whether_a_folder_can_be_written_leaves_nothing_in_it(tmp_path: Path) -> None:
    assert jit._writable(tmp_path / "a" / "b")
    assert list((tmp_path / "a" / "b").iterdir()) == []
    (tmp_path / "file").write_text("")
    assert not jit._writable(tmp_path / "file")
    assert not jit._writable(tmp_path / "file" / "below")


def test_the_temporary_folder_is_gone_when_the_program_ends(tmp_path: Path) -> None:
    code = (
        "import os, pathlib\n"
        "from caminito.generator import jit\n"
        "jit._writable = lambda folder: False\n"
        "os.environ.pop('NUMBA_CACHE_DIR', None)\n"
        "jit.settle_cache(pathlib.Path('x'))\n"
        "folder = os.path.dirname(os.environ['NUMBA_CACHE_DIR'])\n"
        "print(folder, os.path.isdir(folder))\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    folder, existed = result.stdout.split()
    assert existed == "True"
    assert not Path(folder).exists()


def test_a_second_run_compiles_nothing(tmp_path: Path) -> None:
    """Every compiled function is loaded from the cache in a second process; none is missed."""
    code = (
        "import numpy as np\n"
        "from caminito.cards.laboca.block_file import default_block_set\n"
        "from caminito.generator.laboca import climb, kernel, search\n"
        "blocks = default_block_set().tier('light')\n"
        "search.find_structure(blocks, 4, search.stream(1, 0), 1, 10**6, lambda n: None)\n"
        "used = (climb.drop_kernel, climb.climb_kernel)\n"
        "print(sum(sum(f.stats.cache_misses.values()) for f in used),"
        " sum(sum(f.stats.cache_hits.values()) for f in used))\n"
    )
    environment = {**os.environ, VARIABLE: str(tmp_path)}
    runs = [
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True, text=True, check=True, env=environment,
        ).stdout.split()
        for _ in range(2)
    ]  # fmt: skip
    assert runs == [["2", "0"], ["0", "2"]]
