"""The difficulty curve: predicted seconds along the deck. Sizes are pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import log2
from statistics import median

from .charts import nice
from .svg import rect, svg, text


@dataclass(frozen=True)
class Point:
    """A task of the curve: its card's number from 0, its seconds, band, words and address."""

    card: int
    seconds: float
    band: str
    words: str
    link: str


_CURVE = (960, 300)
_LEFT, _RIGHT, _TOP, _BOTTOM = 44, 74, 10, 30
MOST_POINTS = 600  # more are drawn as the middle and the middle half of each run of cards
_RUN = 5  # cards over which the middle line looks


def curve(
    points: Sequence[Point],
    cards: int,
    range_: tuple[float, float],
    bands: Sequence[str],
    cuts: Sequence[float],
) -> str:
    """Seconds against the place in the deck, on a scale on which each line doubles the time.

    The scale holds the range of seconds given, so that two curves can be compared.
    """
    frame = _Frame(range_, cards)
    parts = [_bands(frame, bands, cuts), _scale(frame)]
    ordered = sorted(points, key=lambda point: point.card)
    if len(points) <= MOST_POINTS:
        parts.append(_middle(frame, ordered))
        parts += [_dot(frame, point) for point in ordered]
    else:
        parts.append(_ribbon(frame, ordered))
    told = f"Predicted seconds of {len(points)} tasks on {cards} cards, in the deck's order"
    return svg(*_CURVE, told, "".join(parts), "curve", "group")


class _Frame:
    """Where a card and a time are on the curve."""

    def __init__(self, range_: tuple[float, float], cards: int) -> None:
        self.cards = cards
        self.low, self.high = 10.0, 80.0
        while self.low > range_[0]:
            self.low /= 2
        while self.high < range_[1]:
            self.high *= 2

    def x(self, card: float) -> float:
        return _LEFT + (_CURVE[0] - _LEFT - _RIGHT) * (card + 0.5) / self.cards

    def y(self, seconds: float) -> float:
        share = log2(seconds / self.low) / log2(self.high / self.low)
        return _CURVE[1] - _BOTTOM - (_CURVE[1] - _TOP - _BOTTOM) * min(max(share, 0.0), 1.0)


def _bands(frame: _Frame, bands: Sequence[str], cuts: Sequence[float]) -> str:
    ends = [frame.low, *(min(max(cut, frame.low), frame.high) for cut in cuts), frame.high]
    parts = []
    for band, low, high in zip(bands, ends, ends[1:], strict=False):
        top, foot = frame.y(high), frame.y(low)
        if foot - top > 1:
            wide = _CURVE[0] - _LEFT - _RIGHT
            parts.append(rect(f"wash band-{band}", _LEFT, top, wide, foot - top))
        if foot - top > 12:
            x = _CURVE[0] - _RIGHT + 8
            parts.append(text(x, (top + foot) / 2 + 4, band, "start"))
    return "".join(parts)


def _scale(frame: _Frame) -> str:
    parts, seconds = [], frame.low
    while seconds <= frame.high * 1.001:
        y = frame.y(seconds)
        parts.append(f'<path class="rule" d="M{_LEFT} {y:.1f}H{_CURVE[0] - _RIGHT}"/>')
        parts.append(text(_LEFT - 6, y + 4, f"{seconds:g}", "end"))
        seconds *= 2
    every = max(1, round(nice(frame.cards / 12)))
    for card in range(1, frame.cards + 1):
        if card == 1 or card % every == 0:
            parts.append(text(frame.x(card - 1), _CURVE[1] - 12, str(card), "label"))
    return "".join(parts)


def _dot(frame: _Frame, point: Point) -> str:
    at = f'cx="{frame.x(point.card):.1f}" cy="{frame.y(point.seconds):.1f}" r="4.5"'
    return (
        f'<a href="{point.link}" tabindex="-1"><circle class="dot band-{point.band}" {at}>'
        f"<title>{escape(point.words)}</title></circle></a>"
    )


def _middle(frame: _Frame, points: Sequence[Point]) -> str:
    """The median of the tasks on five cards in a row, as a line."""
    places = []
    for card in range(frame.cards - _RUN + 1):
        run = [point.seconds for point in points if card <= point.card < card + _RUN]
        if run:
            places.append(f"{frame.x(card + _RUN // 2):.1f} {frame.y(median(run)):.1f}")
    return f'<path class="middle" d="M{"L".join(places)}"/>' if places else ""


def _ribbon(frame: _Frame, points: Sequence[Point]) -> str:
    """For long decks: the middle half of the tasks in each of 120 runs, and their median."""
    size = -(-len(points) // 120)
    upper: list[str] = []
    lower: list[str] = []
    middle: list[str] = []
    for start in range(0, len(points), size):
        run = points[start : start + size]
        seconds = sorted(point.seconds for point in run)
        x = frame.x(run[len(run) // 2].card)
        for places, share in ((lower, 0.25), (middle, 0.5), (upper, 0.75)):
            value = seconds[min(int(len(seconds) * share), len(seconds) - 1)]
            places.append(f"{x:.1f} {frame.y(value):.1f}")
    area = "L".join([*upper, *lower[::-1]])
    return f'<path class="ribbon" d="M{area}z"/><path class="middle" d="M{"L".join(middle)}"/>'
