"""La Boca: the faces of cards and the solutions booklet."""
