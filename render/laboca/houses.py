"""The six players' houses of the street: one look for player tiles, partner chips and board.

A house stands in a box 1 wide and `TALL` high, its base on y = 0, its lower left corner at the
origin. No two have the same roof, and none the same front below it, so that they are told apart in
grey and from afar.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..colour import Colour, Inks, inks, mix
from ..house import BLUE, GREEN, INK, PAPER, PINK, RED, VIOLET, YELLOW
from ..paths import Path, Point, polygon, rectangle
from ..pen import Pen
from .motifs import Motif, arch, awning, balcony, flower_box, oculus, shutters

TALL = 1.3
EAVES = 0.9  # where the wall ends and the roof begins
WALL_LEFT, WALL_RIGHT = 0.06, 0.94
OUTLINE = 0.028  # width of the dark frames
_GROUND_FLOOR = 0.53  # side of the large motif on the ground floor
_SILL = 0.56  # the upper floor's windows stand on this line

_ATTIC = 0.055  # radius of the round windows in the roofs

Art = Callable[[Pen, Colour], None]


@dataclass(frozen=True)
class House:
    """A player's house: the colour it is named by, its wall, its roof, and what its front shows.

    `motif` is the ground floor's, `windows` draws the upper floor's, `attic` has the middles of
    the round ones in the roof.
    """

    name: str
    wall: Colour
    roof: Path
    motif: Motif
    windows: Art
    attic: tuple[Point, ...]

    @property
    def pale(self) -> Colour:
        """The ground that the house stands on where it is alone."""
        return mix(self.wall, PAPER, 0.72)


def _pitched() -> Path:
    return polygon([(0.0, EAVES), (1.0, EAVES), (0.5, TALL)])


def _stepped() -> Path:
    corners = [(0.06, EAVES)]
    for step, x in enumerate((0.06, 0.2, 0.34)):
        corners += [(x, EAVES + 0.13 * (step + 1)), (x + 0.14, EAVES + 0.13 * (step + 1))]
    right = [(1 - x, y) for x, y in reversed(corners)]
    return polygon([*corners, *right])


def _round() -> Path:
    top = EAVES + 0.02
    bow = [(0.1 + 0.8 * i / 24, top + 0.38 * (1 - (2 * i / 24 - 1) ** 2) ** 0.5) for i in range(25)]
    return polygon([(0.0, EAVES), (0.0, top), *bow, (1.0, top), (1.0, EAVES)])


def _flat() -> Path:
    return polygon(
        [(0.06, EAVES), (0.06, EAVES + 0.16), (0.0, EAVES + 0.16), (0.0, EAVES + 0.28),
         (1.0, EAVES + 0.28), (1.0, EAVES + 0.16), (0.94, EAVES + 0.16), (0.94, EAVES)]
    )  # fmt: skip


def _mansard() -> Path:
    return polygon([(0.0, EAVES), (0.17, EAVES + 0.33), (0.83, EAVES + 0.33), (1.0, EAVES)])


def _tower() -> Path:
    return polygon(
        [(0.0, EAVES), (0.0, EAVES + 0.08), (0.56, EAVES + 0.08), (0.56, EAVES + 0.24),
         (0.75, TALL), (0.94, EAVES + 0.24), (0.94, EAVES + 0.08), (1.0, EAVES + 0.08),
         (1.0, EAVES)]
    )  # fmt: skip


def _pair(pen: Pen, dark: Colour) -> None:
    """Two plain windows."""
    for x in (0.18, 0.58):
        _window(pen, x, _SILL + 0.04, 0.24, 0.24, dark)


def _row(pen: Pen, dark: Colour) -> None:
    """Three small windows."""
    for x in (0.15, 0.41, 0.67):
        _window(pen, x, _SILL + 0.05, 0.18, 0.22, dark)


def _wide(pen: Pen, dark: Colour) -> None:
    """One broad window of three lights."""
    pen.fill(rectangle(0.16, _SILL + 0.04, 0.68, 0.25), PAPER)
    for x in (0.2, 0.415, 0.63):
        pen.fill(rectangle(x, _SILL + 0.08, 0.17, 0.17), dark)


def _window(pen: Pen, x: float, y: float, wide: float, tall: float, dark: Colour) -> None:
    """A white frame with two dark lights."""
    pen.fill(rectangle(x, y, wide, tall), PAPER)
    pane, edge = (wide - 0.12) / 2, 0.04
    for left in (x + edge, x + wide - edge - pane):
        pen.fill(rectangle(left, y + edge, pane, tall - 2 * edge), dark)


HOUSES = (
    House("red", RED, _round(), arch, _pair, ((0.5, 1.09),)),
    House("yellow", YELLOW, _stepped(), flower_box, _row, ((0.5, 1.1),)),
    House("blue", BLUE, _pitched(), shutters, _wide, ((0.5, 1.05),)),
    House("green", GREEN, _flat(), balcony, _row, ((0.28, 1.05), (0.5, 1.05), (0.72, 1.05))),
    House("violet", VIOLET, _mansard(), oculus, _pair, ((0.35, 1.06), (0.65, 1.06))),
    House("pink", PINK, _tower(), awning, _wide, ((0.75, 1.12),)),
)


def draw_house(pen: Pen, house: House) -> None:
    """The house in its box of 1 x `TALL`, y up."""
    tones = inks(house.wall)
    wall = rectangle(WALL_LEFT, 0, WALL_RIGHT - WALL_LEFT, EAVES)
    pen.fill(wall, house.wall)
    pen.fill(house.roof, tones.deep)
    pen.fill(rectangle(WALL_LEFT, 0, WALL_RIGHT - WALL_LEFT, 0.03), tones.deep)
    for x, y in house.attic:
        pen.disc(x, y, _ATTIC, PAPER)
    house.windows(pen, tones.deep)
    _ground_floor(pen, house.motif, tones)
    for path in (wall, house.roof):
        pen.stroke(path, INK, OUTLINE)


def _ground_floor(pen: Pen, motif: Motif, tones: Inks) -> None:
    with pen.framed(0.5 - _GROUND_FLOOR / 2, 0.03, 0.0, _GROUND_FLOOR):
        motif(pen, tones)


def store_houses(pen: Pen, prefix: str) -> tuple[str, ...]:
    """Store every house as a form, to be stamped at any size; the answer has their names."""
    names = tuple(f"{prefix}-house-{house.name}" for house in HOUSES)
    edge = OUTLINE / 2
    for name, house in zip(names, HOUSES, strict=True):
        with pen.form(name, (-edge, -edge, 1 + edge, TALL + 2 * edge)):
            draw_house(pen, house)
    return names
