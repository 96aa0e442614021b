"""The face of a card: two halves back to back, each a picture standing on the street.

A half is drawn in its own frame: x from the card's left, y from the card's middle line up. The
second half is the same frame turned by 180°. From the middle up: half a street, the picture,
and a head line with the task's letter, the card's id, its label, pips for the band of its
difficulty, and the player who sees this side. The deck's title, if it has one, runs up the
picture's left side.
All lengths are millimetres. A face knows nothing of pages.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from ...cards.laboca.board import SIDE
from ...cards.laboca.deck import BANDS, TASK_LETTERS, Card, Difficulty
from ..grid import BLEED
from ..imposition import Side
from ..paper import Size
from ..pen import BOLD, CAP_HEIGHT, REGULAR, X_HEIGHT, Pen
from ..text import Faces, Line, fit_line, text_width
from .blocks_art import Square
from .picture_art import PictureStyle, draw_picture

SAFE = 3.175  # 1/8 inch: print shops lose text nearer to the cut
AIR = 0.825  # between the safe line and the picture, and between the head line and the picture
STREET = 2.0  # from the middle line to the ground the picture stands on
KERB = 0.4
HEAD = 2.8  # height of the head line, and of the letter's roundel
MIN_SQUARE = 4.0
TYPE, MIN_TYPE = 2.5, 1.76  # 7.1 and 5 points
VIEW_TYPE = 2.3
LABEL_TYPE = 2.1
PIP, PITCH = 0.45, 1.25  # a pip's radius, and from one to the next
TITLE_TYPE = 1.8
TITLE = 2.6  # width of the strip for the title: its type from accents to descenders, and air


@dataclass(frozen=True)
class Words:
    """What the user writes on the cards: the deck's title, and labels by card id.

    `faces` are the typefaces to set them in, in order of preference.
    """

    title: str | None = None
    labels: Mapping[str, str] = field(default_factory=dict)
    faces: Faces = (REGULAR,)


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
    """Where things stand on a half: the card's size, rows of a picture, side of a square.

    `bleed` is how far the background runs past the trims, `words` what the user writes.
    """

    card: Size
    height: int
    square: float
    bleed: float = BLEED
    words: Words = field(default_factory=Words)

    @property
    def left(self) -> float:
        """The picture's left edge."""
        return (self.card.width - SIDE * self.square) / 2

    @property
    def half(self) -> float:
        """The height of a half."""
        return self.card.height / 2


def face_plan(
    card: Size, height: int, bleed: float = BLEED, words: Words | None = None
) -> FacePlan:
    """The plan with the largest squares that fit: 12.8 mm on 63 x 120 mm with 4 rows.

    Raises `ValueError` when they would be smaller than 4 mm.
    """
    words = words or Words()
    side = SAFE + (TITLE if words.title else AIR)
    wide = (card.width - 2 * side) / SIDE
    high = (card.height / 2 - STREET - HEAD - SAFE - AIR) / height
    square = min(wide, high)
    if square < MIN_SQUARE:
        raise ValueError(
            f"a card of {card} is too small: its squares would be {max(square, 0):.1f} mm, "
            f"and they need {MIN_SQUARE:g} mm (a picture is {SIDE} squares wide and {height} high)"
        )
    return FacePlan(card, height, square, bleed, words)


class FaceArt:
    """Draws faces with one pen; what all cards of a tier share is stored once.

    `squares` is the stored art of the blocks. It must be made before the first page.
    """

    def __init__(self, pen: Pen, plan: FacePlan, squares: Mapping[str, Square]) -> None:
        self.pen, self.plan, self.squares = pen, plan, squares
        wide, high = plan.card
        box = (-plan.bleed, -plan.bleed, wide + plan.bleed, high + plan.bleed)
        for tier, style in STYLES.items():
            with pen.form(f"ground-{tier}", box):
                draw_ground(pen, plan, style)

    def draw(self, card: Card, side: Side) -> None:
        """One side of a card of two tasks, its lower left trim corner at the origin.

        The background runs past the trims. Raises `ValueError` when the id, the label or the
        title can't be printed: it says which card.
        """
        pen, plan, style = self.pen, self.plan, STYLES[card.tier]
        pen.stamp(f"ground-{card.tier}", 0, 0)
        title = _title(plan)
        for letter, task in zip(TASK_LETTERS, card.tasks, strict=True):
            turned = letter != TASK_LETTERS[0]
            with pen.moved(plan.card.width if turned else 0, plan.half, turned):
                _head(pen, card.id, letter, task.difficulty, side, plan, style)
                if title is not None:
                    _draw_title(pen, title, plan, style)
                with pen.moved(plan.left, STREET):
                    picture = task.front if side is Side.FRONT else task.back
                    draw_picture(pen, picture, plan.square, self.squares, style.picture)


