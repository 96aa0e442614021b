"""How La Boca gets to the table: its guide, from the deck and the settings."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from ...cards.laboca.block_set import TIERS, Block
from ...cards.laboca.deck import Deck
from ..component import KitSettings
from ..guide import Guide
from .point_table import building_rules, tier_rule
from .score_sheet import match_ends
from .table_art import TABLE, draw_the_table

NEEDS = (
    "A stopwatch or a phone that counts seconds",
    "a knife and a steel ruler",
    "glue",
    "thick card to go under the board",
    "rice or wooden cubes to give the blocks weight",
    "a pencil",
)


def guide(deck: Deck, settings: KitSettings) -> Guide:
    """The guide to a game with this deck; raises `ValueError` for settings that make no board."""
    return Guide(
        players="3 to 6 players · 40 minutes for 3 or 4",
        needs=NEEDS,
        tonight=tuple(_tonight(deck)),
        setup=tuple(_setup(deck)),
        picture=TABLE,
        draw=lambda pen: draw_the_table(pen, deck, settings),
        caption="Four players, ready for the first turn; the chips lie face down.",
        play=(*_TURN, _building(deck), *_END),
    )


_FIRST = 12  # cards: the rounds of three or four players
_ON_A_SHEET = 6  # cards, on A4 and on Letter; larger sheets hold more

_TURN = (
    "It is your turn: turn up one of your partner chips. The player whose house it shows is your "
    "partner; sit down opposite each other, one in front of the board and one at the back.",
    "Put the top card of the pile into the stand, start the stopwatch and call: Go! Build together "
    "what the card shows, so that each sees the picture of their own side. Use every block. You "
    "may talk as much as you like, but look only at your own side.",
)

_END = (
    "When both say done, stop the watch and look from both sides. If all is right, both of you get "
    "the points of your time, as the table on the board says. After two minutes, or if something "
    "is wrong, you get none; you may still finish it, and others may help.",
    "Take the blocks off the board. Give the card half a turn and put it under the pile with b up: "
    "when it comes round again, b is played. The next player to the left turns up a chip.",
    f"The match is over when all partner chips are turned up: after round {match_ends()} players. "
    "Most points win; if there is a tie, all who have them win.",
)


def _tonight(deck: Deck) -> Iterator[str]:
    tier = _first_tier(deck)
    count = min(_FIRST, sum(card.tier == tier for card in deck.cards))
    yield (
        "Print the board, the card stand, the point table, the block nets, the player tiles, the "
        "partner chips, one page of score sheets, and of the task cards the first "
        f"{count} {tier} ones{_where(deck, tier, count)}. Leave the point chips: the score sheet "
        "does instead."
    )
    yield "The blocks take longest: share them out among you."


def _where(deck: Deck, tier: str, count: int) -> str:
    """Which sheets to print for the first cards of the tier, if the deck begins with them."""
    if any(card.tier != tier for card in deck.cards[:count]):
        return ""
    sheets = ceil(count / _ON_A_SHEET)
    first = "the first sheet" if sheets == 1 else f"the first {sheets} sheets"
    return f" ({first} of cards.pdf, both sides)"


def _building(deck: Deck) -> str:
    """The building rules; what else the point table has is said at the set-up and the turns."""
    _, *rules, _ = building_rules(deck.block_set)
    aside = tier_rule(deck.block_set)
    return f"Building rules. {' '.join(rule for rule in rules if rule not in aside)}"


def _setup(deck: Deck) -> Iterator[str]:
    tier = _first_tier(deck)
    aside = [block for block in deck.block_set.blocks if tier not in block.tiers]
    yield (
        "Lay the board between the players, half of them at each long side, and set the card stand "
        "on it."
    )
    yield f"Shuffle the {tier} cards, all with task a up, and lay them in a pile beside the board."
    yield "Lay the blocks at the other side." + (
        f" Set {_names(aside)} aside: {tier} cards are built without.{_later(deck, aside)}"
        if aside
        else ""
    )
    yield (
        "Everyone takes a player tile and the five partner chips with the same house, and gives "
        "one of these chips to each of the others; where three play, two. What is left over is not "
        "used."
    )
    yield "Turn the chips that you were given face down, mix them, and lay them beside your tile."
    yield "Sort the point chips onto the board, or write on a score sheet instead."
    yield "Build one card all together for practice. Then the oldest player has the first turn."


def _later(deck: Deck, aside: list[Block]) -> str:
    """For which of the deck's tiers the blocks set aside come back, if for any."""
    used = [tier for tier in TIERS if all(tier in block.tiers for block in aside)]
    tiers = [tier for tier in used if any(card.tier == tier for card in deck.cards)]
    it = "it" if len(aside) == 1 else "them"
    return f" When you play {' or '.join(tiers)} cards, use {it} as well." if tiers else ""


def _first_tier(deck: Deck) -> str:
    """The tier to begin with: the easiest that the deck has."""
    return next(tier for tier in TIERS if any(card.tier == tier for card in deck.cards))


def _names(blocks: list[Block]) -> str:
    """The blocks by their colours."""
    names = [block.colour or f"block {block.letter}" for block in blocks]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
