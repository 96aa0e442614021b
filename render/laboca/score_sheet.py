"""La Boca's score sheets: a leaf for a match, two leaves to a page or one.

A column for each house, a row for each round; the two partners write the round's points in their
columns, so the row shows who built with whom. Beside them stand the time and the card. Thick
lines end the match of 3 or 4, of 5 and of 6 players. Two leaves to a page, as it is if nothing
else is asked, have the 20 rounds of up to 5 players; one leaf to a page has the 30 rounds of 6.
Nothing is drawn in the glue strip.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

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

CELL = 6.0  # mm: a pencil needs that much either way
ROUNDS = {count: count * (count - 1) * chips for count, chips in PARTNER_CHIPS.items()}
MOST = max(ROUNDS.values())
USUAL = 2  # leaves a page
_PAD, _TITLE, _ICONS, _NAMES, _SUM = 2.0, 8.5, 9.5, 8.0, 9.0  # heights from the glue down
_DATE = 34.0  # from the left
_NOTE, _NOTE_LEADING = 2.3, 3.4
_NUMBER, _CAPTION = 2.9, 2.1
_CAPTIONS = ("round", "time", "card, task")


@dataclass(frozen=True)
class SheetPlan:
    """Where things stand on a leaf with that many rounds and that clear strip, mm.

    `ends` are the widths of the columns beside the players': round, time, card.
    """

    leaf: Size
    rounds: int
    ends: tuple[float, float, float]
    glue: float

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
        return (self.top - self.low) / self.rounds

    @property
    def wide(self) -> float:
        """Width of the grid."""
        return self.leaf.width - 2 * SAFE

    @property
    def columns(self) -> tuple[float, ...]:
        """Widths: the round's number, six players, the time, and the card."""
        each = (self.wide - sum(self.ends)) / len(HOUSES)
        return (self.ends[0], *[each] * len(HOUSES), *self.ends[1:])

    @property
    def notes(self) -> tuple[str, ...]:
        """What stands at the foot."""
        both = "Each round both partners write the points of their time in their own columns."
        over = f"The match is over after round {match_ends()} players."
        if self.rounds == MOST:
            return (f"{both} {over}",)
        return both, f"{over} With {max(ROUNDS)}, continue on a second leaf."


PLANS = {  # by leaves a page: they fit on A4 and on Letter
    1: SheetPlan(Size(186.0, 252.0), MOST, (9.0, 22.0, 27.0), 0.0),
    2: SheetPlan(Size(128.0, 190.0), 20, (9.0, 14.0, 15.0), 0.0),
}


def match_ends() -> str:
    """After which round a match ends, by players: `12 with 3 or 4, 20 with 5 ...`."""
    players: dict[int, list[str]] = {rounds: [] for rounds in ROUNDS.values()}
    for count, rounds in ROUNDS.items():
        players[rounds].append(str(count))
    return ", ".join(f"{last} with {' or '.join(who)}" for last, who in players.items())


def sheet_plan(settings: KitSettings) -> SheetPlan:
    """The plan of a leaf; raises `ValueError` for leaves that can't be made or written on."""
    per_page = USUAL if settings.per_page is None else settings.per_page
    if per_page not in PLANS:
        raise ValueError(f"La Boca's score sheets go 1 or 2 to a page, not {per_page}: a match "
                         f"needs cells of {CELL:g} x {CELL:g} mm")  # fmt: skip
    if settings.leaves < 1:
        raise ValueError(f"a pad of {settings.leaves} leaves: it needs 1 or more")
    plan = replace(PLANS[per_page], glue=settings.glue)
    if settings.glue < 0 or plan.row < CELL:
        most = settings.glue + (plan.row - CELL) * plan.rounds
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
    most = max(count for count in ROUNDS if ROUNDS[count] <= plan.rounds)
    advice = (
        "Use them instead of the 100 point chips, or keep the chips and leave them out.",
        f"One leaf is enough for a match of 3 to {most} players.",
        "Cut the leaves, tap the stack straight, and glue its upper edge: a pad.",
    )
    pad = Pad(settings.leaves, settings.glue)
    per_page = USUAL if settings.per_page is None else settings.per_page
    return Component(GAME, "score sheet", "score-sheets", ids, plan.leaf, store, False,
                     advice=advice, pad=pad, per_page=per_page)  # fmt: skip


def _draw(pen: Pen, plan: SheetPlan, houses: tuple[str, ...]) -> None:
    _title(pen, plan)
    with pen.moved(SAFE, 0.0):
        _heads(pen, plan, houses)
        _rounds(pen, plan)
        _grid(pen, plan)
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
    pen.text(_DATE, base, "date", 3.0, INK)
    pen.line([(_DATE + 9.0, base - 0.8), (x - 2.0, base - 0.8)], GRID, LINE)


def _heads(pen: Pen, plan: SheetPlan, houses: tuple[str, ...]) -> None:
    """A house over each player's column, and the captions of the others over their cells."""
    columns, base = plan.columns, plan.top + _NAMES
    x = columns[0]
    side = min((_ICONS - 1.0) / TALL, 0.8 * columns[1])
    for house in houses:
        pen.stamp(house, x + (columns[1] - side) / 2, base, side)
        x += columns[1]
    pen.text(columns[0] / 2, base + 1.4, "players", _CAPTION, QUIET, REGULAR, 0.5)
    middle = plan.top + (_NAMES - _CAPTION * CAP_HEIGHT) / 2
    places = (0.0, x, x + columns[-2])
    for caption, left, wide in zip(_CAPTIONS, places, plan.ends, strict=True):
        pen.text(left + wide / 2, middle, caption, _CAPTION, QUIET, REGULAR, 0.5)


def _rounds(pen: Pen, plan: SheetPlan) -> None:
    """The rows' tint and numbers; the last rounds of a match stand on dark ground."""
    number = plan.columns[0]
    for index in range(plan.rounds):
        low, rounds = plan.top - (index + 1) * plan.row, index + 1
        if index % 2 == 0:
            pen.ground(number, low, plan.wide - number, plan.row, STRIPE)
        last = rounds in ROUNDS.values()
        if last:
            pen.rect(0.0, low, number, plan.row, INK)
        base = low + (plan.row - _NUMBER * CAP_HEIGHT) / 2
        colour, face = (PAPER, BOLD) if last else (INK, REGULAR)
        pen.text(number / 2, base, str(rounds), _NUMBER, colour, face, 0.5)


def _grid(pen: Pen, plan: SheetPlan) -> None:
    """The lines round the cells: thin ones for a pencil, thick ones where a match is over.

    Nothing is summed of times and cards: those cells are filled.
    """
    low, wide = plan.low - _SUM, plan.wide
    pen.rect(wide - sum(plan.ends[1:]), low, sum(plan.ends[1:]), _SUM, GRID)
    for index in range(1, plan.rounds):
        thick = index in ROUNDS.values()
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
