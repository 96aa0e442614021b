"""The page that comes first in a box: what to print, how, and what to do with what is printed.

It is set from a list of components, `Printed`; it runs on over as many pages as it needs. All
lengths are millimetres, y runs up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..cards.wording import plural
from ..version import VERSION
from .component import Component
from .finish import Document, finish
from .grid import EDGE
from .house import GRID, HAIR, INK, LOOKS, PAPER, QUIET
from .imposition import Duplex
from .paper import A4, ONE_CARD, Paper
from .pen import BOLD, CAP_HEIGHT, REGULAR, Pen, text_width
from .press import PressOptions
from .text import fit_line

MARGIN = 16.0
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
    """A component as it was printed: the file it is in, its pages there and its sheets of paper."""

    component: Component
    file: str
    pages: int
    sheets: int


@dataclass(frozen=True)
class _Line:
    """A line of the page: its text, type size, colour and face, and the room above it."""

    text: str
    size: float = TYPE
    colour: str = INK
    face: str = REGULAR
    above: float = 0.0
    indent: float = 0.0
    rule: bool = False


def instruction_pages(
    pen: Pen, game: str, paper: Paper, printed: Sequence[Printed], options: PressOptions
) -> int:
    """Draw the instructions on pages of that paper; the answer is how many pages it took."""
    lines = list(_lines(game, paper, printed, options))
    number, at = 0, 0
    while at < len(lines):
        number += 1
        with pen.page(paper.size):
            at = _page(pen, paper, lines, at, first=number == 1)
            _foot(pen, game, paper, number)
    return number


def instructions_pdf(game: str, printed: Sequence[Printed], options: PressOptions) -> bytes:
    """The instructions as a PDF of their own; on A4 where a page is one piece."""
    paper = A4 if options.layout.paper is ONE_CARD else options.layout.paper
    title = f"caminito {game}: read me first"
    pen = Pen(title, options.colours)
    count = instruction_pages(pen, game, paper, printed, options)
    return finish(pen.finish(), Document(title, date=options.date), [None] * count)


def _lines(
    game: str, paper: Paper, printed: Sequence[Printed], options: PressOptions
) -> Iterator[_Line]:
    room = paper.width - 2 * MARGIN
    yield _Line("How to print", HEAD, face=BOLD)
    for index, text in enumerate(_rules(paper, printed, options), 1):
        yield from _paragraph(f"{index}. {text}", room, above=1.2)
    yield _Line("What is in the box", HEAD, face=BOLD, above=5.0)
    for each in printed:
        yield from _entry(each, room)


def _rules(paper: Paper, printed: Sequence[Printed], options: PressOptions) -> Iterator[str]:
    name = "A4" if paper.name == "a4" else paper.name.capitalize()
    yield (
        f"Paper: {name}, {paper.size}. Card of 200 to 300 g/m2 suits everything but pads, which "
        "are printed on plain paper."
    )
    yield (
        'Size: print at 100 % ("actual size"), never "fit to page". The line at the foot of this '
        "page is 100 mm long: lay a ruler on it before you print the rest."
    )
    if any(each.component.two_sided for each in printed):
        yield FOLD_WORDS if options.layout.foldover else FLIP_WORDS[options.layout.duplex]
    if any(not each.component.two_sided for each in printed):
        yield "One-sided pieces say so at the foot of their sheets; their backs stay empty."
    yield (
        "Cut along the crop marks with a knife and a steel ruler; round pieces and nets along "
        "their grey outline. Fold on dashed lines."
    )


def _entry(each: Printed, room: float) -> Iterator[_Line]:
    component = each.component
    sides = "two-sided" if component.two_sided else "one-sided"
    name = component.name[0].upper() + component.name[1:]
    many = f"{component.count} x {name}" if component.count > 1 else name
    yield _Line(many, TYPE, face=BOLD, above=3.0, rule=True)
    facts = f"{each.file} · {plural(each.sheets, 'sheet')} · {component.size} · {sides}"
    yield _Line(facts, SMALL, QUIET, above=0.4)
    for sentence in component.advice:
        yield from _paragraph(sentence, room, SMALL, above=0.3)


def _paragraph(text: str, room: float, size: float = TYPE, above: float = 0.0) -> Iterator[_Line]:
    """The text in lines that fit into the room; words are kept whole."""
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and text_width(longer, size) > room:
            yield _Line(line, size, above=above)
            line, above = word, 0.0
        else:
            line = longer
    yield _Line(line, size, above=above)


def _page(pen: Pen, paper: Paper, lines: Sequence[_Line], at: int, first: bool) -> int:
    """Draw lines from number `at` on until the page is full; answers the next line's number."""
    y = paper.height - MARGIN - (22.0 if first else 0.0)
    lowest = MARGIN + 8.0
    while at < len(lines):
        block = 1
        while at + block < len(lines) and not lines[at + block].rule and lines[at].rule:
            block += 1
        needed = sum(line.above + line.size * LEADING for line in lines[at : at + block])
        if y - needed < lowest and y < paper.height - MARGIN - 30.0:
            return at
        for line in lines[at : at + block]:
            y -= line.above
            if line.rule:
                pen.line([(MARGIN, y + 1.0), (paper.width - MARGIN, y + 1.0)], GRID, HAIR)
            y -= line.size * LEADING
            room = paper.width - 2 * MARGIN
            set_line, size = fit_line(line.text, "a line", room, line.size, MIN_TYPE, line.face)
            pen.line_of_text(MARGIN, y + line.size * 0.3, set_line, size, line.colour)
        at += block
    return at


def _foot(pen: Pen, game: str, paper: Paper, number: int) -> None:
    """The game's band at the top of the first page, the ruler at the foot of every page."""
    if number == 1:
        look = next(look for look in LOOKS.values() if look.title == game)
        top = paper.height - EDGE
        pen.ground(EDGE, top - 27.0, paper.width - 2 * EDGE, 27.0, look.deep)
        base = top - 13.5 - TITLE * CAP_HEIGHT / 2
        pen.text(MARGIN, base + 1.8, game, TITLE, PAPER, BOLD)
        pen.text(MARGIN, base - 4.2, "the printed box: read this first", TYPE, look.accent)
    middle, y = paper.width / 2, EDGE + 5.0
    pen.line([(middle - RULER / 2, y), (middle + RULER / 2, y)], INK, 0.25)
    for x in (middle - RULER / 2, middle + RULER / 2):
        pen.line([(x, y - 1.2), (x, y + 1.2)], INK, 0.25)
    pen.text(middle, y + 1.2, f"{RULER:g} mm", SMALL, INK, REGULAR, 0.5)
    pen.text(middle, y - 3.6, f"caminito {VERSION}", 1.8, QUIET, REGULAR, 0.5)
