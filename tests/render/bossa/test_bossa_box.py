"""Bossa's box as a whole: what is in it, backs on their fronts, sizes that can't be."""

from __future__ import annotations

from io import BytesIO
from math import hypot

import pikepdf
import pytest
from caminito.cards.bossa.tiles import TILES
from caminito.render.component import Cut, KitSettings
from caminito.render.imposition import Layout, Side
from caminito.render.kit import kit
from caminito.render.kit_pdf import kit_pdf, part_of
from caminito.render.paper import A4, LETTER, Size
from caminito.render.press import PressOptions
from caminito.render.separation import ColourMode
from helpers.bossa.drawn import box, letters, pictures, words

SAFE = 3.175


def test_everything_of_the_games_list_is_there_in_its_number() -> None:
    made = [(c.name, c.file, c.count, c.two_sided, c.cut) for c in box().values()]
    assert made == [
        ("dot tile", "tiles", 27, True, Cut.TRIM),
        ("action marker", "markers", 6, True, Cut.TRIM),
        ("modifier chip", "chips", 4, True, Cut.CIRCLE),
        ("die", "dice", 2, False, Cut.NET),
        ("line board", "boards", 2, False, Cut.TRIM),
        ("reference card", "reference", 2, True, Cut.TRIM),
    ]


def test_every_piece_has_a_name_of_its_own_and_every_kind_advice_in_whole_sentences() -> None:
    for component in box().values():
        assert len(set(component.ids)) == component.count
        assert component.advice
        for sentence in component.advice:
            assert sentence[0].isupper() and sentence.endswith(".")


def test_two_players_have_the_same_markers_and_chips() -> None:
    made = box()
    assert made["markers"].ids == (
        "teal-redraw", "teal-exchange", "teal-stack",
        "orange-redraw", "orange-exchange", "orange-stack",
    )  # fmt: skip
    assert made["chips"].ids == (
        "teal-doubler", "teal-inverter", "orange-doubler", "orange-inverter",
    )  # fmt: skip


def test_a_used_side_names_the_action_of_its_front() -> None:
    markers = box()["markers"]
    fronts, backs = (words(markers, side) for side in (Side.FRONT, Side.BACK))
    for name, front, back in zip(markers.ids, fronts, backs, strict=True):
        action = name.split("-")[1].capitalize()
        assert front.startswith(action)
        assert back == "used" + action


def test_a_used_side_is_seen_to_be_one_in_grey() -> None:
    markers = box()["markers"]
    fronts, backs = (pictures(markers, side) for side in (Side.FRONT, Side.BACK))
    for front, back in zip(fronts, backs, strict=True):
        at = (13, 37 * 4)  # on the ground, beside the words
        assert back.getpixel(at) - front.getpixel(at) > 35


def test_a_used_marker_keeps_an_edge_of_its_players_colour() -> None:
    markers = box()["markers"]
    assert markers.size == (34, 44)
    backs = dict(zip(markers.ids, pictures(markers, Side.BACK), strict=True))
    for edge in ((17 * 4, 4), (17 * 4, 172), (4, 22 * 4), (132, 22 * 4)):  # 1 mm inside the trims
        teal = {backs[f"teal-{kind}"].getpixel(edge) for kind in ("redraw", "exchange", "stack")}
        orange = {
            backs[f"orange-{kind}"].getpixel(edge) for kind in ("redraw", "exchange", "stack")
        }
        assert min(orange) - max(teal) > 60


def test_the_chips_say_their_names_and_their_backs_tell_nothing() -> None:
    chips = box()["chips"]
    assert words(chips) == ["\u00d72doubler", "inverter"] * 2
    backs = pictures(chips, Side.BACK)
    assert all(back.tobytes() == backs[0].tobytes() for back in backs)


def test_words_on_markers_keep_an_eighth_of_an_inch_from_the_cuts() -> None:
    markers = box()["markers"]
    for side in (Side.FRONT, Side.BACK):
        for piece in letters(markers, side):
            for letter in piece:
                assert letter.left >= SAFE and letter.right <= markers.size.width - SAFE
                assert letter.bottom >= SAFE and letter.top <= markers.size.height - SAFE


