"""La Boca's card stand: a little house of paper, folded up from one net. Millimetres.

Seen from its side it is a steep roof with a pocket let in along the ridge. The net is one strip,
from below: the front player's wall, the pocket's two walls with its floor between them, the back
player's wall. A gable at either end of the front wall is glued to a tab of the back wall; it
holds the walls apart and closes the pocket. A card stands in the pocket on the table's level; the
walls hide its lower half and leave the upper one, with the street below the picture, to be seen:

    _| card |_       ridge  HIDDEN above the table
    /|      |\\
   / |______| \\      pocket POCKET deep, card width + PLAY wide
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, hypot

from ..component import Component, Cut
from ..faces import Draw
from ..house import CUT, FOLD_DASH, INK, LINE, LOOKS, PAPER, SAFE
from ..imposition import Side
from ..nets.art import LINE as CUT_LINE
from ..nets.art import ON_TAB, OVERLAP, draw_fold
from ..nets.surface import Bend
from ..paper import BOCA, Size
from ..paths import Point, polygon
from ..pen import BOLD, CAP_HEIGHT, Pen
from .face import STREET
from .piece import GAME
from .stand_art import draw_gable, draw_profile, draw_steps, draw_wall

PLAY = 2.0  # the pocket is that much wider than a card
POCKET = 1.5  # depth of the pocket: up to three layers of card
HIDDEN = BOCA.height / 2 - STREET  # of a card: the half that is not played, without the street
SLOPE = 20.0  # how far a wall's foot stands out from the ridge
TAB, TAB_START = 8.0, 2.0  # depth of a tab, and how far from the ridge it begins
_INWARD = 3.6  # from a gable's edge to the middle of its number
EASE = 0.5  # the pocket's walls end that far from the gables: paper has a thickness
FOOTPRINT = Size(BOCA.width + PLAY, 2 * SLOPE + POCKET)
WALL = LOOKS[GAME].wall


@dataclass(frozen=True)
class StandNet:
    """The net's measures; its box has the lower left corner at the origin."""

    width: float = FOOTPRINT.width
    high: float = HIDDEN

    @property
    def wall(self) -> float:
        """Length of a sloping wall, from its foot to the ridge."""
        return hypot(self.high, SLOPE)

    @property
    def folds(self) -> tuple[float, float, float, float]:
        """The heights of the folds across the strip: a ridge, the pocket's floor, a ridge."""
        ridge = self.wall
        floor = ridge + self.high
        return ridge, floor, floor + POCKET, floor + POCKET + self.high

    @property
    def left(self) -> float:
        """The strip's left end: how far a gable reaches out from the wall it hangs on."""
        return self._on_gable(FOOTPRINT.height, 0.0)[0]

    @property
    def right(self) -> float:
        """The strip's right end."""
        return self.left + self.width

    @property
    def top(self) -> float:
        """The strip's upper end, the back wall's foot."""
        return self.folds[-1] + self.wall

    @property
    def size(self) -> Size:
        """The box round the net, to the next tenth of a millimetre."""
        return Size(ceil(10 * (self.left + self.right)) / 10, ceil(10 * self.top) / 10)

    def _on_gable(self, deep: float, high: float) -> Point:
        """How far a gable's point lies from the wall's end, and how far along it.

        `deep` runs from the front wall's foot to the back wall's, `high` up from the table.
        """
        return (
            (deep * self.high - high * SLOPE) / self.wall,
            (deep * SLOPE + high * self.high) / self.wall,
        )

    def gable(self, right: bool) -> tuple[Point, Point, Point, Point]:
        """A gable from the front foot round: the foot, the back foot, and both ridges."""
        corners = ((0.0, 0.0), (FOOTPRINT.height, 0.0), (SLOPE + POCKET, self.high),
                   (SLOPE, self.high))  # fmt: skip
        found = [self._on_gable(*corner) for corner in corners]
        first, second, third, last = (
            (self.right + out if right else self.left - out, along) for out, along in found
        )
        return first, second, third, last

    def tab(self, right: bool) -> tuple[Point, Point, Point, Point]:
        """A tab at an end of the back wall, from the ridge to the foot.

        Near the ridge it is no deeper than the wedge of air between the wall and the pocket.
        """
        low, top = self.folds[-1] + TAB_START, self.top
        end, out = (self.right, TAB) if right else (self.left, -TAB)
        slant = TAB * self.high / SLOPE
        return (end, low), (end + out, low + slant), (end + out, top - TAB), (end, top)

    def pocket_side(self, right: bool) -> tuple[Point, Point]:
        """The side of the pocket's walls, from below: a little short of the gable beside it."""
        x = self.right - EASE if right else self.left + EASE
        return (x, self.folds[0]), (x, self.folds[-1])

    def outline(self) -> tuple[Point, ...]:
        """The line to cut, counter-clockwise from the front wall's left foot."""
        return (
            *self.gable(right=True),
            *self.pocket_side(right=True),
            (self.right, self.folds[-1]),
            *self.tab(right=True),
            *reversed(self.tab(right=False)),
            (self.left, self.folds[-1]),
            *reversed(self.pocket_side(right=False)),
            *reversed(self.gable(right=False)),
        )


