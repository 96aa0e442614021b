"""The page that comes first in a box: how to print, what to make of it, how the table is set.

It is set from a list of components, `Printed`, and the game's `Guide`, as blocks that flow down
the page and on to the next one: a block is never torn. All lengths are millimetres, y runs up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from ..cards.wording import plural
from ..version import VERSION
from .component import Component, Cut
from .finish import Document, finish
from .grid import EDGE
from .guide import Guide
from .house import GRID, HAIR, INK, LOOKS, PAPER, QUIET
from .imposition import Duplex
from .paper import A4, ONE_CARD, Paper, Size
from .pen import BOLD, CAP_HEIGHT, REGULAR, Pen, text_width
from .press import PressOptions
from .text import fit_line

MARGIN = 16.0
BAND = 27.0  # the coloured band at the head of the first page
FOOT = 8.0  # room above the lower margin for the ruler
TITLE, HEAD, TYPE, SMALL = 8.0, 4.2, 3.1, 2.7
MIN_TYPE = 1.8
LEADING = 1.45
RULER = 100.0

FLIP_WORDS = {
    Duplex.LONG_EDGE: "Print two-sided files on both sides, flipped on the LONG edge.",
    Duplex.SHORT_EDGE: "Print two-sided files on both sides, flipped on the SHORT edge.",
    Duplex.NONE: "Two-sided files hold all fronts, then all backs: print the fronts, turn the "
    "stack over its long edge, put it in again and print the backs.",
}
FOLD_WORDS = (
    "Two-sided pieces stand with front and back side by side: fold each sheet on its dashed line, "
    "pictures outside, glue it and cut it then."
)


@dataclass(frozen=True)
class Printed:
    """One kind of piece as it was printed: how many, in which file, on how many pages and sheets.

    `size` is the trim in mm. `advice` are sentences on what to do with the pieces.
    """

    name: str
    count: int
    file: str
    pages: int
    sheets: int
    size: Size
    two_sided: bool
    cut: Cut = Cut.TRIM
    pad: bool = False
    advice: tuple[str, ...] = ()

    @classmethod
    def of(cls, component: Component, file: str, pages: int, sheets: int) -> Printed:
        """A component in a file."""
        return cls(
            component.name,
            component.count,
            file,
            pages,
            sheets,
            component.size,
            component.two_sided,
            component.cut,
            component.pad is not None,
            component.advice,
        )


@dataclass(frozen=True)
class _Block:
    """What is not torn between pages: its height, and how it is drawn below a y."""

    height: float
    draw: Callable[[Pen, float], None]


def instructions_pdf(
    game: str, printed: Sequence[Printed], options: PressOptions, guide: Guide | None = None
) -> bytes:
    """The instructions as a PDF of their own; on A4 where a page is one piece."""
    paper = A4 if options.layout.paper is ONE_CARD else options.layout.paper
    pen = Pen(f"caminito {game}: read me first", options.colours)
    count = instruction_pages(pen, game, paper, printed, options, guide)
    title = f"caminito {game}: read me first"
    return finish(pen.finish(), Document(title, date=options.date), [None] * count)


def instruction_pages(
    pen: Pen,
    game: str,
    paper: Paper,
    printed: Sequence[Printed],
    options: PressOptions,
    guide: Guide | None = None,
) -> int:
    """Draw the instructions on pages of that paper; the answer is how many pages it took."""
    blocks = list(_blocks(paper, printed, options, guide))
    number, at = 0, 0
    while at < len(blocks):
        number += 1
        with pen.page(paper.size):
            top = paper.height - MARGIN
            if number == 1:
                _band(pen, game, paper, guide)
                top = paper.height - EDGE - BAND - 5.0
            at = _fill(pen, blocks, at, top)
            _ruler(pen, paper)
    return number


def _fill(pen: Pen, blocks: Sequence[_Block], at: int, top: float) -> int:
    """Draw blocks from number `at` on until the page is full; answers the next block's number."""
    y = top
    while at < len(blocks):
        block = blocks[at]
        if y - block.height < MARGIN + FOOT and y < top:
            break
        block.draw(pen, y)
        y -= block.height
        at += 1
    return at


