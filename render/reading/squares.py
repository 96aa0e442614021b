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

# The mean distance of patches in RGB up to which a square counts as a block's. Measured on the
# shipped art: 1 to 6 where it is that block, 30 and more where it is another.
LIKE = 16.0


# A mirrored card's motifs differ from upright ones at least so much more than from mirrored ones.
_CLEARLY = 5.0


@dataclass(frozen=True)
class Letters:
    """What squares show: a letter each, how far from it they look; whether motifs are mirrored."""

    letters: tuple[str, ...]
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
    names = [*reference.letters] * len(turns) + [EMPTY]
    letters = tuple(
        names[index] if distance <= LIKE else UNREAD
        for index, distance in zip(best, least, strict=True)
    )
    block = (best < len(turns) * blocks) & (least <= LIKE)
    upright, mirrored = best[block] % blocks, best[block] % blocks + 2 * blocks
    gain = apart[squares[block], upright] - apart[squares[block], mirrored]
    return Letters(letters, least, bool(block.any() and gain.mean() > _CLEARLY))


def _distances(looks: Floats, look: Floats) -> Floats:
    return np.asarray(np.sqrt(((looks - look) ** 2).sum(axis=-1)).mean(axis=(1, 2)))
