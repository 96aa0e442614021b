"""Components made by hand, so that the press can be tested without any game's art."""

from __future__ import annotations

from caminito.render.component import Component, Cut
from caminito.render.imposition import Side
from caminito.render.paper import Size

GROUND, BACK = "#2b9a9c", "#145a5c"


def plain_pieces(
    count: int,
    size: Size,
    *,
    two_sided: bool = True,
    cut: Cut = Cut.TRIM,
    bleed: float = 0.0,
    name: str = "tile",
    **more: object,
) -> Component:
    """Pieces of one colour on the front and another on the back, with a dot in a corner."""

    def store(pen):
        wide, high = size

        def draw(number: int, side: Side) -> None:
            colour = GROUND if side is Side.FRONT else BACK
            pen.ground(-bleed, -bleed, wide + 2 * bleed, high + 2 * bleed, colour)
            pen.disc(4, 4, 1 + number % 3, "#ffffff")

        return draw

    ids = tuple(f"{name}-{number}" for number in range(1, count + 1))
    return Component("bossa", name, f"{name}s", ids, size, store, two_sided, cut, bleed, **more)
