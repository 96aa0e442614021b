"""A tier's blocks lying flat beside one another, as they wait beside the board. In squares, or mm.

Each block lies with its broadest side up and is no higher than wide. They stand in rows, low ones
first, in the largest size that the room allows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...cards.laboca.block_set import Block

_APART = 0.35  # between two blocks, of a square
_STEPS = 200  # sizes that are tried


@dataclass(frozen=True)
class Flat:
    """A block seen from above: its letter and its squares, the lowest and leftmost at 0."""

    letter: str
    squares: tuple[tuple[int, int], ...]

    @property
    def width(self) -> int:
        """How many squares wide."""
        return 1 + max(x for x, _ in self.squares)

    @property
    def height(self) -> int:
        """How many squares high."""
        return 1 + max(y for _, y in self.squares)


@dataclass(frozen=True)
class Laid:
    """Where a block lies: its lower left corner, mm."""

    flat: Flat
    x: float
    y: float


def flat(block: Block) -> Flat:
    """The block as it lies."""
    sides = (
        {(cell[one], cell[other]) for cell in block.cells}
        for one, other in ((0, 1), (0, 2), (1, 2))
    )
    broadest = max(sides, key=len)
    left, low = (min(point[axis] for point in broadest) for axis in (0, 1))
    found = Flat(block.letter, tuple(sorted((x - left, y - low) for x, y in broadest)))
    if found.height <= found.width:
        return found
    return Flat(block.letter, tuple(sorted((y, x) for x, y in found.squares)))


def laid(
    blocks: Sequence[Block], wide: float, high: float, most: float
) -> tuple[float, tuple[Laid, ...]]:
    """The side of a square, `most` mm or less, and where each block lies in a box of that size.

    The rows fill the box's width from its left, and stand in the middle of its height.
    """
    flats = sorted((flat(block) for block in blocks), key=lambda each: (each.height, each.width))
    for step in range(_STEPS, 0, -1):
        square = most * step / _STEPS
        found, deep = _rows(flats, square, wide)
        if deep <= high and all(each.x + each.flat.width * square <= wide for each in found):
            break
    up = (high + deep) / 2
    return square, tuple(Laid(each.flat, each.x, up + each.y) for each in found)


def _rows(flats: Sequence[Flat], square: float, wide: float) -> tuple[list[Laid], float]:
    """Rows from y = 0 down, each as deep as its highest block; and how deep they are in all."""
    gap = _APART * square
    found: list[Laid] = []
    row: list[tuple[Flat, float]] = []
    x = top = 0.0
    for each in flats:
        if row and x + each.width * square > wide:
            top -= max(one.height for one, _ in row) * square + gap
            row, x = [], 0.0
        row.append((each, x))
        found.append(Laid(each, x, top - each.height * square))
        x += each.width * square + gap
    return found, -min(each.y for each in found)
