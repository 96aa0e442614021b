"""Reading the pieces of one component on a page: what lies in each place, and how.

What fits the planned face is that piece, with the place where it fits. What fits another face,
or the same one otherwise, is told so. What fits nothing is told with the spots that differ, or
as missing where the paper is bare.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees

import numpy as np

from ...cards.printed import PlannedCard
from ...cards.printed_pieces import PieceKind, PiecePlan, SeenPiece, ShownFace, Unlike
from .pieces_faces import Faces
from .pieces_look import INSET, TINGED
from .pieces_match import Budget, Match, Matcher
from .pieces_thumbs import Thumbs, Way
from .pieces_window import Lie, Outline, at, darkest, inverse, joined, window
from .raster import Raster

_PART = 0.35  # of a piece may look otherwise and it still be that piece
_BARE, _INK = 235, 0.002  # levels; the share of a place that is printed on
_ASIDE = 0.3  # mm: when a piece is farther off than this, others of its page will be as well


class PieceReader:
    """Reads the places of one plan on any page; the budget is shared by a document's readers."""

    def __init__(self, plan: PiecePlan, kind: PieceKind, faces: Faces, budget: Budget) -> None:
        self.plan = plan
        self._faces = faces
        self._outline = Outline(kind.size, kind.cut == "circle", plan.corner_radius)
        self._thumbs = Thumbs(faces, self._outline)
        self._matcher = Matcher(faces, self._outline, self._thumbs, budget)
        self._numbers = {name: number for number, name in enumerate(kind.ids)}
        self._ids = kind.ids

    def first_look(self, raster: Raster, places: Sequence[PlannedCard]) -> list[Match | None]:
        """How well what is planned fits in its very place; None for what the plan makes up."""
        found = []
        for slot in places:
            look, way = self.look(slot), Way(slot.turned)
            place = self.place(slot)
            found.append(
                None if look is None else self._matcher.first_look(raster, look, way, place)
            )
        return found

    def read(
        self,
        raster: Raster,
        places: Sequence[PlannedCard],
        first: Sequence[Match | None],
        scale: float = 1.0,
    ) -> list[SeenPiece]:
        """What lies in each place, but for those where the paper is bare.

        `first` are the first looks at the places, `scale` is how large the page seems to be
        printed, by its control line.
        """
        found = []
        aside: Lie | None = None
        for slot, planned in zip(places, first, strict=True):
            if planned is None:
                continue  # told as a fault of the plan
            bare = self._ink(raster, self.place(slot)) <= _INK
            match = self._matcher.match(raster, planned, aside, scale, bare)
            told = self._aside(slot, match)
            aside = aside if told is None else told
            piece = self._piece(slot, planned.look, match, bare)
            if piece is not None:
                found.append(piece)
        return found

    def look(self, slot: PlannedCard) -> int | None:
        """The look that is planned in a place; None for a piece or side that is not there."""
        return self._faces.looks.get((self._numbers.get(slot.id, -1), slot.side))

    def place(self, slot: PlannedCard) -> Lie:
        """Where the place lies on the printed page, upright."""
        x, y = self.plan.adjusted(slot.x, slot.y, slot.side)
        wide, high = self.plan.scale
        return np.array([[wide, 0.0, x], [0.0, high, y]])

    def likely(self, raster: Raster, places: Sequence[PlannedCard]) -> float:
        """The share of the places that seem to show what is planned, by patches of colour."""
        hits = 0
        for slot in places:
            look = self.look(slot)
            if look is not None:
                seen = self._thumbs.seen(raster, self.place(slot))
                hits += self._thumbs.may_be(seen, look, Way(slot.turned))
        return hits / len(places) if places else 0.0

    def outside(self, raster: Raster, slot: PlannedCard) -> SeenPiece | None:
        """What lies in a place where the page has no piece; None where nothing does."""
        place = self.place(slot)
        if self._ink(raster, place) <= _INK:
            return None
        return SeenPiece(None, *_box(place, self._outline.size), shown=None, sure=False)

    def _aside(self, slot: PlannedCard, match: Match) -> Lie | None:
        """How the page lies off its plan, as this piece tells it; None where it lies right."""
        if not (match.seen.fits and match.sure):
            return None
        size = self._outline.size
        planned, found = self.place(slot), match.place(size)
        middle = np.array([size[0] / 2, size[1] / 2, 1.0])
        if np.abs((found - planned) @ middle).max() < _ASIDE:
            return None
        return joined(found, inverse(planned))

    def _piece(self, slot: PlannedCard, look: int, match: Match, bare: bool) -> SeenPiece | None:
        seen = match.seen
        if bare and not seen.fits:
            return None
        box = _box(match.place(self._outline.size), self._outline.size)
        if seen.fits:
            return SeenPiece(slot, *box, shown=self._shown(slot, look, match), sure=match.sure)
        spots = tuple(
            Unlike(*at(match.lie, spot.u, spot.v), spot.seen, spot.meant, spot.at_edge)
            for spot in seen.spots
        )
        known = seen.recoloured or seen.share <= _PART
        return SeenPiece(
            slot,
            *box,
            shown=self._shown(slot, look, match) if known else None,
            unlike=spots,
            recoloured=seen.colours if seen.recoloured else None,
            sure=match.sure and seen.share < TINGED,
        )

    def _shown(self, slot: PlannedCard, look: int, match: Match) -> ShownFace:
        """The face that is seen: the planned piece's own where several look the same."""
        if match.look == look:
            return ShownFace(slot.id, slot.side, match.way.turned, match.way.mirrored)
        own = self._numbers[slot.id]
        faces = [face for face, number in self._faces.looks.items() if number == match.look]
        number, side = min(faces, key=lambda face: (face[0] != own, face[1] != slot.side, face))
        return ShownFace(self._ids[number], side, match.way.turned, match.way.mirrored)

    def _ink(self, raster: Raster, place: Lie) -> float:
        """The share of a place that is not bare paper, its outline left out."""
        there = window(raster, place, self._outline.size, 0.0)
        if there is None:
            return 0.0
        inside = self._outline.mask(*there.points(), INSET)
        return float((darkest(there.pixels) < _BARE)[inside].mean()) if inside.any() else 0.0


def _box(place: Lie, size: tuple[float, float]) -> tuple[float, float, float, float, float]:
    """Lower left corner, width and height of a place, and by how many degrees it leans."""
    wide, high = size
    x, y = at(place, wide / 2, high / 2)
    width, height = (float(np.hypot(*place[:, axis])) for axis in (0, 1))
    # A piece that lies the other way round leans no less for that.
    right = place[:, 0] * np.sign(place[0, 0] or 1.0)
    up = place[:, 1] * np.sign(place[1, 1] or 1.0)
    lean = degrees((atan2(right[1], right[0]) - atan2(up[0], up[1])) / 2)
    width, height = width * wide, height * high
    return x - width / 2, y - height / 2, width, height, lean
