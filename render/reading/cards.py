"""Reading the cards of one page: their pictures, their place, and strays inside their trims.

A card is looked for where the plan has it. What is read there is in the page's own direction:
the upper half's picture stands upright, the lower half's is turned. If the squares there make no
sense, the neighbourhood is searched. Then the outlines between the squares are measured, which
gives the card's true place, size and angle, and the squares are read once more from there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import degrees

import numpy as np

from ...cards.laboca.board import SIDE
from ...cards.laboca.deck import Deck
from ...cards.laboca.picture import EMPTY, Picture
from ...cards.printed import UNREAD, PlannedCard, Rgb, SeenCard, SheetPlan
from .frame import Frame
from .lattice import Fit, edges_between, measure
from .raster import Floats, Raster
from .reference import Reference, looks_of, rounded
from .search import likely_frames
from .squares import Letters, read_letters
from .strays import MOST, find_strays

_SEARCHES = 24
_SLIGHT = 0.06  # mm: a place known this well needs no second look
_ROUNDS = 4  # looks at most
_ENOUGH = 24  # squares of a block whose colour is looked at
_OUTLINE, _MIN_OUTLINE = 0.045, 0.25  # the outline's width: of a square, at least in mm


@dataclass(frozen=True)
class Reading:
    """What the squares of a card show, seen from a frame."""

    frame: Frame
    tier: str
    letters: Letters

    @property
    def unread(self) -> int:
        """How many squares look like nothing known, though they may be seen a little off."""
        return self.letters.guesses.count(UNREAD)

    @property
    def blank(self) -> bool:
        """Nothing that looks like a block."""
        return not set(self.letters.guesses) - {UNREAD, EMPTY}

    @property
    def pictures(self) -> tuple[Picture, Picture]:
        """The upper and the lower half's picture, each as it stands for its own reader."""
        return _halves(self.letters.letters)


class CardReader:
    """Reads the cards of one plan on any page: `look`, perhaps `search`, then `finish`."""

    def __init__(self, plan: SheetPlan, deck: Deck, reference: Reference) -> None:
        self._plan = plan
        self._reference = reference
        self._cards = {card.id: card for card in deck.cards}
        self._searches = _SEARCHES
        self._outline = max(_MIN_OUTLINE, plan.square * _OUTLINE)
        self._corners = _square_corners(plan, deck.height)
        self._seen_colours: dict[str, list[Floats]] = {}

    def look(self, raster: Raster, frame: Frame) -> Reading:
        """What the squares show from there."""
        ground = self._ground(raster, frame)
        tiers = self._reference.grounds
        tier = min(tiers, key=lambda name: float(np.abs(ground - np.array(tiers[name])).sum()))
        u, v = self._corners
        looks = looks_of(
            raster,
            frame.left + frame.wide * u,
            frame.bottom + frame.high * v,
            (self._plan.square * frame.wide, self._plan.square * frame.high),
        )
        half = len(looks) // 2
        looks[half:] = looks[half:, ::-1, ::-1]
        return Reading(frame, tier, read_letters(looks, self._reference, ground))

    def search(self, raster: Raster, slot: PlannedCard, reading: Reading) -> Reading:
        """A better reading from the neighbourhood: where the card that belongs here is, if there.

        Some dozen searches a document are made, so that a PDF full of strange pages ends too.
        """
        if self._searches == 0:
            return reading
        self._searches -= 1
        wanted = self._wanted(slot)
        frames = likely_frames(raster, self._plan, wanted, self._corners, reading.frame)
        tries = [reading, *(self.look(raster, frame) for frame in frames)]
        return min(tries, key=lambda each: (each.blank, float(each.letters.distances.mean())))

    def finish(self, raster: Raster, slot: PlannedCard, reading: Reading) -> SeenCard | None:
        """The card measured, or None when nothing like a card's pictures is there."""
        if reading.blank:
            return None
        for _ in range(_ROUNDS):
            fits = self._fits(raster, reading)
            moved = _refined(reading.frame, fits, self._plan.card)
            if moved.apart(reading.frame, self._plan.card) <= _SLIGHT:
                break
            reading = self.look(raster, moved)
        reading = replace(reading, frame=moved)
        self._note_colours(raster, reading)
        return self._seen(raster, slot, reading, fits)

    @property
    def colours(self) -> dict[str, Rgb]:
        """Each block's base colour as seen on the cards read so far, the median of its squares."""
        medians = {
            letter: rounded(np.median(np.array(seen), axis=0))
            for letter, seen in self._seen_colours.items()
        }
        alike = self._reference.alike
        return {letter: medians[first] for letter, first in alike.items() if first in medians}

    def _ground(self, raster: Raster, frame: Frame) -> Floats:
        """The colour beside the pictures, the median of many points."""
        wide, high = self._plan.card
        share = np.concatenate([np.linspace(0.08, 0.4, 25), np.linspace(0.6, 0.92, 25)])
        u = np.concatenate([np.full(50, 1.5), np.full(50, wide - 1.5)])
        v = np.tile(share * high, 2)
        seen = raster.near(frame.left + frame.wide * u, frame.bottom + frame.high * v)
        return np.asarray(np.median(seen, axis=0), dtype=np.float64)

    def _wanted(self, slot: PlannedCard) -> list[Floats]:
        """The mean colours of the squares that the card should show, in every way it may lie."""
        card = self._cards.get(slot.id)
        if card is None or len(card.tasks) != 2:
            return []
        ground = np.array(self._reference.grounds[card.tier], dtype=np.float64)
        first, second = card.tasks
        pairs = [(first.front, second.front), (first.back, second.back)]
        pairs += [(lower, upper) for upper, lower in pairs]
        means = dict(
            zip(self._reference.letters, self._reference.looks.mean(axis=(1, 2)), strict=True)
        )
        return [
            np.stack([means.get(letter, ground) for half in pair for row in half for letter in row])
            for pair in pairs
        ]

    def _fits(self, raster: Raster, reading: Reading) -> tuple[Fit | None, Fit | None]:
        frame, side = reading.frame, self._plan.square
        upper, lower = _halves(reading.letters.guesses)
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

    def _note_colours(self, raster: Raster, reading: Reading) -> None:
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
        reading: Reading,
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


def _halves(letters: Sequence[str]) -> tuple[Picture, Picture]:
    half = len(letters) // 2
    return _picture(letters[:half]), _picture(letters[half:])


def _picture(letters: Iterable[str]) -> Picture:
    row = "".join(letters)
    return tuple(row[start : start + SIDE] for start in range(0, len(row), SIDE))
