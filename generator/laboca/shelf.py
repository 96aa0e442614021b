"""A hash table of pictures and how often each came up, for compiled loops.

A picture's *key* is exact, no digest, so two pictures are never taken for one: bit k of the
number of the block seen in each square (from 1; 0 is nothing) is a plane of bits, and the planes
lie side by side, four in a word up to four levels, else two. Keys are hashed by the finish of
splitmix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014) and
go to the next free slot.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..jit import compiled, inlined
from .asked import Asked
from .kernel import ONE, ZERO, U
from .table import Ints, Words

Counts = NDArray[np.uint16]
MOST_TOLD = 65_535  # a count stops here

_MIX1, _MIX2, _MIX3 = U(0x9E3779B97F4A7C15), U(0xBF58476D1CE4E5B9), U(0x94D049BB133111EB)
_S30, _S27, _S31 = U(30), U(27), U(31)


class Shelf(NamedTuple):
    """The hash table: keys (slots, words), how often each came up (0: free), and what fills it.

    `used` (1,) counts the slots used. `keyed` says which pictures make the key: 1 the back one,
    2 both, the front one first. `planes` is how many planes a picture has and `packed` how
    many lie in a word, `wide` bits each.
    """

    keys: Words
    counts: Counts
    used: Ints
    keyed: int
    planes: int
    packed: int
    wide: int


@inlined
def _plane(squares: Words, number: int) -> U:
    """The squares in which bit `number` of the seen block's number, from 1, is set."""
    plane = ZERO
    for block in range(len(squares)):
        if ((block + 1) >> number) & 1:
            plane |= squares[block]
    return plane


@compiled
def note_kernel(shelf: Shelf, front: Words, back: Words) -> None:
    """Note that these pictures came up once more."""
    planes, packed, wide = shelf.planes, shelf.packed, U(shelf.wide)
    keys, counts = shelf.keys, shelf.counts
    words = keys.shape[1]
    free = len(keys) - 1  # one slot more than hashed to: the key is put together there
    for w in range(words):
        keys[free, w] = ZERO
    own = words // shelf.keyed
    for number in range(planes):
        w, shift = number // packed, U(number % packed) * wide
        keys[free, words - own + w] |= _plane(back, number) << shift
        if shelf.keyed == 2:
            keys[free, w] |= _plane(front, number) << shift
    slot = _slot(keys, counts, keys[free])
    if counts[slot] == 0:
        for w in range(words):
            keys[slot, w] = keys[free, w]
        shelf.used[0] += 1
    if counts[slot] < MOST_TOLD:
        counts[slot] += 1


@inlined
def _slot(keys: Words, counts: Counts, key: Words) -> int:
    """The slot of a key, or the free one where it belongs."""
    mixed = ZERO
    for w in range(len(key)):
        mixed = (mixed ^ key[w]) + _MIX1
        mixed = (mixed ^ (mixed >> _S30)) * _MIX2
        mixed = (mixed ^ (mixed >> _S27)) * _MIX3
        mixed ^= mixed >> _S31
    slots = len(keys) - 1  # a power of two
    slot = int(np.int64(mixed & U(slots - 1)))
    while counts[slot] != 0:
        same = True
        for w in range(len(key)):
            same = same and keys[slot, w] == key[w]
        if same:
            return slot
        slot = (slot + 1) & (slots - 1)
    return slot


@compiled
def move_kernel(old: Shelf, new: Shelf) -> None:
    """Put everything from one shelf on a larger, empty one."""
    for k in range(len(old.keys) - 1):
        if old.counts[k] != 0:
            slot = _slot(new.keys, new.counts, old.keys[k])
            for w in range(old.keys.shape[1]):
                new.keys[slot, w] = old.keys[k, w]
            new.counts[slot] = old.counts[k]
            new.used[0] += 1


@inlined
def _unpack(shelf: Shelf, key: Words, first: int, blocks: int, squares: Words) -> U:
    """The squares in which each block is seen, from a key's words from `first` on; and all."""
    every = (ONE << U(shelf.wide)) - ONE
    seen = ZERO
    for block in range(blocks):
        own = every
        for number in range(shelf.planes):
            word = key[first + number // shelf.packed]
            plane = (word >> (U(number % shelf.packed) * U(shelf.wide))) & every
            own &= plane if ((block + 1) >> number) & 1 else ~plane
        squares[block] = own
        seen |= own
    return seen


@compiled
def unpack_kernel(shelf: Shelf, key: Words, asked: Asked, front: Words, back: Words) -> U:
    """The squares in which each block is seen, front and back, and all that are seen."""
    blocks, own = len(front), len(key) // shelf.keyed
    if shelf.keyed == 2:
        _unpack(shelf, key, 0, blocks, front)
    else:
        for block in range(blocks):
            front[block] = asked.front[block]
    return _unpack(shelf, key, len(key) - own, blocks, back)
