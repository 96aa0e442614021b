"""Records of La Boca: what makes them unusable, and decks named by a path."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from caminito.cards.errors import UnusableError
from caminito.cards.laboca.record_file import move_document, record_from
from caminito.cards.record_file import Folder
from helpers.matches import Doc, Match, deck, deck_document, no_file


def record() -> Doc:
    match = Match().round(45, 5).round(7, 0, built=None).result([5, 5, 0], "Ana", "Beto")
    return copy.deepcopy(match.document)


def changed(path: str, *value: Any) -> Doc:
    """The record with the part at the path replaced, or taken out without a value."""
    document: Any = record()
    *keys, last = [int(key) if key.isdigit() else key for key in path.split(".")]
    node = document
    for key in keys:
        node = node[key]
    if value:
        node[last] = value[0]
    else:
        del node[last]
    return dict(document)


def test_a_record_is_read_into_plain_data() -> None:
    players, setup, moves, result = record_from(record(), no_file)
    assert players == ("Ana", "Beto", "Caro")
    assert setup.deck == deck()
    assert (setup.tier, setup.pile, setup.starting) == ("light", ("light-02", "light-01"), "Ana")
    assert setup.chips["Caro"] == ("Ana", "Beto", "Ana", "Beto")
    assert moves[0].built is not None
    assert moves[0].built["G"] == ((2, 0, 0), (2, 1, 0))
    assert (moves[1].built, moves[1].seconds, moves[1].points) == (None, 7, 0)
    assert result is not None
    assert (result.scores["Beto"], result.winners) == (5, ("Ana", "Beto"))
    assert [move_document(move) for move in moves] == record()["moves"]


@pytest.mark.parametrize(
    "document",
    [
        changed("result"),
        changed("result", None),
        changed("moves.0.seconds", -3),
        changed("moves.0.seconds", 1.5),
        changed("moves.0.built", {"nonsense": []}),
        changed("moves.0.rating", "unknown keys are ignored"),
        changed("setup.chips", {}),
        changed("setup.deck.cards", []),
    ],
)
def test_what_is_merely_wrong_or_optional_is_read(document: Doc) -> None:
    record_from(document, no_file)


@pytest.mark.parametrize(
    ("document", "error"),
    [
        (changed("version", 1.0), "version: must be 1, not 1.0"),
        (changed("game", "vaca-loca"), 'game: must be "la-boca"'),
        (changed("setup.deck"), "setup.deck: the key is missing"),
        (changed("setup.deck", None), "setup.deck: must be a deck or the path of its file"),
        (changed("setup.deck", []), "setup.deck: must be a deck or the path of its file"),
        (changed("setup.deck.format"), "setup.deck.format: the key is missing"),
        (changed("setup.deck.version", 2), "setup.deck.version: must be 1"),
        (changed("setup.deck.height", 7), "setup.deck.height: 7 is outside"),
        (changed("setup.deck.cards.0.tasks.1.front", ["...."]),
         "setup.deck.cards[0].tasks[1].front: has 1 rows"),
        (changed("setup.deck.block_set.blocks.0.letter", ""),
         "setup.deck.block_set.blocks[0].letter: "),
        (changed("setup.tier", "medium"), 'setup.tier: must be "light" or "dark"'),
        (changed("setup.pile", None), "setup.pile: must be a list"),
        (changed("setup.starting"), "setup.starting: the key is missing"),
        (changed("setup.chips.Ana", ["Beto", 1]), "setup.chips.Ana[1]: must be a string"),
        (changed("moves.0.task", "c"), 'moves[0].task: must be "a" or "b"'),
        (changed("moves.0.seconds"), "moves[0].seconds: the key is missing"),
        (changed("moves.0.seconds", "45"), "moves[0].seconds: must be a number"),
        (changed("moves.0.seconds", True), "moves[0].seconds: must be a number, not true"),
        (changed("moves.0.seconds", None), "moves[0].seconds: must be a number, not null"),
        (changed("moves.0.built"), "moves[0].built: the key is missing"),
        (changed("moves.0.built.G", [[1, 2]]), "moves[0].built.G[0]: must have 3 entries"),
        (changed("moves.0.built.G", [[1, 2, 3.0]]), "moves[0].built.G[0][2]: must be a whole"),
        (changed("moves.0.points", 5.0), "moves[0].points: must be a whole number"),
        (changed("moves.0.points"), "moves[0].points: the key is missing"),
        (changed("moves.1.partner"), "moves[1].partner: the key is missing"),
        (changed("result.scores", [5]), "result.scores: must be an object"),
        (changed("result.winners"), "result.winners: the key is missing"),
    ],
)  # fmt: skip
def test_what_can_not_be_used_is_named_by_its_path(document: Doc, error: str) -> None:
    with pytest.raises(UnusableError) as raised:
        record_from(document, no_file)
    assert str(raised.value).startswith(error)


def test_a_deck_may_be_named_by_a_path_below_the_record(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "deck.json").write_text(json.dumps(deck_document()))
    document = changed("setup.deck", "decks/deck.json")
    assert record_from(document, Folder(tmp_path).load)[1].deck == deck()


@pytest.mark.parametrize("path", ["../deck.json", "/etc/passwd", "link.json", "", "C:\\deck.json"])
def test_a_deck_outside_the_folder_of_the_record_is_refused(tmp_path: Path, path: str) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    (tmp_path / "deck.json").write_text(json.dumps(deck_document()))
    (inside / "link.json").symlink_to(tmp_path / "deck.json")
    with pytest.raises(UnusableError) as raised:
        record_from(changed("setup.deck", path), Folder(inside).load)
    assert raised.value.place == "setup.deck"


def test_what_is_wrong_in_a_deck_file_is_named_below_the_key(tmp_path: Path) -> None:
    (tmp_path / "deck.json").write_text(json.dumps({**deck_document(), "height": 9}))
    with pytest.raises(UnusableError) as raised:
        record_from(changed("setup.deck", "deck.json"), Folder(tmp_path).load)
    assert raised.value.place == "setup.deck.height"
    with pytest.raises(UnusableError) as raised:
        record_from(changed("setup.deck", "none.json"), Folder(tmp_path).load)
    assert str(raised.value) == "setup.deck: there is no such file"
