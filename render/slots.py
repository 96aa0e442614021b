"""Places on a page: a card's slot with its trims and bleeds, and a fold line. Millimetres.

The origin is the page's lower left corner, y runs up.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

Box = tuple[float, float, float, float]  # left, bottom, right, top

MIN_TRIM_STEP = 0.25  # trims nearer than this are one cut


class Side(Enum):
    """The two sides of a card, named after the player who sees them."""

    FRONT = "front"
    BACK = "back"


@dataclass(frozen=True)
class Slot:
    """A trimmed card on a page: lower left corner, size, and how far art may run past each trim.

    `turned`: the face is drawn upside down. The bleeds are those of the sheet's directions.
    """

    x: float
    y: float
    width: float
    height: float
    bleed_left: float
    bleed_right: float
    bleed_bottom: float
    bleed_top: float
    turned: bool = False

    @property
    def trim_box(self) -> Box:
        """Left, bottom, right, top of the card as it is cut."""
        return self.x, self.y, self.x + self.width, self.y + self.height

    @property
    def bleed_box(self) -> Box:
        """Left, bottom, right, top of what may be painted for this card."""
        return (
            self.x - self.bleed_left,
            self.y - self.bleed_bottom,
            self.x + self.width + self.bleed_right,
            self.y + self.height + self.bleed_top,
        )


class Fold(NamedTuple):
    """A fold line from edge to edge: at x = `at` when `upright`, else at y = `at`."""

    upright: bool
    at: float


def trims(slots: Iterable[Slot]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The cut lines of some slots, x and y, ascending; neighbours without a gutter share one."""
    boxes = [slot.trim_box for slot in slots]
    across = _distinct(edge for box in boxes for edge in (box[0], box[2]))
    return across, _distinct(edge for box in boxes for edge in (box[1], box[3]))


def around(boxes: Iterable[Box]) -> Box:
    """The smallest box round all of them; at least one must be given."""
    left, bottom, right, top = zip(*boxes, strict=True)
    return min(left), min(bottom), max(right), max(top)


def _distinct(edges: Iterable[float]) -> tuple[float, ...]:
    found: list[float] = []
    for edge in sorted(edges):
        if not found or edge - found[-1] > MIN_TRIM_STEP:
            found.append(edge)
    return tuple(found)
