"""The reference cards: a turn with an example on the front; markers, chips, the end behind.

One for each player, larger than other cards so that all of the rules stand on it in type that is
read at the table. All lengths are mm, the origin is the lower left trim corner, y runs up.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...cards.bossa.tiles import DOTS, MOST_DOTS, SEATS, Tile
from ..component import Component
from ..faces import Draw
from ..house import CORNER, GRID, HAIR, INK, LOOKS, PAPER, SAFE
from ..imposition import Side
from ..paper import Size
from ..paths import ellipse, rounded
from ..pen import BOLD, CAP_HEIGHT, REGULAR, Pen, text_width
from ..separation import Use
from ..text import fit_line
from .example_art import Example
from .icons import CHIP_ICONS, FRESH, MARKER_ICONS
from .look import BLACK, GROUND, RUST
from .pips import draw_pip
from .reference_words import CHIPS, END, MARKERS, ROW, TURN, Item, Section, tally, tally_head
from .waves import shore

SIZE = Size(90.0, 130.0)
BLEED = 2.0
_LOOK = LOOKS["bossa"]
_EDGE = 5.0  # words keep that far inside the trim
_BAND = 12.5  # the coloured band at the top
_FRONT, _BEHIND = 2.9, 2.6  # type sizes of items on either side
_LEADING = 1.35  # of a type size: from line to line
_SMALL = 2.3
CAPTION = "White line, die on 4. Dashed: what may come next."
_STEP = 3.3  # type size of the steps of a turn
_HEAD, _HEAD_LEAD = 3.1, 4.9
_INDENT, _ICON_INDENT = 3.2, 9.4  # of items with a dot before them, and with a drawing
_BETWEEN, _SECTIONS = 0.9, 2.0  # more room between items, and between sections
_CELL = 4.6  # height of a row of the table


def reference_cards(game: str, tiles: Sequence[Tile]) -> Component:
    """A card for each player, both alike; the table on it counts these tiles."""

    def store(pen: Pen) -> Draw:
        box = (-BLEED, -BLEED, SIZE.width + BLEED, SIZE.height + BLEED)
        with pen.form("reference-turn", box):
            draw_turn(pen)
        with pen.form("reference-end", box):
            _end_side(pen, tiles)

        def draw(number: int, side: Side) -> None:
            pen.stamp("reference-turn" if side is Side.FRONT else "reference-end", 0.0, 0.0)

        return draw

    return Component(
        game, "reference card", "reference", tuple(f"card-{n + 1}" for n in range(SEATS)), SIZE,
        store, two_sided=True, bleed=BLEED,
        advice=("One for each player: all the rules of a turn and of the end.",),
    )  # fmt: skip


def _sheet(pen: Pen, words: str) -> None:
    """Paper, a band with the name and what the side tells, and a wave at the foot."""
    wide, high = SIZE
    pen.ground(-BLEED, -BLEED, wide + 2 * BLEED, high + 2 * BLEED, PAPER)
    pen.ground(-BLEED, high - _BAND, wide + 2 * BLEED, _BAND + BLEED, _LOOK.deep)
    pen.line([(-BLEED, high - _BAND), (wide + BLEED, high - _BAND)], _LOOK.accent, 0.6)
    base = high - SAFE - 5.0
    pen.text(_EDGE, base, _LOOK.title, 5.4, PAPER, BOLD)
    pen.text(wide - _EDGE, base, words, 3.2, PAPER, REGULAR, 1.0)
    with pen.clipped(-BLEED, -BLEED, wide + BLEED, SAFE):
        pen.fill(shore(-wide / 6, wide + BLEED, -BLEED, 1.6, wide / 6, 0.7), _LOOK.wall)


def draw_turn(pen: Pen) -> None:
    """The front of a card: the steps of a turn, the example, and what makes a row."""
    _sheet(pen, "your turn")
    y = SIZE.height - _BAND - 1.6
    for item in TURN:
        y -= 5.6
        _figure(pen, _EDGE + 2.0, y + _STEP * CAP_HEIGHT / 2, item.sign)
        pen.text(_EDGE + 5.6, y, item.word, _STEP, INK, BOLD)
        after = _EDGE + 5.6 + text_width(f"{item.word} ", _STEP, BOLD)
        pen.text(after, y, item.words, _STEP, INK)
    example = Example()
    scale = (SIZE.width - 2 * _EDGE) / example.size.width
    y -= 3.4 + example.size.height * scale
    with pen.framed(_EDGE, y, scale=scale):
        example.draw(pen)
    pen.text(SIZE.width / 2, y - 3.2, CAPTION, _SMALL, INK, REGULAR, 0.5)
    _section(pen, ROW, y - 4.0, _FRONT)


def _end_side(pen: Pen, tiles: Sequence[Tile]) -> None:
    _sheet(pen, "markers, the end, the tiles")
    y = SIZE.height - _BAND - 0.8
    for section in (MARKERS, CHIPS, END):
        y = _section(pen, section, y, _BEHIND) - _SECTIONS
    _tally(pen, tiles, y)


def _section(pen: Pen, section: Section, y: float, size: float) -> float:
    """A heading and its items in type of that size, from y down; where they end."""
    y = _heading(pen, section.head, y)
    for item in section.items:
        y = _item(pen, item, y, size) - _BETWEEN
    return y + _BETWEEN


def _heading(pen: Pen, words: str, y: float) -> float:
    y -= _HEAD_LEAD
    room = SIZE.width - 2 * _EDGE
    line, size = fit_line(words, "a heading", room, _HEAD, 2.4, BOLD)
    pen.line_of_text(_EDGE, y + 1.2, line, size, _LOOK.deep)
    return y


def _item(pen: Pen, item: Item, y: float, size: float) -> float:
    """An item's sign, its bold word and its sentences; with a drawing two lines high at least."""
    left = _EDGE + (_ICON_INDENT if item.sign else _INDENT)
    lines, lead = wrapped(item, SIZE.width - _EDGE - left, size), size * _LEADING
    high = max(len(lines), 2 if item.sign else 1) * lead
    if item.sign:
        _icon(pen, item.sign, _EDGE + 3.9, y - high / 2)
    else:
        pen.fill(ellipse(_EDGE + 1.1, y - lead / 2, 0.6), RUST, Use.LINE)
    base = y - (high - len(lines) * lead) / 2 - (lead + size * CAP_HEIGHT) / 2
    after = text_width(f"{item.word} ", size, BOLD)
    pen.text(left, base, item.word, size, INK, BOLD)
    for number, line in enumerate(lines):
        pen.text(left + (0.0 if number else after), base - number * lead, line, size, INK)
    return y - high


