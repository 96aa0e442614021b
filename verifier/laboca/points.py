"""The point table of La Boca: points for both partners by whole seconds."""

from __future__ import annotations

# The last second of each row and its points; beyond the last row there are none.
ROWS = (
    (15, 10),
    (20, 9),
    (25, 8),
    (30, 7),
    (40, 6),
    (50, 5),
    (60, 4),
    (80, 3),
    (100, 2),
    (120, 1),
)
SLOWEST = ROWS[-1][0]


def points_for(seconds: int) -> int:
    """The points that a right structure brings after so many seconds, at least 1."""
    return next((points for last, points in ROWS if seconds <= last), 0)
