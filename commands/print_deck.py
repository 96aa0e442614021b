"""`caminito print`: a deck as a PDF of double-sided cards, and its solutions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ..cards.errors import UnusableError
from . import interrupts
from .common import (
    FAULTY,
    OUTPUT,
    QUIET,
    UNDECIDED,
    Exit,
    FileName,
    Say,
    check_outputs,
    plural,
    read_deck,
    remarks,
    write,
)

if TYPE_CHECKING:
    from ..cards.laboca.deck import Deck


_FLIP = {
    "long-edge": ", flipped on the long edge",
    "short-edge": ", flipped on the short edge",
    "none": "; backs follow the fronts: turn the stack over its long edge",
}
_WRONG_SHOWN = 3


@click.command(
    "print",
    epilog="Example: caminito print deck.json -o deck.pdf --paper letter --duplex short-edge",
)
@click.argument("file", type=FileName())
@OUTPUT
@click.option("--paper", type=click.Choice(["a4", "letter"], case_sensitive=False), default="a4",
              show_default=True, help="The sheet to print on.")  # fmt: skip
@click.option("--card", "card_name", default="boca", show_default=True,
              metavar="boca|tarot|poker|WxHmm", help="Card size: a name or 63x88mm.")  # fmt: skip
@click.option("--duplex", type=click.Choice(["long-edge", "short-edge", "none"]),
              default="long-edge", show_default=True,
              help="The edge the printer flips on; none: all fronts, then all backs.")  # fmt: skip
@click.option("--plain", is_flag=True, help="Plain colours, no motifs.")
@click.option(
    "--solutions", type=FileName(), metavar="FILE", help="Also write a booklet of the solutions."
)
@QUIET
def print_deck(
    file: str,
    output: str,
    paper: str,
    card_name: str,
    duplex: str,
    plain: bool,
    solutions: str | None,
    quiet: bool,
) -> None:
    """Print a deck as a PDF of double-sided cards, and its solutions as a booklet.

    Print at 100 % ("actual size"), flipped on the edge that --duplex names.
    """
    check_outputs(output, *([solutions] if solutions is not None else []), read=file)
    deck = read_deck(file)
    with interrupts.held():
        from ..render.imposition import Duplex, Layout
        from ..render.laboca.booklet import booklet_pdf
        from ..render.laboca.print import deck_pdf
        from ..render.paper import CARD_SIZES, card_size, paper_named

    say = remarks(quiet)
    sheet = paper_named(paper)
    try:
        size = card_size(card_name)
    except ValueError as error:
        is_name = not any(mark.isdigit() for mark in card_name)
        names = f"; the names are {', '.join(CARD_SIZES)}" if is_name else ""
        raise UnusableError(f"{error}{names}", "--card") from None
    try:
        layout = Layout(paper=sheet, card=size, duplex=Duplex(duplex))
        cards_pdf = deck_pdf(deck, layout, plain=plain)
        booklet = booklet_pdf(_solved(deck, file), sheet) if solutions is not None else b""
    except ValueError as error:
        raise UnusableError(str(error), file) from None
    write(output, cards_pdf)
    say(f"{output}: {plural(len(deck.cards), 'card')}; print at 100 %{_FLIP[duplex]}")
    if solutions is not None:
        write(solutions, booklet)
        say(f"{solutions}: the solutions")
    _remark_on_wrong_solutions(deck, file, say)


def _remark_on_wrong_solutions(deck: Deck, file: str, say: Say) -> None:
    """Say which tasks store a solution that is none: a picture was changed by hand, perhaps."""
    from ..cards.documents import printable
    from ..cards.laboca.deck import puzzle, tasks
    from ..verifier.laboca.arrangement import arrangement_faults

    wrong = []
    for _, card, letter, task in tasks(deck):
        if task.solution is not None:
            faults = arrangement_faults(puzzle(deck, card, task), task.solution, "")
            wrong += [(f"{printable(card.id)} {letter}", fault) for fault in faults[:1]]
    for name, fault in wrong[:_WRONG_SHOWN]:
        say(f"{file}: {name}: the stored solution breaks {fault.rule}: {fault.message}")
    if wrong:
        rest = len(wrong) - _WRONG_SHOWN
        more = f"and {rest} more; " if rest > 0 else ""
        say(f"{file}: {more}run `caminito verify {file}` before you print on paper")


def _solved(deck: Deck, file: str) -> Deck:
    """The deck with an arrangement for every task; a missing one is looked up by the counter."""
    with interrupts.held():
        from ..generator.laboca.prove import UnsolvedError, solved_deck

    try:
        return solved_deck(deck)
    except UnsolvedError as error:
        raise Exit(UNDECIDED if error.undecided else FAULTY, f"{file}: {error}") from None
