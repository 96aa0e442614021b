from __future__ import annotations

import pytest
from caminito.render.imposition import Side
from caminito.render.paper import A4
from caminito.render.printer import (
    Adjustment,
    corrected,
    kept,
    parse_offset,
    parse_scale,
    read_printers,
    written_printers,
)


@pytest.mark.parametrize(
    ("text", "offset"),
    [("0.5,-0.3", (0.5, -0.3)), (" +1 , .25 ", (1, 0.25)), ("0.5mm,-0.3 mm", (0.5, -0.3))],
)
def test_an_offset_is_two_numbers_in_millimetres(text, offset):
    assert parse_offset(text) == offset


@pytest.mark.parametrize(
    "text", ["", "1", "1,2,3", "a,b", "nan,0", "1e3,0", "inf,0", "1,", "\u0663,0"]
)
def test_what_is_no_offset_is_refused(text):
    with pytest.raises(ValueError, match="is no"):
        parse_offset(text)


def test_a_scale_is_a_percentage_or_a_factor():
    assert parse_scale("100.4%") == pytest.approx(1.004)
    assert parse_scale(" 1.004 ") == 1.004
    for text in ("", "%", "x", "1e2", "1,004"):
        with pytest.raises(ValueError, match="no number"):
            parse_scale(text)


@pytest.mark.parametrize(
    ("numbers", "reason"),
    [
        ({"scale": (0.89, 1.0)}, "scale of x is 90% to 110%, not 89"),
        ({"scale": (1.0, 1.11)}, "scale of y"),
        ({"scale": (float("nan"), 1.0)}, "scale of x"),
        ({"offset": (51.0, 0.0)}, "offset is -50 to 50 mm, not 51 mm"),
        ({"offset": (0.0, float("inf"))}, "offset"),
    ],
)
def test_adjustments_out_of_range_are_refused(numbers, reason):
    with pytest.raises(ValueError, match=reason):
        Adjustment(**numbers)


def test_a_page_is_stretched_about_its_middle_and_only_backs_are_shifted():
    wish = Adjustment((1.0, -2.0), (1.01, 0.99))

    def moved(side, x, y):
        sx, sy, dx, dy = wish.matrix(A4, side)
        return sx * x + dx, sy * y + dy

    assert moved(Side.FRONT, 105, 148.5) == pytest.approx((105, 148.5))
    assert moved(Side.BACK, 105, 148.5) == pytest.approx((106, 146.5))
    assert moved(None, 205, 48.5) == pytest.approx((206, 49.5))


def test_offsets_in_turn_add_up_and_scales_multiply():
    once = corrected({}, "Office", Adjustment((0.5, -0.3), (1.004, 1.0)))
    twice = corrected(once, "Office", Adjustment((0.2, 0.1), (1.0, 0.999)))
    assert twice["Office"].offset == pytest.approx((0.7, -0.2))
    assert twice["Office"].scale == pytest.approx((1.004, 0.999))
    assert once["Office"].offset == (0.5, -0.3)
    with pytest.raises(ValueError, match="-50 to 50 mm"):
        corrected({"x": Adjustment((50, 0))}, "x", Adjustment((1, 0)))


def test_what_is_written_is_read_again():
    printers = {
        'Büro "oben"': Adjustment((0.1, -0.25), (1.0, 1.004)),
        "a.b\\c": Adjustment((0, 3)),
        "\u6771\u4eac": Adjustment(),
    }
    text = written_printers(printers)
    assert read_printers(text) == printers
    assert written_printers(read_printers(text)) == text
    assert read_printers("") == {}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[printers", "not TOML"),
        ("[printers]\nx = 3\n", 'printer "x": no table'),
        ("[printers.x]\noffset = [1]\n", 'printer "x": offset and scale are two numbers'),
        ("[printers.x]\noffset = [true, 1]\n", "two numbers"),
        ("[printers.x]\nscale = [2, 1]\n", 'printer "x": a scale of x'),
        ('[printers." x"]\noffset = [0, 0]\n', "no name"),
    ],
)
def test_a_broken_file_of_printers_is_refused_with_the_place(text, reason):
    with pytest.raises(ValueError, match=reason):
        read_printers(text)


def test_names_that_cannot_be_kept_and_unknown_printers_are_refused():
    for name in ("", "a\nb", " x", "x" * 61):
        with pytest.raises(ValueError, match="no name for a printer"):
            corrected({}, name, Adjustment())
    with pytest.raises(ValueError, match='printer "x": known are Home, Office'):
        kept({"Office": Adjustment(), "Home": Adjustment()}, "x")
    with pytest.raises(ValueError, match="none yet"):
        kept({}, "x")
