"""The two examples on the reference card: held by the referee's own rules, for any sheet."""

from __future__ import annotations

from dataclasses import replace

import pytest
from caminito.cards.blockits.polyomino import Squares, forms
from caminito.cards.blockits.sheet import DEFAULT_SHEET, Shape, Sheet
from caminito.render.blockits.box import components
from caminito.render.blockits.examples import Placed, blocked, supported
from caminito.render.component import Component, KitSettings
from helpers.blockits.leaves import page_of, pdf_of, written
from helpers.blockits.sheets import LARGEST, ODD

NAMES = ("plus", "I5", "U", "I3", "W", "I4")
# A designer's sheet whose every shape is long or crooked.
LONG = replace(
    DEFAULT_SHEET,
    shapes=(
        Shape("plus", "red", ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2))),
        Shape("I5", "red", ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4))),
        Shape("U", "red", ((0, 0), (0, 1), (1, 0), (2, 0), (2, 1))),
        Shape("I3", "blue", ((0, 0), (1, 0), (2, 0))),
        Shape("W", "blue", ((0, 0), (1, 0), (1, 1), (2, 1), (2, 2))),
        Shape("I4", "blue", ((0, 0), (1, 0), (2, 0), (3, 0))),
    ),
    tracks={
        **DEFAULT_SHEET.tracks,
        **dict.fromkeys(NAMES, (0, 1, 2)),
    },
)
SHEETS = {"default": DEFAULT_SHEET, "largest": LARGEST, "odd": ODD, "long": LONG}
each_sheet = pytest.mark.parametrize("sheet", SHEETS.values(), ids=list(SHEETS))


def is_form(placed: Placed) -> bool:
    left, low = (min(square[axis] for square in placed.squares) for axis in (0, 1))
    moved = tuple(sorted((x - left, y - low) for x, y in placed.squares))
    return moved in forms(placed.shape.squares)


def stands(squares: Squares, drawn: set[tuple[int, int]]) -> list[tuple[int, int]]:
    return [(x, y) for x, y in squares if y == 0 or (x, y - 1) in drawn]


@each_sheet
def test_what_the_card_allows_is_supported_and_what_it_forbids_is_not(sheet: Sheet) -> None:
    found = supported(sheet)
    drawn = set(found.base.squares)
    assert is_form(found.base)
    assert min(y for _, y in found.base.squares) == 0
    for placed in (found.leaning, found.roofed):
        if placed is not None:
            assert is_form(placed)
            assert not drawn & set(placed.squares)
            assert stands(placed.squares, drawn)
            drawn |= set(placed.squares)
    assert is_form(found.hanging)
    assert not drawn & set(found.hanging.squares)
    assert not stands(found.hanging.squares, drawn)
    columns, rows = found.size
    assert all(0 <= x < columns and 0 <= y < rows for x, y in drawn | set(found.hanging.squares))


@each_sheet
def test_the_leaning_shape_stands_on_one_drawn_square_alone(sheet: Sheet) -> None:
    found = supported(sheet)
    (square,) = stands(found.leaning.squares, set(found.base.squares))
    assert square[1] > 0


@each_sheet
def test_no_sign_stands_on_a_shape_nor_on_another(sheet: Sheet) -> None:
    card = components(sheet, KitSettings())[3]
    small = [f for f in page_of(card).fills if f[3] < 36 and f[2] - f[0] < 5]
    white = (1, 1, 1)
    signs = [f for f in small if f[4] == white]
    assert all(f[2] - f[0] == pytest.approx(f[3] - f[1], abs=0.02) for f in signs)
    shapes = [f for f in small if f[4] != white]
    assert len(signs) == (2 if supported(sheet).roofed is None else 3)
    for number, (left, bottom, right, top, _) in enumerate(signs):
        for other in (*shapes, *signs[:number]):
            assert min(right, other[2]) <= max(left, other[0]) or min(top, other[3]) <= max(
                bottom, other[1]
            )


def test_the_usual_card_shows_a_shape_drawn_below_another() -> None:
    found = supported(DEFAULT_SHEET)
    assert found.roofed is not None
    assert [(x, y) for x, y in found.roofed.squares if (x, y + 1) in found.leaning.squares]


@each_sheet
def test_marked_squares_are_blocked_and_the_other_hole_is_not(sheet: Sheet) -> None:
    found = blocked(sheet)
    assert is_form(found.fits)
    free = {*found.fits.squares, *found.marked}
    columns, rows = found.size
    assert not free & set(found.drawn)
    assert len(free) + len(found.drawn) == columns * rows
    covered = set()
    for shape in sheet.shapes:
        for form in forms(shape.squares):
            for right in range(columns):
                for up in range(rows):
                    placed = {(x + right, y + up) for x, y in form}
                    covered |= placed if placed <= free else set()
    assert covered == set(found.fits.squares)
    # Nothing is free beside the edges of the piece: what goes on there changes nothing.
    assert all(0 < x < columns - 1 and y < rows - 1 for x, y in free)


@each_sheet
def test_the_words_below_the_examples_keep_clear_of_them(sheet: Sheet) -> None:
    card = components(sheet, KitSettings())[3]
    words = written(pdf_of(card))
    below = [box for _, box in words if box.top < 16]
    # The bottom edges are drawn above the words of either panel.
    floors = [y for y in _floors(card) if y < 36]
    assert len(floors) == 2
    assert max(box.top for box in below) < min(floors) - 0.4


def _floors(card: Component) -> list[float]:
    """Heights of the thick lines that are bottom edges."""
    return [y for _, y, _, _, width in page_of(card).strokes if width > 0.8]
