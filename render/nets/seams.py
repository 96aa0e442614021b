"""Where a net is cut and glued: `make_net` makes a net of squares that lie in the plane.

Two squares that lie side by side and meet on the surface along the very edge between them stay
joined: that edge is a fold, or nothing at all where the surface is flat. Every other edge is cut.
One of its two sides gets the tab, on a free place of the lattice: inside the box round the squares
if it can be, else where the net needs the smallest sheet.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from ...cards.polycube import Cell
from .net import SIDES, Border, Fold, Net, Place, Seam, Square, beside, rolled, sheet, span
from .surface import Bend, Rim, across

Pair = tuple[Border, Border, Bend]  # the two sides of a cut edge, and how it bends
Rooms = Mapping[Border, int | None]
_INSIDE = 4


def make_net(cells: Collection[Cell], squares: Iterable[Square], edge: float) -> Net | None:
    """The net of squares that lie in the plane, least column and row 0; every face is there once.

    None where some cut edge has squares on both its sides, so that no tab finds room.
    """
    listed = tuple(sorted(squares))
    by_place = {square.at: number for number, square in enumerate(listed)}
    folds: list[Fold] = []
    cut: dict[Rim, Border] = {}
    for number, square in enumerate(listed):
        for side in range(4):
            bend, next_square = rolled(cells, square, side)
            other = by_place.get(next_square.at)
            if other is None or listed[other] != next_square:
                cut[Rim(square.face, square.toward(side))] = Border(number, side)
            elif side < 2:  # the square beyond sees the same fold on its left or below
                folds.append(Fold(Border(number, side), bend))
    rooms = _rooms(listed, by_place, cut.values())
    found = _best_tabs(listed, edge, list(_pairs(cells, cut)), rooms)
    if found is None:
        return None
    seams, sides = found
    return Net(edge, listed, tuple(folds), _numbered(listed, seams), sides)


def _pairs(cells: Collection[Cell], cut: Mapping[Rim, Border]) -> Iterator[Pair]:
    for rim, border in cut.items():
        bend, mate = across(cells, rim)
        if border < cut[mate]:
            yield border, cut[mate], bend


def _rooms(
    squares: Sequence[Square], by_place: Mapping[Place, int], borders: Iterable[Border]
) -> Rooms:
    """On which side of the box a border's tab would stand out, or inside it; None for no room."""
    width, height = span(by_place)
    rooms: dict[Border, int | None] = {}
    for border in borders:
        column, row = place = beside(squares[border.square].at, border.side)
        inside = 0 <= column < width and 0 <= row < height
        rooms[border] = None if place in by_place else _INSIDE if inside else border.side
    return rooms


def _best_tabs(
    squares: tuple[Square, ...], edge: float, pairs: Sequence[Pair], rooms: Rooms
) -> tuple[tuple[Seam, ...], frozenset[int]] | None:
    """The seams, and the sides of the box on which tabs stand out.

    Of the 16 choices of sides, few sides first, the first that needs the smallest sheet.
    """
    best: tuple[tuple[Seam, ...], frozenset[int]] | None = None
    least = float("inf")
    for sides in (frozenset(some) for n in range(5) for some in combinations(range(4), n)):
        seams = _with_tabs(pairs, rooms, sides)
        paper = sheet(Net(edge, squares, (), (), sides).size)
        if seams is not None and paper < least:
            best, least = (seams, sides), paper
    return best


def _with_tabs(
    pairs: Sequence[Pair], rooms: Rooms, sides: frozenset[int]
) -> tuple[Seam, ...] | None:
    """Every edge with its tab inside the box or else on one of the sides, if there is room."""
    seams = []
    for one, other, bend in pairs:
        able = [border for border in (one, other) if rooms[border] == _INSIDE]
        able += [border for border in (one, other) if rooms[border] in sides]
        if not able:
            return None
        seams.append(Seam(able[0], one if able[0] == other else other, bend))
    return tuple(seams)


def _numbered(squares: Sequence[Square], seams: Iterable[Seam]) -> tuple[Seam, ...]:
    """The seams as their tabs are read: rows from the top, each from the left."""

    def place(seam: Seam) -> tuple[float, float]:
        (column, row), (dx, dy) = squares[seam.tab.square].at, SIDES[seam.tab.side]
        return -(row + dy / 2), column + dx / 2

    return tuple(sorted(seams, key=place))