def card_stand() -> Component:
    """The stand for cards of 63 x 120 mm, as one net on one sheet."""
    net = StandNet()

    def store(pen: Pen) -> Draw:
        with pen.form("stand", (-1.0, -1.0, net.size.width + 1, net.size.height + 1)):
            _draw(pen, net)
        return lambda number, side: pen.stamp("stand", 0, 0)

    advice = (
        "Paper of about 160 g/m2 is best. The stand's own inside tells how to fold it.",
        "Glue tabs 1 and 2 inside the gables. A card drops into the pocket along the ridge: its "
        "upper half is seen, one side by each player.",
    )
    return Component(GAME, "card stand", "stand", ("stand",), net.size, store, False,
                     Cut.NET, advice=advice)  # fmt: skip


def _draw(pen: Pen, net: StandNet) -> None:
    _walls(pen, net)
    ridge, _, ceiling, _ = net.folds
    # Read down the sheet: what is done first stands on the upper panel.
    draw_steps(pen, Size(net.width, net.high), (net.left, ceiling), (net.left, ridge))
    pocket = 4 * POCKET  # drawn wider than it is: else its two walls would be one line
    profile = ((0.0, 0.0), (SLOPE, net.high), (SLOPE, 0.0), (SLOPE + pocket, 0.0),
               (SLOPE + pocket, net.high), (2 * SLOPE + pocket, 0.0))  # fmt: skip
    draw_profile(pen, profile, BOCA.height, (net.left + net.width / 2, ridge + SAFE))
    for right in (False, True):
        draw_gable(pen, net.gable(right), WALL)
        _tab(pen, net, right)
    _lines(pen, net)


def _walls(pen: Pen, net: StandNet) -> None:
    """Both outer walls: each stands upright for the player who sees it."""
    wall = Size(net.width, net.wall)
    with pen.moved(net.left, 0.0):
        draw_wall(pen, wall, WALL, Side.FRONT.value)
    with pen.moved(net.right, net.top, turned=True):
        draw_wall(pen, wall, WALL, Side.BACK.value)


def _tab(pen: Pen, net: StandNet, right: bool) -> None:
    """A tab: the wall's colour runs a little over its fold; its number stands on it."""
    corners = net.tab(right)
    out = OVERLAP if right else -OVERLAP
    (x, low), (_, full), _, (_, top) = corners
    near = low + (full - low) * OVERLAP / TAB
    pen.polygon([(x, low), (x + out, near), (x + out, top - OVERLAP), (x, top)], WALL)
    middle = (low + top) / 2 - ON_TAB * CAP_HEIGHT / 2
    number = "2" if right else "1"
    outward = 1 if right else -1
    pen.text(x + (TAB + OVERLAP) / 2 * outward, middle, number, ON_TAB, INK, BOLD, 0.5)
    _gable_number(pen, net, right, number)


def _gable_number(pen: Pen, net: StandNet, right: bool, number: str) -> None:
    """The tab's number on a plate inside the gable's edge: outside it would be cut away."""
    _, foot, crest, _ = net.gable(right)
    x, y = (foot[0] + crest[0]) / 2, (foot[1] + crest[1]) / 2
    x += -_INWARD if right else _INWARD
    pen.disc(x, y, ON_TAB * 0.75, PAPER)
    pen.text(x, y - ON_TAB * CAP_HEIGHT / 2, number, ON_TAB, INK, BOLD, 0.5)


def _lines(pen: Pen, net: StandNet) -> None:
    """The folds, and the cut line round it all."""
    first, floor, ceiling, last = net.folds
    for y in (floor, ceiling):
        draw_fold(pen, ((net.left + EASE, y), (net.right - EASE, y)), Bend.VALLEY, PAPER)
    for y in (first, last):
        # Half on a wall's bright cornice, half on paper: only plain ink shows well on both.
        across = polygon(((net.left, y), (net.right, y)), closed=False)
        pen.stroke(across, INK, LINE, round_ends=False, dashes=FOLD_DASH)
    for right in (False, True):
        foot, *_, ridge = net.gable(right)
        draw_fold(pen, (foot, ridge), Bend.MOUNTAIN, WALL)
        near, *_, far = net.tab(right)
        draw_fold(pen, (near, far), Bend.MOUNTAIN, WALL)
    pen.stroke(polygon(net.outline()), CUT, CUT_LINE)
