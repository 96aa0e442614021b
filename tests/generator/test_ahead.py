"""Compiling on two cores: only on an empty cache, and without a trace in what is made."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from caminito.generator.laboca import ahead
from helpers.command import PROCESS


def test_a_cache_that_has_the_ladder_starts_no_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "difficulty_x").mkdir()
    (tmp_path / "difficulty_x" / "ladder.climb-49.py311.1.nbc").touch()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(ahead, "run_jobs", lambda *_: pytest.fail("a process was started"))
    ahead.compile_ahead(lambda: pytest.fail("a search was made"), 1)


def test_an_empty_cache_has_both_halves_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    asked = []
    monkeypatch.setattr(ahead, "run_jobs", lambda work, jobs, processes: asked.append(
        (tuple(jobs), processes)) or iter(()))  # fmt: skip
    ahead.compile_ahead(lambda: None, 1)
    assert asked == [(("ladder", "search"), 2)]


@pytest.mark.slow
def test_a_deck_is_the_same_from_an_empty_cache_and_from_a_full_one(tmp_path: Path) -> None:
    own = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    (tmp_path / "cache").mkdir()
    for name in ("first.json", "again.json"):
        made = subprocess.run(
            [*PROCESS, "generate", "la-boca", "--cards", "2", "--seed", "5", "--jobs", "2",
             "-o", name, "--quiet"],
            env=own, cwd=tmp_path, check=False,
        )  # fmt: skip
        assert made.returncode == 0
    assert (tmp_path / "first.json").read_bytes() == (tmp_path / "again.json").read_bytes()
