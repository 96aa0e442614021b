"""Sheet files: written and read back the same, refused with the path of what has the wrong form."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from typing import Any

import pytest
from caminito.cards.blockits.sheet import DEFAULT_SHEET, Shape, Sheet
from caminito.cards.blockits.sheet_file import sheet_document, sheet_from, sheet_text
from caminito.cards.documents import parse_json
from caminito.cards.errors import UnusableError
from helpers.blockits import brute
from helpers.blockits.games import sheet

ODD = Sheet(
    3, -2,
    (Shape("Ñandú", "rosa", ((0, 0), (0, 0))), Shape("", "", ())),
    {"lines": (), "blocked": (5,), "swap": (1, 2), "Ñandú": (3, 1)},
)  # fmt: skip


@pytest.mark.parametrize("written", [DEFAULT_SHEET, replace(DEFAULT_SHEET, width=5), ODD])
def test_a_sheet_is_read_back_the_same(written: Sheet) -> None:
    assert sheet_from(parse_json(sheet_text(written))) == written
    assert sheet_from(sheet_document(written)) == written


def test_the_shipped_sheet_holds_what_the_rules_give() -> None:
    document = json.loads(sheet_text(DEFAULT_SHEET))
    assert (document["width"], document["height"]) == (8, 10)
    for shape in document["shapes"]:
        cells = brute.corner((x, y) for x, y in shape["squares"])
        assert cells in brute.turned(brute.DEFAULT[shape["name"]])
        assert shape["colour"] == brute.COLOURS[shape["name"]]
    assert document["tracks"]["lines"] == [
        0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150,
    ]  # fmt: skip
    assert document["tracks"]["blocked"] == list(range(41))
    assert document["tracks"]["swap"] == [0, -3, -6]
    assert all(
        document["tracks"][name] == [0, 1, 3, 5, 8, 11, 15, 19, 24, 29] for name in brute.DEFAULT
    )


def test_the_text_has_a_line_for_every_shape_and_track() -> None:
    lines = sheet_text(DEFAULT_SHEET).splitlines()
    assert '  "swap": [0, -3, -6]' in lines
    assert sum('"name"' in line for line in lines) == 6


def changed(*path: Any, to: Any = KeyError) -> dict[str, Any]:
    document = copy.deepcopy(sheet())
    part: Any = document
    for key in path[:-1]:
        part = part[key]
    if to is KeyError:
        del part[path[-1]]
    else:
        part[path[-1]] = to
    return document


UNUSABLE = [
    (changed("format", to="caminito.deck"), "format", 'must be "caminito.blockits"'),
    (changed("version", to=True), "version", "must be 1, not true"),
    (changed("version", to=1.0), "version", "must be 1, not 1.0"),
    (changed("version", to=2), "version", "must be 1, not 2"),
    (changed("format"), "format", "missing"),
    (changed("width"), "width", "missing"),
    (changed("height", to=10.0), "height", "whole number"),
    (changed("height", to=True), "height", "whole number"),
    (changed("shapes", to={}), "shapes", "a list"),
    (changed("shapes", 2, "name"), "shapes[2].name", "missing"),
    (changed("shapes", 2, "colour", to=None), "shapes[2].colour", "a string, not null"),
    (changed("shapes", 2, "squares"), "shapes[2].squares", "missing"),
    (changed("shapes", 2, "squares", 1, to=[0]), "shapes[2].squares[1]", "2 entries"),
    (changed("shapes", 2, "squares", 1, to=[0, 1, 2]), "shapes[2].squares[1]", "2 entries"),
    (changed("shapes", 2, "squares", 1, 0, to="0"), "shapes[2].squares[1][0]", "whole number"),
    (changed("tracks", to=[]), "tracks", "an object"),
    (changed("tracks", "lines"), "tracks.lines", "missing"),
    (changed("tracks", "blocked", to=None), "tracks.blocked", "a list, not null"),
    (changed("tracks", "swap", 1, to=-3.0), "tracks.swap[1]", "whole number"),
    (changed("tracks", "I", to="0"), "tracks.I", "a list"),
    (changed("tracks", "I", to=None), "tracks.I", "a list, not null"),
    (changed("tracks", "I", 3, to=False), "tracks.I[3]", "whole number, not false"),
    ([], "the document", "an object, not a list"),
]


@pytest.mark.parametrize(("document", "place", "words"), UNUSABLE)
def test_what_has_the_wrong_form_is_named_by_its_path(
    document: Any, place: str, words: str
) -> None:
    with pytest.raises(UnusableError) as caught:
        sheet_from(document)
    assert caught.value.place == place
    assert words in caught.value.message


def test_inside_a_record_the_path_starts_at_the_sheets_place() -> None:
    with pytest.raises(UnusableError) as caught:
        sheet_from(changed("tracks", "I", 3, to="8"), "setup.sheet")
    assert caught.value.place == "setup.sheet.tracks.I[3]"


def test_unknown_keys_are_ignored_also_among_the_tracks() -> None:
    document = sheet()
    document["designer"] = {"name": "somebody"}
    document["shapes"][0]["note"] = 5
    document["tracks"]["comment"] = "as in the first edition"
    assert sheet_from(document) == sheet_from(sheet())


def test_a_shape_without_a_track_is_read() -> None:
    assert "V" not in sheet_from(changed("tracks", "V")).tracks
