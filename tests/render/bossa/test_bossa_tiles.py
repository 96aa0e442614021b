"""The 27 dot tiles as they are drawn: pips counted in the picture, numbers, contrast, sizes."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import hypot

import pytest
from caminito.cards.bossa.tiles import TILES
from caminito.render.bossa.look import BLACK, GROUND, WHITE
from caminito.render.component import KitSettings
from caminito.render.imposition import Side
from caminito.render.paper import Size
from caminito.render.separation import ColourMode, shown
from helpers.bossa.drawn import box, letters, pictures, words
from PIL import Image

SAFE = 3.175
DOTS = 4  # pixels to a millimetre
WIDE, HIGH = 24, 32

# The faces of a die as everybody knows them, from above.
FACES = {
    1: ("...", ".o.", "..."),
    2: ("..o", "...", "o.."),
    3: ("..o", ".o.", "o.."),
    4: ("o.o", "...", "o.o"),
    5: ("o.o", ".o.", "o.o"),
    6: ("o.o", "o.o", "o.o"),
}


@cache
def blobs(number: int, low_ink: bool = False) -> tuple[tuple[str, float, float], ...]:
    """White and black areas of more than 6 mm2 between a tile's numbers: colour and middle, mm.

    A pip without its outline has 9 mm2.
    """
    mode = ColourMode.LOW_INK if low_ink else ColourMode.GREY
    return tuple(_areas(_all_pictures(mode)[number]))


@cache
def _all_pictures(mode: ColourMode) -> list[Image.Image]:
    return pictures(box()["tiles"], Side.FRONT, mode, DOTS)


def _areas(picture: Image.Image):
    pixels = picture.load()
    middle = range(int((HIGH / 2 - 7) * DOTS), int((HIGH / 2 + 7) * DOTS))
    kind = {}
    for x in range(WIDE * DOTS):
        for y in middle:
            grey = pixels[x, y]
            if grey > 245 or grey < 60:
                kind[(x, y)] = "white" if grey > 245 else "black"
    while kind:
        start, colour = kind.popitem()
        area, waiting = [start], [start]
        while waiting:
            x, y = waiting.pop()
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if kind.get(near) == colour:
                    del kind[near]
                    area.append(near)
                    waiting.append(near)
        if len(area) > 6 * DOTS**2:
            x, y = (sum(part) / len(area) / DOTS for part in zip(*area, strict=True))
            yield colour, x, y


def test_there_are_27_tiles_of_24_by_32_mm_with_names_that_tell_their_dots() -> None:
    tiles = box()["tiles"]
    assert tiles.size == (24, 32)
    assert len(set(tiles.ids)) == tiles.count == 27
    assert tiles.ids[:4] == ("w1-b0", "w0-b1", "w2-b0", "w1-b1")


@pytest.mark.parametrize("number", range(27))
def test_the_pips_in_the_picture_are_as_many_of_each_colour_as_the_file_says(number: int) -> None:
    seen = Counter(colour for colour, _, _ in blobs(number))
    assert (seen["white"], seen["black"]) == TILES[number]


@pytest.mark.parametrize("number", range(27))
def test_the_pips_stand_as_on_a_die(number: int) -> None:
    def third(value: float, middle: float) -> int:
        return 1 if abs(value - middle) < 1 else 0 if value < middle else 2

    face = [["."] * 3 for _ in range(3)]
    for _, x, y in blobs(number):
        face[third(y, HIGH / 2)][third(x, WIDE / 2)] = "o"
        assert third(x, WIDE / 2) == 1 or abs(x - WIDE / 2) > 4
    assert tuple("".join(row) for row in face) == FACES[sum(TILES[number])]


def test_a_tile_and_the_one_with_its_numbers_exchanged_are_negatives_of_each_other() -> None:
    for number, (white, black) in enumerate(TILES):
        if white <= black:
            continue
        other = TILES.index((black, white))
        exchange = {"white": "black", "black": "white"}
        mine = sorted((round(x), round(y), colour) for colour, x, y in blobs(number))
        theirs = sorted((round(x), round(y), exchange[colour]) for colour, x, y in blobs(other))
        assert mine == theirs


def test_with_little_ink_the_pips_can_still_be_counted() -> None:
    for number in range(27):
        black = sum(colour == "black" for colour, _, _ in blobs(number, low_ink=True))
        assert black == TILES[number][1]


def wcag(colour: str, other: str) -> float:
    """The contrast ratio of WCAG 2.2, written from its text."""

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (
            p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(colour), light(other)))
    return (high + 0.05) / (low + 0.05)


def test_white_and_black_pips_have_the_same_strong_contrast_to_the_ground() -> None:
    for mode in (ColourMode.RGB, ColourMode.GREY):
        white, black, ground = (shown(mode, colour) for colour in (WHITE, BLACK, GROUND))
        assert wcag(white, ground) > 4.2
        assert wcag(black, ground) > 4.2
        assert wcag(white, ground) / wcag(black, ground) == pytest.approx(1, abs=0.03)


def test_the_ground_of_the_pips_is_the_mid_tone_in_the_picture_too() -> None:
    greys = [pictures(box()["tiles"])[0].getpixel((x * DOTS, 16 * DOTS)) for x in (5, 7, 17, 20)]
    expected = int(shown(ColourMode.GREY, GROUND)[1:3], 16)
    assert greys == [expected] * 4


def test_both_corners_have_the_numbers_of_the_dots_and_no_number_for_a_missing_colour() -> None:
    for word, (white, black) in zip(words(box()["tiles"]), TILES, strict=True):
        once = "".join(str(number) for number in (white, black) if number)
        assert sorted(word) == sorted(2 * once)
        assert word.startswith(once)


def test_numbers_keep_an_eighth_of_an_inch_from_the_cuts_and_are_read_across_the_table() -> None:
    for piece in letters(box()["tiles"]):
        for letter in piece:
            assert letter.left >= SAFE and letter.right <= WIDE - SAFE
            assert letter.bottom >= SAFE and letter.top <= HIGH - SAFE
            assert letter.top - letter.bottom > 3.6  # a capital of 14 point type has 3.6 mm


@pytest.mark.parametrize(("tile", "across"), [((24, 32), 14), ((20, 26), 13), ((40, 56), 14)])
def test_a_chip_in_the_middle_of_a_tile_covers_no_number(tile, across: float) -> None:
    made = box(KitSettings(tile=Size(*tile)))
    radius = made["chips"].size.width / 2
    assert 2 * radius == across
    for piece in letters(made["tiles"]):
        for letter in piece:
            assert all(
                hypot(x - tile[0] / 2, y - tile[1] / 2) > radius for x, y in letter.corners()
            )


def test_the_back_is_common_and_the_same_upside_down() -> None:
    backs = pictures(box()["tiles"], Side.BACK)
    assert all(back.tobytes() == backs[0].tobytes() for back in backs)
    turned = backs[0].rotate(180)
    pairs = zip(backs[0].tobytes(), turned.tobytes(), strict=True)
    assert sum(abs(a - b) > 60 for a, b in pairs) < 0.02 * len(turned.tobytes())


@pytest.mark.parametrize("size", [(20, 26), (30, 30), (24, 48), (40, 56), (56, 80)])
def test_tiles_of_other_sizes_keep_their_numbers_inside_and_clear_of_the_pips(size) -> None:
    tiles = box(KitSettings(tile=Size(*size)))["tiles"]
    assert tiles.size == size
    six = letters(tiles)[TILES.index((3, 3))]
    for letter in six:
        assert letter.left >= SAFE and letter.right <= size[0] - SAFE
        assert letter.bottom >= SAFE and letter.top <= size[1] - SAFE
    picture = pictures(tiles)[TILES.index((3, 3))]
    ground = int(shown(ColourMode.GREY, GROUND)[1:3], 16)

    def clear(y: float) -> bool:
        """Whether nothing but ground is at that height, mm above the lower trim."""
        row = range(int(size[0] * DOTS))
        return all(picture.getpixel((x, int((size[1] - y) * DOTS))) == ground for x in row)

    foot = min(letter.bottom for letter in six if letter.bottom > size[1] / 2)
    below = [foot - step / DOTS for step in range(int((foot - size[1] / 2) * DOTS))]
    gap = next(y for y in below if clear(y))
    assert foot - gap < 0.1 * size[0], "the numbers end before anything else begins"
    assert any(not clear(y) for y in below if y < gap), "then come the pips"


@pytest.mark.parametrize("size", [(12, 16), (19.9, 40), (20, 24), (32, 24), (24, 20)])
def test_a_tile_that_is_too_small_for_its_dots_is_refused_in_one_sentence(size) -> None:
    with pytest.raises(ValueError, match=r"^dots and numbers do not fit on a Bossa tile of") as no:
        box(KitSettings(tile=Size(*size)))
    assert "make it at least" in str(no.value) and str(no.value).count("\n") == 0
    wide, high = str(no.value).split("at least ")[1].split(" mm wide and ")
    enough = Size(float(wide), float(high.split()[0]))
    assert box(KitSettings(tile=enough))["tiles"].size == enough


def test_any_list_of_tiles_can_be_printed_and_equal_ones_have_names_of_their_own() -> None:
    made = box(tiles=[(6, 0), (1, 2), (6, 0), (6, 0)])["tiles"]
    assert made.ids == ("w6-b0", "w1-b2", "w6-b0-2", "w6-b0-3")
    assert [sorted(word) for word in words(made)] == [["6"] * 2, list("1122"), *[["6"] * 2] * 2]


@pytest.mark.parametrize("tile", [(0, 0), (4, 3), (-1, 2), (7, 0)])
def test_a_tile_that_is_no_face_of_a_die_is_refused(tile) -> None:
    with pytest.raises(ValueError, match="a die's face has 1 to 6 dots"):
        box(tiles=[(1, 1), tile])


def test_no_tiles_at_all_are_refused() -> None:
    with pytest.raises(ValueError, match="the set is empty"):
        box(tiles=[])
