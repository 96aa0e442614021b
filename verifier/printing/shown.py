"""Which card a pair of pictures is, and how it lies: right, upside down, mirrored, wrong side.

Two pictures seen on a card are compared with those of every card of the deck, also turned and
mirrored as a whole. Where none is the same in every square, the most alike card of the same sheet
is taken, if it is clearly more alike than the one that belongs there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from ...cards.laboca.deck import TASK_LETTERS, Card, Deck
from ...cards.laboca.picture import Picture

Pictures = tuple[Picture, Picture]
_CLEARLY = 4  # squares fewer that differ, or a misprint could be told as another card


@dataclass(frozen=True)
class Shown:
    """A card's side, `turned` by half a turn and `mirrored` left to right."""

    number: int
    side: str
    turned: bool = False
    mirrored: bool = False


class Catalogue:
    """Every side of a deck's cards, in every way it may wrongly lie.

    `alike` gives for a letter the one that it is read as; see `ReadDocument`.
    """

    def __init__(self, deck: Deck, alike: Mapping[str, str] | None = None) -> None:
        letters = str.maketrans(dict(alike or {}))
        self._deck = replace(deck, cards=tuple(_read_as(card, letters) for card in deck.cards))
        self.numbers = {card.id: number for number, card in enumerate(deck.cards)}
        self._by_pictures: dict[Pictures, list[Shown]] = {}
        for number, card in enumerate(self._deck.cards):
            if len(card.tasks) != len(TASK_LETTERS):
                continue
            for shown, pictures in ways(number, card):
                self._by_pictures.setdefault(pictures, []).append(shown)

    def find(self, seen: Pictures, right: Shown, near: Iterable[int]) -> Shown:
        """What the pictures show; `right` where they do, or when nothing is clearly more alike.

        `near` are the numbers of cards that may have got here by mistake.
        """
        same = self._by_pictures.get(seen, [])
        if right in same:
            return right
        if same:
            return min(same, key=lambda shown: _strangeness(shown, right))
        squares = sum(len(row) for picture in seen for row in picture)
        best = right
        least = min(differing(seen, self.pictures(right)) - _CLEARLY, squares // 4)
        for number in sorted({right.number, *near}):
            for shown, pictures in ways(number, self._deck.cards[number]):
                count = differing(seen, pictures)
                if count < least:
                    best, least = shown, count
        return best

    def exact(self, seen: Pictures) -> list[Shown]:
        """All that has exactly these pictures."""
        return self._by_pictures.get(seen, [])

    def pictures(self, shown: Shown) -> Pictures:
        """The pictures of the upper and the lower half of a card that lies so."""
        card = self._deck.cards[shown.number]
        return next(pictures for other, pictures in ways(shown.number, card) if other == shown)


def _read_as(card: Card, letters: dict[int, str]) -> Card:
    def read(picture: Picture) -> Picture:
        return tuple(row.translate(letters) for row in picture)

    tasks = (replace(task, front=read(task.front), back=read(task.back)) for task in card.tasks)
    return replace(card, tasks=tuple(tasks))


def ways(number: int, card: Card) -> Iterator[tuple[Shown, Pictures]]:
    """Both sides of a card in the four ways that are possible on paper."""
    first, second = card.tasks[:2]
    for side, pictures in (
        ("front", (first.front, second.front)),
        ("back", (first.back, second.back)),
    ):
        for mirrored in (False, True):
            upper, lower = (mirror(each) if mirrored else each for each in pictures)
            yield Shown(number, side, False, mirrored), (upper, lower)
            yield Shown(number, side, True, mirrored), (lower, upper)


def mirror(picture: Picture) -> Picture:
    """The picture mirrored left to right."""
    return tuple(row[::-1] for row in picture)


def upside_down(picture: Picture) -> Picture:
    """The picture after half a turn."""
    return tuple(row[::-1] for row in reversed(picture))


def differing(seen: Pictures, wanted: Pictures) -> int:
    """How many squares differ."""
    return sum(
        a != b
        for one, other in zip(seen, wanted, strict=True)
        for row, wanted_row in zip(one, other, strict=True)
        for a, b in zip(row, wanted_row, strict=True)
    )


def _strangeness(shown: Shown, right: Shown) -> tuple[bool, bool, bool, bool]:
    return (
        shown.number != right.number,
        shown.mirrored != right.mirrored,
        shown.side != right.side,
        shown.turned != right.turned,
    )
