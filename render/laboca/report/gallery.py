"""The sections that show tasks and blocks: extremes, block statistics, near-duplicates."""

from __future__ import annotations

from collections.abc import Sequence

from ....cards.laboca.block_set import TIERS
from ....cards.wording import plural
from .charts import shares
from .content import Entry, Near, Report
from .drawings import Drawings
from .text import pips, said

EXTREMES = 4  # tasks drawn at either end
NEAR, NEAREST = 1 / 3, 2  # what share may differ in near-duplicates; pairs shown without any


def extremes_of(entries: Sequence[Entry], tier: str) -> tuple[list[int], list[int]]:
    """The hardest and the gentlest rated tasks of a tier, by number; no task is among both."""
    ordered = sorted(
        (entry.rated.seconds, index)
        for index, entry in enumerate(entries)
        if entry.rated and entry.tier == tier
    )
    count = len(ordered)
    hardest, gentlest = min(EXTREMES, (count + 1) // 2), min(EXTREMES, count // 2)
    return (
        [index for _, index in ordered[::-1][:hardest]],
        [index for _, index in ordered[:gentlest]],
    )


def extremes(report: Report, art: Drawings) -> str:
    """The hardest and the gentlest tasks of either tier, drawn."""
    parts = []
    for tier in TIERS:
        for word, numbers in zip(
            ("Hardest", "Gentlest"), extremes_of(report.entries, tier), strict=True
        ):
            if numbers:
                cards = "".join(_card(report, art, index) for index in numbers)
                parts.append(f'<h3>{word} {tier} tasks</h3><div class="cards">{cards}</div>')
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
