"""Dice nets: folded up here in space by an own hand, they are Western dice."""

from __future__ import annotations

import pytest
from caminito.render.nets.die import die_net, number_of

OUT = {0: (1, 0), 1: (0, 1), 2: (-1, 0), 3: (0, -1)}


def cross(a, b):
    return (
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    )


def folded() -> dict[int, tuple[int, int, int]]:
    """The outward normal of every face, found by bending the flat net square by square.

    The first square lies on a table, printed side up; each next one is turned away by 90°.
    """
    squares = die_net(16).squares
    places = {square.at: number_of(square) for square in squares}
    start = next(iter(places))
    frames = {start: ((1, 0, 0), (0, 1, 0))}  # right and up in space
    waiting = [start]
    while waiting:
        at = waiting.pop()
        right, up = frames[at]
        normal = cross(right, up)
        down_paper = tuple(-part for part in normal)
        for side, (dx, dy) in OUT.items():
            beyond = (at[0] + dx, at[1] + dy)
            if beyond not in places or beyond in frames:
                continue
            if side == 0:
                frames[beyond] = (down_paper, up)
            elif side == 2:
                frames[beyond] = (normal, up)
            elif side == 1:
                frames[beyond] = (right, down_paper)
            else:
                frames[beyond] = (right, normal)
            waiting.append(beyond)
    return {places[at]: cross(*frame) for at, frame in frames.items()}


def test_all_six_faces_are_there_and_opposite_ones_add_up_to_seven() -> None:
    normals = folded()
    assert sorted(normals) == [1, 2, 3, 4, 5, 6]
    for n in (1, 2, 3):
        assert normals[7 - n] == tuple(-part for part in normals[n])


def test_one_two_three_run_counter_clockwise_round_their_corner() -> None:
    normals = folded()
    # Three outward normals a, b, c are met counter-clockwise, seen from outside the corner they
    # share, exactly when (a x b) . c is positive.
    a, b, c = normals[1], normals[2], normals[3]
    assert sum(x * y for x, y in zip(cross(a, b), c, strict=True)) == 1


@pytest.mark.parametrize("side", [10, 16, 20, 40])
def test_the_box_is_as_large_as_the_cross_with_its_tabs(side: float) -> None:
    net = die_net(side)
    tab = min(5.5, 0.4 * side) + 0.3  # and half a cut line
    assert net.size == pytest.approx((4 * side + tab + 2.6, 3 * side + 2 * 2.6))
    assert len(net.seams) == 7  # 14 edges of the cross are cut, in pairs


@pytest.mark.parametrize("side", [9.9, 40.1, 0, -3])
def test_a_die_that_no_hand_can_glue_is_refused(side: float) -> None:
    with pytest.raises(ValueError, match="a die's side is 10 to 40 mm"):
        die_net(side)
