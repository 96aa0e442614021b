"""`caminito blocks`: draw a block set, or write an example of one."""

from __future__ import annotations

import click

from ..cards.errors import UnusableError
from . import streams
from .common import FileName, check_outputs, read_blocks, write


@click.command(epilog="Example: caminito blocks --example -o my-blocks.toml")
@click.argument("file", required=False, type=FileName())
@click.option("--example", is_flag=True, help="Write an annotated block set to start from.")
@click.option(
    "-o",
    "--output",
    default="-",
    type=FileName(),
    metavar="FILE",
    help="Where --example writes. [default: stdout]",
)
def blocks(file: str | None, example: bool, output: str) -> None:
    """Draw the blocks of a block set, or say what is wrong with it.

    Without FILE the default set is drawn. Use your own with `generate la-boca --blocks FILE`.
    """
    if example:
        if file is not None:
            raise UnusableError(f"--example takes no file to read: write -o {file}")
        from ..cards.laboca.block_file import EXAMPLE, shipped_text

        check_outputs(output)
        write(output, shipped_text(EXAMPLE).encode())
        return
    if output != "-":
        raise UnusableError("-o goes with --example: a drawing is shown on the terminal")
    from ..render.laboca.terminal import draw_block_set

    streams.out(draw_block_set(read_blocks(file)))
