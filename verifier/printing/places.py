"""Judging where cards lie: size, place, front on back, margins, overlaps. Millimetres."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import median

from ...cards.documents import printable
from ...cards.printed import Face, PagePlan, PlannedCard, SeenCard, SeenFace, SeenPage
from ..fault import Fault
from . import rules
from .matching import MatchedPage

TOLERANCE = 0.1
LEAN = 0.1  # degrees: 0.1 mm at the ends of a card of 120 mm
CONTROL_PAPER = 124.0  # mm: from here on a sheet has room for the control line of 100 mm

Box = tuple[float, float, float, float]  # left, bottom, right, top


@dataclass(frozen=True)
class Register:
    """A back on its page, the front's page, and how far right and above of the front it lies."""

    page: int
    front_page: int
    id: str
    dx: float
    dy: float

    @property
    def away(self) -> float:
        """How far off in the worse direction."""
        return max(abs(self.dx), abs(self.dy))


def place_faults(
    plan: PagePlan,
    pages: Sequence[MatchedPage[Face]],
    more: Callable[[Face, str], Iterator[Fault]] | None = None,
) -> Iterator[Fault]:
    """All faults of place, page by page, and then those of fronts against backs.

    `more` tells what else is wrong with a card, given where it is; it is not asked on pages that
    are scaled, where everything is.
    """
    off: set[int] = set()
    for matched in pages:
        page, where = matched.page, f"page {matched.page.number}"
        yield from _paper_faults(plan, page, where)
        scaled = list(_scale_faults(plan, matched, where))
        yield from scaled
        if any(fault.where == where for fault in scaled):
            off.add(page.number)
            continue  # every place on it is wrong by its scale
        for planned, seen in matched.pairs:
            spot = f"{where}, {printable(planned.id)}"
            if seen.measured:
                yield from _placed(plan, planned, seen, spot)
                yield from _margin_faults(plan, planned, seen, page, spot)
            if more is not None:
                yield from more(seen, spot)
        yield from _overlap_faults(plan, matched, where)
        yield from _mark_faults(plan, matched, where)
    yield from _register_faults(plan, [page for page in pages if page.page.number not in off])


def _paper_faults(plan: PagePlan, page: SeenPage[SeenFace], where: str) -> Iterator[Fault]:
    wide, high = plan.paper
    if max(abs(page.width - wide), abs(page.height - high)) > TOLERANCE:
        yield Fault(
            where,
            rules.PAPER,
            f"the page is {page.width:.1f} x {page.height:.1f} mm, "
            f"its paper {wide:g} x {high:g} mm",
        )


def _scale_faults(plan: PagePlan, matched: MatchedPage[SeenFace], where: str) -> Iterator[Fault]:
    """One fault for a page that is scaled as a whole, else one for each card of a wrong size."""
    control = matched.page.control
    if control is not None:
        nominal, length = control[0], control[1] / plan.scale[0]
        if abs(length - nominal) > TOLERANCE:
            yield Fault(
                where,
                rules.SCALE,
                f"the control line of {nominal:g} mm is {length:.2f} mm long: everything is at "
                f"{100 * length / nominal:.1f} %",
            )
            return
    elif plan.layout != "card" and plan.paper[0] >= CONTROL_PAPER and matched.pairs:
        where_line = f"{where}, control line"
        yield Fault(where_line, rules.SCALE, "no control line of 100 mm is found on the page")
    for planned, seen in matched.pairs:
        if not seen.measured:
            continue
        sizes = [
            size / scale for size, scale in zip((seen.width, seen.height), plan.scale, strict=True)
        ]
        if max(abs(a - b) for a, b in zip(sizes, plan.card, strict=True)) > TOLERANCE:
            yield Fault(
                f"{where}, {printable(planned.id)}",
                rules.SCALE,
                f"the {plan.noun} is {sizes[0]:.2f} x {sizes[1]:.2f} mm, not "
                f"{plan.card[0]:g} x {plan.card[1]:g} mm",
            )


def _placed(plan: PagePlan, planned: PlannedCard, seen: SeenFace, where: str) -> Iterator[Fault]:
    dx, dy = _moved(plan, planned, seen)
    if max(abs(dx), abs(dy)) > TOLERANCE:
        yield Fault(
            where, rules.PLACE, f"the {plan.noun} lies {_shift(dx, dy)} of where the plan has it"
        )
    if abs(seen.angle) > LEAN:
        yield Fault(where, rules.PLACE, f"the {plan.noun} leans by {abs(seen.angle):.2f} degrees")


def _moved(plan: PagePlan, planned: PlannedCard, seen: SeenFace) -> tuple[float, float]:
    """By how much the card's middle lies off its planned place."""
    box = _planned_box(plan, seen, planned.side)
    return (
        (box[0] + box[2] - plan.card[0]) / 2 - planned.x,
        (box[1] + box[3] - plan.card[1]) / 2 - planned.y,
    )


def _planned_box(plan: PagePlan, seen: SeenFace, side: str) -> Box:
    """The card's trim with offset and scale that were asked for taken off."""
    low = plan.planned(seen.x, seen.y, side)
    high = plan.planned(seen.x + seen.width, seen.y + seen.height, side)
    return (*low, *high)


def _shift(dx: float, dy: float) -> str:
    return (
        f"{abs(dx):.2f} mm {'right' if dx > 0 else 'left'} and "
        f"{abs(dy):.2f} mm {'above' if dy > 0 else 'below'}"
    )


