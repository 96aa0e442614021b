"""The first sections of the page: the overview, and the difficulty curve."""

from __future__ import annotations

from statistics import median

from ....cards.laboca.block_set import TIERS
from .charts import shares
from .content import Report
from .curve import MOST_POINTS, Point, curve
from .measures import SECONDS, values
from .text import pips, said


def overview(report: Report) -> str:
    """What the deck is like at a glance, and what stands behind the figures."""
    seconds = [value for _, value in values(report.entries, SECONDS.key)]
    if not seconds:
        return "<p>No task of this deck can be rated: the list below says why.</p>"
    tiles = [
        (f"{median(seconds):.0f} s", "predicted for the task in the middle"),
        (f"{min(seconds):.0f} to {max(seconds):.0f} s", "from the gentlest to the hardest"),
        (_share(report, "hidden"), "hide at least one block from both players"),
        (_share(report, "depth"), "need a what-if that goes inside"),
    ]
    drawn = "".join(f"<li><b>{figure}</b> {words}</li>" for figure, words in tiles)
    return f'<ul class="tiles">{drawn}</ul>{_bands(report)}{_stands_behind(report)}'


def _share(report: Report, key: str) -> str:
    found = [value for _, value in values(report.entries, key)]
    return f"{sum(value > 0 for value in found) / max(len(found), 1):.0%}"


def _bands(report: Report) -> str:
    """How many tasks each band has, tier by tier."""
    scale, rows = report.scale, []
    for tier in TIERS:
        found = [entry.rated.band for entry in report.entries if entry.rated and entry.tier == tier]
        if found:
            parts = [(f"band-{band}", band, found.count(band)) for band in scale.bands]
            rows.append(f"<tr><th scope=row>{tier}</th><td>{shares(parts, 640)}</td></tr>")
    return (
        f'<h3>Bands</h3><p class="key">{_band_key(report)}</p>'
        f'<table class="bars"><tbody>{"".join(rows)}</tbody></table>'
    )


def _band_key(report: Report) -> str:
    scale = report.scale
    ends = [0.0, *scale.cuts]
    words = []
    for index, band in enumerate(scale.bands):
        range_ = (
            f"up to {scale.cuts[0]:g} s" if index == 0
            else f"from {ends[index]:g} s" if index == len(scale.cuts)
            else f"{ends[index]:g} to {ends[index + 1]:g} s"
        )  # fmt: skip
        words.append(f'<span class="item">{pips(band, scale.bands)} {range_}</span>')
    return " ".join(words)


def _stands_behind(report: Report) -> str:
    name = said(report.scale.profile)
    if report.scale.calibrated:
        return f"<p>The seconds are predicted by the profile {name}, fitted to played times.</p>"
    return (
        f'<p class="note"><b>How far to trust the seconds.</b> The profile behind them is {name}: '
        "its weights were set by hand, and no played times stand behind them yet. Trust the order "
        "of the tasks more than the seconds. Note your own times, and "
        "<code>caminito calibrate-difficulty</code> fits the weights to them.</p>"
    )


def curves(report: Report) -> str:
    """A curve for each tier, along the deck."""
    parts = [
        "<p>Predicted seconds in the order of the cards. Every line upwards doubles the time. A "
        "deck that teaches its players rises from left to right.</p>"
    ]
    seconds = [value for _, value in values(report.entries, SECONDS.key)]
    for tier in TIERS if seconds else ():
        range_ = min(seconds), max(seconds)
        cards = [card.id for card in report.deck.cards if card.tier == tier]
        points = _points(report, tier)
        if points:
            parts.append(
                f"<figure><figcaption><b>{tier}</b>: seconds, by number of the card. "
                f"{_drawn(points)}"
                f'</figcaption><div class="wide" tabindex="0" role="region" '
                f'aria-label="curve of the {tier} tier">'
                f"{curve(points, len(cards), range_, report.scale.bands, report.scale.cuts)}"
                "</div></figure>"
            )
    return "".join(parts) if len(parts) > 1 else "<p>There is no rated task to show.</p>"


def _drawn(points: list[Point]) -> str:
    if len(points) <= MOST_POINTS:
        return "A dot is a task, two to a card; the line is the median of five cards in a row."
    return (
        "The line is the median of many cards in a row, and half of their tasks lie in the ribbon."
    )


def _points(report: Report, tier: str) -> list[Point]:
    """The rated tasks of a tier, each with the number of its card within the tier."""
    found: list[Point] = []
    card, last = -1, ""
    for index, entry in enumerate(report.entries):
        if entry.tier != tier:
            continue
        if entry.letter == "a" or entry.card != last:
            card, last = card + 1, entry.card
        if entry.rated is not None:
            words = f"{entry.name}: {entry.rated.seconds:g} s, {entry.rated.band}"
            found.append(Point(card, entry.rated.seconds, entry.rated.band, words, f"#t{index}"))
    return found
