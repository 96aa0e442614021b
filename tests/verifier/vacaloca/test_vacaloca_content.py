"""The content check of creature sets: every fault listed, at the later of two that clash."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from caminito.cards.vacaloca.creature_file import creatures_from
from caminito.verifier.vacaloca import rules
from caminito.verifier.vacaloca.content import check_content
from helpers.vacaloca import Doc, creature_set


def found(document: Doc) -> list[tuple[str, str]]:
    return [(fault.where, fault.rule) for fault in check_content(creatures_from(document))]


def messages(document: Doc) -> list[str]:
    return [fault.message for fault in check_content(creatures_from(document))]


def part(document: Doc, creature: int, name: str) -> Any:
    return document["creatures"][creature - 1]["parts"][name]


def test_a_good_set_has_no_fault() -> None:
    assert found(creature_set()) == []


def test_the_order_of_creatures_is_free() -> None:
    document = creature_set()
    document["creatures"].reverse()
    assert found(document) == []


def test_missing_creatures_are_named_together() -> None:
    document = creature_set()
    del document["creatures"][4], document["creatures"][10]
    assert found(document) == [("creatures", rules.TILES)]
    assert "18 creatures, not 20: missing 05, 12" in messages(document)[0]


@pytest.mark.parametrize("name", ["21", "00", "1", "001", "", "²⁰"])
def test_an_id_that_is_no_creature_is_named_where_it_stands(name: str) -> None:
    document = creature_set()
    document["creatures"][11]["id"] = name
    assert found(document) == [("creatures[11]", rules.TILES)]


def test_a_creature_too_many_is_the_later_one_and_clashes_in_all_its_parts() -> None:
    document = creature_set()
    document["creatures"].append(copy.deepcopy(document["creatures"][2]))
    assert found(document) == [
        ("creatures[20]", rules.TILES),
        *((f"creatures[20].parts.{name}", rules.DISTINCT) for name in ("head", "body", "legs")),
    ]


def test_an_empty_set_lacks_all_twenty() -> None:
    document = {**creature_set(), "creatures": []}
    assert found(document) == [("creatures", rules.TILES)]


@pytest.mark.parametrize("name", ["head", "body", "legs"])
def test_tiles_that_differ_in_one_trait_only_are_too_much_alike(name: str) -> None:
    """Creatures 03 and 07 have one pattern: with one silhouette only the colour is different."""
    document = creature_set()
    part(document, 7, name)["traits"]["silhouette"] = "outline 3"
    assert found(document) == [(f"creatures[6].parts.{name}", rules.DISTINCT)]
    assert "creature 03 (creatures[2])" in messages(document)[0]
    assert '"colour"' in messages(document)[0]


def test_a_trait_that_one_tile_lacks_counts_as_different() -> None:
    for horned in (3, 7):
        document = creature_set()
        part(document, 7, "head")["traits"]["silhouette"] = "outline 3"
        part(document, horned, "head")["traits"]["horns"] = "two"
        assert found(document) == []


def test_colours_alone_do_not_tell_two_tiles_apart() -> None:
    document = creature_set()
    part(document, 7, "head")["traits"]["silhouette"] = "outline 3"
    for creature, colour in ((3, "red"), (7, "blue")):
        part(document, creature, "head")["traits"]["eye colour"] = colour
    assert found(document) == [("creatures[6].parts.head", rules.DISTINCT)]
    assert "nothing but colours" in messages(document)[0]


def test_of_three_alike_each_later_one_is_named_once() -> None:
    document = creature_set()
    for creature in (8, 12):
        part(document, creature, "legs")["traits"] = dict(part(document, 4, "legs")["traits"])
    wrong = found(document)
    # 08 and 12 have another colour than 04, so their legs do not fit their heads either.
    assert wrong == [
        ("creatures[7].parts.legs", rules.DISTINCT),
        ("creatures[7].parts.legs", rules.MATCH),
        ("creatures[11].parts.legs", rules.DISTINCT),
        ("creatures[11].parts.legs", rules.MATCH),
    ]


@pytest.mark.parametrize(
    ("name", "joint", "later"),
    [("head", "neck", "body"), ("body", "neck", "body"), ("body", "waist", "legs"),
     ("legs", "waist", "legs")],
)  # fmt: skip
@pytest.mark.parametrize("index", [0, 1])
def test_joints_must_be_equal_in_centre_and_width(
    name: str, joint: str, later: str, index: int
) -> None:
    document = creature_set()
    span = list(part(document, 9, name)["joints"][joint])
    span[index] += 0.5
    part(document, 9, name)["joints"][joint] = span
    assert found(document) == [(f"creatures[8].parts.{later}", rules.MATCH)]


@pytest.mark.parametrize(
    ("span", "inside"),
    [([25.0, 50.0], True), ([5.0, 10.0], True), ([45.0, 10.0], True),
     ([4.9, 10.0], False), ([45.1, 10.0], False), ([25.0, 50.1], False), ([25.0, 0.0], False),
     ([25.0, -3.0], False), ([25, 14], True)],
)  # fmt: skip
def test_joints_lie_inside_the_edge(span: list[float], inside: bool) -> None:
    document = creature_set()
    for name in ("body", "legs"):
        part(document, 9, name)["joints"]["waist"] = list(span)
    wrong = [(f"creatures[8].parts.{name}", rules.MATCH) for name in ("body", "legs")]
    assert found(document) == ([] if inside else wrong)


def test_a_joint_that_ends_with_the_edge_is_inside_whatever_the_rounding() -> None:
    """33.2 and half of 35.2 are 50.8, though not in binary numbers."""
    assert 33.2 + 35.2 / 2 > 50.8
    document = {**creature_set(), "tile": 50.8}
    for name in ("body", "legs"):
        part(document, 9, name)["joints"]["waist"] = [33.2, 35.2]
    assert found(document) == []


@pytest.mark.parametrize("trait", ["colour", "pattern"])
def test_all_three_parts_have_the_skin_of_the_head(trait: str) -> None:
    for name, places in (("head", ("body", "legs")), ("body", ("body",)), ("legs", ("legs",))):
        document = creature_set()
        part(document, 9, name)["traits"][trait] = "of its own"
        expected = [(f"creatures[8].parts.{place}", rules.MATCH) for place in places]
        assert found(document) == expected


def test_a_huge_file_is_checked_quickly_and_every_creature_too_many_is_named() -> None:
    document = creature_set()
    document["creatures"] = [copy.copy(document["creatures"][0]) for _ in range(5000)]
    wrong = found(document)
    assert [where for where, rule in wrong if rule == rules.TILES] == [
        f"creatures[{number}]" for number in range(1, 5000)
    ]
