"""The pads as painted: boxes for a pencil, a bare glue strip, tracks as the file has them."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from caminito.cards.blockits.sheet import DEFAULT_SHEET, Sheet
from caminito.render.blockits.box import components
from caminito.render.blockits.pads import plans
from caminito.render.component import Component, KitSettings
from caminito.render.imposition import Layout, Orientation, impose
from caminito.render.paper import A4, LETTER
from helpers.blockits.leaves import Box, frames, page_of, pdf_of, written
from helpers.blockits.sheets import LARGEST, ODD
from helpers.strokes import painted

SHEETS = {"default": DEFAULT_SHEET, "largest": LARGEST, "odd": ODD,
          "small": replace(DEFAULT_SHEET, width=4, height=4)}  # fmt: skip
PENCIL = 6.0
MINUS = "\N{MINUS SIGN}"


def pads(sheet: Sheet, **settings: object) -> tuple[Component, Component]:
    areas, boards, *_ = components(sheet, KitSettings(**settings))  # type: ignore[arg-type]
    assert (areas.file, boards.file) == ("playing-areas", "scoreboards")
    return areas, boards


def small_frames(component: Component) -> list[Box]:
    """Frames of the size of boxes to fill in: larger than any sign's square, smaller than bands."""
    boxes = frames(page_of(component))
    return [box for box in boxes if max(box.sides) < 20 and min(box.sides) > 5.9]


@pytest.mark.parametrize("name", SHEETS)
def test_the_grid_has_all_its_squares_of_one_size_large_enough(name: str) -> None:
    sheet = SHEETS[name]
    areas, _ = pads(sheet)
    page = page_of(areas)
    grid = max(frames(page), key=lambda box: box.sides[0] * box.sides[1])
    upright = [s for s in page.strokes if s[0] == pytest.approx(s[2])]
    level = [s for s in page.strokes if s[1] == pytest.approx(s[3])]
    across = sorted({round(s[0], 2) for s in upright})
    up = sorted(
        {
            round(s[1], 2)
            for s in level
            if s[0] == pytest.approx(grid.left, abs=0.02) and grid.bottom + 0.1 < s[1] < grid.top
        }
    )
    assert (len(across), len(up)) == (sheet.width - 1, sheet.height - 1)
    side = grid.sides[0] / sheet.width
    assert grid.sides[1] / sheet.height == pytest.approx(side, abs=0.01)
    assert across == pytest.approx([grid.left + c * side for c in range(1, sheet.width)], abs=0.02)
    assert up == pytest.approx([grid.bottom + r * side for r in range(1, sheet.height)], abs=0.02)
    assert side >= PENCIL


@pytest.mark.parametrize("name", SHEETS)
def test_every_row_has_a_box_at_its_right_and_one_box_is_for_the_first_turn(name: str) -> None:
    sheet = SHEETS[name]
    areas, _ = pads(sheet)
    grid = max(frames(page_of(areas)), key=lambda box: box.sides[0] * box.sides[1])
    boxes = small_frames(areas)
    beside = sorted((box for box in boxes if box.left > grid.right), key=lambda box: box.bottom)
    rows = [box for box in beside if box.bottom < grid.top]
    step = grid.sides[1] / sheet.height
    middles = [(box.bottom + box.top) / 2 for box in rows]
    assert middles == pytest.approx(
        [grid.bottom + (row + 0.5) * step for row in range(sheet.height)], abs=0.02
    )
    (first,) = [box for box in boxes if box.bottom > grid.top]
    assert all(min(box.sides) >= PENCIL for box in (*rows, first))
    assert not any(a.overlaps(b) for a in rows for b in rows if a is not b)


@pytest.mark.parametrize("name", SHEETS)
def test_rows_are_numbered_from_the_bottom_and_the_words_are_there(name: str) -> None:
    sheet = SHEETS[name]
    areas, _ = pads(sheet)
    words = written(pdf_of(areas))
    text = " ".join(word for word, _ in words)
    for phrase in ("Blockits", "first turn", "filled in? You roll.", "completed lines",
                   "passes on to the left"):  # fmt: skip
        assert phrase in text
    # A leaf that moves on has no line for a name; a scoreboard, which stays, has.
    assert "name" not in text
    assert "name" in [word for word, _ in written(pdf_of(pads(sheet)[1]))]
    numbers = [(int(word), box.bottom) for word, box in words if word.isdigit()]
    numbers.sort()
    assert [number for number, _ in numbers] == list(range(1, sheet.height + 1))
    assert [y for _, y in numbers] == sorted(y for _, y in numbers)


