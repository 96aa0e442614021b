"""The file of a recorded game of Bossa: reading it with exact errors, and writing it readably.

The pydantic models are the format. Each kind of move has its own model, chosen by `do`, so a
missing or ill-typed part is named by its path (`moves[3].tiles`).
"""

from __future__ import annotations

import json
from typing import Any, Literal

from ..documents import validated
from ..record_file import FORMAT, VERSION, Part, RecordFile, check_head
from .record import (
    Exchange,
    GameRecord,
    Modifier,
    Move,
    Place,
    Redraw,
    Result,
    Setup,
    Stack,
    Stuck,
    Turn,
)
from .tile_file import GAME, TilePart, tile
from .tiles import COLOURS

Colour = Literal["white", "black"]
Chip = Literal["doubler", "inverter"]


class _Names(Part):
    white: str
    black: str


class _Roll(Part):
    white: int
    black: int


class _Choice(Part):
    player: str
    takes: Literal["line", "first"]


class _Setup(Part):
    removed: TilePart
    hands: dict[str, list[TilePart]]
    pile: list[TilePart]
    dice: _Names
    rolls: list[_Roll]
    choice: _Choice
    lines: _Names
    first: str
    modifiers: dict[str, Chip] | None = None


class _Modifier(Part):
    chip: Chip
    tile: int


class _Turn(Part):
    player: str
    draw: TilePart
    do: Literal["place", "stack", "redraw", "exchange", "stuck"]
    modifier: _Modifier | None = None


class _Laying(_Turn):
    line: Colour
    at: int
    tiles: list[TilePart]


class _Redraw(_Turn):
    discard: TilePart
    gets: TilePart


class _Exchange(_Turn):
    give: TilePart
    take: TilePart


class _Result(Part):
    winner: str | None
    by: str


class _File(RecordFile):
    game: Literal["bossa"]
    setup: _Setup
    moves: list[Any]
    result: _Result | None = None


_MODELS: dict[Any, type[_Turn]] = {
    "place": _Laying,
    "stack": _Laying,
    "redraw": _Redraw,
    "exchange": _Exchange,
}


def record_from(document: Any) -> GameRecord:
    """The record in a parsed JSON document; raises `UnusableError` with the path of the part."""
    check_head(document, {"format": FORMAT, "version": VERSION, "game": GAME})
    file = validated(_File, document)
    moves = tuple(_move(part, f"moves[{number}]") for number, part in enumerate(file.moves))
    result = None if file.result is None else Result(file.result.winner, file.result.by)
    return GameRecord(tuple(file.players), _setup(file.setup), moves, result)


def _setup(part: _Setup) -> Setup:
    return Setup(
        removed=tile(part.removed),
        hands={name: _tiles(hand) for name, hand in part.hands.items()},
        pile=_tiles(part.pile),
        dice=part.dice.model_dump(),
        rolls=tuple(roll.model_dump() for roll in part.rolls),
        chooser=part.choice.player,
        takes=part.choice.takes,
        lines=part.lines.model_dump(),
        first=part.first,
        modifiers=part.modifiers,
    )


def _tiles(parts: list[list[int]]) -> tuple[tuple[int, int], ...]:
    return tuple(tile(part) for part in parts)


def _move(document: Any, place: str) -> Move:
    do = document.get("do") if isinstance(document, dict) else None
    part = validated(_MODELS.get(do, _Turn) if isinstance(do, str) else _Turn, document, place)
    chip = part.modifier
    modifier = None if chip is None else Modifier(chip.chip, chip.tile)
    player, draw = part.player, tile(part.draw)
    if isinstance(part, _Laying):
        kind = Place if part.do == "place" else Stack
        return kind(
            player=player, draw=draw, modifier=modifier,
            line=part.line, at=part.at, tiles=_tiles(part.tiles),
        )  # fmt: skip
    if isinstance(part, _Redraw):
        discard, gets = tile(part.discard), tile(part.gets)
        return Redraw(player=player, draw=draw, modifier=modifier, discard=discard, gets=gets)
    if isinstance(part, _Exchange):
        give, take = tile(part.give), tile(part.take)
        return Exchange(player=player, draw=draw, modifier=modifier, give=give, take=take)
    return Stuck(player=player, draw=draw, modifier=modifier)


def setup_document(setup: Setup) -> dict[str, Any]:
    """The setup as it stands in a record's JSON."""
    part: dict[str, Any] = {
        "removed": list(setup.removed),
        "hands": {name: _lists(hand) for name, hand in setup.hands.items()},
        "pile": _lists(setup.pile),
        "dice": {colour: setup.dice[colour] for colour in COLOURS},
        "rolls": [{colour: roll[colour] for colour in COLOURS} for roll in setup.rolls],
        "choice": {"player": setup.chooser, "takes": setup.takes},
        "lines": {colour: setup.lines[colour] for colour in COLOURS},
        "first": setup.first,
    }
    if setup.modifiers is not None:
        part["modifiers"] = dict(setup.modifiers)
    return part


def _lists(tiles: tuple[tuple[int, int], ...]) -> list[list[int]]:
    return [list(each) for each in tiles]


def move_document(move: Move) -> dict[str, Any]:
    """The move as it stands in a record's JSON."""
    part: dict[str, Any] = {"player": move.player, "draw": list(move.draw), "do": do(move)}
    if isinstance(move, (Place, Stack)):
        part |= {"line": move.line, "at": move.at, "tiles": _lists(move.tiles)}
    elif isinstance(move, Redraw):
        part |= {"discard": list(move.discard), "gets": list(move.gets)}
    elif isinstance(move, Exchange):
        part |= {"give": list(move.give), "take": list(move.take)}
    if move.modifier is not None:
        part["modifier"] = {"chip": move.modifier.chip, "tile": move.modifier.tile}
    return part


_WORDS: dict[type[Turn], str] = {
    Place: "place", Stack: "stack", Redraw: "redraw", Exchange: "exchange", Stuck: "stuck",
}  # fmt: skip


def do(move: Turn) -> str:
    """The word for the kind of a move, `do` in its file."""
    return _WORDS[type(move)]


def record_document(record: GameRecord) -> dict[str, Any]:
    """The record as its JSON document."""
    document: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": GAME,
        "players": list(record.players),
        "setup": setup_document(record.setup),
        "moves": [move_document(move) for move in record.moves],
    }
    if record.result is not None:
        document["result"] = {"winner": record.result.winner, "by": record.result.by}
    return document


def record_text(record: GameRecord) -> str:
    """The record as its file's text: a line for every key and every move."""
    document = record_document(record)
    moves = document.pop("moves")
    result = document.pop("result", None)
    setup = ",\n".join(
        f"  {_json(key)}: {_json(value)}" for key, value in document.pop("setup").items()
    )
    head = [f" {_json(key)}: {_json(value)}," for key, value in document.items()]
    body = ",\n".join("  " + _json(move) for move in moves)
    tail = "" if result is None else f',\n "result": {_json(result)}'
    return "\n".join(
        ["{", *head, ' "setup": {', f"{setup}}},", ' "moves": [', f"{body}]{tail}}}\n"]
    )


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))
