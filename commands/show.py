"""`caminito show`: draw the position of a recorded game after any of its moves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..cards.errors import UnusableError
from ..cards.wording import plural
from . import interrupts, streams
from .common import DONE, FAULTY, QUIET, Exit, FileName, Whole, named, remarks

if TYPE_CHECKING:
    from ..verifier.blockits.state import State as BlockitsState


@click.command(epilog="Example: caminito show game.json --move 17")
@click.argument("file", type=FileName())
@click.option("--move", "number", type=Whole(0, 10**9), metavar="N",
              help="Show the position after this move; 0 is the beginning. [default: the last]",
              )  # fmt: skip
@QUIET
def show(file: str, number: int | None, quiet: bool) -> int:
    """Draw a recorded game in the terminal, as it stands after a move.

    A move that breaks a rule is not drawn: what is shown is the position before it, with the
    rule named and exit status 1.
    """
    with interrupts.held():
        from ..cards.documents import read_json
        from ..cards.record_file import Folder
        from ..verifier.game import replay
        from ..verifier.games import TITLES, read_record

    path = Path(file)
    with named(file):
        referee, record = read_record(read_json(path), Folder(path.parent).load)
        total = len(record.moves)
        if number is not None and number > total:
            raise UnusableError(f"the record has {plural(total, 'move')}, there is no {number}")
    found = replay(referee, record, number)
    if found.state is not None:
        place = f"after move {found.moves} of {total}" if found.moves else "before the first move"
        remarks(quiet)(f"{file}: {TITLES[referee.game]}, {place}")
        streams.out(_drawer(referee.game)(found.state))
    fault = found.fault
    if fault is not None:
        raise Exit(FAULTY, f"{file}: {fault.where}: {fault.rule}: {fault.message}")
    return DONE


def _drawer(game: str) -> Callable[[Any], str]:
    """The function that draws a state of this game."""
    if game == "la-boca":
        from ..render.laboca.record_terminal import draw_position as draw_la_boca

        return draw_la_boca
    if game == "vaca-loca":
        from ..render.vacaloca.terminal import draw_position as draw_vaca_loca

        return draw_vaca_loca
    if game == "bossa":
        from ..render.bossa.terminal import draw_table as draw_bossa

        return draw_bossa
    return _draw_blockits


def _draw_blockits(state: BlockitsState) -> str:
    """Every player's area and scoreboard, and who rolls next."""
    from ..cards.documents import printable
    from ..render.blockits.terminal import Place, draw_table

    places = [
        Place(player, state.area(seat), state.boards[seat])
        for seat, player in enumerate(state.players)
    ]
    rounds = plural(state.rounds, "round")
    roller = printable(state.players[state.roller], 30)
    standing = f"over after {rounds}" if state.over else f"after {rounds}: {roller} rolls"
    return f"{draw_table(state.grid.sheet, places)}\n\n{standing}"
