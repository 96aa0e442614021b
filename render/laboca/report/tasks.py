"""The task list: a line for every task, and under it its solution and its path in words."""

from __future__ import annotations

from html import escape

from ....cards.documents import printable
from ....cards.laboca.block_set import TIERS
from ....cards.laboca.picture import Arrangement
from ....cards.wording import plural
from .content import Entry, Report, Step
from .drawings import Drawings
from .measures import MEASURES
from .text import number, pips, said

_LONGEST = 4000  # characters of a line of a path: all but what an odd block set may bring
_ORDERS = (
    ("index", "place in the deck"),
    ("seconds", "predicted seconds"),
    ("level", "hardest technique"),
    ("steps", "steps of reasoning"),
    ("open", "left open"),
    ("spoken", "what must be spoken"),
    ("hidden", "hidden blocks"),
    ("arrangements", "arrangements"),
    ("footprint", "footprint"),
)


def filters(report: Report) -> str:
    """The controls over the list; the script shows them, for without it they do nothing."""
    orders = "".join(f'<option value="{key}">{words}</option>' for key, words in _ORDERS)
    return (
        '<form id="filters" hidden><label>Card <input type="search" id="find" '
        'placeholder="light-01" autocomplete="off"></label>'
        f"<label>Tier {_select('tier', TIERS)}</label>"
        f"<label>Band {_select('band', report.scale.bands)}</label>"
        f'<label>Order <select id="order">{orders}</select></label>'
        '<label class="tick"><input type="checkbox" id="falling"> largest first</label>'
        '<button type="button" id="open">Open all</button>'
        '<button type="button" id="close">Close all</button>'
        '<output id="shown" aria-live="polite"></output></form>'
    )


def _select(key: str, choices: tuple[str, ...]) -> str:
    options = "".join(f'<option value="{each}">{each}</option>' for each in choices)
    return f'<select id="{key}"><option value="">all</option>{options}</select>'


def task_list(report: Report, art: Drawings) -> str:
    """All tasks, in the deck's order."""
    told = (
        "<p>Open a task to see its solution, level by level from the ground up with the front "
        "player below, and one way to reason it out. Left, right and front are the front "
        "player's; rows run from the front to the back. What is open is printed open.</p>"
    )
    left = len(report.entries) - len(report.drawn)
    if left:
        told += (
            f'<p class="note">{plural(len(report.drawn), "task")} of {len(report.entries)} can be '
            "opened: the first ones, and those shown above. The others have a line each, so that "
            "the page does not grow too large; <code>--drawn</code> changes how many.</p>"
        )
    lines = "\n".join(
        _task(report, art, index, entry) for index, entry in enumerate(report.entries)
    )
    return f'{told}<div id="list">{lines}</div>'


def _task(report: Report, art: Drawings, index: int, entry: Entry) -> str:
    head = _head(report, entry)
    data = f'id="t{index}" {_data(index, entry)}'
    if index not in report.drawn:
        return f'<div class="task" {data}>{head}</div>'
    pictures = f'<span class="pair">{art.pictures(index, entry)}</span>'
    return (
        f'<details class="task" {data}><summary>{pictures}{head}</summary>'
        f'<div class="body">{_body(entry, art)}</div></details>'
    )


def _data(index: int, entry: Entry) -> str:
    """What the script sorts and filters by."""
    data: dict[str, str] = {
        "index": str(index),
        "name": printable(entry.name, 120).lower(),
        "tier": entry.tier,
    }
    if entry.rated is not None:
        data |= {"band": entry.rated.band, "seconds": f"{entry.rated.seconds:g}"}
        data["level"] = str(entry.rated.level)
        known = entry.rated.measures
        for key, _ in _ORDERS[3:]:
            if known.get(key) is not None:
                data[key] = f"{known[key]:g}"
    return " ".join(f'data-{key}="{escape(value)}"' for key, value in data.items())


def _head(report: Report, entry: Entry) -> str:
    name = f'<b class="name">{said(entry.name)}</b>'
    tier = f'<span class="tier tier-{entry.tier}">{entry.tier}</span>'
    rated = entry.rated
    if rated is None:
        return f'<span class="line">{name} {tier} <span>not rated: {said(entry.note)}</span></span>'
    technique = report.scale.levels[rated.level - 1][0]
    return (
        f'<span class="line">{name} {tier} {pips(rated.band, report.scale.bands)} '
        f"<span>{rated.seconds:.0f} s</span> <span>level {rated.level}, {technique}</span></span>"
    )


def _body(entry: Entry, art: Drawings) -> str:
    parts = []
    if entry.solution is not None:
        parts.append(_solution(entry.solution, art))
    if entry.note:
        parts.append(f'<p class="note">{said(entry.note)}</p>')
    if entry.rated is not None:
        known = entry.rated.measures
        facts = "".join(
            f"<div><dt>{measure.title}</dt><dd>{number(known[measure.key])}</dd></div>"
            for measure in MEASURES
            if measure.key in known
        )
        parts.append(f'<dl class="facts">{facts}</dl>')
    if entry.path:
        steps = "".join(_step(step) for step in entry.path)
        parts.append(f"<h4>One way to reason it out</h4><ol>{steps}</ol>")
    return "".join(parts)


def _solution(solution: Arrangement, art: Drawings) -> str:
    plans = "".join(
        f"<figure>{plan}<figcaption>level {level}</figcaption></figure>"
        for level, plan in enumerate(art.plans(solution), 1)
    )
    building = (
        f"<figure>{art.building(solution)}<figcaption>front at the thick edge</figcaption></figure>"
    )
    return f'<div class="solution">{building}{plans}</div>'


def _step(step: Step) -> str:
    lines = "<br>".join(escape(printable(line, _LONGEST)) for line in step.lines)
    return f"<li><b>{escape(step.title)}</b><br>{lines}</li>"