def _blocks(
    paper: Paper, printed: Sequence[Printed], options: PressOptions, guide: Guide | None
) -> Iterator[_Block]:
    room = paper.width - 2 * MARGIN
    yield _section("How to print", [*_numbered(_rules(paper, printed, options))], room, 0.0)
    if guide is not None:
        yield _section("You also need", [", ".join(guide.needs) + "."], room)
        yield _section("For a first game tonight", guide.tonight, room)
    sheets = sum(each.sheets for each in printed)
    yield _section(f"What is in the box: {plural(sheets, 'sheet')} of paper", (), room)
    for _, alike in groupby(printed, key=lambda each: (each.name, each.advice)):
        yield _entry(list(alike), room)
    if guide is not None:
        yield from _table(guide, room)


def _table(guide: Guide, room: float) -> Iterator[_Block]:
    """The steps to the first turn, the picture of the table, the course of the game."""
    yield _section("Setting the table", [*_numbered(guide.setup)], room)
    yield _picture(guide, room)
    if guide.play:
        yield _section("A turn, and the end", guide.play, room)


def _picture(guide: Guide, room: float) -> _Block:
    """The table before the first turn, as wide as the text at most, with its caption."""
    scale = min(1.0, room / guide.picture.width)
    wide, high = guide.picture.width * scale, guide.picture.height * scale

    def draw(pen: Pen, y: float) -> None:
        with pen.framed(MARGIN + (room - wide) / 2, y - 3.0 - high, scale=scale):
            guide.draw(pen)
        if guide.caption:
            base = y - 3.0 - high - SMALL * 1.5
            pen.text(MARGIN + room / 2, base, guide.caption, SMALL, QUIET, REGULAR, 0.5)

    return _Block(3.0 + high + SMALL * (2.0 if guide.caption else 0.5), draw)


def _numbered(texts: Iterable[str]) -> Iterator[str]:
    return (f"{number}. {text}" for number, text in enumerate(texts, 1))


def _rules(paper: Paper, printed: Sequence[Printed], options: PressOptions) -> Iterator[str]:
    name = "A4" if paper.name == "a4" else paper.name.capitalize()
    nets = any(each.cut is Cut.NET for each in printed)
    pads = any(each.pad for each in printed)
    yield (
        f"Paper: {name}, {paper.size}. Card of 200 to 300 g/m2 for what is handled"
        + (", paper of 120 to 160 g/m2 for what is folded" if nets else "")
        + (", plain paper for pads." if pads else ".")
    )
    yield (
        'Size: print at 100 % ("actual size"), never "fit to page". The line at the foot of this '
        "page is 100 mm long: lay a ruler on it before you print the rest."
    )
    if any(each.two_sided for each in printed):
        yield FOLD_WORDS if options.layout.foldover else FLIP_WORDS[options.layout.duplex]
        yield (
            "Print one two-sided sheet first and hold it against the light. Backs that miss their "
            "fronts by more than 1 mm: print fronts and backs on sheets of their own and glue them "
            "together, or shift the backs (the program's command `calibrate` works it out)."
        )
    if any(not each.two_sided for each in printed):
        yield "One-sided sheets say so at their foot; their backs stay empty."
    if any(each.cut is Cut.TRIM for each in printed):
        yield (
            "Cut along the crop marks with a knife and a steel ruler. Where two marks stand close "
            "together, cut on both: the strip between them is waste."
        )
    if any(each.cut is Cut.CIRCLE for each in printed):
        yield "Cut round pieces on the thin dark ring: the colour outside it is waste."
    if nets:
        yield (
            "Nets: score the folds with a blunt knife first, then cut along the outline. Fold "
            "dashed lines away from you and dotted ones, if there are any, towards you."
        )
    yield (
        "The foot of every sheet says what it is. A seed there is the number from which the "
        "program, caminito, makes the same again."
    )


