"""A Blockits sheet: the size of the playing area, the six shapes, and the scoreboard's tracks.

All of it is data that a designer may change. Nothing here says that a sheet is right: five
shapes or a track that falls can be held and read, and the content check names them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .polyomino import Squares

LINES, BLOCKED, SWAP = "lines", "blocked", "swap"
# The tracks besides those of the shapes, as the scoreboard lists them.
COMMON_TRACKS = (LINES, BLOCKED, SWAP)

Track = tuple[int, ...]


@dataclass(frozen=True)
class Shape:
    """A shape of the dice: its squares stand for every turn and flip of them."""

    name: str
    colour: str
    squares: Squares


@dataclass(frozen=True)
class Sheet:
    """What a sheet file holds; `tracks` is keyed by shape names and `COMMON_TRACKS`."""

    width: int
    height: int
    shapes: tuple[Shape, ...]
    tracks: Mapping[str, Track]

    def shape(self, name: str) -> Shape | None:
        """The shape of that name, the first where two share it; None for no face of the dice."""
        return next((shape for shape in self.shapes if shape.name == name), None)

    def track(self, name: str) -> Track:
        """The printed values of a track; none where the sheet has no such track."""
        return self.tracks.get(name, ())


def boxes(track: Sequence[int]) -> int:
    """How many boxes can be crossed: all but the last."""
    return max(0, len(track) - 1)


def lost(track: Sequence[int], marks: int) -> int:
    """How many of the marks found no box."""
    return max(0, marks - boxes(track))


def points(track: Sequence[int], marks: int) -> int:
    """The value in the first box that is not crossed after so many marks; 0 without a box."""
    return track[min(marks, len(track) - 1)] if track else 0


_SHAPES = (
    Shape("I", "red", ((0, 0), (1, 0), (2, 0), (3, 0))),
    Shape("L", "red", ((0, 0), (1, 0), (2, 0), (2, 1))),
    Shape("T", "red", ((0, 0), (1, 0), (2, 0), (1, 1))),
    Shape("O", "blue", ((0, 0), (1, 0), (0, 1), (1, 1))),
    Shape("S", "blue", ((0, 0), (1, 0), (1, 1), (2, 1))),
    Shape("V", "blue", ((0, 0), (1, 0), (0, 1))),
)
_SHAPE_TRACK = (0, 1, 3, 5, 8, 11, 15, 19, 24, 29)

DEFAULT_SHEET = Sheet(
    width=8,
    height=10,
    shapes=_SHAPES,
    tracks={
        **{shape.name: _SHAPE_TRACK for shape in _SHAPES},
        LINES: tuple(range(0, 151, 10)),
        BLOCKED: tuple(range(41)),
        SWAP: (0, -3, -6),
    },
)
