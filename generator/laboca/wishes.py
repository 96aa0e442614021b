"""Wishes: what a designer asks of a structure, and whether a structure keeps them.

A block is *hidden* when it is seen in neither picture. *Levels* are those used, from the ground
up; the *footprint* is the number of the 16 columns that are used. Bounds are pairs (least, most).
The search (`asked`, `climb`) and the CP-SAT model (`model.wish_model`) state wishes each in their
own way; `broken_wish` here is the plain one that judges what both bring. What counting refuses is
in `contradictions`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ...cards.laboca.board import SIDE
from ...cards.laboca.picture import EMPTY, Arrangement, Picture, back_picture, front_picture
from ...cards.polycube import Cells
from ...cards.wording import plural

Bounds = tuple[int, int]
Silhouette = frozenset[tuple[int, int]]

UNBOUNDED = 99  # more than any set has blocks, any building levels


@dataclass(frozen=True)
class Wishes:
    """What is asked of a structure; everything left out is free.

    must_hide: letters to be seen in neither picture
    hidden: how many blocks are seen in neither picture
    levels: how many levels are used
    footprint: how many of the 16 columns are used
    front, back: pictures to be shown, rows top first
    silhouette: the squares (x, z), x from the front player's left, that something stands in
    fixed: letters with the cells they must stand in
    """

    must_hide: frozenset[str] = frozenset()
    hidden: Bounds | None = None
    levels: Bounds | None = None
    footprint: Bounds | None = None
    front: Picture | None = None
    back: Picture | None = None
    silhouette: Silhouette | None = None
    fixed: Mapping[str, Cells] = field(default_factory=dict)

    def __bool__(self) -> bool:
        """Whether anything is asked at all."""
        return self != NO_WISHES

    def settings(self) -> list[Any]:
        """All of it as plain data for a name: equal wishes, equal settings."""
        return [
            sorted(self.must_hide),
            *(list(bounds or ()) for bounds in (self.hidden, self.levels, self.footprint)),
            *(list(picture or ()) for picture in (self.front, self.back)),
            None if self.silhouette is None else sorted(map(list, self.silhouette)),
            sorted((letter, sorted(map(list, cells))) for letter, cells in self.fixed.items()),
        ]

    def turned(self) -> Wishes:
        """The same wishes for the structure given half a turn: front and back change places."""
        return replace(
            self,
            front=self.back,
            back=self.front,
            silhouette=None
            if self.silhouette is None
            else frozenset((SIDE - 1 - x, z) for x, z in self.silhouette),
            fixed=turned(self.fixed),
        )


NO_WISHES = Wishes()


def turned(arrangement: Arrangement) -> Arrangement:
    """The arrangement given half a turn on the spot: what was seen in front is now behind."""
    return {
        letter: tuple(sorted((SIDE - 1 - x, SIDE - 1 - y, z) for x, y, z in cells))
        for letter, cells in arrangement.items()
    }


def wish_words(wishes: Wishes) -> str:
    """The wishes for a message: `R hidden, at most 3 levels`; empty when there are none."""
    parts = [f"{' and '.join(sorted(wishes.must_hide))} hidden"] if wishes.must_hide else []
    for bounds, most, noun in (
        (wishes.hidden, None, "hidden block"), (wishes.levels, None, "level"),
        (wishes.footprint, SIDE * SIDE, "column"),
    ):  # fmt: skip
        if bounds is not None:
            parts.append(_bounds_words(bounds, most, noun))
    parts += [
        words
        for asked, words in (
            (wishes.front, "this front picture"), (wishes.back, "this back picture"),
            (wishes.silhouette, "this silhouette"), (wishes.fixed or None, "this structure begun"),
        )
        if asked is not None
    ]  # fmt: skip
    return ", ".join(parts)


def _bounds_words(bounds: Bounds, top: int | None, noun: str) -> str:
    least, most = bounds
    if least == most:
        return f"exactly {plural(least, noun)}"
    if least <= (0 if noun == "hidden block" else 1):
        return f"at most {plural(most, noun)}"
    if most >= (UNBOUNDED if top is None else top):
        return f"at least {plural(least, noun)}"
    return f"{least} to {plural(most, noun)}"


def broken_wish(wishes: Wishes, arrangement: Arrangement, height: int) -> str | None:
    """The first wish that a legal arrangement does not keep, in words; None when it keeps all."""
    return next(_broken(wishes, arrangement, height), None)


def hidden_letters(arrangement: Arrangement, height: int) -> frozenset[str]:
    """The blocks that are seen in neither picture."""
    shown = front_picture(arrangement, height) + back_picture(arrangement, height)
    return frozenset(arrangement) - frozenset("".join(shown))


def _broken(wishes: Wishes, arrangement: Arrangement, height: int) -> Iterator[str]:
    front, back = front_picture(arrangement, height), back_picture(arrangement, height)
    cells = [cell for own in arrangement.values() for cell in own]
    hidden = hidden_letters(arrangement, height)
    for letter in sorted(wishes.must_hide - hidden):
        yield f"{letter} is seen"
    for bounds, number, noun in (
        (wishes.hidden, len(hidden), "hidden block"),
        (wishes.levels, 1 + max(z for _, _, z in cells), "level"),
        (wishes.footprint, len({(x, y) for x, y, _ in cells}), "column"),
    ):
        if bounds is not None and not bounds[0] <= number <= bounds[1]:
            yield f"it has {plural(number, noun)}"
    if wishes.front not in (None, front):
        yield "the front picture is another"
    if wishes.back not in (None, back):
        yield "the back picture is another"
    if wishes.silhouette is not None and wishes.silhouette != silhouette_of(front):
        yield "the silhouette is another"
    for letter, own in wishes.fixed.items():
        if sorted(own) != sorted(arrangement.get(letter, ())):
            yield f"{letter} stands elsewhere"


def silhouette_of(front: Picture) -> Silhouette:
    """The squares (x, z) of a front picture in which something is seen."""
    return frozenset(
        (x, len(front) - 1 - row)
        for row, text in enumerate(front)
        for x, letter in enumerate(text)
        if letter != EMPTY
    )
