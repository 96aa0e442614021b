"""The box of Vaca Loca: 60 picture tiles, 12 planet chips, the creatures and the rules in short."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from ...cards.vacaloca.creatures import CreatureSet
from ...cards.vacaloca.tiles import CHIPS, IDS, PARTS, tile_name
from ..component import Component, Cut, KitSettings
from ..faces import Draw
from ..house import LOOKS, back
from ..imposition import Side
from ..paper import Size
from ..pen import Pen
from .brush import TILE
from .creature_art import Artist
from .planets import PLANETS, draw_night, draw_planet
from .reference import SHEET, check_names, draw_sheet
from .rules_art import draw_rules
from .tiny import GAME, Tiny

BLEED = 2.0  # mm; a cut may miss by that much
CHIP, LEAST_CHIP = 25.0, 14.0  # mm across; on smaller ones planets can't be told apart
LEAST_TILE = 30.0  # mm; on smaller tiles creatures can't be told apart


def components(content: CreatureSet, settings: KitSettings) -> tuple[Component, ...]:
    """The components for these creatures, in the order in which they are printed.

    Raises `ValueError` in one sentence for another number of creatures, for names that don't fit
    on the sheet, and for sizes with which a piece can't be made.
    """
    if len(content.creatures) != len(IDS):
        raise ValueError(
            f"a box has {len(IDS)} creatures, and here are {len(content.creatures)}: make a set "
            "with caminito generate vaca-loca"
        )
    check_names(content)
    side = _side_of_tile(content, settings)
    chip = CHIP if settings.chip is None else settings.chip
    if chip < LEAST_CHIP:
        raise ValueError(
            f"no planet is seen on a chip of {chip:g} mm: make it at least {LEAST_CHIP:g} mm across"
        )
    kinds = tiles(content, side), chips(chip), reference(content), rules(content)
    # No kind fills a page: with no more places than pieces they stand in its middle, well apart.
    return tuple(replace(each, per_page=each.count) for each in kinds)


def _side_of_tile(content: CreatureSet, settings: KitSettings) -> float:
    """The tiles' side in mm."""
    size = settings.tile or Size(content.tile, content.tile)
    if size.width != size.height:
        raise ValueError(f"the creatures' tiles are square, not {size}")
    if size.width < LEAST_TILE:
        raise ValueError(
            f"creatures can't be told apart on tiles of {size.width:g} mm: "
            f"make them at least {LEAST_TILE:g} mm wide"
        )
    return size.width


def tiles(content: CreatureSet, side: float) -> Component:
    """The picture tiles, creature by creature: head, body, legs."""
    pieces = [(creature, part) for creature in content.creatures for part in PARTS]
    size = Size(side, side)

    def store(pen: Pen) -> Draw:
        artist = Artist(pen, content, "tiles", BLEED * TILE / side)
        with pen.form("tiles-back", _box(size)):
            back(pen, GAME, size, BLEED, LOOKS[GAME].title)
        return partial(_tile, pen, artist)

    def _tile(pen: Pen, artist: Artist, number: int, where: Side) -> None:
        if where is Side.BACK:
            pen.stamp("tiles-back", 0, 0)
            return
        with pen.framed(0, 0, scale=side / TILE):
            artist.tile(*pieces[number])

    return Component(
        GAME, "picture tile", "tiles",
        tuple(tile_name(creature.id, part) for creature, part in pieces),
        size, store, two_sided=True, bleed=BLEED,
        advice=(
            "Same skin, same creature: three tiles, head, body and legs, make one, and its lines "
            "run on from tile to tile.",
            "These tiles are slapped: print them on card of 300 g/m2, or glue them on board 2 mm "
            "thick.",
        ),
    )  # fmt: skip


def chips(diameter: float) -> Component:
    """The planet chips, no two planets alike."""
    size = Size(diameter, diameter)

    def store(pen: Pen) -> Draw:
        with pen.form("chips-back", _box(size)):
            back(pen, GAME, size, BLEED)

        def draw(number: int, where: Side) -> None:
            if where is Side.BACK:
                pen.stamp("chips-back", 0, 0)
                return
            radius = diameter / 2
            with pen.framed(radius, radius, scale=radius):
                draw_night(pen, 1 + BLEED / radius, LOOKS[GAME].deep)
                draw_planet(pen, number)

        return draw

    return Component(
        GAME, "planet chip", "chips", tuple(f"planet-{name}" for name, *_ in PLANETS[:CHIPS]),
        size, store, two_sided=True, cut=Cut.CIRCLE, bleed=BLEED,
        advice=("Put the planet chips within reach as a supply; any planet will do.",),
    )  # fmt: skip


def reference(content: CreatureSet) -> Component:
    """The sheet of all creatures."""

    def store(pen: Pen) -> Draw:
        artist = Artist(pen, content, "reference")

        def draw(number: int, where: Side) -> None:
            draw_sheet(pen, content, artist, BLEED)

        return draw

    return Component(
        GAME, "creature sheet", "reference", ("creatures",), SHEET, store, two_sided=False,
        bleed=BLEED,
        advice=("Look at the creatures before the first game; later the sheet settles quarrels.",),
    )  # fmt: skip


def rules(content: CreatureSet) -> Component:
    """The rules in short, as large as the sheet of all creatures.

    They are a sheet of their own, not its back: beside a fold line there is no room for two.
    """

    def store(pen: Pen) -> Draw:
        tiny = Tiny(pen, content, "rules")

        def draw(number: int, where: Side) -> None:
            draw_rules(pen, content, tiny, BLEED)

        return draw

    return Component(
        GAME, "rules sheet", "rules", ("rules",), SHEET, store, two_sided=False, bleed=BLEED,
        advice=(
            "It is as large as the creature sheet: put that one into the printer again and print "
            "the rules on its back, or keep them beside it.",
        ),
    )  # fmt: skip


def _box(size: Size) -> tuple[float, float, float, float]:
    return -BLEED, -BLEED, size.width + BLEED, size.height + BLEED
