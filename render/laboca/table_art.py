"""The table just before the first turn, from above, drawn from the pieces' own art.

Four players sit at the board's long sides, two at each. Every one has a player tile and, face
down, a chip of each of the others; the pile of cards lies at one side, the blocks at the other.
Lengths are millimetres of the picture; board, tiles, chips and cards are `SCALE` of their size.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ...cards.laboca.block_set import TIERS, Block
from ...cards.laboca.deck import Deck
from ..component import KitSettings
from ..house import CORNER, GRID, HAIR, INK, LINE, LOOKS, PAPER, back
from ..paper import BOCA, Size
from ..paths import Point, ellipse, rectangle, rounded
from ..pen import BOLD, REGULAR, Pen
from .blocks_art import Square, store_squares
from .board import BOARD, RIGHT, STAND_PLAY, BoardPlan, board_plan, chip_places, draw_board
from .chips import draw_value
from .face import STREET, STYLES, draw_ground, face_plan
from .flat_blocks import Flat, laid
from .houses import HOUSES, store_houses
from .picture_art import draw_picture
from .piece import GAME
from .player_tiles import TILE, draw_tile
from .stand import FOOTPRINT, POCKET, SLOPE

TABLE = Size(178.0, 90.0)
SCALE = 0.33
GROUND = "#eee3cf"  # the table
TYPE = 2.3
PREFIX = "guide"  # of the stored art
_PLAYERS = 4
_EDGE, _GAP = 3.0, 1.2
_LEFT, _LOW = (TABLE.width - SCALE * BOARD.width) / 2, (TABLE.height - SCALE * BOARD.height) / 2
_SIDE = _LEFT - 2 * _EDGE  # width of what lies beside the board
_SEAT = SCALE * TILE.height  # depth of what lies before a player
_CAPTION = TYPE + 1.2
_MIDDLE = TABLE.height - 2 * (_EDGE + _SEAT + _CAPTION)  # height of what lies between two seats


@dataclass(frozen=True)
class _Art:
    """What is stored in the pen: houses, a chip's back, and the blocks' squares."""

    houses: tuple[str, ...]
    chip_back: str
    squares: Mapping[str, Square]


def draw_the_table(pen: Pen, deck: Deck, settings: KitSettings) -> None:
    """The picture, `TABLE` mm, with its lower left corner at the origin."""
    plan = board_plan(settings)
    art = _Art(store_houses(pen, PREFIX), f"{PREFIX}-chip-back",
               store_squares(pen, deck.block_set, plain=False, prefix=PREFIX))  # fmt: skip
    with pen.form(art.chip_back, (0.0, 0.0, plan.chip, plan.chip)):
        _chip_back(pen, plan.chip)
    edge = rounded(HAIR / 2, HAIR / 2, TABLE.width - HAIR, TABLE.height - HAIR, 2 * CORNER)
    with pen.within(edge):
        pen.ground(0.0, 0.0, *TABLE, GROUND)
    pen.stroke(edge, GRID, HAIR)
    with pen.framed(_LEFT, _LOW, 0.0, SCALE):
        _board(pen, plan, art)
    for turned in (False, True):
        with pen.moved(TABLE.width if turned else 0.0, TABLE.height if turned else 0.0, turned):
            for seat, left in enumerate((_EDGE, TABLE.width - _EDGE - _seat_width(plan))):
                _seat(pen, plan, art, 2 * turned + seat, left)
    tier = next(tier for tier in TIERS if any(card.tier == tier for card in deck.cards))
    _pile(pen, deck, tier, art)
    _blocks(pen, deck.block_set.tier(tier), SCALE * plan.cube, art)
    _captions(pen, tier)


def _chip_back(pen: Pen, chip: float) -> None:
    circle = ellipse(chip / 2, chip / 2, chip / 2)
    with pen.within(circle):
        back(pen, GAME, Size(chip, chip), 0.0)
    pen.stroke(ellipse(chip / 2, chip / 2, chip / 2 - HAIR), INK, 2 * HAIR)


def _board(pen: Pen, plan: BoardPlan, art: _Art) -> None:
    """The board with the stand and a stack of point chips on each of their places."""
    edge = rounded(0.0, 0.0, *BOARD, CORNER)
    with pen.within(edge):
        draw_board(pen, plan, art.houses)
    pen.stroke(edge, INK, LINE / SCALE)
    for place in chip_places(plan.chip):
        with pen.moved(place.x, place.y, place.turned):
            for lift in (0.0, 0.8, 1.6):  # a little pile, seen from above
                at = lift - plan.chip / 2
                circle = ellipse(lift, lift, plan.chip / 2)
                with pen.within(circle), pen.moved(at, at):
                    draw_value(pen, place.value, plan.chip)
                pen.stroke(circle, INK, HAIR)
    _stand(pen)


def _stand(pen: Pen) -> None:
    """The stand from above: two sloping walls, their ridges, and the pocket between them."""
    wide, deep = FOOTPRINT
    look = LOOKS[GAME]
    with pen.moved(RIGHT + STAND_PLAY / 2, (BOARD.height - deep) / 2):
        pen.fill(rectangle(0.0, 0.0, wide, deep), look.wall)
        for low in (SLOPE - 2.4, SLOPE + POCKET):
            pen.fill(rectangle(0.0, low, wide, 2.4), look.accent)
        pen.fill(rectangle(0.0, SLOPE, wide, POCKET), INK)
        pen.stroke(rectangle(0.0, 0.0, wide, deep), INK, LINE / SCALE)
        size = TYPE / SCALE
        pen.text(wide / 2, SLOPE / 2 - 0.4 * size, "card stand", size, PAPER, BOLD, 0.5)


def _seat_width(plan: BoardPlan) -> float:
    return SCALE * (TILE.width + plan.chip) + _GAP


def _seat(pen: Pen, plan: BoardPlan, art: _Art, player: int, left: float) -> None:
    """A player's tile, and beside it the others' chips face down."""
    with pen.framed(left, _EDGE, 0.0, SCALE):
        tile = rounded(0.0, 0.0, *TILE, CORNER)
        with pen.within(tile):
            draw_tile(pen, HOUSES[player], art.houses[player])
        pen.stroke(tile, INK, LINE / SCALE)
        x = TILE.width + _GAP / SCALE
        step = min((TILE.height - plan.chip) / (_PLAYERS - 2), plan.chip + _GAP / SCALE)
        for chip in range(_PLAYERS - 1):
            pen.stamp(art.chip_back, x, chip * step)


def _pile(pen: Pen, deck: Deck, tier: str, art: _Art) -> None:
    """The pile of the tier's cards, lying across, its first card on top."""
    card = next(card for card in deck.cards if card.tier == tier)
    plan, style = face_plan(BOCA, deck.height, 0.0), STYLES[tier]
    scale = min(SCALE, _SIDE / (BOCA.height + 4.0), _MIDDLE / (BOCA.width + 4.0))
    high = BOCA.width * scale
    for lift in (0.0, 0.6, 1.2):
        x, y = _EDGE + BOCA.height * scale + lift, (TABLE.height - high) / 2 + lift - 0.6
        with pen.framed(x, y, 90.0, scale):
            outline = rounded(0.0, 0.0, *BOCA, CORNER)
            with pen.within(outline):
                draw_ground(pen, plan, style)
                for number, task in enumerate(card.tasks):
                    turned = number > 0
                    with (
                        pen.moved(BOCA.width if turned else 0.0, plan.half, turned),
                        pen.moved(plan.left, STREET),
                    ):
                        draw_picture(pen, task.front, plan.square, art.squares, style.picture)
            pen.stroke(outline, INK, 0.2 / scale)


