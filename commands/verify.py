"""`caminito verify`: check files against the rules of their game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from . import interrupts, streams
from .common import QUIET, FileName, disagreement, progress_bar, remarks, show_json

if TYPE_CHECKING:
    from ..cards.printed import ReadDocument


@click.command(epilog="Example: caminito verify deck.json deck.pdf --json")
@click.argument("files", nargs=-1, required=True, type=FileName(), metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="One JSON document on stdout.")
@QUIET
def verify(files: tuple[str, ...], as_json: bool, quiet: bool) -> int:
    """Check files, or all caminito files of a folder, against the rules of their game.

    Every fault is listed with its place and the id of the rule; uniqueness is proven anew by
    both engines. The pages of a printed PDF are read back and measured.
    """
    with interrupts.held():
        from ..generator.laboca.prove import DisagreementError, prove
        from ..verifier.judge import Pdfs, judge_all, worst

    say = remarks(quiet)
    pdfs = Pdfs(lambda pdf: _read_pdf(pdf, quiet), _is_printed)
    judgements = []
    try:
        for judgement in judge_all(files, prove, say, pdfs):
            judgements.append(judgement)
            if not as_json:
                for line in judgement.lines():
                    streams.out(line)
            for warning in judgement.warnings:
                say(f"{judgement.file}: {warning}")
    except DisagreementError as error:
        raise disagreement(error.puzzle, error.message) from None
    if as_json:
        show_json([judgement.document() for judgement in judgements])
    return worst(judgement.status for judgement in judgements)


def _read_pdf(pdf: bytes, quiet: bool) -> ReadDocument:
    with interrupts.held():
        from ..render.reading import read_pages

    with progress_bar("reading pages back", quiet) as progress:
        return read_pages(pdf, progress)


def _is_printed(pdf: bytes) -> bool:
    """Whether a PDF carries what caminito attaches to what it prints."""
    with interrupts.held():
        from ..cards.errors import UnusableError
        from ..render.reading.opening import attachments

    try:
        return bool(attachments(pdf))
    except UnusableError:
        return False