def _entry(each: Sequence[Printed], room: float) -> _Block:
    """Pieces of one kind with their facts and what is to be done with them, under a rule."""
    first, count = each[0], sum(printed.count for printed in each)
    many = plural(count, first.name) if count > 1 else first.name[0].upper() + first.name[1:]
    files = ", ".join(dict.fromkeys(printed.file for printed in each))
    sheets = plural(sum(printed.sheets for printed in each), "sheet")
    size = [] if first.cut is Cut.NET else [str(first.size)]
    sides = "two-sided" if first.two_sided else "one-sided"
    facts = " · ".join([files, sheets, *size, sides])
    lines = [_Line(many, TYPE, face=BOLD, above=1.6), _Line(facts, SMALL, QUIET, above=0.4)]
    for sentence in first.advice:
        lines += _paragraph(sentence, room, SMALL, above=0.3)
    return _ruled(lines, room)


@dataclass(frozen=True)
class _Line:
    """A line of text: its type size, colour and face, and the room above it."""

    text: str
    size: float = TYPE
    colour: str = INK
    face: str = REGULAR
    above: float = 0.0

    @property
    def height(self) -> float:
        """What the line takes, with the room above it."""
        return self.above + self.size * LEADING


def _section(head: str, texts: Iterable[str], room: float, above: float = 4.0) -> _Block:
    lines = [_Line(head, HEAD, face=BOLD, above=above)]
    for text in texts:
        lines += _paragraph(text, room, above=0.8)
    return _set(lines, room)


def _ruled(lines: Sequence[_Line], room: float) -> _Block:
    block = _set(lines, room)

    def draw(pen: Pen, y: float) -> None:
        pen.line([(MARGIN, y - 1.0), (MARGIN + room, y - 1.0)], GRID, HAIR)
        block.draw(pen, y - 0.6)

    return _Block(block.height + 1.2, draw)


def _set(lines: Sequence[_Line], room: float) -> _Block:
    def draw(pen: Pen, y: float) -> None:
        for line in lines:
            y -= line.height
            found, size = fit_line(line.text, "a line", room, line.size, MIN_TYPE, line.face)
            pen.line_of_text(MARGIN, y + line.size * 0.3, found, size, line.colour)

    return _Block(sum(line.height for line in lines), draw)


def _paragraph(text: str, room: float, size: float = TYPE, above: float = 0.0) -> list[_Line]:
    """The text in lines that fit into the room; words are kept whole."""
    lines, line = [], ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and text_width(longer, size) > room:
            lines.append(_Line(line, size, above=above))
            line, above = word, 0.0
        else:
            line = longer
    return [*lines, _Line(line, size, above=above)]


def _band(pen: Pen, game: str, paper: Paper, guide: Guide | None) -> None:
    """The game's name on its colour, across the head of the first page."""
    look = next(look for look in LOOKS.values() if look.title == game)
    top = paper.height - EDGE
    pen.ground(EDGE, top - BAND, paper.width - 2 * EDGE, BAND, look.deep)
    base = top - BAND / 2 - TITLE * CAP_HEIGHT / 2
    pen.text(MARGIN, base + 1.8, game, TITLE, PAPER, BOLD)
    words = "read me first" if guide is None else f"read me first · {guide.players}"
    pen.text(MARGIN, base - 4.2, words, TYPE, look.accent)


def _ruler(pen: Pen, paper: Paper) -> None:
    """The line of 100 mm at the foot of every page."""
    middle, y = paper.width / 2, EDGE + 5.0
    pen.line([(middle - RULER / 2, y), (middle + RULER / 2, y)], INK, 0.25)
    for x in (middle - RULER / 2, middle + RULER / 2):
        pen.line([(x, y - 1.2), (x, y + 1.2)], INK, 0.25)
    pen.text(middle, y + 1.2, f"{RULER:g} mm", SMALL, INK, REGULAR, 0.5)
    pen.text(middle, y - 3.6, f"caminito {VERSION}", 1.8, QUIET, REGULAR, 0.5)
