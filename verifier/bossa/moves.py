"""What a player of Bossa may do in his turn: every move, each once, in a fixed order.

Places come first (white line before black, low end before high, fewer tiles before more), then
stacks by position, then redraws and exchanges. Tiles of one laying are a set: they are listed in
the order of the tiles (fewest dots first). A laying without the chip comes before the same tiles
with the chip on each of them. `stuck` is there only when nothing else is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from ...cards.bossa.record import Exchange, Modifier, Move, Place, Redraw, Stack, Stuck
from ...cards.bossa.table import Line, Table
from ...cards.bossa.tiles import COLOURS, DOTS, HIGHEST, LOWEST, TILES, Tile, modified

_RANK = {tile: number for number, tile in enumerate(TILES)}
Laying = tuple[tuple[Tile, ...], Modifier | None]


def ends(line: Line) -> list[int]:
    """The positions where a new row may go on a line."""
    return [at for at in (line.low - 1, line.high + 1) if LOWEST <= at <= HIGHEST]


def counts(line: Line, at: int) -> tuple[int, ...]:
    """How many tiles a new row may have at an end of a line."""
    beside = line.beside(at)
    if beside is None:
        return (1, 2)
    return (beside + 1,) if beside == 1 else (beside - 1, beside + 1)


def sorted_hand(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles of a hand in the fixed order, fewest dots first."""
    return tuple(sorted(tiles, key=_RANK.__getitem__))


def layings(
    hand: tuple[Tile, ...], colour: str, at: int, numbers: Iterable[int], chip: str | None
) -> Iterator[Laying]:
    """Every set of so many tiles of a sorted hand that adds up to a position in a colour.

    With a chip also every way to lay it on one of the tiles. Every tile must have a dot of the
    colour, as it counts under the chip.
    """
    index = DOTS[colour]
    for number in numbers:
        for tiles in combinations(hand, number):
            dots = [tile[index] for tile in tiles]
            total, without = sum(dots), dots.count(0)
            if total == at and not without:
                yield tiles, None
            if chip is None:
                continue
            for place, tile in enumerate(tiles):
                own = dots[place]
                changed = modified(tile, chip)[index]
                others_without = without - (own == 0)
                if changed and not others_without and total - own + changed == at:
                    yield tiles, Modifier(chip, place)


def _places(table: Table, hand: tuple[Tile, ...]) -> Iterator[tuple[str, int, Laying]]:
    chip = table.chips[table.to_move]
    for colour in COLOURS:
        line = table.lines[colour]
        for at in ends(line):
            for laying in layings(hand, colour, at, counts(line, at), chip):
                yield colour, at, laying


def _stacks(table: Table, hand: tuple[Tile, ...]) -> Iterator[tuple[str, int, Laying]]:
    if "stack" not in table.markers[table.to_move]:
        return
    chip = table.chips[table.to_move]
    for colour in COLOURS:
        rows = table.lines[colour].rows
        for at in sorted(rows):
            for laying in layings(hand, colour, at, (len(rows[at][-1].tiles),), chip):
                yield colour, at, laying


def can_redraw(table: Table) -> bool:
    """Whether the mover has the marker, and the pile a tile after the one he draws."""
    return "redraw" in table.markers[table.to_move] and len(table.pile) > 1


def can_exchange(table: Table) -> bool:
    """Whether the mover has the marker; both have tiles as long as the game goes on."""
    return "exchange" in table.markers[table.to_move]


def hand_in_turn(table: Table) -> tuple[Tile, ...]:
    """The mover's hand with the tile he draws, sorted."""
    return sorted_hand((*table.hands[table.to_move], table.pile[0]))


def is_stuck(table: Table) -> bool:
    """Whether the mover has no legal move but to say so."""
    if can_redraw(table) or can_exchange(table):
        return False
    return _can_lay(table) is None


def _can_lay(table: Table) -> tuple[str, int, Laying] | None:
    hand = hand_in_turn(table)
    return next(_places(table, hand), None) or next(_stacks(table, hand), None)


def an_open_move(table: Table) -> str:
    """Some move that a player who is not stuck has, in words."""
    laying = _can_lay(table)
    if laying is not None:
        colour, at, (tiles, modifier) = laying
        with_chip = f" with the {modifier.chip}" if modifier else ""
        named = ", ".join(f"[{white}, {black}]" for white, black in tiles)
        return f"{named} at {at} of the {colour} line{with_chip}"
    return "a redraw" if can_redraw(table) else "an exchange"


def legal_moves(table: Table) -> Iterator[Move]:
    """Every legal move of the player to move; none when the game is over."""
    if table.by is not None:
        return
    player, draw, hand = table.to_move, table.pile[0], hand_in_turn(table)
    moved = False
    for kind, found in ((Place, _places(table, hand)), (Stack, _stacks(table, hand))):
        for line, at, (tiles, modifier) in found:
            moved = True
            yield kind(player=player, draw=draw, modifier=modifier, line=line, at=at, tiles=tiles)
    if can_redraw(table):
        moved = True
        for tile in hand:
            yield Redraw(player=player, draw=draw, discard=tile, gets=table.pile[1])
    if can_exchange(table):
        moved = True
        theirs = sorted_hand(table.hands[table.opponent(player)])
        for give in hand:
            for take in theirs:
                yield Exchange(player=player, draw=draw, give=give, take=take)
    if not moved:
        yield Stuck(player=player, draw=draw)
