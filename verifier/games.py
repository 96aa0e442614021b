"""The four games by the names they have on the command line and in files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cards.documents import kind
from ..cards.errors import UnusableError
from ..cards.record_file import FORMAT, check_head
from .blockits import players as blockits_players
from .blockits.referee import REFEREE as BLOCKITS
from .bossa import players as bossa_players
from .bossa.referee import REFEREE as BOSSA
from .game import Load, Record, Referee
from .laboca import players as laboca_players
from .laboca.referee import REFEREE as LABOCA
from .simulate import Players
from .vacaloca import players as vacaloca_players
from .vacaloca.referee import REFEREE as VACALOCA

REFEREES: Mapping[str, Referee[Any, Any]] = {
    each.game: each for each in (LABOCA, VACALOCA, BLOCKITS, BOSSA)
}
PLAYERS: Mapping[str, Players[Any, Any]] = {
    LABOCA.game: laboca_players,
    VACALOCA.game: vacaloca_players,
    BLOCKITS.game: blockits_players,
    BOSSA.game: bossa_players,
}
TITLES: Mapping[str, str] = {
    LABOCA.game: "La Boca",
    VACALOCA.game: "Vaca Loca",
    BLOCKITS.game: "Blockits",
    BOSSA.game: "Bossa",
}


def read_record(document: Any, load: Load) -> tuple[Referee[Any, Any], Record[Any]]:
    """The record in a parsed JSON document, and the referee of its game.

    `load` reads what the record names by a path. Raises `UnusableError` with the path of the part.
    """
    if not isinstance(document, dict):
        raise UnusableError(f"must be an object, not {kind(document)}", "the document")
    check_head(document, {"format": FORMAT})
    for key in ("format", "game"):
        if key not in document:
            raise UnusableError("the key is missing", key)
    game = document["game"]
    if not isinstance(game, str) or game not in REFEREES:
        known = ", ".join(f'"{each}"' for each in REFEREES)
        raise UnusableError(f"must be one of {known}, not {kind(game)}", "game")
    referee = REFEREES[game]
    return referee, referee.read(document, load)
