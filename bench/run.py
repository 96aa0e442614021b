"""`make bench`: every figure of the project in one run, as a table on stdout.

With `--write` the table goes to bench/RESULTS.md as well. Figures are medians of `--runs`.
"""

from __future__ import annotations

import os
import platform
import sys
from datetime import date
from pathlib import Path

import click

from ..generator.laboca.recipe import made_by
from . import checks, making, processes, replays

RESULTS = Path(__file__).resolve().parent / "RESULTS.md"


def machine() -> str:
    """The machine and the versions in one paragraph."""
    name = platform.processor() or platform.machine()
    for line in _lines(Path("/proc/cpuinfo")):
        if line.startswith("model name"):
            name = line.split(":", 1)[1].strip()
            break
    versions = ", ".join(f"{key} {value}" for key, value in made_by().items())
    return (
        f"{date.today().isoformat()}, {name}, {os.cpu_count()} cores, "
        f"Python {platform.python_version()}, {versions}."
    )


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text().splitlines()
    except OSError:
        return []


@click.command()
@click.option("--runs", default=5, show_default=True, type=click.IntRange(1))
@click.option("--write", is_flag=True, help="Write bench/RESULTS.md.")
def main(runs: int, write: bool) -> None:
    """Measure everything; ends with status 1 when the verdicts do not agree."""
    report = [f"# Results\n\n{machine()} Medians of {runs} runs, all in one go."]

    def add(title: str, text: str) -> None:
        report.append(f"## {title}\n\n{text}")
        click.echo(f"\n{report[-1]}")

    click.echo(report[0])
    checked = checks.run(runs)
    add("One uniqueness check", checked.text)
    yardstick = ", ".join(f"{tier} {1e3 * p:.1f} ms" for tier, p in checked.yardstick.items())
    add("The yardstick P", f"One plain CP-SAT check, median over the tier's tasks: {yardstick}.")
    add("Making unique tasks, one core", making.run(runs, checked.yardstick))
    add("Replaying games, one core", replays.run(runs))
    add("Whole processes", processes.run(runs))
    if write:
        RESULTS.write_text("\n\n".join(report) + "\n", encoding="utf-8")
    sys.exit(0 if checked.agree else 1)


main()
