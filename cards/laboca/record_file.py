"""The record of a match of La Boca: reading it with exact errors, and writing its rounds.

The deck stands in the record, or the record names its file; either way it is read, not checked:
a match may be played with a loose deck.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from ..documents import kind, validated
from ..errors import UnusableError
from ..record_file import FORMAT, VERSION, Part, RecordFile, check_head
from .deck_file import GAME as GAME
from .deck_file import Cell3, Tier, deck_from
from .match import Move, Result, Setup
from .picture import Arrangement

Load = Callable[[str, str], Any]  # of a path and the place where it stands
DECK = "setup.deck"


class SetupPart(Part):
    """What is settled before play; `deck` is a deck or the path of its file."""

    deck: Any
    tier: Tier
    pile: list[str]
    starting: str
    chips: dict[str, list[str]]


class MovePart(Part):
    """One round; `built` is null when the two gave up."""

    player: str
    partner: str
    card: str
    task: Literal["a", "b"]
    seconds: Any
    built: dict[str, list[Cell3]] | None
    points: int


class ResultPart(Part):
    """The result."""

    scores: dict[str, int]
    winners: list[str]


class LaBocaRecord(RecordFile):
    """A record of La Boca."""

    game: Literal["la-boca"]
    setup: SetupPart
    moves: list[MovePart]
    result: ResultPart | None = None


def record_from(
    document: Any, load: Load
) -> tuple[tuple[str, ...], Setup, tuple[Move, ...], Result | None]:
    """Players, setup, moves and result of a parsed JSON document.

    `load` reads the deck where the record names a file. Raises `UnusableError`.
    """
    check_head(document, {"format": FORMAT, "version": VERSION, "game": GAME})
    file = validated(LaBocaRecord, document)
    moves = tuple(_move(move, f"moves[{number}]") for number, move in enumerate(file.moves))
    return tuple(file.players), _setup(file.setup, load), moves, _result(file.result)


def _result(part: ResultPart | None) -> Result | None:
    return None if part is None else Result(part.scores, tuple(part.winners))


def _setup(part: SetupPart, load: Load) -> Setup:
    deck = part.deck
    if isinstance(deck, str):
        deck = load(deck, DECK)
    elif not isinstance(deck, dict):
        raise UnusableError(f"must be a deck or the path of its file, not {kind(deck)}", DECK)
    return Setup(
        deck=deck_from(deck, DECK),
        tier=part.tier,
        pile=tuple(part.pile),
        starting=part.starting,
        chips={player: tuple(chips) for player, chips in part.chips.items()},
    )


def _move(part: MovePart, place: str) -> Move:
    # A number that is not whole is a fault of the game, and only the referee names those.
    if isinstance(part.seconds, bool) or not isinstance(part.seconds, (int, float)):
        raise UnusableError(f"must be a number, not {kind(part.seconds)}", f"{place}.seconds")
    built = None if part.built is None else _arrangement(part.built)
    return Move(part.player, part.partner, part.card, part.task, part.seconds, built, part.points)


def _arrangement(cells: dict[str, list[Cell3]]) -> Arrangement:
    return {letter: tuple((x, y, z) for x, y, z in listed) for letter, listed in cells.items()}


def move_document(move: Move) -> dict[str, Any]:
    """The round as it stands in a record."""
    built = None
    if move.built is not None:
        built = {letter: [list(cell) for cell in cells] for letter, cells in move.built.items()}
    return {
        "player": move.player,
        "partner": move.partner,
        "card": move.card,
        "task": move.task,
        "seconds": move.seconds,
        "built": built,
        "points": move.points,
    }
