"""Where a card, or a whole page, lies on the page as it is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Frame:
    """Where a card's coordinates lie on a page: `x = left + wide * u`, `y = bottom + high * v`."""

    left: float
    bottom: float
    wide: float = 1.0
    high: float = 1.0

    def moved(self, dx: float, dy: float) -> Frame:
        """The same frame elsewhere."""
        return Frame(self.left + dx, self.bottom + dy, self.wide, self.high)

    def apart(self, other: Frame, size: tuple[float, float]) -> float:
        """How far apart the two put the corners of a card of that size."""
        return max(
            abs(self.left - other.left),
            abs(self.bottom - other.bottom),
            abs(self.left - other.left + (self.wide - other.wide) * size[0]),
            abs(self.bottom - other.bottom + (self.high - other.high) * size[1]),
        )
