"""Components on paper: pitch, circles, cuts, backs, order of pages, and what the PDF says."""

from __future__ import annotations

import json
from io import BytesIO

import pikepdf
import pytest
from caminito.cards.bossa.tiles import TILES
from caminito.render.component import Cut, KitSettings, Pad
from caminito.render.imposition import Duplex, Layout, Side
from caminito.render.instructions import Printed, instructions_pdf
from caminito.render.kit import Kit, kit, kit_document, kit_from
from caminito.render.kit_pdf import chosen, component_pdf, kit_pdf, part_of, side_pdf
from caminito.render.marks import Marks, MarkStyle
from caminito.render.paper import A3, A4, LETTER, Paper, Size
from caminito.render.press import PressOptions
from helpers.kits import plain_pieces
from helpers.strokes import painted

MM = 25.4 / 72


def kit_of(*components) -> Kit:
    return Kit("bossa", TILES, KitSettings(), components)


def printed(component, **layout) -> bytes:
    options = PressOptions(Layout(layout.pop("paper", A4), **layout))
    of = kit_of(component)
    return component_pdf(of, part_of(of, component, options))


def plan(pdf: bytes) -> list[dict]:
    with pikepdf.open(BytesIO(pdf)) as document:
        return json.loads(document.attachments["sheet.json"].get_file().read_bytes())["parts"]


def text(pdf: bytes) -> list[str]:
    from pypdfium2 import PdfDocument

    document = PdfDocument(pdf)
    return [page.get_textpage().get_text_bounded() for page in document]


def blank(pdf: bytes) -> list[bool]:
    """Page by page whether nothing at all is painted on it."""
    found = []
    for page in painted(pdf, deep=True):
        found.append(not (page.strokes or page.curves or page.fills or page.art or page.clips))
    return found


@pytest.mark.parametrize("gutter", [None, 0.7])
def test_ten_tiles_stand_in_a_row_without_drift(gutter: float | None) -> None:
    pdf = printed(plain_pieces(100, Size(18, 18)), per_page=100,
                  gutter=gutter)  # fmt: skip
    slots = plan(pdf)[0]["pages"][0]["slots"]
    pitch = 18 + (gutter or 0.0)
    assert len(slots) == 100
    for index, slot in enumerate(slots):
        column, row = index % 10, index // 10
        assert slot["x"] == pytest.approx(slots[0]["x"] + column * pitch, abs=0.01)
        assert slot["y"] == pytest.approx(slots[0]["y"] - row * pitch, abs=0.01)
    # What is painted agrees: the ground of every tile is its own square of 18 mm.
    grounds = [boxed(points) for points in painted(pdf)[0].art if len(points) == 4]
    squares = grounds[:200:2]  # a ground, then the outline to cut
    for (left, bottom, right, top), slot in zip(squares, slots, strict=True):
        assert (left, bottom) == pytest.approx((slot["x"], slot["y"]), abs=0.01)
        assert (right - left, top - bottom) == pytest.approx((18, 18), abs=0.01)


def boxed(points) -> tuple[float, float, float, float]:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def test_twenty_four_chips_are_circles_of_exactly_twenty_millimetres() -> None:
    chips = plain_pieces(24, Size(20, 20), cut=Cut.CIRCLE, bleed=2.0, name="chip")
    front, back = (page_curves(printed(chips), number) for number in (0, 1))
    assert len(front) == 24
    assert back == []  # a ring on the back would show where the printer is a little off
    for left, bottom, right, top in front:
        assert right - left == pytest.approx(20, abs=0.02)
        assert top - bottom == pytest.approx(20, abs=0.02)


def page_curves(pdf: bytes, number: int) -> list[tuple[float, float, float, float]]:
    """The boxes of the curves stroked on a page in the colour of outlines."""
    found = []
    with pikepdf.open(BytesIO(pdf)) as document:
        matrix, points, stack, colour = (1.0, 0.0, 0.0), [], [], ()
        for operands, operator in pikepdf.parse_content_stream(document.pages[number]):
            name, values = str(operator), operands
            if name == "q":
                stack.append((matrix, colour))
            elif name == "Q":
                matrix, colour = stack.pop()
            elif name == "cm":
                a, _, _, _, e, f = (float(v) for v in values)
                matrix = (matrix[0] * a, matrix[1] + matrix[0] * e, matrix[2] + matrix[0] * f)
            elif name == "RG":
                colour = tuple(round(float(v) * 255) for v in values)
            elif name in ("m", "c"):
                points.append([float(v) for v in values[-2:]])
            elif name == "S" and len(points) == 5 and colour == (0x1C, 0x2B, 0x39):
                xs = [(matrix[1] + matrix[0] * x) * MM for x, _ in points]
                ys = [(matrix[2] + matrix[0] * y) * MM for _, y in points]
                found.append((min(xs), min(ys), max(xs), max(ys)))
            if name in ("S", "f", "f*", "n"):
                points = []
    return found


