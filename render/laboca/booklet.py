"""The solutions booklet: `booklet_pdf`, one entry for each task, several to a page.

An entry has, from left to right: both pictures, the level plans from the ground up (each seen
from above, the front player at the bottom), and the building seen from its front right corner.
The parts of an entry stand on one line, their captions under it. Millimetres, y up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...cards.documents import printable
from ...cards.laboca.board import SIDE
from ...cards.laboca.deck import Deck, Task, tasks
from ...cards.laboca.picture import EMPTY, Arrangement, Picture, occupancy
from ...cards.polycube import Cell
from ..finish import EPOCH, Document, finish
from ..paper import Paper
from ..pen import BOLD, CAP_HEIGHT, REGULAR, X_HEIGHT, Pen, check_glyphs, fitted, text_width
from ..separation import ColourMode
from .blocks_art import store_squares
from .building_art import draw_building, drawing_size
from .face import STYLES
from .legend import Legend, draw_legend, legend_for
from .picture_art import PictureStyle, draw_picture
from .print import check_cards, title

MARGIN = 14.0
HEADER = 10.0  # from the top margin down to the first entry
LEGEND_GAP = 4.0
HEAD, CAPTION = 6.5, 4.0  # an entry's head above its parts, the captions under them
GAP = 5.0  # between entries
SQUARE = 5.0  # of the pictures, and of level plans where there is room
PART_GAP, PLAN_GAP = 9.0, 3.5

INK, QUIET, RULE, BOARD = "#1d2b36", "#66757f", "#d3dbe0", "#eef2f5"
TYPE, SMALL = 2.8, 1.9
MIN_TYPE = 1.76  # 5 points
MIN_PLAN_SQUARE = 2.5  # letters in smaller squares of level plans can't be read
LINES = PictureStyle(outline="#14202b")


@dataclass(frozen=True)
class Entry:
    """A task with all that its entry shows."""

    card: str
    tier: str
    letter: str
    task: Task
    occupied: dict[Cell, str]

    @property
    def levels(self) -> int:
        """How many levels the building has."""
        return 1 + max(z for _, _, z in self.occupied)


@dataclass(frozen=True)
class Plan:
    """The sizes that a paper and a deck fix.

    `height` is the deck's, `levels` how many of them its tallest building has; `bottom` is the
    legend's upper end.
    """

    paper: Paper
    height: int
    levels: int
    bottom: float

    @property
    def width(self) -> float:
        """Between the side margins."""
        return self.paper.width - 2 * MARGIN

    @property
    def entry(self) -> float:
        """Height of an entry; the building stands at the right of the head and the captions."""
        parts = max(SIDE, self.height) * SQUARE
        return max(HEAD + parts + CAPTION, drawing_size(self.height)[1])

    @property
    def room(self) -> float:
        """The height that a page has for entries."""
        return self.paper.height - MARGIN - HEADER - self.bottom

    @property
    def per_page(self) -> int:
        """How many entries stand on a page."""
        return int((self.room + GAP) / (self.entry + GAP))

    @property
    def plan_square(self) -> float:
        """Side of a level plan's square: all levels side by side, at most the pictures' size."""
        used = 2 * SIDE * SQUARE + PLAN_GAP + 2 * PART_GAP + drawing_size(self.height)[0]
        room = self.width - used - (self.levels - 1) * PLAN_GAP
        return min(SQUARE, room / self.levels / SIDE)


def booklet_pdf(
    deck: Deck, paper: Paper, colours: ColourMode = ColourMode.RGB, date: int = EPOCH
) -> bytes:
    """The solutions of all the deck's tasks as a PDF, in the deck's order.

    `date` (seconds since 1970) is the document's.

    Raises `ValueError` with the path of a task that has no solution or one that can't be drawn, and
    for paper on which no entry has room.
    """
    check_cards(deck)
    entries = _entries(deck)
    legend = legend_for(deck.block_set, paper.width - 2 * MARGIN)
    levels = max(entry.levels for entry in entries)
    plan = Plan(paper, deck.height, levels, MARGIN + legend.height + LEGEND_GAP)
    _check_room(plan)
    pen = Pen(title(deck, "solutions"), colours)
    art = _Art(pen, deck, legend, plan)
    pages = -(-len(entries) // plan.per_page)
    for page in range(pages):
        with pen.page(paper.size):
            art.page(entries[page * plan.per_page :][: plan.per_page], page + 1, pages)
    return finish(pen.finish(), Document(title(deck, "solutions"), date=date))


def _check_room(plan: Plan) -> None:
    """Raise `ValueError` for paper too small for an entry."""
    if plan.room < plan.entry or plan.plan_square < MIN_PLAN_SQUARE:
        raise ValueError(f"the solutions don't fit on {plan.paper}: print them on larger paper")


def _entries(deck: Deck) -> list[Entry]:
    found = []
    for place, card, letter, task in tasks(deck):
        if task.solution is None:
            raise ValueError(f"{place}.solution: the task has none, so the booklet can't show it")
        _check_solution(deck, task.solution, f"{place}.solution")
        check_glyphs(card.id, "the card id", BOLD)
        found.append(Entry(card.id, card.tier, letter, task, occupancy(task.solution)))
    return found


def _check_solution(deck: Deck, solution: Arrangement, place: str) -> None:
    taken: dict[Cell, str] = {}
    for letter, cells in solution.items():
        if deck.block_set.block(letter) is None:
            raise ValueError(f'{place}: no block of the set has the letter "{printable(letter)}"')
        for x, y, z in cells:
            if not (0 <= x < SIDE and 0 <= y < SIDE and 0 <= z < deck.height):
                raise ValueError(
                    f"{place}.{letter}: the cell [{x}, {y}, {z}] lies outside the build area"
                )
            if (x, y, z) in taken:
                raise ValueError(
                    f"{place}.{letter}: the cell [{x}, {y}, {z}] is taken by {taken[x, y, z]}"
                )
            taken[x, y, z] = letter
    if not taken:
        raise ValueError(f"{place}: no block stands in it, so the booklet can't show it")


def level_plan(occupied: dict[Cell, str], z: int) -> Picture:
    """A level seen from above as rows, the farthest row first, the front player's row last."""
    return tuple(
        "".join(occupied.get((x, y, z), EMPTY) for x in range(SIDE)) for y in reversed(range(SIDE))
    )


