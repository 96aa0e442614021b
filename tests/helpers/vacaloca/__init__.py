"""Vaca Loca for tests: records and creature files written shortly, and its rules once more.

The tables lie in order: position 0 has 01-head, 1 has 01-body, 2 has 01-legs, 3 has 02-head …
so creature n lies at 3n - 3 to 3n - 1.
"""

from __future__ import annotations

from typing import Any

from caminito.verifier.game import Replay, replay
from caminito.verifier.vacaloca.referee import REFEREE

Doc = dict[str, Any]
ORDER = [f"{n:02d}-{part}" for n in range(1, 21) for part in ("head", "body", "legs")]


def head(creature: int) -> int:
    """The position of a creature's head."""
    return 3 * creature - 3


def body(creature: int) -> int:
    return 3 * creature - 2


def legs(creature: int) -> int:
    return 3 * creature - 1


def hit(player: str, position: int, gets: str, giver: str | None = None) -> Doc:
    slap: Doc = {"player": player, "position": position, "gets": gets}
    return slap if giver is None else {**slap, "from": giver}


class Game:
    """A record in the making; whose turn it is comes by itself."""

    def __init__(self, *players: str, table: list[str] | None = None) -> None:
        self.document: Doc = {
            "format": "caminito.record",
            "version": 1,
            "game": "vaca-loca",
            "players": list(players or ("Ana", "Beto")),
            "setup": {"table": list(table or ORDER)},
            "moves": [],
        }

    def turn(self, flip: int | None, *slaps: Doc) -> Game:
        players, moves = self.document["players"], self.document["moves"]
        player = players[len(moves) % len(players)]
        moves.append({"player": player, "flip": flip, "slaps": list(slaps)})
        return self

    def take(self, creature: int, player: str) -> Game:
        """Three turns: head, body, legs, and the player is the first to see it."""
        self.turn(head(creature)).turn(body(creature))
        return self.turn(legs(creature), hit(player, head(creature), "creature"))

    def result(self, **stated: Any) -> Game:
        self.document["result"] = stated
        return self


def run(document: Doc) -> Replay:
    return replay(REFEREE, REFEREE.read(document, no_file))


def no_file(path: str, place: str) -> Any:
    raise AssertionError(f"{place} asks for the file {path}")


def named(document: Doc) -> tuple[str, str] | None:
    """Place and rule of a record's first fault."""
    fault = run(document).fault
    return None if fault is None else (fault.where, fault.rule)


def creature_set() -> Doc:
    """Twenty creatures that keep every rule.

    No two have both colour and pattern in common: creature n has colour n mod 5 and pattern n
    mod 4. Every part has a silhouette that no other creature's has.
    """
    return {
        "format": "caminito.creatures",
        "version": 1,
        "seed": 7,
        "tile": 50.0,
        "creatures": [_creature(n) for n in range(1, 21)],
    }


def _creature(n: int) -> Doc:
    skin = {"colour": f"colour {n % 5}", "pattern": f"pattern {n % 4}"}
    neck, waist = [25.0, 10.0 + n / 2], [24.0, 18.0]
    joints = {"head": {"neck": neck}, "body": {"neck": neck, "waist": waist}}
    joints["legs"] = {"waist": waist}
    parts = {
        part: {"traits": {**skin, "silhouette": f"outline {n}"}, "joints": dict(joints[part])}
        for part in ("head", "body", "legs")
    }
    return {"id": f"{n:02d}", "name": f"Creature {n}", "parts": parts}
