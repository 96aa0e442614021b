"""The page: `report_page` puts the sections together; style and script stand in files beside it.

The page asks for nothing from outside, and its content security policy forbids it to: only the
style and the script whose digests stand in its head are obeyed. So what a deck's file holds could
do nothing even if it were not escaped; and everything is.
"""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from pathlib import Path

from ....cards.wording import plural
from ....version import VERSION
from . import distributions, gallery, sections
from .content import Report
from .drawings import Drawings
from .tasks import filters, task_list
from .text import said

STYLE = Path(__file__).with_name("report.css").read_text("utf-8")
SCRIPT = Path(__file__).with_name("report.js").read_text("utf-8")

_SECTIONS = (
    ("overview", "Overview"),
    ("curve", "Difficulty curve"),
    ("measures", "Measures"),
    ("extremes", "Hardest and gentlest"),
    ("blocks", "Blocks"),
    ("near", "Near-duplicates"),
    ("tasks", "All tasks"),
)


def report_page(report: Report) -> str:
    """The whole page as HTML. The same report gives the same text."""
    art = Drawings(report.deck)
    bodies = {
        "overview": sections.overview(report),
        "curve": sections.curves(report),
        "measures": distributions.histograms(report),
        "extremes": gallery.extremes(report, art),
        "blocks": gallery.blocks(report, art),
        "near": gallery.near(report, art),
        "tasks": filters(report) + task_list(report, art),
    }
    links = "".join(f'<a href="#{key}">{title}</a>' for key, title in _SECTIONS)
    parts = "".join(
        f'<section id="{key}"><h2>{title}</h2>{bodies[key]}</section>' for key, title in _SECTIONS
    )
    title = said(report.title or "La Boca deck")
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{_policy()}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f'<meta name="generator" content="caminito {VERSION}">'
        f"<title>{title}: difficulty report</title><style>{STYLE}</style></head>\n"
        f'<body><a class="skip" href="#tasks">Skip to all tasks</a>'
        f"<header><h1>{title}</h1><p>{_subtitle(report)}</p></header>"
        f'<nav aria-label="Sections">{links}</nav>\n{art.definitions()}\n'
        f"<main>{parts}</main>\n<footer><p>Made by caminito {VERSION}. This page needs no network "
        f"and sends nothing.</p></footer><script>{SCRIPT}</script></body></html>\n"
    )


def _subtitle(report: Report) -> str:
    deck = report.deck
    cards = plural(len(deck.cards), "card")
    words = [f"Difficulty report: {cards}, {plural(len(report.entries), 'task')}"]
    if deck.block_set.name:
        words.append(f"blocks {said(deck.block_set.name)}")
    if deck.seed is not None:
        words.append(f"seed {said(str(deck.seed))}")
    words.append(f"at most {plural(deck.height, 'level')} high")
    return ", ".join(words)


def _policy() -> str:
    return (
        f"default-src 'none'; style-src '{_digest(STYLE)}'; script-src '{_digest(SCRIPT)}'; "
        "base-uri 'none'; form-action 'none'"
    )


def _digest(text: str) -> str:
    return "sha256-" + b64encode(sha256(text.encode()).digest()).decode()
