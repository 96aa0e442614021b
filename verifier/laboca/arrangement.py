"""The arrangement rules of La Boca, each checked on its own, without a solver.

Slow and plain on purpose: these functions judge every answer of the search and of CP-SAT. A
broken rule does not hide another: a block outside the grid does not stop the look for gaps.
Each function yields sentences; `arrangement_faults` puts them under their rule ids.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...cards.documents import printable
from ...cards.laboca.block_set import Block
from ...cards.laboca.board import SIDE
from ...cards.laboca.deck import Puzzle
from ...cards.laboca.picture import EMPTY, Arrangement, Picture, square_name
from ...cards.polycube import Cell, shape_key
from ..fault import Fault
from . import rules


def arrangement_faults(puzzle: Puzzle, arrangement: Arrangement, where: str) -> list[Fault]:
    """Every arrangement rule that the arrangement breaks, one fault a rule, in the rules' order."""
    checks = (
        (rules.BLOCK_SET, block_set_errors(puzzle.blocks, arrangement)),
        (rules.GRID, grid_errors(arrangement, puzzle.height)),
        (rules.OVERLAP, overlap_errors(arrangement)),
        (rules.GAP, gap_errors(arrangement)),
        (rules.VIEW, view_errors(puzzle, arrangement)),
    )
    return [
        Fault(where, rule, _summary(sentences))
        for rule, sentences in ((rule, list(found)) for rule, found in checks)
        if sentences
    ]


def _summary(sentences: list[str]) -> str:
    rest = len(sentences) - 3
    return "; ".join(sentences[:3]) + (f"; and {rest} more" if rest > 0 else "")


def block_set_errors(blocks: Sequence[Block], arrangement: Arrangement) -> Iterator[str]:
    """Blocks that are missing, strange, or not a rotation of their shape."""
    known = {block.letter for block in blocks}
    for block in blocks:
        cells = arrangement.get(block.letter)
        if cells is None:
            yield f"block {block.letter} is not used"
        elif len(cells) != len(block.cells):
            yield f"block {block.letter} has {len(cells)} cells, its shape has {len(block.cells)}"
        elif len(set(cells)) != len(cells):
            yield f"block {block.letter} lists a cell twice"
        elif shape_key(cells) != block.shape:
            yield f"the cells of block {block.letter} are no rotation of its shape"
    for letter in arrangement:
        if letter not in known:
            yield f'"{printable(letter)}" is no block of this tier'


def grid_errors(arrangement: Arrangement, height: int) -> Iterator[str]:
    """Cells outside 4x4 or not below the height cap."""
    for letter, cells in arrangement.items():
        for x, y, z in cells:
            if not (0 <= x < SIDE and 0 <= y < SIDE and 0 <= z < height):
                yield (
                    f"block {printable(letter)} has a cell at {_cell((x, y, z))}, "
                    f"outside {SIDE}x{SIDE}x{height}"
                )


def _occupants(arrangement: Arrangement) -> dict[Cell, list[str]]:
    """The letters that stand in each cell, more than one where blocks overlap."""
    found: dict[Cell, list[str]] = {}
    for letter, cells in arrangement.items():
        for cell in dict.fromkeys(cells):
            found.setdefault(cell, []).append(letter)
    return found


def overlap_errors(arrangement: Arrangement) -> Iterator[str]:
    """Cells that more than one block fills."""
    for cell, letters in _occupants(arrangement).items():
        if len(letters) > 1:
            yield f"blocks {printable(' and '.join(letters))} share the cell {_cell(cell)}"


def gap_errors(arrangement: Arrangement) -> Iterator[str]:
    """Cells off the ground with nothing directly below."""
    occupied = _occupants(arrangement)
    for (x, y, z), letters in occupied.items():
        if z > 0 and (x, y, z - 1) not in occupied:
            yield f"there is a gap below block {printable(letters[0])} at {_cell((x, y, z))}"


def view_errors(puzzle: Puzzle, arrangement: Arrangement) -> Iterator[str]:
    """Squares in which a player does not see what his picture shows.

    Where blocks overlap, either of them counts as seen: the overlap is a fault of its own.
    """
    occupied = _occupants(arrangement)
    sides: tuple[tuple[str, Picture, range, range], ...] = (
        ("front", puzzle.front, range(SIDE), range(SIDE)),
        ("back", puzzle.back, range(SIDE)[::-1], range(SIDE)[::-1]),
    )
    for side, picture, columns, depths in sides:
        for row, text in enumerate(picture):
            z = puzzle.height - 1 - row
            for column, x in enumerate(columns):
                seen = next((occupied[x, y, z] for y in depths if (x, y, z) in occupied), [EMPTY])
                if text[column] not in seen:
                    place = square_name(row, column, puzzle.height)
                    yield (
                        f"the {side} picture shows {_square(text[column])} in {place}, "
                        f"but {_square(seen[0])} is seen there"
                    )


def _square(letter: str) -> str:
    return "nothing" if letter == EMPTY else printable(letter)


def _cell(cell: Cell) -> str:
    return printable("[{},{},{}]".format(*cell))


def buildable_error(arrangement: Arrangement) -> str | None:
    """Why the blocks can't be lowered straight down one after the other; None when they can.

    Takes away, again and again, the blocks with nothing directly above them; what can't be
    taken away holds a ring.
    """
    below: dict[str, set[str]] = {letter: set() for letter in arrangement}
    occupied = _occupants(arrangement)
    for (x, y, z), letters in occupied.items():
        for upper in letters:
            below[upper].update(
                lower for lower in occupied.get((x, y, z - 1), ()) if lower != upper
            )
    left = dict(below)
    while left:
        covered = {lower for lowers in left.values() for lower in lowers}
        free = [letter for letter in left if letter not in covered]
        if not free:
            ring = " over ".join(_ring(left))
            return f"no order of lowering works: {printable(ring)}"
        for letter in free:
            del left[letter]
    return None


def _ring(below: dict[str, set[str]]) -> list[str]:
    """A ring of blocks, the first also last; every block left has one of those left above it."""
    above = {
        letter: min(upper for upper, lowers in below.items() if letter in lowers)
        for letter in below
    }
    trail = [min(below)]
    while trail[-1] not in trail[:-1]:
        trail.append(above[trail[-1]])
    return trail[trail.index(trail[-1]) :][::-1]
