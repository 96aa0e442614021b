"""The deck check: every arrangement, task, card and deck rule, and all faults listed.

Whether a task's arrangement is the only one needs a proof; the caller passes it in (`prove`),
so nothing here knows a solver. What a proof leaves undecided is no fault and no pass: it is
listed apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ...cards.documents import printable
from ...cards.laboca.alike import alike_key, shape_classes
from ...cards.laboca.deck import Card, Deck, Puzzle, Task, puzzle, task_letter, tasks
from ...cards.laboca.picture import EMPTY
from ..fault import Fault
from . import rules
from .arrangement import arrangement_faults, buildable_error
from .obvious import why_impossible
from .proof import Proof, Prove


@dataclass(frozen=True)
class DeckReport:
    """What the check of a deck found."""

    faults: tuple[Fault, ...]
    undecided: tuple[tuple[str, str], ...]
    without_solution: int


def check_deck(deck: Deck, prove: Prove) -> DeckReport:
    """Check the whole deck; faults come in the deck's order.

    The message of a task's fault begins with the name of the task: `light-01 a: ...`.
    """
    faults: list[Fault] = []
    undecided: list[tuple[str, str]] = []
    without_solution = 0
    identity = list(_identity_faults(deck))
    for number, card in enumerate(deck.cards):
        place = f"cards[{number}]"
        if len(card.tasks) != 2:
            message = f"{_card_name(card)}: a card has two tasks, not {len(card.tasks)}"
            faults.append(Fault(place, rules.CARD, message))
        faults += [fault for fault in identity if fault.where == place]
        for index, task in enumerate(card.tasks):
            where = f"{place}.tasks[{index}]"
            name = _task_name(card, task_letter(index))
            without_solution += task.solution is None
            found, open_question = check_task(deck, card, task, where, prove)
            faults += [replace(fault, message=f"{name}: {fault.message}") for fault in found]
            faults += [fault for fault in identity if fault.where == where]
            if open_question:
                undecided.append((where, f"{name}: {open_question}"))
    return DeckReport(tuple(faults), tuple(undecided), without_solution)


def check_task(
    deck: Deck, card: Card, task: Task, where: str, prove: Prove
) -> tuple[list[Fault], str]:
    """The faults of one task, and why its number of arrangements is undecided, or ""."""
    subject = puzzle(deck, card, task)
    faults = list(_letter_faults(deck, card, task, where))
    if task.solution is not None:
        faults = _merged(faults, arrangement_faults(subject, task.solution, where))
    proof = prove(subject, deck.max_solutions)
    faults += _unique_faults(deck, subject, task, proof, where)
    faults += _buildable_faults(task, proof, where)
    return faults, proof.reason if proof.status == "undecided" else ""


def _merged(first: list[Fault], second: list[Fault]) -> list[Fault]:
    """Both lists with at most one fault a rule: a task's place and rule name it once."""
    known = {fault.rule for fault in first}
    return first + [fault for fault in second if fault.rule not in known]


def _letter_faults(deck: Deck, card: Card, task: Task, where: str) -> Iterator[Fault]:
    """Pictures may show only blocks of the card's tier."""
    own = {block.letter for block in deck.block_set.tier(card.tier)}
    strange = sorted(set("".join(task.front + task.back)) - own - {EMPTY})
    if strange:
        named = ", ".join(f'"{printable(letter)}"' for letter in strange)
        known = [letter for letter in strange if deck.block_set.block(letter)]
        what = f"no block of the {card.tier} tier" if known else "no block of the set"
        yield Fault(where, rules.BLOCK_SET, f"a picture shows {named}: {what}")


def _unique_faults(
    deck: Deck, subject: Puzzle, task: Task, proof: Proof, where: str
) -> Iterator[Fault]:
    allowed = deck.max_solutions
    if proof.status == "undecided":
        return
    if proof.count == 0:
        reason = why_impossible(subject)
        none = "no arrangement shows these two pictures"
        yield Fault(where, rules.UNIQUE, f"{none}: {reason}" if reason else none)
    elif proof.count > allowed:
        least = "" if proof.exact else "at least "
        limit = "one is allowed" if allowed == 1 else f"{allowed} are allowed"
        yield Fault(
            where,
            rules.UNIQUE,
            f"{least}{proof.count} arrangements show these two pictures, {limit}",
        )
    elif task.solutions is not None and task.solutions != proof.count:
        yield Fault(
            where,
            rules.UNIQUE,
            f"the task says {printable(str(task.solutions), 30)} arrangements, there are "
            f"{proof.count}",
        )


def _buildable_faults(task: Task, proof: Proof, where: str) -> Iterator[Fault]:
    """The stored arrangement can be built from above; without one, some arrangement can.

    Where the proof does not show all arrangements, one of the others may be buildable.
    """
    if task.solution is not None:
        error = buildable_error(task.solution)
        if error:
            yield Fault(where, rules.BUILDABLE, error)
        return
    if not proof.exact or not proof.arrangements:
        return
    errors = [buildable_error(arrangement) for arrangement in proof.arrangements]
    if all(errors):
        yield Fault(where, rules.BUILDABLE, str(errors[0]))


def _card_name(card: Card) -> str:
    return printable(card.id) or '""'


def _task_name(card: Card, letter: str) -> str:
    return f"{_card_name(card)} {letter}"


def _identity_faults(deck: Deck) -> Iterator[Fault]:
    """Cards with one id, and tasks that are alike; each fault stands at the later of the two."""
    ids: dict[str, int] = {}
    for number, card in enumerate(deck.cards):
        if card.id in ids:
            yield Fault(
                f"cards[{number}]",
                rules.DECK,
                f'the id "{printable(card.id)}" is that of cards[{ids[card.id]}] already',
            )
        ids.setdefault(card.id, number)
    classes = shape_classes(deck.block_set.blocks)
    seen: dict[str, str] = {}
    for where, card, letter, task in tasks(deck):
        key = alike_key(task.front, task.back, classes)
        name = _task_name(card, letter)
        if key in seen:
            yield Fault(where, rules.DECK, f"the task {name} is alike {seen[key]}")
        seen.setdefault(key, f"{name} ({where})")