@pytest.mark.parametrize("duplex", list(Duplex))
@pytest.mark.parametrize("paper", [A4, LETTER])
def test_every_back_lies_on_its_front(duplex: Duplex, paper: Paper) -> None:
    pdf = printed(plain_pieces(50, Size(24, 32), bleed=3.0), paper=paper, duplex=duplex)
    (part,) = plan(pdf)
    wide, high = part["paper"]
    sideways = (duplex is Duplex.SHORT_EDGE) == (wide > high)
    fronts, backs = ({s["id"]: s for p in part["pages"] if p["side"] == side for s in p["slots"]}
                     for side in ("front", "back"))  # fmt: skip
    assert len(fronts) == 50
    assert fronts.keys() == backs.keys()
    for name, front in fronts.items():
        back = backs[name]
        if sideways:
            assert back["x"] == pytest.approx(wide - front["x"] - 24, abs=0.01)
            assert back["y"] == pytest.approx(front["y"], abs=0.01)
        else:
            assert back["x"] == pytest.approx(front["x"], abs=0.01)
            assert back["y"] == pytest.approx(high - front["y"] - 32, abs=0.01)


def test_a_one_sided_sheet_among_cards_gets_a_truly_empty_back() -> None:
    score = plain_pieces(1, Size(150, 200), two_sided=False, name="sheet")
    cards = plain_pieces(10, Size(60, 90), bleed=3.0, name="card")
    of = kit_of(score, cards)
    parts = [part_of(of, each, PressOptions()) for each in of.components]
    pdf = kit_pdf(of, parts)
    first, second = plan(pdf)
    assert [page["page"] for page in first["pages"]] == [0]
    assert [(page["page"], page["side"]) for page in second["pages"]] == [
        (2, "front"), (3, "back"), (4, "front"), (5, "back"),
    ]  # fmt: skip
    assert blank(pdf) == [False, True, False, False, False, False]


def test_instructions_of_one_page_have_an_empty_back_too() -> None:
    cards = plain_pieces(4, Size(60, 90), bleed=3.0, name="card")
    chips = plain_pieces(4, Size(20, 20), two_sided=False, name="chip")
    of = kit_of(cards, chips)
    parts = [part_of(of, each, PressOptions()) for each in of.components]
    pdf = kit_pdf(of, parts, [Printed.of(part.component, "box.pdf", 1, 1) for part in parts])
    assert blank(pdf) == [False, True, False, False, False, True]
    assert [page["page"] for part in plan(pdf) for page in part["pages"]] == [2, 3, 4]


def test_one_sided_pieces_alone_have_no_empty_pages() -> None:
    pdf = printed(plain_pieces(3, Size(150, 200), two_sided=False))
    assert blank(pdf) == [False, False, False]
    assert "one-sided" in text(pdf)[0]
    assert "flip" not in text(pdf)[0]


def test_split_sides_have_as_many_pages_each() -> None:
    score = plain_pieces(2, Size(150, 200), two_sided=False, name="sheet")
    cards = plain_pieces(10, Size(60, 90), bleed=3.0, name="card")
    of = kit_of(score, cards)
    parts = [part_of(of, each, PressOptions()) for each in of.components]
    fronts, backs = (side_pdf(of, parts, side) for side in Side)
    assert blank(fronts) == [False, False, False, False]
    assert blank(backs) == [True, True, False, False]


def test_leaves_of_a_pad_are_alike_and_lie_two_to_a_page() -> None:
    leaf = plain_pieces(50, Size(180, 120), two_sided=False, name="leaf",
                        pad=Pad(50, 8.0), per_page=2)  # fmt: skip
    (part,) = plan(printed(leaf))
    assert len(part["pages"]) == 25
    places = [[(slot["x"], slot["y"]) for slot in page["slots"]] for page in part["pages"]]
    assert all(place == places[0] for place in places)
    # A stack cut in one go and laid on one another is in order: the upper pile is 1 to 25.
    assert [page["slots"][0]["id"] for page in part["pages"]] == [f"leaf-{n}" for n in range(1, 26)]


