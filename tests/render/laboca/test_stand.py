"""The card stand: the net folds up, and a card stands in it half hidden."""

from __future__ import annotations

import re
from itertools import combinations
from math import atan2, dist, hypot, pi

import pypdfium2
import pytest
from caminito.render.component import Cut
from caminito.render.laboca.stand import FOOTPRINT, HIDDEN, POCKET, StandNet, card_stand
from caminito.render.paper import BOCA
from caminito.render.separation import ColourMode
from helpers.laboca import drawn, picture, words
from helpers.strokes import painted

NET = StandNet()


def test_a_card_fits_into_the_pocket_and_half_of_it_is_seen() -> None:
    assert (BOCA.width, BOCA.height) == (63, 120)
    inside = NET.pocket_side(right=True)[0][0] - NET.pocket_side(right=False)[0][0]
    assert 63 + 0.5 <= inside <= 63 + 2  # it slides, and does not slip sideways
    assert 0.5 <= POCKET <= 2.0  # holds thick card without letting it lean
    # All of the lower half but the street's 2 mm.
    assert pytest.approx(120 / 2 - 2) == HIDDEN


def test_the_folded_walls_meet() -> None:
    # In the plane of a gable: feet 41.5 mm apart on the table, ridges 1.5 mm apart 58 mm above.
    feet = ((0.0, 0.0), (41.5, 0.0), (21.5, 58.0), (20.0, 58.0))
    for right in (False, True):
        gable = NET.gable(right)
        for (a, b), (p, q) in zip(combinations(gable, 2), combinations(feet, 2), strict=True):
            assert dist(a, b) == pytest.approx(dist(p, q), abs=1e-9)
        x = NET.right if right else NET.left
        assert [gable[0], gable[3]] == [pytest.approx((x, 0.0)), pytest.approx((x, NET.wall))]
    # The front wall, the pocket's two walls and the back wall, one after the other.
    ridge, floor, ceiling, other = NET.folds
    assert (floor - ridge, other - ceiling) == pytest.approx((58.0, 58.0))
    assert ceiling - floor == pytest.approx(1.5)
    assert (ridge, NET.top - other) == pytest.approx((hypot(58, 20), hypot(58, 20)))
    assert FOOTPRINT == (65.0, 41.5)


def test_tabs_lie_inside_the_gable_clear_of_the_pocket() -> None:
    # Between the sloping wall and the upright pocket is a wedge of air with its edge at the ridge.
    wedge = atan2(20, 58)
    for right in (False, True):
        end = NET.right if right else NET.left
        ridge, foot = NET.folds[-1], NET.top
        for x, y in NET.tab(right):
            assert ridge < y <= foot + 1e-9
            out = abs(x - end)
            assert atan2(out, y - ridge) <= wedge + 1e-9
            assert atan2(out, foot - y) <= pi / 2 - wedge  # and above the table


def test_the_outline_is_one_line_that_never_crosses_itself() -> None:
    points = NET.outline()
    edges = list(zip(points, (*points[1:], points[0]), strict=True))
    assert len(set(points)) == len(points)
    for (first, (a, b)), (second, (c, d)) in combinations(enumerate(edges), 2):
        if second - first not in (1, len(edges) - 1):
            assert not crosses(a, b, c, d)
    assert any(len(curve) == len(points) for curve in outlines())


def crosses(a, b, c, d) -> bool:
    def turn(p, q, r) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def outlines() -> list:
    return list(painted(drawn(card_stand()), deep=True)[0].curves)


def test_everything_lies_in_the_box_which_fits_one_sheet() -> None:
    stand = card_stand()
    wide, high = stand.size
    page = painted(drawn(stand), deep=True)[0]
    xs = [x for curve in page.curves for x, _ in curve]
    ys = [y for curve in page.curves for _, y in curve]
    assert (min(xs), min(ys)) == pytest.approx((0, 0), abs=0.01)
    assert wide - 0.11 < max(xs) <= wide + 0.01 and high - 0.11 < max(ys) <= high + 0.01
    assert wide <= 190 and high <= 260
    assert (stand.cut, stand.count, stand.two_sided) == (Cut.NET, 1, False)


def test_each_player_has_a_wall_that_says_which_side_it_is() -> None:
    said = words(card_stand()).split()
    assert said.count("front") == said.count("back") == 1


def test_the_steps_follow_one_another_down_the_sheet() -> None:
    text = pypdfium2.PdfDocument(drawn(card_stand()))[0].get_textpage()
    heights = []
    for number in "12345":
        # A step begins a line: its number, a space, a capital.
        found = re.search(rf"^{number} [A-Z]", text.get_text_range(), re.MULTILINE)
        assert found is not None
        heights.append(text.get_charbox(found.start())[1])
    assert heights == sorted(heights, reverse=True)


@pytest.mark.parametrize("mode", [ColourMode.RGB, ColourMode.GREY])
def test_folds_along_the_ridges_are_dark_on_what_is_round_them(mode: ColourMode) -> None:
    page = picture(drawn(card_stand(), colours=mode), 20.0)
    middle = int((NET.left + NET.width / 2) * 20)
    for y in (NET.folds[0], NET.folds[-1]):
        at = page.height - round(y * 20)
        band = page.crop((middle - 200, at - 30, middle + 200, at + 30))
        rows = [band.crop((0, row, band.width, row + 1)).histogram() for row in range(60)]
        dark = [sum(row[:70]) for row in rows]
        # Dashes of 2 mm and gaps of 1.4 mm: more than a third of the line, and less than all.
        assert 130 < max(dark[24:36]) < 300
        assert not any(dark[:22]) and not any(dark[38:])
