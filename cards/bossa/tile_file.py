"""The file of a tile set, `caminito.tiles`: reading it with exact errors, and writing it.

Reading gives plain tiles, in the file's order; whether they are the 27 is the verifier's to say.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from pydantic import Field

from ..documents import validated
from ..record_file import Part, check_head
from .tiles import Tile

FORMAT = "caminito.tiles"
VERSION = 1
GAME = "bossa"

TilePart = Annotated[list[int], Field(min_length=2, max_length=2)]


class TileFile(Part):
    """A tile set of Bossa: every tile as `[white, black]`."""

    format: Literal["caminito.tiles"]
    version: Literal[1]
    game: Literal["bossa"]
    tiles: list[TilePart]


def tiles_from(document: Any) -> tuple[Tile, ...]:
    """The tiles in a parsed JSON document; raises `UnusableError` with the path of the part."""
    check_head(document, {"format": FORMAT, "version": VERSION, "game": GAME})
    return tuple(tile(part) for part in validated(TileFile, document).tiles)


def tile(part: list[int]) -> Tile:
    """A tile as plain data."""
    white, black = part
    return (white, black)


def tiles_text(tiles: tuple[Tile, ...], made_by: dict[str, str] | None = None) -> str:
    """The tile set as its file's text, a line for every number of dots on a tile."""
    head: dict[str, Any] = {"format": FORMAT, "version": VERSION, "game": GAME}
    if made_by:
        head["made_by"] = made_by
    lines: list[list[Tile]] = []
    for each in tiles:
        if not lines or sum(lines[-1][0]) != sum(each):
            lines.append([])
        lines[-1].append(each)
    body = ",\n".join("  " + ", ".join(json.dumps(list(each)) for each in line) for line in lines)
    keys = [f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)},"
            for key, value in head.items()]  # fmt: skip
    return "\n".join(["{", *keys, ' "tiles": [', body, "]}"]) + "\n"
