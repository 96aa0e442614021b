"""The setup of a game of Bossa: judged in the order in which it happens, then laid out.

Players (a stranger anywhere is named before anything else), deal, rolls, choice of line or
first play, lines, chips.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ...cards.bossa.record import Setup
from ...cards.bossa.table import Table, empty_line
from ...cards.bossa.tiles import (
    COLOURS,
    DIE_FACES,
    HAND,
    MARKERS,
    PILE,
    SEATS,
    TILES,
    Tile,
)
from ...cards.documents import printable
from ..fault import Fault
from . import rules

_NAMED = 3  # a message names that many tiles or players, and counts the rest


def start(players: Sequence[str], setup: Setup) -> Table | Fault:
    """The table before the first turn, or the first fault of the setup."""
    for rule, sentence in _faults(players, setup):
        return Fault("setup", rule, sentence)
    chips: Mapping[str, str] = setup.modifiers or {}
    die = setup.rolls[-1]
    return Table(
        players=tuple(players),
        lines={colour: empty_line(colour, setup.lines[colour], die[colour]) for colour in COLOURS},
        hands={name: tuple(setup.hands[name]) for name in players},
        pile=tuple(setup.pile),
        markers={name: frozenset(MARKERS) for name in players},
        chips={name: chips.get(name) for name in players},
        to_move=setup.first,
        expansion=setup.modifiers is not None,
    )


def _faults(players: Sequence[str], setup: Setup) -> Iterator[tuple[str, str]]:
    """Every fault as rule and sentence; after one the later ones may make no sense."""
    checks = (
        (rules.PLAYERS, player_errors(players, setup)),
        (rules.DEAL, deal_errors(players, setup)),
        (rules.ROLL, roll_errors(setup)),
        (rules.CHOICE, choice_errors(players, setup)),
        (rules.MODIFIER, modifier_errors(players, setup)),
    )
    for rule, sentences in checks:
        for sentence in sentences:
            yield rule, sentence


def player_errors(players: Sequence[str], setup: Setup) -> Iterator[str]:
    """Too many or too few players, a name that is empty or given twice, and strangers."""
    if len(players) != SEATS:
        yield f"two players play Bossa, not {len(players)}"
    if "" in players:
        yield "a player has no name"
    if len(set(players)) < len(players):
        yield f"two players are called {_names([_repeated(players)])}"
    where = (
        *((f"the one who rolls the {colour} die", setup.dice[colour]) for colour in COLOURS),
        ("the one who chooses", setup.chooser),
        *((f"the owner of the {colour} line", setup.lines[colour]) for colour in COLOURS),
        ("the one who plays first", setup.first),
    )
    for what, name in where:
        if name not in players:
            yield f"{what}, {_names([name])}, is none of the players"


def _repeated(players: Sequence[str]) -> str:
    return Counter(players).most_common(1)[0][0]


def deal_errors(players: Sequence[str], setup: Setup) -> Iterator[str]:
    """Hands that are missing or too many, wrong numbers of tiles, tiles missing or strange."""
    for name in players:
        if name not in setup.hands:
            yield f"{_names([name])} has no hand"
        elif len(setup.hands[name]) != HAND:
            yield f"{_names([name])} gets {len(setup.hands[name])} tiles, not {HAND}"
    strangers = [name for name in setup.hands if name not in players]
    if strangers:
        yield f"there is a hand of {_names(strangers)}, who does not play"
    if len(setup.pile) != PILE:
        yield f"the pile has {len(setup.pile)} tiles, not {PILE}"
    dealt = Counter([setup.removed, *setup.pile])
    for hand in setup.hands.values():
        dealt.update(hand)
    yield from set_errors(dealt)


def set_errors(found: Mapping[Tile, int]) -> Iterator[str]:
    """What sets these tiles (and how often each is there) apart from the 27."""
    known = set(TILES)
    strange = [tile for tile in found if tile not in known]
    if strange:
        yield f"{tile_names(strange)}: no such tile is in the set"
    twice = [tile for tile in TILES if found.get(tile, 0) > 1]
    if twice:
        yield f"{tile_names(twice)}: there is one such tile in the set, not more"
    missing = [tile for tile in TILES if tile not in found]
    if missing:
        yield f"{tile_names(missing)} missing: the set has 27 different tiles"


def roll_errors(setup: Setup) -> Iterator[str]:
    """One player with both dice, faces that no die has, rolls that go on too long or stop."""
    if setup.dice["white"] == setup.dice["black"]:
        yield f"{_names([setup.dice['white']])} rolls both dice: each player rolls one"
    if not setup.rolls:
        yield "the dice are not rolled"
    last = len(setup.rolls)
    for number, roll in enumerate(setup.rolls, 1):
        white, black = (roll[colour] for colour in COLOURS)
        for face in (white, black):
            if face not in DIE_FACES:
                yield f"roll {number} shows {_number(face)}: a die shows 1 to 6"
        if white == black and number == last:
            yield f"the last roll is {_number(white)} and {_number(black)}: equal dice roll again"
        if white != black and number < last:
            yield f"roll {number} of {last} decides already: {_number(white)} and {_number(black)}"


def choice_errors(players: Sequence[str], setup: Setup) -> Iterator[str]:
    """A chooser who rolled lower, a first player who does not follow, a player with two lines."""
    die = setup.rolls[-1]
    higher = setup.dice["white" if die["white"] > die["black"] else "black"]
    if setup.chooser != higher:
        yield (
            f"{_names([higher])} rolled higher ({max(die.values())} to {min(die.values())}) and "
            f"chooses, not {_names([setup.chooser])}"
        )
    follows = next(name for name in players if (name == higher) == (setup.takes == "first"))
    if setup.first != follows:
        yield (
            f'{_names([higher])} takes "{setup.takes}", so {_names([follows])} plays first, not '
            f"{_names([setup.first])}"
        )
    if setup.lines["white"] == setup.lines["black"]:
        yield f"{_names([setup.lines['white']])} has both lines: each player has one"


def modifier_errors(players: Sequence[str], setup: Setup) -> Iterator[str]:
    """With the expansion: a player without a chip, a chip of a stranger."""
    if setup.modifiers is None:
        return
    for name in players:
        if name not in setup.modifiers:
            yield f"{_names([name])} keeps no chip: with the expansion each player keeps one"
    strangers = [name for name in setup.modifiers if name not in players]
    if strangers:
        yield f"{_names(strangers)} keeps a chip and does not play"


def tile_name(tile: Tile) -> str:
    """A tile as files write it, `[white, black]`; odd numbers cut short."""
    return f"[{_number(tile[0])}, {_number(tile[1])}]"


def tile_names(tiles: Iterable[Tile]) -> str:
    """Some tiles in a message: the first few and how many more."""
    return _some([tile_name(tile) for tile in tiles])


def _names(names: Iterable[str]) -> str:
    return _some([printable(name, 30) or '""' for name in names])


def _some(words: Sequence[str]) -> str:
    rest = len(words) - _NAMED
    return ", ".join(words[:_NAMED]) + (f" and {rest} more" if rest > 0 else "")


def _number(number: int) -> str:
    return printable(str(number), 20)
