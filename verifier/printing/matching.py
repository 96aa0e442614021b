"""Which page of the plan a finished page is, and which planned card each card seen on it.

A missing or exchanged sheet would put every later page out of step and drown its one cause in
faults. So a page counts as the planned page whose cards it shows, wherever it stands in the file.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Generic

from ...cards.printed import (
    Face,
    PlannedCard,
    PlannedPage,
    ReadDocument,
    SeenCard,
    SeenPage,
    SheetPlan,
)
from .shown import Catalogue

_FAR = 0.45  # of a card's shorter side: farther off, a card is not the one planned here


@dataclass(frozen=True)
class MatchedPage(Generic[Face]):
    """A page with the planned page it is (`planned` None: none) and its cards in pairs.

    `index` is the planned page's place in the plan, `own` whether it is planned for this very
    page of the file.
    """

    page: SeenPage[Face]
    index: int | None
    own: bool
    planned: PlannedPage | None
    pairs: tuple[tuple[PlannedCard, Face], ...] = ()
    missing: tuple[PlannedCard, ...] = ()
    extra: tuple[Face, ...] = ()


def match_pages(read: ReadDocument, catalogue: Catalogue) -> list[MatchedPage[SeenCard]]:
    """The pages in their order; a planned page is given to one page at most."""
    plan = read.plan
    homes: dict[tuple[str, str], set[int]] = {}
    for index, planned in enumerate(plan.pages):
        for card in planned.cards:
            homes.setdefault((card.id, card.side), set()).add(index)
    taken: set[int] = set()
    found = []
    for position, page in enumerate(read.pages):
        home = _home(page, position, homes, taken, catalogue, read)
        if home is None:
            found.append(MatchedPage(page, None, False, None, extra=page.cards))
            continue
        taken.add(home)
        found.append(_matched(page, home, plan))
    return found


def _home(
    page: SeenPage[SeenCard],
    position: int,
    homes: dict[tuple[str, str], set[int]],
    taken: set[int],
    catalogue: Catalogue,
    read: ReadDocument,
) -> int | None:
    """The planned page that has most of the cards seen; its own place in doubt."""
    votes: Counter[int] = Counter()
    for card in page.cards:
        shown = {
            (read.deck.cards[each.number].id, each.side)
            for each in catalogue.exact(card.pictures)
            if not each.mirrored
        }
        votes.update({index for key in shown for index in homes.get(key, ())} - taken)
    own = position if position < len(read.plan.pages) and position not in taken else None
    if own is not None and _at_home(page, read, catalogue, own):
        return own
    if votes:
        best = max(votes, key=lambda index: (votes[index], index == own, -index))
        if 2 * votes[best] > len(page.cards) and (own is None or votes[best] > votes[own]):
            return best
    return own


def _at_home(
    page: SeenPage[SeenCard], read: ReadDocument, catalogue: Catalogue, index: int
) -> bool:
    """Whether most of its cards are those planned in their very places, whichever side they show.

    A page drawn with the wrong side is not another page.
    """
    right = 0
    for planned, seen in _matched(page, index, read.plan).pairs:
        shown = catalogue.exact(seen.pictures)
        right += any(read.deck.cards[each.number].id == planned.id for each in shown)
    return 2 * right > len(page.cards)


def _matched(page: SeenPage[SeenCard], index: int, plan: SheetPlan) -> MatchedPage[SeenCard]:
    """Cards and places in pairs, the nearest first."""
    planned = plan.pages[index]
    limit = _FAR * min(plan.card)
    options = []
    for place, slot in enumerate(planned.cards):
        left, bottom = plan.adjusted(slot.x, slot.y, slot.side)
        for number, card in enumerate(page.cards):
            away = max(abs(card.x - left), abs(card.y - bottom))
            if away <= limit:
                options.append((away, place, number))
    places: dict[int, int] = {}
    used: set[int] = set()
    for _, place, number in sorted(options):
        if place not in places and number not in used:
            places[place] = number
            used.add(number)
    return MatchedPage(
        page,
        index,
        index == page.number - 1,
        planned,
        tuple((slot, page.cards[places[at]]) for at, slot in enumerate(planned.cards)
              if at in places),
        tuple(slot for at, slot in enumerate(planned.cards) if at not in places),
        tuple(card for number, card in enumerate(page.cards) if number not in used),
    )  # fmt: skip
