"""Good prints of every kind pass; faults planted on purpose are told where they are."""

from __future__ import annotations

from dataclasses import replace

import pytest
from caminito.render.imposition import Duplex, Layout, Orientation, Side
from caminito.render.job import Order
from caminito.render.laboca.print import PrintOptions, deck_pdf, split_pdfs
from caminito.render.marks import Marks, MarkStyle
from caminito.render.paper import A4, LETTER, ONE_CARD, card_size
from caminito.render.printer import Adjustment
from caminito.render.reading import read_pages
from caminito.render.separation import ColourMode
from caminito.verifier.printing import rules
from caminito.verifier.printing.check import check_pages
from helpers.printed import (
    changed,
    deck_of,
    inked,
    misprinted,
    moved,
    recoloured,
    transformed,
    with_deck,
    with_sheet,
)

DECK = deck_of(8)  # six on the first sheet, two on the second


def told(pdf: bytes) -> set[tuple[str, str]]:
    """Where which rule is broken."""
    return {(fault.where, fault.rule) for fault in check_pages(read_pages(pdf)).faults}


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("duplex", Duplex, ids=lambda duplex: duplex.value)
@pytest.mark.parametrize(
    "way",
    [
        Orientation.PORTRAIT,
        pytest.param(Orientation.LANDSCAPE, marks=pytest.mark.slow),
    ],
    ids=lambda way: way.value,
)
def test_both_papers_pass_for_every_flip_and_either_way_round(paper, duplex, way):
    layout = Layout(paper, duplex=duplex, orientation=way)
    assert told(deck_pdf(DECK, PrintOptions(layout))) == set()


@pytest.mark.parametrize(
    "height", [2, 6, *(pytest.param(each, marks=pytest.mark.slow) for each in (3, 4, 5))]
)
@pytest.mark.parametrize("plain", [False, True], ids=["motifs", "plain"])
def test_every_height_passes_with_and_without_motifs(height, plain):
    assert told(deck_pdf(deck_of(6, height), PrintOptions(plain=plain))) == set()


@pytest.mark.parametrize("mode", ColourMode, ids=lambda mode: mode.value)
@pytest.mark.parametrize("plain", [False, True], ids=["motifs", "plain"])
def test_every_colour_mode_passes(mode, plain):
    assert told(deck_pdf(DECK, PrintOptions(colours=mode, plain=plain))) == set()


@pytest.mark.parametrize(
    "card",
    ["poker", "35x60mm"]
    + [pytest.param(each, marks=pytest.mark.slow) for each in ("tarot", "44x88mm", "100x150mm")],
)
def test_every_size_of_card_passes(card):
    assert told(deck_pdf(DECK, PrintOptions(Layout(A4, card=card_size(card))))) == set()


@pytest.mark.parametrize("style", MarkStyle, ids=lambda style: style.value)
def test_every_kind_of_mark_passes(style):
    options = PrintOptions(marks=Marks(style, corner_radius=10.0))
    assert told(deck_pdf(DECK, options)) == set()


@pytest.mark.parametrize(
    "options",
    [
        PrintOptions(Layout(ONE_CARD, duplex=Duplex.SHORT_EDGE)),
        PrintOptions(Layout(A4, bleed=3.0, back_bleed=4.0)),
        PrintOptions(Layout(A4, per_page=2, foldover=True)),
        PrintOptions(Layout(A4, duplex=Duplex.NONE), reverse_backs=True),
        PrintOptions(order=Order.STACKED, copies=3, only="light-01,dark-02..dark-04"),
        PrintOptions(adjustment=Adjustment((0.7, -0.4), (1.003, 0.996))),
    ],
    ids=["one-card", "bleeds", "fold", "reversed", "stacked-copies", "adjusted"],
)
def test_every_layout_passes(options):
    assert told(deck_pdf(DECK, options)) == set()


def test_fronts_and_backs_in_files_of_their_own_pass():
    for pdf in split_pdfs(DECK):
        assert told(pdf) == set()


def test_plain_cards_warn_of_colours_some_eyes_cannot_tell_apart():
    warned = check_pages(read_pages(deck_pdf(DECK, PrintOptions(plain=True)))).warnings
    assert [text.split(",")[0] for text in warned] == [
        "in protanopia", "in deuteranopia", "in grey",
    ]  # fmt: skip
    assert "N and R" in warned[0]
    assert check_pages(read_pages(deck_pdf(DECK))).warnings == ()


