"""`caminito rate`: how hard the tasks of a deck are, and the path of reasoning to each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from ..cards.errors import UnusableError
from ..cards.wording import plural
from . import interrupts, streams
from .common import (
    DONE,
    FAULTY,
    QUIET,
    UNDECIDED,
    Exit,
    FileName,
    Text,
    read_deck,
    read_profile,
    remarks,
    show_json,
)

if TYPE_CHECKING:
    from ..cards.laboca.deck import Deck, Puzzle
    from ..generator.laboca.difficulty.profile import Profile
    from ..generator.laboca.difficulty.rating import Rating

    Rated = tuple[str, str, Puzzle, Rating]


@click.command(epilog="Example: caminito rate deck.json --card light-01 --task a --explain")
@click.argument("file", type=FileName())
@click.option("--card", type=Text(), metavar="ID", help="Only this card. [default: all]")
@click.option("--task", type=click.Choice(["a", "b"]), help="Only this task. [default: both]")
@click.option("--profile", type=FileName(), metavar="FILE",
              help="Weights fitted to played times. [default: the uncalibrated ones]",
              )  # fmt: skip
@click.option("--explain", is_flag=True, help="Tell the path to the arrangement, step by step.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document on stdout.")
@click.option("--csv", "as_csv", is_flag=True, help="A table for a spreadsheet on stdout.")
@QUIET
def rate(
    file: str,
    card: str | None,
    task: str | None,
    profile: str | None,
    explain: bool,
    as_json: bool,
    as_csv: bool,
    quiet: bool,
) -> int:
    """Say how hard the tasks of a deck are for people.

    The level is that of the hardest technique that a task needs, 1 to 13. The seconds are
    predicted from what is measured of the task; a band is gentle, steady, tricky or fierce.

    Exit status 1 when a task has no arrangement, 3 when none was found within the limit.
    """
    if explain + as_json + as_csv > 1:
        raise click.UsageError("take one of --explain, --json and --csv")
    used = read_profile(profile)
    deck = read_deck(file)
    rated = list(_rated(deck, card, task, used, file))
    if as_json:
        show_json([_entry(*one) for one in rated])
    elif as_csv:
        streams.out(_csv(rated))
    elif explain:
        streams.out("\n\n\n".join(_explained(*one) for one in rated))
    else:
        streams.out(_table(rated))
    say = remarks(quiet)
    others = _stored_otherwise(deck, rated)
    if others:
        say(f"{plural(others, 'task')} stored with other seconds: made with another profile or "
            "version; the pips on cards show what is stored")  # fmt: skip
    if not used.calibrated and not as_json:
        say("the seconds are uncalibrated: no played times stand behind them yet")
    return DONE


def _stored_otherwise(deck: Deck, rated: list[Rated]) -> int:
    """How many of the tasks are stored with other seconds than they are rated with."""
    from ..cards.laboca.deck import tasks

    found = {(card, letter): rating.seconds for card, letter, _, rating in rated}
    return sum(
        subject.difficulty is not None
        and found.get((card.id, letter), subject.difficulty.seconds) != subject.difficulty.seconds
        for _, card, letter, subject in tasks(deck)
    )


def _rated(
    deck: Deck, card: str | None, task: str | None, profile: Profile, file: str
) -> Iterator[Rated]:
    """The tasks asked for, rated, in the deck's order."""
    with interrupts.held():
        from ..cards.documents import printable
        from ..cards.laboca.deck import puzzle, tasks
        from ..generator.laboca.difficulty.rating import UnratedError
        from ..generator.laboca.difficulty.rating import rate as rate_task

    chosen = [
        (place, one, letter, puzzle(deck, one, subject))
        for place, one, letter, subject in tasks(deck)
        if card in (None, one.id) and task in (None, letter)
    ]
    if not chosen:
        wanted = " ".join(
            f"{key} {value}" for key, value in (("card", card), ("task", task)) if value
        )
        raise UnusableError(f"there is no {printable(wanted) or 'task'}", file)
    for place, one, letter, subject in chosen:
        try:
            yield one.id, letter, subject, rate_task(subject, profile)
        except UnratedError as error:
            status = UNDECIDED if error.undecided else FAULTY
            message = f"{file}: {place}: {printable(one.id)} {letter}: {error}"
            raise Exit(status, message) from None


def _entry(card: str, task: str, subject: Puzzle, rating: Rating) -> dict[str, Any]:
    return {
        "card": card,
        "task": task,
        "level": rating.level,
        "seconds": rating.seconds,
        "band": rating.band,
        "measures": rating.measures.as_json(),
    }


def _csv(rated: list[Rated]) -> str:
    import csv
    import io

    rows = []
    for one in rated:
        entry = _entry(*one)
        measures = entry.pop("measures")
        del measures["level"]
        steps = {f"level_{n}": number for n, number in enumerate(measures.pop("steps"), 1)}
        rows.append({**entry, "card": _harmless(one[0]), **measures, **steps})
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue().rstrip("\n")


def _harmless(name: str) -> str:
    """A name from a file for a spreadsheet: no control characters, and never a formula."""
    from ..cards.documents import printable

    safe = printable(name, 10 * len(name))  # an escape has up to 10 characters: cut nothing
    return f"'{safe}" if safe.startswith(("=", "+", "-", "@")) else safe


_COLUMNS = (
    "card", "task", "band", "seconds", "level", "steps", "cases", "open", "spoken", "hidden",
    "alone", "both", "arrangements", "height", "footprint",
)  # fmt: skip


def _table(rated: list[Rated]) -> str:
    """A line a task; words to the left, numbers to the right."""
    from ..cards.documents import printable

    rows = [list(_COLUMNS)]
    for one in rated:
        entry = _entry(*one)
        known = {**entry["measures"], **entry, "card": printable(one[0])}
        known["steps"] = sum(known["steps"])
        if known["arrangements"] is None:
            known["arrangements"] = "many"
        rows.append([str(known[name]) for name in _COLUMNS])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if number < 3 else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def _explained(card: str, task: str, subject: Puzzle, rating: Rating) -> str:
    """The path in words, with the building drawn whenever a block is settled."""
    from ..cards.documents import printable
    from ..generator.laboca.difficulty.path import path_of
    from ..generator.laboca.difficulty.techniques import technique
    from ..generator.laboca.difficulty.words import Words, legend
    from ..render.laboca.terminal import draw_arrangement, draw_pictures

    path, words = path_of(subject), Words(subject)
    rung = technique(rating.level)
    parts = [
        f"{printable(card)} {task}: {rating.band}, {rating.seconds} seconds, "
        f"level {rating.level} ({rung.name})",
        draw_pictures(subject.front, subject.back),
        f"{legend(words.names)}. Left, right and front are the front player's.",
        "\n".join(words.start(path)),
    ]
    standing = dict(path.pinned)
    for number, step in enumerate(path.steps, 1):
        parts.append("\n".join([f"{number}. {words.title(step)}", *words.step(step)]))
        if step.settled:
            standing |= step.settled
            parts.append(draw_arrangement(standing, subject.height))
    return "\n\n".join(parts)
