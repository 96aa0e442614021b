"""The table of Vaca Loca for the terminal, as plain ASCII besides the players' names:

            0    1    2    3    4    5    6    7    8    9
      0   ###  07L  ###   .   01H* ###  ###  ###  ###  ###
     10   ...

`###` lies face down, `07L` is the tile 07-legs face up (H head, B body, L legs), `.` is gone,
and a star stands at the head of a creature whose three parts all lie face up.
"""

from __future__ import annotations

from ...cards.documents import printable
from ...cards.vacaloca.table import DOWN, UP, State
from ...cards.vacaloca.tiles import HEAD, PARTS
from ...cards.wording import plural

ROW = 10  # tiles a row: the position is read off as row and column
_WIDTH = 5
_FACE_DOWN, _GONE, _COMPLETE = "###", " . ", "*"


def draw_position(state: State) -> str:
    """The tiles by position, then what every player has and what is left."""
    heading = " " * _WIDTH + "".join(f"{column:>{_WIDTH}}" for column in range(ROW))
    rows = [_row(state, start) for start in range(0, len(state.tiles), ROW)]
    return "\n".join([heading, *rows, "", *_holdings(state), "", _left(state)])


def _row(state: State, start: int) -> str:
    squares = (_square(state, start + column) for column in range(ROW))
    return (f"{start:>{_WIDTH - 1}}  " + "".join(squares)).rstrip()


def _square(state: State, position: int) -> str:
    """The tile in four characters and a space before them."""
    way = state.table.lies[position]
    if way == DOWN:
        return f" {_FACE_DOWN} "
    if way != UP:
        return f" {_GONE} "
    creature, part = state.tiles[position]
    complete = part == HEAD and state.table.shown[creature] == len(PARTS)
    return f" {creature}{part[0].upper()}{_COMPLETE if complete else ' '}"


def _holdings(state: State) -> list[str]:
    """A line for every player: creatures and chips."""
    names = [printable(name, 30) for name in state.players]
    width = max(len(name) for name in names)
    return [
        f"{name:<{width}}  {plural(state.table.creatures[player], 'creature')}"
        f", {plural(state.table.chips[player], 'chip')}"
        for name, player in zip(names, state.players, strict=True)
    ]


def _left(state: State) -> str:
    table = state.table
    if table.ended:
        return f"the game is over: {table.left} tiles are left"
    return (
        f"{printable(state.mover, 30)} is next; {plural(table.left, 'tile')} on the table, "
        f"{table.down} face down; {plural(table.supply, 'chip')} in the supply"
    )