def test_backs_in_the_wrong_order():
    def exchange(document):
        pages = list(document.pages)
        document.pages[1], document.pages[3] = pages[3], pages[1]

    assert told(changed(deck_pdf(DECK), exchange)) == {
        ("page 2", rules.PAGES),
        ("page 4", rules.PAGES),
    }


@pytest.mark.parametrize(("dx", "dy"), [(0.3, 0.0), (0.0, -0.3), (0.12, 0.0), (0.0, 0.12)])
def test_one_back_out_of_place(dx, dy):
    assert told(misprinted(DECK, moved(1, 2, dx, dy))) == {
        ("page 2, light-02", rules.PLACE),
        ("page 2, light-02", rules.REGISTER),
    }


@pytest.mark.parametrize(("dx", "dy"), [(0.08, 0.0), (0.0, -0.08), (0.05, 0.05)])
def test_less_than_a_tenth_of_a_millimetre_passes(dx, dy):
    assert told(misprinted(DECK, moved(1, 2, dx, dy))) == set()


def test_all_backs_out_of_place_without_anybody_having_asked_for_it():
    adjusted = deck_pdf(DECK, PrintOptions(adjustment=Adjustment((0.3, 0.0))))
    hidden = with_sheet(adjusted, lambda sheet: sheet.update(offset=[0.0, 0.0]))
    assert {rule for _, rule in told(hidden)} == {rules.PLACE, rules.REGISTER}
    assert {where.split(",")[0] for where, _ in told(hidden)} == {"page 2", "page 4"}


@pytest.mark.parametrize("colour", ["1 0 1", "0.184 0.62 0.267", "1 1 1", "0.75 0.88 0.945"])
def test_one_square_painted_over(colour):
    assert told(recoloured(deck_pdf(DECK), colour)) == {("page 1, light-01", rules.PICTURE)}


def test_a_blot_on_a_square_that_still_looks_most_like_its_block():
    found = check_pages(read_pages(recoloured(deck_pdf(DECK), "1 0 1", inset=4.0))).faults
    assert [(fault.where, fault.rule) for fault in found] == [("page 1, light-01", rules.PICTURE)]
    assert "no block of the set" in found[0].message


@pytest.mark.parametrize(
    "matrix", ["0.97 0 0 0.97 0 0 cm", "0.97 0 0 0.97 8.93 12.63 cm", "1.03 0 0 1.03 -9 -12 cm"]
)
def test_everything_scaled_is_told_once_a_page(matrix):
    assert told(transformed(deck_pdf(DECK), matrix)) == {
        (f"page {number}", rules.SCALE) for number in (1, 2, 3, 4)
    }


def test_a_scale_of_a_fifth_of_a_percent_is_seen():
    scaled = transformed(deck_pdf(DECK), "1.002 0 0 1.002 -0.6 -0.84 cm", page=1)
    assert told(scaled) == {("page 1", rules.SCALE)}


def test_pages_moved_as_a_whole():
    found = told(transformed(deck_pdf(DECK), "1 0 0 1 1 0 cm", page=2))
    assert {rule for _, rule in found} == {rules.PLACE, rules.REGISTER}


def test_a_missing_sheet():
    def drop(document):
        del document.pages[0]
        del document.pages[0]

    found = told(changed(deck_pdf(DECK), drop))
    assert {rule for _, rule in found} == {rules.PAGES}
    assert len(found) == 2


def test_two_cards_exchanged_on_both_sides():
    first, second, third, *rest = DECK.cards
    drawn = replace(
        DECK,
        cards=(
            replace(third, id=first.id), second, replace(first, id=third.id), *rest,
        ),
    )  # fmt: skip
    assert told(misprinted(DECK, list, drawn=drawn)) == {
        (f"page {number}, {name}", rules.CARD) for number in (1, 2) for name in (first.id, third.id)
    }


@pytest.mark.parametrize("plain", [False, True], ids=["motifs", "plain"])
def test_an_upside_down_back(plain):
    pdf = misprinted(DECK, moved(1, 0, turned=True), PrintOptions(plain=plain))
    assert told(pdf) == {("page 2, light-01", rules.TURNED)}


