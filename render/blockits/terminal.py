"""Drawings of a game of Blockits for the terminal: playing areas and scoreboards as plain text.

Pure functions that return lines joined by newlines, without one at the end and without spaces
at the ends of lines. Besides names of the file only ASCII is used. A playing area has row
numbers at the left, a letter for every shape, `X` for a blocked square and `#` at the right of a
row that is complete; below it stand the last digits of the column numbers:

    2 |. . . . . . . .|
    1 |. . L O O . T .|
    0 |L L L O O T T T|#
       0 1 2 3 4 5 6 7

Where two drawings of one shape touch, the later is written with small letters. On a scoreboard
`x` is a crossed box, and the value in brackets is the one that counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from string import ascii_uppercase
from typing import NamedTuple

from ...cards.blockits.position import Area, Mask, Scoreboard, squares_of
from ...cards.blockits.sheet import BLOCKED, LINES, SWAP, Sheet, Track, lost, points
from ...cards.documents import printable

FREE, MARKED, COMPLETE = ".", "X", "#"
_GAP = "   "
# A line with every box of the longest default track (41 values) would be 115 characters wide.
_MOST_CROSSED, _MOST_AHEAD = 12, 9


class Place(NamedTuple):
    """What lies before a player: the area in front of him and his scoreboard."""

    player: str
    area: Area
    board: Scoreboard


def draw_table(sheet: Sheet, places: Sequence[Place]) -> str:
    """Every player's area and scoreboard side by side, one player below the other."""
    parts = []
    for place in places:
        first = " (first-turn box)" if place.area.first else ""
        area = draw_area(sheet, place.area).split("\n")
        board = draw_scoreboard(sheet, place.board).split("\n")
        parts.append(f"{printable(place.player)}{first}\n{_side_by_side(area, board)}")
    return "\n\n".join(parts)


def draw_area(sheet: Sheet, area: Area) -> str:
    """A playing area, top row first."""
    width, height = max(0, sheet.width), max(0, sheet.height)
    letters = _squares(sheet, area)
    margin = len(str(max(0, height - 1)))
    lines = []
    for y in reversed(range(height)):
        row = [letters.get((x, y), FREE) for x in range(width)]
        whole = bool(row) and all((area.drawn >> y * width + x) & 1 for x in range(width))
        lines.append(f"{y:>{margin}} |{' '.join(row)}|{COMPLETE if whole else ''}")
    columns = " ".join(str(x % 10) for x in range(width))
    if columns:
        lines.append(f"{' ' * margin}  {columns}")
    return "\n".join(lines)


def shape_letters(sheet: Sheet) -> dict[str, str]:
    """A capital letter for every shape, all different: the first of its name where that is free."""
    free = [letter for letter in ascii_uppercase if letter != MARKED]
    names = list(dict.fromkeys(shape.name for shape in sheet.shapes))
    found: dict[str, str] = {}
    for name in names:
        if name[:1].upper() in free:
            found[name] = name[0].upper()
            free.remove(found[name])
    for name in names:
        if name not in found:
            found[name] = free.pop(0) if free else "?"
    return {name: found[name] for name in names}


def _squares(sheet: Sheet, area: Area) -> dict[tuple[int, int], str]:
    """What stands in every square that is not free."""
    width, letters = max(1, sheet.width), shape_letters(sheet)
    found = dict.fromkeys(squares_of(area.marked, width), MARKED)
    for name, mask in area.drawings:
        letter = letters.get(name, "?")
        touching = {found.get(square) for square in _neighbours(mask, width)}
        if letter in touching:
            letter = letter.lower()
        found.update(dict.fromkeys(squares_of(mask, width), letter))
    return found


def _neighbours(mask: Mask, width: int) -> set[tuple[int, int]]:
    return {
        (x + dx, y + dy)
        for x, y in squares_of(mask, width)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
    }


def draw_scoreboard(sheet: Sheet, board: Scoreboard) -> str:
    """Every track of a scoreboard, and the points in all."""
    letters = shape_letters(sheet)
    colours = {shape.name: shape.colour for shape in reversed(sheet.shapes)}
    tracks = [
        (_label(name, letter, colours[name]), sheet.track(name), board.shapes.get(name, 0))
        for name, letter in letters.items()
    ]
    tracks += [
        (LINES, sheet.track(LINES), board.lines),
        (BLOCKED, sheet.track(BLOCKED), board.blocked),
        (SWAP, sheet.track(SWAP), board.swaps),
    ]
    widest = max(len(label) for label, _, _ in tracks)
    lines = [f"{label.ljust(widest)}  {_boxes(track, marks)}" for label, track, marks in tracks]
    total = sum(points(track, marks) for _, track, marks in tracks)
    return "\n".join([*lines, f"{'total'.ljust(widest)}  {total}"])


def _label(name: str, letter: str, colour: str) -> str:
    safe = printable(name, 12)
    return f"{letter} {printable(colour, 12)}" + ("" if safe == letter else f" {safe}")


def _boxes(track: Track, marks: int) -> str:
    """The boxes of a track from the left: crossed ones, the one that counts, what comes next."""
    at = max(0, min(marks, len(track) - 1))
    parts = ["x"] * at if at <= _MOST_CROSSED else [f"({at} x)"]
    if track:
        parts.append(f"[{track[at]}]")
    ahead = [str(value) for value in track[at + 1 :]]
    if len(ahead) > _MOST_AHEAD:
        ahead = [*ahead[: _MOST_AHEAD - 1], "...", ahead[-1]]
    parts += ahead
    missing = lost(track, marks)
    if missing:
        parts.append(f"({missing} lost)")
    return " ".join(parts)


def _side_by_side(left: Sequence[str], right: Sequence[str]) -> str:
    widest = max(len(line) for line in left)
    return "\n".join(
        f"{one.ljust(widest)}{_GAP}{other}".rstrip()
        for one, other in zip_longest(left, right, fillvalue="")
    )
