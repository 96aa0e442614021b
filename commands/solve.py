"""`caminito solve`: show the arrangements that have a task's two pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    Say,
    Text,
    Whole,
    named,
    read_deck,
    remarks,
    show_json,
)

if TYPE_CHECKING:
    from ..cards.laboca.deck import Card, Deck, Task


@click.command(epilog="Example: caminito solve deck.json --card light-01 --task a")
@click.argument("file", type=FileName())
@click.option(
    "--card", type=Text(), metavar="ID", help="The card; not needed when the file holds one."
)
@click.option("--task", type=click.Choice(["a", "b"]), help="The task of the card. [default: a]")
@click.option("--max", "most", type=Whole(1, 100_000), default=1000, show_default=True,
              help="Stop after this many arrangements.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="One JSON document on stdout.")
@QUIET
def solve(
    file: str, card: str | None, task: str | None, most: int, as_json: bool, quiet: bool
) -> int:
    """Show the arrangements that have a task's two pictures, level by level.

    Exit status 1 when there is none.
    """
    from ..cards.laboca.deck import puzzle

    with interrupts.held():
        from ..generator.laboca.counter import count

    deck = read_deck(file)
    with named(file):
        chosen, subject = _chosen(deck, card, task, remarks(quiet))
    asked = puzzle(deck, chosen, subject)
    counted = count(asked, most + 1, most)
    found = counted.arrangements
    complete = counted.complete
    if as_json:
        show_json({"count": len(found), "complete": complete, "arrangements": list(found)})
    else:
        from ..render.laboca.terminal import draw_arrangement, draw_pictures
        from ..verifier.laboca.obvious import why_impossible

        streams.out(draw_pictures(subject.front, subject.back))
        for number, arrangement in enumerate(found, 1):
            streams.out(f"\narrangement {number}\n{draw_arrangement(arrangement, deck.height)}")
        more = (
            "" if complete else "; there may be more" if counted.cut_short else "; there are more"
        )
        reason = None if found else why_impossible(asked)
        none = "no arrangement shows these pictures" + (f": {reason}" if reason else "")
        streams.out(
            f"\n{plural(len(found), 'arrangement')}{more}" if found or more else f"\n{none}"
        )
    if counted.cut_short:
        raise Exit(UNDECIDED, f"undecided: stopped after {counted.nodes} nodes")
    return DONE if found else FAULTY


def _chosen(deck: Deck, card: str | None, task: str | None, say: Say) -> tuple[Card, Task]:
    from ..cards.documents import printable

    cards = [one for one in deck.cards if card is None or one.id == card]
    if not cards:
        raise UnusableError(_no_card(deck, card) if card is not None else "the deck has no cards")
    first = printable(cards[0].id)
    if len(cards) > 1:
        raise UnusableError(
            f"the deck has {len(cards)} cards: add --card ID, say --card {first}"
            if card is None
            else f'{len(cards)} cards have the id "{first}": give each card an id of its own'
        )
    tasks = dict(zip("ab", cards[0].tasks, strict=False))
    if not tasks:
        raise UnusableError(f'the card "{first}" has no task')
    if task is None:
        task = "a"
        if len(tasks) > 1:
            say("task a; see the other one with --task b")
    if task not in tasks:
        raise UnusableError(f'the card "{first}" has no task {task}')
    return cards[0], tasks[task]


def _no_card(deck: Deck, name: str) -> str:
    from difflib import get_close_matches

    from ..cards.documents import printable

    near = get_close_matches(name, [card.id for card in deck.cards], 1)
    hint = f": did you mean {printable(near[0])}?" if near else ""
    return f'there is no card "{printable(name)}"{hint}'
