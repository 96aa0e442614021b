"""Bossa games for tests: deals and moves as documents, with the pile kept by simple bookkeeping."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

from caminito.verifier.bossa.referee import REFEREE
from caminito.verifier.game import Replay, replay

Doc = dict[str, Any]
ALL = [[white, black] for white in range(7) for black in range(7) if 1 <= white + black <= 6]


def tiles(text: str) -> list[list[int]]:
    """`"1/0 2/3"` as tiles."""
    return [[int(number) for number in word.split("/")] for word in text.split()]


def deal(
    ana: str,
    beto: str,
    pile: str,
    white: int,
    black: int,
    first: str = "Ana",
    white_owner: str = "Beto",
    modifiers: Doc | None = None,
) -> Doc:
    """A record without moves: Ana rolls the white die, Beto the black one.

    Only the top of the pile is given; what is left of the 27 tiles follows, the last is removed.
    """
    hands, top = {"Ana": tiles(ana), "Beto": tiles(beto)}, tiles(pile)
    left = [tile for tile in ALL if tile not in [*hands["Ana"], *hands["Beto"], *top]]
    higher = "Ana" if white > black else "Beto"
    setup: Doc = {
        "removed": left[-1],
        "hands": hands,
        "pile": top + left[:-1],
        "dice": {"white": "Ana", "black": "Beto"},
        "rolls": [{"white": white, "black": black}],
        "choice": {"player": higher, "takes": "first" if first == higher else "line"},
        "lines": {"white": white_owner, "black": "Ana" if white_owner == "Beto" else "Beto"},
        "first": first,
    }
    if modifiers is not None:
        setup["modifiers"] = modifiers
    head = {"format": "caminito.record", "version": 1, "game": "bossa"}
    return {**head, "players": ["Ana", "Beto"], "setup": setup, "moves": []}


def lay(do: str, line: str, at: int, text: str, chip: str = "", on: int = 0) -> Doc:
    move: Doc = {"do": do, "line": line, "at": at, "tiles": tiles(text)}
    return {**move, "modifier": {"chip": chip, "tile": on}} if chip else move


def place(line: str, at: int, text: str, chip: str = "", on: int = 0) -> Doc:
    return lay("place", line, at, text, chip, on)


def stack(line: str, at: int, text: str, chip: str = "", on: int = 0) -> Doc:
    return lay("stack", line, at, text, chip, on)


def redraw(discard: str) -> Doc:
    return {"do": "redraw", "discard": tiles(discard)[0]}


def exchange(give: str, take: str) -> Doc:
    return {"do": "exchange", "give": tiles(give)[0], "take": tiles(take)[0]}


STUCK: Doc = {"do": "stuck"}


def game(start: Doc, steps: Sequence[Doc], result: tuple[str | None, str] | None = None) -> Doc:
    """The record with moves: players in turn, each draws the top tile, a redraw the next too."""
    record = copy.deepcopy(start)
    pile = list(record["setup"]["pile"])
    first = record["setup"]["first"]
    second = "Beto" if first == "Ana" else "Ana"
    for number, step in enumerate(steps):
        move = {"player": second if number % 2 else first, "draw": pile.pop(0), **step}
        if step["do"] == "redraw":
            move["gets"] = pile.pop(0)
        record["moves"].append(move)
    if result is not None:
        record["result"] = {"winner": result[0], "by": result[1]}
    return record


def played(record: Doc) -> Replay:
    return replay(REFEREE, REFEREE.read(copy.deepcopy(record), no_file))


def no_file(path: str, place: str) -> Any:
    raise AssertionError(f"{place} asks for {path}")


# A game with every kind of move but `stuck`, left after 8 moves. The white die is at 4, the
# black one at 2; white is Beto's line.
MIDDLE_DEAL = deal(
    "5/0 1/2 0/3 3/1",
    "3/0 1/4 2/1 0/1",
    "2/3 1/1 4/1 2/2 6/0 0/2 2/0 0/4 1/5 0/6",
    white=4,
    black=2,
    modifiers={"Ana": "doubler", "Beto": "inverter"},
)
MIDDLE_STEPS = [
    place("white", 5, "5/0"),  # next to the die: 1 tile
    place("black", 1, "0/1"),
    place("white", 6, "2/3 4/1"),  # next to 1 tile: 2
    stack("black", 1, "2/1"),
    redraw("6/0"),  # gets 0/2
    exchange("2/0", "0/3"),
    place("white", 7, "1/2 2/0 3/1", "doubler", 0),  # 2 + 2 + 3, next to 2 tiles: 3
    place("white", 3, "3/0"),  # the other side of the die
]
MIDDLE = game(MIDDLE_DEAL, MIDDLE_STEPS)

# Ana lays six rows on the white line: the last one empties her hand.
SIX_HANDS = ("1/0 5/0 1/1 2/0", "0/5 0/3 0/4 0/2")
SIX_PILE = "4/0 0/1 4/1 1/3 0/6 1/2 1/4 2/2 3/1 2/3 3/3 2/4 6/0 1/5 2/1"
SIX_STEPS = [
    place("white", 6, "1/0 5/0"), place("black", 5, "0/5"),
    place("white", 7, "1/1 2/0 4/0"), place("black", 3, "0/3"),
    redraw("0/6"), place("black", 6, "0/4 0/2"),
    place("white", 4, "4/1"), place("black", 2, "0/1 3/1"),
    place("white", 3, "1/2 2/2"), redraw("3/3"),
    place("white", 2, "2/3"), stack("black", 5, "1/5"),
    place("white", 8, "6/0 2/1"),
]  # fmt: skip


def six(owner: str, result: tuple[str | None, str] | None) -> Doc:
    start = deal(*SIX_HANDS, SIX_PILE, white=5, black=4, white_owner=owner)
    return game(start, SIX_STEPS, result)


# The same rows with an exchange by each player in between, so that 3/2 stays with Ana.
LONG_PILE = "4/0 0/1 4/1 1/3 0/6 1/2 1/4 4/2 3/1 2/2 3/3 2/4 2/3 1/5 6/0 3/2 2/1 5/1"
LONG_STEPS = [
    *SIX_STEPS[:6],
    exchange("4/2", "1/3"), SIX_STEPS[7],
    SIX_STEPS[6], SIX_STEPS[9],
    SIX_STEPS[8], SIX_STEPS[11],
    SIX_STEPS[10], exchange("3/2", "1/3"),
]  # fmt: skip


def long(last: Sequence[Doc], result: tuple[str | None, str] | None, owner: str = "Beto") -> Doc:
    """Ana holds 6/0 3/2 and draws 2/1; then Beto, with 4/2 1/4 2/4 1/3, draws the last, 5/1."""
    start = deal(*SIX_HANDS, LONG_PILE, white=5, black=4, white_owner=owner)
    return game(start, [*LONG_STEPS, *last], result)


SIXTH_ROW = [place("white", 8, "6/0 2/1")]
EVEN = [stack("white", 2, "2/1"), place("black", 7, "4/2 2/4 5/1")]  # two tiles each
UNEVEN = [stack("white", 2, "2/1"), place("black", 1, "5/1")]  # two of Ana, four of Beto


def emptied(result: tuple[str | None, str] | None) -> Doc:
    """Ana lays 2, 3 and 2 tiles and has none left; three rows lie on the white line."""
    start = deal("1/0 3/0 1/1 2/0", "0/1 0/2 0/3 0/4", "2/1 0/5 4/0 0/6 2/2", white=3, black=5)
    steps = [place("white", 4, "1/0 3/0"), place("black", 4, "0/4"),
             place("white", 5, "1/1 2/0 2/1"), place("black", 3, "0/1 0/2"),
             place("white", 6, "4/0 2/2")]  # fmt: skip
    return game(start, steps, result)


STUCK_DEAL = deal(
    "3/0 4/0 1/0 2/0", "0/6 0/1 0/3 1/4",
    "1/1 0/5 6/0 2/1 3/3 2/2 5/0 2/3 0/2", white=6, black=5,
)  # fmt: skip
# Ana has used redraw and exchange, and holds 1/0 2/0 1/1 2/1 0/1 0/2: too few dots for 5 and 8 of
# the white line and 4 and 8 of the black one, and to stack.
STUCK_STEPS = [
    place("white", 7, "3/0 4/0"), place("black", 6, "0/6"),
    redraw("6/0"), redraw("3/3"),
    exchange("5/0", "0/1"), place("black", 7, "0/3 1/4"),
    STUCK,
]  # fmt: skip


def stuck(result: tuple[str | None, str] | None) -> Doc:
    return game(STUCK_DEAL, STUCK_STEPS, result)
