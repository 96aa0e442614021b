"""Meshes as binary STL files, in mm, held to what a slicer needs before they are handed on.

What is checked is what stands in the file, its numbers rounded to 32 bits: that the mesh is
closed, that all its triangles look outwards, and that its volume is what it must be. That is
counted here by another way than the mesh was made: the polycube worn by the clearance is a sum
of boxes, and bevels take from it at most a prism along every edge.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from io import BytesIO
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any

from ...cards.laboca.block_set import Block, BlockSet
from ...cards.polycube import Cell
from ..nets.surface import Bend, Rim, across, faces_of, ways_along
from .solid import Making, solid

if TYPE_CHECKING:
    from trimesh import Trimesh

_SHARE = 1e-5  # by which 32 bits may change a volume


def block_meshes(block_set: BlockSet, making: Making) -> tuple[tuple[str, bytes], ...]:
    """A file name and the STL for every block, in the order of the set.

    Raises `ValueError` in one sentence for lengths that leave no block, or no closed one.
    """
    making.check()
    names = file_names(block_set)
    made = []
    for name, block in zip(names, block_set.blocks, strict=True):
        try:
            made.append((name, stl(block.cells, making)))
        except ValueError as error:
            raise ValueError(f"block {block.letter}: {error}") from None
    return tuple(made)


def file_names(block_set: BlockSet) -> tuple[str, ...]:
    """`W-white.stl` and so on; names that differ in case only get a number, for some disks."""
    names: list[str] = []
    taken: set[str] = set()
    for block in block_set.blocks:
        plain, number = _plain_name(block), 1
        name = plain
        while name.casefold() in taken:
            number += 1
            name = f"{plain}-{number}"
        taken.add(name.casefold())
        names.append(f"{name}.stl")
    return tuple(names)


def _plain_name(block: Block) -> str:
    """Letter and colour, with nothing in it that a file's name may not have."""
    words = "".join(mark if mark.isalnum() else " " for mark in block.colour or "").split()
    return "-".join([block.letter, *words])[:60]


def stl(cells: Iterable[Cell], making: Making) -> bytes:
    """The solid of a polycube as binary STL, checked.

    Raises `ValueError` for lengths that leave no block, or no closed one.
    """
    inside = frozenset(cells)
    data: Any = solid(inside, making).export(file_type="stl")
    _check(_read(data), inside, making)
    return bytes(data)


def _read(data: bytes) -> Trimesh:
    from trimesh import Trimesh
    from trimesh.exchange.stl import load_stl

    return Trimesh(**load_stl(BytesIO(data)))


def _check(mesh: Trimesh, cells: frozenset[Cell], making: Making) -> None:
    if not (mesh.is_watertight and mesh.is_winding_consistent):
        raise ValueError(
            "cubes that meet in an edge only, or hair-thin bevels, leave its mesh open: "
            "a clearance and a chamfer of at least 0.01 mm, or no chamfer, make it whole"
        )
    most = worn_volume(cells, making.cube, making.clearance)
    prism = making.chamfer**2 * (making.cube / 2 + making.chamfer)
    least = most - prism * len(edges_out(cells))
    volume = float(mesh.volume)
    if not least - _SHARE * most <= volume <= most * (1 + _SHARE):
        raise ValueError(
            f"its mesh has {volume:.1f} mm3 and not {least:.1f} to {most:.1f}: please report this"
        )


def worn_volume(cells: Collection[Cell], cube: float, worn: float) -> float:
    """The volume of a polycube that is worn by so many mm, less than half a cube, on all faces.

    Every cube is 27 boxes: its middle, and what lies `worn` mm or nearer to its faces, edges and
    corners. A box stays when all cubes that come as near to it belong to the polycube.
    """
    total = 0.0
    for x, y, z in cells:
        for way in product((-1, 0, 1), repeat=3):
            near = product(*((0, step) if step else (0,) for step in way))
            if all((x + a, y + b, z + c) in cells for a, b, c in near):
                total += prod(worn if step else cube - 2 * worn for step in way)
    return total


def edges_out(cells: Collection[Cell]) -> frozenset[Rim]:
    """The edges of single cubes at which the surface bends outwards, each by one of its sides."""
    rims = [Rim(face, toward) for face in faces_of(cells) for toward in ways_along(face)]
    found = ((rim, *across(cells, rim)) for rim in rims)
    return frozenset(min(rim, mate) for rim, bend, mate in found if bend is Bend.MOUNTAIN)
