"""Judging what each card shows: the right card, side and way up, and every square of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...cards.documents import printable
from ...cards.laboca.board import SIDE as COLUMNS
from ...cards.laboca.deck import TASK_LETTERS, Deck
from ...cards.laboca.picture import EMPTY
from ...cards.printed import UNREAD, PlannedCard, ReadDocument, SeenCard
from ..fault import Fault
from . import rules
from .matching import MatchedPage
from .shown import Catalogue, Shown, mirror, upside_down

_LISTED = 4  # squares told one by one


def picture_faults(
    read: ReadDocument, pages: Sequence[MatchedPage[SeenCard]], catalogue: Catalogue
) -> Iterator[Fault]:
    """Faults of what is shown, page by page; `read.deck` is what should be shown."""
    sheets: dict[int, set[int]] = {}
    for matched in pages:
        if matched.planned is not None:
            known = [catalogue.numbers.get(card.id) for card in matched.planned.cards]
            sheets.setdefault(matched.planned.sheet, set()).update(
                number for number in known if number is not None
            )
    for matched in pages:
        for planned, seen in matched.pairs:
            number = catalogue.numbers.get(planned.id)
            if number is None:
                continue  # told as a fault of the plan
            where = f"page {matched.page.number}, {printable(planned.id)}"
            near = sheets[matched.planned.sheet] if matched.planned else set()
            yield from _card_faults(read, planned, seen, number, near, catalogue, where)


def _card_faults(
    read: ReadDocument,
    planned: PlannedCard,
    seen: SeenCard,
    number: int,
    near: set[int],
    catalogue: Catalogue,
    where: str,
) -> Iterator[Fault]:
    deck = read.deck
    right = Shown(number, planned.side, planned.turned)
    shown = catalogue.find(seen.pictures, right, near)
    yield from _identity_faults(deck, right, shown, where)
    wanted = catalogue.pictures(shown)
    order = TASK_LETTERS[::-1] if shown.turned else TASK_LETTERS
    for task, picture, meant in zip(order, seen.pictures, wanted, strict=True):
        yield from _square_faults(task, picture, meant, where)
    if seen.mirrored and not shown.mirrored and not read.plan.plain:
        yield Fault(where, rules.MIRRORED, "the blocks' motifs are mirror images")
    tier = deck.cards[shown.number].tier
    unread = sum(row.count(UNREAD) for picture in seen.pictures for row in picture)
    if seen.tier != tier and tier in read.grounds and unread <= _LISTED:
        yield Fault(where, rules.TIER, f"a {tier} card has the ground of the {seen.tier} tier")


def _identity_faults(deck: Deck, right: Shown, shown: Shown, where: str) -> Iterator[Fault]:
    if shown.number != right.number:
        other = printable(deck.cards[shown.number].id)
        yield Fault(where, rules.CARD, f"the {shown.side} of {other} is printed here")
    if shown.side != right.side:
        yield Fault(
            where, rules.SIDE, f"the {shown.side} pictures stand where the {right.side} belongs"
        )
    if shown.turned != right.turned:
        yield Fault(where, rules.TURNED, "the card is upside down: task b is up where a belongs")
    if shown.mirrored:
        yield Fault(where, rules.MIRRORED, "the card is a mirror image")


def _square_faults(
    task: str, picture: tuple[str, ...], meant: tuple[str, ...], where: str
) -> Iterator[Fault]:
    """What is wrong with one picture: turned, mirrored, or square by square."""
    if picture == meant:
        return
    if picture == upside_down(meant):
        yield Fault(where, rules.TURNED, f"picture {task} is upside down on its card")
        return
    if picture in (mirror(meant), mirror(upside_down(meant))):
        yield Fault(where, rules.MIRRORED, f"picture {task} is a mirror image")
        return
    unread = "".join(picture).count(UNREAD)
    if unread > _LISTED:
        yield Fault(
            where,
            rules.PICTURE,
            f"picture {task} can't be made out: {unread} of its {len(meant) * COLUMNS} squares "
            "look like no block of the set",
        )
        return
    wrong = [
        f"row {z + 1}, column {x + 1} {_named(picture[z][x])} and not {_named(meant[z][x])}"
        for z in range(len(meant))
        for x in range(COLUMNS)
        if picture[z][x] != meant[z][x]
    ]
    more = f" and {len(wrong) - _LISTED} more" if len(wrong) > _LISTED else ""
    yield Fault(
        where, rules.PICTURE, f"picture {task} shows in {'; in '.join(wrong[:_LISTED])}{more}"
    )


def _named(letter: str) -> str:
    if letter == EMPTY:
        return "nothing"
    return "no block of the set" if letter == UNREAD else f'block "{letter}"'
