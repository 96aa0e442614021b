"""The box of Bossa: tiles, markers, chips, dice, line boards and reference cards as components."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import floor

from ...cards.bossa.tiles import CHIPS, COLOURS, MARKERS, Tile
from ..component import Component, Cut, KitSettings
from ..faces import Draw
from ..house import back
from ..paper import Size
from ..pen import Pen
from ..slots import Side
from .board_art import draw_board, draw_half
from .board_plan import BoardPlan, board_plan
from .chip_art import check_chip, draw_chip
from .dice import dice
from .look import DRESSES
from .marker_art import SIZE as MARKER
from .marker_art import draw_marker, draw_used
from .pips import pips
from .reference import reference_cards
from .tile_art import DEFAULT, TilePlan, draw_ground, draw_tile, tile_plan

GAME = "bossa"
BLEED = 2.0  # mm; a cut may miss by that much
CHIP = 14.0  # mm across; in the middle of a tile it leaves all numbers free

Each = Callable[[Pen, int], None]  # draws something of the piece of a number, from 0


def components(content: tuple[Tile, ...], settings: KitSettings) -> tuple[Component, ...]:
    """The components for these tiles, in the order in which they are printed.

    Any tiles of 1 to 6 dots in all can be printed, also only some, or one twice. Raises
    `ValueError` in one sentence for other tiles, and for sizes with which a piece can't be made.
    """
    plan = tile_plan(settings.tile or DEFAULT)
    boards = board_plan(plan.size, settings.die)
    kinds = (
        tiles(content, plan),
        markers(),
        chips(_chip(plan) if settings.chip is None else settings.chip),
        dice(GAME, settings.die),
        line_boards(boards),
        reference_cards(GAME, content),
    )
    # No kind fills a page: with no more places than pieces they stand in its middle, well apart.
    return tuple(replace(each, per_page=each.count) for each in kinds)


def _chip(plan: TilePlan) -> float:
    """The diameter of chips for these tiles: on small ones smaller, to leave the numbers free."""
    return min(CHIP, floor(2 * plan.clear) / 2)


def tiles(content: tuple[Tile, ...], plan: TilePlan) -> Component:
    """The dot tiles; raises `ValueError` for none at all and for a tile that is no die's face."""
    if not content:
        raise ValueError("there are no tiles to print: the set is empty")
    for tile in content:
        pips(tile)

    def store(pen: Pen) -> Draw:
        with pen.form("tiles-ground", _box(plan.size)):
            draw_ground(pen, plan, BLEED)
        behind = _common_back(pen, "tiles-back", plan.size, "Bossa")

        def front(pen: Pen, number: int) -> None:
            pen.stamp("tiles-ground", 0, 0)
            draw_tile(pen, plan, content[number])

        return _two_sided(pen, front, behind)

    return Component(
        GAME, "dot tile", "tiles", _tile_ids(content), plan.size, store, two_sided=True,
        bleed=BLEED,
        advice=(
            "The tiles are the faces of a die in every mix of white and black dots. Numbers in the "
            "corners count both; a colour without a number can't be played as 0.",
        ),
    )  # fmt: skip


def _tile_ids(content: Sequence[Tile]) -> tuple[str, ...]:
    """`w2-b3` for every tile; of equal tiles the second is `w2-b3-2`."""
    seen: Counter[Tile] = Counter()
    ids = []
    for white, black in content:
        seen[(white, black)] += 1
        again = f"-{seen[(white, black)]}" if seen[(white, black)] > 1 else ""
        ids.append(f"w{white}-b{black}{again}")
    return tuple(ids)


def markers() -> Component:
    """Three action markers for each of the two players."""
    pieces = [(kind, dress) for dress in DRESSES for kind in MARKERS]

    def store(pen: Pen) -> Draw:
        def front(pen: Pen, number: int) -> None:
            draw_marker(pen, *pieces[number], BLEED)

        def behind(pen: Pen, number: int) -> None:
            draw_used(pen, *pieces[number], BLEED)

        return _two_sided(pen, front, behind)

    return Component(
        GAME, "action marker", "markers", tuple(f"{dress.name}-{kind}" for kind, dress in pieces),
        MARKER, store, two_sided=True, bleed=BLEED,
        advice=(
            "Teal ones for one player, orange ones for the other, whatever their lines. Turn over "
            "the ones you have used.",
        ),
    )  # fmt: skip


def chips(diameter: float) -> Component:
    """A doubler and an inverter for each of the two players; raises `ValueError` if too small."""
    check_chip(diameter)
    size = Size(diameter, diameter)
    pieces = [(kind, dress) for dress in DRESSES for kind in CHIPS]

    def store(pen: Pen) -> Draw:
        behind = _common_back(pen, "chips-back", size, "")

        def front(pen: Pen, number: int) -> None:
            draw_chip(pen, *pieces[number], diameter, BLEED)

        return _two_sided(pen, front, behind)

    return Component(
        GAME, "modifier chip", "chips", tuple(f"{dress.name}-{kind}" for kind, dress in pieces),
        size, store, two_sided=True, cut=Cut.CIRCLE, bleed=BLEED,
        advice=(
            "For the expansion only. You keep one of your two chips, the doubler or the "
            "inverter; once used, it stays in the middle of the tile that it modifies.",
        ),
    )  # fmt: skip


def line_boards(plan: BoardPlan) -> Component:
    """The white and the black line board, in halves if they are too long for a sheet."""
    halves = ("-left", "-right") if plan.halved else ("",)
    pieces = [(colour, half) for colour in COLOURS for half in halves]

    def store(pen: Pen) -> Draw:
        def draw(number: int, side: Side) -> None:
            colour, half = pieces[number]
            if half:
                draw_half(pen, plan, colour, half == "-right", BLEED)
            else:
                draw_board(pen, plan, colour, BLEED)

        return draw

    glue = ("Glue the right half of each board on the blank strip of the left one, edge to edge.",)
    return Component(
        GAME, "line board half" if plan.halved else "line board", "boards",
        tuple(f"{colour}-line{half}" for colour, half in pieces),
        plan.piece, store, two_sided=False, bleed=BLEED,
        advice=(
            *(glue if plan.halved else ()),
            "A row begins on a place of the board; its other tiles follow behind the first, away "
            "from you.",
        ),
    )  # fmt: skip


def _box(size: Size) -> tuple[float, float, float, float]:
    return -BLEED, -BLEED, size.width + BLEED, size.height + BLEED


def _common_back(pen: Pen, name: str, size: Size, word: str) -> Each:
    """The back that all pieces of a kind share, stored once under that name."""
    with pen.form(name, _box(size)):
        back(pen, GAME, size, BLEED, word)
    return lambda pen, number: pen.stamp(name, 0, 0)


def _two_sided(pen: Pen, front: Each, behind: Each) -> Draw:
    return partial(_side, pen, front, behind)


def _side(pen: Pen, front: Each, behind: Each, number: int, side: Side) -> None:
    (front if side is Side.FRONT else behind)(pen, number)
