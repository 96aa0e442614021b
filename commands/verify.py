"""`caminito verify`: check files against the rules of their game."""

from __future__ import annotations

import click

from . import interrupts, streams
from .common import QUIET, FileName, disagreement, remarks, show_json


@click.command(epilog="Example: caminito verify deck.json --json")
@click.argument("files", nargs=-1, required=True, type=FileName(), metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="One JSON document on stdout.")
@QUIET
def verify(files: tuple[str, ...], as_json: bool, quiet: bool) -> int:
    """Check files, or all caminito files of a folder, against the rules of their game.

    Every fault is listed with its place and the id of the rule; uniqueness is proven anew by
    both engines.
    """
    with interrupts.held():
        from ..generator.laboca.prove import DisagreementError, prove
        from ..verifier.judge import judge_all, worst

    judgements = []
    try:
        for judgement in judge_all(files, prove, remarks(quiet)):
            judgements.append(judgement)
            if not as_json:
                for line in judgement.lines():
                    streams.out(line)
    except DisagreementError as error:
        raise disagreement(error.puzzle, error.message) from None
    if as_json:
        show_json([judgement.document() for judgement in judgements])
    return worst(judgement.status for judgement in judgements)
