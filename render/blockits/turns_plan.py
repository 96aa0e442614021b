"""Where the turns of all shapes stand on the reference card. Millimetres, and squares of shapes.

Every shape has a panel with all its turns and flips, in one line or in two. Panels of one colour
stand side by side in rows. Of all ways to put them, `turns_plan` takes the one with the largest
squares.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from ...cards.blockits.polyomino import Squares, forms
from ...cards.blockits.sheet import Shape, Sheet
from .area_plan import Box
from .shape_art import across

APART = 1  # between two turns, in squares
LARGEST = 4.4  # mm; larger squares would be larger than those of a small playing area
_GAP, _PAD = 1.4, 1.5  # mm, between panels and from a panel's edge to its turns

Lines = tuple[tuple[Squares, ...], ...]


@dataclass(frozen=True)
class Panel:
    """A shape and its turns in lines."""

    shape: Shape
    lines: Lines

    @cached_property
    def columns(self) -> int:
        """How many squares wide all lines are."""
        return max(line_width(line) for line in self.lines)

    @cached_property
    def rows(self) -> int:
        """How many squares high all lines are."""
        return sum(line_height(line) for line in self.lines) + APART * (len(self.lines) - 1)


Row = tuple[Panel, ...]


@dataclass(frozen=True)
class TurnsPlan:
    """Every panel with its box, and the side of all squares in mm."""

    panels: tuple[tuple[Panel, Box], ...]
    side: float


def line_width(line: Sequence[Squares]) -> int:
    """How many squares wide a line of turns is."""
    return sum(across(form)[0] for form in line) + APART * (len(line) - 1)


def line_height(line: Sequence[Squares]) -> int:
    """How many squares high the highest turn of a line is."""
    return max(across(form)[1] for form in line)


def turns_plan(sheet: Sheet, box: Box) -> TurnsPlan:
    """The turns of the sheet's shapes in a box (left, bottom, width, height)."""
    colours = dict.fromkeys(shape.colour for shape in sheet.shapes)
    groups = [
        [tuple(_panels(shape)) for shape in sheet.shapes if shape.colour == colour]
        for colour in colours
    ]
    ways = (sum(way, ()) for way in product(*(list(_ways(group)) for group in groups)))
    rows = max(ways, key=lambda rows: _side(rows, box))
    side = _side(rows, box)
    return TurnsPlan(tuple(_placed(rows, side, box)), side)


def _ways(choices: Sequence[Row]) -> Iterator[tuple[Row, ...]]:
    """Every way to put shapes, in their order, into rows; each has a choice of panels."""
    if not choices:
        yield ()
    for count in range(1, len(choices) + 1):
        for row in product(*choices[:count]):
            for rest in _ways(choices[count:]):
                yield (row, *rest)


def _panels(shape: Shape) -> Iterator[Panel]:
    """The shape's turns in one line, and in two: first the low ones."""
    found = sorted(forms(shape.squares), key=lambda form: (across(form)[1], form))
    yield Panel(shape, (tuple(found),))
    if len(found) > 1:
        half = -(-len(found) // 2)
        yield Panel(shape, (tuple(found[:half]), tuple(found[half:])))


def _side(rows: Sequence[Row], box: Box) -> float:
    """The side of squares with which all rows fit."""
    _, _, wide, high = box
    across = min(
        (wide - _GAP * (len(row) - 1) - 2 * _PAD * len(row)) / sum(p.columns for p in row)
        for row in rows
    )
    up = (high - _GAP * (len(rows) - 1) - 2 * _PAD * len(rows)) / sum(map(_rows, rows))
    return min(LARGEST, across, up)


def _rows(row: Row) -> int:
    return max(panel.rows for panel in row)


def _placed(rows: Sequence[Row], side: float, box: Box) -> Iterator[tuple[Panel, Box]]:
    """The panels with their boxes; what is left of the room is shared out among them."""
    left, low, wide, high = box
    free = high - _GAP * (len(rows) - 1) - sum(_rows(row) * side + 2 * _PAD for row in rows)
    y = low + high
    for row in rows:
        tall = _rows(row) * side + 2 * _PAD + free / len(rows)
        y -= tall
        x = left
        room = wide - _GAP * (len(row) - 1)
        natural = [panel.columns * side + 2 * _PAD for panel in row]
        for panel, own in zip(row, natural, strict=True):
            share = own * room / sum(natural)
            yield panel, (x, y, share, tall)
            x += share + _GAP
        y -= _GAP
