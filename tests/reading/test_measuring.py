"""How exactly places are read, on drawings whose numbers are known."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pikepdf
import pypdfium2
import pytest
from caminito.render.imposition import Layout
from caminito.render.laboca.print import PrintOptions, deck_pdf
from caminito.render.marks import Marks, MarkStyle
from caminito.render.paper import A4, LETTER, Paper, card_size
from caminito.render.reading import read_pages
from caminito.render.reading.raster import render
from helpers.printed import deck_of, misprinted, moved, transformed

MM = 72 / 25.4


def drawn(operators: str, width: float = 210.0, height: float = 297.0) -> pypdfium2.PdfPage:
    """A page with drawing in millimetres."""
    document = pikepdf.new()
    document.add_blank_page(page_size=(width * MM, height * MM))
    document.pages[0].Contents = document.make_stream(f"{MM} 0 0 {MM} 0 0 cm {operators}".encode())
    out = BytesIO()
    document.save(out)
    return pypdfium2.PdfDocument(out.getvalue())[0]


@pytest.mark.parametrize("at", [20.0, 77.777, 133.33, 190.018])
def test_an_edge_is_seen_to_some_thousandths_of_a_millimetre(at):
    raster = render(drawn(f"0 g {at} 40 10 200 re f"))
    x = np.arange(at - 0.5, at + 0.5, 0.005)
    light = raster.at(*np.meshgrid(x, np.linspace(100, 112, 60))).mean(axis=(0, 2))
    crossing = float(np.interp(-127.5, -light, x))
    assert crossing == pytest.approx(at, abs=0.006)


def test_colours_are_those_of_the_drawing_and_paper_is_white():
    raster = render(drawn("0.2 0.4 0.6 rg 50 100 20 20 re f"))
    seen = raster.near(np.array([60.0, 40.0]), np.array([110.0, 110.0]))
    assert seen.tolist() == [[51, 102, 153], [255, 255, 255]]


@pytest.mark.parametrize(
    ("paper", "card"), [(A4, "boca"), (LETTER, "poker"), (A4, "35x60mm"), (A4, "100x150mm")]
)
def test_every_trim_is_measured_to_two_hundredths_of_a_millimetre(paper, card):
    size = card_size(card)
    pdf = deck_pdf(deck_of(12), PrintOptions(Layout(paper, card=size)))
    cards = [card for page in read_pages(pdf).pages for card in page.cards]
    assert len(cards) == 24
    for seen in cards:
        planned = seen.planned
        assert (seen.x, seen.y) == pytest.approx((planned.x, planned.y), abs=0.025)
        right, top = seen.x + seen.width, seen.y + seen.height
        wanted = (planned.x + size.width, planned.y + size.height)
        assert (right, top) == pytest.approx(wanted, abs=0.025)
        assert seen.angle == pytest.approx(0, abs=0.03)


@pytest.mark.parametrize(("dx", "dy"), [(0.05, -0.05), (0.4, 0.3), (-1.7, 2.2), (4.0, -3.0)])
def test_a_shift_is_measured_as_it_was_drawn(dx, dy):
    # The last card drawn lies on top, and there is room beside the second sheet's first.
    pdf = misprinted(deck_of(7), moved(2, 0, dx, dy))
    seen = read_pages(pdf).pages[2].cards[0]
    assert (seen.x - seen.planned.x, seen.y - seen.planned.y) == pytest.approx((dx, dy), abs=0.02)


@pytest.mark.parametrize("share", [0.94, 0.97, 0.998, 1.002, 1.03])
def test_a_scale_is_measured_on_control_line_and_cards(share):
    page = read_pages(transformed(deck_pdf(deck_of(6)), f"{share} 0 0 {share} 0 0 cm")).pages[0]
    assert page.control == pytest.approx((100, 100 * share), abs=0.02)
    for seen in page.cards:
        assert (seen.width, seen.height) == pytest.approx((63 * share, 120 * share), abs=0.03)


def test_a_lean_is_measured():
    turn = "0.9999966 0.002618 -0.002618 0.9999966 2 -1 cm"  # 0.15 degrees
    page = read_pages(transformed(deck_pdf(deck_of(6)), turn)).pages[0]
    assert [seen.angle for seen in page.cards] == pytest.approx([0.15] * 6, abs=0.01)


@pytest.mark.parametrize(("width", "nominal"), [(200.0, 100.0), (100.0, 50.0), (70.0, 50.0)])
def test_the_control_line_of_narrow_paper_is_shorter(width, nominal):
    layout = Layout(Paper("own", width, 160.0), card=card_size("40x70mm"))
    control = read_pages(deck_pdf(deck_of(2), PrintOptions(layout))).pages[0].control
    if width == 70.0:
        nominal = 20.0
    assert control == pytest.approx((nominal, nominal), abs=0.02)


@pytest.mark.parametrize("style", ["ticks", "corners", "lines"])
def test_crop_marks_are_measured_on_every_cut(style):
    pdf = deck_pdf(deck_of(6), PrintOptions(marks=Marks(MarkStyle(style))))
    for page in read_pages(pdf).pages:
        cuts = {(mark.upright, round(mark.trim, 2)) for mark in page.marks}
        # Three columns from 8.5 mm, 65 apart, 63 wide; two rows of 120 mm, 122 apart.
        assert {trim for upright, trim in cuts if upright} == {8.5, 71.5, 73.5, 136.5, 138.5, 201.5}
        assert len([trim for upright, trim in cuts if not upright]) == 4
        assert all(abs(mark.off) < 0.02 for mark in page.marks)


def test_marks_that_are_not_there_are_not_measured():
    pdf = deck_pdf(deck_of(6), PrintOptions(marks=Marks(MarkStyle.NONE)))
    assert [page.marks for page in read_pages(pdf).pages] == [(), ()]


def test_one_card_far_from_its_place_among_others_is_found():
    # The last of six, so it is drawn on top of the neighbours that it reaches.
    seen = read_pages(misprinted(deck_of(6), moved(0, 5, -4.0, 3.0))).pages[0].cards[5]
    away = (seen.x - seen.planned.x, seen.y - seen.planned.y)
    assert away == pytest.approx((-4, 3), abs=0.02)
