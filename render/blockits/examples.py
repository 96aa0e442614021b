"""The two examples of the reference card, worked out for any sheet: what is supported, and blocked.

Both are a piece of a playing area with its bottom edge at y = 0. They use the sheet's own shapes,
so that a card never shows a shape that its game does not have.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ...cards.blockits.polyomino import Square, Squares, forms
from ...cards.blockits.sheet import Shape, Sheet
from .shape_art import across, lying


@dataclass(frozen=True)
class Placed:
    """A shape on the squares of a piece of a playing area."""

    shape: Shape
    squares: Squares

    @property
    def right(self) -> int:
        """Its last column."""
        return max(x for x, _ in self.squares)


@dataclass(frozen=True)
class Supported:
    """Shapes in the order in which they are drawn: a base, two that may be drawn, one that may not.

    `leaning` stands on the base with one square and overhangs; `roofed` stands on the bottom edge
    below it, where there is a shape for that. `hanging` stands on nothing.
    """

    base: Placed
    leaning: Placed
    roofed: Placed | None
    hanging: Placed

    @property
    def size(self) -> Square:
        """How many columns and rows there are, with a free column at the right."""
        placed = [self.base, self.leaning, self.hanging]
        placed += [self.roofed] if self.roofed else []
        return self.hanging.right + 2, 1 + max(y for each in placed for _, y in each.squares)


@dataclass(frozen=True)
class Blocked:
    """A piece of a playing area where all is drawn but two holes.

    `fits` is a hole that is just the shape drawn in it; `marked` are two squares side by side,
    too few for any shape of 3 squares or more.
    """

    size: Square
    drawn: Squares
    fits: Placed
    marked: Squares


def supported(sheet: Sheet) -> Supported:
    """The example of what is supported; the sheet has six shapes, three of each colour."""
    colours = list(dict.fromkeys(shape.colour for shape in sheet.shapes))
    first, *others = sorted(sheet.shapes, key=lambda shape: colours.index(shape.colour))
    others = [*others[2:], *others[:2]]  # the other colour before the rest of the base's own
    base = Placed(first, lying(first))
    leaning = max(_leaning(base, others), key=lambda found: len(_over_free(base, found)))
    taken = {first.name, leaning.shape.name}
    below = [shape for shape in reversed(others) if shape.name not in taken]

    def clear(found: Placed) -> tuple[bool, int]:
        """Of another colour, so that it is seen where it ends; then most of it below."""
        return found.shape.colour != leaning.shape.colour, len(_under(leaning, found))

    roofed = max(_roofed(base, leaning, below), key=clear, default=None)
    taken |= {roofed.shape.name} if roofed else set()
    last = next(shape for shape in others if shape.name not in taken)
    right = max(placed.right for placed in (base, leaning, roofed) if placed)
    hanging = Placed(last, _moved(lying(last), right + 2, 1))
    return Supported(base, leaning, roofed, hanging)


def blocked(sheet: Sheet) -> Blocked:
    """The example of what is blocked: the sheet's smallest shape still fits into its hole."""
    shape = min(reversed(sheet.shapes), key=lambda shape: (len(shape.squares), _height(shape)))
    wide, high = across(lying(shape))
    hole = _moved(lying(shape), 1, 0)
    marked = ((wide + 2, 0), (wide + 3, 0))
    columns, rows = wide + 5, max(2, high + 1)
    free = {*hole, *marked}
    drawn = [(x, y) for y in range(rows) for x in range(columns) if (x, y) not in free]
    return Blocked((columns, rows), tuple(drawn), Placed(shape, hole), marked)


def _height(shape: Shape) -> int:
    return across(lying(shape))[1]


def _moved(squares: Iterable[Square], right: int, up: int) -> Squares:
    return tuple((x + right, y + up) for x, y in squares)


def _leaning(base: Placed, shapes: Iterable[Shape]) -> Iterator[Placed]:
    """Where a shape stands on the base's last column with one square, none on the bottom edge."""
    top = 1 + max(y for x, y in base.squares if x == base.right)
    for shape in shapes:
        for form in forms(shape.squares):
            placed = Placed(shape, _moved(form, base.right, top))
            on = [(x, y) for x, y in placed.squares if (x, y - 1) in base.squares]
            if len(on) == 1 and not set(placed.squares) & set(base.squares):
                yield placed


def _over_free(base: Placed, placed: Placed) -> Squares:
    """Squares of a shape above free ones."""
    return tuple(
        (x, y) for x, y in placed.squares if (x, y - 1) not in (*placed.squares, *base.squares)
    )


def _roofed(base: Placed, leaning: Placed, shapes: Iterable[Shape]) -> Iterator[Placed]:
    """Where a shape stands on the bottom edge beside the base, partly below the other one."""
    taken = {*base.squares, *leaning.squares}
    for shape in shapes:
        for form in forms(shape.squares):
            for x in range(base.right + 1, leaning.right + 1):
                placed = Placed(shape, _moved(form, x, 0))
                if not taken & set(placed.squares) and _under(leaning, placed):
                    yield placed


def _under(roof: Placed, placed: Placed) -> Squares:
    """Squares of a shape right below the other one."""
    return tuple((x, y) for x, y in placed.squares if (x, y + 1) in roof.squares)
