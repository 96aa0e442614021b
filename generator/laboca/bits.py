"""Small words on sets of bits, compiled into the loops that use them; and chance, as one word.

Randomness is a 64-bit xorshift* generator whose state is handed in: integers only, so every
machine draws alike.

Marsaglia, "Xorshift RNGs" (2003); the multiplier is Vigna's, from "An experimental exploration
of Marsaglia's xorshift generators, scrambled" (2016).
"""

from __future__ import annotations

from ..jit import inlined
from .kernel import ONE, ZERO, U
from .table import Words

_A, _B, _C, _MULTIPLIER = U(12), U(25), U(27), U(2685821657736338717)
_HALF = U(32)
_M1, _M2, _M4 = U(0x5555555555555555), U(0x3333333333333333), U(0x0F0F0F0F0F0F0F0F)
_BYTES, _TOP_BYTE = U(0x0101010101010101), U(56)
_FRONT_ROWS = U(0x000F000F000F000F)


@inlined
def below(rng: Words, bound: int) -> int:
    """A random number from 0 to `bound` - 1."""
    state = rng[0]
    state ^= state >> _A
    state ^= state << _B
    state ^= state >> _C
    rng[0] = state
    return int((((state * _MULTIPLIER) >> _HALF) * U(bound)) >> _HALF)


@inlined
def ones(bits: U) -> int:
    """How many bits are set."""
    bits = bits - ((bits >> ONE) & _M1)
    bits = (bits & _M2) + ((bits >> U(2)) & _M2)
    bits = (bits + (bits >> U(4))) & _M4
    return int((bits * _BYTES) >> _TOP_BYTE)


@inlined
def squares(cells: U) -> U:
    """The picture squares on whose line of sight a cell of this word lies: 16 bits."""
    rows = cells | (cells >> U(4))
    rows |= rows >> U(8)
    rows &= _FRONT_ROWS
    return (rows | (rows >> U(12)) | (rows >> U(24)) | (rows >> U(36))) & U(0xFFFF)


@inlined
def pick(bits: U, rng: Words) -> int:
    """The number of a random bit of those set."""
    skip = below(rng, ones(bits))
    number = 0
    while True:
        if bits & (ONE << U(number)) != ZERO:
            if skip == 0:
                return number
            skip -= 1
        number += 1
