"""Slaps on the table of Vaca Loca: what each brings, judged in the order of the game's rules.

Who slaps · whether the game goes on · whether the tile can be hit · what the slapper gets · who
gives the chip.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...cards.documents import kind, printable
from ...cards.vacaloca.record import CHIP, CREATURE, NOTHING, Slap
from ...cards.vacaloca.table import DOWN, TILES_LEFT_AT_END, UP, State, Table, take_chip
from ...cards.vacaloca.tiles import HEAD, PARTS
from . import rules


def single_slaps(state: State, table: Table) -> Iterator[Slap]:
    """Every legal slap on the table as it lies."""
    for position, way in enumerate(table.lies):
        if way != UP:
            continue
        for player in state.players:
            gets = state.due(table, player, position)
            if gets == CHIP and not table.supply:
                for giver in table.givers(player):
                    yield Slap(player, position, gets, giver)
            else:
                yield Slap(player, position, gets)


def make_slap(state: State, table: Table, slap: Slap, late: set[int]) -> tuple[str, str] | None:
    """Judge a slap and carry it out on the table; the rule it breaks and why, or None.

    `late` holds the head positions of the creatures taken in this turn, and gets another one
    when this slap takes a creature. After a broken rule the table is as it was.
    """
    name = printable(slap.player)
    if slap.player not in table.chips:
        return rules.PLAYERS, f'"{name}" does not play'
    if table.ended:
        return rules.END, f"only {TILES_LEFT_AT_END} tiles are left: no slap of {name} follows"
    is_late = slap.position in late
    if not is_late:
        error = _slap_tile_error(state, table, slap)
        if error:
            return rules.SLAP_TILE, error
    due = NOTHING if is_late else state.due(table, slap.player, slap.position)
    if slap.gets != due:
        return rules.SLAP, _slap_error(state, table, slap, due, is_late)
    error = _giver_error(table, slap)
    if error:
        return rules.CHIP_SUPPLY, error
    if due == CREATURE:
        state.take(table, slap.player, slap.position)
        late.add(slap.position)
    elif due == CHIP:
        take_chip(table, slap.player, slap.giver)
    return None


def _slap_tile_error(state: State, table: Table, slap: Slap) -> str | None:
    """Why the tile can't be hit."""
    name, position = printable(slap.player), slap.position
    if not 0 <= position < len(state.tiles):
        last = len(state.tiles) - 1
        return f"{name} slaps position {kind(position)}: there are only 0 to {last}"
    way = table.lies[position]
    if way == UP:
        return None
    how = "is still face down" if way == DOWN else "was taken before"
    return f"{name} slaps position {position}: the tile there {how}"


def _slap_error(state: State, table: Table, slap: Slap, due: str, is_late: bool) -> str:
    """What the slapper gets instead of what is claimed, and why."""
    creature, part = state.tiles[slap.position]
    shown = table.shown[creature]
    if is_late:
        why = f"creature {creature} has just been taken"
    elif part != HEAD:
        why = f"{state.tile(slap.position)} is no head"
    elif shown < len(PARTS):
        why = f"only {shown} of the {len(PARTS)} parts of creature {creature} lie face up"
    else:
        why = f"all {len(PARTS)} parts of creature {creature} lie face up"
    if not is_late and due == NOTHING:
        why += ", and nobody else has a chip to give"
    what = {CREATURE: "the creature", CHIP: "a chip", NOTHING: "nothing"}
    return f"{why}: {printable(slap.player)} gets {what[due]}, not {what[slap.gets]}"


def _giver_error(table: Table, slap: Slap) -> str | None:
    """Why the chip can't come from where the record says."""
    name = printable(slap.player)
    giver = None if slap.giver is None else printable(slap.giver)
    if slap.gets != CHIP:
        if giver is None:
            return None
        return f'no chip is taken, so none comes from "{giver}"'
    if table.supply:
        if giver is None:
            return None
        count = "1 chip" if table.supply == 1 else f"{table.supply} chips"
        return f'the supply still has {count}: none is taken from "{giver}"'
    if slap.giver is None:
        return f"the supply is empty: who gives {name} a chip must be named"
    if slap.giver == slap.player:
        return f"{name} can't take a chip from himself"
    if not table.chips.get(slap.giver):
        return f'"{giver}" has no chip to give'
    return None
