"""Bossa once more, the slow way: every conceivable laying is tried against the words of the rules.

Works on documents and on a board of its own (`{(line, position): [layer, ...]}`), and shares no
code with the referee.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Any

Doc = dict[str, Any]
Key = tuple[Any, ...]


class Board:
    """The position after some moves of a record, all taken to be legal."""

    def __init__(self, record: Doc, moves: list[Doc]) -> None:
        setup = record["setup"]
        self.players = record["players"]
        self.die = setup["rolls"][-1]
        self.owner = setup["lines"]
        self.rows: dict[tuple[str, int], list[list[tuple[int, int]]]] = {}
        self.hand = {name: [tuple(t) for t in setup["hands"][name]] for name in self.players}
        self.pile = [tuple(tile) for tile in setup["pile"]]
        self.used: set[tuple[str, str]] = set()
        self.chip = dict(setup.get("modifiers") or {})
        self.turn = setup["first"]
        for move in moves:
            self.play(move)

    def other(self, player: str) -> str:
        return next(name for name in self.players if name != player)

    def play(self, move: Doc) -> None:
        me, do = move["player"], move["do"]
        self.hand[me].append(self.pile.pop(0))
        if do in ("place", "stack"):
            layer = [tuple(tile) for tile in move["tiles"]]
            self.rows.setdefault((move["line"], move["at"]), []).append(layer)
            for tile in layer:
                self.hand[me].remove(tile)
            if move.get("modifier"):
                del self.chip[me]
        if do == "redraw":
            self.hand[me].remove(tuple(move["discard"]))
            self.hand[me].append(self.pile.pop(0))
        if do == "exchange":
            give, take = tuple(move["give"]), tuple(move["take"])
            self.hand[me].remove(give)
            self.hand[self.other(me)].remove(take)
            self.hand[me].append(take)
            self.hand[self.other(me)].append(give)
        if do not in ("place", "stuck"):
            self.used.add((me, do))
        self.turn = self.other(me)

    def outcome(self, last: Doc | None) -> tuple[str | None, str | None]:
        """Winner and ending, asked in the order of the rules; (None, None) while it goes on."""
        if last is None:
            return None, None
        me, do, you = last["player"], last["do"], self.other(last["player"])
        if do == "place" and sum(line == last["line"] for line, _ in self.rows) == 6:
            if self.hand[me]:
                return self.owner[last["line"]], "B"
            return me, "A" if self.owner[last["line"]] == me else "C"
        if not self.hand[me]:
            return me, "A"
        if do == "stuck":
            return you, "D"
        if self.pile:
            return None, None
        mine, yours = len(self.hand[me]), len(self.hand[you])
        return (None if mine == yours else me if mine < yours else you), "E"

    def legal(self) -> set[Key]:
        """Every legal move as a key: what is laid where with which chip, what for what."""
        me = self.turn
        hand = [*self.hand[me], self.pile[0]]
        found: set[Key] = set()
        sets = chain.from_iterable(combinations(hand, size) for size in range(1, len(hand) + 1))
        for tiles in sets:
            for mark in (None, *(tiles if me in self.chip else ())):
                for line in ("white", "black"):
                    dots = list(self.dots(me, tiles, mark, line))
                    at = sum(dots)
                    if 0 in dots or not 1 <= at <= 8:
                        continue
                    if self.may_place(line, at, len(tiles)):
                        found.add(("place", line, at, frozenset(tiles), mark))
                    if (me, "stack") not in self.used and self.may_stack(line, at, len(tiles)):
                        found.add(("stack", line, at, frozenset(tiles), mark))
        if (me, "redraw") not in self.used and len(self.pile) >= 2:
            found |= {("redraw", tile, self.pile[1]) for tile in hand}
        if (me, "exchange") not in self.used:
            theirs = self.hand[self.other(me)]
            found |= {("exchange", give, take) for give in hand for take in theirs}
        return found or {("stuck",)}

    def dots(self, me: str, tiles: Any, mark: Any, line: str) -> Iterator[int]:
        for white, black in tiles:
            own, foreign = (white, black) if line == "white" else (black, white)
            if (white, black) != mark:
                yield own
            else:
                yield own + own if self.chip[me] == "doubler" else foreign

    def may_place(self, line: str, at: int, number: int) -> bool:
        taken = {p for row, p in self.rows if row == line} | {self.die[line]}
        if at in taken:
            return False
        for beside in (at - 1, at + 1):
            if beside in taken:
                if beside == self.die[line]:
                    return number in (1, 2)
                return abs(len(self.rows[line, beside][0]) - number) == 1
        return False

    def may_stack(self, line: str, at: int, number: int) -> bool:
        return (line, at) in self.rows and len(self.rows[line, at][-1]) == number


def key(move: Doc) -> Key:
    """The key of a move document; tiles are a set."""
    do = move["do"]
    if do in ("place", "stack"):
        tiles = [tuple(tile) for tile in move["tiles"]]
        mark = tiles[move["modifier"]["tile"]] if move.get("modifier") else None
        return (do, move["line"], move["at"], frozenset(tiles), mark)
    if do == "redraw":
        return (do, tuple(move["discard"]), tuple(move["gets"]))
    if do == "exchange":
        return (do, tuple(move["give"]), tuple(move["take"]))
    return (do,)
