"""Every rule that pieces have: pages that keep it narrowly, and pages that break it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from caminito.render.imposition import Duplex, Layout
from caminito.render.job import Order
from caminito.render.marks import Marks, MarkStyle
from caminito.render.paper import A4, LETTER, Paper
from caminito.render.press import PressOptions
from caminito.render.printer import Adjustment
from caminito.render.separation import ColourMode
from caminito.render.slots import Side
from caminito.verifier.printing import rules
from helpers.misprinted_kits import (
    faults_of,
    in_other_colours,
    misprinted,
    numbered_otherwise,
    part,
    printed,
)
from helpers.printed import changed, moved, sheet_in, transformed, with_sheet

MIRROR = f"-1 0 0 1 {210 / 25.4 * 72} 0 cm"
GROUND, OTHER = "#198788", "#d2493a"  # of Bossa's tiles, and a colour that they have not


PRESS = ("marks", "colours", "order", "adjustment", "copies", "only", "reverse_backs")


def options(**chosen) -> PressOptions:
    """Press options, of which all that is not named in `PRESS` is the layout's."""
    more = {name: chosen.pop(name) for name in PRESS if name in chosen}
    return PressOptions(Layout(chosen.pop("paper", A4), **chosen), **more)


def with_part(pdf: bytes, **keys) -> bytes:
    """The PDF with something changed in the plan of its first component."""
    return with_sheet(pdf, lambda sheet: sheet["parts"][0].update(keys))


def blotted(u: float, v: float, drawing: str) -> bytes:
    """Something drawn on the first tile, from a point of it."""
    pdf = printed()
    slot = sheet_in(pdf)["parts"][0]["pages"][0]["slots"][0]
    drawn = drawing.format(x=slot["x"] + u, y=slot["y"] + v)

    def add(document):
        scale = 72 / 25.4
        page = document.pages[0]
        page.contents_add(b"q", prepend=True)
        page.contents_add(f"Q q {scale} 0 0 {scale} 0 0 cm {drawn} Q".encode())

    return changed(pdf, add)


def without_the_last(pages):
    return [replace(page, placed=page.placed[:-1]) for page in pages]


def with_one_more(pages):
    """The first tile of the second sheet once more, in an empty place that the first sheet uses."""
    spare = pages[0].placed[-1].slot
    placed = (*pages[2].placed, pages[2].placed[0]._replace(slot=spare))
    return [*pages[:2], replace(pages[2], placed=placed), *pages[3:]]


def sides_exchanged(pages):
    other = {Side.FRONT: Side.BACK, Side.BACK: Side.FRONT}
    return [
        replace(page, placed=tuple(each._replace(side=other[each.side]) for each in page.placed))
        for page in pages
    ]


def swapped(first: int, second: int) -> bytes:
    tiles = part()
    names = {first: second, second: first}
    drawn = numbered_otherwise(tiles.component, lambda number: names.get(number, number))
    return misprinted(tiles, drawn=drawn)


def pages_exchanged(pdf: bytes, first: int, second: int) -> bytes:
    def exchange(document):
        pages = list(document.pages)
        document.pages[first], document.pages[second] = pages[second], pages[first]

    return changed(pdf, exchange)


def marks_beside_the_cuts() -> bytes:
    def beside(strokes):
        return tuple(((a + 0.2, b), (c + 0.2, d)) for (a, b), (c, d) in strokes)

    return misprinted(part(), marks=beside)


def out_of_the_margin() -> bytes:
    """The first of a row of tiles that begins at the margin, 9 mm farther left."""
    first = options(only="1..3")
    return misprinted(part(options=first, tiles=27), moved(0, 0, -9.0), tiles=27)


def two_sheets(**more) -> PressOptions:
    return options(per_page=4, **more)


