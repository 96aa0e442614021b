"""The point chips: the stock pays every score of every match, and chips tell their value."""

from __future__ import annotations

from collections import Counter

import pytest
from caminito.cards.laboca.match import PARTNER_CHIPS
from caminito.render.component import Component, Cut, KitSettings
from caminito.render.imposition import Side
from caminito.render.laboca.chips import point_chips
from caminito.render.paper import Size
from caminito.render.pen import Pen
from helpers.strokes import painted

# Worth of a chip, and how many of it: the rulebook's list.
STOCK = {1: 25, 2: 25, 5: 25, 20: 25}
# Rounds that a player plays by the number of players, as active player and as partner: 2 with
# each of the others, 4 where three play. A round brings each of its two players 0 to 10 points.
ROUNDS_EACH = {3: 8, 4: 6, 5: 8, 6: 10}


def payment(score: int, twenties: int) -> dict[int, int]:
    """A score to the point, with as many twenties as are left: how many chips of each worth."""
    large = min(score // 20, twenties)
    rest = score - 20 * large
    return {20: large, 5: rest // 5, 2: rest % 5 // 2, 1: rest % 5 % 2}


@pytest.mark.parametrize(("players", "fives"), [(3, 16), (4, 13), (5, 10), (6, 5)])
def test_the_stock_pays_all_players_whatever_their_scores(players: int, fives: int) -> None:
    # Not a sample. A player takes at most 2 twos and 1 one, so these last for all. Of the players
    # paid before, all that matters is what they leave of fives and twenties: those pairs are
    # followed from player to player, and every score is paid from every pair. So all vectors of
    # scores from 0 to 10 a round are covered: every one that a match can reach, at its end or on
    # the way there, and more.
    stocks = {(STOCK[5], STOCK[20])}
    small: Counter[int] = Counter()
    for _ in range(players):
        following = set()
        for left, twenties in stocks:
            for score in range(10 * ROUNDS_EACH[players] + 1):
                chips = payment(score, twenties)
                assert sum(worth * number for worth, number in chips.items()) == score
                assert chips[5] <= left, f"{score} from {twenties} twenties and {left} fives"
                following.add((left - chips[5], twenties - chips[20]))
                small |= Counter({1: chips[1], 2: chips[2]})
        stocks = following
    assert all(players * most <= STOCK[worth] for worth, most in small.items())
    # By hand: 3 fives each at most while there are twenties; six players with 100 points each
    # want 30 twenties, so 5 of them come as 20 fives.
    assert min(left for left, _ in stocks) == fives


def test_rounds_each_are_those_of_the_rules() -> None:
    for players, rounds in ROUNDS_EACH.items():
        assert rounds == 2 * PARTNER_CHIPS[players] * (players - 1)


def test_the_chips_are_the_stock() -> None:
    chips = point_chips(KitSettings())
    assert Counter(int(name.split("-")[0]) for name in chips.ids) == STOCK
    assert chips.count == len(set(chips.ids)) == 100
    assert (chips.cut, chips.two_sided) == (Cut.CIRCLE, True)


@pytest.mark.parametrize("diameter", [14.0, 22.0, 28.0])
def test_a_rim_has_as_many_marks_as_the_chip_is_worth(diameter: float) -> None:
    chips = point_chips(KitSettings(chip=diameter))
    assert chips.size == (diameter, diameter)
    for number, worth in ((0, 1), (25, 2), (50, 5), (75, 20)):
        fronts, backs = (discs(chips, number, side) for side in Side)
        assert fronts == backs, "the value is on both sides"
        marks = [disc for disc in fronts if disc[2] < 1.0]
        assert len(marks) == worth
        middle = diameter / 2
        for x, y, radius in marks:
            clear = middle - ((x - middle) ** 2 + (y - middle) ** 2) ** 0.5 - radius
            assert clear == pytest.approx(1.5, abs=0.01), "clear of the cut"


def discs(component: Component, number: int, side: Side) -> list[tuple[float, float, float]]:
    """Middle and radius of all that is filled on a face and as wide as it is high."""
    pen = Pen("chip")
    draw = component.store(pen)
    with pen.page(Size(40, 40)):
        draw(number, side)
    fills = painted(pen.finish(), deep=True)[0].fills
    return [
        (round((left + right) / 2, 3), round((low + top) / 2, 3), round((right - left) / 2, 3))
        for left, low, right, top, _ in fills
        if right - left == pytest.approx(top - low, abs=0.01)
    ]


@pytest.mark.parametrize("diameter", [13.9, 28.5, 0.0, -1.0])
def test_chips_too_small_or_too_large_are_refused(diameter: float) -> None:
    with pytest.raises(ValueError, match=r"must be 14 to 28 mm"):
        point_chips(KitSettings(chip=diameter))
