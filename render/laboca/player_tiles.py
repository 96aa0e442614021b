"""La Boca's six large player tiles: each player's house on the street, its colour on a sign."""

from __future__ import annotations

from ..component import Component
from ..faces import Draw
from ..house import CORNER, HAIR, INK, LINE, PAPER, back
from ..imposition import Side
from ..paper import Size
from ..paths import rounded
from ..pen import BOLD, CAP_HEIGHT, X_HEIGHT, Pen
from .face import KERB, STYLES
from .houses import HOUSES, House, store_houses
from .piece import BLEED, GAME

TILE = Size(60.0, 76.0)
STREET = 12.0  # height of the street at the tile's foot
HOUSE = 43.0  # width of the house
_SIGN = Size(26.0, 6.4)
_TYPE = 4.0
_FLAGS = 6.0  # width of a flagstone


def player_tiles() -> Component:
    """Six tiles, one for each player, with a common back."""
    advice = ("Every player has one, and the five partner chips with the same house.",)

    def store(pen: Pen) -> Draw:
        box = (-BLEED, -BLEED, TILE.width + BLEED, TILE.height + BLEED)
        names = [f"player-tiles-{house.name}" for house in HOUSES]
        for name, house, art in zip(names, HOUSES, store_houses(pen, "player-tiles"), strict=True):
            with pen.form(name, box):
                draw_tile(pen, house, art)
        with pen.form("player-tiles-back", box):
            back(pen, GAME, TILE, BLEED, "La Boca")
        names_by_side = {Side.FRONT: names, Side.BACK: ["player-tiles-back"] * len(names)}
        return lambda number, side: pen.stamp(names_by_side[side][number], 0, 0)

    ids = tuple(house.name for house in HOUSES)
    return Component(GAME, "player tile", "player-tiles", ids, TILE, store, True,
                     bleed=BLEED, advice=advice)  # fmt: skip


def draw_tile(pen: Pen, house: House, art: str) -> None:
    """The house on its kerb, and the street sign with its colour's name; `art` is a form."""
    wide, high = TILE
    pen.ground(-BLEED, -BLEED, wide + 2 * BLEED, high + 2 * BLEED, house.pale)
    _street(pen)
    pen.stamp(art, (wide - HOUSE) / 2, STREET, HOUSE)
    left, low = (wide - _SIGN.width) / 2, (STREET - KERB - _SIGN.height) / 2
    sign = rounded(left, low, _SIGN.width, _SIGN.height, CORNER)
    pen.fill(sign, PAPER)
    pen.stroke(sign, INK, LINE)
    # Names are of small letters with and without ascenders: midway looks centred for all.
    base = low + (_SIGN.height - _TYPE * (X_HEIGHT + CAP_HEIGHT) / 2) / 2
    pen.text(wide / 2, base, house.name, _TYPE, INK, BOLD, 0.5)


def _street(pen: Pen) -> None:
    """Two courses of flagstones under a kerb, in the colours of the light cards' street."""
    wide, style = TILE.width, STYLES["light"]
    pen.ground(-BLEED, -BLEED, wide + 2 * BLEED, STREET + BLEED, style.street)
    middle = (STREET - KERB) / 2
    pen.line([(-BLEED, middle), (wide + BLEED, middle)], style.joint, HAIR)
    for course, low in enumerate((-BLEED, middle)):
        x = _FLAGS / 2 * (1 + course) - _FLAGS
        while x < wide + BLEED:
            pen.line([(x, low), (x, middle if course == 0 else STREET)], style.joint, HAIR)
            x += _FLAGS
    pen.rect(-BLEED, STREET - KERB, wide + 2 * BLEED, KERB, style.kerb)