def _margin_faults(
    plan: PagePlan, planned: PlannedCard, seen: SeenFace, page: SeenPage[SeenFace], where: str
) -> Iterator[Fault]:
    wide, high = plan.paper
    left, bottom, right, top = _planned_box(plan, seen, planned.side)
    room = min(left, bottom, wide - right, high - top)
    if plan.layout != "card" and room < plan.margin - TOLERANCE:
        yield Fault(
            where,
            rules.MARGIN,
            f"the {plan.noun}'s trim is {room:.2f} mm from the paper's edge, the margin is "
            f"{plan.margin:g} mm",
        )
        return
    edge = min(seen.x, seen.y, page.width - seen.x - seen.width,
               page.height - seen.y - seen.height)  # fmt: skip
    if edge < -TOLERANCE:
        yield Fault(
            where, rules.MARGIN, f"the {plan.noun}'s trim is {-edge:.2f} mm outside the page"
        )


def stray_faults(seen: SeenCard, where: str) -> Iterator[Fault]:
    """What stands near a card's edges and is not its own."""
    if not seen.strays:
        return
    x, y = seen.strays[0]
    spot = f"at {x:g}, {y:g} mm of the page"
    if seen.crossing:
        yield Fault(where, rules.OVERLAP, f"ink that is not the card's runs into its trim {spot}")
    else:
        yield Fault(where, rules.SAFE, f"something stands within 3 mm of the card's trim {spot}")


def _overlap_faults(plan: PagePlan, matched: MatchedPage[SeenFace], where: str) -> Iterator[Fault]:
    cards = [(printable(planned.id), seen) for planned, seen in matched.pairs if seen.measured]
    cards += [(f"a {plan.noun} outside the plan", seen) for seen in matched.extra if seen.measured]
    for (name, one), (other_name, other) in combinations(cards, 2):
        across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
        up = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
        if min(across, up) > TOLERANCE:
            yield Fault(
                f"{where}, {other_name}",
                rules.OVERLAP,
                f"the {plan.noun} covers {across:.1f} x {up:.1f} mm of {name}",
            )


def _mark_faults(plan: PagePlan, matched: MatchedPage[SeenFace], where: str) -> Iterator[Fault]:
    """One fault for all the marks of a page that stand beside the cuts of its cards."""
    if not matched.own:
        return  # another page's marks were looked for
    moved = [_moved(plan, planned, seen) for planned, seen in matched.pairs if seen.measured] or [
        (0.0, 0.0)
    ]
    # A page that was moved as a whole is told of its cards; its marks moved with them.
    dx, dy = (median(each) for each in zip(*moved, strict=True))
    offs = [(mark.off - (dx if mark.upright else dy), mark) for mark in matched.page.marks]
    beside = [(abs(off), mark) for off, mark in offs if abs(off) > TOLERANCE]
    if beside:
        away, worst = max(beside, key=lambda entry: entry[0])
        axis = "x" if worst.upright else "y"
        yield Fault(
            where,
            rules.MARKS,
            f"{len(beside)} crop marks stand beside their cuts, the worst {away:.2f} mm "
            f"from the cut at {axis} = {worst.trim:.2f} mm",
        )


def _register_faults(plan: PagePlan, pages: Sequence[MatchedPage[SeenFace]]) -> Iterator[Fault]:
    for found in registers(plan, pages):
        if found.away > TOLERANCE:
            yield Fault(
                f"page {found.page}, {printable(found.id)}",
                rules.REGISTER,
                f"turned over, the back lies {_shift(found.dx, found.dy)} of its front on page "
                f"{found.front_page}",
            )


def registers(plan: PagePlan, pages: Sequence[MatchedPage[SeenFace]]) -> Iterator[Register]:
    """Every back against the front that it comes to lie behind, where both could be measured."""
    sheets: dict[int, list[tuple[int, PlannedCard, SeenFace]]] = {}
    for matched in pages:
        if matched.planned is not None:
            sheets.setdefault(matched.planned.sheet, []).extend(
                (matched.page.number, planned, seen)
                for planned, seen in matched.pairs
                if seen.measured
            )
    for cards in sheets.values():
        fronts = [entry for entry in cards if entry[1].side == "front"]
        for number, planned, seen in cards:
            if planned.side != "back":
                continue
            at = turned_over(plan, (planned.x, planned.y, planned.x + plan.card[0],
                                    planned.y + plan.card[1]))  # fmt: skip
            front = next((e for e in fronts if abs(e[1].x - at[0]) + abs(e[1].y - at[1]) < 1), None)
            if front is None:
                continue  # not on these pages, or told as a fault of the plan
            dx, dy = _apart(
                turned_over(plan, _planned_box(plan, seen, "back")),
                _planned_box(plan, front[2], "front"),
            )
            yield Register(number, front[0], planned.id, dx, dy)


def turned_over(plan: PagePlan, box: Box) -> Box:
    """Where a box of the back, planned, lies as seen from the front."""
    left, bottom, right, top = box
    sideways = plan.sideways()
    middle = plan.paper[0 if sideways else 1] / 2 if plan.fold is None else plan.fold[1]
    if sideways:
        return 2 * middle - right, bottom, 2 * middle - left, top
    return left, 2 * middle - top, right, 2 * middle - bottom


def _apart(box: Box, other: Box) -> tuple[float, float]:
    """By how much the edges differ, the worse of two in each direction."""
    away = [a - b for a, b in zip(box, other, strict=True)]
    return max(away[0], away[2], key=abs), max(away[1], away[3], key=abs)
