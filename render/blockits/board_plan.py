"""Where things stand on a leaf of scoreboards. Millimetres, from the leaf's lower left corner.

Below the head every track has a band: its sign at the left, its boxes in rows from the left, and
a box for its points at the right. All boxes of a leaf are squares of one size, about the largest
with which all tracks have room. At the foot stand a note and the box for the total.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ...cards.blockits.sheet import COMMON_TRACKS, Sheet, Track
from ..paper import Size
from .area_plan import Box
from .leaf import WRITE_IN, Frame

LARGEST = 10.0  # the largest box, times the unit; more would look empty
_LEAST = 1.0
_STEP = 0.05  # boxes shrink by that until all have room
_SAVING = 0.92  # boxes may be smaller than the largest by that, where it saves a row
_GAP = 0.5  # between boxes
_PAD = 1.2  # between a band's edge and its boxes
_SIGN, _POINTS = 14.0, 10.0  # widths of the signs and of the boxes for points, times the unit
_HEAD, _FOOT = 12.0, 12.0  # heights, times the unit
_BETWEEN, _MOST_BETWEEN = 1.1, 5.0  # between two bands
_GROUP = 2.0  # more between the shapes and the rest


@dataclass(frozen=True)
class Band:
    """One track: its name, values, the band's box, its rows of boxes and the box for points."""

    name: str
    values: Track
    box: Box
    boxes: tuple[Box, ...]
    points: Box


@dataclass(frozen=True)
class BoardPlan:
    """The plan of a leaf; `side` is the side of all boxes of tracks."""

    frame: Frame
    tracks: tuple[tuple[str, Track], ...]
    shapes: int
    side: float

    @property
    def smallest(self) -> float:
        """The least side of what is to be filled in."""
        return min(self.side, self.points_width, self.total[3])

    @property
    def points_width(self) -> float:
        """Width of the boxes for points."""
        return max(WRITE_IN, _POINTS * self.frame.unit)

    @property
    def sign_width(self) -> float:
        """Width of the room for a track's sign."""
        return _SIGN * self.frame.unit

    @property
    def head(self) -> Box:
        """The head, above all else."""
        frame, high = self.frame, _HEAD * self.frame.unit
        return frame.left, frame.top - high, frame.right - frame.left, high

    @property
    def foot(self) -> Box:
        """The foot, below all else."""
        frame = self.frame
        return frame.left, frame.bottom, frame.right - frame.left, _FOOT * frame.unit

    @property
    def total(self) -> Box:
        """The box for all points, at the right of the foot."""
        left, low, wide, high = self.foot
        side = 1.7 * self.points_width
        return left + wide - side, low, side, high

    @property
    def in_a_row(self) -> int:
        """How many boxes stand side by side."""
        frame = self.frame
        room = frame.right - frame.left - self.sign_width - self.points_width - 3 * _PAD
        return max(1, int((room + _GAP + 1e-9) / (self.side + _GAP)))

    @property
    def in_one_row(self) -> bool:
        """Whether every shape's track has room in one row."""
        return all(len(track) <= self.in_a_row for _, track in self.tracks[: self.shapes])

    def rows(self, track: Track) -> int:
        """How many rows a track has."""
        return max(1, -(-len(track) // self.in_a_row))

    def columns(self, track: Track) -> int:
        """How many boxes a row has: rows are about equally long.

        Only the boxes that can be crossed count. The last one stands behind the last of these, so
        it never begins a row.
        """
        return max(1, -(-(len(track) - 1) // self.rows(track)))

    def height(self, track: Track) -> float:
        """Height of a track's band."""
        rows = self.rows(track)
        return rows * self.side + (rows - 1) * _GAP + 2 * _PAD

    @property
    def all_rows(self) -> int:
        """How many rows all tracks have together."""
        return sum(self.rows(track) for _, track in self.tracks)

    @property
    def spare(self) -> float:
        """What is left of the height when all bands stand as close as they may."""
        needed = sum(self.height(track) for _, track in self.tracks)
        needed += (len(self.tracks) + 1) * _BETWEEN + _GROUP
        return self.head[1] - (self.foot[1] + self.foot[3]) - needed

    @cached_property
    def bands(self) -> tuple[Band, ...]:
        """All tracks from the top: those of the shapes, then the others."""
        between = min(_MOST_BETWEEN, _BETWEEN + max(0.0, self.spare) / (len(self.tracks) + 1))
        y = self.head[1] - between
        found = []
        for number, (name, track) in enumerate(self.tracks):
            if number == self.shapes:
                y -= _GROUP
            high = self.height(track)
            found.append(self._band(name, track, y - high, high))
            y -= high + between
        return tuple(found)

    def _band(self, name: str, track: Track, low: float, high: float) -> Band:
        frame, pitch = self.frame, self.side + _GAP
        left, top = frame.left + self.sign_width + _PAD, low + high - _PAD - self.side
        columns, last = self.columns(track), self.rows(track) - 1
        boxes = []
        for number in range(len(track)):
            row = min(number // columns, last)
            x, y = left + (number - row * columns) * pitch, top - row * pitch
            boxes.append((x, y, self.side, self.side))
        wide = self.points_width
        points = (frame.right - _PAD - wide, low + (high - self.side) / 2, wide, self.side)
        return Band(
            name, track, (frame.left, low, frame.right - frame.left, high), tuple(boxes), points
        )


def board_plan(sheet: Sheet, leaf: Size, glue: float) -> BoardPlan:
    """The plan of the sheet's scoreboard on such a leaf, with the largest boxes that fit.

    Shapes' tracks stand in one row each where that leaves boxes large enough, and boxes are a
    little smaller where that saves a row.
    Where they would have to be smaller than a pencil needs (`WRITE_IN`), the plan says by its
    `side` how large they would be; at `_LEAST` it stops looking.
    """
    names = [*dict.fromkeys(shape.name for shape in sheet.shapes), *COMMON_TRACKS]
    tracks = tuple((name, sheet.track(name)) for name in names)
    shapes = len(names) - len(COMMON_TRACKS)
    frame = Frame(leaf, glue)
    largest = LARGEST * frame.unit
    sides = [largest - step * _STEP for step in range(int((largest - _LEAST) / _STEP) + 1)]
    ways = [BoardPlan(frame, tracks, shapes, side) for side in sides]
    fitting = [way for way in ways if way.spare >= 0]
    in_one_row = [way for way in fitting if way.in_one_row and way.side >= WRITE_IN]
    found = [*in_one_row, *fitting]
    if not found:
        return ways[-1]
    near = [way for way in found if way.side >= max(WRITE_IN, _SAVING * found[0].side)]
    return min(near or found[:1], key=lambda way: way.all_rows)
