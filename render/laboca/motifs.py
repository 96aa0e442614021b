"""Sixteen motifs, one for each block of a set: painted house fronts, told apart without colour.

A motif is drawn in the unit square, y up, on ground already filled with the block's colour, in
its deeper and its paler ink. Patterns (bricks, scales, boards …) run on from square to square;
things (door, window, awning …) stand once in each. Strokes are 0.035 or wider: 0.28 mm in a
square of 8 mm.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from ..art_pen import ArtPen
from ..colour import Inks

Motif = Callable[[ArtPen, Inks], None]


def arch(pen: ArtPen, ink: Inks) -> None:
    """A double door under a round arch."""
    pen.rect(0.2, 0.0, 0.6, 0.55, ink.pale)
    pen.sector(0.5, 0.54, 0.3, 0, 180, ink.pale)
    pen.rect(0.27, 0.0, 0.46, 0.55, ink.deep)
    pen.sector(0.5, 0.54, 0.23, 0, 180, ink.deep)
    pen.line([(0.5, 0.0), (0.5, 0.77)], ink.base, 0.04)
    pen.line([(0.27, 0.52), (0.73, 0.52)], ink.base, 0.045)
    for x in (0.435, 0.565):
        pen.disc(x, 0.26, 0.03, ink.base)


def awning(pen: ArtPen, ink: Inks) -> None:
    """A striped awning over a shop window."""
    pen.rect(0.16, 0.06, 0.68, 0.38, ink.deep)
    pen.rect(0.23, 0.13, 0.24, 0.31, ink.pale)
    pen.rect(0.53, 0.13, 0.24, 0.31, ink.pale)
    wide = 0.88 / 5
    for stripe in range(5):
        colour = ink.deep if stripe % 2 == 0 else ink.pale
        x = 0.06 + stripe * wide
        pen.rect(x, 0.55, wide, 0.35, colour)
        pen.sector(x + wide / 2, 0.56, wide / 2, 180, 180, colour)
    pen.rect(0.06, 0.88, 0.88, 0.06, ink.deep)


def tile(pen: ArtPen, ink: Inks) -> None:
    """A glazed tile: quarter rings in the corners, a diamond in the middle."""
    for x, y, start in ((0, 0, 0), (1, 0, 90), (1, 1, 180), (0, 1, 270)):
        pen.sector(x, y, 0.44, start, 90, ink.deep)
        pen.sector(x, y, 0.32, start, 90, ink.pale)
        pen.sector(x, y, 0.17, start, 90, ink.deep)
    pen.polygon([(0.5, 0.26), (0.74, 0.5), (0.5, 0.74), (0.26, 0.5)], ink.deep)
    pen.disc(0.5, 0.5, 0.085, ink.pale)


def shutters(pen: ArtPen, ink: Inks) -> None:
    """Two louvred leaves, closed."""
    for x in (0.12, 0.52):
        pen.rect(x, 0.12, 0.36, 0.76, ink.deep)
        for slat in range(5):
            pen.rect(x + 0.06, 0.185 + slat * 0.132, 0.24, 0.078, ink.pale)
    pen.rect(0.06, 0.06, 0.88, 0.05, ink.deep)


def flower_box(pen: ArtPen, ink: Inks) -> None:
    """A window with a box of flowers under it."""
    pen.rect(0.24, 0.36, 0.52, 0.54, ink.deep)
    for x in (0.3, 0.53):
        pen.rect(x, 0.42, 0.17, 0.42, ink.pale)
    pen.polygon([(0.12, 0.31), (0.88, 0.31), (0.8, 0.08), (0.2, 0.08)], ink.deep)
    for index, x in enumerate((0.16, 0.33, 0.5, 0.67, 0.84)):
        y = 0.36 if index % 2 == 0 else 0.42
        pen.disc(x, y, 0.095, ink.base)
        pen.disc(x, y, 0.07, ink.pale)
        pen.disc(x, y, 0.026, ink.deep)


def balcony(pen: ArtPen, ink: Inks) -> None:
    """A tall window behind an iron railing."""
    pen.rect(0.22, 0.44, 0.56, 0.5, ink.pale)
    pen.line([(0.5, 0.44), (0.5, 0.94)], ink.base, 0.05)
    pen.line([(0.22, 0.74), (0.78, 0.74)], ink.base, 0.05)
    pen.rect(0.05, 0.4, 0.9, 0.08, ink.deep)
    pen.rect(0.05, 0.05, 0.9, 0.09, ink.deep)
    for index in range(7):
        pen.rect(0.075 + index * 0.1335, 0.1, 0.05, 0.34, ink.deep)


def bricks(pen: ArtPen, ink: Inks) -> None:
    """Bricks in running bond, a few of them paler."""
    pen.rect(0, 0, 1, 1, ink.deep)
    joint = 0.055
    for course in range(4):
        shift = 0.0 if course % 2 else -0.25
        for brick in range(3):
            pale = (course, brick) in ((1, 0), (2, 1), (3, 1))
            x, y = shift + brick * 0.5, course * 0.25
            colour = ink.pale if pale else ink.base
            pen.rect(x + joint / 2, y + joint / 2, 0.5 - joint, 0.25 - joint, colour)


def corrugated(pen: ArtPen, ink: Inks) -> None:
    """Corrugated sheet: ribs with light on one side and shade on the other, nails in a row."""
    for rib in range(4):
        x = rib * 0.25
        pen.rect(x + 0.045, 0, 0.05, 1, ink.pale)
        pen.rect(x + 0.15, 0, 0.065, 1, ink.deep)
    pen.rect(0, 0.47, 1, 0.06, ink.deep)


def panes(pen: ArtPen, ink: Inks) -> None:
    """A broad window of four lit panes on a sill."""
    pen.rect(0.13, 0.16, 0.74, 0.74, ink.deep)
    for x in (0.2, 0.53):
        for y in (0.23, 0.56):
            pen.rect(x, y, 0.27, 0.27, ink.pale)
    pen.rect(0.06, 0.08, 0.88, 0.08, ink.deep)


def scales(pen: ArtPen, ink: Inks) -> None:
    """Round roof tiles laid like scales."""
    radius = 1 / 6
    for row in range(7, -1, -1):
        y = row / 6 + 1 / 12
        shift = 0.0 if row % 2 else radius
        for column in range(-1, 4):
            x = column / 3 + shift
            pen.disc(x, y, radius, ink.deep)
            pen.disc(x, y, radius - 0.045, ink.pale if (row + column) % 3 == 0 else ink.base)


def sun(pen: ArtPen, ink: Inks) -> None:
    """A painted sun with eight broad rays and eight slim ones."""
    for ray in range(16):
        slim = ray % 2
        angle, tip = ray * pi / 8, 0.42 if slim else 0.47
        spread = 0.11 if slim else 0.24
        foot = 0.23
        pen.polygon(
            [
                (0.5 + foot * cos(angle - spread), 0.5 + foot * sin(angle - spread)),
                (0.5 + tip * cos(angle), 0.5 + tip * sin(angle)),
                (0.5 + foot * cos(angle + spread), 0.5 + foot * sin(angle + spread)),
            ],
            ink.pale if slim else ink.deep,
        )
    pen.disc(0.5, 0.5, 0.235, ink.deep)
    pen.disc(0.5, 0.5, 0.185, ink.pale)


def oculus(pen: ArtPen, ink: Inks) -> None:
    """A round window with a boss and eight spokes."""
    pen.disc(0.5, 0.5, 0.44, ink.deep)
    pen.disc(0.5, 0.5, 0.36, ink.pale)
    for spoke in range(4):
        dx, dy = 0.38 * cos(spoke * pi / 4), 0.38 * sin(spoke * pi / 4)
        pen.line([(0.5 - dx, 0.5 - dy), (0.5 + dx, 0.5 + dy)], ink.deep, 0.045)
    pen.disc(0.5, 0.5, 0.21, ink.deep)
    pen.disc(0.5, 0.5, 0.13, ink.base)


def door(pen: ArtPen, ink: Inks) -> None:
    """A tall panelled door with a step."""
    pen.rect(0.24, 0.1, 0.52, 0.84, ink.pale)
    pen.rect(0.3, 0.1, 0.4, 0.78, ink.deep)
    pen.rect(0.36, 0.52, 0.28, 0.29, ink.base)
    pen.rect(0.36, 0.18, 0.28, 0.22, ink.base)
    pen.disc(0.63, 0.46, 0.035, ink.pale)
    pen.rect(0.12, 0.03, 0.76, 0.08, ink.deep)


def boards(pen: ArtPen, ink: Inks) -> None:
    """Weatherboards with a shadow under each and a joint here and there."""
    for board in range(4):
        y = board * 0.25
        pen.rect(0, y, 1, 0.07, ink.deep)
        pen.rect(0, y + 0.205, 1, 0.045, ink.pale)
    pen.rect(0.3, 0.25, 0.05, 0.25, ink.deep)
    pen.rect(0.68, 0.75, 0.05, 0.25, ink.deep)


def trellis(pen: ArtPen, ink: Inks) -> None:
    """A diamond lattice with a bud in every mesh."""
    for start in (-1.0, -0.5, 0.0, 0.5):
        pen.line([(start, 0), (start + 1, 1)], ink.deep, 0.075)
        pen.line([(start + 1, 0), (start, 1)], ink.deep, 0.075)
    for x in (0.0, 0.5, 1.0):
        for y in (0.25, 0.75):
            pen.disc(x, y, 0.075, ink.pale)
    for x in (0.25, 0.75):
        for y in (0.0, 0.5, 1.0):
            pen.disc(x, y, 0.075, ink.pale)


def stairs(pen: ArtPen, ink: Inks) -> None:
    """A flight of steps rising to the right, dark at the treads and risers."""
    for step in range(4):
        x, low, high = 0.08 + step * 0.21, 0.08 + step * 0.2, 0.08 + (step + 1) * 0.2
        pen.rect(x, 0.08, 0.21, high - 0.08, ink.pale)
        pen.rect(x, low, 0.085, high - low, ink.deep)
        pen.rect(x, high - 0.085, 0.21, 0.085, ink.deep)


MOTIFS: tuple[Motif, ...] = (
    arch, awning, tile, shutters, flower_box, balcony, bricks, corrugated,
    panes, scales, sun, oculus, door, boards, trellis, stairs,
)  # fmt: skip
