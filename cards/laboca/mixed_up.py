"""A deck is JSON and a block set is TOML: who takes one for the other is told what he holds."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from ..documents import parse_json, read_text
from ..errors import UnusableError

_BLOCKS = re.compile(r"^[ \t]*(\[\[?[ \t]*blocks[ \t]*\]|blocks[ \t]*=)", re.MULTILINE)
_OBJECT = re.compile(r'\s*\{\s*"')  # no TOML file begins like this


def read_no_block_set(path: Path) -> Any:
    """The JSON document in the file; raises `UnusableError`, with a word for a block set."""
    text = read_text(path)
    try:
        return parse_json(text)
    except UnusableError:
        if _BLOCKS.search(text) and not _OBJECT.match(text):
            raise UnusableError(
                "this is a block set, not a deck: look at it with `caminito blocks`"
            ) from None
        raise


def refuse_json(text: str) -> None:
    """Raise `UnusableError` for a text that is JSON where a block set is wanted."""
    if _OBJECT.match(text):
        raise UnusableError(
            "this is JSON; a block set is written in TOML: see `caminito blocks --example`"
        )