KEEPS: dict[str, Callable[[], bytes]] = {
    rules.PLAN: lambda: printed(options=options(only="w0-b1,w1-b1", copies=2)),
    rules.PAGES: lambda: printed(options=two_sheets(duplex=Duplex.NONE, reverse_backs=True)),
    rules.PAPER: lambda: printed(options=options(paper=Paper("own", 200.0, 333.3))),
    rules.SCALE: lambda: printed(options=options(adjustment=Adjustment(scale=(1.004, 0.996)))),
    rules.MISSING: lambda: printed(options=two_sheets(order=Order.STACKED)),
    rules.EXTRA: lambda: printed(options=two_sheets()),
    rules.CARD: lambda: printed("markers", options(duplex=Duplex.SHORT_EDGE)),
    rules.SIDE: lambda: printed("markers", options(foldover=True)),
    rules.TURNED: lambda: printed("markers", options(paper=LETTER, duplex=Duplex.SHORT_EDGE)),
    rules.MIRRORED: lambda: printed("chips", options(duplex=Duplex.SHORT_EDGE)),
    rules.PICTURE: lambda: printed("dice"),
    rules.PLACE: lambda: misprinted(part(), moved(0, 1, 0.08, -0.08)),
    rules.REGISTER: lambda: printed(options=options(adjustment=Adjustment(offset=(0.8, -0.6)))),
    rules.MARKS: lambda: printed(
        options=options(bleed=1.5, marks=Marks(MarkStyle.CORNERS, corner_radius=2.0))
    ),
    rules.MARGIN: lambda: printed(options=options(margin=8.5)),
    rules.OVERLAP: lambda: printed(options=options(gutter=0.0)),
    rules.COLOURS: lambda: printed(options=options(colours=ColourMode.CMYK)),
}

BREAKS: dict[str, Callable[[], bytes]] = {
    rules.PLAN: lambda: with_part(printed(), copies=2),
    rules.PAGES: lambda: pages_exchanged(printed(options=two_sheets()), 0, 2),
    rules.PAPER: lambda: changed(
        printed(), lambda pdf: setattr(pdf.pages[0], "mediabox", [0, 0, 612, 792])
    ),
    rules.SCALE: lambda: transformed(printed(), "0.98 0 0 0.98 5.95 8.42 cm"),
    rules.MISSING: lambda: misprinted(part(), without_the_last),
    rules.EXTRA: lambda: misprinted(part(options=two_sheets()), with_one_more),
    rules.CARD: lambda: swapped(0, 1),
    rules.SIDE: lambda: misprinted(part("markers"), sides_exchanged),
    rules.TURNED: lambda: misprinted(part("markers"), moved(0, 2, turned=True)),
    rules.MIRRORED: lambda: transformed(printed("markers"), MIRROR, page=1),
    rules.PICTURE: lambda: blotted(12.0, 16.0, "0.1 0.1 0.1 rg {x} {y} 0.8 0.8 re f"),
    rules.PLACE: lambda: misprinted(part(), moved(0, 1, 0.0, 0.15)),
    rules.REGISTER: lambda: misprinted(part(), moved(1, 1, 0.3)),
    rules.MARKS: marks_beside_the_cuts,
    rules.MARGIN: lambda: out_of_the_margin(),
    rules.OVERLAP: lambda: blotted(-1.0, 20.0, "0.1 0.1 0.1 rg {x} {y} 1.6 0.7 re f"),
    rules.COLOURS: lambda: misprinted(
        part(), drawn=in_other_colours(part().component, {GROUND: OTHER})
    ),
}


def test_every_rule_of_pieces_has_examples():
    assert KEEPS.keys() == BREAKS.keys() == rules.RULES.keys() - {rules.TIER, rules.SAFE}


@pytest.mark.parametrize("rule", KEEPS)
def test_pages_that_keep_the_rule_have_no_fault(rule):
    assert faults_of(KEEPS[rule]()) == ()


@pytest.mark.parametrize("rule", BREAKS)
def test_pages_that_break_the_rule_are_told_so(rule):
    assert rule in {fault.rule for fault in faults_of(BREAKS[rule]())}
