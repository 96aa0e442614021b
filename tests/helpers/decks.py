"""Small decks worked out by hand, and a proof of uniqueness that needs no solver."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from caminito.cards.laboca.block_set import BlockSet
from caminito.cards.laboca.deck import Card, Deck, Puzzle, Task
from caminito.cards.polycube import Cells
from caminito.verifier.laboca.proof import Proof

from helpers.brute import Blocks, arrangements
from helpers.shapes import BAR, DOMINO, TROMINO, as_blocks

Stands = Mapping[str, Cells]
EMPTY = "...."


def away(x: int, z: int, *depths: int) -> Cells:
    """The cells of one line of sight at these depths."""
    return tuple((x, y, z) for y in depths)


# Two bars and two dominoes in both tiers, and a red tromino in the dark tier only.
BLOCKS = (*as_blocks({"I": BAR, "J": BAR, "G": DOMINO, "P": DOMINO}, ("light", "dark")),
          *as_blocks({"R": TROMINO}, ("dark",)))  # fmt: skip

# All bars point away from the players. G and P fill one line of sight together, G in front: so
# neither bars nor dominoes can slide, and each task has one arrangement.
BESIDE = Task(
    (EMPTY, "IG.J"), (EMPTY, "J.PI"),
    {"I": away(0, 0, 0, 1, 2, 3), "J": away(3, 0, 0, 1, 2, 3),
     "G": away(1, 0, 0, 1), "P": away(1, 0, 2, 3)},
    1,
)  # fmt: skip
TOGETHER = Task(
    (EMPTY, "IJ.G"), (EMPTY, "P.JI"),
    {"I": away(0, 0, 0, 1, 2, 3), "J": away(1, 0, 0, 1, 2, 3),
     "G": away(3, 0, 0, 1), "P": away(3, 0, 2, 3)},
    1,
)  # fmt: skip
STACKED = Task(
    ("I...", "J.G."), ("...I", ".P.J"),
    {"I": away(0, 1, 0, 1, 2, 3), "J": away(0, 0, 0, 1, 2, 3),
     "G": away(2, 0, 0, 1), "P": away(2, 0, 2, 3)},
    1,
)  # fmt: skip
ON_TOP = Task(
    ("G...", "I..J"), ("...P", "J..I"),
    {"I": away(0, 0, 0, 1, 2, 3), "J": away(3, 0, 0, 1, 2, 3),
     "G": away(0, 1, 0, 1), "P": away(0, 1, 2, 3)},
    1,
)  # fmt: skip


def deck_of(*cards: Card, blocks: Blocks | None = None, height: int = 2, most: int = 1) -> Deck:
    """A deck of these cards; `blocks` are shapes of both tiers, or the blocks above."""
    own = BLOCKS if blocks is None else as_blocks(blocks, ("light", "dark"))
    return Deck(height, BlockSet(own), cards, max_solutions=most)


def card(*tasks: Task, name: str = "light-01", tier: str = "light") -> Card:
    return Card(name, tier, tasks)


def good_deck() -> Deck:
    return deck_of(card(BESIDE, TOGETHER), card(STACKED, ON_TOP, name="light-02"))


def prove(puzzle: Puzzle, up_to: int) -> Proof:
    """A proof by a sweep over all cells; what it shows of too many is the first two."""
    shapes = {block.letter: block.cells for block in puzzle.blocks}
    shown = (puzzle.front, puzzle.back)
    found = [
        {letter: tuple(sorted(cells)) for letter, cells in one.items()}
        for one in islice(arrangements(shapes, puzzle.height, shown), up_to + 1)
    ]
    if len(found) > up_to:
        return Proof("more than one", len(found), False, tuple(found[:2]))
    number = len(found)
    status = "more than one" if number > 1 else "unique" if number else "impossible"
    return Proof(status, number, True, tuple(found))  # type: ignore[arg-type]
