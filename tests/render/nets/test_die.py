"""Dice nets: folded up by another hand, they are Western dice; and how they are drawn."""

from __future__ import annotations

import pytest
from caminito.render.bossa.dice import draw_face
from caminito.render.imposition import Side
from caminito.render.nets.die import INSET, die_component, die_net, number_of
from caminito.render.paper import Size
from caminito.render.pen import Pen
from helpers.folding import Placed, check_flat, check_seams, folded, scaled
from helpers.strokes import painted

# The first square lies on a table, printed side up.
TABLE = Placed((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))


def by_number(side: float = 16) -> dict[int, Placed]:
    net = die_net(side)
    return {number_of(net.squares[n]): square for n, square in folded(net, TABLE).items()}


def cross(a, b):
    return (
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    )


def test_all_six_faces_are_there_and_opposite_ones_add_up_to_seven() -> None:
    die = by_number()
    assert sorted(die) == [1, 2, 3, 4, 5, 6]
    for n in (1, 2, 3):
        assert die[7 - n].normal == scaled(die[n].normal, -1)


def test_one_two_three_run_counter_clockwise_round_their_corner() -> None:
    die = by_number()
    # Three outward normals a, b, c are met counter-clockwise, seen from outside the corner they
    # share, exactly when (a x b) . c is positive.
    a, b, c = (die[n].normal for n in (1, 2, 3))
    assert sum(x * y for x, y in zip(cross(a, b), c, strict=True)) == 1


def test_the_band_stands_upright_under_the_three() -> None:
    die = by_number()
    assert all(die[n].up == die[3].normal for n in (1, 2, 5, 6))
    # With the one towards you, the three on top and the four below are upright to your eye.
    assert die[3].right == die[1].right == die[4].right


@pytest.mark.parametrize("side", [10, 16, 20, 40])
def test_every_cut_edge_has_its_tab_and_nothing_overlaps(side: float) -> None:
    net = die_net(side)
    check_seams(net, folded(net, TABLE))
    check_flat(net)
    assert len(net.seams) == 7  # 14 edges of the cross are cut, in pairs
    tab = min(5.5, 0.4 * side) + 0.3  # and half a cut line
    assert net.size == pytest.approx((4 * side + tab + 2.6, 3 * side + 2 * 2.6))


@pytest.mark.parametrize("side", [9.9, 40.1, 0, -3, float("nan")])
def test_a_die_that_no_hand_can_glue_is_refused(side: float) -> None:
    with pytest.raises(ValueError, match="a die's side is 10 to 40 mm"):
        die_net(side)


def test_each_die_is_drawn_with_its_own_six_faces() -> None:
    drawn: list[tuple[str, int, float]] = []
    die = die_component(
        "bossa", "die", "dice", ("white", "black"), 16,
        lambda name, pen, n, side: drawn.append((name, n, side)),
    )  # fmt: skip
    pen = Pen("dice")
    draw = die.store(pen)
    with pen.page(Size(100, 100)):
        for piece in (0, 1):
            draw(piece, Side.FRONT)
    wanted = [(name, n, 16) for name in ("white", "black") for n in range(1, 7)]
    assert sorted(drawn) == sorted(wanted)


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("side", [10.0, 16.0])
def test_a_face_has_as_many_pips_clear_of_its_folds_and_of_each_other(n: int, side: float) -> None:
    pen = Pen("a face")
    with pen.page(Size(side, side)):
        draw_face(pen, n, "white", side)
    pips = painted(pen.finish())[0].fills
    assert len(pips) == n
    assert len({pip[:4] for pip in pips}) == n
    for left, bottom, right, top, colour in pips:
        assert min(left, bottom, side - right, side - top) >= INSET
        assert colour == (1, 1, 1)
