"""The pen for web pages: coordinates, strokes and stored art, worked out by hand."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable

import pytest
from caminito.cards.laboca.block_file import default_block_set
from caminito.render.laboca.blocks_art import store_squares
from caminito.render.laboca.motifs import MOTIFS
from caminito.render.pen import Pen
from caminito.render.svg_pen import SvgPen


def drawn(draw: Callable[[SvgPen], None]) -> str:
    pen = SvgPen()
    draw(pen)
    return pen.take()


@pytest.mark.parametrize(
    ("draw", "svg"),
    [
        # A box from y = 1 to y = 4 has its upper edge at -4.
        (lambda pen: pen.rect(0, 1, 2, 3, "#abcdef"),
         '<rect x="0" y="-4" width="2" height="3" fill="#abcdef"/>'),
        (lambda pen: pen.disc(1.5, 2, 0.333333, "#abcdef"),
         '<circle cx="1.5" cy="-2" r="0.33" fill="#abcdef"/>'),
        (lambda pen: pen.polygon([(0, 0), (1, 0), (1, 2)], "#abcdef"),
         '<path d="M0 0L1 0L1 -2z" fill="#abcdef"/>'),
        # A quarter from the right to the top: counter-clockwise, so sweep 0 where y runs down.
        (lambda pen: pen.sector(0, 0, 1, 0, 90, "#abcdef"),
         '<path d="M0 0L1 0A1 1 0 0 0 0 -1z" fill="#abcdef"/>'),
        (lambda pen: pen.sector(0, 0, 1, 0, 270, "#abcdef"),
         '<path d="M0 0L1 0A1 1 0 1 0 0 1z" fill="#abcdef"/>'),
        (lambda pen: pen.line([(0, 0), (1, 1)], "#abcdef", 0.5),
         '<path d="M0 0L1 -1" fill="none" stroke="#abcdef" stroke-width="0.5"/>'),
        (lambda pen: pen.lines([((0, 1), (2, 1)), ((3, 0), (3, 4)), ((0, 0), (1, 2))], "#abcdef",
                               1),
         '<path d="M0 -1H2M3 0V-4M0 0L1 -2" fill="none" stroke="#abcdef" stroke-width="1" '
         'stroke-linecap="round"/>'),
        (lambda pen: pen.lines([], "#abcdef", 1), ""),
        (lambda pen: pen.stamp("sun", 20, 30, 10), '<use href="#sun" x="20" y="-30"/>'),
        (lambda pen: pen.stamp("sun", 2, 3, 5),
         '<use href="#sun" transform="translate(2 -3)scale(0.5)"/>'),
        (lambda pen: pen.text(1, 2, "<", 3, "#abcdef"),
         '<text x="1" y="-2" font-size="3" fill="#abcdef" text-anchor="middle" '
         'font-weight="700">&lt;</text>'),
    ],
)  # fmt: skip
def test_what_is_drawn_lies_where_it_should(draw: Callable[[SvgPen], None], svg: str) -> None:
    assert drawn(draw) == svg


def test_stored_art_is_ten_times_its_unit_and_cut_off_at_its_box() -> None:
    pen = SvgPen("a-")
    with pen.form("dot"):
        pen.disc(0.5, 0.25, 0.1, "#abcdef")
    pen.disc(0.5, 0.25, 0.1, "#abcdef")
    group = (
        '<clipPath id="a-dot-box"><rect x="0" y="-10" width="10" height="10"/></clipPath>'
        '<g id="a-dot" clip-path="url(#a-dot-box)">'
        '<circle cx="5" cy="-2.5" r="1" fill="#abcdef"/></g>'
    )
    assert pen.take() == group + '<circle cx="0.5" cy="-0.25" r="0.1" fill="#abcdef"/>'
    assert pen.take() == ""


def test_frames_are_shifted_and_turned() -> None:
    def draw(pen: SvgPen) -> None:
        with pen.moved(3, 4, turned=True):
            pen.rect(0, 0, 1, 1, "#abcdef")

    assert drawn(draw).startswith('<g transform="translate(3 -4)rotate(180)"><rect x="0" y="-1" ')


def test_strokes_that_look_alike_are_one_path() -> None:
    def draw(pen: SvgPen) -> None:
        pen.line([(0, 0), (1, 0)], "#abcdef", 1)
        pen.line([(0, 1), (1, 1)], "#abcdef", 1)
        pen.line([(0, 2), (1, 2)], "#abcdef", 2)

    assert drawn(draw) == (
        '<path d="M0 0L1 0M0 -1L1 -1" fill="none" stroke="#abcdef" stroke-width="1"/>'
        '<path d="M0 -2L1 -2" fill="none" stroke="#abcdef" stroke-width="2"/>'
    )


def test_every_motif_is_drawn_by_both_pens() -> None:
    """Sixteen motifs; the squares of the default set are stored under the same names."""
    svg = SvgPen()
    squares = store_squares(svg, default_block_set(), plain=False)
    assert squares == store_squares(Pen("test"), default_block_set(), plain=False)
    root = ET.fromstring(f"<svg>{svg.take()}</svg>")
    groups = root.findall("g")
    assert [group.get("id") for group in groups] == [square.form for square in squares.values()]
    assert all(len(group) > 3 for group in groups), "ground and motif"
    assert len(MOTIFS) == 16
