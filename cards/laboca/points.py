"""The point table of La Boca: what a right structure brings both partners, by whole seconds."""

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
