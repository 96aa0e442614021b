"""Which face lies in a place, and where exactly.

The planned face is first drawn in its very place: in a good print that is all. Where it does not
fit, those faces are tried there that are most alike by their patches of colour, in every way they
may lie; then the planned face is moved until it fits; then the others are; then the planned one
is looked for in the neighbourhood.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from .pieces_faces import Faces
from .pieces_fit import Drawn, fit, is_clear
from .pieces_look import NOTHING, Look, compare
from .pieces_search import found_near
from .pieces_thumbs import ALL_WAYS, Thumbs, Way, apart
from .pieces_window import Lie, Outline, joined, window
from .raster import Floats, Pixels, Raster

SEARCHES = 40  # of a document, so that a PDF full of strange pages ends too
_OTHERS = 6  # faces that are tried in a place
_CLEARLY = 0.6  # of the planned one's distance: another face that is so near is tried first
_FAR_MORE = 4.0  # times less that differs
_ALIKE = 60.0  # levels that the patches of a face may be off for it to be moved about


@dataclass(frozen=True)
class Match:
    """A face in a place: which look and which way round, where, how well it fits.

    `sure` tells whether where it lies could be measured.
    """

    look: int
    way: Way
    lie: Lie
    seen: Look
    sure: bool

    def place(self, size: tuple[float, float]) -> Lie:
        """Where the upright place of the face lies."""
        return joined(self.lie, self.way.within(size))  # a way is its own inverse


@dataclass
class Budget:
    """How many searches a document has left."""

    searches: int = SEARCHES

    def take(self) -> bool:
        """Whether there is one more; then there is one less."""
        self.searches -= 1
        return self.searches >= 0


@dataclass
class Matcher:
    """Finds faces of one component in places on pages."""

    faces: Faces
    outline: Outline
    thumbs: Thumbs
    budget: Budget
    _clear: dict[int, bool] = field(default_factory=dict)

    def first_look(self, raster: Raster, look: int, way: Way, place: Lie) -> Match:
        """The planned look in its very place, as well as it fits there."""
        return self._drawn_at(raster, look, way, place)

    def match(
        self,
        raster: Raster,
        planned: Match,
        aside: Lie | None = None,
        scale: float = 1.0,
        bare: bool = False,
    ) -> Match:
        """What lies in a place, after a first look; what fits best, if nothing does.

        `aside` is how other pieces of the page lie off their places (page to page), `scale` how
        large the page seems to be printed, `bare` that there is nothing in the place.
        """
        if planned.seen.same:
            return planned
        place = planned.place(self.outline.size)
        if bare:
            ways = [planned.way]
            return next(self._searched(raster, planned, place, scale, ways), planned)
        best = planned
        for found in self._tries(raster, planned, place, aside, scale):
            if found.seen.fits:
                return self._as_planned(raster, found, planned.way)
            # Where nothing fits, another face than the planned one must be far more alike.
            own = (found.look, found.way) == (planned.look, planned.way)
            handicap = 1.0 if own else _FAR_MORE
            if found.seen.share * handicap < best.seen.share:
                best = found
        return best

    def _tries(
        self, raster: Raster, planned: Match, place: Lie, aside: Lie | None, scale: float
    ) -> Iterator[Match]:
        seen = self.thumbs.seen(raster, place)
        own = apart(seen, planned.way.patches(self.thumbs.of(planned.look)))
        others = [
            (away, look, way)
            for away, look, way in self.thumbs.nearest(seen, _OTHERS)
            if away < _ALIKE and (look, way) != (planned.look, planned.way)
        ]
        nearer = [(look, way) for away, look, way in others if away < _CLEARLY * own]
        for look, way in nearer:
            other = self._drawn_at(raster, look, way, place)
            if other.seen.fits or (look, way) == nearer[0]:
                yield self._moved(raster, other)
        moved = self._moved(raster, planned)
        yield moved
        if moved.seen.is_it or planned.seen.is_it:
            return
        if aside is not None:
            yield self._moved(raster, self._at(raster, planned, joined(aside, planned.lie)))
        for _, look, way in others:
            yield self._moved(raster, self._drawn_at(raster, look, way, place))
        yield from self._searched(raster, planned, place, scale, ALL_WAYS)

    def _as_planned(self, raster: Raster, found: Match, way: Way) -> Match:
        """The match the planned way round, if the face looks the same so."""
        if found.way == way:
            return found
        other = self._drawn_at(raster, found.look, way, found.place(self.outline.size))
        return other if other.seen.fits else found

    def _searched(
        self, raster: Raster, planned: Match, place: Lie, scale: float, ways: Sequence[Way]
    ) -> Iterator[Match]:
        """The planned look, in each of the ways, where the neighbourhood fits it best."""
        if not self.budget.take():
            return
        sized = place.copy()
        sized[:, :2] *= scale
        middle = np.array([*(side / 2 for side in self.outline.size), 1.0])
        sized[:, 2] += (place - sized) @ middle
        for way in sorted(ways, key=lambda way: way != planned.way):
            lie = joined(sized, way.within(self.outline.size))
            found = found_near(raster, self._drawn(planned.look), self.outline, lie)
            if found is not None:
                yield self._moved(raster, Match(planned.look, way, found, NOTHING, False))

    def _drawn(self, look: int) -> Drawn:
        def drawn(place: Floats, columns: int, rows: int) -> Pixels:
            return self.faces.render(look, place, columns, rows)

        return drawn

    def _drawn_at(self, raster: Raster, look: int, way: Way, place: Lie) -> Match:
        lie = joined(place, way.within(self.outline.size))
        return self._at(raster, Match(look, way, lie, NOTHING, False), lie)

    def _at(self, raster: Raster, of: Match, lie: Lie, sure: bool | None = None) -> Match:
        """The face drawn exactly there, and compared."""
        there = window(raster, lie, self.outline.size, 0.0)
        if there is None:
            return Match(of.look, of.way, lie, NOTHING, False)
        rows, columns = there.pixels.shape[:2]
        face = self.faces.render(of.look, there.place, columns, rows)
        if of.look not in self._clear:
            self._clear[of.look] = is_clear(face, there.place, self.outline)
        known = self._clear[of.look] if sure is None else sure
        return Match(of.look, of.way, lie, compare(there, face, self.outline), known)

    def _moved(self, raster: Raster, of: Match) -> Match:
        """The face moved until it fits as well as it can."""
        found = fit(raster, self._drawn(of.look), self.outline, of.lie)
        if not _believable(found.lie, of.lie):
            return of
        return self._at(raster, of, found.lie, found.sure)


def _believable(lie: Lie, before: Lie) -> bool:
    """Whether a piece can lie so: a fit that runs away ends anywhere."""
    change = lie[:, :2] @ np.linalg.inv(before[:, :2])
    return bool(np.isfinite(lie).all() and np.abs(change - np.eye(2)).max() < 0.15)
