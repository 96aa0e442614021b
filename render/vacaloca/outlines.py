"""The outlines of heads, bodies and legs: soft lines that meet the joints exactly.

An outline crosses a tile's edge at a joint's centre plus and minus half its width, straight up
and down, and runs on past the edge: any head on its own body is one line. Millimetres on a tile
of 50, the tile's lower left corner at the origin. A profile lists half widths and heights of
the right side, from the bottom up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from ...cards.vacaloca.creatures import Joint
from ..paths import Path, Point, polygon
from .shapes import Points, curve, puffed, tufted

MIDDLE, TILE = 25.0, 50.0
PAST = 8.0  # how far an outline runs on past the tile's edge, more than any bleed
STRAIGHT = 1.6  # how far in from the edge a joint's sides stay upright
PUFF, TUFT = (6.4, 2.0), (3.6, 2.0)  # pitch and depth of clouds and of shaggy fur


@dataclass(frozen=True)
class Face:
    """A head's profile, the height of its crown, and where eyes and mouth sit."""

    profile: Points
    crown: float
    eyes: float
    mouth: float
    deck: str = ""


HEADS: Mapping[str, Face] = {
    "egg": Face(
        ((10, 6.0), (15.8, 13), (16.6, 20), (13.2, 30), (7, 36.4)),
        38.4, 23.5, 12.6,
    ),
    "ball": Face(
        ((11, 5.6), (17.4, 12.5), (18.6, 21), (15.6, 30.5), (8.4, 36.6)),
        38.4, 23.5, 12.4,
    ),
    "box": Face(
        ((14.6, 4.8), (17.4, 7.4), (17.8, 20), (17.4, 33.4), (14.6, 36.2)),
        36.6, 24, 12.6,
    ),
    "pear": Face(
        ((14, 5.0), (20.4, 11), (18.4, 18.6), (12.8, 26), (11.6, 33), (6, 38)),
        39, 25, 12.4,
    ),
    "drop": Face(
        ((11, 5.4), (18.8, 12.2), (17.8, 20.4), (10.8, 29.6), (4.0, 36)),
        39.2, 20.6, 11.4,
    ),
    "bun": Face(
        ((15, 4.8), (21.6, 9.6), (22.4, 17.6), (18.4, 25.6), (10, 29.8)),
        31, 19.6, 10.8,
    ),
    "heart": Face(
        ((8.6, 6.4), (15.6, 13), (20, 23), (18.6, 31.4), (12, 36), (5, 34.4)),
        32, 21.4, 12,
    ),
    "gem": Face(
        ((8, 5.0), (13.5, 9.5), (20.2, 19.4), (20.2, 21), (13.6, 33.6), (10, 36)),
        36.4, 22, 12,
    ),
    "cloud": Face(
        ((10, 6.0), (15.6, 12.5), (16.6, 20), (13.8, 29), (7.6, 34.4)),
        36, 22.6, 12.2, "puff",
    ),
    "shaggy": Face(
        ((11, 5.8), (16.2, 12), (16.8, 20), (14.2, 29.6), (8, 35.2)),
        36.6, 23, 12.4, "tuft",
    ),
}  # fmt: skip
BODIES: Mapping[str, tuple[Points, str]] = {
    "ball": (((12, 6), (15.6, 14), (16.2, 24), (15, 34), (11.4, 42)), ""),
    "bell": (((17.4, 5.4), (17, 9), (14.4, 20), (11.8, 31), (9.6, 42)), ""),
    "pear": (((14.4, 5), (18.2, 12), (16.4, 21), (11, 31), (9.4, 41)), ""),
    "box": (((15.6, 4.6), (16.6, 7.5), (16.6, 24), (16.6, 40), (15, 43.4)), ""),
    "hourglass": (((15, 4.6), (16.6, 10), (10.4, 23), (15.4, 36), (13.6, 42.4)), ""),
    "barrel": (((12, 4.8), (13.8, 14), (14.4, 24), (13.8, 35), (11.8, 43.6)), ""),
    "cloud": (((12, 6.5), (14.8, 14), (15.4, 24), (14.6, 34), (11, 41)), "puff"),
    "shaggy": (((12.6, 6), (15, 14), (15.4, 24), (14.2, 35), (11, 42)), "tuft"),
}  # fmt: skip
# Legs: from the waist down to the seam between the legs.
HIPS: Mapping[str, tuple[Points, float, str]] = {
    "bowl": (((7, 20.8), (12.4, 25), (14.6, 32), (14, 40), (12, 46)), 20, ""),
    "block": (((13.2, 20.4), (14.2, 22.4), (14.4, 32), (14.4, 42), (13, 45.4)), 20, ""),
    "skirt": (((15, 19.8), (16.6, 20.6), (14.6, 28), (12, 36), (10.6, 43)), 19.6, ""),
    "funnel": (((4, 18.6), (6.4, 20.6), (9.6, 28), (13.6, 36.6), (14, 44)), 18.4, ""),
    "drum": (((11, 25.4), (13.6, 27.6), (15.4, 34), (14.6, 41), (12, 46)), 25, ""),
    "arch": (((13.6, 16.4), (15, 18.6), (15.4, 28), (14, 38), (12, 45)), 25.5, ""),
    "cloud": (((6.6, 22.4), (11.4, 26), (13.2, 33), (12.6, 40), (10.8, 45)), 21.8, "puff"),
    "shaggy": (((6.8, 22), (11.6, 25.6), (13.4, 33), (12.8, 40), (10.8, 45)), 21.4, "tuft"),
}  # fmt: skip


