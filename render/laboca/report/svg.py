"""Elements of the charts: their frame, bars and words. Colours are classes of the style sheet."""

from __future__ import annotations

from html import escape


def svg(
    wide: float, high: float, told: str, inside: str, name: str = "chart", role: str = "img"
) -> str:
    """A chart of that size, told in words to those who do not see it."""
    return (
        f'<svg class="{name}" viewBox="0 0 {wide} {high}" role="{role}" '
        f'aria-label="{escape(told)}">{inside}</svg>'
    )


def rect(name: str, x: float, y: float, wide: float, high: float) -> str:
    """A rectangle with its upper left corner at (x, y)."""
    return f'<rect class="{name}" x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}"/>'


def text(x: float, y: float, words: str, name: str) -> str:
    """Words on the baseline y; where they start, the style of their class says."""
    return f'<text class="{name}" x="{x:.1f}" y="{y:.1f}">{escape(words)}</text>'
