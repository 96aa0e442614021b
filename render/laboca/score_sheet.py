"""La Boca's score sheets: one leaf for a match of any number of players.

A column for each house, a row for each round; the two partners write the round's points in their
columns, so the row shows who built with whom. Beside them stand the seconds, and on a whole page
the card. Thick lines end the match of 3 or 4, of 5 and of 6 players. One leaf to a page has one
bank of 30 rows; two leaves to a page have two banks of 15. Nothing is drawn in the glue strip.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...cards.laboca.match import PARTNER_CHIPS
from ..component import Component, KitSettings, Pad
from ..faces import Draw
from ..house import FRAME, GRID, HAIR, INK, LINE, PAPER, QUIET, SAFE
from ..paper import Size
from ..paths import rectangle
from ..pen import BOLD, CAP_HEIGHT, REGULAR, Pen, fitted
from .houses import HOUSES, TALL, store_houses
from .piece import GAME
from .point_table import STRIPE

LEAVES = {1: Size(186.0, 252.0), 2: Size(128.0, 190.0)}  # by leaves a page: fit A4 and Letter
CELL = 6.0  # mm: a pencil needs that much either way
ROUNDS = {count: count * (count - 1) * chips for count, chips in PARTNER_CHIPS.items()}
MOST = max(ROUNDS.values())
_PAD, _TITLE, _ICONS, _NAMES, _SUM = 2.0, 8.5, 9.5, 8.0, 9.0  # heights from the glue down
_GAP = 5.0  # between two banks
_NOTE, _NOTE_LEADING = 2.3, 3.4
_NUMBER, _CAPTION = 2.9, 2.1


@dataclass(frozen=True)
class SheetPlan:
    """Where things stand on a leaf with that many banks of rows and that clear strip, mm."""

    leaf: Size
    banks: int
    glue: float

    @property
    def rows(self) -> int:
        """Rounds in a bank."""
        return MOST // self.banks

    @property
    def top(self) -> float:
        """The upper end of the first row."""
        return self.leaf.height - self.glue - _PAD - _TITLE - _ICONS - _NAMES

    @property
    def low(self) -> float:
        """The lower end of the last row; the sums and the notes are below it."""
        return SAFE + len(self.notes) * _NOTE_LEADING + 1.5 + _SUM

    @property
    def row(self) -> float:
        """Height of a round's row."""
        return (self.top - self.low) / self.rows

    @property
    def bank(self) -> float:
        """Width of a bank."""
        return (self.leaf.width - 2 * SAFE - (self.banks - 1) * _GAP) / self.banks

    @property
    def columns(self) -> tuple[float, ...]:
        """Widths: the round's number, six players, the seconds, and the card where it has room."""
        ends = (9.0, 22.0, 27.0) if self.banks == 1 else (7.0, 10.5)
        each = (self.bank - sum(ends)) / len(HOUSES)
        return (ends[0], *[each] * len(HOUSES), *ends[1:])

    @property
    def captions(self) -> tuple[str, ...]:
        """What stands over the columns that belong to no player."""
        return ("seconds", "card, task") if self.banks == 1 else ("sec.",)

    @property
    def notes(self) -> tuple[str, ...]:
        """What stands at the foot."""
        players: dict[int, list[str]] = {rounds: [] for rounds in ROUNDS.values()}
        for count, rounds in ROUNDS.items():
            players[rounds].append(str(count))
        ends = ", ".join(f"{last} with {' or '.join(who)}" for last, who in players.items())
        both = "Each round both partners write the points of their time in their own columns."
        over = f"The match is over after round {ends} players."
        return (f"{both} {over}",) if self.banks == 1 else (both, over)

    def left(self, bank: int) -> float:
        """The left end of a bank."""
        return SAFE + bank * (self.bank + _GAP)


def sheet_plan(settings: KitSettings) -> SheetPlan:
    """The plan of a leaf; raises `ValueError` for leaves that can't be made or written on."""
    per_page = 1 if settings.per_page is None else settings.per_page
    if per_page not in LEAVES:
        raise ValueError(f"La Boca's score sheets go 1 or 2 to a page, not {per_page}: 30 rounds "
                         f"need cells of {CELL:g} x {CELL:g} mm")  # fmt: skip
    if settings.leaves < 1:
        raise ValueError(f"a pad of {settings.leaves} leaves: it needs 1 or more")
    plan = SheetPlan(LEAVES[per_page], per_page, settings.glue)
    if settings.glue < 0 or plan.row < CELL:
        most = settings.glue + (plan.row - CELL) * plan.rows
        raise ValueError(f"a glue strip of {settings.glue:g} mm: on a score sheet it may have 0 to "
                         f"{most:.1f} mm, or rows get lower than {CELL:g} mm")  # fmt: skip
    return plan


