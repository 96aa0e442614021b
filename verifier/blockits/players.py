"""Two players for simulations: one that draws anything legal, and a simple sensible one.

Both roll the dice from the generator handed in and return a whole round, so a simulator only
applies what they choose. The sensible player looks at nothing but the turn at hand:

- points now count fully: rows, blocked squares and the step of the shape's track;
- the area goes to somebody else after the round, so a row left with few squares to go costs him
  up to 6 points of worth: it is a gift. This matters most: without it he loses 9 games of 10;
- low places are preferred a little, so that areas last;
- a swap must earn more than its own 3 points and a reserve, which shrinks as the area fills;
- whoever leads likes to end the game, whoever does not lead avoids it.

The weights were found by games of such players against each other, 120 to 150 for each change;
the sum of all is worth 93 wins of 120 against a first guess that spared holes and minded rows
with three squares to go only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...cards.blockits.record import Round, Turn
from ...cards.blockits.sheet import BLOCKED, LINES, SWAP, Sheet, points
from ...cards.blockits.sheet_file import sheet_document
from ..chance import Chance, pick
from .state import MAX_SWAPS, Drawing, State, drawings, turn_of

NEARLY = 4  # a row with so many squares to go can be completed by one drawing
GIFT = 1.5  # what it costs to leave such a row, for every square it is nearer
HEIGHT = 0.03  # for every square drawn and every row it lies up
RESERVE = 2.0  # what a swap must earn besides its cost on an empty area, for every swap left
ENDING = 6.0  # the most that ending the game may be worth


def deal(players: tuple[str, ...], chance: Chance, sheet: Sheet | None = None) -> dict[str, Any]:
    """The `setup` of a record, as JSON: the sheet, and one of the players to begin."""
    return {
        "sheet": None if sheet is None else sheet_document(sheet),
        "first": pick(chance, players),
    }


def roll(state: State, chance: Chance) -> tuple[str, ...]:
    """A throw of as many dice as there are players."""
    faces = state.faces()
    return tuple(pick(chance, faces) for _ in state.players)


def choose_random(state: State, chance: Chance) -> Round:
    """A round of players who take any die and make any legal drawing with it, swaps included."""
    dice = roll(state, chance)
    left = list(dice)
    turns = []
    for seat in state.seats():
        die = pick(chance, left)
        left.remove(die)
        options: list[Drawing | None] = list(drawings(state, seat, die))
        if not any(option and option[0] is None for option in options):
            options.append(None)
        turns.append(turn_of(state, seat, die, pick(chance, options)))
    return Round(state.players[state.roller], dice, tuple(turns))


def choose_greedy(state: State, chance: Chance) -> Round:
    """A round of sensible players; the throw and equally good turns are left to chance."""
    dice = roll(state, chance)
    left = list(dice)
    turns = []
    for seat in state.seats():
        turn = _best(state, seat, tuple(dict.fromkeys(left)), chance)
        left.remove(turn.die)
        turns.append(turn)
    return Round(state.players[state.roller], dice, tuple(turns))


def _best(state: State, seat: int, dice: Sequence[str], chance: Chance) -> Turn:
    """The best turn over all dice left and all that can be done with them."""
    best: list[tuple[str, Drawing | None]] = []
    height = float("-inf")
    for die in dice:
        own = False
        for drawing in drawings(state, seat, die):
            own = own or drawing[0] is None
            worth = _worth(state, seat, die, drawing)
            if worth > height:
                best, height = [], worth
            if worth == height:
                best.append((die, drawing))
        worth = _worth_of_ending(state, seat)
        if not own and worth > height:
            best, height = [(die, None)], worth
    die, option = pick(chance, best)
    return turn_of(state, seat, die, option)


def _worth(state: State, seat: int, die: str, drawing: Drawing) -> float:
    """Points now, less what the place gives to whoever gets the area next."""
    swap, mask = drawing
    grid, area, board = state.grid, state.area(seat), state.boards[seat]
    sheet, name = grid.sheet, die if swap is None else swap
    blocked = grid.blocks(area, mask)
    worth = float(
        _gain(sheet, name, board.shapes.get(name, 0), 1)
        + _gain(sheet, LINES, board.lines, len(grid.completes(area, mask)))
        + _gain(sheet, BLOCKED, board.blocked, blocked.bit_count())
    )
    if swap is not None:
        worth += _gain(sheet, SWAP, board.swaps, 1) - _reserve(state, seat)
    drawn, marked = area.drawn | mask, area.marked | blocked
    for y, row in enumerate(grid.rows):
        if row & mask:
            worth -= HEIGHT * y * (row & mask).bit_count()
            missing = (row & ~drawn).bit_count()
            if 0 < missing <= NEARLY and not row & marked:
                worth -= GIFT * (NEARLY + 1 - missing)
    return worth


def _gain(sheet: Sheet, name: str, marks: int, more: int) -> int:
    if not more:
        return 0
    track = sheet.track(name)
    return points(track, marks + more) - points(track, marks)


def _reserve(state: State, seat: int) -> float:
    """What a swap must earn besides its cost; less as the areas fill and the end comes near."""
    area = state.area(seat)
    free = (state.grid.full & ~(area.drawn | area.marked)).bit_count()
    share = free / max(1, state.grid.width * state.grid.height)
    return RESERVE * share * (MAX_SWAPS - state.boards[seat].swaps)


def _worth_of_ending(state: State, seat: int) -> float:
    """What it is worth not to draw: a lot for who leads, and bad for who does not."""
    totals = [_total(state, other) for other in range(len(state.players))]
    ahead = totals[seat] - max(
        (total for other, total in enumerate(totals) if other != seat), default=0
    )
    return max(-ENDING, min(ENDING, ahead / 2))


def _total(state: State, seat: int) -> int:
    sheet, board = state.grid.sheet, state.boards[seat]
    marks = {LINES: board.lines, BLOCKED: board.blocked, SWAP: board.swaps, **board.shapes}
    return sum(points(sheet.track(name), count) for name, count in marks.items())
