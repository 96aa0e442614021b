"""`caminito blocks`: draw a block set, or write an example of one."""

from __future__ import annotations

import click

from ..cards.errors import UnusableError
from . import streams
from .common import QUIET, FileName, check_outputs, read_blocks, remarks, write


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
@QUIET
def blocks(file: str | None, example: bool, output: str, quiet: bool) -> None:
    """Draw the blocks of a block set, or say what is wrong with it.

    Without FILE the default set is drawn. Use your own with `generate la-boca --blocks FILE`.
    """
    if example:
        if file is not None:
            raise UnusableError(f"--example takes no file to read: write -o {file}")
        _write_example(output)
        if output != "-":
            remarks(quiet)(f"{output}: an example, to be edited")
        return
    if output != "-":
        raise UnusableError("-o goes with --example: a drawing is shown on the terminal")
    from ..render.laboca.terminal import draw_block_set

    streams.out(draw_block_set(read_blocks(file)))


def _write_example(output: str) -> None:
    """Write the example; refuse to replace a file, in which hours of drawing may lie."""
    from pathlib import Path

    from ..cards.laboca.block_file import EXAMPLE, shipped_text

    check_outputs(output)
    if output != "-" and Path(output).is_file():
        raise UnusableError(f"{output} exists already: name another file")
    write(output, shipped_text(EXAMPLE).encode())
