"""Tabletop Simulator: the save's grid, ids and counts against the pictures themselves."""

from __future__ import annotations

import json
from io import BytesIO

import pytest
from caminito.render.export.tts import TabletopDeck
from caminito.render.laboca.card_faces import card_faces
from caminito.render.paper import BOCA, CARD_SIZES
from PIL import Image


def export(deck, **options) -> tuple[dict, dict[str, Image.Image], TabletopDeck]:
    export = TabletopDeck(card_faces(deck, options.pop("card", BOCA), 1, plain=True), **options)
    files = dict(export.files())
    save = json.loads(files.pop(f"{export.name}.json"))
    return save, {name: Image.open(BytesIO(data)) for name, data in files.items()}, export


def cell(sheet: Image.Image, grid: dict, place: int) -> Image.Image:
    wide, high = sheet.width / grid["NumWidth"], sheet.height / grid["NumHeight"]
    row, column = divmod(place, grid["NumWidth"])
    return sheet.crop((column * wide, row * high, (column + 1) * wide, (row + 1) * high))


@pytest.mark.parametrize("count", [2, 8, 71])
def test_grid_ids_and_counts_agree_with_the_sheets(make_deck, count):
    save, sheets, _ = export(make_deck(count), dpi=72)
    (deck,) = save["ObjectStates"]
    grids = deck["CustomDeck"]
    assert deck["Name"] == "DeckCustom"
    assert len(deck["DeckIDs"]) == len(set(deck["DeckIDs"])) == count
    assert [card["CardID"] for card in deck["ContainedObjects"]] == deck["DeckIDs"]
    assert [card["Nickname"] for card in deck["ContainedObjects"]] == [
        f"card-{number:02d}" for number in range(1, count + 1)
    ]
    assert len({card["GUID"] for card in deck["ContainedObjects"]} | {deck["GUID"]}) == count + 1
    for card in deck["ContainedObjects"]:
        number, place = divmod(card["CardID"], 100)
        grid = grids[str(number)]
        assert card["CustomDeck"] == {str(number): grid}
        assert place < grid["NumWidth"] * grid["NumHeight"]
    assert sorted(sheets) == sorted(
        grid[key].removeprefix("file:///")
        for grid in grids.values()
        for key in ("FaceURL", "BackURL")
    )
    assert len(grids) == -(-count // 70)
    for grid in grids.values():
        assert grid["UniqueBack"] is True
        assert grid["BackIsHidden"] is True
        assert 1 <= grid["NumWidth"] <= 10
        assert 1 <= grid["NumHeight"] <= 7
        front, back = (sheets[grid[key][8:]] for key in ("FaceURL", "BackURL"))
        assert front.size == back.size
        assert max(front.size) < 4096
        assert front.width % grid["NumWidth"] == front.height % grid["NumHeight"] == 0


def test_the_place_a_card_names_holds_its_own_face_and_back(make_deck):
    deck = make_deck(9)
    save, sheets, _ = export(deck, dpi=100)
    (made,) = save["ObjectStates"]
    for number, card in enumerate(made["ContainedObjects"]):
        sheet, place = divmod(card["CardID"], 100)
        grid = made["CustomDeck"][str(sheet)]
        for key, side in (("FaceURL", "front"), ("BackURL", "back")):
            face = cell(sheets[grid[key][8:]], grid, place)
            # The lower left square of task a: the middle is 12.3 mm from the left and 8.4 mm
            # above the middle of the card.
            spot = face.getpixel((round(face.width * 12.3 / 63), round(face.height * 51.6 / 120)))
            letter = getattr(deck.cards[number].tasks[0], side)[-1][0]
            rgb = deck.block_set.block(letter).rgb
            wanted = tuple(int(rgb[at : at + 2], 16) for at in (1, 3, 5))
            assert all(abs(p - q) < 4 for p, q in zip(spot, wanted, strict=True))


def test_a_sheet_is_capped_with_a_note_that_gives_both_numbers(make_deck):
    made = TabletopDeck(card_faces(make_deck(64), BOCA, 1, plain=True), dpi=1200)
    (note,) = made.notes
    # Ten columns of 409 and seven rows of 585 pixels: 585 on 120 mm are 123 dpi.
    assert "123 dpi, not 1200" in note
    assert "4,096 pixels" in note
    _, data = next(made.files())
    assert 3900 < max(Image.open(BytesIO(data)).size) < 4096


def test_a_resolution_that_is_reached_needs_no_note(make_deck):
    _, sheets, made = export(make_deck(2), dpi=300, card=CARD_SIZES["poker"])
    assert made.notes == ()
    assert {sheet.size for sheet in sheets.values()} == {(2 * 750, 1050)}
    assert all(
        sheet.info["dpi"] == pytest.approx((300, 300), abs=0.01) for sheet in sheets.values()
    )


def test_fewer_cards_on_a_sheet_make_sharper_ones(make_deck):
    deck = card_faces(make_deck(64), BOCA, 1)
    many, few = TabletopDeck(deck), TabletopDeck(deck, per_sheet=10)
    assert len(few.sheets) == 7
    assert sum(len(sheet.cards) for sheet in few.sheets) == 64
    assert many.reached == 123
    # Five columns of 744 and two rows of 1417 pixels fit.
    assert few.reached == 300


def test_one_card_is_a_card_and_no_deck(make_deck):
    save, sheets, _ = export(make_deck(1), dpi=72)
    (card,) = save["ObjectStates"]
    assert card["Name"] == "CardCustom"
    assert card["CardID"] == 100
    assert len(sheets) == 2


def test_pictures_on_a_server_are_named_by_its_address(make_deck):
    save, _, _ = export(make_deck(2), dpi=72, url="https://example.org/boca/", name="boca")
    grid = save["ObjectStates"][0]["CustomDeck"]["1"]
    assert grid["FaceURL"] == "https://example.org/boca/boca-fronts-1.png"
    assert grid["BackURL"] == "https://example.org/boca/boca-backs-1.png"


@pytest.mark.parametrize("count", [0, 71, -1])
def test_a_sheet_of_too_many_cards_is_refused(make_deck, count):
    with pytest.raises(ValueError, match=f"1 to 70 cards, not {count}"):
        TabletopDeck(card_faces(make_deck(2), BOCA, 1), per_sheet=count)
