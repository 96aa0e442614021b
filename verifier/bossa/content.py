"""The content check of Bossa: whether a tile file holds the 27 tiles, each once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ...cards.bossa.tiles import Tile
from ..fault import Fault
from . import rules
from .setup import set_errors


def check_content(tiles: Iterable[Tile]) -> list[Fault]:
    """All faults of a tile set: tiles that are strange, there twice, or missing."""
    return [Fault("tiles", rules.TILES, sentence) for sentence in set_errors(Counter(tiles))]
