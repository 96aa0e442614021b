"""The path of a task: every step of the ladder as plain data, for words and drawings.

`path_of` climbs once more, this time with a record, and turns its numbers into letters and
cells as they lie in the task.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

import numpy as np

from ....cards.laboca.deck import Puzzle
from ....cards.polycube import Cells
from ..table import Ints, Words
from .image import Image, arrangements_of, image_of
from .ladder import COLUMNS, climb, known_places
from .places import Places, read_kernel
from .techniques import CHOICE, SEARCH, WHAT_IF
from .what_if import BROKEN, FORCED, assume


@dataclass(frozen=True)
class Link:
    """A link of a what-if: `letter` is forced to `cells`, or a technique of this level is used.

    A link without level and cells is the end: `letter` has no place left, or, without a letter,
    a cell stays unfilled.
    """

    letter: str | None = None
    cells: Cells | None = None
    level: int | None = None


@dataclass(frozen=True)
class WhatIf:
    """What follows when the cause stands at `cells`; the last link breaks."""

    cells: Cells
    links: tuple[Link, ...]


@dataclass(frozen=True)
class Step:
    """A step: its `level` (0 for a choice), its `cause`, and what it rules out.

    `before` holds every block's places before the step, `out` those that the step rules out. For
    a choice and for search, `taken` is the place that the cause takes. `kind` is the kind of
    reason (see `by_cells`), for a what-if its depth; `what_ifs` tell of each place ruled out.
    """

    level: int
    kind: int
    cause: str
    before: Mapping[str, tuple[Cells, ...]]
    out: Mapping[str, tuple[Cells, ...]]
    taken: Cells | None = None
    what_ifs: tuple[WhatIf, ...] = ()

    @property
    def after(self) -> Mapping[str, tuple[Cells, ...]]:
        """Every block's places after the step."""
        return {
            letter: tuple(cells for cells in places if cells not in self.out.get(letter, ()))
            for letter, places in self.before.items()
        }

    @property
    def settled(self) -> Mapping[str, Cells]:
        """The blocks that have one place left after the step, and had more before."""
        return {
            letter: places[0]
            for letter, places in self.after.items()
            if len(places) == 1 < len(self.before[letter])
        }


@dataclass(frozen=True)
class Path:
    """The whole path: every block's places at first, in the task's order, and the steps."""

    puzzle: Puzzle
    start: Mapping[str, tuple[Cells, ...]]
    steps: tuple[Step, ...]

    @property
    def pinned(self) -> Mapping[str, Cells]:
        """The blocks that have one place from the start."""
        return {letter: places[0] for letter, places in self.start.items() if len(places) == 1}


class _Reader:
    """Turns the numbers of one task's record into letters and cells."""

    def __init__(self, puzzle: Puzzle, image: Image) -> None:
        frame = image.frame
        self.places, self.row_of, _ = read_kernel(
            frame.table, frame.shape_of, image.front, image.back, image.seen
        )
        self.letters = [puzzle.blocks[number].letter for number in image.order]
        self.order = [block.letter for block in puzzle.blocks]
        self.cells = [image.cells(row) for row in self.row_of.tolist()]
        self.block = self.places.block.tolist()

    def by_letter(self, places: Iterable[int]) -> dict[str, tuple[Cells, ...]]:
        """The cells of places, by the letter of their block, in the task's order."""
        found: dict[str, list[Cells]] = {letter: [] for letter in self.order}
        for place in places:
            found[self.letters[self.block[place]]].append(self.cells[place])
        return {letter: tuple(sorted(cells)) for letter, cells in found.items()}

    def links(self, open_: set[int], place: int, level: int) -> tuple[Link, ...]:
        """The chain of the what-if that refutes the place."""
        chain = np.zeros((len(self.block) + len(self.letters) + 1, 3), dtype=np.int32)
        assume(self.places, _as_set(open_, self.places), place, level, chain)
        links = []
        for what, block, detail in chain.tolist():
            letter = self.letters[block] if block >= 0 else None
            if what == BROKEN:
                links.append(Link(letter))
                break
            if what == FORCED:
                links.append(Link(letter, self.cells[detail]))
            else:
                links.append(Link(letter, level=what))
        return tuple(links)


def _as_set(open_: set[int], places: Places) -> Words:
    words = np.zeros(places.fits.shape[1], dtype=np.uint64)
    for place in open_:
        words[place >> 6] |= np.uint64(1 << (place & 63))
    return words


def path_of(puzzle: Puzzle) -> Path:
    """The path that the ladder takes; raises `UnratedError` as `rate` does."""
    image = image_of(puzzle)
    found, _ = arrangements_of(image)
    reader = _Reader(puzzle, image)
    rows = _record(reader, found)
    open_ = set(range(len(reader.block)))
    start = reader.by_letter(open_)
    steps = []
    for _, group in groupby(rows, key=lambda row: row[0]):
        steps.append(_step(reader, open_, list(group)))
    return Path(puzzle, start, tuple(steps))


def _record(reader: _Reader, found: Ints) -> list[list[int]]:
    """The rows of the ladder's record: a place goes once, and a block takes one once."""
    log = np.zeros((len(reader.block) + len(reader.letters), COLUMNS), dtype=np.int32)
    climb(reader.places, known_places(reader.places, reader.row_of, found), log)
    rows: list[list[int]] = log[log[:, 0] > 0].tolist()
    return rows


def _step(reader: _Reader, open_: set[int], lines: list[list[int]]) -> Step:
    """The step of these lines of the record; takes its places out of `open_`."""
    _, level, cause, kind, _ = lines[0]
    listed = [line[4] for line in lines]
    before = reader.by_letter(open_)
    taken, what_ifs = None, []
    if level in (CHOICE, SEARCH):
        taken = reader.cells[listed[0]]
        listed = [p for p in open_ if reader.block[p] == cause and p != listed[0]]
    elif level >= WHAT_IF:
        what_ifs = [WhatIf(reader.cells[p], reader.links(open_, p, level)) for p in listed]
    open_.difference_update(listed)
    return Step(
        level=level,
        kind=kind,
        cause=reader.letters[cause],
        before=before,
        out={letter: cells for letter, cells in reader.by_letter(listed).items() if cells},
        taken=taken,
        what_ifs=tuple(what_ifs),
    )
