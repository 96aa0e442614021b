"""Dice of paper: a cross of six faces with glue tabs, printed side out.

Opposite faces add up to 7. Like dice of the West, 1, 2 and 3 run counter-clockwise round the
corner in which they meet. In the net 5, 1, 2 and 6 stand side by side, upright; 3 is above and 4
below the 1. So folded up, with 3 on top, the four faces of the band stand upright.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ..component import Component, Cut
from ..faces import Draw
from ..imposition import Side
from ..paper import Size
from ..pen import Pen
from .art import draw_net
from .net import Net, Square
from .seams import make_net
from .surface import Face, Vector

INSET = 1.2  # art keeps that far from the folds
SMALLEST, LARGEST = 10.0, 40.0

# Face, place in the lattice; directions in space of the normal, of the net's right and up.
_CROSS: tuple[tuple[int, tuple[int, int], Vector, Vector, Vector], ...] = (
    (5, (0, 1), (-1, 0, 0), (0, -1, 0), (0, 0, 1)),
    (1, (1, 1), (0, -1, 0), (1, 0, 0), (0, 0, 1)),
    (2, (2, 1), (1, 0, 0), (0, 1, 0), (0, 0, 1)),
    (6, (3, 1), (0, 1, 0), (-1, 0, 0), (0, 0, 1)),
    (3, (1, 2), (0, 0, 1), (1, 0, 0), (0, 1, 0)),
    (4, (1, 0), (0, 0, -1), (1, 0, 0), (0, -1, 0)),
)
_CELL = (0, 0, 0)

ADVICE = (
    "Before you cut, pencil every edge's number on its back: printed, it stands on the waste.",
    "Score the dashed folds first, then cut along the solid lines and fold away from the print.",
    "Glue every tab under the edge with the same number; close the last face at the end.",
)


@cache
def die_net(side: float) -> Net:
    """The cross for a die with that side in mm.

    Raises `ValueError` for a side outside 10 to 40 mm.
    """
    if not SMALLEST <= side <= LARGEST:
        raise ValueError(
            f"a die's side is {SMALLEST:g} to {LARGEST:g} mm, not {side:g} mm: "
            "tabs need room, and the net must fit on a page"
        )
    squares = [Square(at, Face(_CELL, normal), right, up) for _, at, normal, right, up in _CROSS]
    net = make_net({_CELL}, squares, side)
    assert net is not None, "the cross has room for all its tabs"
    return net


def number_of(square: Square) -> int:
    """Which face of a die, 1 to 6, a square of its net is."""
    return next(number for number, at, *_ in _CROSS if at == square.at)


def die_component(
    game: str,
    name: str,
    file: str,
    ids: tuple[str, ...],
    side: float,
    faces: Callable[[str, Pen, int, float], None],
    advice: tuple[str, ...] = ADVICE,
    ground: Callable[[str], str] | None = None,
) -> Component:
    """Dice as nets to cut out, fold and glue.

    `faces(id, pen, n, side)` draws face n (1 to 6) in the square from 0 to `side` mm; what is
    not ground keeps `INSET` mm inside it. `ground` is the colour of the die of an id: it fills
    all faces first and runs a little over the folds onto the tabs, so that no white edge shows.
    Raises `ValueError` for a side outside 10 to 40 mm.
    """
    net = die_net(side)

    def store(pen: Pen) -> Draw:
        def draw(piece: int, page: Side) -> None:
            colour = ground(ids[piece]) if ground is not None else None

            def face(square: int) -> None:
                if colour is not None:
                    pen.rect(0.0, 0.0, side, side, colour)
                faces(ids[piece], pen, number_of(net.squares[square]), side)

            draw_net(pen, net, face, colour, inside=False)

        return draw

    return Component(
        game, name, file, ids, Size(*net.size), store, two_sided=False, cut=Cut.NET, advice=advice
    )
