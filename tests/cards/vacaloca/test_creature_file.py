"""Creature files: read with exact errors, written so that reading gives the same."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from caminito.cards.errors import UnusableError
from caminito.cards.vacaloca.creature_file import creatures_from, creatures_text
from caminito.cards.vacaloca.creatures import Joint
from caminito.cards.vacaloca.tiles import TILES
from helpers.vacaloca import ORDER, Doc, creature_set

Path = tuple[str | int, ...]
BODY: Path = ("creatures", 3, "parts", "body")


def changed(path: Path, change: Callable[[Any, Any], None]) -> Doc:
    document = copy.deepcopy(creature_set())
    node: Any = document
    for key in path[:-1]:
        node = node[key]
    change(node, path[-1])
    return document


def put(value: Any) -> Callable[[Any, Any], None]:
    return lambda node, key: node.__setitem__(key, value)


def drop(node: Any, key: Any) -> None:
    del node[key]


def test_a_file_is_read_into_plain_data() -> None:
    found = creatures_from(creature_set())
    assert (found.tile, found.seed, len(found.creatures)) == (50.0, 7, 20)
    third = found.creatures[2]
    assert (third.id, third.name) == ("03", "Creature 3")
    assert third.parts["legs"].traits == {
        "colour": "colour 3", "pattern": "pattern 3", "silhouette": "outline 3",
    }  # fmt: skip
    assert third.parts["body"].joints == {"neck": Joint(25.0, 11.5), "waist": Joint(24.0, 18.0)}


def test_the_sixty_tiles_are_named_after_creature_and_part() -> None:
    assert list(TILES) == ORDER
    assert TILES["07-legs"] == ("07", "legs")


def test_writing_and_reading_gives_the_same() -> None:
    found = replace(creatures_from(creature_set()), made_by={"caminito": "1.2"})
    text = creatures_text(found)
    assert creatures_from(json.loads(text)) == found
    assert text.endswith("]}\n")
    bare = replace(found, seed=None, made_by={}, creatures=())
    assert creatures_from(json.loads(creatures_text(bare))) == bare
    nameless = replace(found, creatures=(replace(found.creatures[0], name=None),))
    assert creatures_from(json.loads(creatures_text(nameless))) == nameless


@pytest.mark.parametrize(
    "document",
    [
        changed(("seed",), drop),
        changed(("seed",), put(None)),
        changed(("creatures", 3, "name"), drop),
        changed(("creatures", 3, "name"), put(None)),
        changed(("tile",), put(50)),
        changed(("rgb",), put("unknown keys are ignored")),
        changed((*BODY, "joints", "tail"), put([1, 2])),
    ],
)
def test_optional_and_unknown_keys_may_be_missing_or_there(document: Doc) -> None:
    assert len(creatures_from(document).creatures) == 20


@pytest.mark.parametrize(
    ("document", "error"),
    [
        (changed(("version",), put(2)), "version: must be 1, not 2"),
        (changed(("version",), put(True)), "version: must be 1, not true"),
        (changed(("version",), put(1.0)), "version: must be 1, not 1.0"),
        (changed(("format",), put("caminito.deck")), "format: must be \"caminito.creatures\""),
        (changed(("tile",), drop), "tile: the key is missing"),
        (changed(("tile",), put("50")), "tile: must be a number"),
        (changed(("tile",), put(True)), "tile: must be a number"),
        (changed(("tile",), put(10**400)), "tile: must be a number"),
        (changed(("creatures",), put({})), "creatures: must be a list"),
        (changed(("creatures", 3), put(None)), "creatures[3]: must be an object"),
        (changed(("creatures", 3, "id"), put(4)), "creatures[3].id: must be a string"),
        (changed((*BODY[:3], "legs"), drop), "creatures[3].parts.legs: the key is missing"),
        (changed((*BODY, "joints", "neck"), drop),
         "creatures[3].parts.body.joints.neck: the key is missing"),
        (changed((*BODY, "joints", "waist"), drop),
         "creatures[3].parts.body.joints.waist: the key is missing"),
        (changed((*BODY, "joints", "waist"), put([24.0])),
         "creatures[3].parts.body.joints.waist: must have 2 entries"),
        (changed((*BODY, "joints", "waist"), put([24.0, "18"])),
         "creatures[3].parts.body.joints.waist[1]: must be a number"),
        (changed((*BODY, "traits", "colour"), drop),
         "creatures[3].parts.body.traits.colour: the key is missing"),
        (changed((*BODY, "traits", "pattern"), drop),
         "creatures[3].parts.body.traits.pattern: the key is missing"),
        (changed((*BODY, "traits", "eyes"), put(3)),
         "creatures[3].parts.body.traits.eyes: must be a string"),
        ([], "the document: must be an object"),
    ],
)  # fmt: skip
def test_what_can_not_be_used_is_named_by_its_path(document: Any, error: str) -> None:
    with pytest.raises(UnusableError) as raised:
        creatures_from(document)
    assert str(raised.value).startswith(error)