def wrapped(item: Item, room: float, size: float) -> list[str]:
    """An item's sentences in lines; the first one stands behind the bold word."""
    lines, taken = [""], text_width(f"{item.word} ", size, BOLD)
    for word in item.words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and taken + text_width(longer, size) > room:
            lines.append(word)
            taken = 0.0
        else:
            lines[-1] = longer
    return lines


def _icon(pen: Pen, kind: str, x: float, y: float) -> None:
    """The drawing of a marker or a chip round (x, y)."""
    if kind in MARKER_ICONS:
        with pen.framed(x, y, scale=3.3):
            MARKER_ICONS[kind](pen, FRESH)
        return
    pen.ring(x, y, 3.4, _LOOK.wall, 0.5)
    with pen.framed(x, y, scale=2.7):
        CHIP_ICONS[kind](pen, BLACK)


def _figure(pen: Pen, x: float, y: float, figure: str) -> None:
    """A white figure on a disc round (x, y)."""
    pen.disc(x, y, 2.0, _LOOK.deep)
    pen.text(x, y - 2.8 * CAP_HEIGHT / 2, figure, 2.8, PAPER, BOLD, 0.5)


def _tally(pen: Pen, tiles: Sequence[Tile], y: float) -> None:
    """How many tiles have 1, 2 ... 6 dots of each colour."""
    y = _heading(pen, tally_head(tiles), y)
    words = 22.0
    step = (SIZE.width - 2 * _EDGE - words) / MOST_DOTS
    columns = [_EDGE + words + (n + 0.5) * step for n in range(MOST_DOTS)]
    lines: list[tuple[str, Sequence[int], str]] = [
        ("dots on a tile", range(1, MOST_DOTS + 1), BOLD)
    ]
    counts = tally(tiles)
    lines += [("tiles with", counts[colour], REGULAR) for colour in DOTS]
    pen.fill(rounded(_EDGE, y - _CELL, SIZE.width - 2 * _EDGE, _CELL, CORNER / 2), GRID)
    for (name, numbers, face), colour in zip(lines, ("", *DOTS), strict=True):
        y -= _CELL
        base = y + (_CELL - _BEHIND * CAP_HEIGHT) / 2
        pen.text(_EDGE + 1.4, base, name, _SMALL, INK)
        if colour:
            _dot(pen, _EDGE + words - 4.2, y + _CELL / 2, colour)
        for x, number in zip(columns, numbers, strict=True):
            pen.text(x, base, str(number), _BEHIND, INK, face, 0.5)
    pen.line([(_EDGE, y), (SIZE.width - _EDGE, y)], GRID, HAIR)


def _dot(pen: Pen, x: float, y: float, colour: str) -> None:
    """A pip on a bit of a tile's ground, so that a white one is seen on paper too."""
    pen.fill(rounded(x - 1.8, y - 1.8, 3.6, 3.6, 0.8), GROUND)
    draw_pip(pen, x, y, 1.2, colour)
