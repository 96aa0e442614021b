"""Looking for a face in the neighbourhood of its place, by how little would be left over there."""

from __future__ import annotations

import numpy as np

from .pieces_fit import Drawn
from .pieces_window import Lie, Outline, Planes, coarser, points, window
from .raster import Raster

_LEVEL = 4  # pixels to a side of what is taken as one: a third of a millimetre
REACH = 12.0  # mm to either side; farther off a piece counts as missing


def found_near(raster: Raster, drawn: Drawn, outline: Outline, lie: Lie) -> Lie | None:
    """The lie shifted to where the face fits best; None where there is nothing of the page."""
    around = window(raster, lie, outline.size, REACH)
    inner = window(raster, lie, outline.size, 0.0)
    if around is None or inner is None:
        return None
    # The face alone, on pixels that run on from those of its neighbourhood.
    rows, columns = (side // _LEVEL * _LEVEL for side in inner.pixels.shape[:2])
    if min(rows, columns) < 3 * _LEVEL:
        return None
    face = coarser(drawn(inner.place, columns, rows), _LEVEL)
    u, v = points(inner.place / _LEVEL, *face.shape[:2])
    mask = outline.mask(u, v, 0.0).astype(np.float32)
    page = coarser(around.pixels, _LEVEL)
    room = page.shape[0] - face.shape[0], page.shape[1] - face.shape[1]
    if min(room) < 1 or not mask.any():
        return None
    left_over = _left_over(page, face, mask)[: room[0] + 1, : room[1] + 1]
    row, column = np.unravel_index(int(left_over.argmin()), left_over.shape)
    # From pixels of the neighbourhood to those of the place planned, and back to millimetres.
    start = (around.place - inner.place)[:, 2]
    shift = np.array([column * _LEVEL, row * _LEVEL]) - start
    moved = lie.copy()
    moved[:, 2] += np.linalg.solve(raster.matrix[:, :2], shift)
    return moved


def _left_over(page: Planes, face: Planes, mask: Planes) -> Planes:
    """The sum of squared differences with the face's corner at every pixel."""
    shape = page.shape[0] + face.shape[0], page.shape[1] + face.shape[1]

    def spectrum(values: Planes) -> np.ndarray:
        return np.fft.rfft2(values, shape)

    inside = np.conj(spectrum(mask))
    total = np.zeros(shape)
    for channel in range(3):
        seen = page[:, :, channel] - np.float32(128)
        meant = (face[:, :, channel] - np.float32(128)) * mask
        cross = spectrum(seen) * np.conj(spectrum(meant))
        squares = spectrum(seen**2) * inside
        total += np.fft.irfft2(squares - 2 * cross, shape)
    return np.asarray(total, dtype=np.float32)
