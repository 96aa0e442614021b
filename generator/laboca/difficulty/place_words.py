"""Where a block stands, in words, as the front player would say it.

Left and right are the front player's, the front row is the one nearest to him, the ground is
level 1: `upright, at the left in the back row, levels 2 to 3`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from ....cards.laboca.board import SIDE
from ....cards.polycube import Cell, Cells

_COLUMNS = ("the left", "second from the left", "third from the left", "the right")
# By the axes (x, y, z) along which the block has more than one cell.
_ATTITUDES = {
    (): "",
    (0,): "lying left to right",
    (1,): "lying front to back",
    (2,): "upright",
    (0, 1): "lying flat",
    (0, 2): "standing broad to the players",
    (1, 2): "standing edge on to the players",
    (0, 1, 2): "",
}
_NAMED = 2
_ROWS = ("front row", "second row", "third row", "back row")


def place_words(cells: Cells) -> str:
    """How a block lies or stands, and where: `lying flat, at the left in the front row, ...`."""
    attitude = _attitude(cells)
    return f"{attitude}, {_where(cells)}" if attitude else _where(cells)


def stand_words(cells: Cells) -> str:
    """The same with a verb: `stand at the left ...`, `lie flat, at the left ...`."""
    words = place_words(cells)
    for participle, verb in (("lying", "lie"), ("standing", "stand")):
        if words.startswith(participle):
            return verb + words.removeprefix(participle)
    return f"stand {words}"


def cells_words(cells: Sequence[Cell]) -> str:
    """Where cells of one line of sight, or of one column, are."""
    across, deep, high = (sorted({cell[axis] for cell in cells}) for axis in range(3))
    level = f"on {_high(high)}" if len(high) > 1 else _high(high)
    return f"{_across(across)} {_deep(deep)} {level}"


def _attitude(cells: Cells) -> str:
    spread = tuple(axis for axis in range(3) if len({cell[axis] for cell in cells}) > 1)
    return _ATTITUDES[spread]


def _where(cells: Cells) -> str:
    """The box around the block, and the cells of the box that it leaves free, if they are few."""
    across, deep, high = (sorted({cell[axis] for cell in cells}) for axis in range(3))
    words = f"{_across(across)} {_deep(deep)}, {_high(high)}"
    free = [cell for cell in product(across, deep, high) if cell not in cells]
    if not free:
        return words
    if len(free) <= _NAMED:
        ways = (across, deep, high)
        return f"{words}, but not {' and '.join(_within(cell, ways) for cell in free)}"
    return f"{words} ({len(cells)} cells of {len(cells) + len(free)})"


def _within(cell: Cell, ways: Sequence[Sequence[int]]) -> str:
    """Where a cell is, without what is the same for the whole block."""
    said = (_across([cell[0]]), _deep([cell[1]]), _high([cell[2]]))
    return " ".join(word for word, way in zip(said, ways, strict=True) if len(way) > 1)


def _across(columns: Sequence[int]) -> str:
    if len(columns) == SIDE:
        return "over the whole width"
    if len(columns) == 1:
        name = _COLUMNS[columns[0]]
        return f"at {name}" if name.startswith("the") else name
    return f"in places {columns[0] + 1} to {columns[-1] + 1} from the left"


def _deep(rows: Sequence[int]) -> str:
    if len(rows) == 1:
        return f"in the {_ROWS[rows[0]]}"
    return f"from the {_ROWS[rows[0]]} to the {_ROWS[rows[-1]]}"


def _high(levels: Sequence[int]) -> str:
    if len(levels) == 1:
        return f"on {_level(levels[0])}"
    return f"levels {levels[0] + 1} to {levels[-1] + 1}"


def _level(level: int) -> str:
    return "the ground" if level == 0 else f"level {level + 1}"
