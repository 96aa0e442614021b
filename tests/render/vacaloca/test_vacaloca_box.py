"""Vaca Loca's box: what is in it, what it looks like on paper, what is refused."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations

import numpy as np
import pypdfium2
import pytest
from caminito.cards.vacaloca.creatures import CreatureSet
from caminito.render.component import Component, Cut, KitSettings
from caminito.render.imposition import Layout, Side
from caminito.render.kit import kit
from caminito.render.kit_pdf import part_of
from caminito.render.paper import A4, LETTER, Size
from caminito.render.pen import Pen
from caminito.render.press import PressOptions
from caminito.render.separation import ColourMode
from caminito.render.vacaloca import reference
from caminito.render.vacaloca.box import components
from helpers.vacaloca import creature_set
from helpers.vacaloca.drawn import MM, greys, read, varied

SAFE = 3.175


@cache
def box(**settings) -> dict[str, Component]:
    return {part.file: part for part in components(varied(), KitSettings(**settings))}


def side_of(component: Component, side: Side):
    def store(pen: Pen):
        draw = component.store(pen)
        return lambda number: draw(number, side)

    return store


def test_everything_of_the_games_list_is_there_in_its_number() -> None:
    made = [(c.name, c.file, c.count, c.two_sided, c.cut, c.size) for c in box().values()]
    assert made == [
        ("picture tile", "tiles", 60, True, Cut.TRIM, (50, 50)),
        ("planet chip", "chips", 12, True, Cut.CIRCLE, (25, 25)),
        ("creature sheet", "reference", 1, False, Cut.TRIM, (184, 252)),
        ("rules sheet", "rules", 1, False, Cut.TRIM, (184, 252)),
    ]
    assert box()["tiles"].ids[:4] == ("01-head", "01-body", "01-legs", "02-head")
    assert len(set(box()["tiles"].ids)) == 60 and len(set(box()["chips"].ids)) == 12


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_all_pieces_fit_on_both_papers(paper) -> None:
    options = PressOptions(Layout(paper))
    of = kit("vaca-loca", varied(), KitSettings())
    parts = [part_of(of, component, options) for component in of.components]
    pages = {part.component.file: len(part.run.pages) for part in parts}
    assert pages == {"tiles": 8, "chips": 2, "reference": 1, "rules": 1}


def test_the_backs_of_tiles_are_one_picture_that_reads_both_ways_up() -> None:
    tiles = box()["tiles"]
    backs = greys(side_of(tiles, Side.BACK), tiles.size, [0, 1, 2, 59], 4.0)
    for other in backs[1:]:
        assert np.array_equal(backs[0], other)
    turned = backs[0][::-1, ::-1]
    assert np.mean(np.abs(backs[0] - turned) > 60) < 0.02


def test_no_two_planets_are_alike_in_grey() -> None:
    chips = box()["chips"]
    shown = greys(side_of(chips, Side.FRONT), chips.size, range(12), 6.0)
    for one, other in combinations(shown, 2):
        assert np.mean(np.abs(one - other) > 20) > 0.05


def test_planets_keep_clear_of_the_cut() -> None:
    """Within 1.5 mm of the circle there is night and nothing else."""
    chips = box()["chips"]
    for shown in greys(side_of(chips, Side.FRONT), chips.size, range(12), 8.0):
        high, wide = shown.shape
        y, x = np.mgrid[:high, :wide]
        far = np.hypot(x - (wide - 1) / 2, y - (high - 1) / 2) / 8.0
        assert np.ptp(shown[(far > 12.5 - 1.5) & (far < 12.5)]) < 6


@cache
def letters(file: str = "reference") -> list[tuple[str, float, float, float, float]]:
    """The characters on a sheet with their boxes, mm."""
    sheet = box()[file]
    pen = Pen("test")
    draw = sheet.store(pen)
    with pen.page(sheet.size):
        draw(0, Side.FRONT)
    page = pypdfium2.PdfDocument(pen.finish())[0].get_textpage()
    found = []
    for index in range(page.count_chars()):
        character = page.get_text_range(index, 1)
        if character.strip():
            found.append((character, *(edge * MM for edge in page.get_charbox(index))))
    return found


def test_the_sheet_names_every_creature_below_its_picture() -> None:
    said = letters()
    for number, creature in enumerate(varied().creatures):
        at = reference.place(number)
        under = "".join(
            c for c, left, low, right, high in said
            if at.x - 2 < left and right < at.x + reference.WIDE + 2 and at.y - 6 < low < at.y
        )  # fmt: skip
        assert under == creature.name


def test_places_on_the_sheet_lie_apart_and_within_it() -> None:
    places = [reference.place(number) for number in range(21)]
    wide, high = reference.WIDE, 3 * reference.WIDE
    for at in places:
        assert at.x >= SAFE and at.x + wide <= reference.SHEET.width - SAFE
        assert at.y >= SAFE + 4 and at.y + high <= reference.SHEET.height - reference.HEAD
    for one, other in combinations(places, 2):
        assert abs(one.x - other.x) >= wide + 2 or abs(one.y - other.y) >= high + 5


@pytest.mark.parametrize("file", ["reference", "rules"])
def test_all_text_is_safe_from_the_cut(file: str) -> None:
    sheet = box()[file].size
    for _, left, low, right, high in letters(file):
        assert left >= SAFE and right <= sheet.width - SAFE
        assert low >= SAFE and high <= sheet.height - SAFE


def test_no_text_of_the_rules_lies_on_other_text() -> None:
    boxes = [box for _, *box in letters("rules")]
    for (l1, b1, r1, t1), (l2, b2, r2, t2) in combinations(boxes, 2):
        assert min(r1, r2) - max(l1, l2) < 0.3 or min(t1, t2) - max(b1, b2) < 0.3


def test_the_rules_tell_numbers_as_the_game_has_them() -> None:
    said = "".join(character for character, *_ in letters("rules"))
    for fact in ("60tiles", "only9tilesareleft", "3points", "takes1pointaway", "fewerchips"):
        assert fact in said


@pytest.mark.parametrize("file", ["reference", "rules"])
def test_the_grounds_of_sheets_run_two_millimetres_past_the_cut(file: str) -> None:
    sheet, past = box()[file], 2.0

    def store(pen: Pen):
        draw = sheet.store(pen)

        def moved(number: int) -> None:
            with pen.moved(past, past):
                draw(number, Side.FRONT)

        return moved

    size = Size(sheet.size.width + 2 * past, sheet.size.height + 2 * past)
    (shown,) = greys(store, size, [0], 2.0)
    band = round((reference.HEAD + past) * 2) - 2
    for column in (1, -3):  # a page may have a pixel more than its points
        assert shown[2:band, column].max() < 100
        assert shown[band + 4 : -3, column].max() < 254
    assert shown[2, 2:-3].max() < 100 and shown[-3, 2:-3].max() < 254


def test_tiles_and_chips_come_in_the_size_asked_for() -> None:
    made = {c.file: c for c in components(varied(40.0), KitSettings(chip=30.0))}
    assert (made["tiles"].size, made["chips"].size) == ((40, 40), (30, 30))
    small = greys(side_of(made["tiles"], Side.FRONT), made["tiles"].size, [0], 5.0)[0]
    large = greys(side_of(box()["tiles"], Side.FRONT), Size(50, 50), [0, 3], 4.0)
    same, strange = (np.abs(small[:200, :200] - one[:200, :200]).mean() for one in large)
    assert same < strange / 4


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"tile": Size(50, 40)}, "square"),
        ({"tile": Size(20, 20)}, "at least 30 mm"),
        ({"chip": 10.0}, "at least 14 mm"),
    ],
)
def test_sizes_that_make_no_piece_are_refused(settings, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        components(varied(), KitSettings(**settings))


def test_a_set_that_is_no_box_is_refused() -> None:
    some = replace(varied(), creatures=varied().creatures[:3])
    with pytest.raises(ValueError, match="20 creatures, and here are 3"):
        components(some, KitSettings())
    with pytest.raises(ValueError, match="20 creatures, and here are 0"):
        components(CreatureSet(50.0, ()), KitSettings())


def test_a_name_that_does_not_fit_is_refused() -> None:
    first, *others = varied().creatures
    named = replace(first, name="Taumatawhakatangihangakoauauotamatea")
    with pytest.raises(ValueError, match="Taumata"):
        components(CreatureSet(50.0, (named, *others)), KitSettings())


@pytest.mark.parametrize("mode", list(ColourMode))
def test_a_designers_file_with_few_and_strange_words_is_printed_too(mode: ColourMode) -> None:
    of = components(read(creature_set()), KitSettings())[0]
    shown = greys(side_of(of, Side.FRONT), of.size, range(6), 1.0, mode=mode)
    assert all(np.ptp(picture) > 60 for picture in shown)