def draw_ground(pen: Pen, plan: FacePlan, style: Style) -> None:
    """The sky and the street of a whole card."""
    wide, high = plan.card
    bleed = plan.bleed
    pen.ground(-bleed, -bleed, wide + 2 * bleed, high + 2 * bleed, style.sky)
    pen.ground(-bleed, plan.half - STREET, wide + 2 * bleed, 2 * STREET, style.street)
    for turned in (False, True):
        with pen.moved(wide if turned else 0, plan.half, turned):
            _pavement(pen, plan, style)


def _pavement(pen: Pen, plan: FacePlan, style: Style) -> None:
    """Half the street: a kerb, and flagstones half a square wide."""
    wide, bleed = plan.card.width, plan.bleed
    pen.rect(-bleed, STREET - KERB, wide + 2 * bleed, KERB, style.kerb)
    pen.line([(-bleed, 0), (wide + bleed, 0)], style.joint, 0.2)
    step = plan.square / 2
    x = wide / 2 - step / 4 - step * ((wide / 2 + bleed) // step)
    while x < wide + bleed:
        pen.line([(x, 0), (x, STREET - KERB)], style.joint, 0.2)
        x += step


def _head(
    pen: Pen, name: str, letter: str, rated: Difficulty | None, side: Side,
    plan: FacePlan, style: Style,
) -> None:  # fmt: skip
    """The letter in its roundel, the id, the label, the pips, and whose view this is."""
    radius = HEAD / 2
    middle = plan.half - SAFE - radius
    left = SAFE + AIR
    right = plan.card.width - left
    pen.disc(left + radius, middle, radius, style.ink)
    # Task a has no ascender; b is centred by its ascender, or it would stand too high.
    tall = X_HEIGHT if letter == "a" else CAP_HEIGHT
    pen.text(left + radius, middle - TYPE * tall / 2, letter, TYPE, style.sky, BOLD, 0.5)
    base = middle - TYPE * CAP_HEIGHT / 2
    pen.text(right, base, side.value, VIEW_TYPE, style.ink, REGULAR, 1.0)
    start = left + HEAD + AIR
    # The longer of the two words counts on both sides, so that an id has one size on both.
    words = max(text_width(each.value, VIEW_TYPE) for each in Side)
    end = right - words - AIR
    if rated is not None:
        with suppress(ValueError):  # the id and the label come first: pips need room beside them
            room = end - len(BANDS) * PITCH - AIR
            _draw_name(pen, name, start, base, room, plan, style)
            return _pips(pen, end, middle, 1 + BANDS.index(rated.band), style)
    return _draw_name(pen, name, start, base, end, plan, style)


def _draw_name(
    pen: Pen, name: str, start: float, base: float, end: float, plan: FacePlan, style: Style
) -> None:
    """The id and the label from `start` to `end`.

    Raises `ValueError`, with nothing drawn, when they don't fit.
    """
    line, size = fit_line(name, "the card id", end - start, TYPE, MIN_TYPE, BOLD)
    label = plan.words.labels.get(name)
    if label:
        after = start + line.width * size + AIR
        words, label_size = _label(label, name, end - after, plan.words.faces)
        pen.line_of_text(after, base, words, label_size, style.ink)
    pen.line_of_text(start, base, line, size, style.ink)


def _pips(pen: Pen, end: float, middle: float, number: int, style: Style) -> None:
    """Four pips that end at `end`, the first `number` of them full."""
    for place in range(len(BANDS)):
        x = end - (len(BANDS) - place - 0.5) * PITCH
        if place < number:
            pen.disc(x, middle, PIP, style.ink)
        else:
            pen.ring(x, middle, PIP - 0.06, style.quiet, 0.12)


def _label(label: str, card: str, room: float, faces: Faces) -> tuple[Line, float]:
    try:
        return fit_line(label, "the label", room, LABEL_TYPE, MIN_TYPE, faces)
    except ValueError as error:
        raise ValueError(f"card {card}: {error}") from None


def _title(plan: FacePlan) -> tuple[Line, float] | None:
    """The deck's title, as long as the picture is high or shorter."""
    title = plan.words.title
    if not title:
        return None
    room = plan.height * plan.square
    return fit_line(title, "the deck's title", room, TITLE_TYPE, MIN_TYPE, plan.words.faces)


def _draw_title(pen: Pen, title: tuple[Line, float], plan: FacePlan, style: Style) -> None:
    """Upwards in the strip between the safe line and the picture, centred on the picture."""
    line, size = title
    # From the safe line: accents and capitals, 0.93 of the type size, then the baseline.
    with pen.upward(SAFE + 0.93 * TITLE_TYPE, STREET + plan.height * plan.square / 2):
        pen.line_of_text(0, 0, line, size, style.quiet, 0.5)
