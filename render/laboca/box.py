"""La Boca's box: the deck's cards, board, stand, tiles, chips, pads and blocks of paper."""

from __future__ import annotations

from ...cards.laboca.deck import Deck
from ..component import Component, KitSettings
from ..nets.blocks import block_net_components
from .board import board
from .card_faces import task_cards
from .chips import partner_chips, point_chips
from .player_tiles import player_tiles
from .point_table import point_table
from .score_sheet import score_sheets
from .stand import card_stand


def components(deck: Deck, settings: KitSettings) -> tuple[Component, ...]:
    """All pieces of the box, in the order in which they are printed.

    Raises `ValueError` in one sentence for settings with which a piece can't be made.
    """
    return (
        task_cards(deck),
        board(settings),
        card_stand(),
        point_table(deck.block_set),
        player_tiles(),
        partner_chips(settings),
        point_chips(settings),
        score_sheets(settings),
        *block_net_components(deck.block_set, settings.cube),
    )
