"""Paths of straight lines and curves, as plain data that the pen fills, strokes or clips with.

A `Path` is a list of outlines; each starts at a point and goes on by lines (one point) and cubic
curves (two control points and an end). Lengths are millimetres, y runs up. The functions build
the shapes that faces are made of; `moved` places a path elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, radians, sin

Point = tuple[float, float]
Segment = tuple[Point, ...]  # one point: a line to it; three: two controls and the end

KAPPA = 0.5522847498307936  # control distance with which a cubic is a quarter circle to 0.03 %


@dataclass(frozen=True)
class Outline:
    """One run of lines and curves; `closed` joins its end with its start."""

    start: Point
    segments: tuple[Segment, ...]
    closed: bool = True

    def moved(self, x: float, y: float, angle: float = 0.0, scale: float = 1.0) -> Outline:
        """The outline scaled, then turned by degrees counter-clockwise, then shifted."""
        c, s = cos(radians(angle)) * scale, sin(radians(angle)) * scale

        def at(point: Point) -> Point:
            return x + c * point[0] - s * point[1], y + s * point[0] + c * point[1]

        moved = tuple(tuple(at(point) for point in segment) for segment in self.segments)
        return Outline(at(self.start), moved, self.closed)


@dataclass(frozen=True)
class Path:
    """Outlines that are painted together; what lies inside two of them is a hole (even-odd)."""

    outlines: tuple[Outline, ...]

    def __add__(self, other: Path) -> Path:
        return Path(self.outlines + other.outlines)

    def moved(self, x: float, y: float, angle: float = 0.0, scale: float = 1.0) -> Path:
        """The path scaled, then turned by degrees counter-clockwise, then shifted."""
        return Path(tuple(outline.moved(x, y, angle, scale) for outline in self.outlines))


def polygon(points: Sequence[Point], closed: bool = True) -> Path:
    """Straight lines through the points."""
    return Path((Outline(points[0], tuple((point,) for point in points[1:]), closed),))


def rectangle(x: float, y: float, width: float, height: float) -> Path:
    """A rectangle with its lower left corner at (x, y)."""
    return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])


def rounded(x: float, y: float, width: float, height: float, radius: float) -> Path:
    """A rectangle with rounded corners; a radius over half a side is cut to that."""
    r = min(radius, width / 2, height / 2)
    k = r * (1 - KAPPA)
    right, top = x + width, y + height
    segments: tuple[Segment, ...] = (
        ((right - r, y),), ((right - k, y), (right, y + k), (right, y + r)),
        ((right, top - r),), ((right, top - k), (right - k, top), (right - r, top)),
        ((x + r, top),), ((x + k, top), (x, top - k), (x, top - r)),
        ((x, y + r),), ((x, y + k), (x + k, y), (x + r, y)),
    )  # fmt: skip
    return Path((Outline((x + r, y), segments),))


def ellipse(x: float, y: float, across: float, up: float | None = None) -> Path:
    """An ellipse round (x, y) with these half axes; a circle with one."""
    a, b = across, across if up is None else up
    ka, kb = a * KAPPA, b * KAPPA
    segments: tuple[Segment, ...] = (
        ((x + a, y + kb), (x + ka, y + b), (x, y + b)),
        ((x - ka, y + b), (x - a, y + kb), (x - a, y)),
        ((x - a, y - kb), (x - ka, y - b), (x, y - b)),
        ((x + ka, y - b), (x + a, y - kb), (x + a, y)),
    )
    return Path((Outline((x + a, y), segments),))


def smooth(points: Sequence[Point], closed: bool = True, tension: float = 1.0) -> Path:
    """A soft curve through all the points (Catmull-Rom as cubics); `tension` 0 is straight.

    An open curve ends in its first and last point. At least two points, three when closed.
    """
    count = len(points)
    last = count if closed else count - 1
    reach = tension / 6

    def at(index: int) -> Point:
        return points[index % count] if closed else points[max(0, min(count - 1, index))]

    segments = []
    for index in range(last):
        before, start, end, after = (at(index + step) for step in (-1, 0, 1, 2))
        segments.append(
            (
                (start[0] + (end[0] - before[0]) * reach, start[1] + (end[1] - before[1]) * reach),
                (end[0] - (after[0] - start[0]) * reach, end[1] - (after[1] - start[1]) * reach),
                end,
            )
        )
    return Path((Outline(points[0], tuple(segments), closed),))


def joined(paths: Iterable[Path]) -> Path:
    """Several paths as one."""
    return Path(tuple(outline for path in paths for outline in path.outlines))
