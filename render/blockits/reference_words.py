"""What the reference card says: the course of a round, the end and the points, and two examples."""

from __future__ import annotations

from typing import NamedTuple


class Paragraph(NamedTuple):
    """A few sentences, with a title over them or a sign before them, or neither.

    A note says what the game's rules leave open and follows from them; it is set lighter.
    """

    words: str
    sign: str = ""
    title: str | None = None
    note: bool = False


RULES = (
    Paragraph(
        "Does the playing area before you have its first-turn box filled in? Then take a die for "
        "each player, roll them, keep one and pass the others to the left. Each player keeps one "
        "and passes on the rest.", "1", "A round",
    ),
    Paragraph("First round: whoever played a video game last fills in their box.", note=True),
    Paragraph(
        "Draw the shape of your die on free squares, turned or flipped as you like. At least one "
        "of its squares stands on the bottom edge or on a square drawn before; what lies above "
        "does not matter. Cross the next box of that shape.", "2",
    ),
    Paragraph(
        "Have you completed a line, a whole row of drawn squares? Fill in the box beside it, and "
        "cross a box of completed lines.", "3",
    ),
    Paragraph(
        "Free squares that no shape can cover any more are blocked: draw an X in each, and cross a "
        "box of blocked squares for each X.", "4",
    ),
    Paragraph("Our reading: an X supports nothing, and a line with an X is never completed.",
              note=True),
    Paragraph("Pass the playing area to the left. You keep your scoreboard.", "5"),
    Paragraph(
        "Twice in a game you may cross a swap box and draw another shape of the die's colour "
        "(plain or dotted) instead. Cross a box of the shape that you have drawn.",
        title="Swap",
    ),
    Paragraph(
        "If your die's shape has a place, you must draw it, or swap. If it has none, you may swap, "
        "but you need not. If you draw nothing, you mark nothing, and the game ends with this "
        "round: all others still draw and mark.", title="The end",
    ),
    Paragraph(
        "Every track is worth the number in its first box that is not crossed: that makes 10 for a "
        "completed line, 1 for a blocked square, \N{MINUS SIGN}3 for a swap. The round boxes are "
        "never crossed. Most points win. Tie: most completed lines; if that is a tie too, you "
        "share the victory.", title="Points",
    ),
)  # fmt: skip

SUPPORTED = (
    "Supported?",
    "Grey: drawn before. One square on the edge or on a drawn one is enough. Nothing hangs in "
    "the air.",
)
BLOCKED = (
    "Blocked?",
    "At the left a shape still fits; at the right none does: X.",
)
