"""The box of Blockits: two pads, four dice and the reference cards as components."""

from __future__ import annotations

from ...cards.blockits.sheet import Sheet
from ..component import Component, KitSettings
from .dice import dice
from .pads import plans, playing_areas, scoreboards
from .reference import reference_cards


def components(content: Sheet, settings: KitSettings) -> tuple[Component, ...]:
    """The components for a sheet, in the order in which they are printed.

    Raises `ValueError` in one sentence for settings with which a piece can't be made, and for a
    sheet that is too large to be written on.
    """
    (area, board), per_page = plans(content, settings)
    return (
        playing_areas(content, area, settings, per_page),
        scoreboards(content, board, settings, per_page),
        dice(content, settings.die),
        reference_cards(content),
    )
