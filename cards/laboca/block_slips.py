"""Slips of a block set file written by hand, told in its owner's words.

TOML's own errors name a line and a sign ("Invalid value"); who enters his blocks once in a
lifetime is helped by the remedy: straight quotes, double brackets. Nothing here decides whether
a file is right: it is asked only when it is known to be wrong.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

from ..documents import printable
from ..errors import UnusableError

_STRING = re.compile(r'"(?:\\.|[^"\\“”])*"|' + r"'[^'‘’]*'")  # noqa: RUF001
_CURLY = re.compile("[“”„‟‘’‚«»]")  # noqa: RUF001  # these very signs are meant
# A word of letters where a value stands, after `=`, `[` or `,`.
_BARE = re.compile(r"=[\s\[,]*(?!(?:true|false|inf|nan)\b)[^\W\d]")
# `rgb = #d4252c` and `levels = [[##]]`: what begins with "#" is taken for a remark.
_HASH = re.compile(r"=\s*#|[\[,]\s*#[#.]*\s*[,\]]")


def parse_toml(text: str) -> dict[str, Any]:
    """The TOML document; raises `UnusableError`, with the remedy of a common slip."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise UnusableError(f"not TOML: {error}{toml_hint(text)}") from None
    except (RecursionError, ValueError):
        raise UnusableError(
            "not TOML that can be read: nested too deep or a number too long"
        ) from None


def toml_hint(text: str) -> str:
    """The remedy for a text that TOML refuses, beginning with `: `; empty when there is none."""
    return next((f": {hint}" for hint in _hints(text)), "")


def _hints(text: str) -> Iterator[str]:
    for number, line in enumerate(text.splitlines(), 1):
        rest = _STRING.sub("0", line)
        code = rest.split("#")[0]
        if _CURLY.search(code):
            yield f'line {number} has curly quotes: write straight ones, like "red"'
        elif '"' in code or "'" in code:
            yield f'in line {number} a quote is missing: text stands between two, like "red"'
        elif _BARE.search(code) or _HASH.search(rest):
            yield f'in line {number} the quotes are missing: text stands between two, like "red"'
    if len(re.findall(r"^[ \t]*\[[ \t]*blocks[ \t]*\]", text, re.MULTILINE)) > 1:
        yield "each block begins with [[blocks]], in double brackets"


def refuse_slips(document: dict[str, Any]) -> None:
    """Raise `UnusableError` for a document with a slip that has a remedy of its own."""
    if "blocks" not in document:
        raise UnusableError(
            "no blocks are given: write a [[blocks]] part for each, as in "
            "`caminito blocks --example`",
            "blocks",
        )
    blocks = document["blocks"]
    if isinstance(blocks, dict):
        raise UnusableError("each block begins with [[blocks]], in double brackets", "blocks")
    for number, entry in enumerate(blocks if isinstance(blocks, list) else []):
        if isinstance(entry, dict):
            _refuse_bare_tiers(entry.get("tiers"), f"blocks[{number}].tiers")
            _refuse_missing_brackets(entry.get("levels"), f"blocks[{number}].levels")


def _refuse_bare_tiers(tiers: Any, place: str) -> None:
    if isinstance(tiers, str):
        raise UnusableError(f'write tiers = ["{printable(tiers, 20)}"], in brackets', place)


def _refuse_missing_brackets(levels: Any, place: str) -> None:
    rows = [levels] if isinstance(levels, str) else levels
    if isinstance(rows, list) and rows and all(isinstance(row, str) for row in rows):
        drawn = ", ".join(f'"{printable(row, 20)}"' for row in rows)
        raise UnusableError(
            f"every level has brackets of its own: write levels = [[{printable(drawn, 80)}]]",
            place if isinstance(levels, str) else f"{place}[0]",
        )


def for_owner(error: UnusableError, document: dict[str, Any]) -> UnusableError:
    """The error with its block named as an owner finds it: `(block 6, N, brown)`, from 1.

    A shape that was drawn is found under `levels`, where others look for `cells`.
    """
    found = re.match(r"blocks\[(\d+)\]", error.place)
    if found is None:
        return error
    entry = document["blocks"][int(found[1])]
    place, known = error.place, []
    if isinstance(entry, dict):
        if place == f"{found[0]}.cells" and "levels" in entry and "cells" not in entry:
            place = f"{found[0]}.levels"
        known = [entry.get(key) for key in ("letter", "colour")]
    words = [printable(word, 20) for word in known if isinstance(word, str) and word]
    name = ", ".join([f"block {int(found[1]) + 1}", *words])
    return UnusableError(f"{error.message} ({name})", place)
