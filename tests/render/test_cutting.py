"""Cut files against the written PDF, and registration marks against numbers noted here."""

from __future__ import annotations

import re
from io import StringIO
from xml.etree import ElementTree

import ezdxf
import pypdfium2
import pytest
from caminito.render.cutting.outlines import cut_dxf, cut_svg
from caminito.render.imposition import Duplex, Layout, impose
from caminito.render.laboca.print import PrintOptions, deck_pdf, print_job
from caminito.render.marks import Marks, MarkStyle
from caminito.render.paper import A4, CARD_SIZES, LETTER, ONE_CARD, Size
from helpers.strokes import painted

POKER = CARD_SIZES["poker"]
SVG = "{http://www.w3.org/2000/svg}"


def svg_boxes(text, height):
    """Each path's box in mm from the page's lower left; a path must be closed and unfilled."""
    root = ElementTree.fromstring(text)
    group = root.find(f"{SVG}g")
    assert group.get("fill") == "none"
    found = []
    for path in group.findall(f"{SVG}path"):
        parts = re.findall(r"([MLHVAZ])([^MLHVAZ]*)", path.get("d"))
        assert [letter for letter, _ in parts].count("M") == 1 and parts[-1][0] == "Z"
        xs, ys = [], []
        for letter, numbers in parts:
            values = [float(value) for value in numbers.split()]
            if letter == "H":
                xs.append(values[0])
            elif letter == "V":
                ys.append(values[0])
            elif values:
                xs.append(values[-2])
                ys.append(values[-1])
        found.append((min(xs), height - max(ys), max(xs), height - min(ys)))
    return root, found


def trims(data):
    """The trims of the first page, from its marks: where they cross, card by card."""
    page = painted(data)[0]
    wide = [s for s in page.strokes if s[1] > 12]
    xs = sorted({round(s[0], 3) for s in wide if abs(s[0] - s[2]) < 1e-6})
    ys = sorted({round(s[1], 3) for s in wide if abs(s[1] - s[3]) < 1e-6})
    across = list(zip(xs[::2], xs[1::2], strict=True))
    up = list(zip(ys[::2], ys[1::2], strict=True))
    return [(left, low, right, high) for low, high in up[::-1] for left, right in across]


LAYOUTS = [
    Layout(A4),
    Layout(LETTER, POKER),
    Layout(A4, POKER, gutter=5),
    Layout(LETTER, per_page=2),
]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("radius", [0.0, 3.0])
def test_both_cut_files_coincide_with_the_printed_trims(make_deck, layout, radius):
    printed = trims(deck_pdf(make_deck(9), PrintOptions(layout)))
    imposition = impose(layout)
    paper = imposition.paper.size
    root, from_svg = svg_boxes(cut_svg(paper, imposition.fronts, radius), paper.height)
    assert (root.get("width"), root.get("height")) == (f"{paper.width:g}mm", f"{paper.height:g}mm")
    assert root.get("viewBox") == f"0 0 {paper.width:g} {paper.height:g}"
    drawing = ezdxf.read(StringIO(cut_dxf(paper, imposition.fronts, radius)))
    lines = list(drawing.modelspace())
    assert drawing.header["$INSUNITS"] == 4  # millimetres
    assert all(line.dxftype() == "LWPOLYLINE" and line.closed for line in lines)
    from_dxf = []
    for line in lines:
        xs, ys = zip(*line.get_points("xy"), strict=True)
        from_dxf.append((min(xs), min(ys), max(xs), max(ys)))
    assert len(from_svg) == len(from_dxf) == len(printed) == imposition.per_sheet
    for one, two, trim in zip(from_svg, from_dxf, printed, strict=True):
        assert one == pytest.approx(trim, abs=0.01)
        assert two == pytest.approx(trim, abs=0.01)


def test_rounded_corners_are_quarter_circles_that_bulge_outwards():
    imposition = impose(Layout(A4))
    drawing = ezdxf.read(StringIO(cut_dxf(imposition.paper.size, imposition.fronts[:1], 3)))
    (line,) = drawing.modelspace()
    # The outline's area is that of the card less four corners of (4 - pi) / 4 of a square of 3 mm.
    from ezdxf.math import area
    from ezdxf.path import make_path

    found = area(make_path(line).flattening(0.0001))
    assert found == pytest.approx(63 * 120 - (4 - 3.14159265) * 9, abs=0.01)
    text = cut_svg(imposition.paper.size, imposition.fronts[:1], 3)
    assert text.count("A3 3 0 0 1 ") == 4


def test_cut_files_are_the_same_every_time():
    imposition = impose(Layout(A4))
    texts = {cut_dxf(imposition.paper.size, imposition.fronts) for _ in range(3)}
    assert len(texts) == 1
    assert ezdxf.options.write_fixed_meta_data_for_testing is False


