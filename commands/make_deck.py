"""Making a La Boca deck of a recipe, with every way it can fail turned into a status."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import interrupts
from .common import INTERRUPTED, UNDECIDED, UNUSABLE, Exit, disagreement, progress_bar

if TYPE_CHECKING:
    from ..cards.laboca.deck import Deck
    from ..generator.journal import Journal
    from ..generator.laboca.recipe import Recipe


def journal_of(recipe: Recipe) -> Journal:
    """Where finished tasks are kept until the deck is written."""
    from platformdirs import user_cache_path

    with interrupts.held():
        from ..generator.journal import Journal
        from ..generator.laboca.deck_maker import journal_name
    return Journal(user_cache_path("caminito") / "journal", journal_name(recipe))


def made_deck(recipe: Recipe, journal: Journal, jobs: int | None, quiet: bool) -> Deck:
    """The deck of a recipe, with every way it can fail turned into a status and a sentence."""
    import os
    import time

    with interrupts.held():
        from ..generator.laboca import deck_maker
        from ..generator.laboca.effort import EffortError, ImpossibleError
        from ..generator.laboca.prove import DisagreementError
        from ..generator.workers import WorkerDiedError

    affinity = getattr(os, "sched_getaffinity", None)
    cores = len(affinity(0)) if affinity else os.cpu_count() or 1
    crew = deck_maker.Crew(jobs, cores, time.monotonic)
    try:
        with progress_bar("tasks", quiet) as progress:
            return deck_maker.make_deck(recipe, crew, journal, progress)
    except ImpossibleError as error:
        raise Exit(UNUSABLE, str(error)) from None
    except EffortError as error:
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
