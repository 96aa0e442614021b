"""`caminito generate`: invent the content of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from ..cards.laboca.board import DEFAULT_HEIGHT, MAX_HEIGHT, MIN_HEIGHT
from . import interrupts
from .common import (
    INTERRUPTED,
    MAX_SEED,
    OUTPUT,
    QUIET,
    UNDECIDED,
    UNUSABLE,
    Exit,
    FileName,
    Whole,
    check_outputs,
    disagreement,
    progress_bar,
    read_blocks,
    remarks,
    settled_seed,
    write,
)

if TYPE_CHECKING:
    from ..cards.laboca.deck import Deck
    from ..generator.journal import Journal
    from ..generator.laboca.recipe import Recipe


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
              help="Moves a task may cost. [default: 200000; cp-sat: 2000]")  # fmt: skip
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
    quiet: bool,
) -> None:
    """Make a La Boca deck of certified tasks.

    Every task has exactly one arrangement (or at most --max-solutions), proven by CP-SAT and
    counted by a second engine, can be built from above, and is unlike every other of the deck.
    An interrupted run is taken up again by the same command with the same seed.
    """
    check_outputs(output, read=blocks)
    block_set = read_blocks(blocks)
    say = remarks(quiet)
    seed = settled_seed(seed, say)
    from ..generator.laboca.recipe import DEFAULT_EFFORT, Recipe, cards_by_tier

    recipe = Recipe(
        block_set=block_set,
        cards=cards_by_tier(tier, cards),
        seed=seed,
        height=height,
        max_solutions=max_solutions,
        builder=builder,
        effort=effort or DEFAULT_EFFORT[builder],
    )
    journal = _journal(recipe)
    deck = _made(recipe, journal, jobs, quiet)
    from ..cards.laboca.deck_file import deck_text
    from ..verifier.kinds import deck_summary

    write(output, deck_text(deck).encode())
    journal.forget()
    say(f"{output}: {deck_summary(deck)}, seed {seed}")


def _journal(recipe: Recipe) -> Journal:
    """Where finished tasks are kept until the deck is written."""
    from platformdirs import user_cache_path

    with interrupts.held():
        from ..generator.journal import Journal
        from ..generator.laboca.deck_maker import journal_name
    return Journal(user_cache_path("caminito") / "journal", journal_name(recipe))


def _made(recipe: Recipe, journal: Journal, jobs: int | None, quiet: bool) -> Deck:
    """The deck of a recipe, with every way it can fail turned into a status and a sentence."""
    import os
    import time

    with interrupts.held():
        from ..generator.laboca import deck_maker
        from ..generator.laboca.prove import DisagreementError
        from ..generator.laboca.task_maker import ImpossibleError
        from ..generator.workers import WorkerDiedError

    affinity = getattr(os, "sched_getaffinity", None)
    cores = len(affinity(0)) if affinity else os.cpu_count() or 1
    crew = deck_maker.Crew(jobs, cores, time.monotonic)
    try:
        with progress_bar("tasks", quiet) as progress:
            return deck_maker.make_deck(recipe, crew, journal, progress)
    except ImpossibleError as error:
        raise Exit(UNUSABLE, str(error)) from None
    except deck_maker.EffortError as error:
        raise Exit(UNDECIDED, error.sentence(recipe)) from None
    except (WorkerDiedError, KeyboardInterrupt) as error:
        died = isinstance(error, WorkerDiedError)
        kept = f"the same command with --seed {recipe.seed} goes on from here"
        if journal.problem:
            kept = f"nothing was kept: {journal.problem}"
        raise Exit(
            UNDECIDED if died else INTERRUPTED, f"{error if died else 'interrupted'}; {kept}"
        ) from None
    except DisagreementError as error:
        raise disagreement(error.puzzle, error.message) from None
