"""The drawings on Bossa's action markers and modifier chips, round the origin.

The drawings of markers fill a square of 2 x 2 units, those of chips one of 2 x 1.3; whoever
calls sets the scale. They are drawn in inks of their own, so that a used marker shows the same
drawing faded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import atan2, cos, degrees, radians, sin

from ...cards.bossa.tiles import Tile
from ..colour import Colour, mix
from ..house import GRID, INK, PAPER
from ..paths import Path, Point, polygon, rounded, smooth
from ..pen import BOLD, CAP_HEIGHT, Pen
from ..separation import Use
from .look import GROUND, RUST
from .pips import draw_pip, draw_pips, pips


@dataclass(frozen=True)
class Inks:
    """What a drawing is drawn in; tiles of a faded one are blank."""

    tile: Colour
    line: Colour
    arrow: Colour
    faded: bool = False


FRESH = Inks(GROUND, INK, RUST)
USED = Inks(mix(GRID, PAPER, 0.55), GRID, mix(GRID, INK, 0.15), faded=True)

_TILE = (0.72, 0.96)  # a small tile, units
_STROKE = 0.15  # an arrow's shaft
_HEAD = 0.34  # how long and how wide an arrow's head is


def _tile(pen: Pen, inks: Inks, x: float, y: float, tile: Tile | None) -> None:
    """A small tile round (x, y), blank for None and for faded ones."""
    wide, high = _TILE
    shape = rounded(x - wide / 2, y - high / 2, wide, high, 0.1)
    pen.fill(shape, inks.tile)
    pen.stroke(shape, inks.line, 0.05)
    if tile is not None and not inks.faded:
        draw_pips(pen, pips(tile), x, y, 0.9 * wide)


def _arrow(pen: Pen, inks: Inks, points: list[Point]) -> None:
    """A curve through the points with a head at its end; the tip lies beyond the last point."""
    (x0, y0), (x, y) = points[-2:]
    angle = atan2(y - y0, x - x0)
    pen.stroke(smooth(points, closed=False), inks.arrow, _STROKE, round_ends=False)
    head = polygon([(-0.04, _HEAD / 2), (_HEAD * 0.85, 0), (-0.04, -_HEAD / 2)])
    pen.fill(head.moved(x, y, degrees(angle)), inks.arrow, Use.LINE)  # as dark as its shaft


def _arc(start: float, end: float, radius: float, up: float | None = None) -> list[Point]:
    """Points along an ellipse from one angle to another, degrees counter-clockwise."""
    steps = max(2, round(abs(end - start) / 12))
    angles = [radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return [(radius * cos(a), (radius if up is None else up) * sin(a)) for a in angles]


def redraw(pen: Pen, inks: Inks) -> None:
    """A tile, and two arrows that turn round it: it goes, another comes."""
    _tile(pen, inks, 0, 0, (1, 1))
    _arrow(pen, inks, _arc(160, 38, 0.84))
    _arrow(pen, inks, _arc(-20, -142, 0.84))


def exchange(pen: Pen, inks: Inks) -> None:
    """Two tiles that change places."""
    _tile(pen, inks, -0.56, 0, (3, 0))
    _tile(pen, inks, 0.56, 0, (0, 2))
    _arrow(pen, inks, [(-0.62, 0.74), (0, 0.84), (0.42, 0.77)])
    _arrow(pen, inks, [(0.62, -0.74), (0, -0.84), (-0.42, -0.77)])


def stack(pen: Pen, inks: Inks) -> None:
    """A tile that comes down on two others."""
    for x, y, tile in ((0.22, -0.46, None), (0.08, -0.3, None), (-0.06, -0.14, (2, 0))):
        _tile(pen, inks, x, y, tile)
    _arrow(pen, inks, [(-0.06, 0.98), (-0.06, 0.8), (-0.06, 0.68)])


def doubler(pen: Pen, ink: Colour) -> None:
    """Times two."""
    size = 1.15
    pen.text(0, -size * CAP_HEIGHT / 2, "\u00d72", size, ink, BOLD, 0.5)


def inverter(pen: Pen, ink: Colour) -> None:
    """A white and a black pip that change places."""
    inks = Inks(PAPER, ink, ink)
    draw_pip(pen, -0.3, 0, 0.25, "white")
    draw_pip(pen, 0.3, 0, 0.25, "black")
    _arrow(pen, inks, _arc(156, 62, 0.74, 0.6))
    _arrow(pen, inks, _arc(-24, -118, 0.74, 0.6))


def strike(pen: Pen, colour: Colour) -> None:
    """A bar through a square of 2 x 2 units, from the lower left to the upper right."""
    bar: Path = polygon([(-0.95, -0.8), (0.95, 0.8)], closed=False)
    pen.stroke(bar, PAPER, 0.26)
    pen.stroke(bar, colour, 0.15)


MARKER_ICONS: Mapping[str, Callable[[Pen, Inks], None]] = {
    "redraw": redraw,
    "exchange": exchange,
    "stack": stack,
}
CHIP_ICONS: Mapping[str, Callable[[Pen, Colour], None]] = {
    "doubler": doubler,
    "inverter": inverter,
}
