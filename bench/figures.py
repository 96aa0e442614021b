"""Figures: repeated timings, their median and spread, and tables of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True)
class Timing:
    """Seconds of several runs of one thing."""

    seconds: tuple[float, ...]

    @property
    def median(self) -> float:
        """The middle run."""
        return median(self.seconds)

    def spread(self, scale: float, digits: int = 2) -> str:
        """The quickest and the slowest run, scaled."""
        low, high = min(self.seconds) * scale, max(self.seconds) * scale
        return f"{low:.{digits}f}-{high:.{digits}f}"


def timed(work: Callable[[], object], runs: int) -> Timing:
    """Run `work` once unmeasured, then `runs` times by the clock."""
    work()
    found = []
    for _ in range(runs):
        began = time.perf_counter()
        work()
        found.append(time.perf_counter() - began)
    return Timing(tuple(found))


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table with aligned columns."""
    widths = [max(len(row[i]) for row in (head, *rows)) for i in range(len(head))]

    def line(cells: Sequence[str]) -> str:
        return "| " + " | ".join(c.ljust(w) for c, w in zip(cells, widths, strict=True)) + " |"

    rule = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    return "\n".join([line(head), rule, *(line(row) for row in rows)])
