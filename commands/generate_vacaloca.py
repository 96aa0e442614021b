"""`caminito generate vaca-loca`: twenty creatures, as different from each other as can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from ..cards.errors import UnusableError
from . import interrupts
from .common import (
    MAX_SEED,
    OUTPUT,
    QUIET,
    UNDECIDED,
    Exit,
    Whole,
    check_outputs,
    remarks,
    settled_seed,
    write,
)
from .option_types import Read, length

if TYPE_CHECKING:
    from ..generator.vacaloca.model import Chosen


@click.command(
    "vaca-loca", epilog="Example: caminito generate vaca-loca --seed 7 -o creatures.json"
)
@OUTPUT
@click.option("--seed", type=Whole(0, MAX_SEED),
              help="Same seed, same creatures. Without it one is drawn and printed.")  # fmt: skip
@click.option("--tile", type=Read("length", length), default="50mm", show_default=True,
              metavar="LENGTH", help="Side of the square tiles, 30 to 80 mm.")  # fmt: skip
@QUIET
def generate_vaca_loca(output: str, seed: int | None, tile: Any, quiet: bool) -> None:
    """Design the 20 creatures of Vaca Loca.

    CP-SAT chooses what is seen on each head, body and pair of legs, so that any two creatures
    differ on every one of the three in as many traits as can be. Creatures have names, skins
    that run over all three tiles, and necks and waists that meet at the tiles' edges.
    """
    check_outputs(output)
    with interrupts.held():
        from ..cards.vacaloca.creature_file import creatures_text
        from ..generator.vacaloca.creature_maker import check_tile, make_creatures
        from ..generator.vacaloca.model import UndecidedError

    try:
        check_tile(tile)
    except ValueError as error:
        raise UnusableError(str(error), "--tile") from None
    say = remarks(quiet)
    seed = settled_seed(seed, say)
    try:
        creatures, chosen = make_creatures(seed, tile)
    except UndecidedError as error:
        raise Exit(UNDECIDED, f"{error}; try another --seed") from None
    write(output, creatures_text(creatures).encode())
    say(
        f"{output}: Vaca Loca set of {len(creatures.creatures)} creatures, each known by any one "
        f"of its tiles, seed {seed}; {_distances(chosen)}"
    )


def _distances(chosen: Chosen) -> str:
    """How far apart the creatures are, and what is proven about that."""
    least = f"any two differ in at least {chosen.distance} traits on every part"
    if chosen.proven:
        return f"{least}, and in no set could all differ in {chosen.distance + 1}"
    return f"{least}; whether {chosen.distance + 1} were possible is not known"
