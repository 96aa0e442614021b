"""Whole processes: decks of three sizes, their PDFs, and how long the command takes to start."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from .figures import table

COMMAND = [sys.executable, "-m", "caminito"]
SIZES = (64, 640, 6400)


@dataclass(frozen=True)
class Run:
    """Wall seconds and the peak memory in MB of the largest process of one run."""

    wall: float
    memory: float


def call(arguments: list[str], environment: dict[str, str] | None = None) -> Run:
    """Run the command once; raises when it fails."""
    began = time.perf_counter()
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **(environment or {})},
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"caminito {' '.join(arguments)} ends with {process.returncode}")
    return Run(time.perf_counter() - began, usage.ru_maxrss / 1024)


def _row(name: str, runs: list[Run]) -> list[str]:
    walls = [run.wall for run in runs]
    return [
        name,
        f"{median(walls):.2f} s",
        f"{min(walls):.2f}-{max(walls):.2f}",
        f"{max(run.memory for run in runs):.0f} MB",
        str(len(runs)),
    ]


def run(runs: int) -> str:
    """A table of whole-process figures; the large decks are run fewer times."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        cold = [
            call(
                ["generate", "la-boca", "--seed", "1", "-o", str(home / "cold.json")],
                {"NUMBA_CACHE_DIR": str(home / f"numba-{number}")},
            )
            for number in range(min(runs, 3))
        ]
        rows = [
            _row("caminito --help", [call(["--help"]) for _ in range(runs)]),
            _row("a deck of one card", _decks(home, 1, runs)),
        ]
        for size in SIZES:
            times = runs if size < 6400 else min(runs, 3)
            deck = str(home / f"{size}.json")
            rows.append(_row(f"generate {size} cards", _decks(home, size, times)))
            if size == 64:
                rows.append(_row("the same, nothing compiled yet", cold))
            verify = [call(["verify", deck]) for _ in range(times)]
            rows.append(_row(f"verify {size} cards", verify))
            printing = ["print", deck, "-o", str(home / "deck.pdf")]
            rows.append(_row(f"print {size} cards", [call(printing) for _ in range(times)]))
    return table(["whole process", "wall", "spread", "largest process", "runs"], rows)


def _decks(home: Path, cards: int, runs: int) -> list[Run]:
    arguments = ["generate", "la-boca", "--cards", str(cards), "--seed", "1"]
    output = ["-o", str(home / f"{cards}.json")]
    call([*arguments, *output])
    return [call([*arguments, *output]) for _ in range(runs)]
