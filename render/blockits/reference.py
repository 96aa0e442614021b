"""The reference cards: the shapes with all their turns on one side, the rules on the other.

As large as four of them fit on a sheet of A4 or Letter, so that the words are read on the table;
one for each of four players. The shapes follow the sheet, three of a colour together, since a swap
keeps the colour. Below them two examples show when a shape is supported and a square is blocked.
"""

from __future__ import annotations

from ...cards.blockits.sheet import Sheet
from ..component import Component
from ..faces import Draw
from ..house import INK, LOOKS, PAPER, QUIET
from ..imposition import Side
from ..paper import Size
from ..pen import BOLD, CAP_HEIGHT, REGULAR, Pen
from .example_art import draw_examples
from .head_art import GAME
from .reference_words import RULES, Paragraph
from .turns_art import draw_turns
from .words import LEADING, wrapped

SIZE = Size(92.0, 126.0)
BLEED = 2.0
CARDS = 4
_EDGE = 4.2  # words and shapes keep that far inside the trim
_BAND = 12.0  # height of the coloured band at the top
_EXAMPLES = 31.0  # height of the examples at the bottom
_TYPE, _LEAST_TYPE = 3.0, 1.8  # of the rules
_PARAGRAPH = 0.5  # more between paragraphs, of the type size
_TITLE = 1.75  # height of a title's line, of the type size
_INDENT = 1.9  # of the words beside a sign, of the type size


def reference_cards(sheet: Sheet) -> Component:
    """Four cards, all alike."""

    def store(pen: Pen) -> Draw:
        box = (-BLEED, -BLEED, SIZE.width + BLEED, SIZE.height + BLEED)
        with pen.form("reference-shapes", box):
            draw_shapes_side(pen, sheet)
        with pen.form("reference-rules", box):
            _rules_side(pen)

        def draw(number: int, side: Side) -> None:
            pen.stamp("reference-shapes" if side is Side.FRONT else "reference-rules", 0.0, 0.0)

        return draw

    ids = tuple(f"card-{number + 1}" for number in range(CARDS))
    return Component(GAME, "reference card", "reference", ids, SIZE, store, two_sided=True,
                     bleed=BLEED, advice=("One for each player.",))  # fmt: skip


def _ground(pen: Pen, words: str) -> None:
    """Paper, and a band with the name and what the side tells."""
    wide, high = SIZE
    look = LOOKS[GAME]
    pen.ground(-BLEED, -BLEED, wide + 2 * BLEED, high + 2 * BLEED, PAPER)
    pen.rect(-BLEED, high - _BAND, wide + 2 * BLEED, _BAND + BLEED, look.wall)
    base = high - _BAND + (_BAND - 1.0) / 2 - 5.0 * CAP_HEIGHT / 2
    pen.text(_EDGE, base, look.title, 5.0, PAPER, BOLD)
    pen.text(wide - _EDGE, base, words, 2.9, PAPER, REGULAR, 1.0)


def draw_shapes_side(pen: Pen, sheet: Sheet) -> None:
    """The front: shapes and their turns, below them the examples."""
    _ground(pen, "shapes and their turns")
    wide = SIZE.width - 2 * _EDGE
    low = _EDGE + _EXAMPLES + 1.6
    draw_turns(pen, sheet, (_EDGE, low, wide, SIZE.height - _BAND - 2.0 - low))
    draw_examples(pen, sheet, (_EDGE, _EDGE, wide, _EXAMPLES))


def _rules_side(pen: Pen) -> None:
    """The course of a round, the end and the scoring, in the largest type that has room."""
    _ground(pen, "a round, the end, the points")
    top, bottom = SIZE.height - _BAND - 1.6, _EDGE
    size = _TYPE
    while sum(_height(p, size) for p in RULES) > top - bottom and size > _LEAST_TYPE:
        size -= 0.02
    y = top
    for paragraph in RULES:
        _paragraph(pen, paragraph, y, size)
        y -= _height(paragraph, size)


def _height(paragraph: Paragraph, size: float) -> float:
    lines = len(_lines(paragraph, size)) * LEADING
    return (lines + (paragraph.title is not None) * _TITLE + _PARAGRAPH) * size


def _indent(paragraph: Paragraph, size: float) -> float:
    return _INDENT * size if paragraph.sign or paragraph.note else 0.0


def _lines(paragraph: Paragraph, size: float) -> list[str]:
    """The words in lines as wide as the card has room for, beside their sign."""
    return wrapped(paragraph.words, size, SIZE.width - 2 * _EDGE - _indent(paragraph, size))


def _paragraph(pen: Pen, paragraph: Paragraph, y: float, size: float) -> None:
    """A paragraph from y down."""
    if paragraph.title is not None:
        y -= _TITLE * size
        pen.text(_EDGE, y + 0.25 * size, paragraph.title, size * 1.15, LOOKS[GAME].deep, BOLD)
    if paragraph.sign:
        _sign(pen, paragraph.sign, y - LEADING * size + size * CAP_HEIGHT / 2, size)
    left = _EDGE + _indent(paragraph, size)
    for line in _lines(paragraph, size):
        y -= LEADING * size
        pen.text(left, y, line, size, QUIET if paragraph.note else INK)


def _sign(pen: Pen, sign: str, middle: float, size: float) -> None:
    radius = 0.72 * size
    pen.disc(_EDGE + radius, middle, radius, INK)
    type_size = 0.85 * size
    base = middle - type_size * CAP_HEIGHT / 2
    pen.text(_EDGE + radius, base, sign, type_size, PAPER, BOLD, 0.5)
