"""The file of a block set, TOML: what a user copies and edits to enter his own shapes.

A block's shape is drawn (`levels`: level by level from the ground up, each seen from above,
`#` a cell and `.` none) or listed (`cells`: `[x, y, z]` each). Here unknown keys are refused,
since a misspelt key of a file written by hand would be a wish lowered silently.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from ..documents import decode, kind, printable, read_text, validated
from ..errors import UnusableError
from ..polycube import Cells
from ..wording import plural
from .block_set import Block, BlockSet, check_block_set
from .block_slips import for_owner, parse_toml, refuse_slips
from .deck_file import Rgb, Tier
from .mixed_up import refuse_json

DEFAULT = "boca-11.toml"
EXAMPLE = "example.toml"

# Whole numbers of TOML have 64 bits; its reader lets pass any number of hexadecimal digits.
Coordinate = Annotated[int, Field(ge=-(2**63), le=2**63 - 1)]
Cell = Annotated[list[Coordinate], Field(min_length=3, max_length=3)]


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class BlockEntry(_Strict):
    """One `[[blocks]]` table."""

    letter: str
    colour: str | None = None
    rgb: Rgb | None = None
    tiers: list[Tier]
    levels: list[list[str]] | None = None
    cells: list[Cell] | None = None


class BlockSetFile(_Strict):
    """The whole file."""

    name: str | None = None
    blocks: list[BlockEntry]


def parse_block_set(text: str) -> BlockSet:
    """The block set written in TOML; raises `UnusableError` naming the place and the remedy."""
    refuse_json(text)
    document = parse_toml(text)
    try:
        return _block_set(document)
    except UnusableError as error:
        raise for_owner(error, document) from None


def _block_set(document: dict[str, Any]) -> BlockSet:
    _refuse_unknown_keys(document)
    refuse_slips(document)
    file = validated(BlockSetFile, document)
    blocks = tuple(_block(entry, f"blocks[{number}]") for number, entry in enumerate(file.blocks))
    block_set = BlockSet(blocks, file.name)
    check_block_set(block_set)
    return block_set


def read_block_set(path: Path) -> BlockSet:
    """The block set in the file; raises `UnusableError`."""
    return parse_block_set(read_text(path))


@cache
def default_block_set() -> BlockSet:
    """The shipped set `boca-11`."""
    return parse_block_set(shipped_text(DEFAULT))


def shipped_text(name: str) -> str:
    """The text of a block set file that is shipped with caminito."""
    return decode((Path(__file__).parent / name).read_bytes())


def _refuse_unknown_keys(document: dict[str, Any]) -> None:
    _known(document, set(BlockSetFile.model_fields), "")
    blocks = document.get("blocks")
    for number, entry in enumerate(blocks if isinstance(blocks, list) else []):
        if isinstance(entry, dict):
            _known(entry, set(BlockEntry.model_fields), f"blocks[{number}].")


def _known(table: dict[str, Any], names: set[str], place: str) -> None:
    for key in table:
        if key not in names:
            near = get_close_matches(key, sorted(names), 1)
            hint = f'did you mean "{near[0]}"?' if near else f"known are {', '.join(sorted(names))}"
            raise UnusableError(f"there is no such key: {hint}", printable(place + key, 200))


def _block(entry: BlockEntry, place: str) -> Block:
    if (entry.levels is None) == (entry.cells is None):
        raise UnusableError("give the shape once: either levels (drawn) or cells (listed)", place)
    if entry.levels is not None:
        cells = _drawn(entry.levels, f"{place}.levels")
    else:
        cells = tuple((x, y, z) for x, y, z in entry.cells or [])
    return Block(entry.letter, cells, tuple(entry.tiers), entry.colour, entry.rgb)


def _drawn(levels: list[list[str]], place: str) -> Cells:
    """Cells of a drawing: levels from the ground up, rows from far to near as seen from above.

    All rows have one length and all levels one number of rows: where a smaller level lies above
    a larger one would be a guess.
    """
    _check_frame(levels, place)
    cells = []
    for z, rows in enumerate(levels):
        for row, text in enumerate(rows):
            for x, mark in enumerate(text):
                if mark == "#":
                    cells.append((x, len(rows) - 1 - row, z))
                elif mark != ".":
                    raise UnusableError(
                        f'a drawing is made of "#" and ".", not {kind(mark)}',
                        f"{place}[{z}][{row}]",
                    )
    if not cells:
        raise UnusableError('nothing is drawn: mark each cell with "#"', place)
    return tuple(cells)


def _check_frame(levels: list[list[str]], place: str) -> None:
    rows = len(levels[0]) if levels else 0
    wide = len(levels[0][0]) if rows else 0
    for z, level in enumerate(levels):
        if len(level) != rows:
            raise UnusableError(
                f"has {plural(len(level), 'row')}, the first level has {rows}: draw every level "
                'in a frame of one size, with "." where there is no cube',
                f"{place}[{z}]",
            )
        for row, text in enumerate(level):
            if len(text) != wide:
                raise UnusableError(
                    f"has {plural(len(text), 'square')}, the first row has {wide}: draw every "
                    'level in a frame of one size, with "." where there is no cube',
                    f"{place}[{z}][{row}]",
                )
