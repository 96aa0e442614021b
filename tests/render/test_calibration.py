"""The test page, read from the written PDF, put together as a sheet held against the light."""

from __future__ import annotations

import re

import pypdfium2
import pytest
from caminito.render.calibration import calibration_pdf
from caminito.render.imposition import Duplex
from caminito.render.paper import A4, LETTER, Paper
from caminito.render.printer import Adjustment
from helpers.strokes import painted

MM = 25.4 / 72
WAYS = [(A4, Duplex.LONG_EDGE), (A4, Duplex.SHORT_EDGE), (LETTER.turned(), Duplex.LONG_EDGE),
        (LETTER.turned(), Duplex.SHORT_EDGE), (LETTER, Duplex.NONE)]  # fmt: skip


def sideways(paper, duplex):
    """Whether the flip swaps left and right: over an upright edge of the page as it lies."""
    long_edge_upright = paper.height >= paper.width
    return (duplex is not Duplex.SHORT_EDGE) is long_edge_upright


def through(paper, duplex, point):
    """Where a point of the back's page is seen from the front."""
    x, y = point
    return (paper.width - x, y) if sideways(paper, duplex) else (x, paper.height - y)


def ends(page):
    return [((x0, y0), (x1, y1)) for x0, y0, x1, y1, _ in page.strokes]


def ticks(strokes, upright):
    """Strokes of 5 or 7 mm in one direction that are no arms of a cross (10 mm)."""
    found = []
    for (x0, y0), (x1, y1) in strokes:
        across, up = abs(x1 - x0), abs(y1 - y0)
        long, short = (across, up) if upright else (up, across)
        if short < 1e-6 and 4.9 < long < 7.1:
            found.append((y0 + y1) / 2 if upright else (x0 + x1) / 2)
    return sorted(found)


@pytest.mark.parametrize(("paper", "duplex"), WAYS)
def test_crosses_of_both_sides_lie_on_each_other(paper, duplex):
    front, back = painted(calibration_pdf(paper, duplex))

    def crosses(page):
        return [
            (one, other)
            for one, other in ends(page)
            if abs(one[0] - other[0]) + abs(one[1] - other[1]) == pytest.approx(10)
        ]

    def rounded(pairs):
        return sorted(sorted((round(x, 3), round(y, 3)) for x, y in pair) for pair in pairs)

    seen = [tuple(through(paper, duplex, point) for point in pair) for pair in crosses(back)]
    assert len(seen) == 8
    assert rounded(seen) == rounded(crosses(front))


@pytest.mark.parametrize(("paper", "duplex"), WAYS)
@pytest.mark.parametrize("error", [(0.0, 0.0), (0.5, -0.3), (-1.5, 1.2), (1.1, 0.4)])
def test_the_strokes_that_meet_name_the_offset_that_puts_the_back_right(paper, duplex, error):
    # The printer puts back pages `error` mm off. Read what meets, type it in, print again.
    data = calibration_pdf(paper, duplex)
    offset = read(paper, duplex, data, error)
    assert offset == pytest.approx((-error[0], -error[1]), abs=0.051)
    again = calibration_pdf(paper, duplex, Adjustment(offset))
    assert read(paper, duplex, again, error) == pytest.approx((0, 0), abs=0.051)


def read(paper, duplex, data, error):
    """What somebody reads who holds the sheet against the light."""
    front, back = painted(data)
    off = [
        tuple(through(paper, duplex, (x + error[0], y + error[1])) for x, y in pair)
        for pair in ends(back)
    ]
    text = pypdfium2.PdfDocument(data)[0].get_textpage()
    return tuple(
        meeting(ticks(ends(front), up), ticks(off, up), numbers(text, up)) for up in (0, 1)
    )


def meeting(above, below, numbers):
    """The number where a stroke above and one below meet best, in between by counting strokes."""
    assert len(above) == len(below) == 31
    gaps = sorted((abs(a - b), a) for a in above for b in below)
    assert gaps[0][0] < 0.01
    assert gaps[1][0] > 0.05, "two pairs meet: the reading is ambiguous"
    place = above.index(gaps[0][1])
    marked = [(above.index(min(above, key=lambda a: abs(a - at))), value) for at, value in numbers]
    (first, low), (last, high) = min(marked), max(marked)
    assert last - first == 30
    return round(low + (high - low) * (place - first) / 30, 4)


def numbers(text, upright):
    """The numbers at a scale: place along it and value."""
    found = []
    words = text.get_text_range()
    for match in re.finditer(r"(?<!\S)([+-]\d\.\d)(?!\S)", words):
        boxes = [text.get_charbox(index) for index in range(*match.span())]
        left, right = boxes[0][0] * MM, boxes[-1][2] * MM
        bottom, top = min(b[1] for b in boxes) * MM, max(b[3] for b in boxes) * MM
        along_upright = right < 55 and bottom < text.page.get_height() * MM - 40
        if along_upright == bool(upright):
            at = (bottom + top) / 2 if upright else (left + right) / 2
            found.append((at, float(match[1])))
    assert len(found) == 6
    return found


def test_two_lines_of_100_mm_show_the_scale():
    front = painted(calibration_pdf(A4, Duplex.LONG_EDGE))[0]
    lengths = [(abs(x1 - x0), abs(y1 - y0)) for (x0, y0), (x1, y1) in ends(front)]
    assert [each for each in lengths if each == pytest.approx((100, 0), abs=0.001)]
    assert [each for each in lengths if each == pytest.approx((0, 100), abs=0.001)]


def test_the_page_says_how_to_use_it():
    data = calibration_pdf(A4, Duplex.SHORT_EDGE, Adjustment((0.5, 0), (1.004, 1)))
    words = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_bounded()
    for part in (
        "flipped on the short edge",
        "caminito calibrate --set NAME",
        "0.5,0 mm",
        "100.40%",
    ):
        assert part in words


def test_paper_too_small_for_the_page_is_refused_with_the_numbers():
    with pytest.raises(ValueError, match="needs paper of 150 x 190 mm"):
        calibration_pdf(Paper("small", 100, 150), Duplex.LONG_EDGE)
    assert calibration_pdf(Paper("least", 150, 190), Duplex.LONG_EDGE)
    assert calibration_pdf(Paper("least", 190, 150), Duplex.LONG_EDGE)
