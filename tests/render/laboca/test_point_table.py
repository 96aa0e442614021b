"""The point table: the rulebook's rows on its card; the card's back says how to build."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pypdfium2
import pytest
from caminito.cards.laboca.block_file import default_block_set
from caminito.render.imposition import Side
from caminito.render.laboca.point_table import building_rules, point_table
from helpers.laboca import POINT_TABLE, drawn, table_rows, words


def test_the_card_has_the_rulebooks_table() -> None:
    card = point_table(default_block_set())
    assert table_rows(words(card)) == POINT_TABLE
    assert (card.count, card.size, card.two_sided) == (1, (63, 120), True)


def test_the_cards_back_says_what_is_set_aside() -> None:
    back = words(point_table(default_block_set()), Side.BACK).split()
    assert "set red aside. Dark cards: use all blocks." in " ".join(back)


@pytest.mark.parametrize("light", ["WYOGPVNTKB", "WYOG"])
def test_the_rules_end_above_the_street(light: str) -> None:
    blocks = tuple(
        replace(block, tiers=("light", "dark") if block.letter in light else ("dark",))
        for block in default_block_set().blocks
    )
    card = point_table(replace(default_block_set(), blocks=blocks))
    text = pypdfium2.PdfDocument(drawn(card, side=Side.BACK))[0].get_textpage()
    lowest = min(text.get_charbox(index)[1] for index in range(text.count_chars()))
    # The panel's lower edge is 2.4 mm above the street's 7 mm.
    assert lowest * 25.4 / 72 > 9.4 + 1.5


@pytest.mark.parametrize(
    ("light", "dark", "sentence"),
    [
        ("WYOGPVNTKBR", "WYOGPVNTKBR", None),
        ("WYOGPVNTK", "WYOGPVNTKBR", "Light cards: set blue and red aside. Dark cards: use all"),
        ("WYOG", "WYOGPVNTKBR", "Light cards: set the blocks of other cards aside."),
        ("WYOGPVNTKB", "YOGPVNTKBR", "Light cards: set red aside. Dark cards: set white aside."),
    ],
)
def test_blocks_set_aside_are_those_of_the_set(
    light: Sequence[str], dark: Sequence[str], sentence: str | None
) -> None:
    blocks = tuple(
        replace(
            block,
            tiers=tuple(tier for tier, letters in (("light", light), ("dark", dark))
                        if block.letter in letters),
        )
        for block in default_block_set().blocks
    )  # fmt: skip
    rules = building_rules(replace(default_block_set(), blocks=blocks))
    found = [rule for rule in rules if "aside" in rule]
    assert [rule.startswith(sentence or "") for rule in found] == ([True] if sentence else [])
    assert len(rules) == 7 + len(found)
