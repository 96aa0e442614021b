"""The content check of a sheet: every fault listed, each at the part that is wrong."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from caminito.cards.blockits.sheet import DEFAULT_SHEET
from caminito.cards.blockits.sheet_file import sheet_from
from caminito.verifier.blockits.content import check_content
from caminito.verifier.fault import Fault
from helpers.blockits.games import at, sheet

SHEET, TRACKS = "blockits.sheet", "blockits.tracks"


def changed(*path: Any, to: Any) -> dict[str, Any]:
    """The usual sheet with one part replaced; `None` at the end takes the key out."""
    document = copy.deepcopy(sheet())
    part: Any = document
    for key in path[:-1]:
        part = part[key]
    if to is None:
        del part[path[-1]]
    else:
        part[path[-1]] = to
    return document


def faults(document: dict[str, Any]) -> list[Fault]:
    return check_content(sheet_from(document))


def test_the_shipped_sheet_has_no_fault() -> None:
    assert check_content(DEFAULT_SHEET) == []


@pytest.mark.parametrize(("width", "height"), [(4, 4), (12, 16), (4, 16), (12, 4)])
def test_the_smallest_and_the_largest_areas_are_allowed(width: int, height: int) -> None:
    assert faults(sheet(width, height)) == []


def test_shapes_of_three_to_five_squares_and_other_names_are_allowed() -> None:
    document = sheet()
    document["shapes"][0]["squares"] = at("00 10 20 30 40")
    document["shapes"][2] = {"name": "plus", "colour": "lilac", "squares": at("10 01 11 21 12")}
    document["shapes"][0]["colour"] = document["shapes"][1]["colour"] = "lilac"
    document["tracks"]["plus"] = [0]
    assert faults(document) == []


# One part changed: where the fault stands, its rule, and a word of the sentence.
SINGLE = {
    "too narrow": (changed("width", to=3), "width", SHEET, "3 is outside 4..12"),
    "too wide": (changed("width", to=13), "width", SHEET, "13"),
    "too low": (changed("height", to=3), "height", SHEET, "3 is outside 4..16"),
    "too high": (sheet(8, 17), "height", SHEET, "17"),
    "five shapes": (changed("shapes", 5, to=None), "shapes", SHEET, "5 shapes"),
    "four of a colour": (
        changed("shapes", 3, "colour", to="red"), "shapes", SHEET, "4 red, 2 blue"
    ),
    "three colours": (
        changed("shapes", 3, "colour", to="green"), "shapes", SHEET, "3 red, 1 green, 2 blue"
    ),
    "a domino": (changed("shapes", 0, "squares", to=at("00 10")), "shapes[0]", SHEET, "2 squares"),
    "six squares": (
        changed("shapes", 0, "squares", to=at("00 10 20 30 40 50")), "shapes[0]", SHEET,
        "6 squares",
    ),
    "corner to corner": (
        changed("shapes", 4, "squares", to=at("00 10 21 31")), "shapes[4]", SHEET, "hang together"
    ),
    "a square twice": (
        changed("shapes", 0, "squares", to=at("00 10 20 30 30")), "shapes[0]", SHEET, "twice"
    ),
    # J is L flipped; the later of the two is named.
    "alike when flipped": (
        changed("shapes", 2, "squares", to=at("00 10 20 01")), "shapes[2]", SHEET, "shapes[1]"
    ),
    "alike when turned and moved": (
        changed("shapes", 1, "squares", to=at("57 56 55 54")), "shapes[1]", SHEET, "shapes[0]"
    ),
    "one name for two": (changed("shapes", 4, "name", to="O"), "shapes[4]", SHEET, "shapes[3]"),
    "rows counted in fives": (
        changed("tracks", "lines", to=list(range(0, 80, 5))), "tracks.lines", TRACKS, "0 to 5"
    ),
    "lines begin at 10": (
        changed("tracks", "lines", to=list(range(10, 160, 10))), "tracks.lines", TRACKS, "10"
    ),
    # Ten rows ask for ten boxes to cross, and the last box is never crossed: 11 values.
    "too few boxes for the rows": (
        changed("tracks", "lines", to=list(range(0, 100, 10))), "tracks.lines", TRACKS, "9 boxes"
    ),
    "blocked squares by two": (
        changed("tracks", "blocked", to=[0, 1, 3]), "tracks.blocked", TRACKS, "1 to 3"
    ),
    "no blocked track to speak of": (
        changed("tracks", "blocked", to=[]), "tracks.blocked", TRACKS, "nothing"
    ),
    "a swap that costs less": (
        changed("tracks", "swap", to=[0, -2, -6]), "tracks.swap", TRACKS, "0, -2, -6"
    ),
    "a third swap": (
        changed("tracks", "swap", to=[0, -3, -6, -9]), "tracks.swap", TRACKS, "-9"
    ),
    "no track": (changed("tracks", "V", to=None), "tracks.V", TRACKS, "no track"),
    "an empty track": (changed("tracks", "V", to=[]), "tracks.V", TRACKS, "nothing"),
    "a track from 1": (changed("tracks", "V", to=[1, 2]), "tracks.V", TRACKS, "starts at 1"),
    "a track that falls": (
        changed("tracks", "V", to=[0, 3, 2, 1]), "tracks.V", TRACKS, "from 3 to 2 at box 3"
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", SINGLE)
def test_one_thing_wrong_is_one_fault_where_it_stands(case: str) -> None:
    document, where, rule, words = SINGLE[case]
    found = faults(document)
    assert [(fault.where, fault.rule) for fault in found] == [(where, rule)]
    assert words in found[0].message


def test_just_enough_boxes_for_the_rows() -> None:
    assert faults(changed("tracks", "lines", to=list(range(0, 101, 10)))) == []


def test_a_default_lines_track_is_too_short_for_sixteen_rows() -> None:
    document = sheet(8, 16, lines=list(range(0, 151, 10)))
    assert [(fault.where, fault.rule) for fault in faults(document)] == [("tracks.lines", TRACKS)]


@pytest.mark.parametrize("name", ["lines", "blocked", "swap"])
def test_a_shape_can_not_share_its_track_with_the_rows(name: str) -> None:
    found = faults(changed("shapes", 1, "name", to=name))
    assert [(fault.where, fault.rule) for fault in found] == [("shapes[1]", SHEET)]


def test_a_shape_without_a_name_is_a_fault() -> None:
    document = changed("shapes", 1, "name", to="")
    document["tracks"][""] = [0, 1]
    assert [(fault.where, fault.rule) for fault in faults(document)] == [("shapes[1]", SHEET)]


def test_all_faults_are_listed_in_the_order_of_the_file_one_for_a_part_and_rule() -> None:
    document = sheet(3, 40, swap=[0], blocked=[5], V=[2, 1])
    document["shapes"][1]["squares"] = at("00 02")
    document["shapes"][3]["squares"] = at("00 01 02 03")
    document["shapes"][5]["colour"] = "red"
    assert [(fault.where, fault.rule) for fault in faults(document)] == [
        ("width", SHEET), ("height", SHEET), ("shapes", SHEET), ("shapes[1]", SHEET),
        ("shapes[3]", SHEET), ("tracks.V", TRACKS), ("tracks.blocked", TRACKS),
        ("tracks.swap", TRACKS),
    ]  # fmt: skip


def test_huge_numbers_are_named_and_not_worked_out() -> None:
    document = {**sheet(), "width": 10**4000, "height": 10**18}
    document["tracks"]["V"] = [0, 10**4000, 3]
    document["shapes"][0]["squares"] = [[0, 10**4000], [1, 10**4000], [2, 10**4000]]
    assert {fault.where for fault in faults(document)} == {
        "width", "height", "tracks.lines", "tracks.V",
    }  # fmt: skip
    assert all(len(fault.message) < 300 for fault in faults(document))
