"""Wishes as the compiled loops know them: words of bits, and how far a structure is from them.

`lack` counts what is missing: a block that is seen and should not be counts one, and so does
every block, level, column and square too many or too few. A structure keeps all wishes when its
lack is 0; `settle_kernel` walks there, and `climb_kernel` then never leaves.
"""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

import numpy as np

from ...cards.laboca.board import SIDE
from ...cards.laboca.picture import EMPTY, Picture
from ..jit import compiled, inlined
from .bits import ones
from .counter import Engine
from .kernel import ONE, ZERO, U
from .table import Ints, Table, Words
from .wishes import UNBOUNDED, Wishes


class Asked(NamedTuple):
    """Wishes for compiled loops. Blocks are bits by number, squares bits as in `table`.

    `active` is 0 when nothing is asked: then nothing else is looked at. `outlined` and `shown`
    (front, back) tell whether there is a silhouette or a picture to be shown; `front` and `back`
    hold the squares in which each block is to be seen.
    """

    active: int
    must_hide: np.uint64
    fixed: np.uint64
    hidden: tuple[int, int]
    levels: tuple[int, int]
    footprint: tuple[int, int]
    outlined: int
    outline: np.uint64
    shown: tuple[int, int]
    front: Words
    back: Words


def asked_for(engine: Engine, wishes: Wishes) -> Asked:
    """The wishes, for this engine's blocks; all letters must be theirs."""
    outline = sum(1 << (SIDE * z + x) for x, z in wishes.silhouette or ())
    front, back = (
        _shown(engine, picture, bits)
        for picture, bits in zip((wishes.front, wishes.back), engine.bits, strict=True)
    )
    return Asked(
        active=int(bool(wishes)),
        must_hide=_letters(engine, wishes.must_hide),
        fixed=_letters(engine, wishes.fixed),
        hidden=wishes.hidden or (0, UNBOUNDED),
        levels=wishes.levels or (0, UNBOUNDED),
        footprint=wishes.footprint or (0, UNBOUNDED),
        outlined=int(wishes.silhouette is not None),
        outline=np.uint64(outline),
        shown=(int(wishes.front is not None), int(wishes.back is not None)),
        front=front,
        back=back,
    )


def _letters(engine: Engine, letters: Container[str]) -> np.uint64:
    marked = (1 << n for n, letter in enumerate(engine.letters) if letter in letters)
    return np.uint64(sum(marked))


def _shown(engine: Engine, picture: Picture | None, bits: tuple[int, ...]) -> Words:
    """The squares in which each block is to be seen; `bits` are those of the picture's squares."""
    squares = dict.fromkeys((*engine.letters, EMPTY), 0)
    for letter, bit in zip("".join(picture or ()), bits, strict=False):
        squares[letter] |= bit
    return np.array([squares[letter] for letter in engine.letters], dtype=np.uint64)


@inlined
def outside(number: int, bounds: tuple[int, int]) -> int:
    """By how much a number misses its bounds."""
    return max(bounds[0] - number, 0) + max(number - bounds[1], 0)


@compiled
def lack(table: Table, rows: Ints, front: Words, back: Words, seen: U, asked: Asked) -> int:
    """How far a structure is from the wishes; `front`, `back` and `seen` are `look_kernel`'s."""
    hidden = ground = ZERO
    missing = 0
    for block in range(len(rows)):
        if front[block] | back[block] == ZERO:
            hidden |= ONE << U(block)
        ground |= table.masks[rows[block], 0] & U(0xFFFF)
        if asked.shown[0]:
            missing += ones(front[block] ^ asked.front[block])
        if asked.shown[1]:
            missing += ones(back[block] ^ asked.back[block])
    if asked.outlined:
        missing += ones(seen ^ asked.outline)
    levels = 0
    while seen >> U(4 * levels) != ZERO:
        levels += 1
    missing += ones(asked.must_hide & ~hidden) + outside(ones(hidden), asked.hidden)
    return missing + outside(levels, asked.levels) + outside(ones(ground), asked.footprint)
