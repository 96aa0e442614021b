"""Judging the plans attached to a printed kit: each by itself, and how they share the file.

A plan that is wrong itself could pass off wrong pages: it is checked against the kit alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...cards.documents import printable
from ...cards.printed_pieces import PieceKind, PiecePlan, ReadKit
from ..fault import Fault
from . import rules
from .plan import plan_errors

WHERE = "sheet.json"


def kit_plan_faults(read: ReadKit) -> Iterator[Fault]:
    """What of the plans does not fit the kit, or would not come out right on paper."""
    for part, plan in enumerate(read.plans):
        where = f"{WHERE}.parts[{part}]"
        for message in (*_kind_errors(plan, read.kinds[plan.file]), *_own_errors(read, plan)):
            yield Fault(where, rules.PLAN, message)
    for message in _file_errors(read):
        yield Fault(WHERE, rules.PLAN, message)


def _own_errors(read: ReadKit, plan: PiecePlan) -> Iterator[str]:
    if plan.pages:
        yield from plan_errors(plan, read.kinds[plan.file].ids)


def _kind_errors(plan: PiecePlan, kind: PieceKind) -> Iterator[str]:
    if plan.component != kind.name:
        yield f"{printable(kind.file)} holds pieces named {printable(kind.name)}"
    if plan.two_sided != kind.two_sided:
        yield f"{printable(kind.name)} has {'two sides' if kind.two_sided else 'one side'}"
    if plan.cut != kind.cut:
        yield f"{printable(kind.name)} is cut by {kind.cut}, not by {plan.cut}"
    sides = {slot.side for page in plan.pages for slot in page.cards}
    if not kind.two_sided and "back" in sides:
        yield f"{printable(kind.name)} has no backs to print"


def _file_errors(read: ReadKit) -> Iterator[str]:
    """Pages of the file that are planned twice, out of order, or out of step with their sheets."""
    names = Counter(plan.file for plan in read.plans)
    for name, count in names.items():
        if count > 1:
            yield f"{printable(name)} is planned {count} times"
    numbers = [number for plan in read.plans for number in plan.numbers]
    if numbers != sorted(set(numbers)):
        yield "the pages of the components do not follow one another"
        return
    if _both_sides(read):
        for plan in read.plans:
            for number, page in zip(plan.numbers, plan.pages, strict=True):
                if (number % 2 == 1) != (page.side != "back"):
                    yield (
                        f"page {number} is a {page.side} of {printable(plan.component)}: printed "
                        "on both sides, the pages come out of step"
                    )
                    return


def _both_sides(read: ReadKit) -> bool:
    """Whether sheets are printed on both sides, front and back in turn."""
    return any(
        {"front", "back"} <= {page.side for page in plan.pages} and plan.duplex != "none"
        for plan in read.plans
    )
