"""Proofs of uniqueness by two witnesses that must agree: the counting engine and CP-SAT.

The counter lists the arrangements of a puzzle; the solver-free rules check each of them; CP-SAT,
with those cut off, must find no other. Only then is a number called exact. Two arrangements
that the rules accept prove "more than one" by themselves.
"""

from __future__ import annotations

from dataclasses import replace

from ...cards.laboca.block_set import TIERS, BlockSet
from ...cards.laboca.deck import Card, Deck, Puzzle, Task, puzzle
from ...cards.laboca.picture import Arrangement
from ...verifier.laboca.arrangement import arrangement_faults
from ...verifier.laboca.proof import Proof, Status
from .certify import LIMIT, certify
from .counter import MAX_NODES, count

# CP-SAT is handed a clause for every known arrangement. Ten thousand take about a second; a
# task with more is left undecided rather than certified by one witness alone.
MOST_CERTIFIED = 10_000
# Of more arrangements than are allowed, this many are looked at: two settle the matter.
_KEPT_BEYOND = 2


class DisagreementError(Exception):
    """The two witnesses disagree: a fault of this program, never of the task.

    `puzzle` is the task to keep for whoever looks into it.
    """

    def __init__(self, puzzle: Puzzle, message: str) -> None:
        super().__init__(message)
        self.puzzle = puzzle
        self.message = message

    def __reduce__(self) -> tuple[type[DisagreementError], tuple[Puzzle, str]]:
        return DisagreementError, (self.puzzle, self.message)


def prove(puzzle: Puzzle, up_to: int, max_nodes: int = MAX_NODES, limit: float = LIMIT) -> Proof:
    """How many arrangements the puzzle has, exactly if there are at most `up_to`.

    `max_nodes` bounds the count, `limit` the certificate, in deterministic seconds; reaching
    either leaves the proof undecided. Raises `DisagreementError`.
    """
    counted = count(puzzle, up_to + 1, min(up_to + 1, MOST_CERTIFIED + 1), max_nodes)
    known = counted.arrangements
    if counted.count > up_to:
        known = known[:_KEPT_BEYOND]
        _check_rules(puzzle, known)
        return Proof("more than one", counted.count, False, known)
    _check_rules(puzzle, known)
    if counted.cut_short:
        reason = f"the count was stopped after {max_nodes} nodes, at {counted.count} arrangements"
        return Proof("undecided", counted.count, False, known, reason)
    if counted.count > MOST_CERTIFIED:
        reason = f"{counted.count} arrangements are counted, too many to certify"
        return Proof("undecided", counted.count, False, known, reason)
    return _certified(puzzle, counted.count, known, limit)


def _certified(puzzle: Puzzle, number: int, known: tuple[Arrangement, ...], limit: float) -> Proof:
    if not puzzle.blocks:
        return Proof("unique" if number else "impossible", number, True, known)
    certificate = certify(puzzle, known, limit)
    if certificate.status == "undecided":
        reason = f"the certificate was stopped: CP-SAT says {certificate.solver_status}"
        return Proof("undecided", number, False, known, reason)
    if certificate.status == "another":
        raise DisagreementError(
            puzzle, f"CP-SAT has an arrangement that is not among the {number} counted"
        )
    status: Status = "more than one" if number > 1 else "unique" if number else "impossible"
    return Proof(status, number, True, known)


def _check_rules(puzzle: Puzzle, known: tuple[Arrangement, ...]) -> None:
    for arrangement in known:
        faults = arrangement_faults(puzzle, arrangement, "")
        if faults:
            raise DisagreementError(
                puzzle, f"a counted arrangement breaks {faults[0].rule}: {faults[0].message}"
            )


def one_card_deck(subject: Puzzle) -> Deck:
    """A deck that holds this puzzle alone, to keep it in a file; its blocks are in both tiers."""
    blocks = tuple(replace(block, tiers=TIERS) for block in subject.blocks)
    task = Task(subject.front, subject.back)
    return Deck(subject.height, BlockSet(blocks), (Card("light-01", TIERS[0], (task,)),))


class UnsolvedError(Exception):
    """A task of a deck has no arrangement to show; `undecided` when the count was cut short."""

    def __init__(self, message: str, undecided: bool) -> None:
        super().__init__(message)
        self.undecided = undecided


def solved_deck(deck: Deck) -> Deck:
    """The deck with an arrangement for every task that stores none.

    Raises `UnsolvedError` for a task that has none, or whose stored one is wrong.
    """
    cards = []
    for number, card in enumerate(deck.cards):
        places = [f"cards[{number}].tasks[{index}]" for index in range(len(card.tasks))]
        solved = (
            _solved(deck, card, task, place) for place, task in zip(places, card.tasks, strict=True)
        )
        cards.append(replace(card, tasks=tuple(solved)))
    return replace(deck, cards=tuple(cards))


def _solved(deck: Deck, card: Card, task: Task, place: str) -> Task:
    subject = puzzle(deck, card, task)
    if task.solution is not None:
        for fault in arrangement_faults(subject, task.solution, place):
            message = f"{place}: the stored solution breaks {fault.rule}: {fault.message}"
            raise UnsolvedError(message, undecided=False)
        return task
    counted = count(subject, 1)
    if not counted.arrangements:
        why = "undecided: the count was stopped" if counted.cut_short else "no arrangement"
        raise UnsolvedError(f"{place}: {why}: the task has no solution to show", counted.cut_short)
    return replace(task, solution=counted.arrangements[0])
