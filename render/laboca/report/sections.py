"""The sections of the page above the task list, from the overview to the near-duplicates."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from ....cards.laboca.block_set import TIERS
from ....cards.wording import plural
from .charts import Point, bars_of, bars_of_seconds, curve, histogram, shares
from .content import Entry, Near, Report
from .drawings import Drawings
from .measures import LEVEL, MEASURES, OF_TIER, SECONDS, Measure, values
from .text import number, pips, said

EXTREMES = 4  # tasks drawn at either end
NEAR, NEAREST = 1 / 3, 2  # what share may differ in near-duplicates; pairs shown without any


def overview(report: Report) -> str:
    """What the deck is like at a glance, and what stands behind the figures."""
    seconds = [value for _, value in values(report.entries, SECONDS.key)]
    if not seconds:
        return "<p>No task of this deck can be rated: the list below says why.</p>"
    tiles = [
        (f"{median(seconds):.0f} s", "predicted for the task in the middle"),
        (f"{min(seconds):.0f} to {max(seconds):.0f} s", "from the gentlest to the hardest"),
        (_share(report, "hidden"), "hide at least one block from both players"),
        (_share(report, "depth"), "need a what-if"),
    ]
    drawn = "".join(f"<li><b>{figure}</b> {words}</li>" for figure, words in tiles)
    return f'<ul class="tiles">{drawn}</ul>{_bands(report)}{_stands_behind(report)}'


def _share(report: Report, key: str) -> str:
    found = [value for _, value in values(report.entries, key)]
    return f"{sum(value > 0 for value in found) / len(found):.0%}"


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
        "<p>Each dot is a task, in the order of the cards (two tasks a card); the line is the "
        "median of five cards in a row. Every line upwards doubles the time. A deck that teaches "
        "its players rises from left to right.</p>"
    ]
    seconds = [value for _, value in values(report.entries, SECONDS.key)]
    for tier in TIERS if seconds else ():
        range_ = min(seconds), max(seconds)
        cards = [card.id for card in report.deck.cards if card.tier == tier]
        points = _points(report, tier)
        if points:
            parts.append(
                f"<figure><figcaption><b>{tier}</b>: seconds, by number of the card"
                f'</figcaption><div class="wide" tabindex="0" role="region" '
                f'aria-label="curve of the {tier} tier">'
                f"{curve(points, len(cards), range_, report.scale.bands, report.scale.cuts)}"
                "</div></figure>"
            )
    return "".join(parts) if len(parts) > 1 else "<p>There is no rated task to show.</p>"


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


def by_seconds(report: Report) -> list[int]:
    """The rated tasks by number, the gentlest first; those as gentle in the deck's order."""
    rated = [
        (entry.rated.seconds, index) for index, entry in enumerate(report.entries) if entry.rated
    ]
    return [index for _, index in sorted(rated)]


def extreme_numbers(entries: Sequence[Entry]) -> list[int]:
    """The tasks drawn as extremes, by number: the hardest, then the gentlest, of either tier."""
    found: list[int] = []
    for tier in TIERS:
        ordered = sorted(
            (entry.rated.seconds, index)
            for index, entry in enumerate(entries)
            if entry.rated and entry.tier == tier
        )
        found += [index for _, index in ordered[:EXTREMES] + ordered[-EXTREMES:]]
    return list(dict.fromkeys(found))


def extremes(report: Report, art: Drawings) -> str:
    """The hardest and the gentlest tasks of either tier, drawn."""
    parts = []
    for tier in TIERS:
        ordered = [index for index in by_seconds(report) if report.entries[index].tier == tier]
        if not ordered:
            continue
        hardest = "".join(_card(report, art, index) for index in ordered[::-1][:EXTREMES])
        gentlest = "".join(_card(report, art, index) for index in ordered[:EXTREMES])
        parts.append(
            f'<h3>Hardest {tier} tasks</h3><div class="cards">{hardest}</div>'
            f'<h3>Gentlest {tier} tasks</h3><div class="cards">{gentlest}</div>'
        )
    return "".join(parts) or "<p>There is no rated task to show.</p>"


