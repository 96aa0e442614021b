"""The page on printing leaves nothing out: every rule, every option, every export."""

from __future__ import annotations

import re
from pathlib import Path

import caminito
import click
from caminito.commands.box import box
from caminito.commands.calibrate import calibrate
from caminito.commands.export import export
from caminito.commands.print_deck import print_deck
from caminito.verifier.printing.rules import RULES

PAGE = (Path(caminito.__file__).parent / "docs" / "printing.md").read_text(encoding="utf-8")
IN_README = {"--output", "--quiet", "--solutions", "--dpi", "--per-sheet"}


def test_every_rule_of_printed_pages_stands_in_the_table_with_its_meaning() -> None:
    rows = dict(re.findall(r"^\| `(print\.[\w-]+)` \| (.*) \|$", PAGE, re.MULTILINE))
    assert rows == RULES


def test_every_option_is_explained() -> None:
    commands = [print_deck, box, calibrate, *export.commands.values()]
    options = {
        param.opts[-1]
        for command in commands
        for param in command.params
        if isinstance(param, click.Option)
    }
    assert {name for name in options - IN_README if name not in PAGE} == set()
    assert len(options) > 30


def test_every_export_has_its_row() -> None:
    assert re.findall(r"^\| `(\w+) -o ", PAGE, re.MULTILINE) == list(export.commands)
