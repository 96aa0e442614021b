"""Reading the cards of one page: their pictures, their place, and strays inside their trims.

A card is looked for where the plan has it. What is read there is in the page's own direction:
the upper half's picture stands upright, the lower half's is turned. If the squares there make no
sense, the neighbourhood is searched. Then the outlines between the squares are measured, which
gives the card's true place, size and angle, and the squares are read once more from there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import degrees

import numpy as np

from ...cards.laboca.board import SIDE
from ...cards.laboca.picture import EMPTY, Picture
from ...cards.printed import UNREAD, PlannedCard, Rgb, SeenCard, SheetPlan
from .frame import Frame
from .lattice import Fit, edges_between, measure
from .raster import Floats, Raster
from .reference import Reference, looks_of, rounded
from .squares import Letters, read_letters
from .strays import MOST, find_strays

_SEARCH = (1.0, 14)  # mm between places tried for a card that is not where it should be, and steps
_SLIGHT = 0.15  # mm: a place known this well needs no second look
_ENOUGH = 24  # squares of a block whose colour is looked at
_OUTLINE, _MIN_OUTLINE = 0.045, 0.25  # the outline's width: of a square, at least in mm


@dataclass(frozen=True)
class _Reading:
    """What the squares of a card show, seen from a frame."""

    frame: Frame
    tier: str
    letters: Letters

    @property
    def unread(self) -> int:
        return self.letters.letters.count(UNREAD)

    @property
    def blank(self) -> bool:
        """Nothing that looks like a block."""
        return not set(self.letters.letters) - {UNREAD, EMPTY}

    @property
    def pictures(self) -> tuple[Picture, Picture]:
        """The upper and the lower half's picture, each as it stands for its own reader."""
        half = len(self.letters.letters) // 2
        upper, lower = self.letters.letters[:half], self.letters.letters[half:]
        return _picture(upper), _picture(lower)


