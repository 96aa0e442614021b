"""`caminito generate bossa`: the tile set of Bossa, which the rules fix."""

from __future__ import annotations

import click

from ..cards.bossa.tiles import TILES
from ..cards.wording import plural
from ..version import VERSION
from .common import MAX_SEED, OUTPUT, QUIET, Whole, check_outputs, remarks, write


@click.command("bossa", epilog="Example: caminito generate bossa -o tiles.json")
@OUTPUT
@click.option("--seed", type=Whole(0, MAX_SEED),
              help="Changes nothing: the tiles are the same for every seed.")  # fmt: skip
@QUIET
def generate_bossa(output: str, seed: int | None, quiet: bool) -> None:
    """Write the tile set of Bossa.

    The rules fix it: the 27 faces of a die from 1 to 6 dots, in every mix of white and black dots,
    once each, from the fewest dots to the most. Nothing is left to chance, so --seed, which other
    games have as well, is accepted and changes nothing.
    """
    check_outputs(output)
    from ..cards.bossa.tile_file import tiles_text

    write(output, tiles_text(TILES, {"caminito": VERSION}).encode())
    remarks(quiet)(f"{output}: Bossa set of {plural(len(TILES), 'tile')}, each once")
