"""The reference cards: the shapes with all their turns on one side, the rules on the other.

Tarot size, so that the words are large enough to be read on the table; one for each of four
players. The shapes follow the sheet, three of a colour together, since a swap keeps the colour.
"""

from __future__ import annotations

from ...cards.blockits.polyomino import Squares, forms
from ...cards.blockits.sheet import Shape, Sheet
from ..component import Component
from ..faces import Draw
from ..house import INK, LOOKS, PAPER, QUIET
from ..imposition import Side
from ..paper import CARD_SIZES, Size
from ..paths import rounded
from ..pen import BOLD, CAP_HEIGHT, REGULAR, Pen, text_width
from .head_art import GAME
from .reference_words import RULES, Paragraph
from .shape_art import Dye, across, draw_shape, dyes, fitting, lying

SIZE: Size = CARD_SIZES["tarot"]
BLEED = 2.0
CARDS = 4
_EDGE = 4.0  # words and shapes keep that far inside the trim
_BAND = 12.0  # height of the coloured band at the top
_ICON = 15.0  # width of the room for a shape at the left
_LARGE, _SMALL = 3.1, 2.6  # the largest squares of a shape, and of its turns
_APART = 1.0  # between two turns, of their squares
_TYPE, _LEADING, _PARAGRAPH = 2.45, 3.25, 1.35  # rules: type, lines, more between paragraphs
_LEAST_TYPE = 1.8
_TITLE = 4.1  # height of a title's line
_INDENT = 5.2

Lines = tuple[tuple[Squares, ...], ...]


def reference_cards(sheet: Sheet) -> Component:
    """Four cards, all alike."""

    def store(pen: Pen) -> Draw:
        box = (-BLEED, -BLEED, SIZE.width + BLEED, SIZE.height + BLEED)
        with pen.form("reference-shapes", box):
            _shapes_side(pen, sheet)
        with pen.form("reference-rules", box):
            _rules_side(pen)

        def draw(number: int, side: Side) -> None:
            pen.stamp("reference-shapes" if side is Side.FRONT else "reference-rules", 0.0, 0.0)

        return draw

    ids = tuple(f"card-{number + 1}" for number in range(CARDS))
    return Component(GAME, "reference card", "reference", ids, SIZE, store, two_sided=True,
                     bleed=BLEED, advice=("One for every player.",))  # fmt: skip


def _ground(pen: Pen, words: str) -> None:
    """Paper, and a band with the name and what the side tells."""
    wide, high = SIZE
    look = LOOKS[GAME]
    pen.ground(-BLEED, -BLEED, wide + 2 * BLEED, high + 2 * BLEED, PAPER)
    pen.rect(-BLEED, high - _BAND, wide + 2 * BLEED, _BAND + BLEED, look.wall)
    middle = high - _BAND + (_BAND - 1.0) / 2
    pen.text(_EDGE, middle - 4.6 * CAP_HEIGHT / 2, look.title, 4.6, PAPER, BOLD)
    pen.text(wide - _EDGE, middle - 4.6 * CAP_HEIGHT / 2, words, 2.6, PAPER, REGULAR, 1.0)


def _shapes_side(pen: Pen, sheet: Sheet) -> None:
    _ground(pen, "shapes and their turns")
    by_colour = dyes(sheet)
    shapes = [s for colour in by_colour for s in sheet.shapes if s.colour == colour]
    bottom, top, gap = _EDGE, SIZE.height - _BAND - 2.2, 1.4
    high = (top - bottom - gap * (len(shapes) - 1)) / max(1, len(shapes))
    room = SIZE.width - 2 * _EDGE - _ICON - 2.0
    turns = [_lines(shape) for shape in shapes]
    side = min((_side(lines, room, high - 2.0) for lines in turns), default=_SMALL)
    for number, (shape, lines) in enumerate(zip(shapes, turns, strict=True)):
        low = top - (number + 1) * high - number * gap
        _row(pen, shape, lines, (low, high), side, by_colour[shape.colour])