@pytest.mark.parametrize("name", SHEETS)
def test_what_the_boxes_beside_the_grid_are_for_stands_over_the_top_one(name: str) -> None:
    areas, _ = pads(SHEETS[name])
    page = page_of(areas)
    grid, *_ = sorted(frames(page), key=lambda box: -box.sides[0] * box.sides[1])
    caption = [box for word, box in written(pdf_of(areas)) if word in ("completed", "lines")]
    rows = [box for box in frames(page) if box.left > grid.right and box.bottom < grid.top]
    (frame,) = [box for box in frames(page) if box.bottom > grid.top and box.sides[0] > 20]
    assert len(caption) == 2
    for box in caption:
        assert box.left > grid.right
        assert box.bottom > max(row.top for row in rows)
        assert box.top < frame.bottom


@pytest.mark.parametrize("name", SHEETS)
def test_every_box_of_a_track_is_there_and_the_last_can_not_be_crossed(name: str) -> None:
    sheet = SHEETS[name]
    _, boards = pads(sheet)
    boxes = small_frames(boards)
    crossable = sum(len(track) - 1 for track in sheet.tracks.values())
    # Beside them each track has a box for its points, and the total has a double frame.
    assert len(boxes) == crossable + len(sheet.tracks) + 2
    assert all(min(box.sides) >= PENCIL for box in boxes)
    alone = sorted(boxes, key=lambda box: (box.bottom, box.left))[2:]
    assert not any(a.overlaps(b) for i, a in enumerate(alone) for b in alone[:i])
    assert all(box.left > 3.17 and box.right < boards.size.width - 3.17 for box in boxes)


@pytest.mark.parametrize("name", SHEETS)
def test_the_tracks_are_printed_as_the_file_has_them(name: str) -> None:
    sheet = SHEETS[name]
    _, boards = pads(sheet)
    text = " ".join(word for word, _ in written(pdf_of(boards)))
    numbers = [int(word.replace(MINUS, "-")) for word in re.findall(rf"(?<!\w){MINUS}?\d+", text)]
    names = [shape.name for shape in sheet.shapes] + ["lines", "blocked", "swap"]
    assert numbers == [value for name in names for value in sheet.tracks[name]]


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("per_page", [1, 2])
def test_the_box_that_is_never_crossed_stands_behind_another(name: str, per_page: int) -> None:
    sheet = SHEETS[name]
    for (_, board), _ in [plans(sheet, KitSettings(per_page=per_page))]:
        for band in board.bands:
            *crossable, last = band.boxes
            assert last[1] == crossable[-1][1]
            assert last[0] == pytest.approx(crossable[-1][0] + board.side + 0.5)
            assert last[0] + board.side < band.points[0]


def test_blocked_squares_stand_in_rows_of_ten() -> None:
    (_, board), _ = plans(DEFAULT_SHEET, KitSettings())
    (band,) = [band for band in board.bands if band.name == "blocked"]
    rows: dict[float, list[int]] = {}
    for (_, y, _, _), value in zip(band.boxes, band.values, strict=True):
        rows.setdefault(y, []).append(value)
    assert [row[0] for row in rows.values()] == [0, 10, 20, 30]


def test_a_scoreboard_says_one_word_for_a_completed_line_and_what_round_boxes_are() -> None:
    _, boards = pads(DEFAULT_SHEET)
    text = " ".join(word for word, _ in written(pdf_of(boards)))
    assert "completed lines" in text
    assert "the round one is never crossed" in text
    assert "Tie: most completed lines." in text
    assert not re.search(r"full row|row full|make full|Ties", text)


def test_the_last_value_of_a_track_has_no_frame_round_it() -> None:
    _, boards = pads(DEFAULT_SHEET)
    boxes = small_frames(boards)
    values = [(word, box) for word, box in written(pdf_of(boards)) if word.isdigit()]

    def framed(box: Box) -> bool:
        return any(box.overlaps(frame) for frame in boxes)

    assert [word for word, box in values if not framed(box)] == ["29"] * 6 + ["150", "40"]


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("glue", [0.0, 10.0, 18.0])
def test_the_glue_strip_is_bare(name: str, glue: float) -> None:
    for pad in pads(SHEETS[name], glue=glue):
        page, edge = page_of(pad), pad.size.height - glue
        assert page.clips == []
        assert max(max(s[1], s[3]) + s[4] / 2 for s in page.strokes) < edge
        assert max(box.top for box in frames(page)) + 0.3 < edge
        assert max(top for _, _, _, top, _ in page.fills) < edge
        assert max(box.top for _, box in written(pdf_of(pad))) < edge
        assert pad.pad is not None and pad.pad.strip == glue


def test_more_glue_leaves_less_room_and_too_much_is_refused() -> None:
    def square(glue: float) -> float:
        areas, _ = pads(LARGEST, glue=glue)
        return max(frames(page_of(areas)), key=lambda box: box.sides[1]).sides[1] / 16

    assert square(5.0) > square(30.0) >= PENCIL
    with pytest.raises(ValueError, match=r"a glue strip of 200 mm.* a pencil needs 6 mm"):
        pads(LARGEST, glue=200.0)


