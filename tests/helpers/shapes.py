"""Shapes and block sets that several tests use."""

from __future__ import annotations

from caminito.cards.laboca.block_set import Block

from helpers.brute import Blocks

CUBE = ((0, 0, 0),)
DOMINO = ((0, 0, 0), (1, 0, 0))
TROMINO = ((0, 0, 0), (1, 0, 0), (2, 0, 0))
BAR = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0))
ELL = ((0, 0, 0), (1, 0, 0), (0, 1, 0))
# The two screw tetracubes: mirror images that no turning brings together.
SCREW = ((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1))
MIRRORED_SCREW = ((0, 1, 0), (1, 1, 0), (1, 0, 0), (1, 0, 1))
# A bracket: a cell between its arms lies over it and under it.
BRACKET = ((0, 0, 0), (1, 0, 0), (0, 0, 1), (0, 0, 2), (1, 0, 2))

# As they stand here, five blocks of six cells leave two cells of 4x4x2 free, and four of eight
# none; blocks put down one after the other at random never come to that.
TIGHT = {
    "A": ((0, 1, 1), (1, 0, 1), (1, 1, 1), (2, 1, 0), (2, 1, 1), (2, 2, 1)),
    "B": ((1, 2, 1), (1, 3, 0), (1, 3, 1), (2, 2, 0), (2, 3, 0), (2, 3, 1)),
    "C": ((0, 1, 0), (0, 2, 0), (0, 2, 1), (0, 3, 0), (0, 3, 1), (1, 2, 0)),
    "D": ((1, 0, 0), (1, 1, 0), (2, 0, 0), (2, 0, 1), (3, 0, 1), (3, 1, 1)),
    "E": ((3, 0, 0), (3, 1, 0), (3, 2, 0), (3, 2, 1), (3, 3, 0), (3, 3, 1)),
}
FULL = {
    "A": ((1, 3, 0), (0, 3, 0), (1, 2, 0), (0, 2, 0), (2, 2, 0), (0, 3, 1), (1, 3, 1), (2, 3, 0)),
    "B": ((3, 0, 1), (3, 0, 0), (3, 1, 0), (2, 0, 1), (1, 0, 1), (2, 0, 0), (3, 2, 0), (3, 1, 1)),
    "C": ((0, 0, 0), (0, 0, 1), (0, 1, 1), (0, 1, 0), (0, 2, 1), (1, 0, 0), (1, 1, 0), (1, 2, 1)),
    "D": ((2, 1, 0), (2, 1, 1), (2, 2, 1), (1, 1, 1), (3, 2, 1), (2, 3, 1), (3, 3, 1), (3, 3, 0)),
}


def as_blocks(shapes: Blocks, tiers: tuple[str, ...] = ("light",)) -> tuple[Block, ...]:
    return tuple(Block(letter, tuple(cells), tiers) for letter, cells in shapes.items())