@dataclass(frozen=True)
class Contour:
    """A part: the shape to fill, the lines to ink, and where features find its edge."""

    shape: Path
    lines: tuple[Path, ...]
    right_line: tuple[Point, ...]
    left_line: tuple[Point, ...]

    def right(self, y: float) -> float:
        """How far right the outline reaches at a height."""
        return max(_across(self.right_line, y), default=MIDDLE)

    def left(self, y: float) -> float:
        """How far left the outline reaches at a height."""
        return min(_across(self.left_line, y), default=MIDDLE)

    def middle(self, y: float) -> float:
        """The middle between left and right at a height."""
        return (self.left(y) + self.right(y)) / 2


def _across(line: Points, y: float) -> list[float]:
    """Where the line crosses a height."""
    return [
        x + (to_x - x) * ((y - low) / (high - low) if high != low else 0.0)
        for (x, low), (to_x, high) in pairwise(line)
        if min(low, high) <= y <= max(low, high)
    ]


def head(face: Face, neck: Joint, slim: float = 1.0) -> Contour:
    """A head: up the left side from the neck, over the crown, down the right side."""
    left = _side(face.profile, -slim, below=neck.centre - neck.width / 2)
    right = _side(face.profile, slim, below=neck.centre + neck.width / 2)
    crown = (MIDDLE, face.crown)
    round_ = curve([*left, crown, *reversed(right)])
    line = _decked(round_, face.deck)
    half = len(line) // 2
    return Contour(
        polygon(line), (polygon(line, closed=False),), tuple(line[half:]), tuple(line[: half + 1])
    )


def body(profile: Points, deck: str, neck: Joint, waist: Joint, slim: float = 1.0) -> Contour:
    """A body between waist and neck; its sides are two lines."""
    sides = []
    for sign in (-1, 1):
        low, high = (joint.centre + sign * joint.width / 2 for joint in (waist, neck))
        points = curve(_side(profile, sign * slim, below=low, above=high))
        if sign > 0:
            points.reverse()  # clockwise, as heads are: bumps stand out to the left of the way
        sides.append(_decked(points, deck))
    left, right = sides
    lines = polygon(left, closed=False), polygon(right, closed=False)
    return Contour(polygon([*left, *right]), lines, tuple(right), tuple(left))


def hips(profile: Points, seam: float, deck: str, waist: Joint, slim: float = 1.0) -> Contour:
    """What the legs hang from: down the right side from the waist, along the seam, up the left."""
    left = _side(profile, -slim, above=waist.centre - waist.width / 2)
    right = _side(profile, slim, above=waist.centre + waist.width / 2)
    line = _decked(curve([*reversed(right), (MIDDLE, seam), *left]), deck)
    half = len(line) // 2
    return Contour(
        polygon(line), (polygon(line, closed=False),), tuple(line[: half + 1]), tuple(line[half:])
    )


def _side(
    profile: Points, sign: float, below: float | None = None, above: float | None = None
) -> list[Point]:
    """One side from the bottom up, upright where it crosses the lower or the upper edge."""
    points = [(MIDDLE + sign * half, y) for half, y in profile]
    if below is not None:
        points = [(below, y) for y in (-PAST, -PAST / 2, 0.0, STRAIGHT)] + points
    if above is not None:
        points += [(above, TILE + y) for y in (-STRAIGHT, 0.0, PAST / 2, PAST)]
    return points


def _decked(line: list[Point], deck: str) -> list[Point]:
    """The line with puffs or tufts where it runs clear of the joints."""
    if not deck:
        return line
    clear = [index for index, (_, y) in enumerate(line) if 3.4 <= y <= TILE - 3.4]
    first, last = clear[0], clear[-1] + 1
    bumps = puffed(line[first:last], *PUFF) if deck == "puff" else tufted(line[first:last], *TUFT)
    return [*line[:first], *bumps, *line[last:]]
