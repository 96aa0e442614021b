"""A building drawn: shaded faces, outlines between blocks, on the 4x4 build area."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

from ...cards.laboca.board import SIDE
from ...cards.polycube import Cell
from ..art_pen import ArtPen, Point
from ..colour import joint, mix
from .isometric import FRONT, RIGHT, TOP, Edge, on_paper, outlines, project, visible, visible_parts

CUBE = 3.7  # edge of a cube in mm
# Light falls from the upper left: tops are lit, right faces lie in shade.
_SHADES = {TOP: ("#ffffff", 0.25), FRONT: ("#ffffff", 0.0), RIGHT: ("#060a1c", 0.32)}
BOARD, GRID, LINE = "#eef2f5", "#c3ced6", "#14202b"
STRONG, FINE = 0.3, 0.12


def drawing_size(height: int) -> tuple[float, float]:
    """Width and height in mm of a full 4x4 building of `height` levels."""
    return SIDE * sqrt(3) * CUBE, (SIDE + height) * CUBE


def draw_building(pen: ArtPen, occupied: Mapping[Cell, str], colours: Mapping[str, str]) -> None:
    """The building on its build area, in a box of `drawing_size` with the corner at the origin."""
    with pen.moved(0, SIDE / 2 * CUBE):
        _board(pen)
        faces = visible(occupied)
        for seen, polygon in visible_parts(faces):
            tint, share = _SHADES[seen.face]
            colour = mix(colours[occupied[seen.cell]], tint, share)
            pen.polygon([_scaled(on_paper(point)) for point in polygon], colour)
        strong, fine = outlines(occupied, faces)
        for letter, edges in fine.items():
            pen.lines(_segments(edges), joint(colours[letter], LINE), FINE)
        pen.lines(_segments(strong), LINE, STRONG)


def _board(pen: ArtPen) -> None:
    """The build area with its squares; a heavier line marks the front player's edge."""
    corners = [(0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE)]
    pen.polygon([_scaled(project(x, y, 0)) for x, y in corners], BOARD)
    for step in range(SIDE + 1):
        for ends in (((step, 0), (step, SIDE)), ((0, step), (SIDE, step))):
            pen.line([_scaled(project(x, y, 0)) for x, y in ends], GRID, 0.15)
    front = [_scaled(project(0, -0.3, 0)), _scaled(project(SIDE, -0.3, 0))]
    pen.line(front, LINE, 0.4)


def _segments(edges: Sequence[Edge]) -> list[tuple[Point, Point]]:
    return [(_scaled(on_paper(a)), _scaled(on_paper(b))) for a, b in edges]


def _scaled(point: Point) -> Point:
    return point[0] * CUBE, point[1] * CUBE