def _blocks(pen: Pen, blocks: Sequence[Block], most: float, art: _Art) -> None:
    """The tier's blocks, as large as the room beside the board allows."""
    square, places = laid(blocks, _SIDE, _MIDDLE - 4.0, most)
    for each in places:
        x, y = TABLE.width - _EDGE - _SIDE + each.x, (TABLE.height - _MIDDLE + 4.0) / 2 + each.y
        with pen.moved(x, y):
            for column, row in each.flat.squares:
                pen.stamp(art.squares[each.flat.letter].form, column * square, row * square, square)
            pen.lines(list(_rim(each.flat, square)), INK, LINE)


def _rim(flat: Flat, side: float) -> Iterator[tuple[Point, Point]]:
    """The lines round a block: the sides of its squares that no other of them shares."""
    for x, y in flat.squares:
        for along, up in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if (x + along, y + up) not in flat.squares:
                middle = x + 0.5 + along / 2, y + 0.5 + up / 2
                reach = abs(up) / 2, abs(along) / 2
                yield (
                    ((middle[0] - reach[0]) * side, (middle[1] - reach[1]) * side),
                    ((middle[0] + reach[0]) * side, (middle[1] + reach[1]) * side),
                )


def _captions(pen: Pen, tier: str) -> None:
    """What is what."""
    low, high = _EDGE + _SEAT + 1.2, TABLE.height - _EDGE - _SEAT - TYPE
    left, right = _EDGE, TABLE.width - _EDGE - _SIDE
    for x, anchor in ((left, 0.0), (TABLE.width - _EDGE, 1.0)):
        pen.text(x, low, "player tile, partner chips", TYPE, INK, REGULAR, anchor)
    pen.text(left, high - 1.0, f"{tier} cards", TYPE, INK)
    pen.text(right, high - 1.0, "blocks", TYPE, INK)
    middle = TABLE.width / 2
    pen.text(middle, _LOW / 2 - TYPE / 3, "two players in front ...", TYPE, INK, REGULAR, 0.5)
    pen.text(middle, TABLE.height - _LOW / 2 - TYPE / 3, "... and two at the back", TYPE, INK,
             REGULAR, 0.5)  # fmt: skip
