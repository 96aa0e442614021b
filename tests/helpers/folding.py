"""Folding a flat net in space, as hands do it: it knows of the net only lines, not the polycube.

Positions are in halves of an edge, so that middles of faces and edges are whole numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

# Where a square's middle and its sides lie in the plane, in halves of an edge.
OUT = ((1, 0), (0, 1), (-1, 0), (0, -1))  # right, up, left, down


@dataclass(frozen=True)
class Placed:
    """A square in space: its middle, and where its right, its up and its printed side look."""

    middle: tuple
    right: tuple
    up: tuple
    normal: tuple

    def toward(self, side: int) -> tuple:
        return (self.right, self.up, scaled(self.right, -1), scaled(self.up, -1))[side]

    def edge(self, side: int) -> tuple:
        return added(self.middle, self.toward(side))


def scaled(a, by):
    return tuple(by * x for x in a)


def added(a, b):
    return tuple(x + y for x, y in zip(a, b, strict=True))


def turned(vector, axis, quarter):
    """A vector turned by 90° about an axis, counter-clockwise for +1 seen from its tip."""
    x, y, z = vector
    a, b, c = axis
    cross = (b * z - c * y, c * x - a * z, a * y - b * x)
    along = x * a + y * b + z * c
    return added(scaled(cross, quarter), scaled(axis, along))


def folded(net, first: Placed, start: int = 0) -> dict[int, Placed]:
    """All squares that hang together with the first one, each by its number."""
    hinges = [(fold.border.square, fold.border.side, fold.bend.value) for fold in net.folds]
    at = {square.at: number for number, square in enumerate(net.squares)}
    placed = {start: first}
    waiting = [start]
    while waiting:
        number = waiting.pop()
        for square, side, bend in hinges:
            x, y = net.squares[square].at
            other = at[x + OUT[side][0], y + OUT[side][1]]
            if number == square and other not in placed:
                placed[other] = over(placed[number], side, bend)
                waiting.append(other)
            elif number == other and square not in placed:
                placed[square] = over(placed[number], (side + 2) % 4, bend)
                waiting.append(square)
    return placed


def over(square: Placed, side: int, bend: str) -> Placed:
    """The square beyond a side, bent away from the printed side, towards it, or not at all."""
    toward, hinge = square.toward(side), square.edge(side)
    if bend == "flat":
        return Placed(added(hinge, toward), square.right, square.up, square.normal)
    # Counter-clockwise about this axis `toward` turns to the back of the paper.
    axis = square.toward((side - 1) % 4)
    quarter = -1 if turned(toward, axis, 1) == square.normal else 1
    if bend == "valley":
        quarter = -quarter
    right, up, normal, way = (
        turned(vector, axis, quarter) for vector in (square.right, square.up, square.normal, toward)
    )
    return Placed(added(hinge, way), right, up, normal)


def boundary(cells) -> set:
    """The faces of a polycube's surface: middle, in halves of an edge, and outward normal."""
    cells = set(cells)
    steps = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]
    return {
        (added(scaled(cell, 2), step), step)
        for cell in cells
        for step in steps
        if added(cell, step) not in cells
    }


def apart(one, other) -> float:
    """How far apart two convex polygons are at least, on the best of their edges' normals.

    0 for polygons that touch, below 0 for such that overlap (separating axes).
    """
    best = float("-inf")
    for polygon in (one, other):
        for (x, y), (to_x, to_y) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
            dx, dy = to_x - x, to_y - y
            length = (dx * dx + dy * dy) ** 0.5
            axis = (dy / length, -dx / length)
            a, b = ([p[0] * axis[0] + p[1] * axis[1] for p in each] for each in (one, other))
            best = max(best, min(a) - max(b), min(b) - max(a))
    return best


def check_seams(net, placed) -> None:
    """Every cut border is in one seam, and the two of a seam come together in space."""
    joined = [fold.border for fold in net.folds]
    seamed = [border for seam in net.seams for border in (seam.tab, seam.mate)]
    assert len(seamed) == len(set(seamed)) == 4 * len(net.squares) - 2 * len(joined)
    for seam in net.seams:
        tab, mate = (placed[border.square] for border in (seam.tab, seam.mate))
        assert tab.edge(seam.tab.side) == mate.edge(seam.mate.side)
        # Bent as its fold says, the tab lies on the back of the face that it is glued to.
        toward = {"flat": tab.toward(seam.tab.side),
                  "mountain": scaled(tab.normal, -1), "valley": tab.normal}  # fmt: skip
        assert toward[seam.bend.value] == scaled(mate.toward(seam.mate.side), -1)


def check_flat(net) -> None:
    """In the plane nothing overlaps, all lies in the box, and tabs keep clear of each other."""
    edge = net.edge
    faces = []
    for number in range(len(net.squares)):
        x, y = net.corner(number)
        faces.append(((x, y), (x + edge, y), (x + edge, y + edge), (x, y + edge)))
    tabs = [net.tab(seam.tab) for seam in net.seams]
    assert all(apart(a, b) > -1e-9 for a, b in combinations(faces, 2))
    assert all(apart(tab, face) > -1e-9 for tab in tabs for face in faces)
    assert all(apart(a, b) > 0.2 for a, b in combinations(tabs, 2))
    wide, high = net.size
    for polygon in (*faces, *tabs):
        assert all(-1e-9 < x < wide + 1e-9 and -1e-9 < y < high + 1e-9 for x, y in polygon)
