"""Good prints of components pass in every colour and layout; planted faults are told where."""

from __future__ import annotations

from dataclasses import replace

import pytest
from caminito.render.imposition import Duplex, Layout
from caminito.render.kit_pdf import side_pdf
from caminito.render.paper import A4, LETTER, ONE_CARD
from caminito.render.press import PressOptions
from caminito.render.reading import read_pdf
from caminito.render.separation import ColourMode
from caminito.render.slots import Side
from caminito.verifier.printing import rules
from caminito.verifier.printing.pieces import check_kit_pages
from helpers.misprinted_kits import (
    bossa,
    boxed,
    faults_of,
    in_other_colours,
    misprinted,
    numbered_otherwise,
    part,
    printed,
    told,
)
from helpers.printed import changed, moved, transformed, with_sheet

EVERY = ["tiles", "markers", "chips", "dice", "boards"]


@pytest.mark.parametrize("file", EVERY)
@pytest.mark.parametrize("mode", ColourMode, ids=lambda mode: mode.value)
def test_every_component_passes_in_every_colour_mode(file, mode):
    assert told(printed(file, PressOptions(colours=mode))) == set()


@pytest.mark.parametrize("duplex", Duplex, ids=lambda duplex: duplex.value)
@pytest.mark.parametrize("file", ["tiles", "chips"])
def test_letter_passes_for_every_flip(file, duplex):
    assert told(printed(file, PressOptions(Layout(LETTER, duplex=duplex)))) == set()


@pytest.mark.parametrize(
    "layout",
    [Layout(A4, foldover=True), Layout(ONE_CARD), Layout(A4, bleed=0.5, back_bleed=1.5)],
    ids=["fold", "one-card", "bleeds"],
)
def test_every_layout_passes(layout):
    assert told(printed("markers", PressOptions(layout))) == set()


def test_a_whole_box_in_one_file_passes():
    pdf = boxed(EVERY)
    report = check_kit_pages(read_pdf(pdf))
    assert report.faults == ()
    assert report.summary == (
        "20 pieces of 5 kinds on 5 sheets; every piece in place, backs within 0.01 mm of their "
        "fronts"
    )


@pytest.mark.parametrize("side", Side)
def test_fronts_and_backs_in_files_of_their_own_pass(side):
    parts = [part("tiles"), part("boards")]
    assert told(side_pdf(bossa(), parts, side)) == set()


def test_two_tiles_exchanged_on_their_fronts():
    tiles = part()
    drawn = numbered_otherwise(tiles.component, lambda number: {1: 3, 3: 1}.get(number, number))
    first, second = (tiles.component.ids[number] for number in (1, 3))
    # Their backs are all alike: there nothing can be seen.
    assert told(misprinted(tiles, drawn=drawn)) == {
        (f"page 1, {first}", rules.CARD), (f"page 1, {second}", rules.CARD),
    }  # fmt: skip
    (one, _) = faults_of(misprinted(tiles, drawn=drawn))
    assert one.message == f"the front of {second} is printed here"


@pytest.mark.parametrize(("dx", "dy"), [(0.3, 0.0), (0.0, -0.3), (0.12, 0.0), (0.0, 0.12)])
def test_one_back_out_of_place(dx, dy):
    name = part().component.ids[2]
    assert told(misprinted(part(), moved(1, 2, dx, dy))) == {
        (f"page 2, {name}", rules.PLACE), (f"page 2, {name}", rules.REGISTER),
    }  # fmt: skip


@pytest.mark.parametrize(("dx", "dy"), [(0.08, 0.0), (0.0, -0.08), (0.05, 0.05)])
def test_less_than_a_tenth_of_a_millimetre_passes(dx, dy):
    assert told(misprinted(part(), moved(1, 2, dx, dy))) == set()


@pytest.mark.parametrize(("dx", "dy"), [(0.05, 0.02), (-0.31, 0.17), (-1.4, 1.1), (-4.5, 3.2)])
@pytest.mark.parametrize("file", ["chips", "markers"])
def test_where_a_piece_lies_is_measured_to_some_micrometres(file, dx, dy):
    of = part(file)
    slot = of.run.pages[0].placed[0].slot
    page = read_pdf(misprinted(of, moved(0, 0, dx, dy))).pages[0]
    (seen,) = [piece for piece in page.cards if piece.planned.id == of.component.ids[0]]
    assert (seen.x, seen.y) == pytest.approx((slot.x + dx, slot.y + dy), abs=0.005)
    assert (seen.width, seen.height) == pytest.approx(tuple(of.component.size), abs=0.01)
    assert seen.angle == pytest.approx(0.0, abs=0.01)


