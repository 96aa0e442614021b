"""How the game gets to the table."""

from __future__ import annotations

from typing import Any

from ..component import KitSettings
from ..guide import Guide
from ..paper import Size


def guide(content: Any, settings: KitSettings) -> Guide:
    """The guide."""
    return Guide(
        "2 players", ("glue",), ("Print it.",), ("Set it up.",), Size(100, 20), lambda pen: None
    )
