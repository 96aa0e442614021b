"""Where things stand on a leaf of playing areas. Millimetres, from the leaf's lower left corner.

From the top: the glue strip, a head with the game's name and the box of the first turn; the grid
with row numbers at its left and a box at the right of every row; the arrow that says that the leaf
goes on to the left. The grid's squares are as large as the leaf allows.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...cards.blockits.sheet import Sheet
from ..paper import Size
from .leaf import WRITE_IN, Frame

Box = tuple[float, float, float, float]  # left, bottom, width, height

_SQUARE = 14.0  # the largest square, times the unit: more only makes longer ways for the pencil
_ROW_BOX, _OF_SQUARE = 9.0, 0.9  # the largest box beside a row, in mm and of a square's side
_GAP = 2.4  # between the grid and those boxes
_NUMBERS = 6.0  # room for the numbers of the rows
_HEAD, _FOOT = 14.0, 10.0  # times the frame's unit
_BELOW, _ABOVE = 3.0, 5.0  # free below the grid, and above it, where the boxes have a caption


@dataclass(frozen=True)
class AreaPlan:
    """The plan of a leaf; `square` is the side of the grid's squares."""

    frame: Frame
    columns: int
    rows: int
    square: float

    @property
    def row_box(self) -> float:
        """The side of the boxes beside the rows."""
        return min(_OF_SQUARE * self.square, _ROW_BOX)

    @property
    def smallest(self) -> float:
        """The least side of what is to be filled in."""
        return min(self.square, self.row_box, self.first_box[2])

    @property
    def grid(self) -> Box:
        """The grid: centred with its numbers and boxes between head and foot."""
        frame = self.frame
        wide, high = self.columns * self.square, self.rows * self.square
        block = _NUMBERS + wide + _GAP + self.row_box
        left = frame.left + (frame.right - frame.left - block) / 2 + _NUMBERS
        low, top = _between(frame)
        return left, low + (top - low - high) / 2, wide, high

    def row_boxes(self) -> tuple[Box, ...]:
        """The boxes at the right of the rows, from the bottom."""
        left, low, wide, _ = self.grid
        side, inset = self.row_box, (self.square - self.row_box) / 2
        return tuple(
            (left + wide + _GAP, low + row * self.square + inset, side, side)
            for row in range(self.rows)
        )

    @property
    def head(self) -> Box:
        """The head, above all else."""
        frame = self.frame
        high = _HEAD * frame.unit
        return frame.left, frame.top - high, frame.right - frame.left, high

    @property
    def first_box(self) -> Box:
        """The box of the first turn, at the right of the head."""
        left, low, wide, high = self.head
        side = max(WRITE_IN, 8.0 * self.frame.unit)
        inset = (high - side) / 2
        return left + wide - side - inset, low + inset, side, side

    @property
    def arrow(self) -> Box:
        """The arrow at the foot."""
        frame = self.frame
        return frame.left, frame.bottom, frame.right - frame.left, _FOOT * frame.unit


def area_plan(sheet: Sheet, leaf: Size, glue: float) -> AreaPlan:
    """The plan of the sheet's playing area on such a leaf, with the largest squares that fit."""
    frame = Frame(leaf, glue)
    room = frame.right - frame.left - _NUMBERS - _GAP
    low, top = _between(frame)
    # The box beside a row has the last share of the width, up to its largest size.
    wide = max((room - _ROW_BOX) / sheet.width, room / (sheet.width + _OF_SQUARE))
    if wide * _OF_SQUARE < _ROW_BOX:
        wide = room / (sheet.width + _OF_SQUARE)
    side = min(_SQUARE * frame.unit, wide, (top - low) / sheet.height)
    return AreaPlan(frame, sheet.width, sheet.height, side)


def _between(frame: Frame) -> tuple[float, float]:
    """The lower and the upper end of the room for the grid."""
    return (
        frame.bottom + _FOOT * frame.unit + _BELOW,
        frame.top - _HEAD * frame.unit - _ABOVE,
    )
