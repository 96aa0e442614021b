"""Which cells a step is about, worked out anew from the pictures and the blocks' places.

The compiled ladder says only that places go. For the words, this finds the cells that make them
go: filled by a block wherever it stands, kept empty so that it shows, or needed below it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ....cards.laboca.board import SIDE
from ....cards.laboca.deck import Puzzle
from ....cards.laboca.picture import mirrored, square
from ....cards.polycube import Cell, Cells
from .path import Step

Kind = Callable[[str, Cells], set[Cell]]


@dataclass(frozen=True)
class Involved:
    """The cells that the cause fills, keeps empty and needs wherever it stands, if they matter."""

    filled: tuple[Cell, ...]
    empty: tuple[Cell, ...]
    needed: tuple[Cell, ...]


def filled(letter: str, cells: Cells) -> set[Cell]:
    """The cells themselves."""
    return set(cells)


def needed(letter: str, cells: Cells) -> set[Cell]:
    """The cells that must be filled if the block stands there: its own and all below."""
    return {(x, y, below) for x, y, z in cells for below in range(z + 1)}


class Reasons:
    """Finds the cells of the steps of one task."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.height = puzzle.height
        self.front, self.back = puzzle.front, mirrored(puzzle.back)

    def empty(self, letter: str, cells: Cells) -> set[Cell]:
        """The cells that must be empty for the block to show where the pictures show it."""
        found = set()
        for x, z in {(x, z) for x, _, z in cells}:
            depths = [cell[1] for cell in cells if (cell[0], cell[2]) == (x, z)]
            row, column = square(x, z, self.height)
            if self.front[row][column] == letter:
                found |= {(x, y, z) for y in range(min(depths))}
            if self.back[row][column] == letter:
                found |= {(x, y, z) for y in range(max(depths) + 1, SIDE)}
        return found

    def involved(self, step: Step) -> Involved:
        """What of the cause's sure cells makes the places of a step of level 2 to 4 go."""
        places = step.before[step.cause]
        sure = [_common(kind, step.cause, places) for kind in (filled, self.empty, needed)]
        of_out = [set[Cell](), set[Cell](), set[Cell]()]
        for letter, listed in step.out.items():
            for cells in listed:
                for found, kind in zip(of_out, (filled, self.empty, needed), strict=True):
                    found |= kind(letter, cells)
        return Involved(
            filled=_sorted(sure[0] & (of_out[0] | of_out[1])),
            empty=_sorted(sure[1] & (of_out[0] | of_out[2])),
            needed=_sorted(sure[2] & of_out[1]),
        )

    def unfilled(self, step: Step) -> tuple[tuple[Cell, ...], bool]:
        """The cells that would stay unfilled, and whether other blocks are what needs them."""
        asked, reach = set[Cell](), set[Cell]()
        for letter, places in step.before.items():
            if letter != step.cause:
                asked |= _common(needed, letter, places)
                reach.update(*places)
        lacking = [
            (asked | needed(step.cause, cells)) - reach - set(cells)
            for cells in step.out[step.cause]
        ]
        by_others = all(cells & asked for cells in lacking)
        cells = set[Cell]().union(*lacking)
        return _sorted(cells & asked if by_others else cells), by_others


def _common(kind: Kind, letter: str, places: tuple[Cells, ...]) -> set[Cell]:
    return set.intersection(*(kind(letter, cells) for cells in places))


def _sorted(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """From the ground up, front to back, left to right."""
    return tuple(sorted(cells, key=lambda cell: cell[::-1]))
