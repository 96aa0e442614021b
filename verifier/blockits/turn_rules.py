"""The rules of a single turn: from the swap over the drawing to the marks it brings.

`check_turn` asks them in the order of the game's rules and stops at the first that is broken.
What it returns otherwise is the drawing as a mask and the squares it blocks, so that nothing is
worked out twice.

A shape over an X, or carried by one alone, is asked for as the rules say, though in play another
fault always comes with it: all its squares, or those one row below, were free when the X was
marked, so a shape fitted there and the square was not blocked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ...cards.blockits.polyomino import Square, normalise
from ...cards.blockits.position import Area, Mask, squares_of
from ...cards.blockits.record import Turn
from ...cards.documents import printable
from . import rules
from .state import MAX_SWAPS, State


class Broken(NamedTuple):
    """A broken rule of a turn: its id and a sentence for a player."""

    rule: str
    message: str


class Marks(NamedTuple):
    """What a good turn puts on the area: the squares drawn, and those marked X for it."""

    drawn: Mask
    blocked: Mask


def check_turn(state: State, seat: int, turn: Turn) -> Broken | Marks:
    """The first rule the turn breaks, apart from the draft, or what it puts on the area."""
    broken = _swap_broken(state, seat, turn)
    if broken:
        return broken
    area = state.area(seat)
    if turn.squares is None:
        return _undrawn_broken(state, area, turn) or Marks(0, 0)
    broken = _drawing_broken(state, area, turn, turn.squares)
    if broken:
        return broken
    mask = state.grid.mask(turn.squares)
    blocked = state.grid.blocks(area, mask)
    return _marks_broken(state, area, turn, mask, blocked) or Marks(mask, blocked)


def _swap_broken(state: State, seat: int, turn: Turn) -> Broken | None:
    if turn.swap is None:
        return None
    colours = state.grid.colours
    player, die, swap = quoted(turn.player), quoted(turn.die), quoted(turn.swap)
    if turn.squares is None:
        return Broken(
            rules.SWAP_COLOUR, f"{player} draws nothing, so there is nothing to swap for {swap}"
        )
    if turn.swap == turn.die:
        return Broken(
            rules.SWAP_COLOUR, f"{player} swaps {die} for itself: only another shape will do"
        )
    if turn.swap not in colours:
        return Broken(rules.SWAP_COLOUR, f"{swap} is no shape of this sheet")
    if colours[turn.swap] != colours[turn.die]:
        return Broken(
            rules.SWAP_COLOUR,
            f"{die} is {printable(colours[turn.die])} and {swap} is "
            f"{printable(colours[turn.swap])}: a swap keeps the colour",
        )
    if state.boards[seat].swaps >= MAX_SWAPS:
        return Broken(
            rules.SWAP_LIMIT, f"{player} has swapped {MAX_SWAPS} times already, no more is left"
        )
    return None


def _undrawn_broken(state: State, area: Area, turn: Turn) -> Broken | None:
    place = next(state.grid.places(turn.die, area), None)
    player = quoted(turn.player)
    if place is not None:
        squares = listed(squares_of(place, state.grid.width))
        return Broken(
            rules.MUST_DRAW,
            f"{player} must draw {quoted(turn.die)}, which has a legal place: {squares}",
        )
    if turn.lines:
        return Broken(rules.LINES, f"{player} draws nothing, so no row is completed")
    if turn.blocked:
        return Broken(rules.BLOCKED, f"{player} draws nothing, so no square is blocked by it")
    return None


def _drawing_broken(
    state: State, area: Area, turn: Turn, squares: Sequence[Square]
) -> Broken | None:
    grid, name = state.grid, turn.die if turn.swap is None else turn.swap
    for square in squares:
        if not grid.inside(square):
            return Broken(
                rules.GRID,
                f"{listed([square])} lies outside the playing area of {grid.width} x "
                f"{grid.height} squares",
            )
    if normalise(squares) not in grid.known[name]:
        return Broken(
            rules.SHAPE,
            f"the squares {listed(squares)} do not form the shape {quoted(name)} in any turn "
            "or flip",
        )
    mask = grid.mask(squares)
    for taken, what in ((area.drawn, "drawn"), (area.marked, "marked X")):
        if mask & taken:
            twice = listed(squares_of(mask & taken, grid.width))
            return Broken(rules.OVERLAP, f"{quoted(name)} covers {twice}, already {what}")
    if not mask & grid.supported(area.drawn):
        return Broken(
            rules.SUPPORT,
            f"{quoted(name)} at {listed(squares)} hangs in the air: no square of it lies at the "
            "bottom edge or directly above a drawn one",
        )
    return None


def _marks_broken(state: State, area: Area, turn: Turn, mask: Mask, blocked: Mask) -> Broken | None:
    completed = state.grid.completes(area, mask)
    if tuple(sorted(turn.lines)) != completed:
        return Broken(
            rules.LINES,
            f"the drawing completes {_rows(completed)}, not {_rows(turn.lines)} (the bottom row "
            "is row 0)",
        )
    exact = squares_of(blocked, state.grid.width)
    if len(turn.blocked) != len(exact) or set(turn.blocked) != set(exact):
        return Broken(rules.BLOCKED, _blocked_sentence(exact, turn.blocked))
    return None


def _blocked_sentence(exact: Sequence[Square], written: Sequence[Square]) -> str:
    """What is missing, what is too much, or what stands twice."""
    missing = [square for square in exact if square not in set(written)]
    strange = [square for square in dict.fromkeys(written) if square not in set(exact)]
    parts = [f"the drawing blocks {len(exact)} squares, not {len(written)}"]
    if len(exact) == len(written):
        parts = [f"the drawing blocks other squares than the {len(written)} written"]
    if missing:
        parts.append(f"blocked, but not written: {listed(missing)}")
    if strange:
        parts.append(f"not blocked by it: {listed(strange)}")
    if not missing and not strange:
        parts.append("a square stands twice")
    return "; ".join(parts)


def quoted(name: str) -> str:
    """A name of a record for a message; quoted where it would not read as a name."""
    safe = printable(name, 40)
    return safe if safe.strip() == safe and safe.isalnum() else f'"{safe}"'


def listed(squares: Iterable[Square]) -> str:
    """Squares for a message, at most six of them."""
    every = list(squares)
    text = " ".join(printable(f"[{x}, {y}]", 40) for x, y in every[:6])
    return text + (f" and {len(every) - 6} more" if len(every) > 6 else "")


def _rows(rows: Sequence[int]) -> str:
    if not rows:
        return "no row"
    numbers = ", ".join(printable(str(row), 20) for row in sorted(rows)[:8])
    more = f" and {len(rows) - 8} more" if len(rows) > 8 else ""
    return f"row {numbers}" if len(rows) == 1 else f"rows {numbers}{more}"
