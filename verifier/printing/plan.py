"""Judging the plan attached to a PDF, before its pages: cards, order, fronts behind backs, colours.

A plan that is wrong itself could pass off wrong pages: it is checked against the deck alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ...cards.documents import printable
from ...cards.laboca.deck import Deck
from ...cards.printed import PagePlan, PlannedCard, PlannedPage, SheetPlan
from ..fault import Fault
from . import rules
from .places import turned_over

WHERE = "sheet.json"


def plan_faults(plan: SheetPlan, deck: Deck) -> Iterator[Fault]:
    """What of the plan does not fit the deck, or would not come out right on paper."""
    yield from _colour_faults(plan, deck)
    for message in plan_errors(plan, [card.id for card in deck.cards]):
        yield _fault(message)


def plan_errors(plan: PagePlan, ids: Sequence[str]) -> Iterator[str]:
    """What of a plan is wrong when the cards, or pieces, of these ids are printed."""
    known = {name: number for number, name in enumerate(ids)}
    unknown = list(
        dict.fromkeys(card.id for page in plan.pages for card in page.cards if card.id not in known)
    )
    for name in unknown:
        yield (
            f'the plan names the {plan.noun} "{printable(name)}", the {plan.whole} has none of '
            "that id"
        )
    if not unknown:
        yield from _selection_errors(plan, known)
        yield from _order_errors(plan, known)
    yield from _side_errors(plan)
    yield from _page_order_errors(plan)


def _fault(message: str) -> Fault:
    return Fault(WHERE, rules.PLAN, message)


def _colour_faults(plan: SheetPlan, deck: Deck) -> Iterator[Fault]:
    for block in deck.block_set.blocks:
        planned = plan.colours.get(block.letter)
        if planned is None:
            yield _fault(f'the plan has no colour for block "{block.letter}"')
        elif block.rgb is not None and block.rgb.lower() != planned.lower():
            yield _fault(
                f'the plan has the colour {printable(planned, 20)} for block "{block.letter}", '
                f"the deck {block.rgb}"
            )


def _selection_errors(plan: PagePlan, known: dict[str, int]) -> Iterator[str]:
    """Each one chosen is there, as often as was asked for, on every side that is printed."""
    wanted = plan.only if plan.only is not None else tuple(known)
    for side in sorted({card.side for page in plan.pages for card in page.cards}):
        counts = Counter(card.id for page in plan.pages for card in page.cards if card.side == side)
        for name in known:
            meant = plan.copies if name in wanted else 0
            if counts[name] != meant:
                yield f"{printable(name)} is on {_times(counts[name])} {side} slots, not {meant}"


def _times(count: int) -> str:
    return "no" if count == 0 else str(count)


def _order_errors(plan: PagePlan, known: dict[str, int]) -> Iterator[str]:
    """The fronts follow the deck, sheet by sheet, or slot by slot through the stack."""
    for side in ("front", "back"):
        sheets: dict[int, list[int]] = {}
        for page in plan.pages:
            numbers = [known[card.id] for card in page.cards if card.side == side]
            if numbers:
                sheets.setdefault(page.sheet, []).extend(numbers)
        listed = [sheets[sheet] for sheet in sorted(sheets)]
        by_sheet = [number for numbers in listed for number in numbers]
        deepest = max((len(numbers) for numbers in listed), default=0)
        by_stack = [
            numbers[slot] for slot in range(deepest) for numbers in listed if slot < len(numbers)
        ]
        if not any(_in_turns(order, plan.copies) for order in (by_sheet, by_stack)):
            yield f"the {side}s do not follow the order of the {plan.whole}"


def _in_turns(order: Sequence[int], copies: int) -> bool:
    """Whether it is one rising run of different numbers, `copies` times."""
    length = len(order) // copies
    first = list(order[:length])
    return first == sorted(set(first)) and list(order) == first * copies


def _side_errors(plan: PagePlan) -> Iterator[str]:
    """Where both sides are printed, each front has its back behind it, the right way up."""
    sheets: dict[int, dict[str, list[PlannedCard]]] = {}
    for page in plan.pages:
        for card in page.cards:
            sides = sheets.setdefault(page.sheet, {"front": [], "back": []})
            sides[card.side].append(card)
    if not all(sides["front"] and sides["back"] for sides in sheets.values()):
        if any(sides["front"] for sides in sheets.values()) and any(
            sides["back"] for sides in sheets.values()
        ):
            yield "some sheets have one side only"
        return
    wide, high = plan.card
    for number, sides in sheets.items():
        for front in sides["front"]:
            behind = [
                back
                for back in sides["back"]
                if _behind(turned_over(plan, (back.x, back.y, back.x + wide, back.y + high)), front)
            ]
            if [back.id for back in behind] != [front.id]:
                what = printable(behind[0].id) if behind else f"no {plan.noun}"
                yield f"on sheet {number}, behind {printable(front.id)} lies {what}"
            elif behind[0].turned != (front.turned if plan.sideways() else not front.turned):
                yield f"on sheet {number}, the back of {printable(front.id)} is turned wrongly"


def _behind(box: tuple[float, float, float, float], front: PlannedCard) -> bool:
    return max(abs(box[0] - front.x), abs(box[1] - front.y)) < 0.01


def _page_order_errors(plan: PagePlan) -> Iterator[str]:
    """Front and back of each sheet in turn; or all of one side and then of the other."""
    listed = [(page.sheet, page.side) for page in plan.pages]
    if listed not in _good_orders(plan.pages, plan.duplex == "none"):
        yield "the pages are in no order that comes out right"


def _good_orders(pages: Sequence[PlannedPage], apart: bool) -> list[list[tuple[int, str]]]:
    sides = [side for side in ("both", "front", "back") if any(p.side == side for p in pages)]
    sheets = range(1, len(pages) // max(1, len(sides)) + 1)
    if sides != ["front", "back"]:
        first = [(sheet, side) for side in sides for sheet in sheets]
        return [first, first[::-1]] if sides == ["back"] else [first]
    fronts = [(sheet, "front") for sheet in sheets]
    backs = [(sheet, "back") for sheet in sheets]
    if apart:
        return [fronts + backs, fronts + backs[::-1]]
    return [[each for pair in zip(fronts, backs, strict=True) for each in pair]]
