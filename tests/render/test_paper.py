from __future__ import annotations

import pytest
from caminito.render.paper import (
    A4,
    CARD_SIZES,
    LETTER,
    ONE_CARD,
    card_size,
    paper_named,
    parse_size,
)


def test_papers_have_their_standard_sizes():
    assert tuple(A4.size) == (210, 297)
    # Letter is 8.5 x 11 inches.
    assert tuple(LETTER.size) == pytest.approx((8.5 * 25.4, 11 * 25.4), abs=1e-12)
    assert tuple(paper_named("a3").size) == (297, 420)
    # Tabloid is 11 x 17 inches, legal 8.5 x 14.
    assert tuple(paper_named("tabloid").size) == pytest.approx((11 * 25.4, 17 * 25.4), abs=1e-12)
    assert tuple(paper_named("legal").size) == pytest.approx((8.5 * 25.4, 14 * 25.4), abs=1e-12)


def test_named_cards_are_exact_in_points():
    in_points = {
        name: tuple(side * 72 / 25.4 for side in size) for name, size in CARD_SIZES.items()
    }
    assert in_points["poker"] == pytest.approx((180, 252), abs=1e-9)
    assert in_points["tarot"] == pytest.approx((198, 342), abs=1e-9)
    assert in_points["mini"] == pytest.approx((126, 180), abs=1e-9)
    assert in_points["bridge"] == pytest.approx((162, 252), abs=1e-9)
    assert tuple(CARD_SIZES["boca"]) == (63, 120)


def test_papers_are_found_by_name_in_any_case():
    assert paper_named("A4") is A4
    assert paper_named("letter") is LETTER
    with pytest.raises(ValueError, match=r'no paper "a7": known are a4, letter'):
        paper_named("a7")
    assert paper_named("CARD") is ONE_CARD


def test_a_written_paper_lies_as_it_is_written():
    wide = paper_named("300x200mm")
    assert tuple(wide.size) == (300, 200)
    assert tuple(wide.turned().size) == (200, 300)
    assert tuple(paper_named("4x6in").size) == pytest.approx((101.6, 152.4))
    with pytest.raises(ValueError, match="out of range"):
        paper_named("0x200mm")


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("63x88mm", (63, 88)),
        (" 63 x 88 mm ", (63, 88)),
        ("63.5X88.9mm", (63.5, 88.9)),
        ("2.5x3.5in", (63.5, 88.9)),
        ("63\u00d788mm", (63, 88)),
    ],
)
def test_a_written_size_is_read_in_millimetres(text, size):
    assert tuple(parse_size(text)) == pytest.approx(size, abs=1e-9)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("0x88mm", "out of range"),
        ("63x-88mm", "out of range"),
        ("63x0.0in", "out of range"),
        ("1e9x88mm", "no number"),
        ("5000x88mm", "out of range"),
        ("63x" + "9" * 400 + "mm", "out of range"),
        ("nanx88mm", "no number"),
        ("infx88mm", "no number"),
        ("1_0x88mm", "no number"),
        ("\u0663\u0663x88mm", "no number"),
        ("63x88", "no size"),
        ("63mm", "no size"),
        ("63x88x9mm", "no size"),
        ("63x88pt", "no size"),
        ("", "no size"),
        ("boca", "no size"),
    ],
)
def test_a_size_that_is_none_is_refused_in_a_sentence(text, reason):
    with pytest.raises(ValueError, match=reason):
        parse_size(text)


def test_a_card_size_is_a_name_or_written_out():
    assert tuple(card_size("Boca")) == (63, 120)
    assert tuple(card_size("50x70mm")) == (50, 70)