def _card(report: Report, art: Drawings, index: int) -> str:
    """A task in brief: its pictures, and a link to all of it."""
    entry = report.entries[index]
    told = "not rated"
    if entry.rated:
        told = f"{pips(entry.rated.band, report.scale.bands)} {entry.rated.seconds:.0f} s"
    return (
        f'<div class="card"><a href="#t{index}">{said(entry.name)}</a> {told}'
        f'<div class="pair">{art.pictures(index, entry)}</div></div>'
    )


def blocks(report: Report, art: Drawings) -> str:
    """How often each block is hidden, seen by one player, seen by both."""
    parts = [
        "<p>In how many tasks a block is seen by both players, by one of them, or by nobody. A "
        "block that is always seen by both is easy to agree on; one that is often hidden must be "
        "worked out from what is left.</p>"
        '<p class="key"><span class="chip seen-both"></span> seen by both &nbsp; '
        '<span class="chip seen-one"></span> by one player only &nbsp; '
        '<span class="chip seen-none"></span> hidden</p>'
    ]
    for tier in TIERS:
        entries = [entry for entry in report.entries if entry.tier == tier]
        if entries:
            rows = "".join(
                _block_row(block.letter, block.colour, len(block.cells), entries, art)
                for block in report.deck.block_set.tier(tier)
            )
            parts.append(
                f'<h3>{tier}: {plural(len(entries), "task")}</h3><div class="wide" tabindex="0" '
                f'role="region" aria-label="blocks of the {tier} tier"><table class="blocks">'
                "<thead><tr><th scope=col>block<th scope=col>cubes<th scope=col>tasks"
                "<th scope=col class=num>both<th scope=col class=num>one"
                "<th scope=col class=num>hidden</tr></thead>"
                f"<tbody>{rows}</tbody></table></div>"
            )
    return "".join(parts)


def _block_row(
    letter: str, colour: str | None, cells: int, entries: Sequence[Entry], art: Drawings
) -> str:
    seen = [
        sum(any(letter in row for row in picture) for picture in (one.task.front, one.task.back))
        for one in entries
    ]
    both, one, none = (seen.count(number) for number in (2, 1, 0))
    bar = shares(
        [("seen-both", "seen by both", both), ("seen-one", "by one", one),
         ("seen-none", "hidden", none)], 520, 20,
    )  # fmt: skip
    name = said(colour) if colour else ""
    figures = "".join(f"<td class=num>{count / len(seen):.0%}</td>" for count in (both, one, none))
    return (
        f"<tr><th scope=row>{art.swatch(letter)} <b>{said(letter)}</b> {name}</th>"
        f"<td class=num>{cells}</td><td>{bar}</td>{figures}</tr>"
    )


def near(report: Report, art: Drawings) -> str:
    """Pairs of tasks that look much alike."""
    told = (
        "<p>Every task is compared with every other. The second of a pair is shown as it is "
        "nearest to the first: perhaps mirrored, front exchanged for back, colours of blocks of "
        "one shape exchanged. Squares that still differ are marked.</p>"
    )
    close = [pair for pair in report.near if pair.share <= NEAR]
    if close:
        word = f"{plural(len(close), 'pair')}" if len(close) < len(report.near) else "The nearest"
        return f"{told}<p>{word}:</p>{_pairs(report, art, close)}"
    none = "<p><b>No two tasks of this deck are near-duplicates</b>: of the squares that show "
    none += "anything, more than a third differ in every pair."
    nearest = report.near[:NEAREST]
    if not nearest:
        return f"{none}</p>"
    return f"{told}{none} The nearest, for comparison:</p>{_pairs(report, art, nearest)}"


def _pairs(report: Report, art: Drawings, pairs: Sequence[Near]) -> str:
    return f'<div class="cards">{"".join(_pair(report, art, pair) for pair in pairs)}</div>'


def _pair(report: Report, art: Drawings, pair: Near) -> str:
    other = report.entries[pair.other]
    differ = "differs" if pair.squares == 1 else "differ"
    return (
        f'<div class="twins"><p><b>{plural(pair.squares, "square")}</b> of {pair.shown} {differ}'
        f"</p>{_card(report, art, pair.one)}"
        f'<div class="card"><a href="#t{pair.other}">{said(other.name)}</a> as it is nearest'
        f'<div class="pair">{art.compared(report.entries[pair.one], other, pair.image)}</div>'
        "</div></div>"
    )
