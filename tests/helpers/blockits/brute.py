"""The rules of Blockits once more, in plain sets of squares, to check the package against.

Nothing here calls the package. Areas are drawn, top row first: `.` free, `#` drawn, `X` marked.
A `Table` passes its areas on like people do: it takes them off the list's end and puts them in
front.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

Square = tuple[int, int]
Cells = frozenset[Square]


def drawn(*rows: str, mark: str = "#") -> Cells:
    """The squares with that mark in a drawing."""
    return frozenset(
        (x, y)
        for y, row in enumerate(reversed(rows))
        for x, letter in enumerate(row)
        if letter == mark
    )


DEFAULT: dict[str, Cells] = {
    "I": drawn("####"),
    "L": drawn("..#", "###"),
    "T": drawn(".#.", "###"),
    "O": drawn("##", "##"),
    "S": drawn(".##", "##."),
    "V": drawn("#.", "##"),
}
COLOURS = {"I": "red", "L": "red", "T": "red", "O": "blue", "S": "blue", "V": "blue"}


def moved(cells: Iterable[Square], dx: int, dy: int) -> Cells:
    return frozenset((x + dx, y + dy) for x, y in cells)


def corner(cells: Iterable[Square]) -> Cells:
    listed = list(cells)
    return moved(listed, -min(x for x, _ in listed), -min(y for _, y in listed))


def turned(cells: Iterable[Square]) -> set[Cells]:
    """Every way to draw a shape: quarter turns and mirror images until nothing new comes."""
    known: set[Cells] = set()
    fresh = [corner(cells)]
    while fresh:
        now = fresh.pop()
        if now not in known:
            known.add(now)
            fresh.append(corner((y, -x) for x, y in now))
            fresh.append(corner((-x, y) for x, y in now))
    return known


def places(shape: Cells, width: int, height: int) -> Iterator[Cells]:
    """Every place of a shape inside the area."""
    for form in turned(shape):
        for dx in range(width):
            for dy in range(height):
                place = moved(form, dx, dy)
                if all(x < width and y < height for x, y in place):
                    yield place


class Area:
    def __init__(self, width: int, height: int, shapes: Mapping[str, Cells] = DEFAULT) -> None:
        self.width, self.height, self.shapes = width, height, shapes
        self.drawn: set[Square] = set()
        self.marked: set[Square] = set()

    def free(self) -> set[Square]:
        every = {(x, y) for x in range(self.width) for y in range(self.height)}
        return every - self.drawn - self.marked

    def rests(self, cells: Iterable[Square]) -> bool:
        return any(y == 0 or (x, y - 1) in self.drawn for x, y in cells)

    def legal(self, name: str) -> set[Cells]:
        found = places(self.shapes[name], self.width, self.height)
        return {place for place in found if place <= self.free() and self.rests(place)}

    def rows(self) -> set[int]:
        return {
            y for y in range(self.height) if all((x, y) in self.drawn for x in range(self.width))
        }

    def blocked(self) -> set[Square]:
        free = self.free()
        covered: set[Square] = set()
        for shape in self.shapes.values():
            for place in places(shape, self.width, self.height):
                if place <= free:
                    covered |= place
        return free - covered


class Table:
    """A game under way. `judge` plays a round and names the first rule it breaks, or None."""

    def __init__(
        self, players: list[str], first: str, width: int, height: int,
        shapes: Mapping[str, Cells] = DEFAULT, colours: Mapping[str, str] = COLOURS,
    ) -> None:  # fmt: skip
        self.players = players
        self.shapes, self.colours = shapes, colours
        self.areas = [Area(width, height, shapes) for _ in players]
        self.box = self.areas[players.index(first)]
        self.marks: dict[str, Counter[str]] = {player: Counter() for player in players}
        self.over = False

    def judge(self, move: dict[str, Any]) -> str | None:
        if self.over:
            return "end"
        roller = next(i for i, area in enumerate(self.areas) if area is self.box)
        if move["player"] != self.players[roller]:
            return "roller"
        if len(move["dice"]) != len(self.players) or not set(move["dice"]) <= set(self.shapes):
            return "dice"
        left = list(move["dice"])
        for step in range(len(self.players)):
            if step >= len(move["turns"]):
                return "draft"
            seat = (roller + step) % len(self.players)
            turn = move["turns"][step]
            if turn["player"] != self.players[seat] or turn["die"] not in left:
                return "draft"
            left.remove(turn["die"])
            broken = self.turn(self.areas[seat], self.marks[self.players[seat]], turn)
            if broken:
                return broken
        if len(move["turns"]) > len(self.players):
            return "draft"
        self.over = any(turn["squares"] is None for turn in move["turns"])
        self.areas.insert(0, self.areas.pop())
        return None

    def turn(self, area: Area, marks: Counter[str], turn: dict[str, Any]) -> str | None:
        name, swap = turn["die"], turn["swap"]
        if swap is not None:
            if (
                turn["squares"] is None
                or swap == name
                or self.colours.get(swap) != self.colours[name]
            ):
                return "swap-colour"
            if marks["swap"] == 2:
                return "swap-limit"
            name = swap
        if turn["squares"] is None:
            if area.legal(turn["die"]):
                return "must-draw"
            return "lines" if turn["lines"] else "blocked" if turn["blocked"] else None
        cells = frozenset((x, y) for x, y in turn["squares"])
        if any(not (0 <= x < area.width and 0 <= y < area.height) for x, y in cells):
            return "grid"
        whole = len(cells) == len(turn["squares"]) > 0
        if not whole or corner(cells) not in turned(self.shapes[name]):
            return "shape"
        if not cells <= area.free():
            return "overlap"
        if not area.rests(cells):
            return "support"
        before = area.rows()
        area.drawn |= cells
        if sorted(turn["lines"]) != sorted(area.rows() - before):
            return "lines"
        blocked = area.blocked()
        if sorted(map(tuple, turn["blocked"])) != sorted(blocked):
            return "blocked"
        area.marked |= blocked
        marks.update({name: 1, "swap": swap is not None,
                      "lines": len(turn["lines"]), "blocked": len(blocked)})  # fmt: skip
        return None
