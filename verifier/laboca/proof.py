"""What a proof of uniqueness says. The verifier is handed one and never makes one itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from ...cards.laboca.deck import Puzzle
from ...cards.laboca.picture import Arrangement

Status = Literal["unique", "more than one", "impossible", "undecided"]


@dataclass(frozen=True)
class Proof:
    """How many arrangements show the pictures of a puzzle.

    `exact` means that there are `count` and no more; otherwise there are at least `count`. The
    `arrangements` are those found, none twice. `reason` says what stopped an undecided proof.
    """

    status: Status
    count: int
    exact: bool
    arrangements: tuple[Arrangement, ...] = ()
    reason: str = ""


# Proves up to a number of arrangements: `prove(puzzle, 1)` tells unique from more than one.
Prove = Callable[[Puzzle, int], Proof]
