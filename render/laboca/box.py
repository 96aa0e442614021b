"""La Boca's box without what the deck's tasks decide: board, stand, tiles, chips, pads, blocks."""

from __future__ import annotations

from ...cards.laboca.deck import Deck
from ..component import Component, KitSettings
from ..nets.blocks import block_net_components
from .board import board
from .chips import partner_chips, point_chips
from .player_tiles import player_tiles
from .point_table import point_table
from .score_sheet import score_sheets
from .stand import card_stand


def components(deck: Deck, settings: KitSettings) -> tuple[Component, ...]:
    """The pieces that lie beside the task cards, in the order in which they are printed.

    Raises `ValueError` in one sentence for settings with which a piece can't be made.
    """
    return (
        board(settings),
        card_stand(),
        point_table(deck.block_set),
        player_tiles(),
        partner_chips(settings),
        point_chips(settings),
        score_sheets(settings),
        *block_net_components(deck.block_set, settings.cube),
    )
