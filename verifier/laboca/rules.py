"""The rule table of La Boca's content: id and meaning in our words.

The ids are part of the public interface. The rulebook's building rules are the first five; the
others are rulings that a generated task, card or deck must satisfy as well.
"""

from __future__ import annotations

BLOCK_SET = "laboca.block-set"
GRID = "laboca.grid"
OVERLAP = "laboca.overlap"
GAP = "laboca.gap"
VIEW = "laboca.view"
UNIQUE = "laboca.unique"
BUILDABLE = "laboca.buildable"
CARD = "laboca.card"
DECK = "laboca.deck"

RULES = {
    BLOCK_SET: "Every block of the tier is used exactly once and no other; its cells are a "
    "rotation of its shape, never a mirror image.",
    GRID: "Every cell lies inside the 4x4 build area and below the height cap.",
    OVERLAP: "No two blocks share a cell.",
    GAP: "There is no gap below a block: under every cell off the ground stands another cell.",
    VIEW: "Both players see exactly their picture: in each square the block nearest to them, "
    "and nothing at any depth where the square is empty.",
    UNIQUE: "Exactly one arrangement of the tier's blocks shows both pictures, or, in a deck that "
    "allows more, at most that many and exactly as many as the task says.",
    BUILDABLE: "The blocks can be lowered straight down in some order: no ring of blocks in which "
    "each has a cell directly above a cell of the next.",
    CARD: "A card has exactly two tasks.",
    DECK: "Card ids are distinct, and no two tasks are alike, also not after mirroring left and "
    "right, swapping front with back, or exchanging the colours of blocks of one shape.",
}
