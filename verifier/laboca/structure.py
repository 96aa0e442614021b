"""Whether a structure built in a match is right: the five arrangement rules, first error only.

A record may hold a structure of any size, so the look stops at the first error, and each
rule is asked only when those before it hold: then the cells are few and where they should be.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...cards.laboca.deck import Puzzle
from ...cards.laboca.picture import Arrangement
from .arrangement import block_set_errors, gap_errors, grid_errors, overlap_errors, view_errors


def structure_error(puzzle: Puzzle, built: Arrangement | None) -> str | None:
    """Why the structure scores nothing; None when it is right."""
    if built is None:
        return "nothing was built"
    return next(_errors(puzzle, built), None)


def _errors(puzzle: Puzzle, built: Arrangement) -> Iterator[str]:
    yield from block_set_errors(puzzle.blocks, built)
    yield from grid_errors(built, puzzle.height)
    yield from overlap_errors(built)
    yield from gap_errors(built)
    yield from view_errors(puzzle, built)
