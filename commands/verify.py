"""`caminito verify`: check files against the rules of their game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from . import interrupts, streams
from .common import (
    QUIET,
    FileName,
    chance_from,
    disagreement,
    progress_bar,
    remarks,
    show_json,
)

if TYPE_CHECKING:
    from ..cards.laboca.deck import Puzzle
    from ..cards.printed import ReadDocument
    from ..cards.printed_pieces import ReadKit
    from ..verifier.laboca.proof import Proof


@click.command(epilog="Example: caminito verify deck.json deck.pdf games/ --json")
@click.argument("files", nargs=-1, required=True, type=FileName(), metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="One JSON document on stdout.")
@QUIET
def verify(files: tuple[str, ...], as_json: bool, quiet: bool) -> int:
    """Check files, or all caminito files of a folder, against the rules of their game.

    Content is checked, every fault listed with its place and the id of the rule; a deck's
    uniqueness is proven anew by both engines. A record is replayed up to its first fault. The
    pages of a printed PDF, of cards or of any other pieces, are read back and measured.
    """
    with interrupts.held():
        from ..verifier.judge import Pdfs, judge_all
        from ..verifier.judgement import worst

    say = remarks(quiet)
    pdfs = Pdfs(lambda pdf, holds: _read_pdf(pdf, holds, quiet), _is_printed)
    judgements = []
    for judgement in judge_all(files, _prove, say, chance_from, pdfs):
        judgements.append(judgement)
        if not as_json:
            for line in judgement.lines():
                streams.out(line)
        for warning in judgement.warnings:
            say(f"{judgement.file}: {warning}")
    if as_json:
        show_json([judgement.document() for judgement in judgements])
    return worst(judgement.status for judgement in judgements)


def _prove(puzzle: Puzzle, up_to: int) -> Proof:
    """Prove by both engines; they are loaded only when there is a deck to judge."""
    with interrupts.held():
        from ..generator.laboca.prove import DisagreementError, prove

    try:
        return prove(puzzle, up_to)
    except DisagreementError as error:
        raise disagreement(error.puzzle, error.message) from None


def _read_pdf(pdf: bytes, holds: Callable[[str, Any], bool], quiet: bool) -> ReadDocument | ReadKit:
    with interrupts.held():
        from ..render.reading import read_pdf

    with progress_bar("reading pages back", quiet) as progress:
        return read_pdf(pdf, progress, holds)


def _is_printed(pdf: bytes) -> bool:
    """Whether a PDF carries what caminito attaches to what it prints."""
    with interrupts.held():
        from ..cards.errors import UnusableError
        from ..render.reading.opening import attachments

    try:
        return bool(attachments(pdf))
    except UnusableError:
        return False