class _Art:
    """Draws pages of entries with what they share: the pen, the stored squares, the sizes."""

    def __init__(self, pen: Pen, deck: Deck, legend: Legend, plan: Plan) -> None:
        self.pen, self.deck, self.legend, self.plan = pen, deck, legend, plan
        self.motifs = store_squares(pen, deck.block_set, plain=False, prefix="motif")
        self.squares = store_squares(pen, deck.block_set, plain=True, prefix="plain")

    def page(self, entries: Sequence[Entry], number: int, count: int) -> None:
        pen, plan = self.pen, self.plan
        self._header(number, count)
        top = plan.paper.height - MARGIN - HEADER
        for index, entry in enumerate(entries):
            y = top - (index + 1) * plan.entry - index * GAP
            if index:
                line = y + plan.entry + GAP / 2
                pen.line([(MARGIN, line), (plan.paper.width - MARGIN, line)], RULE, 0.15)
            with pen.moved(MARGIN, y):
                self._entry(entry)
        with pen.moved(MARGIN, MARGIN):
            draw_legend(pen, self.legend, self.motifs, INK)

    def _header(self, number: int, count: int) -> None:
        pen, paper = self.pen, self.plan.paper
        base = paper.height - MARGIN - TYPE
        pages = f"page {number} of {count}"
        pen.text(paper.width - MARGIN, base, pages, SMALL, QUIET, REGULAR, 1.0)
        name = title(self.deck, "solutions")
        pen.text(MARGIN, base, name, TYPE, INK, BOLD)
        if self.deck.block_set.name:
            start = MARGIN + text_width(name, TYPE, BOLD) + 4
            room = paper.width - MARGIN - text_width(pages, SMALL) - 4 - start
            words = f"blocks {self.deck.block_set.name}"
            size = fitted(words, "the name of the block set", room, SMALL, 1.2, REGULAR)
            pen.text(start, base, words, size, QUIET)
        line = base - 2
        pen.line([(MARGIN, line), (paper.width - MARGIN, line)], INK, 0.3)

    def _entry(self, entry: Entry) -> None:
        plan = self.plan
        self._entry_head(entry)
        x = 0.0
        for name, picture in (("front", entry.task.front), ("back", entry.task.back)):
            self._squares(x, picture, SQUARE, name)
            x += SIDE * SQUARE + PLAN_GAP
        x += PART_GAP - PLAN_GAP
        square = plan.plan_square
        for z in range(entry.levels):
            at = x + z * (SIDE * square + PLAN_GAP)
            self._squares(at, level_plan(entry.occupied, z), square, f"level {z + 1}", board=True)
        wide, _ = drawing_size(plan.height)
        with self.pen.moved(plan.width - wide, 0):
            draw_building(self.pen, entry.occupied, self.legend.colours)

    def _entry_head(self, entry: Entry) -> None:
        pen, style = self.pen, STYLES[entry.tier]
        middle = self.plan.entry - TYPE / 2
        radius = TYPE * 0.62
        pen.disc(radius, middle, radius, style.ink if entry.tier == "light" else style.sky)
        tall = X_HEIGHT if entry.letter in "ac" else CAP_HEIGHT
        pen.text(radius, middle - 2.4 * tall / 2, entry.letter, 2.4, "#ffffff", BOLD, 0.5)
        start = 2 * radius + 1.2
        room = self.plan.width / 2
        size = fitted(entry.card, "the card id", room, TYPE, MIN_TYPE, BOLD)
        base = middle - TYPE * CAP_HEIGHT / 2
        pen.text(start, base, entry.card, size, INK, BOLD)
        count = entry.task.solutions
        if count is not None and count > 1:
            words = f"one of {count} arrangements"
            pen.text(start + text_width(entry.card, size, BOLD) + 3, base, words, SMALL, QUIET)

    def _squares(
        self, x: float, rows: Picture, square: float, caption: str, board: bool = False
    ) -> None:
        """A picture or a level plan on the entry's line, letters in its squares."""
        pen, wide = self.pen, SIDE * square
        with pen.moved(x, CAPTION):
            pen.rect(0, 0, wide, len(rows) * square, BOARD)
            for step in range(1, SIDE):
                at = step * square
                pen.line([(at, 0), (at, len(rows) * square)], "#ffffff", 0.2)
            for step in range(1, len(rows)):
                pen.line([(0, step * square), (wide, step * square)], "#ffffff", 0.2)
            draw_picture(pen, rows, square, self.squares, LINES)
            self._letters(rows, square)
            pen.text(wide / 2, -CAPTION + 1.2, caption, SMALL, QUIET, REGULAR, 0.5)

    def _letters(self, rows: Picture, square: float) -> None:
        size = square * 0.52
        for z, row in enumerate(rows[::-1]):
            for x, letter in enumerate(row):
                if letter != EMPTY:
                    base = (z + 0.5) * square - size * CAP_HEIGHT / 2
                    ink = self.legend.inks[letter]
                    self.pen.text((x + 0.5) * square, base, letter, size, ink, BOLD, 0.5)
