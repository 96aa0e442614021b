"""Compiling on two cores, once: what an empty cache lacks before the first task is made.

One process alone compiles the search, the counter and the ladder in some 15 s, one after the
other. Two halves of about equal length take some 9: the ladder in one process, the search and
the counter in another. Nothing but time depends on it.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np

from ...cards.laboca.deck import Puzzle
from ..jit import prepare
from ..workers import run_jobs
from .difficulty.ladder import NO_LOG, climb
from .difficulty.places import Places
from .difficulty.rating import read_places

HALVES = ("ladder", "search")


def compile_ahead(search: Callable[[], Puzzle | None], words: int) -> None:
    """Compile in two processes what is not in the cache yet.

    `search` is called in one of them and finds any task. `words` is how many machine words hold
    a set of cells: code is compiled for one and for two.
    """
    if not _kept():
        for _ in run_jobs(partial(_compile, search, words), HALVES, len(HALVES)):
            pass


def _kept() -> bool:
    """Whether the cache has the ladder, the last thing to be compiled."""
    folder = os.environ.get("NUMBA_CACHE_DIR")
    return folder is not None and any(Path(folder).rglob("ladder.climb-*.nbc"))


def _compile(search: Callable[[], Puzzle | None], words: int, half: str) -> None:
    if half == "ladder":
        numbers, sets = np.zeros(1, dtype=np.int32), np.zeros((1, 1), dtype=np.uint64)
        places = Places((0,) * words, numbers, numbers, sets, sets)
        prepare(climb, (places, np.zeros((1, 1), dtype=np.int32), NO_LOG))
    else:
        puzzle = search()
        if puzzle is not None:
            read_places(puzzle)
