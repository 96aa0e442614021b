"""A line board's geometry: eight tile-sized places side by side, and where what is below stands.

A player lays the board before him with the numbers towards himself. The die and the first tile
of every row lie on the places; the row's other tiles go on from there, away from him: so the
places end at the board's upper edge, and there is no step in a row. From the upper edge down:
places, numbers, captions, the pavement. Lengths are mm, the origin is the lower left trim corner.

A board that is too long for a sheet comes in two halves. The cut is in the middle; the left half
has a blank strip beside it, on which the right one is glued.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...cards.bossa.tiles import DIE_FACES, HIGHEST, LOWEST
from ..paper import Size
from ..slots import Box

COUNT = HIGHEST - LOWEST + 1
GAP = 2.0  # between two places, so that fingers find the edge of a tile
PLAY = 0.5  # a place is that much wider and higher than a tile, on either side
MARGIN = 8.0  # beside the first and the last place
OVERLAP = 10.0  # the strip that halves are glued with
LONGEST, HIGHEST_PIECE = 250.0, 185.0  # fits on A4 and on Letter, with margins and marks

NUMBER_FOOT = 22.5  # the base line of the numbers
NUMBER = 7.0  # cap height of the numbers
CAPTIONS = 11.3  # the base line of the lower captions
PAVEMENT = 9.6  # the upper edge of the pavement
BELOW = 32.5  # all below the places
SIGN = 1.5  # height of the sign that a row goes on; it stands clear of a die, if it stands at all
_SIGN_DOWN, _SIGN_CLEAR = 5.2, 1.0  # from the upper edge to its foot at most, and round it at least


@dataclass(frozen=True)
class BoardPlan:
    """A board for tiles and a die of some size; see the module for what lies where."""

    tile: Size
    die: float

    @property
    def size(self) -> Size:
        """The whole board, from trim to trim."""
        return Size(2 * MARGIN + COUNT * self.step - GAP, BELOW + self.tile.height + PLAY)

    @property
    def step(self) -> float:
        """From one place to the next."""
        return self.tile.width + 2 * PLAY + GAP

    @property
    def halved(self) -> bool:
        """Whether the board comes in two halves."""
        return self.size.width > LONGEST

    @property
    def pieces(self) -> int:
        """How many pieces make a board."""
        return 2 if self.halved else 1

    @property
    def piece(self) -> Size:
        """What is cut out: the board, or one half; both halves are equally large."""
        if not self.halved:
            return self.size
        return Size((self.size.width + OVERLAP) / 2, self.size.height)

    @property
    def seam(self) -> float:
        """Where the left half's art ends and the right half begins."""
        return self.piece.width - OVERLAP

    def place(self, position: int) -> Box:
        """The place of a position: left, bottom, right, top."""
        left = MARGIN + (position - LOWEST) * self.step
        return left, BELOW, left + self.tile.width + 2 * PLAY, self.size.height

    @property
    def sign_foot(self) -> float | None:
        """Where the sign stands that a row goes on; None where a die leaves no room above it."""
        room = (self.size.height - BELOW - self.die) / 2
        if room < SIGN + 2 * _SIGN_CLEAR:
            return None
        return self.size.height - min(_SIGN_DOWN, (room + SIGN) / 2)

    def die_spot(self, position: int) -> Box | None:
        """Where the die lies on a place; None for positions that no die shows."""
        if position not in DIE_FACES:
            return None
        left, bottom, right, top = self.place(position)
        x, y = (left + right - self.die) / 2, (bottom + top - self.die) / 2
        return x, y, x + self.die, y + self.die


def board_plan(tile: Size, die: float) -> BoardPlan:
    """The plan of both boards.

    Raises `ValueError` for tiles so large that no half fits on a sheet, and for a die larger
    than a place.
    """
    plan = BoardPlan(tile, die)
    wide, high = plan.piece
    if wide > LONGEST or high > HIGHEST_PIECE:
        raise ValueError(
            f"line boards for tiles of {tile} do not fit on A4 or Letter, not even in halves: "
            f"a tile is at most {_widest():g} x {HIGHEST_PIECE - BELOW - PLAY:g} mm"
        )
    if die > min(tile):
        raise ValueError(
            f"a die of {die:g} mm does not fit on the line boards' places, which are as large as "
            f"the tiles, {tile}: make it {min(tile):g} mm or less"
        )
    return plan


def _widest() -> float:
    """The widest tile for which half a board is no longer than `LONGEST`, in whole mm."""
    most = 2 * LONGEST - OVERLAP
    return float(int((most - 2 * MARGIN + GAP) / COUNT - GAP - 2 * PLAY))
