"""The pavement of Copacabana: long waves of dark and light stones, as paths.

A wave's edge goes up and down in soft half turns. A stripe lies between two such edges, the lower
one a little ahead of the upper, which lets it swell and thin out as the pavement's stripes do.
"""

from __future__ import annotations

from ..paths import Outline, Path, Point, Segment

_SWELL = 0.5  # how far a half turn's controls reach along it: 0.36 would be a sine
_AHEAD = 0.07  # of a wave's length: how far a stripe's lower edge is ahead of its upper


def _edge(left: float, right: float, y: float, length: float, height: float) -> list[Point]:
    """The points of an edge's cubics from at or before `left` to at or beyond `right`."""
    half = length / 2
    count = int((right - left) / half) + 2
    points: list[Point] = []
    for index in range(count):
        x = left + index * half
        low, high = (y - height, y + height) if index % 2 == 0 else (y + height, y - height)
        points += [(x, low), (x + _SWELL * half, low), (x + (1 - _SWELL) * half, high)]
    points.append((left + count * half, y - height if count % 2 == 0 else y + height))
    return points


def _cubics(points: list[Point]) -> tuple[Segment, ...]:
    return tuple(tuple(points[at : at + 3]) for at in range(1, len(points), 3))


def shore(left: float, right: float, foot: float, y: float, length: float, height: float) -> Path:
    """All between the line y = `foot` and a wave round `y`, `height` up and down.

    It starts at `left` in a trough and reaches at least to `right`.
    """
    top = _edge(left, right, y, length, height)
    closing: tuple[Segment, ...] = (((top[-1][0], foot),), ((left, foot),))
    return Path((Outline(top[0], _cubics(top) + closing),))


def stripe(left: float, right: float, y: float, thick: float, length: float, height: float) -> Path:
    """A stripe round `y`, about `thick` mm, that reaches beyond `left` and `right`."""
    upper = _edge(left - length, right, y + thick / 2, length, height)
    lower = _edge(left - (1 + _AHEAD) * length, right + length, y - thick / 2, length, height)
    back = lower[::-1]
    segments = (*_cubics(upper), (back[0],), *_cubics(back))
    return Path((Outline(upper[0], segments),))


def pavement(box: tuple[float, float, float, float], step: float, length: float) -> list[Path]:
    """Stripes half as thick as their distance `step` that fill a box (left, bottom, right, top).

    They run over its edges: the box must be clipped.
    """
    left, bottom, right, top = box
    height = 0.62 * step
    first = bottom - height
    count = int((top + height - first) / step) + 2
    return [
        stripe(left, right, first + index * step, step / 2, length, height)
        for index in range(count)
    ]
