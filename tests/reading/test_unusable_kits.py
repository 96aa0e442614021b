"""PDFs of components that can't be read back are refused in one sentence, by the place."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pikepdf
import pytest
from caminito.cards.errors import UnusableError
from caminito.render.reading import read_pdf
from helpers.misprinted_kits import printed
from helpers.printed import changed, with_sheet

GOOD = printed("chips")


def refusal(pdf: bytes) -> str:
    with pytest.raises(UnusableError) as caught:
        read_pdf(pdf)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def with_content(change: Callable[[dict[str, Any]], Any]) -> bytes:
    def attach(document: pikepdf.Pdf) -> None:
        content = json.loads(document.attachments["content.json"].get_file().read_bytes())
        change(content)
        document.attachments["content.json"] = json.dumps(content).encode()

    return changed(GOOD, attach)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"format": "caminito.deck"}, "content.json.format"),
        ({"version": 2}, "content.json.version"),
        ({"game": "chess"}, "content.json.game"),
        ({"settings": None}, "content.json.settings"),
        ({"content": []}, "content.json.content"),
        ({"content": {"format": "caminito.tiles", "version": 1, "game": "bossa"}},
         "content.json.content.tiles"),
    ],
)  # fmt: skip
def test_a_kit_that_is_none_is_refused_by_its_path(change, place):
    assert refusal(with_content(lambda kit: kit.update(change))).startswith(place)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("leaves", 10**9), ("leaves", 0), ("tile", [1e9, 1e9]), ("tile", [24]), ("die", 1e9),
        ("die", -16), ("cube", 1e300), ("chip", 1e9), ("glue", -1), ("per_page", 10**9),
    ],
)  # fmt: skip
def test_settings_out_of_bounds_are_refused_before_anything_is_made(name, value):
    found = refusal(with_content(lambda kit: kit["settings"].update({name: value})))
    assert found.startswith(f"content.json.settings.{name}")


def test_pieces_that_can_not_be_made_are_told_by_the_makers_sentence():
    found = refusal(with_content(lambda kit: kit["settings"].update(tile=[2, 2])))
    assert found.startswith("content.json: ")


def test_more_pieces_than_any_kit_has():
    def many(kit):
        kit["content"]["tiles"] = [[1, 0]] * 30_000

    assert "20000 pieces at most" in refusal(with_content(many))


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda sheet: sheet.update(parts=[]), "sheet.json.parts"),
        (lambda sheet: sheet["parts"][0].update(file="queens"),
         "sheet.json.parts[0].file"),
        (lambda sheet: sheet["parts"][0].update(card=[17, 18]), "sheet.json.parts[0].card"),
        (lambda sheet: sheet["parts"][0].update(pages=[]), "sheet.json.parts"),
        (lambda sheet: sheet["parts"][0]["pages"][0].update(page=10**9),
         "sheet.json.parts[0].pages[0].page"),
        (lambda sheet: sheet["parts"][0]["pages"][0]["slots"].extend(
            sheet["parts"][0]["pages"][0]["slots"] * 10_000),
         "sheet.json.parts[0].pages[0].slots"),
        (lambda sheet: sheet["parts"][0].update(colour="sepia"), "sheet.json.parts[0].colour"),
    ],
)  # fmt: skip
def test_a_plan_that_is_none_is_refused_by_its_path(change, place):
    assert refusal(with_sheet(GOOD, change)).startswith(place)
