"""`caminito print`: a deck as a PDF of double-sided cards, cut files, and its solutions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..cards.errors import UnusableError
from ..cards.wording import plural
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
    deck_document,
    named,
    remarks,
    write,
)
from .option_types import CUT_FILE
from .print_kit import game_of, print_kit
from .print_options import PAGES, Headed, print_options
from .print_source import date_of_documents, read_source, refused

if TYPE_CHECKING:
    from ..cards.laboca.deck import Deck
    from ..render.laboca.print import PrintJob, PrintOptions

_FLIP = {
    "long-edge": ", flipped on the long edge",
    "short-edge": ", flipped on the short edge",
    "none": "; backs follow the fronts: turn the stack over its long edge",
}
_FOLDED = ", one-sided; fold on the dashed line"
_WRONG_SHOWN = 3
DECK = "caminito.deck"


@click.command(
    "print",
    cls=Headed,
    epilog="Example: caminito print deck.json -o deck.pdf --paper letter --duplex short-edge",
)
@click.argument("file", type=FileName())
@OUTPUT
@PAGES
@click.option("--cut", "cuts", multiple=True, type=CUT_FILE, metavar="FILE",
              help="Also write the outlines to cut, as .svg or .dxf.")  # fmt: skip
@click.option(
    "--solutions", type=FileName(), metavar="FILE", help="Also write a booklet of the solutions."
)
@QUIET
def print_deck(
    file: str,
    output: str,
    title: str | None,
    fonts: tuple[str, ...],
    cuts: tuple[str, ...],
    solutions: str | None,
    split_sides: bool,
    quiet: bool,
    **chosen: Any,
) -> None:
    """Print a deck as a PDF of double-sided cards, and its solutions as a booklet.

    A sheet, creature or tile file is printed as the pieces that it decides (--component: others
    of its game). FILE may be a PDF printed before: it carries what it was printed from. Lengths
    are in mm, or like 0.125in.
    Print at 100 % ("actual size"), flipped on the edge that --duplex names.
    """
    prints = _sides(output) if split_sides else (output,)
    booklets = [] if solutions is None else [solutions]
    check_outputs(*prints, *cuts, *booklets, read=(file, *fonts))
    chosen["cuts"] = cuts
    with named(file):
        document = deck_document(Path(file))
    game = _game_of_pieces(document, bool(chosen["components"]))
    if game is not None:
        print_kit(file, document, game, prints, chosen, remarks(quiet))
        return
    deck, words = read_source(file, title, fonts, document)
    options = print_options(chosen, words, date_of_documents())
    job = _job(deck, options, bool(cuts))
    with refused(file):
        pdfs = _pdfs(deck, options, split_sides)
        booklet = _booklet(deck, file, options) if solutions is not None else b""
    say = remarks(quiet)
    _write_prints(prints, pdfs, job, say)
    for name in cuts:
        write(name, _cut(name, job))
        say(f"{name}: the outlines of {plural(job.imposition.per_sheet, 'card')}, a full sheet")
    if solutions is not None:
        write(solutions, booklet)
        say(f"{solutions}: the solutions")
    _remark_on_wrong_solutions(deck, file, say)


def _game_of_pieces(document: Any, components: bool) -> str | None:
    """The game of a file whose pieces are printed; None for a deck, of which cards are printed."""
    if isinstance(document, dict) and document.get("format") == DECK and not components:
        return None
    return game_of(document)


def _sides(output: str) -> tuple[str, str]:
    """The two files of `--split-sides`, beside the one that -o names."""
    if output == "-":
        raise UnusableError("--split-sides writes two files: name one with -o, not -")
    path = Path(output)
    fronts, backs = (str(path.with_stem(f"{path.stem}-{side}")) for side in ("fronts", "backs"))
    return fronts, backs


def _job(deck: Deck, options: PrintOptions, cut: bool) -> PrintJob:
    """Where the cards go; raises `UnusableError` for options that can't be met."""
    with interrupts.held():
        from ..render.job import select
        from ..render.laboca.print import print_job

    if cut and options.layout.foldover:
        raise UnusableError(
            "cut files are for sheets of fronts, not for pages to be folded", "--cut"
        )
    if options.only is not None:
        with refused("--only"):
            select([card.id for card in deck.cards], options.only)
    with refused():
        return print_job(deck, options)


def _pdfs(deck: Deck, options: PrintOptions, split_sides: bool) -> tuple[bytes, ...]:
    from ..render.laboca.print import deck_pdf, split_pdfs

    return split_pdfs(deck, options) if split_sides else (deck_pdf(deck, options),)


def _booklet(deck: Deck, file: str, options: PrintOptions) -> bytes:
    """The booklet on the same paper, or on A4 where the paper is a card."""
    from ..render.laboca.booklet import booklet_pdf
    from ..render.paper import A4, ONE_CARD

    paper = options.layout.paper
    return booklet_pdf(
        solved(deck, file), A4 if paper is ONE_CARD else paper, options.colours, options.date
    )


def _write_prints(
    prints: tuple[str, ...], pdfs: tuple[bytes, ...], job: PrintJob, say: Say
) -> None:
    cards = plural(sum(len(page.placed) for page in job.pages) // 2, "card")
    one_card = job.imposition.one_card
    on = f"{len(job.pages)} pages" if one_card else plural(job.pages[-1].sheets, "sheet")
    for name, pdf, (what, how) in zip(prints, pdfs, _hints(job, len(prints)), strict=True):
        write(name, pdf)
        say(f"{name}: {what}{cards} on {on}; print at 100 %{how}")


def _hints(job: PrintJob, files: int) -> list[tuple[str, str]]:
    """For each file what it holds, where it does not hold all, and how it is printed."""
    layout = job.options.layout
    if files == 2:
        edge = "short" if layout.duplex.value == "short-edge" else "long"
        backs = f", on the fronts: turn their stack over its {edge} edge"
        return [("the fronts of ", ""), ("the backs of ", backs)]
    if job.imposition.one_card:
        return [("", "; a page for each side of each card")]
    return [("", _FOLDED if layout.foldover else _FLIP[layout.duplex.value])]


def _cut(name: str, job: PrintJob) -> bytes:
    from ..render.cutting.outlines import cut_dxf, cut_svg

    outlines = cut_svg if name.lower().endswith(".svg") else cut_dxf
    imposition, radius = job.imposition, job.options.marks.corner_radius
    return outlines(imposition.paper.size, imposition.fronts, radius).encode()


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


def solved(deck: Deck, file: str) -> Deck:
    """The deck with an arrangement for every task; a missing one is looked up by the counter."""
    with interrupts.held():
        from ..generator.laboca.prove import UnsolvedError, solved_deck

    try:
        return solved_deck(deck)
    except UnsolvedError as error:
        raise Exit(UNDECIDED if error.undecided else FAULTY, f"{file}: {error}") from None
