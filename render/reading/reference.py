"""How each block's square and each tier's ground look when the same engine prints them alone.

The squares are drawn once more from the attached deck, in the same colour mode, and rendered as
the pages are; reading a card then compares its squares with these. That the colours themselves
are those of the deck is judged apart, from the base colours seen on the pages.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...cards.laboca.deck import Deck
from ...cards.printed import Rgb, SheetPlan
from ..colour import rgb
from ..laboca.blocks_art import block_colours, store_squares
from ..laboca.face import STYLES
from ..paper import Size
from ..pen import Pen
from ..separation import ColourMode, shown
from .raster import Floats, Raster, render

CELLS = 8  # a square is compared as 8 x 8 patches ...
FINE = 4  # ... each the mean of 4 x 4 points
RIM = 0.07  # of a square: outlines and lattice crosses stand this near to its border
_SAME = 2.0  # levels of 255
_GAP = 1.0  # mm between the squares drawn for reference
_POINTS = 60  # where a block's base colour is looked for in a square


@dataclass(frozen=True)
class Reference:
    """Looks of squares by letter (each CELLS x CELLS x 3, top row first), and grounds by tier.

    `alike` gives each letter the first letter of those that look like it: blocks of one colour
    without motifs, or of one grey. `bases` are points (u, v) of the unit square where a block's
    motif leaves its base colour bare; `meant` are the base colours as the deck and the colour
    mode have them.
    """

    letters: tuple[str, ...]
    looks: Floats
    alike: Mapping[str, str]
    bases: Mapping[str, Floats]
    meant: Mapping[str, Rgb]
    grounds: Mapping[str, Rgb]


def draw_reference(deck: Deck, plan: SheetPlan) -> Reference:
    """The squares of the deck's blocks and the grounds of both tiers, as the engine prints them."""
    side, mode = plan.square, ColourMode(plan.mode)
    raster = _drawn(deck, plan)
    colours = block_colours(deck.block_set)
    corners: Floats = np.arange(len(colours) + len(STYLES), dtype=np.float64) * (side + _GAP)
    looks = looks_of(raster, corners, np.zeros_like(corners), (side, side))
    grounds = dict(zip(STYLES, looks[len(colours) :], strict=True))
    plain = looks_of(raster, corners, np.full_like(corners, side + _GAP), (side, side))
    return Reference(
        letters=tuple(colours),
        looks=looks[: len(colours)],
        alike=_alike(tuple(colours), looks),
        bases={
            letter: _bare(raster, corner, side, base.mean(axis=(0, 1)))
            for letter, corner, base in zip(colours, corners, plain, strict=False)
        },
        meant={letter: rgb(shown(mode, colour)) for letter, colour in colours.items()},
        grounds={tier: rounded(look.mean(axis=(0, 1))) for tier, look in grounds.items()},
    )


def _drawn(deck: Deck, plan: SheetPlan) -> Raster:
    """A strip: below the squares with motifs, then the tiers' grounds; above the bare colours."""
    from pypdfium2 import PdfDocument

    opened: Any = PdfDocument
    side, step = plan.square, plan.square + _GAP
    pen = Pen("reference", ColourMode(plan.mode))
    squares = store_squares(pen, deck.block_set, plan.plain)
    with pen.page(Size((len(squares) + len(STYLES)) * step, 2 * step)):
        for index, square in enumerate(squares.values()):
            pen.stamp(square.form, index * step, 0, side)
            pen.rect(index * step, step, side, side, square.colour)
        for index, style in enumerate(STYLES.values(), len(squares)):
            pen.ground(index * step, 0, side, side, style.sky)
    document = opened(pen.finish())
    try:
        return render(document[0])
    finally:
        document.close()


def _alike(letters: tuple[str, ...], looks: Floats) -> dict[str, str]:
    found: dict[str, str] = {}
    for letter, look in zip(letters, looks, strict=False):
        same = (
            other
            for other, known in zip(letters, looks, strict=False)
            if float(np.abs(look - known).max()) < _SAME
        )
        found[letter] = next(same)
    return found


def _bare(raster: Raster, corner: float, side: float, base: Floats) -> Floats:
    """Points spread over the square whose colour is nearest to the base colour."""
    steps = RIM + (1 - 2 * RIM) * (np.arange(40) + 0.5) / 40
    u, v = (each.ravel() for each in np.meshgrid(steps, steps))
    # A point counts only as its whole neighbourhood does, or the edge of a motif would tinge it.
    apart = np.zeros(len(u))
    for du in (-0.015, 0.0, 0.015):
        for dv in (-0.015, 0.0, 0.015):
            seen = raster.near(corner + (u + du) * side, (v + dv) * side)
            apart = np.maximum(apart, np.abs(seen - base).max(axis=1))
    bare = np.flatnonzero(apart <= max(6.0, float(np.sort(apart)[_POINTS // 4])))
    chosen = bare[:: max(1, len(bare) // _POINTS)]
    return np.stack([u[chosen], v[chosen]])


def looks_of(raster: Raster, x: Floats, y: Floats, side: tuple[float, float]) -> Floats:
    """The looks of the squares with these lower left corners: n x CELLS x CELLS x 3.

    `side` is the width and the height of a square.
    """
    count = CELLS * FINE
    steps = RIM + (1 - 2 * RIM) * (np.arange(count) + 0.5) / count
    across = x[:, None, None] + side[0] * steps[None, None, :]
    up = y[:, None, None] + side[1] * steps[None, ::-1, None]
    shape = (len(x), count, count)
    seen = raster.near(np.broadcast_to(across, shape), np.broadcast_to(up, shape))
    patches = seen.reshape(len(x), CELLS, FINE, CELLS, FINE, 3)
    return np.asarray(patches.mean(axis=(2, 4)), dtype=np.float64)


def rounded(colour: Floats) -> Rgb:
    """The colour as whole levels."""
    red, green, blue = (round(float(part)) for part in colour)
    return red, green, blue