def test_backs_the_right_way_up_for_the_wrong_edge():
    def upright(pages):
        return [
            replace(
                page,
                placed=tuple(
                    each._replace(slot=replace(each.slot, turned=False)) for each in page.placed
                ),
            )
            for page in pages
        ]

    options = PrintOptions(Layout(A4, duplex=Duplex.SHORT_EDGE))
    found = told(misprinted(DECK, upright, options))
    assert {rule for _, rule in found} == {rules.TURNED}
    assert {where.split(",")[0] for where, _ in found} == {"page 2", "page 4"}


@pytest.mark.parametrize("plain", [False, True], ids=["motifs", "plain"])
def test_a_mirrored_back(plain):
    options = PrintOptions(Layout(A4, card=card_size("100x150mm")), plain=plain)
    pdf = deck_pdf(deck_of(2), options)
    found = told(transformed(pdf, f"-1 0 0 1 {297 / 25.4 * 72} 0 cm", page=2))
    assert rules.MIRRORED in {rule for _, rule in found}


def test_fronts_and_backs_exchanged():
    def exchange(pages):
        other = {Side.FRONT: Side.BACK, Side.BACK: Side.FRONT}
        return [
            replace(
                page, placed=tuple(each._replace(side=other[each.side]) for each in page.placed)
            )
            for page in pages
        ]

    found = told(misprinted(DECK, exchange))
    assert {rule for _, rule in found} == {rules.SIDE}
    assert len(found) == 16


def test_a_card_over_its_neighbour():
    found = told(misprinted(DECK, moved(1, 2, 6.0, 3.0)))
    assert ("page 2, light-02", rules.PLACE) in found
    assert ("page 2, light-02", rules.OVERLAP) in found or (
        "page 2, dark-01", rules.OVERLAP,
    ) in found  # fmt: skip


def test_a_mark_that_runs_into_a_card():
    pdf = inked(deck_pdf(DECK), 1, "0 G 0.12 w {x} {y} m 0 3 l S", 20.0, 1.5)
    assert ("page 1, light-01", rules.OVERLAP) in told(pdf)


def test_the_attached_deck_is_not_the_printed_one():
    found = told(with_deck(deck_pdf(DECK), deck_of(8, seed=2)))
    assert {rule for _, rule in found} == {rules.PICTURE}
    assert len({where for where, _ in found}) == 16


def test_one_square_of_the_attached_deck_differs():
    first, *rest = DECK.cards
    task = first.tasks[1]
    row = task.back[-1]
    other = ("W" if row[0] != "W" else "Y") + row[1:]
    changed_task = replace(task, back=(*task.back[:-1], other))
    deck = replace(DECK, cards=(replace(first, tasks=(first.tasks[0], changed_task)), *rest))
    assert told(with_deck(deck_pdf(DECK), deck)) == {("page 2, light-01", rules.PICTURE)}


def test_a_plan_that_hides_a_card():
    def hide(sheet):
        for page in sheet["pages"][2:]:
            page["slots"].pop()

    found = told(with_sheet(deck_pdf(DECK), hide))
    assert {("sheet.json", rules.PLAN), ("page 3", rules.EXTRA), ("page 4", rules.EXTRA)} == found


def test_two_blocks_of_nearly_one_colour():
    blocks = DECK.block_set.blocks
    pale = replace(blocks[0], rgb="#f5e6a0")  # white made as yellow as a faded Y
    near = replace(blocks[1], rgb="#f7dd8a")
    deck = replace(DECK, block_set=replace(DECK.block_set, blocks=(pale, near, *blocks[2:])))
    found = check_pages(read_pages(deck_pdf(deck))).faults
    assert [(fault.where, fault.rule) for fault in found] == [("colours", rules.COLOURS)]
    assert '"W" and "Y"' in found[0].message


def test_blocks_of_one_colour_without_motifs_are_a_fault_of_the_colours_alone():
    blocks = DECK.block_set.blocks
    twin = replace(blocks[1], rgb=blocks[0].rgb)
    deck = replace(DECK, block_set=replace(DECK.block_set, blocks=(blocks[0], twin, *blocks[2:])))
    assert told(deck_pdf(deck, PrintOptions(plain=True))) == {("colours", rules.COLOURS)}
    assert told(deck_pdf(deck, PrintOptions(plain=True, colours=ColourMode.GREY))) == set()
