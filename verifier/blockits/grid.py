"""The geometry of a sheet in bit masks: where shapes fit, what supports them, what is blocked.

The square `(x, y)` is bit `y * width + x`. A form (a shape turned one way) is a list of offsets
from the lowest left square of its box; shifting the free squares by each offset and taking what
they have in common gives all anchors at which it fits, in one step for the whole area:

    anchors  = room & free >> o1 & free >> o2 & ...     where the form fits on free squares
    covered |= anchors << o1 | anchors << o2 | ...      the squares it can cover from there

On the default sheet the look for blocked squares takes about 10 microseconds that way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from ...cards.blockits.polyomino import Square, Squares, forms
from ...cards.blockits.position import Area, Mask
from ...cards.blockits.sheet import Sheet


@dataclass(frozen=True)
class Form:
    """A form that fits into the area: its squares, their offsets, and the anchors with room."""

    squares: Squares
    offsets: tuple[int, ...]
    mask: Mask
    room: Mask


class Grid:
    """What follows from a sheet alone; shared by all states of a game and never changed."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.width = max(0, sheet.width)
        self.height = max(0, sheet.height) if self.width else 0
        self.full: Mask = (1 << self.width * self.height) - 1
        self.bottom: Mask = (1 << self.width) - 1 & self.full
        self.rows = tuple(self.bottom << y * self.width for y in range(self.height))
        self.colours: dict[str, str] = {}
        self.known: dict[str, frozenset[Squares]] = {}
        self.forms: dict[str, tuple[Form, ...]] = {}
        for shape in sheet.shapes:
            if shape.name not in self.known:  # of two with one name the first is meant
                self.colours[shape.name] = shape.colour
                self.known[shape.name] = frozenset(forms(shape.squares))
                self.forms[shape.name] = self._fitting(shape.squares)
        # Small shapes first: they cover most, and the look for blocked squares ends early.
        self._covering = sorted(
            {form for shape in sheet.shapes for form in self._fitting(shape.squares)},
            key=lambda form: (len(form.squares), form.squares),
        )

    def _fitting(self, squares: Squares) -> tuple[Form, ...]:
        found = []
        for form in forms(squares):
            wide, high = 1 + max(x for x, _ in form), 1 + max(y for _, y in form)
            if wide > self.width or high > self.height:
                continue
            offsets = tuple(y * self.width + x for x, y in form)
            row = (1 << self.width - wide + 1) - 1
            room = sum(row << y * self.width for y in range(self.height - high + 1))
            found.append(Form(form, offsets, sum(1 << o for o in offsets), room))
        return tuple(found)

    def inside(self, square: Square) -> bool:
        """Whether the square lies in the playing area."""
        return 0 <= square[0] < self.width and 0 <= square[1] < self.height

    def mask(self, squares: Iterable[Square]) -> Mask:
        """Squares inside as a bit mask."""
        mask = 0
        for x, y in squares:
            mask |= 1 << y * self.width + x
        return mask

    def supported(self, drawn: Mask) -> Mask:
        """The squares at the bottom edge and those directly above a drawn square."""
        return (self.bottom | drawn << self.width) & self.full

    def places(self, shape: str, area: Area) -> Iterator[Mask]:
        """Every legal place of the shape as a mask, each once: by form, then from the bottom."""
        free = self.full & ~(area.drawn | area.marked)
        support = self.supported(area.drawn)
        for form in self.forms[shape]:
            anchors = _anchors(form, free) & _touching(form, support)
            while anchors:
                bit = (anchors & -anchors).bit_length() - 1
                yield form.mask << bit
                anchors &= anchors - 1

    def has_place(self, shape: str, area: Area) -> bool:
        """Whether the shape has a legal place."""
        return next(self.places(shape, area), None) is not None

    def coverable(self, free: Mask) -> Mask:
        """The free squares that some shape can cover, lying on free squares only."""
        covered = 0
        for form in self._covering:
            anchors = _anchors(form, free)
            if anchors:
                for offset in form.offsets:
                    covered |= anchors << offset
                if covered == free:
                    break
        return covered

    @cached_property
    def _hopeless(self) -> Mask:
        """Squares that no shape covers even on an empty area; on a right sheet there are none.

        No drawing blocks these, so nobody marks them.
        """
        return self.full & ~self.coverable(self.full)

    def blocks(self, area: Area, drawing: Mask) -> Mask:
        """The squares that become blocked by this drawing."""
        free = self.full & ~(area.drawn | area.marked | drawing)
        return free & ~self.coverable(free) & ~self._hopeless

    def completes(self, area: Area, drawing: Mask) -> tuple[int, ...]:
        """The rows that this drawing completes, from the bottom."""
        drawn = area.drawn | drawing
        return tuple(y for y, row in enumerate(self.rows) if row & drawing and row & drawn == row)


def _anchors(form: Form, free: Mask) -> Mask:
    """Where the form lies on free squares only."""
    anchors = form.room
    for offset in form.offsets:
        anchors &= free >> offset
    return anchors


def _touching(form: Form, support: Mask) -> Mask:
    """Where at least one square of the form is a supported one."""
    anchors = 0
    for offset in form.offsets:
        anchors |= support >> offset
    return anchors
