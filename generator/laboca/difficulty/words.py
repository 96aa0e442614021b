"""The steps of a path in words: why places go, which ones, and who stands where then."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby

from ....cards.laboca.board import SIDE
from ....cards.laboca.deck import Puzzle
from ....cards.laboca.picture import mirrored
from ....cards.polycube import Cell, Cells
from ....cards.wording import plural
from .by_cells import ANOTHER, ITSELF, UNFILLED
from .path import Link, Path, Step, WhatIf
from .place_words import cells_words, place_words, stand_words
from .reasons import Reasons
from .techniques import (
    CHOICE,
    HOLE,
    SEARCH,
    SIGHT,
    SPACE,
    SUPPORT,
    TWO_IN_SIGHT,
    WHAT_IF,
    technique,
)

# So many places are named one by one; more are only counted.
_NAMED = 2


class Words:
    """Tells the steps of one task's path."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        colours = {block.letter: block.colour for block in puzzle.blocks}
        shared = [colour for colour in colours.values() if colour]
        self.names = {
            letter: colour if colour and shared.count(colour) == 1 else f"block {letter}"
            for letter, colour in colours.items()
        }
        self.front, self.back = puzzle.front, mirrored(puzzle.back)
        self.reasons = Reasons(puzzle)

    def start(self, path: Path) -> tuple[str, ...]:
        """What the pictures tell at a glance."""
        left = ", ".join(
            f"{self.names[letter]} {len(places)}" for letter, places in path.start.items()
        )
        lines = [f"The pictures leave each block so many places: {left}."]
        lines += [self._stands(letter, cells) for letter, cells in path.pinned.items()]
        return tuple(lines)

    def title(self, step: Step) -> str:
        """The level and the name of the step's technique."""
        if step.level == CHOICE:
            return "free choice"
        return f"level {step.level}, {technique(step.level).name}"

    def step(self, step: Step) -> tuple[str, ...]:
        """The sentences of a step: the reason, what it rules out, who stands where then."""
        lines = [*self._reason(step)]
        if step.level < WHAT_IF and step.level != CHOICE:
            lines.append(self._out(step))
        if step.taken is None:
            lines += [self._stands(letter, cells) for letter, cells in step.settled.items()]
        return tuple(lines)

    def _reason(self, step: Step) -> Iterable[str]:
        name, places = self.names[step.cause], step.before[step.cause]
        if step.level == CHOICE:
            assert step.taken is not None
            yield (
                f"Each of the {len(places)} places of {name} leads to a building. "
                f"Let it {stand_words(step.taken)}."
            )
        elif step.level == SEARCH:
            assert step.taken is not None
            yield (
                f"Nothing is forced here: {name} has {len(places)} places, and only trying out "
                f"tells that it can {stand_words(step.taken)}."
            )
        elif step.level in (SPACE, SIGHT):
            yield self._by_cells(step)
        elif step.level == SUPPORT:
            yield self._by_support(step)
        elif step.level < HOLE:
            yield self._by_places(step)
        elif step.level == HOLE:
            yield (
                f"With {name} there, a cell that must be filled could not be filled any more by a "
                "block that still fits."
            )
        else:
            yield from (self._what_if(step, what_if) for what_if in step.what_ifs)

    def _by_cells(self, step: Step) -> str:
        """Levels 2 and 3: what the cause fills, and what it keeps empty."""
        involved, who = self.reasons.involved(step), self._who(step)
        if step.level == SPACE:
            return f"{who} fills {_cells(involved.filled)}: nothing else can."
        parts = []
        if involved.empty:
            parts.append(f"{who} is seen past {_cells(involved.empty)}: nothing stands there.")
        if involved.filled:
            parts.append(f"{who} fills {_cells(involved.filled)}, so nothing is seen through it.")
        return " ".join(parts)

    def _who(self, step: Step) -> str:
        name = self.names[step.cause]
        settled = len(step.before[step.cause]) == 1
        return name.capitalize() if settled else f"Wherever {name} stands, it"

    def _by_support(self, step: Step) -> str:
        name = self.names[step.cause]
        if step.kind == ITSELF:
            return (
                f"Below some places of {name} a cell must be empty, or {name} would not be seen "
                "where the pictures show it: there it would float."
            )
        if step.kind == ANOTHER:
            return self._by_another(step)
        if step.kind == UNFILLED:
            cells, by_others = self.reasons.unfilled(step)
            if by_others:
                return f"Something stands over {_cells(cells)}, and only {name} can fill that."
            return f"No block can fill {_cells(cells)}: {name} would float over that."
        return f"With {name} there, the cells left would not hold the blocks left."

    def _by_another(self, step: Step) -> str:
        involved, who = self.reasons.involved(step), self._who(step)
        parts = []
        if involved.empty:
            parts.append(
                f"{who} is seen past {_cells(involved.empty)}: nothing stands there, nor above."
            )
        if involved.needed:
            parts.append(
                f"{who} needs {_cells(involved.needed)} filled, so nothing is seen through there."
            )
        return " ".join(parts)

    def _by_places(self, step: Step) -> str:
        name, places = self.names[step.cause], step.before[step.cause]
        ways = "; or ".join(place_words(cells) for cells in places[:4])
        more = f"; or {len(places) - 4} more" if len(places) > 4 else ""
        way = "takes its room or its sight" if step.level == TWO_IN_SIGHT else "would clash with it"
        return (
            f"{name.capitalize()} has {plural(len(places), 'place')}: {ways}{more}. What {way} "
            f"in {'both' if len(places) == 2 else 'all'} would leave it none."
        )

    def _out(self, step: Step) -> str:
        parts = [f"{self.names[letter]} {_count(cells)}" for letter, cells in step.out.items()]
        return f"Out: {'; '.join(parts)}."

    def _what_if(self, step: Step, what_if: WhatIf) -> str:
        name = self.names[step.cause]
        then = "; then ".join(self._link(link) for link in what_if.links)
        return f"Could {name} {stand_words(what_if.cells)}? Then {then}. So it can't."

    def _link(self, link: Link) -> str:
        name = self.names[link.letter] if link.letter is not None else ""
        if link.cells is not None:
            return f"{name} must {stand_words(link.cells)}"
        if link.level is not None:
            return f"{name} rules out more (level {link.level})"
        return f"{name} has no place left" if name else "a cell that must be filled can't be"

    def _stands(self, letter: str, cells: Cells) -> str:
        return f"So {self.names[letter]} must {stand_words(cells)}{self._seen(letter)}."

    def _seen(self, letter: str) -> str:
        """Who sees the block, and how often in one column."""
        said = []
        for player, picture in (("front", self.front), ("back", self.back)):
            columns = [sum(row[x] == letter for row in picture) for x in range(SIDE)]
            times = sum(columns)
            if times > 1 and max(columns) == times:
                said.append(f"the {player} player sees it {_times(times)} in that column")
            elif times:
                said.append(f"the {player} player sees it {_times(times)}")
        return ": " + ", ".join(said) if said else ": nobody sees it"


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def _count(places: tuple[Cells, ...]) -> str:
    if len(places) <= _NAMED:
        return " and ".join(f"({place_words(cells)})" for cells in places)
    return f"in {len(places)} places"


def _cells(cells: Iterable[Cell]) -> str:
    """Cells in words; those that differ in one direction alone are told together."""
    listed = list(cells)
    ways = [_grouped(listed, axes) for axes in ((2, 0), (0, 1), (1, 2))]
    groups = min(ways, key=len)
    return " and ".join(
        f"the cell{'s' if len(group) > 1 else ''} {cells_words(group)}" for group in groups
    )


def _grouped(cells: list[Cell], axes: tuple[int, int]) -> list[list[Cell]]:
    """The cells by their place along two axes."""

    def key(cell: Cell) -> tuple[int, int]:
        return cell[axes[0]], cell[axes[1]]

    return [list(group) for _, group in groupby(sorted(cells, key=key), key)]


def legend(names: Mapping[str, str]) -> str:
    """Which letter is which block."""
    return ", ".join(f"{letter} {name}" for letter, name in names.items())