def _lines(shape: Shape) -> Lines:
    """All turns and flips of a shape, in one line or, when they are many, in two."""
    found = sorted(forms(shape.squares), key=lambda form: (across(form)[1], form))
    half = -(-len(found) // 2)
    return (tuple(found[:half]), tuple(found[half:])) if len(found) > 4 else (tuple(found),)


def _side(lines: Lines, wide: float, high: float) -> float:
    """The side of squares with which the lines fit into a box."""
    columns = max(_width(line) for line in lines)
    rows = sum(max(across(form)[1] for form in line) + _APART for line in lines) - _APART
    return min(_SMALL, wide / columns, high / rows)


def _width(line: tuple[Squares, ...]) -> float:
    """How wide a line of turns is, in squares."""
    return sum(across(form)[0] for form in line) + (len(line) - 1) * _APART


def _row(
    pen: Pen, shape: Shape, lines: Lines, at: tuple[float, float], side: float, dye: Dye
) -> None:
    """A shape at the left, its turns at the right; `at` is where the row begins, and its height."""
    low, high = at
    wide = SIZE.width - 2 * _EDGE
    pen.fill(rounded(_EDGE, low, wide, high, 1.6), dye.tint)
    squares = lying(shape)
    large = fitting(squares, _ICON - 3.0, high - 3.0, _LARGE)
    draw_shape(pen, squares, _EDGE + _ICON / 2, low + high / 2, large, dye)
    heights = [max(across(form)[1] for form in line) * side for line in lines]
    y = low + (high + sum(heights) + (len(lines) - 1) * _APART * side) / 2
    middle = (_EDGE + _ICON + SIZE.width - _EDGE) / 2
    for line, tall in zip(lines, heights, strict=True):
        x = middle - _width(line) * side / 2
        for form in line:
            columns = across(form)[0] * side
            draw_shape(pen, form, x + columns / 2, y - tall / 2, side, dye)
            x += columns + _APART * side
        y -= tall + _APART * side


def _rules_side(pen: Pen) -> None:
    """The course of a round, the end and the scoring, in the largest type that has room."""
    _ground(pen, "a round, the end, the points")
    top, bottom = SIZE.height - _BAND - 2.6, _EDGE
    size = _TYPE
    while _height(size) > top - bottom and size > _LEAST_TYPE:
        size -= 0.05
    y = top
    for paragraph in RULES:
        y = _paragraph(pen, paragraph, y, size)


def _height(size: float) -> float:
    scale = size / _TYPE
    return sum(
        (len(_wrapped(p, size)) * _LEADING + (p.title is not None) * _TITLE + _PARAGRAPH) * scale
        for p in RULES
    )


def _wrapped(paragraph: Paragraph, size: float) -> list[str]:
    """The words in lines as wide as the card has room for, beside their sign."""
    room = SIZE.width - 2 * _EDGE - _INDENT
    lines = [""]
    for word in paragraph.words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _paragraph(pen: Pen, paragraph: Paragraph, y: float, size: float) -> float:
    """A paragraph from y down; where the next may begin."""
    leading = _LEADING * size / _TYPE
    if paragraph.title is not None:
        y -= _TITLE * size / _TYPE
        pen.text(_EDGE, y + 0.25 * size, paragraph.title, size * 1.12, LOOKS[GAME].deep, BOLD)
    first = y - leading
    if paragraph.sign:
        radius = 0.62 * leading
        middle = first + size * CAP_HEIGHT / 2
        pen.disc(_EDGE + radius, middle, radius, INK)
        base = middle - 0.82 * size * CAP_HEIGHT / 2
        pen.text(_EDGE + radius, base, paragraph.sign, 0.82 * size, PAPER, BOLD, 0.5)
    for line in _wrapped(paragraph, size):
        y -= leading
        pen.text(_EDGE + _INDENT, y, line, size, INK if paragraph.sign else QUIET)
    return y - _PARAGRAPH * size / _TYPE
