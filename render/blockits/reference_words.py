"""What the reference card says: the course of a round, the end and the points."""

from __future__ import annotations

from typing import NamedTuple


class Paragraph(NamedTuple):
    """A few sentences, with a title over them or a sign before them, or neither."""

    words: str
    sign: str = ""
    title: str | None = None


RULES = (
    Paragraph(
        "Whoever has the first-turn box before him rolls a die for each player, takes one and "
        "passes the rest to the left; each takes one.", "1", "A round",
    ),
    Paragraph(
        "Draw the shape of your die, turned or flipped as you like, on free squares. One square "
        "at least stands on the bottom edge or on a square drawn before; what lies above does not "
        "matter. Cross a box of its track.", "2",
    ),
    Paragraph("Row full? Fill in the box beside it and cross a box of lines.", "3"),
    Paragraph(
        "Free squares that no shape can cover any more get an X; cross a box for each. An X "
        "carries no shape and its row is never full.", "4",
    ),
    Paragraph("All pass their playing areas to the left, and keep their scoreboards.", "5"),
    Paragraph(
        "Twice in a game you may cross a swap box and draw another shape of the die's colour "
        "(plain or dotted); mark the shape drawn.",
        "\N{RIGHTWARDS ARROW OVER LEFTWARDS ARROW}", "Swap",
    ),
    Paragraph(
        "With the round in which somebody can't draw his die's shape. Nobody must swap.",
        "!", "The end",
    ),
    Paragraph(
        "Every track is worth the number in its first box that is not crossed: each shape's, "
        "10 a line, 1 a blocked square, \N{MINUS SIGN}3 a swap. Most points win; of equals, most "
        "lines.", "+", "Points",
    ),
)  # fmt: skip
