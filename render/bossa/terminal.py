"""A table of Bossa for the terminal: lines, hands, markers and pile as plain text.

Pure functions that return lines joined by newlines. A tile is written white/black, as `1/4`.
Each line of the board is drawn as a column of positions, 8 on top, with the two lines side by
side; a row's layers stand in the order in which they were laid, with `>` before each that is
stacked, and a chip right behind the tile it lies on (`x2` a doubler, `<>` an inverter):

    white line (Beto), 2 rows      black line (Ana), 1 row
     8                              8
     7                              7
     6  6/0 > 3/2x2                 6
     5  (die)                       5
     4  1/0 3/2                     4  1/2 2/2

Besides the players' names only ASCII is used.
"""

from __future__ import annotations

from itertools import zip_longest

from ...cards.bossa.table import Layer, Line, Table
from ...cards.bossa.tiles import COLOURS, HIGHEST, LOWEST, MARKERS, Tile
from ...cards.documents import printable
from ...cards.wording import plural

CHIP_MARKS = {"doubler": "x2", "inverter": "<>"}
DIE = "(die)"
_GAP = "      "
_ENDINGS = {
    "A": "an empty hand",
    "B": "the 6th row of a line",
    "C": "an empty hand with the 6th row of the opponent's line",
    "D": "a stuck player",
    "E": "an empty pile",
}


def draw_table(table: Table) -> str:
    """The whole table: both lines, each player's hand, markers and chip, the pile, whose turn."""
    columns = [_line(table.lines[colour]) for colour in COLOURS]
    width = max(map(len, columns[0]))
    board = [
        f"{left.ljust(width)}{_GAP}{right}".rstrip()
        for left, right in zip_longest(*columns, fillvalue="")
    ]
    left = len(table.pile)
    pile = f"pile: {plural(left, 'tile')}"
    if table.discarded:
        pile += f"; discarded: {_tiles(table.discarded)}"
    hands = [line for name in table.players for line in _player(table, name)]
    return "\n".join([*board, "", *hands, pile, _standing(table)])


def _line(line: Line) -> list[str]:
    rows = len(line.rows)
    heading = f"{line.colour} line ({_name(line.owner)}), {plural(rows, 'row')}"
    return [heading, *(_position(line, at) for at in range(HIGHEST, LOWEST - 1, -1))]


def _position(line: Line, at: int) -> str:
    what = DIE if at == line.die else " > ".join(map(_layer, line.rows.get(at, ())))
    return f" {at}  {what}".rstrip()


def _layer(layer: Layer) -> str:
    words = [_tile(tile) for tile in layer.tiles]
    if layer.modifier is not None:
        words[layer.modifier.tile] += CHIP_MARKS[layer.modifier.chip]
    return " ".join(words)


def _player(table: Table, name: str) -> list[str]:
    markers = [marker for marker in MARKERS if marker in table.markers[name]]
    left = ", ".join(markers) or "none"
    if table.expansion:
        left += f"; chip: {table.chips[name] or 'used'}"
    hand = table.hands[name]
    return [f"{_name(name)}: {_tiles(hand) or 'no tiles'}", f"   markers left: {left}"]


def _standing(table: Table) -> str:
    if table.by is None:
        return f"after {plural(table.moves, 'move')}: {_name(table.to_move)} is to move"
    who = "a draw" if table.winner is None else f"{_name(table.winner)} wins"
    return f"over after {plural(table.moves, 'move')}: {who} by {table.by}, {_ENDINGS[table.by]}"


def _tiles(tiles: tuple[Tile, ...]) -> str:
    return " ".join(map(_tile, tiles))


def _tile(tile: Tile) -> str:
    return f"{tile[0]}/{tile[1]}"


def _name(name: str) -> str:
    return printable(name, 30)
