"""The page `docs/rules.md`: every rule id of the four games, made from the tables in the code.

To write it anew: `python -m caminito.verifier.rules_document > docs/rules.md`. A test keeps the
page and the tables equal.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping

from .blockits import rules as blockits
from .bossa import rules as bossa
from .laboca import record_rules as laboca_record
from .laboca import rules as laboca
from .vacaloca import rules as vacaloca

Table = Mapping[str, str]

HEAD = """# Rules by their ids

What `caminito verify` may find wrong in a file or in the record of a game. The ids are stable; the
meaning is that of the rulebooks in our words. Where a rulebook leaves something open, the third
column says how it is ruled here. This page is made from the tables in the code
(`python -m caminito.verifier.rules_document`).

A fault names its place: in a record `setup`, `move 17` or `result`, in content the part's path.
A record is judged in the order of play and up to its first fault: is the game over already, whose
turn is it, what is drawn or rolled, and then the parts of the move in time order.
"""

# Title, command-line name, then the tables: heading, rules, rulings.
GAMES: tuple[tuple[str, str, tuple[tuple[str, Table, Table], ...]], ...] = (
    (
        "La Boca",
        "la-boca",
        (
            ("Structures, tasks, cards and decks", laboca.RULES, {}),
            ("A match", laboca_record.RULES, laboca_record.RULINGS),
        ),
    ),
    ("Vaca Loca", "vaca-loca", (("", vacaloca.RULES, vacaloca.RULINGS),)),
    ("Blockits", "blockits", (("", blockits.RULES, blockits.RULINGS),)),
    ("Bossa", "bossa", (("", bossa.RULES, bossa.RULINGS),)),
)


def rules_document() -> str:
    """The whole page, ending in a newline."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    yield HEAD
    for title, game, tables in GAMES:
        yield f"## {title} (`{game}`)\n"
        for heading, rules, rulings in tables:
            if heading:
                yield f"### {heading}\n"
            yield "| id | meaning | ruling |"
            yield "|---|---|---|"
            for rule, meaning in rules.items():
                yield f"| `{rule}` | {_cell(meaning)} | {_cell(rulings.get(rule, ''))} |"
            yield ""


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]
    sys.stdout.write(rules_document())
