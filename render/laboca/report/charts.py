"""The charts of a report, as SVG: histograms, and bars parted into shares.

Sizes are pixels; a chart grows and shrinks with its column.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import floor, log10

from ....cards.laboca.block_set import TIERS
from ....cards.laboca.points import ROWS
from ....cards.wording import plural
from .svg import rect, svg, text

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
        bars.append(Bar(label, f"{words}, {plural(points, 'point')}", _by_tier(inside)))
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
    step = nice((high - low) / 10)
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


def nice(step: float) -> float:
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
                drawn.append(rect(f"tier-{tier}", left + step * 0.12, foot, step * 0.76, tall))
        middle = left + step / 2
        if bar.total:
            drawn.append(text(middle, foot - 3, str(bar.total), "count"))
        if number % every == 0:
            drawn.append(text(middle, high - 6, bar.label, "label"))
        words = f"{bar.words}: {plural(bar.total, 'task')}"
        parts.append(f"<g><title>{escape(words)}</title>{''.join(drawn)}</g>")
    line = f'<path class="axis" d="M0 {high - _FOOT + 0.5}H{WIDE}"/>'
    told = "; ".join(f"{bar.words}: {bar.total}" for bar in bars if bar.total)
    return svg(WIDE, high, f"{title}. {told}", "".join(parts) + line)


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
            figure = text(x + part / 2, high / 2 + 4, str(number), "inside") if part > 18 else ""
            bar = rect(name, x, 0, part, high)
            drawn.append(f"<g><title>{escape(told)}</title>{bar}{figure}</g>")
            x += part
    told = ", ".join(f"{words}: {number}" for _, words, number in parts)
    return svg(wide, high, told, "".join(drawn))