@pytest.mark.parametrize("diameter", [12.0, 14.0, 22.0, 30.0])
def test_words_on_chips_keep_off_the_round_cut(diameter: float) -> None:
    chips = box(KitSettings(chip=diameter))["chips"]
    radius = diameter / 2
    for piece in letters(chips):
        for letter in piece:
            far = max(hypot(x - radius, y - radius) for x, y in letter.corners())
            assert far <= radius - 1.5


def test_a_face_of_a_die_has_pips_of_the_dies_colour_only() -> None:
    dice = box()["dice"]
    # 21 pips on a die. Their colour covers what 21 discs do, but for the outlines; the same
    # colour is also in the outlines of the other die, which are far less.
    white, black = pictures(dice)
    whites = [sum(grey > 245 for grey in picture.tobytes()) for picture in (white, black)]
    paper = [picture.width * picture.height for picture in (white, black)]
    assert paper[0] == paper[1]
    blacks = [sum(grey < 40 for grey in picture.tobytes()) for picture in (white, black)]
    assert whites[0] - whites[1] > 21 * 0.5 * 3.1 * 1.0**2 * 16
    assert blacks[1] - blacks[0] > 21 * 0.5 * 3.1 * 1.0**2 * 16


def test_dice_have_the_side_that_was_asked_for() -> None:
    small, large = (box(KitSettings(die=side))["dice"].size for side in (16.0, 20.0))
    assert large.width - small.width == pytest.approx(4 * 4, abs=0.5)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (KitSettings(tile=Size(10, 20)), "dots and numbers do not fit on a Bossa tile"),
        (KitSettings(tile=Size(60, 80)), "a tile is at most"),
        (KitSettings(tile=Size(40, 160)), "a tile is at most"),
        (KitSettings(chip=11), "make it at least 12 mm across"),
        (KitSettings(die=8), "a die's side is 10 to 40 mm"),
        (KitSettings(die=30), "make it 24 mm or less"),
    ],
)
def test_sizes_that_make_no_piece_are_refused_in_one_sentence(
    settings: KitSettings, said: str
) -> None:
    with pytest.raises(ValueError, match=said) as refused:
        box(settings)
    assert str(refused.value).count("\n") == 0


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize(
    "settings",
    [
        KitSettings(),
        KitSettings(tile=Size(20, 26)),
        KitSettings(tile=Size(56, 152), die=40, chip=60),
    ],
)
def test_every_piece_fits_on_the_paper(paper, settings: KitSettings) -> None:
    made = kit("bossa", TILES, settings)
    for component in made.components:
        part = part_of(made, component, PressOptions(layout=Layout(paper)))
        fronts = [page for page in part.run.pages if page.side is Side.FRONT]
        assert sum(len(page.placed) for page in fronts) == component.count


@pytest.mark.parametrize("mode", list(ColourMode))
def test_the_whole_box_is_one_small_file_without_pictures_or_transparency(mode) -> None:
    made = kit("bossa", TILES, KitSettings())
    options = PressOptions(layout=Layout(A4), colours=mode)
    parts = [part_of(made, component, options) for component in made.components]
    first, again = (kit_pdf(made, parts) for _ in range(2))
    assert first == again
    assert len(first) < 150_000
    with pikepdf.open(BytesIO(first)) as pdf:
        assert len(pdf.pages) == 12  # a sheet for each kind, and all have backs
        for thing in pdf.objects:
            if isinstance(thing, pikepdf.Stream | pikepdf.Dictionary):
                assert thing.get("/Subtype") != "/Image"
                assert not {"/SMask", "/Group", "/ca", "/CA"} & set(thing.keys())


@pytest.mark.parametrize("side", [10.0, 16.0, 24.0])
def test_each_net_of_a_die_says_whose_it_is_and_how_it_is_folded(side: float) -> None:
    dice = box(KitSettings(die=side))["dice"]
    for colour, said, piece in zip(("white", "black"), words(dice), letters(dice), strict=True):
        assert f"{colour}die" in said
        assert "cut" in said and "foldback" in said
        assert "1Pencileachedge'snumberonitsback.Scorethefolds,thencut." in said
        assert "2Foldallback.Glueeverytabundertheedgewithitsnumber." in said
        for letter in piece:
            assert letter.left >= 0 and letter.right <= dice.size.width
            assert letter.bottom >= 0 and letter.top <= dice.size.height
