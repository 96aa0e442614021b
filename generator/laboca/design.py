"""Design mode: tasks that complete what a designer has fixed, or a proof that there are none.

Where one picture is given, or a structure is begun, all arrangements are gathered
(`gather`): every task there is comes to light, some are chosen by the seed, and if there is none
that is proven. Where that would be too many, and for everything else, the search looks for tasks
that keep the wishes. Every task that leaves here is proven by both witnesses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np

from ...cards.laboca.alike import alike_key, shape_classes
from ...cards.laboca.deck import Card, Deck, Puzzle, Task, card_ids
from ...cards.laboca.picture import Picture, mirrored
from ...cards.wording import plural
from ...verifier.laboca.obvious import why_impossible
from .effort import EffortError, Exhausted, ImpossibleError
from .gather import Gathered, gather
from .prove import prove
from .recipe import Recipe, made_by
from .request import Request
from .search import stream
from .task_maker import PROOF_LIMIT, PROOF_NODES, make_task, rated, stored_task
from .wishes import wish_words

# A structure begun leaves more open than a picture does, and the search mostly finds what is
# wanted; so gathering may have only a part of the effort before.
WITHOUT_PICTURE = 20
NODES_PER_MOVE = 100  # what a move of the search costs, in nodes
# Tasks looked at, of those that are there, before their choosing is given up: some 30 seconds.
MOST_LOOKED_AT = 50_000
MOST_ALIKE = 100

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Designed:
    """The tasks found, and what gathering brought, if it came to its end."""

    tasks: tuple[Task, ...]
    gathered: Gathered | None = None


class UndecidedError(Exception):
    """The effort is used up, and neither a task is found nor that there is none."""


def design(request: Request, progress: Progress = lambda done, total: None) -> Designed:
    """Tasks that complete the request.

    Raises `ImpossibleError` when it is proven that there are none, or fewer than asked for,
    `UndecidedError` when the effort does not suffice, `DisagreementError` when the two witnesses
    disagree. The wishes must be ones that `check_wishes` and `check_aim` let pass.
    """
    wishes = request.wishes
    if wishes.front is not None and wishes.back is not None:
        return _settled(request, wishes.front, wishes.back)
    pictured = wishes.front is not None or wishes.back is not None
    gathered = None
    if pictured or wishes.fixed:
        part = request.effort if pictured else request.effort // WITHOUT_PICTURE
        gathered = _gathered(request, part, progress)
        if gathered.complete:
            return Designed(_chosen(request, gathered), gathered)
    try:
        return Designed(_searched(request, gathered))
    except UndecidedError:
        if pictured or not wishes.fixed:
            raise
        gathered = _gathered(request, request.effort, progress)
        if not gathered.complete:
            raise
        return Designed(_chosen(request, gathered), gathered)


def deck_of(request: Request, designed: Designed) -> Deck:
    """The tasks on cards of two; an odd one has a card for itself."""
    tasks = designed.tasks
    pairs = [tasks[k : k + 2] for k in range(0, len(tasks), 2)]
    names = card_ids(request.tier, len(pairs))
    return Deck(
        height=request.height,
        block_set=request.block_set,
        cards=tuple(
            Card(name, request.tier, pair) for name, pair in zip(names, pairs, strict=True)
        ),
        seed=request.seed,
        max_solutions=request.max_solutions,
        made_by=made_by(),
    )


def _settled(request: Request, front: Picture, back: Picture) -> Designed:
    """Both pictures are given: the task is there, if it is one."""
    subject = Puzzle(request.block_set.tier(request.tier), request.height, front, back)
    task, why = _proven(request, subject)
    if task is None and why == "undecided":
        raise UndecidedError("undecided: the proof for these two pictures was stopped by its limit")
    if task is None:
        plain = why_impossible(subject)
        raise ImpossibleError(
            f"these two pictures make no task with {request.wanted()}: {plain or why}"
        )
    if request.least > 1:
        raise ImpossibleError(f"two pictures make one task, not {request.least}")
    return Designed((task,))


def _gathered(request: Request, max_nodes: int, progress: Progress) -> Gathered:
    wishes = request.wishes
    only_back = wishes.front is None and wishes.back is not None
    return gather(
        request.block_set.tier(request.tier),
        request.height,
        wishes.turned() if only_back else wishes,
        request.max_solutions,
        max_nodes,
        progress,
    )


def _chosen(request: Request, gathered: Gathered) -> tuple[Task, ...]:
    """Tasks drawn by the seed from all there are."""
    looks: Counter[str] = Counter()
    found: list[Task] = []
    for task, why in _looked_at(request, gathered):
        looks[why] += 1
        if task is not None:
            found.append(task)
        if len(found) == request.most:
            return tuple(found)
    looked = looks.total()
    if looks["undecided"] or looked < len(gathered.few):
        if len(found) >= request.least:
            return tuple(found)
        raise UndecidedError(
            f"undecided: of {len(gathered.few)} tasks {looked} were looked at, and "
            f"{plural(len(found), 'task')} found with {request.wanted()}"
        )
    if len(found) < request.least:
        raise ImpossibleError(_none(request, gathered, found, looks))
    return tuple(found)


def _none(request: Request, gathered: Gathered, found: list[Task], looks: Counter[str]) -> str:
    """The sentence that says what is proven: there are none, or fewer than asked for."""
    missing = ", ".join(
        f"{number} {why}" for why, number in sorted(looks.items()) if why != "found"
    )
    begin = (
        f"there {'is' if len(found) == 1 else 'are'} only {plural(len(found), 'task')}, not "
        f"{request.least},"
        if found
        else "there is no task"
    )
    if not gathered.arrangements:
        reason = _plain_reason(request)
        return (
            f"{begin} with {request.wanted()}: of all arrangements none has "
            f"{wish_words(request.wishes)}" + (f": {reason}" if reason else "")
        )
    return (
        f"{begin} with {request.wanted()}: "
        + request.counted(gathered)
        + (f" ({missing})" if missing else "")
    )


def _plain_reason(request: Request) -> str | None:
    """Why no arrangement shows the picture given, where the picture itself says so."""
    picture = request.wishes.front or request.wishes.back
    if picture is None:
        return None
    blocks = request.block_set.tier(request.tier)
    reason = why_impossible(Puzzle(blocks, request.height, picture, mirrored(picture)))
    return reason and (reason if request.wishes.front else reason.replace("front", "back"))


def _looked_at(request: Request, gathered: Gathered) -> Iterator[tuple[Task | None, str]]:
    """Every task there is, in an order drawn by the seed; None, and why, for one not wanted."""
    blocks = request.block_set.tier(request.tier)
    classes = shape_classes(request.block_set.blocks)
    turn = request.wishes.front is None and request.wishes.back is not None
    order = np.random.default_rng(stream(request.seed)).permutation(len(gathered.few))
    seen: set[str] = set()
    for number in order[:MOST_LOOKED_AT].tolist():
        front, back = gathered.few.pictures(number)
        if turn:
            front, back = back, front
        image = alike_key(front, back, classes)
        if image in seen:
            yield None, "alike another"
            continue
        task, why = _proven(request, Puzzle(blocks, request.height, front, back))
        if task is not None:
            seen.add(image)
        yield task, why


def _proven(request: Request, subject: Puzzle) -> tuple[Task | None, str]:
    """The task if it is as asked for and proven, and why not; rated first, that is cheaper."""
    difficulty = rated(subject, request.aim)
    if not request.aim.hit_by(difficulty):
        return None, "too easy or too hard" if difficulty else "undecided"
    proof = prove(subject, request.max_solutions, PROOF_NODES, PROOF_LIMIT)
    if proof.count > request.max_solutions or (proof.exact and not proof.count):
        more = "at least " if proof.count else ""
        return None, f"they have {more}{plural(proof.count, 'arrangement')}"
    if not proof.exact:
        return None, "undecided"
    task = stored_task(subject, proof.arrangements, proof.count, request.wishes)
    if task is None:
        return None, "not to be built from above with the wishes kept"
    return replace(task, difficulty=difficulty), "found"


def _searched(request: Request, gathered: Gathered | None) -> tuple[Task, ...]:
    """Tasks that the search finds, no two alike."""
    moves = max(request.effort // NODES_PER_MOVE, 1)
    recipe = Recipe(
        request.block_set, {request.tier: request.most}, request.seed, request.height,
        request.max_solutions, effort=moves, wishes=request.wishes, aim=request.aim,
    )  # fmt: skip
    classes = shape_classes(request.block_set.blocks)
    found: dict[str, Task] = {}
    for index in range(request.most):
        made = _unlike(recipe, request.tier, index, set(found), classes)
        if isinstance(made, Exhausted):
            if len(found) >= request.least:
                break
            raise UndecidedError(_stopped(recipe, made, gathered))
        found[alike_key(made.front, made.back, classes)] = made
    return tuple(found.values())


def _unlike(
    recipe: Recipe, tier: str, index: int, seen: set[str], classes: dict[str, int]
) -> Task | Exhausted:
    for retry in range(MOST_ALIKE):
        made = make_task(recipe, tier, index, retry)
        if isinstance(made, Exhausted) or alike_key(made.front, made.back, classes) not in seen:
            return made
    return Exhausted(tier, index, MOST_ALIKE, 0, alike=True)


def _stopped(recipe: Recipe, made: Exhausted, gathered: Gathered | None) -> str:
    sentence = EffortError(made).sentence(recipe)
    if gathered is None:
        return sentence
    by = "memory" if gathered.full else f"{gathered.nodes} nodes"
    return (
        f"{sentence}; before, counting all arrangements was stopped by {by}, at "
        f"{plural(gathered.arrangements, 'arrangement')} and "
        f"{plural(gathered.pictures, 'different picture')}"
    )
