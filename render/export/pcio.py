"""A table for playingcards.io: a `.pcio` file with all cards on one pile, face down.

The file is a ZIP archive: `widgets.json` lists what lies on the table, `userassets/` holds a
picture of each side of each card, without bleed. A deck widget names the pictures of every
card; each card is a widget of its own that names its kind in the deck.
"""

from __future__ import annotations

import json
from dataclasses import replace
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from ..faces import CardFaces
from ..imposition import Side
from .pictures import card_pictures, picture_name

DPI = 150
CARD_WIDTH = 103  # the service's usual card, in its own units; the height follows
PLACE = (600, 300)
_DECK, _PILE = "deck", "pile"
_START = (1980, 1, 1, 0, 0, 0)  # the earliest date that the archive can hold


def table_file(faces: CardFaces, dpi: int = DPI) -> bytes:
    """The `.pcio` file; raises `ValueError` for a resolution outside 72 to 1200 dpi."""
    out = BytesIO()
    with ZipFile(out, "w") as archive:
        text = json.dumps(widgets(faces), ensure_ascii=False, indent=1)
        _add(archive, "widgets.json", text.encode(), ZIP_DEFLATED)
        for name, data in card_pictures(replace(faces, bleed=0), dpi):
            _add(archive, f"userassets/{name}", data, ZIP_STORED)
    return out.getvalue()


def widgets(faces: CardFaces) -> list[dict[str, Any]]:
    """What lies on the table: the pile, the deck, and one widget for each card."""
    x, y = PLACE
    high = round(CARD_WIDTH * faces.card.height / faces.card.width)
    at = {"x": x, "y": y}
    pile = {"id": _PILE, "type": "cardPile", **at, "z": 1, "width": CARD_WIDTH, "height": high}
    deck = {
        "id": _DECK,
        "type": "cardDeck",
        "parent": _PILE,
        **at,
        "z": 2,
        "label": faces.title,
        "cardWidth": CARD_WIDTH,
        "cardHeight": high,
        "enlarge": True,
        "cardTypes": {
            _kind(number): {
                "label": name,
                "face": _asset(faces, number, Side.FRONT),
                "back": _asset(faces, number, Side.BACK),
            }
            for number, name in enumerate(faces.ids)
        },
        "faceTemplate": _template("face", high),
        "backTemplate": _template("back", high),
    }
    cards = [
        {
            "id": f"card-{number + 1}",
            "type": "card",
            "deck": _DECK,
            "cardType": _kind(number),
            "parent": _PILE,
            **at,
            "z": 1000 + len(faces.ids) - number,  # the first card lies on top
            "faceup": False,
        }
        for number in range(len(faces.ids))
    ]
    return [{"id": "hand", "type": "hand", "x": 50, "y": 820, "z": 1}, pile, deck, *cards]


def _kind(number: int) -> str:
    return f"kind-{number + 1}"


def _asset(faces: CardFaces, number: int, side: Side) -> str:
    return f"package://userassets/{picture_name(faces.ids, number, side)}"


def _template(side: str, high: int) -> dict[str, Any]:
    """A picture over the whole card, which each kind of card names under this key."""
    picture = {"type": "image", "x": 0, "y": 0, "w": CARD_WIDTH, "h": high, "color": "transparent"}
    return {
        "includeBorder": False,
        "includeRadius": True,
        "objects": [{**picture, "valueType": "dynamic", "value": side}],
    }


def _add(archive: ZipFile, name: str, data: bytes, method: int) -> None:
    entry = ZipInfo(name, _START)
    entry.compress_type = method
    entry.external_attr = 0o644 << 16
    entry.create_system = 3  # or it would say on which system it was made
    archive.writestr(entry, data)
