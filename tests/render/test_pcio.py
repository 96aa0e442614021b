"""The playingcards.io file: a table that parses, with a card per id and pictures that exist."""

from __future__ import annotations

import json
from io import BytesIO
from zipfile import ZipFile

from caminito.render.export.pcio import table_file
from caminito.render.laboca.card_faces import card_faces
from caminito.render.paper import BOCA
from PIL import Image

PREFIX = "package://userassets/"


def test_every_id_has_one_card_whose_two_pictures_are_in_the_archive(make_deck):
    archive = ZipFile(BytesIO(table_file(card_faces(make_deck(18), BOCA, 3), 72)))
    assert archive.testzip() is None
    widgets = json.loads(archive.read("widgets.json"))
    (deck,) = (widget for widget in widgets if widget["type"] == "cardDeck")
    cards = [widget for widget in widgets if widget["type"] == "card"]
    kinds = [deck["cardTypes"][card["cardType"]] for card in cards]
    assert [kind["label"] for kind in kinds] == [f"card-{n:02d}" for n in range(1, 19)]
    assert {card["deck"] for card in cards} == {deck["id"]}
    assert len({widget["id"] for widget in widgets}) == len(widgets)
    named = [kind[side].removeprefix(PREFIX) for kind in kinds for side in ("face", "back")]
    assert sorted(named) == sorted(
        name.removeprefix("userassets/") for name in archive.namelist() if name != "widgets.json"
    )
    assert len(set(named)) == 36
    # 63 x 120 mm without bleed at 72 dpi.
    assert Image.open(BytesIO(archive.read(f"userassets/{named[0]}"))).size == (179, 340)
    assert deck["cardHeight"] == 196  # 103 units wide


def test_the_file_is_the_same_each_time(make_deck):
    faces = card_faces(make_deck(1), BOCA, 0)
    assert table_file(faces, 72) == table_file(faces, 72)
