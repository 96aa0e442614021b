"""Matches of La Boca for tests: records written shortly, and the rules of a round once more."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from caminito.cards.laboca.deck import Deck
from caminito.cards.laboca.deck_file import deck_text
from caminito.verifier.game import Replay, replay
from caminito.verifier.laboca.referee import REFEREE

from helpers.brute import broken, pictures
from helpers.decks import BESIDE, ON_TOP, STACKED, TOGETHER, card, deck_of
from helpers.shapes import BAR, DOMINO, TROMINO

Doc = dict[str, Any]
# Blocks of the light tier, and the one more of the dark tier.
LIGHT = {"I": BAR, "J": BAR, "G": DOMINO, "P": DOMINO}
DARK = {**LIGHT, "R": TROMINO}
NAMES = ("Ana", "Beto", "Caro", "Dora", "Emil", "Fina")
TASKS = {"light-01": (BESIDE, TOGETHER), "light-02": (STACKED, ON_TOP)}


def deck() -> Deck:
    """Two light cards, and a dark one that no arrangement shows."""
    dark = card(BESIDE, STACKED, name="dark-01", tier="dark")
    lights = [card(*tasks, name=name) for name, tasks in TASKS.items()]
    return deck_of(*lights, dark)


@cache
def _deck_text() -> str:
    return deck_text(deck())


def deck_document() -> Doc:
    return dict(json.loads(_deck_text()))


def chips(players: tuple[str, ...]) -> dict[str, list[str]]:
    """Everyone's chips, others in the order of the list, twice over where three play."""
    times = 2 if len(players) == 3 else 1
    return {name: [other for other in players if other != name] * times for name in players}


def stored(name: str, task: str) -> Doc:
    """The stored arrangement of a task, as it stands in a file."""
    solution = TASKS[name]["ab".index(task)].solution
    assert solution is not None
    return {letter: [list(cell) for cell in cells] for letter, cells in solution.items()}


class Match:
    """A record in the making; player, partner and card of a round come by themselves."""

    def __init__(self, count: int = 3, starting: str = "Ana") -> None:
        self.players = NAMES[:count]
        self.document: Doc = {
            "format": "caminito.record",
            "version": 1,
            "game": "la-boca",
            "players": list(self.players),
            "setup": {
                "deck": deck_document(),
                "tier": "light",
                "pile": ["light-02", "light-01"],
                "starting": starting,
                "chips": chips(self.players),
            },
            "moves": [],
        }

    def round(self, seconds: Any, points: int, task: str = "a", built: Any = "stored") -> Match:
        setup, number = self.document["setup"], len(self.document["moves"])
        seat = (self.players.index(setup["starting"]) + number) % len(self.players)
        player, name = self.players[seat], setup["pile"][number % len(setup["pile"])]
        self.document["moves"].append({
            "player": player,
            "partner": setup["chips"][player][number // len(self.players)],
            "card": name,
            "task": task,
            "seconds": seconds,
            "built": stored(name, task) if built == "stored" else built,
            "points": points,
        })  # fmt: skip
        return self

    def result(self, scores: list[int], *winners: str) -> Match:
        self.document["result"] = {
            "scores": dict(zip(self.players, scores, strict=True)),
            "winners": list(winners),
        }
        return self


def run(document: Doc) -> Replay:
    return replay(REFEREE, REFEREE.read(document, no_file))


def no_file(path: str, place: str) -> Any:
    raise AssertionError(f"{place} asks for the file {path}")


def named(document: Doc) -> tuple[str, str] | None:
    """Place and rule of a record's first fault."""
    fault = run(document).fault
    return None if fault is None else (fault.where, fault.rule)


# The printed table, second by second: how many seconds in a row bring 10, 9, 8 … 1 points.
LENGTHS = (15, 5, 5, 5, 10, 10, 10, 20, 20, 20)
BY_SECOND = [0] + [10 - row for row, length in enumerate(LENGTHS) for _ in range(length)]


def due(move: Doc) -> int:
    """The points of a round of this deck's light cards, by the plain rules."""
    built = move["built"]
    if built is None:
        return 0
    structure = {letter: [tuple(cell) for cell in cells] for letter, cells in built.items()}
    task = TASKS[move["card"]]["ab".index(move["task"])]
    if broken(LIGHT, 2, structure) or pictures(structure, 2) != (task.front, task.back):
        return 0
    seconds = move["seconds"]
    return BY_SECOND[seconds] if seconds < len(BY_SECOND) else 0
