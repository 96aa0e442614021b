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