def score_sheets(settings: KitSettings) -> Component:
    """A pad of score sheets, all alike; raises `ValueError` as `sheet_plan` does."""
    plan = sheet_plan(settings)

    def store(pen: Pen) -> Draw:
        houses = store_houses(pen, "score-sheets")
        with pen.form("score-sheets", (0.0, 0.0, *plan.leaf)):
            _draw(pen, plan, houses)
        return lambda number, side: pen.stamp("score-sheets", 0, 0)

    ids = tuple(f"leaf-{number + 1:02d}" for number in range(settings.leaves))
    advice = (
        "One leaf is enough for a match of 3 to 6 players.",
        "Cut the leaves, knock the stack up, and glue its upper edge.",
    )
    pad = Pad(settings.leaves, settings.glue)
    return Component(GAME, "score sheet", "score-sheets", ids, plan.leaf, store, False,
                     advice=advice, pad=pad, per_page=plan.banks)  # fmt: skip


def _draw(pen: Pen, plan: SheetPlan, houses: tuple[str, ...]) -> None:
    _title(pen, plan)
    for bank in range(plan.banks):
        with pen.moved(plan.left(bank), 0.0):
            _heads(pen, plan, houses)
            _rounds(pen, plan, bank * plan.rows)
            _grid(pen, plan, bank)
    for index, note in enumerate(reversed(plan.notes)):
        size = fitted(note, "a note", plan.leaf.width - 2 * SAFE, _NOTE, 1.6, REGULAR)
        pen.text(SAFE, SAFE + index * _NOTE_LEADING, note, size, QUIET)


def _title(pen: Pen, plan: SheetPlan) -> None:
    """The game, a line for the date, and a box for either tier."""
    base = plan.leaf.height - plan.glue - _PAD - 5.6
    pen.text(SAFE, base, "La Boca", 5.2, INK, BOLD)
    x = plan.leaf.width - SAFE
    for tier in ("dark", "light"):
        pen.stroke(rectangle(x - CELL, base - 1.2, CELL, CELL), INK, LINE)
        pen.text(x - CELL - 1.5, base, tier, 3.0, INK, REGULAR, 1.0)
        x -= CELL + 13.0
    pen.text(34.0, base, "date", 3.0, INK)
    pen.line([(43.0, base - 0.8), (x - 2.0, base - 0.8)], GRID, LINE)


def _heads(pen: Pen, plan: SheetPlan, houses: tuple[str, ...]) -> None:
    """A house over each player's column, and the captions of the others over their cells."""
    columns, base = plan.columns, plan.top + _NAMES
    x = columns[0]
    side = min((_ICONS - 1.0) / TALL, 0.8 * columns[1])
    for house in houses:
        pen.stamp(house, x + (columns[1] - side) / 2, base, side)
        x += columns[1]
    if plan.banks == 1:
        pen.text(columns[0] / 2, base + 1.4, "players", _CAPTION, QUIET, REGULAR, 0.5)
    captions = ("round" if plan.banks == 1 else "", *plan.captions)
    places = (0.0, *(x + sum(columns[7 : 7 + index]) for index in range(len(plan.captions))))
    for caption, left, wide in zip(captions, places, (columns[0], *columns[7:]), strict=True):
        middle = plan.top + (_NAMES - _CAPTION * CAP_HEIGHT) / 2
        pen.text(left + wide / 2, middle, caption, _CAPTION, QUIET, REGULAR, 0.5)


def _rounds(pen: Pen, plan: SheetPlan, done: int) -> None:
    """The rows' tint and numbers; the last rounds of a match stand on dark ground."""
    number = plan.columns[0]
    for index in range(plan.rows):
        low, rounds = plan.top - (index + 1) * plan.row, done + index + 1
        if index % 2 == 0:
            pen.ground(number, low, plan.bank - number, plan.row, STRIPE)
        last = rounds in ROUNDS.values()
        if last:
            pen.rect(0.0, low, number, plan.row, INK)
        base = low + (plan.row - _NUMBER * CAP_HEIGHT) / 2
        colour, face = (PAPER, BOLD) if last else (INK, REGULAR)
        pen.text(number / 2, base, str(rounds), _NUMBER, colour, face, 0.5)


def _grid(pen: Pen, plan: SheetPlan, bank: int) -> None:
    """The lines round the cells: thin ones for a pencil, thick ones where a match is over."""
    low, wide = plan.low - _SUM, plan.bank
    for index in range(1, plan.rows):
        thick = bank * plan.rows + index in ROUNDS.values()
        y = plan.top - index * plan.row
        pen.line([(0.0, y), (wide, y)], INK if thick else GRID, FRAME if thick else HAIR)
    x = 0.0
    for index, column in enumerate(plan.columns[:-1]):
        x += column
        player = 0 < index < len(HOUSES)
        pen.line([(x, low), (x, plan.top + _NAMES)], GRID if player else INK, HAIR)
    for y in (plan.top, plan.low):
        pen.line([(0.0, y), (wide, y)], INK, FRAME)
    pen.stroke(rectangle(0.0, low, wide, plan.top + _NAMES - low), INK, LINE)
    middle = low + (_SUM - _NUMBER * CAP_HEIGHT) / 2
    size = fitted("sum", "a caption", plan.columns[0] - 1.0, _NUMBER, 1.6, BOLD)
    pen.text(plan.columns[0] / 2, middle, "sum", size, INK, BOLD, 0.5)
