"""The face of a card: two halves back to back, each a picture standing on the street.

A half is drawn in its own frame: x from the card's left, y from the card's middle line up. The
second half is the same frame turned by 180°. From the middle up: half a street, the picture,
and a head line with the task's letter, the card's id and the player who sees this side.
All lengths are millimetres. A face knows nothing of pages.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...cards.laboca.board import SIDE
from ...cards.laboca.deck import TASK_LETTERS, Card
from ..grid import BLEED
from ..imposition import Side
from ..paper import Size
from ..pen import BOLD, CAP_HEIGHT, REGULAR, X_HEIGHT, Pen, fitted, text_width
from .blocks_art import Square
from .picture_art import PictureStyle, draw_picture

SAFE = 3.175  # 1/8 inch: print shops lose text nearer to the cut
AIR = 0.825  # between the safe line and the picture, and between the head line and the picture
STREET = 2.0  # from the middle line to the ground the picture stands on
KERB = 0.4
HEAD = 2.8  # height of the head line, and of the letter's roundel
MIN_SQUARE = 4.0
TYPE, MIN_TYPE = 2.5, 1.76  # 7.1 and 5 points
VIEW_TYPE = 2.1


@dataclass(frozen=True)
class Style:
    """The colours of a tier's cards."""

    sky: str
    street: str
    kerb: str
    joint: str
    ink: str
    quiet: str
    picture: PictureStyle


STYLES: Mapping[str, Style] = {
    "light": Style(
        sky="#bfe1f1",
        street="#8dbfd8",
        kerb="#2b5876",
        joint="#6fa8c6",
        ink="#12344f",
        quiet="#3f6c88",
        picture=PictureStyle(outline="#14202b", grid="#8fc2da", halo="#ffffff"),
    ),
    "dark": Style(
        sky="#163763",
        street="#0c2344",
        kerb="#9fc3e6",
        joint="#244a7a",
        ink="#e6f1fb",
        quiet="#9dbcdc",
        picture=PictureStyle(outline="#0a1220", grid="#3f679c", halo="#dcebf7"),
    ),
}


@dataclass(frozen=True)
class FacePlan:
    """Where things stand on a half: the card's size, rows of a picture, side of a square."""

    card: Size
    height: int
    square: float

    @property
    def left(self) -> float:
        """The picture's left edge."""
        return (self.card.width - SIDE * self.square) / 2

    @property
    def half(self) -> float:
        """The height of a half."""
        return self.card.height / 2


def face_plan(card: Size, height: int) -> FacePlan:
    """The plan with the largest squares that fit: 12.8 mm on 63 x 120 mm with 4 rows.

    Raises `ValueError` when they would be smaller than 4 mm.
    """
    wide = (card.width - 2 * (SAFE + AIR)) / SIDE
    high = (card.height / 2 - STREET - HEAD - SAFE - AIR) / height
    square = min(wide, high)
    if square < MIN_SQUARE:
        raise ValueError(
            f"a card of {card} is too small: its squares would be {max(square, 0):.1f} mm, "
            f"and they need {MIN_SQUARE:g} mm (a picture is {SIDE} squares wide and {height} high)"
        )
    return FacePlan(card, height, square)


def draw_face(
    pen: Pen, card: Card, side: Side, plan: FacePlan, squares: Mapping[str, Square]
) -> None:
    """One side of a card of two tasks, its lower left trim corner at the origin.

    The background runs past the trims. `squares` is the stored art of the blocks.
    Raises `ValueError` when the id can't be printed.
    """
    style = STYLES[card.tier]
    wide, high = plan.card
    pen.rect(-BLEED, -BLEED, wide + 2 * BLEED, high + 2 * BLEED, style.sky)
    pen.rect(-BLEED, plan.half - STREET, wide + 2 * BLEED, 2 * STREET, style.street)
    for letter, task in zip(TASK_LETTERS, card.tasks, strict=True):
        turned = letter != TASK_LETTERS[0]
        with pen.moved(wide if turned else 0, plan.half, turned):
            _pavement(pen, plan, style)
            _head(pen, card.id, letter, side, plan, style)
            with pen.moved(plan.left, STREET):
                picture = task.front if side is Side.FRONT else task.back
                draw_picture(pen, picture, plan.square, squares, style.picture)


def _pavement(pen: Pen, plan: FacePlan, style: Style) -> None:
    """Half the street: a kerb, and flagstones half a square wide."""
    wide = plan.card.width
    pen.rect(-BLEED, STREET - KERB, wide + 2 * BLEED, KERB, style.kerb)
    pen.line([(-BLEED, 0), (wide + BLEED, 0)], style.joint, 0.2)
    step = plan.square / 2
    x = wide / 2 - step / 4 - step * (wide // (2 * step))
    while x < wide + BLEED:
        pen.line([(x, 0), (x, STREET - KERB)], style.joint, 0.2)
        x += step


def _head(pen: Pen, name: str, letter: str, side: Side, plan: FacePlan, style: Style) -> None:
    """The letter in its roundel, the id, and whose view this is."""
    radius = HEAD / 2
    middle = plan.half - SAFE - radius
    left = SAFE + AIR
    right = plan.card.width - left
    pen.disc(left + radius, middle, radius, style.ink)
    # Task a has no ascender; b is centred by its ascender, or it would stand too high.
    tall = X_HEIGHT if letter == "a" else CAP_HEIGHT
    pen.text(left + radius, middle - TYPE * tall / 2, letter, TYPE, style.sky, BOLD, 0.5)
    base = middle - TYPE * CAP_HEIGHT / 2
    pen.text(right, base, side.value, VIEW_TYPE, style.quiet, REGULAR, 1.0)
    start = left + HEAD + AIR
    # The longer of the two words counts on both sides, so that an id has one size on both.
    words = max(text_width(each.value, VIEW_TYPE) for each in Side)
    room = right - words - AIR - start
    size = fitted(name, "the card id", room, TYPE, MIN_TYPE, BOLD)
    pen.text(start, base, name, size, style.ink, BOLD)
