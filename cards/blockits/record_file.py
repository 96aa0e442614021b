"""The record of a game of Blockits in JSON: reading it into plain data, and writing a round.

The sheet of a record is the default (null), written inside, or named by a path. It is read, not
content-checked, so games on odd sheets can be replayed; only what no table could hold is refused
(`MAX_SIDE`, `MAX_SQUARES`), which keeps a replay quick whatever the file says.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..documents import join, kind, validated
from ..errors import UnusableError
from ..record_file import FORMAT, VERSION, Part, RecordFile, check_head
from .record import Result, Round, Score, Setup, Turn
from .sheet import DEFAULT_SHEET, Sheet
from .sheet_file import SquarePart, sheet_from

GAME = "blockits"

# A right sheet has at most 12 x 16 squares, 30 squares in its shapes and small points. A replay
# takes time with the squares of the area times those of all shapes: 16,000 drawings on the
# largest sheet allowed here take under two seconds.
MAX_SIDE = 64
MAX_SQUARES = 64
MAX_POINTS = 2**63 - 1


class SetupPart(Part):
    """`sheet` may be null, a path or a sheet, so it is looked at by hand."""

    sheet: Any
    first: str


class TurnPart(Part):
    """A player's die and drawing."""

    player: str
    die: str
    swap: str | None
    squares: list[SquarePart] | None
    lines: list[int]
    blocked: list[SquarePart]


class RoundPart(Part):
    """A round."""

    player: str
    dice: list[str]
    turns: list[TurnPart]


class ScorePart(Part):
    """A player's points."""

    lines: int
    blocked: int
    shapes: int
    swap: int
    total: int


class ResultPart(Part):
    """The end of the game."""

    scores: dict[str, ScorePart]
    winners: list[str]


class BlockitsRecord(RecordFile):
    """A played game of Blockits."""

    setup: SetupPart
    moves: list[RoundPart]
    result: ResultPart | None = None


@dataclass(frozen=True)
class GameRecord:
    """What a record file holds."""

    players: tuple[str, ...]
    setup: Setup
    moves: tuple[Round, ...]
    result: Result | None


def record_from(document: Any, load: Callable[[str, str], Any]) -> GameRecord:
    """The record in a parsed JSON document; `load(path, place)` reads a sheet named by a path.

    Raises `UnusableError` with the path of what is missing, ill-typed or can't be played on.
    """
    check_head(document, {"format": FORMAT, "version": VERSION, "game": GAME})
    file = validated(BlockitsRecord, document)
    return GameRecord(
        players=tuple(file.players),
        setup=Setup(_sheet(file.setup.sheet, load), file.setup.first),
        moves=tuple(_round(part) for part in file.moves),
        result=None if file.result is None else _result(file.result),
    )


def _sheet(written: Any, load: Callable[[str, str], Any]) -> Sheet:
    place = "setup.sheet"
    if written is None:
        return DEFAULT_SHEET
    if isinstance(written, str):
        written = load(written, place)
    elif not isinstance(written, dict):
        raise UnusableError(
            f"must be null, the path of a sheet or a sheet, not {kind(written)}", place
        )
    sheet = sheet_from(written, place)
    _check_playable(sheet, place)
    return sheet


def _check_playable(sheet: Sheet, place: str) -> None:
    for side, value in (("width", sheet.width), ("height", sheet.height)):
        if value > MAX_SIDE:
            raise UnusableError(
                f"a game is replayed on at most {MAX_SIDE} squares a side, not {kind(value)}",
                join(place, side),
            )
    count = sum(len(shape.squares) for shape in sheet.shapes)
    if count > MAX_SQUARES or len(sheet.shapes) > MAX_SQUARES:
        raise UnusableError(
            f"a game is replayed with at most {MAX_SQUARES} squares in all shapes, not {count}",
            join(place, "shapes"),
        )
    for name, track in sheet.tracks.items():
        for number, value in enumerate(track):
            if abs(value) > MAX_POINTS:
                raise UnusableError(
                    f"a game is replayed for points of at most 64 bits, not {kind(value)}",
                    f"{join(join(place, 'tracks'), name)}[{number}]",
                )


def _round(part: RoundPart) -> Round:
    return Round(part.player, tuple(part.dice), tuple(_turn(turn) for turn in part.turns))


def _turn(part: TurnPart) -> Turn:
    return Turn(
        player=part.player,
        die=part.die,
        swap=part.swap,
        squares=None if part.squares is None else tuple((x, y) for x, y in part.squares),
        lines=tuple(part.lines),
        blocked=tuple((x, y) for x, y in part.blocked),
    )


def _result(part: ResultPart) -> Result:
    scores = {
        name: Score(score.lines, score.blocked, score.shapes, score.swap, score.total)
        for name, score in part.scores.items()
    }
    return Result(scores, tuple(part.winners))


def round_document(move: Round) -> dict[str, Any]:
    """The round as it stands in a record's JSON."""
    return {
        "player": move.player,
        "dice": list(move.dice),
        "turns": [turn_document(turn) for turn in move.turns],
    }


def turn_document(turn: Turn) -> dict[str, Any]:
    """The turn as it stands in a record's JSON."""
    return {
        "player": turn.player,
        "die": turn.die,
        "swap": turn.swap,
        "squares": None if turn.squares is None else [list(square) for square in turn.squares],
        "lines": list(turn.lines),
        "blocked": [list(square) for square in turn.blocked],
    }


def result_document(result: Result) -> dict[str, Any]:
    """The result as it stands in a record's JSON."""
    return {
        "scores": {
            name: {
                "lines": score.lines,
                "blocked": score.blocked,
                "shapes": score.shapes,
                "swap": score.swap,
                "total": score.total,
            }
            for name, score in result.scores.items()
        },
        "winners": list(result.winners),
    }
