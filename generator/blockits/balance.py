"""Tracks proposed for a sheet by simulated games, and tested in games of their own.

1. A few games on tracks so long that nothing is ever lost give a first scale of the values.
2. More games on such tracks, with that scale, give the final scale and the number of boxes.
3. The tracks are tested in games that had no part in the choice; `claim` says what that shows.

All six shapes get one track, as long as the shape marked most often in a game needs: which one
that is changes from game to game, and equal tracks are easier to read.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ...cards.blockits.sheet import BLOCKED, LINES, SWAP, Sheet, Track, boxes
from .games import Tally, play_games
from .tracks import (
    LINE,
    PARTS,
    SQUARE,
    SWAPS,
    best_scale,
    boxes_needed,
    even_track,
    shape_track,
)

FIRST_GAMES, CHOICE_GAMES = 200, 1000  # at most, for the first scale and for the choice

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Proposal:
    """A sheet with its proposed tracks, the games of the choice, and what the test counted."""

    sheet: Sheet
    chosen_from: int
    test: Tally

    @property
    def shape_points(self) -> float:
        """What a player's shapes were worth in the test, on average."""
        return self.test.points / self.test.boards

    @property
    def boxes(self) -> tuple[int, int, int]:
        """How many boxes can be crossed on a shape's track, for lines and for blocked squares."""
        sheet = self.sheet
        return tuple(map(boxes, (sheet.track(sheet.shapes[0].name), sheet.track(LINES),
                                 sheet.track(BLOCKED))))  # type: ignore[return-value]  # fmt: skip


def games_for(test: int) -> int:
    """How many games are played in all when so many test the tracks."""
    return min(test, FIRST_GAMES) + min(test, CHOICE_GAMES) + test


def propose(sheet: Sheet, games: int, seed: int, processes: int, progress: Progress) -> Proposal:
    """The sheet with tracks by rule, tested in so many games (at least 1) of sensible players.

    The sheet's own tracks play no part; its size and shapes must have passed the content check.
    """
    done = 0

    def told(more: int) -> None:
        nonlocal done
        done += more
        progress(done, games_for(games))

    def played(on: Sheet, count: int, stage: int) -> Tally:
        return play_games(on, count, seed, stage, processes, told)

    shapes = len(sheet.shapes)
    first = played(endless(sheet, PARTS), min(games, FIRST_GAMES), 0)
    scale = best_scale(first.marks, shapes)
    choice = played(endless(sheet, scale), min(games, CHOICE_GAMES), 1)
    proposed = _proposed(sheet, choice, best_scale(choice.marks, shapes))
    test = played(proposed, games, 2)
    return Proposal(proposed, first.games + choice.games, test)


def endless(sheet: Sheet, scale: int) -> Sheet:
    """The sheet with tracks on which no game can lose a mark.

    A shape has three squares or more, so nobody draws more often than a third of all squares of
    one area; lines and blocked squares are at most those of four areas.
    """
    squares = sheet.width * sheet.height
    return _with(sheet, shape_track(squares // 3, scale), 4 * sheet.height, 4 * squares)


def _proposed(sheet: Sheet, seen: Tally, scale: int) -> Sheet:
    track = shape_track(boxes_needed(seen.most_of_a_shape), scale)
    lines = max(sheet.height, boxes_needed(seen.most_lines))
    return _with(sheet, track, lines, boxes_needed(seen.most_blocked))


def _with(sheet: Sheet, shapes: Track, lines: int, blocked: int) -> Sheet:
    tracks = {
        **{shape.name: shapes for shape in sheet.shapes},
        LINES: even_track(lines, LINE),
        BLOCKED: even_track(blocked, SQUARE),
        SWAP: SWAPS,
    }
    return replace(sheet, tracks=tracks)
