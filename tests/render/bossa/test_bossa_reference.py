"""The reference cards and the guide: true words, an example that is legal, nothing cut off."""

from __future__ import annotations

from itertools import product

import pypdfium2
import pytest
from caminito.cards.bossa.tiles import TILES
from caminito.render.bossa import example_art
from caminito.render.bossa.guide import guide
from caminito.render.bossa.reference_words import tally, tally_head
from caminito.render.component import KitSettings
from caminito.render.imposition import Side
from caminito.render.pen import Pen
from caminito.render.separation import ColourMode
from helpers.bossa.drawn import MM, box, letters, words

SAFE = 3.175


def test_each_player_has_a_card_and_both_are_alike() -> None:
    cards = box()["reference"]
    assert (cards.count, cards.two_sided) == (2, True)
    for side in Side:
        one, other = words(cards, side)
        assert one == other


@pytest.mark.parametrize("side", list(Side))
def test_the_words_of_a_card_keep_an_eighth_of_an_inch_from_the_cuts(side: Side) -> None:
    cards = box()["reference"]
    for letter in letters(cards, side)[0]:
        assert letter.left >= SAFE and letter.right <= cards.size.width - SAFE
        assert letter.bottom >= SAFE and letter.top <= cards.size.height - SAFE


@pytest.mark.parametrize("side", list(Side))
def test_no_line_of_a_card_runs_into_another(side: Side) -> None:
    found = letters(box()["reference"], side)[0]
    # Small letters of two lines: their boxes never overlap by more than a hair.
    for number, one in enumerate(found):
        for other in found[number + 1 :]:
            across = min(one.right, other.right) - max(one.left, other.left)
            up = min(one.top, other.top) - max(one.bottom, other.bottom)
            assert across < 0.15 or up < 0.15, (one, other)


def test_the_card_tells_all_five_endings_of_the_rules() -> None:
    (said, _) = words(box()["reference"], Side.BACK)
    for ending in (
        "Handempty?Youwin.",
        "Sixthrowonaline?Theplayerofthatlinewins,whoeverlaidit.",
        "layitontheotherlinewithyourlasttile,andyouwin.",
        "Nolegalmove,notevenamarker?Youlose.",
        "Pileemptywhenaturnbegins?Fewertilesinhandwin;equalisadraw.",
    ):
        assert ending in said


def test_the_boards_tell_when_a_sixth_row_wins() -> None:
    for said in words(box()["boards"]):
        assert "Thesixthrowwinsfortheplayerofthisline,whoeverlaysit," in said
        assert "unlesstheopponentlaysitandhasnotileleft." in said
        assert "endsthegame" not in said


def test_the_example_is_a_legal_line() -> None:
    """Rows follow the die without a gap, add up to their places and differ by one tile."""
    rows, die = example_art.ROWS, example_art.DIE_AT
    assert example_art.LINE == "white"
    assert sorted([die, *rows]) == list(range(die, die + len(rows) + 1))
    used = [tile for tiles in rows.values() for tile in tiles]
    assert len(set(used)) == len(used) and set(used) <= set(TILES)
    before = None
    for place in sorted(rows):
        assert sum(white for white, _ in rows[place]) == place
        assert all(white > 0 for white, _ in rows[place])
        now = len(rows[place])
        assert now in ((1, 2) if before is None else (before - 1, before + 1))
        before = now
    assert set(example_art.NEXT) == {die - 1, die + len(rows) + 1}
    assert example_art.NEXT[die - 1][0] == "1 or 2"
    assert example_art.NEXT[die + len(rows) + 1][0] == f"{before - 1} or {before + 1}"


def test_the_table_of_tiles_has_six_of_one_dot_down_to_one_of_six() -> None:
    assert tally(TILES) == {"white": (6, 5, 4, 3, 2, 1), "black": (6, 5, 4, 3, 2, 1)}
    assert tally_head(TILES) == "The 27 tiles: every mix of 1 to 6 dots"
    (said, _) = words(box()["reference"], Side.BACK)
    assert "123456tileswith654321tileswith654321" in said


def test_the_table_counts_the_tiles_of_ones_own_set() -> None:
    mine = [(1, 2), (1, 2), (0, 6)]
    assert tally(mine) == {"white": (2, 0, 0, 0, 0, 0), "black": (0, 2, 0, 0, 0, 1)}
    assert tally_head(mine) == "The tiles: 3 of them"


def test_the_guide_deals_as_the_rules_do_and_says_neither_his_nor_him() -> None:
    found = guide(TILES, KitSettings())
    said = " ".join((*found.needs, *found.tonight, *found.setup, found.caption))
    assert "takes 4 tiles" in said and "the other 18 tiles" in said
    advice = [sentence for each in box().values() for sentence in each.advice]
    everything = f" {said} {' '.join(advice)} ".lower()
    for word in (" he ", " his ", " him ", " himself "):
        assert word not in everything


@pytest.mark.parametrize("mode", list(ColourMode))
def test_the_picture_of_the_table_stays_inside_its_frame_and_its_labels_can_be_read(mode) -> None:
    found = guide(TILES, KitSettings())
    wide, high = found.picture
    assert wide <= 178 and 60 <= high <= 90
    pen = Pen("test", mode)
    with pen.page(found.picture):
        found.draw(pen)
    (page,) = pypdfium2.PdfDocument(pen.finish())
    text = page.get_textpage()
    said = text.get_text_range()
    for label in ("set aside", "pile", "hand", "reference", "markers", "chip", "rows grow"):
        at = said.rindex(label)  # labels are drawn last
        boxes = [[MM * edge for edge in text.get_charbox(at + n)] for n in range(len(label))]
        tall = max(top - bottom for _, bottom, _, top in boxes)
        assert tall > 1.2  # small letters of 2.3 mm type are 1.26 mm high
        for left, bottom, right, top in boxes:
            assert left >= 1 and right <= wide - 1 and bottom >= 1 and top <= high - 1


def test_labels_of_the_table_do_not_lie_on_pieces() -> None:
    """Under each label the table's own colour is all there is besides ink."""
    found = guide(TILES, KitSettings())
    pen = Pen("test", ColourMode.GREY)
    with pen.page(found.picture):
        found.draw(pen)
    (page,) = pypdfium2.PdfDocument(pen.finish())
    text = page.get_textpage()
    dots = 8
    picture = page.render(scale=dots * MM).to_pil().convert("L")
    bare = picture.getpixel((3 * dots, 3 * dots))
    for label in ("set aside, unseen", "4 tiles, open", "expansion only", "white rolled 5"):
        first = label.split(",")[0].split()[0]
        at = text.get_text_range().rindex(label.split(",")[0])
        box_ = [MM * edge for edge in text.get_charbox(at + len(first) - 1)]
        right, top = box_[2], found.picture.height - box_[3]
        around = [
            picture.getpixel((int(right * dots) + dx, int(top * dots) - 4 + dy))
            for dx, dy in product(range(0, 5), range(0, 2))
        ]
        assert around == [bare] * len(around), label
