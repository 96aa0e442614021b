"""The 60 tiles of Vaca Loca: 20 creatures `01` to `20`, each in three parts.

A tile is named after its creature and its part: `07-legs`.
"""

from __future__ import annotations

PARTS = ("head", "body", "legs")
HEAD = PARTS[0]
IDS = tuple(f"{number:02d}" for number in range(1, 21))
CHIPS = 12


def tile_name(creature: str, part: str) -> str:
    """`07-legs`."""
    return f"{creature}-{part}"


# Every tile with its creature and part, in the order 01-head, 01-body, 01-legs, 02-head …
TILES: dict[str, tuple[str, str]] = {
    tile_name(creature, part): (creature, part) for creature in IDS for part in PARTS
}
