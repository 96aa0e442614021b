"""Pictures, silhouettes and structures that are drawn by hand, read from lines of text.

A picture has a row for every level, the top one first, and four squares a row: a block's letter,
or `.` for nothing; spaces between squares are skipped. A silhouette has `#` for something. A
structure is drawn level by level from the ground up, each as seen from above with the front
player below, and an empty line between two levels.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..documents import printable
from ..errors import UnusableError
from ..polycube import Cell, Cells, shape_key
from ..wording import plural
from .block_set import Block
from .board import MAX_HEIGHT, MIN_HEIGHT, SIDE
from .picture import EMPTY, Picture

SOMETHING = "#"
Square = tuple[int, int]


def rows_of(lines: Iterable[str]) -> list[str]:
    """The rows among some lines: without spaces and empty lines."""
    rows = ["".join(line.split()) for line in lines]
    return [row for row in rows if row]


def levels_of(text: str) -> list[list[str]]:
    """The levels of a structure in a text: groups of lines between empty ones."""
    levels: list[list[str]] = [[]]
    for line in text.splitlines():
        row = "".join(line.split())
        if row:
            levels[-1].append(row)
        elif levels[-1]:
            levels.append([])
    return [level for level in levels if level]


def picture_from(rows: Sequence[str], height: int, known: str, place: str) -> Picture:
    """The picture in these rows; raises `UnusableError` when it is none of `height` levels.

    `known` are the letters of the tier's blocks.
    """
    if len(rows) != height:
        remedy = (
            f"write one for each level, the top one first, or say height {len(rows)}"
            if MIN_HEIGHT <= len(rows) <= MAX_HEIGHT
            else "write one for each level, the top one first"
        )
        raise UnusableError(f"has {plural(len(rows), 'row')}, not {height}: {remedy}", place)
    for number, row in enumerate(rows, 1):
        if len(row) != SIDE:
            raise UnusableError(
                f"row {number} has {plural(len(row), 'square')}, not {SIDE}: write a letter for "
                'each, "." where nothing is seen',
                place,
            )
        _refuse_strangers(row, known, f"row {number}", place)
    return tuple(rows)


def _refuse_strangers(row: str, known: str, where: str, place: str) -> None:
    for letter in row:
        if letter != EMPTY and letter not in known:
            what = "" if known == SOMETHING else ", which is no block of this tier"
            raise UnusableError(
                f'{where} has "{printable(letter)}"{what}: write {" ".join(known)}, or "{EMPTY}" '
                "for nothing",
                place,
            )


def silhouette_from(rows: Sequence[str], height: int, place: str) -> frozenset[Square]:
    """The squares (x, z), x from the left, in which anything is seen; raises `UnusableError`."""
    picture = picture_from(rows, height, SOMETHING, place)
    return frozenset(
        (x, height - 1 - number)
        for number, row in enumerate(picture)
        for x, mark in enumerate(row)
        if mark == SOMETHING
    )


def structure_from(
    levels: Sequence[Sequence[str]], height: int, blocks: Sequence[Block], place: str
) -> Mapping[str, Cells]:
    """The blocks that stand already, each drawn whole; raises `UnusableError`."""
    if not levels:
        raise UnusableError("draws no level: draw one, or leave the structure out", place)
    if len(levels) > height:
        raise UnusableError(
            f"has {plural(len(levels), 'level')}, and the height is {height}: draw fewer, or say a "
            "greater height",
            place,
        )
    known = "".join(block.letter for block in blocks)
    cells: dict[str, list[Cell]] = {}
    for z, level in enumerate(levels):
        if len(level) != SIDE or any(len(row) != SIDE for row in level):
            raise UnusableError(
                f"level {z + 1} is not {SIDE} rows of {SIDE} squares: draw every level whole, an "
                f'empty line between two, with "{EMPTY}" where nothing stands yet',
                place,
            )
        for y, row in enumerate(reversed(level)):
            _refuse_strangers(row, known, f"level {z + 1}", place)
            for x, letter in enumerate(row):
                if letter != EMPTY:
                    cells.setdefault(letter, []).append((x, y, z))
    for block in blocks:
        own = cells.get(block.letter)
        if own is not None and (len(own) != len(block.cells) or shape_key(own) != block.shape):
            raise UnusableError(
                f"what is drawn as {block.letter} is not its block: draw all of its "
                f"{plural(len(block.cells), 'cube')} in its shape, or none of them",
                place,
            )
    return {letter: tuple(sorted(own)) for letter, own in cells.items()}