def test_a_piece_turned_and_one_mirrored_page():
    of = part("markers")
    names = of.component.ids
    assert told(misprinted(of, moved(0, 1, turned=True))) == {(f"page 1, {names[1]}", rules.TURNED)}
    mirror = f"-1 0 0 1 {210 / 25.4 * 72} 0 cm"
    found = faults_of(transformed(printed("markers"), mirror, page=1))
    assert [f.where for f in found if f.rule == rules.MIRRORED] == [
        f"page 1, {name}" for name in names
    ]
    # The middle column comes to lie on itself, the others on one another.
    exchanged = [f.where for f in found if f.rule == rules.CARD]
    assert exchanged == [f"page 1, {names[number]}" for number in (0, 2, 3, 5)]


@pytest.mark.parametrize(
    "matrix", ["0.98 0 0 0.98 0 0 cm", "0.98 0 0 0.98 5.95 8.42 cm", "1.02 0 0 1.02 -6 -8 cm"]
)
def test_everything_scaled_is_told_once_a_page(matrix):
    scaled = transformed(printed("markers"), matrix)
    assert told(scaled) == {(f"page {number}", rules.SCALE) for number in (1, 2)}


def test_a_scale_of_a_fifth_of_a_percent_is_seen():
    scaled = transformed(printed("chips"), "1.002 0 0 1.002 -0.6 -0.84 cm", page=1)
    assert told(scaled) == {("page 1", rules.SCALE)}


def test_other_colours_are_told_once_a_page():
    of = part()
    drawn = in_other_colours(of.component, {"#198788": "#d2493a"})
    (fault,) = faults_of(misprinted(of, drawn=drawn))
    assert (fault.where, fault.rule) == ("page 1", rules.COLOURS)
    assert "6 pieces are printed #d2493a where #198788 belongs" in fault.message


def test_a_piece_that_is_not_there():
    of = part()

    def drop(pages):
        return [replace(pages[0], placed=pages[0].placed[:-1]), *pages[1:]]

    assert told(misprinted(of, drop)) == {(f"page 1, {of.component.ids[-1]}", rules.MISSING)}


def test_pages_in_the_wrong_order():
    def exchange(document):
        pages = list(document.pages)
        document.pages[0], document.pages[2] = pages[2], pages[0]

    pdf = boxed(["markers", "chips"])
    found = faults_of(changed(pdf, exchange))
    assert [(fault.where, fault.rule) for fault in found] == [
        ("page 1", rules.PAGES), ("page 3", rules.PAGES),
    ]  # fmt: skip
    assert "this is the front of sheet 1 (modifier chip)" in found[0].message
    assert "the front of sheet 1 (action marker) belongs here" in found[0].message


def test_a_page_that_is_missing():
    def drop(document):
        del document.pages[2]

    found = told(changed(boxed(["markers", "boards", "chips"]), drop))
    assert {rule for _, rule in found} == {rules.PAGES}


def test_ink_on_the_empty_back_of_a_one_sided_sheet():
    def scribble(document):
        document.pages[3].contents_add(b"100 100 300 200 re f")

    pdf = boxed(["markers", "boards"])
    assert told(changed(pdf, scribble)) == {("page 4", rules.PAGES)}


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (lambda parts: parts[0].update(copies=2), "sheet.json.parts[0]"),
        (lambda parts: parts[0].update(two_sided=False), "sheet.json.parts[0]"),
        (lambda parts: parts[0].update(cut="circle"), "sheet.json.parts[0]"),
        (lambda parts: parts[0].update(component="queen"), "sheet.json.parts[0]"),
        (lambda parts: parts[0]["pages"][0]["slots"][0].update(id="stranger"),
         "sheet.json.parts[0]"),
        (lambda parts: parts[1]["pages"][0].update(page=0), "sheet.json"),
    ],
)  # fmt: skip
def test_a_plan_that_does_not_fit_its_kit(change, where):
    pdf = with_sheet(boxed(["markers", "chips"]), lambda sheet: change(sheet["parts"]))
    assert (where, rules.PLAN) in told(pdf)


def test_another_version_is_a_remark():
    pdf = with_sheet(printed("chips"), lambda sheet: sheet.update(made_by="caminito 0.0.1"))
    report = check_kit_pages(read_pdf(pdf))
    assert report.faults == ()
    (remark,) = report.warnings
    assert remark.startswith("printed by caminito 0.0.1 and read by caminito ")
