"""Pieces of Vaca Loca's box as grey numbers: a page for every piece, as large as the piece."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import pypdfium2
from caminito.cards.vacaloca.creature_file import creatures_from
from caminito.cards.vacaloca.creatures import Creature, CreaturePart, CreatureSet, Joint
from caminito.cards.vacaloca.traits import TRAITS
from caminito.render.paper import Size
from caminito.render.pen import Pen
from caminito.render.separation import ColourMode

MM = 25.4 / 72
PARTS = ("head", "body", "legs")


def varied(tile: float = 50.0) -> CreatureSet:
    """Twenty creatures that use every known word, with all sorts of necks and waists."""
    return CreatureSet(tile, tuple(_creature(number, tile / 50) for number in range(20)))


def _creature(number: int, grow: float) -> Creature:
    neck = Joint((22 + 3 * (number % 3)) * grow, (11 + 2 * (number % 5)) * grow)
    waist = Joint((28 - 3 * (number % 3)) * grow, (16 + 3 * (number % 4)) * grow)
    joints = {"head": {"neck": neck}, "body": {"neck": neck, "waist": waist}}
    joints["legs"] = {"waist": waist}
    parts = {}
    for part in PARTS:
        traits = {}
        for place, (trait, words) in enumerate(TRAITS[part].items()):
            traits[trait] = words[(number + place * (number // len(words))) % len(words)]
        parts[part] = CreaturePart(traits, joints[part])
    return Creature(f"{number + 1:02d}", parts, f"Name{number}")


def read(document: dict) -> CreatureSet:
    """The creature set of a document."""
    return creatures_from(document)


def greys(
    store: Callable[[Pen], Callable[[int], None]], size: Size, numbers: Sequence[int],
    dots: float = 3.0, crop: tuple[float, float, float, float] = (0, 0, 0, 0),
    mode: ColourMode = ColourMode.GREY,
) -> list[np.ndarray]:  # fmt: skip
    """Each piece as greys, 0 black to 255 white, `dots` to a millimetre, top row first.

    `crop` is what is left out at the left, bottom, right and top, mm. A page has a pixel more
    than that when its points are no whole number.
    """
    pen = Pen("test", mode)
    draw = store(pen)
    for number in numbers:
        with pen.page(size):
            draw(number)
    cut = tuple(edge / MM for edge in crop)
    return [
        page.render(scale=dots * MM, crop=cut, grayscale=True).to_numpy().squeeze().astype(float)
        for page in pypdfium2.PdfDocument(pen.finish())
    ]
