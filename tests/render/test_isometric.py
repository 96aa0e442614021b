"""The drawing of a building against rays sent into it, and against lines counted by hand."""

from __future__ import annotations

from itertools import pairwise
from math import floor, sqrt

import pytest
from caminito.render.laboca.isometric import (
    FRONT,
    RIGHT,
    TOP,
    on_paper,
    outlines,
    project,
    visible,
    visible_parts,
)


def building(*rows: str) -> dict[tuple[int, int, int], str]:
    """Heights as seen from above, the farthest row first; every cube is a block of its own."""
    cells = [
        (x, len(rows) - 1 - row, z)
        for row, text in enumerate(rows)
        for x, high in enumerate(text.split())
        for z in range(int(high))
    ]
    return {cell: chr(ord("A") + index) for index, cell in enumerate(cells)}


BUILDINGS = {
    "cube": building("1"),
    "steps": building("0 1 1", "2 1 0", "2 2 0"),
    "steps turned": building("0 2 2", "0 1 2", "1 1 0"),
    "pit": building("2 2 2 2", "2 0 0 2", "2 0 1 2", "2 2 2 2"),
    "towers": building("4 0 3 1", "0 0 0 0", "1 3 0 2", "0 0 4 0"),
    "full": building(*["6 6 6 6"] * 4),
    # Not buildable, but drawn right all the same: a bridge with light under it.
    "bridge": {(0, 0, 0): "A", (2, 0, 0): "B", **{(x, 0, 1): "C" for x in range(3)}},
    "floating": {(1, 1, 2): "A", (3, 3, 0): "B"},
}


def hit(occupied, right: float, up: float):
    """The cube and face that the line of sight through a point on paper meets first, or None.

    The line is (x + t, y - t, z + t), the eye at large t. Its point with x - y + z = 0 follows
    from right = (x + y) sqrt(3) / 2 and up = z + (y - x) / 2 = z + z / 2.
    """
    across, z = right * 2 / sqrt(3), 2 * up / 3
    x, y = (across - z) / 2, (across + z) / 2
    walls = range(-1, 9)
    crossings = [(n - x, RIGHT) for n in walls] + [(y - n, FRONT) for n in walls]
    crossings = sorted(crossings + [(n - z, TOP) for n in walls], reverse=True)
    for (t, face), (beyond, _) in pairwise(crossings):
        middle = (t + beyond) / 2
        cell = (floor(x + middle), floor(y - middle), floor(z + middle))
        if cell in occupied:
            return cell, face
    return None


def triangles():
    """Every triangle of the lattice around the build area, with its corners on paper."""
    for u in range(-1, 9):
        for v in range(-5, 8):
            for triangle in (
                ((u, v), (u + 1, v), (u, v + 1)),
                ((u + 1, v + 1), (u + 1, v), (u, v + 1)),
            ):
                yield frozenset(triangle), [(a * sqrt(3) / 2, b + a / 2) for a, b in triangle]


@pytest.mark.parametrize("name", BUILDINGS)
def test_what_is_visible_is_what_rays_hit(name):
    occupied = BUILDINGS[name]
    faces = visible(occupied)
    left = set(faces)
    for triangle, corners in triangles():
        for shares in (
            (0.34, 0.35, 0.31),
            (0.9, 0.06, 0.04),
            (0.05, 0.88, 0.07),
            (0.03, 0.07, 0.9),
        ):
            point = [
                sum(s * corner[axis] for s, corner in zip(shares, corners, strict=True))
                for axis in (0, 1)
            ]
            seen = faces.get(triangle)
            assert (seen and (seen.cell, seen.face)) == hit(occupied, *point)
        left.discard(triangle)
    assert not left


def test_points_fall_on_paper_as_the_view_says():
    # A step to the right goes right and down, a step away goes right and up, a level goes up.
    assert project(1, 0, 0) == pytest.approx((sqrt(3) / 2, -0.5))
    assert project(0, 1, 0) == pytest.approx((sqrt(3) / 2, 0.5))
    assert project(0, 0, 1) == pytest.approx((0, 1))
    # The lattice point of (x, y, z) is (x + y, z - x).
    for x, y, z in [(0, 0, 0), (3, 1, 2), (4, 4, 6), (0, 3, 1)]:
        assert on_paper((x + y, z - x)) == pytest.approx(project(x, y, z))


def test_a_cube_shows_its_top_front_and_right_face_whole():
    parts = visible_parts(visible({(0, 0, 0): "A"}))
    assert sorted(seen.face for seen, _ in parts) == [FRONT, RIGHT, TOP]
    assert all(len(polygon) == 4 for _, polygon in parts)
    for seen, polygon in parts:
        area = shoelace([on_paper(point) for point in polygon])
        assert area == pytest.approx(sqrt(3) / 2), seen.face


def test_a_half_hidden_face_shows_as_one_triangle():
    # The tower stands one step nearer and one to the right, so that it cuts the other's top.
    occupied = {(0, 1, 0): "A", **{(1, 1, z): "B" for z in range(2)}}
    tops = [p for seen, p in visible_parts(visible(occupied)) if seen.cell == (0, 1, 0)]
    assert sorted(len(polygon) for polygon in tops) == [3, 4]


def shoelace(points):
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2


def count(occupied):
    strong, fine = outlines(occupied, visible(occupied))
    return len(strong), sum(len(edges) for edges in fine.values())


def test_lines_of_a_cube():
    # Six edges at the rim; three meet at the near corner.
    assert count({(0, 0, 0): "A"}) == (6, 3)


def test_lines_of_a_domino_are_strong_only_at_its_rim():
    # Rim of a 2 x 1 x 1 box: 2 (2 + 1 + 1) = 8. Inside: the ridge over the front 2, the ridge
    # at the right 1, the near upright 1, and where the cubes meet 1 on top and 1 in front.
    assert count({(0, 0, 0): "A", (1, 0, 0): "A"}) == (8, 6)


def test_the_seam_between_two_blocks_is_strong():
    assert count({(0, 0, 0): "A", (1, 0, 0): "B"}) == (10, 4)


def test_a_block_that_hides_a_farther_part_of_itself_has_a_strong_line_there():
    # An L of one block lying on its back: the tower's left edge stands before nothing, but the
    # tower at the near right hides part of the foot behind it.
    foot_behind = {(0, 1, 0): "A", (1, 1, 0): "A", (1, 0, 0): "A", (1, 0, 1): "A"}
    strong, _ = outlines(foot_behind, visible(foot_behind))
    # The top of the tower's front left corner is (1, 0, 2), at lattice (1, 1); below it the
    # left edge runs down before the foot's top: (1, 0) to (1, 1) on paper.
    assert ((1, 0), (1, 1)) in strong
