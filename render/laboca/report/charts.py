"""The charts of a report, as SVG: histograms, the difficulty curve, and bars of shares.

Colours are classes that the page's style sheet fills, so that they follow light and dark. Sizes
are pixels; a chart grows and shrinks with its column.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import floor, log10
from statistics import median

from ....cards.laboca.block_set import TIERS
from ....cards.laboca.points import ROWS

WIDE, HIGH = 320, 132
_FOOT, _HEAD = 20, 14  # for the labels below, and the figures above the bars
_MOST_BARS = 14


@dataclass(frozen=True)
class Bar:
    """A bar of a histogram: label below it, words for it, and the tasks of each tier in it."""

    label: str
    words: str
    counts: tuple[int, ...]

    @property
    def total(self) -> int:
        """All tasks in it."""
        return sum(self.counts)


def bars_of_seconds(values: Sequence[tuple[str, float]]) -> list[Bar]:
    """A bar for every row of the rulebook's point table, and one for what is slower."""
    ends = [float(last) for last, _ in ROWS]
    bars = []
    before = 0.0
    for end, points in [*((float(last), points) for last, points in ROWS), (float("inf"), 0)]:
        inside = [tier for tier, value in values if before < value <= end]
        words = f"over {before:g} to {end:g} seconds" if end <= ends[-1] else "over 120 seconds"
        label = f"{end:g}" if end <= ends[-1] else "more"
        bars.append(Bar(label, f"{words}, {points} points", _by_tier(inside)))
        before = end
    return bars


def bars_of(values: Sequence[tuple[str, float]]) -> list[Bar]:
    """A bar for every whole number, or for some dozen equal ranges where those would be many."""
    numbers = [value for _, value in values]
    low, high = min(numbers), max(numbers)
    whole = all(value == int(value) for value in numbers)
    if whole and high - low < _MOST_BARS:
        return [
            Bar(str(at), str(at), _by_tier([tier for tier, value in values if value == at]))
            for at in range(int(low), int(high) + 1)
        ]
    step = _nice((high - low) / 10)
    if whole:
        step = max(1.0, round(step))
    start = floor(low / step)
    bars = []
    for number in range(start, floor(high / step) + 1):
        inside = [tier for tier, value in values if floor(value / step) == number]
        first, last = number * step, (number + 1) * step - (1 if whole else 0)
        words = f"{first:g} to {last:g}" if whole else f"{first:g} to below {last:g}"
        bars.append(Bar(f"{first:g}", words, _by_tier(inside)))
    return bars


def _by_tier(tiers: Sequence[str]) -> tuple[int, ...]:
    return tuple(tiers.count(tier) for tier in TIERS)


def _nice(step: float) -> float:
    """The next of 1, 2, 5, 10 ... that is not smaller."""
    power = 10.0 ** floor(log10(step)) if step > 0 else 1.0
    return next(power * part for part in (1, 2, 5, 10) if power * part >= step * (1 - 1e-9))


