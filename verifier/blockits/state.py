"""The state of a game of Blockits between two rounds, and what a player may do with a die.

Areas lie in the order in which the game began: `areas[i]` started in front of `players[i]` and
moves one place on after every round; `boards[i]` stays with `players[i]`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...cards.blockits.position import Area, Mask, Scoreboard, squares_of
from ...cards.blockits.record import Result, Score, Turn
from ...cards.blockits.sheet import BLOCKED, LINES, SWAP, points
from .grid import Grid

MAX_SWAPS = 2

# A drawing: the shape swapped for the die's, or None, and the squares drawn.
Drawing = tuple[str | None, Mask]


@dataclass
class State:
    """A game under way or over; `rounds` are those played, `first` is who rolled in round 1."""

    grid: Grid
    players: tuple[str, ...]
    first: int
    areas: list[Area]
    boards: list[Scoreboard]
    rounds: int = 0
    over: bool = False

    def copy(self) -> State:
        """A state of its own; the grid is shared, since it never changes."""
        return State(
            self.grid,
            self.players,
            self.first,
            [area.copy() for area in self.areas],
            [board.copy() for board in self.boards],
            self.rounds,
            self.over,
        )

    @property
    def roller(self) -> int:
        """The place of the player who has the first-turn box in front of him."""
        return (self.first + self.rounds) % len(self.players)

    def seats(self) -> list[int]:
        """The players' places in draft order."""
        count = len(self.players)
        return [(self.roller + step) % count for step in range(count)]

    def area(self, seat: int) -> Area:
        """The playing area in front of a player."""
        return self.areas[(seat - self.rounds) % len(self.players)]

    def faces(self) -> tuple[str, ...]:
        """The faces of the dice."""
        return tuple(self.grid.known)


def swaps_for(state: State, seat: int, die: str) -> list[str]:
    """The shapes that the player may draw instead of the die's."""
    if state.boards[seat].swaps >= MAX_SWAPS:
        return []
    colours = state.grid.colours
    return [name for name in colours if name != die and colours[name] == colours[die]]


def drawings(state: State, seat: int, die: str) -> Iterator[Drawing]:
    """Every legal drawing with a die, each once: the die's own shape first, then swaps."""
    area = state.area(seat)
    for mask in state.grid.places(die, area):
        yield None, mask
    for swap in swaps_for(state, seat, die):
        for mask in state.grid.places(swap, area):
            yield swap, mask


def turn_of(state: State, seat: int, die: str, drawing: Drawing | None) -> Turn:
    """The whole turn of a legal drawing, with the rows and squares it completes and blocks."""
    if drawing is None:
        return Turn(state.players[seat], die, None, None, (), ())
    swap, mask = drawing
    grid, area = state.grid, state.area(seat)
    return Turn(
        player=state.players[seat],
        die=die,
        swap=swap,
        squares=squares_of(mask, grid.width),
        lines=grid.completes(area, mask),
        blocked=squares_of(grid.blocks(area, mask), grid.width),
    )


def legal_turns(state: State, player: str, die: str) -> Iterator[Turn]:
    """Every legal turn of a player of the game with a die taken, each once, in a fixed order.

    Drawings of the die's own shape come first, then those of each shape it may be swapped for;
    a turn without a drawing comes last, when it is allowed. Raises `ValueError` for a stranger
    and `KeyError` for what is no face of the dice. None when the game is over.
    """
    if player not in state.players:
        raise ValueError(f"{player} does not play")
    seat = state.players.index(player)
    if state.over:
        return
    for drawing in drawings(state, seat, die):
        yield turn_of(state, seat, die, drawing)
    if not state.grid.has_place(die, state.area(seat)):
        yield turn_of(state, seat, die, None)


def score_of(state: State, seat: int) -> Score:
    """A player's points as they stand."""
    sheet, board = state.grid.sheet, state.boards[seat]
    lines = points(sheet.track(LINES), board.lines)
    blocked = points(sheet.track(BLOCKED), board.blocked)
    shapes = sum(points(sheet.track(name), board.shapes.get(name, 0)) for name in state.faces())
    swap = points(sheet.track(SWAP), board.swaps)
    return Score(lines, blocked, shapes, swap, lines + blocked + shapes + swap)


def result_of(state: State) -> Result:
    """The points of all players, and who is ahead as things stand."""
    scores = [score_of(state, seat) for seat in range(len(state.players))]
    # Ties are broken by lines completed, not by boxes: a lost mark counts here.
    ranks = [(score.total, board.lines) for score, board in zip(scores, state.boards, strict=True)]
    best = max(ranks)
    winners = tuple(
        player for player, rank in zip(state.players, ranks, strict=True) if rank == best
    )
    return Result(dict(zip(state.players, scores, strict=True)), winners)
