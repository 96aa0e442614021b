"""Judging one move of Bossa: the first rule it breaks, in the order of the rules.

The game must go on; then turn and draw; then hand, marker, chip, place, dots and number of
tiles. The chip counts before the dots are asked about. Nothing here changes the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...cards.bossa.record import Exchange, Modifier, Move, Place, Redraw, Stack, Stuck
from ...cards.bossa.record_file import do
from ...cards.bossa.table import Line, Table
from ...cards.bossa.tiles import DOTS, HIGHEST, LOWEST, Tile, modified
from ...cards.documents import printable
from ...cards.wording import plural
from ..fault import Fault
from . import rules
from .moves import an_open_move, counts, ends, is_stuck
from .setup import tile_name, tile_names

Broken = Iterator[tuple[str, str]]  # rule and sentence; only the first is asked for


def judge(table: Table, move: Move) -> Fault | None:
    """The first rule a move breaks, at `move N`, or None when it is legal."""
    for rule, sentence in _broken(table, move):
        return Fault(f"move {table.moves + 1}", rule, sentence)
    return None


def _broken(table: Table, move: Move) -> Broken:
    if table.by is not None:
        yield rules.END, f"the game ended with move {table.moves} ({table.by}): no move follows"
    if move.player != table.to_move:
        yield rules.TURN, f"it is {_name(table.to_move)}'s turn, not {_name(move.player)}'s"
    top = table.pile[0]
    if move.draw != top:
        yield rules.DRAW, f"the top of the pile is {tile_name(top)}, not {tile_name(move.draw)}"
    yield from _hand(table, move)
    yield from _marker(table, move)
    yield from _chip(table, move)
    if isinstance(move, Place):
        yield from _place(table, move)
    elif isinstance(move, Stack):
        yield from _stack(table, move)
    elif isinstance(move, Redraw):
        yield from _redraw(table, move)
    elif isinstance(move, Stuck) and not is_stuck(table):
        yield rules.STUCK, f"{_name(move.player)} can still move: {an_open_move(table)}"


def _hand(table: Table, move: Move) -> Broken:
    hand = (*table.hands[move.player], move.draw)
    if isinstance(move, (Place, Stack)):
        yield from _from_hand(move.player, hand, move.tiles)
    elif isinstance(move, Redraw):
        yield from _from_hand(move.player, hand, (move.discard,))
    elif isinstance(move, Exchange):
        yield from _from_hand(move.player, hand, (move.give,))
        opponent = table.opponent(move.player)
        yield from _from_hand(opponent, table.hands[opponent], (move.take,))


def _from_hand(player: str, hand: Sequence[Tile], tiles: Sequence[Tile]) -> Broken:
    used = set()
    for tile in tiles:
        if tile not in hand:
            yield rules.HAND, f"{tile_name(tile)} is not in {_name(player)}'s hand"
        if tile in used:
            yield rules.HAND, f"{tile_name(tile)} is laid twice, and is in the hand once"
        used.add(tile)


def _marker(table: Table, move: Move) -> Broken:
    if isinstance(move, (Place, Stuck)):
        return
    marker = do(move)
    if marker not in table.markers[move.player]:
        yield rules.MARKER, f"{_name(move.player)}'s {marker} marker is used already"


def _chip(table: Table, move: Move) -> Broken:
    """A chip that the player may not use, or not here."""
    modifier = move.modifier
    if modifier is None:
        return
    player = _name(move.player)
    if not table.expansion:
        yield rules.MODIFIER, "this game is played without modifier chips"
    if not isinstance(move, (Place, Stack)):
        yield rules.MODIFIER, f"a chip goes with tiles that are laid, not with {do(move)!r}"
        return
    own = table.chips[move.player]
    if own is None:
        yield rules.MODIFIER, f"{player}'s chip is used already"
    if own != modifier.chip:
        yield rules.MODIFIER, f"{player}'s chip is the {own}, not the {modifier.chip}"
    if not 0 <= modifier.tile < len(move.tiles):
        number = printable(str(modifier.tile), 20)
        last = f"0 to {len(move.tiles) - 1}" if move.tiles else "none"
        yield rules.MODIFIER, f"there is no tile {number} among those laid ({last})"


def counted(tiles: Sequence[Tile], modifier: Modifier | None, colour: str) -> list[int]:
    """The dots of a colour on each of the tiles, as they count under the chip."""
    index = DOTS[colour]
    dots = [tile[index] for tile in tiles]
    if modifier is not None:
        dots[modifier.tile] = modified(tiles[modifier.tile], modifier.chip)[index]
    return dots


def _place(table: Table, move: Place) -> Broken:
    line = table.lines[move.line]
    if move.at not in ends(line):
        yield rules.POSITION, _misplaced(line, move.at)
    dots = counted(move.tiles, move.modifier, move.line)
    if sum(dots) != move.at:
        sentence = f"the {move.line} dots add up to {_sum(dots)}, the position is {move.at}"
        yield rules.TOTAL, sentence
    yield from _no_dots(move, dots)
    if len(move.tiles) not in counts(line, move.at):
        yield rules.ROW_COUNT, _miscounted(line, move)


def _misplaced(line: Line, at: int) -> str:
    occupied = f"{line.low} to {line.high}" if line.rows else f"{line.die}, the die,"
    return (
        f"{printable(str(at), 20)} is not next to {occupied} on the {line.colour} line within "
        f"{LOWEST} to {HIGHEST}: a new row goes to {' or '.join(map(str, ends(line)))}"
    )


def _miscounted(line: Line, move: Place) -> str:
    beside, allowed = line.beside(move.at), counts(line, move.at)
    neighbour = "the die" if beside is None else f"a row of {plural(beside, 'tile')}"
    return (
        f"next to {neighbour} "
        f"{' or '.join(map(str, allowed))} {'tile goes' if allowed == (1,) else 'tiles go'}, "
        f"not {len(move.tiles)}"
    )


def _stack(table: Table, move: Stack) -> Broken:
    line = table.lines[move.line]
    row = line.rows.get(move.at)
    if row is None:
        what = "the die lies" if move.at == line.die else "no row lies"
        where = f"{printable(str(move.at), 20)} of the {move.line} line"
        yield rules.STACK_TARGET, f"{what} at {where}: tiles are stacked on a row"
        return
    below = len(row[-1].tiles)
    if len(move.tiles) != below:
        sentence = (
            f"on the row of {plural(below, 'tile')} at {move.at} go {below}, not {len(move.tiles)}"
        )
        yield rules.STACK_MATCH, sentence
    dots = counted(move.tiles, move.modifier, move.line)
    if sum(dots) != move.at:
        sentence = f"the {move.line} dots add up to {_sum(dots)}, those of the row to {move.at}"
        yield rules.STACK_MATCH, sentence
    yield from _no_dots(move, dots)


def _no_dots(move: Place | Stack, dots: Sequence[int]) -> Broken:
    without = [tile for tile, count in zip(move.tiles, dots, strict=True) if not count]
    if without:
        sentence = f"{tile_names(without)} has no {move.line} dot: a missing colour is not 0"
        yield rules.NO_DOTS, sentence


def _redraw(table: Table, move: Redraw) -> Broken:
    if len(table.pile) < 2:
        yield rules.DRAW, "the pile is empty: there is nothing to redraw"
        return
    top = table.pile[1]
    if move.gets != top:
        sentence = f"a redraw gets the top of the pile, {tile_name(top)}"
        yield rules.DRAW, f"{sentence}, not {tile_name(move.gets)}"


def _sum(dots: Sequence[int]) -> str:
    return str(sum(dots)) if len(dots) < 2 else f"{' + '.join(map(str, dots))} = {sum(dots)}"


def _name(player: str) -> str:
    return printable(player, 30)
