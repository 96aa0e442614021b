"""Colour modes, read from the operators of written PDFs and from rendered pages."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import combinations

import pikepdf
import pypdfium2
import pytest
from caminito.cards.laboca.deck import Card, Task
from caminito.render.colour import PALETTE, from_lab, lab
from caminito.render.export.shop import PageOrder, shop_pdf
from caminito.render.finish import Document
from caminito.render.laboca.card_faces import card_faces
from caminito.render.laboca.print import PrintOptions, deck_pdf
from caminito.render.paper import BOCA
from caminito.render.pen import Pen
from caminito.render.separation import ColourMode, Use, cmyk, low_ink

PAINT = {"g", "G", "rg", "RG", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN", "sh"}


def painted(data: bytes) -> list[tuple[str, tuple[float, ...]]]:
    """Every operator that sets a colour, with its numbers, in all pages and forms."""
    found = []
    with pikepdf.open(BytesIO(data)) as pdf:
        forms = [
            thing
            for thing in pdf.objects
            if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"
        ]
        for thing in [*pdf.pages, *forms]:
            for operands, operator in pikepdf.parse_content_stream(thing):
                if str(operator) in PAINT:
                    found.append((str(operator), tuple(float(each) for each in operands)))
    return found


def operators(data: bytes) -> set[str]:
    return {operator for operator, _ in painted(data)}


def text_fills(data: bytes) -> set[tuple[str, ...]]:
    """The fill colour that is set when text is shown."""
    found = set()
    with pikepdf.open(BytesIO(data)) as pdf:
        for page in pdf.pages:
            fill: tuple[str, ...] = ()
            for operands, operator in pikepdf.parse_content_stream(page):
                if str(operator) in {"g", "rg", "k"}:
                    fill = (*(str(each) for each in operands), str(operator))
                elif str(operator) in {"Tj", "TJ"}:
                    found.add(fill)
    return found


def darkness(data: bytes, page: int = 0) -> float:
    image = pypdfium2.PdfDocument(data)[page].render(scale=1).to_pil().convert("L")
    histogram = image.histogram()
    return 1 - sum(value * count for value, count in enumerate(histogram)) / sum(histogram) / 255


@pytest.fixture
def printed(make_deck):
    deck = make_deck(6)
    return {mode: deck_pdf(deck, PrintOptions(colours=mode)) for mode in ColourMode}


@pytest.mark.parametrize(
    ("mode", "allowed"),
    [
        (ColourMode.RGB, {"rg", "RG"}),
        (ColourMode.CMYK, {"k", "K"}),
        (ColourMode.GREY, {"g", "G"}),
        (ColourMode.LOW_INK, {"rg", "RG"}),
    ],
)
def test_each_mode_writes_its_own_kind_of_colour_and_no_other(printed, mode, allowed):
    assert operators(printed[mode]) == allowed


def test_no_colour_of_a_print_shops_page_has_more_than_240_per_cent_ink(printed):
    inks = [sum(numbers) for _, numbers in painted(printed[ColourMode.CMYK])]
    assert len(inks) > 100
    assert max(inks) <= 2.4


def test_text_is_black_ink_alone_or_bare_paper(printed):
    assert text_fills(printed[ColourMode.CMYK]) == {
        ("0", "0", "0", "1", "k"),
        ("0", "0", "0", "0", "k"),
    }


@pytest.mark.parametrize(
    ("colour", "use", "inks"),
    [
        ("#1a1d24", Use.LINE, (0, 0, 0, 1)),
        ("#5b6670", Use.TEXT, (0, 0, 0, 1)),
        ("#ffffff", Use.FILL, (0, 0, 0, 0)),
        ("#ff0000", Use.FILL, (0, 1, 1, 0)),
        # Blue at a fifth: black 0.8, cyan and magenta 1 each make 2.8; 0.8 each are left.
        ("#000033", Use.FILL, (0.8, 0.8, 0, 0.8)),
        # The grey #808080 has luminance 0.2159, so it is 128/255 light.
        ("#808080", Use.FILL, (0, 0, 0, 0.498)),
    ],
)
def test_inks_worked_out_by_hand(colour, use, inks):
    assert cmyk(colour, use) == pytest.approx(inks, abs=0.0015)


def test_all_colours_keep_within_the_limit_of_ink():
    steps = range(0, 256, 15)
    colours = [f"#{r:02x}{g:02x}{b:02x}" for r in steps for g in steps for b in steps]
    assert max(sum(cmyk(colour, Use.FILL)) for colour in colours) <= 2.4


def test_lab_agrees_with_published_values():
    # sRGB primaries under D65, as in Bruce Lindbloom's calculator.
    assert lab("#ff0000") == pytest.approx((53.24, 80.09, 67.20), abs=0.02)
    assert lab("#00ff00") == pytest.approx((87.73, -86.18, 83.18), abs=0.02)
    assert lab("#0000ff") == pytest.approx((32.30, 79.19, -107.86), abs=0.02)
    assert lab("#808080") == pytest.approx((53.59, 0, 0), abs=0.02)


def test_a_colour_comes_back_from_lab_and_one_beyond_the_screen_keeps_its_hue():
    assert [from_lab(*lab(colour)) for colour in PALETTE] == list(PALETTE)
    light, a, b = lab(from_lab(80, 0, -200))
    assert light == pytest.approx(80, abs=0.5)
    assert abs(a) < 1
    assert b < -15


@pytest.mark.parametrize("pictures", ["few squares", "all squares"])
def test_little_ink_is_at_most_a_tenth_and_half_of_the_usual(make_deck, pictures):
    deck = make_deck(6)
    if pictures == "all squares":
        letters = "WYOGPVNTKBR" * 2
        rows = tuple(letters[start : start + 4] for start in (0, 4, 8, 1))
        task = Task(rows, rows)
        deck = replace(deck, cards=tuple(replace(c, tasks=(task, task)) for c in deck.cards))
    usual, little = (
        deck_pdf(deck, PrintOptions(colours=mode)) for mode in (ColourMode.RGB, ColourMode.LOW_INK)
    )
    for page in (0, 1):
        assert 0.01 < darkness(little, page) <= min(0.1, darkness(usual, page) / 2)


def test_little_ink_prints_the_same_words_on_the_same_trims(printed):
    def words(data: bytes) -> list[str]:
        return [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(data)]

    def trims(data: bytes) -> list[list[float]]:
        return [
            [float(edge) for edge in page.trimbox] for page in pikepdf.open(BytesIO(data)).pages
        ]

    usual, little = printed[ColourMode.RGB], printed[ColourMode.LOW_INK]
    assert words(usual) == words(little)
    assert trims(usual) == trims(little)
    assert len(trims(usual)) == 2


def test_blocks_of_little_ink_keep_apart_in_colour_or_motif():
    tints = [lab(low_ink(colour, Use.FILL)) for colour in PALETTE[:11]]
    apart = [
        sum((p - q) ** 2 for p, q in zip(one, other, strict=True)) ** 0.5
        for one, other in combinations(tints, 2)
    ]
    assert min(apart) > 7


def test_little_ink_shows_each_block_its_own_motif(make_deck):
    deck = make_deck(1)
    squares = []
    for letter in "WYOGPVNTKBR":
        task = Task((letter * 4,) * 4, ("....",) * 4)
        faces = card_faces(replace(deck, cards=(Card("x", "light", (task, task)),)), BOCA, 0)
        data = shop_pdf(faces, PageOrder.FRONT_BACK, Document("x"), ColourMode.LOW_INK)
        page = pypdfium2.PdfDocument(data)[0].render(scale=2).to_pil().convert("L")
        # The square at the picture's lower left: 5.9 mm from the left, 62 mm from the bottom.
        mm = 2 * 72 / 25.4
        box = (7 * mm, (120 - 73.5) * mm, 17.5 * mm, (120 - 63.2) * mm)
        squares.append(page.crop(tuple(round(edge) for edge in box)))
    for one, other in combinations(squares, 2):
        pairs = zip(one.tobytes(), other.tobytes(), strict=True)
        assert sum(abs(p - q) > 6 for p, q in pairs) > 0.1 * len(one.tobytes())


@pytest.mark.parametrize("mode", ColourMode)
def test_a_pen_writes_every_shape_in_its_mode(mode):
    pen = Pen("x", mode)
    with pen.page(BOCA):
        pen.rect(0, 0, 1, 1, "#ff8800")
        pen.ground(0, 0, 1, 1, "#ff8800")
        pen.disc(5, 5, 1, "#ff8800")
        pen.ring(5, 5, 1, "#ff8800", 0.2)
        pen.sector(5, 5, 1, 0, 90, "#ff8800")
        pen.polygon([(0, 0), (1, 0), (0, 1)], "#ff8800")
        pen.line([(0, 0), (1, 1)], "#ff8800", 0.2)
        pen.lines([((0, 0), (1, 1))], "#ff8800", 0.2)
        pen.text(1, 1, "x", 2, "#ff8800")
    numbers = {"rgb": 3, "low-ink": 3, "cmyk": 4, "grey": 1}[mode.value]
    found = painted(pen.finish())
    assert len(found) == 9
    assert {len(each) for _, each in found} == {numbers}
