"""A net: the surface of a polycube laid out flat on a lattice of squares.

A `Square` says which face lies at which place of the lattice, and how it is turned. Some edges
between squares are folds; the others are cut, and the two sides of a cut edge are glued with one
tab, a trapezoid with flanks at 45°: so tabs that share a free place of the lattice can't overlap.

Lattice places are (column, row), rows upwards; all else is in mm, from the lower left corner of
the box round the net.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ...cards.polycube import Cell
from .surface import Bend, Face, Rim, Vector, across, minus

Point = tuple[float, float]
Place = tuple[int, int]

SIDES: tuple[Place, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))  # right, up, left, down
TAB = 5.5  # how far a tab stands out
SHY = 0.4  # a tab begins that far from the ends of its edge, so that neighbours stay apart
MARGIN = 2.6  # room beyond a cut edge without a tab: there stand the numbers of a die
CLEAR = 0.3  # room beyond a tab, for half its cut line
A_SERIES = 2**0.5  # height to width of A4, its halves and quarters


class Square(NamedTuple):
    """A face in the plane: where it lies, and which way the net's right and up point in space."""

    at: Place
    face: Face
    right: Vector
    up: Vector

    def toward(self, side: int) -> Vector:
        """The direction in space of a side: 0 right, 1 up, 2 left, 3 down."""
        way = (self.right, self.up)[side % 2]
        return way if side < 2 else minus(way)


class Border(NamedTuple):
    """One side of one square."""

    square: int
    side: int


class Fold(NamedTuple):
    """An edge between two squares that stay joined."""

    border: Border
    bend: Bend


class Seam(NamedTuple):
    """A cut edge: the border that has the tab, the one that is glued to it, the tab's bend."""

    tab: Border
    mate: Border
    bend: Bend


def beside(at: Place, side: int) -> Place:
    """The next place of the lattice on that side."""
    return at[0] + SIDES[side][0], at[1] + SIDES[side][1]


def rolled(cells: Collection[Cell], square: Square, side: int) -> tuple[Bend, Square]:
    """The face beyond a side of a square, laid into the plane next to it."""
    toward = square.toward(side)
    bend, (face, _) = across(cells, Rim(square.face, toward))
    ahead = _turned(toward, square.face.normal, bend)
    way = ahead if side < 2 else minus(ahead)
    right, up = (way, square.up) if side % 2 == 0 else (square.right, way)
    return bend, Square(beside(square.at, side), face, right, up)


def _turned(toward: Vector, normal: Vector, bend: Bend) -> Vector:
    """Where the direction that led over the edge points on the face beyond it."""
    if bend is Bend.FLAT:
        return toward
    return minus(normal) if bend is Bend.MOUNTAIN else normal


@dataclass(frozen=True)
class Net:
    """Squares in the plane with their folds and seams. `edge` is a square's side in mm.

    `tabs` are the sides (0 right, 1 up, 2 left, 3 down) on which tabs stand out of the box
    round the squares.
    """

    edge: float
    squares: tuple[Square, ...]
    folds: tuple[Fold, ...]
    seams: tuple[Seam, ...]
    tabs: frozenset[int]

    @property
    def depth(self) -> float:
        """How far a tab stands out: less than `TAB` on small squares."""
        return min(TAB, 0.4 * self.edge)

    @property
    def pieces(self) -> int:
        """In how many pieces the net is."""
        groups = list(range(len(self.squares)))
        for border, _ in self.folds:
            one, other = groups[border.square], groups[self.numbers[self.beyond(border)]]
            groups = [one if group == other else group for group in groups]
        return len(set(groups))

    @property
    def size(self) -> Point:
        """Width and height of the box round squares, tabs and numbers."""
        right, up, left, down = (self._room(side) for side in range(4))
        wide, high = span(square.at for square in self.squares)
        return wide * self.edge + left + right, high * self.edge + up + down

    def _room(self, side: int) -> float:
        return self.depth + CLEAR if side in self.tabs else MARGIN

    @cached_property
    def numbers(self) -> Mapping[Place, int]:
        """Which square lies at a place of the lattice; free places are left out."""
        return {square.at: number for number, square in enumerate(self.squares)}

    def beyond(self, border: Border) -> Place:
        """The place of the lattice on the other side of a border."""
        return beside(self.squares[border.square].at, border.side)

    def corner(self, square: int) -> Point:
        """The lower left corner of a square."""
        column, row = self.squares[square].at
        return column * self.edge + self._room(2), row * self.edge + self._room(3)

    def ends(self, border: Border) -> tuple[Point, Point]:
        """The ends of a border, with the square on their left."""
        x, y = self.corner(border.square)
        corners = ((x + self.edge, y), (x + self.edge, y + self.edge), (x, y + self.edge), (x, y))
        return corners[border.side], corners[(border.side + 1) % 4]

    def outward(self, border: Border, along: float, out: float) -> Point:
        """The point `along` mm from the border's first end and `out` mm outside its square."""
        (x, y), (to_x, to_y) = self.ends(border)
        dx, dy = (to_x - x) / self.edge, (to_y - y) / self.edge
        return x + dx * along + dy * out, y + dy * along - dx * out

    def tab(self, border: Border) -> tuple[Point, Point, Point, Point]:
        """The corners of the tab on a border, from one end of the border to the other."""
        far = self.edge - SHY
        return (
            self.outward(border, SHY, 0.0),
            self.outward(border, SHY + self.depth, self.depth),
            self.outward(border, far - self.depth, self.depth),
            self.outward(border, far, 0.0),
        )


def turned(squares: Iterable[Square]) -> tuple[Square, ...]:
    """The squares turned by 90° counter-clockwise, the least column again 0."""
    listed = list(squares)
    rows = max(square.at[1] for square in listed)
    return tuple(
        Square((rows - row, column), face, minus(up), right)
        for (column, row), face, right, up in listed
    )


def span(places: Iterable[Place]) -> Place:
    """Columns and rows of the box round places, whose least column and row are 0."""
    columns, rows = zip(*places, strict=True)
    return max(columns) + 1, max(rows) + 1


def sheet(size: Point) -> float:
    """How high the smallest sheet in the proportions of A4 is that holds the box, in mm."""
    return max(max(size), min(size) * A_SERIES)
