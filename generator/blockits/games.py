"""Simulated games of sensible players on a sheet, counted; in as many processes as are given.

Games of two, three and four players take turns. The chance of a game comes from the seed, the
stage and its number alone, so the same games are played however they are shared out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields

from numpy.random import PCG64, Generator, SeedSequence

from ...cards.blockits.position import Scoreboard
from ...cards.blockits.sheet import BLOCKED, LINES, SWAP, Sheet, lost, points
from ...verifier.blockits.players import choose_greedy
from ...verifier.blockits.simulation import play
from ...verifier.blockits.state import State
from ..workers import run_jobs

NAMES = ("north", "east", "south", "west")
TABLES = (2, 3, 4)
BATCH = 20  # games a job: about a second

Told = Callable[[int], None]  # called with the number of games finished since the last call


@dataclass(frozen=True)
class Job:
    """Some games of a stage: those with the numbers `first` to `first + count - 1`."""

    sheet: Sheet
    seed: int
    stage: int
    first: int
    count: int


@dataclass
class Tally:
    """What was counted in games.

    `most_of_a_shape[m]`: games in which the most marks that anybody had on a shape's track were
    m; `most_lines` and `most_blocked` likewise. `marks[m]`: shapes, over all scoreboards, with m
    marks. `lost`: games in which a mark found no box. `points`: what the shapes of all `boards`
    were worth together.
    """

    games: int = 0
    lost: int = 0
    boards: int = 0
    points: int = 0
    most_of_a_shape: Counter[int] = field(default_factory=Counter)
    most_lines: Counter[int] = field(default_factory=Counter)
    most_blocked: Counter[int] = field(default_factory=Counter)
    marks: Counter[int] = field(default_factory=Counter)

    def add(self, state: State) -> None:
        """Count a game that is over."""
        sheet = state.grid.sheet
        shapes = [
            {shape.name: board.shapes.get(shape.name, 0) for shape in sheet.shapes}
            for board in state.boards
        ]
        self.games += 1
        self.lost += any(_loses(sheet, *pair) for pair in zip(shapes, state.boards, strict=True))
        self.boards += len(shapes)
        self.most_of_a_shape[max(max(marks.values()) for marks in shapes)] += 1
        self.most_lines[max(board.lines for board in state.boards)] += 1
        self.most_blocked[max(board.blocked for board in state.boards)] += 1
        for marks in shapes:
            self.marks.update(marks.values())
            self.points += sum(points(sheet.track(name), m) for name, m in marks.items())

    def join(self, other: Tally) -> None:
        """Add what was counted elsewhere; the order of joining changes nothing."""
        for part in fields(self):
            mine, more = getattr(self, part.name), getattr(other, part.name)
            setattr(self, part.name, mine + more)


def _loses(sheet: Sheet, shapes: Mapping[str, int], board: Scoreboard) -> bool:
    """Whether a mark of this scoreboard found no box."""
    marks = {**shapes, LINES: board.lines, BLOCKED: board.blocked, SWAP: board.swaps}
    return any(lost(sheet.track(name), count) for name, count in marks.items())


def play_games(
    sheet: Sheet, games: int, seed: int, stage: int, processes: int, told: Told
) -> Tally:
    """So many games on the sheet, counted; stages of one seed play different games."""
    jobs = [
        Job(sheet, seed, stage, first, min(BATCH, games - first))
        for first in range(0, games, BATCH)
    ]
    tally = Tally()
    for job, counted in run_jobs(play_job, jobs, processes):
        tally.join(counted)
        told(job.count)
    return tally


def play_job(job: Job) -> Tally:
    """The games of a job, counted."""
    tally = Tally()
    for number in range(job.first, job.first + job.count):
        chance = Generator(PCG64(SeedSequence(job.seed, spawn_key=(job.stage, number))))
        players = NAMES[: TABLES[number % len(TABLES)]]
        tally.add(play(job.sheet, players, chance, choose_greedy))
    return tally
