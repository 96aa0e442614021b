"""The page that comes first in Vaca Loca's box: its picture of the table and what it tells."""

from __future__ import annotations

from itertools import combinations
from math import cos, radians, sin

import pytest
from caminito.render.component import KitSettings
from caminito.render.vacaloca.guide import guide
from caminito.render.vacaloca.table_art import SIDE, TABLE, strewn
from helpers.vacaloca.drawn import varied


def corners(x: float, y: float, angle: float) -> list[tuple[float, float]]:
    c, s = cos(radians(angle)) * SIDE / 2, sin(radians(angle)) * SIDE / 2
    return [(x + a * c - b * s, y + a * s + b * c)
            for a, b in ((1, 1), (-1, 1), (-1, -1), (1, -1))]  # fmt: skip


def gap(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    """How far apart two squares lie along the one of their four axes that parts them most."""
    far = []
    for angle in (one[2], one[2] + 90, other[2], other[2] + 90):
        c, s = cos(radians(angle)), sin(radians(angle))
        mine, theirs = ([x * c + y * s for x, y in corners(*tile)] for tile in (one, other))
        far.append(max(min(theirs) - max(mine), min(mine) - max(theirs)))
    return max(far)


def test_sixty_tiles_lie_strewn_and_none_on_another() -> None:
    tiles = strewn()
    assert len(tiles) == 60
    for one, other in combinations(tiles, 2):
        assert gap(one, other) > 0.3
    assert len({round(angle) for *_, angle in tiles}) > 30


def test_tiles_lie_on_the_table_and_clear_of_what_else_is_there() -> None:
    for tile in strewn():
        for x, y in corners(*tile):
            assert 25.5 < x < 145.5  # chips to the left, the creature sheet to the right
            assert 9.0 < y < TABLE.height - 1.5  # words below


def test_the_guide_tells_who_plays_and_how_the_game_ends() -> None:
    of = guide(varied(), KitSettings())
    assert of.players.startswith("2 to 6 players")
    assert "60 picture tiles face down" in of.setup[0] and "12 planet chips" in of.setup[1]
    ends = " ".join(of.play)
    for fact in ("only 9 tiles are left", "3 points", "takes 1 away", "tie: fewer chips"):
        assert fact in ends
    assert (of.picture.width, of.picture.height) == pytest.approx((178, 84))