class CardReader:
    """Reads cards of one plan on any page."""

    def __init__(self, plan: SheetPlan, rows: int, reference: Reference) -> None:
        self._plan = plan
        self._rows = rows
        self._reference = reference
        self._outline = max(_MIN_OUTLINE, plan.square * _OUTLINE)
        self._corners = _square_corners(plan, rows)
        self._seen_colours: dict[str, list[Floats]] = {}

    def read(self, raster: Raster, slot: PlannedCard, frame: Frame) -> SeenCard | None:
        """The card near the frame, or None when nothing like a card's pictures is there."""
        reading = self._look(raster, frame)
        if reading.unread > 2 or reading.blank:
            reading = self._search(raster, reading)
        if reading.blank:
            return None
        fits = self._fits(raster, reading)
        moved = _refined(reading.frame, fits, self._plan.card)
        if _apart(moved, reading.frame) > _SLIGHT:
            reading = self._look(raster, moved)
            fits = self._fits(raster, reading)
            moved = _refined(reading.frame, fits, self._plan.card)
        reading = replace(reading, frame=moved)
        self._note_colours(raster, reading)
        return self._seen(raster, slot, reading, fits)

    @property
    def colours(self) -> dict[str, Rgb]:
        """Each block's base colour as seen on the cards read so far, the median of its squares."""
        return {
            letter: rounded(np.median(np.array(seen), axis=0))
            for letter, seen in sorted(self._seen_colours.items())
        }

    def peek(self, raster: Raster, slot: PlannedCard, frame: Frame) -> SeenCard | None:
        """A card where none was planned, or None: a place that holds no block is passed over."""
        reading = self._look(raster, frame)
        if reading.blank or reading.unread > len(reading.letters.letters) / 2:
            return None
        found = self.read(raster, slot, frame)
        return None if found is None else replace(found, planned=None)

    def _look(self, raster: Raster, frame: Frame) -> _Reading:
        ground = self._ground(raster, frame)
        tiers = self._reference.grounds
        tier = min(tiers, key=lambda name: float(np.abs(ground - np.array(tiers[name])).sum()))
        u, v = self._corners
        looks = looks_of(
            raster,
            frame.left + frame.wide * u,
            frame.bottom + frame.high * v,
            self._plan.square * frame.wide,
        )
        half = len(looks) // 2
        looks[half:] = looks[half:, ::-1, ::-1]
        return _Reading(frame, tier, read_letters(looks, self._reference, ground))

    def _ground(self, raster: Raster, frame: Frame) -> Floats:
        """The colour beside the pictures, the median of many points."""
        wide, high = self._plan.card
        share = np.concatenate([np.linspace(0.08, 0.4, 25), np.linspace(0.6, 0.92, 25)])
        u = np.concatenate([np.full(50, 1.5), np.full(50, wide - 1.5)])
        v = np.tile(share * high, 2)
        seen = raster.near(frame.left + frame.wide * u, frame.bottom + frame.high * v)
        return np.asarray(np.median(seen, axis=0), dtype=np.float64)

    def _search(self, raster: Raster, first: _Reading) -> _Reading:
        """The best reading in the neighbourhood, where the squares look most like blocks."""
        step, count = _SEARCH
        limit = min(count * step, 0.45 * min(self._plan.card))
        ways = np.arange(-limit, limit + step / 2, step)
        tries = [first.frame.moved(dx, dy) for dx in ways for dy in ways]
        ground = self._ground(raster, first.frame)
        best = min(tries, key=lambda frame: self._unlike(raster, frame, ground))
        found = self._look(raster, best)
        return found if found.unread < first.unread or first.blank else first

    def _unlike(self, raster: Raster, frame: Frame, ground: Floats) -> float:
        u, v = self._corners
        side = self._plan.square * frame.wide
        looks = looks_of(raster, frame.left + frame.wide * u, frame.bottom + frame.high * v, side)
        half = len(looks) // 2
        looks[half:] = looks[half:, ::-1, ::-1]
        return float(np.minimum(read_letters(looks, self._reference, ground).distances, 60).mean())

    def _fits(self, raster: Raster, reading: _Reading) -> tuple[Fit | None, Fit | None]:
        frame, side = reading.frame, self._plan.square
        upper, lower = reading.pictures
        lower = tuple(row[::-1] for row in reversed(lower))
        parts = []
        for picture, (u, v) in zip((upper, lower), self._plan.pictures, strict=True):
            parts.append((picture, frame.left + frame.wide * u, frame.bottom + frame.high * v))
        upright, level = edges_between(parts, (side * frame.wide, side * frame.high))
        width = self._outline
        return (
            measure(raster, upright, True, width),
            measure(raster, level, False, width),
        )

    def _note_colours(self, raster: Raster, reading: _Reading) -> None:
        """Look at the bare points of a few squares of each block."""
        frame, side = reading.frame, self._plan.square
        half = len(reading.letters.letters) // 2
        for index, letter in enumerate(reading.letters.letters):
            if letter in (EMPTY, UNREAD):
                continue
            known = self._seen_colours.setdefault(letter, [])
            if len(known) >= _ENOUGH:
                continue
            u, v = self._reference.bases[letter]
            if index >= half:
                u, v = 1 - u, 1 - v
            x = frame.left + frame.wide * (self._corners[0][index] + u * side)
            y = frame.bottom + frame.high * (self._corners[1][index] + v * side)
            known.append(np.median(raster.near(x, y), axis=0))

    def _seen(
        self,
        raster: Raster,
        slot: PlannedCard,
        reading: _Reading,
        fits: tuple[Fit | None, Fit | None],
    ) -> SeenCard:
        frame = reading.frame
        wide, high = self._plan.card
        strays, crossing = find_strays(raster, self._plan, frame)
        across, up = fits
        skews = [fit.skew for fit in (across, up) if fit is not None]
        angle = 0.0
        if across is not None and up is not None:
            angle = degrees((up.skew - across.skew) / 2)
        elif skews:
            angle = degrees(skews[0])
        return SeenCard(
            planned=slot,
            x=frame.left,
            y=frame.bottom,
            width=wide * frame.wide,
            height=high * frame.high,
            angle=angle,
            pictures=reading.pictures,
            mirrored=reading.letters.mirrored,
            tier=reading.tier,
            edges=sum(fit.count for fit in fits if fit is not None),
            strays=strays[:MOST],
            crossing=crossing,
        )


def _square_corners(plan: SheetPlan, rows: int) -> tuple[Floats, Floats]:
    """Lower left corners of all squares: the upper half's, then the lower half's.

    Either half in its own reader's order, the top row first, each from the left.
    """
    z, x = np.meshgrid(np.arange(rows)[::-1], np.arange(SIDE), indexing="ij")
    (left, bottom), (low_left, low_bottom) = plan.pictures
    upper = left + x * plan.square, bottom + z * plan.square
    lower = low_left + (SIDE - 1 - x) * plan.square, low_bottom + (rows - 1 - z) * plan.square
    return (
        np.concatenate([upper[0].ravel(), lower[0].ravel()]),
        np.concatenate([upper[1].ravel(), lower[1].ravel()]),
    )


def _refined(frame: Frame, fits: tuple[Fit | None, Fit | None], card: tuple[float, float]) -> Frame:
    """The frame put right; a card that leans keeps its middle where it is."""
    across, up = fits
    left, bottom, wide, high = frame.left, frame.bottom, frame.wide, frame.high
    if across is not None:
        left = across.at(frame.left, frame.bottom + frame.high * card[1] / 2)
        wide *= across.scale
    if up is not None:
        bottom = up.at(frame.bottom, frame.left + frame.wide * card[0] / 2)
        high *= up.scale
    return Frame(left, bottom, wide, high)


def _apart(frame: Frame, other: Frame) -> float:
    return max(abs(frame.left - other.left), abs(frame.bottom - other.bottom))


def _picture(letters: Iterable[str]) -> Picture:
    row = "".join(letters)
    return tuple(row[start : start + SIDE] for start in range(0, len(row), SIDE))
