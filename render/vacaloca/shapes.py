"""Soft shapes for creatures: polylines through few points, limbs, fur and puffs at an outline.

All in millimetres on a tile of 50, y up. Curves are sampled closely enough (under 0.7 mm) that
their corners don't show under a line of 0.9 mm with round joins.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import ceil, cos, hypot, pi, sin, sqrt

from ..paths import Path, Point, polygon

Points = Sequence[Point]
Height = Callable[[float], float]  # of a bump or tuft, from the share of its length
STEP = 0.7


def curve(points: Points, closed: bool = False) -> list[Point]:
    """A soft line through all the points, sampled.

    It is a centripetal Catmull-Rom curve (Barry and Goldman 1988; Yuksel, Schaefer and Keyser
    2011: no loops and no overshooting), so a line that comes in straight goes on straight. An
    open line ends in its first and last point.
    """
    if not closed:
        points = [_mirrored(points[1], points[0]), *points, _mirrored(points[-2], points[-1])]
    count = len(points)
    found: list[Point] = []
    for index in range(0 if closed else 1, count if closed else count - 2):
        a, b, c, d = (points[(index + step) % count] for step in (-1, 0, 1, 2))
        steps = max(2, ceil(hypot(c[0] - b[0], c[1] - b[1]) / STEP))
        found += [_between(a, b, c, d, step / steps) for step in range(steps)]
    if not closed:
        found.append(points[-2])
    return found


def _mirrored(point: Point, centre: Point) -> Point:
    return 2 * centre[0] - point[0], 2 * centre[1] - point[1]


def _between(a: Point, b: Point, c: Point, d: Point, share: float) -> Point:
    """The point at that share of the way from b to c."""
    t0 = 0.0
    t1 = t0 + _knot(a, b)
    t2 = t1 + _knot(b, c)
    t3 = t2 + _knot(c, d)
    t = t1 + share * (t2 - t1)
    ab, bc, cd = _mix(a, b, t0, t1, t), _mix(b, c, t1, t2, t), _mix(c, d, t2, t3, t)
    return _mix(_mix(ab, bc, t0, t2, t), _mix(bc, cd, t1, t3, t), t1, t2, t)


def _knot(a: Point, b: Point) -> float:
    """The root of the distance; never nothing, so that doubled points make a corner."""
    return sqrt(max(hypot(b[0] - a[0], b[1] - a[1]), 1e-6))


def _mix(a: Point, b: Point, start: float, end: float, t: float) -> Point:
    share = (t - start) / (end - start)
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def soft(points: Points) -> Path:
    """A closed soft shape."""
    return polygon(curve(points, closed=True))


def arc(points: Points) -> Path:
    """An open soft line."""
    return polygon(curve(points), closed=False)


def tube(points: Points, widths: Sequence[float], blunt: bool = False) -> Path:
    """A limb along the points, as wide as told at each of them, with a round or a `blunt` end."""
    line = curve([(*point,) for point in points])
    across = _widths(points, widths, len(line))
    left, right = [], []
    for index, (x, y) in enumerate(line):
        before, after = line[max(0, index - 1)], line[min(len(line) - 1, index + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        long = hypot(dx, dy) or 1.0
        nx, ny = -dy / long * across[index] / 2, dx / long * across[index] / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    end = [] if blunt else _cap(line[-2], line[-1], across[-1] / 2)
    return polygon([*left, *end, *reversed(right)])


def _widths(points: Points, widths: Sequence[float], count: int) -> list[float]:
    """The width at every sample, by its share of the samples between two points."""
    marks = [0]
    for b, c in pairwise(points):
        marks.append(marks[-1] + max(2, ceil(hypot(c[0] - b[0], c[1] - b[1]) / STEP)))
    found, leg = [], 0
    for index in range(count):
        while leg < len(marks) - 2 and index > marks[leg + 1]:
            leg += 1
        share = (index - marks[leg]) / (marks[leg + 1] - marks[leg])
        found.append(widths[leg] + (widths[leg + 1] - widths[leg]) * min(1.0, share))
    return found


def _cap(before: Point, end: Point, radius: float) -> list[Point]:
    """Half a circle round the end, from the left of the way to its right."""
    dx, dy = end[0] - before[0], end[1] - before[1]
    long = hypot(dx, dy) or 1.0
    ux, uy = dx / long, dy / long
    turns = [pi / 2 - pi * step / 8 for step in range(1, 8)]
    return [
        (
            end[0] + radius * (ux * cos(t) - uy * sin(t)),
            end[1] + radius * (uy * cos(t) + ux * sin(t)),
        )
        for t in turns
    ]


def puffed(line: Points, pitch: float, depth: float) -> list[Point]:
    """The line with round bumps to its left, about `pitch` long and `depth` high."""
    return _decked(line, pitch, lambda t: depth * abs(sin(pi * t)) ** 0.7, 8)


def tufted(line: Points, pitch: float, depth: float) -> list[Point]:
    """The line with tufts of fur to its left, each rising softly and ending in a point."""
    return _decked(line, pitch, lambda t: depth * (t / 0.72 if t < 0.72 else (1 - t) / 0.28), 7)


def _decked(line: Points, pitch: float, height: Height, steps: int) -> list[Point]:
    lengths = [0.0]
    for (x, y), (to_x, to_y) in pairwise(line):
        lengths.append(lengths[-1] + hypot(to_x - x, to_y - y))
    total = lengths[-1]
    waves = max(1, round(total / pitch))
    found, leg = [], 0
    for index in range(waves * steps + 1):
        at = total * index / (waves * steps)
        while leg < len(line) - 2 and at > lengths[leg + 1]:
            leg += 1
        (x, y), (to_x, to_y) = line[leg], line[leg + 1]
        long = (lengths[leg + 1] - lengths[leg]) or 1.0
        share = (at - lengths[leg]) / long
        up = height(index % steps / steps)
        nx, ny = -(to_y - y) / long, (to_x - x) / long
        found.append((x + (to_x - x) * share + nx * up, y + (to_y - y) * share + ny * up))
    return found


def star(x: float, y: float, outer: float, inner: float, tips: int = 5) -> Path:
    """A star with one tip up."""
    found = []
    for index in range(2 * tips):
        turn, far = pi / 2 + pi * index / tips, inner if index % 2 else outer
        found.append((x + far * cos(turn), y + far * sin(turn)))
    return polygon(found)


def heart(x: float, y: float, size: float) -> Path:
    """A heart round (x, y), about twice `size` wide."""
    half = [(0, -1.0), (0.62, -0.36), (1.0, 0.25), (0.82, 0.78), (0.42, 0.88), (0, 0.5)]
    right = curve([(x + size * dx, y + size * dy) for dx, dy in half])
    left = [(2 * x - px, py) for px, py in reversed(right)]
    return polygon([*right, *left[1:-1]])
