"""The record of a game of Vaca Loca: reading it with exact errors, and writing its moves."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from ..documents import validated
from ..record_file import FORMAT, VERSION, Part, RecordFile, check_head
from .record import Move, Result, Setup, Slap

GAME = "vaca-loca"


class SetupPart(Part):
    """The table before play."""

    table: list[str]


class SlapPart(Part):
    """One slap; `from` names the player a chip is taken from."""

    player: str
    position: int
    gets: Literal["creature", "chip", "nothing"]
    giver: str | None = Field(default=None, alias="from")


class MovePart(Part):
    """One turn; `flip` is null when no tile is face down."""

    player: str
    flip: int | None
    slaps: list[SlapPart]


class ResultPart(Part):
    """The result."""

    creatures: dict[str, int]
    chips: dict[str, int]
    scores: dict[str, int]
    winners: list[str]


class VacaLocaRecord(RecordFile):
    """A record of Vaca Loca."""

    game: Literal["vaca-loca"]
    setup: SetupPart
    moves: list[MovePart]
    result: ResultPart | None = None


def record_from(
    document: Any,
) -> tuple[tuple[str, ...], Setup, tuple[Move, ...], Result | None]:
    """Players, setup, moves and result of a parsed JSON document; raises `UnusableError`."""
    check_head(document, {"format": FORMAT, "version": VERSION, "game": GAME})
    file = validated(VacaLocaRecord, document)
    moves = tuple(
        Move(
            move.player,
            move.flip,
            tuple(Slap(slap.player, slap.position, slap.gets, slap.giver) for slap in move.slaps),
        )
        for move in file.moves
    )
    return tuple(file.players), Setup(tuple(file.setup.table)), moves, _result(file.result)


def _result(part: ResultPart | None) -> Result | None:
    if part is None:
        return None
    return Result(part.creatures, part.chips, part.scores, tuple(part.winners))


def move_document(move: Move) -> dict[str, Any]:
    """The turn as it stands in a record."""
    return {
        "player": move.player,
        "flip": move.flip,
        "slaps": [_slap_document(slap) for slap in move.slaps],
    }


def _slap_document(slap: Slap) -> dict[str, Any]:
    part = {"player": slap.player, "position": slap.position, "gets": slap.gets}
    return part if slap.giver is None else {**part, "from": slap.giver}
