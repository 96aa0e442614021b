"""How large the leaves of the pads are, and what every leaf has. Millimetres.

Leaves of both pads are of one size, so that they are cut and glued alike. That size follows from
how many go on a page and fits A4 and Letter. `MARGIN` is kept free round all that is drawn, the
glue strip at the top is always bare.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..paper import Size

ROOM = Size(190.0, 258.0)  # what A4 and Letter both hold inside their margins, with marks and foot
GUTTER = 2.0
MARGIN = 4.5
WRITE_IN = 6.0  # a pencil needs that much either way
USUAL = (2, 1)  # leaves a page, the first with which everything has room


@dataclass(frozen=True)
class Frame:
    """The part of a leaf that is drawn on: inside the margins and below the glue strip."""

    leaf: Size
    glue: float

    @property
    def left(self) -> float:
        """The left end."""
        return MARGIN

    @property
    def right(self) -> float:
        """The right end."""
        return self.leaf.width - MARGIN

    @property
    def bottom(self) -> float:
        """The lower end."""
        return MARGIN

    @property
    def top(self) -> float:
        """The upper end: a little below the glue, so that nothing sits in the crease."""
        return self.leaf.height - max(MARGIN, self.glue + 2.0)

    @property
    def unit(self) -> float:
        """How large words and signs are: 1 on the usual leaf of 128 mm, 0.7 to 1.3 on others."""
        return min(1.3, max(0.7, self.leaf.width / 128.0))


def leaves_for(per_page: int) -> tuple[Size, ...]:
    """The sizes with which so many leaves fill a page, upright or lying, in rows and columns."""
    found = []
    for columns in range(1, per_page + 1):
        rows, rest = divmod(per_page, columns)
        if rest == 0:
            for wide, high in ((ROOM.width, ROOM.height), (ROOM.height, ROOM.width)):
                width = (wide - (columns - 1) * GUTTER) / columns
                height = (high - (rows - 1) * GUTTER) / rows
                found.append(Size(width, height))
    return tuple(found)
