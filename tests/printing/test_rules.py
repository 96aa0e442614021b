"""Every rule of printed pages: a page that keeps it narrowly, and one that breaks it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from caminito.cards.laboca.deck import Deck
from caminito.render.imposition import Duplex, Layout, Side
from caminito.render.job import Order
from caminito.render.laboca.face import Words
from caminito.render.laboca.print import PrintOptions, deck_pdf, split_pdfs
from caminito.render.marks import Marks, MarkStyle
from caminito.render.paper import A4, LETTER, Paper
from caminito.render.printer import Adjustment
from caminito.render.reading import read_pages
from caminito.render.separation import ColourMode
from caminito.verifier.fault import Fault
from caminito.verifier.printing import rules
from caminito.verifier.printing.check import check_pages
from helpers.printed import (
    changed,
    deck_of,
    inked,
    misprinted,
    moved,
    recoloured,
    repainted,
    transformed,
    with_sheet,
)

FEW, SHEETS = deck_of(4), deck_of(8)


def faults_of(pdf: bytes) -> tuple[Fault, ...]:
    return check_pages(read_pages(pdf)).faults


def plain(deck: Deck = FEW, **options) -> bytes:
    return deck_pdf(deck, PrintOptions(**options))


def without_pages(pdf: bytes, *numbers: int) -> bytes:
    def drop(document):
        for number in sorted(numbers, reverse=True):
            del document.pages[number - 1]

    return changed(pdf, drop)


def with_an_extra_card(pages):
    """The first card once more, in the empty last place of the second sheet's front."""
    spare = pages[0].placed[5].slot
    placed = (*pages[2].placed, pages[0].placed[0]._replace(slot=spare))
    return [*pages[:2], replace(pages[2], placed=placed), *pages[3:]]


def without_the_last_card(pages):
    return [replace(page, placed=page.placed[:-1]) for page in pages]


def backs_swapped(pages):
    first, second, *rest = pages[1].placed
    swapped = (first._replace(card=second.card), second._replace(card=first.card), *rest)
    return [pages[0], replace(pages[1], placed=swapped)]


def sides_exchanged(pages):
    other = {Side.FRONT: Side.BACK, Side.BACK: Side.FRONT}
    return [
        replace(page, placed=tuple(each._replace(side=other[each.side]) for each in page.placed))
        for page in pages
    ]


def on_the_wrong_ground() -> bytes:
    first, *rest = FEW.cards
    return misprinted(FEW, list, drawn=replace(FEW, cards=(replace(first, tier="dark"), *rest)))


def with_marks_beside_the_cuts() -> bytes:
    def beside(strokes):
        return tuple(((a + 0.2, b), (c + 0.2, d)) for (a, b), (c, d) in strokes)

    return misprinted(FEW, list, marks=beside)


MIRROR = f"-1 0 0 1 {210 / 25.4 * 72} 0 cm"

KEEPS: dict[str, Callable[[], bytes]] = {
    rules.PLAN: lambda: plain(SHEETS, only="light-02,dark-01..dark-03", copies=2),
    rules.PAGES: lambda: split_pdfs(SHEETS, PrintOptions(reverse_backs=True))[1],
    rules.PAPER: lambda: plain(layout=Layout(Paper("own", 200.0, 333.3))),
    rules.SCALE: lambda: plain(adjustment=Adjustment(scale=(1.004, 0.996))),
    rules.MISSING: lambda: plain(SHEETS, order=Order.STACKED),
    rules.EXTRA: lambda: plain(SHEETS, copies=2),
    rules.CARD: lambda: plain(layout=Layout(A4, duplex=Duplex.SHORT_EDGE)),
    rules.SIDE: lambda: plain(layout=Layout(A4, foldover=True)),
    rules.TURNED: lambda: plain(layout=Layout(LETTER, duplex=Duplex.SHORT_EDGE)),
    rules.MIRRORED: lambda: plain(layout=Layout(LETTER, foldover=True)),
    rules.PICTURE: lambda: plain(deck_of(4, height=6)),
    rules.TIER: lambda: plain(colours=ColourMode.LOW_INK),
    rules.PLACE: lambda: misprinted(FEW, moved(0, 1, 0.07, -0.07)),
    rules.REGISTER: lambda: plain(adjustment=Adjustment(offset=(0.8, -0.6))),
    rules.MARKS: lambda: plain(
        layout=Layout(A4, bleed=2.0), marks=Marks(MarkStyle.CORNERS, corner_radius=2.0)
    ),
    rules.MARGIN: lambda: plain(layout=Layout(A4, margin=8.5)),
    rules.OVERLAP: lambda: plain(layout=Layout(A4, gutter=0.0)),
    rules.SAFE: lambda: plain(words=Words("Łódź"), marks=Marks(corner_radius=3.0)),
    rules.COLOURS: lambda: plain(colours=ColourMode.CMYK),
}

BREAKS: dict[str, Callable[[], bytes]] = {
    rules.PLAN: lambda: with_sheet(plain(), lambda sheet: sheet.update(copies=2)),
    rules.PAGES: lambda: without_pages(plain(SHEETS), 1, 2),
    rules.PAPER: lambda: changed(
        plain(), lambda pdf: setattr(pdf.pages[0], "mediabox", [0, 0, 612, 792])
    ),
    rules.SCALE: lambda: transformed(plain(), "0.97 0 0 0.97 8.9 12.6 cm"),
    rules.MISSING: lambda: misprinted(FEW, without_the_last_card),
    rules.EXTRA: lambda: misprinted(SHEETS, with_an_extra_card),
    rules.CARD: lambda: misprinted(FEW, backs_swapped),
    rules.SIDE: lambda: misprinted(FEW, sides_exchanged),
    rules.TURNED: lambda: misprinted(FEW, moved(1, 2, turned=True)),
    rules.MIRRORED: lambda: transformed(plain(), MIRROR, page=2),
    rules.PICTURE: lambda: recoloured(plain(), "1 0 1"),
    rules.TIER: on_the_wrong_ground,
    rules.PLACE: lambda: misprinted(FEW, moved(0, 1, 0.0, 0.15)),
    rules.REGISTER: lambda: misprinted(FEW, moved(1, 1, 0.3)),
    rules.MARKS: with_marks_beside_the_cuts,
    rules.MARGIN: lambda: misprinted(FEW, moved(0, 0, -4.0)),
    rules.OVERLAP: lambda: misprinted(FEW, moved(0, 0, 4.0)),
    rules.SAFE: lambda: inked(plain(), 1, "0 g {x} {y} 0.8 2 re f", 1.0, 20.0),
    rules.COLOURS: lambda: repainted(plain(), "N", "#8f4a26"),
}


@pytest.mark.parametrize("rule", rules.RULES)
def test_every_rule_has_a_sentence_and_examples(rule):
    assert rule.startswith("print.")
    assert rules.RULES[rule].endswith(".")
    assert rule in KEEPS
    assert rule in BREAKS


def test_no_example_is_for_a_rule_that_is_not_there():
    assert KEEPS.keys() | BREAKS.keys() == rules.RULES.keys()


@pytest.mark.parametrize("rule", KEEPS)
def test_pages_that_keep_the_rule_have_no_fault(rule):
    assert faults_of(KEEPS[rule]()) == ()


@pytest.mark.parametrize("rule", BREAKS)
def test_pages_that_break_the_rule_are_told_so(rule):
    assert rule in {fault.rule for fault in faults_of(BREAKS[rule]())}
