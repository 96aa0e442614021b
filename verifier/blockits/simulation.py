"""What play tells about a sheet: how often a track runs out of boxes.

A mark for which no box is left is lost. That is no fault, but a designer wants to know in what
share of games it happens, and on which track.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...cards.blockits.record import Round, Setup
from ...cards.blockits.sheet import BLOCKED, COMMON_TRACKS, LINES, SWAP, Sheet, lost
from ..chance import Chance, pick
from ..fault import Fault
from ..game import Record
from .players import choose_greedy
from .referee import REFEREE
from .state import State

Choose = Callable[[State, Chance], Round]


@dataclass(frozen=True)
class LostMarks:
    """How many of the games lost a mark: on any track, and track by track."""

    games: int
    any: int
    tracks: dict[str, int]

    def share(self, track: str) -> float:
        """The share of games, 0 to 1, in which a mark of this track was lost."""
        return self.tracks[track] / self.games if self.games else 0.0


def lost_marks(
    sheet: Sheet, games: int, chance: Chance, players: int = 2, choose: Choose = choose_greedy
) -> LostMarks:
    """Play so many games on the sheet and count those in which a mark found no box.

    On the default sheet a game of two sensible players takes some 40 ms and one of two random
    ones 5 ms. The sheet must have passed the content check; raises `ValueError` for a number of
    players that can't play.
    """
    names = tuple(f"player {number}" for number in range(1, players + 1))
    tracks = dict.fromkeys([*(shape.name for shape in sheet.shapes), *COMMON_TRACKS], 0)
    total = 0
    for _ in range(games):
        short = _short_tracks(play(sheet, names, chance, choose))
        total += bool(short)
        for name in short:
            tracks[name] += 1
    return LostMarks(games, total, tracks)


def play(sheet: Sheet, names: Sequence[str], chance: Chance, choose: Choose) -> State:
    """A whole game on the sheet; raises `ValueError` for players that can't play."""
    first = pick(chance, names) if names else ""
    state = REFEREE.start(Record(REFEREE.game, tuple(names), Setup(sheet, first), (), None))
    if isinstance(state, Fault):
        raise ValueError(state.message)
    while not state.over:
        fault = REFEREE.apply(state, choose(state, chance))
        if fault is not None:
            raise ValueError(f"a player made an illegal move: {fault.message}")
    return state


def _short_tracks(state: State) -> set[str]:
    """The tracks on which somebody lost a mark."""
    sheet = state.grid.sheet
    return {
        name
        for board in state.boards
        for name, marks in {
            **board.shapes,
            LINES: board.lines,
            BLOCKED: board.blocked,
            SWAP: board.swaps,
        }.items()
        if lost(sheet.track(name), marks)
    }
