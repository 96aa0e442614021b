"""`caminito blocks`: draw a block set, write an example of one, or its blocks for 3D printers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ..cards.errors import UnusableError
from ..cards.wording import plural
from . import interrupts, streams
from .common import QUIET, FileName, check_outputs, read_blocks, remarks, write
from .option_types import MM

if TYPE_CHECKING:
    from ..cards.laboca.block_set import BlockSet


@click.command(
    epilog="Example: caminito blocks --example -o my-blocks.toml; caminito blocks --mesh folder"
)
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
@click.option(
    "--mesh",
    type=FileName(),
    metavar="FOLDER",
    help="Write a watertight STL of every block, in mm, into this folder; it is made where there "
    "is none.",
)
@click.option("--cube", type=MM, metavar="MM", help="Edge of a cube in a mesh. [default: 20]")
@click.option(
    "--clearance",
    type=MM,
    metavar="MM",
    help="What is taken off every outer face of a mesh. [default: 0.15]",
)
@click.option(
    "--chamfer",
    type=MM,
    metavar="MM",
    help="Leg of the bevel along the edges of a mesh. [default: 0.6]",
)
@QUIET
def blocks(
    file: str | None,
    example: bool,
    output: str,
    mesh: str | None,
    quiet: bool,
    **lengths: float | None,
) -> None:
    """Draw the blocks of a block set, say what is wrong with it, or make meshes of them.

    Without FILE it is the default set. Use your own with `generate la-boca --blocks FILE`.
    """
    given = {name: length for name, length in lengths.items() if length is not None}
    _check_together(file, example, output, mesh, given)
    if example:
        _write_example(output)
        if output != "-":
            remarks(quiet)(f"{output}: an example, to be edited")
    elif mesh is not None:
        names = _write_meshes(mesh, read_blocks(file), given, quiet)
        remarks(quiet)(f"{mesh}: {plural(len(names), 'block')}, {names[0]} to {names[-1]}")
    else:
        from ..render.laboca.terminal import draw_block_set

        streams.out(draw_block_set(read_blocks(file)))


def _check_together(
    file: str | None, example: bool, output: str, mesh: str | None, given: dict[str, float]
) -> None:
    """Refuse options that do not go together."""
    if example and file is not None:
        raise UnusableError(f"--example takes no file to read: write -o {file}")
    if example and mesh is not None:
        raise UnusableError("--example and --mesh are two different things: choose one")
    if not example and output != "-":
        other = "meshes go where --mesh says" if mesh else "a drawing is shown on the terminal"
        raise UnusableError(f"-o goes with --example: {other}")
    if mesh == "-":
        raise UnusableError("meshes are several files: name a folder, not -", "--mesh")
    if given and mesh is None:
        raise UnusableError(f"--{next(iter(given))} goes with --mesh FOLDER")


def _write_example(output: str) -> None:
    """Write the example; refuse to replace a file, in which hours of drawing may lie."""
    from pathlib import Path

    from ..cards.laboca.block_file import EXAMPLE, shipped_text

    check_outputs(output)
    if output != "-" and Path(output).is_file():
        raise UnusableError(f"{output} exists already: name another file")
    write(output, shipped_text(EXAMPLE).encode())


def _write_meshes(
    folder: str, block_set: BlockSet, given: dict[str, float], quiet: bool
) -> list[str]:
    """Write the meshes, all of which are made before the first is written; their names."""
    from .folders import check_files, check_folder, write_all
    from .print_source import refused

    check_folder(folder)
    with interrupts.held():
        import manifold3d  # noqa: F401  # compiled: its import can't stand Ctrl-C
        import trimesh  # noqa: F401

        from ..render.mesh.solid import Making
        from ..render.mesh.stl import block_meshes

    with refused():
        meshes = block_meshes(block_set, Making(**given))
    names = [name for name, _ in meshes]
    check_files(folder, names)
    write_all(folder, meshes, len(meshes), quiet)
    return names
