"""CIEDE2000 against its authors' pairs, and colour-blind eyes against what is known of them."""

from __future__ import annotations

import pytest
from caminito.cards.laboca.block_file import default_block_set
from caminito.verifier.printing.colour import GREY, NORMAL, WEAK, apart, ciede2000, seen

# Table 1 of Sharma, Wu and Dalal (2005): all 34 pairs.
PAIRS = [
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, 3.1571, -77.2803), (50.0, 0.0, -82.7485), 2.8615),
    ((50.0, 2.8361, -74.0200), (50.0, 0.0, -82.7485), 3.4412),
    ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, -1.1848, -84.8006), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, -0.9009, -85.5211), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0009), 7.1792),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0010), 7.1792),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0011), 7.2195),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0012), 7.2195),
    ((50.0, -0.0010, 2.4900), (50.0, 0.0009, -2.4900), 4.8045),
    ((50.0, -0.0010, 2.4900), (50.0, 0.0010, -2.4900), 4.8045),
    ((50.0, -0.0010, 2.4900), (50.0, 0.0011, -2.4900), 4.7461),
    ((50.0, 2.5000, 0.0), (50.0, 0.0, -2.5000), 4.3065),
    ((50.0, 2.5000, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((50.0, 2.5000, 0.0), (61.0, -5.0, 29.0), 22.8977),
    ((50.0, 2.5000, 0.0), (56.0, -27.0, -3.0), 31.9030),
    ((50.0, 2.5000, 0.0), (58.0, 24.0, 15.0), 19.4535),
    ((50.0, 2.5000, 0.0), (50.0, 3.1736, 0.5854), 1.0000),
    ((50.0, 2.5000, 0.0), (50.0, 3.2972, 0.0), 1.0000),
    ((50.0, 2.5000, 0.0), (50.0, 1.8634, 0.5757), 1.0000),
    ((50.0, 2.5000, 0.0), (50.0, 3.2592, 0.3350), 1.0000),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
    ((61.2901, 3.7196, -5.3901), (61.4292, 2.2480, -4.9620), 1.8731),
    ((35.0831, -44.1164, 3.7933), (35.0232, -40.0716, 1.5901), 1.8645),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((36.4612, 47.8580, 18.3852), (36.2715, 50.5065, 21.2231), 1.4146),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((90.9257, -0.5406, -0.9208), (88.6381, -0.8985, -0.7239), 1.5381),
    ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("first", "second", "difference"), PAIRS)
def test_the_difference_is_the_published_one_in_both_directions(first, second, difference):
    assert ciede2000(first, second) == pytest.approx(difference, abs=5e-5)
    assert ciede2000(second, first) == pytest.approx(difference, abs=5e-5)


@pytest.mark.parametrize(
    ("colour", "lab"),
    [
        ((255, 255, 255), (100, 0, 0)),
        ((0, 0, 0), (0, 0, 0)),
        ((255, 0, 0), (53.24, 80.09, 67.20)),
        ((0, 0, 255), (32.30, 79.19, -107.86)),
    ],
)
def test_colours_have_the_lab_values_of_the_books(colour, lab):
    assert seen(colour) == pytest.approx(lab, abs=0.02)


@pytest.mark.parametrize("vision", WEAK)
def test_greys_look_the_same_to_all_eyes(vision):
    for level in (0, 60, 128, 200, 255):
        light, a, b = seen((level,) * 3, vision)
        assert (light, a, b) == pytest.approx(seen((level,) * 3), abs=0.05)


def test_each_weakness_hides_its_own_hues_and_no_other():
    red, green = (180, 80, 60), (110, 110, 55)
    blue, teal = (60, 120, 160), (60, 125, 120)
    assert apart(red, green) > 30
    assert apart(red, green, "deuteranopia") < apart(red, green) / 2
    assert apart(red, green, "tritanopia") > 20
    assert apart(blue, teal, "tritanopia") < apart(blue, teal) / 3


def test_grey_leaves_lightness_only():
    _, a, b = seen((200, 30, 90), GREY)
    assert (a, b) == pytest.approx((0, 0), abs=1e-6)
    # Red of luminance 0.2126 on paper: L* = 116 * 0.2126 ** (1/3) - 16 = 53.24.
    assert seen((255, 0, 0), GREY)[0] == pytest.approx(53.24, abs=0.02)


def test_the_shipped_colours_can_be_told_apart_in_normal_vision():
    colours = [
        tuple(int(block.rgb[at : at + 2], 16) for at in (1, 3, 5))
        for block in default_block_set().blocks
    ]
    assert min(apart(a, b, NORMAL) for a in colours for b in colours if a != b) > 20
