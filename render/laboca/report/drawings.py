"""The drawings of a report: pictures as they are printed, level plans, and buildings, as SVG.

Everything that comes up more than once is drawn once, among the page's definitions, and used by
its id: the squares of the blocks, the grounds, and the two pictures of every task.
"""

from __future__ import annotations

from html import escape

from ....cards.laboca.board import SIDE
from ....cards.laboca.deck import Deck
from ....cards.laboca.picture import Arrangement, Picture, occupancy
from ...colour import readable_on
from ...svg_pen import UNIT, SvgPen
from ..blocks_art import Square, block_colours, store_squares
from ..booklet import LINES, level_plan
from ..building_art import draw_building, drawing_size
from ..face import STYLES
from ..picture_art import draw_picture
from .content import Entry

SQUARE = UNIT
AIR, STREET, KERB = 4.0, 5.0, 0.9  # round a picture, below it, and the kerb, of squares of 10
BOARD, JOINT = "#eef2f5", "#ffffff"
MARK, MARK_RIM = "#d2493a", "#ffffff"  # of squares that differ
_WIDE = SIDE * SQUARE
_LETTER = 5.6  # size of the letter in a square of a level plan
_CAPITAL = 0.73  # height of a capital, of the size


class Drawings:
    """Draws for one deck."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._colours = block_colours(deck.block_set)
        self._pen = SvgPen()
        self._motifs = store_squares(self._pen, deck.block_set, plain=False, prefix="m")
        self._letters = self._store_letters()
        self._high = deck.height * SQUARE
        for tier, style in STYLES.items():
            with self._pen.form(f"ground-{tier}", self._ground_box()):
                left, bottom, right, top = self._ground_box()
                wide = right - left
                self._pen.rect(left, bottom, wide, top - bottom, style.sky)
                self._pen.rect(left, bottom, wide, -bottom, style.street)
                self._pen.rect(left, -KERB / UNIT, wide, KERB / UNIT, style.kerb)
        with self._pen.form("board", (0, 0, SIDE, SIDE)):
            self._pen.rect(0, 0, SIDE, SIDE, BOARD)
            for step in range(1, SIDE):
                self._pen.line([(step, 0), (step, SIDE)], JOINT, 0.05)
                self._pen.line([(0, step), (SIDE, step)], JOINT, 0.05)
        self._stored = self._pen.take()
        self._known: dict[int, None] = {}
        self._box = " ".join(
            f"{part:g}"
            for part in (-AIR, -self._high - AIR, _WIDE + 2 * AIR, self._high + AIR + STREET)
        )

    def definitions(self) -> str:
        """The page's definitions: all that was drawn by `pictures` must be drawn before."""
        return f'<svg class="defs" aria-hidden="true"><defs>{self._stored}</defs></svg>'

    def pictures(self, number: int, entry: Entry) -> str:
        """Both pictures of a task side by side; the task is known by its number."""
        self._store_pictures(number, entry)
        return "".join(
            self._picture(f"{side} picture of {entry.name}", f'<use href="#p{number}{side[0]}"/>')
            for side in ("front", "back")
        )

    def compared(self, one: Entry, other: Entry, image: str) -> str:
        """The other's pictures in an image of them, with the squares marked that differ from one's.

        `image` is a text of all squares, front first.
        """
        rows = [image[start : start + SIDE] for start in range(0, len(image), SIDE)]
        high = self._deck.height
        drawn = []
        for side, ours, theirs in (
            ("front", one.task.front, tuple(rows[:high])),
            ("back", one.task.back, tuple(rows[high:])),
        ):
            self._draw(other.tier, theirs)
            self._mark(ours, theirs)
            name = f"{side} picture of {other.name}, as near to {one.name} as can be"
            drawn.append(self._picture(name, self._pen.take()))
        return "".join(drawn)

    def _mark(self, ours: Picture, theirs: Picture) -> None:
        for z, (row, other) in enumerate(zip(ours[::-1], theirs[::-1], strict=True)):
            for x, (a, b) in enumerate(zip(row, other, strict=True)):
                if a != b:
                    at = (x + 0.5) * SQUARE, (z + 0.5) * SQUARE
                    self._pen.disc(*at, 2.4, MARK_RIM)
                    self._pen.disc(*at, 1.7, MARK)

    def _picture(self, name: str, inside: str) -> str:
        return (
            f'<svg class="pic" viewBox="{self._box}" role="img" '
            f'aria-label="{escape(name)}">{inside}</svg>'
        )

    def swatch(self, letter: str) -> str:
        """A block's square, as it is printed."""
        form = self._motifs[letter].form
        return (
            '<svg class="swatch" viewBox="0 -10 10 10" aria-hidden="true">'
            f'<use href="#{form}"/></svg>'
        )

    def building(self, solution: Arrangement) -> str:
        """The building from its front right corner."""
        wide, high = drawing_size(self._deck.height)
        draw_building(self._pen, occupancy(solution), self._colours)
        return (
            f'<svg class="build" viewBox="-0.5 {-high - 0.5:.2f} {wide + 1:.2f} {high + 1:.2f}" '
            f'role="img" aria-label="the building">{self._pen.take()}</svg>'
        )

    def plans(self, solution: Arrangement) -> list[str]:
        """The levels seen from above, from the ground up, the front player below."""
        occupied = occupancy(solution)
        levels = 1 + max(z for _, _, z in occupied)
        return [self._plan(level_plan(occupied, z), z) for z in range(levels)]

    def _plan(self, rows: Picture, level: int) -> str:
        self._pen.stamp("board", 0, 0, UNIT)
        draw_picture(self._pen, rows, SQUARE, self._letters, LINES)
        words = ", ".join("".join(row) for row in rows)
        return (
            f'<svg class="plan" viewBox="-0.5 -40.5 41 41" role="img" '
            f'aria-label="level {level + 1} from above: {escape(words)}">{self._pen.take()}</svg>'
        )

    def _store_pictures(self, number: int, entry: Entry) -> None:
        if number in self._known:
            return
        self._known[number] = None
        for side, picture in (("f", entry.task.front), ("b", entry.task.back)):
            self._draw(entry.tier, picture)
            self._stored += f'<g id="p{number}{side}">{self._pen.take()}</g>'

    def _draw(self, tier: str, picture: Picture) -> None:
        """A picture on the ground of its tier's cards."""
        self._pen.stamp(f"ground-{tier}", 0, 0, UNIT)
        draw_picture(self._pen, picture, SQUARE, self._motifs, STYLES[tier].picture)

    def _store_letters(self) -> dict[str, Square]:
        """Squares of one colour with the block's letter, for level plans."""
        squares = {}
        for number, (letter, colour) in enumerate(self._colours.items()):
            squares[letter] = Square(f"l-{number}", colour)
            with self._pen.form(squares[letter].form):
                self._pen.rect(0, 0, 1, 1, colour)
                base = (SQUARE - _LETTER * _CAPITAL) / 2 / UNIT
                self._pen.text(0.5, base, letter, _LETTER / UNIT, readable_on(colour))
        return squares

    def _ground_box(self) -> tuple[float, float, float, float]:
        left, top = -AIR / UNIT, (self._high + AIR) / UNIT
        return left, -STREET / UNIT, SIDE - left, top
