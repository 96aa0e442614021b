"""The section of measures: how each is spread over the deck's tasks."""

from __future__ import annotations

from statistics import median

from ....cards.laboca.block_set import TIERS
from .charts import bars_of, bars_of_seconds, histogram, shares
from .content import Report
from .measures import LEVEL, MEASURES, OF_TIER, SECONDS, Measure, values
from .text import number, said


def histograms(report: Report) -> str:
    """The distribution of every measure."""
    key = '<p class="key"><span class="chip tier-light"></span> light &nbsp; '
    key += '<span class="chip tier-dark"></span> dark &nbsp; Each bar counts tasks.</p>'
    figures = [_histogram(report, SECONDS), _levels(report)]
    known = [measure.key for measure in MEASURES] + list(OF_TIER)
    extra = [Measure(key, key, "") for key in _keys(report) if key not in known]
    same = []
    for measure in (*MEASURES, *extra):
        found = {value for _, value in values(report.entries, measure.key)}
        if len(found) == 1:
            same.append(f"{said(measure.title)} {number(found.pop())}")
        else:
            figures.append(_histogram(report, measure))
    told = f'<p class="told">The same in every task: {", ".join(same)}.</p>' if same else ""
    return f'{key}<div class="grid">{"".join(figures)}</div>{told}'


def _keys(report: Report) -> list[str]:
    rated = next((entry.rated for entry in report.entries if entry.rated), None)
    return [] if rated is None else list(rated.measures)


def _histogram(report: Report, measure: Measure) -> str:
    found = values(report.entries, measure.key)
    if not found:
        return ""
    numbers = [value for _, value in found]
    told = f"{number(min(numbers))} to {number(max(numbers))}, in the middle "
    told += number(median(numbers))
    if measure is SECONDS:
        drawn = histogram(bars_of_seconds(found), measure.title, 260)
    else:
        drawn = histogram(bars_of(found), measure.title)
    return _figure(measure, told, drawn)


def _figure(measure: Measure, told: str, drawn: str) -> str:
    return (
        f"<figure><figcaption><h3>{said(measure.title)}</h3><p>{measure.meaning}</p>"
        f'<p class="told">{told}</p></figcaption>{drawn}</figure>'
    )


def _levels(report: Report) -> str:
    """The levels by name, easiest first, as bars lying."""
    found = values(report.entries, LEVEL.key)
    if not found:
        return ""
    most = max(
        sum(value == level for _, value in found) for level in range(1, 1 + _levels_of(report))
    )
    rows = []
    for level, (name, meaning) in enumerate(report.scale.levels, 1):
        counts = [sum(t == tier and v == level for t, v in found) for tier in TIERS]
        parts = [(f"tier-{tier}", tier, count) for tier, count in zip(TIERS, counts, strict=True)]
        bar = shares(parts, 240, 16, most)
        rows.append(
            f'<tr title="{meaning}"><th scope=row>{level} {name}</th>'
            f"<td>{bar}</td><td class=num>{sum(counts)}</td></tr>"
        )
    table = f'<table class="levels"><tbody>{"".join(rows)}</tbody></table>'
    caption = f"<h3>{LEVEL.title}</h3><p>{LEVEL.meaning}</p>"
    return f'<figure class="double"><figcaption>{caption}</figcaption>{table}</figure>'


def _levels_of(report: Report) -> int:
    return len(report.scale.levels)
