"""Turning the look of a square into the letter of a block, or into "empty" or "unread".

A square is compared patch by patch with every block's square, also turned and mirrored, since a
wrongly printed card may lie so. It is the block it differs from least, if that is little.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ...cards.laboca.picture import EMPTY
from ...cards.printed import UNREAD
from .raster import Floats
from .reference import Reference

# The mean distance of patches in RGB up to which a square counts as a block's, or, while its place
# is not yet measured, as probably a block's. On the shipped art the right block is 0 to 5 away in
# its very place, 16 to 25 when 0.2 mm off, 26 to 46 when 0.5 mm off; another one 50 to 200.
LIKE, PROBABLY = 16.0, 60.0
# A mirrored card's motifs differ from upright ones at least so much more than from mirrored ones.
_CLEARLY = 5.0


@dataclass(frozen=True)
class Letters:
    """What squares show, a letter each, and what they probably show; are motifs mirrored?"""

    letters: tuple[str, ...]
    guesses: tuple[str, ...]
    distances: Floats
    mirrored: bool


def read_letters(looks: Floats, reference: Reference, ground: Floats) -> Letters:
    """The letters of the squares; `looks` as `reference.looks_of` gives them, upright."""
    own = reference.looks
    blocks = len(own)
    turns = [own, own[:, ::-1, ::-1], own[:, :, ::-1], own[:, ::-1]]
    plain = np.broadcast_to(ground, (1, *own.shape[1:]))
    apart = np.stack([_distances(looks, look) for look in np.concatenate([*turns, plain])], axis=1)
    best = apart.argmin(axis=1)
    squares = np.arange(len(looks))
    least = apart[squares, best]
    firsts = [reference.alike[letter] for letter in reference.letters]
    names = [*firsts * len(turns), EMPTY]
    letters, guesses = (
        tuple(
            names[index] if distance <= limit else UNREAD
            for index, distance in zip(best, least, strict=True)
        )
        for limit in (LIKE, PROBABLY)
    )
    block = (best < len(turns) * blocks) & (least <= LIKE)
    upright, mirrored = best[block] % blocks, best[block] % blocks + 2 * blocks
    gain = apart[squares[block], upright] - apart[squares[block], mirrored]
    return Letters(letters, guesses, least, bool(block.any() and gain.mean() > _CLEARLY))


def _distances(looks: Floats, look: Floats) -> Floats:
    return np.asarray(np.sqrt(((looks - look) ** 2).sum(axis=-1)).mean(axis=(1, 2)))