@pytest.mark.parametrize("name", SHEETS)
def test_two_leaves_go_on_a_page_of_either_paper(name: str) -> None:
    areas, boards = pads(SHEETS[name])
    assert areas.size == boards.size
    assert (areas.per_page, boards.per_page) == (2, 2)
    for paper in (A4, LETTER):
        assert impose(Layout(paper, card=areas.size, per_page=2)).per_sheet == 2


def test_a_page_for_every_leaf_where_two_would_be_too_small() -> None:
    long = tuple(range(0, 601, 10))
    areas, boards = pads(replace(LARGEST, tracks={**LARGEST.tracks, "lines": long,
                                                  "blocked": tuple(range(200))}))  # fmt: skip
    assert (areas.per_page, boards.per_page) == (1, 1)
    assert areas.size == boards.size
    assert all(min(box.sides) >= PENCIL for box in small_frames(boards))
    for paper in (A4, LETTER):
        upright = Layout(paper, card=areas.size, per_page=1, orientation=Orientation.PORTRAIT)
        assert impose(upright).per_sheet == 1


def test_what_is_too_small_for_a_pencil_is_refused_with_its_numbers() -> None:
    endless = replace(DEFAULT_SHEET, tracks={**DEFAULT_SHEET.tracks, "blocked": tuple(range(900))})
    with pytest.raises(ValueError) as refused:
        pads(endless)
    assert re.fullmatch(
        r"1 to a page, a leaf is 190 x 258 mm: below a glue strip of 10 mm the 979 boxes of all "
        r"tracks are \d\.\d mm wide, and a pencil needs 6 mm",
        str(refused.value),
    )
    with pytest.raises(ValueError, match=r"^6 to a page, .* and a pencil needs 6 mm$"):
        pads(DEFAULT_SHEET, per_page=6)
    with pytest.raises(ValueError, match="squares of 12 columns and 16 rows are"):
        pads(replace(LARGEST, tracks={"lines": (0, 10)}), per_page=4)


def test_leaves_a_page_are_as_asked() -> None:
    for count in (1, 2):
        assert [pad.per_page for pad in pads(DEFAULT_SHEET, per_page=count)] == [count, count]
    # A sheet with few boxes goes four to a page.
    short = {name: track[:5] for name, track in DEFAULT_SHEET.tracks.items()}
    few = replace(DEFAULT_SHEET, width=4, height=4, tracks=short)
    areas, _ = pads(few, per_page=4)
    assert impose(Layout(A4, card=areas.size, per_page=4)).per_sheet == 4


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"leaves": 0}, "a pad has 1 leaf or more, not 0"),
        ({"leaves": -2}, "a pad has 1 leaf or more, not -2"),
        ({"per_page": 0}, "a page holds 1 leaf or more, not 0"),
        ({"glue": -1.0}, "a glue strip has 0 mm or more, not -1 mm"),
        ({"glue": float("nan")}, "a glue strip has 0 mm or more, not nan mm"),
    ],
)
def test_settings_that_make_no_pad_are_refused(settings: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        pads(DEFAULT_SHEET, **settings)


def test_all_leaves_of_a_pad_are_alike() -> None:
    for pad in pads(DEFAULT_SHEET, leaves=7):
        assert pad.count == len(set(pad.ids)) == 7
        assert pad.pad is not None and pad.pad.leaves == 7
        first, last = painted(pdf_of(pad, 0, 6), deep=True)
        assert first == last
        words = pdf_of(pad, 0, 6)
        assert written(words, 0) == written(words, 1)


def test_a_value_with_more_digits_than_a_box_holds_is_refused() -> None:
    wide = replace(DEFAULT_SHEET, tracks={**DEFAULT_SHEET.tracks, "I": (0, 10**9)})
    _, boards = pads(wide)
    with pytest.raises(ValueError, match='the value "1000000000" is too long'):
        pdf_of(boards)


def test_the_shapes_stand_beside_their_tracks_in_their_colours() -> None:
    _, boards = pads(DEFAULT_SHEET)
    page = page_of(boards)
    red, blue = (0xD2 / 255, 0x49 / 255, 0x3A / 255), (0x2F / 255, 0x6C / 255, 0xAE / 255)
    for colour, squares in ((red, 3 * 4), (blue, 4 + 4 + 3)):
        fills = [fill for fill in page.fills if fill[4] == pytest.approx(colour, abs=0.002)]
        head = 4  # the first shape of either colour stands before the title: I and O
        assert len(fills) == squares + head
        assert all(right < 25 or bottom > 165 for _, bottom, right, _, _ in fills)
