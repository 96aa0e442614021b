"""`caminito report`: a web page that shows a designer what a deck is like."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..cards.errors import UnusableError
from ..cards.wording import plural
from . import interrupts
from .common import (
    DONE,
    OUTPUT,
    QUIET,
    FileName,
    Whole,
    check_outputs,
    deck_document,
    named,
    progress_bar,
    read_profile,
    remarks,
    write,
)
from .print_source import refused

if TYPE_CHECKING:
    from ..cards.laboca.deck import Card, Deck, Puzzle, Task
    from ..cards.laboca.picture import Arrangement
    from ..generator.laboca.difficulty.profile import Profile
    from ..render.laboca.report.content import Entry, Report, Scale, Step

# 128 tasks are a page of some 1.5 MB; a thousand would be 12.
DRAWN = 256
NEAR = 12  # pairs of near-duplicates shown
NEAR_SHARE = 10 / 32  # of the squares may differ; in a deck of 128 tasks some 14 pairs come so near


@click.command(epilog="Example: caminito report deck.json -o report.html")
@click.argument("file", type=FileName())
@OUTPUT
@click.option("--profile", type=FileName(), metavar="FILE",
              help="Weights fitted to played times. [default: the uncalibrated ones]",
              )  # fmt: skip
@click.option("--drawn", type=Whole(0, 100_000), default=DRAWN, show_default=True, metavar="N",
              help="How many tasks can be opened: with their pictures, solution and path. Some 12 "
              "kB each.")  # fmt: skip
@QUIET
def report(file: str, output: str, profile: str | None, drawn: int, quiet: bool) -> int:
    """Show what the tasks of a La Boca deck are like, on one web page that needs no network.

    How hard they are, and how that runs through the deck; the distribution of every measure; the
    hardest and gentlest tasks; how often each block is hidden; tasks that look alike; and every
    task with its pictures, its solution and its path in words.
    """
    check_outputs(output, read=(file, profile))
    with interrupts.held():
        from ..cards.laboca.deck_file import deck_from
        from ..render.laboca.print import check_cards
        from ..render.laboca.report.page import report_page
        from ..render.laboca.words import words_in
    weights = read_profile(profile)
    with named(file):
        document = deck_document(Path(file))
        deck = deck_from(document)
        if not deck.cards:
            raise UnusableError("the deck has no cards: there is nothing to report")
        title = words_in(document).title or ""
        with refused():
            check_cards(deck)
    content = _content(deck, title, weights, drawn, quiet)
    write(output, report_page(content).encode())
    left = len(content.entries) - len(content.drawn)
    if left:
        remarks(quiet)(
            f"{plural(left, 'task')} of {len(content.entries)} have a line each, without drawings: "
            "--drawn changes how many"
        )
    return DONE


def _content(deck: Deck, title: str, profile: Profile, drawn: int, quiet: bool) -> Report:
    from ..cards.laboca.block_set import TIERS
    from ..cards.laboca.board import SIDE
    from ..cards.laboca.deck import tasks
    from ..render.laboca.report.content import Report
    from ..render.laboca.report.gallery import extremes_of
    from ..render.laboca.report.near import near_pairs

    found = [(card, letter, task) for _, card, letter, task in tasks(deck)]
    with progress_bar("rating", quiet) as progress:
        entries = []
        for number, one in enumerate(found, 1):
            entries.append(_entry(deck, *one, profile))
            progress(number, len(found))
    limit = round(NEAR_SHARE * 2 * SIDE * deck.height)
    near = near_pairs([entry.task for entry in entries], deck.block_set.blocks, NEAR, limit)
    shown = {*range(min(drawn, len(entries)))}
    if drawn:
        for tier in TIERS:
            shown |= {number for part in extremes_of(entries, tier) for number in part}
        shown |= {number for pair in near for number in (pair.one, pair.other)}
    for number in sorted(shown):
        entries[number] = _in_full(deck, entries[number], *found[number][:1])
    return Report(deck, title, tuple(entries), _scale(profile), frozenset(shown), near)


def _scale(profile: Profile) -> Scale:
    from ..generator.laboca.difficulty.profile import BANDS
    from ..generator.laboca.difficulty.techniques import TECHNIQUES
    from ..render.laboca.report.content import Scale

    levels = tuple((one.name, one.meaning) for one in TECHNIQUES)
    return Scale(profile.name, profile.calibrated, BANDS, profile.cuts, levels)


def _entry(deck: Deck, card: Card, letter: str, task: Task, profile: Profile) -> Entry:
    """The task rated, as far as it can be."""
    from ..cards.laboca.deck import puzzle
    from ..generator.laboca.difficulty.rating import UnratedError, rate
    from ..render.laboca.report.content import Entry, Rated

    try:
        rating = rate(puzzle(deck, card, task), profile)
    except UnratedError as error:
        return Entry(card.id, card.tier, letter, task, None, note=str(error))
    measures: dict[str, Any] = rating.measures.as_json()
    del measures["level"]
    measures["steps"] = sum(measures["steps"])
    rated = Rated(rating.seconds, rating.band, rating.level, measures)
    return Entry(card.id, card.tier, letter, task, rated)


def _in_full(deck: Deck, entry: Entry, card: Card) -> Entry:
    """The same with its solution and its path."""
    from dataclasses import replace

    from ..cards.laboca.deck import puzzle

    if entry.rated is None:
        return entry
    subject = puzzle(deck, card, entry.task)
    solution, note = _solution(subject, entry.task)
    return replace(entry, solution=solution, note=note, path=_path(subject))


def _solution(subject: Puzzle, task: Task) -> tuple[Arrangement | None, str]:
    """The stored arrangement if it shows the pictures, else another one, with a note."""
    from ..generator.laboca.counter import count
    from ..verifier.laboca.arrangement import arrangement_faults

    if task.solution is not None and not arrangement_faults(subject, task.solution, ""):
        return task.solution, ""
    found = count(subject, 1, 1).arrangements
    if task.solution is None:
        return (found[0] if found else None), ""
    note = "The stored solution does not show these pictures; another arrangement is drawn."
    return (found[0] if found else None), note


def _path(subject: Puzzle) -> tuple[Step, ...]:
    from ..generator.laboca.difficulty.path import path_of
    from ..generator.laboca.difficulty.words import Words
    from ..render.laboca.report.content import Step

    path, words = path_of(subject), Words(subject)
    steps = [Step("at a glance", words.start(path))]
    steps += [Step(words.title(step), words.step(step)) for step in path.steps]
    return tuple(steps)
