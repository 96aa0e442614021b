"""Mangled records: never a traceback, never slow, never large; unusable or a named fault."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="measures memory as Linux does")
SECONDS, MEGABYTES = 2.0, 200
TESTS = Path(__file__).parents[1]


def fuzz(count: int, seed: int, folder: Path) -> dict[str, int]:
    """Mangle so many records in a process of its own; how often each status came."""
    done = subprocess.run(
        [sys.executable, "-m", "helpers.mangle", str(count), str(seed), str(folder)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(TESTS)},
    )
    assert done.returncode == 0, done.stderr[-3000:]
    found = json.loads(done.stdout)
    assert found["seconds"] < SECONDS
    assert found["peak"] / 1024 < MEGABYTES
    statuses: dict[str, int] = found["statuses"]
    assert sum(statuses.values()) == count
    return statuses


def test_mangled_records_are_unusable_or_a_named_fault(tmp_path: Path) -> None:
    statuses = fuzz(500, 1, tmp_path)
    # All ways are taken: most are unusable or faulty, some are as good as before.
    assert set(statuses) == {"0", "1", "2"}
    assert min(statuses["1"], statuses["2"]) > 50


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 6))
def test_20_000_mangled_records_are_unusable_or_a_named_fault(tmp_path: Path, seed: int) -> None:
    fuzz(5_000, seed, tmp_path)


def test_mangling_is_the_same_from_the_same_seed() -> None:
    from helpers.mangle import mangled, whole_records

    records = whole_records()
    one, two, other = (mangled(records, Random(seed)) for seed in ("1 1", "1 1", "1 2"))
    assert one == two
    assert one != other