def histogram(bars: Sequence[Bar], title: str, high: int = HIGH) -> str:
    """Bars of tasks, the light ones at the foot and the dark ones upon them."""
    most = max(bar.total for bar in bars) or 1
    room, step = high - _FOOT - _HEAD, WIDE / len(bars)
    every = -(-len(bars) * 26 // WIDE)  # labels need 26 pixels
    parts = []
    for number, bar in enumerate(bars):
        left, foot = number * step, float(high - _FOOT)
        drawn = []
        for tier, count in zip(TIERS, bar.counts, strict=True):
            tall = room * count / most
            foot -= tall
            if count:
                drawn.append(_rect(f"tier-{tier}", left + step * 0.12, foot, step * 0.76, tall))
        middle = left + step / 2
        if bar.total:
            drawn.append(_text(middle, foot - 3, str(bar.total), "count"))
        if number % every == 0:
            drawn.append(_text(middle, high - 6, bar.label, "label"))
        words = f"{bar.words}: {bar.total} tasks"
        parts.append(f"<g><title>{escape(words)}</title>{''.join(drawn)}</g>")
    line = f'<path class="axis" d="M0 {high - _FOOT + 0.5}H{WIDE}"/>'
    told = "; ".join(f"{bar.words}: {bar.total}" for bar in bars if bar.total)
    return _svg(WIDE, high, f"{title}. {told}", "".join(parts) + line)


def shares(
    parts: Sequence[tuple[str, str, int]], wide: int = 320, high: int = 22, full: int = 0
) -> str:
    """One bar parted by class, words and number; parts of 0 are left out.

    The bar's whole length stands for `full` tasks, or for all in the parts.
    """
    total = full or sum(number for _, _, number in parts) or 1
    drawn, x = [], 0.0
    for name, words, number in parts:
        if number:
            part = wide * number / total
            told = f"{words}: {number} ({number / total:.0%})"
            figure = _text(x + part / 2, high / 2 + 4, str(number), "inside") if part > 18 else ""
            rect = _rect(name, x, 0, part, high)
            drawn.append(f"<g><title>{escape(told)}</title>{rect}{figure}</g>")
            x += part
    told = ", ".join(f"{words}: {number}" for _, words, number in parts)
    return _svg(wide, high, told, "".join(drawn))


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
_MOST_POINTS = 600  # more are drawn as the middle and the middle half of each run of cards
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
    if len(points) <= _MOST_POINTS:
        parts.append(_middle(frame, ordered))
        parts += [_dot(frame, point) for point in ordered]
    else:
        parts.append(_ribbon(frame, ordered))
    told = f"Predicted seconds of {len(points)} tasks on {cards} cards, in the deck's order"
    return _svg(*_CURVE, told, "".join(parts), "curve", "group")


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
        share = _log(seconds / self.low) / _log(self.high / self.low)
        return _CURVE[1] - _BOTTOM - (_CURVE[1] - _TOP - _BOTTOM) * min(max(share, 0.0), 1.0)


def _log(value: float) -> float:
    return log10(value)


def _bands(frame: _Frame, bands: Sequence[str], cuts: Sequence[float]) -> str:
    ends = [frame.low, *(min(max(cut, frame.low), frame.high) for cut in cuts), frame.high]
    parts = []
    for band, low, high in zip(bands, ends, ends[1:], strict=False):
        top, foot = frame.y(high), frame.y(low)
        if foot - top > 1:
            wide = _CURVE[0] - _LEFT - _RIGHT
            parts.append(_rect(f"wash band-{band}", _LEFT, top, wide, foot - top))
        if foot - top > 12:
            x = _CURVE[0] - _RIGHT + 8
            parts.append(_text(x, (top + foot) / 2 + 4, band, "start"))
    return "".join(parts)


def _scale(frame: _Frame) -> str:
    parts, seconds = [], frame.low
    while seconds <= frame.high * 1.001:
        y = frame.y(seconds)
        parts.append(f'<path class="rule" d="M{_LEFT} {y:.1f}H{_CURVE[0] - _RIGHT}"/>')
        parts.append(_text(_LEFT - 6, y + 4, f"{seconds:g}", "end"))
        seconds *= 2
    every = max(1, round(_nice(frame.cards / 12)))
    for card in range(1, frame.cards + 1):
        if card == 1 or card % every == 0:
            parts.append(_text(frame.x(card - 1), _CURVE[1] - 12, str(card), "label"))
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


def _svg(
    wide: float, high: float, told: str, inside: str, name: str = "chart", role: str = "img"
) -> str:
    return (
        f'<svg class="{name}" viewBox="0 0 {wide} {high}" role="{role}" '
        f'aria-label="{escape(told)}">{inside}</svg>'
    )


def _rect(name: str, x: float, y: float, wide: float, high: float) -> str:
    return f'<rect class="{name}" x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}"/>'


def _text(x: float, y: float, words: str, name: str) -> str:
    return f'<text class="{name}" x="{x:.1f}" y="{y:.1f}">{escape(words)}</text>'
