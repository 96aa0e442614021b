"""What all pieces of La Boca's box share: the game's name, and how far their art runs."""

from __future__ import annotations

from ..paper import MM_PER_INCH

GAME = "la-boca"
BLEED = MM_PER_INCH / 8  # past the trims; shops ask for no more
