"""Whole processes: decks of three sizes, their PDFs, and how long the command takes to start."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
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


# A process counts the memory of the one that started it as its own peak, so a small one starts
# the command and reports.
_LAUNCHER = """
import resource, subprocess, sys, time
began = time.perf_counter()
status = subprocess.call(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
wall = time.perf_counter() - began
print(status, wall, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def call(arguments: list[str], environment: dict[str, str] | None = None) -> Run:
    """Run the command once; raises when it fails."""
    launcher = [sys.executable, "-S", "-c", _LAUNCHER, *COMMAND, *arguments]
    done = subprocess.run(
        launcher,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **(environment or {})},
    )
    status, wall, memory = done.stdout.split()
    if status != "0":
        raise RuntimeError(f"caminito {' '.join(arguments)} ends with {status}")
    return Run(float(wall), int(memory) / 1024)


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
            if size == 64:
                back = [call(["verify", str(home / "deck.pdf")]) for _ in range(times)]
                rows.append(_row("verify the PDF of 64 cards", back))
                poker = [*printing, "--card", "poker", "--paper", "letter"]
                found = [call(poker) for _ in range(times)]
                kilobytes = (home / "deck.pdf").stat().st_size / 1000
                name = f"print 64 poker cards on 16 Letter pages ({kilobytes:.0f} kB)"
                rows.append(_row(name, found))
    return table(["whole process", "wall", "spread", "largest process", "runs"], rows)


def _decks(home: Path, cards: int, runs: int) -> list[Run]:
    arguments = ["generate", "la-boca", "--cards", str(cards), "--seed", "1"]
    output = ["-o", str(home / f"{cards}.json")]
    call([*arguments, *output])
    return [call([*arguments, *output]) for _ in range(runs)]
