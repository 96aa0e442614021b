"""The page of all rules is that of the tables in the code."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

from caminito.verifier.rules_document import GAMES, rules_document

PAGE = Path(__file__).parents[2] / "docs" / "rules.md"


def test_the_page_in_docs_is_that_of_the_code() -> None:
    """To write it anew: python -m caminito.verifier.rules_document > docs/rules.md."""
    assert PAGE.read_text("utf-8") == rules_document()


def test_the_module_writes_the_page() -> None:
    command = [sys.executable, "-m", "caminito.verifier.rules_document"]
    result = subprocess.run(command, capture_output=True, check=True)
    assert result.stdout == rules_document().encode()


def test_every_rule_of_every_game_is_on_the_page_once() -> None:
    listed = re.findall(r"^\| `([a-z.-]+)` \|", rules_document(), re.MULTILINE)
    tables = [
        import_module(f"caminito.verifier.{name}").RULES
        for name in ("laboca.rules", "laboca.record_rules", "vacaloca.rules", "blockits.rules",
                     "bossa.rules")
    ]  # fmt: skip
    assert sorted(listed) == sorted(rule for table in tables for rule in table)
    assert len(listed) == len(set(listed))


def test_every_ruling_is_on_the_page() -> None:
    page = rules_document()
    rulings = [text for _, _, tables in GAMES for _, _, table in tables for text in table.values()]
    assert len(rulings) >= 20
    assert all(ruling.replace("|", "\\|") in page for ruling in rulings)


def test_every_row_has_three_cells() -> None:
    for line in rules_document().splitlines():
        if line.startswith("|"):
            assert len(re.findall(r"(?<!\\)\|", line)) == 4
