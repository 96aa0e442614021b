"""`caminito generate`: invent the content of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import click

from ..cards.laboca.board import DEFAULT_HEIGHT, MAX_HEIGHT, MIN_HEIGHT
from . import interrupts
from .common import (
    MAX_SEED,
    OUTPUT,
    QUIET,
    FileName,
    Whole,
    check_outputs,
    read_blocks,
    remarks,
    settled_seed,
    write,
)
from .make_deck import journal_of, made_deck
from .wish_options import aim_from_options, wish_options, wishes_from


@click.group()
def generate() -> None:
    """Invent the content of a game.

    Example: caminito generate la-boca --cards 64 --seed 7 -o deck.json
    """


@generate.command(
    "la-boca",
    epilog="Example: caminito generate la-boca --cards 20 --tier dark --seed 7 -o deck.json",
)
@OUTPUT
@click.option("--cards", type=Whole(1, 100_000), default=64, show_default=True,
              help="Number of cards; each has two tasks.")  # fmt: skip
@click.option("--tier", type=click.Choice(["light", "dark", "both"]), default="both",
              show_default=True, help="`both` halves the cards; an odd one is light.")  # fmt: skip
@click.option("--seed", type=Whole(0, MAX_SEED),
              help="Same seed, same deck. Without it one is drawn and printed.")  # fmt: skip
@click.option("--height", type=Whole(MIN_HEIGHT, MAX_HEIGHT), default=DEFAULT_HEIGHT,
              show_default=True, help="Height cap in levels.")  # fmt: skip
@click.option(
    "--blocks", type=FileName(), metavar="FILE", help="Your own block set (see `caminito blocks`)."
)
@click.option("--max-solutions", type=Whole(1, 10_000), default=1, show_default=True,
              help="Arrangements a task may have; their true number is stored.")  # fmt: skip
@click.option("--jobs", type=Whole(1, 256),
              help="Processes to work with. [default: as many cores as pay]")  # fmt: skip
@click.option("--builder", type=click.Choice(["search", "cp-sat"]), default="search",
              show_default=True, help="Who invents: the fast search, or CP-SAT alone.")  # fmt: skip
@click.option("--effort", type=Whole(1, 10**12),
              help="Moves a task may cost. [default: 200000; with wishes 10000000; "
              "cp-sat: 2000]")  # fmt: skip
@wish_options
@click.option("--curve", is_flag=True,
              help="Every tier rises from its first card to its last, step by step through the "
              "bands asked for, or through --seconds.")  # fmt: skip
@QUIET
def generate_la_boca(
    output: str,
    cards: int,
    tier: str,
    seed: int | None,
    height: int,
    blocks: str | None,
    max_solutions: int,
    jobs: int | None,
    builder: Any,
    effort: int | None,
    curve: bool,
    quiet: bool,
    **wished: Any,
) -> None:
    """Make a La Boca deck of certified tasks.

    Every task has exactly one arrangement (or at most --max-solutions), proven by CP-SAT and
    counted by a second engine, can be built from above, and is unlike every other of the deck.
    An interrupted run is taken up again by the same command with the same seed.

    A wish (--must-hide to --seconds) holds for every task. One that can't be is refused; one that
    is not met with the effort ends with exit status 3 and says what was tried.
    """
    check_outputs(output, read=(blocks, wished["profile"]))
    block_set = read_blocks(blocks)
    say = remarks(quiet)
    with interrupts.held():
        from ..generator.laboca.recipe import Recipe, cards_by_tier, check_recipe, default_effort

    wishes, aim = wishes_from(wished), aim_from_options(wished)
    asked = bool(wishes or aim or curve)
    recipe = Recipe(
        block_set=block_set,
        cards=cards_by_tier(tier, cards),
        seed=0,
        height=height,
        max_solutions=max_solutions,
        builder=builder,
        effort=effort or default_effort(builder, asked),
        wishes=wishes,
        aim=aim,
        curve=curve,
    )
    check_recipe(recipe)
    recipe = replace(recipe, seed=settled_seed(seed, say))  # told when nothing is refused
    if asked:
        say(f"every task {recipe.wished()}; at most {recipe.effort} moves a task")
    journal = journal_of(recipe)
    deck = made_deck(recipe, journal, jobs, quiet)
    from ..cards.laboca.deck_file import deck_text
    from ..verifier.kinds import deck_summary

    write(output, deck_text(deck).encode())
    journal.forget()
    say(f"{output}: {deck_summary(deck)}, seed {recipe.seed}")
