"""One simulator for the four games: deal, let a player choose until the game is over.

A game's `players` module gives the two parts that need chance, `deal` and a `choose`; its
referee judges every move, so a player who breaks a rule is found out at once. What comes back is
a record, ready to be written as JSON and replayed by `verify`. Chance comes in as an argument:
the same generator state gives the same record.

    from functools import partial
    deal = partial(players.deal, deck=document)          # options of a game, where it has some
    record = simulate(REFEREE, deal, players.choose_greedy, ("Ana", "Beto"), rng)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn, Protocol, TypeVar

from ..cards.errors import UnusableError
from ..cards.record_file import FORMAT, VERSION
from ..version import VERSION as CAMINITO
from .chance import Chance
from .fault import Fault
from .game import Referee

State = TypeVar("State")
Move = TypeVar("Move")
Seen = TypeVar("Seen", contravariant=True)
Made = TypeVar("Made", covariant=True)

# A setup document for these players, as it stands under `setup` in a record.
Deal = Callable[[tuple[str, ...], Chance], dict[str, Any]]
# A whole legal move in this state, with all that chance decides in it: dice, flips, slaps.
Choose = Callable[[State, Chance], Move]

NAMES = ("Ana", "Beto", "Caro", "Dora", "Emil", "Fina")


class Players(Protocol[Seen, Made]):
    """What every `verifier/<game>/players.py` provides, as functions of the module.

    Players know what a person at the table sees: they read the state but look under no tile and
    into no pile.
    """

    def deal(self, players: tuple[str, ...], chance: Chance, /) -> dict[str, Any]:
        """A legal setup document; a game may have options, all with defaults but La Boca's deck."""

    def choose_random(self, state: Seen, chance: Chance, /) -> Made:
        """A legal move without thought; every kind of legal move comes up."""

    def choose_greedy(self, state: Seen, chance: Chance, /) -> Made:
        """The move of a simple, sensible player."""


class DefectError(Exception):
    """Raised when a dealer or a player of ours breaks a rule: a defect of this package."""


def simulate(
    referee: Referee[State, Move],
    deal: Deal,
    choose: Choose[State, Move],
    players: tuple[str, ...],
    chance: Chance,
    seed: int | None = None,
) -> dict[str, Any]:
    """Play one game to its end and return its record document, result and all.

    `seed` is written into the record, for whoever wants the same game again. Raises
    `DefectError` when `deal` or `choose` breaks a rule, `UnusableError` when an option given to
    `deal`, a deck say, can't be used.
    """
    document = _document(referee.game, players, deal(players, chance), seed)
    state = referee.start(referee.read(document, _no_file))
    if isinstance(state, Fault):
        raise DefectError(f"the deal breaks {state.rule}: {state.message}")
    while not referee.over(state):
        move = choose(state, chance)
        fault = referee.apply(state, move)
        if fault is not None:
            raise DefectError(f"{fault.where} breaks {fault.rule}: {fault.message}")
        document["moves"].append(referee.move_document(move))
    document["result"] = referee.standing(state)
    return document


def _document(
    game: str, players: tuple[str, ...], setup: dict[str, Any], seed: int | None
) -> dict[str, Any]:
    document: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": game,
        "made_by": {"caminito": CAMINITO},
    }
    if seed is not None:
        document["seed"] = seed
    return {**document, "players": list(players), "setup": setup, "moves": []}


def _no_file(path: str, place: str) -> NoReturn:
    raise UnusableError(f"a deal holds everything itself, it names no file {path}", place)
