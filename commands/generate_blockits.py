"""`caminito generate blockits`: the sheet of Blockits, its tracks proposed by simulated games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..cards.errors import UnusableError
from ..cards.wording import plural
from ..version import VERSION
from . import interrupts
from .common import (
    MAX_SEED,
    OUTPUT,
    QUIET,
    UNDECIDED,
    Exit,
    FileName,
    Say,
    Whole,
    check_outputs,
    named,
    progress_bar,
    remarks,
    settled_seed,
    write,
)

if TYPE_CHECKING:
    from ..cards.blockits.sheet import Sheet
    from ..generator.blockits.balance import Proposal

GAMES_A_PROCESS = 60  # a further process takes longer to start than it plays fewer games


@click.command(
    "blockits", epilog="Example: caminito generate blockits --balance 3000 -o sheet.json"
)
@OUTPUT
@click.option("--seed", type=Whole(0, MAX_SEED),
              help="Same seed, same games, same tracks. Without --balance it changes nothing.",
              )  # fmt: skip
@click.option("--width", type=Whole(4, 12), help="Columns of the playing area.  [default: 8]")
@click.option("--height", type=Whole(4, 16), help="Rows of the playing area.  [default: 10]")
@click.option("--balance", type=Whole(1, 1_000_000), metavar="N",
              help="Propose the tracks by simulation, and test them in N games.")  # fmt: skip
@click.option("--sheet", type=FileName(), metavar="FILE",
              help="With --balance: your own sheet, whose size and shapes are kept.")  # fmt: skip
@click.option("--jobs", type=Whole(1, 256),
              help="Processes to play with.  [default: as many cores as pay]")  # fmt: skip
@QUIET
def generate_blockits(
    output: str,
    seed: int | None,
    width: int | None,
    height: int | None,
    balance: int | None,
    sheet: str | None,
    jobs: int | None,
    quiet: bool,
) -> None:
    """Write a sheet of Blockits: the playing area, the six shapes, the scoreboard's tracks.

    All of it is data: change width, height, shapes, colours and values in the file; `verify`
    checks it, `simulate` plays on it, and `print` prints it.

    With --balance the tracks are proposed by games of 2 to 4 sensible players: values of shapes
    whose steps never fall, worth as much in a game as on the usual sheet, and boxes enough that
    fewer than 1 game in 1,000 should run out of any. N games test this; 2,995 without a loss
    show it with 95 % confidence. Up to 1,200 more choose the tracks. 3,000 games take some two
    minutes on two cores.
    """
    check_outputs(output, read=(sheet,))
    if sheet is not None and balance is None:
        raise UnusableError("--sheet goes with --balance: a sheet is there already")
    started = _sheet(sheet, width, height)
    say = remarks(quiet)
    made_by = {"caminito": VERSION}
    if balance is not None:
        seed = settled_seed(seed, say)
        started = _balanced(started, balance, seed, jobs, say, quiet)
        made_by["balance"] = f"{plural(balance, 'game')}, seed {seed}"
    from ..cards.blockits.sheet_file import sheet_text

    write(output, sheet_text(started, made_by).encode())
    say(f"{output}: Blockits sheet of {started.width} x {started.height} squares")


def _sheet(file: str | None, width: int | None, height: int | None) -> Sheet:
    """The sheet to begin with: the usual one, or the user's, of the size asked for.

    Raises `UnusableError` for a file whose size or shapes break a rule; its tracks do not matter.
    """
    with interrupts.held():
        from ..cards.blockits.sheet_file import sheet_from
        from ..cards.documents import read_json
        from ..generator.blockits.usual import usual_sheet
        from ..verifier.blockits import rules
        from ..verifier.blockits.content import check_content

    if file is None:
        usual = usual_sheet()
        return usual_sheet(width or usual.width, height or usual.height)
    with named(file):
        sheet = sheet_from(read_json(Path(file)))
        sheet = replace(sheet, width=width or sheet.width, height=height or sheet.height)
        for fault in check_content(sheet):
            if fault.rule == rules.SHEET:
                raise UnusableError(f"{fault.where}: {fault.rule}: {fault.message}")
    return sheet


def _balanced(
    sheet: Sheet, games: int, seed: int, jobs: int | None, say: Say, quiet: bool
) -> Sheet:
    """The sheet with proposed tracks, after all was told of the games.

    Leaves with status 3 when the test found what it should have ruled out.
    """
    import time

    with interrupts.held():
        from ..generator.blockits.balance import games_for, propose
        from ..generator.workers import WorkerDiedError

    began = time.monotonic()
    try:
        with progress_bar("games", quiet) as progress:
            found = propose(sheet, games, seed, _processes(jobs, games_for(games)), progress)
    except WorkerDiedError as error:
        raise Exit(UNDECIDED, str(error)) from None
    _tell(found, time.monotonic() - began, say)
    if found.test.lost * 1000 >= max(games, 1000):
        raise Exit(
            UNDECIDED,
            f"a track ran out in {found.test.lost} of {plural(games, 'game')}, and fewer than 1 "
            "in 1,000 are asked: give --balance more games, or another --seed",
        )
    return found.sheet


def _processes(jobs: int | None, games: int) -> int:
    """How many processes play: those asked for, or as many cores as pay."""
    import os

    affinity = getattr(os, "sched_getaffinity", None)
    cores = len(affinity(0)) if affinity else os.cpu_count() or 1
    return jobs or max(1, min(cores, games // GAMES_A_PROCESS))


def _tell(found: Proposal, seconds: float, say: Say) -> None:
    """What the games showed, and what they did not."""
    from ..generator.blockits.claim import games_to_show, is_shown, upper_bound
    from ..generator.blockits.tracks import TYPICAL

    test, (shapes, lines, blocked) = found.test, found.boxes
    played = found.chosen_from + test.games
    say(f"{plural(played, 'game')} of 2 to 4 players in {seconds:.0f} s: {found.chosen_from} to "
        f"choose the tracks, {test.games} to test them")  # fmt: skip
    say(f"boxes to cross: {shapes} a shape, {lines} lines, {blocked} blocked squares; a player's "
        f"shapes are worth {found.shape_points:.1f} points (about {TYPICAL:.0f} on the usual "
        "sheet)")  # fmt: skip
    bound = 1000 * upper_bound(test.lost, test.games)
    shown = is_shown(test.lost, test.games)
    verdict = "shown" if shown else f"not shown, it takes {games_to_show(test.lost):,} games"
    say(f"a track ran out in {test.lost} of the {test.games} test games: with 95 % confidence in "
        f"at most {bound:.3g} of 1,000 such games (fewer than 1 in 1,000: {verdict})")  # fmt: skip
