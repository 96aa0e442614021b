"""La Boca: the faces of cards, the solutions booklet, and the other pieces of the box."""