def test_white_pieces_share_their_cuts_and_coloured_ones_have_bleed() -> None:
    white = plan(printed(plain_pieces(4, Size(60, 60))))[0]["pages"][0]["slots"]
    coloured = plan(printed(plain_pieces(4, Size(60, 60), bleed=3.0)))[0]["pages"][0]["slots"]
    assert white[1]["x"] - white[0]["x"] == pytest.approx(60)
    assert coloured[1]["x"] - coloured[0]["x"] == pytest.approx(62)
    assert white[0]["bleed"][0] <= 1.0
    assert coloured[0]["bleed"] == pytest.approx([1, 1, 1, 1], abs=0.06)


def test_art_is_not_stretched_to_a_bleed_that_it_does_not_have() -> None:
    of = kit_of(plain_pieces(4, Size(60, 60), bleed=2.0))
    with pytest.raises(ValueError, match="its art runs 2 mm past the trims"):
        part_of(of, of.components[0], PressOptions(Layout(A4, bleed=3.0)))


def test_a_piece_too_large_for_the_paper_is_refused_by_its_name() -> None:
    of = kit_of(plain_pieces(1, Size(250, 250), name="board"))
    with pytest.raises(ValueError, match=r"^board: .*250 x 250 mm does not fit on a4"):
        part_of(of, of.components[0], PressOptions())
    assert part_of(of, of.components[0], PressOptions(Layout(A3))).sheets == 1


def test_nets_and_round_pieces_carry_no_crop_marks() -> None:
    for cut in (Cut.NET, Cut.CIRCLE):
        pieces = plain_pieces(2, Size(30, 30), cut=cut, two_sided=False)
        of = kit_of(pieces)
        part = part_of(of, pieces, PressOptions(marks=Marks(MarkStyle.LINES)))
        assert part.run.surrounds[Side.FRONT].strokes == ()


def test_a_kit_is_made_again_from_what_a_pdf_carries() -> None:
    of = kit("bossa", TILES, KitSettings(tile=Size(30, 40), die=20.0))
    again = kit_from(json.loads(json.dumps(kit_document(of))))
    assert (again.game, again.content, again.settings) == (of.game, of.content, of.settings)
    assert [c.size for c in again.components] == [c.size for c in of.components]


def test_the_same_kit_gives_the_same_bytes() -> None:
    of = kit("bossa", TILES, KitSettings())
    parts = [part_of(of, each, PressOptions()) for each in of.components]
    assert kit_pdf(of, parts) == kit_pdf(of, parts)


def test_components_are_chosen_by_either_name() -> None:
    of = kit("bossa", TILES, KitSettings())
    assert [c.file for c in chosen(of.components, ["die", "tiles"])] == ["tiles", "dice"]
    with pytest.raises(ValueError, match='no component "dies": choose of tiles'):
        chosen(of.components, ["dies"])


def test_instructions_say_how_to_print_and_what_there_is() -> None:
    pieces = plain_pieces(12, Size(24, 32), name="dot tile", advice=("Shuffle them well.",))
    options = PressOptions(Layout(LETTER, duplex=Duplex.SHORT_EDGE))
    words = " ".join(text(instructions_pdf("Bossa", [Printed.of(pieces, "t.pdf", 2, 1)], options)))
    words = " ".join(words.split())
    for part in ("100 %", "Letter, 215.9 x 279.4 mm", "SHORT edge", "12 dot tiles", "t.pdf",
                 "1 sheet", "24 x 32 mm", "Shuffle them well."):  # fmt: skip
        assert part in words


def test_long_instructions_run_on_over_pages() -> None:
    advice = ("Cut it out and fold it along the dashed lines, then glue it.",) * 9
    kinds = [plain_pieces(2, Size(20, 20), name=f"piece {n}", advice=advice) for n in range(12)]
    pieces = [Printed.of(kind, "p.pdf", 1, 1) for kind in kinds]
    pages = text(instructions_pdf("Bossa", pieces, PressOptions()))
    assert len(pages) > 1
    for number in range(12):
        assert sum(f"2 piece {number}s" in page for page in pages) == 1
