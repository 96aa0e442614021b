"""`caminito design`: tasks that complete what a designer fixes, or a proof that there are none."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..cards.errors import UnusableError
from ..cards.laboca.board import DEFAULT_HEIGHT, MAX_HEIGHT, MIN_HEIGHT
from . import interrupts
from .common import (
    DONE,
    FAULTY,
    MAX_SEED,
    QUIET,
    UNDECIDED,
    Exit,
    FileName,
    Say,
    Whole,
    check_outputs,
    disagreement,
    named,
    progress_bar,
    read_blocks,
    remarks,
    settled_seed,
    write,
)
from .wish_options import aim_from_options, wish_options, wishes_from

if TYPE_CHECKING:
    from ..cards.laboca.block_set import Block
    from ..generator.laboca.design import Designed
    from ..generator.laboca.request import Request

PICTURED = ("front", "back", "silhouette")
DRAWN = (*PICTURED, "structure")
READ = (*DRAWN, "blocks", "profile")  # options that name a file


@click.command(epilog="Example: caminito design --front picture.txt --tier dark -o card.json")
@click.argument("brief", required=False, type=FileName())
@click.option("-o", "--output", type=FileName(), metavar="FILE",
              help="The deck to write; - for stdout.")  # fmt: skip
@click.option("--example", is_flag=True, help="Write an annotated brief to start from.")
@click.option("--front", type=FileName(), metavar="FILE",
              help="A text file that draws the front picture, top row first.")  # fmt: skip
@click.option("--back", type=FileName(), metavar="FILE",
              help="The back picture, as the back player sees it.")  # fmt: skip
@click.option("--silhouette", type=FileName(), metavar="FILE",
              help="Where anything is seen from the front: # and . for each square.")  # fmt: skip
@click.option("--structure", type=FileName(), metavar="FILE",
              help="Blocks that stand already: level by level from the ground, seen from "
              "above, an empty line between two levels.")  # fmt: skip
@click.option("--tier", type=click.Choice(["light", "dark"]), help="[default: light]")
@click.option("--height", type=Whole(MIN_HEIGHT, MAX_HEIGHT),
              help="Height cap in levels. [default: the rows of the picture, else 4]")  # fmt: skip
@click.option(
    "--blocks", type=FileName(), metavar="FILE", help="Your own block set (see `caminito blocks`)."
)
@wish_options
@click.option("--max-solutions", type=Whole(1, 10_000),
              help="Arrangements a task may have. [default: 1]")  # fmt: skip
@click.option("--count", type=Whole(1, 1000),
              help="So many tasks. [default: the two of a card, or the only one]")  # fmt: skip
@click.option("--seed", type=Whole(0, MAX_SEED),
              help="Same seed, same choice. Without it one is drawn and printed.")  # fmt: skip
@click.option("--effort", type=Whole(1, 10**12),
              help="Nodes that counting may visit. [default: 1000000000]")  # fmt: skip
@QUIET
def design(brief: str | None, output: str | None, example: bool, quiet: bool, **given: Any) -> int:
    """Find tasks that complete what you fix: a picture, a silhouette, a begun structure, wishes.

    BRIEF is a TOML or JSON file that says what is fixed; options go before its keys. The deck
    written has one card, or as many as --count tasks need.

    With a picture given, all arrangements that show it are counted, so that "no task has this
    front picture" is proven. Exit status 1 when it is proven that there is none, 3 when neither
    a task nor a proof was found with the effort.
    """
    if example:
        return _example(brief, output, quiet)
    if output is None:
        raise click.UsageError("Missing option '-o' / '--output'")
    check_outputs(output, read=(brief, *(given[key] for key in READ)))
    say = remarks(quiet)
    request = _request(_asked(brief, given), say)
    say(f"a {request.tier} task with {request.wanted()}")
    designed = _designed(request, quiet)
    from ..cards.laboca.deck_file import deck_text
    from ..generator.laboca.design import deck_of
    from ..verifier.kinds import deck_summary

    deck = deck_of(request, designed)
    write(output, deck_text(deck).encode())
    if designed.gathered is not None:
        say(request.counted(designed.gathered))
    say(f"{output}: {deck_summary(deck)}, seed {request.seed}")
    if len(designed.tasks) % 2:
        say("the last card has one task: `verify` and a printed deck want two on every card")
    return DONE


def _example(brief: str | None, output: str | None, quiet: bool) -> int:
    from ..cards.laboca.block_file import shipped_text
    from ..cards.laboca.brief_file import EXAMPLE

    if brief is not None:
        raise UnusableError(f"--example takes no file to read: write -o {brief}")
    output = output or "-"
    check_outputs(output)
    if output != "-" and Path(output).is_file():
        raise UnusableError(f"{output} exists already: name another file")
    write(output, shipped_text(EXAMPLE).encode())
    if output != "-":
        remarks(quiet)(f"{output}: an example, to be edited")
    return DONE


def _asked(file: str | None, given: Mapping[str, Any]) -> dict[str, Any]:
    """What the brief and the options say, by key; drawings as rows or levels."""
    from ..cards.laboca.brief_file import beside, drawing_in, read_brief

    asked: dict[str, Any] = {}
    if file is not None:
        with named(file):
            asked = read_brief(Path(file)).model_dump(exclude_none=True)
            if "blocks" in asked:
                asked["blocks"] = str(beside(Path(file), asked["blocks"], "blocks"))
            asked["must_hide"] = frozenset(asked.get("must_hide", ()))
    asked["file"] = file
    for key, value in given.items():
        if value is not None and key in DRAWN:
            with named(value):
                asked[key] = drawing_in(Path(value), key)
            asked[f"{key} place"] = value
        elif value is not None:
            asked[key] = value
    return {**dict.fromkeys(given), **asked}


def _request(asked: Mapping[str, Any], say: Say) -> Request:
    """The request, checked; raises `UnusableError` that names the file and the key."""
    from dataclasses import replace

    with interrupts.held():
        from ..generator.laboca.request import DEFAULT_EFFORT, Request, check_request

    block_set = read_blocks(asked["blocks"])
    tier = asked["tier"] or "light"
    height = _height(asked)
    request = Request(
        block_set=block_set,
        tier=tier,
        height=height,
        wishes=replace(wishes_from(asked), **_drawn(asked, block_set.tier(tier), height)),
        seed=0,
        count=asked["count"],
        aim=aim_from_options(asked),
        max_solutions=asked["max_solutions"] or 1,
        effort=asked["effort"] or DEFAULT_EFFORT,
    )
    check_request(request)
    return replace(request, seed=settled_seed(asked["seed"], say))


def _height(asked: Mapping[str, Any]) -> int:
    """The height cap: as asked for, or the rows of the picture that is drawn."""
    drawn = [len(asked[key]) for key in PICTURED if asked[key] is not None]
    height: int = asked["height"] or (drawn[0] if drawn else DEFAULT_HEIGHT)
    return min(max(height, MIN_HEIGHT), MAX_HEIGHT)


def _drawn(asked: Mapping[str, Any], blocks: tuple[Block, ...], height: int) -> dict[str, Any]:
    """What is drawn, as wishes; raises `UnusableError` that names where."""
    from ..cards.laboca.drawing import picture_from, silhouette_from, structure_from

    known = "".join(block.letter for block in blocks)
    found: dict[str, Any] = {}
    for key in (key for key in DRAWN if asked[key] is not None):
        place = asked.get(f"{key} place") or f"{asked['file']}: {key}"
        if key == "structure":
            found["fixed"] = structure_from(asked[key], height, blocks, place)
        elif key == "silhouette":
            found[key] = silhouette_from(asked[key], height, place)
        else:
            found[key] = picture_from(asked[key], height, known, place)
    return found


def _designed(request: Request, quiet: bool) -> Designed:
    """The tasks, with every way it can fail turned into a status and a sentence."""
    with interrupts.held():
        from ..generator.laboca.design import UndecidedError
        from ..generator.laboca.design import design as complete
        from ..generator.laboca.effort import ImpossibleError
        from ..generator.laboca.prove import DisagreementError

    try:
        with progress_bar("nodes", quiet) as progress:
            return complete(request, progress)
    except ImpossibleError as error:
        raise Exit(FAULTY, str(error)) from None
    except UndecidedError as error:
        raise Exit(UNDECIDED, str(error)) from None
    except DisagreementError as error:
        raise disagreement(error.puzzle, error.message) from None
