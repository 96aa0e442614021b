"""Drawings for the terminal: arrangements, pictures and blocks as plain text.

Everything is a pure function that returns lines joined by newlines, without a newline at the
end and without spaces at the ends of lines. Besides what a file itself says (letters, colours,
names) only ASCII is used, so the drawings survive any terminal encoding and a pipe into a file:

    level 1 (ground)   level 2
     back               back
    . . . .            . . . .
    W . N .            . . N .
    B B N .            . B . .
    K K K .            . . . .
     front              front

Squares of a building are set apart by a space, since a character is about twice as high as
wide; the shape of a block is drawn without, exactly as it stands in a block set file.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from ...cards.documents import printable
from ...cards.laboca.block_remarks import block_set_remarks, lowest_height
from ...cards.laboca.block_set import TIERS, Block, BlockSet
from ...cards.laboca.board import MAX_HEIGHT, SIDE, volume
from ...cards.laboca.picture import EMPTY, Arrangement, Picture, occupancy
from ...cards.polycube import Cells, normalise
from ...cards.wording import plural

CELL, NO_CELL = "#", "."
_GAP = "   "


def draw_arrangement(arrangement: Arrangement, height: int) -> str:
    """The building as plans: level by level from the ground up, each as seen from above.

    The front player is at the bottom (y = 0), the back player at the top (y = 3), x runs from
    left to right. Only levels with a block are drawn, so nothing above the roof; cells outside
    4x4 x `height` are not drawn at all. The blocks must not overlap.
    """
    occupied = occupancy(arrangement)
    plans = []
    for z in range(height):
        rows = [
            [occupied.get((x, y, z), EMPTY) for x in range(SIDE)] for y in reversed(range(SIDE))
        ]
        if any(letter != EMPTY for row in rows for letter in row):
            heading = f"level {z + 1}" + (" (ground)" if z == 0 else "")
            plans.append([heading, " back", *map(_squares, rows), " front"])
    return _side_by_side(plans) if plans else "nothing is built"


def draw_pictures(front: Picture, back: Picture) -> str:
    """Both pictures of a task side by side, each as its own player sees it, top row first."""
    return _side_by_side([["front", *map(_squares, front)], ["back", *map(_squares, back)]])


def draw_block(block: Block) -> str:
    """A block: letter, colour, rgb, tiers and number of cells; below it the shape.

    The shape is drawn level by level from the ground up, each level seen from above, `#` a
    cell and `.` none: what `levels` of a block set file would hold.
    """
    count = len(block.cells)
    facts = (
        block.letter,
        None if block.colour is None else printable(block.colour),
        block.rgb,
        " and ".join(block.tiers),
        plural(count, "cell"),
    )
    head = "  ".join(fact for fact in facts if fact)
    plans = _plans(block.cells)
    if len(plans) > 1:
        plans = [[f"level {number}", *rows] for number, rows in enumerate(plans, 1)]
    return "\n".join([head, *(f"   {line}" for line in _side_by_side(plans).split("\n"))])


def draw_block_set(block_set: BlockSet) -> str:
    """Every block of the set, a line that sums it up, and remarks if there are any.

    The summary gives the name, the number of blocks, for each tier the cells and the lowest
    height cap under which each block has a place and all have room by volume, and who shares
    a shape. The remarks are those of `block_set_remarks`, one a line.
    """
    name = "unnamed" if block_set.name is None else printable(block_set.name)
    summary = "; ".join(
        [
            f"{name}: {len(block_set.blocks)} blocks",
            *(_tier_summary(block_set, tier) for tier in TIERS),
            _shared_shapes(block_set.blocks),
        ]
    )
    remarks = "\n".join(f"remark: {remark}" for remark in block_set_remarks(block_set))
    parts = [*(draw_block(block) for block in block_set.blocks), summary, remarks]
    return "\n\n".join(part for part in parts if part)


def _squares(row: Iterable[str]) -> str:
    """A row of squares; what a faulty file has instead of one visible character becomes `?`."""
    return " ".join(mark if len(mark) == 1 and mark.isprintable() else "?" for mark in row)


def _plans(cells: Cells) -> list[list[str]]:
    """Rows of `#` and `.` for each level of a polycube, within its bounding box."""
    filled = set(normalise(cells))
    wide, deep, high = (1 + max(cell[axis] for cell in filled) for axis in range(3))
    return [
        [
            "".join(CELL if (x, y, z) in filled else NO_CELL for x in range(wide))
            for y in reversed(range(deep))
        ]
        for z in range(high)
    ]


def _tier_summary(block_set: BlockSet, tier: str) -> str:
    blocks = block_set.tier(tier)
    if not blocks:
        return f"{tier}: no block"
    cells = sum(len(block.cells) for block in blocks)
    if cells > volume(MAX_HEIGHT):
        return f"{tier}: {cells} cells, too many for height {MAX_HEIGHT}"
    height = lowest_height(blocks)
    fits = "a block fits at no height" if height is None else f"height {height} or more"
    return f"{tier}: {cells} cells, {fits}"


def _shared_shapes(blocks: Sequence[Block]) -> str:
    groups: dict[Cells, list[str]] = {}
    for block in blocks:
        groups.setdefault(block.shape, []).append(block.letter)
    shared = [" ".join(letters) for letters in groups.values() if len(letters) > 1]
    return f"of one shape: {', '.join(shared)}" if shared else "no two blocks of one shape"


def _side_by_side(columns: Sequence[Sequence[str]]) -> str:
    """Columns of lines next to each other, each as wide as its longest line."""
    widths = [max(len(line) for line in column) for column in columns]
    return "\n".join(
        _GAP.join(line.ljust(width) for line, width in zip(lines, widths, strict=True)).rstrip()
        for lines in zip_longest(*columns, fillvalue="")
    )
