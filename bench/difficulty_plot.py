"""A scatter plot as SVG, drawn by hand: predicted seconds against the share of effort."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import log2

WIDE, HIGH, MARGIN = 560, 360, 48
COLOURS = {"light": "#3f8fbf", "dark": "#163763"}
TICKS = (10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360)


def scatter(points: Mapping[str, Sequence[tuple[float, float]]]) -> str:
    """Points (seconds, effort from 0 to 1) by tier; seconds run along, on a log scale."""
    everything = [x for listed in points.values() for x, _ in listed]
    low, high = log2(min(everything)), log2(max(everything))

    def across(seconds: float) -> float:
        return MARGIN + (WIDE - 2 * MARGIN) * (log2(seconds) - low) / (high - low)

    def up(effort: float) -> float:
        return HIGH - MARGIN - (HIGH - 2 * MARGIN) * effort

    parts = [*_axes(across, low, high), *_legend()]
    for tier, listed in points.items():
        dots = "".join(f"M{across(x):.0f} {up(y):.0f}h0" for x, y in listed)
        parts.append(
            f'<path d="{dots}" stroke="{COLOURS[tier]}" stroke-width="3.2" '
            'stroke-linecap="round" stroke-opacity="0.45"/>'
        )
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" '
        f'font-family="sans-serif" font-size="11" fill="#333">\n'
        f'<rect width="{WIDE}" height="{HIGH}" fill="#fff"/>\n{body}\n</svg>\n'
    )


def _axes(across: Callable[[float], float], low: float, high: float) -> Iterable[str]:
    bottom = HIGH - MARGIN
    yield f'<path d="M{MARGIN} {MARGIN}V{bottom}H{WIDE - MARGIN}" fill="none" stroke="#999"/>'
    for seconds in TICKS:
        if low <= log2(seconds) <= high:
            x = across(seconds)
            yield f'<path d="M{x:.0f} {bottom}v4" stroke="#999"/>'
            yield f'<text x="{x:.0f}" y="{bottom + 16}" text-anchor="middle">{seconds}</text>'
    middle = WIDE / 2
    yield f'<text x="{middle:.0f}" y="{HIGH - 12}" text-anchor="middle">predicted seconds</text>'
    yield (
        f'<text transform="translate(18 {HIGH / 2:.0f}) rotate(-90)" text-anchor="middle">'
        "mean rank of solver effort</text>"
    )
    for share, word in ((0, "least"), (1, "most")):
        y = bottom - (HIGH - 2 * MARGIN) * share
        yield f'<text x="{MARGIN - 6}" y="{y + 4:.0f}" text-anchor="end">{word}</text>'


def _legend() -> Iterable[str]:
    for number, (tier, colour) in enumerate(COLOURS.items()):
        y = MARGIN + 16 * number
        yield f'<circle cx="{MARGIN + 16}" cy="{y}" r="4" fill="{colour}"/>'
        yield f'<text x="{MARGIN + 26}" y="{y + 4}">{tier}</text>'
