"""Every square of every card on paper: the colour printed where the rules say it must stand.

All places are worked out here by hand for 63 x 120 mm cards on A4 (see `test_imposition`):
a half is 60 mm high; the picture stands 2 mm from the middle line, its squares are 12.8 mm with
4 rows, so it is 51.2 mm wide with 5.9 mm at either side.
"""

from __future__ import annotations

import pytest
from caminito.render.imposition import Duplex, Layout
from caminito.render.laboca.print import PrintOptions, deck_pdf
from caminito.render.paper import A4

X, Y = (8.5, 73.5, 138.5), (149.5, 27.5)
COLOURS = {
    "W": (0xF5, 0xF5, 0xF0),
    "Y": (0xF7, 0xCF, 0x1D),
    "O": (0xF0, 0x7F, 0x13),
    "G": (0x2F, 0x9E, 0x44),
    "P": (0xF4, 0x9A, 0xC1),
    "V": (0x7B, 0x3F, 0xA0),
    "N": (0x7A, 0x4A, 0x26),
    "T": (0x3C, 0xC4, 0xC4),
    "K": (0x22, 0x25, 0x2B),
    "B": (0x1F, 0x5F, 0xBF),
    "R": (0xD4, 0x25, 0x2C),
}


def upright(column: int, row: int) -> tuple[float, float]:
    """A square's centre in a card's upper half, from the card's lower left corner."""
    return 5.9 + 12.8 * (column + 0.5), 60 + 2 + 12.8 * (3.5 - row)


def turned(column: int, row: int) -> tuple[float, float]:
    """The same after half a turn of the card."""
    x, y = upright(column, row)
    return 63 - x, 120 - y


def check(sheet, corner, picture, place, colours=COLOURS):
    x0, y0 = corner
    sky = sheet.at(x0 + 1, y0 + 1)
    assert sky not in colours.values()
    for row, line in enumerate(picture):
        for column, letter in enumerate(line):
            x, y = place(column, row)
            expected = sky if letter == "." else colours[letter]
            assert sheet.at(x0 + x, y0 + y) == expected, (row, column, letter)


def places(count):
    """Sheet, column and row of each card: rows from the top, each from the left."""
    return [(number // 6, number % 3, number % 6 // 3) for number in range(count)]


@pytest.mark.parametrize("duplex", Duplex)
def test_fronts_show_a_upright_above_and_b_upside_down_below(make_deck, rendered, duplex):
    deck = make_deck(8)
    sheets = rendered(deck_pdf(deck, PrintOptions(Layout(A4, duplex=duplex), plain=True)))
    fronts = sheets[:2] if duplex is Duplex.NONE else sheets[::2]
    for card, (sheet, column, row) in zip(deck.cards, places(8), strict=True):
        corner = X[column], Y[row]
        check(fronts[sheet], corner, card.tasks[0].front, upright)
        check(fronts[sheet], corner, card.tasks[1].front, turned)


def test_long_edge_backs_lie_mirrored_left_to_right_and_upright(make_deck, rendered):
    deck = make_deck(8)
    backs = rendered(deck_pdf(deck, PrintOptions(Layout(A4), plain=True)))[1::2]
    for card, (sheet, column, row) in zip(deck.cards, places(8), strict=True):
        corner = X[2 - column], Y[row]
        check(backs[sheet], corner, card.tasks[0].back, upright)
        check(backs[sheet], corner, card.tasks[1].back, turned)


def test_short_edge_backs_lie_mirrored_top_to_bottom_and_upside_down(make_deck, rendered):
    deck = make_deck(8)
    layout = Layout(A4, duplex=Duplex.SHORT_EDGE)
    backs = rendered(deck_pdf(deck, PrintOptions(layout, plain=True)))[1::2]
    for card, (sheet, column, row) in zip(deck.cards, places(8), strict=True):
        corner = X[column], Y[1 - row]
        check(backs[sheet], corner, card.tasks[0].back, turned)
        check(backs[sheet], corner, card.tasks[1].back, upright)


def test_backs_after_all_fronts_lie_mirrored_left_to_right_too(make_deck, rendered):
    deck = make_deck(8)
    backs = rendered(deck_pdf(deck, PrintOptions(Layout(A4, duplex=Duplex.NONE), plain=True)))[2:]
    for card, (sheet, column, row) in zip(deck.cards, places(8), strict=True):
        check(backs[sheet], (X[2 - column], Y[row]), card.tasks[0].back, upright)
        check(backs[sheet], (X[2 - column], Y[row]), card.tasks[1].back, turned)


def test_slots_without_a_card_are_white(make_deck, rendered):
    front, back = rendered(deck_pdf(make_deck(1), PrintOptions(Layout(A4))))
    assert front.at(X[1] + 30, Y[0] + 100) == front.at(X[0] + 30, Y[1] + 100) == (255,) * 3
    assert back.at(X[0] + 30, Y[0] + 100) == (255,) * 3
    assert back.at(X[2] + 3, Y[0] + 100) != (255,) * 3


@pytest.mark.parametrize(
    ("height", "square"),
    # Width allows (63 - 8) / 4 = 13.75 mm, height (60 - 8.8) / rows.
    [(2, 13.75), (3, 13.75), (4, 12.8), (5, 10.24), (6, 51.2 / 6)],
)
def test_squares_are_as_large_as_fit_for_every_height(make_deck, rendered, height, square):
    deck = make_deck(1, height)
    front = rendered(deck_pdf(deck, PrintOptions(Layout(A4), plain=True)))[0]
    left = (63 - 4 * square) / 2

    def place(column: int, row: int) -> tuple[float, float]:
        return left + square * (column + 0.5), 62 + square * (height - row - 0.5)

    check(front, (X[0], Y[0]), deck.cards[0].tasks[0].front, place)
    # A square's colour reaches to within the outline's half of its edges.
    picture = deck.cards[0].tasks[0].front
    letter = picture[-1][0]
    for dx in (0.05, 0.95):
        x, y = X[0] + left + square * dx, Y[0] + 62 + square * 0.5
        assert front.at(x, y) == COLOURS[letter]
    assert front.at(X[0] + left - 0.06 * square, Y[0] + 62 + square * 0.5) != COLOURS[letter]


def test_the_tiers_skies_are_light_blue_and_dark_blue(make_deck, rendered):
    front = rendered(deck_pdf(make_deck(2), PrintOptions(Layout(A4))))[0]
    light, dark = front.at(X[0] + 2, Y[0] + 118), front.at(X[1] + 2, Y[0] + 118)
    for red, green, blue in (light, dark):
        assert blue > green > red
    assert sum(light) > 600
    assert sum(dark) < 250


def test_blocks_without_a_colour_are_printed_in_sixteen_different_ones(rendered):
    from caminito.cards.laboca.block_set import Block, BlockSet
    from caminito.cards.laboca.deck import Card, Deck, Task

    letters = "ABCDEFGHIJKLMNOP"
    blocks = tuple(Block(letter, ((0, 0, 0),), ("light",)) for letter in letters)
    rows = ("ABCD", "EFGH", "IJKL", "MNOP")
    task = Task(rows, rows)
    deck = Deck(4, BlockSet(blocks), (Card("x", "light", (task, task)),))
    front = rendered(deck_pdf(deck, PrintOptions(Layout(A4), plain=True)))[0]
    found = {
        front.at(X[0] + x, Y[0] + y)
        for x, y in (upright(column, row) for column in range(4) for row in range(4))
    }
    assert len(found) == 16
