"""Every piece of Bossa's box printed in grey: different pieces look different."""

from __future__ import annotations

from itertools import combinations

import pytest
from caminito.cards.bossa.tiles import TILES
from caminito.render.imposition import Side
from caminito.render.separation import ColourMode
from helpers.bossa.drawn import box, pictures
from PIL import Image, ImageChops

DOTS = 4
CLEAR = 75  # steps of 255: more than a quarter of the way from black to white
LIGHTER = 30  # of large areas, side by side


def apart(one: Image.Image, other: Image.Image, steps: int) -> float:
    """How many square millimetres differ by at least so many steps of grey."""
    histogram = ImageChops.difference(one, other).histogram()
    return sum(histogram[steps:]) / DOTS**2


def middle(picture: Image.Image) -> Image.Image:
    """The tile without its numbers: 14 mm of its height."""
    return picture.crop((0, 9 * DOTS, picture.width, picture.height - 9 * DOTS))


@pytest.mark.parametrize("mode", [ColourMode.GREY, ColourMode.RGB])
def test_any_two_tiles_differ_clearly_by_at_least_a_pip(mode: ColourMode) -> None:
    seen = [middle(each) for each in pictures(box()["tiles"], Side.FRONT, mode)]
    # A pip is 3.9 mm across, without its outline 3.4 mm: 9 mm2.
    least = min(apart(one, other, CLEAR) for one, other in combinations(seen, 2))
    assert least > 7


def test_any_two_tiles_differ_in_their_numbers_too() -> None:
    seen = pictures(box()["tiles"])
    corners = [each.crop((0, 0, 15 * DOTS, 9 * DOTS)) for each in seen]
    least = min(apart(one, other, CLEAR) for one, other in combinations(corners, 2))
    assert least > 2, "a figure is 4.6 mm high and its strokes are 0.9 mm wide"


def test_equal_tiles_look_equal() -> None:
    one, other = pictures(box(tiles=[TILES[7], TILES[7]])["tiles"])
    assert apart(one, other, 1) == 0


@pytest.mark.parametrize(
    ("file", "area"), [("markers", 25.0), ("chips", 12.0), ("dice", 150.0), ("boards", 2000.0)]
)
def test_any_two_pieces_of_the_other_kinds_differ_clearly(file: str, area: float) -> None:
    for one, other in combinations(pictures(box()[file]), 2):
        assert apart(one, other, LIGHTER) > area


def test_fronts_differ_from_backs() -> None:
    for file in ("tiles", "markers", "chips"):
        component = box()[file]
        for front, back in zip(pictures(component), pictures(component, Side.BACK), strict=True):
            assert apart(front, back, LIGHTER) > 0.3 * component.size.width * component.size.height
