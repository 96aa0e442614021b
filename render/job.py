"""A print job: which cards, how often, in which order, and so what stands on which page.

`select` reads a choice of cards, `repeated` makes copies, `pages` lays the faces onto the slots
of an imposition. Cards are numbers into the deck, from 0; nothing here knows what a card shows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum
from typing import NamedTuple

from ..cards.documents import printable
from .imposition import Duplex, Imposition, Side, Slot

MAX_COPIES = 999


class Order(Enum):
    """How the cards follow each other.

    `SHEET`: one after the other in the slots of a sheet, then on the next sheet.
    `STACKED`: through the stack of sheets, slot by slot. Cut the stack in one go, lay the piles on
    one another in the order of the slots, and the cards lie in the deck's order.
    """

    SHEET = "sheet"
    STACKED = "stacked"


class Placed(NamedTuple):
    """One face on a page: the card's number in the deck, the side of it, and the slot."""

    card: int
    side: Side
    slot: Slot


@dataclass(frozen=True)
class Page:
    """One page to print. `side` is None where fronts and backs stand on one page, to be folded."""

    side: Side | None
    sheet: int
    sheets: int
    placed: tuple[Placed, ...]

    @property
    def words(self) -> str:
        """The side in words: front, back, or both."""
        return "front and back" if self.side is None else self.side.value


def select(ids: Sequence[str], only: str) -> tuple[int, ...]:
    """The numbers of the cards that a choice names, in the deck's order, each once.

    A choice is a list with commas: `light-03,dark-07..dark-12`. A part is an id, two ids with
    `..` between them for all from the one to the other in the deck's order, a number from 1
    (`3`), or two of them (`7-9`, `7..9`). What is an id of the deck is never read as a number.
    Raises `ValueError` for an unknown id (naming the nearest), a range that runs backwards, and
    an empty part.
    """
    chosen: set[int] = set()
    for part in (piece.strip() for piece in only.split(",")):
        chosen.update(_part(ids, part, only))
    return tuple(sorted(chosen))


def _part(ids: Sequence[str], part: str, only: str) -> Iterable[int]:
    if not part:
        raise ValueError(f'"{printable(only)}" has an empty part: write it like light-03,dark-07')
    if part in ids:
        return [number for number, name in enumerate(ids) if name == part]
    first, dots, last = part.partition("..")
    if not dots and (numbers := re.fullmatch(r"(\d+)-(\d+)", part, re.ASCII)):
        first, dots, last = numbers[1], "..", numbers[2]
    start = _number(ids, first.strip())
    end = _number(ids, last.strip()) if dots else start
    if end < start:
        raise ValueError(
            f'the range "{printable(part)}" runs backwards: in the deck '
            f"{printable(ids[end])} comes before {printable(ids[start])}"
        )
    return range(start, end + 1)


def _number(ids: Sequence[str], name: str) -> int:
    """The card of that id, or of that number from 1."""
    if name in ids:
        return ids.index(name)
    if re.fullmatch(r"\d{1,9}", name, re.ASCII) and 1 <= int(name) <= len(ids):
        return int(name) - 1
    near = get_close_matches(name, ids, 1, 0.0)
    hint = f"; the nearest is {printable(near[0])}" if near else ""
    raise ValueError(f'there is no card "{printable(name)}" among {len(ids)}{hint}')


def repeated(cards: Sequence[int], copies: int) -> tuple[int, ...]:
    """All the cards one time after the other, `copies` times.

    Raises `ValueError` for less than 1 or more than 999 copies.
    """
    if not 1 <= copies <= MAX_COPIES:
        raise ValueError(f"there are 1 to {MAX_COPIES} copies, not {copies}")
    return tuple(cards) * copies


def pages(
    imposition: Imposition,
    cards: Sequence[int],
    order: Order = Order.SHEET,
    reverse_backs: bool = False,
) -> list[Page]:
    """The pages in printing order: front and back of each sheet in turn.

    For `Duplex.NONE` all fronts, then all backs, these from the last sheet to the first with
    `reverse_backs`. With a fold one page for each sheet. No page is without a card.
    """
    sheets = [
        _sheet(imposition, cards, order, sheet) for sheet in range(imposition.sheets(len(cards)))
    ]
    if imposition.fold:
        return [_page(imposition, None, at, sheets) for at in range(len(sheets))]
    fronts, backs = (
        [_page(imposition, side, at, sheets) for at in range(len(sheets))] for side in Side
    )
    if imposition.layout.duplex is Duplex.NONE:
        return [*fronts, *(backs[::-1] if reverse_backs else backs)]
    return [page for pair in zip(fronts, backs, strict=True) for page in pair]


def split(pages: Iterable[Page], reverse_backs: bool = False) -> tuple[list[Page], list[Page]]:
    """All fronts and all backs, as many of each, in the order of the sheets.

    `reverse_backs` gives the backs from the last sheet to the first.
    """
    listed = sorted(pages, key=lambda page: page.sheet)
    fronts = [page for page in listed if page.side is Side.FRONT]
    backs = [page for page in listed if page.side is Side.BACK]
    return fronts, backs[::-1] if reverse_backs else backs


def _sheet(
    imposition: Imposition, cards: Sequence[int], order: Order, sheet: int
) -> list[tuple[int, int]]:
    """Slot and card of each place in use on a sheet (from 0)."""
    per_sheet = imposition.per_sheet
    if order is Order.SHEET:
        return list(enumerate(cards[sheet * per_sheet : (sheet + 1) * per_sheet]))
    return list(enumerate(cards[sheet :: imposition.sheets(len(cards))]))


def _page(
    imposition: Imposition, side: Side | None, at: int, sheets: Sequence[Sequence[tuple[int, int]]]
) -> Page:
    placed: Iterator[Placed] = (
        Placed(card, each, imposition.slots(each)[slot])
        for each in ([side] if side else list(Side))
        for slot, card in sheets[at]
    )
    return Page(side, at + 1, len(sheets), tuple(placed))
