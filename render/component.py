"""A component: one kind of piece in a game's box, as the press prints it.

A component says how many pieces there are, how large they are, how they are cut out and how a
face is drawn; it knows nothing of pages. Every game's `box` module makes the components of its
box from the game's content and a `KitSettings`, in the order in which they are printed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from .faces import Draw
from .paper import Size
from .pen import Pen

DIE, CUBE, CHIP, GLUE = 16.0, 20.0, 22.0, 10.0


class Cut(Enum):
    """How a piece is cut out: along its trims, round its circle, or along what the art shows."""

    TRIM = "trim"
    CIRCLE = "circle"
    NET = "net"


@dataclass(frozen=True)
class Pad:
    """Leaves that are glued into a pad along the top: how many, and the clear strip for the glue.

    Art keeps out of the `strip` (mm from the upper trim).
    """

    leaves: int
    strip: float


@dataclass(frozen=True)
class Component:
    """One kind of piece.

    `name` is the singular that the manifest has, `file` the stem of its PDF. `ids` name the
    pieces one by one, in order: there are as many as must be cut out. `size` is the trim, or the
    box round a net, in mm. `store` is as for `CardFaces`: it puts into a pen what the faces
    share and answers a function that draws a face (piece from 0, side), lower left corner of the
    trim at the origin; art of a piece with a `bleed` runs that far past the trims (mm).
    `advice` says in sentences what to do with the pieces once they are printed. `per_page` is
    the most that a page may hold, None for as many as fit.
    """

    game: str
    name: str
    file: str
    ids: tuple[str, ...]
    size: Size
    store: Callable[[Pen], Draw]
    two_sided: bool
    cut: Cut = Cut.TRIM
    bleed: float = 0.0
    advice: tuple[str, ...] = ()
    pad: Pad | None = None
    per_page: int | None = None

    @property
    def count(self) -> int:
        """How many pieces there are."""
        return len(self.ids)


@dataclass(frozen=True)
class KitSettings:
    """What a user may choose of the pieces, lengths in mm; None is the game's own default.

    `tile`: tiles of Bossa and Vaca Loca. `die`: a die's side. `cube`: a cube of La Boca's blocks.
    `chip`: the diameter of round chips. `leaves` a pad has, `per_page` how many stand on a page,
    `glue` the clear strip at a pad's glued edge.
    """

    tile: Size | None = None
    die: float = DIE
    cube: float = CUBE
    chip: float | None = None
    leaves: int = 20
    per_page: int | None = None
    glue: float = GLUE
