"""The published JSON Schema of a deck: it is that of the reading models, and real decks fit it."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.deck import Card, Deck, Task
from caminito.cards.laboca.deck_file import DeckFile, deck_text

SCHEMA = Path(__file__).parents[2] / "docs" / "deck.schema.json"


def test_the_published_schema_is_that_of_the_models() -> None:
    """To write it anew: dump DeckFile.model_json_schema() with an indent of 2."""
    assert json.loads(SCHEMA.read_text()) == DeckFile.model_json_schema()


def test_a_written_deck_fits_the_schema_and_a_broken_one_does_not() -> None:
    schema = json.loads(SCHEMA.read_text())
    task = Task(("....",) * 4, ("....",) * 4, {"W": ((0, 0, 0),)}, 1)
    deck = Deck(4, default_block_set(), (Card("light-01", "light", (task, task)),), seed=7)
    document = json.loads(deck_text(deck))
    jsonschema.validate(document, schema)
    document["cards"][0]["tier"] = "blue"
    validator = jsonschema.Draft202012Validator(schema)
    assert [error.json_path for error in validator.iter_errors(document)] == ["$.cards[0].tier"]
