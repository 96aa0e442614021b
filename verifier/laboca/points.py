"""The points for both partners by whole seconds, from the point table."""

from __future__ import annotations

from ...cards.laboca.points import ROWS


def points_for(seconds: int) -> int:
    """The points that a right structure brings after so many seconds, at least 1."""
    return next((points for last, points in ROWS if seconds <= last), 0)
