"""Faces as a few patches of colour each, to find quickly which of many a piece may be."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .pieces_faces import Faces
from .pieces_window import Lie, Outline
from .raster import DPI, Floats, Raster

PATCHES, _FINE = 14, 5  # patches to a side, and points to a side of a patch
_AS_NEAR = 0.5  # levels: as near as the nearest
_INSET = 0.02  # of the piece: its rim is left out
PROBABLY = 16.0  # levels, the mean over all patches: what is nearer may be the same face ...
PALE = 0.3  # ... and nearer than this share of what it differs from bare paper

# How a piece may lie in its place, with what that does to its patches.
WAYS = ((False, False), (True, False), (False, True), (True, True))  # turned, mirrored


@dataclass(frozen=True)
class Way:
    """Turned by half a turn or not, mirrored left to right or not."""

    turned: bool = False
    mirrored: bool = False

    def within(self, size: tuple[float, float]) -> Lie:
        """Where the face's coordinates then lie in those of its place."""
        wide, high = size
        across = -1.0 if self.turned != self.mirrored else 1.0
        up = -1.0 if self.turned else 1.0
        return np.array(
            [[across, 0.0, wide if across < 0 else 0.0], [0.0, up, high if up < 0 else 0.0]]
        )

    def patches(self, of: Floats) -> Floats:
        """The patches of the place when a face with these patches lies there so."""
        found = of[::-1, ::-1] if self.turned else of
        return found[:, ::-1] if self.mirrored else found


ALL_WAYS = tuple(Way(turned, mirrored) for turned, mirrored in WAYS)


class Thumbs:
    """The patches of every look of a component; each is drawn when it is first asked for."""

    def __init__(self, faces: Faces, outline: Outline) -> None:
        self._faces = faces
        self._outline = outline
        self._known: dict[int, Floats] = {}
        self._table: Floats | None = None

    def of(self, look: int) -> Floats:
        """The patches of a look that lies upright: rows from the top, columns, colours."""
        if look not in self._known:
            wide, high = self._outline.size
            scale = DPI / 25.4
            place = np.array([[scale, 0.0, 0.0], [0.0, -scale, scale * high]])
            pixels = self._faces.render(look, place, int(wide * scale) + 1, int(high * scale) + 1)
            face = Raster(pixels, place, wide, high)
            self._known[look] = self.seen(face, np.eye(2, 3))
        return self._known[look]

    def seen(self, raster: Raster, lie: Lie) -> Floats:
        """The patches of what lies there on a page."""
        wide, high = self._outline.size
        count = PATCHES * _FINE
        steps = _INSET + (1 - 2 * _INSET) * (np.arange(count) + 0.5) / count
        u, v = np.meshgrid(wide * steps, high * steps[::-1])
        x = lie[0, 0] * u + lie[0, 1] * v + lie[0, 2]
        y = lie[1, 0] * u + lie[1, 1] * v + lie[1, 2]
        colours = raster.near(x, y).astype(np.float32)
        colours[~self._outline.mask(u, v, 0.0)] = 255.0
        patches = colours.reshape(PATCHES, _FINE, PATCHES, _FINE, 3).mean(axis=(1, 3))
        return np.asarray(patches, dtype=np.float64)

    def nearest(self, seen: Floats, most: int) -> list[tuple[float, int, Way]]:
        """The looks and ways that differ least: by how much, which look, and how it lies."""
        away = np.abs(self._all() - seen).mean(axis=(1, 2, 3))
        best = away.argsort(kind="stable")[:most]
        ways = len(ALL_WAYS)
        return [(float(away[at]), int(at) // ways, ALL_WAYS[at % ways]) for at in best]

    def may_be(self, seen: Floats, look: int, way: Way) -> bool:
        """Whether what is seen may be that face: near enough, and no other one is nearer."""
        meant = way.patches(self.of(look))
        # Pale faces must agree more nearly than full ones.
        near = min(PROBABLY, PALE * float(np.abs(meant - 255.0).mean()))
        away = apart(seen, meant)
        return away <= near and away <= self.nearest(seen, 1)[0][0] + _AS_NEAR

    def _all(self) -> Floats:
        """The patches of every look in every way: looks in turn, their ways one after another."""
        if self._table is None:
            looks = range(1 + max(self._faces.looks.values()))
            self._table = np.stack(
                [way.patches(self.of(look)) for look in looks for way in ALL_WAYS]
            )
        return self._table


def apart(seen: Floats, meant: Floats) -> float:
    """How far apart two are: the mean of all patches' differences, in levels."""
    return float(np.abs(seen - meant).mean())
