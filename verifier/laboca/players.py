"""Dealing La Boca, and players for it.

Which chip comes up and which card lies on top is settled by the deal; what is left to chance in
a round is which half of the card is up, how long the two take, and whether they get it right.
They build the stored arrangement: a task without one is given up.
"""

from __future__ import annotations

from typing import Any

from ...cards.errors import UnusableError
from ...cards.laboca.block_set import TIERS
from ...cards.laboca.deck import TASK_LETTERS, Card
from ...cards.laboca.deck_file import deck_from
from ...cards.laboca.match import PARTNER_CHIPS, Move, State, task_of
from ...cards.laboca.picture import Arrangement
from ...cards.laboca.points import SLOWEST
from ..chance import Chance, below, pick, shuffled
from .referee import make_move

# Assumptions about people, not measurements. The sensible pair takes 20 to 180 seconds, 60 in
# the middle, and as seldom a third of that as three times of it.
QUICKEST, SPREAD = 20, 9
MISTAKE = 0.05
# The random pair: how often nothing is built, and how often something wrong.
GIVE_UP, SPOILT = 0.1, 0.2


def deal(
    players: tuple[str, ...],
    chance: Chance,
    deck: dict[str, Any] | None = None,
    tier: str | None = None,
) -> dict[str, Any]:
    """A setup with this deck document: all cards of the tier as the pile, chips and starter drawn.

    Without `tier` it is the light one if the deck has a card of it. Raises `UnusableError` for
    a deck that can't be read or has no card of the tier with a task on it.
    """
    if deck is None:
        raise UnusableError("La Boca is played with a deck: give one")
    cards = [card for card in deck_from(deck).cards if card.tasks]
    tiers = [each for each in TIERS if any(card.tier == each for card in cards)]
    if not tiers or (tier is not None and tier not in tiers):
        raise UnusableError(f"the deck has no {tier or 'light or dark'} card to play with")
    chosen = tier or tiers[0]
    pile = dict.fromkeys(card.id for card in _first_of_each_id(cards) if card.tier == chosen)
    return {
        "deck": deck,
        "tier": chosen,
        "pile": shuffled(chance, tuple(pile)),
        "starting": pick(chance, players),
        "chips": {player: _chips(player, players, chance) for player in players},
    }


def _first_of_each_id(cards: list[Card]) -> list[Card]:
    found: dict[str, Card] = {}
    for card in cards:
        found.setdefault(card.id, card)
    return list(found.values())


def _chips(player: str, players: tuple[str, ...], chance: Chance) -> list[str]:
    others = [other for other in players if other != player]
    return shuffled(chance, others * PARTNER_CHIPS[len(players)])


def choose_random(state: State, chance: Chance) -> Move:
    """Either task, any time up to half a minute beyond the table; sometimes wrong or nothing."""
    letter, solution = _shown(state, chance)
    seconds = 1 + below(chance, SLOWEST + 30)
    luck = chance.random()
    if solution is None or luck < GIVE_UP:
        return make_move(state, letter, seconds, None)
    built = _spoilt(solution, chance) if luck < GIVE_UP + SPOILT else solution
    return make_move(state, letter, seconds, built)


def choose_greedy(state: State, chance: Chance) -> Move:
    """Either task, built right but for a rare mistake, in a time as people might take."""
    letter, solution = _shown(state, chance)
    middle = sum(chance.random() for _ in range(3)) / 3
    seconds = round(QUICKEST * SPREAD**middle)
    if solution is not None and chance.random() < MISTAKE:
        solution = _spoilt(solution, chance)
    return make_move(state, letter, seconds, solution)


def _shown(state: State, chance: Chance) -> tuple[str, Arrangement | None]:
    """Which half of the card is up, and its stored arrangement."""
    card = state.top
    letters = [letter for letter in TASK_LETTERS if task_of(card, letter) is not None]
    letter = pick(chance, letters)
    task = task_of(card, letter)
    return letter, task.solution if task else None


def _spoilt(solution: Arrangement, chance: Chance) -> Arrangement:
    """The arrangement with one block one level higher, or left out."""
    letter = pick(chance, tuple(solution))
    if chance.random() < 0.5:
        return {other: cells for other, cells in solution.items() if other != letter}
    return {**solution, letter: tuple((x, y, z + 1) for x, y, z in solution[letter])}
