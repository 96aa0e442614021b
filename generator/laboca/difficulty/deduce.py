"""The techniques from `SPACE` to `HOLE`, compiled: each finds the places that it rules out.

`deduce` tries one level. It looks at every *cause* (the block that the step is told of), keeps
the one that tells most, and leaves what goes in `gone`; a technique with more than one kind of
reason tries its kinds in turn. One place of two tells more than one of forty: people follow the
blocks that are nearly settled.

Everything it uses is what all open places of a block have in common (`tally`), or that places
clash; so what it rules out is in no arrangement of the open places.
"""

from __future__ import annotations

from ...jit import compiled
from ..table import Words
from .by_cells import ANOTHER, VOLUME, by_own_cells, by_sure_cells
from .by_places import by_few_places, by_holes
from .places import Places
from .tally import Tally
from .techniques import HOLE, SUPPORT


@compiled
def deduce(
    places: Places, open_: Words, tally: Tally, level: int, gone: Words
) -> tuple[int, int, int]:
    """Find what the technique of this level rules out, and put it into `gone`.

    Returns the cause, the kind of reason and how much that tells (`share`): (-1, 0, 0) if
    nothing goes. The tally must be that of the open places, none of it dead.
    """
    if level <= SUPPORT:
        for kind in range(VOLUME + 1 if level == SUPPORT else 1):
            if level < SUPPORT or kind == ANOTHER:
                cause, told = by_sure_cells(places, open_, tally, level, gone)
            else:
                cause, told = by_own_cells(places, open_, tally, kind, gone)
            if told:
                return cause, kind, told
        return -1, 0, 0
    if level == HOLE:
        cause, told = by_holes(places, open_, tally, gone)
    else:
        cause, told = by_few_places(places, open_, tally, level, gone)
    return cause, 0, told
