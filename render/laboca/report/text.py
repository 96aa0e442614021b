"""Words of a report: everything that comes from a deck's file passes through `said`."""

from __future__ import annotations

from html import escape

from ....cards.documents import printable

_LONGEST = 120


def said(text: str) -> str:
    """Text of a file made safe for the page: controls written out, cut off, and escaped.

    It stands in an isolate, so that marks of writing direction in it turn nothing around it.
    """
    return f"\u2068{escape(printable(text, _LONGEST))}\u2069" if text else ""


def pips(band: str, bands: tuple[str, ...]) -> str:
    """The band with its pips: one for the first band, four for the fourth."""
    number = bands.index(band) + 1
    dots = "\u25cf" * number + "\u25cb" * (len(bands) - number)
    return f'<span class="band band-{band}"><span aria-hidden="true">{dots}</span> {band}</span>'


def number(value: float | None) -> str:
    """A measure as it is read: whole numbers without a point, others to one digit."""
    if value is None:
        return "more than can be listed"
    return f"{value:.0f}" if value == int(value) else f"{value:.1f}"
