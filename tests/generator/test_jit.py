"""Where numba may keep what it compiles."""

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


def test_a_folder_beside_the_source_suffices(tmp_path: Path) -> None:
    jit.settle_cache(tmp_path / "source")
    assert VARIABLE not in os.environ
    assert not (tmp_path / "user").exists()


def test_the_users_cache_suffices(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    jit.settle_cache(tmp_path / "file")
    assert VARIABLE not in os.environ
    assert (tmp_path / "user" / "numba").is_dir()


def test_where_nothing_can_be_written_a_new_private_temporary_folder_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[Path] = []
    monkeypatch.setattr(jit, "_writable", lambda folder: bool(asked.append(folder)))
    names = []
    for _ in range(2):
        monkeypatch.delenv(VARIABLE, raising=False)
        jit.settle_cache(tmp_path / "source")
        folder = Path(os.environ[VARIABLE])
        assert folder.is_dir()
        assert folder.stat().st_mode & 0o077 == 0
        names.append(folder)
    assert names[0] != names[1]
    assert asked[:2] == [tmp_path / "source" / "__pycache__", tmp_path / "user" / "numba"]


def test_a_folder_named_by_the_user_is_left_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(VARIABLE, "somewhere")
    monkeypatch.setattr(jit, "_writable", lambda folder: False)
    jit.settle_cache(tmp_path)
    assert os.environ[VARIABLE] == "somewhere"
    assert list(tmp_path.iterdir()) == []


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
        "print(os.environ['NUMBA_CACHE_DIR'], os.path.isdir(os.environ['NUMBA_CACHE_DIR']))\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    folder, existed = result.stdout.split()
    assert existed == "True"
    assert not Path(folder).exists()