# Template 1: left, bottom, right, top in mm.  Letter lies upright for 3 x 2 poker cards.
GOLDEN = {
    (215.9, 279.4): [
        (10, 264.4, 15, 269.4),
        (195.9, 268.9, 205.9, 269.4),
        (205.4, 259.4, 205.9, 269.4),
        (10, 10, 20, 10.5),
        (10, 10, 10.5, 20),
    ],
    (210.0, 297.0): [
        (10, 282, 15, 287),
        (190, 286.5, 200, 287),
        (199.5, 277, 200, 287),
        (10, 10, 20, 10.5),
        (10, 10, 10.5, 20),
    ],
}


@pytest.mark.parametrize("paper", [LETTER, A4])
@pytest.mark.parametrize("duplex", [Duplex.LONG_EDGE, Duplex.SHORT_EDGE])
def test_registration_marks_stand_where_template_1_has_them(make_deck, paper, duplex):
    options = PrintOptions(Layout(paper, POKER, duplex=duplex), Marks(MarkStyle.SILHOUETTE))
    data = deck_pdf(make_deck(9), options)
    front, back = painted(data)[:2]
    golden = GOLDEN[round(front.width, 1), round(front.height, 1)]
    assert [fill[:4] for fill in front.fills] == [pytest.approx(box, abs=0.01) for box in golden]
    assert {fill[4] for fill in front.fills} == {(0, 0, 0)}
    assert back.fills == []
    words = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_bounded()
    assert "Silhouette template 1: length 10, thickness 0.5, inset 10 mm" in words


@pytest.mark.parametrize("card", ["poker", "boca", "mini"])
@pytest.mark.parametrize("paper", [LETTER, A4])
def test_nothing_is_printed_near_registration_marks_and_cuts_lie_inside_them(
    make_deck, paper, card
):
    height = 3 if card == "mini" else 4
    size = CARD_SIZES["bridge"] if card == "mini" else CARD_SIZES[card]
    options = PrintOptions(Layout(paper, size), Marks(MarkStyle.SILHOUETTE))
    deck = make_deck(9, height)
    data = deck_pdf(deck, options)
    page = painted(data)[0]
    zones = [
        (0, page.height - 17, 17, page.height),
        (page.width - 22, page.height - 22, page.width, page.height),
        (0, 0, 22, 22),
    ]
    boxes = [
        *page.clips,
        *((min(a, c), min(b, d), max(a, c), max(b, d)) for a, b, c, d, _ in page.strokes),
    ]
    text = pypdfium2.PdfDocument(data)[0].get_textpage()
    boxes += [[e * 25.4 / 72 for e in text.get_charbox(i)] for i in range(text.count_chars())]
    for left, bottom, right, top in boxes:
        for x0, y0, x1, y1 in zones:
            assert right <= x0 or left >= x1 or top <= y0 or bottom >= y1
    job = print_job(deck, options)
    for slot in job.imposition.fronts:
        assert slot.x >= 10.5 - 1e-6 and slot.x + slot.width <= page.width - 10.5 + 1e-6
        assert slot.y >= 10.5 - 1e-6 and slot.y + slot.height <= page.height - 10.5 + 1e-6


@pytest.mark.parametrize("layout", [Layout(A4, foldover=True), Layout(ONE_CARD, bleed=3)])
@pytest.mark.parametrize("wish", [{"marks": Marks(MarkStyle.SILHOUETTE)}, {"cricut": True}])
def test_cutting_machines_take_neither_folds_nor_single_cards(make_deck, layout, wish):
    with pytest.raises(ValueError, match="no fold line, no paper card"):
        deck_pdf(make_deck(1), PrintOptions(layout, **wish))


def test_both_machines_at_once_are_refused(make_deck):
    with pytest.raises(ValueError, match="Cricut prints its own"):
        deck_pdf(make_deck(1), PrintOptions(marks=Marks(MarkStyle.SILHOUETTE), cricut=True))


@pytest.mark.parametrize(("paper", "card", "count"), [(LETTER, "poker", 4), (A4, "boca", 3)])
def test_cards_for_a_cricut_keep_inside_its_area(make_deck, paper, card, count):
    # 234.95 x 171.45 mm: two columns of 63.5 mm and two rows of 88.9 mm, or 3 x 1 lying across;
    # of 63 x 120 mm two columns and one row, and no more the other way: 3 x 63 + 2 x 3 by 120.
    page = painted(
        deck_pdf(make_deck(9), PrintOptions(Layout(paper, CARD_SIZES[card]), cricut=True))
    )[0]
    left, bottom, right, top = (
        edge(box[index] for box in page.clips) for index, edge in enumerate((min, min, max, max))
    )
    short, long = sorted((right - left, top - bottom))
    assert short <= 171.451
    assert long <= 234.951
    assert len(page.clips) == count


def test_a_card_larger_than_a_cricuts_area_is_refused(make_deck):
    with pytest.raises(ValueError, match="where a cutting machine needs"):
        deck_pdf(make_deck(1), PrintOptions(Layout(A4, Size(180, 240)), cricut=True))
